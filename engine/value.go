package engine

import (
	"fairway/game"
	"fairway/game/movegen"
)

// unit is the value of one square of reach.
const unit = 1000

// values are what the pieces of a game are worth by their moves: how far they reach on boards that
// are 15 to 50 % full, and what promotion and royalty add. They are whole numbers and the same on
// every machine.
type values struct {
	piece  []int32 // by piece, wherever it stands
	square []int32 // by piece, then square: what the square adds
	common int32   // the commonest kind's, of the start
	swing  int32   // what capturing one of them changes: twice as much where it goes to a hand
	balls  strokes // what balls could hit
}

// densities are the percentages of squares that are taken on the boards that reach is measured on.
var densities = [...]uint64{15, 22, 29, 36, 43, 50}

// samples is how many reaches are counted for all pieces together, at most about.
const samples = 60000

// measure computes the values of a game.
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
	m := meter{rules: r, open: open, seen: make([]int, size), rng: random(1)}
	m.crowd = crowd(r)
	m.reaches(v)
	m.squares(v)
	v.promotions(&m)
	v.royals(g)
	v.balls = m.strokes(len(v.piece))
	if k, ok := commonest(r.Start()); ok {
		v.common = max(1, v.piece[game.NewPiece(0, k)])
		v.swing = v.common
		if _, held := r.HeldAs(k); held {
			v.swing *= 2
		}
	}
	return v
}

// crowd lists the kinds of the start that aren't royal, each as often as it stands there.
func crowd(r game.Rules) []game.KindID {
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

// commonest returns the kind that the first army has most pieces of, of those that aren't royal.
func commonest(p *game.Position) (game.KindID, bool) {
	best, most := game.KindID(0), 0
	for k, kind := range p.Game().Kinds {
		if n := p.Count(0, game.KindID(k)); n > most && !kind.Royal {
			best, most = game.KindID(k), n
		}
	}
	return best, most > 0
}

// meter counts how far pieces reach.
type meter struct {
	rules game.Rules
	open  []game.Square // all but holes
	crowd []game.KindID
	rng   random
	list  []game.Move
	seen  []int // by square: the count in which it was reached last
	takes int   // how much of the last reach is captures
	count int
	forms [][]game.Square // by piece: the squares from which it may promote on an empty board
}

// army returns the first army that has pieces of a kind.
func (m *meter) army(k game.KindID) game.Army {
	a := game.Army(0)
	for !m.rules.Data().Kinds[k].Serves(a) && int(a) < len(m.rules.Data().Armies)-1 {
		a++
	}
	return a
}

// lackWeight is how many times a capture that a piece lacks counts, and lackUnit the parts in which that is summed up.
const lackWeight, lackUnit = 4, 50

// reaches computes the values of all kinds by reach alone.
func (m *meter) reaches(v *values) {
	g := m.rules.Data()
	each := min(max(samples/len(g.Kinds)/len(densities), 8), 4*len(m.open)) // squares of a kind on a board
	sums, lacks := make([]int64, len(g.Kinds)), make([]int64, len(g.Kinds))
	for _, density := range densities {
		p := m.board(density)
		free := max(1, len(m.open)-p.Pieces(0).Count()-p.Pieces(1).Count())
		for k := range g.Kinds {
			piece := game.NewPiece(m.army(game.KindID(k)), game.KindID(k))
			for range each {
				s := m.open[m.rng.below(len(m.open))]
				n := m.reach(p, s, piece)
				foes := p.Pieces(1 - piece.Army()%2).Count()
				sums[k] += int64(n)
				lacks[k] += int64(((n-m.takes)*foes - m.takes*free) * lackWeight * lackUnit / free)
			}
		}
	}
	for k, sum := range sums {
		// One that captures less than where it goes, as a Cannon does, lacks more than its reach says; a little, or on a small
		// board more, may be the chance of these boards. What can't capture at all still stands in the way.
		if lack := lacks[k] / lackUnit; len(g.Armies) == 2 && lack > sum/6 && (len(m.open) > 40 || lack > sum/2) {
			sum = max(sum-lack, sum/4)
		}
		for a := range g.Armies {
			v.piece[game.NewPiece(game.Army(a), game.KindID(k))] = int32(sum * unit / int64(each*len(densities)))
		}
	}
}

// board returns a board of which so many squares in a hundred are taken by pieces of both sides; where every piece is royal a
// large one has no more of them than a position's text may have, as each may have to be looked at for each other one.
func (m *meter) board(density uint64) *game.Position {
	g := m.rules.Data()
	p := game.Lone(m.rules, m.open[0], game.NewPiece(0, m.crowdKind()))
	p.Apply(game.Change{Op: game.Lift, At: m.open[0], Before: p.At(m.open[0])})
	most := len(m.open)
	if len(m.crowd) == 0 && len(m.open) > largeBoard {
		most = min(most, movegen.MaxShielded)
	}
	for _, s := range m.open {
		if most > 0 && m.rng.next()%100 < density {
			most--
			army := game.Army(m.rng.below(len(g.Armies)))
			if len(g.Armies) > 2 && m.rng.next()&1 == 0 { // half of them are friends of whoever is asked
				army = 0
			}
			p.Apply(game.Change{Op: game.Put, At: s, After: game.NewPiece(army, m.crowdKind())})
		}
	}
	return p
}

func (m *meter) crowdKind() game.KindID {
	if len(m.crowd) == 0 {
		return 0
	}
	return m.crowd[m.rng.below(len(m.crowd))]
}

// reach is how many squares a piece reaches from a square, with every further piece that it captures
// on the way counted as one more.
func (m *meter) reach(p *game.Position, s game.Square, piece game.Piece) int {
	turn := game.Change{Op: game.ChangeKind, At: s, Before: p.At(s), After: piece}
	p.Apply(turn)
	m.list = m.rules.Reach(p, s, m.list[:0])
	m.count++
	n := 0
	m.takes = 0
	for i := range m.list {
		move := &m.list[i]
		if m.seen[move.To] == m.count || move.To == s && len(move.Captured()) == 0 {
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
			m.takes += foes
		}
		m.seen[move.To] = m.count
		n++
	}
	p.Undo(turn)
	return n
}

// squares computes what each square adds to the pieces on it: a part of what they reach from there on
// an empty board more or less than elsewhere. It notes from where they may promote.
func (m *meter) squares(v *values) {
	g := m.rules.Data()
	size := g.Board.Size()
	p := game.Lone(m.rules, m.open[0], game.NewPiece(0, 0))
	p.Apply(game.Change{Op: game.Lift, At: m.open[0], Before: p.At(m.open[0])})
	m.forms = make([][]game.Square, len(v.piece))
	for a := range g.Armies {
		for k := range g.Kinds {
			if !g.Kinds[k].Serves(game.Army(a)) {
				continue
			}
			piece := game.NewPiece(game.Army(a), game.KindID(k))
			row := v.square[int(piece)*size:][:size]
			sum := int32(0)
			for _, s := range m.open {
				n := int32(m.reach(p, s, piece))
				row[s] = n
				sum += n
				for i := range m.list {
					if m.list[i].Becomes != 0 {
						m.forms[piece] = append(m.forms[piece], s)
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

// promotions adds what promoted forms are worth: the nearer a piece stands to where it may promote,
// the more of it.
func (v *values) promotions(m *meter) {
	g := m.rules.Data()
	size := g.Board.Size()
	plain := append([]int32(nil), v.piece...)
	for a := range g.Armies {
		for k := range g.Kinds {
			piece := game.NewPiece(game.Army(a), game.KindID(k))
			gain := int32(0)
			for _, f := range g.Kinds[k].Promotes {
				gain = max(gain, plain[game.NewPiece(game.Army(a), f)]-plain[piece])
			}
			if gain == 0 || len(m.forms[piece]) == 0 {
				continue
			}
			sum := int32(0)
			row := v.square[int(piece)*size:][:size]
			for _, s := range m.open {
				near := int32(8)
				for _, f := range m.forms[piece] {
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

// royals adds what a royal piece is worth where losing one of several is not the end.
func (v *values) royals(g *game.Game) {
	for a := range g.Armies {
		for k := range g.Kinds {
			if g.Kinds[k].Royal {
				v.piece[game.NewPiece(game.Army(a), game.KindID(k))] += 10 * unit
			}
		}
	}
}

// distance is how many steps of a King two squares are apart.
func distance(b *game.Board, s, t game.Square) int {
	x, y := b.File(s)-b.File(t), b.Rank(s)-b.Rank(t)
	return max(x, -x, y, -y)
}

// random is a sequence of numbers that a seed decides: SplitMix64.
type random uint64

func (r *random) next() uint64 {
	*r += 0x9e3779b97f4a7c15
	x := uint64(*r)
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// below is the next number, from 0 to n-1.
func (r *random) below(n int) int { return int(r.next() >> 1 % uint64(n)) }
