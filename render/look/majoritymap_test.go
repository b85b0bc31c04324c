package look

import (
	"math"
	"slices"
	"strings"
	"testing"

	"fairway/game"
)

// mapScene is a board of nine zones with given numbers of pieces of the four armies.
func mapScene(pieces ...[game.MaxArmies]int) Scene {
	g := fourArmies()
	for i := range g.Ground.Zones {
		g.Ground.Zones[i].Name = [9]string{"SW corner", "Red camp", "SE corner", "Blue camp", "Centre", "Yellow camp", "NW corner", "Green camp", "NE corner"}[i]
	}
	s := NewScene(NewArtwork(g, ArtworkOptions{}))
	for _, n := range pieces {
		c := game.Contingent{Pieces: n}
		most := slices.Max(n[:])
		ties := 0
		for a, k := range n {
			if k == most {
				c.Leader = game.Army(a)
				ties++
			}
		}
		c.Led = most > 0 && ties == 1
		if !c.Led {
			c.Leader = 0
		}
		s.Map = append(s.Map, c)
	}
	return s
}

// crowded has the widest counts that a zone can have, an empty zone, ties, one army.
func crowded() Scene {
	return mapScene([4]int{0, 0, 0, 1}, [4]int{23, 0, 0, 0}, [4]int{25, 10, 10, 10}, [4]int{10, 10, 10, 15}, [4]int{12, 11, 13, 13}, [4]int{0, 23, 2, 0}, [4]int{}, [4]int{1, 2, 3, 0}, [4]int{3, 3, 0, 3})
}

// zoneRoom returns where a zone lies on the screen, in squares from the upper left corner.
func zoneRoom(s *Scene, i int, c float64) Box {
	z, b := s.Artwork.Game().Ground.Zones[i], s.Layout(c)
	out := noBox
	for f := z.File; f < z.File+z.W; f++ {
		for r := z.Rank; r < z.Rank+z.H; r++ {
			x, y := b.Cell(float64(f), float64(r))
			out = out.with(Point{x, y}).with(Point{x + 1, y + 1})
		}
	}
	return out
}

func (k Card) box() Box {
	return Box{Point{k.At.X - k.W/2, k.At.Y - k.H/2}, Point{k.At.X + k.W/2, k.At.Y + k.H/2}}
}

func boxed(in, out Box) bool {
	return in.Min.X >= out.Min.X && in.Min.Y >= out.Min.Y && in.Max.X <= out.Max.X && in.Max.Y <= out.Max.Y
}

// Every card lies in the middle of its zone, from every seat and at every size, and its text inside the card.
func TestCardsLieInTheirZones(t *testing.T) {
	s := crowded()
	for _, c := range []float64{15, 18.9, 22, 22.9, 25.9, 26, 29.9, 30, 32, 38, 47, 64, 90} {
		for turn := range 4 {
			s.Board.Turn = turn
			cards := s.Cards(c)
			if len(cards) != 9 {
				t.Fatalf("%d cards", len(cards))
			}
			for i, k := range cards {
				room := zoneRoom(&s, i, c)
				if !boxed(k.box(), room) {
					t.Errorf("c %v, turn %d: the card of %s takes %v of %v", c, turn, k.Name, k.box(), room)
				}
				if mid := room.Min.Add(room.Max).Mul(.5); k.At.Sub(mid).Len() > 1e-9 || k.Alpha != 1 {
					t.Errorf("c %v, turn %d: the card of %s is at %v with opacity %v, its zone's centre is %v", c, turn, k.Name, k.At, k.Alpha, mid)
				}
				if k.Short && c >= 38 || !k.Short && c < ShortFaceBelow {
					t.Errorf("c %v: the card of %s is short: %v", c, k.Name, k.Short)
				}
				// The drawing without its shadow: everything from the paper on.
				ink := noBox
				n := 0
				s.Artwork.DrawCard(k.CardFace, c).Walk(Identity, func(op Op, m Matrix) {
					if n++; n <= 6 {
						return
					}
					switch op := op.(type) {
					case *Fill:
						b := op.Path.Map(m).Bounds()
						ink = ink.with(b.Min).with(b.Max)
					case *Stroke:
						b := op.Path.Map(m).Bounds().grow(op.Width / 2 * m.Size())
						ink = ink.with(b.Min).with(b.Max)
					}
				})
				if size := (Box{Point{-k.W / 2, -k.H / 2}, Point{k.W / 2, k.H / 2}}); !boxed(ink, size) {
					t.Errorf("c %v: the content of the card of %s takes %v of %v", c, k.Name, ink, size)
				}
			}
		}
	}
}

// Digits are at least 10 CSS pixels high on the smallest board of a page.
func TestCardsAreLegible(t *testing.T) {
	for _, c := range []float64{18.9, 20, 22, 22.9, 29, 30, 38} {
		for _, short := range []bool{true, false} {
			if !short && c < ShortFaceBelow {
				continue
			}
			if l := cardMetricsAt(short, c); l.text < 10 || l.high < 1.3*l.text || l.title != 0 && l.title < 10 {
				t.Errorf("c %v, short %v: text %.1f in a chip %.1f high, title %.1f", c, short, l.text, l.high, l.title)
			}
		}
	}
}

// The chip of a sole leader comes first and is filled. Armies that share the lead have no filled chip, and an empty
// zone says so.
func TestCardsNameTheLeader(t *testing.T) {
	s := crowded()
	cards := s.Cards(38)
	for i, want := range []string{"b1!", "r23!", "r25! y10 g10 b10", "b15! r10 y10 g10", "g13 b13 r12 y11", "y23! g2", "", "g3! y2 r1", "r3 y3 b3"} {
		var got []string
		for _, k := range cards[i].chips() {
			text := string("rygb"[k.army]) + Numbers(k.n, 1)[0]
			if k.leads {
				text += "!"
			}
			got = append(got, text)
			// Only a leader's chip is filled with its edge colour.
			filled := 0
			s.Artwork.chip(k, s.Artwork.cardSize(cards[i].CardFace, 38), 0).Walk(Identity, func(op Op, _ Matrix) {
				if f, ok := op.(*Fill); ok && f.Paint.Color == s.Artwork.Tones(k.army).Rim && f.Path.Bounds().W() > 20 {
					filled++
				}
			})
			if (filled == 1) != k.leads {
				t.Errorf("%s: %s has %d fills in its edge colour", cards[i].Name, text, filled)
			}
		}
		if text := strings.Join(got, " "); text != want {
			t.Errorf("%s has %q, want %q", cards[i].Name, text, want)
		}
	}
	if m := s.Artwork.cardSize(cards[6].CardFace, 38); m.words != "NW corner: empty" {
		t.Errorf("an empty zone says %q", m.words)
	}
}

// Cards avoid the marks of a selection: none covers a marked square as long as its zone has space; otherwise it is
// short and pale.
func TestCardsAvoidMarks(t *testing.T) {
	at := func(file, rank int) game.Square { return game.Square(rank*17 + file) }
	clear := func(k Card, b BoardStyle, q game.Square) bool {
		x, y := b.Cell(float64(int(q)%17), float64(int(q)/17))
		return math.Abs(k.At.X-x-.5) >= k.W/2+.4 || math.Abs(k.At.Y-y-.5) >= k.H/2+.4
	}
	for _, c := range []float64{18.9, 22.9, 38, 47} {
		for turn := range 4 {
			s := crowded()
			s.Board.Turn = turn
			s.Marks = []Mark{{Kind: MarkSelected, At: at(8, 8)}, {Kind: MarkQuiet, At: at(8, 9)}, {Kind: MarkSteps, At: at(8, 10), N: 2}, {Kind: MarkLast, At: at(2, 2)}}
			cards := s.Cards(c)
			for _, m := range s.Marks[:3] {
				if !clear(cards[4], s.Layout(c), m.At) {
					t.Errorf("c %v, turn %d: the centre's card at %v covers %v", c, turn, cards[4].At, m.At)
				}
			}
			if cards[4].Alpha != 1 || !boxed(cards[4].box(), zoneRoom(&s, 4, c)) {
				t.Errorf("c %v, turn %d: the centre's card %+v", c, turn, cards[4])
			}
			if mid := (Point{2.5, 2.5}); turn == 0 && cards[6].At.Sub(mid).Len() > 1e-9 {
				t.Errorf("another zone's card has moved to %v", cards[6].At)
			}
			s.Marks = nil
			for f := 5; f < 12; f++ {
				for r := 5; r < 12; r++ {
					s.Marks = append(s.Marks, Mark{Kind: MarkDrop, At: at(f, r)})
				}
			}
			if k := s.Cards(c)[4]; !k.Short || k.Alpha >= 1 || !boxed(k.box(), zoneRoom(&s, 4, c)) {
				t.Errorf("c %v, turn %d: in a zone full of marks the card is %+v", c, turn, k)
			}
		}
	}
}

// A card that marks push away from the middle of its zone covers no pieces while there is space beside them. In the
// middle it covers any piece.
func TestMovedCardsHideNoPiece(t *testing.T) {
	at := func(file, rank int) game.Square { return game.Square(rank*17 + file) }
	for _, c := range []float64{18.9, 22.9} {
		for turn := range 4 {
			s := mapScene([4]int{}, [4]int{}, [4]int{}, [4]int{}, [4]int{2, 0, 1, 0}, [4]int{}, [4]int{}, [4]int{}, [4]int{})
			s.Board.Turn = turn
			for _, q := range []game.Square{at(7, 7), at(8, 9), at(9, 10)} {
				s.Pieces = append(s.Pieces, Placed{At: q})
			}
			for _, q := range []game.Square{at(7, 7), at(6, 8), at(7, 8), at(8, 8), at(6, 7), at(8, 7), at(7, 6), at(5, 9), at(7, 9), at(9, 9), at(5, 7), at(9, 7), at(7, 5)} {
				s.Marks = append(s.Marks, Mark{Kind: MarkQuiet, At: q})
			}
			k := s.Cards(c)[4]
			for _, m := range s.Pieces {
				x, y := s.Layout(c).Cell(float64(int(m.At)%17), float64(int(m.At)/17))
				if math.Abs(k.At.X-x-.5) < k.W/2+.3 && math.Abs(k.At.Y-y-.5) < k.H/2+.3 {
					t.Errorf("c %v, turn %d: the card at %v, %v by %v, hides the piece at %v, %v", c, turn, k.At, k.W, k.H, x, y)
				}
			}
			s.Marks = nil
			if k, room := s.Cards(c)[4], zoneRoom(&s, 4, c); k.At.Sub(room.Min.Add(room.Max).Mul(.5)).Len() > 1e-9 {
				t.Errorf("c %v, turn %d: without marks the card is at %v", c, turn, k.At)
			}
		}
	}
}

// A scene with a map draws its cards, over the pieces and under the marks; one without draws none.
func TestSceneShowsTheMajorityMap(t *testing.T) {
	s := crowded()
	with := s.SVG(38, SVGOptions{})
	wellFormed(t, with)
	s.Map = nil
	if without := s.SVG(38, SVGOptions{}); strings.Contains(without, "#FFFDF8") || strings.Contains(without, "#fffdf8") || len(with) < len(without)+2000 {
		t.Errorf("the SVG has %d bytes with the map, %d without", len(with), len(without))
	}
	s = crowded()
	m := s.Layout(38).Corner().Add(s.Cards(38)[4].At.Mul(38))
	s.Pieces = []Placed{{At: 8*17 + 8, Piece: game.NewPiece(0, 0)}}
	paper := func() bool {
		w, h := s.Size(38)
		img := Rasterize(s.Drawing(38), Identity, int(w), int(h))
		r, g, b := cardPaper.RGB()
		q := img.RGBAAt(int(m.X), int(m.Y+2*capHeight))
		return math.Abs(float64(q.R)-float64(r))+math.Abs(float64(q.G)-float64(g))+math.Abs(float64(q.B)-float64(b)) < 30
	}
	if !paper() {
		t.Error("the card isn't over the piece")
	}
	s.Marks = []Mark{{Kind: MarkCheck, At: 8*17 + 8}}
	if got := s.Cards(38)[4].At.Sub(m.Sub(s.Layout(38).Corner()).Mul(1 / 38.)).Len(); got < .5 {
		t.Error("the card doesn't avoid a check")
	}
}
