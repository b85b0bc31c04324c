package movegen

import (
	"fmt"
	"strings"

	"fairway/game"
)

// RollLayer returns the layer of the key roll: the pieces that have momentum, by square (rules/notation.md).
func (b *Base) RollLayer() game.Layer {
	return game.Layer{
		Key: game.MomentumKey, Title: "Momentum", ItemKind: game.ItemPieces,
		Append: func(p *game.Position, dst []byte) []byte {
			first := len(dst)
			for s := range game.Square(b.Board.Size()) {
				m := p.Momentum(s)
				if m == 0 {
					continue
				}
				if len(dst) > first {
					dst = append(dst, ',')
				}
				dst = append(append(dst, b.Board.SquareName(s)...), ':')
				dst = m.AppendText(dst)
			}
			return dst
		},
		Read: func(p *game.Position, value string) error {
			column := 1
			for word := range strings.SplitSeq(value, ",") {
				if err := b.readRoll(p, word, column); err != nil {
					return err
				}
				column += len(word) + 1
			}
			return nil
		},
	}
}

// readRoll reads the momentum of one piece, as in a1.e4:0/2cm, which begins at a column.
func (b *Base) readRoll(p *game.Position, text string, column int) error {
	name, rest, found := strings.Cut(text, ":")
	s, err := b.Board.ParseSquare(name)
	switch {
	case err != nil:
		return fmt.Errorf("column %d: %w", column, err)
	case !found:
		return fmt.Errorf("column %d: a momentum was expected after the square, as in %s:0/2", column+len(name), name)
	case p.At(s) == 0:
		return fmt.Errorf("column %d: no piece stands on %s", column, name)
	case p.Momentum(s) != 0:
		return fmt.Errorf("column %d: %s is given twice", column, name)
	}
	column += len(name) + 1
	v, n := game.CutVector(rest, '/')
	if n == 0 || v == (game.Vector{}) {
		return fmt.Errorf("column %d: %s isn't a valid momentum, as 0/2 or -1/1 would be", column, game.Quote(rest))
	}
	m := game.NewMomentum(v)
	switch rest[n:] {
	case "":
	case "c":
		m |= game.LaunchCaptured
	case "m":
		m |= game.OddBounces
	case "cm":
		m |= game.LaunchCaptured | game.OddBounces
	default:
		return fmt.Errorf("column %d: %s isn't one of c, m and cm", column+n, game.Quote(rest[n:]))
	}
	p.SetMomentum(s, m)
	return nil
}
