package scene

import (
	"math"

	"fairway/game"
	"fairway/render/look"
)

// showRoute marks the square that a move leaves and draws its route, before the piece moves.
func (p *plan) showRoute(before *game.Position, m game.Move, route game.Route) {
	if m.Act == game.Drop || len(route) < 2 {
		return
	}
	squares := squaresOf(route)
	line := look.Route{Kind: look.RouteMove, Squares: squares, Numbered: p.script.Quarters == 0 && (len(m.Captured()) > 1 || len(bends(p.g.Board, squares)) > 0)}
	switch m.Act {
	case game.Stroke:
		line = look.Route{Kind: look.RouteFlight, Squares: []game.Square{squares[0], squares[len(squares)-1]}}
	case game.Pull:
		line = look.Route{Kind: look.RoutePull, Squares: []game.Square{squares[0], squares[len(squares)-1]}}
	default:
		line.By = p.vectors(m, route)
		if line.By == nil {
			line.Squares = bendsAndCaptures(p.g.Board, route)
		}
	}
	p.actor(m.From)
	scene := p.base
	scene.Pieces, scene.Balls = nil, nil
	scene.Marks = []look.Mark{{Kind: look.MarkSelected, At: m.From}}
	scene.Routes = []look.Route{line}
	p.overlay(&scene, []look.Plane{look.PlaneSquares}, &p.underlays)
	p.overlay(&scene, []look.Plane{look.PlaneRoutes, look.PlaneTop}, &p.overlays)
}

// vectors returns the vectors by which a piece leaves the squares of its route, nil where no edge turns or wraps it.
func (p *plan) vectors(m game.Move, route game.Route) []game.Vector {
	var turned []bool
	crossed := false
	for _, q := range route[1:] {
		turned = append(turned, q.Cross.Mirrored())
		crossed = crossed || q.Cross != game.Straight
	}
	n := int8(len(route) - 1)
	if n < 1 || m.Launch() == 0 || !crossed {
		return nil
	}
	v := m.Launch().Vector()
	by, _ := look.VectorsTo(p.g.Board.Files, p.g.Board.Ranks, squaresOf(route), turned, game.Vector{X: v.X / n, Y: v.Y / n})
	return by
}

// squaresOf returns the squares of a route.
func squaresOf(route game.Route) []game.Square {
	list := make([]game.Square, len(route))
	for i, q := range route {
		list[i] = q.At
	}
	return list
}

// bends returns the squares at which a line changes its direction.
func bends(b *game.Board, squares []game.Square) (list []game.Square) {
	for i := 1; i+1 < len(squares); i++ {
		if !straight(b, squares[i-1], squares[i], squares[i+1]) {
			list = append(list, squares[i])
		}
	}
	return list
}

// bendsAndCaptures returns the squares at which a route begins, bends, captures and ends.
func bendsAndCaptures(b *game.Board, route game.Route) []game.Square {
	list := []game.Square{route[0].At}
	for i := 1; i+1 < len(route); i++ {
		if route[i].Captures || !straight(b, route[i-1].At, route[i].At, route[i+1].At) {
			list = append(list, route[i].At)
		}
	}
	return append(list, route[len(route)-1].At)
}

// overlay adds the drawings of some planes of a scene to a layer. hideRoute ends them.
func (p *plan) overlay(scene *look.Scene, planes []look.Plane, layer *[]Sprite) {
	var d look.Drawing
	for _, plane := range planes {
		for _, part := range scene.Parts(plane, p.script.Square) {
			d = append(d, part.Drawing...)
		}
	}
	if len(d) == 0 {
		return
	}
	w, h := p.size()
	mid := look.Point{X: w / 2, Y: h / 2}
	k := stand(p.now, mid)
	k.Alpha = 0
	in := stand(p.now+fadeTime, mid)
	*layer = append(*layer, Sprite{Image: p.image(d, look.Box{Min: p.corner, Max: p.corner.Add(look.Point{X: w, Y: h})}, 1), Keys: []Key{k, in}})
}

// hideRoute fades the overlays of the last showRoute out.
func (p *plan) hideRoute(t float64) {
	for _, layer := range [][]Sprite{p.underlays, p.overlays} {
		for i := range layer {
			s := &layer[i]
			if k := s.Keys[len(s.Keys)-1]; k.Alpha > 0 && len(s.Keys) == 2 {
				k.Time = math.Max(t, k.Time)
				gone := k
				gone.Time, gone.Alpha = k.Time+fadeTime, 0
				s.Keys = append(s.Keys, k, gone)
			}
		}
	}
}
