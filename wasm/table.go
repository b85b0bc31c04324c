package wasm

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"fairway/game"
	"fairway/render"
	"fairway/render/look"
	"fairway/session"
	"fairway/variants"
)

// Table is a Host: a sitting, the board that shows it, and what the page says of both.
type Table struct {
	p      render.Platform
	s      *session.Session
	board  *render.Board
	pics   *pictures
	others map[string]*pictures // of other games, that the page compares with this one
	faced  bool                 // somebody chose the face of the pieces
	die    func() int
	text   string                // the diagram text of the game called diagram, if there is one
	own    game.Rules            // and its rules
	warned []string              // and what of it is not honoured
	told   map[*game.Node]string // the moves of this sitting in words, as far as they were asked for
}

// NewTable returns a table with the game of that name at its start.
func NewTable(p render.Platform, variant string) (*Table, error) {
	r, err := variants.Find(variant)
	if err != nil {
		return nil, err
	}
	t := &Table{others: map[string]*pictures{}, die: throw}
	t.p = p
	t.sit(session.New(r))
	return t, nil
}

// Board returns the board that shows the sitting.
func (t *Table) Board() *render.Board { return t.board }

// sit begins with another sitting.
func (t *Table) sit(s *session.Session) {
	another := t.s == nil || t.s.Game() != s.Game()
	if another {
		if t.board != nil { // the board's own key chooses a face as well
			t.faced = t.faced || t.board.View().Face != t.pics.set.OpeningFace()
		}
		t.pics = t.picturesOf(s.Rules())
	}
	s.SetDice(t.die)
	first := t.board == nil
	t.s, t.told = s, map[*game.Node]string{}
	if first {
		t.board = render.New(t.p, s)
	} else {
		t.board.Open(s)
	}
	if another {
		t.face()
	}
	if first {
		return
	}
	t.p.Changed() // the board tells of what happens in a sitting, not of another one
}

// face shows the pieces with the face that their game opens with, unless somebody chose one that
// this game has too.
func (t *Table) face() {
	v := t.board.View()
	if f := t.pics.set.OpeningFace(); !t.faced || v.Face == look.FaceKanji {
		v.Face = f
		t.board.SetView(v)
	}
}

// picturesOf returns the pictures of a game's pieces, which are made once.
func (t *Table) picturesOf(r game.Rules) *pictures {
	name := r.Data().Name
	if t.others[name] == nil {
		t.others[name] = newPictures(r)
	}
	return t.others[name]
}

// Variant implements Host, as the methods below do.
func (t *Table) Variant() string { return t.s.Game().Name }

func (t *Table) Position() string { return game.PositionText(t.s.Rules(), t.s.Position()) }

func (t *Table) Legal() []string {
	var list []string
	for _, m := range t.s.Legal() {
		list = append(list, t.s.Game().MoveText(m))
	}
	return list
}

func (t *Table) Play(move string) (string, error) {
	if err := t.s.Play(move); err != nil {
		return "", err
	}
	return t.recorded(), nil
}

// recorded tells of the move just made and returns its text. Who hears of it may play the next
// one at once.
func (t *Table) recorded() string {
	move := t.s.Record().At().Text
	t.board.Changed()
	return move
}

func (t *Table) Undo() bool { return t.changed(t.s.Undo()) }

func (t *Table) Redo() bool { return t.changed(t.s.Redo()) }

func (t *Table) changed(did bool) bool {
	if did {
		t.board.Changed()
	}
	return did
}

func (t *Table) Load(variant, position, played string) error {
	if variant == "" {
		variant = t.Variant()
	}
	r, err := t.find(variant)
	if err != nil {
		return err
	}
	s := session.New(r)
	if err := s.Load(r, position, strings.Fields(played)); err != nil {
		return err
	}
	t.sit(s)
	t.board.Changed()
	return nil
}

func (t *Table) Record() string { return t.s.Record().String() }

// square reads a square's name; the empty text is no square.
func (t *Table) square(name string) (game.Square, error) {
	if name == "" {
		return game.None, nil
	}
	return t.s.Game().Board.ParseSquare(name)
}

func (t *Table) Select(square string) error {
	if id, ok := strings.CutSuffix(square, "*"); ok {
		k, known := t.s.Game().FindKind(id)
		if !known || !t.s.SelectHeld(k) {
			return fmt.Errorf("select: the army to move has no %.8q in hand", id)
		}
		t.board.Changed()
		return nil
	}
	q, err := t.square(square)
	if err != nil {
		return err
	}
	t.s.Select(q)
	t.board.Changed()
	return nil
}

func (t *Table) Selected() string {
	if k, ok := t.s.SelectedHeld(); ok {
		return t.s.Game().Kinds[k].ID + "*"
	}
	if q := t.s.Selected(); q != game.None {
		return t.s.Game().Board.SquareName(q)
	}
	return ""
}

func (t *Table) Marked() []string {
	var list []string
	for _, q := range t.s.Marked() {
		list = append(list, t.s.Game().Board.SquareName(q))
	}
	return list
}

func (t *Table) SquareRect(square string) (x, y, w, h float64, err error) {
	q, err := t.s.Game().Board.ParseSquare(square)
	if err != nil {
		return 0, 0, 0, 0, err
	}
	x, y, w, h = t.board.SquareRect(q)
	return x, y, w, h, nil
}

func (t *Table) AspectIn(w, h float64) float64 { return t.board.AspectIn(w, h) }

func (t *Table) Idle() bool { return t.board.Idle() }

func (t *Table) Result() string {
	if r := t.s.Result(); r.Over() {
		return t.s.Game().ResultText(r)
	}
	return ""
}

func (t *Table) State() string { return text(t.state()) }

func (t *Table) Kinds() string { return text(t.kinds()) }

func (t *Table) Family() string { return text(t.family()) }

func (t *Table) Rules() string {
	type entry struct {
		Title    string `json:"title"`
		Text     string `json:"text"`
		Position string `json:"position,omitempty"` // of a worked example
		Played   string `json:"played,omitempty"`
	}
	list := []entry{}
	for _, p := range t.s.Game().About {
		list = append(list, entry{Title: p.Title, Text: p.Text})
	}
	for _, e := range t.s.Game().Examples {
		list = append(list, entry{e.Title, e.Text, e.Position, e.Played})
	}
	return text(list)
}

func (t *Table) Variants() string {
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

func (t *Table) Diagram(id, letter, variant string) (string, error) {
	pics := t.pics
	if variant != "" {
		r, err := variants.Find(variant)
		if err != nil {
			return "", err
		}
		pics = t.picturesOf(r)
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
	return pics.diagram(game.NewPiece(a, k), t.board.View().Face), nil
}

func (t *Table) Set(option, value string) error {
	v := t.board.View()
	switch option {
	case "face":
		f, err := faceOf(value)
		if err != nil {
			return err
		}
		v.Face, t.faced = f, true
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
				v.Turn = look.Seat(t.s.Game(), t.s.Position().Mover())
			}
		default:
			v.Turn, v.Follow = 0, false
			if on {
				v.Turn = 2
			}
		}
	case "seat":
		turn := v.NextSeat(t.s.Game())
		if value != "next" {
			a, err := t.armyOf(value)
			if err != nil {
				return fmt.Errorf("seat: %w", err)
			}
			turn = look.Seat(t.s.Game(), a)
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
		return fmt.Errorf("%.20q is none of the options %s", option, strings.Join(options, ", "))
	}
	t.board.SetView(v)
	t.p.Changed()
	return nil
}

// armyOf returns the army of that letter.
func (t *Table) armyOf(letter string) (game.Army, error) {
	if len(letter) == 1 {
		if a, ok := t.s.Game().FindArmy(letter[0]); ok {
			return a, nil
		}
	}
	return 0, fmt.Errorf("no army of this game has the letter %.8q", letter)
}

func (t *Table) Choose(i int) error {
	if !t.s.Choose(i) {
		return fmt.Errorf("choice %d: there are %d", i, len(t.s.Options()))
	}
	t.board.Changed()
	return nil
}

// Roll throws the die for the stroke that is aimed.
func (t *Table) Roll() (string, error) {
	if !t.s.Roll() {
		return "", errors.New("roll: no stroke is aimed")
	}
	return t.recorded(), nil
}

func (t *Table) Cancel() { t.changed(t.s.Cancel()) }

func (t *Table) Go(node int) error {
	if !t.s.Goto(node) {
		return fmt.Errorf("the record has no place %d", node)
	}
	t.board.Changed()
	return nil
}

func (t *Table) NewGame(variant string) error { return t.Load(variant, "", "") }

func (t *Table) Resign() error { return t.ended(t.s.Resign()) }

func (t *Table) Agree() error { return t.ended(t.s.Agree()) }

func (t *Table) ended(err error) error {
	t.changed(err == nil)
	return err
}

func (t *Table) SVG() string { return t.board.SVG() }

// SquareAt returns the square at a place of the document, empty for none.
func (t *Table) SquareAt(x, y float64) string {
	if q := t.board.SquareAt(x, y); q != game.None {
		return t.s.Game().Board.SquareName(q)
	}
	return ""
}

// partNames are the parts of a high square as the page API calls them.
var partNames = map[string]session.Part{"": session.Whole, "upper": session.Upper, "lower": session.Lower}

func (t *Table) Click(square, part string) error {
	return t.point("click", part, func(q game.Square, p session.Part) { t.s.ClickOn(q, p) }, square, t.s.Game().Board.ParseSquare)
}

func (t *Table) Hover(square, part string) error {
	return t.point("hover", part, t.s.HoverOn, square, t.square)
}

// point does something to a part of a square.
func (t *Table) point(what, part string, do func(game.Square, session.Part), square string, parse func(string) (game.Square, error)) error {
	q, err := parse(square)
	if err != nil {
		return err
	}
	p, ok := partNames[part]
	if !ok {
		return fmt.Errorf("%s: %.20q is neither upper nor lower", what, part)
	}
	do(q, p)
	t.board.Changed()
	return nil
}

func (t *Table) HoverOption(i int) {
	t.s.HoverOption(i)
	t.board.Changed()
}

func (t *Table) Grab(x, y float64) bool { return t.board.Grab(x, y) }

// faceOf returns the face of that name.
func faceOf(name string) (look.Face, error) {
	for i, n := range look.FaceTexts {
		if n == name {
			return look.Face(i), nil
		}
	}
	return 0, fmt.Errorf("face: %.20q is none of %s", name, strings.Join(look.FaceTexts[:], ", "))
}
