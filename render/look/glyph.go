package look

import (
	"sync"
	"unicode/utf8"

	"fairway/assets"
	"fairway/assets/outlines"
)

// Font holds the outlines of an embedded font. Several goroutines may use it.
type Font struct {
	em     float64 // font units per em
	asc    float64 // top of the em box above the baseline, in ems
	mu     sync.Mutex
	packed map[rune]outlines.Glyph
	glyphs map[rune]*glyph
}

type glyph struct {
	path    Path    // in font units, y down, baseline at 0
	advance float64 // in ems
	ink     Box     // in ems
	ok      bool
}

// The embedded fonts, read when they are first used.
var (
	Kanji      = sync.OnceValue(func() *Font { return mustFont(assets.Kanji, 0.88) })
	SansBold   = sync.OnceValue(func() *Font { return mustFont(assets.SansBold, 0.88) })
	SansMedium = sync.OnceValue(func() *Font { return mustFont(assets.SansMedium, 0.88) })
)

func mustFont(data []byte, ascent float64) *Font {
	o, err := outlines.Unpack(data)
	if err != nil {
		panic("look: embedded font: " + err.Error())
	}
	f := &Font{em: float64(o.Em), asc: ascent, packed: map[rune]outlines.Glyph{}, glyphs: map[rune]*glyph{}}
	for _, g := range o.Glyphs {
		f.packed[g.Rune] = g
	}
	return f
}

func (f *Font) glyph(r rune) *glyph {
	f.mu.Lock()
	defer f.mu.Unlock()
	if g := f.glyphs[r]; g != nil {
		return g
	}
	g := &glyph{}
	f.glyphs[r] = g
	o, ok := f.packed[r]
	if !ok {
		return g
	}
	for _, c := range o.Contours {
		g.path.contour(c)
	}
	g.advance = float64(o.Advance) / f.em
	b := g.path.Bounds()
	if !b.Empty() {
		g.ink = Box{b.Min.Mul(1 / f.em), b.Max.Mul(1 / f.em)}
	}
	g.ok = true
	return g
}

// contour appends a closed contour of lines and quadratic curves.
func (p *Path) contour(c []outlines.Point) {
	at := func(i int) Point { q := c[i%len(c)]; return Point{float64(q.X), float64(q.Y)} }
	for i := range c {
		next := c[(i+1)%len(c)]
		switch {
		case i == 0:
			p.MoveTo(at(0).X, at(0).Y)
		case c[i].On:
			p.LineTo(at(i).X, at(i).Y)
		case next.On:
			p.QuadTo(at(i), at(i+1))
		default:
			p.QuadTo(at(i), at(i).Add(at(i+1)).Mul(.5))
		}
	}
	p.Close()
}

// Has reports whether the font has every character of a text.
func (f *Font) Has(text string) bool {
	for _, r := range text {
		if _, ok := f.packed[r]; !ok {
			return false
		}
	}
	return true
}

// Width returns the advance of a text in ems.
func (f *Font) Width(text string) float64 {
	w := 0.0
	for _, r := range text {
		w += f.glyph(r).advance
	}
	return w
}

// centre returns the point of a glyph, in ems from its baseline, that is drawn at a character's centre: the middle
// between the centres of its em box and of its ink. The em box alone would leave small and low characters too low.
func (f *Font) centre(g *glyph) Point {
	em := Point{g.advance / 2, 0.5 - f.asc}
	ink := g.ink.Min.Add(g.ink.Max).Mul(0.5)
	return em.Add(ink).Mul(0.5)
}

// Character draws a character centred on x, y with a height of size, squeezed by sx and thickened by bold ems. A
// missing character draws nothing.
func (f *Font) Character(r rune, x, y, size, sx, bold float64, paint Paint) Drawing {
	g := f.glyph(r)
	if !g.ok || len(g.path.Verbs) == 0 {
		return nil
	}
	c := f.centre(g)
	k := size / f.em
	m := Matrix{A: k * sx, D: k, E: x - c.X*size*sx, F: y - c.Y*size}
	return Drawing{&Group{Matrix: m, Ops: Share(f.outline(g, bold, paint))}}
}

func (f *Font) outline(g *glyph, bold float64, paint Paint) Drawing {
	d := Drawing{&Fill{g.path, paint}}
	if bold > 0 {
		d = append(d, &Stroke{Path: g.path, Paint: paint, Width: bold * f.em, Join: RoundJoin, Cap: RoundCap})
	}
	return d
}

// Align is the point of a line of text that x refers to.
type Align uint8

// The alignments.
const (
	AlignCentre Align = iota
	AlignLeft
	AlignRight
)

// Text draws a line of text with its baseline at y. Characters that the font lacks are left out.
func (f *Font) Text(text string, x, y, size float64, align Align, paint Paint) Drawing {
	switch align {
	case AlignCentre:
		x -= f.Width(text) * size / 2
	case AlignRight:
		x -= f.Width(text) * size
	}
	var d Drawing
	k := size / f.em
	for _, r := range text {
		g := f.glyph(r)
		if g.ok && len(g.path.Verbs) > 0 {
			d = append(d, &Group{Matrix: Matrix{A: k, D: k, E: x, F: y}, Ops: Share(f.outline(g, 0, paint))})
		}
		x += g.advance * size
	}
	return d
}

// capHeight is the height of sans capitals and digits in ems.
const capHeight = 0.714

// Label draws a line of capitals or digits centred on x, y.
func (f *Font) Label(text string, x, y, size float64, paint Paint) Drawing {
	return f.Text(text, x, y+capHeight*size/2, size, AlignCentre, paint)
}

// KanjiKnown reports whether the font has all characters of a face. If not, callers draw the id.
func KanjiKnown(text string) bool {
	return text != "" && utf8.ValidString(text) && Kanji().Has(text)
}
