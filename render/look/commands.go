package look

// Commands write a drawing as numbers, for a painter elsewhere: the browser's own paints many times faster than
// Rasterize. web/board/paint.js reads them.
//
// A fill is CommandFill, a paint and a path. A stroke is CommandStroke, width, cap, join, the number of its dashes, the
// dashes, a paint and a path. A group is CommandGroup, its map (A to F), opacity, 1 and a clip path or 0, its ops and
// CommandEnd.
//
// A paint is an opacity, 0 and a colour; or an opacity, 1 for a linear or 2 for a radial gradient, From, To, the number
// of stops, and the place and colour of each stop. A path is the number of its verbs, and each verb with its points.
const (
	CommandFill = iota + 1
	CommandStroke
	CommandGroup
	CommandEnd
)

// Commands appends the commands of a drawing mapped by m to pixels. It reports false for a drawing with bitmaps, which
// only Rasterize paints.
func Commands(list []float32, d Drawing, m Matrix) ([]float32, bool) {
	w := commands{list: list}
	ok := w.group(&Group{Matrix: m, Ops: d}, Identity)
	return w.list, ok
}

type commands struct{ list []float32 }

func (w *commands) add(numbers ...float64) {
	for _, x := range numbers {
		w.list = append(w.list, float32(x))
	}
}

// group appends the commands of a group whose parent is mapped by m.
func (w *commands) group(g *Group, m Matrix) bool {
	own := g.matrix()
	w.add(CommandGroup, own.A, own.B, own.C, own.D, own.E, own.F, g.alpha())
	if g.Clip != nil {
		w.add(1)
		w.path(*g.Clip)
	} else {
		w.add(0)
	}
	m = own.Then(m)
	for _, op := range g.Ops {
		switch op := op.(type) {
		case *Fill:
			w.add(CommandFill)
			w.paint(op.Paint)
			w.path(op.Path)
		case *Stroke:
			w.stroke(op, m)
		case *Group:
			if !w.group(op, m) {
				return false
			}
		default:
			return false
		}
	}
	w.add(CommandEnd)
	return true
}

// stroke appends the commands of a stroke mapped by m. A crisp stroke is aligned to whole pixels, in its own
// coordinates.
func (w *commands) stroke(s *Stroke, m Matrix) {
	if s.Crisp && m.B == 0 && m.C == 0 && m.A != 0 && m.D != 0 {
		back := m.invert()
		s = crisp(s, m)
		w.add(CommandGroup, back.A, back.B, back.C, back.D, back.E, back.F, 1, 0)
		defer w.add(CommandEnd)
	}
	w.add(CommandStroke, s.Width, float64(s.Cap), float64(s.Join), float64(len(s.Dash)))
	w.add(s.Dash...)
	w.paint(s.Paint)
	w.path(s.Path)
}

func (w *commands) paint(p Paint) {
	g := p.Gradient
	if g == nil {
		w.add(p.alpha(), 0, float64(p.Color))
		return
	}
	kind := 1.0
	if g.Radial {
		kind = 2
	}
	w.add(p.alpha(), kind, g.From.X, g.From.Y, g.To.X, g.To.Y, float64(len(g.Stops)))
	for _, s := range g.Stops {
		w.add(s.At, float64(s.Color))
	}
}

// pointsOf is how many points each verb uses.
var pointsOf = [...]int{MoveTo: 1, LineTo: 1, QuadTo: 2, CubeTo: 3, Close: 0}

func (w *commands) path(p Path) {
	w.add(float64(len(p.Verbs)))
	points := p.Points
	for _, v := range p.Verbs {
		w.list = append(w.list, float32(v))
		for _, q := range points[:pointsOf[v]] {
			w.list = append(w.list, float32(q.X), float32(q.Y))
		}
		points = points[pointsOf[v]:]
	}
}
