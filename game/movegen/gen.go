package movegen

import (
	"math/bits"

	"fairway/game"
)

// allMoves lists the pseudo-legal moves of an army.
func (g *gen) allMoves(a game.Army) {
	for i, w := range g.p.Pieces(a) {
		for ; w != 0; w &= w - 1 {
			s := game.Square(i<<6 + bits.TrailingZeros64(w))
			g.moves(s)
			if g.found {
				return
			}
		}
	}
}

// moves lists the moves of the piece on from.
func (g *gen) moves(from game.Square) {
	sq := g.sq
	piece := sq[from]
	pr := &g.b.programs[piece]
	steps := pr.steps
	g.from, g.piece, g.pr, g.steps, g.n = from, piece, pr, steps, 0
	if g.aim || g.probe || pr.meets {
		g.each()
		return
	}
	if len(pr.chains) > 0 {
		g.resetSeen()
	}
	if g.capturesOnly {
		g.rayCaptures()
		g.chains(pr, false, true)
		return
	}
	// The common case. As pr.meets is false, each move has one route, and no edge turns a ray or leads it back to from. So
	// a ray stays in one row of steps, and no move is listed twice. All moves are wanted: the loop never stops early. The
	// list is in a local variable, which g.dst gets only before calls that append to it.
	dst, me, asks := g.dst, piece&3, pr.quietPromotes
	everywhere := asks && (pr.quietPromotesOn == nil || pr.quietPromotesOn.Has(from))
	for i := range pr.rays {
		r := &pr.rays[i]
		start := int(r.vec) * len(sq)
		s := steps[start+int(from)].To
		if s < 0 {
			continue
		}
		if o := sq[s]; o != 0 {
			if o&3 != me && r.capture > 0 {
				g.dst = dst
				g.capture(s, s)
				dst = g.dst
			}
			continue
		}
		row := steps[start:][:len(sq)]
		quiet := r.quiet
		if r.first > quiet && g.b.mayLeave(g) {
			quiet = r.first
		}
		for n := int16(1); ; n++ {
			if o := sq[s]; o != 0 {
				if o&3 != me && n <= r.capture {
					g.dst = dst
					g.capture(s, s)
					dst = g.dst
				}
				break
			}
			if n > quiet {
				if n >= r.capture {
					break
				}
			} else if everywhere || asks && pr.quietPromotesOn.Has(s) {
				g.dst = dst
				g.b.finish(g, game.Move{From: from, To: s})
				dst = g.dst
			} else {
				dst = game.AppendQuiet(dst, from, s)
			}
			if s = row[s].To; s < 0 {
				break
			}
		}
	}
	g.dst = dst
	if len(pr.chains) > 0 {
		g.chains(pr, false, true)
	}
}

// canMoveOnEmptyBoard reports whether the piece on from would have a move on a board without other pieces. It may
// also end where its kind may not.
func (g *gen) canMoveOnEmptyBoard(from game.Square) bool {
	g.probe, g.aim, g.found = true, false, false
	g.moves(from)
	g.probe = false
	return g.found
}

// rayCaptures lists the captures of g.targets by rays. It assumes what the loop of moves does: pr.meets is false. It lists no
// quiet moves, so that it needs no list of its own. Unlike moves it serves the idlers: it must note every square that it
// looks at, and set busy for any enemy that the piece may capture, among the targets or not.
func (g *gen) rayCaptures() {
	sq, me, notes := g.sq, g.piece&3, g.notes
	for i := range g.pr.rays {
		r := &g.pr.rays[i]
		row := g.steps[int(r.vec)*len(sq):][:len(sq)]
		for s, n := row[g.from].To, int16(1); s >= 0 && n <= r.capture; s, n = row[s].To, n+1 {
			if notes != nil {
				notes.Add(s)
			}
			if o := sq[s]; o != 0 {
				if o&3 != me {
					g.metEnemy = true
					if g.targets.Has(s) {
						g.capture(s, s)
					}
				}
				break
			}
		}
	}
}

// each is moves for pieces with several routes to the same move.
func (g *gen) each() {
	g.resetSeen()
	g.run(g.pr, false)
}

// run walks a program. A borrowed program doesn't borrow further.
//
// Its loop over rays assumes nothing: routes may meet, and edges may turn a ray or lead it over from, which counts as empty.
// So quiet and capture look whether a move is listed already. The loop must stop once found is set, because questions (aim,
// probe) come here too. It leaves first lengths out, as it walks all chains. With ray.all it is 2 % slower.
func (g *gen) run(pr *program, borrowed bool) {
	sq, me, steps, from := g.sq, g.piece&3, g.steps, g.from
	for i := range pr.rays {
		r := &pr.rays[i]
		s, row := from, int(r.vec)*len(sq)
		for n := int16(1); int(n) <= len(sq); n++ {
			e := &steps[row+int(s)]
			if s = e.To; s < 0 {
				break
			}
			row = int(e.Vec) * len(sq)
			if g.notes != nil {
				g.notes.Add(s)
			}
			if o := sq[s]; o != 0 && s != from {
				if o&3 != me && n <= r.capture {
					g.capture(s, s)
					if g.found {
						return
					}
				}
				break
			}
			if n <= r.quiet {
				if s != from && !g.aim {
					g.quiet(s)
					if g.found {
						return
					}
				}
			} else if n >= r.capture {
				break
			}
		}
	}
	g.chains(pr, borrowed, false)
	if g.found {
		return
	}
	for i := range pr.universals {
		r := &pr.universals[i]
		if g.found || r.initial && !g.b.mayLeave(g) {
			continue
		}
		free := g.free
		g.free = r.free
		g.everywhere(r.modes)
		g.free = free
	}
}

// chains walks the chains of a program; of those that the first lengths of rays cover, only the remainder.
func (g *gen) chains(pr *program, borrowed, rest bool) {
	live := g.passes || g.b.rights >= 0 && g.p.Value(g.b.rights) != 0
	for i := range pr.chains {
		c := &pr.chains[i]
		if c.passing && !live || rest && c.ray || c.initial && !g.b.mayLeave(g) || c.borrows && borrowed {
			continue
		}
		g.follow(c)
		if g.found {
			return
		}
	}
}

// everywhere lists the moves of a piece that can go to any square.
func (g *gen) everywhere(modes game.Mode) {
	takes := capturable(modes)
	captures := func(o game.Piece) bool {
		switch {
		case o.Army() == g.piece.Army():
			return takes&own != 0
		case takes&(hostile|hostileRoyal) == hostile|hostileRoyal:
			return true
		}
		return takes&g.b.class[o] != 0
	}
	if g.probe {
		g.found = modes&game.Quiet != 0 && g.b.Board.Holes.Count() < g.size-1
		return
	}
	if g.aim { // one test instead of one at every square
		if o := g.sq[g.target]; g.target != g.from && o != 0 && captures(o) {
			g.capture(g.target, g.target)
		}
		return
	}
	quiet, lists := modes&game.Quiet != 0 && !g.capturesOnly, !g.pr.quietPromotes
	dst, stamp, holes := g.dst, g.stamp[:len(g.sq)], g.b.Board.Holes
	for s, o := range g.sq {
		switch s := game.Square(s); {
		case o != 0:
			if s != g.from && captures(o) {
				g.dst = dst
				g.capture(s, s)
				dst = g.dst
			}
		case !quiet || stamp[s] == g.now || holes.Has(s):
		case lists:
			stamp[s] = g.now
			dst = game.AppendQuiet(dst, g.from, s)
		default:
			g.dst = dst
			g.quiet(s)
			dst = g.dst
		}
	}
	g.dst = dst
}

// borrow lists moves of the piece on s, of the same army but another kind, for the current piece.
func (g *gen) borrow(s game.Square) {
	switch o := pieceAt(g.p, s); {
	case g.visitor != nil:
		g.visitor.borrow(s)
	case o.Kind() != g.piece.Kind():
		n, free, slid, captured := g.n, g.free, g.slid, g.captured
		g.n, g.free = 0, false // each borrowed move has its own flag free
		g.run(&g.b.programs[o], true)
		g.n, g.free, g.slid, g.captured = n, free, slid, captured
	}
}

// pieceAt is At for a walk that may have no position.
func pieceAt(p *game.Position, s game.Square) game.Piece {
	if p == nil {
		return 0
	}
	return p.At(s)
}
