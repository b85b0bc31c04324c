package host

import (
	"errors"
	"fmt"
	"image"

	"fairway/game"
	"fairway/host/arg"
)

// Limits of an author's pictures: pixels of a side, and bytes of all pictures together.
const (
	BitmapSide  = 256
	BitmapBytes = 16 << 20
)

// Bitmap is an author's picture of a piece, already decoded.
type Bitmap struct {
	Army   string `json:"army"`   // letter of the army
	ID     string `json:"id"`     // id of the piece type
	Width  int    `json:"width"`  // width in pixels, 1 to 256
	Height int    `json:"height"` // height in pixels, 1 to 256
	Pixels []byte `json:"pixels"` // red, green, blue and alpha of each pixel, row by row, not premultiplied, as in ImageData
}

// SetBitmaps shows the pieces of a diagram text as pictures of its author. A piece without a picture is
// drawn as usual; an empty list removes all pictures. After an error nothing has changed. SetBitmaps
// takes ownership of the pixels and modifies them.
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
	for _, img := range images { // only after all are checked
		premultiply(img.Pix)
	}
	h.pics = h.pics.WithImages(images)
	h.otherPics[g.Name] = h.pics
	for i := range h.cached {
		h.cached[i].key = nil // any section may hold pictures of pieces
	}
	h.board.SetArtwork(h.pics.Artwork)
	return nil
}

// check returns the piece that a picture shows, or an error if the picture isn't valid.
func (b *Bitmap) check(g *game.Game) (game.Piece, error) {
	a, err := arg.Army(g, b.Army)
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

// image returns the picture, which shares its pixels.
func (b *Bitmap) image() *image.RGBA {
	return &image.RGBA{Pix: b.Pixels, Stride: 4 * b.Width, Rect: image.Rect(0, 0, b.Width, b.Height)}
}

// premultiply multiplies the colours of RGBA pixels by their alpha.
func premultiply(pix []byte) {
	for i := 0; i+3 < len(pix); i += 4 {
		a := uint32(pix[i+3])
		for c := i; c < i+3; c++ {
			pix[c] = byte((uint32(pix[c])*a + 127) / 255)
		}
	}
}

// bitmaps handles the call pictures.
func bitmaps(h *Host, a args) error {
	list, ok := a.value(0).([]any)
	if !ok {
		return errors.New("pictures: the argument isn't a list")
	}
	if limit := len(h.s.Game().Kinds) * len(h.s.Game().Armies); len(list) > limit {
		return fmt.Errorf("pictures: %d are more than the %d pieces of this game", len(list), limit)
	}
	bitmaps := make([]Bitmap, len(list))
	for i, v := range list {
		o, _ := v.(map[string]any)
		pixels, ok := o["pixels"].([]byte)
		width, wide := arg.Count(o["width"])
		height, high := arg.Count(o["height"])
		if !ok || !wide || !high {
			return fmt.Errorf("pictures: number %d lacks width, height or pixels", i+1)
		}
		bitmaps[i] = Bitmap{arg.Text(o["army"]), arg.Text(o["id"]), width, height, pixels}
	}
	return h.SetBitmaps(bitmaps)
}
