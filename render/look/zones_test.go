package look

import (
	"math"
	"testing"

	"fairway/game"
)

// fourArmies is a game of four armies round a board of nine zones.
func fourArmies() *game.Game {
	g := &game.Game{Board: game.NewBoard(17, 17), Kinds: []game.Kind{{ID: "P", Name: "Point"}, {ID: "+P", Name: "promoted Point"}}}
	for i, n := range fourNames {
		g.Armies = append(g.Armies, game.ArmyInfo{Letter: n[0], Name: n, Orientation: (4 - i) & 3})
	}
	cut := [4]int{0, 5, 12, 17}
	camps := [3][3]int{{-1, 0, -1}, {3, -1, 1}, {-1, 2, -1}}
	for y := range 3 {
		for x := range 3 {
			z := game.Zone{File: cut[x], Rank: cut[y], W: cut[x+1] - cut[x], H: cut[y+1] - cut[y], Corner: x != 1 && y != 1}
			if a := camps[y][x]; a >= 0 {
				z.Camp, z.Army = true, game.Army(a)
			}
			g.Ground.Zones = append(g.Ground.Zones, z)
		}
	}
	return g
}

// From every seat each camp lies before its army in the army's own tint, the corners are brown, bold lines separate the
// zones, and pieces point away from their camps.
func TestZonesTurnWithTheBoard(t *testing.T) {
	s := NewScene(NewArtwork(fourArmies(), ArtworkOptions{}))
	if len(s.Board.Zones) != 9 || s.Board.Dots != nil {
		t.Fatalf("the ground: %+v", s.Board)
	}
	const c = 20.0
	for view := range 4 {
		s.Board.Turn = view
		l := s.Layout(c)
		w, h := l.Size()
		img := Rasterize(Board(l), Identity, int(math.Ceil(w)), int(math.Ceil(h)))
		at := func(p Point) (r, g, b float64) {
			q := img.RGBAAt(int(p.X), int(p.Y))
			return float64(q.R), float64(q.G), float64(q.B)
		}
		for a, info := range s.Artwork.Game().Armies {
			seat := s.Artwork.Turn(game.Army(a), view) // 0 below, 1 on the left
			towards := [4]Point{{0, 7}, {-7, 0}, {0, -7}, {7, 0}}[seat]
			mid := Point{w / 2, h / 2}.Add(towards.Mul(c)).Add(Point{4, 4})
			r, g, b := at(mid)
			wood := mixColors(Wood, WoodLow, .5)
			want := mixColors(wood, s.Artwork.Tones(game.Army(a)).camp(), campTint)
			wr, wg, wb := want.RGB()
			if d := math.Abs(r-float64(wr)) + math.Abs(g-float64(wg)) + math.Abs(b-float64(wb)); d > 45 {
				t.Errorf("view %d: %s's camp at %v is %.0f %.0f %.0f, want %v", view, info.Name, mid, r, g, b, want)
			}
			// The head of a piece: the tip of its tile is beyond its middle.
			tile := s.Artwork.Piece(game.NewPiece(game.Army(a), 1), PieceStyle{View: view, C: 40, Bare: true})
			box := tile.Bounds()
			head := [4]float64{-box.Min.Y, box.Max.X, box.Max.Y, -box.Min.X}[seat]
			foot := [4]float64{box.Max.Y, -box.Min.X, -box.Min.Y, box.Max.X}[seat]
			side := [4]float64{box.W(), box.H(), box.W(), box.H()}[seat]
			if math.Abs(head-foot) > .05 || side >= head+foot {
				t.Errorf("view %d: %s's piece covers %v", view, info.Name, box)
			}
		}
		r, g, b := at(Point{l.margin() + 2.5*c + 4, l.margin() + 2.5*c + 4})
		if er, eg, eb := mixColors(mixColors(Wood, WoodLow, .5), Grain, cornerTint).RGB(); math.Abs(r-float64(er))+math.Abs(g-float64(eg))+math.Abs(b-float64(eb)) > 45 {
			t.Errorf("view %d: a corner is %.0f %.0f %.0f", view, r, g, b)
		}
		for _, cut := range []float64{5, 12} {
			if r, _, _ := at(Point{l.margin() + cut*c, l.margin() + 8.3*c}); r > 110 {
				t.Errorf("view %d: no line %v squares from the left", view, cut)
			}
			if r, _, _ := at(Point{l.margin() + 8.3*c, l.margin() + cut*c}); r > 110 {
				t.Errorf("view %d: no line %v squares from above", view, cut)
			}
		}
	}
}

// Names of files and ranks are in the frame next to their squares, from every seat.
func TestCoordinatesTurnWithTheBoard(t *testing.T) {
	for view := range 4 {
		s := BoardStyle{Files: 17, Ranks: 17, C: 30, Frame: 20, Turn: view, FileNames: make([]string, 17), RankNames: make([]string, 17)}
		for i := range 17 {
			s.FileNames[i], s.RankNames[i] = "i", "i"
		}
		w, h := s.Size()
		var mids [][2]int // of every name, in squares
		for _, op := range s.coordinates(w, h) {
			b := Drawing{op}.Bounds()
			mid := b.Min.Add(b.Max).Mul(.5)
			mids = append(mids, [2]int{int(math.Floor((mid.X - 20) / 30)), int(math.Floor((mid.Y - 20) / 30))})
		}
		found := map[[2]int]int{}
		for _, m := range mids {
			found[m]++
		}
		for i := range 17 {
			for _, m := range [][2]int{{i, -1}, {i, 17}, {-1, i}, {17, i}} {
				if found[m] != 1 {
					t.Errorf("view %d: %d names at %v", view, found[m], m)
				}
			}
		}
	}
	s := BoardStyle{Files: 17, Ranks: 17, C: 30, Frame: 20, Turn: 1, FileNames: []string{"a"}}
	w, h := s.Size()
	if b := s.coordinates(w, h).Bounds(); b.Min.Y < 500 || b.Max.Y > 530 {
		t.Errorf("seen from the left, the first file is at the bottom: its name takes %v", b)
	}
}

// Pieces stand out from their own camp: the contrast of its tint with their face is at least 1.3, with their rim 3.
func TestPiecesStandOutFromTheirCamp(t *testing.T) {
	s := NewArtwork(fourArmies(), ArtworkOptions{})
	for a := range game.Army(4) {
		camp := mixColors(mixColors(Wood, WoodLow, .5), s.Tones(a).camp(), campTint)
		face, rim := contrast(s.Tones(a).Face, camp), contrast(s.Tones(a).Rim, camp)
		if rim < 3 {
			t.Errorf("army %d: the rim stands out from its camp by %.2f", a, rim)
		}
		if face < 1.3 {
			t.Errorf("army %d: the face stands out from its camp by %.2f", a, face)
		}
	}
}
