package haiku

import (
	"fmt"
	"slices"
	"strings"

	"fairway/game"
)

// right is the right to capture a piece en passant on the squares that its multiple step skipped (5.3). It
// has ten bits each for the square of the piece and for one or two skipped squares, nearest its origin
// first, all plus one. Zero is no right.
type right int64

const squareBits = 10

func newRight(at game.Square, over ...game.Square) right {
	r := right(at + 1)
	for i, s := range over {
		r |= right(s+1) << ((i + 1) * squareBits)
	}
	return r
}

func (r right) square(i int) game.Square {
	return game.Square(r>>(i*squareBits)&(1<<squareBits-1)) - 1
}

// at returns the square of the piece.
func (r right) at() game.Square { return r.square(0) }

// skipped returns the squares on which it can be captured. The second may be None.
func (r right) skipped() [2]game.Square {
	return [2]game.Square{r.square(1), r.square(2)}
}

// covers reports whether the piece can be captured on a square.
func (r right) covers(s game.Square) bool {
	return r != 0 && (r.square(1) == s || r.square(2) == s)
}

// right returns the right against a piece of an army.
func (g *rules) right(p *game.Position, a game.Army) right {
	return right(p.Value(g.ep + int(a)))
}

// rightAgainst returns the right against a piece of an army if another army may use it.
func (g *rules) rightAgainst(p *game.Position, a, by game.Army) right {
	if g.NextOnly && p.Next(a) != by {
		return 0
	}
	return g.right(p, a)
}

// setRight sets the right against a piece of an army, 0 if none.
func (g *rules) setRight(p *game.Position, a game.Army, r right, log *game.Log) {
	log.Set(p, g.ep+int(a), int64(r))
}

// strideRight returns the right that a multiple step gives, whether or not an army could use it (5.4).
func (g *rules) strideRight(h, n int, m *game.Move) right {
	one := g.ahead[h][m.From]
	if n == 2 {
		return newRight(m.To, one)
	}
	return newRight(m.To, one, g.ahead[h][one])
}

// rights lists all rights, sorted by the square of the piece.
func (g *rules) rights(p *game.Position) []right {
	var list []right
	for a := range g.Armies {
		if r := g.right(p, game.Army(a)); r != 0 {
			i := 0
			for i < len(list) && list[i].at() < r.at() {
				i++
			}
			list = slices.Insert(list, i, r)
		}
	}
	return list
}

func (g *rules) appendRights(p *game.Position, dst []byte) []byte {
	for i, r := range g.rights(p) {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(append(dst, g.Board.SquareName(r.at())...), '<')
		for i, s := range r.skipped() {
			if s == game.None {
				continue
			}
			if i > 0 {
				dst = append(dst, '+')
			}
			dst = append(dst, g.Board.SquareName(s)...)
		}
	}
	return dst
}

func (g *rules) readRights(p *game.Position, value string) error {
	column := 1
	for word := range strings.SplitSeq(value, ",") {
		r, err := g.readRight(p, word)
		if err != nil {
			return fmt.Errorf("column %d: %w", column, err)
		}
		g.setRight(p, p.At(r.at()).Army(), r, new(game.Log))
		column += len(word) + 1
	}
	return nil
}

// readRight reads one right and checks it against the board (9).
func (g *rules) readRight(p *game.Position, text string) (right, error) {
	piece, list, found := strings.Cut(text, "<")
	at, err := g.Board.ParseSquare(piece)
	if err != nil {
		return 0, err
	}
	if !found {
		return 0, fmt.Errorf("%s needs < and the skipped squares after it, as in f7<f6", piece)
	}
	var over []game.Square
	for name := range strings.SplitSeq(list, "+") {
		s, err := g.Board.ParseSquare(name)
		if err != nil {
			return 0, err
		}
		over = append(over, s)
	}
	victim := p.At(at)
	switch {
	case victim == 0:
		return 0, fmt.Errorf("%s is empty", piece)
	case victim.Army() == p.Mover():
		return 0, fmt.Errorf("the piece on %s belongs to the army to move", piece)
	case g.right(p, victim.Army()) != 0:
		return 0, fmt.Errorf("%s has a second piece here", g.Armies[victim.Army()].Name)
	case !g.couldStride(victim, at, over):
		return 0, fmt.Errorf("no double or triple step of %s to %s skips %s", g.Kinds[victim.Kind()].ID, piece, list)
	}
	return newRight(at, over...), nil
}

// rightItems lists the possible rights against pieces of the armies that aren't to move.
func (g *rules) rightItems(p *game.Position) []game.LayerItem {
	var list []game.LayerItem
	for at := range game.Square(g.Board.Size()) {
		piece := p.At(at)
		if piece == 0 || piece.Army() == p.Mover() {
			continue
		}
		for h := range g.ahead {
			last := g.ahead[(h+4)&7][at]
			if last == game.None {
				continue
			}
			for _, over := range [][]game.Square{{last}, {g.ahead[(h+4)&7][last], last}} {
				if over[0] == game.None || !g.couldStride(piece, at, over) {
					continue
				}
				var names []string
				for _, s := range over {
					names = append(names, g.Board.SquareName(s))
				}
				list = append(list, game.LayerItem{
					Text:  g.Board.SquareName(at) + "<" + strings.Join(names, "+"),
					Words: fmt.Sprintf("%s on %s, by a move to %s", g.Kinds[piece.Kind()].Name, g.Board.SquareName(at), strings.Join(names, " or ")),
				})
			}
		}
	}
	return list
}

// couldStride reports whether a piece can have reached a square by a multiple step over other squares: in
// one of its directions, within the zones of 4.3. It doesn't check whether they were empty.
func (g *rules) couldStride(piece game.Piece, at game.Square, over []game.Square) bool {
	for h := range g.ahead {
		if g.short[piece]>>h&1 == 0 || g.long[piece]>>h&1 != 0 {
			continue
		}
		from, fits := at, len(over) < 3
		for i := len(over) - 1; i >= 0 && fits; i-- {
			from = g.ahead[(h+4)&7][from]
			fits = from == over[i]
		}
		if !fits {
			continue
		}
		if from = g.ahead[(h+4)&7][from]; from == game.None {
			continue
		}
		camp, begin, end := g.camp[piece.Army()], g.zone[from], g.zone[at]
		if len(over) == 1 {
			return begin == camp || end == camp || begin == end
		}
		return begin == camp && end == camp
	}
	return false
}

// Faults lists what makes a position invalid (9), except faults of a single field.
func (g *rules) Faults(p *game.Position) []string {
	var list faults
	for i, army := range g.Armies {
		a := game.Army(i)
		kings, pieces, hand := p.Count(a, g.king), 0, 0
		for k := range g.Kinds {
			pieces += p.Count(a, game.KindID(k))
			hand += p.InHand(a, game.KindID(k))
		}
		switch left := p.InGame(a); {
		case left && kings == 0:
			list.add("board: %s has no King and isn't out of the game", army.Name)
		case left && kings > 1:
			list.add("board: %s has %d Kings: %s", army.Name, kings, p.SquaresText(a, g.king))
		case !left && pieces > 0:
			list.add("out: %s is out of the game but has pieces on the board", army.Name)
		case !left && hand > 0:
			list.add("out: %s is out of the game but has pieces in hand", army.Name)
		}
	}
	if !p.InGame(p.Mover()) {
		list.add("mover: %s is to move but out of the game", g.Armies[p.Mover()].Name)
	}
	if len(list) > 0 {
		return list
	}
	x := p.Mover()
	for y := p.Next(x); y != x; y = p.Next(y) {
		if king := g.kingSquare(p, y); g.attacker(p, king, y, 1<<x) != game.None {
			list.add("mover: %s could capture the King on %s, which would already be checkmated", g.Armies[x].Name, g.Board.SquareName(king))
		}
	}
	return list
}

// faults lists what makes a position invalid.
type faults []string

// add appends a fault. It isn't inlined, so that Faults stays small.
//
//go:noinline
func (f *faults) add(format string, args ...any) { *f = append(*f, fmt.Sprintf(format, args...)) }
