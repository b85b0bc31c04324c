package render

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"strconv"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
)

// Spike is a chequered board with one counter, which a click on a square moves there. It
// stands in for the real board while the document around it is built.
type Spike struct {
	p      Platform
	buf    []Event
	w, h   float64 // CSS pixels
	scale  float64
	trail  []int // squares the counter stood on, in order
	at     int   // how many of trail are played
	picked int   // selected square or -1
	still  bool  // what is on screen is the newest
	flip   bool
	hover  int
}

const side = 8

// NewSpike returns the placeholder on its start square.
func NewSpike(p Platform) *Spike {
	return &Spike{p: p, trail: []int{0}, at: 1, picked: -1, hover: -1}
}

// Update implements ebiten.Game.
func (s *Spike) Update() error {
	s.buf = s.p.Events(s.buf[:0])
	for _, e := range s.buf {
		q := s.squareAt(e.X, e.Y)
		switch {
		case e.Kind == PointerDown && e.Button == 2:
			s.Cancel()
		case e.Kind == PointerDown && q >= 0:
			s.act(q)
		case e.Kind == KeyDown && e.Key == KeyEscape:
			s.Cancel()
		case e.Kind == KeyDown && e.Key == 'x':
			s.flip = !s.flip
			s.touched()
		case e.Kind == PointerMove && q != s.hover:
			s.hover = q
			s.still = false
		}
	}
	s.p.RightClickCancels(s.picked >= 0)
	return nil
}

func (s *Spike) act(q int) {
	switch {
	case s.picked < 0 && q == s.square():
		s.picked = q
	case s.picked >= 0 && q != s.picked:
		s.move(q)
	default:
		s.picked = -1
	}
	s.touched()
}

func (s *Spike) move(q int) {
	s.trail = append(s.trail[:s.at], q)
	s.at++
	s.picked = -1
	s.touched()
	s.p.Emit("move", name(q))
}

func (s *Spike) touched() {
	s.still = false
	s.p.Changed()
}

func (s *Spike) square() int { return s.trail[s.at-1] }

// Draw implements ebiten.Game.
func (s *Spike) Draw(screen *ebiten.Image) {
	if s.still {
		s.p.Sleep()
		return
	}
	s.still = true
	screen.Clear()
	for q := range side * side {
		x, y, w, _, _ := s.rect(q)
		c := color.RGBA{0xEC, 0xD2, 0xA0, 0xFF}
		if (q/side+q%side)%2 == 0 {
			c = color.RGBA{0xD2, 0xAA, 0x6B, 0xFF}
		}
		if q == s.square() {
			c = color.RGBA{0x1D, 0x17, 0x11, 0xFF}
		}
		if q == s.picked {
			c = color.RGBA{0x0B, 0x68, 0x4D, 0xFF}
		}
		f := s.scale
		r := screen.SubImage(rectOf(x*f, y*f, w*f)).(*ebiten.Image)
		r.Fill(c)
	}
}

// LayoutF implements ebiten.LayoutFer.
func (s *Spike) LayoutF(w, h float64) (float64, float64) {
	f := ebiten.Monitor().DeviceScaleFactor()
	if w != s.w || h != s.h || f != s.scale {
		s.w, s.h, s.scale, s.still = w, h, f, false
	}
	return w * f, h * f
}

// Layout implements ebiten.Game; LayoutF is used instead.
func (s *Spike) Layout(w, h int) (int, int) { panic("render: Layout is not used") }

func (s *Spike) rect(q int) (x, y, w, h float64, ok bool) {
	c := min(s.w, s.h) / side
	i, j := float64(q%side), float64(side-1-q/side)
	if s.flip {
		i, j = side-1-i, side-1-j
	}
	return i * c, j * c, c, c, c > 0
}

func (s *Spike) squareAt(x, y float64) int {
	for q := range side * side {
		if l, t, w, h, ok := s.rect(q); ok && x >= l && x < l+w && y >= t && y < t+h {
			return q
		}
	}
	return -1
}

func name(q int) string { return string(rune('a'+q%side)) + strconv.Itoa(q/side+1) }

func parse(text string) (int, error) {
	for q := range side * side {
		if name(q) == text {
			return q, nil
		}
	}
	return 0, fmt.Errorf("there is no square %q", text)
}

// The methods below answer the page API (wasm.Host).

func (s *Spike) Variant() string  { return "spike" }
func (s *Spike) Position() string { return name(s.square()) }
func (s *Spike) Legal() []string {
	var l []string
	for q := range side * side {
		if q != s.square() {
			l = append(l, name(q))
		}
	}
	return l
}
func (s *Spike) Play(m string) (string, error) {
	q, err := parse(m)
	if err != nil {
		return "", err
	}
	if q == s.square() {
		return "", fmt.Errorf("the counter stands on %s", m)
	}
	s.move(q)
	return m, nil
}
func (s *Spike) Undo() bool {
	if s.at == 1 {
		return false
	}
	s.at--
	s.touched()
	return true
}
func (s *Spike) Redo() bool {
	if s.at == len(s.trail) {
		return false
	}
	s.at++
	s.touched()
	return true
}
func (s *Spike) Load(variant, position, played string) error {
	if variant != "spike" {
		return fmt.Errorf("there is no game %q", variant)
	}
	return s.Restore(strings.TrimSpace(position + " " + played))
}
func (s *Spike) Record() string {
	var b strings.Builder
	for i, q := range s.trail[:s.at] {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(name(q))
	}
	return b.String()
}
func (s *Spike) Select(square string) error {
	q, err := parse(square)
	if err != nil {
		return err
	}
	s.picked = q
	s.touched()
	return nil
}
func (s *Spike) Selected() string {
	if s.picked < 0 {
		return ""
	}
	return name(s.picked)
}
func (s *Spike) Marked() []string {
	if s.picked < 0 {
		return nil
	}
	return s.Legal()
}
func (s *Spike) SquareRect(square string) (x, y, w, h float64, err error) {
	q, err := parse(square)
	if err != nil {
		return 0, 0, 0, 0, err
	}
	x, y, w, h, _ = s.rect(q)
	return x, y, w, h, nil
}
func (s *Spike) Idle() bool     { return s.still }
func (s *Spike) Result() string { return "" }
func (s *Spike) State() string {
	return fmt.Sprintf(`{"variant":"spike","record":%q,"selected":%q,"flip":%t}`, s.Record(), s.Selected(), s.flip)
}
func (s *Spike) Kinds() string { return `[]` }
func (s *Spike) Diagram(id string, army int) (string, error) {
	return "", fmt.Errorf("there is no man %q", id)
}
func (s *Spike) Set(option, value string) error {
	if option == "flip" {
		s.flip = value == "true"
		s.touched()
		return nil
	}
	return nil
}
func (s *Spike) Choose(i int) error { return errors.New("nothing is asked") }
func (s *Spike) Cancel() {
	if s.picked >= 0 {
		s.picked = -1
		s.touched()
	}
}
func (s *Spike) Go(node int) error {
	if node < 0 || node >= len(s.trail) {
		return fmt.Errorf("the record has no node %d", node)
	}
	s.at = node + 1
	s.touched()
	return nil
}
func (s *Spike) NewGame(variant string) error { return s.Load(variant, "a1", "") }
func (s *Spike) SVG() string {
	var b strings.Builder
	b.WriteString(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#ECD2A0"/>`)
	q := s.square()
	fmt.Fprintf(&b, `<rect x="%d" y="%d" width="1" height="1" fill="#1D1711"/></svg>`, q%side, side-1-q/side)
	return b.String()
}
func (s *Spike) Hover(square string) error { return nil }
func (s *Spike) Save() string              { return s.Record() }
func (s *Spike) Restore(text string) error {
	var trail []int
	for _, f := range strings.Fields(text) {
		q, err := parse(f)
		if err != nil {
			return err
		}
		trail = append(trail, q)
	}
	if len(trail) == 0 {
		return errors.New("the record is empty")
	}
	s.trail, s.at, s.picked = trail, len(trail), -1
	s.touched()
	return nil
}

// Grab lets a finger drag the counter.
func (s *Spike) Grab(x, y float64) bool { return s.squareAt(x, y) == s.square() }

func rectOf(x, y, w float64) image.Rectangle {
	return image.Rect(int(x), int(y), int(x+w), int(y+w))
}
