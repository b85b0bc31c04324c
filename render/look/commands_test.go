package look

import (
	"testing"

	"fairway/game"
	"fairway/variants"
)

// read returns the drawing that a painter reads from commands.
func read(t *testing.T, list []float32) Drawing {
	t.Helper()
	next := func() float64 {
		if len(list) == 0 {
			t.Fatal("the commands end too soon")
		}
		x := float64(list[0])
		list = list[1:]
		return x
	}
	point := func() Point { return Point{next(), next()} }
	path := func() (p Path) {
		for n := int(next()); n > 0; n-- {
			v := Verb(next())
			p.Verbs = append(p.Verbs, v)
			for range pointsOf[v] {
				p.Points = append(p.Points, point())
			}
		}
		return p
	}
	paint := func() Paint {
		p := Paint{Alpha: next()}
		kind := next()
		if kind == 0 {
			p.Color = Color(next())
			return p
		}
		p.Gradient = &Gradient{Radial: kind == 2, From: point(), To: point()}
		for n := int(next()); n > 0; n-- {
			p.Gradient.Stops = append(p.Gradient.Stops, Stop{next(), Color(next())})
		}
		return p
	}
	var group func() *Group
	group = func() *Group {
		g := &Group{Matrix: Matrix{next(), next(), next(), next(), next(), next()}, Alpha: next()}
		if next() == 1 {
			p := path()
			g.Clip = &p
		}
		for {
			switch c := next(); c {
			case CommandFill:
				f := &Fill{Paint: paint()}
				f.Path = path()
				g.Ops = append(g.Ops, f)
			case CommandStroke:
				s := &Stroke{Width: next(), Cap: Cap(next()), Join: Join(next())}
				for n := int(next()); n > 0; n-- {
					s.Dash = append(s.Dash, next())
				}
				s.Paint = paint()
				s.Path = path()
				g.Ops = append(g.Ops, s)
			case CommandGroup:
				g.Ops = append(g.Ops, group())
			case CommandEnd:
				return g
			default:
				t.Fatalf("unknown command %v", c)
			}
		}
	}
	if next() != CommandGroup {
		t.Fatal("the commands begin with no group")
	}
	d := Drawing{group()}
	if len(list) > 0 {
		t.Errorf("%d numbers remain", len(list))
	}
	return d
}

// A drawing read from commands gives the same picture, apart from rounding to 32 bits.
func TestCommandsReproduceTheDrawing(t *testing.T) {
	const c = 32
	for _, name := range []string{"hook-shogi", "minigolf-chess", "tee-garden-shogi", "nearlydouble-chogi"} {
		r, err := variants.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		set := NewArtwork(r.Data(), OptionsOf(r))
		scene := NewScene(set)
		scene.Board.C = c
		drawings := []Drawing{Board(scene.Layout(c))}
		for k := range r.Data().Kinds {
			for _, f := range set.Faces() {
				piece := set.Piece(game.NewPiece(0, game.KindID(k)), PieceStyle{Face: f, C: c})
				drawings = append(drawings, piece.At(20, 20, c))
			}
		}
		for k := MarkNone + 1; k < MarkKinds; k++ {
			drawings = append(drawings, DrawMark(k, 1, scene.MarkStyle(Mark{Kind: k}, c)).At(20, 20, c))
		}
		for i, d := range drawings {
			w, h := 48, 48
			if i == 0 {
				w, h = 300, 300
			}
			list, ok := Commands(nil, d, Identity)
			if !ok {
				t.Fatalf("%s: drawing %d can't be written", name, i)
			}
			want, got := Rasterize(d, Identity, w, h), Rasterize(read(t, list), Identity, w, h)
			far := 0
			for j := range want.Pix {
				if x := int(want.Pix[j]) - int(got.Pix[j]); x > 3 || x < -3 {
					far++
				}
			}
			if far > 8 {
				t.Errorf("%s: drawing %d differs in %d bytes", name, i, far)
			}
		}
	}
}

func TestDrawingWithPicturesHasNoCommands(t *testing.T) {
	if _, ok := Commands(nil, Drawing{&Group{Ops: Drawing{&Bitmap{}}}}, Identity); ok {
		t.Error("it is written")
	}
}
