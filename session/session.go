// Package session is one sitting at a board: the record, the piece that is selected, the move
// that is being entered step by step, what is marked, and what all of it is in words. It
// draws nothing and names no game.
package session

import (
	"fmt"
	"slices"

	"fairway/game"
	"fairway/game/notation"
)

// Session is one sitting. It is not safe for several goroutines.
type Session struct {
	rec       *game.Record
	legal     []game.Move // of the position that is looked at
	checks    []game.Threat
	mated     bool // the check is checkmate, in a game that goes on then
	entry     *entry
	hover     game.Square
	hoverPart Part
	events    []Event // the last ones
	seq       int
	stamps    Stamps
	note      *Message // a refusal to show until the next act
	pointer   Pointer
	dice      func() int
	seats     game.Seats  // who moves which army, nil for a person each
	only      *game.Node  // the one place where a person moves, nil for any
	settled   []game.Move // strokes whose die is known before it is thrown
	thrown    []Chance    // of the stroke by the die that led to the place looked at
	coming    coming
	reached   reached
	stripped  stripped
	quiet     map[game.KindID]bool // what stepping has found out
	attacked  attacked
	touched   bool
	pen       Pen
	begun     *stroke // an arrow that has no end yet, nil for none
	hint      hint
}

// Pointer is how the person acts on the board, as far as it matters for words.
type Pointer uint8

const (
	Clicks Pointer = iota // a mouse
	Keys                  // the keyboard
	Taps                  // a finger that is down only for a moment
	Lifts                 // a finger that slides over the board and lifts on the square it means
)

// SetPointer says how the person acts from now on, and so in which words the board speaks of it.
func (s *Session) SetPointer(p Pointer) {
	if p != s.pointer {
		s.pointer = p
		s.happened(Event{Kind: Pointed})
	}
}

// EventKind says how the place in the record changed.
type EventKind uint8

const (
	Opened  EventKind = iota // another record
	Jumped                   // to a place of the record that is no neighbour
	Played                   // the move of Node was made
	Undone                   // the move of Node was taken back
	Stirred                  // nothing on the board: selection, entry or a note changed
	Pointed                  // nothing but what is pointed at
)

// Event is a thing that happened, for a screen that shows it as motion.
type Event struct {
	Kind  EventKind
	Node  *game.Node
	Route game.Route // of a move played or undone
	Odds  []Chance   // of a stroke by the die that was just thrown: all that it could have come to
}

// New returns a session at the start of a game.
func New(r game.Rules) *Session {
	s := &Session{}
	s.Open(game.NewRecord(r, nil))
	return s
}

// Open puts another record before the session. Whatever was being entered is gone.
func (s *Session) Open(rec *game.Record) {
	s.rec, s.touched, s.only, s.begun, s.quiet = rec, false, nil, nil, nil
	s.arrived(Event{Kind: Opened})
}

// Load opens a position and plays moves on it, of which the last may be an ending by will, as
// records have it. On an error, which has the move's number, the session stays as it was.
// An empty position text, or the word start, is the start position.
func (s *Session) Load(r game.Rules, position string, moves []string) error {
	var p *game.Position
	if position != "" && position != "start" {
		var err error
		if p, err = notation.ReadPosition(r, position); err != nil {
			return fmt.Errorf("position: %w", err)
		}
	}
	rec := game.NewRecord(r, p)
	for i, t := range moves {
		if err := rec.Enter(t); err != nil {
			return fmt.Errorf("move %d: %w", i+1, err)
		}
	}
	s.Open(rec)
	return nil
}

// arrived refreshes what depends on the place in the record.
func (s *Session) arrived(e Event) {
	s.coming = coming{}
	s.thrown = s.lastOdds()
	if e.Kind == Played {
		e.Odds = s.thrown
	}
	s.legal = s.rec.Moves(s.legal[:0])
	s.checks, s.mated = nil, false
	if r := s.rec.At().Result; !r.Over() || r.Reason == game.Checkmate { // a checkmate shows its check
		s.checks = s.rec.Rules().Checks(s.rec.Position())
		s.mated = !r.Over() && len(s.checks) > 0 && game.Mated(s.rec.Rules(), s.rec.Position(), s.legal)
	}
	s.entry, s.hover, s.note = nil, game.None, nil
	s.happened(e)
}

// mostEvents is how many events are kept for whoever hasn't asked for them yet.
const mostEvents = 64

func (s *Session) happened(e Event) {
	s.events = append(s.events, e)
	s.events = s.events[max(0, len(s.events)-mostEvents):]
	s.seq++
	s.touched = s.touched || e.Kind > Jumped && e.Kind != Pointed
	s.stamps.Pointed++
	if e.Kind != Pointed {
		s.stamps.Entry++
	}
	if e.Kind != Pointed && e.Kind != Stirred {
		s.stamps.Place++
	}
}

// Stamps are numbers that grow with what happens in a session, so that what was made of it
// and kept is known to hold still.
type Stamps struct {
	Place   int // another record, a change of it, or another place in it
	Entry   int // also another selection, entry or note
	Pointed int // also another square or choice that is pointed at
	Written int // other notes, marks, tags, or another order of lines
}

// Stamps returns the stamps as they are now.
func (s *Session) Stamps() Stamps { return s.stamps }

// Since returns the events after the one of that number, but no more than the last mostEvents, and the number of the last one, which
// grows with every event. They are read only, until the next call of the session.
func (s *Session) Since(seq int) ([]Event, int) {
	return s.events[len(s.events)-min(max(s.seq-seq, 0), len(s.events)):], s.seq
}

// Touched reports whether anybody has selected a piece or made a move since the record was opened, or
// it has moves.
func (s *Session) Touched() bool {
	return s.touched || s.rec.At().Parent != nil || s.rec.Next() != nil
}

// Record returns the record. Play through the session, not through the record.
func (s *Session) Record() *game.Record { return s.rec }

// Rules returns the rules of the game.
func (s *Session) Rules() game.Rules { return s.rec.Rules() }

// Game returns the data of the game.
func (s *Session) Game() *game.Game { return s.rec.Rules().Data() }

// Position returns the position that is looked at: read only.
func (s *Session) Position() *game.Position { return s.rec.Position() }

// Legal returns the legal moves of the position: read only.
func (s *Session) Legal() []game.Move { return s.legal }

// Result returns the result of the game up to the place that is looked at.
func (s *Session) Result() game.Result { return s.rec.At().Result }

// Checks lists the threats to the royal piece of the army to move.
func (s *Session) Checks() []game.Threat { return s.checks }

// Mated reports whether the check is checkmate, in a game in which play goes on then.
func (s *Session) Mated() bool { return s.mated }

// Play makes the move of that text. The die is thrown for a stroke whose text lacks its value;
// a value that the text has is used.
func (s *Session) Play(text string) error {
	for _, m := range s.legal {
		if m.NeedsDie() && s.Game().MoveText(m) == text {
			return s.play(m)
		}
	}
	m, err := s.rec.Read(text)
	if err != nil {
		return err
	}
	return s.play(m)
}

// play makes a legal move; the error says that it needs a die and there is none.
func (s *Session) play(m game.Move) error {
	if err := s.rec.Room(m); err != nil {
		return err
	}
	m, err := s.throw(m)
	if err != nil {
		return err
	}
	route := s.Rules().Route(s.Position(), m)
	n := s.rec.Play(m)
	s.lead(n)
	s.arrived(Event{Kind: Played, Node: n, Route: route})
	return nil
}

// lead makes a move that was just made part of the main line, in a game against the computer: what was taken back there isn't
// the game any more, unless it had come to its end.
func (s *Session) lead(n *game.Node) {
	if !s.seats.Mixed() {
		return
	}
	end := s.rec.Root()
	for len(end.Children) > 0 {
		end = end.Children[0]
	}
	if !end.Result.Over() && s.rec.MakeMain(n) {
		s.stamps.Written++
	}
}

// Undo takes the last move back and reports whether there was one. A half-entered move is
// given up first.
func (s *Session) Undo() bool {
	if s.entering() {
		return s.Cancel()
	}
	return s.back()
}

// entering reports whether a move is entered in part: more is chosen than its piece.
func (s *Session) entering() bool {
	return s.entry != nil && (len(s.entry.captured) > 0 || s.entry.asks || s.entry.aim != nil)
}

// back goes one move back and reports whether there was one.
func (s *Session) back() bool {
	n := s.rec.Undo()
	if n == nil {
		return false
	}
	e := Event{Kind: Undone, Node: n}
	if len(n.Changes) > 0 {
		e.Route = s.Rules().Route(s.Position(), n.Move)
	}
	s.arrived(e)
	return true
}

// Redo makes the move again that was taken back, and reports whether there was one.
func (s *Session) Redo() bool {
	n := s.rec.Next()
	if n == nil {
		return false
	}
	e := Event{Kind: Played, Node: n}
	if len(n.Changes) > 0 {
		e.Route = s.Rules().Route(s.Position(), n.Move)
	}
	s.rec.Redo()
	s.arrived(e)
	return true
}

// Goto looks at the place of the record with that number and reports whether there is one. A half-entered move is given up.
func (s *Session) Goto(id int) bool {
	at := s.rec.At()
	switch next := s.rec.Next(); {
	case at.ID == id:
		return true
	case at.Parent != nil && at.Parent.ID == id:
		return s.back()
	case next != nil && next.ID == id:
		return s.Redo()
	}
	if !s.rec.Goto(id) {
		return false
	}
	s.arrived(Event{Kind: Jumped})
	return true
}

// Resign gives the game up for the army to move.
func (s *Session) Resign() error { return s.end(s.rec.Resign()) }

// Agree ends the game as a draw by agreement.
func (s *Session) Agree() error { return s.end(s.rec.Agree()) }

func (s *Session) end(n *game.Node, err error) error {
	if err == nil {
		s.lead(n)
		s.arrived(Event{Kind: Played, Node: n})
	}
	return err
}

// LastMove returns the squares that the last move began and ended on, none at the
// beginning of a record.
func (s *Session) LastMove() []game.Square { return LastMove(s.rec.At()) }

// LastMove returns the squares that the last move up to a node of a record began and ended on.
func LastMove(n *game.Node) []game.Square {
	for n.Parent != nil && len(n.Changes) == 0 {
		n = n.Parent // an ending by will moved nothing
	}
	if n.Parent == nil {
		return nil
	}
	if n.Move.To == game.None {
		return nil // a turn passed without a royal piece
	}
	if n.Move.Act == game.Drop || n.Move.From == n.Move.To {
		return []game.Square{n.Move.To}
	}
	return []game.Square{n.Move.From, n.Move.To}
}

// Lost returns the pieces that an army has lost up to the place that is looked at, in the
// order of their loss. A piece that it takes off the board into its own hand is not lost.
func (s *Session) Lost(a game.Army) []game.KindID {
	var list []game.KindID
	for n := s.rec.At(); n != nil; n = n.Parent {
		for i := len(n.Changes) - 1; i >= 0; i-- {
			c := n.Changes[i]
			if c.Op != game.Lift || c.Before.Army() != a {
				continue
			}
			if i+1 < len(n.Changes) {
				if h := n.Changes[i+1]; h.Op == game.Hand && h.By == a && h.Is > h.Was {
					continue // banked in its own hand
				}
			}
			list = append(list, c.Before.Kind())
		}
	}
	slices.Reverse(list)
	return list
}
