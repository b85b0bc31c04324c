package diagram

import (
	"fmt"
	"strings"
)

// ground is the content of a square while pieces are placed.
type ground struct {
	filled, hole, second bool
	piece                int
}

// place puts pieces and holes on the board in the order of the text. A later one replaces an earlier one (rules/diagram-texts.md 1.3, 1.4).
func (r *reader) place(places []placing) {
	d := r.d
	board := make([]ground, d.Files*d.Ranks)
	for i := range places {
		if r.placed <= MaxPlaced {
			r.squares(&places[i], board)
		}
	}
	for y := range d.Ranks {
		for x := range d.Files {
			switch g := board[y*d.Files+x]; {
			case !g.filled:
			case g.hole:
				d.Holes = append(d.Holes, Cell{x, y})
			case g.second:
				d.Second = append(d.Second, Placed{g.piece, x, y})
			default:
				d.First = append(d.First, Placed{g.piece, x, y})
			}
		}
	}
}

// squares reads the squares of a piece, or of holes. Each item is copied to the other half of the board before the
// next one is read.
func (r *reader) squares(p *placing, board []ground) {
	d := r.d
	if p.squares == "0" {
		return
	}
	second := false
	for word := range strings.SplitSeq(p.squares, ",") {
		if r.full() {
			return
		}
		if word == "" {
			second = true
			continue
		}
		low, high, err := r.rectangle(p.at, word)
		if err != nil {
			r.fault(err)
			continue
		}
		if r.placed += (high.File - low.File + 1) * (high.Rank - low.Rank + 1); r.placed > MaxPlaced {
			r.fault(p.at.fail(BadSquare, word, fmt.Sprintf("the pieces name more than %d squares", MaxPlaced)))
			return
		}
		for _, copied := range []bool{false, true} {
			if copied && (second && p.piece >= 0 || d.Symmetry == NoCopy) {
				break
			}
			for y := low.Rank; y <= high.Rank; y++ {
				for x := low.File; x <= high.File; x++ {
					to := Cell{x, y}
					if copied {
						to.Rank = d.Ranks - 1 - y
						if d.Symmetry == Rotate {
							to.File = d.Files - 1 - x
						}
					}
					r.put(p, ground{true, p.piece < 0, p.piece >= 0 && (second || copied), p.piece}, &board[to.Rank*d.Files+to.File], to)
				}
			}
		}
	}
}

// put puts a piece or a hole on a square, and warns if it replaces something.
func (r *reader) put(p *placing, g ground, on *ground, to Cell) {
	if !on.filled || *on == g || !r.d.keeps(p.at, aboutSquares) {
		*on = g
		return
	}
	called := func(g ground, none string) string {
		if g.hole {
			return none
		}
		return r.d.Pieces[g.piece].Name
	}
	r.warn(p.at, aboutSquares, "%s takes the square %s from %s", called(g, hole), r.squareName(to.File, to.Rank), called(*on, "a "+hole))
	*on = g
}
