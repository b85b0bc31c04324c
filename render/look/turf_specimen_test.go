package look

import (
	"strings"
	"testing"
	"unicode"

	"fairway/game"
)

// gardenScene is nine by nine squares with strips of turf, a lake in the middle, tees on both
// sides of it, and pieces by rank from above, upper case for the first army.
func gardenScene(t testing.TB, ranks string) Scene {
	t.Helper()
	g := &game.Game{
		Board:  game.NewBoard(9, 9),
		Armies: []game.ArmyInfo{{Letter: 'w', Name: "White"}, {Letter: 'b', Name: "Black", Orientation: 2}},
		Kinds: []game.Kind{
			{ID: "K", Kanji: []string{"玉", "王"}, Royal: true}, {ID: "R", Kanji: []string{"飛"}}, {ID: "B", Kanji: []string{"角"}},
			{ID: "G", Kanji: []string{"金"}}, {ID: "S", Kanji: []string{"銀"}}, {ID: "H", Kanji: []string{"桂"}},
			{ID: "W", Kanji: []string{"香"}}, {ID: "P", Kanji: []string{"歩"}},
		},
	}
	sizes := []float64{SizeRoyal, SizeGreat, SizeGreat, SizeMiddle, SizeMiddle, SizeSmall, SizeSmall, SizePawn}
	s := NewScene(NewArtwork(g, ArtworkOptions{Size: func(k game.KindID) float64 { return sizes[k] }}))
	s.Board.Dots = nil
	s.Board.C, s.Board.CY, s.Board.Turf = 1, 2, true
	s.Board.Water, s.Board.Deep, s.Board.Tees = game.NewSquares(81), game.NewSquares(81), game.NewSquares(81)
	for f := range 9 {
		for r := 3; r < 6; r++ {
			if f >= 3 && f < 6 {
				s.Board.Water.Add(g.Board.Square(f, r))
			}
		}
		if f < 3 || f > 5 {
			s.Board.Tees.Add(g.Board.Square(f, 4))
		} else {
			s.Board.Deep.Add(g.Board.Square(4, f))
		}
	}
	s.Board.Posts = [][2]int{{3, 3}, {6, 3}, {3, 6}, {6, 6}}
	for y, row := range strings.Split(ranks, "/") {
		x := 0
		for _, c := range row {
			if c >= '1' && c <= '9' {
				x += int(c - '0')
				continue
			}
			k := strings.IndexRune("KRBGSHWP", unicode.ToUpper(c))
			if k < 0 {
				t.Fatalf("there is no kind %c", c)
			}
			army := game.Army(0)
			if unicode.IsLower(c) {
				army = 1
			}
			s.Pieces = append(s.Pieces, Placed{At: g.Board.Square(x, 8-y), Piece: game.NewPiece(army, game.KindID(k))})
			x++
		}
	}
	return s
}

const (
	gardenStart  = "whsgkgshw/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/WHSGKGSHW"
	gardenStroke = "whsgkg1hw/1r5b1/pppppp2p/6p2/2P6/P1G4sP/1P1PPPP2/1B5R1/WHS1KGSHW"
)

// square is a square by its name.
func (s *Scene) square(t testing.TB, name string) game.Square {
	t.Helper()
	f, r := int(name[0]-'a'), int(name[1]-'1')
	if len(name) != 2 || f < 0 || f > 8 || r < 0 || r > 8 {
		t.Fatalf("no square %s", name)
	}
	return game.Square(9*r + f)
}

func (s *Scene) putBalls(t testing.TB, n int, names ...string) {
	for _, a := range names {
		s.Balls = append(s.Balls, BallsAt{s.square(t, a), n})
	}
}

// struck is a stroke from c4 to the east whose end depends on the die, with its odds.
func struck(t testing.TB, flown float64) Scene {
	s := gardenScene(t, gardenStroke)
	s.putBalls(t, 1, "a5", "b5", "g5", "h5", "i5")
	if flown > 0 {
		s.Routes = []Route{{Kind: RouteFlight, Squares: []game.Square{s.square(t, "c4"), s.square(t, "h4")}, Flown: flown}}
	} else {
		s.putBalls(t, 1, "c4")
		s.Marks = append(s.Marks, Mark{Kind: MarkSelected, At: s.square(t, "c4")})
	}
	s.Marks = append(s.Marks,
		Mark{Kind: MarkFlag, At: s.square(t, "f4"), Text: "1/6"},
		Mark{Kind: MarkFlag, At: s.square(t, "g4"), Text: "1/3"},
		Mark{Kind: MarkCapture, At: s.square(t, "h4")},
		Mark{Kind: MarkPill, At: s.square(t, "h4"), Text: "1/2"})
	return s
}

func TestSpecimenGarden(t *testing.T) {
	start := gardenScene(t, gardenStart)
	start.putBalls(t, 1, "a5", "b5", "c5", "g5", "h5", "i5")
	phone := start
	phone.Board.C, phone.Board.CY, phone.Narrow = 41, 62, true
	flight, before := struck(t, .62), struck(t, 0)
	before.Board.C, before.Board.CY, before.Narrow = 41, 62, true

	all := gardenScene(t, gardenStroke)
	all.putBalls(t, 2, "a5", "d4")
	all.putBalls(t, 3, "h2")
	all.putBalls(t, 1, "f5", "c4", "i5")
	at := func(k MarkKind, text string, alpha float64, names ...string) {
		for _, n := range names {
			all.Marks = append(all.Marks, Mark{Kind: k, At: all.square(t, n), Text: text, Alpha: alpha})
		}
	}
	at(MarkLast, "", 0, "g6", "g7")
	at(MarkSelected, "", 0, "c4")
	at(MarkQuiet, "", 0, "b4", "b5", "c3")
	at(MarkEnd, "", 0, "b4", "c2", "c1", "c6", "c7")
	at(MarkEndBall, "", 0, "c8")
	all.Marks = append(all.Marks, Mark{Kind: MarkBall, At: all.square(t, "a5"), N: 2}, Mark{Kind: MarkBall, At: all.square(t, "i5"), N: 1})
	at(MarkFlag, "1/6", .4, "g1")
	at(MarkFlag, "1/3", 0, "i1")
	at(MarkPill, "5/6", 0, "h9")
	at(MarkCapture, "", 0, "h9")
	at(MarkCursor, "", 0, "e2")
	at(MarkFocus, "", 0, "g3")
	at(MarkDrop, "", 0, "a2")
	at(MarkCheck, "", 0, "e1")
	all.Routes = []Route{
		{Kind: RouteThreat, Squares: []game.Square{all.square(t, "e9"), all.square(t, "e1")}},
		{Kind: RouteFlight, Squares: []game.Square{all.square(t, "i5"), all.square(t, "i8")}},
	}
	turned := flight
	turned.Board.Turn = 2

	for _, c := range []struct {
		name  string
		s     Scene
		c     float64
		scale float64
	}{
		{"start42", start, 42, 1.5}, {"start41", phone, 41, 2}, {"flight42", flight, 42, 1.5}, {"odds41", before, 41, 2},
		{"marks42", all, 42, 2}, {"turned34", turned, 34, 1}, {"small28", start, 28, 1},
	} {
		w, h := c.s.Size(c.c)
		text := c.s.SVG(c.c, SVGOptions{Title: c.name})
		ids, refs := wellFormed(t, text)
		for r := range refs {
			if ids[r] != 1 {
				t.Errorf("%s: %d elements have the id %s", c.name, ids[r], r)
			}
		}
		if strings.Contains(text, "NaN") || strings.Contains(text, "Inf") {
			t.Errorf("%s: a number is missing", c.name)
		}
		if limit := 120_000; len(text) > limit {
			t.Errorf("%s: %d bytes, more than %d", c.name, len(text), limit)
		}
		if *specimen != "" {
			writePNG(t, "garden-"+c.name+".png", onGround(c.s.Drawing(c.c), int(w+.99), int(h+.99), Light.Ground, c.scale))
		}
	}
}

// TestSpecimenBall draws balls as they roll, dice as they tumble and a ball that is lost.
func TestSpecimenBall(t *testing.T) {
	var d Drawing
	d.Fill(Rect(0, 0, 900, 110), Solid(Turf))
	for i := range 9 {
		d = append(d, BallShadow(.4, float64(i)*.25).At(55+float64(i)*90, 55, 100)...)
		d = append(d, Ball(.4, Point{float64(i) * .12, 0}).At(55+float64(i)*90, 55, 100)...)
	}
	d.Fill(Rect(0, 110, 900, 130), Solid(Water))
	for i := range 9 {
		s := float64(i) / 8
		d = append(d, Sinking(s*2.1, .2).At(50+float64(i)*96, 190, 84)...)
		d = append(d, Splash(s*.9+.05, .2).At(50+float64(i)*96, 190, 84)...)
	}
	for i := range 6 {
		d = append(d, Die(i+1).At(50+float64(i)*70, 290, 50)...)
	}
	for i := range 12 {
		d = append(d, DieThrow(4, float64(i)*40).At(50+float64(i)*70, 380, 50)...)
	}
	wellFormed(t, SVG(d, SVGOptions{W: 900, H: 430}))
	if *specimen != "" {
		writePNG(t, "garden-ball.png", onGround(d, 900, 430, Light.Ground, 1.5))
	}
}
