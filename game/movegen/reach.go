package movegen

import (
	"slices"
	"sync/atomic"

	"fairway/game"
)

// For every kind, square and target the squares are known on which its routes of capturing there
// can depend: a walk in doubt, where every square may be empty or hold any piece, tells them.

// reachTable is where one piece on one square could ever capture, and what that depends on.
type reachTable struct {
	targets game.Squares
	// Where royal pieces are kept safe, by target: index into via, -1 when the piece can never capture there.
	to  []int16
	via []game.Squares
	// lines holds the targets to which there is but one route: it is open when via is empty except for the piece.
	lines game.Squares
}

// maxReach is how many bytes of tables a game keeps. The pieces of games that people play, on all
// squares where they come to stand, need a tenth.
const maxReach = 16 << 20

// largeBoard is how many squares a board has for which a set for each target of a ray is too much.
const largeBoard = 500

// squareTables holds a table by piece and square; those of a piece are made when the first is asked for.
type squareTables[T any] []atomic.Pointer[[]atomic.Pointer[T]]

// at is the place of a table on a board of so many squares. What it takes is counted.
func (t squareTables[T]) at(m game.Piece, s game.Square, size int, bytes *atomic.Int64) *atomic.Pointer[T] {
	squares := t[m].Load()
	if squares == nil {
		made := make([]atomic.Pointer[T], size)
		bytes.Add(int64(8 * size))
		t[m].CompareAndSwap(nil, &made)
		squares = t[m].Load()
	}
	return &(*squares)[s]
}

// reach returns the table of a piece on a square. It is made when it is first needed; when two
// positions of one game need it at once, both make the same. Where there are too many of them, and for
// pieces that borrow moves, there is one that leaves everything open.
func (b *Base) reach(m game.Piece, from game.Square) *reachTable {
	if b.borrows(m) {
		return b.open
	}
	at := b.reaches.at(m, from, b.Board.Size(), &b.reached)
	t := at.Load()
	if t == nil {
		if b.reached.Load() > maxReach {
			return b.open
		}
		if b.wary {
			t = b.explore(m, from)
		} else {
			t = &reachTable{targets: game.NewSquares(b.Board.Size())}
			b.scout(m, from, func(to game.Square, _ game.Squares, _ bool) { t.targets.Add(to) })
		}
		set := 24 + 8*len(t.targets)
		b.reached.Add(int64(2*len(t.to) + set*(2+len(t.via))))
		at.Store(t)
	}
	return t
}

// borrows reports whether a piece may have the moves of others.
func (b *Base) borrows(m game.Piece) bool { return b.programs[m].borrows }

// near is the table of the piece that stood on a square when it was last looked up.
type near struct {
	piece  game.Piece
	beyond bool // as in program
	table  *reachTable
}

// reach returns the table of the piece on a square that isn't empty.
func (g *gen) reach(s game.Square) *reachTable {
	n, o := &g.nears[s], g.sq[s]
	if n.piece != o {
		n.piece, n.beyond, n.table = o, g.b.programs[o].beyond, g.b.reach(o, s)
	}
	return n.table
}

// explore finds all squares on which a piece could ever capture from a square, whatever stood on
// the board, and with each the squares that its routes there go over or ask about.
func (b *Base) explore(m game.Piece, from game.Square) *reachTable {
	n := b.Board.Size()
	t := &reachTable{targets: game.NewSquares(n), to: make([]int16, n), lines: game.NewSquares(n)}
	for i := range t.to {
		t.to[i] = -1
	}
	// Where a piece needs nothing but itself, and where one chain leads to many targets, these
	// share a set: a board full of pieces has thousands of them.
	alone := game.NewSquares(n)
	alone.Add(from)
	t.via = append(t.via, alone)
	b.scout(m, from, func(to game.Square, trail game.Squares, line bool) {
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

// scout walks all routes of a piece on a board where every square may be empty or not, and
// calls note for each square that it could capture on with the squares of the trail there, nil
// for none, and whether they are exactly those that must be empty. It leaves the sets alone afterwards.
func (b *Base) scout(m game.Piece, from game.Square, note func(to game.Square, trail game.Squares, line bool)) {
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
		// Everything that a chain goes over is put down for everything that it can capture on:
		// more than need be, but chains are short where it matters.
		x := b.rove(nil, from, m)
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

// tables makes room for the tables of all pieces.
func (b *Base) tables() {
	n := b.Board.Size()
	all := game.NewSquares(n)
	for s := range game.Square(n) {
		all.Add(s)
	}
	b.open = &reachTable{targets: all, to: make([]int16, n), via: []game.Squares{all}, lines: game.NewSquares(n)}
	b.reaches = make(squareTables[reachTable], len(b.programs))
}
