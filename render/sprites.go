package render

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"fairway/game"
	"fairway/render/look"
)

// sprite is a picture with the place of its drawing's origin in it, in pixels.
type sprite struct {
	img  *ebiten.Image
	x, y float64
}

func newSprite(d look.Drawing, px float64) *sprite {
	img, o := look.Sprite(d, px)
	return &sprite{ebiten.NewImageFromImage(img), o.X, o.Y}
}

// manKey names the picture of a man.
type manKey struct {
	man    game.Piece
	facing int
}

// markKey names the picture of a mark.
type markKey struct {
	kind look.MarkKind
	n    int
	army look.Color
	turn int
}

// sheet is the sprites of one size. They are made when they are first drawn.
type sheet struct {
	px      float64 // device pixels a square
	c       float64 // CSS pixels a square: what the faces go by
	face    Face
	men     map[manKey]*sprite
	shadows map[manKey]*sprite
	marks   map[markKey]*sprite
}

// fits reports whether the sheet is made for that size and face.
func (t *sheet) fits(px, c float64, face Face) bool {
	return t.px == px && t.c == c && t.face == face
}

// begin empties the sheet for another size or face.
func (t *sheet) begin(px, c float64, face Face) {
	for _, m := range []map[manKey]*sprite{t.men, t.shadows} {
		for _, s := range m {
			s.img.Deallocate()
		}
	}
	for _, s := range t.marks {
		s.img.Deallocate()
	}
	*t = sheet{px: px, c: c, face: face, men: map[manKey]*sprite{}, shadows: map[manKey]*sprite{}, marks: map[markKey]*sprite{}}
}

// art is everything that is drawn once and kept.
type art struct {
	set   *look.Set
	scene look.Scene // the empty board
	main  sheet      // of the board's own size
	near  sheet      // of the loupe
	card  sheet      // of the panel

	ground      *ebiten.Image // the empty board
	groundLay   layout        // that it was made for
	groundNames bool
	plank       *ebiten.Image // the loupe's ground
	plankLay    layout
	words       map[string]*sprite
	wordsDark   bool
	wordsScale  float64

	picture     *ebiten.Image // the last picture before the view was turned
	keepPicture bool          // the next frame is to keep it
}

// open begins anew for another game.
func (a *art) open(r game.Rules) {
	if a.set != nil && a.set.Game() == r.Data() {
		return
	}
	a.set = look.NewSet(r.Data(), SetOptions(r))
	a.scene = look.NewScene(a.set)
	for _, t := range []*sheet{&a.main, &a.near, &a.card} {
		t.begin(0, 0, 0)
	}
	a.groundLay, a.plankLay = layout{}, layout{}
}

// man returns the picture of a man.
func (a *art) man(t *sheet, man game.Piece, facing int) *sprite {
	k := manKey{man, facing}
	s := t.men[k]
	if s == nil {
		s = newSprite(a.set.Man(man, look.ManStyle{Face: look.Face(t.face), C: t.c, Facing: facing + 1}), t.px)
		t.men[k] = s
	}
	return s
}

// shadow returns what a lifted man adds to his shadow.
func (a *art) shadow(t *sheet, man game.Piece, facing int) *sprite {
	size := a.set.Size(man.Kind())
	k := manKey{game.Piece(math.Round(1000 * size)), facing}
	s := t.shadows[k]
	if s == nil {
		s = newSprite(look.TileShadow(facing, size, 2), t.px)
		t.shadows[k] = s
	}
	return s
}

// mark returns the picture of a mark.
func (a *art) mark(t *sheet, kind look.MarkKind, n int, s look.MarkStyle) *sprite {
	k := markKey{kind, n, s.Army, s.Turn}
	m := t.marks[k]
	if m == nil {
		d := look.DrawMark(kind, n, s)
		if kind == look.MarkIgui {
			d = d.At(0.3, -0.3, 0.72) // at the man's corner: he must be seen
		}
		m = newSprite(d, t.px)
		t.marks[k] = m
	}
	return m
}

// style is the board as look draws it, in CSS pixels.
func (a *art) style(l *layout, coords bool) look.BoardStyle {
	s := l.style(a.scene.Board)
	if !coords {
		s.FileNames, s.RankNames = nil, nil
	}
	return s
}

// board makes the empty board for a layout.
func (a *art) board(l layout, coords bool) {
	if a.ground != nil {
		a.ground.Deallocate()
	}
	s := a.style(&l, coords)
	w, h := s.Size()
	img := look.Rasterize(look.Board(s), look.Scale(l.scale, l.scale), int(math.Ceil(w*l.scale-0.01)), int(math.Ceil(h*l.scale-0.01)))
	a.ground = ebiten.NewImageFromImage(img)
	a.groundLay, a.groundNames = l, coords
}

// word returns a line of text in the room's colour, its baseline's middle at the origin.
func (a *art) word(text string, size, scale float64, dark bool) *sprite {
	if a.words == nil || a.wordsDark != dark || a.wordsScale != scale {
		a.words, a.wordsDark, a.wordsScale = map[string]*sprite{}, dark, scale
	}
	s := a.words[text]
	if s == nil {
		d := look.SansMedium().Text(text, 0, 0, size, look.AlignCentre, look.Solid(room(dark).Text))
		s = newSprite(d, scale)
		a.words[text] = s
	}
	return s
}

func room(dark bool) look.Room {
	if dark {
		return look.Dark
	}
	return look.Light
}

// textWidth is the width of a line of text in the unit of size.
func textWidth(text string, size float64) float64 { return look.SansMedium().Width(text) * size }
