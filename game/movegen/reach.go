package movegen

import (
	"slices"

	"fairway/game"
)

// For each kind and square, reach tables hold the squares on which the kind could ever capture, and the squares on
// which the routes there depend. They are computed by walking on an unknown board, where every square may be empty
// or hold any piece.

// maxReach is the maximum size in bytes of a game's tables. The pieces of real games need a tenth of it.
const maxReach = 16 << 20

// largeBoard is the number of squares from which on the targets of a ray share one set, to save memory.
const largeBoard = 500

// reach returns the table of a piece on a square. It is computed on first use; concurrent calls may compute the
// same table twice. When there are too many tables, and for pieces that borrow moves, it returns one in which
// everything is possible.
func (b *Base) reach(m game.Piece, from game.Square) *reachTable {
	if b.borrows(m) {
		return b.openTable
	}
	at := b.reachTables.at(m, from, b.Board.Size(), &b.reachBytes)
	t := at.Load()
	if t == nil {
		if b.reachBytes.Load() > maxReach {
			return b.openTable
		}
		if b.needVia {
			t = b.buildReachTable(m, from)
		} else {
			t = &reachTable{targets: game.NewSquares(b.Board.Size())}
			b.walkRoutes(m, from, func(to game.Square, _ game.Squares, _ bool) { t.targets.Add(to) })
		}
		set := 24 + 8*len(t.targets)
		b.reachBytes.Add(int64(2*len(t.to) + set*(2+len(t.via))))
		at.Store(t)
	}
	return t
}

// reach returns the table of the piece on a square that isn't empty.
func (g *gen) reach(s game.Square) *reachTable {
	n, o := &g.cachedReaches[s], g.sq[s]
	if n.piece != o {
		n.piece, n.unusualCaptures, n.table = o, g.b.programs[o].unusualCaptures, g.b.reach(o, s)
	}
	return n.table
}

// buildReachTable finds all squares on which a piece on a square could ever capture, in any position, and for each
// the squares that its routes cross or look at.
func (b *Base) buildReachTable(m game.Piece, from game.Square) *reachTable {
	n := b.Board.Size()
	t := &reachTable{targets: game.NewSquares(n), to: make([]int16, n), lines: game.NewSquares(n)}
	for i := range t.to {
		t.to[i] = -1
	}
	// Targets that depend only on the piece itself, and targets of one chain, share a set: a full board has
	// thousands of them.
	alone := game.NewSquares(n)
	alone.Add(from)
	t.via = append(t.via, alone)
	b.walkRoutes(m, from, func(to game.Square, trail game.Squares, line bool) {
		if line && !t.targets.Has(to) {
			t.lines.Add(to)
		} else {
			t.lines.Remove(to)
		}
		t.targets.Add(to)
		switch at := t.to[to]; {
		case at < 0 && trail == nil:
			t.to[to] = 0
		case at < 0:
			if last := len(t.via) - 1; last == 0 || &t.via[last][0] != &trail[0] {
				trail.Add(from)
				t.via = append(t.via, trail)
			}
			t.to[to] = int16(len(t.via) - 1)
		case trail != nil:
			both := slices.Clone(t.via[at])
			both.Merge(trail)
			t.to[to] = int16(len(t.via))
			t.via = append(t.via, both)
		}
	})
	return t
}

// walkRoutes walks all routes of a piece on an unknown board. It calls note for each square on which the piece
// could capture, with the set of squares on which that depends, nil if none. line reports whether the
// capture is possible if and only if they are empty. It doesn't change the sets afterwards.
func (b *Base) walkRoutes(m game.Piece, from game.Square, note func(to game.Square, trail game.Squares, line bool)) {
	pr, n := &b.programs[m], b.Board.Size()
	if capturable(pr.anywhere())&^own != 0 {
		for s := game.Square(0); int(s) < n; s++ {
			note(s, nil, false)
		}
	}
	steps := b.Board.Steps(b.ways[m])
	for _, r := range pr.rays {
		trail := game.NewSquares(n)
		var long []game.Square // on a large board the targets of a ray share all of it
		for i, e := range r.all(steps, n, from, r.capture) {
			s := e.To
			switch {
			case i == 1:
				note(s, nil, true)
			case n > largeBoard:
				long = append(long, s)
			default:
				note(s, slices.Clone(trail), true)
			}
			trail.Add(s)
		}
		for _, s := range long {
			note(s, trail, false)
		}
	}
	for i := range pr.chains {
		// All targets of a chain get all squares of the chain. That is more than necessary, but most
		// chains are short.
		x := b.newExplorer(nil, from, m)
		ends := game.NewSquares(n)
		x.takes = func(victim game.Square) { ends.Add(victim) }
		x.ends = func(_, victim, _ game.Square) {
			if victim != game.None {
				ends.Add(victim)
			}
		}
		x.walk(&pr.chains[i])
		for s := range ends.All() {
			note(s, x.g.notes, false)
		}
	}
}

// tables allocates the tables of all pieces.
func (b *Base) tables() {
	n := b.Board.Size()
	all := game.NewSquares(n)
	for s := range game.Square(n) {
		all.Add(s)
	}
	b.openTable = &reachTable{targets: all, to: make([]int16, n), via: []game.Squares{all}, lines: game.NewSquares(n)}
	b.reachTables = make(squareTables[reachTable], len(b.programs))
}
