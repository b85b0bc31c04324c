package movegen

import (
	"slices"
	"strconv"
	"sync/atomic"

	"fairway/game"
)

// Base implements game.Rules from a Game and its Laws: pieces that move by their walks, captures, promotion, royal
// pieces, repetition. All games use it.
type Base struct {
	*game.Game
	Laws

	start           *game.Position
	ways            []game.Way               // by Piece
	programs        []program                // by Piece
	promoted        [][]bool                 // squares of the farthest rank, by army
	guards          []bool                   // Shield, nil when it is empty
	dead            []game.Squares           // DeadSquares, by Piece; nil if not set
	initialCaptures bool                     // some piece can capture only until it has moved
	reachTables     squareTables[reachTable] // see reach
	reachBytes      atomic.Int64             // their size in bytes
	openTable       *reachTable              // the table of a piece that may capture anywhere
	needVia         bool                     // reach tables say what captures depend on
	layers          []game.Layer
	extras          Extras // nil if there are none
	extra           int    // number of layer values in use
	passes          int    // the layer of pass flags, or -1
	lostLayer       int    // the layer of armies that have lost too many royal pieces, or -1

	limits        bool // laws about captures and endings apply to every move
	complexSafety bool // royal safety depends on more than the squares that pieces look at
	moved         int  // the layer of pieces that have moved, or -1
	rights        int  // the layer of rights to capture en passant, or -1
	passesOn      bool // a piece may capture en passant and something else in the same move
	passesOdd     bool // a capture en passant may end on another square than the one passed, or displace the captured piece
	rightsMatter  bool // results of a move depend on the rights that it leaves
	marksFirst    bool // a royal piece may leave rights by its first move
	maxRights     int  // maximum number of squares of a right
	struckLayer   int  // the layer of a kind that can't be captured now, or -1
	castles       [game.MaxArmies][]castle
	partners      game.Squares // of castlings, at the start
	class         []uint8      // by Piece: its occupancy bits as seen by an enemy
}

// NewBase returns the rules of a game by its laws. The start position is empty, with the first army to move; Place
// or SetStart changes it.
func NewBase(g *game.Game, l Laws) *Base {
	b := &Base{Game: g, Laws: l, passes: -1, lostLayer: -1, moved: -1, rights: -1, struckLayer: -1}
	b.partners = game.NewSquares(g.Board.Size())
	g.Prepare()
	if g.Board.Ways() == 0 {
		g.Board.AddWay(nil)
	}
	if !slices.Contains(l.NoDropMate, true) {
		b.NoDropMate = nil // no need to look for mates
	}
	if slices.Contains(l.Shield, true) {
		b.guards = l.Shield
	}
	if l.PassOwn || l.PassReply {
		b.passes = b.addValues(1)
		b.layers = append(b.layers, b.skipLayer())
	}
	if l.Unmoved && b.anyInitialMove() {
		b.movedLayer()
	}
	if l.Passing {
		b.passLayer()
	}
	if l.CounterStrike != nil {
		b.strikeLayer()
	}
	b.limits = b.struckLayer >= 0 || l.Iron != nil || l.Succession != nil
	for a := range g.Armies {
		b.limits = b.limits || l.Barred[a] != nil || l.Morphs[a] != nil
	}
	for _, k := range g.Kinds {
		for _, w := range k.Walks {
			for _, l := range w.Legs {
				if b.rights >= 0 && l.Modes&game.EnPassant != 0 {
					b.passesOn = b.passesOn || len(w.Legs) > 1
					b.passesOdd = b.passesOdd || len(w.Legs) > 1 || l.Modes&game.Unload != 0
				}
			}
		}
	}
	b.marksFirst = b.rights >= 0 && l.RoyalSafe && l.Unmoved && slices.ContainsFunc(g.Kinds, func(k game.Kind) bool {
		return k.Royal && slices.ContainsFunc(k.Walks, func(w game.Walk) bool {
			return w.Initial && w.Legs[0].Modes&game.Marks != 0 || slices.ContainsFunc(w.Legs, func(l game.Leg) bool { return l.Modes&game.Borrow != 0 })
		})
	})
	b.rightsMatter = b.passesOn || b.rights >= 0 && (b.guards != nil || l.Protected != nil)
	b.complexSafety = b.passesOn || b.guards != nil || l.Protected != nil || slices.ContainsFunc(l.Choices, func(c Choice) bool { return c.FromHand })
	if l.Balls {
		g.SetBallLayer(b.addValues(g.Board.Size()))
		b.layers = append(b.layers, b.ballLayer())
	}
	if l.Elimination {
		g.SetOutLayer(b.addValues(1))
		b.layers = append(b.layers, b.outLayer())
	}
	for a := range g.Armies {
		if !l.RoyalSafe && !l.LastRoyal[a] && b.lostLayer < 0 {
			b.lostLayer = b.addValues(1)
		}
	}
	b.compile()
	b.start = game.NewPosition(g, b.extra)
	if l.DeadSquares {
		b.deadSquares()
	}
	for k := range g.Kinds {
		for _, w := range g.Kinds[k].Walks {
			takes := slices.ContainsFunc(w.Legs, func(l game.Leg) bool { return l.Modes&^(game.Quiet|game.Marks) != 0 })
			b.initialCaptures = b.initialCaptures || b.moved >= 0 && w.Initial && takes
		}
	}
	b.needVia = l.RoyalSafe || l.Succession != nil
	b.tables()
	return b
}

// AddValues declares n more layer values, which are 0 at the start, and returns the number of the first. Call it
// before making any position of the game.
func (b *Base) AddValues(n int) int {
	first := b.addValues(n)
	b.start.AddValues(n)
	return first
}

// addValues declares n more layer values and returns the number of the first.
func (b *Base) addValues(n int) int {
	b.extra += n
	return b.extra - n
}

// compile makes the programs of all kinds and the tables of the board.
func (b *Base) compile() {
	b.class = make([]uint8, game.NewPiece(game.Army(len(b.Armies)-1), game.KindID(len(b.Kinds)))+1)
	b.programs = make([]program, game.NewPiece(game.Army(len(b.Armies)-1), game.KindID(len(b.Kinds)))+1)
	b.ways = make([]game.Way, len(b.programs))
	for a := range b.Armies {
		for k := range b.Kinds {
			b.class[game.NewPiece(game.Army(a), game.KindID(k))] = hostile
			if b.Kinds[k].Royal {
				b.class[game.NewPiece(game.Army(a), game.KindID(k))] = hostileRoyal
			}
			b.programs[game.NewPiece(game.Army(a), game.KindID(k))] = compile(b.Board, b.Kinds[k].Walks, b.Armies[a].Orientation)
			if b.Ways[a] != nil {
				b.ways[game.NewPiece(game.Army(a), game.KindID(k))] = b.Ways[a][k]
			}
		}
	}
	b.Board.Fill()
	b.promoted = make([][]bool, len(b.Armies))
	chains := uint16(0)
	for a := range b.Armies {
		b.promoted[a] = make([]bool, b.Board.Size())
		for s := range b.promoted[a] {
			b.promoted[a][s] = b.farthest(game.Army(a), game.Square(s))
		}
		for k := range b.Kinds {
			piece := game.NewPiece(game.Army(a), game.KindID(k))
			pr, plain := &b.programs[piece], b.Board.Plain(b.ways[piece])
			pr.steps = b.Board.Steps(b.ways[piece])
			pr.repeats = pr.repeats || !plain
			pr.meets = pr.repeats || len(pr.universals) > 0
			if !pr.meets {
				pr.lengthen()
			}
			for i := range pr.chains {
				chains++
				pr.chains[i].id = chains
				legs := pr.chains[i].legs
				last := &legs[len(legs)-1]
				last.plain = last.plain && plain
			}
			if b.Barred[a] != nil {
				pr.bars = b.Barred[a][k]
			}
			pr.quietPromotes = b.LastRank != nil && b.LastRank[k] || b.zoned(game.KindID(k)) ||
				b.Barred[a] != nil && b.Barred[a][k] != nil || b.Morphs[a] != nil && b.Morphs[a][k] != nil
			if pr.quietPromotes && !b.limits {
				pr.quietPromotesOn = b.promotionSquares(game.Army(a))
			}
			pr.promotesAlike = !b.limits && (b.PromoteOnCapture == nil || !b.PromoteOnCapture[k]) &&
				(b.Contagion == nil || b.ContagionExempt != nil && b.ContagionExempt[k])
		}
	}
}

// promotionSquares returns an army's promotion zone and its farthest rank.
func (b *Base) promotionSquares(a game.Army) game.Squares {
	set := game.NewSquares(b.Board.Size())
	if b.Zone[a] != nil {
		set.Merge(b.Zone[a])
	}
	for s, last := range b.promoted[a] {
		if last {
			set.Add(game.Square(s))
		}
	}
	return set
}

// farthest reports whether s is on the rank farthest in front of an army.
func (b *Base) farthest(a game.Army, s game.Square) bool {
	switch b.Armies[a].Orientation {
	case 0:
		return b.Board.Rank(s) == b.Board.Ranks-1
	case 1:
		return b.Board.File(s) == b.Board.Files-1
	case 2:
		return b.Board.Rank(s) == 0
	}
	return b.Board.File(s) == 0
}

// SetStart makes p the start position.
func (b *Base) SetStart(p *game.Position) {
	b.start = p.Clone()
	b.findCastles()
}

// Begin sets the army that moves first.
func (b *Base) Begin(a game.Army) { b.start.SetMover(a) }

// Hold puts a number of pieces of a kind into an army's hand at the start.
func (b *Base) Hold(a game.Army, k game.KindID, n int) { b.start.SetReserve(a, k, n) }

// Place puts a piece on an empty square of the start position. SetStart determines the castlings.
func (b *Base) Place(s game.Square, m game.Piece) { b.start.Put(s, m) }

// Data returns the data of the game.
func (b *Base) Data() *game.Game { return b.Game }

// Start returns a new copy of the start position.
func (b *Base) Start() *game.Position { return b.start.Clone() }

// Layers returns the keys of the game's position texts.
func (b *Base) Layers() []game.Layer { return b.layers }

// Repetition returns the occurrence of a position that draws.
func (b *Base) Repetition() int { return b.Laws.Repetition }

// QuietLimit returns the number of turns without a capture, a drop or a promotion that draw.
func (b *Base) QuietLimit() int { return b.Laws.QuietLimit }

// mayLeave reports whether the current piece may make an initial move. If royal pieces are kept safe, a royal piece
// in check may not (rules/diagram-texts.md 4.5).
func (b *Base) mayLeave(g *gen) bool {
	p := g.p
	if !b.unmoved(p, g.from) {
		return false
	}
	return g.aim || !b.heldByCheck(g, g.piece)
}

// heldByCheck reports whether a royal piece is in check and therefore has no initial moves.
func (b *Base) heldByCheck(g *gen, piece game.Piece) bool {
	if !b.RoyalSafe || !b.Unmoved || !b.Kinds[piece.Kind()].Royal {
		return false
	}
	p := g.p
	outer := p.Generator
	in := g.inner(b, p)
	p.Generator = in
	attacked := b.attacked(in, piece.Army())
	p.Generator = outer
	return attacked
}

// mayPass reports whether the pass limits of the game allow an army to pass now. The layer has a bit for each army
// whose latest turn was a pass.
func (b *Base) mayPass(p *game.Position, a game.Army) bool {
	if b.passes < 0 {
		return true
	}
	flags := p.Value(b.passes)
	return !(b.PassOwn && flags>>a&1 != 0 || b.PassReply && flags>>p.Previous(a)&1 != 0)
}

// Progress reports whether a move ends a sequence of quiet turns. The move hasn't been made yet.
func (b *Base) Progress(p *game.Position, m game.Move) bool {
	switch {
	case len(m.Captured()) > 0 || m.Act == game.Drop:
		return true
	case b.Promotes != nil:
		return m.Act == game.Normal && b.Promotes[p.At(m.From).Kind()]
	}
	return m.Becomes != 0
}

// Moves appends all legal moves.
func (b *Base) Moves(p *game.Position, dst []game.Move) []game.Move {
	if b.decided(p).Over() {
		return dst
	}
	n := len(dst)
	if b.RoyalSafe {
		g := b.generator(p)
		g.findAttackers(&g.safety, p.Mover())
	}
	return b.legal(p, baseSearch{b}.Candidates(p, dst), n)
}

// legal keeps the legal moves among the candidates after the first n. The generator's safety field must be set.
func (b *Base) legal(p *game.Position, dst []game.Move, n int) []game.Move {
	if b.RoyalSafe {
		dst = b.safe(p, dst, n)
		if b.NoDropMate != nil {
			dst = b.withoutDropMates(p, dst, n)
		}
	}
	if b.Succession != nil {
		dst = b.successions(p, dst, n)
	}
	return dst
}

// Reach appends the moves of the piece on a square, considering only its walks and promotions.
func (b *Base) Reach(p *game.Position, from game.Square, dst []game.Move) []game.Move {
	if p.At(from) == 0 {
		return dst
	}
	g := b.generator(p)
	g.dst, g.aim, g.found = dst, false, false
	g.moves(from)
	dst, g.dst = g.dst, nil
	return dst
}

// decided returns the verdict as far as it follows from the royal pieces: an army without any has lost, and so has
// one that has lost one if it may lose none. The army to move is checked first. The winner is the army after the
// loser, which in a game of two is the other one. These laws don't end games in which only one of more armies has
// lost; such a game has to define that.
func (b *Base) decided(p *game.Position) game.Result {
	if len(b.Royals()) == 0 || b.RoyalSafe {
		return b.arrived(p)
	}
	for a, n := p.Mover(), 0; n < len(b.Armies); a, n = p.Next(a), n+1 {
		if p.Royals(a) == 0 || b.lostLayer >= 0 && p.Value(b.lostLayer)>>a&1 != 0 {
			return game.Result{Reason: game.RoyalsCaptured, Winner: p.Next(a)}
		}
	}
	return b.arrived(p)
}

// Verdict returns the result of a position by itself.
func (b *Base) Verdict(p *game.Position) game.Result {
	if r := b.decided(p); r.Over() {
		return r
	}
	switch {
	case b.canMove(p):
		return game.Result{}
	case b.RoyalSafe && len(b.Checks(p)) > 0:
		return game.Result{Reason: game.Checkmate, Winner: p.Previous(p.Mover())}
	case b.StalemateDraws:
		return game.Result{Reason: game.Stalemate, Draw: true}
	case p.Royals(p.Mover()) == 1 && len(b.Checks(p)) > 0:
		return game.Result{Reason: game.Checkmate, Winner: p.Previous(p.Mover())}
	}
	return game.Result{Reason: game.Stalemate, Winner: p.Previous(p.Mover())}
}

// canMove reports whether the army to move has a legal move. It tests one piece at a time.
func (b *Base) canMove(p *game.Position) bool {
	g := b.generator(p)
	if b.RoyalSafe || b.Held != nil || b.Succession != nil || b.castles[p.Mover()] != nil {
		g.scratch = b.Moves(p, g.scratch[:0])
		return len(g.scratch) > 0
	}
	g.dst, g.aim, g.found = g.scratch[:0], false, false
	for s := range p.Pieces(p.Mover()).All() {
		if g.moves(s); len(g.dst) > 0 {
			break
		}
	}
	found := len(g.dst) > 0
	g.scratch, g.dst = g.dst, nil
	return found
}

// Identity appends what counts for repetition: placement, hands, balls, rights and the army to move. Pass flags
// don't count (rules/hook-shogi.md 6.5).
func (b *Base) Identity(p *game.Position, dst []byte) []byte {
	dst = b.AppendBoard(p, dst)
	dst = append(dst, ' ', b.Armies[p.Mover()].Letter, ' ')
	dst = b.AppendReserve(p, dst)
	if b.Balls {
		dst = appendBalls(b.Game, p, append(dst, ' '))
	}
	if b.moved >= 0 {
		dst = b.appendMoved(p, append(dst, ' '))
	}
	if b.struckLayer >= 0 {
		dst = strconv.AppendInt(append(dst, ' '), p.Value(b.struckLayer), 10)
	}
	if b.rights >= 0 && b.usable(p) {
		dst = b.appendRights(p, append(dst, ' '))
	}
	return dst
}
