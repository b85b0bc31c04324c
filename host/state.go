package host

import (
	"slices"
	"strings"

	"fairway/game"
	"fairway/render/look"
	"fairway/session"
)

// State is what a page may show around the board: the answer of state. Every text is plain text
// and every picture an SVG text from our own writer.
type State struct {
	Revision int           `json:"revision"` // grows with every change; a number of one document's life, never kept
	Node     int           `json:"node"`     // the record's node that is shown
	Ply      int           `json:"ply"`      // how many moves led there
	Board    BoardState    `json:"board"`    // the game, and the place of its drawing
	View     ViewState     `json:"view"`     // how the board is looked at
	Pieces   PiecesState   `json:"pieces"`   // the selected piece and its moves, pieces that roll, and who is where
	Moves    MovesState    `json:"moves"`    // the line through the move shown to its end
	Tree     TreeState     `json:"tree"`     // the whole record, with its branches and comments
	Notes    NotesState    `json:"notes"`    // what people wrote and drew at the place shown
	Hands    HandsState    `json:"hands"`    // the armies: who moves, where each sits, what it holds and has lost
	Marks    MarksState    `json:"marks"`    // what is marked on the board now
	Touched  *TouchedPiece `json:"touched"`  // the piece that is selected or, while none is, pointed at, null for none
	Message  *MessageCard  `json:"message"`  // what there is to say about what is pointed at or entered, null for nothing
	Result   *ResultCard   `json:"result"`   // how the game ended, null while it goes on
}

// section is a part of the state that changes by itself.
type section struct {
	name string
	key  func(h *Host) any // comparable: as long as it is the same, so is the section
	make func(h *Host) any
}

// sections are the parts of State in its order, under the names of its fields.
var sections = []section{
	{"board", func(h *Host) any { return onBoard{h.s, h.place()} }, func(h *Host) any { return h.boardState() }},
	{"view", func(h *Host) any { return onView{h.s, h.board.View(), h.sound, h.offers} }, func(h *Host) any { return h.viewState() }},
	{"pieces", func(h *Host) any {
		k := onEntry{of: h.s, view: h.board.View(), at: h.s.Stamps()}
		if k.at.Hover = 0; h.s.Choosing() {
			k.drawn = h.place()
		}
		return k
	}, func(h *Host) any { return h.piecesState() }},
	{"moves", func(h *Host) any { return onMoves{h.treeKey(), h.s.Stamps().Place, h.s.CanTakeBack()} }, func(h *Host) any { return h.movesState() }},
	{"tree", func(h *Host) any { return h.treeKey() }, func(h *Host) any { return h.treeState() }},
	{"notes", func(h *Host) any { return onNotes{h.treeKey(), h.s.Record().At(), h.s.Pen()} }, func(h *Host) any { return h.notesState() }},
	{"hands", func(h *Host) any {
		held, any := h.s.SelectedHeld()
		return onPlace{h.s, h.s.Stamps().Place, onSeats{h.board.View(), h.seats, h.opposed, h.s.Locked()}, held, any}
	}, func(h *Host) any { return h.handsState() }},
	{"marks", func(h *Host) any { return onEntry{of: h.s, view: h.board.View(), at: h.s.Stamps()} }, func(h *Host) any { return h.marksState() }},
	{"touched", func(h *Host) any {
		held, any := h.s.SelectedHeld()
		return onTouched{h.s, h.s.Stamps().Entry, h.s.Inspected(), held, any}
	}, func(h *Host) any { return h.touched() }},
	{"message", func(h *Host) any { return onEntry{of: h.s, at: h.s.Stamps()} }, func(h *Host) any { return h.message() }},
	{"result", func(h *Host) any { return onPlace{of: h.s, at: h.s.Stamps().Place} }, func(h *Host) any { return h.result() }},
}

// SectionNames are the names of the sections of the state.
func SectionNames() []string {
	var names []string
	for _, s := range sections {
		names = append(names, s.name)
	}
	return names
}

// What a section depends on, as keys.
type (
	onBoard struct {
		of    *session.Session
		drawn Drawing
	}
	onView struct {
		of     *session.Session
		view   any
		sound  bool
		offers offers
	}
	onSeats struct {
		view    any
		seats   string
		opposed bool
		waits   bool // no person moves here
	}
	onPlace struct {
		of   *session.Session
		at   int
		view any
		held game.KindID
		any  bool
	}
	onMoves struct {
		onTree
		at   int
		back bool
	}
	onTouched struct {
		of   *session.Session
		at   int
		on   game.Square
		held game.KindID
		any  bool
	}
	onEntry struct {
		of    *session.Session
		at    session.Stamps
		view  any
		drawn Drawing
	}
)

// BoardState is the game, and the place of its drawing in the document.
type BoardState struct {
	Variant  string `json:"variant"`  // the game's name in texts
	Readings string `json:"readings"` // those that aren't at their default, as name=value,...; empty for none
	Rules    string `json:"rules"`    // the same for games with the same name, readings and diagram text, and no other
	Title    string `json:"title"`    // which says these readings too
	Inventor string `json:"inventor"`
	Family   string `json:"family"` // empty for a game without one
	Files    int    `json:"files"`
	Ranks    int    `json:"ranks"`
	Has      Has    `json:"has"`
	Drawing
}

// Drawing is the place of the board's drawing in the document, in CSS pixels.
type Drawing struct {
	X      float64 `json:"x"` // of the upper left corner of the squares
	Y      float64 `json:"y"`
	Square float64 `json:"square"` // the side of a square
	Aspect float64 `json:"aspect"` // width over height of the whole drawing
	Framed bool    `json:"framed"` // there is a frame with room for coordinates
}

// Has says what a game has, so that a page offers nothing else.
type Has struct {
	Dice     bool `json:"dice"`     // balls that a die throws
	Forecast bool `json:"forecast"` // pieces that roll by themselves
	Map      bool `json:"map"`      // zones with majorities
	Hands    bool `json:"hands"`    // pieces in hand
	Sides    bool `json:"sides"`    // seats at the sides, to which the board can be turned
	Pictures bool `json:"pictures"` // an author's pictures of the pieces, which the author's page can hand over
	Text     bool `json:"text"`     // it is a diagram text, which the Diagram studio opens
}

// place is where the board is drawn.
func (h *Host) place() Drawing {
	x, y := h.board.Corner()
	return Drawing{X: x, Y: y, Square: h.board.SquareSide(), Aspect: h.board.Aspect(), Framed: h.board.Framed()}
}

func (h *Host) boardState() BoardState {
	g := h.s.Game()
	return BoardState{
		Variant: g.Name, Readings: g.ReadingsText(), Rules: h.rules, Title: g.Title, Inventor: g.Inventor, Family: g.Family,
		Files: g.Board.Files, Ranks: g.Board.Ranks, Has: h.has(), Drawing: h.place(),
	}
}

func (h *Host) has() Has {
	g := h.s.Game()
	_, roller := h.s.Rules().(game.Roller)
	_, mapper := h.s.Rules().(game.Mapper)
	list := Has{Dice: g.Ground.Balls, Forecast: roller, Map: mapper, Pictures: g.Pictured, Text: g.Text}
	for a := range game.Army(len(g.Armies)) {
		list.Sides = list.Sides || look.Seat(g, a)&1 == 1
	}
	for k := range g.Kinds {
		_, held := h.s.Rules().HeldAs(game.KindID(k))
		list.Hands = list.Hands || held
	}
	return list
}

// MovesState is the line through the move shown to its end.
type MovesState struct {
	List    []MoveLine `json:"list"`
	CanUndo bool       `json:"canUndo"`
	CanRedo bool       `json:"canRedo"`
	Thrown  *Odds      `json:"thrown"`  // the odds of the stroke by the die that led here, and what came of them; null where none did
	DieTile string     `json:"dieTile"` // a picture of that die, empty for none
}

// MoveLine is a move of that line.
type MoveLine struct {
	Node     int    `json:"node"`
	Number   int    `json:"number"` // of its round, from 1
	Army     string `json:"army"`   // the letter of the army that made it
	Text     string `json:"text"`
	Current  bool   `json:"current"`  // it led to the position shown
	After    bool   `json:"after"`    // it comes after the position shown
	Branches int    `json:"branches"` // how many other moves were tried in its place
	Words    string `json:"words"`    // a sentence
}

func (h *Host) movesState() MovesState {
	rec, number := h.s.Record(), 0
	m := MovesState{List: []MoveLine{}, CanUndo: h.s.CanTakeBack(), CanRedo: rec.Next() != nil, Thrown: h.thrown()}
	after := rec.At().Parent == nil
	for _, n := range rec.Line() {
		current := n == rec.At()
		number = round(n, number)
		m.List = append(m.List, MoveLine{
			Node: n.ID, Number: number, Army: h.letter(n.Mover), Text: n.Text,
			Current: current, After: after, Branches: len(n.Parent.Children) - 1, Words: h.sentence(n),
		})
		after = after || current
	}
	if m.Thrown != nil {
		m.DieTile = h.pics.die(m.Thrown.Die)
	}
	return m
}

// round is the number of the round of a node's move, after that of the node before it: the next one begins with an army that
// doesn't come later in the order of play than the one before it.
func round(n *game.Node, before int) int {
	if before == 0 || n.Mover <= n.Parent.Mover {
		return before + 1
	}
	return before
}

// sentence is a move of the record in words. A node never changes.
func (h *Host) sentence(n *game.Node) string {
	s, ok := h.told[n]
	if !ok {
		s = session.Sentence(h.s.Game(), n)
		h.told[n] = s
	}
	return s
}

// MessageCard is something to say: a refusal, the move that is pointed at or being entered, or a check.
type MessageCard struct {
	Title string `json:"title"`
	Text  string `json:"text"`
	How   string `json:"how"`   // what to do next
	Alarm bool   `json:"alarm"` // it is a refusal
}

func (h *Host) message() *MessageCard {
	m := h.s.Message()
	if m == (session.Message{}) {
		return nil
	}
	return &MessageCard{m.Title, m.Text, m.How, m.Alarm}
}

// ResultCard is how a game ended.
type ResultCard struct {
	Text  string `json:"text"`  // as records have it
	Words string `json:"words"` // a sentence, and one more with the places of many armies
}

func (h *Host) result() *ResultCard {
	r := h.s.Result()
	if !r.Over() {
		return nil
	}
	g := h.s.Game()
	return &ResultCard{g.ResultText(r), h.s.Ending()}
}

func (h *Host) letter(a game.Army) string { return string(h.s.Game().Armies[a].Letter) }

// State is the state's sections of those names, as a JSON text.
func (h *Host) State(names []string) (JSON, error) {
	for _, name := range names {
		if !slices.ContainsFunc(sections, func(s section) bool { return s.name == name }) {
			return "", notOneOf("state: section", name, SectionNames())
		}
	}
	h.refresh()
	at, size := h.s.Record().At(), 100
	for i, s := range sections {
		if slices.Contains(names, s.name) {
			if k := &h.known[i]; k.due {
				k.text, k.due = text(s.make(h)), false
			}
			size += len(s.name) + len(h.known[i].text) + 4
		}
	}
	var b strings.Builder
	b.Grow(size)
	b.WriteString(strings.TrimSuffix(text(struct {
		Revision int `json:"revision"`
		Node     int `json:"node"`
		Ply      int `json:"ply"`
	}{h.revision, at.ID, at.Ply}), "}"))
	for i, s := range sections {
		if slices.Contains(names, s.name) {
			b.WriteString(`,"` + s.name + `":`)
			b.WriteString(h.known[i].text)
		}
	}
	b.WriteByte('}')
	return JSON(b.String()), nil
}
