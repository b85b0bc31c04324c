package game

import (
	"fmt"
	"strings"
)

// RollLayer is the key roll: the pieces that have momentum, by square (rules/notation.md).
func (b *Base) RollLayer() Layer {
	return Layer{
		Key: MomentumKey, Title: "Momentum", Of: OfPieces,
		Append: func(p *Position, dst []byte) []byte {
			first := len(dst)
			for s := range Square(b.Board.Size()) {
				m := p.Momentum(s)
				if m == 0 {
					continue
				}
				if len(dst) > first {
					dst = append(dst, ',')
				}
				dst = append(append(dst, b.Board.names[s]...), ':')
				dst = m.AppendText(dst)
			}
			return dst
		},
		Read: func(p *Position, value string) error {
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

// readRoll reads the momentum of one piece, a1.e4:0/2cm, that begins at a column.
func (b *Base) readRoll(p *Position, text string, column int) error {
	name, rest, found := strings.Cut(text, ":")
	s, err := b.Board.ParseSquare(name)
	switch {
	case err != nil:
		return fmt.Errorf("column %d: %w", column, err)
	case !found:
		return fmt.Errorf("column %d: a momentum was expected after the square, as in %s:0/2", column+len(name), name)
	case p.sq[s] == 0:
		return fmt.Errorf("column %d: no piece stands on %s", column, name)
	case p.Momentum(s) != 0:
		return fmt.Errorf("column %d: %s is given twice", column, name)
	}
	column += len(name) + 1
	v, n := CutVector(rest, '/')
	if n == 0 || v == (Vector{}) {
		return fmt.Errorf("column %d: %s isn't a valid momentum, as 0/2 or -1/1 would be", column, Quote(rest))
	}
	m := NewMomentum(v)
	switch rest[n:] {
	case "":
	case "c":
		m |= LaunchCaptured
	case "m":
		m |= OddBounces
	case "cm":
		m |= LaunchCaptured | OddBounces
	default:
		return fmt.Errorf("column %d: %s isn't one of c, m and cm", column+n, Quote(rest[n:]))
	}
	p.SetMomentum(s, m)
	return nil
}
