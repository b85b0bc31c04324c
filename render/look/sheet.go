package look

import (
	"fmt"
	"strings"
)

// Sheet holds drawings written as SVG parts. Common definitions are written once, in Defs.
type Sheet struct {
	Defs  string   // for a defs element: what the parts refer to
	Parts []string // SVG text of each drawing, without an svg element
}

// SVGSheet writes drawings whose unit is c pixels. All ids begin with id.
func SVGSheet(parts []Drawing, c float64, id string) Sheet {
	w := &svgWriter{prefix: id, ids: map[string]int{}}
	bodies := make([]string, len(parts))
	known := map[*Group]*Group{}
	for i, d := range parts {
		bodies[i] = w.drawing(d.coarsened(c, known), c)
	}
	uses := make([]int, len(w.shared))
	for _, b := range bodies {
		w.count(b, uses)
	}
	s := Sheet{Parts: make([]string, len(parts))}
	for i, b := range bodies {
		s.Parts[i] = w.expand(b, uses)
	}
	var defs strings.Builder
	defs.WriteString(strings.Join(w.defs, ""))
	for i, text := range w.shared {
		if uses[i] > 1 {
			fmt.Fprintf(&defs, `<g id="%s">%s</g>`, w.id(i), w.expand(text, uses))
		}
	}
	s.Defs = defs.String()
	return s
}

// finest is the unit of a path in pixels below which the path is scaled to larger units: outlines of characters come in
// thousandths of their height, which is finer than any screen.
const (
	finest  = .05
	coarser = 5
)

// coarsened returns the drawing, whose unit is c pixels, with outlines of finer units than finest scaled to units that are
// larger by coarser. known holds the groups that were converted before.
func (d Drawing) coarsened(c float64, known map[*Group]*Group) Drawing {
	out := make(Drawing, len(d))
	for i, op := range d {
		g, ok := op.(*Group)
		if !ok {
			out[i] = op
			continue
		}
		if out[i] = known[g]; known[g] == nil {
			n := *g
			m := g.matrix()
			if inner := c * m.Size(); inner < finest && g.Clip == nil {
				n.Matrix = Scale(coarser, coarser).Then(m)
				n.Ops = g.Ops.scaled(1.0 / coarser)
			} else {
				n.Ops = g.Ops.coarsened(inner, known)
			}
			known[g], out[i] = &n, &n
		}
	}
	return out
}

// scaled returns the drawing with every length times k, without a group around it.
func (d Drawing) scaled(k float64) Drawing {
	m := Scale(k, k)
	out := make(Drawing, len(d))
	for i, op := range d {
		switch op := op.(type) {
		case *Fill:
			out[i] = &Fill{op.Path.Map(m), op.Paint}
		case *Stroke:
			s := *op
			s.Path, s.Width, s.Dash = op.Path.Map(m), op.Width*k, nil
			for _, v := range op.Dash {
				s.Dash = append(s.Dash, v*k)
			}
			out[i] = &s
		case *Bitmap:
			out[i] = &Bitmap{op.Image, Box{op.Box.Min.Mul(k), op.Box.Max.Mul(k)}}
		case *Group:
			g := *op
			if g.Matrix == (Matrix{}) {
				g.Ops = op.Ops.scaled(k)
			} else {
				g.Matrix = op.Matrix.Then(m)
			}
			out[i] = &g
		}
	}
	return out
}
