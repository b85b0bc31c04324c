package host

import (
	"errors"
	"fmt"

	"fairway/game"
	"fairway/game/notation"
	"fairway/game/prose"
	"fairway/host/arg"
	"fairway/render/look"
	"fairway/session"
)

// Placement is a position that is being edited. It may be illegal.
type Placement struct {
	Position string        `json:"position"` // position text; it holds everything, so keep it for the next edit
	Faults   []string      `json:"faults"`   // reasons why the position is illegal, each with its field; empty if it can be played
	Over     string        `json:"over"`     // result in this position as a sentence, empty if the game isn't over
	Picture  string        `json:"picture"`  // picture of the board
	Grid     [4]float64    `json:"grid"`     // rectangle of the squares in the picture: left, top, width and height as fractions of its size
	Ratio    float64       `json:"ratio"`    // aspect ratio of the picture, width divided by height
	Columns  int           `json:"columns"`  // number of squares in a row
	Squares  []Spot        `json:"squares"`  // squares as displayed, row by row from the top
	Mover    string        `json:"mover"`    // letter of the army to move
	Hands    []Stock       `json:"hands"`    // pieces that each army may have in hand, empty in a game without hands
	Keys     []PositionKey `json:"keys"`     // the other fields of the position text
	Balls    bool          `json:"balls"`    // whether the game has balls
	Rolls    bool          `json:"rolls"`    // whether pieces of the game can have momentum
}

// Spot is a square of a position that is being edited.
type Spot struct {
	Square   string `json:"square"`   // name, empty for a hole
	Army     string `json:"army"`     // letter of the army of the piece, empty without a piece
	ID       string `json:"id"`       // id of the piece type, empty without a piece
	Name     string `json:"name"`     // display name of the piece type, empty without a piece
	Momentum string `json:"momentum"` // momentum as in position texts, empty if none
	Balls    int    `json:"balls"`    // number of balls
}

// Stock is a piece type of an army, with the number of its pieces in hand.
type Stock struct {
	Army  string `json:"army"`  // letter of the army
	ID    string `json:"id"`    // id of the piece type
	Name  string `json:"name"`  // display name
	Tile  string `json:"tile"`  // picture of the piece
	Count int    `json:"count"` // pieces in hand; 0 in palette
}

// PositionKey is a key of position texts, with its value.
type PositionKey struct {
	Key   string    `json:"key"`   // name of the key
	Title string    `json:"title"` // its meaning, for display
	Value string    `json:"value"` // current value, empty for the default
	Items []KeyItem `json:"items"` // items that the value can have in this position; empty if they can't be listed
	Typed bool      `json:"typed"` // whether the user has to type the value, because its items can't be listed
}

// KeyItem is an item that a key of position texts can have.
type KeyItem struct {
	Item  string `json:"item"`  // text of the item
	Words string `json:"words"` // its meaning, for display
	Said  bool   `json:"said"`  // whether the current value has it
}

// Edit is an edit of a position. Which fields it needs depends on the field do.
type Edit struct {
	Do     string `json:"do"`               // put, remove, move, turn (to the next promoted form, or back), clear (everything), mover, hand, balls, momentum, key (sets its value) or say (adds or removes an item)
	Square string `json:"square,omitempty"` // square of put, remove, move (from), turn, balls and momentum
	To     string `json:"to,omitempty"`     // destination of move
	Piece  string `json:"piece,omitempty"`  // id of the piece type, for put and hand
	Army   string `json:"army,omitempty"`   // letter of the army, for put, mover and hand
	Count  int    `json:"count,omitempty"`  // number of pieces, for hand, or of balls
	Key    string `json:"key,omitempty"`    // key of position texts, for key and say
	Value  string `json:"value,omitempty"`  // value for key, or momentum such as 0/2; empty for the default or no momentum
	Item   string `json:"item,omitempty"`   // item of the key's value, for say
	Said   bool   `json:"said,omitempty"`   // whether the item is added rather than removed, for say
}

// readEdit reads an edit from the argument of a call.
func readEdit(o map[string]any) (Edit, error) {
	text := func(name string) string { return arg.Text(o[name]) }
	e := Edit{Do: text("do"), Square: text("square"), To: text("to"), Piece: text("piece"), Army: text("army"), Key: text("key"), Value: text("value"), Item: text("item")}
	e.Said, _ = o["said"].(bool)
	if v, ok := o["count"]; ok {
		n, ok := v.(float64)
		if !ok || n != float64(int(n)) {
			return e, errors.New("count isn't a whole number")
		}
		e.Count = int(n)
	}
	return e, nil
}

// SetUp makes one edit, or none, in a position that is being edited, and returns the result. position is
// a position text, start, or empty for the position on the board. The game on the board doesn't change.
func (h *Host) SetUp(position string, edit map[string]any) (Placement, error) {
	r := h.s.Rules()
	s := notation.NewSetup(r, h.s.Position())
	switch position {
	case "":
	case "start":
		s = notation.NewSetup(r, r.Start())
	default:
		var err error
		if s, err = notation.ReadSetup(r, position); err != nil {
			return Placement{}, fmt.Errorf("position: %w", err)
		}
	}
	if edit != nil {
		e, err := readEdit(edit)
		if err == nil {
			err = h.applyEdit(s, e)
		}
		if err != nil {
			return Placement{}, fmt.Errorf("%.20s: %w", e.Do, err)
		}
	}
	return h.placement(s), nil
}

// applyEdit makes one edit of a set-up. After an error the set-up is as before.
func (h *Host) applyEdit(s *notation.Setup, e Edit) error {
	g := h.s.Game()
	var at, to game.Square
	var m game.Piece
	var a game.Army
	var err error
	switch e.Do { // all arguments are read first
	case "put":
		if at, err = g.Board.ParseSquare(e.Square); err == nil {
			m, err = h.piece(e.Piece, e.Army)
		}
	case "move":
		if at, err = g.Board.ParseSquare(e.Square); err == nil {
			to, err = g.Board.ParseSquare(e.To)
		}
	case "remove", "turn", "balls", "momentum":
		at, err = g.Board.ParseSquare(e.Square)
	case "mover":
		a, err = arg.Army(g, e.Army)
	case "hand":
		m, err = h.piece(e.Piece, e.Army)
	}
	if err != nil {
		return err
	}
	switch e.Do {
	case "put":
		return s.Put(at, m)
	case "remove":
		return s.Remove(at)
	case "move":
		return s.Move(at, to)
	case "turn":
		return s.Flip(at)
	case "clear":
		s.Clear()
		return nil
	case "mover":
		return s.SetMover(a)
	case "hand":
		return s.SetHand(m.Army(), m.Kind(), e.Count)
	case "balls":
		return s.SetBalls(at, e.Count)
	case "momentum":
		return s.SetMomentum(at, e.Value)
	case "key":
		return s.SetKey(e.Key, e.Value)
	case "say":
		return s.SetItem(e.Key, e.Item, e.Said)
	}
	return errors.New("there is no such edit")
}

// piece returns the piece with that id and army.
func (h *Host) piece(id, letter string) (game.Piece, error) {
	g := h.s.Game()
	k, ok := g.FindKind(id)
	if !ok {
		return 0, fmt.Errorf("no piece of this game has the id %.8q", id)
	}
	a, err := arg.Army(g, letter)
	if err != nil {
		return 0, err
	}
	return game.NewPiece(a, k), nil
}

// placement returns a set-up in the form for pages.
func (h *Host) placement(s *notation.Setup) Placement {
	r, g, turn, p := h.s.Rules(), h.s.Game(), h.board.View().Turn, s.Display()
	face := h.board.View().Face
	scene := h.board.Setup(p)
	lay := scene.Layout(placementSquare)
	width, height := lay.Size()
	corner := lay.Corner()
	n := Placement{
		Position: s.Text(), Faults: append([]string{}, s.Faults()...),
		Picture: scene.SVG(placementSquare, look.SVGOptions{}),
		Grid:    [4]float64{corner.X / width, corner.Y / height, 1 - 2*corner.X/width, 1 - 2*corner.Y/height},
		Ratio:   width / height, Columns: g.Board.Files, Mover: h.letter(p.Mover()),
		Hands: []Stock{}, Keys: []PositionKey{}, Squares: []Spot{}, Balls: g.Ground.Balls, Rolls: g.Rolling,
	}
	if p, err := s.Position(); err == nil {
		n.Over = session.ResultWords(r, r.Verdict(p), p.Mover())
	}
	for i := range g.Board.Size() {
		at := g.Board.Square(look.SeenSquare(g.Board.Files, g.Board.Ranks, turn, i%n.Columns, i/n.Columns))
		x := Spot{Square: h.squareName(at), Balls: p.Balls(at)}
		if m := p.At(at); m != 0 {
			kind := &g.Kinds[m.Kind()]
			x.Army, x.ID, x.Name, x.Momentum = h.letter(m.Army()), kind.ID, session.Name(kind), p.Momentum(at).Text()
		}
		if g.Board.Holes.Has(at) {
			x.Square = ""
		}
		n.Squares = append(n.Squares, x)
	}
	for a := range g.Armies {
		for k := range g.Kinds {
			if kind := &g.Kinds[k]; s.Holdable(game.KindID(k)) && kind.AllowedFor(game.Army(a)) {
				m := game.NewPiece(game.Army(a), game.KindID(k))
				n.Hands = append(n.Hands, Stock{h.letter(game.Army(a)), kind.ID, session.Name(kind), h.pics.Tile(m, face), p.InHand(game.Army(a), game.KindID(k))})
			}
		}
	}
	for i, l := range r.Layers() {
		if g.Ground.Balls && l.Always || l.ItemKind == game.ItemPieces && l.PossibleItems == nil { // set square by square
			continue
		}
		x := PositionKey{Key: l.Key, Title: l.Title, Value: s.Value(i), Items: []KeyItem{}, Typed: l.PossibleItems == nil}
		for _, o := range s.PossibleItems(i) {
			x.Items = append(x.Items, KeyItem{o.Text, prose.ItemText(g, p, l.Key, o), o.Present})
		}
		n.Keys = append(n.Keys, x)
	}
	return n
}

// placementSquare is the side of a square in the picture of a set-up, in CSS pixels.
const placementSquare = 40

// Palette lists the piece types of every army, in the order of play.
func (h *Host) Palette() []Stock {
	g, face, list := h.s.Game(), h.board.View().Face, []Stock{}
	for a := range g.Armies {
		for k := range g.Kinds {
			if kind := &g.Kinds[k]; kind.AllowedFor(game.Army(a)) {
				list = append(list, Stock{
					Army: h.letter(game.Army(a)), ID: kind.ID, Name: session.Name(kind),
					Tile: h.pics.Tile(game.NewPiece(game.Army(a), game.KindID(k)), face),
				})
			}
		}
	}
	return list
}
