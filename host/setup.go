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

// Placement is a position that is being set up by hand, possible in the game or not. The page keeps its
// text, which says all of it; the game on the board isn't touched.
type Placement struct {
	Position string   `json:"position"`
	Faults   []string `json:"faults"`  // what makes it impossible, each with the field it is about; none when it can be played
	Over     string   `json:"over"`    // the result in this position, as a sentence; empty if the game isn't over
	Picture  string   `json:"picture"` // of the board, as an SVG text
	// Grid is where the squares are in the picture: left, top, width and height as fractions of its size.
	Grid    [4]float64 `json:"grid"`
	Ratio   float64    `json:"ratio"`   // the picture's width over its height
	Columns int        `json:"columns"` // how many squares a row has
	Squares []Spot     `json:"squares"` // as they are seen, row by row from the top
	Mover   string     `json:"mover"`   // the letter of the army to move
	Hands   []Stock    `json:"hands"`   // what each army may have in hand, empty in a game without hands
	Keys    []Saying   `json:"keys"`    // the other fields of the position text
	Balls   bool       `json:"balls"`   // the game has balls
	Rolls   bool       `json:"rolls"`   // pieces of the game may have momentum
}

// Spot is a square of a position that is being set up.
type Spot struct {
	Square   string `json:"square"` // empty for a hole
	Army     string `json:"army"`   // the letter of its piece's army, empty without a piece
	ID       string `json:"id"`
	Name     string `json:"name"`
	Momentum string `json:"momentum"` // as position texts have it, empty for none
	Balls    int    `json:"balls"`
}

// Stock is the pieces of one type in an army's hand.
type Stock struct {
	Army  string `json:"army"`
	ID    string `json:"id"`
	Name  string `json:"name"`
	Tile  string `json:"tile"`
	Count int    `json:"count"`
}

// Saying is a key of position texts with its value.
type Saying struct {
	Key   string     `json:"key"`
	Title string     `json:"title"` // its meaning, for people
	Value string     `json:"value"`
	Items []Possible `json:"items"` // its possible items in this position; empty if they can't be listed
	Typed bool       `json:"typed"` // its value can only be written
}

// Possible is something that a key of position texts can say.
type Possible struct {
	Item  string `json:"item"`
	Words string `json:"words"`
	Said  bool   `json:"said"`
}

// Edit is one edit of a position that is being set up, with its arguments.
type Edit struct {
	// put, remove, move, turn, clear, mover, hand, balls, momentum, key or say
	Do     string `json:"do"`
	Square string `json:"square,omitempty"` // that is put on, removed from, moved from, flipped, or given balls or momentum
	To     string `json:"to,omitempty"`     // the square that is moved to
	Piece  string `json:"piece,omitempty"`  // the id of the piece that is put, or held in a hand
	Army   string `json:"army,omitempty"`   // its letter, or that of the army to move
	Count  int    `json:"count,omitempty"`  // of pieces in hand, or of balls
	Key    string `json:"key,omitempty"`    // of position texts, for key and say
	Value  string `json:"value,omitempty"`  // of the key, or the momentum as in 0/2; empty takes it away
	Item   string `json:"item,omitempty"`   // of the key's value, for say
	Said   bool   `json:"said,omitempty"`   // for say: the item is to stand there
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

// SetUp makes one edit, or none, in a position that is being set up, and returns the result. The position
// is a text, start, or empty for the position on the board. SetUp leaves the game on the board alone.
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
		return s.Say(e.Key, e.Item, e.Said)
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

// placement returns a set-up as pages have it.
func (h *Host) placement(s *notation.Setup) Placement {
	r, g, turn, p := h.s.Rules(), h.s.Game(), h.board.View().Turn, s.Shown()
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
		Hands: []Stock{}, Keys: []Saying{}, Squares: []Spot{}, Balls: g.Ground.Balls, Rolls: g.Rolling,
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
			if kind := &g.Kinds[k]; s.Holdable(game.KindID(k)) && kind.Serves(game.Army(a)) {
				m := game.NewPiece(game.Army(a), game.KindID(k))
				n.Hands = append(n.Hands, Stock{h.letter(game.Army(a)), kind.ID, session.Name(kind), h.pics.Tile(m, face), p.Reserve(game.Army(a), game.KindID(k))})
			}
		}
	}
	for i, l := range r.Layers() {
		if g.Ground.Balls && l.Always || l.Of == game.OfPieces && l.Offers == nil { // set square by square
			continue
		}
		x := Saying{Key: l.Key, Title: l.Title, Value: s.Value(i), Items: []Possible{}, Typed: l.Offers == nil}
		for _, o := range s.Offers(i) {
			x.Items = append(x.Items, Possible{o.Item, prose.Offer(g, p, l.Key, o), o.Said})
		}
		n.Keys = append(n.Keys, x)
	}
	return n
}

// placementSquare is the side of a square in the picture of a set-up, in CSS pixels.
const placementSquare = 40

// Palette lists the pieces that each army may have, by army in the order of play.
func (h *Host) Palette() []Stock {
	g, face, list := h.s.Game(), h.board.View().Face, []Stock{}
	for a := range g.Armies {
		for k := range g.Kinds {
			if kind := &g.Kinds[k]; kind.Serves(game.Army(a)) {
				list = append(list, Stock{
					Army: h.letter(game.Army(a)), ID: kind.ID, Name: session.Name(kind),
					Tile: h.pics.Tile(game.NewPiece(game.Army(a), game.KindID(k)), face),
				})
			}
		}
	}
	return list
}
