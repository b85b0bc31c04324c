package game

import (
	"slices"
	"strings"
)

// Position is a placement of pieces with everything that belongs to it except its history: the army to move, the
// hands, and the layers that the game declares. In play only Apply and Undo change it; Put and the methods that
// begin with Set are for setting up a position. A position must not be used by several goroutines at the same time.
type Position struct {
	g      *Game
	sq     []Piece
	pieces [MaxArmies]Squares
	count  []int16    // pieces on the board: army * kinds + kind
	hands  []int16    // pieces in hand: army * kinds + kind
	values []int64    // the layers' values, numbered by the game
	rolls  []Momentum // by square; nil in games without momentum
	mover  Army
	tally  *tally // what Track maintains; nil for nothing

	// Generator holds caches of the move generator, and Scratch those of a game's rules. They aren't part of the
	// position.
	Generator, Scratch any
	// Dirty holds sets to which Put adds each changed square. The move generator makes and clears them, to update
	// caches. nil if nothing is cached.
	Dirty [2]Squares
}

// NewPosition returns an empty position with n layer values, all 0.
func NewPosition(g *Game, n int) *Position {
	p := &Position{g: g, sq: make([]Piece, g.Board.Size()), values: make([]int64, n)}
	for a := range g.Armies {
		p.pieces[a] = NewSquares(len(p.sq))
	}
	p.count = make([]int16, len(g.Armies)*len(g.Kinds))
	p.hands = make([]int16, len(p.count))
	if g.Rolling {
		p.rolls = make([]Momentum, len(p.sq))
	}
	return p
}

// Clone returns a copy that shares no mutable data.
func (p *Position) Clone() *Position {
	q := &Position{g: p.g, sq: slices.Clone(p.sq), count: slices.Clone(p.count), hands: slices.Clone(p.hands), values: slices.Clone(p.values), rolls: slices.Clone(p.rolls), mover: p.mover}
	for a := range p.pieces {
		q.pieces[a] = slices.Clone(p.pieces[a])
	}
	return q
}

// Equal reports whether two positions of one game are equal in every part.
func (p *Position) Equal(q *Position) bool {
	return p.mover == q.mover && slices.Equal(p.sq, q.sq) && slices.Equal(p.values, q.values) && slices.Equal(p.rolls, q.rolls) &&
		slices.Equal(p.count, q.count) && slices.Equal(p.hands, q.hands) && slices.EqualFunc(p.pieces[:], q.pieces[:], slices.Equal[Squares])
}

// Game returns the game of the position.
func (p *Position) Game() *Game { return p.g }

// At returns the piece on s, zero if none.
func (p *Position) At(s Square) Piece { return p.sq[s] }

// Mover returns the army that moves next.
func (p *Position) Mover() Army { return p.mover }

// Value returns the layer value with that number, as AddValues returned it.
func (p *Position) Value(n int) int64 { return p.values[n] }

// Pieces returns the squares of an army's pieces. The set is read-only.
func (p *Position) Pieces(a Army) Squares { return p.pieces[a] }

// Count returns how many pieces of that army and kind are on the board.
func (p *Position) Count(a Army, k KindID) int { return int(p.count[int(a)*len(p.g.Kinds)+int(k)]) }

// Find returns the first square with a piece of that army and kind, None if there is none.
func (p *Position) Find(piece Piece) Square {
	for s := range p.pieces[piece.Army()].All() {
		if p.sq[s] == piece {
			return s
		}
	}
	return None
}

// FindAgain is Find for repeated calls. It tries the square of the last call first, and stores the new one in it.
func (p *Position) FindAgain(piece Piece, last *Square) Square {
	if p.sq[*last] == piece {
		return *last
	}
	found := p.Find(piece)
	if found != None {
		*last = found
	}
	return found
}

// SquaresText returns the squares of pieces of these kinds in words, at most four.
func (p *Position) SquaresText(a Army, kinds ...KindID) string {
	var list []string
	for s := range p.pieces[a].All() {
		if slices.Contains(kinds, p.sq[s].Kind()) {
			list = append(list, p.g.Board.SquareName(s))
		}
	}
	if len(list) > 4 {
		list = append(list[:4], "...")
	}
	return strings.Join(list, ", ")
}

// Mailbox returns the pieces by square, 0 if none. The list is read-only.
func (p *Position) Mailbox() []Piece { return p.sq }

// Hands returns the number of pieces in hand, by army and kind: army * kinds + kind. The list is read-only.
func (p *Position) Hands() []int16 { return p.hands }

// Values returns all layer values, by number. The list is read-only.
func (p *Position) Values() []int64 { return p.values }

// AddValues adds n layer values, which are 0. It is for a game's start position.
func (p *Position) AddValues(n int) { p.values = append(p.values, make([]int64, n)...) }

// Royals returns how many royal pieces an army has on the board.
func (p *Position) Royals(a Army) int {
	n := 0
	for _, k := range p.g.royals {
		n += p.Count(a, k)
	}
	return n
}

// Put sets the piece on s, 0 if none, and updates sets, counts and the key. It is for setting up a position; in
// play, positions change by Apply and Undo.
func (p *Position) Put(s Square, n Piece) {
	if p.tally != nil {
		p.tally.replace(s, p.sq[s], n, len(p.sq))
	}
	if o := p.sq[s]; o != 0 {
		p.pieces[o.Army()].Remove(s)
		p.count[int(o.Army())*len(p.g.Kinds)+int(o.Kind())]--
	}
	if n != 0 {
		p.pieces[n.Army()].Add(s)
		p.count[int(n.Army())*len(p.g.Kinds)+int(n.Kind())]++
	}
	if p.Dirty[0] != nil {
		p.Dirty[0].Add(s)
	}
	if p.Dirty[1] != nil {
		p.Dirty[1].Add(s)
	}
	p.sq[s] = n
}

// SetInHand sets the number of pieces of a kind that an army has in hand. It is for setting up a position.
func (p *Position) SetInHand(a Army, k KindID, n int) {
	p.setHand(int(a)*len(p.g.Kinds)+int(k), int16(n))
}

// InHand returns the number of pieces of a kind that an army has in hand.
func (p *Position) InHand(a Army, k KindID) int { return int(p.hands[int(a)*len(p.g.Kinds)+int(k)]) }

// setHand sets a number of pieces in hand; i is army * kinds + kind.
func (p *Position) setHand(i int, n int16) {
	if t := p.tally; t != nil {
		t.key ^= handKey(i, p.hands[i]) ^ handKey(i, n)
		t.sums[i/len(p.g.Kinds)] += t.table.Hand[i] * int32(n-p.hands[i])
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

// SetMomentum sets the momentum on a square, 0 if none, in a game with momentum. It is for setting up a position.
func (p *Position) SetMomentum(s Square, m Momentum) {
	if t := p.tally; t != nil {
		t.key ^= rollKey(s, p.rolls[s]) ^ rollKey(s, m)
	}
	p.rolls[s] = m
}

// Track makes a position keep its key and the sums of w from now on; nil stops that. A clone keeps nothing.
func (p *Position) Track(w *PieceSquareTable) {
	p.tally = nil
	if w == nil {
		return
	}
	t := &tally{table: w, key: moverKey(p.mover)}
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

// Material returns the material of an army on the board and in hand. The position must keep it.
func (p *Position) Material(a Army) int { return int(p.tally.sums[a]) }

// KeyWithout returns the Key without n layer values from the first one on.
func (p *Position) KeyWithout(first, n int) uint64 {
	key := p.tally.key
	for i := first; i < first+n; i++ {
		key ^= p.g.valueKey(i, p.values[i])
	}
	return key
}
