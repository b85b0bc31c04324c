package session

import (
	"slices"

	"fairway/game"
	"fairway/game/prose"
)

// Reached is a square in the reach of a piece.
type Reached struct {
	At  game.Square
	How game.Prospect
}

// reached keeps the reach of the piece that was looked at last.
type reached struct {
	place int // Stamps.Place
	at    game.Square
	list  []Reached
}

// LookedAt returns the square of the piece that is looked at: the one selected or, while none is, the one
// that is pointed at; game.None for none.
func (s *Session) LookedAt() game.Square {
	switch {
	case s.entry != nil:
		return s.entry.from
	case s.hover != game.None && s.Position().At(s.hover) != 0:
		return s.hover
	}
	return game.None
}

// Ghostly reports whether the piece that is looked at shows its reach in place of moves: it is only
// pointed at, or it can't move now.
func (s *Session) Ghostly() bool {
	return s.LookedAt() != game.None && (s.entry == nil || s.entry.peek || len(s.entry.moves) == 0)
}

// Reach lists by square where the piece that is looked at could go if its army were to move, checks
// aside, and what stands in its way.
func (s *Session) Reach() []Reached {
	at := s.LookedAt()
	if at == game.None {
		return nil
	}
	if k := &s.reached; k.list == nil || k.place != s.stamps.Place || k.at != at {
		*k = reached{s.stamps.Place, at, s.reach(at)}
	}
	return s.reached.list
}

func (s *Session) reach(at game.Square) []Reached {
	p, r, b := s.Position(), s.Rules(), s.Game().Board
	how := make([]game.Prospect, b.Size())
	for i := range how {
		how[i] = game.ProspectPast + 1 // nothing
	}
	note := func(to game.Square, h game.Prospect) {
		if to != at {
			how[to] = min(how[to], h)
		}
	}
	for _, m := range r.Reach(p, at, nil) {
		if m.Act != game.Normal {
			continue
		}
		for _, v := range m.Captured() {
			how[v] = game.ProspectCapture
		}
		switch {
		case len(m.Captured()) > 0 && p.At(m.To) != 0:
		case how[m.To] == game.ProspectCapture:
		case s.clear(at, m.To), m.Class(s.route(m)) != game.ClassJump:
			note(m.To, game.ProspectMove)
		default:
			note(m.To, game.ProspectJump)
		}
	}
	for _, to := range s.kept(at) {
		note(to, game.ProspectOwn)
	}
	for _, to := range s.alone(at) {
		if p.At(to) == 0 && !s.clear(at, to) && s.straight(at, to) != nil {
			note(to, game.ProspectPast)
		}
	}
	list := []Reached{}
	for to, h := range how {
		if h <= game.ProspectPast {
			list = append(list, Reached{game.Square(to), h})
		}
	}
	return list
}

// straight lists the squares between two squares of one line, nil where they aren't in line; it is empty, and not
// nil, for neighbours.
func (s *Session) straight(from, to game.Square) []game.Square {
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

// clear reports whether two squares are in line with nothing between them.
func (s *Session) clear(from, to game.Square) bool {
	line := s.straight(from, to)
	return line != nil && !slices.ContainsFunc(line, func(q game.Square) bool { return s.Position().At(q) != 0 })
}

// alone lists where the piece on a square could go if no other piece were on the board.
func (s *Session) alone(at game.Square) []game.Square {
	p := s.bare()
	gone := game.Change{Op: game.Lift, At: at, Before: s.Position().At(at)}
	p.Undo(gone)
	defer p.Apply(gone)
	return s.ends(p, at)
}

// stripped are positions made of the one at a place of the record, in which one piece after another is asked about.
type stripped struct {
	place  int              // Stamps.Place
	bare   *game.Position   // without pieces, nil until it is asked for
	turned []*game.Position // by army, nil until they are asked for: all its pieces are an enemy's
}

// strip returns those of the place that is looked at.
func (s *Session) strip() *stripped {
	k := &s.stripped
	if k.turned == nil || k.place != s.stamps.Place {
		*k = stripped{place: s.stamps.Place, turned: make([]*game.Position, len(s.Game().Armies))}
	}
	return k
}

// bare is the position without pieces; whoever changes it changes it back.
func (s *Session) bare() *game.Position {
	k := s.strip()
	if k.bare == nil {
		k.bare = s.Position().Clone()
		for q := range game.Square(s.Game().Board.Size()) {
			if piece := k.bare.At(q); piece != 0 {
				k.bare.Apply(game.Change{Op: game.Lift, At: q, Before: piece})
			}
		}
	}
	return k.bare
}

// turned is the position with all pieces of an army as an enemy's piece; whoever changes it changes it back.
func (s *Session) turned(a game.Army, foe game.Piece) *game.Position {
	p := &s.strip().turned[a]
	if *p == nil {
		*p = s.Position().Clone()
		for q := range s.Position().Pieces(a).All() {
			(*p).Apply(game.Change{Op: game.ChangeKind, At: q, Before: (*p).At(q), After: foe})
		}
	}
	return *p
}

// kept lists the squares of own pieces where the piece on a square could move or capture if it weren't
// for them.
func (s *Session) kept(at game.Square) []game.Square {
	p := s.Position()
	army := p.At(at).Army()
	own := func(q game.Square) bool {
		piece := s.Position().At(q)
		return q != at && piece != 0 && piece.Army() == army
	}
	var list []game.Square
	if foe := s.foe(army); foe != 0 {
		itself := game.Change{Op: game.ChangeKind, At: at, Before: p.At(at), After: foe}
		p = s.turned(army, foe)
		p.Undo(itself)
		defer p.Apply(itself)
	}
	for _, m := range s.Rules().Reach(p, at, nil) {
		if m.Act == game.Normal && len(m.Captured()) == 1 && m.Captured()[0] == m.To && own(m.To) {
			list = append(list, m.To)
		}
	}
	if !s.stepping(p.At(at).Kind()) {
		return list
	}
	// It moves where it doesn't capture, too.
	for _, to := range s.alone(at) {
		if !own(to) || slices.Contains(list, to) {
			continue
		}
		p := s.Position().Clone()
		p.Apply(game.Change{Op: game.Lift, At: to, Before: p.At(to)})
		if slices.Contains(s.ends(p, at), to) {
			list = append(list, to)
		}
	}
	return list
}

// stepping reports whether pieces of a kind have moves that can't capture.
func (s *Session) stepping(k game.KindID) bool {
	quiet, known := s.quiet[k]
	if !known {
		if s.quiet == nil {
			s.quiet = map[game.KindID]bool{}
		}
		quiet = slices.ContainsFunc(prose.Features(s.Game().Kinds[k].Walks), func(f prose.Feature) bool {
			return f.Modes&(game.Quiet|game.Capture) == game.Quiet
		})
		s.quiet[k] = quiet
	}
	return quiet
}

// ends lists the squares on which moves of the piece on a square end.
func (s *Session) ends(p *game.Position, at game.Square) []game.Square {
	var list []game.Square
	for _, m := range s.Rules().Reach(p, at, nil) {
		if m.Act == game.Normal {
			list = append(list, m.To)
		}
	}
	return list
}
