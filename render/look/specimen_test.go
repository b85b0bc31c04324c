package look

import (
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"fairway/game"
	"fairway/variants"
)

var specimen = flag.String("specimen", "", "write specimen pictures to this folder")

func writePNG(t testing.TB, name string, img image.Image) {
	t.Helper()
	f, err := os.Create(filepath.Join(*specimen, name))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
}

func onGround(d Drawing, w, h int, ground Color, scale float64) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, int(float64(w)*scale), int(float64(h)*scale)))
	r, g, b := ground.RGB()
	draw.Draw(img, img.Rect, image.NewUniform(color.RGBA{r, g, b, 255}), image.Point{}, draw.Src)
	PaintOn(img, d, Scale(scale, scale))
	return img
}

func TestSpecimenMoveFaces(t *testing.T) {
	if *specimen == "" {
		t.Log("no -specimen folder given: nothing is written")
	}
	var d Drawing
	n := 0
	put := func(id, betza string, c, x, y float64, turn int) {
		royal := id == "K" || id == "+K" || id == "+DE"
		ink := Ink
		var piece Drawing
		piece = append(piece, TileShadow(turn, .965, 1)...)
		piece = append(piece, TileBody(turn, .965, TileWhite, Rim)...)
		if id[0] == '+' {
			ink = PromotedOnWhite
			piece = append(piece, TileCap(turn, .965, ink)...)
		}
		piece = append(piece, MoveFace(features(t, betza), royal, false, turn, .965, ink, TileWhite)...)
		d = append(d, piece.At(x, y, c)...)
		d = append(d, SansBold().Text(id, x, y+c*.62, 9, AlignCentre, Solid(Ink))...)
		n++
	}
	pieces := hookPieces(t)
	for _, f := range families {
		pieces = append(pieces, f...)
	}
	for i, m := range pieces {
		put(m.id, m.betza, 76, 46+float64(i%16)*90, 46+float64(i/16)*100, 0)
	}
	for i, m := range pieces {
		put(m.id, m.betza, 28, 24+float64(i%48)*30, 970+float64(i/48)*40, 0)
	}
	if n != 2*len(pieces) {
		t.Errorf("%d faces", n)
	}
	if *specimen != "" {
		writePNG(t, "moves.png", onGround(d, 1480, 1090, Wood, 1.3))
	}
}

// hookScene is the start of a game on a board of 19 x 19 with 204 pieces.
func hookScene(t testing.TB) Scene {
	t.Helper()
	rules, err := variants.Find("hook-shogi")
	if err != nil {
		t.Fatal(err)
	}
	start := rules.Start()
	count := map[game.KindID]int{}
	var pieces []Placed
	for s := range rules.Data().Board.Size() {
		if p := start.At(game.Square(s)); p != 0 {
			pieces = append(pieces, Placed{At: game.Square(s), Piece: p})
			count[p.Kind()]++
		}
	}
	scene := NewScene(NewArtwork(rules.Data(), ArtworkOptions{Count: func(k game.KindID) int { return count[k] }}))
	scene.Pieces = pieces
	return scene
}

func TestSpecimenBoards(t *testing.T) {
	s := hookScene(t)
	if len(s.Pieces) != 204 {
		t.Fatalf("%d pieces on the board, want 204", len(s.Pieces))
	}
	if *specimen == "" {
		return
	}
	page := Light.Ground
	draw := func(name string, c, scale float64) {
		w, h := s.Size(c)
		writePNG(t, name+".png", onGround(s.Drawing(c), int(w)+1, int(h)+1, page, scale))
		svg := s.SVG(c, SVGOptions{Title: name})
		if err := os.WriteFile(filepath.Join(*specimen, name+".svg"), []byte(svg), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	draw("hook39", 39, 1.5)
	draw("hook20", 20.5, 2)
	s.Face = FaceMoves
	draw("hookmoves39", 39, 1.5)
	draw("hookmoves20", 20.5, 2)
	s.Face = FaceID
	draw("hookid39", 39, 1)
	s.Face = FaceKanji
	sq := func(name string) game.Square {
		q, err := s.Artwork.Game().Board.ParseSquare(name)
		if err != nil {
			t.Fatal(err)
		}
		return q
	}
	// A Lion among pawns, with everything that can be marked.
	mark := func(k MarkKind, n int, names ...string) {
		for _, a := range names {
			s.Marks = append(s.Marks, Mark{Kind: k, At: sq(a), N: n})
		}
	}
	at := map[string]string{"j11": "j14", "k12": "k14", "i11": "i14", "i10": "j3"}
	for i := range s.Pieces {
		for to, from := range at {
			if s.Pieces[i].At == sq(from) {
				s.Pieces[i].At = sq(to)
				delete(at, to)
				break
			}
		}
	}
	mark(MarkLast, 0, "i12", "i11")
	mark(MarkSelected, 0, "i10")
	mark(MarkQuiet, 0, "h11", "h10", "j10", "h9", "i9", "j9")
	mark(MarkJump, 0, "g12", "h12", "i12", "j12", "g11", "k11", "g10", "k10", "g9", "k9", "g8", "h8", "i8", "j8", "k8")
	mark(MarkCapture, 0, "k12", "j11")
	mark(MarkCaptureOn, 0, "i11")
	mark(MarkPass, 0, "i10")
	mark(MarkVictim, 1, "j11")
	mark(MarkVictim, 2, "k12")
	s.Routes = append(s.Routes, Route{Kind: RouteMove, Squares: []game.Square{sq("i10"), sq("j11"), sq("k12")}})
	s.Routes = append(s.Routes, Route{Kind: RouteMove, Numbered: true, Squares: []game.Square{sq("c8"), sq("d10"), sq("c12"), sq("d14")}})
	s.Routes = append(s.Routes, Route{Kind: RouteCheck, Squares: []game.Square{sq("p9"), sq("p15")}})
	s.Routes = append(s.Routes, Route{Kind: RouteIgui, Squares: []game.Square{sq("m6"), sq("m8")}})
	mark(MarkIgui, 0, "m8")
	mark(MarkCheck, 0, "p15")
	mark(MarkDrop, 0, "m10", "m11")
	mark(MarkSteps, 2, "m12")
	mark(MarkCursor, 0, "o11")
	mark(MarkFocus, 0, "n9")
	mark(MarkStop, 0, "f7")
	mark(MarkTint, 0, "b10")
	draw("hooklion39", 39, 1.5)
	draw("hooklion20", 20.5, 2)
	s.Board.Turn = 2
	draw("hookflip", 39, 1)
}

func TestSpecimenDetail(t *testing.T) {
	s := hookScene(t)
	var d Drawing
	ink := Solid(Light.Ink)
	d = append(d, SansBold().Text("Kanji at 40, 28 and 20 px", 12, 20, 13, AlignLeft, ink)...)
	y := 30.0
	n := 0
	for _, c := range []float64{40, 28, 20} {
		for _, army := range []game.Army{0, 1} {
			x := 12.0
			for k := range s.Artwork.Game().Kinds {
				if (k+int(army))%2 == 0 && x < 1000 {
					p := game.NewPiece(army, game.KindID(k))
					d = append(d, s.Artwork.Piece(p, PieceStyle{C: c}).At(x+c/2, y+c/2, c)...)
					x += c
					n++
				}
			}
			y += c + 4
		}
	}
	for _, face := range []Face{FaceMoves, FaceID, FaceKanji} {
		x := 12.0
		for _, id := range []string{"LN", "LD", "K", "HM", "TG", "BT", "P", "+LN", "+K", "+DS", "+F", "+A", "+RD", "+P", "+DE"} {
			k, _ := s.Artwork.Game().FindKind(id)
			d = append(d, s.Artwork.Piece(game.NewPiece(game.Army(n&1), k), PieceStyle{C: 64, Face: face}).At(x+32, y+32, 64)...)
			x += 66
			n++
		}
		y += 68
	}
	// Four armies and both grounds of marks.
	x := 12.0
	for i, name := range []string{"Red", "Yellow", "Green", "Blue"} {
		tones := Tones(name, i, 4)
		turn := []int{0, 3, 2, 1}[i]
		for j, k := range []string{"玉", "飛", "と", "今"} {
			body, col, bars := tones.Face, tones.Ink, tones.Rim
			if j > 1 {
				body, col, bars = tones.Back, tones.BackInk, tones.Face
			}
			piece := append(TileShadow(turn, .95, 1), TileBody(turn, .95, body, tones.Rim)...)
			piece = append(piece, FootBars(tones.Bars, turn, .95, bars)...)
			piece = append(piece, KanjiFace(k, turn, .95, col, 0)...)
			d = append(d, piece.At(x+22, y+22, 44)...)
			x += 48
		}
	}
	y += 60
	for _, tones := range []MarkTones{OnWood, OnFelt} {
		if tones == OnFelt {
			d.Fill(Rect(0, y-8, 1030, 70), Solid(0x2F7156))
		}
		x := 40.0
		for k := MarkLast; k < MarkKinds; k++ {
			d = append(d, DrawMark(k, 2, MarkStyle{Tones: tones}).At(x, y+26, 44)...)
			x += 60
		}
		y += 70
	}
	if n < 200 {
		t.Errorf("only %d pieces drawn", n)
	}
	if *specimen != "" {
		writePNG(t, "detail.png", onGround(d, 1030, int(y)+10, Wood, 1.5))
	}
	for k := MarkLast; k < MarkKinds; k++ {
		text := MarkTile(k, 1, 40, SVGOptions{Title: "mark"})
		wellFormed(t, text)
		if *specimen != "" {
			if err := os.WriteFile(filepath.Join(*specimen, "mark"+strconv.Itoa(int(k))+".svg"), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	diagram := MoveDiagram(s.Artwork, game.NewPiece(0, 20), 9, []Mark{{Kind: MarkQuiet, At: 41}, {Kind: MarkJump, At: 60}, {Kind: MarkCaptureOn, At: 31}}, []Route{{Kind: RouteSlide, Squares: []game.Square{40, 76}}})
	if w, h := diagram.Size(30); w != 272 || h != 272 {
		t.Errorf("diagram of 9 x 9 at 30 is %g x %g", w, h)
	}
	if *specimen != "" {
		writePNG(t, "diagram.png", onGround(diagram.Drawing(30), 272, 272, Wood, 2))
	}
}
