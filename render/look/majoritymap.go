package look

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"fairway/game"
)

// The majority map: a white card on each zone of the board counts the pieces of each army there. The chip of an army
// that has more pieces there than any other is filled with the army's edge colour.

// UnguidedAlpha is the opacity of pieces that a guide isn't about.
const UnguidedAlpha = .38

// MapPieceAlpha is the opacity of pieces under the map.
const MapPieceAlpha = .5

// Card is the card of one zone. Lengths are widths of a square.
type Card struct {
	CardFace
	At    Point // its middle, from the upper left corner of the squares as seen
	W, H  float64
	Alpha float64 // below 1 if it covers a mark
}

// CardFace is what the picture of a card depends on besides the size of a square.
type CardFace struct {
	Name  string
	Count game.Contingent
	Short bool // only the chips
	View  int  // the board's BoardStyle.Turn
}

// cardAlpha is the opacity of a card that covers a mark.
const cardAlpha = .55

// Lengths for placing cards, in squares: cardMargin is the least distance of a card from the border of its zone,
// cardStep the distance between the places that are tried, cardKeep half the side of a mark to avoid, and cardHide half
// the side of the part of a piece to keep visible.
const (
	cardMargin = .06
	cardStep   = .25
	cardKeep   = .5
	cardHide   = .35
)

// Cards returns the cards of the scene's Map at c pixels a square. Each lies in the middle of its zone, or as near to
// it as the marks of a selection allow; if it must move, it covers as few pieces as it can.
func (s *Scene) Cards(c float64) []Card {
	b := s.sized(c)
	keep := s.keepClear(b)
	var pieces []Point
	for _, m := range s.Pieces {
		x, y := b.Cell(float64(int(m.At)%b.Files), float64(int(m.At)/b.Files))
		pieces = append(pieces, Point{x + .5, y + .5})
	}
	var list []Card
	for i, n := range s.Map {
		z := s.Artwork.game.Ground.Zones[i]
		card := Card{CardFace: CardFace{Name: z.Name, Count: n, View: b.Turned()}, Alpha: 1}
		x1, y1 := b.Cell(float64(z.File), float64(z.Rank))
		x2, y2 := b.Cell(float64(z.File+z.W-1), float64(z.Rank+z.H-1))
		room := Box{Point{math.Min(x1, x2), math.Min(y1, y2)}, Point{math.Max(x1, x2) + 1, math.Max(y1, y2) + 1}}
		covers := 0
		for _, short := range []bool{false, true} {
			card.Short = short
			m := s.Artwork.cardSize(card.CardFace, c)
			card.W, card.H = m.w/c, m.h/c
			if !short && (c < ShortFaceBelow || card.W > room.W()-2*cardMargin || card.H > room.H()-2*cardMargin) {
				continue
			}
			if card.At, covers = card.place(room, keep, pieces); covers == 0 {
				break
			}
		}
		if covers > 0 {
			card.Alpha = cardAlpha
		}
		list = append(list, card)
	}
	return list
}

// keepClear returns the places that cards avoid: all marks except those of the last move, and the ends and corners of lines.
func (s *Scene) keepClear(b BoardStyle) []Point {
	var list []Point
	add := func(at game.Square) {
		x, y := b.Cell(float64(int(at)%b.Files), float64(int(at)/b.Files))
		if p := (Point{x + .5, y + .5}); !slices.Contains(list, p) {
			list = append(list, p)
		}
	}
	for _, m := range s.Marks {
		if m.Kind != MarkLast && m.Kind != MarkLastBall && m.Kind != MarkAttack {
			add(m.At)
		}
	}
	for _, r := range s.Routes {
		for _, q := range r.Squares {
			add(q)
		}
	}
	return list
}

// place returns where a card covers the fewest places to avoid, and how many. That is the middle if it covers none
// there; else, among the best places, the one that covers the fewest pieces and then is nearest to the middle.
func (k *Card) place(room Box, keep, pieces []Point) (Point, int) {
	middle := room.Min.Add(room.Max).Mul(.5)
	fx, fy := math.Max(0, (room.W()-k.W)/2-cardMargin), math.Max(0, (room.H()-k.H)/2-cardMargin)
	covered := func(p Point, places []Point, half float64) int {
		n := 0
		for _, q := range places {
			if math.Abs(p.X-q.X) < k.W/2+half && math.Abs(p.Y-q.Y) < k.H/2+half {
				n++
			}
		}
		return n
	}
	best, least := middle, covered(middle, keep, cardKeep)
	if least == 0 {
		return best, 0
	}
	hides, near := covered(middle, pieces, cardHide), 0.0
	nx, ny := int(math.Ceil(fx/cardStep)), int(math.Ceil(fy/cardStep))
	for i := -nx; i <= nx; i++ {
		for j := -ny; j <= ny; j++ {
			off := Point{math.Max(-fx, math.Min(fx, float64(i)*cardStep)), math.Max(-fy, math.Min(fy, float64(j)*cardStep))}
			p := middle.Add(off)
			n, h, far := covered(p, keep, cardKeep), covered(p, pieces, cardHide), off.Len()
			if cmp.Or(cmp.Compare(n, least), cmp.Compare(h, hides), cmp.Compare(far, near)) < 0 {
				best, least, hides, near = p, n, h, far
			}
		}
	}
	return best, least
}

// The measures of a card at cardSquare pixels a square, and of a short card at shortSquare.
const (
	cardSquare  = 38.0
	shortSquare = 22.0
)

// cardMetrics is a card's measures in pixels.
type cardMetrics struct {
	pad, top      float64 // around the chips
	gap           float64 // between chips
	title         float64 // size of the name; 0: no name
	rule          float64 // from the name's baseline to the chips
	round         float64
	high          float64 // of a chip
	tile, text    float64
	left, right   float64 // in a chip
	between, edge float64
}

func cardMetricsAt(short bool, c float64) cardMetrics {
	l, k := cardMetrics{pad: 12, top: 10, gap: 5, title: 12.5, rule: 11, round: 12, high: 26, tile: 16, text: 15, left: 6, right: 9, between: 5, edge: 1.5},
		math.Max(.8, math.Min(c/cardSquare, 1.6))
	if short {
		l, k = cardMetrics{pad: 4, top: 4, gap: 3, round: 7, high: 20, tile: 12.5, text: 12.5, left: 4, right: 5, between: 3, edge: 1.2},
			math.Max(.7, math.Min(c/shortSquare, 1.25))
	}
	for _, v := range []*float64{&l.pad, &l.top, &l.gap, &l.title, &l.rule, &l.round, &l.high, &l.tile, &l.text, &l.left, &l.right, &l.between, &l.edge} {
		*v *= k
	}
	return l
}

// chip is an army's count on a card.
type chip struct {
	army  game.Army
	n     int
	leads bool
}

// chips returns the counts of a card, the largest first.
func (f *CardFace) chips() []chip {
	var list []chip
	for a, n := range f.Count.Pieces {
		if n > 0 {
			list = append(list, chip{game.Army(a), n, f.Count.Led && f.Count.Leader == game.Army(a)})
		}
	}
	slices.SortStableFunc(list, func(a, b chip) int { return cmp.Compare(b.n, a.n) })
	return list
}

// cardMeasure is the size of a card and of its chips, which are arranged in columns, in pixels.
type cardMeasure struct {
	cardMetrics
	w, h    float64
	chip    float64 // width of each
	columns int
	words   string // its name, and whether the zone is empty
}

// cardSize returns the measures of a card at c pixels a square.
func (s *Artwork) cardSize(f CardFace, c float64) cardMeasure {
	m := cardMeasure{cardMetrics: cardMetricsAt(f.Short, c), words: f.Name}
	chips := f.chips()
	if len(chips) == 0 {
		m.words += ": empty"
		if f.Short {
			m.title, m.words = m.text*.88, "empty"
		}
		m.w, m.h = 2*m.pad+SansMedium().Width(m.words)*m.title, 2*m.top+m.title*capHeight
		return m
	}
	digits := 0
	for _, k := range chips {
		digits = max(digits, len(strconv.Itoa(k.n)))
	}
	m.chip = m.left + m.tile + m.between + float64(digits)*SansBold().Width("0")*m.text + m.right
	m.columns = min(len(chips), 2)
	rows := (len(chips) + 1) / 2
	m.w = float64(m.columns)*(m.chip+m.gap) - m.gap
	if m.title > 0 {
		m.w = math.Max(m.w, SansMedium().Width(m.words)*m.title)
		m.h = m.title*capHeight + m.rule
	}
	m.w += 2 * m.pad
	m.h += 2*m.top + float64(rows)*(m.high+m.gap) - m.gap
	return m
}

// cardPaper and cardShade are the colours of a card and its shadow, the same in both themes since cards lie on the
// board.
const (
	cardPaper Color = 0xFFFDF8
	cardShade Color = 0x321E05
)

// DrawCard draws a card about 0,0, in squares of c pixels.
func (s *Artwork) DrawCard(f CardFace, c float64) Drawing {
	m := s.cardSize(f, c)
	x, y := -m.w/2, -m.h/2
	var d Drawing
	for i := 5; i >= 1; i-- {
		g := float64(i) * m.round / 6
		d.Fill(RoundRect(x-g, y-g+m.round/3, m.w+2*g, m.h+2*g, m.round+g), Tint(cardShade, .045))
	}
	d.Fill(RoundRect(x, y, m.w, m.h, m.round), Tint(cardPaper, .96))
	if m.columns == 0 {
		d = append(d, SansMedium().Label(m.words, 0, 0, m.title, Solid(Light.Muted))...)
		return d.At(0, 0, 1/c)
	}
	y += m.top
	if m.title > 0 {
		d = append(d, SansMedium().Text(m.words, 0, y+capHeight*m.title, m.title, AlignCentre, Solid(Light.Muted))...)
		y += capHeight*m.title + m.rule
	}
	chips := f.chips()
	for i, k := range chips {
		row := i / m.columns
		in := min(m.columns, len(chips)-row*m.columns) // the last row may be shorter
		wide := float64(in)*(m.chip+m.gap) - m.gap
		at := Point{-wide/2 + float64(i%m.columns)*(m.chip+m.gap), y + float64(row)*(m.high+m.gap)}
		d = append(d, s.chip(k, m, f.View).At(at.X, at.Y, 1)...)
	}
	return d.At(0, 0, 1/c)
}

// chip draws one count with its upper left corner at 0,0, in pixels.
func (s *Artwork) chip(k chip, m cardMeasure, view int) Drawing {
	t, turn := s.tones[k.army], s.Turn(k.army, view)
	ground, ink, rim := cardPaper, t.Ink, t.Rim
	if k.leads {
		ground, ink, rim = t.Rim, 0xFFFFFF, 0xFFFFFF
	}
	half := m.edge / 2
	box := RoundRect(half, half, m.chip-m.edge, m.high-m.edge, m.round*.55)
	d := Drawing{&Fill{box, Solid(ground)}, &Stroke{Path: box, Paint: Solid(t.Rim), Width: m.edge}}
	tile := Drawing{&Fill{TileOutline(turn, 1), Solid(t.Face)}, &Stroke{Path: TileOutline(turn, 1), Paint: Solid(rim), Width: .07, Join: RoundJoin}}
	tile = append(tile, FootBars(t.Bars, turn, 1, t.Rim)...)
	d = append(d, tile.At(m.left+m.tile/2, m.high/2, m.tile)...)
	x := (m.left + m.tile + m.between + m.chip - m.right) / 2
	return append(d, SansBold().Label(strconv.Itoa(k.n), x, m.high/2, m.text, Solid(ink))...)
}
