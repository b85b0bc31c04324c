package look

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/betza"
	"fairway/variants/piece"
)

// clothKinds are ten kinds with a figure each, on a board of two boards laid end to end.
var clothKinds = []struct{ id, betza, figure string }{
	{"K", "K", "king"}, {"H", "NHFD", "crown-balls"}, {"N", "NFAD", "crown-points"}, {"D", "FD", "kirin"},
	{"A", "FA", "elephant"}, {"V", "fbNF", "horse-upright"}, {"L", "rlNF", "horse-stretched"},
	{"B", "B4", "mitre-slit"}, {"R", "R4", "tower-square"}, {"P", "mfWcfF", "ball-on-tee"},
}

func clothScene(t testing.TB, start string) Scene {
	t.Helper()
	g := &game.Game{
		Board:  game.NewBoard(8, 16),
		Armies: []game.ArmyInfo{{Letter: 'w', Name: "White"}, {Letter: 'b', Name: "Black", Orientation: 2}},
	}
	for _, k := range clothKinds {
		moves, err := betza.Parse(k.betza)
		if err != nil {
			t.Fatal(err)
		}
		g.Kinds = append(g.Kinds, game.Kind{ID: k.id, Walks: piece.Walks(moves), Royal: k.id == "K"})
	}
	s := NewScene(NewArtwork(g, ArtworkOptions{Figure: func(k game.KindID) string { return clothKinds[k].figure }}))
	s.Board.Felt = &Felt{
		Edges:    [4]Edge{SideLeft: EdgeOuter, SideRight: EdgeMiddle, SideTop: EdgeOpen, SideBottom: EdgeWall},
		Seams:    []int{8},
		Spinners: []Spinner{{File: 3, Rank: 7}},
	}
	s.Board.RankNames = append(Numbers(1, 8), Numbers(1, 8)...)
	s.Pieces = pieces(start)
	return s
}

// pieces reads ranks from the highest, divided by strokes: capitals are White's.
func pieces(text string) []Placed {
	var list []Placed
	ranks := strings.Split(text, "/")
	for i, row := range ranks {
		file := 0
		for _, r := range row {
			if r >= '1' && r <= '9' {
				file += int(r - '0')
				continue
			}
			army := game.Army(0)
			if r >= 'a' {
				army, r = 1, r-'a'+'A'
			}
			for k := range clothKinds {
				if clothKinds[k].id == string(r) {
					list = append(list, Placed{At: cloth(file, len(ranks)-1-i), Piece: game.NewPiece(army, game.KindID(k))})
				}
			}
			file++
		}
	}
	return list
}

func cloth(file, rank int) game.Square { return game.Square(rank*8 + file) }

const (
	clothStart = "rlankalr/pppppppp/8/8/8/8/8/8/8/8/8/8/8/8/PPPPPPPP/BVDHKDVB"
	clothPlay  = "r3k2r/pp1p2pp/2a5/5l2/8/8/2H3n1/4p3/3P4/8/6B1/1D6/8/5V2/PPP3PP/B3K3"
)

// clothAt is a square by its name.
func clothAt(name string) game.Square { return cloth(int(name[0]-'a'), atoi(name[1:])-1) }

func atoi(s string) int {
	n := 0
	for _, r := range s {
		n = n*10 + int(r-'0')
	}
	return n
}

func trail(n int, by []game.Vector, names ...string) Trail {
	r := Trail{By: by, N: n}
	for _, a := range names {
		r.Squares = append(r.Squares, clothAt(a))
	}
	return r
}

// clothForecast is a position in play with everything that can be forecast.
func clothForecast(t testing.TB) Scene {
	s := clothScene(t, clothPlay)
	v := func(x, y int8) game.Vector { return game.Vector{X: x, Y: y} }
	roll := func(at string, leg game.Vector) { s.Rolls = append(s.Rolls, Roll{At: clothAt(at), Leg: leg}) }
	roll("b5", v(-2, 0))
	roll("g6", v(2, 2))
	roll("c10", v(0, 3))
	roll("d8", v(0, 1))
	roll("f13", v(-2, -1))
	roll("e9", v(-1, 0))
	ghost := func(n int, army game.Army, id, at string) {
		for k := range clothKinds {
			if clothKinds[k].id == id {
				s.Ghosts = append(s.Ghosts, Ghost{At: clothAt(at), Piece: game.NewPiece(army, game.KindID(k)), N: n})
			}
		}
	}
	s.Trails = []Trail{
		trail(1, []game.Vector{v(-2, 0)}, "b5", "a5"), trail(2, []game.Vector{v(2, 0)}, "a5", "c5"), trail(3, []game.Vector{v(2, 0)}, "c5", "e5"),
		trail(1, []game.Vector{v(1, 1), v(1, 1)}, "g6", "h7", "g8"),
		trail(1, []game.Vector{v(0, 3)}, "c10", "c13"), trail(2, []game.Vector{v(0, 3)}, "c13", "c16"), trail(3, []game.Vector{v(0, 3)}, "c16", "c3"),
		trail(1, []game.Vector{v(-2, -1)}, "f13", "d12"), trail(2, []game.Vector{v(-2, -1)}, "d12", "b11"), trail(3, []game.Vector{v(-2, -1)}, "b11", "b10"),
		trail(1, []game.Vector{v(1, 0)}, "e9", "f9"),
	}
	ghost(1, 0, "D", "a5")
	ghost(2, 0, "D", "c5")
	ghost(3, 0, "D", "e5")
	ghost(1, 0, "B", "g8")
	ghost(1, 0, "H", "c13")
	ghost(2, 0, "H", "c16")
	ghost(3, 0, "H", "c3")
	ghost(1, 1, "L", "d12")
	ghost(2, 1, "L", "b11")
	ghost(3, 1, "L", "b10")
	ghost(2, 0, "P", "f9")
	s.Marks = []Mark{{Kind: MarkStop, At: clothAt("g8")}}
	return s
}

func TestSpecimenCloth(t *testing.T) {
	draw := func(name string, s Scene, c, scale float64) {
		w, h := s.Size(c)
		text := s.SVG(c, SVGOptions{Title: name})
		wellFormed(t, text)
		if strings.Contains(text, "NaN") || strings.Contains(text, "Inf") {
			t.Errorf("%s: a number was not finite", name)
		}
		if *specimen == "" {
			return
		}
		writePNG(t, name+".png", onGround(s.Drawing(c), int(w)+1, int(h)+1, Dark.Ground, scale))
		if err := os.WriteFile(filepath.Join(*specimen, name+".svg"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	s := clothScene(t, clothStart)
	draw("cloth47", s, 47, 1.5)
	draw("cloth22", s, 22, 2)
	s.Board.Felt.Edges = [4]Edge{SideLeft: EdgeMiddle, SideRight: EdgeOuter, SideTop: EdgeWall, SideBottom: EdgeOpen}
	s.Board.Turn = 2
	draw("clothflip", s, 37, 1.5)
	s = clothScene(t, clothStart)
	s.Face = FaceMoves
	draw("clothmoves", s, 40, 1.5)
	s.Face = FaceID
	draw("clothid", s, 36, 1.2)
	s = clothForecast(t)
	draw("clothforecast", s, 37, 2)
	s.Board.Felt.Spinners[0].Angle = 52
	draw("clothspin", s, 47, 1.5)

	// Marks on cloth.
	s = clothScene(t, clothPlay)
	mark := func(k MarkKind, names ...string) {
		for _, a := range names {
			s.Marks = append(s.Marks, Mark{Kind: k, At: clothAt(a), N: 1})
		}
	}
	mark(MarkLast, "d12", "f13")
	mark(MarkSelected, "c10")
	mark(MarkQuiet, "d11", "b11", "d9")
	mark(MarkJump, "a11", "e11", "c13", "d12", "f10", "b12")
	mark(MarkCapture, "e9")
	mark(MarkVictim, "e9")
	mark(MarkCheck, "e16")
	mark(MarkStop, "g10")
	mark(MarkFocus, "g6")
	mark(MarkCursor, "g4")
	mark(MarkBend, "b4")
	mark(MarkPass, "e1")
	s.Routes = append(s.Routes,
		Route{Kind: RouteMove, Squares: []game.Square{clothAt("c10"), clothAt("d9")}},
		Route{Kind: RouteCheck, Squares: []game.Square{clothAt("c13"), clothAt("e16")}},
		Route{Kind: RouteMove, Squares: []game.Square{clothAt("f3"), clothAt("g4"), clothAt("h5"), clothAt("g6")}, By: []game.Vector{{X: 1, Y: 1}, {X: 1, Y: 1}, {X: 1, Y: 1}}},
		Route{Kind: RouteMove, Squares: []game.Square{clothAt("f15"), clothAt("g16"), clothAt("h1"), clothAt("g2")}, By: []game.Vector{{X: 1, Y: 1}, {X: 1, Y: 1}, {X: 1, Y: 1}}})
	draw("clothmarks", s, 47, 1.5)
}

func TestSpecimenFigures(t *testing.T) {
	s := clothScene(t, clothStart)
	d := Drawing{&Fill{Rect(0, 0, 900, 1000), Solid(Felt1)}}
	d.Fill(Rect(0, 0, 900, 40), Solid(Felt2))
	y, n := 8.0, 0
	for _, c := range []float64{96, 40, 28, 20} {
		for _, face := range []Face{FaceKanji, FaceMoves, FaceID} {
			if c == 96 && face == FaceID {
				continue
			}
			x := 8.0
			for army := range 2 {
				if c == 96 {
					x = 8
				}
				for k := range clothKinds {
					piece := s.Artwork.Piece(game.NewPiece(game.Army(army), game.KindID(k)), PieceStyle{C: c, Face: face})
					d = append(d, piece.At(x+c/2, y+c/2, c)...)
					x += c
					n++
				}
				if c == 96 {
					y += c
				}
			}
			y += c + 6
			if c == 96 {
				y -= c
			}
		}
	}
	for i, leg := range []game.Vector{{X: 1}, {X: 2}, {X: 3}, {X: 4, Y: 4}, {X: 0, Y: 1}, {X: -2, Y: -1}, {X: 3, Y: 0}, {X: 0, Y: -2}} {
		x := 50 + 105*float64(i)
		for j, o := range []MomentumStyle{{}, {Capturing: true}, {Mirrored: true}, {Capturing: true, Mirrored: true}} {
			at := Translate(x, y+40+80*float64(j))
			d = append(d, s.Artwork.Piece(game.NewPiece(game.Army(i&1), game.KindID((i+3*j)%10)), PieceStyle{C: 47}).At(at.E, at.F, 47)...)
			d = append(d, Momentum(leg, o).At(at.E, at.F, 47)...)
		}
	}
	if n != 220 {
		t.Errorf("%d pieces drawn, want 220", n)
	}
	keep := func(name, text string) {
		if *specimen == "" {
			return
		}
		if err := os.WriteFile(filepath.Join(*specimen, name+".svg"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for e := EdgePlain; e <= EdgeWall; e++ {
		for side := SideLeft; side <= SideBottom; side++ {
			text := EdgeTile(e, side, 34, SVGOptions{ID: "e", Title: "edge"})
			wellFormed(t, text)
			keep("edge"+strconv.Itoa(int(e))+strconv.Itoa(int(side)), text)
		}
	}
	for k := MarkLast; k < MarkKinds; k++ {
		text := s.MarkTile(k, 1, 40, SVGOptions{})
		if text == MarkTile(k, 1, 40, SVGOptions{}) {
			t.Errorf("mark %d is the same on cloth as on wood", k)
		}
		wellFormed(t, text)
	}
	for i, o := range []MomentumStyle{{}, {Capturing: true}, {Mirrored: true}} {
		text := MomentumTile(2+i, o, 40, SVGOptions{})
		wellFormed(t, text)
		keep("momentum"+strconv.Itoa(i), text)
	}
	text := s.Artwork.ForecastTile(game.NewPiece(0, 5), 1, 40, SVGOptions{})
	wellFormed(t, text)
	keep("forecast", text)
	if *specimen != "" {
		writePNG(t, "figures.png", onGround(d, 900, int(y)+340, Felt1, 1.5))
		writePNG(t, "figures-small.png", onGround(d.At(0, -400, 1), 830, 310, Felt1, 2.4))
		writePNG(t, "figures-momentum.png", onGround(d.At(0, -y, 1), 880, 340, Felt1, 2.2))
	}
}
