package look

import (
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"
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
		var man Drawing
		man = append(man, TileShadow(turn, .965, 1)...)
		man = append(man, TileBody(turn, .965, TileWhite, Rim)...)
		if id[0] == '+' {
			ink = PromotedOnWhite
			man = append(man, TileCap(turn, .965, ink)...)
		}
		man = append(man, MoveFace(features(t, betza), royal, turn, .965, ink, TileWhite)...)
		d = append(d, man.At(x, y, c)...)
		d = append(d, SansBold().Text(id, x, y+c*.62, 9, AlignCentre, Solid(Ink))...)
		n++
	}
	men := hookMen(t)
	for _, f := range families {
		men = append(men, f...)
	}
	for i, m := range men {
		put(m.id, m.betza, 76, 46+float64(i%16)*90, 46+float64(i/16)*100, 0)
	}
	for i, m := range men {
		put(m.id, m.betza, 28, 24+float64(i%48)*30, 970+float64(i/48)*40, 0)
	}
	if n != 2*len(men) {
		t.Errorf("%d faces", n)
	}
	if *specimen != "" {
		writePNG(t, "moves.png", onGround(d, 1480, 1090, Wood, 1.3))
	}
}
