package variants

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/notation"
	"fairway/game/prose"
)

// arranging returns a set-up that begins with a position of a game.
func arranging(t *testing.T, name, position string) (*notation.Setup, game.Rules) {
	t.Helper()
	r, err := Library.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	if position == "start" {
		return notation.NewSetup(r, r.Start()), r
	}
	s, err := notation.ReadSetup(r, position)
	if err != nil {
		t.Fatal(err)
	}
	return s, r
}

func TestSetupMovesAPiecesStateWithIt(t *testing.T) {
	at := func(r game.Rules, name string) game.Square {
		s, err := r.Data().Board.ParseSquare(name)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	tests := []struct {
		rule, game, position string
		edit                 func(s *notation.Setup, r game.Rules) error
		want                 string
	}{
		{"momentum moves with its piece", "minigolf-chess", "k7/8/8/8/8/8/8/8/3Pa3/8/8/8/8/8/8/K7 w - roll=a1.d8:1/0",
			func(s *notation.Setup, r game.Rules) error { return s.Move(at(r, "a1.d8"), at(r, "a1.d6")) },
			"k7/8/8/8/8/8/8/8/4a3/8/3P4/8/8/8/8/K7 w - roll=a1.d6:1/0"},
		{"momentum is removed with its piece", "minigolf-chess", "k7/8/8/8/8/8/8/8/3Pa3/8/8/8/8/8/8/K7 w - roll=a1.d8:1/0",
			func(s *notation.Setup, r game.Rules) error { return s.Remove(at(r, "a1.d8")) },
			"k7/8/8/8/8/8/8/8/4a3/8/8/8/8/8/8/K7 w -"},
		{"a right to castle needs its corner piece", "minigolf-chess", "start",
			func(s *notation.Setup, r game.Rules) error { return s.Remove(at(r, "a1.h1")) }, " castle=Qkq"},
		{"an army without pieces can be out", "haiku-shogi", "8gK8/17/17/17/17/17/17/17/bK15yK/17/17/17/17/17/17/17/17 y -",
			func(s *notation.Setup, r game.Rules) error { return s.SetKey("out", "r") }, " y - out=r"},
		{"balls stay where they are", "tee-garden-shogi", "4k4/9/1p7/9/9/9/PG4r2/9/4K4 w - balls=b3",
			func(s *notation.Setup, r game.Rules) error { return s.Move(at(r, "b3"), at(r, "b4")) },
			"4k4/9/1p7/9/9/1G7/P5r2/9/4K4 w - balls=b3"},
		{"balls are counted", "tee-garden-shogi", "4k4/9/9/9/9/9/9/9/4K4 w - balls=b3",
			func(s *notation.Setup, r game.Rules) error { return s.SetBalls(at(r, "b3"), 2) },
			"4k4/9/9/9/9/9/9/9/4K4 w - balls=b3:2"},
		{"passes don't depend on pieces", "hook-shogi", passers,
			func(s *notation.Setup, r game.Rules) error { return s.SetKey("skip", "w") }, passers + " skip=w"},
		{"a piece is flipped twice", "hook-shogi", "19/18k/19/19/19/19/19/19/19/9{LN}9/19/19/19/19/19/19/19/19/1K17 b -",
			func(s *notation.Setup, r game.Rules) error {
				if err := s.Flip(at(r, "j10")); err != nil {
					return err
				}
				if !strings.Contains(s.Text(), "9+{LN}9") {
					t.Errorf("flipped once: %s", s.Text())
				}
				return s.Flip(at(r, "j10"))
			}, "/9{LN}9/"},
	}
	for _, test := range tests {
		t.Run(test.rule, func(t *testing.T) {
			s, r := arranging(t, test.game, test.position)
			if err := test.edit(s, r); err != nil {
				t.Fatal(err)
			}
			if got := s.Text(); !strings.Contains(got+" ", test.want) {
				t.Errorf("%s\nwithout %s", got, test.want)
			}
		})
	}
}

func TestSetupNamesEveryImpossibility(t *testing.T) {
	s, r := arranging(t, "tee-garden-shogi", "start")
	s.Clear()
	if got, want := s.Faults(), []string{"board: White has no King", "board: Black has no King"}; !slices.Equal(got, want) {
		t.Errorf("an empty board: %q, want %q", got, want)
	}
	if _, err := s.Position(); err == nil {
		t.Error("an empty board is a position of Tee Garden Shogi")
	}
	king, _ := r.Data().FindKind("K")
	for a, at := range []string{"e1", "e9"} {
		q, _ := r.Data().Board.ParseSquare(at)
		if err := s.Put(q, game.NewPiece(game.Army(a), king)); err != nil {
			t.Fatal(err)
		}
	}
	if got := s.Faults(); got != nil {
		t.Errorf("two Kings: %q", got)
	}
	before := s.Text()
	for name, edit := range map[string]func() error{
		"a key of another game": func() error { return s.SetKey("castle", "K") },
		"a ball too few":        func() error { return s.SetBalls(0, -1) },
		"a momentum":            func() error { return s.SetMomentum(0, "0/2") },
		"a King in hand":        func() error { return s.SetHand(0, king, 1) },
		"nothing flipped":       func() error { return s.Flip(0) },
		"a square too many":     func() error { return s.Remove(81) },
	} {
		if err := edit(); err == nil {
			t.Errorf("%s: no error", name)
		}
		if got := s.Text(); got != before {
			t.Errorf("%s: %s, was %s", name, got, before)
		}
	}
}

func TestSetupOffersEveryStateOfThePosition(t *testing.T) {
	tests := []struct{ game, position, key, item, words string }{
		{"minigolf-chess", "start", "castle", "q", "Black, with the piece on a2.a8"},
		{"haiku-shogi", "8gK8/17/17/17/17/17/17/17/bK15yK/17/17/17/17/17/17/17/8rK8 r -", "out", "g", "Green is out"},
		{"haiku-shogi", "8gK8/17/17/17/17/17/17/17/bK15yK/17/17/7gS9/17/8rS8/17/17/8rK8 g -", "ep", "i4<i3", "on i4, by a move to i3"},
		{"hook-shogi", passers, "skip", "b", "Black passed"},
	}
	for _, test := range tests {
		s, r := arranging(t, test.game, test.position)
		for i, l := range r.Layers() {
			if l.Key != test.key {
				continue
			}
			list := s.PossibleItems(i)
			at := slices.IndexFunc(list, func(o game.LayerItem) bool { return o.Text == test.item })
			if at < 0 {
				t.Errorf("%s: %s isn't offered: %v", test.game, test.item, list)
				continue
			}
			if words := prose.ItemText(r.Data(), s.Display(), l.Key, list[at]); !strings.Contains(words, test.words) {
				t.Errorf("%s: %s is called %q", test.game, test.item, words)
			}
			had := list[at].Present
			if err := s.SetItem(test.key, test.item, !had); err != nil {
				t.Errorf("%s: %s: %v", test.game, test.item, err)
			}
			if list := s.PossibleItems(i); list[at].Present == had {
				t.Errorf("%s: %s still has its old sentence in %s", test.game, test.item, s.Text())
			}
		}
	}
}

// checkSetup edits a set-up by the bytes of a text and fails if its text can't be read, or if it
// returns an unplayable position.
func checkSetup(t *testing.T, r game.Rules, edits []byte) {
	t.Helper()
	g := r.Data()
	s := notation.NewSetup(r, r.Start())
	next := func() int {
		if len(edits) == 0 {
			return 0
		}
		b := edits[0]
		edits = edits[1:]
		return int(b)
	}
	square := func() game.Square { return game.Square((next()<<8 | next()) % g.Board.Size()) }
	piece := func() game.Piece {
		return game.NewPiece(game.Army(next()%len(g.Armies)), game.KindID(next()%len(g.Kinds)))
	}
	for len(edits) > 0 {
		var err error
		before := s.Text()
		switch next() % 10 {
		case 0, 1:
			err = s.Put(square(), piece())
		case 2:
			err = s.Remove(square())
		case 3:
			err = s.Move(square(), square())
		case 4:
			err = s.Flip(square())
		case 5:
			err = s.SetMover(game.Army(next() % len(g.Armies)))
		case 6:
			m := piece()
			err = s.SetHand(m.Army(), m.Kind(), next()%4)
		case 7:
			err = s.SetBalls(square(), next()%3)
		case 8:
			err = s.SetMomentum(square(), []string{"", "0/2", "1/1", "-1/0c", "2/1cm", "9"}[next()%6])
		case 9:
			if n := len(r.Layers()); n > 0 {
				i := next() % n
				if list := s.PossibleItems(i); len(list) > 0 {
					o := list[next()%len(list)]
					err = s.SetItem(r.Layers()[i].Key, o.Text, !o.Present)
				}
			}
			if next() == 77 {
				s.Clear()
			}
		}
		text := s.Text()
		if err != nil && text != before {
			t.Fatalf("an edit that failed, %v, made %s of %s", err, text, before)
		}
		if again, err := notation.ReadSetup(r, text); err != nil || again.Text() != text {
			t.Fatalf("%s can't be read again: %v", text, err)
		}
		p, err := s.Position()
		if q, refused := notation.ReadPosition(r, text); (err == nil) != (refused == nil) || err == nil && !p.Equal(q) {
			t.Fatalf("%s: set up %v, read %v", text, err, refused)
		}
	}
	p, err := s.Position()
	if err != nil {
		return
	}
	rec := game.NewRecord(r, p)
	rng := rand.New(rand.NewPCG(1, 2))
	for range 4 {
		list := rec.Moves(nil)
		if len(list) == 0 {
			return
		}
		rec.Play(r.WithDie(rec.Position(), list[rng.IntN(len(list))], 1+rng.IntN(6)))
	}
}

// FuzzSetup sets positions of all games up by random edits.
func FuzzSetup(f *testing.F) {
	names := Names()
	rng := rand.New(rand.NewPCG(3, 4))
	for i := range names {
		for range 3 {
			edits := make([]byte, 100)
			for j := range edits {
				edits[j] = byte(rng.UintN(256))
			}
			f.Add(byte(i), edits)
		}
	}
	f.Fuzz(func(t *testing.T, which byte, edits []byte) {
		r, err := Library.Find(names[int(which)%len(names)])
		if err != nil {
			t.Fatal(err)
		}
		if len(edits) > 160 {
			edits = edits[:160]
		}
		checkSetup(t, r, edits)
	})
}
