package host

import (
	"fmt"
	"strings"

	"fairway/game"
	"fairway/game/notation"
	"fairway/session"
	"fairway/variants"
)

// What the calls of the page API do that begin and play games. Squares, moves, positions, records and
// results are texts of the notation.

// Variant is the name of the game.
func (h *Host) Variant() string { return h.s.Game().Name }

// Position is the position that is shown.
func (h *Host) Position() string { return notation.PositionText(h.s.Rules(), h.s.Position()) }

// Record is the game's record, as a line.
func (h *Host) Record() string { return notation.Line(h.s.Record()) }

// Whole is the game's record with the diagram text of an own game after it.
func (h *Host) Whole() string { return notation.Text(h.s.Record()) }

// Legal lists the legal moves.
func (h *Host) Legal() []string {
	list := []string{}
	for _, m := range h.s.Legal() {
		list = append(list, h.s.Game().MoveText(m))
	}
	return list
}

// Result is the game's result as text, empty while it goes on.
func (h *Host) Result() string {
	if r := h.result(); r != nil {
		return r.Text
	}
	return ""
}

// Play plays a move for somebody and returns it as recorded, with the die that was rolled.
func (h *Host) Play(move, by string) (recorded string, err error) {
	by, whose, err := player("play", by)
	if err != nil {
		return "", err
	}
	if err := h.s.PlayFor(whose, move); err != nil {
		return "", err
	}
	h.moving(by, false, func() { recorded = h.recorded() })
	return recorded, nil
}

// recorded tells of the move just made and returns its text. Whoever hears of it may play the next
// one at once.
func (h *Host) recorded() string {
	move := h.s.Record().At().Text
	h.board.Changed()
	return move
}

// Undo and Redo report whether there was something to do.
func (h *Host) Undo() bool { return h.changed(h.s.TakeBack()) }

// Redo makes the move again that was taken back.
func (h *Host) Redo() (did bool) {
	if did = h.s.Restore(); did {
		h.moving(byPage, true, h.board.Changed)
	}
	return did
}

// Go shows the record's node of that number.
func (h *Host) Go(node int) error {
	if !h.s.Goto(node) {
		return fmt.Errorf("go: the record has no place %d", node)
	}
	h.moving(byPage, true, h.board.Changed)
	return nil
}

func (h *Host) changed(did bool) bool {
	if did {
		h.board.Changed()
	}
	return did
}

// Load starts a game. An empty variant is the present one with its readings, an empty position its start,
// played the moves since.
func (h *Host) Load(variant, position, played string) error {
	r := h.s.Rules()
	if variant != "" {
		var err error
		if r, err = h.find(variant); err != nil {
			return err
		}
	}
	s := session.New(r)
	if err := s.Load(r, position, strings.Fields(played)); err != nil {
		return err
	}
	h.sit(s)
	h.board.Changed()
	return nil
}

// Resign ends the game against the army to move, for somebody as Play.
func (h *Host) Resign(by string) error { return h.end("resign", by, h.s.Resign) }

// Agree ends the game by a draw, for somebody as Play.
func (h *Host) Agree(by string) error { return h.end("agree", by, h.s.Agree) }

func (h *Host) end(call, by string, act func() error) error {
	by, whose, err := player(call, by)
	if err == nil {
		err = h.s.Allows(whose)
	}
	if err != nil {
		return err
	}
	if err := act(); err != nil {
		return err
	}
	h.moving(by, false, h.board.Changed)
	return nil
}

// Text is the diagram text of the game, empty for a game that is none.
func (h *Host) Text() (string, error) {
	g := h.s.Game()
	if g.Diagram != "" || !g.Text {
		return g.Diagram, nil
	}
	return variants.Diagram(g.FullName())
}

// Variant names a game, for lists.
type Variant struct {
	Name     string `json:"name"`
	Title    string `json:"title"`
	Inventor string `json:"inventor"`
	Size     string `json:"size"` // as in 19 × 19
	Family   string `json:"family"`
	// What of it a lost source held and is a reconstruction, as in set-up; usually empty
	Reconstructed string `json:"reconstructed"`
}

// Variants lists the games.
func (h *Host) Variants() []Variant {
	var list []Variant
	for _, n := range variants.Names() {
		if r, err := variants.Find(n); err == nil {
			g := r.Data()
			list = append(list, Variant{g.Name, g.Title, g.Inventor, fmt.Sprintf("%d × %d", g.Board.Files, g.Board.Ranks), g.Family, g.Reconstructed})
		}
	}
	return list
}

// Seatable is an army that somebody may choose to move.
type Seatable struct {
	Letter string `json:"letter"`
	Name   string `json:"name"`
	Tile   string `json:"tile"`
}

// Armies lists the armies of a game, of an author's own one by the name diagram.
func (h *Host) Armies(variant string) ([]Seatable, error) {
	pics := h.pics
	if variant != "" && variant != h.s.Game().Name {
		r, err := h.find(variant)
		if err != nil {
			return nil, err
		}
		pics = h.picturesOf(r)
	}
	list := []Seatable{}
	g := pics.rules.Data()
	for a := range g.Armies {
		list = append(list, Seatable{string(g.Armies[a].Letter), g.Armies[a].Name, pics.blank(game.Army(a), 0)})
	}
	return list, nil
}

// Paragraph is one of the rules in words. A worked example has a position and moves. No program holds
// them: the document fetches the file that the site has of each game (site/texts.go).
type Paragraph struct {
	Title    string `json:"title"`
	Text     string `json:"text"`
	Position string `json:"position,omitempty"` // of a worked example
	Played   string `json:"played,omitempty"`
}

// Diagram is an SVG text: how a piece moves on an empty board. An empty letter is the first army that
// has it, an empty variant the game on the board.
func (h *Host) Diagram(id, letter, variant string) (string, error) {
	pics := h.pics
	if variant != "" {
		r, err := h.find(variant)
		if err != nil {
			return "", err
		}
		pics = h.picturesOf(r)
	}
	m, err := pieceOf(pics.rules.Data(), id, letter)
	if err != nil {
		return "", fmt.Errorf("diagram: %w", err)
	}
	return pics.diagram(m, h.board.View().Face), nil
}

// pieceOf is the piece of that id and army; an empty letter is the first army. Of an army that never has it, it is
// that of the next one that does.
func pieceOf(g *game.Game, id, letter string) (game.Piece, error) {
	k, ok := g.FindKind(id)
	if !ok {
		return 0, fmt.Errorf("no piece of this game has the id %.8q", id)
	}
	a := game.Army(0)
	if letter != "" {
		var err error
		if a, err = armyOf(g, letter); err != nil {
			return 0, err
		}
	}
	for !g.Kinds[k].Serves(a) {
		a = (a + 1) % game.Army(len(g.Armies))
	}
	return game.NewPiece(a, k), nil
}

// Summary is what a page around the board must know to keep the game and to show a picture in the
// board's place.
type Summary struct {
	Kept     string  `json:"kept"`    // as save gives it
	Variant  string  `json:"variant"` // with the readings that aren't at their default: NAME:reading=value,...
	Title    string  `json:"title"`
	Position string  `json:"position"`
	Ply      int     `json:"ply"`
	Moves    int     `json:"moves"` // how many the line through the position shown has to its end
	Mover    string  `json:"mover"` // the letter of the army to move
	Move     *string `json:"move"`  // that led to the position shown, null at the start
	Result   *string `json:"result"`
	Words    string  `json:"words"`  // the result as a sentence, empty while the game goes on
	Stands   string  `json:"stands"` // the same, or who is to move
	Face     string  `json:"face"`   // the piece style that was chosen, or that the game opens with
	Flip     bool    `json:"flip"`   // the board is seen from the other side
	Marks    string  `json:"marks"`  // arrows and circles drawn at the position shown, as in Ga1-b5,Rc3
	Name     string  `json:"name"`   // the game's own title, empty for none
}

// Summary is that of the game as it is now.
func (h *Host) Summary() Summary {
	at, g := h.s.Record().At(), h.s.Game()
	s := Summary{
		Kept: h.kept(), Variant: g.FullName(), Title: g.Title, Position: h.Position(), Ply: at.Ply, Moves: len(h.s.Record().Line()),
		Mover: h.letter(h.s.Position().Mover()), Stands: g.Armies[h.s.Position().Mover()].Name + " to move",
		Face: h.board.View().Face.Text(), Flip: h.board.View().Turn == 2,
		Marks: h.drawn(), Name: h.s.Record().Tag("Title"),
	}
	if at.Parent != nil {
		s.Move = &at.Text
	}
	if r := h.result(); r != nil {
		s.Result, s.Words, s.Stands = &r.Text, r.Words, r.Words
	}
	return s
}
