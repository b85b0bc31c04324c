package game_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/betza"
	"fairway/game/movegen"
	"fairway/game/notation"
	"fairway/variants/piece"
)

// plain returns the rules of a game of two armies with a few kinds and empty squares.
func plain(t *testing.T, rolling bool) *movegen.Base {
	t.Helper()
	moves, err := betza.Parse("Q")
	if err != nil {
		t.Fatal(err)
	}
	g := &game.Game{
		Board: game.NewBoard(5, 6), Rolling: rolling, Spinner: []game.Square{6, 11, 12, 7},
		Armies: []game.ArmyInfo{{Letter: 'w', Name: "White"}, {Letter: 'b', Name: "Black", Orientation: 2}},
		Kinds:  []game.Kind{{ID: "A", Walks: piece.Walks(moves)}, {ID: "B"}, {ID: "C"}},
	}
	b := movegen.NewBase(g, movegen.Laws{Held: []game.KindID{0, 1, 2}, Droppable: []bool{true, true, true}, PassOwn: true})
	return b
}

// Any changes in any order are undone exactly, one by one and all together, including those of a
// displaced piece, whether it moves to an empty square or swaps with another.
func TestChangesAreUndoneExactly(t *testing.T) {
	r := plain(t, true)
	rng := rand.New(rand.NewPCG(11, 3))
	seen := map[game.Op]int{}
	for round := range 300 {
		p := r.Start()
		var log game.Log
		var places []*game.Position
		for range 60 {
			places = append(places, p.Clone())
			s, to := game.Square(rng.IntN(30)), game.Square(rng.IntN(30))
			someone := game.NewPiece(game.Army(rng.IntN(2)), game.KindID(rng.IntN(3)))
			before := log.Len()
			switch free := p.At(to) == 0; {
			case p.At(s) == 0:
				log.Do(p, game.Change{Op: game.Put, At: s, After: someone})
			case rng.IntN(3) == 0 && (free || s == to):
				log.Roll(p, s, to, game.NewMomentum(game.Vector{X: 1, Y: int8(rng.IntN(5))}))
			case rng.IntN(4) == 0:
				log.Push(p, s, game.NewMomentum(game.Vector{X: int8(rng.IntN(4))}))
			case p.Momentum(s) != 0 || p.Momentum(to) != 0:
				log.Do(p, game.Change{Op: game.Spin}) // what follows is for pieces that stand still
			case rng.IntN(3) == 0 && s != to:
				log.Displace(p, s, to)
			case rng.IntN(6) == 0:
				log.Lift(p, 1, s)
			case rng.IntN(5) == 0:
				log.ChangeKind(p, 0, s, someone)
			case rng.IntN(4) == 0 && free:
				log.Shift(p, s, to)
			case rng.IntN(3) == 0:
				log.Do(p, game.Change{Op: game.Spin})
			case rng.IntN(2) == 0:
				log.SetHand(p, someone.Army(), someone.Kind(), rng.IntN(9))
			case rng.IntN(2) == 0:
				log.Set(p, 0, int64(rng.IntN(4)))
			default:
				log.HandOver(p, p.Next(p.Mover()))
			}
			if log.Len() == before {
				places = places[:len(places)-1]
				continue
			}
			seen[log.Since(before)[0].Op]++
		}
		changes := append([]game.Change{}, log.Since(0)...)
		end := p.Clone()
		for i := len(changes) - 1; i >= 0; i-- {
			p.Undo(changes[i])
			if !p.Equal(places[i]) {
				t.Fatalf("round %d: undoing %+v leaves a different position", round, changes[i])
			}
		}
		for _, c := range changes {
			p.Apply(c)
		}
		if !p.Equal(end) {
			t.Fatalf("round %d: redoing the changes leads to a different position", round)
		}
		log.UndoTo(p, 0)
		if !p.Equal(places[0]) {
			t.Fatalf("round %d: undoing all changes leaves a different position", round)
		}
	}
	for _, op := range []game.Op{game.Shift, game.Lift, game.Put, game.ChangeKind, game.Displace, game.Hand, game.Value, game.Mover, game.Impulse, game.Roll, game.Spin} {
		if seen[op] < 50 {
			t.Errorf("change %d happened only %d times", op, seen[op])
		}
	}
}

// A move that displaces another piece moves both to the squares in its text, whichever square of the
// one the other needs (rules/notation.md, moves).
func TestMovesDisplaceAnotherPiece(t *testing.T) {
	r := plain(t, false)
	at := func(name string) game.Square {
		s, err := r.Board.ParseSquare(name)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	a, b := game.NewPiece(0, 0), game.NewPiece(0, 1)
	for _, c := range []struct{ name, text, second string }{
		{"castles", "b1-d1&e1-c1", "e1"},
		{"moves to the other piece's square", "b1-e1&e1-d1", "e1"},
		{"gives its square to the other piece", "b1-c1&d1-b1", "d1"},
		{"exchanges squares", "b1-d4&d4-b1", "d4"},
		{"pushes back", "b1-b6&b6-b3", "b6"},
	} {
		p := r.Start()
		p.Apply(game.Change{Op: game.Put, At: at("b1"), After: a})
		p.Apply(game.Change{Op: game.Put, At: at(c.second), After: b})
		before := p.Clone()
		m := game.Move{From: at("b1"), To: at(c.text[3:5])}.Displacing(at(c.text[6:8]), at(c.text[9:11]))
		if got := r.MoveText(m); got != c.text {
			t.Errorf("%s: text %s, want %s", c.name, got, c.text)
		}
		if m.SkipsTurn() {
			t.Errorf("%s: %s is a pass", c.name, c.text)
		}
		var log game.Log
		r.Play(p, m, &log)
		if p.At(at(c.text[3:5])) != a || p.At(at(c.text[9:11])) != b || p.Count(0, 0)+p.Count(0, 1) != 2 {
			t.Errorf("%s: %s leads to %s", c.name, c.text, notation.PositionText(r, p))
		}
		log.UndoTo(p, 0)
		if !p.Equal(before) {
			t.Errorf("%s: %s is not undone", c.name, c.text)
		}
	}
}

// A move's text is checked to its end, the displaced piece included.
func TestMoveTextErrorsNameTheirPlace(t *testing.T) {
	r := plain(t, false)
	for text, want := range map[string]string{
		"a1-b1&":          "column 7:",
		"a1-b1&c1":        "column 9:",
		"a1-b1&c1-":       "column 10:",
		"a1-b1&c1-d1e":    "column 12:",
		"a1-b1&c1-d1=Z":   "column 13:",
		"a1-b1&z1-d1":     "column 7:",
		"a1xb1[c1&d1-e1]": "column 9:",
		"a1-b1&c1-d1=B":   "the end of the game",
		"a1xb1[c1]&c1-d1": "the end of the game",
	} {
		if _, err := game.ReadMove(r, r.Start(), text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}
