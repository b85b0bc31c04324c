package session

import (
	"fmt"
	"slices"

	"fairway/game"
)

// What a person writes into a record besides moves: notes, drawings, tags, and the order of lines.

// Annotate replaces what is written at a node of the record, as game.Record.Annotate.
func (s *Session) Annotate(n *game.Node, notes game.Notes) error {
	if err := s.rec.Annotate(n, notes); err != nil {
		return err
	}
	s.notesChanged()
	return nil
}

// SetTag sets or removes a tag of the record, as game.Record.SetTag.
func (s *Session) SetTag(name, value string) error {
	if err := s.rec.SetTag(name, value); err != nil {
		return err
	}
	s.notesChanged()
	return nil
}

// Arrangement is what can be done to the line of a node.
type Arrangement uint8

const (
	MakeMain Arrangement = iota // it becomes the main line
	Promote                     // it comes one place nearer to the main line
	Demote                      // it goes one place further from it
	Delete                      // the node and all that follows it go
)

// Arrange changes the place of a node's line among the others, and reports whether anything changed. Where
// the place that is looked at is deleted, the session looks at the one before the node.
func (s *Session) Arrange(how Arrangement, n *game.Node) (changed bool) {
	at := s.rec.At()
	switch how {
	case MakeMain:
		changed = s.rec.MakeMain(n)
	case Promote:
		changed = s.rec.Promote(n)
	case Demote:
		changed = s.rec.Demote(n)
	case Delete:
		changed = s.rec.Delete(n)
		if changed && s.guide.Within(n) {
			s.SetGuided(false) // the place where alone people moved is no more
		}
	}
	if !changed {
		return false
	}
	s.stamps.Notes++
	if s.rec.At() != at {
		s.refresh(Event{Kind: Jumped})
		return true
	}
	s.notesChanged()
	return true
}

// Graft writes a line of moves into the record, as game.Record.Graft.
func (s *Session) Graft(n *game.Node, words []string) (*game.Node, error) {
	first, err := s.rec.Graft(n, words)
	if err == nil {
		s.notesChanged()
	}
	return first, err
}

// wrote notes that something of the record but its moves is another now.
func (s *Session) notesChanged() {
	s.stamps.Notes++
	s.emit(Event{Kind: EntryChanged})
}

// Tool is what a press on the board draws.
type Tool uint8

const (
	NoTool    Tool = iota // nothing: it moves pieces
	Arrows                // from one square to another, or a circle where both are the same
	Circles               // on a square
	Eraser                // it removes what touches a square
	LongPress             // nothing, but a finger that has rested draws from any square
)

// Pen is what a press on the board draws, and in which colour.
type Pen struct {
	Tool Tool
	Ink  game.Colour // 0 is read as green
}

// Colour is the colour of the ink.
func (p Pen) Colour() game.Colour {
	if p.Ink == 0 {
		return game.Green
	}
	return p.Ink
}

// Pen returns the pen in hand.
func (s *Session) Pen() Pen { return s.pen }

// SetPen takes another pen. An arrow that was begun is given up.
func (s *Session) SetPen(p Pen) {
	s.pen = p
	s.CancelArrow()
}

// Begun returns the square at which an arrow has been begun whose end is still to come, game.None for none.
func (s *Session) ArrowStart() game.Square {
	if s.arrow == nil || s.arrow.at != s.rec.At() {
		return game.None
	}
	return s.arrow.from
}

// stroke is an arrow that has a beginning.
type arrow struct {
	at   *game.Node
	from game.Square
}

// Lift gives up an arrow that was begun, and reports whether there was one.
func (s *Session) CancelArrow() bool {
	had := s.arrow != nil
	s.arrow = nil
	if had {
		s.notesChanged()
	}
	return had
}

// Trace begins an arrow at a square, or ends the one that was begun there: a circle where that is the same square.
func (s *Session) Trace(at game.Square) error {
	from := s.ArrowStart()
	if from == game.None {
		s.arrow = &arrow{s.rec.At(), at}
		s.notesChanged()
		return nil
	}
	s.arrow = nil
	m := game.Mark{Colour: s.pen.Colour(), From: from, To: at}
	if at == from {
		m.To = game.None
	}
	return s.Draw(m)
}

// Draw draws a mark at the place that is looked at; one that is there already is removed.
func (s *Session) Draw(m game.Mark) error {
	n := s.rec.At()
	notes := n.Notes
	notes.Marks = game.Redrawn(notes.Marks, m)
	return s.Annotate(n, notes)
}

// Erase removes the marks that touch a square, all of them for game.None. It reports whether there were any.
func (s *Session) Erase(at game.Square) bool {
	n := s.rec.At()
	notes := n.Notes
	notes.Marks = slices.DeleteFunc(slices.Clone(notes.Marks), func(m game.Mark) bool {
		return at == game.None || m.From == at || m.To == at
	})
	if len(notes.Marks) == len(n.Marks) {
		return false
	}
	return s.Annotate(n, notes) == nil
}

// Node returns the record's node of that number; the error says that there is none.
func (s *Session) Node(id int) (*game.Node, error) {
	if n := s.rec.Node(id); n != nil {
		return n, nil
	}
	return nil, fmt.Errorf("the record has no place %d", id)
}
