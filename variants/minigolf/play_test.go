package minigolf

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/notation"
)

// places are the positions that random play begins at.
func places() map[string]string {
	return map[string]string{
		"start":   setup,
		"busy":    busy,
		"castles": "r3k2r/p6p/8/8/8/8/8/8/8/8/8/8/8/8/P6P/B3K2B w - castle=KQkq",
		"disc":    "k7/3p4/8/8/8/2r5/8/3Pn3/3Dl3/8/8/5B2/8/8/4V3/K7 w - roll=a1.d8:2/0,a1.e8:2/1,a2.d1:1/1m,a2.e1:0/-2c",
	}
}

// After every move of games of 300 turns: changes undo and redo exactly, texts read back the same,
// moves are listed once and can be read, no other text can, and a finished game has no moves.
func TestRandomPlay(t *testing.T) {
	g := standard(t)
	for name, place := range places() {
		for seed := range gametest.Seeds(t, 3) {
			t.Run(fmt.Sprintf("%s %d", name, seed), func(t *testing.T) {
				rng := rand.New(rand.NewPCG(seed, 11))
				begin := gametest.Read(t, g, place)
				rec := game.NewRecord(g, begin)
				longest, braced := 0, 0
				for range 300 {
					list := rec.Moves(nil)
					longest = max(longest, rec.At().Ply)
					if len(list) == 0 {
						if !rec.At().Result.Over() {
							t.Fatalf("no move and no result in %s", notation.PositionText(g, rec.Position()))
						}
						rec = game.NewRecord(g, begin)
						continue
					}
					if plain := played(g, rec.Position()); !slices.Equal(list, plain) {
						t.Fatalf("%s: %d moves, %d when each is played", notation.PositionText(g, rec.Position()), len(list), len(plain))
					}
					braced += checkPosition(t, g, rng, rec, list)
					// Few stops are played, otherwise rolling pieces would be rare.
					if moves := slices.DeleteFunc(slices.Clone(list), func(m game.Move) bool { return m.Type == game.Stop }); len(moves) > 0 && rng.IntN(6) > 0 {
						list = moves
					}
					before := rec.Position().Clone()
					n := rec.Play(list[rng.IntN(len(list))])
					after := rec.Position().Clone()
					rec.Undo()
					if !rec.Position().Equal(before) {
						t.Fatalf("%s undone in %s leaves %s", n.Text, notation.PositionText(g, before), notation.PositionText(g, rec.Position()))
					}
					if rec.Redo() != n || !rec.Position().Equal(after) {
						t.Fatalf("%s redone in %s", n.Text, notation.PositionText(g, before))
					}
				}
				line := notation.Line(rec)
				back, err := notation.Library{Find: gametest.Finder(standard(t))}.ReadRecord(line)
				if err != nil || notation.Line(back) != line {
					t.Fatalf("%s: %v", line, err)
				}
				if longest < 20 || braced == 0 {
					t.Errorf("no game went beyond ply %d, %d moves name their momentum", longest, braced)
				}
			})
		}
	}
}

// played lists the legal turns by playing every action.
func played(g *rules, p *game.Position) []game.Move {
	p = p.Clone()
	return slices.DeleteFunc(g.actions(p, nil), func(m game.Move) bool { return !g.legal(p, m) })
}

// checkPosition checks the position that a record looks at, whose legal moves are list. It
// returns how many of them name their momentum.
func checkPosition(t *testing.T, g *rules, rng *rand.Rand, rec *game.Record, list []game.Move) (braced int) {
	t.Helper()
	p := rec.Position()
	text := notation.PositionText(g, p)
	q := gametest.Read(t, g, text)
	if !q.Equal(p) {
		t.Fatalf("%s is read as a different position", text)
	}
	texts := gametest.Listed(g, q)
	if len(slices.Compact(slices.Clone(texts))) != len(texts) || len(texts) != len(list) {
		t.Fatalf("%s: %d moves, in the record %d: %v", text, len(texts), len(list), texts)
	}
	var log game.Log
	for _, m := range list {
		name := g.MoveText(m)
		if strings.Contains(name, "{") {
			braced++
			if plain := name[:strings.Index(name, "{")]; !slices.Contains(texts, plain) {
				t.Fatalf("%s: %s, but no %s", text, name, plain)
			}
		}
		checkRoute(t, g, q, m)
		g.Play(q, m, &log)
		checkMomenta(t, g, q, name)
		log.UndoTo(q, 0)
		if !q.Equal(p) {
			t.Fatalf("%s: %s undone leaves %s", text, name, notation.PositionText(g, q))
		}
	}
	checkAims(t, g, q)
	m := list[rng.IntN(len(list))]
	name := g.MoveText(m)
	if got, err := rec.Read(name); err != nil || got != m {
		t.Fatalf("%s: %s is read as %v, %v", text, name, got, err)
	}
	square := func() string { return g.Board.SquareName(game.Square(rng.IntN(g.Board.Size()))) }
	for _, w := range []string{"!" + square(), square() + "-" + square(), square() + "x" + square(), name + "{1,0}", name + "{-2,0}", name + "=H", name + "=K",
		strings.Replace(name, "-", "x", 1), strings.Replace(name, "a1.", "", 1), name + " ", "!" + name, strings.ToUpper(name), name + "[" + square() + "]", name + "m"} {
		if got, err := rec.Read(w); (err == nil) != slices.Contains(texts, w) || err == nil && g.MoveText(got) != w {
			t.Fatalf("%s: %q is read as %v, %v", text, w, got, err)
		}
	}
	return braced
}

// A piece reaches a square with each number of bounces by one route at most, whatever its kind and
// its square, so the fewest bounces are enough to tell routes apart. Pieces on the board only stop
// routes: an empty board is the hardest case.
func TestRoutesDifferInBounces(t *testing.T) {
	for _, plane := range []int{1, 2} {
		g := withRulings(t, func(r *rulings) { r.RimPlane = plane })
		several := 0
		for k := range g.Kinds {
			if game.KindID(k) == g.pawn || game.KindID(k) == g.king {
				continue // their moves don't bounce
			}
			for a := range g.Armies {
				for s := range game.Square(g.Board.Size()) {
					p := game.SinglePiece(g, s, game.NewPiece(game.Army(a), game.KindID(k)))
					type arrival struct {
						to      game.Square
						bounces uint8
					}
					seen := map[arrival]bool{}
					for _, l := range g.RayEnds(p, s, nil) {
						at := arrival{l.To, l.Mirrors}
						if seen[at] {
							t.Errorf("plane %d: %s of %s reaches %s from %s twice with %d bounces", plane, g.Kinds[k].ID, g.Armies[a].Name,
								g.Board.SquareName(l.To), g.Board.SquareName(s), l.Mirrors)
						}
						several += gametest.One(seen[arrival{l.To, l.Mirrors ^ 1}])
						seen[at] = true
					}
				}
			}
		}
		if several == 0 {
			t.Errorf("plane %d: no square is reached by two routes", plane)
		}
	}
}

// checkAims fails unless captures agrees with the moves of each piece about each enemy.
func checkAims(t *testing.T, g *rules, p *game.Position) {
	t.Helper()
	var moves []game.Move
	for s := range game.Square(g.Board.Size()) {
		if p.At(s) == 0 {
			continue
		}
		moves = g.Reach(p, s, moves[:0])
		for to := range p.Pieces(foe(p.At(s).Army())).All() {
			can := slices.ContainsFunc(moves, func(m game.Move) bool { return m.To == to && slices.Contains(m.Captured(), to) })
			if got := g.captures(p, s, to); got != can {
				t.Fatalf("%s: %s captures %s: %v, but its moves say %v", notation.PositionText(g, p), g.Board.SquareName(s), g.Board.SquareName(to), got, can)
			}
		}
	}
}

// checkMomenta fails if an empty square or a King has momentum.
func checkMomenta(t *testing.T, g *rules, p *game.Position, name string) {
	t.Helper()
	for s := range game.Square(g.Board.Size()) {
		if m := p.Momentum(s); m != 0 && (p.At(s) == 0 || p.At(s).Kind() == g.king || m&game.MomentumInText != 0) {
			t.Fatalf("%s: momentum %v on %s in %s", name, m.Vector(), g.Board.SquareName(s), notation.PositionText(g, p))
		}
	}
}

// checkRoute fails unless a move's route leads from its origin to its destination and agrees with its
// momentum.
func checkRoute(t *testing.T, g *rules, p *game.Position, m game.Move) {
	t.Helper()
	r := g.Route(p, m)
	end := r[len(r)-1]
	if r[0].At != m.From || end.At != m.To || end.Captures != (len(m.Captured()) > 0) {
		t.Fatalf("%s: route %v", g.MoveText(m), r)
	}
	bounces := 0
	for _, q := range r[1:] {
		if q.Cross.Mirrored() {
			bounces++
		}
	}
	if odd := m.Launch()&game.OddBounces != 0; odd != (bounces&1 != 0) {
		t.Fatalf("%s in %s: %d bounces on its route %v, odd: %v", g.MoveText(m), notation.PositionText(g, p), bounces, r, odd)
	}
	piece := p.At(m.From)
	if n := len(r) - 1; m.Type == game.Normal && g.walks[piece.Kind()] {
		v := game.Vector{X: int8(g.Board.File(m.To) - g.Board.File(m.From)), Y: int8(g.Board.Rank(m.To) - g.Board.Rank(m.From))}
		if l := m.Launch().Vector(); l != (game.Vector{}) {
			v = l
		}
		if _, want := g.stride(piece.Kind(), v); n != want {
			t.Fatalf("%s: %d steps, want %d", g.MoveText(m), n, want)
		}
	}
}

// Everything that a turn does is on its list of changes, in the order in which it happens.
func TestChangesInOrder(t *testing.T) {
	g := standard(t)
	for _, c := range []struct{ name, pos, move, want string }{
		{"an action, a leg, a stop and the spin", "k7/8/8/8/8/2p5/8/8/3D4/8/1pP5/1n6/8/8/8/K7 b - roll=a1.b5:1/2,a1.b6:0/-1,a1.d8:2/0", "a2.c3-a2.c2",
			"shift a2.c3-a2.c2, impulse a2.c2 0/-1, roll a1.b5-a1.c7, roll a1.b6-a1.b5, spin, impulse a2.d1 0/-2, mover b"},
		{"a captured piece loses its momentum first", "k7/8/8/8/8/8/8/8/8/8/8/2p5/3D4/8/8/K7 w - roll=a1.c5:0/-1", "a1.d4xa1.c5",
			"impulse a1.c5 0/0, lift a1.c5, shift a1.d4-a1.c5, impulse a1.c5 -1/1c, mover w"},
		{"a stop and an autostop", "k7/8/8/8/8/8/8/8/8/8/8/2p5/2PD4/8/8/K7 w - roll=a1.c4:0/1,a1.d4:1/1", "!a1.d4",
			"impulse a1.d4 0/0, impulse a1.c4 0/0, mover w"},
		{"castling", "3k4/p7/8/8/8/8/8/8/8/8/8/8/8/8/P7/B3K2B w - castle=KQ", "a1.e1-a1.g1", "shift a1.e1-a1.g1, shift a1.h1-a1.f1, mover w"},
		{"a roll that captures and one that promotes", "k7/4P3/8/8/8/8/8/8/8/8/8/7p/8/5B2/8/K7 w - roll=a1.f3:2/2c,a2.e7:0/1", "a1.a1-a1.b1",
			"shift a1.a1-a1.b1, roll a2.e7-a2.e8, turn a2.e8, impulse a2.e8 0/0, lift a1.h5, roll a1.f3-a1.h5, mover w"},
	} {
		rec := gametest.Played(t, g, gametest.Read(t, g, c.pos), c.move)
		if got := changesText(g, rec.At().Changes); got != c.want {
			t.Errorf("%s:\n%s, want\n%s", c.name, got, c.want)
		}
	}
}

// changesText writes changes as text, without layer values.
func changesText(g *rules, list []game.Change) string {
	at := g.Board.SquareName
	momentum := func(m game.Momentum) string {
		v := m.Vector()
		text := fmt.Sprintf("%d/%d", v.X, v.Y)
		if m&game.LaunchCaptured != 0 {
			text += "c"
		}
		return text
	}
	var out []string
	for _, c := range list {
		switch c.Op {
		case game.Shift:
			out = append(out, "shift "+at(c.At)+"-"+at(c.To))
		case game.Roll:
			out = append(out, "roll "+at(c.At)+"-"+at(c.To))
		case game.Lift:
			out = append(out, "lift "+at(c.At))
		case game.ChangeKind:
			out = append(out, "turn "+at(c.At))
		case game.Impulse:
			out = append(out, "impulse "+at(c.At)+" "+momentum(c.MomentumAfter))
		case game.Spin:
			out = append(out, "spin")
		case game.Mover:
			out = append(out, "mover "+string(g.Armies[c.By].Letter))
		}
	}
	return strings.Join(out, ", ")
}

// Each ruling of section 13 can be changed in its one place.
func TestRulings(t *testing.T) {
	for _, c := range []struct {
		name      string
		change    func(*rulings)
		pos, move string
		page, end string
	}{
		{"spin_mirror", func(r *rulings) { r.SpinMirror = false },
			"k7/7p/8/8/8/8/8/8/3B4/8/8/8/8/8/8/K7 b - roll=a1.d8:2/2m", "a2.a8-a2.b8",
			"1k6/7p/8/8/8/8/8/3B4/8/8/8/8/8/8/8/K7 w - roll=a2.d1:-2/2m half=1",
			"1k6/7p/8/8/8/8/8/3B4/8/8/8/8/8/8/8/K7 w - roll=a2.d1:2/-2m half=1"},
		{"the 00 plane", func(r *rulings) { r.RimPlane = 2 },
			"3k4/8/8/8/8/8/8/8/8/8/8/7n/8/8/8/3K4 b - roll=a1.h5:2/0", "a2.d8-a2.e8",
			"4k3/8/8/8/8/8/8/8/8/8/8/6n1/8/8/8/3K4 w - roll=a1.g5:-2/0m half=1",
			"4k3/8/8/8/8/8/8/8/8/8/8/7n/8/8/8/3K4 w - roll=a1.h5:-2/0m half=1"},
		{"capture momentum", func(r *rulings) { r.CapturesOn = false },
			"k7/8/8/8/8/8/8/8/8/8/8/2p5/3D4/8/8/K7 w -", "a1.d4xa1.c5",
			"k7/8/8/8/8/8/8/8/8/8/8/2D5/8/8/8/K7 b - roll=a1.c5:-1/1c",
			"k7/8/8/8/8/8/8/8/8/8/8/2D5/8/8/8/K7 b - roll=a1.c5:-1/1"},
		{"the order of the roll", func(r *rulings) { r.AdvancedFirst = false },
			"k7/8/8/8/8/8/8/8/8/8/2n5/3p4/8/8/8/7K b - roll=a1.d5:0/-1,a1.c6:1/-2", "a2.a8-a2.b8",
			"1k6/8/8/8/8/8/8/8/8/8/2n5/8/3p4/8/8/7K w - roll=a1.d4:0/-1 half=1",
			"1k6/8/8/8/8/8/8/8/8/8/8/3p4/3n4/8/8/7K w - roll=a1.d4:1/-2 half=1"},
		{"a roll that is blocked by a piece", func(r *rulings) { r.Partial = true },
			"7k/8/8/8/8/8/8/8/8/8/8/4p3/8/8/1B6/7K w - roll=a1.b2:3/3", "a1.h1-a1.h2",
			"7k/8/8/8/8/8/8/8/8/8/8/4p3/8/8/1B5K/8 b - half=1",
			"7k/8/8/8/8/8/8/8/8/8/8/4p3/3B4/8/7K/8 b - half=1"},
		{"a roll that is blocked at once", func(r *rulings) { r.Partial = true },
			"7k/8/8/8/8/8/8/8/8/8/8/8/8/2p5/1B6/7K w - roll=a1.b2:3/3", "a1.h1-a1.h2",
			"7k/8/8/8/8/8/8/8/8/8/8/8/8/2p5/1B5K/8 b - half=1",
			"7k/8/8/8/8/8/8/8/8/8/8/8/8/2p5/1B5K/8 b - half=1"},
		{"a roll that is blocked by the wall", func(r *rulings) { r.Partial = true },
			"7k/8/8/8/8/8/8/8/8/8/8/8/4B3/8/8/7K w - roll=a1.e4:4/-4", "a1.h1-a1.h2",
			"7k/8/8/8/8/8/8/8/8/8/8/8/4B3/8/7K/8 b - half=1",
			"7k/8/8/8/8/8/8/8/8/8/8/8/8/8/7K/7B b - half=1"},
		{"a piece that must capture rolls no part", func(r *rulings) { r.Partial = true },
			"7k/8/8/8/8/8/8/8/8/8/8/8/3p4/8/1B6/7K w - roll=a1.b2:3/3c", "a1.h1-a1.h2",
			"7k/8/8/8/8/8/8/8/8/8/8/8/3p4/8/1B5K/8 b - half=1",
			"7k/8/8/8/8/8/8/8/8/8/8/8/3p4/8/1B5K/8 b - half=1"},
		{"a blocked leap", func(r *rulings) { r.Partial = true },
			"7k/8/8/8/8/8/8/8/8/8/8/4p3/8/4D3/8/7K w - roll=a1.e3:0/2", "a1.h1-a1.h2",
			"7k/8/8/8/8/8/8/8/8/8/8/4p3/8/4D3/7K/8 b - half=1",
			"7k/8/8/8/8/8/8/8/8/8/8/4p3/8/4D3/7K/8 b - half=1"},
		{"a Pawn that rolls one square of two promotes", func(r *rulings) { r.Partial = true },
			"8/4P3/8/8/8/8/k7/8/8/8/8/8/8/8/8/K3a3 w - roll=a2.e7:0/2", "a1.a1-a1.b1",
			"8/4P3/8/8/8/8/k7/8/8/8/8/8/8/8/8/1K2a3 b - half=1",
			"4H3/8/8/8/8/8/k7/8/8/8/8/8/8/8/8/1K2a3 b - half=1"},
		{"whole legs come before parts", func(r *rulings) { r.Partial = true },
			"7k/8/8/8/8/8/8/8/8/8/1B6/8/3D4/8/8/7K w - roll=a1.d4:2/0,a1.b6:3/-3", "a1.h1-a1.h2",
			"7k/8/8/8/8/8/8/8/8/8/8/8/5D2/4B3/7K/8 b - roll=a1.e3:3/-3,a1.f4:2/0 half=1",
			"7k/8/8/8/8/8/8/8/8/8/8/8/5D2/4B3/7K/8 b - roll=a1.e3:3/-3,a1.f4:2/0 half=1"},
		{"parts follow whole legs", func(r *rulings) { r.Partial = true },
			"7k/8/8/8/8/8/8/8/8/8/8/4P3/3B4/8/1B6/7K w - roll=a1.b2:3/3,a1.d4:1/1,a1.e5:0/1", "a1.h1-a1.h2",
			"7k/8/8/8/8/8/8/8/8/8/4P3/4B3/8/8/1B5K/8 b - roll=a1.e5:1/1,a1.e6:0/1 half=1",
			"7k/8/8/8/8/8/8/8/8/8/4P3/4B3/3B4/8/7K/8 b - roll=a1.e5:1/1,a1.e6:0/1 half=1"},
		{"what a rolled Pawn promotes to", func(r *rulings) { r.Rolled[0] = "V" },
			"8/8/4P3/8/8/8/k7/8/8/8/8/8/K7/8/8/8 w - roll=a2.e6:0/2", "a1.a4-a1.a5",
			"4H3/8/8/8/8/8/k7/8/8/8/8/K7/8/8/8/8 b - half=1",
			"4V3/8/8/8/8/8/k7/8/8/8/8/K7/8/8/8/8 b - half=1"},
	} {
		for _, v := range []struct {
			g    *rules
			want string
		}{{standard(t), c.page}, {withRulings(t, c.change), c.end}} {
			rec := gametest.Played(t, v.g, gametest.Read(t, v.g, c.pos), c.move)
			if got := notation.PositionText(v.g, rec.Position()); got != v.want {
				t.Errorf("%s: %s, want %s", c.name, got, v.want)
			}
		}
	}
	short := withRulings(t, func(r *rulings) { r.Occurrence, r.Limit = 2, 4 })
	moves := strings.Fields("a1.b3-a1.b2 a2.h8-a2.g8 a1.b2-a1.b3 a2.g8-a2.h8")
	const pos = "7k/8/8/2r5/8/8/8/8/8/8/8/8/8/1K6/8/8 w -"
	if got := gametest.Result(gametest.Played(t, short, gametest.Read(t, short, pos), moves...)); got != "draw repetition" {
		t.Errorf("the second occurrence at the limit of moves: %s, want repetition first", got)
	}
	moves[3] = "a2.g8-a2.g7"
	if got := gametest.Result(gametest.Played(t, short, gametest.Read(t, short, pos), moves...)); got != "draw moves" {
		t.Errorf("four half-moves: %s", got)
	}
}

// Section 8, precedence: which result a game has when several apply.
func TestPrecedence(t *testing.T) {
	g := standard(t)
	for _, c := range []struct{ name, pos, want string }{
		{"one King alone", "7k/8/8/2r5/8/8/8/8/8/8/8/8/8/8/8/8 w - half=200", "win b king"},
		{"one King on an empty board", "8/8/8/8/8/8/8/8/8/8/8/8/8/1K6/8/8 w -", "win w king"},
		{"two bare Kings, one attacked", "8/8/8/8/8/8/8/8/8/8/8/8/1k6/1K6/8/8 w - half=200", "draw material"},
		{"checkmate at the limit", "5D1k/8/6H1/7K/8/8/8/8/8/8/8/8/8/8/8/8 b - half=200", "win w checkmate"},
		{"stalemate at the limit", "7k/8/5H2/8/8/K7/8/8/8/8/8/8/8/8/8/8 b - half=200", "draw stalemate"},
		{"the limit", "7k/8/8/2r5/8/8/8/8/8/8/8/8/8/1K6/8/8 w - half=200", "draw moves"},
		{"before the limit", "7k/8/8/2r5/8/8/8/8/8/8/8/8/8/1K6/8/8 w - half=199", "-"},
	} {
		p := gametest.Read(t, g, c.pos)
		got := g.ResultText(g.Verdict(p))
		if got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		if n := len(g.Moves(p, nil)); (n == 0) != (c.want != "-") {
			t.Errorf("%s: %d moves", c.name, n)
		}
	}
}
