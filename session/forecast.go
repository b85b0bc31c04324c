package session

import "fairway/game"

// maxForecast is the number of rolls of each army that are predicted.
const maxForecast = 3

// Forecast returns where all rolling pieces will be in the next n rolls of each army if nobody
// acts. At most maxForecast rolls are predicted. It returns nil in a game without momentum.
func (s *Session) Forecast(n int) []game.Ghost {
	r, ok := s.Rules().(game.Roller)
	if !ok || s.Result().Over() {
		return nil
	}
	if !s.rollCache.known {
		s.rollCache.known, s.rollCache.ghosts = true, r.Forecast(s.Position(), maxForecast)
	}
	var list []game.Ghost
	for _, g := range s.rollCache.ghosts {
		if g.Roll <= n {
			list = append(list, g)
		}
	}
	return list
}

// ghostsAfter returns where the piece of a move will be in the next rolls of its army, nil if the
// move gives it no momentum.
func (s *Session) ghostsAfter(m game.Move) []game.Ghost {
	r, ok := s.Rules().(game.Roller)
	if !ok || m.Launch() == 0 {
		return nil
	}
	list, known := s.rollCache.after[m]
	if known {
		return list
	}
	p := s.Position().Clone()
	var log game.Log
	r.Play(p, m, &log)
	at := m.To
	for _, c := range log.Since(0) {
		if c.Op == game.Spin {
			at = s.Game().Spun(at)
		}
	}
	if !r.Verdict(p).Over() {
		for _, g := range r.Forecast(p, maxForecast) {
			if g.Origin == at {
				list = append(list, g)
			}
		}
	}
	if s.rollCache.after == nil {
		s.rollCache.after = map[game.Move][]game.Ghost{}
	}
	s.rollCache.after[m] = list
	return list
}

// A Rolling is a piece with momentum, and what it will do if nobody acts.
type Rolling struct {
	At       game.Square
	Piece    game.Piece
	Momentum game.Momentum
	Next     []game.Square // after each of the next rolls of its army, until it stops
	Stops    bool          // it can't move in its army's next roll
}

// Rolling returns the pieces with momentum, sorted by square.
func (s *Session) Rolling() []Rolling {
	p := s.Position()
	ghosts := s.Forecast(maxForecast)
	var list []Rolling
	for at := range game.Square(s.Game().Board.Size()) {
		m := p.Momentum(at)
		if m == 0 {
			continue
		}
		r := Rolling{At: at, Piece: p.At(at), Momentum: m}
		for _, g := range ghosts {
			switch {
			case g.Origin != at:
			case len(g.Route) > 0:
				r.Next = append(r.Next, g.At)
			case g.Roll == 1:
				r.Stops = true
			}
		}
		list = append(list, r)
	}
	return list
}

// RollWords says how a piece rolls: "2 forward each turn, next on a1.e8".
func (s *Session) RollWords(r Rolling) string {
	words := s.momentumPhrase(r.Momentum, r.Piece.Army()) + " each turn"
	if r.Momentum&game.LaunchCaptured != 0 {
		words += ", as long as each roll captures"
	}
	switch {
	case r.Stops:
		words += ", blocked: it stops unless its path clears"
	case len(r.Next) > 0:
		words += ", next on " + s.Game().Board.SquareName(r.Next[0])
	}
	return words
}

// StrokeName names a stroke by the die without the value: "c4 east".
func (s *Session) StrokeName(stroke game.Move) string {
	heading, _ := stroke.StrokeHeading()
	return s.Game().Board.SquareName(stroke.From) + " " + compass[heading]
}
