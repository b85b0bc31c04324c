package movegen

import (
	"math/bits"
	"slices"

	"fairway/game"
)

// gen generates moves. A position has one generator, which is reused.
type gen struct {
	b      *Base
	p      *game.Position
	sq     []game.Piece // of the position, nil if there is none
	caches *caches
	steps  []game.Step // of the current piece's way
	size   int
	dst    []game.Move

	from     game.Square
	piece    game.Piece
	pr       *program
	captured [game.MaxCaptured]game.Square
	n        uint8
	slid     int          // the length of the last leg that could slide, for a leg that must be as long
	free     bool         // the current walk may end where the kind may not
	visitor  visitor      // receives the results of walks; nil: moves are listed
	passes   bool         // any square may have been passed by a piece; on an unknown board, legs with a fixed length have it
	unknown  bool         // the board is unknown: every square may be empty or hold any piece
	notes    game.Squares // if not nil, the squares that walks look at are added

	// stamp[s] == now means that a move to s is listed that captures nothing or only the piece on s.
	stamp         []uint32
	now           uint32
	cachedReaches []cachedReach // by square
	// table holds hashed stamps for other moves, and for the states of deep chains.
	table []slot

	// aim asks only whether some move captures on target; the answer is found.
	aim          bool
	target       game.Square
	found        bool
	probe        bool         // ask only whether there is a move to an empty square; the answer is found
	any          bool         // also count illegal captures of protected pieces
	capturesOnly bool         // list only captures
	targets      game.Squares // squares of enemies whose captures are wanted
	enemySet     game.Squares // scratch set of all enemies
	metEnemy     bool         // the current piece has met an enemy that it may capture

	scratch       []game.Move    // scratch list for moves that are only counted
	innerGen      *gen           // the generator for a search within this one
	log           game.Log       // the changes of such a search
	trial         game.Log       // the changes of a move that is tried while another search is running
	passedSquares []game.Square  // squares that the current move passes
	safety        royalSafety    // for laws with royal safety
	throws        []game.Outcome // outcomes of a move that needs the die

	safetyCache *safetyCache
}

// caches are shared by the generators of a position, including those of inner searches.
type caches struct {
	attackers *attackerSets // nil before first use
	idlers    *idlers       // nil before first use
}

// Indices of Position.Dirty.
const (
	dirtyAttackers = iota
	dirtyIdlers
)

// generator returns the generator of a position for these rules, which is stored in Position.Generator. During an
// inner search it is that of the inner search.
func (b *Base) generator(p *game.Position) *gen {
	if g, ok := p.Generator.(*gen); ok && g.b == b {
		return g
	}
	return b.begin(p)
}

// begin gives a position a new generator without caches. It isn't inlined, so that callers of generator stay small.
//
//go:noinline
func (b *Base) begin(p *game.Position) *gen {
	g := newGen(b, p, &caches{})
	p.Generator, p.Dirty = g, [2]game.Squares{}
	return g
}

func newGen(b *Base, p *game.Position, c *caches) *gen {
	sq := p.Mailbox()
	return &gen{b: b, p: p, sq: sq, caches: c, size: len(sq), stamp: make([]uint32, len(sq)), cachedReaches: make([]cachedReach, len(sq)), table: make([]slot, tableSize)}
}

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

// allCaptures lists the captures of an army, at least those of the wanted enemies. It skips idle pieces, and those
// that could never capture a wanted enemy.
func (g *gen) allCaptures(a game.Army) {
	wanted, sq := g.targets, g.sq
	low, high := 0, len(wanted) // the range of words that aren't zero
	for low < high && wanted[low] == 0 {
		low++
	}
	for low < high && wanted[high-1] == 0 {
		high--
	}
	wanted = wanted[low:high]
	idle := g.idle()
	if idle != nil {
		g.notes = idle.notes
	}
	for i, w := range g.p.Pieces(a) {
		if idle != nil {
			w &^= idle.set[i]
		}
		for ; w != 0; w &= w - 1 {
			s := game.Square(i<<6 + bits.TrailingZeros64(w))
			n := &g.cachedReaches[s]
			if n.piece != sq[s] {
				g.reach(s)
			}
			if n.unusualCaptures {
				g.moves(s)
				continue
			}
			targets := n.table.targets[low:][:len(wanted)]
			for i, x := range wanted {
				if x&targets[i] != 0 {
					if idle != nil {
						idle.listCaptures(g, s)
					} else {
						g.moves(s)
					}
					break
				}
			}
		}
	}
	g.notes = nil
}

// enemies returns the squares of all enemies of an army, valid until the next call.
func (g *gen) enemies(a game.Army) game.Squares {
	if g.enemySet == nil {
		g.enemySet = game.NewSquares(g.size)
	}
	clear(g.enemySet)
	for e := range g.b.Armies {
		if game.Army(e) != a {
			g.enemySet.Merge(g.p.Pieces(game.Army(e)))
		}
	}
	return g.enemySet
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

// resetSeen forgets the listed moves of the current piece.
func (g *gen) resetSeen() {
	g.now++
	if g.now == 0 {
		clear(g.stamp)
		clear(g.table)
		g.now = 1
	}
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

// quiet lists a move to the empty square s, with the captures so far.
func (g *gen) quiet(s game.Square) {
	if g.n > 0 {
		g.list(s, game.None, game.None)
		return
	}
	if g.probe {
		g.found = g.found || s != g.from || g.b.mayPass(g.p, g.piece.Army())
		return
	}
	if g.aim || g.capturesOnly || g.barred(s) || g.seen(s) || s == g.from && !g.b.mayPass(g.p, g.piece.Army()) {
		return
	}
	if g.pr.canPromote(g.from, s) {
		g.b.finish(g, game.Move{From: g.from, To: s})
		return
	}
	g.dst = append(g.dst, game.Move{From: g.from, To: s})
}

// barred reports whether the current piece may not end on s by the current walk. A barred move
// isn't marked as listed: another walk may allow it.
func (g *gen) barred(s game.Square) bool { return g.pr.bars != nil && !g.free && g.pr.bars.Has(s) }

// capture lists a move to s that ends by capturing on a square, after the captures so far.
func (g *gen) capture(s, victim game.Square) {
	g.metEnemy = true
	if g.n > 0 || s != victim {
		g.captured[g.n] = victim
		g.n++
		g.list(s, game.None, game.None)
		g.n--
		return
	}
	switch {
	case g.aim:
		if s != g.target {
			return
		}
	case g.barred(s) || g.pr.repeats && g.seen(s):
		return
	}
	m := game.Move{From: g.from, To: s}
	m.CaptureTarget()
	g.b.finish(g, m)
}

// list lists a move to s with the captures so far. It displaces a piece unless that is None.
func (g *gen) list(s, displaced, to game.Square) {
	g.metEnemy = true
	if g.capturesOnly && g.n == 0 {
		return
	}
	m := game.Move{From: g.from, To: s}
	m.SetCaptured(g.captured[:g.n])
	if displaced != game.None {
		m.SetDisplaced(displaced, to)
	}
	if g.aim {
		if slices.Contains(m.Captured(), g.target) {
			g.b.finish(g, m)
		}
		return
	}
	if g.barred(s) {
		return
	}
	if g.pr.repeats {
		if m.CapturesOnlyTarget() && displaced == game.None {
			if g.seen(s) {
				return
			}
		} else if g.known(&m) {
			return
		}
	}
	g.b.finish(g, m)
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
