package movegen

import (
	"math/bits"
	"slices"

	"fairway/game"
)

// gen makes moves. One belongs to each position and is used over and over.
type gen struct {
	b      *Base
	p      *game.Position
	sq     []game.Piece // of the position, nil without one
	caches *caches
	steps  []game.Step // of the way of the current piece
	size   int
	dst    []game.Move

	from     game.Square
	piece    game.Piece
	pr       *program
	captured [game.MaxCaptured]game.Square
	n        uint8
	slid     int          // the length of the last leg that could slide, for one that must be as long
	free     bool         // the squares where the kind may not end don't bind this walk
	guest    guest        // receives what walks come to; nil: they are listed
	passes   bool         // any square may be one that a piece has passed; in doubt, legs are as long as they must
	doubt    bool         // all squares may be empty or hold any piece
	notes    game.Squares // where it is not nil, the squares that are asked about are added

	// stamp[s] == now: a move to s that captures nothing, or just what stands there, is listed.
	stamp []uint32
	now   uint32
	nears []near // by square
	// table holds stamps for the other moves, and for the states of deep chains, by hash.
	table []slot

	// aim: only whether some move captures on target is asked; found tells.
	aim     bool
	target  game.Square
	found   bool
	probe   bool         // only whether there is a move to an empty square, wherever it is, is asked; found tells
	any     bool         // captures of protected pieces count
	taking  bool         // only moves that capture are listed
	targets game.Squares // where the enemies stand whose captures are wanted of them
	foes    game.Squares // room for all enemies
	busy    bool         // the current piece has met an enemy that it may capture

	spare         []game.Move    // room for lists that only their length is wanted of
	deeper        *gen           // the generator of searches within this one
	log           game.Log       // what such a search has changed
	trial         game.Log       // what a move tried out here has changed, while another search goes on in it
	passedSquares []game.Square  // that the current move passes
	watch         watch          // what royal pieces have to fear, where that matters
	throws        []game.Outcome // of a move that needs the die

	sentries *sentries
}

// caches are what the generators of a position share: that of the position and those of searches within it.
type caches struct {
	sieges *sieges // nil before one is asked for
	idlers *idlers // nil before they are asked for
}

// The sets of Position.Dirty.
const (
	dirtySieges = iota
	dirtyIdlers
)

// generator returns the generator of a position by these rules, which is kept in Position.Generator. During a search
// within a search it is that of the inner one.
func (b *Base) generator(p *game.Position) *gen {
	if g, ok := p.Generator.(*gen); ok && g.b == b {
		return g
	}
	return b.begin(p)
}

// begin gives a position a new generator without caches. It isn't inlined, so that generator stays small where it is.
//
//go:noinline
func (b *Base) begin(p *game.Position) *gen {
	g := newGen(b, p, &caches{})
	p.Generator, p.Dirty = g, [2]game.Squares{}
	return g
}

func newGen(b *Base, p *game.Position, c *caches) *gen {
	sq := p.Mailbox()
	return &gen{b: b, p: p, sq: sq, caches: c, size: len(sq), stamp: make([]uint32, len(sq)), nears: make([]near, len(sq)), table: make([]slot, tableSize)}
}

// all lists the moves of an army, pseudo-legal: the base filters them.
func (g *gen) all(a game.Army) {
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

// takers lists the captures of an army, of the wanted enemies at least. Most pieces aren't looked at: they are
// idle, or none of those stands where they could ever capture.
func (g *gen) takers(a game.Army) {
	prey, sq := g.targets, g.sq
	low, high := 0, len(prey) // the words that have some
	for low < high && prey[low] == 0 {
		low++
	}
	for low < high && prey[high-1] == 0 {
		high--
	}
	prey = prey[low:high]
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
			n := &g.nears[s]
			if n.piece != sq[s] {
				g.reach(s)
			}
			if n.beyond {
				g.moves(s)
				continue
			}
			targets := n.table.targets[low:][:len(prey)]
			for i, x := range prey {
				if x&targets[i] != 0 {
					if idle != nil {
						idle.take(g, s)
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

// enemies are the squares of all enemies of an army, until the next call.
func (g *gen) enemies(a game.Army) game.Squares {
	if g.foes == nil {
		g.foes = game.NewSquares(g.size)
	}
	clear(g.foes)
	for e := range g.b.Armies {
		if game.Army(e) != a {
			g.foes.Merge(g.p.Pieces(game.Army(e)))
		}
	}
	return g.foes
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
	if g.taking {
		g.rayCaptures()
		g.chains(pr, false, true)
		return
	}
	// The common case. As pr.meets is false, each move has one route, and no edge turns a ray or leads it back to from. So
	// a ray stays in one row of steps, and no move is listed twice. All moves are wanted: the loop never stops early. The
	// list is in a local variable, which g.dst gets only before calls that append to it.
	dst, me, asks := g.dst, piece&3, pr.asks
	everywhere := asks && (pr.asked == nil || pr.asked.Has(from))
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
			} else if everywhere || asks && pr.asked.Has(s) {
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

// canMoveOnEmptyBoard reports whether the piece on from, on a board without any other, has a move, to squares as well on which it
// may not end for another reason.
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
					g.busy = true
					if g.targets.Has(s) {
						g.capture(s, s)
					}
				}
				break
			}
		}
	}
}

// each is moves for the pieces whose routes may meet.
func (g *gen) each() {
	g.resetSeen()
	g.run(g.pr, false)
}

// resetSeen forgets which moves are listed of the current piece.
func (g *gen) resetSeen() {
	g.now++
	if g.now == 0 {
		clear(g.stamp)
		clear(g.table)
		g.now = 1
	}
}

// run walks a program. One that is borrowed borrows no further.
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
	for i := range pr.roams {
		r := &pr.roams[i]
		if g.found || r.initial && !g.b.mayLeave(g) {
			continue
		}
		free := g.free
		g.free = r.free
		g.everywhere(r.modes)
		g.free = free
	}
}

// chains walks the chains of a program; after its rays were walked to their first lengths, the rest of them.
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

// everywhere lists the moves of a piece that goes to any square but its own.
func (g *gen) everywhere(modes game.Mode) {
	takes := capturable(modes)
	captures := func(o game.Piece) bool {
		switch {
		case o.Army() == g.piece.Army():
			return takes&own != 0
		case takes&(hostile|regal) == hostile|regal:
			return true
		}
		return takes&g.b.class[o] != 0
	}
	if g.probe {
		g.found = modes&game.Quiet != 0 && g.b.Board.Holes.Count() < g.size-1
		return
	}
	if g.aim { // one look instead of one at every square
		if o := g.sq[g.target]; g.target != g.from && o != 0 && captures(o) {
			g.capture(g.target, g.target)
		}
		return
	}
	quiet, lists := modes&game.Quiet != 0 && !g.taking, !g.pr.asks
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

// quiet lists a move to the empty square s, with what was captured on the route.
func (g *gen) quiet(s game.Square) {
	if g.n > 0 {
		g.list(s, game.None, game.None)
		return
	}
	if g.probe {
		g.found = g.found || s != g.from || g.b.mayPass(g.p, g.piece.Army())
		return
	}
	if g.aim || g.taking || g.barred(s) || g.seen(s) || s == g.from && !g.b.mayPass(g.p, g.piece.Army()) {
		return
	}
	if g.pr.canPromote(g.from, s) {
		g.b.finish(g, game.Move{From: g.from, To: s})
		return
	}
	g.dst = append(g.dst, game.Move{From: g.from, To: s})
}

// barred reports whether the current piece may not end on s by the current walk. A move that is barred
// isn't listed yet: another walk may be free to make it.
func (g *gen) barred(s game.Square) bool { return g.pr.bars != nil && !g.free && g.pr.bars.Has(s) }

// capture lists a move to s that ends by capturing on a square, after what was captured on the
// route.
func (g *gen) capture(s, victim game.Square) {
	g.busy = true
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

// list lists a move to s with the captures so far, which displaces a piece unless that is None.
func (g *gen) list(s, displaced, to game.Square) {
	g.busy = true
	if g.taking && g.n == 0 {
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

// borrow lists the moves of the piece on s, which is of the same army, for the current piece, if it
// is of another kind.
func (g *gen) borrow(s game.Square) {
	switch o := pieceAt(g.p, s); {
	case g.guest != nil:
		g.guest.borrow(s)
	case o.Kind() != g.piece.Kind():
		n, free, slid, captured := g.n, g.free, g.slid, g.captured
		g.n, g.free = 0, false // each borrowed move says itself whether it is free
		g.run(&g.b.programs[o], true)
		g.n, g.free, g.slid, g.captured = n, free, slid, captured
	}
}
