// Package outlines packs the outlines of a font's characters, so that a program can draw them without a font reader,
// which takes more bytes than the characters. [Font.Pack] writes them, [Unpack] reads them back. Command
// fairway/assets/outlines/make packs the fonts of package assets.
package outlines

import (
	"encoding/binary"
	"errors"
)

// Font is the outlines of some characters, in font units, with y down and the baseline at 0.
type Font struct {
	Em     int // font units per em
	Glyphs []Glyph
}

// Glyph is one character.
type Glyph struct {
	Rune     rune
	Advance  int
	Contours [][]Point // closed; each begins on the curve
}

// Point is a point on the curve, or a control point of a quadratic curve. In the middle between two control points lies
// a point on the curve.
type Point struct {
	X, Y int
	On   bool
}

// Pack returns the font as bytes. After the counts come all flags, then all x, then all y, as differences, which
// compresses best.
func (f *Font) Pack() []byte {
	b := binary.AppendUvarint(nil, uint64(f.Em))
	b = binary.AppendUvarint(b, uint64(len(f.Glyphs)))
	var on, xs, ys []byte
	for _, g := range f.Glyphs {
		b = binary.AppendUvarint(b, uint64(g.Rune))
		b = binary.AppendUvarint(b, uint64(g.Advance))
		b = binary.AppendUvarint(b, uint64(len(g.Contours)))
		x, y := 0, 0
		for _, c := range g.Contours {
			b = binary.AppendUvarint(b, uint64(len(c)))
			for _, p := range c {
				flag := byte(0)
				if p.On {
					flag = 1
				}
				on = append(on, flag)
				xs = binary.AppendVarint(xs, int64(p.X-x))
				ys = binary.AppendVarint(ys, int64(p.Y-y))
				x, y = p.X, p.Y
			}
		}
	}
	return append(append(append(b, on...), xs...), ys...)
}

var errFormat = errors.New("outlines: not a packed font")

// Unpack reads bytes that Pack wrote. Other bytes are an error.
func Unpack(b []byte) (*Font, error) {
	ok := true
	number := func() int {
		v, n := binary.Uvarint(b)
		if n <= 0 || v > 1<<24 {
			ok = false
			return 0
		}
		b = b[n:]
		return int(v)
	}
	f := &Font{Em: number()}
	total := 0
	for n := number(); n > 0 && ok; n-- {
		g := Glyph{Rune: rune(number()), Advance: number()}
		for c := number(); c > 0 && ok; c-- {
			size := number()
			if total += size; total > len(b) {
				return nil, errFormat
			}
			g.Contours = append(g.Contours, make([]Point, size))
		}
		f.Glyphs = append(f.Glyphs, g)
	}
	each := func(set func(p *Point)) {
		for _, g := range f.Glyphs {
			for _, c := range g.Contours {
				for i := range c {
					if ok {
						set(&c[i])
					}
				}
			}
		}
	}
	each(func(p *Point) {
		if len(b) == 0 {
			ok = false
			return
		}
		p.On = b[0] == 1
		b = b[1:]
	})
	difference := func() int {
		v, n := binary.Varint(b)
		if n <= 0 {
			ok = false
			return 0
		}
		b = b[n:]
		return int(v)
	}
	each(func(p *Point) { p.X = difference() })
	each(func(p *Point) { p.Y = difference() })
	if !ok || len(b) > 0 {
		return nil, errFormat
	}
	for _, g := range f.Glyphs {
		x, y := 0, 0
		for _, c := range g.Contours {
			for i := range c {
				x, y = x+c[i].X, y+c[i].Y
				c[i].X, c[i].Y = x, y
			}
		}
	}
	return f, nil
}
