package session

import (
	"slices"

	"fairway/game"
	"fairway/game/prose"
)

// Inspected returns the square of the selected piece or, if there is none, of the hovered piece.
// It returns game.None if there is neither.
func (s *Session) Inspected() game.Square {
	switch {
	case s.sel.state != idle:
		return s.sel.from
	case s.hover != game.None && s.Position().At(s.hover) != 0:
		return s.hover
	}
	return game.None
}

// ShowsReach reports whether the inspected piece shows its reach instead of moves: it is only
// hovered, or it can't move now.
func (s *Session) ShowsReach() bool {
	return s.Inspected() != game.None && (in(idle, peeking).has(s.sel.state) || len(s.sel.moves) == 0)
}

// Reach returns the squares to which the inspected piece could go if its army were to move,
// sorted. Checks are ignored. Squares that are blocked are included, with the reason.
func (s *Session) Reach() []ReachSquare {
	at := s.Inspected()
	if at == game.None {
		return nil
	}
	if k := &s.reachCache; k.list == nil || k.place != s.stamps.Place || k.at != at {
		*k = reachCache{s.stamps.Place, at, s.reach(at)}
	}
	return s.reachCache.list
}

// reach computes Reach for the piece on a square.
func (s *Session) reach(at game.Square) []ReachSquare {
	p, r, b := s.Position(), s.Rules(), s.Game().Board
	how := make([]game.ReachKind, b.Size())
	for i := range how {
		how[i] = game.ReachBlocked + 1 // not in reach
	}
	note := func(to game.Square, h game.ReachKind) {
		if to != at {
			how[to] = min(how[to], h)
		}
	}
	for _, m := range r.Reach(p, at, nil) {
		if m.Type != game.Normal {
			continue
		}
		for _, v := range m.Captured() {
			how[v] = game.ReachCapture
		}
		switch {
		case len(m.Captured()) > 0 && p.At(m.To) != 0:
		case how[m.To] == game.ReachCapture:
		case s.lineClear(at, m.To), m.Class(s.route(m)) != game.ClassJump:
			note(m.To, game.ReachMove)
		default:
			note(m.To, game.ReachJump)
		}
	}
	for _, to := range s.ownBlocked(at) {
		note(to, game.ReachOwn)
	}
	for _, to := range s.emptyBoardReach(at) {
		if p.At(to) == 0 && !s.lineClear(at, to) && s.between(at, to) != nil {
			note(to, game.ReachBlocked)
		}
	}
	list := []ReachSquare{}
	for to, h := range how {
		if h <= game.ReachBlocked {
			list = append(list, ReachSquare{game.Square(to), h})
		}
	}
	return list
}

// between returns the squares between two squares of a line, nil if they aren't in line. For
// neighbours it is empty, not nil.
func (s *Session) between(from, to game.Square) []game.Square {
	b := s.Game().Board
	x, y := b.File(to)-b.File(from), b.Rank(to)-b.Rank(from)
	n := max(x, -x, y, -y)
	if n == 0 || x%n != 0 || y%n != 0 {
		return nil
	}
	list := make([]game.Square, 0, n-1)
	for i := 1; i < n; i++ {
		list = append(list, b.Square(b.File(from)+x/n*i, b.Rank(from)+y/n*i))
	}
	return list
}

// lineClear reports whether two squares are in line with nothing between them.
func (s *Session) lineClear(from, to game.Square) bool {
	line := s.between(from, to)
	return line != nil && !slices.ContainsFunc(line, func(q game.Square) bool { return s.Position().At(q) != 0 })
}

// emptyBoardReach returns the squares to which a piece could go if no other piece were on the
// board.
func (s *Session) emptyBoardReach(at game.Square) []game.Square {
	p := s.emptyBoard()
	gone := game.Change{Op: game.Lift, At: at, Before: s.Position().At(at)}
	p.Undo(gone)
	defer p.Apply(gone)
	return s.destinations(p, at)
}

// probe returns the probes of the current position.
func (s *Session) probe() *probes {
	k := &s.probes
	if k.hostile == nil || k.place != s.stamps.Place {
		*k = probes{place: s.stamps.Place, hostile: make([]*game.Position, len(s.Game().Armies))}
	}
	return k
}

// emptyBoard returns the position without pieces. Callers restore it after changing it.
func (s *Session) emptyBoard() *game.Position {
	k := s.probe()
	if k.empty == nil {
		k.empty = s.Position().Clone()
		for q := range game.Square(s.Game().Board.Size()) {
			if piece := k.empty.At(q); piece != 0 {
				k.empty.Apply(game.Change{Op: game.Lift, At: q, Before: piece})
			}
		}
	}
	return k.empty
}

// hostileArmy returns the position in which all pieces of an army are replaced by an enemy piece.
// Callers restore it after changing it.
func (s *Session) hostileArmy(a game.Army, foe game.Piece) *game.Position {
	p := &s.probe().hostile[a]
	if *p == nil {
		*p = s.Position().Clone()
		for q := range s.Position().Pieces(a).All() {
			(*p).Apply(game.Change{Op: game.ChangeKind, At: q, Before: (*p).At(q), After: foe})
		}
	}
	return *p
}

// ownBlocked returns the squares of the army's other pieces to which the piece on a square could move if they
// weren't there, or capture if they were an enemy's.
func (s *Session) ownBlocked(at game.Square) []game.Square {
	p := s.Position()
	army := p.At(at).Army()
	own := func(q game.Square) bool {
		piece := s.Position().At(q)
		return q != at && piece != 0 && piece.Army() == army
	}
	var list []game.Square
	if foe := s.enemyPiece(army); foe != 0 {
		itself := game.Change{Op: game.ChangeKind, At: at, Before: p.At(at), After: foe}
		p = s.hostileArmy(army, foe)
		p.Undo(itself)
		defer p.Apply(itself)
	}
	for _, m := range s.Rules().Reach(p, at, nil) {
		if m.Type == game.Normal && len(m.Captured()) == 1 && m.Captured()[0] == m.To && own(m.To) {
			list = append(list, m.To)
		}
	}
	if !s.hasQuietMoves(p.At(at).Kind()) {
		return list
	}
	// Moves without capture are blocked as well.
	for _, to := range s.emptyBoardReach(at) {
		if !own(to) || slices.Contains(list, to) {
			continue
		}
		p := s.Position().Clone()
		p.Apply(game.Change{Op: game.Lift, At: to, Before: p.At(to)})
		if slices.Contains(s.destinations(p, at), to) {
			list = append(list, to)
		}
	}
	return list
}

// hasQuietMoves reports whether pieces of a kind have moves that can't capture.
func (s *Session) hasQuietMoves(k game.KindID) bool {
	quiet, known := s.quietMoves[k]
	if !known {
		if s.quietMoves == nil {
			s.quietMoves = map[game.KindID]bool{}
		}
		quiet = slices.ContainsFunc(prose.Features(s.Game().Kinds[k].Walks), func(f prose.Feature) bool {
			return f.Modes&(game.Quiet|game.Capture) == game.Quiet
		})
		s.quietMoves[k] = quiet
	}
	return quiet
}

// destinations returns the squares on which moves of the piece on a square end.
func (s *Session) destinations(p *game.Position, at game.Square) []game.Square {
	var list []game.Square
	for _, m := range s.Rules().Reach(p, at, nil) {
		if m.Type == game.Normal {
			list = append(list, m.To)
		}
	}
	return list
}
