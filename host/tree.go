package host

import (
	"fairway/game"
	"fairway/session"
)

// TreeState is the complete record.
type TreeState struct {
	Tags    []TagText  `json:"tags"`    // tags of the record
	Comment string     `json:"comment"` // comment before the first move
	Drawn   bool       `json:"drawn"`   // whether the start has arrows or circles
	Moves   []TreeMove `json:"moves"`   // all moves in reading order: a move, its alternatives with what follows them, then the next move
}

// TagText is a tag of the record, such as Title, or an army's name for who played it.
type TagText struct {
	Name  string `json:"name"`  // name of the tag
	Value string `json:"value"` // its value
}

// NotesState is the notes of the current node, and the pen.
type NotesState struct {
	Glyph   string `json:"glyph"`   // !, ?, !!, ??, !? or ?!, empty if none
	Comment string `json:"comment"` // comment, empty if none
	Marks   string `json:"marks"`   // arrows and circles, such as Ga1-b5,Rc3
	Pen     string `json:"pen"`     // current tool, as in the call pen; empty if none
	Ink     string `json:"ink"`     // colour of the pen: G, R, B or Y
}

// treeKey is the key of the section tree.
type treeKey struct {
	of            *session.Session
	written, made int
}

// grew reports whether moves were added to the same record. It implements growing.
func (k treeKey) grew(before any) bool {
	b, ok := before.(treeKey)
	return ok && b.of == k.of && b.made < k.made
}

// treeKey returns the key of the section tree.
func (h *Host) treeKey() treeKey {
	return treeKey{h.s, h.s.Stamps().Notes, h.s.Record().NodesCreated()}
}

// treeState makes the section tree.
func (h *Host) treeState() TreeState {
	rec, rounds := h.s.Record(), map[*game.Node]int{}
	t := TreeState{Tags: []TagText{}, Comment: rec.Root().Comment, Drawn: len(rec.Root().Marks) > 0, Moves: []TreeMove{}}
	for _, tag := range rec.Tags() {
		t.Tags = append(t.Tags, TagText(tag))
	}
	for n := range rec.TextOrder() {
		rounds[n] = round(n, rounds[n.Parent])
		t.Moves = append(t.Moves, TreeMove{
			Node: n.ID, Parent: n.Parent.ID, Number: rounds[n], Army: h.letter(n.Mover), Text: n.Text,
			Glyph: n.Glyph, Comment: n.Comment, Drawn: len(n.Marks) > 0, Hint: n.Hint,
		})
	}
	return t
}

// toolNames has the names of the pen's tools.
var toolNames = [...]string{session.NoTool: "", session.Arrows: "arrow", session.Circles: "circle", session.Eraser: "eraser", session.LongPress: "finger"}

// notesState makes the section notes.
func (h *Host) notesState() NotesState {
	n, p := h.s.Record().At(), h.s.Pen()
	return NotesState{Glyph: n.Glyph, Comment: n.Comment, Marks: h.marksText(), Pen: toolNames[p.Tool], Ink: string(rune(p.Colour()))}
}

// marksText returns the arrows and circles drawn at the place shown.
func (h *Host) marksText() string {
	return h.s.Game().Board.MarksText(h.s.Record().At().Marks)
}

// round returns the round of a node's move, given that of the move before; 0 is the start. A round ends
// when the next army comes no later in the order of play.
func round(n *game.Node, before int) int {
	if before == 0 || n.Mover <= n.Parent.Mover {
		return before + 1
	}
	return before
}
