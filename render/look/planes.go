package look

import (
	"strconv"

	"fairway/game"
)

// Plane is a step of a board's painter's order. The live board and every picture of a Scene paint one plane after
// another, from PlaneBoard up. The meaning of a mark or a line decides its plane; within a plane the order is that of
// the lists.
type Plane uint8

// The planes, from the bottom up.
const (
	PlaneBoard    Plane = iota // the empty board with its disc
	PlaneSquares               // marks that fill squares: the last move, the selection
	PlaneRights                // tiles where pieces can be captured en passant
	PlaneThreats               // threats by balls, which would cross the striker's face, and slides of diagrams
	PlaneForecast              // forecast: trails and ghosts
	PlanePieces
	PlaneChecks   // lines of check: over pieces that are jumped, below balls and marks
	PlaneMomentum // arrows of rolling pieces
	PlaneBalls
	PlaneCards       // of the majority map
	PlaneMotion      // moving parts; empty in still pictures
	PlaneAnnotations // arrows and circles that people drew
	PlaneRings       // around royal pieces in check
	PlaneMarks       // what can be clicked
	PlaneRoutes      // lines of the move pointed at
	PlaneTurns       // numbers of ghosts: after how many rolls, or that they stop
	PlaneTop         // numbers, odds and signs on lines
	planes
)

// Planes holds all planes in painter's order.
func Planes() []Plane {
	list := make([]Plane, planes)
	for p := range planes {
		list[p] = p
	}
	return list
}

// Plane returns the plane of a mark.
func (k MarkKind) Plane() Plane {
	switch k {
	case MarkLast, MarkLastBall, MarkSelected, MarkTint, MarkTouched, MarkAttack:
		return PlaneSquares
	case MarkGhost:
		return PlaneRights
	case MarkCheck:
		return PlaneRings
	case MarkVictim, MarkBend, MarkPass, MarkIgui, MarkCursor, MarkFocus, MarkFlag, MarkPill:
		return PlaneTop
	}
	return PlaneMarks
}

// Plane returns the plane of a line.
func (k RouteKind) Plane() Plane {
	switch k {
	case RouteSlide, RouteThreat:
		return PlaneThreats
	case RouteCheck:
		return PlaneChecks
	}
	return PlaneRoutes
}

// Name returns the name of a mark in a list of what was painted.
func (k MarkKind) Name() string { return "mark " + strconv.Itoa(int(k)) }

// Name returns the name of a line in a list of what was painted.
func (k RouteKind) Name() string { return "route " + strconv.Itoa(int(k)) }

// The names of other parts in a list of what was painted.
const (
	PartBoard = "board"
	PartTrail = "trail" // a path of PlaneForecast
	PartGhost = "ghost" // a piece of PlaneForecast
	PartPiece = "piece"
	PartArrow = "arrow" // of PlaneMomentum
	PartBalls = "balls"
	PartCard  = "card"
	PartTurn  = "turn" // a sign of PlaneTurns
)

// Part is one part of a picture: its name and its drawing in pixels.
type Part struct {
	Name    string
	Drawing Drawing
}

// Parts returns the parts of the scene on one plane at c pixels a square, in painter's order. It panics for an unknown
// plane.
func (s *Scene) Parts(p Plane, c float64) []Part {
	b := s.sized(c)
	var list []Part
	add := func(name string, d Drawing) { list = append(list, Part{name, d}) }
	switch p {
	case PlaneBoard:
		add(PartBoard, Board(b))
	case PlaneForecast:
		s.foreseen(b, c, add)
	case PlanePieces:
		for _, m := range s.Pieces {
			at, _ := b.Standing(m.At)
			piece := s.Artwork.Piece(m.Piece, PieceStyle{Face: s.Face, C: c, View: b.Turned()})
			add(PartPiece, piece.withAlpha(m.Alpha).At(at.X, at.Y, c))
		}
	case PlaneMomentum:
		s.arrows(b, c, add)
	case PlaneBalls:
		for _, a := range s.Balls {
			at := b.Ball(float64(int(a.At)%b.Files), float64(int(a.At)/b.Files))
			var d Drawing
			if int(a.At)>>6 < len(b.Water) && b.Water.Has(a.At) {
				d = Afloat(a.N, b.BallRadius()).At(at.X, at.Y, c)
			}
			add(PartBalls, append(d, Balls(a.N, b.BallRadius()).At(at.X, at.Y, c)...))
		}
	case PlaneCards:
		for _, k := range s.Cards(c) {
			at := b.Corner().Add(k.At.Mul(c))
			add(PartCard, s.Artwork.DrawCard(k.CardFace, c).withAlpha(k.Alpha).At(at.X, at.Y, c))
		}
	case PlaneTurns:
		s.turns(b, c, add)
	case PlaneAnnotations:
		for _, m := range s.Annotations {
			add(PartAnnotation, s.annotation(m, c))
		}
		if s.Hint != nil {
			add(PartHint, s.Hint.Draw(s.sized(c).inSquares(c), s.MarkTones()).At(0, 0, c))
		}
	case PlaneMotion:
	case PlaneSquares, PlaneRights, PlaneThreats, PlaneChecks, PlaneRings, PlaneMarks, PlaneRoutes, PlaneTop: // only marks and lines
	default:
		panic("look: nothing is known of plane " + strconv.Itoa(int(p)))
	}
	for _, m := range s.Marks {
		if m.Kind.Plane() == p {
			at := b.Mark(m.Kind, float64(int(m.At)%b.Files), float64(int(m.At)/b.Files))
			add(m.Kind.Name(), DrawMark(m.Kind, m.N, s.MarkStyle(m, c)).withAlpha(m.Alpha).At(at.X, at.Y, c))
		}
	}
	for _, r := range s.Routes {
		if r.Kind.Plane() == p {
			add(r.Kind.Name(), s.Route(r, c))
		}
	}
	return list
}

// Drawing returns the whole scene in pixels at c pixels a square, with its corner at 0,0.
func (s *Scene) Drawing(c float64) Drawing {
	var d Drawing
	for _, p := range Planes() {
		for _, part := range s.Parts(p, c) {
			d = append(d, part.Drawing...)
		}
	}
	return d
}

// withAlpha returns the drawing with an opacity, where 0 is read as 1.
func (d Drawing) withAlpha(alpha float64) Drawing {
	if alpha > 0 && alpha < 1 {
		return d.Faded(alpha)
	}
	return d
}

// Route draws one line of the scene in pixels at c pixels a square.
func (s *Scene) Route(r Route, c float64) Drawing {
	b := s.sized(c)
	return r.Draw(b, b.inSquares(c), s.tones()).At(0, 0, c)
}

// annotation draws an arrow or a circle in pixels at c pixels a square.
func (s *Scene) annotation(m game.Mark, c float64) Drawing {
	return DrawAnnotation(m, s.sized(c).inSquares(c)).At(0, 0, c)
}

// inSquares returns a function for the points of parts of squares on a board of c pixels a square, in squares.
func (s BoardStyle) inSquares(c float64) func(Place, game.Square) Point {
	return func(p Place, at game.Square) Point {
		return s.place(p, float64(int(at)%s.Files), float64(int(at)/s.Files)).Mul(1 / c)
	}
}

// Draw draws the line in the coordinates of place, which returns the points of parts of squares.
func (r Route) Draw(b BoardStyle, place func(Place, game.Square) Point, t MarkTones) Drawing {
	last := len(r.Squares) - 1
	if last < 1 {
		return nil
	}
	from, to := r.Squares[0], r.Squares[last]
	pts := make([]Point, last+1)
	for i, at := range r.Squares {
		pts[i] = place(PlacePiece, at)
	}
	ball, end := place(PlaceBall, from), place(PlaceBall, to)
	var d Drawing
	switch r.Kind {
	case RouteMove:
		if r.By != nil {
			d = TrackArrow(r.track(b, pts[0]), t)
		} else {
			d = PathArrow(pts, t)
		}
	case RouteCheck:
		if r.By != nil {
			d = CheckTrack(r.track(b, pts[0]), t)
		} else {
			d = CheckLine(pts, t)
		}
	case RoutePull:
		d = PullArrow(ball, end, t)
	case RouteIgui:
		d = IguiArrow(pts[0], pts[last], t)
	case RouteThreat:
		d = ThreatLine(ball, pts[last], t)
	case RouteFlight:
		f := Flight{From: ball, To: end, Squares: b.distance(from, to), C: 1}
		d = f.Trail(r.Flown)
		if r.Flown > 0 && r.Flown < 1 {
			d = append(d, f.Shadow(r.Flown, b.BallRadius())...)
			d = append(d, f.Ball(r.Flown, b.BallRadius())...)
		}
	case RouteSlide:
		d.Stroke(Line(trimmed(pts, .45, 0)...), Tint(t.Normal, .5), .08)
		if r.On {
			u := pts[last].Sub(pts[0]).unit()
			tip, n := pts[last].Add(u.Mul(.47)), Point{-u.Y, u.X}.Mul(.16)
			foot := tip.Sub(u.Mul(.28))
			d = append(d, &Fill{Polygon(tip, foot.Add(n), foot.Sub(n)), Solid(t.Normal)})
		}
	}
	if r.Numbered && last > 1 {
		for i, p := range pts[1:last] {
			d = append(d, DrawMark(MarkBend, i+1, MarkStyle{Tones: t}).At(p.X, p.Y, 1)...)
		}
	}
	return d
}

// track returns the parts of the line, moved so that it begins at a point.
func (r Route) track(b BoardStyle, begin Point) [][]Point {
	parts := b.Track(r.Squares, r.By)
	by := begin.Sub(parts[0][0])
	for _, pts := range parts {
		for i := range pts {
			pts[i] = pts[i].Add(by)
		}
	}
	return parts
}

// distance returns how many squares a line covers.
func (s BoardStyle) distance(from, to game.Square) int {
	n := s.Files
	file, rank := int(to)%n-int(from)%n, int(to)/n-int(from)/n
	return max(file, -file, rank, -rank)
}
