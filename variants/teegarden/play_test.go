package teegarden

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

// thrown returns a move as it is played: with a die where it needs one.
func thrown(rng *rand.Rand, r game.Rules, p *game.Position, m game.Move) game.Move {
	return r.WithDie(p, m, 1+rng.IntN(6))
}

// putting picks a random legal move, more often than not one that golfs, hits, promotes or drops.
func putting(rng *rand.Rand, p *game.Position, list []game.Move) game.Move {
	m := list[rng.IntN(len(list))]
	for range 4 {
		if m.Type == game.Normal && len(m.Captured()) == 0 {
			m = list[rng.IntN(len(list))]
		}
	}
	// Pieces that strike move to the balls, or there would be hardly any strokes.
	if golf := slices.DeleteFunc(slices.Clone(list), func(m game.Move) bool {
		return m.Type == game.Stroke || m.Type == game.Pull || p.Balls(m.To) == 0
	}); len(golf) > 0 && rng.IntN(3) == 0 {
		m = golf[rng.IntN(len(golf))]
	}
	if strokes := slices.DeleteFunc(slices.Clone(list), func(m game.Move) bool { return m.Type != game.Stroke }); len(strokes) > 0 && rng.IntN(3) == 0 {
		m = strokes[rng.IntN(len(strokes))]
	}
	for _, s := range list {
		if s.Type == game.Stroke && strings.HasPrefix(p.Game().Board.SquareName(max(s.To, 0)), "e") && rng.IntN(8) == 0 {
			m = s // the file of the Lake where balls are lost
		}
	}
	return m
}

// Games of 300 plies with dice: taking back is exact, texts read back the same, dice stand in
// the record, and the game played again from its record is the same in every position.
func TestRandomGames(t *testing.T) {
	r := standard(t)
	seen := map[string]int{}
	for seed := range gametest.Seeds(t, 6) {
		rng := rand.New(rand.NewPCG(seed, 18))
		start := r.Start()
		if seed%2 == 1 {
			start = gametest.Read(t, r, busy)
		}
		rec := game.NewRecord(r, start)
		plies := 0
		var texts []string // by ply
		for plies < 300 {
			texts = append(texts, notation.PositionText(r, rec.Position()))
			list := rec.Moves(nil)
			if len(list) == 0 {
				if !rec.At().Result.Over() {
					t.Fatalf("no move and no result in %s", texts[len(texts)-1])
				}
				checkReplay(t, r, rec, texts)
				rec, texts = game.NewRecord(r, start), nil
				seen["games"]++
				continue
			}
			p := rec.Position()
			m := putting(rng, p, list)
			before := p.Clone()
			text := texts[len(texts)-1]
			if q, err := notation.ReadPosition(r, text); err != nil || !q.Equal(p) {
				t.Fatalf("%s is not read back: %v", text, err)
			}
			if plies%25 == 0 {
				checkPlainly(t, r, p.Clone(), text, map[string]int{})
			}
			if got, err := game.ReadMove(r, p, r.MoveText(m)); err != nil || got != m {
				t.Fatalf("%s is read as %s: %v", r.MoveText(m), r.MoveText(got), err)
			}
			if m.NeedsDie() {
				if _, err := rec.Read(r.MoveText(m)); err == nil {
					t.Fatalf("%s is read without the die's number", r.MoveText(m))
				}
				seen["dice"]++
			}
			m = thrown(rng, r, p, m)
			if got, err := rec.Read(r.MoveText(m)); err != nil || got != m {
				t.Fatalf("%s is read as %s: %v", r.MoveText(m), r.MoveText(got), err)
			}
			n := rec.Play(m)
			after := rec.Position().Clone()
			if rec.Undo(); !rec.Position().Equal(before) {
				t.Fatalf("%s undone in %s leaves %s", n.Text, text, notation.PositionText(r, rec.Position()))
			}
			if rec.Redo() != n || !rec.Position().Equal(after) {
				t.Fatalf("%s redone in %s", n.Text, text)
			}
			seen[[]string{"move", "drop", "stop", "pull", "stroke"}[m.Type]]++
			for _, c := range n.Changes {
				seen["lost"] += gametest.One(c.Op == game.BallSink)
				seen["hit"] += gametest.One(m.Type == game.Stroke && c.Op == game.Lift)
			}
			plies++
		}
		texts = append(texts, notation.PositionText(r, rec.Position()))
		checkReplay(t, r, rec, texts)
		for rec.Undo() != nil {
		}
		if !rec.Position().Equal(start) {
			t.Errorf("undone, it starts at %s", notation.PositionText(r, rec.Position()))
		}
	}
	for _, what := range strings.Fields("move drop pull stroke dice hit lost") {
		if seen[what] == 0 {
			t.Errorf("no %s among %v", what, seen)
		}
	}
	t.Log(seen)
}

// checkReplay reads a game's own line and compares every position.
func checkReplay(t *testing.T, r game.Rules, rec *game.Record, texts []string) {
	t.Helper()
	line := notation.Line(rec)
	again, err := notation.Library{Find: gametest.Finder(standard(t))}.ReadRecord(line)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	if notation.Line(again) != line {
		t.Fatalf("%s is written %s", line, notation.Line(again))
	}
	if got, want := again.At().Result, rec.At().Result; got != want {
		t.Errorf("%s ends %v, want %v", line, got, want)
	}
	for i := len(texts) - 1; i >= 0; i-- {
		if got := notation.PositionText(r, again.Position()); got != texts[i] {
			t.Fatalf("%s: at ply %d\n%s, want\n%s", line, i, got, texts[i])
		}
		again.Undo()
	}
}

// busy is a composed middle game with golf for both sides.
const busy = "w1sgk1shw/1r1p1g1b1/p1p1ppp1p/1G5p1/sp5P1/P1P3g1G/1PSPPPP1P/1B3S1R1/WH1GK2HW w HPhp balls=c3,g4,i4,a5,b6:2"

// Neither listing turns nor playing and taking back allocates, dice included.
func TestAllocatesNothing(t *testing.T) {
	r := standard(t)
	for _, p := range []*game.Position{r.Start(), gametest.Read(t, r, busy)} {
		list := r.Moves(p, nil)
		var log game.Log
		var outcomes []game.Outcome
		round := func() {
			for _, m := range list {
				outcomes = r.Outcomes(p, m, outcomes[:0])
				for _, o := range outcomes {
					r.Play(p, o.Move, &log)
					log.UndoTo(p, 0)
				}
			}
		}
		round()
		if n := testing.AllocsPerRun(20, func() { list = r.Moves(p, list[:0]) }); n != 0 {
			t.Errorf("%v allocations to list %d turns", n, len(list))
		}
		if n := testing.AllocsPerRun(5, round); n != 0 {
			t.Errorf("%v allocations to play %d turns and take them back", n, len(list))
		}
	}
}

// A text is a position's only text, or an error; its turns play and undo.
func FuzzPosition(f *testing.F) {
	r := standard(f)
	for _, text := range []string{
		notation.PositionText(r, r.Start()), busy,
		"4k4/9/1p7/9/9/9/PG4r2/9/4K4 w - balls=b3", "4k4/9/9/9/2p6/2P6/3PP4/9/4K4 w - balls=d4:2,f4,c5", "kh7/2g6/1G7/9/9/9/9/9/4K4 w P balls=c8",
		"4k4/9/9/9/9/9/9/9/4K4 w -", "4k4/9/9/9/9/4G4/9/9/4K4 w - balls=e4:7", "9/9/9/9/9/9/9/9/9 b 2P balls=a1:1,,-",
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
		before := p.Clone()
		var log game.Log
		list := r.Moves(p, nil)
		for _, m := range list[:min(20, len(list))] {
			weights := 0
			for _, o := range r.Outcomes(p, m, nil) {
				weights += o.Weight
				r.Play(p, o.Move, &log)
				if faults := r.Faults(p); len(faults) > 0 {
					t.Errorf("%q: %s leads to %s: %v", text, r.MoveText(o.Move), notation.PositionText(r, p), faults)
				}
				r.Verdict(p)
				log.UndoTo(p, 0)
			}
			if weights != 1 && !m.NeedsDie() || weights != 6 && m.NeedsDie() {
				t.Errorf("%q: %s has the weight %d", text, r.MoveText(m), weights)
			}
			r.Route(p, m)
		}
		if !p.Equal(before) {
			t.Errorf("%q is changed to %s", text, notation.PositionText(r, p))
		}
		if v := r.Verdict(p); v.Over() != (len(list) == 0) {
			t.Errorf("%q: %d turns, %s", text, len(list), r.ResultText(v))
		}
	})
}

// A text is read as a move exactly when the list has it, or has it without its die.
func FuzzMove(f *testing.F) {
	r := standard(f)
	places := []*game.Position{r.Start(), gametest.Read(f, r, busy), gametest.Read(f, r, "4k4/9/1p7/9/9/9/PG4r2/9/4K4 w - balls=b3"), gametest.Read(f, r, "4k4/9/9/9/2p6/2P6/3PP4/9/4K4 w - balls=d4:2,f4,c5")}
	for _, text := range strings.Fields("a3-a4 b3@E b3@E:4 b3@N:0 b3@N:7 b3@a3 b3@a3:1 a3<b3 c4<d4 c4<c4 P*b4 b3@ b3@EE b3@e b3@E: b3@E:4:4 @ < a3<b3:1 b3-a4:3 P*b4:2 b3@E:४") {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, p := range places {
			list := gametest.Listed(r, p)
			_, legal := slices.BinarySearch(list, text)
			if n := len(text) - 2; !legal && n > 0 && text[n] == ':' && text[n+1] >= '1' && text[n+1] <= '6' {
				_, legal = slices.BinarySearch(list, text[:n])
				legal = legal && strings.ContainsAny(text[:n], "NESW") && strings.Contains(text[:n], "@")
			}
			m, err := game.ReadMove(r, p, text)
			if (err == nil) != legal {
				t.Errorf("%q: legal %v, %v", text, legal, err)
			}
			if err != nil {
				gametest.OneLine(t, err, text)
			} else if got := r.MoveText(m); got != text {
				t.Errorf("%q is written %q", text, got)
			}
			if _, err := game.NewRecord(r, p).Read(text); err == nil && m.NeedsDie() {
				t.Errorf("%q is played without the die's number", text)
			}
		}
	})
}

// A record with dice is read as a whole or not at all, and written so that it is read the same.
func FuzzRecord(f *testing.F) {
	for _, moves := range []string{"", "b3@E:5 (b3@E:2 e9-e8) (b3@N:6) e9-d9", "b3@E", "b3@E:7", "a3<b3 b7-b6 (agreed)", "b3@a3 resign:b", "b3@b1 ((", "b3@E:5:5"} {
		f.Add(moves)
	}
	f.Fuzz(func(t *testing.T, moves string) {
		line := "tee-garden-shogi;4k4/9/1p7/9/9/9/PG4r2/9/4K4 w - balls=b3;" + moves
		rec, err := notation.Library{Find: gametest.Finder(standard(t))}.ReadRecord(line)
		if err != nil {
			if rec != nil {
				t.Errorf("%q: a record is returned with the error", line)
			}
			gametest.OneLine(t, err, line)
			return
		}
		written := notation.Line(rec)
		again, err := notation.Library{Find: gametest.Finder(standard(t))}.ReadRecord(written)
		if err != nil || notation.Line(again) != written {
			t.Fatalf("%q is written %q, which is read as %v: %v", line, written, notation.Line(again), err)
		}
		gametest.SameTree(t, rec.Root(), again.Root())
	})
}

func BenchmarkTurns(b *testing.B) {
	r := standard(b)
	for _, c := range []struct {
		name string
		p    *game.Position
	}{{"start", r.Start()}, {"busy", gametest.Read(b, r, busy)}} {
		b.Run("moves/"+c.name, func(b *testing.B) {
			b.ReportAllocs()
			list := r.Moves(c.p, nil)
			for b.Loop() {
				list = r.Moves(c.p, list[:0])
			}
			b.ReportMetric(float64(len(list)), "moves/op")
		})
	}
	b.Run("perft", func(b *testing.B) {
		nodes := uint64(0)
		for b.Loop() {
			nodes += movegen.Perft(r, r.Start(), 3)
		}
		b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
	})
}
