package host

import (
	"fmt"
	"slices"
	"strings"

	"fairway/game"
	"fairway/session"
)

// What the calls of the page API do that write into a record besides moves.

// TreeState is the whole record, as it is written down.
type TreeState struct {
	Tags    []TagText  `json:"tags"`
	Comment string     `json:"comment"` // before the first move
	Drawn   bool       `json:"drawn"`   // something is drawn on the board there
	Moves   []TreeMove `json:"moves"`   // all of them: a move, the branches beside it, then what follows it
}

// TagText is something said about the whole game, such as its Title or who played an army.
type TagText struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// TreeMove is a move of the record.
type TreeMove struct {
	Node    int    `json:"node"`
	Parent  int    `json:"parent"` // the node that it was played at, 0 for the start
	Number  int    `json:"number"` // of its round, from 1
	Army    string `json:"army"`   // the letter of the army that made it
	Text    string `json:"text"`
	Glyph   string `json:"glyph"` // !, ?, !!, ??, !? or ?!, empty for none
	Comment string `json:"comment"`
	Drawn   bool   `json:"drawn"` // something is drawn on the board there
	Hint    bool   `json:"hint"`  // a hint was asked for there
}

// NotesState is what people wrote at the place that is shown.
type NotesState struct {
	Glyph   string `json:"glyph"`
	Comment string `json:"comment"`
	Marks   string `json:"marks"` // arrows and circles, as in Ga1-b5,Rc3
	Pen     string `json:"pen"`   // what a press on the board draws: arrow, circle or eraser, finger for fingers that have rested anywhere; empty for nothing
	Ink     string `json:"ink"`   // in which colour: G, R, B or Y
}

// onTree is what the tree depends on.
type onTree struct {
	of            *session.Session
	written, made int
}

// onNotes is what the notes depend on.
type onNotes struct {
	onTree
	at  *game.Node
	pen session.Pen
}

// grew reports whether moves were added to the same record.
func (k onTree) grew(before any) bool {
	b, ok := before.(onTree)
	return ok && b.of == k.of && b.made < k.made
}

func (k onMoves) grew(before any) bool {
	b, ok := before.(onMoves)
	return ok && k.onTree.grew(b.onTree)
}

func (h *Host) treeKey() onTree {
	return onTree{h.s, h.s.Stamps().Notes, h.s.Record().Made()}
}

func (h *Host) treeState() TreeState {
	rec, rounds := h.s.Record(), map[*game.Node]int{}
	t := TreeState{Tags: []TagText{}, Comment: rec.Root().Comment, Drawn: len(rec.Root().Marks) > 0, Moves: []TreeMove{}}
	for _, tag := range rec.Tags() {
		t.Tags = append(t.Tags, TagText(tag))
	}
	for n := range rec.Written() {
		rounds[n] = round(n, rounds[n.Parent])
		t.Moves = append(t.Moves, TreeMove{
			Node: n.ID, Parent: n.Parent.ID, Number: rounds[n], Army: h.letter(n.Mover), Text: n.Text,
			Glyph: n.Glyph, Comment: n.Comment, Drawn: len(n.Marks) > 0, Hint: n.Hint,
		})
	}
	return t
}

func (h *Host) notesState() NotesState {
	n, p := h.s.Record().At(), h.s.Pen()
	return NotesState{Glyph: n.Glyph, Comment: n.Comment, Marks: h.drawn(), Pen: penNames[p.Tool], Ink: string(rune(p.Colour()))}
}

// drawn is what is drawn at the place shown, as text.
func (h *Host) drawn() string {
	return h.s.Game().Board.MarksText(h.s.Record().At().Marks)
}

// node is the node of a number, or the one that is shown.
func (h *Host) node(v any) (*game.Node, error) {
	if v == nil {
		return h.s.Record().At(), nil
	}
	id, ok := v.(float64)
	if !ok || id != float64(int(id)) {
		return nil, fmt.Errorf("node: %.20q isn't a whole number", textOf(v))
	}
	return h.s.Node(int(id))
}

// Annotate writes notes at a node: comment, glyph and marks, as far as the object has them.
func (h *Host) Annotate(o map[string]any) error {
	for name := range o {
		if known := []string{"node", "comment", "glyph", "marks"}; !slices.Contains(known, name) {
			return notOneOf("annotate", name, known)
		}
	}
	n, err := h.node(o["node"])
	if err != nil {
		return fmt.Errorf("annotate: %w", err)
	}
	notes := n.Notes
	if v, ok := o["comment"]; ok {
		notes.Comment = strings.TrimSpace(textOf(v))
	}
	if v, ok := o["glyph"]; ok {
		notes.Glyph = textOf(v)
	}
	if v, ok := o["marks"]; ok {
		if notes.Marks, err = h.s.Game().Board.ParseMarks(textOf(v)); err != nil {
			return err
		}
	}
	if err := h.s.Annotate(n, notes); err != nil {
		return err
	}
	h.board.Changed()
	return nil
}

// Sketch draws arrows and circles at the place shown; those that are there already are removed.
func (h *Host) Sketch(text string) error {
	marks, err := h.s.Game().Board.ParseMarks(text)
	if err != nil {
		return err
	}
	notes := h.s.Record().At().Notes
	if len(marks) == 0 {
		notes.Marks = nil
	}
	for _, m := range marks {
		notes.Marks = game.Redrawn(notes.Marks, m)
	}
	if err := h.s.Annotate(h.s.Record().At(), notes); err != nil {
		return err
	}
	h.board.Changed()
	return nil
}

// penNames are the names of what a pen draws.
var penNames = [...]string{session.NoTool: "", session.Arrows: "arrow", session.Circles: "circle", session.Eraser: "eraser", session.LongPress: "finger"}

// Pen says what a press on the board draws from now on, and in which colour; an empty colour is the one before.
func (h *Host) Pen(tool, ink string) error {
	i := slices.Index(penNames[:], tool)
	if i < 0 {
		return notOneOf("pen", tool, penNames[1:])
	}
	p := session.Pen{Tool: session.Tool(i), Ink: h.s.Pen().Ink}
	if ink != "" {
		if len(ink) != 1 || !strings.Contains(game.Colours, ink) {
			return notOneOf("pen: ink", ink, strings.Split(game.Colours, ""))
		}
		p.Ink = game.Colour(ink[0])
	}
	h.s.SetPen(p)
	h.board.Changed()
	return nil
}

// arrangements are the names of what can be done to a line.
var arrangements = []string{session.MakeMain: "main", session.Promote: "up", session.Demote: "down", session.Delete: "delete"}

// Arrange changes the place of a node's line among the others, and reports whether anything changed.
func (h *Host) Arrange(how string, node any) (bool, error) {
	i := slices.Index(arrangements, how)
	if i < 0 {
		return false, notOneOf("arrange", how, arrangements)
	}
	n, err := h.node(node)
	if err != nil {
		return false, fmt.Errorf("arrange: %w", err)
	}
	return h.changed(h.s.Arrange(session.Arrangement(i), n)), nil
}

// Tag sets a tag of the record; an empty value removes it.
func (h *Host) Tag(name, value string) error {
	if err := h.s.SetTag(name, strings.TrimSpace(value)); err != nil {
		return err
	}
	h.board.Changed()
	return nil
}

// Trace begins an arrow at a square or ends it there, or draws a circle round it, in the pen's colour.
func (h *Host) Trace(square string, circle bool) error {
	at, err := h.s.Game().Board.ParseSquare(square)
	if err != nil {
		return err
	}
	if circle {
		err = h.s.Draw(game.Mark{Colour: h.s.Pen().Colour(), From: at, To: game.None})
	} else {
		err = h.s.Trace(at)
	}
	if err != nil {
		return err
	}
	h.board.Changed()
	return nil
}
