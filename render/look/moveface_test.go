package look

import (
	"math"
	"os"
	"strings"
	"testing"

	"fairway/game/betza"
	"fairway/game/prose"
	"fairway/variants/piece"
)

// pieceText is a piece of a test: an id and its move in XBetza.
type pieceText struct{ id, betza string }

// hookPieces are the pieces of the shipped diagram text.
func hookPieces(t testing.TB) []pieceText {
	t.Helper()
	text, err := os.ReadFile("../../variants/hook/diagram.txt")
	if err != nil {
		t.Fatal(err)
	}
	var out []pieceText
	for line := range strings.Lines(string(text)) {
		if f := strings.Split(line, ":"); len(f) >= 5 {
			out = append(out, pieceText{f[1], f[2]})
		}
	}
	return out
}

// families is the pieces of a family of seven games, by game.
var families = [][]pieceText{
	{{"G", "NC"}, {"S", "fB"}, {"H", "ffNffC"}, {"W", "fR"}, {"P", "fWfD"}},
	{{"G", "ND"}, {"S", "NA"}, {"H", "ffNN"}, {"W", "ffNrfaflNlfafrNrfaflafrNlfafraflN"}, {"P", "ffN"}},
	{{"G", "WfmpafavWfmpafasW"}, {"S", "FfmpafavFfmpafasF"}, {"H", "WfmpafmpafsavsW"}, {"W", "fyafyavWfyafyasW"}, {"P", "fmpafavWfmpafasW"}},
	{{"G", "WfFfD"}, {"S", "FfWfA"}, {"H", "ffNfH"}, {"W", "fRbsW"}, {"P", "fWfD"}},
	{{"G", "WfFDfA"}, {"S", "FfWAfD"}, {"H", "ffNffZ"}, {"W", "fR"}, {"P", "fWfD"}},
	{{"G", "WfFmRmfB"}, {"S", "FfWmBmfR"}, {"H", "ffNmffNN"}, {"W", "fR"}, {"P", "fWmfR"}},
	{{"F", "FD"}, {"D", "DG"}, {"E", "WA"}, {"N", "AH"}, {"A", "WG"}, {"O", "FH"}, {"P", "fWfD"}, {"+R", "RN"}, {"+B", "BN"}},
	{{"K", "K"}, {"V", "fbNF"}, {"D", "FD"}, {"H", "NFAD"}, {"P", "mfWcfF"}},
}

func features(t testing.TB, text string) []prose.Feature {
	t.Helper()
	moves, err := betza.Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return prose.Features(piece.Walks(moves))
}

// No two signs of different meaning are closer than .03 on any built-in piece's move face, and none leaves the tile: so
// faces are readable at 28 pixels.
func TestMoveFaceSignsDontTouch(t *testing.T) {
	pieces := hookPieces(t)
	for _, family := range families {
		pieces = append(pieces, family...)
	}
	for _, m := range pieces {
		royal := m.id == "K" || m.id == "+K" || m.id == "+DE"
		signs := moveSigns(features(t, m.betza), royal, strings.HasPrefix(m.id, "+"), Ink, TileWhite)
		var shapes [][]contour
		for _, s := range signs {
			shapes = append(shapes, inked(s.ops))
		}
		tile := outline[:]
		for i, a := range signs {
			for _, c := range shapes[i] {
				for _, p := range c.pts {
					if !inside(p, tile) {
						t.Errorf("%s (%s): %s leaves the tile at %.3f, %.3f", m.id, m.betza, a.meaning, p.X, p.Y)
						break
					}
				}
			}
			for j, b := range signs[:i] {
				if a.meaning == b.meaning || joined(a.meaning, b.meaning) {
					continue
				}
				if d := apart(shapes[i], shapes[j]); d < .0295 {
					t.Errorf("%s (%s): %s and %s are %.4f apart", m.id, m.betza, a.meaning, b.meaning, d)
				}
			}
		}
		if len(signs) < 2 {
			t.Errorf("%s (%s): only the piece is drawn", m.id, m.betza)
		}
	}
}

// joined is the pairs of signs that overlap by design: the star over the spikes of its lines.
func joined(a, b string) bool {
	return a == "lion" && b == "line" || b == "lion" && a == "line"
}

// inked returns everything that the ops paint in ink.
func inked(d Drawing) []contour {
	var out []contour
	d.Walk(Identity, func(op Op, m Matrix) {
		switch op := op.(type) {
		case *Fill:
			if op.Paint.Color == Ink {
				out = append(out, op.Path.Map(m).flatten(.0005)...)
			}
		case *Stroke:
			out = append(out, op.Outline(.0005).Map(m).flatten(.0005)...)
		}
	})
	return out
}

func inside(p Point, poly []Point) bool {
	in := false
	for i := range poly {
		a, b := poly[i], poly[(i+1)%len(poly)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < (b.X-a.X)*(p.Y-a.Y)/(b.Y-a.Y)+a.X {
			in = !in
		}
	}
	return in
}

// apart returns the smallest distance between two shapes, 0 if they overlap.
func apart(a, b []contour) float64 {
	d := math.Inf(1)
	for _, c := range a {
		for _, e := range b {
			if inside(c.pts[0], e.pts) || inside(e.pts[0], c.pts) {
				if len(e.pts) > 2 && len(c.pts) > 2 && !hollow(c, e) {
					return 0
				}
			}
			for i := range c.pts {
				p, q := c.pts[i], c.pts[(i+1)%len(c.pts)]
				for j := range e.pts {
					r, s := e.pts[j], e.pts[(j+1)%len(e.pts)]
					d = math.Min(d, math.Min(toSegment(p, r, s), toSegment(r, p, q)))
				}
			}
		}
	}
	return d
}

// hollow reports whether one contour only encloses the other: a large ring around a piece doesn't overlap it.
func hollow(c, e contour) bool {
	wide := func(k contour) bool { b := Polygon(k.pts...).Bounds(); return b.W() > .35 && b.H() > .35 }
	return wide(c) || wide(e)
}

func toSegment(p, a, b Point) float64 {
	ab := b.Sub(a)
	l := ab.X*ab.X + ab.Y*ab.Y
	if l == 0 {
		return p.Sub(a).Len()
	}
	ap := p.Sub(a)
	k := math.Max(0, math.Min(1, (ap.X*ab.X+ap.Y*ab.Y)/l))
	return p.Sub(a.Add(ab.Mul(k))).Len()
}
