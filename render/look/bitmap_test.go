package look

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"strings"
	"testing"

	"fairway/game"
)

// checks is squares of 2 pixels, every third one transparent.
func checks(w, h int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			if (x/2+y/2)%3 != 0 {
				img.SetRGBA(x, y, color.RGBA{uint8(40 * x), uint8(30 * y), 9, 255})
			}
		}
	}
	return img
}

func TestPicturesAreValidPNG(t *testing.T) {
	noise := image.NewRGBA(image.Rect(0, 0, 61, 13))
	rnd := rand.New(rand.NewPCG(1, 2))
	for i := range noise.Pix {
		noise.Pix[i] = 255
		if i%4 != 3 {
			noise.Pix[i] = uint8(rnd.Uint32())
		}
	}
	for name, img := range map[string]*image.RGBA{
		"one pixel": checks(1, 1), "checks": checks(33, 20), "nothing": image.NewRGBA(image.Rect(0, 0, 256, 256)), "noise": noise,
	} {
		file := pngFile(img)
		got, err := png.Decode(bytes.NewReader(file))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for y := range img.Rect.Dy() {
			for x := range img.Rect.Dx() {
				if want := color.NRGBAModel.Convert(img.At(x, y)); color.NRGBAModel.Convert(got.At(x, y)) != want {
					t.Fatalf("%s: %d,%d is %v, want %v", name, x, y, got.At(x, y), want)
				}
			}
		}
		if name == "nothing" && len(file) > 4000 {
			t.Errorf("an empty picture takes %d bytes", len(file))
		}
	}
}

// A scaled picture keeps its mean colour, its proportions and its place.
func TestPicturesAreScaled(t *testing.T) {
	flat := image.NewRGBA(image.Rect(0, 0, 40, 20))
	for i := range flat.Pix {
		flat.Pix[i] = []uint8{100, 50, 25, 200}[i%4]
	}
	for _, size := range []int{7, 20, 40, 95} {
		for i, v := range resized(flat, size, size/2+1).Pix {
			if want := flat.Pix[i%4]; v != want {
				t.Fatalf("%d pixels: %d, want %d", size, v, want)
			}
		}
	}
	for _, px := range []float64{20, 47, 300} {
		img, origin := sprite(uprightPicture(flat), px)
		b := image.Rectangle{}
		for y := range img.Rect.Dy() {
			for x := range img.Rect.Dx() {
				if img.RGBAAt(x, y).A != 0 {
					b = b.Union(image.Rect(x, y, x+1, y+1))
				}
			}
		}
		mid := Point{float64(b.Min.X+b.Max.X)/2 - origin.X, float64(b.Min.Y+b.Max.Y)/2 - origin.Y}
		if w, h := float64(b.Dx()), float64(b.Dy()); w < px*PictureSize-1 || w > px*PictureSize+1 || h < w/2-1 || h > w/2+1 || mid.Len() > 1 {
			t.Errorf("at %v pixels a square it takes %v about %v", px, b, mid)
		}
	}
}

// The same picture on many squares is written once in an SVG, with no more pixels than are shown.
func TestPictureIsEmbeddedOnceInAnSVG(t *testing.T) {
	g := nameGame([]string{"King"})
	g.Figures, g.Pictured = true, true
	king := game.NewPiece(0, 0)
	s := NewScene(NewArtwork(g, ArtworkOptions{}).WithImages(map[game.Piece]*image.RGBA{king: checks(256, 256)}))
	s.Face = FacePictures
	for q := range 8 {
		s.Pieces = append(s.Pieces, Placed{At: game.Square(q), Piece: king})
	}
	text := s.SVG(40, SVGOptions{})
	wellFormed(t, text)
	if n := strings.Count(text, "<image "); n != 1 {
		t.Errorf("%d pictures", n)
	}
	_, rest, _ := strings.Cut(text, "base64,")
	data, _, _ := strings.Cut(rest, `"`)
	file, err := base64.StdEncoding.DecodeString(data)
	if err != nil {
		t.Fatal(err)
	}
	c, err := png.DecodeConfig(bytes.NewReader(file))
	if err != nil || c.Width != 75 || c.Height != 75 {
		t.Errorf("%d x %d pixels for a square of 40: %v", c.Width, c.Height, err)
	}
}
