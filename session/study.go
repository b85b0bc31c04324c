package session

import (
	"fmt"
	"slices"

	"fairway/game"
)

// Annotate replaces the notes of a node, as game.Record.Annotate.
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

// An Arrangement is a change to the order of lines.
type Arrangement uint8

const (
	MakeMain Arrangement = iota // make the line the main line
	Promote                     // move the line one place up
	Demote                      // move the line one place down
	Delete                      // delete the node and everything after it
)

// Arrange changes the place of a node's line among its siblings, and reports whether anything
// changed. If the current node is deleted, the parent of the deleted line becomes current.
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
			s.SetGuided(false) // the guided node is deleted
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

// Graft adds a line of moves after a node, as game.Record.Graft.
func (s *Session) Graft(n *game.Node, words []string) (*game.Node, error) {
	first, err := s.rec.Graft(n, words)
	if err == nil {
		s.notesChanged()
	}
	return first, err
}

// notesChanged emits an event for a change of the record other than its moves.
func (s *Session) notesChanged() {
	s.stamps.Notes++
	s.emit(Event{Kind: EntryChanged})
}

// Pen returns the current pen.
func (s *Session) Pen() Pen { return s.pen }

// SetPen changes the pen. A started arrow is given up.
func (s *Session) SetPen(p Pen) {
	s.pen = p
	s.CancelArrow()
}

// ArrowStart returns the square on which an arrow was started that has no end yet, game.None for
// none.
func (s *Session) ArrowStart() game.Square {
	if s.arrow == nil || s.arrow.at != s.rec.At() {
		return game.None
	}
	return s.arrow.from
}

// CancelArrow gives up a started arrow, and reports whether there was one.
func (s *Session) CancelArrow() bool {
	had := s.arrow != nil
	s.arrow = nil
	if had {
		s.notesChanged()
	}
	return had
}

// Trace starts an arrow at a square, or ends the started one there. On the same square it becomes
// a circle.
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

// Draw draws a mark at the current node. If the node already has that mark, it is removed.
func (s *Session) Draw(m game.Mark) error {
	n := s.rec.At()
	notes := n.Notes
	notes.Marks = game.ToggleMark(notes.Marks, m)
	return s.Annotate(n, notes)
}

// Erase removes the marks that touch a square, or all marks for game.None. It reports whether
// there were any.
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

// Node returns the node of the record with an ID, or an error if there is none.
func (s *Session) Node(id int) (*game.Node, error) {
	if n := s.rec.Node(id); n != nil {
		return n, nil
	}
	return nil, fmt.Errorf("the record has no place %d", id)
}
