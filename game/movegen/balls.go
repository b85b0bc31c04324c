package movegen

import (
	"fmt"
	"strconv"
	"strings"

	"fairway/game"
)

// flight returns the route of the ball in a pull or a stroke. For a stroke that needs the die it goes up to the
// first piece or the edge.
func (b *Base) flight(p *game.Position, m game.Move) game.Route {
	if m.Type == game.Pull {
		return game.Route{{At: m.To}, {At: m.From}}
	}
	heading, open := m.StrokeHeading()
	if !open {
		heading = b.Board.HeadingTo(m.From, m.To)
	}
	r := game.Route{{At: m.From}}
	for _, s := range b.Board.Line(m.From, heading) {
		r = append(r, game.Point{At: s, Captures: m.CaptureCount() > 0 && s == m.To, Leap: true})
		if s == m.To || m.To == game.None && p.At(s) != 0 {
			break
		}
	}
	return r
}

// appendBalls appends the value of the key balls: - if there are none.
func appendBalls(g *game.Game, p *game.Position, dst []byte) []byte {
	n := len(dst)
	for s := range p.Mailbox() {
		c := p.Balls(game.Square(s))
		if c == 0 {
			continue
		}
		if len(dst) > n {
			dst = append(dst, ',')
		}
		dst = append(dst, g.Board.SquareName(game.Square(s))...)
		if c > 1 {
			dst = append(dst, ':')
			dst = strconv.AppendInt(dst, int64(c), 10)
		}
	}
	if len(dst) == n {
		return append(dst, '-')
	}
	return dst
}

// ballLayer returns the layer of the key balls: the squares with balls. The key is in every position text.
func (b *Base) ballLayer() game.Layer {
	return game.Layer{
		Key: "balls", Title: "Balls", ItemKind: game.ItemSquares,
		Always: true,
		Append: func(p *game.Position, dst []byte) []byte { return appendBalls(b.Game, p, dst) },
		Read: func(p *game.Position, value string) error {
			if value == "-" {
				return nil
			}
			column, last := 1, game.None
			for word := range strings.SplitSeq(value, ",") {
				name, count, counted := strings.Cut(word, ":")
				s, err := b.Board.ParseSquare(name)
				if err != nil {
					return fmt.Errorf("column %d: %w", column, err)
				}
				n := 1
				if counted {
					n, err = strconv.Atoi(count)
					if n > game.MaxPieces { // so do those out of range
						return fmt.Errorf("column %d: %s balls instead of %d at most", column+len(name)+1, game.Quote(count), game.MaxPieces)
					}
					if err != nil || n < 2 || strconv.Itoa(n) != count {
						return fmt.Errorf("column %d: %s isn't a number of balls, which starts at 2", column+len(name)+1, game.Quote(count))
					}
				}
				if s <= last {
					return fmt.Errorf("column %d: %s is out of order or given twice: by rank, then by file", column, name)
				}
				last = s
				p.SetBalls(s, n)
				column += len(word) + 1
			}
			return nil
		},
	}
}
