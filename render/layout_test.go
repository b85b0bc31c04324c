package render

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"testing"

	"fairway/game"
	"fairway/render/look"
	"fairway/session"
)

var shapes = []shape{
	{files: 9, ranks: 9, high: true}, {files: 8, ranks: 16, felt: true}, {files: 13, ranks: 12}, {files: 17, ranks: 17},
	{files: 9, ranks: 9, high: true, turn: 2}, {files: 8, ranks: 16, felt: true, turn: 2}, {files: 13, ranks: 12, turn: 2},
	{files: 17, ranks: 17, turn: 1}, {files: 17, ranks: 17, turn: 2}, {files: 17, ranks: 17, turn: 3},
}

var documents = [][2]float64{{829, 829}, {700, 760}, {390, 640}, {360, 400}, {844, 390}, {320, 1000}}

// The drawing fits in its document, whatever the board is made of, and fills it in one direction unless ranks have
// shrunk.
func TestEveryBoardFitsItsDocument(t *testing.T) {
	for _, s := range shapes {
		for _, d := range documents {
			l := fit(s, d[0], d[1], 2)
			w, h := float64(l.files)*l.c+2*l.margin, float64(l.ranks)*l.cy+2*l.margin
			if w > d[0]+1e-6 || h > d[1]+1e-6 || w < d[0]-2.5 && h < d[1]-2.5 {
				t.Errorf("%+v in %v: the drawing is %.1f by %.1f", s, d, w, h)
			}
			if math.Abs(l.aspect()-w/h) > 1e-9 {
				t.Errorf("%+v in %v: aspect %v", s, d, l.aspect())
			}
			switch tall := l.rowAspect(); {
			case s.high && (tall < look.LowRank-1e-9 || tall > look.HighRank+1e-9):
				t.Errorf("%+v in %v: ranks are %.2f times as high as files are wide", s, d, tall)
			case !s.high && tall != 1:
				t.Errorf("%+v in %v: squares %.2f times as high as wide", s, d, tall)
			}
			if s.felt && (l.frame < 8 || l.frame > look.RailFor(l.c)+1e-9) {
				t.Errorf("%+v in %v: rails of %v at %v a square", s, d, l.frame, l.c)
			}
		}
	}
}

// A place on the board is found as the square and part that are drawn there, and the live board agrees with look about
// every place.
func TestPointsHitWhatIsDrawnThere(t *testing.T) {
	for _, s := range shapes {
		for _, d := range documents {
			l := fit(s, d[0], d[1], 1)
			style := l.style(look.BoardStyle{Files: s.files, Ranks: s.ranks, Turf: s.high})
			if s.felt {
				style.Felt = &look.Felt{}
			}
			corner := style.Corner()
			of := func(at game.Square) string { return fmt.Sprintf("%+v in %v, square %d", s, d, at) }
			for at := range game.Square(s.files * s.ranks) {
				file, rank := float64(int(at)%s.files), float64(int(at)/s.files)
				r := l.rect(at)
				if math.Abs(r.w-l.c) > 1e-9 || math.Abs(r.h-l.cy) > 1e-9 {
					t.Fatalf("%s: its place is %+v", of(at), r)
				}
				if got := l.at(r.centre()); got != at {
					t.Fatalf("%s: its centre hits %d", of(at), got)
				}
				for _, c := range []struct {
					point look.Point
					drawn look.Point
					part  session.SquarePart
				}{{l.piece(at), style.Piece(file, rank), session.UpperPart}, {l.ball(at), style.Ball(file, rank), session.LowerPart}} {
					x, y := l.doc(c.point)
					if !s.high {
						c.part = session.WholeSquare
					}
					if got, part := l.at(x, y), l.part(y); got != at || part != c.part {
						t.Fatalf("%s: %v hits %d, part %d, want part %d", of(at), c.point, got, part, c.part)
					}
					if want := c.drawn.Sub(corner).Mul(1 / l.c); want.Sub(c.point).Len() > 1e-9 {
						t.Fatalf("%s: is at %v, but drawn at %v", of(at), c.point, want)
					}
				}
			}
			if l.at(l.x-1, l.y+5) != game.None || l.at(l.x+5, l.y+float64(s.ranks)*l.cy+1) != game.None {
				t.Errorf("%+v in %v: the frame has no parts", s, d)
			}
		}
	}
}

// The army at the bottom faces up the screen.
func TestViewTurnsToASeat(t *testing.T) {
	for turn := range 4 {
		l := fit(shape{files: 17, ranks: 17, turn: turn}, 600, 600, 1)
		if l.facing(turn) != 0 {
			t.Errorf("turn %d: its army faces %d", turn, l.facing(turn))
		}
		ahead := [4]game.Vector{{Y: 1}, {X: 1}, {Y: -1}, {X: -1}}[turn]
		mid := game.Square(8*17 + 8)
		next := mid + game.Square(ahead.X) + 17*game.Square(ahead.Y)
		a, b := l.piece(mid), l.piece(next)
		if math.Abs(a.X-b.X) > 1e-9 || math.Abs(a.Y-1-b.Y) > 1e-9 {
			t.Errorf("turn %d: from %v the square ahead is at %v", turn, a, b)
		}
	}
	if l := fit(shape{files: 8, ranks: 16, turn: 1}, 600, 600, 1); l.turn != 0 {
		t.Errorf("a board of 8 by 16 is turned sideways: %d", l.turn)
	}
}

// centre is the middle of a square in the document.
func (l *layout) centre(s game.Square) (x, y float64) { return l.rect(s).centre() }

// Scripts of pages compute the layout of a board before the program is loaded (web/shared/picture.js). Their heights for
// many widths are those of the live board.
func TestComputedHeightsMatchTheBoard(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "web", "test", "testdata", "measures.json"))
	if err != nil {
		t.Fatal(err)
	}
	var measures []struct {
		Name    string
		Picture struct {
			Files, Ranks int
			Square, High float64
			Felt         bool
		}
		Heights [][2]float64
	}
	if err := json.Unmarshal(text, &measures); err != nil {
		t.Fatal(err)
	}
	if len(measures) == 0 {
		t.Fatal("nothing is measured")
	}
	for _, m := range measures {
		p := m.Picture
		s := shape{files: p.Files, ranks: p.Ranks, high: p.High > p.Square, felt: p.Felt}
		for _, size := range m.Heights {
			l := fit(s, size[0], size[1], 1)
			if wide := l.aspect() * size[1]; math.Abs(wide-size[0]) > 1.5 {
				t.Errorf("%s in %v: the board is %.2f wide", m.Name, size, wide)
			}
		}
	}
}
