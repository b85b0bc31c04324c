package scene

import (
	"fmt"
	"math"
	"slices"

	"fairway/game"
	"fairway/render/look"
	"fairway/render/motion"
)

// pieceReach is how far a piece's picture reaches from its middle, with its shadow, in sides of a square.
const pieceReach = .58

// fineness scales the precision of SVG texts, which is a tenth of a pixel at 1.
const fineness = .5

// look returns the number of a look that shows a box of a drawing whose unit is so many pixels. Equal looks share a
// number.
func (p *plan) look(d look.Drawing, box look.Box, unit float64) int {
	w, h := box.W()*unit, box.H()*unit
	sheet := look.SVGSheet([]look.Drawing{d}, unit*fineness, "")
	text := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%.5g" height="%.5g" viewBox="%.5g %.5g %.5g %.5g"><defs>%s</defs>%s</svg>`,
		w, h, box.Min.X, box.Min.Y, box.W(), box.H(), sheet.Defs, sheet.Parts[0])
	if i, ok := p.known[text]; ok {
		return i
	}
	p.known[text] = len(p.looks)
	p.looks = append(p.looks, Look{W: w, H: h, SVG: text})
	return len(p.looks) - 1
}

func (p *plan) pieceLook(piece game.Piece) int {
	d := p.empty.Artwork.Piece(piece, look.PieceStyle{Face: p.empty.Face, C: p.board.C, View: p.board.Turned()})
	box := look.Box{Min: look.Point{X: -pieceReach, Y: -pieceReach}, Max: look.Point{X: pieceReach, Y: pieceReach}}
	return p.look(d, box, p.board.C)
}

// scene returns the planned scene.
func (p *plan) scene() *Scene {
	w, h := p.size()
	s := &Scene{W: w, H: h, Lasts: math.Max(math.Round(p.clock-apart+restLast), p.script.Lasts), plan: p}
	s.Ground = p.ground()
	s.Parts = append(s.Parts, p.under...)
	for _, a := range p.actors {
		s.Parts = append(s.Parts, p.worn(a)...)
	}
	s.Parts = append(append(append(s.Parts, p.over...), p.trails...), p.balls...)
	s.Looks = p.looks
	if p.script.Turn == 1 {
		s.turn()
	}
	return s
}

// turn turns the picture by a quarter clockwise.
func (s *Scene) turn() {
	for i := range s.Parts {
		keys := slices.Clone(s.Parts[i].Keys)
		for n, k := range keys {
			keys[n].X, keys[n].Y, keys[n].Lean = s.H-k.Y, k.X, k.Lean+90
		}
		s.Parts[i].Keys = keys
	}
	s.W, s.H = s.H, s.W
}

// still returns the pieces and balls that never move.
func (p *plan) still() (pieces []look.Placed, balls []look.BallsAt) {
	acts := map[game.Square]bool{}
	for _, a := range p.actors {
		if a.keys[0].At == 0 {
			acts[p.squareOf(a.keys[0])] = true
		}
	}
	return p.standing(func(q game.Square) bool { return !acts[q] }, func(q game.Square) bool { return !p.touched[q] })
}

// standing returns the pieces and balls of the scene's beginning that are in the picture and accepted by a function.
func (p *plan) standing(piece, ball func(game.Square) bool) (pieces []look.Placed, balls []look.BallsAt) {
	for q := range game.Square(p.g.Board.Size()) {
		if !p.inside(q) {
			continue
		}
		if on := p.begin.At(q); on != 0 && piece(q) {
			pieces = append(pieces, look.Placed{At: q, Piece: on})
		}
		if p.g.Ground.Balls && p.begin.Balls(q) > 0 && ball(q) {
			balls = append(balls, look.BallsAt{At: q, N: p.begin.Balls(q)})
		}
	}
	return pieces, balls
}

// squareOf returns the square that is nearest to the place of a key.
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

// Poster returns the scene's beginning as a still picture.
func (s *Scene) Poster() string {
	p := s.plan
	scene := p.empty
	scene.Pieces, scene.Balls = p.standing(func(game.Square) bool { return true }, func(game.Square) bool { return true })
	return p.picture(scene)
}

// ground returns the board with everything that never moves.
func (p *plan) ground() string {
	scene := p.empty
	scene.Pieces, scene.Balls = p.still()
	return p.picture(scene)
}

// picture returns the part of a board that the scene shows, as SVG text.
func (p *plan) picture(scene look.Scene) string {
	w, h := p.size()
	d := scene.Drawing(p.script.Square).At(-p.corner.X, -p.corner.Y, 1)
	if p.script.Turn == 1 {
		d = look.Drawing{&look.Group{Matrix: look.Rotate(1).Then(look.Translate(h, 0)), Ops: d}}
		w, h = h, w
	}
	sheet := look.SVGSheet([]look.Drawing{d}, fineness, "")
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%.5g" height="%.5g" viewBox="0 0 %.5[1]g %.5[2]g"><defs>%[3]s</defs>%[4]s</svg>`,
		w, h, sheet.Defs, sheet.Parts[0])
}

// worn returns the sprites of an actor, one for each of its looks.
func (p *plan) worn(a *actor) []Sprite {
	var list []Sprite
	for i, w := range a.looks {
		keys := slices.Clone(a.keys)
		if w.lasts > 0 {
			mid := w.from + w.lasts/2
			keys = p.appear(keys, w.from, mid, w.lasts/2, w.flips)
		}
		if i+1 < len(a.looks) {
			next := a.looks[i+1]
			keys = p.vanish(keys, next.from, next.lasts/2, next.flips)
		}
		list = append(list, Sprite{Look: p.pieceLook(w.piece), Keys: keys})
	}
	return list
}

// appear returns the keys of a sprite that appears in the second half of a change of looks.
func (p *plan) appear(keys []Key, from, mid, half float64, flips bool) []Key {
	at := poseAt(keys, from)
	hidden := at
	hidden.Alpha = 0
	out := []Key{hidden}
	out[0].At = math.Max(0, from-1)
	if flips {
		edge := at
		edge.At, edge.Wide, edge.Alpha, edge.Ease = mid, .02, 0, motion.Linear
		seen := edge
		seen.At, seen.Alpha, seen.Ease = mid+1, 1, motion.EaseOut
		flat := at
		flat.At, flat.Alpha, flat.Wide, flat.Ease = mid+half, 1, at.Wide, motion.Linear
		out = append(out, edge, seen, flat)
	} else {
		seen := at
		seen.At, seen.Alpha, seen.Ease = mid+half, 1, motion.Linear
		hidden.At = from
		out = append(out, hidden, seen)
	}
	for _, k := range keys {
		if k.At > out[len(out)-1].At {
			out = append(out, k)
		}
	}
	return out
}

// vanish returns the keys of a sprite that disappears in the first half of a change of looks.
func (p *plan) vanish(keys []Key, from, half float64, flips bool) []Key {
	var out []Key
	for _, k := range keys {
		if k.At < from {
			out = append(out, k)
		}
	}
	at := poseAt(keys, from)
	at.At, at.Ease = from, motion.Linear
	out = append(out, at)
	edge, gone := at, at
	if flips {
		edge.At, edge.Wide = from+half, .02
		gone = edge
		gone.At, gone.Alpha = from+half+1, 0
		return append(out, edge, gone)
	}
	gone.At, gone.Alpha = from+2*half, 0
	return append(out, gone)
}

// poseAt returns the last key up to a time, which is how the sprite stands if it rests then.
func poseAt(keys []Key, t float64) Key {
	k := keys[0]
	for _, next := range keys {
		if next.At > t+1e-6 {
			break
		}
		k = next
	}
	return k
}
