package game

// A search needs two things of every position: a key that identifies it, and the material of each army. Track makes
// a position update both incrementally with its changes.

// PieceSquareTable holds piece-square values and values of pieces in hand, in any unit. A position can sum them up.
type PieceSquareTable struct {
	Board []int32 // by piece, then by square
	Hand  []int32 // by army, then by kind
}

// NewPieceSquareTable returns a table whose values are all 0.
func NewPieceSquareTable(g *Game) *PieceSquareTable {
	return &PieceSquareTable{
		Board: make([]int32, (int(NewPiece(MaxArmies-1, KindID(len(g.Kinds)-1)))+1)*g.Board.Size()),
		Hand:  make([]int32, len(g.Armies)*len(g.Kinds)),
	}
}

// tally is what a position keeps incrementally.
type tally struct {
	key   uint64
	sums  [MaxArmies]int32
	table *PieceSquareTable
}

// SetCounter declares that a layer value only counts turns, so it isn't part of Position.Key.
func (g *Game) SetCounter(layer int) { g.counter = layer }

// replace updates the tally when the piece on a square changes; old and piece may be 0.
func (t *tally) replace(s Square, old, piece Piece, size int) {
	if old != 0 {
		t.key ^= pieceKey(old, s)
		t.sums[old.Army()] -= t.table.Board[int(old)*size+int(s)]
	}
	if piece != 0 {
		t.key ^= pieceKey(piece, s)
		t.sums[piece.Army()] += t.table.Board[int(piece)*size+int(s)]
	}
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
