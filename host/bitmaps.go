package host

import (
	"errors"
	"fmt"
	"image"

	"fairway/game"
)

// The most that a page may hand over of an author's pictures: pixels a side of each, and bytes of all.
const (
	BitmapSide  = 256
	BitmapBytes = 16 << 20
)

// Bitmap is an author's picture of a piece, as a page hands it over: decoded, so that nobody here has to trust it.
type Bitmap struct {
	Army   string `json:"army"` // the letter of the piece's army
	ID     string `json:"id"`   // and the piece's id
	Width  int    `json:"width"`
	Height int    `json:"height"`
	Pixels []byte `json:"pixels"` // red, green, blue and alpha of each pixel, row by row, not premultiplied
}

// SetBitmaps shows the pieces of an own game in its author's pictures; a piece without one is drawn as before,
// and none takes all of them back. Whatever a page hands over is checked first: on an error nothing has
// changed. The pixels are the host's from then on.
func (h *Host) SetBitmaps(list []Bitmap) error {
	g := h.s.Game()
	if g.Name != game.DiagramName || !g.Pictured {
		return errors.New("pictures: the game on the board isn't a diagram text with graphicsDir")
	}
	bytes := 0
	images := map[game.Piece]*image.RGBA{}
	for i, b := range list {
		p, err := b.check(g)
		if err == nil && images[p] != nil {
			err = errors.New("the piece has a picture already")
		}
		if bytes += len(b.Pixels); err == nil && bytes > BitmapBytes {
			err = fmt.Errorf("all together have more than %d bytes", BitmapBytes)
		}
		if err != nil {
			return fmt.Errorf("pictures: number %d, %.8q %.8q: %w", i+1, b.Army, b.ID, err)
		}
		images[p] = b.image()
	}
	for _, img := range images { // all of them are sound
		premultiply(img.Pix)
	}
	h.pics = &pictures{rules: h.pics.rules, set: h.pics.set.WithImages(images), cache: map[picture]string{}, said: h.pics.said}
	h.others[g.Name] = h.pics
	for i := range h.known {
		h.known[i].key = nil // every section may have pictures of pieces
	}
	h.board.Dress(h.pics.set)
	return nil
}

// check finds the piece that a picture is of.
func (b *Bitmap) check(g *game.Game) (game.Piece, error) {
	a, err := armyOf(g, b.Army)
	if err != nil {
		return 0, err
	}
	k, ok := g.FindKind(b.ID)
	switch {
	case !ok:
		return 0, errors.New("no piece of this game has that id")
	case b.Width < 1 || b.Width > BitmapSide || b.Height < 1 || b.Height > BitmapSide:
		return 0, fmt.Errorf("it has %d x %d pixels: a side has 1 to %d", b.Width, b.Height, BitmapSide)
	case len(b.Pixels) != 4*b.Width*b.Height:
		return 0, fmt.Errorf("%d bytes aren't 4 for each of %d x %d pixels", len(b.Pixels), b.Width, b.Height)
	}
	return game.NewPiece(a, k), nil
}

func (b *Bitmap) image() *image.RGBA {
	return &image.RGBA{Pix: b.Pixels, Stride: 4 * b.Width, Rect: image.Rect(0, 0, b.Width, b.Height)}
}

// premultiply multiplies colours by their alpha.
func premultiply(pix []byte) {
	for i := 0; i+3 < len(pix); i += 4 {
		a := uint32(pix[i+3])
		for c := i; c < i+3; c++ {
			pix[c] = byte((uint32(pix[c])*a + 127) / 255)
		}
	}
}

// bitmaps reads the argument of the call pictures.
func bitmaps(h *Host, a args) error {
	list, ok := a.value(0).([]any)
	if !ok {
		return errors.New("pictures: the argument isn't a list")
	}
	if most := len(h.s.Game().Kinds) * len(h.s.Game().Armies); len(list) > most {
		return fmt.Errorf("pictures: %d are more than the %d pieces of this game", len(list), most)
	}
	read := make([]Bitmap, len(list))
	for i, v := range list {
		o, _ := v.(map[string]any)
		pixels, ok := o["pixels"].([]byte)
		width, wide := whole(o["width"])
		height, high := whole(o["height"])
		if !ok || !wide || !high {
			return fmt.Errorf("pictures: number %d lacks width, height or pixels", i+1)
		}
		read[i] = Bitmap{textOf(o["army"]), textOf(o["id"]), width, height, pixels}
	}
	return h.SetBitmaps(read)
}

// whole is a value that is a whole number of a size that anything here has.
func whole(v any) (int, bool) {
	n, ok := v.(float64)
	if !ok || !(n >= 0 && n <= 1e6) || n != float64(int(n)) {
		return 0, false
	}
	return int(n), true
}
