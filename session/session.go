package session

import (
	"fmt"
	"slices"

	"fairway/game"
	"fairway/game/notation"
)

// A Session is one sitting at a board. It is not safe for concurrent use.
type Session struct {
	rec   *game.Record
	seats game.Seats // who moves which army, nil for a person each
	guide *game.Node // the only node where a person moves, nil for any

	// The current position.
	legal  []game.Move
	checks []game.Threat
	mated  bool // checkmate, in a game that continues after it

	// Entry of a move.
	sel       selection
	hover     game.Square
	hoverPart Part
	pointer   Pointer
	refusal   *Message // shown until the next act, nil for none

	// The die.
	dice     func() int
	fixedDie []game.Move // strokes whose die is known before it is rolled
	lastOdds []Chance    // of the stroke by the die that led to the current position

	// Annotations.
	pen   Pen
	arrow *arrow // started and without an end yet, nil for none
	hint  hint

	events  []Event // the last maxEvents
	seq     int     // number of the last event
	stamps  Stamps
	touched bool

	rollCache   rollCache
	reachCache  reachCache
	attackCache attackCache
	probes      probes
	quietMoves  map[game.KindID]bool // cache of hasQuietMoves
}

// A Pointer is how the person points at the board. Messages and aiming depend on it.
type Pointer uint8

const (
	Clicks Pointer = iota // a mouse
	Keys                  // the keyboard
	Taps                  // a finger that is down only for a moment
	Slides                // a finger that slides over the board and lifts on its square
)

// SetPointer sets how the person points from now on.
func (s *Session) SetPointer(p Pointer) {
	if p != s.pointer {
		s.pointer = p
		s.emit(Event{Kind: HoverChanged})
	}
}

// An EventKind is what an event changed.
type EventKind uint8

const (
	Opened       EventKind = iota // a record
	Jumped                        // to a node of the record that isn't adjacent
	Played                        // the move of Node was made
	Undone                        // the move of Node was taken back
	EntryChanged                  // the selection, the move being entered, a refusal or annotations
	HoverChanged                  // only what is pointed at
)

// An Event is a change that a screen may animate.
type Event struct {
	Kind  EventKind
	Node  *game.Node
	Route game.Route // of a move played or undone
	Odds  []Chance   // all possible results, if the die was just rolled for the move
}

// New returns a session at the start of a game.
func New(r game.Rules) *Session {
	s := &Session{}
	s.Open(game.NewRecord(r, nil))
	return s
}

// Open replaces the record. A move being entered is given up.
func (s *Session) Open(rec *game.Record) {
	s.rec, s.touched, s.guide, s.arrow, s.quietMoves = rec, false, nil, nil, nil
	s.refresh(Event{Kind: Opened})
}

// Load opens a position and plays moves on it. The last move may be a resignation or an agreed
// draw, as in records. An empty position text, or "start", is the start position. On an error the
// session doesn't change; an error in a move begins with its number.
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

// refresh updates everything that depends on the current node of the record, and emits the event.
func (s *Session) refresh(e Event) {
	s.rollCache = rollCache{}
	s.lastOdds = s.strokeOdds()
	if e.Kind == Played {
		e.Odds = s.lastOdds
	}
	s.legal = s.rec.Moves(s.legal[:0])
	s.checks, s.mated = nil, false
	if r := s.rec.At().Result; !r.Over() || r.Reason == game.Checkmate {
		s.checks = s.rec.Rules().Checks(s.rec.Position())
		s.mated = !r.Over() && len(s.checks) > 0 && game.Mated(s.rec.Rules(), s.rec.Position(), s.legal)
	}
	s.step(act{input: relocated, at: game.None})
	s.emit(e)
}

// maxEvents is the number of events that are kept for Since.
const maxEvents = 64

// emit adds an event and advances the stamps.
func (s *Session) emit(e Event) {
	s.events = append(s.events, e)
	s.events = s.events[max(0, len(s.events)-maxEvents):]
	s.seq++
	s.touched = s.touched || e.Kind > Jumped && e.Kind != HoverChanged
	s.stamps.Hover++
	if e.Kind != HoverChanged {
		s.stamps.Entry++
	}
	if e.Kind != HoverChanged && e.Kind != EntryChanged {
		s.stamps.Place++
	}
}

// Stamps are counters that grow with every change of their kind. What was computed from a session
// stays valid while its stamp is the same.
type Stamps struct {
	Place int // the record, its moves and the current node
	Entry int // also the selection, the move being entered, a refusal and annotations
	Hover int // also the hovered square or option
	Notes int // notes, marks, tags and the order of lines
}

// Stamps returns the current stamps.
func (s *Session) Stamps() Stamps { return s.stamps }

// Since returns the events after event seq, at most maxEvents, and the number of the last one. The
// slice is read-only and valid until the next call that changes the session.
func (s *Session) Since(seq int) ([]Event, int) {
	return s.events[len(s.events)-min(max(s.seq-seq, 0), len(s.events)):], s.seq
}

// Touched reports whether a piece was selected or a move was made since the record was opened, or
// the record has moves.
func (s *Session) Touched() bool {
	return s.touched || s.rec.At().Parent != nil || s.rec.Next() != nil
}

// Record returns the record. Moves are played through the session, not through the record.
func (s *Session) Record() *game.Record { return s.rec }

// Rules returns the rules of the game.
func (s *Session) Rules() game.Rules { return s.rec.Rules() }

// Game returns the data of the game.
func (s *Session) Game() *game.Game { return s.rec.Rules().Data() }

// Position returns the current position, which is read-only.
func (s *Session) Position() *game.Position { return s.rec.Position() }

// Legal returns the legal moves of the current position. The slice is read-only.
func (s *Session) Legal() []game.Move { return s.legal }

// Result returns the result of the game at the current position.
func (s *Session) Result() game.Result { return s.rec.At().Result }

// Checks returns the threats to the royal piece of the army to move.
func (s *Session) Checks() []game.Threat { return s.checks }

// Mated reports whether the check is checkmate, in a game that continues after it.
func (s *Session) Mated() bool { return s.mated }

// Play plays a move by its text. If the text of a stroke lacks the value of the die, the die is
// rolled.
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

// play plays a legal move. It fails if the record is full, or if the move needs a die and there is
// none.
func (s *Session) play(m game.Move) error {
	if err := s.rec.Room(m); err != nil {
		return err
	}
	m, err := s.rollDie(m)
	if err != nil {
		return err
	}
	route := s.Rules().Route(s.Position(), m)
	n := s.rec.Play(m)
	s.makeMainLine(n)
	s.refresh(Event{Kind: Played, Node: n, Route: route})
	return nil
}

// makeMainLine makes a new move part of the main line, in a game against the computer. The moves
// that were taken back are no longer the game, unless they ended it.
func (s *Session) makeMainLine(n *game.Node) {
	if !s.seats.Mixed() {
		return
	}
	end := s.rec.Root()
	for len(end.Children) > 0 {
		end = end.Children[0]
	}
	if !end.Result.Over() && s.rec.MakeMain(n) {
		s.stamps.Notes++
	}
}

// Undo takes back the last move and reports whether there was one. If a move is being entered, it
// gives up that move instead.
func (s *Session) Undo() bool {
	if s.entering() {
		return s.Cancel()
	}
	return s.undoMove()
}

// undoMove takes back the last move and reports whether there was one.
func (s *Session) undoMove() bool {
	n := s.rec.Undo()
	if n == nil {
		return false
	}
	e := Event{Kind: Undone, Node: n}
	if len(n.Changes) > 0 {
		e.Route = s.Rules().Route(s.Position(), n.Move)
	}
	s.refresh(e)
	return true
}

// Redo plays the move again that was taken back last, and reports whether there was one.
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
	s.refresh(e)
	return true
}

// Goto makes the node with an ID the current one and reports whether it exists. A move being
// entered is given up.
func (s *Session) Goto(id int) bool {
	at := s.rec.At()
	switch next := s.rec.Next(); {
	case at.ID == id:
		return true
	case at.Parent != nil && at.Parent.ID == id:
		return s.undoMove()
	case next != nil && next.ID == id:
		return s.Redo()
	}
	if !s.rec.Goto(id) {
		return false
	}
	s.refresh(Event{Kind: Jumped})
	return true
}

// Resign resigns for the army to move.
func (s *Session) Resign() error { return s.endGame(s.rec.Resign()) }

// Agree ends the game as a draw by agreement.
func (s *Session) Agree() error { return s.endGame(s.rec.Agree()) }

// endGame continues after the record has added a resignation or an agreed draw.
func (s *Session) endGame(n *game.Node, err error) error {
	if err == nil {
		s.makeMainLine(n)
		s.refresh(Event{Kind: Played, Node: n})
	}
	return err
}

// LastMove returns the squares on which the last move began and ended, nil at the beginning of the
// record.
func (s *Session) LastMove() []game.Square { return LastMove(s.rec.At()) }

// LastMove returns the squares on which the last move up to a node began and ended, nil if there
// is none.
func LastMove(n *game.Node) []game.Square {
	for n.Parent != nil && len(n.Changes) == 0 {
		n = n.Parent // a resignation or an agreed draw
	}
	if n.Parent == nil {
		return nil
	}
	if n.Move.To == game.None {
		return nil // a pass without a royal piece
	}
	if n.Move.Act == game.Drop || n.Move.From == n.Move.To {
		return []game.Square{n.Move.To}
	}
	return []game.Square{n.Move.From, n.Move.To}
}

// Lost returns the kinds of the pieces that an army has lost up to the current position, in order.
// A piece that the army itself takes into its hand isn't lost.
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
					continue // taken into its own hand
				}
			}
			list = append(list, c.Before.Kind())
		}
	}
	slices.Reverse(list)
	return list
}
