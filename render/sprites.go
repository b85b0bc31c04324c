package render

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"fairway/game"
	"fairway/render/look"
	"fairway/session"
)

// sprite is an image with the place of its drawing's origin in it, in pixels.
type sprite struct {
	img  *ebiten.Image
	x, y float64
}

// painter makes images of drawings.
type painter struct {
	p          Platform
	list       []float32
	paintCount int // counts images, for tests
}

// paint paints a drawing through m into a new picture of w x h pixels.
func (b *painter) paint(d look.Drawing, m look.Matrix, w, h int) *ebiten.Image {
	b.paintCount++
	list, ok := look.Commands(b.list[:0], d, m)
	b.list = list
	if ok {
		if pixels := b.p.Paint(list, w, h); pixels != nil {
			img := ebiten.NewImage(w, h)
			img.WritePixels(pixels)
			return img
		}
	}
	return ebiten.NewImageFromImage(look.Rasterize(d, m, w, h))
}

// sprite paints a drawing at px pixels a unit.
func (b *painter) sprite(d look.Drawing, px float64) *sprite {
	m, w, h := look.SpriteSize(d, px)
	return &sprite{b.paint(d, m, w, h), m.E, m.F}
}

// sheetWidth is the width in pixels of an image of several sprites, unless one sprite is wider.
const sheetWidth = 1024

// sprites paints drawings at px pixels a unit as parts of one image, and returns that image, too. For a small image the
// call of the painter takes longer than the painting.
func (b *painter) sprites(list []look.Drawing, px float64) (*ebiten.Image, []*sprite) {
	var all look.Drawing
	parts, boxes := make([]*sprite, len(list)), make([]image.Rectangle, len(list))
	x, y, row, wide := 0, 0, 0, 1
	for i, d := range list {
		m, w, h := look.SpriteSize(d, px)
		if x > 0 && x+w > sheetWidth {
			x, y, row = 0, y+row+1, 0
		}
		boxes[i], parts[i] = image.Rect(x, y, x+w, y+h), &sprite{x: m.E, y: m.F}
		all.Place(m.Then(look.Translate(float64(x), float64(y))), d)
		wide, row = max(wide, x+w), max(row, h)
		x += w + 1
	}
	img := b.paint(all, look.Identity, wide, y+row)
	for i := range parts {
		parts[i].img = img.SubImage(boxes[i]).(*ebiten.Image)
	}
	return img, parts
}

// pieceKey is what the sprite of a piece depends on.
type pieceKey struct {
	piece  game.Piece
	facing int
}

// markKey is what the sprite of a mark depends on.
type markKey struct {
	kind  look.MarkKind
	n     int
	style look.MarkStyle
}

// ballKey is what the sprite of balls at rest depends on.
type ballKey struct {
	n      int
	afloat bool
}

// rollKey is what the sprite of a momentum arrow depends on.
type rollKey struct {
	roll game.Momentum
	turn int
}

// size is what the sprites of a sheet are made for.
type size struct {
	px        float64 // device pixels of a square's width
	c         float64 // CSS pixels of a square's width, by which faces are chosen
	rowAspect float64 // height of a square over its width
	face      look.Face
}

// sizeFor returns the size of sprites for the layout's squares at px device pixels, which are c CSS pixels.
func sizeFor(l *layout, px, c float64, face look.Face) size { return size{px, c, l.rowAspect(), face} }

// sheet holds the sprites of one size. Each is made when it is first drawn.
type sheet struct {
	size
	round        int // counts how often the sheet was emptied
	pieces       map[pieceKey]*sprite
	shadows      map[pieceKey]*sprite
	marks        map[markKey]*sprite
	balls        map[ballKey]*sprite
	rolls        map[rollKey]*sprite
	props        map[prop]*sprite
	cards        map[look.CardFace]*sprite
	sharedImages []*ebiten.Image // images that some of the sprites are parts of
}

// begin empties the sheet for another size.
func (t *sheet) begin(z size) {
	free(t.pieces)
	free(t.shadows)
	free(t.marks)
	free(t.balls)
	free(t.rolls)
	free(t.props)
	free(t.cards)
	for _, img := range t.sharedImages {
		img.Deallocate()
	}
	*t = sheet{size: z, round: t.round + 1, pieces: map[pieceKey]*sprite{}, shadows: map[pieceKey]*sprite{}, marks: map[markKey]*sprite{},
		balls: map[ballKey]*sprite{}, rolls: map[rollKey]*sprite{}, props: map[prop]*sprite{}, cards: map[look.CardFace]*sprite{}}
}

// free releases the images of a map.
func free[K comparable](m map[K]*sprite) {
	for _, s := range m {
		s.img.Deallocate()
	}
}

// art holds the images that are made once and kept.
type art struct {
	painter
	artwork   *look.Artwork
	untouched bool       // nobody has touched the board; until then its dark squares have another colour
	scene     look.Scene // the empty board
	main      sheet      // in the board's size
	near      sheet      // for the loupe
	card      sheet      // for the panel

	grounds         [4][game.MaxArmies]*ebiten.Image // the empty board, by its turn and by the army for whose pieces the edges are drawn
	groundLay       layout                           // the layout of grounds, except for its turn
	groundNames     bool
	groundUntouched bool
	loupeGround     *ebiten.Image // the empty squares that the loupe shows
	loupeGroundKey  loupeGroundKey
	words           map[string]*sprite
	wordsRoom       look.Palette
	wordsScale      float64

	screen     image.Rectangle // the screen when it was last drawn; empty before that
	oldPicture *ebiten.Image   // the picture before the view was turned; it fades out
	flipping   bool            // the next frame is the first one after that
}

// open resets the images for other artwork.
func (a *art) open(set *look.Artwork) {
	if a.artwork == set {
		return
	}
	same := a.artwork != nil && a.artwork.Game() == set.Game()
	a.artwork = set
	a.scene = look.NewScene(set)
	for _, t := range []*sheet{&a.main, &a.near, &a.card} {
		t.begin(size{})
	}
	if same {
		return // the board stays
	}
	a.clearGround(layout{}, false)
	a.loupeGroundKey = loupeGroundKey{}
}

// piece returns the picture of a piece.
func (a *art) piece(t *sheet, piece game.Piece, facing int) *sprite {
	k := pieceKey{piece, facing}
	s := t.pieces[k]
	if s == nil {
		s = a.sprite(a.drawing(t, k), t.px)
		t.pieces[k] = s
	}
	return s
}

func (a *art) drawing(t *sheet, k pieceKey) look.Drawing {
	return a.artwork.Piece(k.piece, look.PieceStyle{Face: t.face, C: t.c, Facing: k.facing + 1})
}

// paintPieces makes the sprites of pieces that have none, in one image if they are several.
func (a *art) paintPieces(t *sheet, keys []pieceKey) {
	const several = 4
	var list []look.Drawing
	for _, k := range keys {
		list = append(list, a.drawing(t, k))
	}
	if len(list) < several {
		return
	}
	whole, parts := a.sprites(list, t.px)
	t.sharedImages = append(t.sharedImages, whole)
	for i, k := range keys {
		t.pieces[k] = parts[i]
	}
}

// shadow returns the sprite of the shadow that a lifted piece adds to its own.
func (a *art) shadow(t *sheet, piece game.Piece, facing int) *sprite {
	k := pieceKey{piece, facing}
	s := t.shadows[k]
	if s == nil {
		s = a.sprite(a.artwork.Shadow(piece, look.PieceStyle{Face: t.face, C: t.c, Facing: facing + 1, Lift: 2}), t.px)
		t.shadows[k] = s
	}
	return s
}

// mark returns the picture of a mark.
func (a *art) mark(t *sheet, kind look.MarkKind, n int, s look.MarkStyle) *sprite {
	k := markKey{kind, n, s}
	m := t.marks[k]
	if m == nil {
		m = a.sprite(look.DrawMark(kind, n, s), t.px)
		t.marks[k] = m
	}
	return m
}

// markStyle returns the style of a mark at the size of a sheet.
func (a *art) markStyle(t *sheet, turn int, m look.Mark) look.MarkStyle {
	s := a.scene
	s.Board.C, s.Board.CY, s.Board.Turn = t.c, t.c*t.rowAspect, turn
	return s.MarkStyle(m, t.c)
}

// balls returns the sprite of n balls at rest, which may float.
func (a *art) balls(t *sheet, n int, afloat bool) *sprite {
	k := ballKey{n, afloat}
	s := t.balls[k]
	if s == nil {
		r := a.ballRadius(t.rowAspect)
		var d look.Drawing
		if afloat {
			d = look.Afloat(n, r)
		}
		s = a.sprite(append(d, look.Balls(n, r)...), t.px)
		t.balls[k] = s
	}
	return s
}

// ballRadius returns the radius of a ball at rest in widths of a square; tall is the height of the square.
func (a *art) ballRadius(tall float64) float64 {
	s := a.scene.Board
	s.C, s.CY = 1, tall
	return s.BallRadius()
}

// momentum returns the sprite of the arrow of a momentum around the middle of its piece, on a turned board.
func (a *art) momentum(t *sheet, m game.Momentum, turn int) *sprite {
	k := rollKey{m, turn}
	s := t.rolls[k]
	if s == nil {
		s = a.sprite(look.Momentum(look.SeenVector(m.Vector(), turn), look.MomentumStyle{
			Capturing: m&game.LaunchCaptured != 0, Mirrored: m&game.OddBounces != 0, Tones: a.scene.MarkTones(),
		}), t.px)
		t.rolls[k] = s
	}
	return s
}

// setTouched sets whether the session was touched, and reports whether that changes the board's look.
func (a *art) setTouched(s *session.Session) bool {
	was := a.untouched
	a.untouched = a.scene.Board.StartSquares.Set && !s.Touched()
	return a.untouched != was
}

// style returns the style of the board in CSS pixels, with the edges as they are for an army.
func (a *art) style(l *layout, coords bool, army game.Army) look.BoardStyle {
	s := l.style(a.scene.Board)
	if s.Felt != nil {
		f := *s.Felt
		f.Edges = look.EdgesOf(a.artwork.Game(), army)
		s.Felt = &f
	}
	if a.untouched {
		s.DarkSquares = s.StartSquares
	}
	if !coords {
		s.FileNames, s.RankNames = nil, nil
	}
	return s
}

// edgeArmy returns the first army whose edges are the same as those of an army: both share an image.
func (a *art) edgeArmy(army game.Army) game.Army {
	g := a.artwork.Game()
	if g.Ground.Cloth {
		own := look.EdgesOf(g, army)
		for other := range army {
			if look.EdgesOf(g, other) == own {
				return other
			}
		}
		return army
	}
	return 0
}

// clearGround drops the images of the empty board and sets the layout for new ones.
func (a *art) clearGround(l layout, coords bool) {
	for turn := range a.grounds {
		for i, g := range a.grounds[turn] {
			if g != nil {
				g.Deallocate()
				a.grounds[turn][i] = nil
			}
		}
	}
	a.groundLay, a.groundNames, a.groundUntouched = l, coords, a.untouched
}

// picture paints the empty board for a layout.
func (a *art) picture(l *layout, coords bool, army game.Army) *ebiten.Image {
	s := a.style(l, coords, army)
	w, h := s.Size()
	return a.paint(look.Board(s), look.Scale(l.scale, l.scale), int(math.Ceil(w*l.scale-0.01)), int(math.Ceil(h*l.scale-0.01)))
}

// word returns the sprite of a line of text in the text colour of a palette. Its origin is the middle of the baseline.
func (a *art) word(text string, size, scale float64, r look.Palette) *sprite {
	if a.words == nil || a.wordsRoom != r || a.wordsScale != scale {
		free(a.words)
		a.words, a.wordsRoom, a.wordsScale = map[string]*sprite{}, r, scale
	}
	s := a.words[text]
	if s == nil {
		d := look.SansMedium().Text(text, 0, 0, size, look.AlignCentre, look.Solid(r.Ink))
		s = a.sprite(d, scale)
		a.words[text] = s
	}
	return s
}

// textWidth returns the width of a line of text in the unit of size.
func textWidth(text string, size float64) float64 { return look.SansMedium().Width(text) * size }

// dropOldPicture releases the old picture, which is as large as the screen.
func (a *art) dropOldPicture() {
	if a.oldPicture != nil {
		a.oldPicture.Deallocate()
		a.oldPicture = nil
	}
}

// face returns the sprite of a card.
func (a *art) face(t *sheet, f look.CardFace) *sprite {
	s := t.cards[f]
	if s == nil {
		s = a.sprite(a.artwork.DrawCard(f, t.c), t.px)
		t.cards[f] = s
	}
	return s
}

// loupeGroundKey is what the ground of the loupe depends on.
type loupeGroundKey struct {
	lay       layout
	left, top float64
	cell      float64
	army      game.Army
	untouched bool
}

// prop returns the sprite of a prop.
func (a *art) prop(t *sheet, k prop) *sprite {
	s := t.props[k]
	if s == nil {
		s = a.sprite(k.drawing(), t.px)
		t.props[k] = s
	}
	return s
}
