package look

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// SVGOptions is the svg element around a drawing.
type SVGOptions struct {
	W, H  float64 // size in CSS pixels
	View  Box     // the part of the drawing to show; a zero box means 0,0 to W,H
	ID    string  // begins all ids, so that several pictures fit in one page
	Title string  // for screen readers; escaped here
	Desc  string
}

// SVG writes the drawing as one svg element. Groups marked Shared that occur more than once are written once and
// referred to.
func SVG(d Drawing, o SVGOptions) string {
	v := o.View
	if v.Empty() || v.W() == 0 {
		v = Box{Max: Point{o.W, o.H}}
	}
	scale := 1.0
	if o.W > 0 {
		scale = o.W / v.W()
	}
	w := &svgWriter{prefix: o.ID, ids: map[string]int{}}
	body := w.drawing(d, scale)
	uses := make([]int, len(w.shared))
	w.count(body, uses)

	var b strings.Builder
	n := func(x float64) string { return number(x, 3) }
	b.WriteString(`<svg xmlns="http://www.w3.org/2000/svg"`)
	if o.W > 0 {
		fmt.Fprintf(&b, ` width="%s" height="%s"`, n(o.W), n(o.H))
	}
	fmt.Fprintf(&b, ` viewBox="%s %s %s %s"`, n(v.Min.X), n(v.Min.Y), n(v.W()), n(v.H()))
	if o.Title != "" {
		fmt.Fprintf(&b, ` role="img"><title>%s</title>`, Escape(o.Title))
	} else {
		b.WriteString(">")
	}
	if o.Desc != "" {
		fmt.Fprintf(&b, "<desc>%s</desc>", Escape(o.Desc))
	}
	defs := strings.Join(w.defs, "")
	for i, s := range w.shared {
		if uses[i] > 1 {
			defs += fmt.Sprintf(`<g id="%s">%s</g>`, w.id(i), w.expand(s, uses))
		}
	}
	if defs != "" {
		b.WriteString("<defs>" + defs + "</defs>")
	}
	b.WriteString(w.expand(body, uses))
	b.WriteString("</svg>")
	return b.String()
}

// Escape makes a text safe inside an element or a quoted attribute. Characters that XML doesn't allow become U+FFFD.
func Escape(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch {
		case r == '&':
			b.WriteString("&amp;")
		case r == '<':
			b.WriteString("&lt;")
		case r == '>':
			b.WriteString("&gt;")
		case r == '"':
			b.WriteString("&quot;")
		case r == '\'':
			b.WriteString("&#39;")
		case r < 0x20 && r != '\n' && r != '\t' && r != '\r', r == 0xFFFE, r == 0xFFFF:
			b.WriteRune('\uFFFD')
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

type svgWriter struct {
	prefix string
	shared []string       // text of each shared group, with references as tokens
	ids    map[string]int // index in shared by text
	defs   []string       // gradients and clips
	defIDs map[string]string
	known  map[groupKey]string // text of a shared group that was written before
}

type groupKey struct {
	group *Group
	scale float64
}

// A reference to a shared group is written as \x00index\x01attributes\x02 until the number of its uses is known.

func (w *svgWriter) id(i int) string { return w.prefix + "s" + strconv.FormatInt(int64(i), 36) }

func (w *svgWriter) count(text string, uses []int) {
	for {
		_, rest, ok := strings.Cut(text, "\x00")
		if !ok {
			return
		}
		index, rest, _ := strings.Cut(rest, "\x01")
		_, text, _ = strings.Cut(rest, "\x02")
		i, _ := strconv.Atoi(index)
		uses[i]++
		if uses[i] == 1 {
			w.count(w.shared[i], uses)
		}
	}
}

func (w *svgWriter) expand(text string, uses []int) string {
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(text, "\x00")
		b.WriteString(before)
		if !ok {
			return b.String()
		}
		index, rest, _ := strings.Cut(rest, "\x01")
		attrs, after, _ := strings.Cut(rest, "\x02")
		text = after
		i, _ := strconv.Atoi(index)
		switch {
		case uses[i] > 1:
			fmt.Fprintf(&b, `<use href="#%s"%s/>`, w.id(i), attrs)
		case attrs == "":
			b.WriteString(w.expand(w.shared[i], uses))
		default:
			fmt.Fprintf(&b, `<g%s>%s</g>`, attrs, w.expand(w.shared[i], uses))
		}
	}
}

// define returns the id of a definition, which is written once.
func (w *svgWriter) define(format string) string {
	if w.defIDs == nil {
		w.defIDs = map[string]string{}
	}
	if id, ok := w.defIDs[format]; ok {
		return id
	}
	id := w.prefix + "d" + strconv.Itoa(len(w.defs))
	w.defIDs[format] = id
	w.defs = append(w.defs, fmt.Sprintf(format, id))
	return id
}

// drawing writes ops whose unit is scale pixels.
func (w *svgWriter) drawing(d Drawing, scale float64) string {
	var b strings.Builder
	digits := decimals(scale)
	for _, op := range d {
		switch op := op.(type) {
		case *Fill:
			if s := pathData(op.Path, digits); s != "" {
				fmt.Fprintf(&b, `<path d="%s"%s/>`, s, w.paint("fill", op.Paint, digits))
			}
		case *Stroke:
			s := pathData(op.Path, digits)
			if s == "" {
				continue
			}
			fmt.Fprintf(&b, `<path d="%s" fill="none"%s stroke-width="%s"`, s, w.paint("stroke", op.Paint, digits), number(op.Width, digits+1))
			switch op.Cap {
			case RoundCap:
				b.WriteString(` stroke-linecap="round"`)
			case SquareCap:
				b.WriteString(` stroke-linecap="square"`)
			}
			if op.Join == RoundJoin {
				b.WriteString(` stroke-linejoin="round"`)
			}
			if len(op.Dash) > 0 {
				parts := make([]string, len(op.Dash))
				for i, v := range op.Dash {
					parts[i] = number(v, digits+1)
				}
				fmt.Fprintf(&b, ` stroke-dasharray="%s"`, strings.Join(parts, " "))
			}
			if op.Crisp {
				// Its width is that of the screen, as on the live board: below a pixel it would vanish in Firefox and
				// WebKit.
				b.WriteString(` shape-rendering="crispEdges" vector-effect="non-scaling-stroke"`)
			}
			b.WriteString("/>")
		case *Bitmap:
			b.WriteString(w.bitmap(op, scale))
		case *Group:
			b.WriteString(w.group(op, scale))
		}
	}
	return b.String()
}

func (w *svgWriter) group(g *Group, scale float64) string {
	if !g.Shared {
		return w.newGroup(g, scale)
	}
	return cached(&w.known, groupKey{g, scale}, func() string { return w.newGroup(g, scale) })
}

func (w *svgWriter) newGroup(g *Group, scale float64) string {
	m := g.matrix()
	inner := scale * m.Size()
	body := w.drawing(g.Ops, inner)
	if body == "" {
		return ""
	}
	digits := decimals(scale)
	var attrs string
	if m != Identity {
		attrs = fmt.Sprintf(` transform="%s"`, transform(m, digits))
	}
	if a := g.alpha(); a < 1 {
		attrs += fmt.Sprintf(` opacity="%s"`, number(a, 3))
	}
	if g.Clip != nil {
		id := w.define(`<clipPath id="%s"><path d="` + pathData(*g.Clip, decimals(inner)) + `"/></clipPath>`)
		attrs += fmt.Sprintf(` clip-path="url(#%s)"`, id)
	}
	if g.Shared {
		i, ok := w.ids[body]
		if !ok {
			i = len(w.shared)
			w.shared = append(w.shared, body)
			w.ids[body] = i
		}
		return fmt.Sprintf("\x00%d\x01%s\x02", i, attrs)
	}
	// A group around a single reference passes its attributes on.
	if strings.HasPrefix(body, "\x00") && strings.Index(body, "\x02") == len(body)-1 && strings.Contains(body, "\x01\x02") {
		return strings.Replace(body, "\x01\x02", "\x01"+attrs+"\x02", 1)
	}
	if attrs == "" {
		return body
	}
	return "<g" + attrs + ">" + body + "</g>"
}

func (w *svgWriter) paint(attr string, p Paint, digits int) string {
	var s string
	if g := p.Gradient; g != nil {
		n := func(x float64) string { return number(x, digits) }
		var b strings.Builder
		if g.Radial {
			fmt.Fprintf(&b, `<radialGradient id="%%s" gradientUnits="userSpaceOnUse" cx="%s" cy="%s" r="%s">`, n(g.From.X), n(g.From.Y), n(g.To.Sub(g.From).Len()))
		} else {
			fmt.Fprintf(&b, `<linearGradient id="%%s" gradientUnits="userSpaceOnUse" x1="%s" y1="%s" x2="%s" y2="%s">`, n(g.From.X), n(g.From.Y), n(g.To.X), n(g.To.Y))
		}
		for _, st := range g.Stops {
			fmt.Fprintf(&b, `<stop offset="%s" stop-color="%s"/>`, number(st.At, 3), st.Color)
		}
		if g.Radial {
			b.WriteString("</radialGradient>")
		} else {
			b.WriteString("</linearGradient>")
		}
		s = fmt.Sprintf(` %s="url(#%s)"`, attr, w.define(b.String()))
	} else {
		s = fmt.Sprintf(` %s="%s"`, attr, p.Color)
	}
	if a := p.alpha(); a < 1 {
		s += fmt.Sprintf(` opacity="%s"`, number(a, 3))
	}
	return s
}

// String returns the colour as CSS writes it: #rrggbb, or #rgb if that is the same.
func (c Color) String() string {
	r, g, b := c.RGB()
	if r>>4 == r&15 && g>>4 == g&15 && b>>4 == b&15 {
		return fmt.Sprintf("#%x%x%x", r&15, g&15, b&15)
	}
	return fmt.Sprintf("#%06x", uint32(c)&0xffffff)
}

// decimals returns how many decimals give a tenth of a pixel or better at scale pixels a unit.
func decimals(scale float64) int {
	return min(max(int(math.Ceil(math.Log10(math.Max(scale, 1e-6)/0.09))), 0), 5)
}

// number writes x with a number of decimals at most, without unneeded zeros: -.5 for -0.50.
func number(x float64, digits int) string {
	return string(appendUnits(nil, units(x, digits), digits))
}

// units returns x in units of its last decimal, rounded.
func units(x float64, digits int) int64 { return int64(math.Round(x * math.Pow10(digits))) }

// appendUnits writes a number that counts units of the last decimal. Paths write tens of thousands of them, so it
// doesn't allocate.
func appendUnits(dst []byte, v int64, digits int) []byte {
	if v < 0 {
		dst, v = append(dst, '-'), -v
	}
	unit := int64(1)
	for range digits {
		unit *= 10
	}
	whole, part := v/unit, v%unit
	if whole > 0 || part == 0 {
		dst = strconv.AppendInt(dst, whole, 10)
	}
	if part == 0 {
		return dst
	}
	dst = append(dst, '.')
	for unit /= 10; part > 0; unit /= 10 {
		dst = append(dst, byte('0'+part/unit))
		part %= unit
	}
	return dst
}

func transform(m Matrix, digits int) string {
	n := func(x float64) string { return number(x, digits) }
	k := func(x float64) string { return number(x, 5) }
	if m.B == 0 && m.C == 0 {
		var s string
		if m.E != 0 || m.F != 0 {
			s = "translate(" + n(m.E) + " " + n(m.F) + ")"
		}
		if m.A != 1 || m.D != 1 {
			if m.A == m.D {
				s += "scale(" + k(m.A) + ")"
			} else {
				s += "scale(" + k(m.A) + " " + k(m.D) + ")"
			}
		}
		return s
	}
	return "matrix(" + strings.Join([]string{k(m.A), k(m.B), k(m.C), k(m.D), n(m.E), n(m.F)}, " ") + ")"
}

// pathData writes a path in relative coordinates, rounded so that errors don't add up.
func pathData(p Path, digits int) string {
	type ip struct{ x, y int64 }
	round := func(a Point) ip { return ip{units(a.X, digits), units(a.Y, digits)} }
	b := make([]byte, 0, 16*len(p.Points))
	var last byte
	put := func(cmd byte, vals ...int64) {
		if cmd != last || cmd == 'm' {
			b = append(b, cmd)
			last = cmd
		} else if vals[0] >= 0 {
			b = append(b, ' ')
		}
		for i, v := range vals {
			if i > 0 && v >= 0 {
				b = append(b, ' ')
			}
			b = appendUnits(b, v, digits)
		}
	}
	var at, start ip
	k := 0
	for _, v := range p.Verbs {
		switch v {
		case MoveTo:
			q := round(p.Points[k])
			put('M', q.x, q.y)
			last = 'M'
			at, start = q, q
			k++
		case LineTo:
			q := round(p.Points[k])
			switch dx, dy := q.x-at.x, q.y-at.y; {
			case dx == 0 && dy == 0 && last != 'M':
			case dy == 0:
				put('h', dx)
			case dx == 0:
				put('v', dy)
			default:
				put('l', dx, dy)
			}
			at = q
			k++
		case QuadTo:
			a, q := round(p.Points[k]), round(p.Points[k+1])
			put('q', a.x-at.x, a.y-at.y, q.x-at.x, q.y-at.y)
			at = q
			k += 2
		case CubeTo:
			a, c, q := round(p.Points[k]), round(p.Points[k+1]), round(p.Points[k+2])
			put('c', a.x-at.x, a.y-at.y, c.x-at.x, c.y-at.y, q.x-at.x, q.y-at.y)
			at = q
			k += 3
		case Close:
			b = append(b, 'z')
			last = 'z'
			at = start
		}
	}
	return string(b)
}
