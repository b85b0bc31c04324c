package teegarden

import (
	"fmt"
	"slices"
	"strings"

	"fairway/game"
)

// swing is how a kind golfs (section 2): the headings of its strokes as bits, clockwise from
// straight forward as its owner sees them, or that it pulls.
type swing struct {
	headings uint8
	pulls    bool
}

func readSwing(text string) (swing, error) {
	switch text {
	case "-":
		return swing{}, nil
	case "pull":
		return swing{pulls: true}, nil
	}
	var s swing
	for name := range strings.SplitSeq(text, ",") {
		h := slices.Index(game.Directions[:], name)
		if h < 0 {
			return swing{}, fmt.Errorf("%q isn't a direction", name)
		}
		s.headings |= 1 << h
	}
	return s, nil
}

// golf is the third kind of turn (section 7): pulls and strokes. It implements game.Extras.
type golf struct {
	g      *game.Game
	ground *ground
	swings []swing // by game.Piece, the headings as White sees the board

	// lines holds the squares of every line from a square, by heading. For two squares, toward
	// holds the heading from the first to the second, -1 for none, and via the squares that an
	// attack along it depends on: those between, and the striker's.
	lines  [][8][]game.Square
	toward []int8
	via    []game.Squares

	// noCheck takes check away from golf; a stroke that could hit a King is then illegal (7.5).
	// short stops a ball in front of a piece that is nearer than the die sends it (7.4). Both are
	// readings.
	noCheck, short bool
}

func newGolf(g *game.Game, c *ground, kinds []swing) golf {
	x := golf{g: g, ground: c}
	x.swings = make([]swing, game.NewPiece(game.Army(len(g.Armies)-1), game.KindID(len(kinds)-1))+1)
	for a, army := range g.Armies {
		for k, s := range kinds {
			turn := 2 * army.Orientation // eighths
			s.headings = s.headings<<turn | s.headings>>(8-turn)
			x.swings[game.NewPiece(game.Army(a), game.KindID(k))] = s
		}
	}
	n := g.Board.Size()
	x.lines = make([][8][]game.Square, n)
	x.toward, x.via = slices.Repeat([]int8{-1}, n*n), make([]game.Squares, n*n)
	for s := range n {
		from := game.Square(s)
		for h := range 8 {
			x.lines[s][h] = g.Board.Line(from, h)
			via := game.NewSquares(n)
			via.Add(from)
			for _, to := range x.lines[s][h] {
				x.toward[s*n+int(to)], x.via[s*n+int(to)] = int8(h), slices.Clone(via)
				via.Add(to)
			}
		}
	}
	return x
}

// Turns appends the golf actions of the army to move.
func (x *golf) Turns(p *game.Position, dst []game.Move) []game.Move {
	for s := range p.Pieces(p.Mover()).All() {
		w := x.swings[p.At(s)]
		switch {
		case w.pulls:
			dst = x.pulls(p, s, dst)
		case w.headings != 0 && p.Balls(s) > 0:
			for h := range 8 {
				if w.headings>>h&1 != 0 {
					dst = x.strokes(p, s, h, dst)
				}
			}
		}
	}
	return dst
}

// pulls appends the pulls of a Point (7.1): a ball from an orthogonally adjacent square, whatever
// stands there.
func (x *golf) pulls(p *game.Position, s game.Square, dst []game.Move) []game.Move {
	for h := 0; h < 8; h += 2 {
		if line := x.lines[s][h]; len(line) > 0 && p.Balls(line[0]) > 0 {
			dst = append(dst, game.NewPull(s, line[0]))
		}
	}
	return dst
}

// strokes appends the strokes on one heading (7.4).
func (x *golf) strokes(p *game.Position, s game.Square, heading int, dst []game.Move) []game.Move {
	line := x.lines[s][heading]
	n, first := len(line), x.first(p, line)
	certain := func(t int) {
		if m := game.NewStroke(s, line[t-1], t == first); x.mayHit(p, &m) {
			dst = append(dst, m)
		}
	}
	switch {
	case n == 0:
	case x.ground.tees.Has(s): // the player chooses, whatever n is
		for t := 1; t <= min(first, n); t++ {
			certain(t)
		}
	case n <= shortLine:
		certain(min(first, n))
	case first <= n-3:
		certain(first)
	default:
		m := game.NewChance(s, heading)
		for die := 1; die <= 6; die++ {
			if r := x.Throw(p, m, die); !x.mayHit(p, &r) {
				return dst
			}
		}
		dst = append(dst, m)
	}
	return dst
}

// shortLine is the length of the longest line that needs no die, except from a tee.
const shortLine = 4

// before is the number of squares by which a ball falls short of the end of the line, by die (7.4).
var before = [7]int{1: 3, 2: 2, 3: 2, 4: 1, 5: 1, 6: 0}

// first is the distance of the first piece on a line, of either army; beyond the line when
// there is none.
func (x *golf) first(p *game.Position, line []game.Square) int {
	for i, s := range line {
		if p.At(s) != 0 {
			return i + 1
		}
	}
	return len(line) + 1
}

// mayHit reports whether a stroke hits no King that it may not: never its own, nor the enemy's where
// golf gives no check (7.5).
func (x *golf) mayHit(p *game.Position, m *game.Move) bool {
	for _, s := range m.Captured() {
		o := p.At(s)
		if x.g.Kinds[o.Kind()].Royal && (x.noCheck || o.Army() == p.Mover()) {
			return false
		}
	}
	return true
}

// Throw returns a stroke with its die: the ball goes as far as the die says, or hits the first piece
// if it gets there (7.4).
func (x *golf) Throw(p *game.Position, m game.Move, die int) game.Move {
	heading, _ := m.Toward()
	line := x.lines[m.From][heading]
	t, first := len(line)-before[die], x.first(p, line)
	if x.short && first < t {
		t, first = first-1, len(line)+1
	}
	end := min(t, first)
	return m.Thrown(die, line[end-1], end == first)
}

// Outcomes appends the distinct results of a stroke by the die, each with its sixths.
func (x *golf) Outcomes(p *game.Position, m game.Move, dst []game.Outcome) []game.Outcome {
	n := len(dst)
	for die := 1; die <= 6; die++ {
		r := x.Throw(p, m, die)
		i := slices.IndexFunc(dst[n:], func(o game.Outcome) bool { return x.alike(o.Move.To, r.To) })
		if i < 0 {
			dst = append(dst, game.Outcome{Move: r, Weight: 1})
		} else {
			dst[n+i].Weight++
		}
	}
	return dst
}

// spared reports whether no piece that a ball may hit stands on a square where golf gives no check.
func (x *golf) spared(p *game.Position, s game.Square) bool {
	o := p.At(s)
	return o == 0 || x.g.Kinds[o.Kind()].Royal
}

// alike reports whether a ball that ends on either of two squares of a line has the same result.
func (x *golf) alike(s, t game.Square) bool {
	return s == t || x.ground.lost.Has(s) && x.ground.lost.Has(t)
}

// Attack is check by golf (7.5): the King is the first piece on a line of an enemy that stands on a
// ball, at any distance, over the Lake too, from a tee or not; the die doesn't matter. No turn moves
// a ball under an enemy: a ball that lands on a piece captures it. Where golf gives no check, other pieces
// than Kings can still be hit.
func (x *golf) Attack(p *game.Position, from, target game.Square) (via game.Squares, captures bool) {
	if p.Balls(from) == 0 {
		return nil, false
	}
	i := int(from)*x.g.Board.Size() + int(target)
	h := x.toward[i]
	if h < 0 || x.noCheck && x.spared(p, target) || x.swings[p.At(from)].headings>>h&1 == 0 {
		return nil, false
	}
	line := x.lines[from][h]
	first := x.first(p, line)
	return x.via[i], first <= len(line) && line[first-1] == target
}
