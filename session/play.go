package session

import (
	"fmt"

	"fairway/game"
	"fairway/game/notation"
)

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
		e.Outcomes = s.lastOdds
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
	if err := s.rec.CheckLimit(m); err != nil {
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
