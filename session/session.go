package session

import (
	"slices"

	"fairway/game"
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
	hoverPart SquarePart
	pointer   Pointer
	refusal   *Message // shown until the next act, nil if none

	// The die.
	dice     func() int
	fixedDie []game.Move     // strokes whose die is known before it is rolled
	lastOdds []StrokeOutcome // of the stroke by the die that led to the current position

	// Annotations.
	pen   Pen
	arrow *arrow // started and without an end yet, nil if none
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

// A Message is shown to the players.
type Message struct {
	Title string
	Text  string // details
	How   string // what to do next
	Alarm bool   // a refusal or an error
}

// A hint is a move that is shown until the next act.
type hint struct {
	node  *game.Node
	entry int // Stamps.Entry when it was set
	move  game.Move
}

// A Pointer is how the person points at the board. Messages and aiming depend on it.
type Pointer uint8

const (
	PointerMouse    Pointer = iota // a mouse
	PointerKeyboard                // the keyboard
	PointerTap                     // a finger that is down only for a moment
	PointerSlide                   // a finger that slides over the board and lifts on its square
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
	Kind     EventKind
	Node     *game.Node
	Route    game.Route      // of a move played or undone
	Outcomes []StrokeOutcome // all possible results, if the die was just rolled for the move
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

// route returns the route of a move of the selected piece, whatever its army.
func (s *Session) route(m game.Move) game.Route {
	return s.Rules().Route(s.Position(), m)
}

// LastMove returns the squares on which the last move began and ended, nil at the beginning of the
// record.
func (s *Session) LastMove() []game.Square { return LastMove(s.rec.At()) }

// ArmyMove is where a move of an army began and ended.
type ArmyMove struct {
	Army    game.Army
	Squares []game.Square
}

// LastMoves returns the last move of each army since the last turn of the army to move, the latest first. In a game of two
// armies that is one move.
func (s *Session) LastMoves() []ArmyMove {
	var list []ArmyMove
	for n := s.rec.At(); n.Parent != nil && len(list) < len(s.Game().Armies)-1; n = n.Parent {
		if len(n.Changes) == 0 {
			continue // a resignation or an agreed draw
		}
		if slices.ContainsFunc(list, func(m ArmyMove) bool { return m.Army == n.Mover }) || n.Mover == s.Position().Mover() && len(list) > 0 {
			break
		}
		list = append(list, ArmyMove{n.Mover, LastMove(n)})
	}
	return list
}

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
	if n.Move.Type == game.Drop || n.Move.From == n.Move.To {
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
				if h := n.Changes[i+1]; h.Op == game.Hand && h.By == a && h.NewValue > h.OldValue {
					continue // taken into its own hand
				}
			}
			list = append(list, c.Before.Kind())
		}
	}
	slices.Reverse(list)
	return list
}

// Selected returns the square of the selected piece, game.None if there is none or it is in hand.
func (s *Session) Selected() game.Square {
	if s.sel.state == idle {
		return game.None
	}
	return s.sel.from
}

// SelectedHeld returns the kind of the selected piece in hand; ok is false if there is none.
func (s *Session) SelectedHeld() (k game.KindID, ok bool) {
	if s.sel.state == idle || s.sel.from != game.None {
		return 0, false
	}
	return s.sel.held, true
}

// Peeking reports whether the selected piece only shows its moves and may not make them.
func (s *Session) Peeking() bool { return s.sel.state == peeking }

// ChosenCaptures returns the squares of the pieces that the move being entered captures so far, in order.
func (s *Session) ChosenCaptures() []game.Square { return s.sel.captured }

// Aiming reports whether a stroke by the die was aimed by a tap or a key and waits for its roll: the
// next tap or key on its line, or Roll.
func (s *Session) Aiming() bool { return s.sel.state == aiming }

// Hovered returns the square that is pointed at, game.None if none.
func (s *Session) Hovered() game.Square { return s.hover }

// Choosing reports whether one of the Options must be chosen by its name, or by a square that only
// its route crosses. The options differ in promotion, in what the piece does, or in the route.
func (s *Session) Choosing() bool { return s.sel.state == choosing }

// entering reports whether more of a move is entered than its piece.
func (s *Session) entering() bool { return in(capturing, choosing, aiming).has(s.sel.state) }

// isOwn reports whether a piece of the army to move stands on a square.
func (s *Session) isOwn(at game.Square) bool {
	piece := s.Position().At(at)
	return piece != 0 && piece.Army() == s.Position().Mover()
}
