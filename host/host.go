package host

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"fairway/game"
	"fairway/render/look"
	"fairway/session"
	"fairway/variants"
)

// Host is a sitting, the board that shows it, and what a page may ask of both. An error's text is
// shown to people as it stands. After every change the document is told.
//
// Nothing here is safe for several goroutines: calls come one after another, but for those that are
// made by whoever is told of an event before Emit returns.
type Host struct {
	doc    Document
	s      *session.Session
	board  Board
	pics   *pictures
	others map[string]*pictures // of other games, that the page compares with this one
	faced  bool                 // somebody chose the face of the pieces
	die    func() int
	text   string                // the diagram text of the game called diagram, if there is one
	own    game.Rules            // and its rules
	warned []string              // and what of it isn't supported
	told   map[*game.Node]string // the moves of this sitting in words, as far as they were asked for
}

// Document is what a host asks of the document that it lives in.
type Document interface {
	// Changed says that something a page may show has changed.
	Changed()
	// Emit fires an event of the page API other than change.
	Emit(event, detail string)
}

// Board is the live board of a sitting, which package render has. What the board hears of by itself,
// it tells the document.
type Board interface {
	// Open shows another session.
	Open(s *session.Session)
	// Changed looks at the session again after something outside changed it.
	Changed()
	View() look.View
	SetView(v look.View)
	// LastMover is the army that made the last move of those shown.
	LastMover() game.Army
	// SquareRect and ChoiceRect are the places of a square, and of a choice that is asked on the board,
	// in CSS pixels from the document's upper left corner; SquareAt goes the other way.
	SquareRect(q game.Square) (x, y, w, h float64)
	SquareAt(x, y float64) game.Square
	ChoiceRect(i int) (x, y, w, h float64)
	// SquareSide is the side of a square in CSS pixels.
	SquareSide() float64
	// Aspect is the width over the height of the whole drawing, and AspectIn that of the one that a
	// document of w by h CSS pixels would have.
	Aspect() float64
	AspectIn(w, h float64) float64
	// Framed reports whether the board has a frame with room for coordinates.
	Framed() bool
	// Idle reports that no animation runs or waits.
	Idle() bool
	// Grab reports whether a finger that comes down at a place drags something.
	Grab(x, y float64) bool
	// SVG is the whole board as it is now.
	SVG() string
}

// New returns a host with the game of that name at its start. show makes the board of a session.
func New(variant string, doc Document, show func(*session.Session) Board) (*Host, error) {
	r, err := variants.Find(variant)
	if err != nil {
		return nil, err
	}
	h := &Host{doc: doc, others: map[string]*pictures{}, die: throw}
	s := session.New(r)
	h.board = show(s)
	h.sit(s)
	return h, nil
}

// sit begins with another sitting.
func (h *Host) sit(s *session.Session) {
	first := h.s == nil
	another := first || h.s.Game() != s.Game()
	if another {
		if !first { // the board's own key chooses a face as well
			h.faced = h.faced || h.board.View().Face != h.pics.set.OpeningFace()
		}
		h.pics = h.picturesOf(s.Rules())
	}
	s.SetDice(h.die)
	h.s, h.told = s, map[*game.Node]string{}
	if !first {
		h.board.Open(s)
	}
	if another {
		h.face()
	}
	if !first {
		h.doc.Changed() // the board tells of what happens in a sitting, not of another one
	}
}

// face shows the pieces with the face that their game opens with, unless somebody chose one that
// this game has too.
func (h *Host) face() {
	v := h.board.View()
	if f := h.pics.set.OpeningFace(); !h.faced || v.Face == look.FaceKanji {
		v.Face = f
		h.board.SetView(v)
	}
}

// picturesOf returns the pictures of a game's pieces, which are made once.
func (h *Host) picturesOf(r game.Rules) *pictures {
	name := r.Data().Name
	if h.others[name] == nil {
		h.others[name] = newPictures(r)
	}
	return h.others[name]
}

// Variant implements Host, as the methods below do.
func (h *Host) Variant() string { return h.s.Game().Name }

func (h *Host) Position() string { return game.PositionText(h.s.Rules(), h.s.Position()) }

func (h *Host) Legal() []string {
	var list []string
	for _, m := range h.s.Legal() {
		list = append(list, h.s.Game().MoveText(m))
	}
	return list
}

func (h *Host) Play(move string) (string, error) {
	if err := h.s.Play(move); err != nil {
		return "", err
	}
	return h.recorded(), nil
}

// recorded tells of the move just made and returns its text. Who hears of it may play the next
// one at once.
func (h *Host) recorded() string {
	move := h.s.Record().At().Text
	h.board.Changed()
	return move
}

func (h *Host) Undo() bool { return h.changed(h.s.Undo()) }

func (h *Host) Redo() bool { return h.changed(h.s.Redo()) }

func (h *Host) changed(did bool) bool {
	if did {
		h.board.Changed()
	}
	return did
}

func (h *Host) Load(variant, position, played string) error {
	if variant == "" {
		variant = h.Variant()
	}
	r, err := h.find(variant)
	if err != nil {
		return err
	}
	s := session.New(r)
	if err := s.Load(r, position, strings.Fields(played)); err != nil {
		return err
	}
	h.sit(s)
	h.board.Changed()
	return nil
}

func (h *Host) Record() string { return h.s.Record().String() }

// square reads a square's name; the empty text isn't one.
func (h *Host) square(name string) (game.Square, error) {
	if name == "" {
		return game.None, nil
	}
	return h.s.Game().Board.ParseSquare(name)
}

func (h *Host) Select(square string) error {
	if id, ok := strings.CutSuffix(square, "*"); ok {
		k, known := h.s.Game().FindKind(id)
		if !known || !h.s.SelectHeld(k) {
			return fmt.Errorf("select: the army to move has no %.8q in hand", id)
		}
		h.board.Changed()
		return nil
	}
	q, err := h.square(square)
	if err != nil {
		return err
	}
	h.s.Select(q)
	h.board.Changed()
	return nil
}

func (h *Host) Selected() string {
	if k, ok := h.s.SelectedHeld(); ok {
		return h.s.Game().Kinds[k].ID + "*"
	}
	if q := h.s.Selected(); q != game.None {
		return h.s.Game().Board.SquareName(q)
	}
	return ""
}

func (h *Host) Marked() []string {
	var list []string
	for _, q := range h.s.Marked() {
		list = append(list, h.s.Game().Board.SquareName(q))
	}
	return list
}

func (h *Host) SquareRect(square string) (x, y, width, height float64, err error) {
	q, err := h.s.Game().Board.ParseSquare(square)
	if err != nil {
		return 0, 0, 0, 0, err
	}
	x, y, width, height = h.board.SquareRect(q)
	return x, y, width, height, nil
}

func (h *Host) AspectIn(width, height float64) float64 { return h.board.AspectIn(width, height) }

func (h *Host) Idle() bool { return h.board.Idle() }

func (h *Host) Result() string {
	if r := h.s.Result(); r.Over() {
		return h.s.Game().ResultText(r)
	}
	return ""
}

func (h *Host) State() string { return text(h.state()) }

func (h *Host) Kinds() string { return text(h.kinds()) }

func (h *Host) Family() string { return text(h.family()) }

func (h *Host) Rules() string {
	type entry struct {
		Title    string `json:"title"`
		Text     string `json:"text"`
		Position string `json:"position,omitempty"` // of a worked example
		Played   string `json:"played,omitempty"`
	}
	list := []entry{}
	for _, p := range h.s.Game().About {
		list = append(list, entry{Title: p.Title, Text: p.Text})
	}
	for _, e := range h.s.Game().Examples {
		list = append(list, entry{e.Title, e.Text, e.Position, e.Played})
	}
	return text(list)
}

func (h *Host) Variants() string {
	type entry struct {
		Name     string `json:"name"`
		Title    string `json:"title"`
		Inventor string `json:"inventor"`
		Size     string `json:"size"`
		Family   string `json:"family"`
	}
	var list []entry
	for _, n := range variants.Names() {
		if r, err := variants.Find(n); err == nil {
			g := r.Data()
			list = append(list, entry{g.Name, g.Title, g.Inventor, fmt.Sprintf("%d × %d", g.Board.Files, g.Board.Ranks), g.Family})
		}
	}
	return text(list)
}

func (h *Host) Diagram(id, letter, variant string) (string, error) {
	pics := h.pics
	if variant != "" {
		r, err := variants.Find(variant)
		if err != nil {
			return "", err
		}
		pics = h.picturesOf(r)
	}
	g := pics.rules.Data()
	k, ok := g.FindKind(id)
	if !ok {
		return "", fmt.Errorf("no man of this game has the id %.8q", id)
	}
	a := game.Army(0)
	if letter != "" {
		if a, ok = g.FindArmy(letter[0]); !ok || len(letter) != 1 {
			return "", fmt.Errorf("no army of this game has the letter %.8q", letter)
		}
	}
	for !g.Kinds[k].Serves(a) { // nobody has it in this army
		a = (a + 1) % game.Army(len(g.Armies))
	}
	return pics.diagram(game.NewPiece(a, k), h.board.View().Face), nil
}

// Options are the names that Set takes, also as parameters of the address.
var Options = []string{"face", "flip", "seat", "follow", "coords", "theme", "forecast", "map"}

func (h *Host) Set(option, value string) error {
	v := h.board.View()
	switch option {
	case "face":
		f, err := faceOf(value)
		if err != nil {
			return err
		}
		v.Face, h.faced = f, true
	case "flip", "coords", "map", "follow":
		on, err := strconv.ParseBool(value)
		if err != nil {
			return fmt.Errorf("%s: %.20q is neither true nor false", option, value)
		}
		switch option {
		case "coords":
			v.Coords = on
		case "map":
			v.Map = on
		case "follow":
			v.Follow = on
			if on {
				v.Turn = look.Seat(h.s.Game(), h.s.Position().Mover())
			}
		default:
			v.Turn, v.Follow = 0, false
			if on {
				v.Turn = 2
			}
		}
	case "seat":
		turn := v.NextSeat(h.s.Game())
		if value != "next" {
			a, err := h.armyOf(value)
			if err != nil {
				return fmt.Errorf("seat: %w", err)
			}
			turn = look.Seat(h.s.Game(), a)
		}
		v.Turn, v.Follow = turn, false
	case "forecast":
		n, err := strconv.Atoi(value)
		if err != nil || n < 0 || n > 3 {
			return fmt.Errorf("forecast: %.20q is none of 0, 1, 2, 3", value)
		}
		v.Forecast = n
	case "theme":
		v.Theme = look.ThemeAuto
		for i, name := range look.ThemeTexts {
			if name == value {
				v.Theme = look.Theme(i)
			}
		}
	default:
		return fmt.Errorf("%.20q is none of the options %s", option, strings.Join(Options, ", "))
	}
	h.board.SetView(v)
	h.doc.Changed()
	return nil
}

// armyOf returns the army of that letter.
func (h *Host) armyOf(letter string) (game.Army, error) {
	if len(letter) == 1 {
		if a, ok := h.s.Game().FindArmy(letter[0]); ok {
			return a, nil
		}
	}
	return 0, fmt.Errorf("no army of this game has the letter %.8q", letter)
}

func (h *Host) Choose(i int) error {
	if !h.s.Choose(i) {
		return fmt.Errorf("choice %d: there are %d", i, len(h.s.Options()))
	}
	h.board.Changed()
	return nil
}

// Roll throws the die for the stroke that is aimed.
func (h *Host) Roll() (string, error) {
	if !h.s.Roll() {
		return "", errors.New("roll: no stroke is aimed")
	}
	return h.recorded(), nil
}

func (h *Host) Cancel() { h.changed(h.s.Cancel()) }

func (h *Host) Go(node int) error {
	if !h.s.Goto(node) {
		return fmt.Errorf("the record has no place %d", node)
	}
	h.board.Changed()
	return nil
}

func (h *Host) NewGame(variant string) error { return h.Load(variant, "", "") }

func (h *Host) Resign() error { return h.ended(h.s.Resign()) }

func (h *Host) Agree() error { return h.ended(h.s.Agree()) }

func (h *Host) ended(err error) error {
	h.changed(err == nil)
	return err
}

func (h *Host) SVG() string { return h.board.SVG() }

// SquareAt returns the square at a place of the document, empty for none.
func (h *Host) SquareAt(x, y float64) string {
	if q := h.board.SquareAt(x, y); q != game.None {
		return h.s.Game().Board.SquareName(q)
	}
	return ""
}

// partNames are the parts of a high square as the page API calls them.
var partNames = map[string]session.Part{"": session.Whole, "upper": session.Upper, "lower": session.Lower}

func (h *Host) Click(square, part string) error {
	return h.point("click", part, func(q game.Square, p session.Part) { h.s.ClickOn(q, p) }, square, h.s.Game().Board.ParseSquare)
}

func (h *Host) Hover(square, part string) error {
	return h.point("hover", part, h.s.HoverOn, square, h.square)
}

// point does something to a part of a square.
func (h *Host) point(what, part string, do func(game.Square, session.Part), square string, parse func(string) (game.Square, error)) error {
	q, err := parse(square)
	if err != nil {
		return err
	}
	p, ok := partNames[part]
	if !ok {
		return fmt.Errorf("%s: %.20q is neither upper nor lower", what, part)
	}
	do(q, p)
	h.board.Changed()
	return nil
}

func (h *Host) HoverOption(i int) {
	h.s.HoverOption(i)
	h.board.Changed()
}

func (h *Host) Grab(x, y float64) bool { return h.board.Grab(x, y) }

// faceOf returns the face of that name.
func faceOf(name string) (look.Face, error) {
	for i, n := range look.FaceTexts {
		if n == name {
			return look.Face(i), nil
		}
	}
	return 0, fmt.Errorf("face: %.20q is none of %s", name, strings.Join(look.FaceTexts[:], ", "))
}
