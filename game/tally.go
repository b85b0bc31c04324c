package game

// A search needs two things of every position: a key that identifies it, and the material of each army. Keep makes
// a position update both incrementally with its changes.

// Worth holds piece-square values and values of pieces in hand, in any unit. A position can sum them up.
type Worth struct {
	Board []int32 // by piece, then by square
	Hand  []int32 // by army, then by kind
}

// NewWorth returns a Worth whose values are all 0.
func NewWorth(g *Game) *Worth {
	return &Worth{
		Board: make([]int32, (int(NewPiece(MaxArmies-1, KindID(len(g.Kinds)-1)))+1)*g.Board.Size()),
		Hand:  make([]int32, len(g.Armies)*len(g.Kinds)),
	}
}

// tally is what a position keeps incrementally.
type tally struct {
	key   uint64
	sums  [MaxArmies]int32
	worth *Worth
}

// Keep makes a position keep its key and the sums of w from now on; nil stops that. A clone keeps nothing.
func (p *Position) Keep(w *Worth) {
	p.tally = nil
	if w == nil {
		return
	}
	t := &tally{worth: w, key: moverKey(p.mover)}
	for s, o := range p.sq {
		if o != 0 {
			t.key ^= pieceKey(o, Square(s))
			t.sums[o.Army()] += w.Board[int(o)*len(p.sq)+s]
		}
	}
	for i, n := range p.hands {
		t.key ^= handKey(i, n)
		t.sums[i/len(p.g.Kinds)] += w.Hand[i] * int32(n)
	}
	for i, v := range p.values {
		t.key ^= p.g.valueKey(i, v)
	}
	for s, m := range p.rolls {
		t.key ^= rollKey(Square(s), m)
	}
	p.tally = t
}

// Key returns a number that is the same for two positions of one game if they differ only in counters, and
// otherwise almost never. The position must keep it.
func (p *Position) Key() uint64 { return p.tally.key }

// Sum returns the material of an army on the board and in hand. The position must keep it.
func (p *Position) Sum(a Army) int { return int(p.tally.sums[a]) }

// KeyWithout returns the Key without n layer values from the first one on.
func (p *Position) KeyWithout(first, n int) uint64 {
	key := p.tally.key
	for i := first; i < first+n; i++ {
		key ^= p.g.valueKey(i, p.values[i])
	}
	return key
}

// Counts declares that a layer value only counts turns, so it isn't part of Position.Key.
func (g *Game) Counts(layer int) { g.counter = layer }

// replace updates the tally when the piece on a square changes; old and piece may be 0.
func (t *tally) replace(s Square, old, piece Piece, size int) {
	if old != 0 {
		t.key ^= pieceKey(old, s)
		t.sums[old.Army()] -= t.worth.Board[int(old)*size+int(s)]
	}
	if piece != 0 {
		t.key ^= pieceKey(piece, s)
		t.sums[piece.Army()] += t.worth.Board[int(piece)*size+int(s)]
	}
}

// setHand sets a number of pieces in hand; i is army * kinds + kind.
func (p *Position) setHand(i int, n int16) {
	if t := p.tally; t != nil {
		t.key ^= handKey(i, p.hands[i]) ^ handKey(i, n)
		t.sums[i/len(p.g.Kinds)] += t.worth.Hand[i] * int32(n-p.hands[i])
	}
	p.hands[i] = n
}

// SetValue sets a layer value. It is for setting up a position.
func (p *Position) SetValue(i int, v int64) {
	if t := p.tally; t != nil {
		t.key ^= p.g.valueKey(i, p.values[i]) ^ p.g.valueKey(i, v)
	}
	p.values[i] = v
}

// SetMover sets the army to move. It is for setting up a position.
func (p *Position) SetMover(a Army) {
	if t := p.tally; t != nil {
		t.key ^= moverKey(p.mover) ^ moverKey(a)
	}
	p.mover = a
}

// SetMomentum sets the momentum on a square, 0 for none, in a game with momentum. It is for setting up a position.
func (p *Position) SetMomentum(s Square, m Momentum) {
	if t := p.tally; t != nil {
		t.key ^= rollKey(s, p.rolls[s]) ^ rollKey(s, m)
	}
	p.rolls[s] = m
}

// The parts of a key are computed when needed: tables would be larger than the caches of a phone. Empty squares,
// hands and values have the key 0.

func pieceKey(o Piece, s Square) uint64 { return mix(1<<60 | uint64(o)<<16 | uint64(uint16(s))) }

func moverKey(a Army) uint64 { return mix(2<<60 | uint64(a)) }

func handKey(i int, n int16) uint64 {
	if n == 0 {
		return 0
	}
	return mix(3<<60 | uint64(i)<<16 | uint64(uint16(n)))
}

func rollKey(s Square, m Momentum) uint64 {
	if m == 0 {
		return 0
	}
	return mix(4<<60 | uint64(m)<<16 | uint64(uint16(s)))
}

func (g *Game) valueKey(i int, v int64) uint64 {
	if v == 0 || i == g.counter {
		return 0
	}
	return mix(mix(5<<60|uint64(i)) + uint64(v))
}

// mix spreads a number over 64 bits: the finaliser of the generator SplitMix64.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}
