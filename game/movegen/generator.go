package movegen

import "fairway/game"

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

type slot struct {
	stamp    uint32
	chain    uint16 // 0 for a move; for the start of a leg, the number of its chain plus one
	begun    uint8  // the headings that were started
	key      uint64
	captured [game.MaxCaptured]game.Square
}

const tableSize = 1 << 10

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

// visitorGen returns a generator for walks with a visitor, of a piece on from or one assumed to be there.
func (b *Base) visitorGen(p *game.Position, from game.Square, piece game.Piece) *gen {
	g := &gen{b: b, p: p, size: b.Board.Size(), from: from, piece: piece, steps: b.Board.Steps(b.ways[piece])}
	if p != nil {
		g.sq = p.Mailbox()
	}
	return g
}

// inner returns a generator for a search within a search, one for each depth.
func (g *gen) inner(b *Base, p *game.Position) *gen {
	if g.innerGen == nil {
		g.innerGen = newGen(b, p, g.caches)
	}
	return g.innerGen
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
