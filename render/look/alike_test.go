package look

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"reflect"
	"testing"

	"fairway/game"
	"fairway/game/prose"
	"fairway/variants"
)

// glance is the side of a square at which pieces must differ: that of large boards on a laptop.
const glance = 45

// leastApart is the least share of ink in which two faces may differ, by piece style. In every pair above it a sign has
// another shape, or stands in another place: Waffle and Warper, whose corners are rings in one and triangles in the other,
// differ in .34. At .2 pairs differed in the dot inside a ring, and at .1 in the sign on a figure.
var leastApart = map[Face]float64{FaceMoves: .33, FaceFigures: .19}

// manyApart is that of the symbols of a game with more than thirty piece types, which opens with characters: there pieces
// differ in a single dot of seven.
const manyApart = .11

// inkOf returns the share of ink of each pixel of a face on a ground.
func inkOf(d Drawing, ground Color) []float64 {
	const side = glance + 2
	img := image.NewRGBA(image.Rect(0, 0, side, side))
	r, g, b := ground.RGB()
	draw.Draw(img, img.Rect, image.NewUniform(color.RGBA{r, g, b, 255}), image.Point{}, draw.Src)
	PaintOn(img, d, Scale(glance, glance).Then(Translate(side/2, side/2)))
	ink := make([]float64, side*side)
	for i := range ink {
		c := img.RGBAAt(i%side, i/side)
		for _, v := range [...][2]uint8{{c.R, r}, {c.G, g}, {c.B, b}} {
			ink[i] = math.Max(ink[i], math.Abs(float64(v[0])-float64(v[1]))/255)
		}
	}
	return ink
}

// differing returns the share of the ink of two faces that is in only one of them.
func differing(a, b []float64) float64 {
	one, any := 0.0, 0.0
	for i := range a {
		one += math.Abs(a[i] - b[i])
		any += math.Max(a[i], b[i])
	}
	return one / any
}

// bareFace draws what is on the tile of a piece of army 0, or the whole figure, and its background.
func bareFace(s *Artwork, k game.KindID, f Face) (Drawing, Color) {
	p, style := game.NewPiece(0, k), PieceStyle{Face: f, C: glance, Bare: true, Facing: 1}
	if f == FaceMoves {
		return MoveFace(s.kinds[k].features, s.kinds[k].royal, s.kinds[k].promoted, 0, s.Size(k), Ink, TileWhite), TileWhite
	}
	if s.asFigures(f) {
		return s.standingPiece(p, style), Felt1
	}
	return s.tileFace(p, style, 0, Ink, TileWhite), TileWhite
}

// Any two pieces of a game that move differently look different at 45 pixels. Promoted pieces are compared with each
// other, since their tiles differ from all others.
func TestPiecesDifferAtAGlance(t *testing.T) {
	for _, name := range variants.Names() {
		rules, err := variants.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		g := rules.Data()
		s := NewArtwork(g, OptionsOf(rules))
		for _, f := range s.Faces() {
			least, ok := leastApart[f]
			switch {
			case !ok:
				continue // characters and letters
			case len(g.Kinds) > 30:
				least = manyApart
			}
			faces := make([][]float64, len(g.Kinds))
			for k := range g.Kinds {
				d, ground := bareFace(s, game.KindID(k), f)
				faces[k] = inkOf(d, ground)
			}
			for a := range g.Kinds {
				for b := range a {
					x, y := &s.kinds[a], &s.kinds[b]
					if x.promoted != y.promoted || x.royal == y.royal && reflect.DeepEqual(x.features, y.features) {
						continue
					}
					if d := differing(faces[a], faces[b]); d < least {
						t.Errorf("%s, %s: %s and %s differ in %.3f of their ink", name, f.Name(), g.Kinds[a].ID, g.Kinds[b].ID, d)
					}
				}
			}
		}
	}
}

// mostRings is the number of rings that a face may have: more of them look like a wreath, wherever its gaps are. Carpenter
// and Kangaroo, which have twelve jumps each, were wreaths of twelve rings and looked alike.
const mostRings = 8

func TestFacesAreNoWreaths(t *testing.T) {
	for _, name := range variants.Names() {
		rules, err := variants.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		for i := range rules.Data().Kinds {
			k := &rules.Data().Kinds[i]
			rings := 0
			for _, s := range moveSigns(prose.Features(k.Walks), k.Royal, false, Ink, TileWhite) {
				if singles(s.meaning) && !isStep(s) {
					rings++
				}
			}
			if rings > mostRings {
				t.Errorf("%s: %s has %d rings", name, k.ID, rings)
			}
		}
	}
}
