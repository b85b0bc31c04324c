package look

import (
	"math"
	"slices"

	"fairway/game"
	"fairway/game/prose"
)

// A symbol fills about two thirds of its tile. The signs of a move face are drawn small and then moved apart as far as
// the tile allows. Lines and dots grow only up to a readable size.

const (
	symbolWide = .54  // of a tile: the greatest width of a symbol
	symbolHigh = .68  // of a tile: its greatest height
	symbolRoom = .9   // of the tile's outline
	tightRoom  = .97  // for faces that are as wide before they grow
	signGrowth = 1.22 // of lines, dots and triangles
	ringGrowth = 1.36 // of rings
	thinnest   = .045 // of lines: two of 45 pixels
	smallest   = .018 // half the hole of a ring whose line is made thicker
)

// symbolMiddle is the middle of a symbol.
var symbolMiddle = Point{0, .045}

const (
	clear  = .0446 // distance of signs of different meaning if there is room: two of 45 pixels
	narrow = .0305 // the same for many signs
)

// enlarge moves the signs apart as far as the tile allows, and then scales the parts that stand at a point up as far as
// two pixels stay between neighbours. capped lowers the top of the space on a promoted tile.
func enlarge(signs []sign, capped bool) []sign {
	box := noBox
	for _, s := range signs {
		box = box.union(s.ops.Bounds())
	}
	if box.Empty() {
		return signs
	}
	middle := box.Min.Add(box.Max).Mul(.5)
	at := func(k, grown, thin float64) []sign {
		m := Translate(-middle.X, -middle.Y).Then(Scale(k, k)).Then(Translate(symbolMiddle.X, symbolMiddle.Y))
		list := make([]sign, len(signs))
		for i, s := range signs {
			list[i] = sign{s.meaning, spread(s.ops, m, k, grown, thin)}
		}
		return list
	}
	best, far := signs, 1.0
	for k := 1.06; k < 2.4; k += .06 {
		larger := at(k, 0, 0)
		if !fits(larger, capped, symbolRoom, symbolWide, symbolHigh) {
			break
		}
		best, far = larger, k
	}
	for stage, room := range [...]struct{ apart, thin float64 }{{clear, thinnest}, {narrow, thinnest}, {narrow, .04}, {narrow, .037}} {
		if (stage > 0 || len(signs) > denseSigns) && !onlyRings(signs) {
			break
		}
		for _, back := range [...]float64{1, .94, .88, .82} {
			for _, grown := range [...]float64{1, .9, .8, .65, .5, .3, .1} {
				larger := at(far*back, grown, room.thin)
				standing := slices.DeleteFunc(slices.Clone(larger), isStep)
				if !fits(standing, capped, tightRoom, 1, 1) || !clearOf(standing, room.apart) {
					continue
				}
				for _, out := range [...]float64{1, 1.1, 1.2, 1.3} {
					moved := slices.Clone(larger)
					for i, s := range moved {
						if isStep(s) {
							moved[i].ops = pushed(s.ops, larger[len(larger)-1].ops, out)
						}
					}
					if fits(moved, capped, tightRoom, 1, 1) && clearOf(moved, room.apart) {
						return moved
					}
					if len(standing) == len(larger) {
						break // no part can be moved
					}
				}
			}
		}
	}
	return best
}

// isStep reports whether a sign is the dots of a step.
func isStep(s sign) bool { return s.meaning == "step" }

// onlyRings reports whether a face has rings, and no signs between them.
func onlyRings(signs []sign) bool {
	any := false
	for _, s := range signs {
		switch s.meaning {
		case "lion", "hook", "area", "line":
			return false
		}
		any = any || s.meaning != "step" && singles(s.meaning)
	}
	return any
}

// denseSigns is the number of signs up to which a face can be enlarged, unless they are rings.
const denseSigns = 14

// pushed moves the dots of a step away from the piece, after all other signs.
func pushed(dots, piece Drawing, by float64) Drawing {
	c, ok := piece[0].(*Group)
	if !ok {
		return dots
	}
	var out Drawing
	for _, op := range dots {
		if g, ok := op.(*Group); ok {
			m := g.Matrix
			m.E, m.F = c.Matrix.E+(m.E-c.Matrix.E)*by, c.Matrix.F+(m.F-c.Matrix.F)*by
			op = &Group{Matrix: m, Ops: g.Ops}
		}
		out = append(out, op)
	}
	return out
}

// spread draws ops larger by k. A part at a point is moved, and grows by a share of its growth, as do lines. No line is
// thinner than thin.
func spread(d Drawing, m Matrix, k, share, thin float64) Drawing {
	grown, ringed := 1+(signGrowth-1)*share, 1+(ringGrowth-1)*share
	out := make(Drawing, 0, len(d))
	for _, op := range d {
		switch op := op.(type) {
		case *Fill:
			out = append(out, &Fill{op.Path.Map(m), op.Paint})
		case *Stroke:
			o := *op
			o.Path, o.Width = op.Path.Map(m), math.Max(op.Width*grown, thin)
			o.Dash = nil
			for _, v := range op.Dash {
				o.Dash = append(o.Dash, v*k)
			}
			out = append(out, &o)
		case *Group: // a part at a point
			by := grown
			if line, ring := op.Ops[len(op.Ops)-1].(*Stroke); ring && len(op.Ops) > 1 {
				by = ringed
				if line.Width*by < thin {
					by = math.Max(by, (thin/2+smallest)/(op.Ops[:1].Bounds().W()/2))
				}
			}
			p := m.Apply(Point{op.Matrix.E, op.Matrix.F})
			g := &Group{Matrix: Matrix{A: by, D: by, E: p.X, F: p.Y}}
			for _, in := range op.Ops {
				if line, ok := in.(*Stroke); ok && line.Width*by < thin {
					thick := *line
					thick.Width = thin / by
					in = &thick
				}
				g.Ops = append(g.Ops, in)
			}
			out = append(out, g)
		}
	}
	return out
}

// outlined is a part of a sign as points, with their box and half the width of its line.
type outlined struct {
	pts  []Point
	box  Box
	half float64
}

// parts returns the parts of ops; a part at a point counts as a disc.
func (s sign) parts() []outlined {
	list := make([]outlined, 0, len(s.ops))
	for _, op := range s.ops {
		switch op := op.(type) {
		case *Fill:
			pts := op.Path.Points
			list = append(list, outlined{append(pts[:len(pts):len(pts)], pts[0]), op.Path.Bounds(), 0})
		case *Stroke:
			list = append(list, outlined{op.Path.Points, op.Path.Bounds(), op.Width / 2})
		case *Group:
			b := bounds(op)
			p := b.Min.Add(b.Max).Mul(.5)
			list = append(list, outlined{[]Point{p}, Box{p, p}, max(b.W(), b.H()) / 2})
		}
	}
	return list
}

// clearOf reports whether signs of different meaning are about a distance apart, or more.
func clearOf(signs []sign, far float64) bool {
	parts := make([][]outlined, len(signs))
	for i, s := range signs {
		parts[i] = s.parts()
	}
	for i := range signs {
		for j := range i {
			if signs[i].meaning == signs[j].meaning && !singles(signs[i].meaning) || touchesStar(signs[i], signs[j]) || touchesStar(signs[j], signs[i]) {
				continue
			}
			for _, a := range parts[i] {
				for _, b := range parts[j] {
					if half := a.half + b.half; a.box.gap(b.box)-half < far && a.to(b)-half < far {
						return false
					}
				}
			}
		}
	}
	return true
}

// singles reports whether each sign of a meaning is a single dot or ring.
func singles(meaning string) bool {
	switch meaning {
	case "step", "jump", "long jump", "oblique":
		return true
	}
	return false
}

// touchesStar reports whether a is a Lion's star and b may touch it, as everything except slides may.
func touchesStar(a, b sign) bool { return a.meaning == "lion" && b.meaning != "slide" }

// to returns the distance of two parts, without their widths.
func (a outlined) to(b outlined) float64 {
	d := 1.0
	for _, x := range [...][2]outlined{{a, b}, {b, a}} {
		for _, p := range x[0].pts {
			q := x[1].pts
			d = min(d, p.square(q[0]))
			for i := range q[1:] {
				d = min(d, p.toSegment(q[i], q[i+1]))
			}
		}
	}
	return math.Sqrt(d)
}

// square returns the square of the distance of two points.
func (p Point) square(q Point) float64 {
	x, y := p.X-q.X, p.Y-q.Y
	return x*x + y*y
}

// toSegment returns the square of the distance of a point from a segment.
func (p Point) toSegment(a, b Point) float64 {
	ab, ap := b.Sub(a), p.Sub(a)
	l := ab.X*ab.X + ab.Y*ab.Y
	if l == 0 {
		return p.square(a)
	}
	return ap.square(ab.Mul(max(0, min(1, (ap.X*ab.X+ap.Y*ab.Y)/l))))
}

// fits reports whether signs lie within the space of a symbol on a tile.
func fits(signs []sign, capped bool, room, width, height float64) bool {
	top := -room * .45
	if capped {
		top += .04
	}
	box := noBox
	for _, s := range signs {
		if !contained(s.ops, Identity, &box, top, room) {
			return false
		}
	}
	return box.W() <= width && box.H() <= height
}

// contained reports whether ops mapped by m lie below top and inside a share of the tile's outline; their box is added
// to box.
func contained(ops Drawing, m Matrix, box *Box, top, room float64) bool {
	for _, op := range ops {
		var path Path
		half := 0.0
		switch op := op.(type) {
		case *Group:
			if !contained(op.Ops, op.matrix().Then(m), box, top, room) {
				return false
			}
			continue
		case *Fill:
			path = op.Path
		case *Stroke:
			path, half = op.Path, op.Width*m.Size()/2
		}
		b := bounds(op).mapped(m)
		*box = box.union(b)
		if b.Min.Y < top || b.Max.Y > room*outline[2].Y {
			return false
		}
		for _, p := range path.Points {
			if p = m.Apply(p); math.Abs(p.X)+half > room*halfTile(p.Y/room) {
				return false
			}
		}
	}
	return true
}

// halfTile returns half the width of a tile at a height.
func halfTile(y float64) float64 {
	a, b := outline[1], outline[2]
	if y < a.Y {
		a, b = outline[0], outline[1]
	}
	return a.X + (b.X-a.X)*(y-a.Y)/(b.Y-a.Y)
}

// placed draws pieces that go through gates, or that slide and then step aside, at their final size; ok is false for
// all other pieces.
func (f *moveFace) placed(features []prose.Feature) bool {
	var gates, runs *prose.Feature
	steps := uint8(0)
	for i := range features {
		switch a := &features[i]; {
		case a.Initial:
		case a.Form == prose.FormGate && gates == nil && len(a.Vectors) <= 2:
			gates = a
		case a.Form == prose.FormRun && runs == nil && a.Dirs == 1:
			runs = a
		case a.Form == prose.FormSlide && a.N == 1 && a.Modes&(game.Quiet|game.Capture) == game.Quiet|game.Capture:
			steps |= a.Dirs
		default:
			return false
		}
	}
	switch {
	case f.royal || gates != nil && runs != nil:
		return false
	case runs != nil && steps == 0:
		f.comet()
		return true
	case gates == nil:
		return false
	}
	for _, g := range gates.Vectors {
		if g.Y < 2 || g.X < -2 || g.X > 2 {
			return false
		}
	}
	if steps == 0 && len(gates.Vectors) == 1 && gates.Vectors[0].X == 0 {
		f.gate("gate", Point{0, -.075}, gates, .085, .2, .06)
		f.stands(Point{0, .285})
		return true
	}
	// Steps are pins at the piece: with one gate ahead and steps along files and ranks the face is the sign of Venus.
	c := Point{0, .187}
	for h := range 8 {
		if steps>>h&1 == 0 {
			continue
		}
		p := c.Add(Point{headings[h].X * .19, headings[h].Y * .15})
		if headings[h].X != 0 && headings[h].Y != 0 {
			p = c.Add(Point{headings[h].X * .15, headings[h].Y * .14})
		}
		f.add("piece", Drawing{f.stroke(thinnest, c, p), f.dot(p, .046)})
	}
	if len(gates.Vectors) == 1 && gates.Vectors[0].X == 0 {
		p := Point{0, -.21}
		if steps&1 != 0 {
			f.add("piece", Drawing{f.stroke(.05, p, c)})
		}
		f.gate("piece", p, gates, .078, .155, .05)
	} else {
		for _, g := range gates.Vectors {
			f.gate("gate", Point{math.Copysign(.155, float64(g.X)), -.235}, gates, .055, .11, .05)
		}
	}
	f.stands(c)
	return true
}

// gate is a ring with four arms: upright if steps along files and ranks follow, diagonal if diagonal steps do.
func (f *moveFace) gate(meaning string, p Point, a *prose.Feature, r, arm, w float64) {
	slant, upright := false, false
	for _, to := range a.Onward {
		for _, g := range a.Vectors {
			dx, dy := int(to.X-g.X), int(to.Y-g.Y)
			slant = slant || max(dx, -dx) == 1 && max(dy, -dy) == 1
			upright = upright || max(dx, -dx)+max(dy, -dy) == 1
		}
	}
	d := f.ring(p, r, .047)
	for i := range 4 {
		u := headings[2*i]
		if slant && !upright {
			u = headings[2*i+1].unit().Mul(1.1)
		}
		d = append(d, f.stroke(w, p.Add(u.Mul(r+.02)), p.Add(u.Mul(arm))))
	}
	f.add(meaning, d)
}

// comet is a slide ahead with a step aside at its end: a shaft with a head, and three short bars on each side.
func (f *moveFace) comet() {
	d := Drawing{f.stroke(.055, Point{0, .17}, Point{0, -.33}), f.stroke(.055, Point{-.07, -.265}, Point{0, -.345}, Point{.07, -.265})}
	for _, y := range [...]float64{.12, -.05, -.22} {
		for _, side := range [...]float64{1, -1} {
			d = append(d, f.stroke(.06, Point{side * .105, y}, Point{side * .205, y}))
		}
	}
	f.add("run", d)
	f.stands(Point{0, .325})
}

// stands is the piece itself at its size on an enlarged face.
func (f *moveFace) stands(c Point) {
	f.add("piece", Drawing{&Fill{Polygon(c.Add(Point{0, -.08}), c.Add(Point{.072, .06}), c.Add(Point{-.072, .06})), f.ink}})
}
