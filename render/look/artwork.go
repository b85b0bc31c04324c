package look

import (
	"image"
	"strings"
	"sync"

	"fairway/game"
	"fairway/game/movegen"
	"fairway/game/prose"
)

// Artwork says how a game's pieces look: each kind for each army. Several goroutines may use it.
type Artwork struct {
	game  *game.Game
	tones []ArmyTones
	kinds []kindLook

	figuresFirst bool                       // pieces are drawn as figures and counters instead of tiles
	figuresToo   bool                       // pieces drawn as tiles have figures as a second style
	kanjiCount   int                        // how many kinds have characters
	images       map[game.Piece]*image.RGBA // the author's pictures
	faces        []Face

	mu    sync.Mutex
	drawn map[pieceKey]Drawing
}

type pieceKey struct {
	piece game.Piece
	style PieceStyle
}

type kindLook struct {
	features []prose.Feature
	size     float64
	promoted bool
	royal    bool
	faces    []kanjiFace // by army
	figure   *Figure     // nil: a disc with the id where pieces stand
}

// kanjiFace holds the characters on a tile: the full ones, and those for small squares.
type kanjiFace struct {
	full, short string
	pair        bool // short is two characters side by side
}

// ArtworkOptions is what is known of a game's pieces besides its data.
type ArtworkOptions struct {
	// Count returns how many pieces of a kind the game starts with: the most frequent kind gets the tile of a pawn.
	// nil: kinds are ranked by mobility alone.
	Count func(game.KindID) int
	// Size returns the scale of a kind's tile, 0 for the usual one.
	Size func(game.KindID) float64
	// Figure returns the name of a kind's figure (see FigureNames), or "". If any kind has one, pieces are drawn as
	// figures, and symbols and letters on round counters. nil: the game's data decides.
	Figure func(game.KindID) string
}

// OptionsOf returns options that count the pieces of the start position.
func OptionsOf(r game.Rules) ArtworkOptions {
	start, g := r.Start(), r.Data()
	return ArtworkOptions{Count: func(k game.KindID) int {
		n := 0
		for a := range g.Armies {
			n += start.Count(game.Army(a), k)
		}
		return n
	}}
}

// NewArtwork returns the artwork that a game's data describes.
func NewArtwork(g *game.Game, o ArtworkOptions) *Artwork {
	s := &Artwork{game: g, kinds: make([]kindLook, len(g.Kinds))}
	for i, a := range g.Armies {
		s.tones = append(s.tones, Tones(a.Name, i, len(g.Armies)))
	}
	for i := range g.Kinds {
		k := &g.Kinds[i]
		s.kinds[i] = kindLook{
			features: prose.Features(k.Walks),
			promoted: strings.HasPrefix(k.ID, "+"),
			royal:    k.Royal,
		}
	}
	s.setSizes(o)
	s.setFigures(o)
	for a := range g.Armies {
		s.setKanji(a)
	}
	for i := range s.kinds {
		if w := s.kinds[i].faces; len(w) > 0 && w[0].full != "" {
			s.kanjiCount++
		}
	}
	s.faces = s.faceList()
	return s
}

// setSizes sets the tile scale of each kind: royal, great (more than 16 squares from the middle of the board), middling (5
// to 16), small, or pawn (the most frequent kind). A promoted piece is the back of the same tile.
func (s *Artwork) setSizes(o ArtworkOptions) {
	g := s.game
	most, pawn := 0, -1
	for i := range g.Kinds {
		if o.Count != nil {
			if n := o.Count(game.KindID(i)); n > most {
				most, pawn = n, i
			}
		}
	}
	walks := make([][]game.Walk, len(g.Kinds))
	for i := range g.Kinds {
		walks[i] = g.Kinds[i].Walks
	}
	reach := movegen.Mobility(walks, g.Board.Files, g.Board.Ranks)
	own := func(i int) float64 {
		k := &g.Kinds[i]
		if o.Size != nil {
			if v := o.Size(game.KindID(i)); v > 0 {
				return v
			}
		}
		if k.Royal {
			return SizeRoyal
		}
		if i == pawn {
			return SizePawn
		}
		switch n := reach[i]; {
		case n > 16:
			return SizeGreat
		case n >= 5:
			return SizeMiddle
		}
		return SizeSmall
	}
	byID := map[string]int{}
	for i := range g.Kinds {
		byID[g.Kinds[i].ID] = i
	}
	for i := range g.Kinds {
		base := i
		if id, ok := strings.CutPrefix(g.Kinds[i].ID, "+"); ok {
			if j, ok := byID[id]; ok {
				base = j
			}
		}
		s.kinds[i].size = own(base)
	}
}

// setKanji sets the kanji faces of an army. A short face is the one that the game gives, or else the first character. If
// another kind with another face has that one, both characters are used, side by side. Faces with characters that the
// font lacks are left out.
func (s *Artwork) setKanji(army int) {
	pick := func(list []string) string {
		if len(list) == 0 {
			return ""
		}
		return list[min(army, len(list)-1)]
	}
	owner := map[string]string{} // short face of one character -> full face
	claim := func(short, full string) bool {
		if owner[short] == "" {
			owner[short] = full
		}
		return owner[short] == full
	}
	for pass := range 2 { // faces of one character and given ones come first
		for i := range s.game.Kinds {
			k := &s.game.Kinds[i]
			full, given := pick(k.Kanji), pick(k.Short)
			switch {
			case pass == 0 && len([]rune(full)) == 1:
				claim(full, full)
			case pass == 1 && len([]rune(given)) == 1:
				claim(given, full)
			}
		}
	}
	for i := range s.game.Kinds {
		k := &s.game.Kinds[i]
		full, short := pick(k.Kanji), pick(k.Short)
		w := kanjiFace{}
		if KanjiKnown(full) && len([]rune(full)) <= 2 {
			w = kanjiFace{full: full, short: short}
			if short == "" || !KanjiKnown(short) || len([]rune(short)) > 2 {
				w.short = string([]rune(full)[:1])
				if !claim(w.short, full) {
					w.short = full
				}
			}
			w.pair = len([]rune(w.short)) == 2
		}
		s.kinds[i].faces = append(s.kinds[i].faces, w)
	}
}

// WithImages returns the artwork with an author's pictures, which must not be changed afterwards.
func (s *Artwork) WithImages(images map[game.Piece]*image.RGBA) *Artwork {
	d := &Artwork{
		game: s.game, tones: s.tones, kinds: s.kinds, figuresFirst: s.figuresFirst, figuresToo: s.figuresToo, kanjiCount: s.kanjiCount, images: images,
	}
	d.faces = d.faceList()
	return d
}

// Game returns the game of these pieces.
func (s *Artwork) Game() *game.Game { return s.game }

// Tones returns the colours of an army.
func (s *Artwork) Tones(a game.Army) ArmyTones { return s.tones[a] }

// Size returns the tile scale of a kind.
func (s *Artwork) Size(k game.KindID) float64 { return s.kinds[k].size }

// Features returns the features of a kind's moves.
func (s *Artwork) Features(k game.KindID) []prose.Feature { return s.kinds[k].features }

// ShortFaceBelow and BoldBelow are the sides of a square in CSS pixels below which the short face is drawn and its
// strokes are thickened.
const (
	ShortFaceBelow = 30
	BoldBelow      = 24
	boldEms        = .02
)

// PieceStyle is how a piece is drawn.
type PieceStyle struct {
	Face   Face
	C      float64 // side of a square in CSS pixels; small squares get short faces
	View   int     // the board's BoardStyle.Turn
	Lift   float64 // 0 or 1: the piece lies on the board; 2: it is held
	Bare   bool    // without its shadow
	Facing int     // 0: as its army faces; 1 to 4: up, right, down, left
}

// Turn returns the direction in which an army's pieces point on the screen, in quarter turns clockwise from up, on a
// board seen with a BoardStyle.Turn.
func (s *Artwork) Turn(a game.Army, view int) int {
	return (s.game.Armies[a].Orientation - view) & 3
}

// Piece returns the drawing of a piece centred on 0,0, in squares. It is cached and must not be changed.
func (s *Artwork) Piece(p game.Piece, o PieceStyle) Drawing {
	if p == 0 {
		return nil
	}
	switch { // nothing else depends on the size
	case o.C >= ShortFaceBelow:
		o.C = ShortFaceBelow
	case o.C >= BoldBelow:
		o.C = BoldBelow
	default:
		o.C = 0
	}
	o.Face = s.face(p, o.Face)
	s.mu.Lock()
	defer s.mu.Unlock()
	key := pieceKey{p, o}
	return cached(&s.drawn, key, func() Drawing { return s.piece(p, o) })
}

// cached returns the value of a key, made by a function if it isn't there yet.
func cached[K comparable, V any](known *map[K]V, key K, make func() V) V {
	v, ok := (*known)[key]
	if !ok {
		v = make()
		if *known == nil {
			*known = map[K]V{}
		}
		(*known)[key] = v
	}
	return v
}

func (s *Artwork) piece(p game.Piece, o PieceStyle) Drawing {
	switch {
	case o.Face == FacePictures:
		return uprightPicture(s.images[p])
	case s.asFigures(o.Face):
		return s.standingPiece(p, o)
	}
	k, a := &s.kinds[p.Kind()], p.Army()
	t := s.tones[a]
	turn := s.Turn(a, o.View)
	if o.Facing > 0 {
		turn = (o.Facing - 1) & 3
	}
	body, rim, ink, bars := t.Face, t.Rim, t.Ink, t.Rim
	if k.promoted {
		if t.Back != 0 {
			body, ink, bars = t.Back, t.BackInk, t.Face
		} else {
			ink = t.Promoted
		}
	}
	var d Drawing
	if !o.Bare {
		lift := o.Lift
		if lift == 0 {
			lift = 1
		}
		d = append(d, TileShadow(turn, k.size, lift)...)
	}
	d = append(d, TileBody(turn, k.size, body, rim)...)
	if k.promoted && t.Back == 0 {
		d = append(d, TileCap(turn, k.size, ink)...)
	}
	d = append(d, FootBars(t.Bars, turn, k.size, bars)...)
	return Share(append(d, s.tileFace(p, o, turn, ink, body)...))
}

func (s *Artwork) tileFace(p game.Piece, o PieceStyle, turn int, ink, ground Color) Drawing {
	k := &s.kinds[p.Kind()]
	switch w := k.faces[p.Army()]; {
	case o.Face == FaceMoves:
		return MoveFace(k.features, k.royal, k.promoted, turn, k.size, ink, ground)
	case o.Face == FaceID || w.full == "":
		return IDFace(s.game.Kinds[p.Kind()].ID, turn, k.size, ink)
	default:
		bold := 0.0
		if o.C < BoldBelow {
			bold = boldEms
		}
		switch {
		case o.C >= ShortFaceBelow:
			return KanjiFace(w.full, turn, k.size, ink, 0)
		case w.pair:
			return KanjiPair(w.short, turn, k.size, ink, bold)
		}
		return KanjiFace(w.short, turn, k.size, ink, bold)
	}
}
