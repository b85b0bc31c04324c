package session

import (
	"slices"
	"strconv"
	"strings"

	"fairway/game"
	"fairway/game/prose"
)

// Attacks returns by army the squares on which the army could capture an enemy piece if it were to
// move. Squares of the army's own pieces and strokes of balls are left out. An eliminated army attacks
// nothing.
func (s *Session) Attacks() []game.Squares {
	if s.attackCache.by == nil || s.attackCache.place != s.stamps.Place {
		s.attackCache = attackCache{s.stamps.Place, nil}
		for a := range s.Game().Armies {
			s.attackCache.by = append(s.attackCache.by, s.attacksOf(game.Army(a)))
		}
	}
	return s.attackCache.by
}

// attacksOf computes Attacks for an army.
func (s *Session) attacksOf(a game.Army) game.Squares {
	g, r := s.Game(), s.Rules()
	all := game.NewSquares(g.Board.Size())
	if !s.Position().InGame(a) {
		return all
	}
	p, foe := s.Position().Clone(), s.enemyPiece(a)
	var moves []game.Move
	for at := range s.Position().Pieces(a).All() {
		piece := p.At(at)
		moves = r.Reach(p, at, moves[:0])
		plain := !slices.ContainsFunc(prose.Features(g.Kinds[piece.Kind()].Walks), func(f prose.Feature) bool {
			return f.Modes&(game.Quiet|game.Capture) != game.Quiet|game.Capture
		})
		for i := range moves {
			m := &moves[i]
			if m.Type != game.Normal {
				continue
			}
			for _, v := range m.Captured() {
				all.Add(v)
			}
			if plain && m.To != at {
				all.Add(m.To)
			}
		}
		if plain || foe == 0 {
			continue
		}
		for _, x := range r.Scope(piece, at) { // captures differ from other moves
			if p.At(x.To) != 0 || all.Has(x.To) {
				continue
			}
			put := game.Change{Op: game.Put, At: x.To, After: foe}
			p.Apply(put)
			moves = r.Reach(p, at, moves[:0])
			p.Undo(put)
			if slices.ContainsFunc(moves, func(m game.Move) bool { return m.Type == game.Normal && slices.Contains(m.Captured(), x.To) }) {
				all.Add(x.To)
			}
		}
	}
	return all
}

// enemyPiece returns a non-royal piece of the army that moves next after an army, 0 if there is
// none.
func (s *Session) enemyPiece(a game.Army) game.Piece {
	g, to := s.Game(), s.Position().Next(a)
	for k := range g.Kinds {
		if to != a && g.Kinds[k].AllowedFor(to) && !g.Kinds[k].Royal {
			return game.NewPiece(to, game.KindID(k))
		}
	}
	return 0
}

// AttackWords says how much each army attacks: "White attacks 54 squares, 3 pieces among them."
func (s *Session) AttackWords() string {
	var list []string
	for a, squares := range s.Attacks() {
		pieces := 0
		for at := range squares.All() {
			if s.Position().At(at) != 0 {
				pieces++
			}
		}
		said := s.Game().Armies[a].Name + " attacks " + strconv.Itoa(squares.Count()) + " square"
		if squares.Count() != 1 {
			said += "s"
		}
		switch {
		case squares.Count() == 0:
			continue
		case pieces > 0:
			said += ", " + counted(pieces, "piece") + " among them"
		}
		list = append(list, said+".")
	}
	return strings.Join(list, " ")
}
