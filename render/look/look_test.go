package look

import (
	"encoding/xml"
	"errors"
	"image"
	"io"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"fairway/game"
	"fairway/variants"
)

// The outline has the proportions of a real koma: sides at 81 degrees, head at 146.
func TestTileProportions(t *testing.T) {
	q := corners(0, 1)
	angle := func(at, a, b Point) float64 {
		u, v := a.Sub(at), b.Sub(at)
		return math.Acos((u.X*v.X+u.Y*v.Y)/u.Len()/v.Len()) * 180 / math.Pi
	}
	if a := angle(q[0], q[1], q[4]); math.Abs(a-146) > .5 {
		t.Errorf("the head has %.1f degrees, want 146", a)
	}
	if a := angle(q[2], q[1], q[3]); math.Abs(a-81) > .5 {
		t.Errorf("the foot has %.1f degrees, want 81", a)
	}
	for turn, tip := range []Point{{0, -.45}, {.45, 0}, {0, .45}, {-.45, 0}} {
		if got := corners(turn, 1)[0]; got.Sub(tip).Len() > 1e-9 {
			t.Errorf("after %d quarter turns the head points to %v, want %v", turn, got, tip)
		}
	}
}

// The light comes from the upper left whichever way the tile points.
func TestTilesAreLitFromTheUpperLeft(t *testing.T) {
	light := Point{-.45, -.89}
	for turn := range 4 {
		img := Rasterize(TileBody(turn, 1, TileBlack, Rim), Matrix{A: 400, D: 400, E: 200, F: 200}, 400, 400)
		q := corners(turn, 1)
		face := img.RGBAAt(200, 200)
		for i := range q {
			a, b := q[i], q[(i+1)%5]
			n := normal(a, b)
			if n.X*a.X+n.Y*a.Y < 0 {
				t.Fatalf("turn %d: side %d faces inward", turn, i)
			}
			lit := n.X*light.X + n.Y*light.Y
			p := a.Add(b).Mul(.5 * .95)
			got := int(img.RGBAAt(200+int(400*p.X), 200+int(400*p.Y)).G) - int(face.G)
			if lit > .1 && got <= 0 || lit < -.1 && got >= 0 {
				t.Errorf("turn %d: side %d is %.2f in the light, but %d against the face", turn, i, lit, got)
			}
		}
	}
}

// A character is centred between its em box and its ink, so that a low one is raised and none leaves the tile.
func TestCharactersAreCentred(t *testing.T) {
	f := Kanji()
	for _, r := range "と歩玉一" {
		g := f.glyph(r)
		if !g.ok {
			if r != '一' {
				t.Errorf("no glyph for %c", r)
			}
			continue
		}
		ink := f.Character(r, 0, 0, 1, 1, 0, Solid(Ink)).Bounds()
		mid := ink.Min.Add(ink.Max).Mul(.5)
		em := Point{g.advance / 2, .5 - f.asc}
		half := g.ink.Min.Add(g.ink.Max).Mul(.5).Sub(em).Mul(.5)
		if mid.Sub(half).Len() > 1e-6 {
			t.Errorf("%c: its ink is centred on %v, want %v", r, mid, half)
		}
		if mid.Len() > .08 {
			t.Errorf("%c is %v off centre", r, mid)
		}
	}
	for _, text := range []string{"歩", "獅子", "酔象", "麒麟"} {
		var ops Drawing = KanjiFace(text, 0, 1, Ink, boldEms)
		for _, c := range inked(ops) {
			for _, p := range c.pts {
				if !inside(p, outline[:]) {
					t.Errorf("%s leaves the tile at %v", text, p)
					break
				}
			}
		}
	}
}

func hookArtwork(t testing.TB) *Artwork {
	t.Helper()
	s := hookScene(t)
	return s.Artwork
}

// Every piece of the largest game has characters, full and short.
func TestEveryKanjiHasAGlyph(t *testing.T) {
	s := hookArtwork(t)
	shorts := map[string]map[string]bool{}
	for i, k := range s.kinds {
		id := s.game.Kinds[i].ID
		for a, w := range k.faces {
			if w.full == "" || w.short == "" || !KanjiKnown(w.full) || !KanjiKnown(w.short) {
				t.Errorf("%s: army %d has the faces %q and %q", id, a, w.full, w.short)
			}
			if shorts[w.short] == nil {
				shorts[w.short] = map[string]bool{}
			}
			shorts[w.short][w.full] = true
		}
	}
	for short, full := range shorts {
		if len(full) > 1 {
			t.Errorf("the short face %s stands for %v", short, full)
		}
	}
	king, _ := s.game.FindKind("K")
	if k := s.kinds[king]; k.faces[0].full != "玉" || k.faces[1].full != "王" {
		t.Errorf("the kings are %s and %s", k.faces[0].full, k.faces[1].full)
	}
}

// A game whose characters the font lacks shows ids. A game that gives no short faces gets some, and no two pieces share
// one.
func TestFacesOfAnyGame(t *testing.T) {
	g := &game.Game{
		Board:  game.NewBoard(9, 9),
		Armies: []game.ArmyInfo{{Name: "White"}, {Name: "Black", Orientation: 2}},
		Kinds: []game.Kind{
			{ID: "A", Kanji: []string{"飛馬"}}, {ID: "R", Kanji: []string{"飛"}}, {ID: "B", Kanji: []string{"龍王"}},
			{ID: "C", Kanji: []string{"龍馬"}, Short: []string{"馬"}}, {ID: "X", Kanji: []string{"鼠"}}, {ID: "Y"},
			{ID: "+A", Kanji: []string{"龍王"}},
		},
	}
	s := NewArtwork(g, ArtworkOptions{})
	want := []kanjiFace{{"飛馬", "飛馬", true}, {"飛", "飛", false}, {"龍王", "龍", false}, {"龍馬", "馬", false}, {}, {}, {"龍王", "龍", false}}
	for i, w := range want {
		if got := s.kinds[i].faces[1]; got != w {
			t.Errorf("%s: %+v, want %+v", g.Kinds[i].ID, got, w)
		}
	}
	unknown := s.Piece(game.NewPiece(0, 4), PieceStyle{C: 40})
	if id := s.Piece(game.NewPiece(0, 4), PieceStyle{C: 40, Face: FaceID}); SVG(unknown, SVGOptions{W: 1, H: 1}) != SVG(id, SVGOptions{W: 1, H: 1}) {
		t.Error("a piece without a character doesn't show its id")
	}
	if f := s.OpeningFace(); f != FaceKanji {
		t.Errorf("with five of seven faces written the game opens with %s", f.Name())
	}
	for i := range 2 {
		g.Kinds[i].Kanji = nil
	}
	if f := NewArtwork(g, ArtworkOptions{}).OpeningFace(); f != FaceMoves {
		t.Errorf("with three of seven faces written the game opens with %s", f.Name())
	}
}

// Tiles are larger for stronger pieces; a promoted piece keeps its tile.
func TestTileSizes(t *testing.T) {
	s := hookArtwork(t)
	for id, want := range map[string]float64{
		"K": SizeRoyal, "+K": SizeRoyal, "Q": SizeGreat, "LN": SizeGreat, "HM": SizeGreat, "G": SizeMiddle, "KY": SizeMiddle,
		"O": SizeSmall, "D": SizeSmall, "P": SizePawn, "+P": SizePawn, "+Q": SizeGreat, "+O": SizeSmall,
	} {
		k, ok := s.game.FindKind(id)
		if !ok {
			t.Fatal(id)
		}
		if got := s.Size(k); got != want {
			t.Errorf("%s: %.3f, want %.3f", id, got, want)
		}
	}
}

// wellFormed reads a text as XML and returns its elements' ids and references.
func wellFormed(t *testing.T, text string) (ids, refs map[string]int) {
	t.Helper()
	ids, refs = map[string]int{}, map[string]int{}
	ref := regexp.MustCompile(`^(?:#|url\(#)([^)]+)\)?$`)
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		tok, err := d.Token()
		if errors.Is(err, io.EOF) {
			return ids, refs
		}
		if err != nil {
			t.Fatalf("not well-formed: %v", err)
		}
		if e, ok := tok.(xml.StartElement); ok {
			for _, a := range e.Attr {
				m := ref.FindStringSubmatch(a.Value)
				switch {
				case a.Name.Local == "id":
					ids[a.Value]++
				case m != nil && (a.Name.Local == "href" || strings.HasPrefix(a.Value, "url")):
					refs[m[1]]++
				}
			}
		}
	}
}

// A whole board is one well-formed element whose references exist, and repeated pieces are written once.
func TestSVGOfABoard(t *testing.T) {
	s := hookScene(t)
	s.Marks = []Mark{{Kind: MarkSelected, At: 40}, {Kind: MarkVictim, At: 60, N: 2}}
	s.Routes = []Route{{Squares: []game.Square{40, 60, 99}, Numbered: true}}
	for _, face := range []Face{FaceKanji, FaceMoves, FaceID} {
		s.Face = face
		text := s.SVG(39, SVGOptions{ID: "p1-", Title: `<script>alert("1 & 2")</script>`, Desc: "it's \x00 a 'test' ]]>"})
		ids, refs := wellFormed(t, text)
		for id, n := range ids {
			if n != 1 || !strings.HasPrefix(id, "p1-") || refs[id] == 0 {
				t.Errorf("face %d: id %s: %d elements, %d references", face, id, n, refs[id])
			}
		}
		for r := range refs {
			if ids[r] == 0 {
				t.Errorf("face %d: nothing has the id %s", face, r)
			}
		}
		if strings.Contains(text, "<script") || !strings.Contains(text, "&lt;script&gt;alert(&quot;1 &amp; 2&quot;)") {
			t.Errorf("face %d: the title is not escaped", face)
		}
		if limit := 300_000; len(text) > limit {
			t.Errorf("face %d: %d bytes, more than %d", face, len(text), limit)
		}
		if strings.Contains(text, "NaN") || strings.Contains(text, "Inf") || strings.ContainsAny(text, "\x00\x01\x02") {
			t.Errorf("face %d: a number or a token was not resolved", face)
		}
	}
}

// Rounded relative coordinates do not add up to a drift.
func TestPathDataDoesNotDrift(t *testing.T) {
	var p Path
	p.MoveTo(0, 0)
	for i := 1; i <= 1000; i++ {
		p.LineTo(float64(i)*.014, float64(i)*.006)
	}
	x, y := 0.0, 0.0
	num := regexp.MustCompile(`-?\d*\.?\d+`)
	for _, seg := range regexp.MustCompile(`[Mlhv][^Mlhv]*`).FindAllString(pathData(p, 2), -1) {
		v := num.FindAllString(seg, -1)
		for len(v) > 0 {
			get := func(s string) float64 {
				f, err := strconv.ParseFloat(s, 64)
				if err != nil {
					t.Fatal(err)
				}
				return f
			}
			switch seg[0] {
			case 'h':
				x, v = x+get(v[0]), v[1:]
			case 'v':
				y, v = y+get(v[0]), v[1:]
			default:
				x, y, v = x+get(v[0]), y+get(v[1]), v[2:]
			}
		}
	}
	if math.Abs(x-14) > .006 || math.Abs(y-6) > .006 {
		t.Errorf("the path ends at %.3f, %.3f, want 14, 6", x, y)
	}
}

func TestNumbers(t *testing.T) {
	for _, c := range []struct {
		x      float64
		digits int
		want   string
	}{{.5, 3, ".5"}, {-.25, 2, "-.25"}, {-.0001, 2, "0"}, {12, 0, "12"}, {100, 2, "100"}, {1.2345, 2, "1.23"}} {
		if got := number(c.x, c.digits); got != c.want {
			t.Errorf("%g with %d digits: %s, want %s", c.x, c.digits, got, c.want)
		}
	}
}

// A number is written as short as possible and keeps its value.
func TestNumbersRoundTrip(t *testing.T) {
	short := regexp.MustCompile(`^(0|-?([1-9]\d*)?(\.\d*[1-9])?)$`)
	for digits := range 6 {
		for _, v := range []int64{0, 1, -1, 5, 10, -10, 99, 100, -101, 1000, 1001, 12340, -100000, 1020304, 99999999} {
			x := float64(v) / math.Pow10(digits)
			text := number(x, digits)
			if got, err := strconv.ParseFloat(text, 64); err != nil || math.Abs(got-x) > 1e-9*math.Abs(x) || !short.MatchString(text) {
				t.Errorf("%g with %d decimals: %q", x, digits, text)
			}
		}
	}
}

// covered returns the area that a drawing paints, in pixels.
func covered(d Drawing) float64 {
	img := Rasterize(d, Identity, 100, 100)
	sum := 0.0
	for i := 3; i < len(img.Pix); i += 4 {
		sum += float64(img.Pix[i]) / 255
	}
	return sum
}

// Strokes cover the expected area: a line is length x width plus its caps, a bend or a crossing isn't painted twice,
// and a dash pattern leaves gaps.
func TestStrokeCoverage(t *testing.T) {
	stroke := func(s Stroke) Drawing {
		s.Paint = Solid(0)
		return Drawing{&s}
	}
	level := Line(Point{20, 50}, Point{80, 50})
	for _, c := range []struct {
		what string
		d    Drawing
		want float64
	}{
		{"butt caps", stroke(Stroke{Path: level, Width: 10}), 600},
		{"square caps", stroke(Stroke{Path: level, Width: 10, Cap: SquareCap}), 700},
		{"round caps", stroke(Stroke{Path: level, Width: 10, Cap: RoundCap}), 600 + 25*math.Pi},
		{"slanted", stroke(Stroke{Path: Line(Point{20, 20}, Point{65, 80}), Width: 8}), 600},
		{"dashes", stroke(Stroke{Path: level, Width: 10, Dash: []float64{10, 5}}), 400},
		{"dash that ends early", stroke(Stroke{Path: level, Width: 10, Dash: []float64{40, 10}}), 500},
		{"circle", stroke(Stroke{Path: Circle(50, 50, 30), Width: 6}), 2 * math.Pi * 30 * 6},
		{"circle in the opposite direction", stroke(Stroke{Path: Circle(50, 50, 30).Map(Matrix{A: -1, D: 1, E: 100}), Width: 6}), 2 * math.Pi * 30 * 6},
		{"mitred square", stroke(Stroke{Path: Rect(20, 20, 60, 60), Width: 10}), 70*70 - 50*50},
		{"rounded square", stroke(Stroke{Path: Rect(20, 20, 60, 60), Width: 10, Join: RoundJoin}), 70*70 - 50*50 - (4-math.Pi)*25},
		{"right angle", stroke(Stroke{Path: Line(Point{20, 20}, Point{20, 80}, Point{80, 80}), Width: 10}), 55*10 + 10*10 + 55*10},
		{"lines of one path that cross", stroke(Stroke{Path: func() Path { p := level; p.Append(Line(Point{50, 20}, Point{50, 80})); return p }(), Width: 10}), 600 + 600 - 100},
		{"forward and back", stroke(Stroke{Path: Line(Point{20, 50}, Point{80, 50}, Point{30, 50}), Width: 10, Cap: RoundCap, Join: RoundJoin}), 600 + 25*math.Pi},
		{"dot", stroke(Stroke{Path: Line(Point{50, 50}), Width: 10, Cap: RoundCap}), 25 * math.Pi},
		{"half a fill", Drawing{&Fill{Rect(10, 10, 20, 20), Tint(0, .5)}}, 200},
		{"group at half", Drawing{&Fill{Rect(10, 10, 20, 20), Solid(0)}, &Fill{Rect(20, 10, 20, 20), Solid(0)}}.Faded(.5), 300},
		{"ring with a hole", Drawing{&Fill{func() Path {
			p := Rect(10, 10, 40, 40)
			p.Append(Polygon(Point{20, 20}, Point{20, 40}, Point{40, 40}, Point{40, 20}))
			return p
		}(), Solid(0)}}, 1200},
		{"clip", Drawing{&Group{Ops: Drawing{&Fill{Rect(0, 0, 100, 100), Solid(0)}}, Clip: func() *Path { p := Rect(10, 10, 30, 20); return &p }()}}, 600},
		{"outside the picture", Drawing{&Fill{Rect(90, 90, 500, 500), Solid(0)}}, 100},
	} {
		if got := covered(c.d); math.Abs(got-c.want) > c.want*.006+1.5 {
			t.Errorf("%s: covers %.1f, want %.1f", c.what, got, c.want)
		}
	}
}

// A crisp line is a whole pixel at any scale; a gradient runs from its first to its last colour.
func TestPixels(t *testing.T) {
	d := Drawing{&Stroke{Path: Line(Point{10.3, 0}, Point{10.3, 50}), Paint: Solid(0), Width: 1, Crisp: true}}
	img := Rasterize(d, Scale(1.7, 1.7), 60, 60)
	full := 0
	for x := range 60 {
		switch img.RGBAAt(x, 20).A {
		case 255:
			full++
		case 0:
		default:
			t.Errorf("column %d is half covered", x)
		}
	}
	if full != 2 {
		t.Errorf("a crisp line of 1.7 pixels takes %d columns, want 2", full)
	}
	for _, radial := range []bool{false, true} {
		g := Drawing{&Fill{Rect(0, 0, 100, 10), Paint{Gradient: &Gradient{Radial: radial, To: Point{100, 0}, Stops: []Stop{{0, 0x000000}, {1, 0xFF0000}}}}}}
		img = Rasterize(g, Identity, 100, 10)
		if a, b, c := img.RGBAAt(0, 0).R, img.RGBAAt(50, 0).R, img.RGBAAt(99, 0).R; a > 5 || b < 125 || b > 132 || c < 250 {
			t.Errorf("radial %v: red is %d, %d, %d along the gradient", radial, a, b, c)
		}
	}
}

// A sprite holds all of its drawing and returns the drawing's origin.
// sprite paints the drawing at scale pixels a unit into the smallest image that holds it; origin is the pixel of the
// drawing's 0,0.
func sprite(d Drawing, scale float64) (img *image.RGBA, origin Point) {
	m, w, h := SpriteSize(d, scale)
	return Rasterize(d, m, w, h), Point{m.E, m.F}
}

func TestSprite(t *testing.T) {
	d := TileShadow(0, 1, 1)
	d = append(d, TileBody(0, 1, TileWhite, Rim)...)
	img, o := sprite(d, 40)
	for x := img.Rect.Min.X; x < img.Rect.Max.X; x++ {
		if img.RGBAAt(x, 0).A != 0 || img.RGBAAt(x, img.Rect.Max.Y-1).A != 0 {
			t.Fatal("the sprite's edge is painted on")
		}
	}
	if c := img.RGBAAt(int(o.X), int(o.Y)); c.A != 255 || c.R < 200 {
		t.Errorf("at its origin the sprite is %v", c)
	}
}

// The grain of a plank never crosses itself: every stroke keeps to its lane.
func TestGrainLinesNeverCross(t *testing.T) {
	d := wood(0, 0, 740, 740, Wood, WoodLow, 5, 82, .17)
	grain := d[1].(*Group).Ops
	if len(grain) != 82 {
		t.Fatalf("%d strokes, want 82", len(grain))
	}
	right := 0.0
	for i, op := range grain {
		s := op.(*Stroke)
		b := s.Path.Bounds().grow(s.Width / 2)
		if b.Min.X < right-1e-9 {
			t.Errorf("stroke %d begins at %.2f, left of %.2f", i, b.Min.X, right)
		}
		right = b.Max.X
	}
}

// Squares lie where the coordinates say, also on a turned board, and points are mapped back to their squares.
func TestBoardLayout(t *testing.T) {
	s := hookScene(t)
	for _, turn := range []int{0, 2} {
		s.Board.Turn = turn
		l := s.Layout(39)
		for f := range l.Files {
			for r := range l.Ranks {
				p := l.Centre(float64(f), float64(r))
				if gf, gr, ok := l.At(p); !ok || gf != f || gr != r {
					t.Fatalf("turn %d: square %d, %d hits %d, %d, %v", turn, f, r, gf, gr, ok)
				}
			}
		}
		a := l.Centre(0, 0)
		if lower := a.Y > 400; lower == (turn == 2) {
			t.Errorf("turn %d: the first square is at %v", turn, a)
		}
		if _, _, ok := l.At(Point{3, 3}); ok {
			t.Errorf("turn %d: the frame counts as a square", turn)
		}
	}
	if f := FrameFor(20.5); f != 0 {
		t.Errorf("a board of small squares has a frame of %g", f)
	}
	if w, h := s.Size(39); w != 785 || h != 785 {
		t.Errorf("the board is %g x %g, want 785", w, h)
	}
}

// Pieces turn with the board and have their army's wood.
func TestPiecesFaceTheEnemy(t *testing.T) {
	s := hookArtwork(t)
	for _, c := range []struct {
		army game.Army
		turn int
		want int
	}{{0, 0, 0}, {1, 0, 2}, {0, 2, 2}, {1, 2, 0}, {0, 1, 3}, {1, 3, 3}} {
		if got := s.Turn(c.army, c.turn); got != c.want {
			t.Errorf("army %d, turn %d: %d quarter turns, want %d", c.army, c.turn, got, c.want)
		}
	}
	if s.Tones(0).Face != TileBlack || s.Tones(1).Face != TileWhite {
		t.Error("Black is not the darker wood")
	}
}

// Every mark draws something, and no two draw the same, except for the rings of lessons around a square and a ball.
func TestMarksDiffer(t *testing.T) {
	seen := map[string]MarkKind{}
	for k := MarkLast; k < MarkKinds; k++ {
		d := DrawMark(k, 2, MarkStyle{Text: "1/6"})
		text := SVG(d, SVGOptions{W: 40, H: 40, View: Box{Point{-.5, -.5}, Point{.5, .5}}})
		wellFormed(t, text)
		if other, ok := seen[text]; ok && k != MarkAimBall || len(d) == 0 {
			t.Errorf("mark %d is empty or the same as mark %d", k, other)
		}
		seen[text] = k
	}
}

// All built-in games can be drawn: every kind, army and face.
func TestEveryShippedPieceIsDrawn(t *testing.T) {
	for _, name := range variants.Names() {
		rules, err := variants.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		s := NewArtwork(rules.Data(), ArtworkOptions{})
		for k := range rules.Data().Kinds {
			for a := range rules.Data().Armies {
				for face := FaceKanji; face <= FaceID; face++ {
					text := s.Tile(game.NewPiece(game.Army(a), game.KindID(k)), PieceStyle{Face: face}, 40, SVGOptions{})
					if len(text) < 600 {
						t.Errorf("%s: %s, army %d, face %d: only %d bytes", name, rules.Data().Kinds[k].ID, a, face, len(text))
					}
				}
			}
		}
	}
}
