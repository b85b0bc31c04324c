package session_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"fairway/game"
	"fairway/session"
	"fairway/variants"
)

// looks opens a position of a game, of chess if the name is empty.
func looks(t *testing.T, name, position string) *session.Session {
	t.Helper()
	if name == "" {
		return onText(t, chess, position)
	}
	r, err := variants.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(r)
	if err := s.Load(r, position, nil); err != nil {
		t.Fatal(err)
	}
	return s
}

// reach describes the reach of the inspected piece: its prospects in order, each with its squares.
func reach(s *session.Session) string {
	var list []string
	for how := game.ReachMove; how <= game.ReachBlocked; how++ {
		var on []game.Square
		for _, x := range s.Reach() {
			if x.Kind == how {
				on = append(on, x.At)
			}
		}
		if len(on) > 0 {
			list = append(list, [...]string{"move", "jump", "capture", "own", "past"}[how]+" "+names(s, on))
		}
	}
	return strings.Join(list, ", ")
}

func TestAnyPieceShowsItsReach(t *testing.T) {
	for _, c := range []struct{ what, game, position, at, want string }{
		{"a slider among others", "", "4k3/8/8/p7/8/8/8/R1N1K3 w -", "a1", "move a2 a3 a4 b1, capture a5, own c1, past a6 a7 a8 d1 f1 g1 h1"},
		{"a leaper", "", "4k3/8/8/8/8/1p6/3P4/1N2K3 w -", "b1", "jump a3 c3, own d2"},
		{"a Pawn captures otherwise than it moves", "", "4k3/8/8/8/8/3p1P2/4P3/4K3 w -", "e2", "move e3 e4, capture d3, own f3"},
		{"a Pawn that its own piece blocks", "", "4k3/8/8/8/8/4N3/4P3/4K3 w -", "e2", "own e3, past e4"},
		{"an enemy, and no checks", "", "4k3/4r3/8/8/8/8/8/Q3K3 w -", "e7", "move a7 b7 c7 d7 e2 e3 e4 e5 e6 f7 g7 h7, capture e1, own e8"},
		{"four armies", "haiku-shogi", "start", "i1", "move h2 i2 j2, own h1 j1"},
	} {
		s := looks(t, c.game, c.position)
		q, err := s.Game().Board.ParseSquare(c.at)
		if err != nil {
			t.Fatal(err)
		}
		s.Hover(q)
		if got := reach(s); got != c.want || !s.ShowsReach() {
			t.Errorf("%s: %q instead of %q, ghostly %v", c.what, got, c.want, s.ShowsReach())
		}
	}
}

func TestPieceThatCanMoveShowsItsMovesOnceSelected(t *testing.T) {
	s := looks(t, "", "start")
	click(t, s, "e2")
	if s.ShowsReach() || names(s, s.Marked()) != "e3 e4" {
		t.Errorf("ghostly %v, marked %s", s.ShowsReach(), names(s, s.Marked()))
	}
	if q, _ := s.Game().Board.ParseSquare("d1"); q != game.None {
		if s.Hover(q); names(s, []game.Square{s.Inspected()}) != "e2" {
			t.Error("another piece is inspected while a move is entered")
		}
	}
}

func TestImmovablePieceGivesTheReason(t *testing.T) {
	for _, c := range []struct{ what, game, position, at, title, text string }{
		{"another army's", "", "4k3/8/8/8/8/8/p6p/Q3K3 b -", "a1", "White's Queen", "Not its turn. It attacks the pawn on a2."},
		{"two of a kind and one more", "", "4k3/8/8/p7/3r4/8/8/R2RK3 b -", "d1", "White's Rook", "Not its turn. It attacks the rook on d4."},
		{"it attacks nothing", "", "start", "a8", "Black's Rook", "Not its turn."},
		{"pinned in a game with a rule of its own", "tee-garden-shogi", "4k4/9/3P5/9/9/9/9/7R1/4K1S1r w GSP2p balls=a5,b5,c5,g5,h5,i5", "g1", "White's Silvergeneral", "Pinned: moving it exposes the King on e1."},
		{"blocked by its own", "", "start", "f1", "White's Bishop", "No moves: its own pieces on e2 and g2 block it."},
		{"blocked by an enemy", "", "4k3/8/8/8/4p3/4P3/8/4K3 w -", "e3", "White's Pawn", "No moves: the piece on e4 blocks it."},
		{"blocked all round", "", "start", "d1", "White's Queen", "No moves: its own pieces round it block it."},
		{"pinned", "", "4k3/8/8/8/4r3/8/4B3/4K3 w -", "e2", "White's Bishop", "Pinned: moving it exposes the King on e1."},
		{"a check comes first", "", "4k3/8/8/8/4r3/8/8/B3K3 w -", "a1", "White's Bishop", "White must end the check."},
		{"a piece that has nowhere to go", "", "P3k3/8/8/8/8/8/8/4K3 w -", "a8", "White's Pawn", "It has no move from here."},
	} {
		s := looks(t, c.game, c.position)
		click(t, s, c.at)
		if m := s.Message(); m.Title != c.title || m.Text != c.text || m.Alarm {
			t.Errorf("%s: %+v", c.what, m)
		}
	}
}

func TestSquaresThatAnArmyAttacks(t *testing.T) {
	s := looks(t, "", "4k3/8/8/3p4/4P3/8/8/1N2K3 w -")
	by := s.Attacks()
	var own []game.Square
	for q := range by[0].All() {
		own = append(own, q)
	}
	if got := names(s, own); got != "a3 c3 d1 d2 d5 e2 f1 f2 f5" {
		t.Errorf("White attacks %s", got)
	}
	if got := s.AttackWords(); got != "White attacks 9 squares, one piece among them. Black attacks 7 squares, one piece among them." {
		t.Errorf("in words: %s", got)
	}
	if by := looks(t, "haiku-shogi", "start").Attacks(); len(by) != 4 || by[3].Count() == 0 {
		t.Errorf("four armies: %d", len(by))
	}
}

// The caches of reach give correct results for pieces in any order and at any position.
func TestReachDoesntDependOnEarlierCalls(t *testing.T) {
	for _, name := range []string{"hook-shogi", "haiku-shogi", "tee-garden-shogi", "minigolf-chess", "kyoomagi"} {
		s, rng := looks(t, name, "start"), rand.New(rand.NewPCG(3, 5))
		s.SetDice(func() int { return 1 + rng.IntN(6) })
		for ply := range 60 {
			legal := s.Legal()
			if len(legal) == 0 || s.Play(s.Game().MoveText(legal[rng.IntN(len(legal))])) != nil {
				break
			}
			if ply%12 != 11 {
				continue
			}
			fresh := looks(t, name, "start")
			for _, q := range rng.Perm(s.Game().Board.Size()) {
				if s.Position().At(game.Square(q)) == 0 {
					continue
				}
				s.Hover(game.Square(q))
				fresh.Open(game.NewRecord(fresh.Rules(), s.Position().Clone()))
				fresh.Hover(game.Square(q))
				if got, want := reach(s), reach(fresh); got != want {
					t.Fatalf("%s, ply %d, %s: %q, but %q when it is set alone", name, ply+1, s.Game().Board.SquareName(game.Square(q)), got, want)
				}
			}
		}
	}
}

func BenchmarkReach(b *testing.B) {
	r, err := variants.Find("hook-shogi")
	if err != nil {
		b.Fatal(err)
	}
	s := session.New(r)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		at := game.Square(i % s.Game().Board.Size())
		if s.Position().At(at) == 0 {
			continue
		}
		s.Hover(at)
		s.Reach()
	}
}
