package session

import (
	"slices"

	"fairway/game"
)

// What people who don't see the board hear in sentences. The document's reader puts the rest into words
// (web/board/words.js).

// Told says a move of the record in full: of each piece that rolls where it comes to rest.
func (s *Session) Told(n *game.Node) string { return tale(s.Game(), n, true) }

// Standing says who is in check and who is to move, or how the game ended.
func (s *Session) Standing() string {
	said, mover := CheckWords(s), s.Position().Mover()
	if said != "" {
		said += " "
	}
	if r := s.Result(); r.Over() {
		return said + ResultWords(s.Rules(), r, mover)
	}
	return said + s.Game().Armies[mover].Name + " to move."
}

// Titles lists what the moves of the piece on a square do, also of one that may not move now.
func (s *Session) Titles(at game.Square) []string {
	list := []string{}
	for _, m := range s.begin(at).moves {
		if t := s.MoveTitle(m); !slices.Contains(list, t) {
			list = append(list, t)
		}
	}
	return list
}

// Threats lists the pieces of the army to move that another army could capture if it were its turn: their
// squares, each with the square that the capture comes from, as in e5 b2.
func (s *Session) Threats() []string {
	list := []string{}
	p, name := s.Position(), s.Game().Board.SquareName
	for a := range s.Game().Armies {
		army := game.Army(a)
		if army == p.Mover() || !p.Left(army) {
			continue
		}
		q := p.Clone()
		q.Apply(game.Change{Op: game.Mover, By: p.Mover(), Next: army})
		for _, m := range s.Rules().Moves(q, nil) {
			for _, t := range m.Captured() {
				if pair := name(t) + " " + name(m.From); s.own(t) && !slices.Contains(list, pair) {
					list = append(list, pair)
				}
			}
		}
	}
	slices.Sort(list)
	return list
}
