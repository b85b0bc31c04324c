package gametest

import (
	"slices"
	"testing"

	"fairway/game"
	"fairway/game/movegen"
	"fairway/game/notation"
)

// SafeMoves lists the texts of the moves that royal safety allows in a position, sorted. It plays each candidate in
// the same game without that law.
func SafeMoves(t testing.TB, r *movegen.Base, p *game.Position) []string {
	t.Helper()
	laws := r.Laws
	laws.RoyalSafe, laws.NoDropMate = false, nil
	g := *r.Game
	loose := movegen.NewBase(&g, laws)
	q := Read(t, loose, notation.PositionText(r, p))
	var log game.Log
	list := []string{}
	for _, m := range loose.Moves(q, nil) {
		safe := true
		for _, s := range m.Captured() {
			safe = safe && !loose.Kinds[q.At(s).Kind()].Royal
		}
		loose.Play(q, m, &log)
		for _, a := range unfiltered(loose, q) {
			for _, s := range a.Captured() {
				if o := q.At(s); o.Army() == p.Mover() && loose.Kinds[o.Kind()].Royal {
					safe = false
				}
			}
		}
		log.UndoTo(q, 0)
		if safe {
			list = append(list, loose.MoveText(m))
		}
	}
	slices.Sort(list)
	return list
}

// unfiltered lists the moves that the pieces of the army to move reach, whether or not the game is over.
func unfiltered(r *movegen.Base, p *game.Position) []game.Move {
	var list []game.Move
	for s := range p.Pieces(p.Mover()).All() {
		list = r.Reach(p, s, list)
	}
	return list
}
