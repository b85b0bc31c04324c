package scene

import (
	"fmt"
	"math"
	"slices"

	"fairway/game"
	"fairway/render/look"
	"fairway/render/motion"
)

// pieceReach is how far a piece's picture reaches from its middle, in sides of a square: tiles have shadows.
const pieceReach = .58

// fineness is how many of the screen's pixels a pixel is taken for: a tenth of one is the finest that is written.
const fineness = .5

// look adds a drawing, of which a box is shown, to the looks and returns its number; a unit is so many pixels. The same
// drawing is there once.
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

// scene writes what was planned.
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

// still are the pieces that stand on their squares all the time, and the balls that lie there.
func (p *plan) still() (pieces []look.Placed, balls []look.BallsAt) {
	acts := map[game.Square]bool{}
	for _, a := range p.actors {
		if a.keys[0].At == 0 {
			acts[p.squareOf(a.keys[0])] = true
		}
	}
	return p.standing(func(q game.Square) bool { return !acts[q] }, func(q game.Square) bool { return !p.touched[q] })
}

// standing are those pieces and balls of the scene's beginning that are in the picture.
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

// squareOf is the square whose piece stands as a key says.
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

// Poster is the scene's beginning as a picture that doesn't move.
func (s *Scene) Poster() string {
	p := s.plan
	scene := p.empty
	scene.Pieces, scene.Balls = p.standing(func(game.Square) bool { return true }, func(game.Square) bool { return true })
	return p.picture(scene)
}

// ground is the board with what never moves.
func (p *plan) ground() string {
	scene := p.empty
	scene.Pieces, scene.Balls = p.still()
	return p.picture(scene)
}

// picture is the part of a board that the scene shows, as SVG text.
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

// worn are the sprites of an actor, one for each of its looks.
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

// appear lets a sprite be seen from a time on, for half of the time that a change takes.
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

// vanish lets a sprite be seen up to a time.
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

// poseAt is how a sprite stands at a time at which it rests: as the last key before it says.
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
