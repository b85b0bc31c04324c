package host

import (
	"fmt"
	"slices"
	"strings"

	"fairway/game"
	"fairway/host/arg"
	"fairway/session"
)

// Annotate sets notes of a node: those of the fields comment, glyph and marks that are present. Without
// node it sets them at the current node. An empty text removes a note.
func (h *Host) Annotate(o map[string]any) error {
	for name := range o {
		if known := []string{"node", "comment", "glyph", "marks"}; !slices.Contains(known, name) {
			return arg.NotOneOf("annotate", name, known)
		}
	}
	n, err := h.node(o["node"])
	if err != nil {
		return fmt.Errorf("annotate: %w", err)
	}
	notes := n.Notes
	if v, ok := o["comment"]; ok {
		notes.Comment = strings.TrimSpace(arg.Text(v))
	}
	if v, ok := o["glyph"]; ok {
		notes.Glyph = arg.Text(v)
	}
	if v, ok := o["marks"]; ok {
		if notes.Marks, err = h.s.Game().Board.ParseMarks(arg.Text(v)); err != nil {
			return err
		}
	}
	if err := h.s.Annotate(n, notes); err != nil {
		return err
	}
	h.board.Changed()
	return nil
}

// Sketch draws arrows and circles at the current node. It removes a mark that exists already, and all
// marks if the text is empty.
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
		notes.Marks = game.ToggleMark(notes.Marks, m)
	}
	if err := h.s.Annotate(h.s.Record().At(), notes); err != nil {
		return err
	}
	h.board.Changed()
	return nil
}

// Pen sets what a press on the board draws, and in which colour. An empty colour keeps the current one.
func (h *Host) Pen(tool, ink string) error {
	i := slices.Index(toolNames[:], tool)
	if i < 0 {
		return arg.NotOneOf("pen", tool, toolNames[1:])
	}
	p := session.Pen{Tool: session.Tool(i), Ink: h.s.Pen().Ink}
	if ink != "" {
		if len(ink) != 1 || !strings.Contains(game.Colours, ink) {
			return arg.NotOneOf("pen: ink", ink, strings.Split(game.Colours, ""))
		}
		p.Ink = game.Colour(ink[0])
	}
	h.s.SetPen(p)
	h.board.Changed()
	return nil
}

// arrangementNames has the values of how for Arrange.
var arrangementNames = []string{session.MakeMain: "main", session.Promote: "up", session.Demote: "down", session.Delete: "delete"}

// Arrange moves the line of a node among its siblings, or deletes it. It reports whether anything changed.
func (h *Host) Arrange(how string, node any) (bool, error) {
	i := slices.Index(arrangementNames, how)
	if i < 0 {
		return false, arg.NotOneOf("arrange", how, arrangementNames)
	}
	n, err := h.node(node)
	if err != nil {
		return false, fmt.Errorf("arrange: %w", err)
	}
	return h.announceIf(h.s.Arrange(session.Arrangement(i), n)), nil
}

// Tag sets a tag of the record. An empty value removes it.
func (h *Host) Tag(name, value string) error {
	if err := h.s.SetTag(name, strings.TrimSpace(value)); err != nil {
		return err
	}
	h.board.Changed()
	return nil
}

// Trace starts or ends an arrow at a square or, with circle, draws a circle. It uses the pen's colour.
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
