package game_test

import (
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/movegen"
)

// A momentum holds any vector that it may have, and its marks beside it.
func TestMomentumHoldsVectorsAndMarks(t *testing.T) {
	const marks = game.LaunchCaptured | game.OddBounces | game.MomentumInText
	for x := int8(-16); x < 16; x++ {
		for y := int8(-16); y < 16; y++ {
			v := game.Vector{X: x, Y: y}
			m := game.NewMomentum(v)
			if m.Vector() != v || m&marks != 0 || (m == 0) != (x == 0 && y == 0) {
				t.Errorf("%v becomes %v with marks %x", v, m.Vector(), m&marks)
			}
			if w := (game.NewMomentum(game.Vector{X: 3, Y: -4}) | game.LaunchCaptured | game.OddBounces).With(v); w.Vector() != v || w&marks != game.LaunchCaptured|game.OddBounces {
				t.Errorf("%v with marks is %v with %x", v, w.Vector(), w&marks)
			}
		}
	}
	for _, v := range []game.Vector{{X: 16}, {Y: -17}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%v is accepted as a momentum", v)
				}
			}()
			game.NewMomentum(v)
		}()
	}
}

// Moves that give momentum are as comparable as others, and capture beside it.
func TestMovesHoldMomentum(t *testing.T) {
	m := game.Move{From: 3, To: 9}
	if m.Launch() != 0 {
		t.Errorf("a normal move launches with %v", m.Launch().Vector())
	}
	l := game.NewMomentum(game.Vector{X: -2, Y: 1}) | game.LaunchCaptured
	a := m.Capturing(4).Launching(l)
	if a.Launch() != l || len(a.Captured()) != 1 || a.Captured()[0] != 4 {
		t.Errorf("launch %v, captured %v", a.Launch().Vector(), a.Captured())
	}
	if b := m.Capturing(4).Launching(l | game.MomentumInText); a == b || a.Compare(b) == 0 || a != m.Capturing(4).Launching(l) {
		t.Error("moves are equal with different momenta, or differ with the same one")
	}
	full := m.Capturing(1).Capturing(2).Capturing(5).Capturing(6)
	if full = full.Launching(l); full.Launch() != l || len(full.Captured()) != game.MaxCaptured {
		t.Error("a move with four captures doesn't hold a momentum as well")
	}
	if s := (game.Move{From: 3, To: 3, Type: game.Stop}); s.SkipsTurn() || s.Class(nil) != game.ClassStop {
		t.Error("a stop is a pass")
	}
}

// Squares of boards that are pushed together bear the number of their board.
func TestSquaresNamedByTheirBoard(t *testing.T) {
	b := game.NewBoard(5, 9)
	b.NameBoards(3)
	if b.BoardRanks() != 3 || game.NewBoard(5, 9).BoardRanks() != 9 {
		t.Errorf("boards of %d ranks", b.BoardRanks())
	}
	seen := map[string]bool{}
	for s := range game.Square(b.Size()) {
		name := b.SquareName(s)
		if got, err := b.ParseSquare(name); err != nil || got != s || seen[name] {
			t.Errorf("%s is read as %v, %v", name, got, err)
		}
		seen[name] = true
	}
	for name, s := range map[string]game.Square{"a1.a1": 0, "a1.e3": 14, "a2.a1": 15, "a3.e3": 44} {
		if b.SquareName(s) != name {
			t.Errorf("%d is %s, want %s", s, b.SquareName(s), name)
		}
	}
	for _, name := range strings.Fields("a1 e9 a1.a4 a1.f1 a4.a1 a0.a1 a1.a0 a1.a a1. b1.a1 a1a1 a1.a1x A1.a1 a11.a1 a1.A1") {
		if s, err := b.ParseSquare(name); err == nil {
			t.Errorf("%s is read as %s", name, b.SquareName(s))
		} else if !strings.Contains(err.Error(), "a1.a1 to a3.e3") {
			t.Errorf("%s: %v", name, err)
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("nine ranks are split into boards of four")
		}
	}()
	b.NameBoards(4)
}

// The spinner turns its pieces and their momenta in both directions.
func TestSpinnerTurnsAndTurnsBack(t *testing.T) {
	board := game.NewBoard(4, 4)
	g := &game.Game{
		Board: board, Rolling: true, Spinner: []game.Square{5, 9, 10, 6},
		Armies: []game.ArmyInfo{{Letter: 'w', Name: "White"}, {Letter: 'b', Name: "Black", Orientation: 2}},
		Kinds:  []game.Kind{{ID: "A"}, {ID: "B"}},
	}
	r := movegen.NewBase(g, movegen.Laws{})
	push := game.NewMomentum(game.Vector{X: 1})
	for pieces := range 1 << 4 {
		p := r.Start()
		for i, s := range g.Spinner {
			if pieces>>i&1 != 0 {
				p.Apply(game.Change{Op: game.Put, At: s, After: game.NewPiece(game.Army(i&1), game.KindID(i>>1))})
				p.Apply(game.Change{Op: game.Impulse, At: s, MomentumAfter: push.With(game.Vector{X: int8(i + 1)})})
			}
		}
		before := p.Clone()
		p.Apply(game.Change{Op: game.Spin})
		for i, s := range g.Spinner {
			to := g.Spinner[(i+1)%4]
			if g.Spun(s) != to || g.Spun(0) != 0 {
				t.Errorf("the disc takes %d to %d, want 0 to %d", s, g.Spun(s), g.Spun(0))
			}
			if p.At(to) != before.At(s) || p.Momentum(to) != before.Momentum(s) {
				t.Errorf("%04b: %d doesn't turn to %d", pieces, s, to)
			}
		}
		p.Undo(game.Change{Op: game.Spin})
		if !p.Equal(before) {
			t.Errorf("%04b: the disc doesn't turn back", pieces)
		}
		for range 4 {
			p.Apply(game.Change{Op: game.Spin})
		}
		if !p.Equal(before) {
			t.Errorf("%04b: four quarter turns don't restore the disc", pieces)
		}
	}
}
