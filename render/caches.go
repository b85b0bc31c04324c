package render

import (
	"image"
	"math"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"fairway/render/look"
	"fairway/session"
)

// restingPiece is a piece at rest as it is drawn.
type restingPiece struct {
	order       int // painter's order
	sprite      *sprite
	x, y, alpha float64
}

// bounds returns the pixels that a piece may cover where its sprite isn't scaled.
func (p *restingPiece) bounds() image.Rectangle {
	size := p.sprite.img.Bounds()
	x, y := int(math.Floor(math.Round(p.x)-p.sprite.x)), int(math.Floor(math.Round(p.y)-p.sprite.y))
	return image.Rect(x, y, x+size.Dx()+1, y+size.Dy()+1)
}

// restingPicture keeps all pieces at rest in one picture. To draw two hundred pieces costs more than everything else in
// a frame, and in most frames they haven't moved.
//
// The picture stores the list of pieces that it shows, so nothing has to invalidate it. It is made when the same list
// is drawn for the second time; for a list that is drawn once it would only cost more. After a move, which changes one
// or two pieces, it is repaired in their places.
type restingPicture struct {
	list      []restingPiece
	side      float64         // side of a square; sprites are scaled to it
	screen    image.Rectangle // of the screen
	img       *ebiten.Image
	shown     bool              // img shows list
	key       restingKey        // what img was last drawn for; zero if unknown
	scratch   []restingPiece    // reused for the next list
	dirty     []image.Rectangle // reused for the places to repair
	drawCount int               // counts drawn pieces, for tests
}

// restingKey is what pieces at rest depend on while nothing moves and no piece is dragged or pale.
type restingKey struct {
	s     *session.Session
	place int // the session's stamp Place
	lay   layout
	round int // of the sheet's sprites
}

// maxRepaired is how many places of the picture are repaired; where more differ, it is drawn again as a whole.
const maxRepaired = 8

// diff collects the places where a list differs from the picture, and reports whether there are few of them.
func (c *restingPicture) diff(list []restingPiece) bool {
	c.dirty = c.dirty[:0]
	for i, j := 0, 0; i < len(c.list) || j < len(list); {
		switch {
		case j == len(list) || i < len(c.list) && c.list[i].order < list[j].order:
			c.dirty = append(c.dirty, c.list[i].bounds())
			i++
		case i == len(c.list) || list[j].order < c.list[i].order:
			c.dirty = append(c.dirty, list[j].bounds())
			j++
		default:
			if c.list[i] != list[j] {
				c.dirty = append(c.dirty, c.list[i].bounds(), list[j].bounds())
			}
			i, j = i+1, j+1
		}
		if len(c.dirty) > maxRepaired {
			return false
		}
	}
	return true
}

// clear empties the picture. It is unmanaged: an image as large as the screen would be copied if Ebitengine kept it in
// an atlas with small ones.
func (c *restingPicture) clear() {
	if c.img != nil && c.img.Bounds() != c.screen {
		c.img.Deallocate()
		c.img = nil
	}
	if c.img == nil {
		c.img = ebiten.NewImageWithOptions(c.screen, &ebiten.NewImageOptions{Unmanaged: true})
	}
	c.img.Clear()
}

// backdrop is a picture of everything below a moving piece. Nothing of it changes while the piece moves, and to draw
// the board again in each frame costs more than to draw the piece.
type backdrop struct {
	key backdropKey
	img *ebiten.Image
}

// backdropKey is what a backdrop depends on.
type backdropKey struct {
	run       *running
	markCount int // how often the marks were read from the session
	view      look.View
	lay       layout
	dark      bool
	round     int // of the sheet's sprites
	size      size
	ground    *ebiten.Image
	screen    image.Rectangle // of the screen
}

// overlay holds the images of the loupe.
type overlay struct {
	lens, mask *ebiten.Image
	rim        *sprite
	key        lensKey
}

type lensKey struct{ w, h, scale, cell float64 }

// mapCards holds the cards of the majority map, laid out for the current marks and layout.
type mapCards struct {
	current bool
	cards   []look.Card
	begin   time.Time // when the map was switched on; it fades in
}
