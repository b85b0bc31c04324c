package engine

import (
	"fairway/game"
	"fairway/game/movegen"
)

// unit is the value of one square of reach.
const unit = 1000

// values holds what the pieces of a game are worth, measured by their moves: the number of squares that they reach on boards
// that are 15 to 50 % full, and additions for promotion and royalty. They are integers and the same on every machine.
type values struct {
	piece  []int32 // by piece, on an average square
	square []int32 // by piece and square: what the square adds
	common int32   // the commonest kind of the start
	swing  int32   // what capturing one of those changes: twice its value if it goes to a hand
	balls  ballTargets
}

// densities are the percentages of occupied squares of the boards on which reach is measured.
var densities = [...]uint64{15, 22, 29, 36, 43, 50}

// reachSamples is about how many positions are sampled for all kinds together.
const reachSamples = 60000

// measure returns the values of a game.
func measure(r game.Rules) *values {
	g := r.Data()
	size := g.Board.Size()
	v := &values{
		piece:  make([]int32, int(game.NewPiece(game.MaxArmies-1, game.KindID(len(g.Kinds)-1)))+1),
		common: unit,
		swing:  unit,
	}
	v.square = make([]int32, len(v.piece)*size)
	var open []game.Square
	for s := range game.Square(size) {
		if g.Board.Holes == nil || !g.Board.Holes.Has(s) {
			open = append(open, s)
		}
	}
	m := meter{rules: r, open: open, stamp: make([]int, size), rng: splitMix64(1)}
	m.kinds = startKinds(r)
	m.pieceValues(v)
	m.squareValues(v)
	v.addPromotions(&m)
	v.addRoyals(g)
	v.balls = m.ballTargets(len(v.piece))
	if k, ok := commonest(r.Start()); ok {
		v.common = max(1, v.piece[game.NewPiece(0, k)])
		v.swing = v.common
		if _, held := r.HeldAs(k); held {
			v.swing *= 2
		}
	}
	return v
}

// startKinds returns the kinds of the start position that aren't royal, each as often as it occurs.
func startKinds(r game.Rules) []game.KindID {
	p := r.Start()
	var list []game.KindID
	for a := range r.Data().Armies {
		for s := range p.Pieces(game.Army(a)).All() {
			if k := p.At(s).Kind(); !r.Data().Kinds[k].Royal {
				list = append(list, k)
			}
		}
	}
	return list
}

// commonest returns the most frequent kind of the first army, not counting royal kinds.
func commonest(p *game.Position) (game.KindID, bool) {
	best, most := game.KindID(0), 0
	for k, kind := range p.Game().Kinds {
		if n := p.Count(0, game.KindID(k)); n > most && !kind.Royal {
			best, most = game.KindID(k), n
		}
	}
	return best, most > 0
}

// meter measures how many squares pieces reach.
type meter struct {
	rules        game.Rules
	open         []game.Square // all squares except holes
	kinds        []game.KindID // startKinds
	rng          splitMix64
	moves        []game.Move
	stamp        []int           // by square: the call of reach that counted it
	stamps       int             // calls of reach so far
	captures     int             // captures among the squares of the last call of reach
	promotesFrom [][]game.Square // by piece: the squares from which it may promote on an empty board
}

// servedArmy returns the first army that has pieces of a kind.
func (m *meter) servedArmy(k game.KindID) game.Army {
	a := game.Army(0)
	for !m.rules.Data().Kinds[k].AllowedFor(a) && int(a) < len(m.rules.Data().Armies)-1 {
		a++
	}
	return a
}

// missingWeight is the weight of a capture that a piece lacks, missingUnit the fractions in which these are summed.
const missingWeight, missingUnit = 4, 50

// pieceValues measures the values of all kinds by reach alone.
func (m *meter) pieceValues(v *values) {
	g := m.rules.Data()
	samples := min(max(reachSamples/len(g.Kinds)/len(densities), 8), 4*len(m.open)) // squares of a kind on a board
	sums, missing := make([]int64, len(g.Kinds)), make([]int64, len(g.Kinds))
	for _, density := range densities {
		p := m.board(density)
		empty := max(1, len(m.open)-p.Pieces(0).Count()-p.Pieces(1).Count())
		for k := range g.Kinds {
			piece := game.NewPiece(m.servedArmy(game.KindID(k)), game.KindID(k))
			for range samples {
				s := m.open[m.rng.intN(len(m.open))]
				n := m.reach(p, s, piece)
				foes := p.Pieces(1 - piece.Army()%2).Count()
				sums[k] += int64(n)
				missing[k] += int64(((n-m.captures)*foes - m.captures*empty) * missingWeight * missingUnit / empty)
			}
		}
	}
	for k, sum := range sums {
		// A piece that captures on fewer squares than it moves to, such as a Cannon, is worth less than its reach. A small
		// difference may be noise, more so on a small board. A piece that can't capture at all still blocks others.
		if lack := missing[k] / missingUnit; len(g.Armies) == 2 && lack > sum/6 && (len(m.open) > 40 || lack > sum/2) {
			sum = max(sum-lack, sum/4)
		}
		for a := range g.Armies {
			v.piece[game.NewPiece(game.Army(a), game.KindID(k))] = int32(sum * unit / int64(samples*len(densities)))
		}
	}
}

// board returns a random board with a percentage of its squares occupied by both sides. Where every piece is royal, a large board has no
// more pieces than a position text may have, as each capture may depend on all of them.
func (m *meter) board(density uint64) *game.Position {
	g := m.rules.Data()
	p := game.SinglePiece(m.rules, m.open[0], game.NewPiece(0, m.randomKind()))
	p.Apply(game.Change{Op: game.Lift, At: m.open[0], Before: p.At(m.open[0])})
	maxPieces := len(m.open)
	if len(m.kinds) == 0 && len(m.open) > largeBoard {
		maxPieces = min(maxPieces, movegen.MaxShielded)
	}
	for _, s := range m.open {
		if maxPieces > 0 && m.rng.uint64()%100 < density {
			maxPieces--
			army := game.Army(m.rng.intN(len(g.Armies)))
			if len(g.Armies) > 2 && m.rng.uint64()&1 == 0 { // about half of the pieces belong to the first army, which is measured
				army = 0
			}
			p.Apply(game.Change{Op: game.Put, At: s, After: game.NewPiece(army, m.randomKind())})
		}
	}
	return p
}

// randomKind returns a random kind, as frequent as in the start position.
func (m *meter) randomKind() game.KindID {
	if len(m.kinds) == 0 {
		return 0
	}
	return m.kinds[m.rng.intN(len(m.kinds))]
}

// reach returns the number of squares that a piece reaches from a square in one move. Each further piece that it captures on the
// way counts as one more.
func (m *meter) reach(p *game.Position, s game.Square, piece game.Piece) int {
	turn := game.Change{Op: game.ChangeKind, At: s, Before: p.At(s), After: piece}
	p.Apply(turn)
	m.moves = m.rules.Reach(p, s, m.moves[:0])
	m.stamps++
	n := 0
	m.captures = 0
	for i := range m.moves {
		move := &m.moves[i]
		if m.stamp[move.To] == m.stamps || move.To == s && len(move.Captured()) == 0 {
			continue
		}
		if victims := move.Captured(); len(victims) > 0 {
			foes := 0
			for _, c := range victims {
				if p.At(c).Army() != piece.Army() {
					foes++
				}
			}
			if foes == 0 {
				continue
			}
			n += foes - 1
			m.captures += foes
		}
		m.stamp[move.To] = m.stamps
		n++
	}
	p.Undo(turn)
	return n
}

// squareValues measures what each square adds to the pieces on it: a part of the difference between their reach there and their average
// reach, on an empty board. It notes the squares from which they may promote.
func (m *meter) squareValues(v *values) {
	g := m.rules.Data()
	size := g.Board.Size()
	p := game.SinglePiece(m.rules, m.open[0], game.NewPiece(0, 0))
	p.Apply(game.Change{Op: game.Lift, At: m.open[0], Before: p.At(m.open[0])})
	m.promotesFrom = make([][]game.Square, len(v.piece))
	for a := range g.Armies {
		for k := range g.Kinds {
			if !g.Kinds[k].AllowedFor(game.Army(a)) {
				continue
			}
			piece := game.NewPiece(game.Army(a), game.KindID(k))
			row := v.square[int(piece)*size:][:size]
			sum := int32(0)
			for _, s := range m.open {
				n := int32(m.reach(p, s, piece))
				row[s] = n
				sum += n
				for i := range m.moves {
					if m.moves[i].Becomes != 0 {
						m.promotesFrom[piece] = append(m.promotesFrom[piece], s)
						break
					}
				}
			}
			mean := sum * unit / int32(len(m.open))
			for _, s := range m.open {
				row[s] = min(max((row[s]*unit-mean)/12, -unit/3), unit/3)
				if g.Kinds[k].Royal {
					row[s] = 0
				}
			}
		}
	}
}

// addPromotions adds a part of the value of promoted pieces, the more the nearer a piece is to a square where it may promote.
func (v *values) addPromotions(m *meter) {
	g := m.rules.Data()
	size := g.Board.Size()
	unpromoted := append([]int32(nil), v.piece...)
	for a := range g.Armies {
		for k := range g.Kinds {
			piece := game.NewPiece(game.Army(a), game.KindID(k))
			gain := int32(0)
			for _, f := range g.Kinds[k].Promotes {
				gain = max(gain, unpromoted[game.NewPiece(game.Army(a), f)]-unpromoted[piece])
			}
			if gain == 0 || len(m.promotesFrom[piece]) == 0 {
				continue
			}
			sum := int32(0)
			row := v.square[int(piece)*size:][:size]
			for _, s := range m.open {
				near := int32(8)
				for _, f := range m.promotesFrom[piece] {
					near = min(near, int32(distance(g.Board, s, f)))
				}
				add := gain / 8 * (8 - near) * (8 - near) / 64
				row[s] += add
				sum += add
			}
			mean := sum / int32(len(m.open))
			v.piece[piece] += mean
			for _, s := range m.open {
				row[s] -= mean
			}
		}
	}
}

// addRoyals adds the value of a royal piece where losing one of several doesn't lose the game.
func (v *values) addRoyals(g *game.Game) {
	for a := range g.Armies {
		for k := range g.Kinds {
			if g.Kinds[k].Royal {
				v.piece[game.NewPiece(game.Army(a), game.KindID(k))] += 10 * unit
			}
		}
	}
}

// distance returns the number of King's steps between two squares.
func distance(b *game.Board, s, t game.Square) int {
	x, y := b.File(s)-b.File(t), b.Rank(s)-b.Rank(t)
	return max(x, -x, y, -y)
}

// splitMix64 is a pseudo-random generator. Its value is its state, at first the seed.
type splitMix64 uint64

func (r *splitMix64) uint64() uint64 {
	*r += 0x9e3779b97f4a7c15
	x := uint64(*r)
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// intN returns a number from 0 to n-1.
func (r *splitMix64) intN(n int) int { return int(r.uint64() >> 1 % uint64(n)) }
