package minigolf

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
)

// places are where random play begins.
func places() map[string]string {
	return map[string]string{
		"start":   setup,
		"busy":    busy,
		"castles": "r3k2r/p6p/8/8/8/8/8/8/8/8/8/8/8/8/P6P/B3K2B w - castle=KQkq",
		"disc":    "k7/3p4/8/8/8/2r5/8/3Pn3/3Dl3/8/8/5B2/8/8/4V3/K7 w - roll=a1.d8:2/0,a1.e8:2/1,a2.d1:1/1m,a2.e1:0/-2c",
	}
}

// Behind every move of games of 300 turns: changes undo and redo exactly, texts come back,
// moves are listed once and read, nothing else is, and a finished game has none.
func TestRandomPlay(t *testing.T) {
	g := standard(t)
	for name, place := range places() {
		for seed := range gametest.Seeds(t, 3) {
			t.Run(fmt.Sprintf("%s %d", name, seed), func(t *testing.T) {
				rng := rand.New(rand.NewPCG(seed, 11))
				begin := gametest.Read(t, g, place)
				rec := game.NewRecord(g, begin)
				longest, told := 0, 0
				for range 300 {
					list := rec.Moves(nil)
					longest = max(longest, rec.At().Ply)
					if len(list) == 0 {
						if !rec.At().Result.Over() {
							t.Fatalf("no move and no result in %s", game.PositionText(g, rec.Position()))
						}
						rec = game.NewRecord(g, begin)
						continue
					}
					told += checkPosition(t, g, rng, rec, list)
					// A stop now and then; otherwise rolling pieces would be rare.
					if moves := slices.DeleteFunc(slices.Clone(list), func(m game.Move) bool { return m.Act == game.Stop }); len(moves) > 0 && rng.IntN(6) > 0 {
						list = moves
					}
					before := rec.Position().Clone()
					n := rec.Play(list[rng.IntN(len(list))])
					after := rec.Position().Clone()
					rec.Undo()
					if !rec.Position().Equal(before) {
						t.Fatalf("%s undone in %s leaves %s", n.Text, game.PositionText(g, before), game.PositionText(g, rec.Position()))
					}
					if rec.Redo() != n || !rec.Position().Equal(after) {
						t.Fatalf("%s done again in %s", n.Text, game.PositionText(g, before))
					}
				}
				line := rec.String()
				back, err := game.ReadRecord(line, gametest.Finder(standard(t)))
				if err != nil || back.String() != line {
					t.Fatalf("%s: %v", line, err)
				}
				if longest < 20 || told == 0 {
					t.Errorf("no game went beyond ply %d, %d moves told their momentum", longest, told)
				}
			})
		}
	}
}

// checkPosition checks the position that a record looks at, whose legal moves are list. It
// returns how many of them tell their momentum.
func checkPosition(t *testing.T, g *rules, rng *rand.Rand, rec *game.Record, list []game.Move) (told int) {
	t.Helper()
	p := rec.Position()
	text := game.PositionText(g, p)
	q := gametest.Read(t, g, text)
	if !q.Equal(p) {
		t.Fatalf("%s read is another position", text)
	}
	texts := gametest.Listed(g, q)
	if len(slices.Compact(slices.Clone(texts))) != len(texts) || len(texts) != len(list) {
		t.Fatalf("%s: %d moves, in the record %d: %v", text, len(texts), len(list), texts)
	}
	var log game.Log
	for _, m := range list {
		name := g.MoveText(m)
		if strings.Contains(name, "{") {
			told++
			if plain := name[:strings.Index(name, "{")]; !slices.Contains(texts, plain) {
				t.Fatalf("%s: %s, but no %s", text, name, plain)
			}
		}
		checkRoute(t, g, q, m)
		g.Play(q, m, &log)
		checkMomenta(t, g, q, name)
		log.UndoTo(q, 0)
		if !q.Equal(p) {
			t.Fatalf("%s: %s undone leaves %s", text, name, game.PositionText(g, q))
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
	return told
}

// checkAims fails unless a piece is said to take another one where he has a move that does so
// on the other's square.
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
				t.Fatalf("%s: %s takes %s: %v, by its moves %v", game.PositionText(g, p), g.Board.SquareName(s), g.Board.SquareName(to), got, can)
			}
		}
	}
}

// checkMomenta fails where momentum lies on an empty square or is a King's.
func checkMomenta(t *testing.T, g *rules, p *game.Position, name string) {
	t.Helper()
	for s := range game.Square(g.Board.Size()) {
		if m := p.Momentum(s); m != 0 && (p.At(s) == 0 || p.At(s).Kind() == g.king || m&game.Told != 0) {
			t.Fatalf("%s: momentum %v on %s in %s", name, m.Vector(), g.Board.SquareName(s), game.PositionText(g, p))
		}
	}
}

// checkRoute fails unless a move's route leads from its origin to its end as its momentum
// says.
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
		t.Fatalf("%s in %s: %d bounces on its route %v, odd: %v", g.MoveText(m), game.PositionText(g, p), bounces, r, odd)
	}
	piece := p.At(m.From)
	if n := len(r) - 1; m.Act == game.Normal && g.walks[piece.Kind()] {
		v := game.Vector{X: int8(g.Board.File(m.To) - g.Board.File(m.From)), Y: int8(g.Board.Rank(m.To) - g.Board.Rank(m.From))}
		if l := m.Launch().Vector(); l != (game.Vector{}) {
			v = l
		}
		if _, want := g.stride(piece.Kind(), v); n != want {
			t.Fatalf("%s: %d steps, want %d", g.MoveText(m), n, want)
		}
	}
}

// A random walk of Kings that stay away from everything: what rolls is where it was foreseen.
func TestForecastComesTrue(t *testing.T) {
	g := standard(t)
	for _, place := range []string{
		"r6k/8/8/8/8/8/8/8/8/8/4P3/8/8/8/8/K7 w - roll=a1.e6:0/2",
		"r6k/8/8/8/8/8/8/8/8/4B3/8/8/8/8/8/K7 w - roll=a1.e7:-1/1",
		"7k/6p1/8/8/2D5/8/8/4n3/3V4/8/5a2/8/2P5/8/8/K7 b - roll=a1.f6:1/1,a1.d8:1/-2m,a2.e1:2/1,a2.c4:2/0,a2.g7:0/-1",
		"7k/8/8/8/2DD4/8/8/8/8/5r2/8/8/2P5/6p1/8/K7 w - roll=a1.g3:0/-2,a1.c4:0/1,a1.f7:4/0,a2.c4:2/0,a2.d4:-2/0c",
	} {
		p := gametest.Read(t, g, place)
		ghosts := g.Forecast(p, 3)
		if len(ghosts) < 3 {
			t.Errorf("%s: %d ghosts", place, len(ghosts))
		}
		if game.PositionText(g, p) != place {
			t.Errorf("the forecast leaves %s of %s", game.PositionText(g, p), place)
		}
		rec := game.NewRecord(g, p)
		rolls := map[game.Army]int{}
		stopped := map[game.Square]bool{}
		for range 6 {
			a := rec.Position().Mover()
			throne := g.throne(rec.Position(), a)
			i := slices.IndexFunc(rec.Moves(nil), func(m game.Move) bool {
				return m.From == throne && g.Board.File(m.To) == g.Board.File(throne)^1&7 && g.Board.Rank(m.To) == g.Board.Rank(throne)
			})
			if i < 0 {
				t.Fatalf("%s: no move of the King", game.PositionText(g, rec.Position()))
			}
			n := rec.Play(rec.Moves(nil)[i])
			rolls[a]++
			legs := 0
			for _, c := range n.Changes {
				if c.Op != game.Roll {
					continue
				}
				legs++
				piece, before, after := c.Before, c.Pushed, c.Pushes
				if piece.Army() != a || after == 0 {
					t.Errorf("a leg of %v with %v behind it", piece, after)
				}
				way := g.Trail(piece, c.At, before)
				if way[0].At != c.At || way[len(way)-1].At != c.To {
					t.Errorf("trail %v of a leg from %s to %s", way, g.Board.SquareName(c.At), g.Board.SquareName(c.To))
				}
			}
			foreseen := 0
			for _, f := range ghosts {
				if f.Roll != rolls[a] || p.At(f.Origin).Army() != a {
					continue
				}
				q := rec.Position()
				if q.At(f.At) != f.Piece || q.Momentum(f.At) != f.Momentum || f.Stopped != (f.Momentum == 0) {
					t.Errorf("%s, roll %d: %s was foreseen on %s", game.PositionText(g, q), f.Roll, g.Board.SquareName(f.Origin), g.Board.SquareName(f.At))
				}
				if stopped[f.Origin] && !f.Stopped {
					t.Errorf("%s goes on", g.Board.SquareName(f.Origin))
				}
				stopped[f.Origin] = f.Stopped
				if f.Route != nil {
					foreseen++
				}
			}
			if foreseen != legs {
				t.Errorf("%s: %d legs were foreseen, %d made", place, foreseen, legs)
			}
		}
	}
}

// Everything that a turn does is on its list of changes, in the order in which it happens.
func TestChangesInOrder(t *testing.T) {
	g := standard(t)
	for _, c := range []struct{ name, pos, move, want string }{
		{"an action, a leg, a stop, the spin", "k7/8/8/8/8/2p5/8/8/3D4/8/1pP5/1n6/8/8/8/K7 b - roll=a1.b5:1/2,a1.b6:0/-1,a1.d8:2/0", "a2.c3-a2.c2",
			"shift a2.c3-a2.c2, impulse a2.c2 0/-1, roll a1.b5-a1.c7, roll a1.b6-a1.b5, spin, impulse a2.d1 0/-2, mover b"},
		{"what is taken loses its momentum first", "k7/8/8/8/8/8/8/8/8/8/8/2p5/3D4/8/8/K7 w - roll=a1.c5:0/-1", "a1.d4xa1.c5",
			"impulse a1.c5 0/0, lift a1.c5, shift a1.d4-a1.c5, impulse a1.c5 -1/1c, mover w"},
		{"a stop and an autostop", "k7/8/8/8/8/8/8/8/8/8/8/2p5/2PD4/8/8/K7 w - roll=a1.c4:0/1,a1.d4:1/1", "!a1.d4",
			"impulse a1.d4 0/0, impulse a1.c4 0/0, mover w"},
		{"castling", "3k4/p7/8/8/8/8/8/8/8/8/8/8/8/8/P7/B3K2B w - castle=KQ", "a1.e1-a1.g1", "shift a1.e1-a1.g1, shift a1.h1-a1.f1, mover w"},
		{"a roll that takes and one that promotes", "k7/4P3/8/8/8/8/8/8/8/8/8/7p/8/5B2/8/K7 w - roll=a1.f3:2/2c,a2.e7:0/1", "a1.a1-a1.b1",
			"shift a1.a1-a1.b1, roll a2.e7-a2.e8, turn a2.e8, impulse a2.e8 0/0, lift a1.h5, roll a1.f3-a1.h5, mover w"},
	} {
		rec := gametest.Played(t, g, gametest.Read(t, g, c.pos), c.move)
		if got := changesText(g, rec.At().Changes); got != c.want {
			t.Errorf("%s:\n%s, want\n%s", c.name, got, c.want)
		}
	}
}

// changesText writes changes out, layer values left out.
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
		case game.Turn:
			out = append(out, "turn "+at(c.At))
		case game.Impulse:
			out = append(out, "impulse "+at(c.At)+" "+momentum(c.Pushes))
		case game.Spin:
			out = append(out, "spin")
		case game.Mover:
			out = append(out, "mover "+string(g.Armies[c.By].Letter))
		}
	}
	return strings.Join(out, ", ")
}

// Ways are told with what happens at the edges, for drawing them.
func TestRoutesTellCrossings(t *testing.T) {
	g := standard(t)
	for _, c := range []struct{ pos, move, want string }{
		{"k7/8/8/8/8/8/6r1/8/8/8/8/8/8/8/8/K7 b -", "a2.g2-a2.f2{-4,0}", "a2.g2 a2.h2 a2.h2+2 a2.g2 a2.f2"},
		{"3k4/8/8/8/8/8/8/8/8/7r/8/8/8/8/8/1K6 b -", "a1.h7-a1.h8", "a1.h7 a1.h8"},
		{"8/6B1/8/8/8/8/1k6/8/8/8/1K6/8/8/8/8/8 w -", "a2.g7-a1.g1", "a2.g7 a2.h8 a1.g1+5"},
		{"3k4/8/8/8/8/8/8/8/8/8/8/8/6D1/8/8/3K4 w -", "a1.g4-a1.h3", "a1.g4 a1.h3"},
		{"r3k2r/7p/8/8/8/8/8/8/8/8/8/8/8/8/P7/B3K2B w - castle=KQkq", "a1.e1-a1.c1", "a1.e1 a1.d1 a1.c1"},
		{"7k/8/8/8/8/8/8/8/8/8/8/8/3p4/8/4P3/7K w -", "a1.e2-a1.e4", "a1.e2 a1.e3 a1.e4"},
		{"7k/8/8/8/8/8/8/8/3Pa3/8/8/8/8/8/8/K7 w - roll=a1.d8:1/0", "!a1.d8", "a1.d8"},
	} {
		p := gametest.Read(t, g, c.pos)
		m, err := game.ReadMove(g, p, c.move)
		if err != nil {
			t.Errorf("%s: %v", c.move, err)
			continue
		}
		var got []string
		for _, q := range g.Route(p, m) {
			text := g.Board.SquareName(q.At)
			if q.Cross != game.Straight {
				text += fmt.Sprintf("+%d", q.Cross)
			}
			got = append(got, text)
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%s goes by %s, want %s", c.move, s, c.want)
		}
	}
}

// Each ruling of section 13 has its one place.
func TestRulingsMaySwitch(t *testing.T) {
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
		{"the piece of a rolled Pawn", func(r *rulings) { r.Rolled[0] = "V" },
			"8/8/4P3/8/8/8/k7/8/8/8/8/8/K7/8/8/8 w - roll=a2.e6:0/2", "a1.a4-a1.a5",
			"4H3/8/8/8/8/8/k7/8/8/8/8/K7/8/8/8/8 b - half=1",
			"4V3/8/8/8/8/8/k7/8/8/8/8/K7/8/8/8/8 b - half=1"},
	} {
		for _, v := range []struct {
			g    *rules
			want string
		}{{standard(t), c.page}, {withRulings(t, c.change), c.end}} {
			rec := gametest.Played(t, v.g, gametest.Read(t, v.g, c.pos), c.move)
			if got := game.PositionText(v.g, rec.Position()); got != v.want {
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

// Section 8, precedence: what ends a game at the limit of moves.
func TestPrecedence(t *testing.T) {
	g := standard(t)
	for _, c := range []struct{ name, pos, want string }{
		{"one King alone", "7k/8/8/2r5/8/8/8/8/8/8/8/8/8/8/8/8 w - half=200", "win b king"},
		{"one King in an empty board", "8/8/8/8/8/8/8/8/8/8/8/8/8/1K6/8/8 w -", "win w king"},
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

// Section 9 and the form of texts: what a reader refuses, and what the error names.
func TestRefusedPositions(t *testing.T) {
	g := standard(t)
	const empty = "/8/8/8/8/8/8/8/8/8/8/8/8/8/8/"
	at := func(top, rest string) string { return top + empty + "K7 " + rest }
	for _, c := range []struct{ name, text, want string }{
		{"two Kings", at("k5k1", "w -"), "board | Black 2"},
		{"no King", "8" + empty + "8 w -", "board"},
		{"a Pawn on White's last rank", at("k5P1", "w -"), "board | a2.g8"},
		{"a Pawn on Black's last rank", "k7" + empty + "K6p w -", "board | a1.h1"},
		{"a piece of the other army", at("k5R1", "w -"), "board | White R"},
		{"a piece of the other army", at("k5h1", "w -"), "board | Black H"},
		{"a King that rolls", at("k7", "w - roll=a1.a1:1/0"), "roll | a1.a1"},
		{"a vector of nobody's", at("k5D1", "w - roll=a2.g8:1/0"), "roll | D a2.g8 1 0"},
		{"too far for a slider", at("k5B1", "w - roll=a2.g8:5/5"), "roll | 5"},
		{"not the line of a slider", at("k5B1", "w - roll=a2.g8:3/2"), "roll | 3 2"},
		{"not the step of a slider", at("k5r1", "w - roll=a2.g8:2/2"), "roll | 2"},
		{"no vector", at("k5B1", "w - roll=a2.g8:0/0"), "roll: column 7 | 0"},
		{"too far for a Pawn", "k7/6P1/8/8/8/8/8/8/8/8/8/8/8/8/8/K7 w - roll=a2.g7:0/3", "roll | 0 3"},
		{"an empty square that rolls", at("k7", "w - roll=a1.b1:1/0"), "roll: column 1 | a1.b1"},
		{"given twice", at("k5D1", "w - roll=a2.g8:1/1,a2.g8:1/1"), "roll: column 11"},
		{"out of order", at("k4DD1", "w - roll=a2.g8:1/1,a2.f8:1/1"), "roll: column 4"},
		{"marks out of order", at("k5D1", "w - roll=a2.g8:1/1mc"), "roll: column 10"},
		{"a leading zero", at("k5D1", "w - roll=a2.g8:01/1"), "roll: column 7"},
		{"minus zero", at("k5D1", "w - roll=a2.g8:-0/2"), "roll: column 7"},
		{"no momentum", at("k5D1", "w - roll=a2.g8"), "roll: column 6"},
		{"a square without its board", at("k5D1", "w - roll=g8:1/1"), "roll: column 1"},
		{"a third board", at("k5D1", "w - roll=a3.g8:1/1"), "roll: column 1"},
		{"rank nine", at("k5D1", "w - roll=a1.g9:1/1"), "roll: column 1"},
		{"a right without a King at home", at("k7", "w - castle=K"), "castle | K"},
		{"a right without a corner piece", "k7" + empty + "4K3 w - castle=Q", "castle | Q"},
		{"a right with a corner piece that rolls", "k7" + empty + "4K2B w - castle=K roll=a1.h1:1/1", "castle"},
		{"a right of nobody's", "k7" + empty + "4K2B w - castle=X", "castle: column 1 | K Q"},
		{"rights out of order", "k7" + empty + "B3K2B w - castle=QK", "castle: column 1"},
		{"passed over off the board", at("k7", "w - ep=c6"), "ep: column 1 | c6"},
		{"a letter of another alphabet for a right", at("k7", "w - castle=é"), "castle: column 1"},
		{"a square passed over by nobody", at("k7", "w - ep=a2.c6"), "ep | Black"},
		{"passed over on the wrong rank", at("k7", "w - ep=a2.c5"), "ep"},
		{"passed over by the mover", "k7/8/8/8/8/8/8/8/8/8/8/8/4P3/8/8/K7 w - ep=a1.e3 roll=a1.e4:0/2", "ep"},
		{"passed over by who doesn't roll", "k7/8/8/8/8/8/8/8/8/8/8/8/4P3/8/8/K7 b - ep=a1.e3", "ep | White 0 2"},
		{"half below 1", at("k4D2", "w - half=0"), "half: column 1 | 0 1 200"},
		{"half above 200", at("k4D2", "w - half=201"), "half: column 1 | 1 200"},
		{"half with a zero in front", at("k4D2", "w - half=07"), "half: column 1"},
		{"keys out of order", "k7" + empty + "4K2B w - half=3 castle=K", "keys: column 8"},
		{"an unknown key", at("k4D2", "w - skip=w"), "keys: column 1 | skip"},
		{"a reserve", at("k4D2", "w D"), "reserve"},
		{"a rank too few", "k7/8/8/8/8/8/8/8/8/8/8/8/8/8/K7 w -", "board | 15 16"},
	} {
		p, err := game.ReadPosition(g, c.text)
		if p != nil {
			t.Errorf("%s: a position comes with the error", c.name)
		}
		gametest.Refused(t, c.text, err, c.want)
	}
}

// An error about a move names the column where the text stops being one, 0 for a move that isn't
// legal here.
func TestRefusedMoves(t *testing.T) {
	g := standard(t)
	p := g.Start()
	for text, want := range map[string]int{
		"e2-e4":             1,
		"!":                 2,
		"!a1.e2":            0,
		"!a1.e2x":           7,
		"a1.e2-a1.e9":       7,
		"a1.e2-a3.e4":       7,
		"a1.e2-a1.e4{0,2}":  0,
		"a1.e2-a1.e4{0,2":   13,
		"a1.e2-a1.e4{}":     13,
		"a1.e2-a1.e4{0/2}":  13,
		"a1.e2-a1.e4=H{0}":  14,
		"a1.e2-a1.e4=Q":     13,
		"a1.e2-a1.e4[a1.e3": 18,
		"a1.e2xa1.e4":       0,
	} {
		m, err := game.ReadMove(g, p, text)
		if err == nil {
			t.Errorf("%s is read as %s", text, g.MoveText(m))
			continue
		}
		gametest.OneLine(t, err, text)
		column := 0
		if _, at, ok := strings.Cut(err.Error(), "column "); ok {
			fmt.Sscanf(at, "%d:", &column)
		}
		if column != want {
			t.Errorf("%s: %v, want column %d", text, err, want)
		}
	}
}

// A text is a position's only text, or an error.
func FuzzPosition(f *testing.F) {
	g := standard(f)
	for _, text := range places() {
		f.Add(text)
	}
	f.Add("7k/8/8/1KPp1r2/8/8/8/8/8/8/8/8/8/8/8/8 w - ep=a2.d6 roll=a2.d5:0/-2 half=200")
	f.Add("8/8/8/8/8/8/8/8/8/8/8/8/8/1K6/8/8 w - roll=a1.a9:-1/1cm")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := game.ReadPosition(g, text)
		if err != nil {
			if p != nil {
				t.Errorf("%q: a position comes with the error", text)
			}
			gametest.OneLine(t, err, text)
			return
		}
		if got := game.PositionText(g, p); got != text {
			t.Errorf("%q is printed as %q", text, got)
		}
		gametest.TryAll(t, g, p, 8)
		before := p.Clone()
		for _, m := range g.Moves(p, nil) {
			checkRoute(t, g, p, m)
		}
		g.Forecast(p, 3)
		if !p.Equal(before) {
			t.Errorf("%q: looking at it leaves %s", text, game.PositionText(g, p))
		}
	})
}

// A text is read as a move exactly when the list has it.
func FuzzMove(f *testing.F) {
	g := standard(f)
	var places []*game.Position
	var lists [][]string
	for _, text := range append([]string{"k7/8/8/8/8/8/6r1/8/8/8/8/8/8/8/8/K7 b -", "5r2/4P3/8/8/8/8/k7/8/8/8/8/8/K7/8/8/8 w -"}, setup, busy) {
		p := gametest.Read(f, g, text)
		places, lists = append(places, p), append(lists, gametest.Listed(g, p))
	}
	for _, text := range strings.Fields("a1.e2-a1.e4 a2.g2-a2.f2{-4,0} !a1.h1 a2.e7xa2.f8=H a1.d4xa1.e3[a1.e4] a1.e1-a1.g1 { } ! a1. a2.h8{1,-1}=+") {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for i, p := range places {
			m, err := game.ReadMove(g, p, text)
			_, legal := slices.BinarySearch(lists[i], text)
			if (err == nil) != legal {
				t.Errorf("%q: legal %v, %v", text, legal, err)
			}
			if err != nil {
				gametest.OneLine(t, err, text)
			} else if got := g.MoveText(m); got != text {
				t.Errorf("%q is written %q", text, got)
			}
		}
	})
}

// rollers is a middle game in which the army to move has ten rolling pieces.
const rollers = "rla1ka1r/1pp2lpp/8/3H4/8/p2p1p2/5P2/3P4/p2B4/2V5/P1P5/4D3/3n2PP/1P6/4P3/B3KD1B w - castle=KQ " +
	"roll=a1.e2:0/1,a1.b3:0/1,a1.g4:0/1,a1.h4:0/2,a1.e5:-1/1,a1.a6:0/1,a1.c6:0/2,a1.c7:-1/2,a1.d8:2/2m,a2.d5:0/3"

func sizes(t testing.TB) map[string]*game.Position {
	g := standard(t)
	return map[string]*game.Position{"start": g.Start(), "rolling": gametest.Read(t, g, rollers)}
}

// Neither listing turns into a slice that is used again nor playing and taking back allocates.
func TestAllocatesNothing(t *testing.T) {
	g := standard(t)
	for name, p := range sizes(t) {
		n := 0
		for s := range p.Pieces(p.Mover()).All() {
			if p.Momentum(s) != 0 {
				n++
			}
		}
		if name == "rolling" && n != 10 {
			t.Errorf("%d men roll, not ten", n)
		}
		var log game.Log
		list := g.Moves(p, nil)
		if n := testing.AllocsPerRun(20, func() { list = g.Moves(p, list[:0]) }); n != 0 {
			t.Errorf("%s: %v allocations to list %d turns", name, n, len(list))
		}
		round := func() {
			for _, m := range list {
				g.Play(p, m, &log)
				log.UndoTo(p, 0)
			}
		}
		round()
		if n := testing.AllocsPerRun(3, round); n != 0 {
			t.Errorf("%s: %v allocations to play %d turns and take them back", name, n, len(list))
		}
	}
}

func BenchmarkMoves(b *testing.B) {
	g := standard(b)
	for _, name := range []string{"start", "rolling"} {
		p := sizes(b)[name]
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			list := g.Moves(p, nil)
			for b.Loop() {
				list = g.Moves(p, list[:0])
			}
			b.ReportMetric(float64(len(list)), "moves/op")
		})
	}
}

func BenchmarkPerft(b *testing.B) {
	g := standard(b)
	p := g.Start()
	b.ReportAllocs()
	nodes := uint64(0)
	for b.Loop() {
		nodes += game.Perft(g, p, 3)
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}
