package host

import (
	"slices"

	"fairway/game"
	"fairway/host/arg"
	"fairway/render/look"
	"fairway/session"
)

// ReaderUpdate is the answer to the document's reader, which describes the board to screen readers. It is
// compact; web/board/words.js turns it into words.
type ReaderUpdate struct {
	// Squares has the names of the squares as displayed, row by row from the top; a hole has an empty
	// name. Squares, Kinds and Grounds are null if they haven't changed.
	Squares []string `json:"squares" missing:"null"`
	Kinds   []string `json:"kinds" missing:"null"`   // the id and the name of each piece type
	Grounds []string `json:"grounds" missing:"null"` // what lies under the squares, in their order
	Columns int      `json:"columns"`                // how many squares a row has
	// Cells has the squares that have changed, each as its index in Squares and the numbers of a cell.
	// Counts has the squares on which only the number of moves has changed, each as its index and that
	// number. It is separate because almost every move changes a hundred of them.
	Cells         []int        `json:"cells"`
	Counts        []int        `json:"counts"`
	Announcements []string     `json:"told"`                   // what has happened, or the answer to a question
	Restarted     bool         `json:"anew"`                   // the events begin at another place: earlier ones are out of date
	Standing      string       `json:"standing"`               // who is in check and to move, or how the game ended
	Choices       []string     `json:"choices" missing:"null"` // the choices that the board offers, null if none
	Title         string       `json:"title"`                  // of the game
	Armies        []ArmyWords  `json:"armies"`                 // in the order of play
	Rolling       []string     `json:"rolling"`                // the pieces with momentum: the square of each, and how it rolls
	Message       *MessageCard `json:"message"`                // as the state has it
}

// ArmyWords is an army, described in words.
type ArmyWords struct {
	Name   string `json:"name"`
	Hand   string `json:"hand"` // what it holds, in words, empty in a game without hands
	ToMove bool   `json:"toMove"`
	Out    bool   `json:"out"`
}

// collectEvents adds the session's new events to those of the reader.
func (h *Host) collectEvents() {
	r := &h.reader
	if r.of != h.s {
		r.of, r.seq, r.events = h.s, 0, nil // a session begins with an event
	}
	events, seq := h.s.Since(r.seq)
	r.seq = seq
	if r.game == nil {
		return // the reader isn't used
	}
	for _, e := range events {
		switch e.Kind {
		case session.Opened:
			r.events, r.restart = []string{h.s.Game().Title + "."}, true
		case session.Jumped:
			at := "Start of the game."
			if n := h.s.Record().At(); n.Parent != nil {
				at = h.s.FullSentence(n)
			}
			r.events, r.restart = []string{at}, true
		case session.Played:
			r.events = append(r.events, h.s.FullSentence(e.Node))
		case session.Undone:
			r.events = append(r.events, h.s.UndoSentence(e.Node))
		}
	}
	r.events = r.events[max(0, len(r.events)-maxEvents):]
}

// Read answers a question about the board or a square. About changes, it returns what has changed since
// the last such call.
func (h *Host) Read(about, square string) (ReaderUpdate, error) {
	at, err := h.square(square)
	n := ReaderUpdate{Cells: []int{}, Counts: []int{}, Standing: h.s.Status(), Announcements: []string{}, Armies: []ArmyWords{}, Rolling: []string{}}
	switch {
	case err != nil:
	case about == "threats":
		n.Announcements = h.s.Threats()
	case about == "moves" && at != game.None && h.s.Position().At(at) != 0:
		n.Announcements = h.s.MoveTitles(at)
	case about == "last" && h.s.Record().At().Parent != nil:
		n.Announcements = append(n.Announcements, h.s.FullSentence(h.s.Record().At()))
	case about == "changes":
		h.readChanges(&n)
	}
	return n, err
}

// readChanges sets the fields about events and changed squares.
func (h *Host) readChanges(n *ReaderUpdate) {
	h.collectEvents()
	r, g, turn := &h.reader, h.s.Game(), h.board.View().Turn
	n.Announcements, r.events = append(n.Announcements, r.events...), nil
	n.Restarted, r.restart = r.restart, false
	n.Columns = g.Board.Files
	cells := h.cells()
	if newGame := r.game != g; newGame || turn != r.turn {
		if r.game, r.turn = g, turn; newGame {
			for k := range g.Kinds {
				n.Kinds = append(n.Kinds, g.Kinds[k].ID, session.Name(&g.Kinds[k]))
			}
		}
		r.cells = nil
		for i := range cells {
			at := g.Board.Square(look.SeenSquare(g.Board.Files, g.Board.Ranks, turn, i%n.Columns, i/n.Columns))
			name := h.squareName(at)
			if g.Board.Holes.Has(at) {
				name = ""
			}
			n.Squares, n.Grounds = append(n.Squares, name), append(n.Grounds, ground(g, at))
		}
	}
	for i, c := range cells {
		known := i < len(r.cells)
		if known && c == r.cells[i] {
			continue
		}
		col, row := look.SeenCell(g.Board.Files, g.Board.Ranks, turn, float64(g.Board.File(game.Square(i))), float64(g.Board.Rank(game.Square(i))))
		place := int(row)*n.Columns + int(col)
		if known {
			was := r.cells[i]
			if was[cellMoves] = c[cellMoves]; was == c {
				n.Counts = append(n.Counts, place, c[cellMoves])
				continue
			}
		}
		n.Cells = append(append(n.Cells, place), c[:]...)
	}
	r.cells = cells
	n.Title, n.Message = g.Title, h.message()
	for i := range g.Armies {
		a := game.Army(i)
		n.Armies = append(n.Armies, ArmyWords{
			Name: g.Armies[i].Name, Hand: h.s.HandWords(h.s.Position(), a), ToMove: a == h.s.Position().Mover() && !h.s.Result().Over(), Out: !h.s.Position().InGame(a),
		})
	}
	for _, x := range h.s.Rolling() {
		n.Rolling = append(n.Rolling, h.squareName(x.At), h.s.RollWords(x))
	}
	if h.s.Choosing() {
		for i := range h.s.Options() {
			n.Choices = append(n.Choices, h.s.OptionName(i))
		}
	}
}

// cells returns the squares as they are now, by index.
func (h *Host) cells() []cell {
	p := h.s.Position()
	list := make([]cell, h.s.Game().Board.Size())
	for i := range list {
		c, at := &list[i], game.Square(i)
		if c[cellArmy] = -1; p.At(at) != 0 {
			c[cellArmy], c[cellKind] = int(p.At(at).Army()), int(p.At(at).Kind())
		}
		c[cellBalls] = p.Balls(at)
	}
	for _, m := range h.s.Legal() {
		if m.Type != game.Drop && m.From != game.None {
			list[m.From][cellMoves]++
		}
	}
	for _, r := range h.s.Rolling() {
		next := 1
		if len(r.Next) > 0 {
			next = 2 + int(r.Next[0])
		}
		list[r.At][cellRolls] = int(r.Momentum)<<16 | next
	}
	if x, ok := h.s.Rules().(game.EnPassantRules); ok {
		for _, r := range x.EnPassantRights(p) {
			for _, over := range r.Passed {
				list[over][cellFlags] |= flagPassing
			}
		}
	}
	for _, c := range h.s.Checks() {
		list[c.Royal][cellFlags] |= flagCheck
	}
	if at := h.s.Selected(); at != game.None {
		list[at][cellFlags] |= flagSelected
	}
	for _, t := range h.s.Targets() {
		c := &list[t.At]
		c[cellMarks] |= 1 << t.Class
		if t.Continues {
			c[cellFlags] |= flagMore
		}
		if h.s.Peeking() {
			c[cellFlags] |= flagPeek
		}
	}
	return list
}

// ground returns what lies under a square, empty for an ordinary square.
func ground(g *game.Game, at game.Square) string {
	has := func(list game.Squares) bool { return len(list) > 0 && list.Has(at) }
	switch {
	case has(g.Ground.Lost):
		return "deep water"
	case has(g.Ground.Water):
		return "lake"
	case has(g.Ground.Tees):
		return "tee"
	case slices.Contains(g.Spinner, at):
		return "spinner"
	}
	x, y := g.Board.File(at), g.Board.Rank(at)
	for _, z := range g.Ground.Zones {
		if x >= z.File && x < z.File+z.W && y >= z.Rank && y < z.Rank+z.H {
			return z.Name
		}
	}
	return ""
}

// Press points at a square from the keyboard or, with play, acts on it as Enter does. by is finger for a
// touch through a screen reader, and otherwise empty.
func (h *Host) Press(square string, play bool, by string) error {
	switch by {
	case "":
		h.s.SetPointer(session.PointerKeyboard)
	case "finger":
		h.s.SetPointer(session.PointerTap)
	default:
		return arg.NotOneOf("press: by", by, []string{"finger"})
	}
	if play {
		return h.Click(square, "")
	}
	return h.Hover(square, "")
}
