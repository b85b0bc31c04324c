package game

import (
	"slices"
	"sync/atomic"
)

// Laws are the rules that a game takes from the shared machinery, as data. The zero Laws
// are those of a game without promotion in which royal pieces may be left under attack and
// captured, and the army that loses one has lost.
type Laws struct {
	// LastRoyal is true for an army that loses only with the last of its royal pieces;
	// otherwise it loses with any.
	LastRoyal [MaxArmies]bool
	// StalemateDraws makes a draw of the position in which the army to move has no move.
	StalemateDraws bool
	// Repetition is the occurrence of a position that draws; 0 is never.
	Repetition int
	// QuietLimit is how many turns in succession, of all armies together, without a capture, a
	// drop or a promotion draw; 0 is no limit.
	QuietLimit int
	// Elimination says that armies may be out of the game while others play on.
	Elimination bool

	// RoyalSafe forbids moves that leave a royal piece where it could be captured. Royal pieces are
	// then never captured, and an army without one has nothing to fear.
	RoyalSafe bool

	// Ways holds the way that an army's pieces of a kind step; nil is way 0 for all.
	Ways [MaxArmies][]Way

	// Held is as what kind a captured piece of a kind comes into the captor's hand; nil is
	// no hand: captured pieces are gone. Royal pieces are gone always. Droppable is true, by kind,
	// where a piece in hand may be dropped as one.
	Held      []KindID
	Droppable []bool
	// Sideways is what a piece of a kind is in an army that plays a quarter turn from its own;
	// nil is the same. It changes before it goes to a hand.
	Sideways []KindID
	// DeadSquares bars pieces from the squares where they could never move again, by the edge
	// alone: they may not be dropped there, and a piece that can promote there must.
	DeadSquares bool
	// NoDrop holds the squares on which an army may not drop a kind; nil for none.
	NoDrop [MaxArmies][]Squares
	// NoDropMate is true for kinds that may not be dropped to mate; it needs RoyalSafe.
	NoDropMate []bool
	// FileLimit is how many pieces of a kind an army may have on a file by dropping one more;
	// 0 is any number, nil for all kinds.
	FileLimit []int

	// Balls: there may be balls on the squares; Sinks holds those where a ball that ends
	// its flight is out of the game, nil for none.
	Balls bool
	Sinks Squares

	// PassOwn forbids an army to pass on two of its turns in succession, PassReply to pass
	// directly after a pass.
	PassOwn, PassReply bool

	// Zone holds the squares of each army's promotion zone; nil for none.
	Zone [MaxArmies]Squares
	// ZonePromotion says what the zone does.
	ZonePromotion ZoneRule
	// ZoneKinds is true for kinds that the zone promotes; nil is all that have a promoted form.
	ZoneKinds []bool
	// PromoteOnCapture is true for kinds that must promote in a move that captures; nil is none.
	PromoteOnCapture []bool
	// LastRank is true for kinds that may promote without a capture on arriving at the farthest
	// rank; nil is none.
	LastRank []bool
	// Contagion gives what the captor of a kind becomes instead of promoting, plus one; 0
	// for nothing. ContagionFirst lets the first such victim of a move decide instead of
	// the last; ContagionExempt are the captors that it leaves alone.
	Contagion       []KindID
	ContagionFirst  bool
	ContagionExempt []bool
	// Shield is true for kinds that may not capture a royal piece that is protected; nil is none.
	Shield []bool
}

// ZoneRule is what a promotion zone means for a piece that has a promoted form: the moves
// that promote, by where they begin and end, and what else is asked of them.
type ZoneRule uint8

const (
	ZoneInto   ZoneRule = 1 << iota // moves that end in the zone and begin outside
	ZoneWithin                      // moves that begin and end in it
	ZoneOut                         // moves that begin in it and end outside
	ZoneTaking                      // a move that begins in the zone only promotes if it captures
	ZoneAlways                      // the piece must become one of its promoted forms; otherwise it may

	NoZone        ZoneRule = 0
	ZoneTouching           = ZoneInto | ZoneWithin | ZoneOut    // may promote in any move that begins or ends there
	ZoneEntering           = ZoneTouching | ZoneTaking          // may promote on entering, or with a capture from within
	ZoneCompelled          = ZoneInto | ZoneWithin | ZoneAlways // must become one of its promoted forms in a move that ends there
)

// Base is the machinery that all games share: pieces that move by their walks, captures,
// promotion, royal pieces, repetition. It implements Rules from a Game and its Laws.
type Base struct {
	*Game
	Laws

	start    *Position
	ways     []Way                        // by Piece
	programs []program                    // by Piece
	promoted [][]bool                     // squares of the farthest rank, by army
	guards   []bool                       // Shield, nil when it is empty
	dead     []Squares                    // DeadSquares, by Piece; nil without them
	reaches  []atomic.Pointer[reachTable] // by Piece and square; see reach
	layers   []Layer
	extras   Extras // nil: there are none
	extra    int    // layer values in use
	passes   int    // the layer of pass flags, or -1
	fallen   int    // the layer of armies that have lost a royal piece too many, or -1
}

// NewBase returns the rules of a game by its laws. The pieces stand on an empty board, the
// first army moves: Place or SetStart makes the start position.
func NewBase(g *Game, l Laws) *Base {
	b := &Base{Game: g, Laws: l, passes: -1, fallen: -1}
	g.prepare()
	if len(g.Board.ways) == 0 {
		g.Board.AddWay(Walls)
	}
	if !slices.Contains(l.NoDropMate, true) {
		b.NoDropMate = nil // spares looking for mates
	}
	if slices.Contains(l.Shield, true) {
		b.guards = l.Shield
	}
	if l.PassOwn || l.PassReply {
		b.passes = b.addValues(1)
		b.layers = append(b.layers, b.skipLayer())
	}
	if l.Balls {
		g.balls = b.addValues(g.Board.Size())
		b.layers = append(b.layers, b.ballLayer())
	}
	if l.Elimination {
		g.out = b.addValues(1)
		b.layers = append(b.layers, b.outLayer())
	}
	for a := range g.Armies {
		if !l.RoyalSafe && !l.LastRoyal[a] && b.fallen < 0 {
			b.fallen = b.addValues(1)
		}
	}
	b.compile()
	b.start = newPosition(g, b.extra)
	if l.DeadSquares {
		b.barren()
	}
	if l.RoyalSafe {
		b.tables()
	}
	return b
}

// AddValues declares n further layer values, which are 0 at the start, and returns the number
// of the first. No position of the game may have been made before.
func (b *Base) AddValues(n int) int {
	first := b.addValues(n)
	b.start.values = append(b.start.values, make([]int64, n)...)
	return first
}

// addValues declares n further layer values and returns the number of the first.
func (b *Base) addValues(n int) int {
	b.extra += n
	return b.extra - n
}

// compile makes the programs of all kinds and the tables of the board.
func (b *Base) compile() {
	b.programs = make([]program, NewPiece(Army(len(b.Armies)-1), KindID(len(b.Kinds)))+1)
	b.ways = make([]Way, len(b.programs))
	for a := range b.Armies {
		for k := range b.Kinds {
			b.programs[NewPiece(Army(a), KindID(k))] = compile(b.Board, b.Kinds[k].Walks, b.Armies[a].Turn)
			if b.Ways[a] != nil {
				b.ways[NewPiece(Army(a), KindID(k))] = b.Ways[a][k]
			}
		}
	}
	b.Board.fill()
	b.promoted = make([][]bool, len(b.Armies))
	for a := range b.Armies {
		b.promoted[a] = make([]bool, b.Board.Size())
		for s := range b.promoted[a] {
			b.promoted[a][s] = b.farthest(Army(a), Square(s))
		}
		for k := range b.Kinds {
			piece := NewPiece(Army(a), KindID(k))
			pr, plain := &b.programs[piece], b.Board.ways[b.ways[piece]].plain
			pr.repeats = pr.repeats || !plain
			for i := range pr.chains {
				legs := pr.chains[i].legs
				last := &legs[len(legs)-1]
				last.plain = last.plain && plain
			}
			pr.asks = b.LastRank != nil && b.LastRank[k] || b.zoned(KindID(k))
		}
	}
}

// farthest reports whether s is on the rank that lies farthest in front of an army.
func (b *Base) farthest(a Army, s Square) bool {
	switch b.Armies[a].Turn {
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
func (b *Base) SetStart(p *Position) { b.start = p.Clone() }

// Place puts a piece on an empty square of the start position.
func (b *Base) Place(s Square, m Piece) { b.start.put(s, m) }

// Data returns what the game is besides its rules.
func (b *Base) Data() *Game { return b.Game }

// Start returns a new copy of the start position.
func (b *Base) Start() *Position { return b.start.Clone() }

// Layers are the keys of the game's position texts.
func (b *Base) Layers() []Layer { return b.layers }

// Repetition is the occurrence of a position that draws.
func (b *Base) Repetition() int { return b.Laws.Repetition }

// QuietLimit is how many turns without a capture, a drop or a promotion draw.
func (b *Base) QuietLimit() int { return b.Laws.QuietLimit }

// unmoved reports whether the piece on s counts as not moved yet. A position text doesn't
// tell, so it goes by the place: a piece where the start position has one just like it.
func (b *Base) unmoved(p *Position, s Square) bool { return b.start.sq[s] == p.sq[s] }

// mayPass reports whether an army may pass now, by the pass limits of its game. The layer
// holds a bit for each army whose latest turn was a pass.
func (b *Base) mayPass(p *Position, a Army) bool {
	if b.passes < 0 {
		return true
	}
	flags := p.values[b.passes]
	return !(b.PassOwn && flags>>a&1 != 0 || b.PassReply && flags>>p.previous(a)&1 != 0)
}

// Moves appends all legal moves.
func (b *Base) Moves(p *Position, dst []Move) []Move {
	if b.decided(p).Over() {
		return dst
	}
	g := b.generator(p)
	g.dst, g.aim, g.found = dst, false, false
	n := len(dst)
	g.all(p.mover)
	dst, g.dst = g.dst, nil
	if b.Held != nil {
		dst = b.Drops(p, dst)
	}
	if b.extras != nil {
		dst = b.extras.Turns(p, dst)
	}
	if b.RoyalSafe {
		dst = b.safe(p, dst, n)
		if b.NoDropMate != nil {
			dst = b.unmating(p, dst, n)
		}
	}
	return dst
}

// Reach appends the moves of the piece on a square, by its walks and promotions alone.
func (b *Base) Reach(p *Position, from Square, dst []Move) []Move {
	if p.sq[from] == 0 {
		return dst
	}
	g := b.generator(p)
	g.dst, g.aim, g.found = dst, false, false
	g.moves(from)
	dst, g.dst = g.dst, nil
	return dst
}

// Lone returns a position with nothing on it but one piece, whose army is to move. It is for
// showing moves: most games are over in it.
func Lone(r Rules, at Square, piece Piece) *Position {
	p := cleared(r)
	p.put(at, piece)
	p.mover = piece.Army()
	return p
}

// cleared returns a position of the game with nothing on it and in hand, the layers at 0.
func cleared(r Rules) *Position {
	p := r.Start()
	for s := range p.sq {
		p.put(Square(s), 0)
	}
	clear(p.hands)
	clear(p.values)
	clear(p.rolls)
	return p
}

// decided is the verdict as far as the royal pieces give it, whether or not there are moves:
// an army without any, and one that has lost one when it may lose none. The army to move
// is judged first, and the one that plays after the loser has won: the other one of two.
// These laws know no end for one of more armies; a game that has more says what it means.
func (b *Base) decided(p *Position) Result {
	if len(b.royals) == 0 || b.RoyalSafe {
		return Result{}
	}
	for a, n := p.mover, 0; n < len(b.Armies); a, n = p.Next(a), n+1 {
		if p.Royals(a) == 0 || b.fallen >= 0 && p.values[b.fallen]>>a&1 != 0 {
			return Result{Reason: RoyalsCaptured, Winner: p.Next(a)}
		}
	}
	return Result{}
}

// Verdict is the result of a position by itself.
func (b *Base) Verdict(p *Position) Result {
	if r := b.decided(p); r.Over() {
		return r
	}
	switch {
	case b.canMove(p):
		return Result{}
	case b.RoyalSafe && len(b.Checks(p)) > 0:
		return Result{Reason: Checkmate, Winner: p.previous(p.mover)}
	case b.StalemateDraws:
		return Result{Reason: Stalemate, Draw: true}
	case p.Royals(p.mover) == 1 && len(b.Checks(p)) > 0:
		return Result{Reason: Checkmate, Winner: p.previous(p.mover)}
	}
	return Result{Reason: Stalemate, Winner: p.previous(p.mover)}
}

// canMove reports whether the army to move has a legal move. It asks piece by piece.
func (b *Base) canMove(p *Position) bool {
	g := b.generator(p)
	if b.RoyalSafe {
		g.spare = b.Moves(p, g.spare[:0])
		return len(g.spare) > 0
	}
	g.dst, g.aim, g.found = g.spare[:0], false, false
	for s := range p.pieces[p.mover].All() {
		if g.moves(s); len(g.dst) > 0 {
			break
		}
	}
	found := len(g.dst) > 0
	g.spare, g.dst = g.dst, nil
	return found
}

// Play makes a move.
func (b *Base) Play(p *Position, m Move, log *Log) {
	a := p.mover
	b.Perform(p, &m, log)
	if b.passes >= 0 {
		log.Set(p, b.passes, p.values[b.passes]&^(1<<a)|int64(b2i(m.Passes()))<<a)
	}
	log.HandOver(p, p.Next(a))
}

// Perform makes the part of a move that is on the board and in the hands, and leaves the
// right to move where it is.
func (b *Base) Perform(p *Position, m *Move, log *Log) {
	a := p.mover
	switch m.Act {
	case Pull:
		log.Do(p, Change{Op: BallRoll, By: a, At: m.To, To: m.From})
		return
	case Stroke:
		b.strike(p, m, log)
		return
	case Drop:
		piece := NewPiece(a, KindID(m.Becomes-1))
		k := b.Held[piece.Kind()]
		log.SetHand(p, a, k, p.Reserve(a, k)-1)
		log.Do(p, Change{Op: Put, By: a, At: m.To, After: piece})
		return
	case Pass:
		return
	}
	for _, s := range m.Captured() {
		b.lift(p, a, s, log)
	}
	b.travel(p, m, log)
	if m.Becomes != 0 {
		log.Turn(p, a, m.To, NewPiece(p.sq[m.To].Army(), KindID(m.Becomes-1)))
	}
}

// travel takes the piece of a move to its destination, and the displaced piece to its own: it
// leaves first where it stands in the way.
func (b *Base) travel(p *Position, m *Move, log *Log) {
	from, to, displaces := m.Displaced()
	if displaces && from == m.To {
		log.Displace(p, from, to)
		if to == m.From {
			return // they have exchanged their squares
		}
		displaces = false
	}
	if m.From != m.To {
		log.Shift(p, m.From, m.To)
	}
	if displaces {
		log.Displace(p, from, to)
	}
}

// lift takes the piece on a square off the board for an army, into its hand if it has one.
func (b *Base) lift(p *Position, a Army, s Square, log *Log) {
	o := p.sq[s]
	log.Lift(p, a, s)
	if b.Held != nil && !b.Kinds[o.Kind()].Royal {
		k := b.Held[b.Changed(o, a).Kind()]
		log.SetHand(p, a, k, p.Reserve(a, k)+1)
	}
	if b.fallen >= 0 && !b.LastRoyal[o.Army()] && b.Kinds[o.Kind()].Royal {
		log.Set(p, b.fallen, p.values[b.fallen]|1<<o.Army())
	}
}

// Identity appends the text of the placement and the army to move: the pass flags are no
// part of it (rules/hook-shogi.md 6.5).
func (b *Base) Identity(p *Position, dst []byte) []byte {
	dst = b.appendBoard(p, dst)
	dst = append(dst, ' ', b.Armies[p.mover].Letter, ' ')
	dst = b.appendReserve(p, dst)
	if b.Balls {
		dst = b.appendBalls(p, append(dst, ' '))
	}
	return dst
}
