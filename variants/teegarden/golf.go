package teegarden

import (
	"fmt"
	"slices"
	"strings"

	"fairway/game"
)

// swing is the golf of a kind (section 2): whether it pulls, and the headings of its strokes as bits, clockwise
// from its owner's straight forward.
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

// golf is the third kind of turn (section 7): pulls and strokes. It implements movegen.Extras.
type golf struct {
	g      *game.Game
	ground *ground
	swings []swing // by game.Piece, the headings as White sees the board

	// lines holds the squares of every line from a square, by heading. For two squares, toward holds the
	// heading from the first to the second, -1 if none. via holds the squares that an attack along it
	// depends on: the striker's and those between.
	lines  [][8][]game.Square
	toward []int8
	via    []game.Squares

	// noCheck: golf gives no check, and a stroke that could hit a King is illegal (7.5). stopShort: a ball
	// stops in front of a piece that is nearer than the die sends it (7.4). Both are rule options.
	noCheck, stopShort bool
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
	n, first := len(line), x.firstPiece(p, line)
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
			if r := x.WithDie(p, m, die); !x.mayHit(p, &r) {
				return dst
			}
		}
		dst = append(dst, m)
	}
	return dst
}

// shortLine is the length of the longest line without a die, except from a tee.
const shortLine = 4

// shortfall is the number of squares by which a ball falls short of the end of the line, by die (7.4).
var shortfall = [7]int{1: 3, 2: 2, 3: 2, 4: 1, 5: 1, 6: 0}

// firstPiece returns the distance of the first piece of either army on a line; one more than the line's
// length if there is none.
func (x *golf) firstPiece(p *game.Position, line []game.Square) int {
	for i, s := range line {
		if p.At(s) != 0 {
			return i + 1
		}
	}
	return len(line) + 1
}

// mayHit reports whether a stroke may hit what it hits: never the striker's own King, nor the enemy's if
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

// WithDie returns a stroke with its die. The ball goes as far as the die says, or hits the first piece on its
// way (7.4).
func (x *golf) WithDie(p *game.Position, m game.Move, die int) game.Move {
	heading, _ := m.StrokeHeading()
	line := x.lines[m.From][heading]
	t, first := len(line)-shortfall[die], x.firstPiece(p, line)
	if x.stopShort && first < t {
		t, first = first-1, len(line)+1
	}
	end := min(t, first)
	return m.WithDie(die, line[end-1], end == first)
}

// Outcomes appends the distinct results of a stroke by the die, each with its weight in sixths.
func (x *golf) Outcomes(p *game.Position, m game.Move, dst []game.Outcome) []game.Outcome {
	n := len(dst)
	for die := 1; die <= 6; die++ {
		r := x.WithDie(p, m, die)
		i := slices.IndexFunc(dst[n:], func(o game.Outcome) bool { return x.sameResult(o.Move.To, r.To) })
		if i < 0 {
			dst = append(dst, game.Outcome{Move: r, Weight: 1})
		} else {
			dst[n+i].Weight++
		}
	}
	return dst
}

// sparesKings reports whether a square holds nothing that a ball may hit where golf gives no check: it is
// empty, or a King stands there.
func (x *golf) sparesKings(p *game.Position, s game.Square) bool {
	o := p.At(s)
	return o == 0 || x.g.Kinds[o.Kind()].Royal
}

// sameResult reports whether a ball has the same result on two squares of a line.
func (x *golf) sameResult(s, t game.Square) bool {
	return s == t || x.ground.lost.Has(s) && x.ground.lost.Has(t)
}

// Attack reports check by golf (7.5): the King is the first piece on a line of an enemy that stands on a ball.
// The distance, the Lake, tees and the die don't matter. No turn moves a ball under an enemy, because a ball
// that lands on a piece captures it. If golf gives no check, pieces other than Kings can still be hit.
func (x *golf) Attack(p *game.Position, from, target game.Square) (via game.Squares, captures bool) {
	if p.Balls(from) == 0 {
		return nil, false
	}
	i := int(from)*x.g.Board.Size() + int(target)
	h := x.toward[i]
	if h < 0 || x.noCheck && x.sparesKings(p, target) || x.swings[p.At(from)].headings>>h&1 == 0 {
		return nil, false
	}
	line := x.lines[from][h]
	first := x.firstPiece(p, line)
	return x.via[i], first <= len(line) && line[first-1] == target
}
