// Command pictures draws the pictures of the README: positions as the live board shows them, as SVG, and a film of a
// stroke, as a GIF. The built site doesn't use them; its pictures are those of package site.
//
//	go run ./cmd/pictures [-o docs]
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"fairway/game"
	"fairway/render"
	"fairway/render/look"
	"fairway/session"
	"fairway/variants"
)

// shot is a picture of a position after some moves and clicks, with a square that is hovered over.
type shot struct {
	file, variant, position, played string

	face     look.Face
	clicks   []string // squares
	hover    string
	part     session.SquarePart // of the square that is hovered over
	forecast int                // turns of rolling that are shown in advance
	square   float64            // side of a square in pixels
	bare     bool               // without coordinates
}

var shots = []shot{
	{
		file: "hook", variant: "hook-shogi", face: look.FaceID, square: 30, bare: true,
		played: "j4-j7 k14-k13 j3-j4 k13-k12 i6-i7 j14-j13 j4-i6 j13-j12 i6-i8 j12-j11 g6-g7 i14-i13 g7-g8 i13-i12 i8-i10 i12-i11",
		clicks: []string{"i10"}, hover: "j11",
	},
	{
		file: "haiku", variant: "haiku-shogi", face: look.FaceID, square: 30, bare: true,
		played: "g5-g7 m8-k8 i13-i11 e9-g9 j5-j6 m10-l10 k13-k12 e11-f11 h5-h7 m7-k7 f13-f12 e7-f7",
		clicks: []string{"i5"}, hover: "i7",
	},
	{
		file: "tee-garden", variant: "tee-garden-shogi", face: look.FaceKanji, square: 40,
		played: "c3-c4 g7-g6 c4<c5 h7-h6 c4-c5 h6-h5 d1-c2 h5-h4 h3xh4 g9-g8 c2-c3 g8-g7 c3-c4 g7-h6 i3-i4 h6-h5 a3-a4 h5xh4",
		clicks: []string{"c4"}, hover: "h4", part: session.LowerPart,
	},
	{
		file: "minigolf", variant: "minigolf-chess", face: look.FaceFigures, square: 36,
		position: "r3k2r/pp1p2pp/2a5/5l2/8/8/2H3n1/4p3/3P4/8/6B1/1D6/8/5V2/PPP3PP/B3K3 w - " +
			"roll=a1.b5:-2/0,a1.g6:2/2,a1.d8:0/1,a2.e1:-1/0,a2.c2:0/3,a2.f5:-2/-1",
		forecast: 3,
	},
	{
		file: "nearlydouble", variant: "kyoomagi", face: look.FaceMoves, square: 40,
		played: "a1xa9 c11xa9 d4-c6 j9-i7 m1xm9 k11xm9 g4-f6 g9-h7",
		clicks: []string{"b1"}, hover: "b9",
	},
}

func main() {
	out := flag.String("o", "docs", "folder to write")
	flag.Parse()
	if err := os.MkdirAll(*out, 0o755); err != nil {
		fail(err)
	}
	for _, s := range shots {
		text, err := s.svg()
		if err == nil {
			err = os.WriteFile(filepath.Join(*out, s.file+".svg"), []byte(text), 0o644)
		}
		if err != nil {
			fail(fmt.Errorf("pictures: %s: %w", s.file, err))
		}
	}
	data, err := film()
	if err == nil {
		err = os.WriteFile(filepath.Join(*out, filmFile), data, 0o644)
	}
	if err != nil {
		fail(fmt.Errorf("pictures: %s: %w", filmFile, err))
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

// svg returns the text of the picture's file.
func (s shot) svg() (string, error) {
	r, err := variants.Find(s.variant)
	if err != nil {
		return "", err
	}
	sitting := session.New(r)
	if err := sitting.Load(r, s.position, strings.Fields(s.played)); err != nil {
		return "", err
	}
	board := render.New(noDocument{})
	board.Open(sitting, look.NewArtwork(r.Data(), look.OptionsOf(r)))
	v := board.View()
	v.Face, v.Forecast, v.Coords = s.face, s.forecast, !s.bare
	board.SetView(v)
	at := func(name string) (game.Square, error) { return r.Data().Board.ParseSquare(name) }
	for _, name := range s.clicks {
		q, err := at(name)
		if err != nil {
			return "", err
		}
		sitting.Click(q)
	}
	if len(s.clicks) > 0 && sitting.Selected() == game.None {
		return "", fmt.Errorf("%v selects no piece", s.clicks)
	}
	if s.hover != "" {
		q, err := at(s.hover)
		if err != nil {
			return "", err
		}
		sitting.HoverOn(q, s.part)
		if sitting.Preview() == nil {
			return "", fmt.Errorf("nothing would happen on %s", s.hover)
		}
	}
	board.Changed()
	scene := board.Scene()
	w, h := scene.Size(s.square)
	sheet := look.SVGSheet([]look.Drawing{scene.Drawing(s.square)}, .5, "")
	return fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" width="%.0f" height="%.0[2]f" viewBox="0 0 %.5[1]g %.5[2]g"><title>%[3]s</title><defs>%[4]s</defs>%[5]s</svg>`+"\n",
		w, h, r.Data().Title, sheet.Defs, sheet.Parts[0]), nil
}

// noDocument is a render.Platform without events, frames or a page.
type noDocument struct{}

func (noDocument) Events(buf []render.Event) []render.Event { return buf }
func (noDocument) Sleep(bool)                               {}
func (noDocument) Wake()                                    {}
func (noDocument) Hold()                                    {}
func (noDocument) RightClickCancels(bool)                   {}
func (noDocument) ReducedMotion() bool                      { return true }
func (noDocument) Dark() bool                               { return false }
func (noDocument) Changed()                                 {}
func (noDocument) Paint([]float32, int, int) []byte         { return nil }
func (noDocument) Emit(event, detail string)                {}
