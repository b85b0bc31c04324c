package haiku

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/movegen"
	"fairway/game/notation"
)

// eager picks a random legal move, with a preference for those that checkmate an army or attack a
// King, for captures, drops, promotions and multiple steps, so that games come to an end.
func eager(rng *rand.Rand, r *rules, p *game.Position, list []game.Move) game.Move {
	m := list[rng.IntN(len(list))]
	if rng.IntN(2) == 0 {
		var log game.Log
		var threats []game.Move
		q, a := p.Clone(), p.Mover()
		for _, m := range list {
			r.Play(q, m, &log)
			mates, threatens := q.Remaining() < p.Remaining(), false
			for y := q.Next(a); y != a && !mates; y = q.Next(y) {
				threatens = threatens || r.attacker(q, r.kingSquare(q, y), y, 1<<a) != game.None
			}
			log.UndoTo(q, 0)
			if mates {
				return m
			}
			if threatens {
				threats = append(threats, m)
			}
		}
		if len(threats) > 0 {
			return threats[rng.IntN(len(threats))]
		}
	}
	captures := slices.DeleteFunc(slices.Clone(list), func(m game.Move) bool { return len(m.Captured()) == 0 })
	if len(captures) > 0 && rng.IntN(2) == 0 {
		return captures[rng.IntN(len(captures))]
	}
	for range 3 {
		if m.Type == game.Normal && m.Becomes == 0 && m.Class(r.Route(p, m)) != game.ClassSteps {
			m = list[rng.IntN(len(list))]
		}
	}
	return m
}

// checkCounts fails unless the counts and sets of a position are those of its text: after a
// hand-over a position is like any other.
func checkCounts(t *testing.T, r *rules, p *game.Position) {
	t.Helper()
	text := notation.PositionText(r, p)
	if q := gametest.Read(t, r, text); !q.Equal(p) {
		t.Fatalf("%s is read as a different position", text)
	}
	for a := range r.Armies {
		if left, kings := p.InGame(game.Army(a)), p.Royals(game.Army(a)); kings != gametest.One(left) {
			t.Fatalf("%s: %s has %d Kings", text, r.Armies[a].Name, kings)
		}
	}
}

// Games to their end or 600 plies: taking back is exact across checkmates and hand-overs, texts
// and records read back the same, wrong texts are refused.
func TestRandomGames(t *testing.T) {
	r := standard(t)
	seen := map[string]int{}
	for seed := range gametest.Seeds(t, 9) {
		rng := rand.New(rand.NewPCG(seed, 23))
		start := r.Start()
		switch {
		case seed > 2: // scattered pieces: games that come to an end
			start = gametest.Read(t, r, randomPosition(rng).text())
		case seed == 1:
			start = gametest.Read(t, r, busy)
		}
		rec := game.NewRecord(r, start)
		var places []*game.Position // by ply
		for rec.At().Ply < 600 {
			p := rec.Position()
			places = append(places, p.Clone())
			list := rec.Moves(nil)
			if over := rec.At().Result.Over(); over != (len(list) == 0) {
				t.Fatalf("%d moves, result %s in %s", len(list), gametest.Result(rec), notation.PositionText(r, p))
			} else if over {
				seen["over"]++
				break
			}
			checkCounts(t, r, p)
			texts := gametest.Listed(r, p)
			if len(slices.Compact(slices.Clone(texts))) != len(texts) || len(texts) != len(list) {
				t.Fatalf("%s: a move is listed twice: %v", notation.PositionText(r, p), texts)
			}
			m := eager(rng, r, p, list)
			name := r.MoveText(m)
			if got, err := rec.Read(name); err != nil || got != m {
				t.Fatalf("%s is read as %v, %v", name, got, err)
			}
			for _, w := range append(gametest.WrongMoves(rng, r.Base, p, strings.Replace(name, "pass", "a1-a1", 1)), "pass", "pass ", "PASS", "passx") {
				if _, err := rec.Read(w); err == nil && !slices.Contains(texts, w) {
					t.Fatalf("%s: %q is accepted", notation.PositionText(r, p), w)
				}
			}
			way := r.Route(p, m)
			if m.Type != game.Drop && (way[0].At != m.From || way[len(way)-1].At != m.To) {
				t.Fatalf("%s: route %v", name, way)
			}
			r.Why(p, m)
			before := rec.At()
			n := rec.Play(m)
			if rec.Undo() != n || rec.At() != before || !rec.Position().Equal(places[before.Ply]) {
				t.Fatalf("%s undone in %s leaves %s", name, notation.PositionText(r, places[before.Ply]), notation.PositionText(r, rec.Position()))
			}
			rec.Redo()
			seen["hand-over"] += gametest.One(rec.Position().Remaining() < places[before.Ply].Remaining())
			seen["en passant"] += gametest.One(strings.Contains(name, "["))
			seen["drop"] += gametest.One(m.Type == game.Drop)
			seen["promotion"] += gametest.One(m.Becomes != 0)
			seen["steps"] += gametest.One(m.Class(way) == game.ClassSteps)
		}
		line := notation.Line(rec)
		again, err := notation.Library{Find: gametest.Finder(standard(t))}.ReadRecord(line)
		if err != nil || notation.Line(again) != line || again.At().Result != rec.At().Result {
			t.Fatalf("%s is not read back: %v", line, err)
		}
		for ply := rec.At().Ply; ply >= 0; ply-- {
			if ply < len(places) && (!rec.Position().Equal(places[ply]) || !again.Position().Equal(places[ply])) {
				t.Fatalf("undone to ply %d: %s, want %s", ply, notation.PositionText(r, rec.Position()), notation.PositionText(r, places[ply]))
			}
			rec.Undo()
			again.Undo()
		}
		if !rec.Position().Equal(start) {
			t.Errorf("undone, it starts at %s", notation.PositionText(r, rec.Position()))
		}
	}
	for _, what := range []string{"over", "hand-over", "en passant", "drop", "promotion", "steps"} {
		if seen[what] == 0 {
			t.Errorf("no %s among %v", what, seen)
		}
	}
	t.Log(seen)
}

// busy is a position from a random game, with all armies in contact.
const busy = "5gW1gBgSgGgCgW5/5gS2gK1gG6/6gCgBgR2gC2gS2/4gCgPgPgPgWgPgPgP5/7gPgPgPgPgP5/bW1bGbP1bP6yPyPyC1yW/bS1bCbPbP1gP3yP2yPyC1yS/2bBbPbP7yPyPyByG1/bKbBbRbWbP3rP1rP2yWyR1yK/2bGbP1bP5rP2yB1yG/bS1bCbP3bP4yPyPyC1yS/bW1bCbP1bP4yP2yP1yW1/6rP2rP7/4rCrPrPrPrWrPrPrP5/4rS1rC1rRrByC6/6rB1rG8/5rWrK2rGrSrW5 r 3rP2yS3bP"

func TestAllocatesNothing(t *testing.T) {
	r := standard(t)
	mate := camped("r R h9 B n8 / g K i13 P c10 / y C n11 d4 B p6 +S m13 P h17 W k17 P e17 / b K a10 G m9", "b 2yP")
	for _, text := range []string{startText, busy, mate} {
		p := gametest.Read(t, r, text)
		var log game.Log
		list := r.Moves(p, nil)
		round := func() {
			for _, m := range list {
				r.Play(p, m, &log)
				log.UndoTo(p, 0)
			}
		}
		round()
		if n := testing.AllocsPerRun(20, func() { list = r.Moves(p, list[:0]) }); n != 0 {
			t.Errorf("%s: %v allocations to list %d moves", text, n, len(list))
		}
		if n := testing.AllocsPerRun(3, round); n != 0 {
			t.Errorf("%s: %v allocations to play %d moves and take them back", text, n, len(list))
		}
	}
}

// A text is either a position's only text or an error, and a position that is read can be played.
func FuzzPosition(f *testing.F) {
	r := standard(f)
	for _, text := range []string{
		startText, busy, camped("r S i5 P f5 / y B i4 / g S j4 h5", "g 2rPyC ep=i5<i3+i4"), camped("r P f7 / y P k6 / g P l11 / b P e12", "b - ep=k6<l6,f7<f6,l11<l12"),
		camped("g K a1 / y P a2 G b1 C b2", "g - out=rb"), camped("r P l9", "r - out=gby"), "r+K{", "17/17 r -", strings.Repeat("17/", 16) + "17 r - out=rygb", strings.Repeat("17/", 16) + "17 r -",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := notation.ReadPosition(r, text)
		if err != nil {
			if p != nil {
				t.Errorf("%q: a position is returned with the error", text)
			}
			gametest.OneLine(t, err, text)
			return
		}
		if got := notation.PositionText(r, p); got != text {
			t.Errorf("%q is printed as %q", text, got)
		}
		gametest.TryAll(t, r, p, 20)
		r.Contingents(p)
		r.EnPassantRights(p)
		for s := range p.Pieces(p.Mover()).All() {
			for to := range game.Square(r.Board.Size()) {
				r.WhyNot(p, s, to)
			}
			break
		}
	})
}

// A text is read as a move exactly when the list has it.
func FuzzMove(f *testing.F) {
	r := standard(f)
	places := []*game.Position{r.Start(), gametest.Read(f, r, busy), gametest.Read(f, r, camped("r S i5 P f5 / y B i4 / g S j4 h5", "g gP ep=i5<i3+i4")),
		gametest.Read(f, r, camped("g K a1 / y P a2 G b1 C b2", "g - out=rb"))}
	var lists [][]string
	for _, p := range places {
		lists = append(lists, gametest.Listed(r, p))
	}
	for _, text := range strings.Fields("f5-f7 pass PASS pass= j4xi3[i5]=+S j4xi3[i5] h5xi4=+S P*l9 P*f17 rP*l9 i1-i3 q9-q9 f5xf7 f5-f7[f6] !a1 a1<a2 a1@N") {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for i, p := range places {
			m, err := game.ReadMove(r, p, text)
			_, legal := slices.BinarySearch(lists[i], text)
			if (err == nil) != legal {
				t.Errorf("%q: legal %v, %v", text, legal, err)
			}
			if err != nil {
				gametest.OneLine(t, err, text)
			} else if got := r.MoveText(m); got != text {
				t.Errorf("%q is written %q", text, got)
			}
		}
	})
}

// BenchmarkPerft counts three plies from the start and two from a middle game.
func BenchmarkPerft(b *testing.B) {
	r := standard(b)
	for _, c := range []struct {
		place, text string
		depth       int
	}{{"start", startText, 3}, {"busy", busy, 2}} {
		b.Run(c.place, func(b *testing.B) {
			p := gametest.Read(b, r, c.text)
			b.ReportAllocs()
			nodes := uint64(0)
			for b.Loop() {
				nodes += movegen.Perft(r, p, c.depth)
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}

// BenchmarkMoves lists the moves of a position, and BenchmarkPlay plays them.
func BenchmarkMoves(b *testing.B) {
	r := standard(b)
	for place, text := range map[string]string{"start": startText, "busy": busy} {
		b.Run(place, func(b *testing.B) {
			p := gametest.Read(b, r, text)
			b.ReportAllocs()
			list := r.Moves(p, nil)
			for b.Loop() {
				list = r.Moves(p, list[:0])
			}
			b.ReportMetric(float64(len(list)), "moves/op")
		})
	}
}

func BenchmarkPlay(b *testing.B) {
	r := standard(b)
	for place, text := range map[string]string{"start": startText, "busy": busy} {
		b.Run(place, func(b *testing.B) {
			p := gametest.Read(b, r, text)
			b.ReportAllocs()
			list := r.Moves(p, nil)
			var log game.Log
			i := 0
			for b.Loop() {
				r.Play(p, list[i], &log)
				log.UndoTo(p, 0)
				i = (i + 1) % len(list)
			}
		})
	}
}
