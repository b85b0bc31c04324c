package scene

import (
	"math"

	"fairway/game"
	"fairway/render/look"
	"fairway/render/motion"
)

// showRoute marks the square that a move leaves and draws its route, before the piece moves.
func (p *plan) showRoute(before *game.Position, m game.Move, route game.Route) {
	if m.Type == game.Drop || len(route) < 2 {
		return
	}
	line := p.route(m, route)
	p.actor(m.From, before.At(m.From))
	scene := p.base
	scene.Marks = []look.Mark{{Kind: look.MarkSelected, At: m.From}}
	scene.Routes = []look.Route{line}
	p.overlay(&scene, []look.Plane{look.PlaneSquares}, &p.underlays)
	p.overlay(&scene, []look.Plane{look.PlaneRoutes, look.PlaneTop}, &p.overlays)
}

// route returns the line of a move.
func (p *plan) route(m game.Move, route game.Route) look.Route {
	first, last := route[0].At, route[len(route)-1].At
	corners := motion.Corners(p.g.Board, route)
	line := look.Route{Kind: look.RouteMove, Squares: corners, Numbered: p.script.Quarters == 0 && len(corners) > 2}
	switch m.Type {
	case game.Stroke:
		line = look.Route{Kind: look.RouteFlight, Squares: []game.Square{first, last}}
	case game.Pull:
		line = look.Route{Kind: look.RoutePull, Squares: []game.Square{first, last}}
	default:
		if squares, by := motion.EdgePath(p.g.Board, route, m.Launch()); by != nil {
			line.Squares, line.By = squares, by
		}
	}
	return line
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
