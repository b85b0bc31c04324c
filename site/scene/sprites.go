package scene

import (
	"fmt"
	"math"
	"slices"

	"fairway/game"
	"fairway/render/look"
	"fairway/render/motion"
)

// pieceReach is the distance from a piece's centre to the edge of its picture, in squares. Tiles have shadows.
const pieceReach = .58

// fineness is the scale at which the SVG writer rounds lengths: below 1 it writes fewer digits.
const fineness = .5

// image adds the picture of a box of a drawing and returns its index. unit is the size of a unit of the drawing in pixels.
// Equal pictures are added once.
func (p *plan) image(d look.Drawing, box look.Box, unit float64) int {
	w, h := box.W()*unit, box.H()*unit
	sheet := look.SVGSheet([]look.Drawing{d}, unit*fineness, "")
	text := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%.5g" height="%.5g" viewBox="%.5g %.5g %.5g %.5g"><defs>%s</defs>%s</svg>`,
		w, h, box.Min.X, box.Min.Y, box.W(), box.H(), sheet.Defs, sheet.Parts[0])
	if i, ok := p.imageIndex[text]; ok {
		return i
	}
	p.imageIndex[text] = len(p.images)
	p.images = append(p.images, Image{W: w, H: h, SVG: text, drawing: d, box: box, unit: unit})
	return len(p.images) - 1
}

func (p *plan) pieceImage(piece game.Piece) int {
	d := p.base.Artwork.Piece(piece, look.PieceStyle{Face: p.base.Face, C: p.board.C, View: p.board.Turned()})
	return p.image(d, around(pieceReach), p.board.C)
}

// around returns the box that reaches from the origin by reach in all four directions.
func around(reach float64) look.Box {
	return look.Box{Min: look.Point{X: -reach, Y: -reach}, Max: look.Point{X: reach, Y: reach}}
}

// scene returns the scene that was planned.
func (p *plan) scene() *Scene {
	w, h := p.size()
	s := &Scene{W: w, H: h, Duration: math.Max(math.Round(p.now-apart+restLast), p.script.MinDuration), plan: p}
	s.Ground = p.svg(p.ground())
	s.Sprites = append(s.Sprites, p.underlays...)
	for _, a := range p.actors {
		s.Sprites = append(s.Sprites, p.sprites(a)...)
	}
	s.Sprites = append(append(append(s.Sprites, p.overlays...), p.tails...), p.balls...)
	s.Images = p.images
	if p.script.Quarters == 1 {
		s.rotate()
	}
	return s
}

// rotate turns the sprites clockwise by a quarter. The ground is drawn so.
func (s *Scene) rotate() {
	for i := range s.Sprites {
		keys := slices.Clone(s.Sprites[i].Keys)
		for n, k := range keys {
			keys[n].X, keys[n].Y, keys[n].Angle = s.H-k.Y, k.X, k.Angle+90
		}
		s.Sprites[i].Keys = keys
	}
	s.W, s.H = s.H, s.W
}

// static returns the pieces and balls in view that never move.
func (p *plan) static() (pieces []look.Placed, balls []look.BallsAt) {
	acts := map[game.Square]bool{}
	for _, a := range p.actors {
		if a.keys[0].Time == 0 {
			acts[p.squareOf(a.keys[0])] = true
		}
	}
	return p.standing(func(q game.Square) bool { return !acts[q] }, func(q game.Square) bool { return !p.ballSquares[q] })
}

// standing returns the pieces and balls in view at the beginning of the scene whose squares the filters accept.
func (p *plan) standing(piece, ball func(game.Square) bool) (pieces []look.Placed, balls []look.BallsAt) {
	for q := range game.Square(p.g.Board.Size()) {
		if !p.inView(q) {
			continue
		}
		if on := p.start.At(q); on != 0 && piece(q) {
			pieces = append(pieces, look.Placed{At: q, Piece: on})
		}
		if p.g.Ground.Balls && p.start.Balls(q) > 0 && ball(q) {
			balls = append(balls, look.BallsAt{At: q, N: p.start.Balls(q)})
		}
	}
	return pieces, balls
}

// squareOf returns the square that is nearest to a key.
func (p *plan) squareOf(k Key) game.Square {
	best, least := game.None, math.Inf(1)
	for q := range game.Square(p.g.Board.Size()) {
		at := p.square(q)
		if d := math.Hypot(at.X-k.X, at.Y-k.Y); d < least {
			best, least = q, d
		}
	}
	return best
}

// Poster returns the beginning of the scene as an SVG picture.
func (s *Scene) Poster() string {
	p := s.plan
	scene := p.base
	scene.Pieces, scene.Balls = p.standing(func(game.Square) bool { return true }, func(game.Square) bool { return true })
	return p.svg(scene)
}

// ground returns the board with everything that never moves.
func (p *plan) ground() look.Scene {
	scene := p.base
	scene.Pieces, scene.Balls = p.static()
	return scene
}

// drawing returns the part of a board that is in view, and its size.
func (p *plan) drawing(scene look.Scene) (d look.Drawing, w, h float64) {
	w, h = p.size()
	d = scene.Drawing(p.script.Square).At(-p.corner.X, -p.corner.Y, 1)
	if p.script.Quarters == 1 {
		d = look.Drawing{&look.Group{Matrix: look.Rotate(1).Then(look.Translate(h, 0)), Ops: d}}
		w, h = h, w
	}
	return d, w, h
}

// svg returns the part of a board that is in view as SVG text.
func (p *plan) svg(scene look.Scene) string {
	d, w, h := p.drawing(scene)
	sheet := look.SVGSheet([]look.Drawing{d}, fineness, "")
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%.5g" height="%.5g" viewBox="0 0 %.5[1]g %.5[2]g"><defs>%[3]s</defs>%[4]s</svg>`,
		w, h, sheet.Defs, sheet.Parts[0])
}

// sprites returns the sprites of an actor, one for each costume.
func (p *plan) sprites(a *actor) []Sprite {
	var list []Sprite
	for i, w := range a.costumes {
		keys := slices.Clone(a.keys)
		if w.lasts > 0 {
			mid := w.from + w.lasts/2
			keys = p.appear(keys, w.from, mid, w.lasts/2, w.flips)
		}
		if i+1 < len(a.costumes) {
			next := a.costumes[i+1]
			keys = p.vanish(keys, next.from, next.lasts/2, next.flips)
		}
		list = append(list, Sprite{Image: p.pieceImage(w.piece), Keys: keys})
	}
	return list
}

// appear returns the keys of a sprite that is hidden until the time from. A flipping tile shows from mid on; any other piece
// fades in. Both take until mid+half.
func (p *plan) appear(keys []Key, from, mid, half float64, flips bool) []Key {
	at := poseAt(keys, from)
	hidden := at
	hidden.Alpha = 0
	out := []Key{hidden}
	out[0].Time = math.Max(0, from-1)
	if flips {
		edge := at
		edge.Time, edge.ScaleX, edge.Alpha, edge.Ease = mid, .02, 0, motion.Linear
		seen := edge
		seen.Time, seen.Alpha, seen.Ease = mid+1, 1, motion.EaseOut
		flat := at
		flat.Time, flat.Alpha, flat.ScaleX, flat.Ease = mid+half, 1, at.ScaleX, motion.Linear
		out = append(out, edge, seen, flat)
	} else {
		seen := at
		seen.Time, seen.Alpha, seen.Ease = mid+half, 1, motion.Linear
		hidden.Time = from
		out = append(out, hidden, seen)
	}
	for _, k := range keys {
		if k.Time > out[len(out)-1].Time {
			out = append(out, k)
		}
	}
	return out
}

// vanish returns the keys of a sprite that goes at the time from: a tile flips to its edge within half, any other piece
// fades out within twice that.
func (p *plan) vanish(keys []Key, from, half float64, flips bool) []Key {
	var out []Key
	for _, k := range keys {
		if k.Time < from {
			out = append(out, k)
		}
	}
	at := poseAt(keys, from)
	at.Time, at.Ease = from, motion.Linear
	out = append(out, at)
	edge, gone := at, at
	if flips {
		edge.Time, edge.ScaleX = from+half, .02
		gone = edge
		gone.Time, gone.Alpha = from+half+1, 0
		return append(out, edge, gone)
	}
	gone.Time, gone.Alpha = from+2*half, 0
	return append(out, gone)
}

// poseAt returns the last key at or before the time t, which is the pose of a sprite that rests then.
func poseAt(keys []Key, t float64) Key {
	k := keys[0]
	for _, next := range keys {
		if next.Time > t+1e-6 {
			break
		}
		k = next
	}
	return k
}
