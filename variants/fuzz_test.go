package variants

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/betza"
)

// oneLine fails unless an error is a single line that says something.
func oneLine(t *testing.T, err error, text string) {
	t.Helper()
	if err.Error() == "" || strings.ContainsAny(err.Error(), "\n\r") {
		t.Errorf("%q: the error is not one line: %q", text, err)
	}
}

// tryAll plays and takes back moves of a position, all of them or the first so many.
func tryAll(t *testing.T, r game.Rules, p *game.Position, most int) {
	t.Helper()
	var log game.Log
	before := p.Clone()
	list := r.Moves(p, nil)
	if !p.Equal(before) {
		t.Fatalf("listing moves changes %s to %s", game.PositionText(r, before), game.PositionText(r, p))
	}
	for _, m := range list[:min(most, len(list))] {
		r.Play(p, m, &log)
		r.Verdict(p)
		r.Checks(p)
		log.UndoTo(p, 0)
		if !p.Equal(before) {
			t.Fatalf("%s undone in %s leaves %s", r.Data().MoveText(m), game.PositionText(r, before), game.PositionText(r, p))
		}
	}
	if v := r.Verdict(p); v.Over() != (len(list) == 0) {
		t.Fatalf("%s: %d moves, result %s", game.PositionText(r, p), len(list), r.Data().ResultText(v))
	}
}

// A text is a position's only text, or an error.
func FuzzPosition(f *testing.F) {
	r := hook(f)
	small, symgi := load(f, trial), find(f, "nearlydouble-symgi")
	for _, text := range []string{
		game.PositionText(symgi, symgi.Start()), "2f3k6/13/13/13/13/13/1P11/13/1P11/13/13/6K6 w RDEAP",
		"12k/13/13/13/13/13/13/13/13/13/13/K12 b 2P14Fr2ep", "K11k/13/13/13/13/13/13/13/13/13/13/13 w N",
		game.PositionText(r, r.Start()), crowd(f, r), layout(f, r, scattered, "w - skip=bw"), layout(f, r, emperors, "b -"),
		"5/2k2/5/W4/2K2 w -", "5/5/5/5/5 b -", "K4/{WW}4/+{K}4/05/6 w - skip=b", "  ", "5/5",
	} {
		f.Add(text)
	}
	k, _ := r.FindKind("+K")
	f.Fuzz(func(t *testing.T, text string) {
		for _, r := range []*game.Base{r, small, symgi} {
			p, err := game.ReadPosition(r, text)
			if err != nil {
				if p != nil {
					t.Errorf("%q: a position comes with the error", text)
				}
				oneLine(t, err, text)
				continue
			}
			if got := game.PositionText(r, p); got != text {
				t.Errorf("%q is printed as %q", text, got)
			}
			// Emperors that guard each other by the dozen can't arise and take for ever.
			if r == small || r == symgi || p.Count(0, k)+p.Count(1, k) <= 4 {
				tryAll(t, r, p, 5)
			}
		}
	})
}

// A text is read as a move exactly when the list has it.
func FuzzMove(f *testing.F) {
	r, symgi := hook(f), find(f, "nearlydouble-symgi")
	places := []*game.Position{r.Start(), stand(f, r, scattered), stand(f, r, "b K b1 LD j10 LN c18 P d18 / w K s18 P j11 G j12 S j13 DV c19"),
		read(f, symgi, "2f3k6/2P10/13/13/13/13/1P11/13/1P11/13/13/6K6 w RDEAP"), read(f, symgi, "12k/13/13/13/13/r7K4/13/13/13/13/13/13 w EP")}
	lists, rules := make([][]string, len(places)), make([]*game.Base, len(places))
	for i, p := range places {
		rules[i] = r
		if p.Game() == symgi.Game {
			rules[i] = symgi
		}
		lists[i] = listed(rules[i], p)
	}
	for _, text := range words("j4-j7 a6-a7 j10-j10 j10xj13[j11,j12,j13]=+LD d18-d19=+P c18xc18[c19]=+DV j10xj11[j12,j11]=+LD P*e5 N*a1 P*b3 c11-c12 c11-c12=N E*f7 a6xa7[ a0-b1 + x") {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for i, p := range places {
			m, err := game.ReadMove(rules[i], p, text)
			_, legal := slices.BinarySearch(lists[i], text)
			if (err == nil) != legal {
				t.Errorf("%q: legal %v, %v", text, legal, err)
			}
			if err != nil {
				oneLine(t, err, text)
			} else if got := rules[i].MoveText(m); got != text {
				t.Errorf("%q is written %q", text, got)
			}
		}
	})
}

// A record is read whole or not at all; what is read is written so that it is read the same.
func FuzzRecord(f *testing.F) {
	small := load(f, trial)
	find := func(string) (game.Rules, error) { return small, nil }
	for _, line := range []string{
		"trial;start;a2-a3 (b2-b3 c4-c3) b4-b3", "trial;start;a2-a3 b4-b3 (c4-c3 b2-b3 (d2-d3)) a3-a2 agreed",
		"trial;5/2k2/5/W4/2K2 w -;c1-c2 (resign:w) c4-c3 c2xc3", "trial;start;resign:w (a2-a3 agreed) (agreed)", "trial;;", "trial;start;(", "trial;start;a2-a3 (b2-b3))",
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		rec, err := game.ReadRecord(line, find)
		if err != nil {
			if rec != nil {
				t.Errorf("%q: a record comes with the error", line)
			}
			oneLine(t, err, line)
			return
		}
		written := rec.String()
		again, err := game.ReadRecord(written, find)
		if err != nil {
			t.Fatalf("%q is written %q, which isn't read: %v", line, written, err)
		}
		if again.String() != written {
			t.Errorf("%q is written %q", written, again)
		}
		sameTree(t, rec.Root(), again.Root())
		end := game.PositionText(small, rec.Position())
		for rec.Undo() != nil {
		}
		begin := game.PositionText(small, rec.Position())
		again.Goto(0)
		if got := game.PositionText(small, again.Position()); got != begin {
			t.Errorf("%q undone begins at %s, its like at %s", line, begin, got)
		}
		for rec.Redo() != nil {
		}
		if got := game.PositionText(small, rec.Position()); got != end {
			t.Errorf("%q done again ends at %s, not %s", line, got, end)
		}
	})
}

// A text that loads is a game: it lists moves, plays some and takes them back.
func FuzzLoad(f *testing.F) {
	for _, text := range []string{
		small + "pawn:P:fmWcF:p:c6,,c3\nqueen:Q:Q:q:\nroyal=K\npromoZone=2 promoChoice=Q", shogi + "holdingsType=1 promoteOnCapture=1", trial,
		"files=7 ranks=9 symmetry=rotate extinction=1 promoZone=2 maxPromote=3 promoOffset=3 repetition=3 passLimit=own royal=K royal=D hole::::d5,a5,g5 lion:L:KNADcaKmcabK:l:b2 cannon:C:mRcpR:c:f2 guard:G:dKmcK:g:a1-c1,e1-g1 king:K:K:k:d1 hook:H:masRcabR:h: duke:D:QmafsW:d:d2",
		"armies=r:Red,g:Green files=5 ranks=5 shield=E,K contagion=K>E,E>P contagionPick=first lastRankChoice=P extraMove=P:cafcabK stalemate=loss pawn:P:W:p:a2-e2 emperor:E:U:e:a1 king:K:dKK:k:c1",
		oddPieces, dropping + "pawn:P:fW:p:b3,,e4\nqueen:+P:Q:q:\nrook:R:R:r:c1,,d6\npromote=P>+P mustPromote=edge noDropMate=P fileLimit=P:1 repetition=3",
		dropping + "elk:E:W:e:b1\nnewt:N:F:n:,c6\nheldAs=N>E\nnoDrop=E\ngrasshopper:G:gQ:g:d1,,d5\npromote=G>N/E promoteMoves=out,within mustPromote=zone",
		"files=1 ranks=1 king:K:K:k:a1", "files=26 ranks=99 symmetry=none king:K:NNYQ:k:a1,,z99",
	} {
		f.Add(text, uint64(1))
	}
	f.Fuzz(func(t *testing.T, text string, seed uint64) {
		if len(text) > 2000 {
			return
		}
		r, _, err := Load("trial", text)
		if err != nil {
			oneLine(t, err, text)
			return
		}
		shielded := 0
		for k := range r.Kinds {
			if r.Shield != nil && r.Shield[k] {
				shielded += r.Start().Count(0, game.KindID(k)) + r.Start().Count(1, game.KindID(k))
			}
		}
		if shielded > 4 {
			return // see FuzzPosition
		}
		rng := rand.New(rand.NewPCG(seed, 3))
		rec := game.NewRecord(r, nil)
		start := rec.Position().Clone()
		for range 20 {
			list := rec.Moves(nil)
			if len(list) == 0 {
				break
			}
			p := rec.Position().Clone()
			written := game.PositionText(r, p)
			if q, err := game.ReadPosition(r, written); err != nil || !q.Equal(p) {
				t.Fatalf("%q: %s is not read back: %v", text, written, err)
			}
			tryAll(t, r, p, 3)
			m := list[rng.IntN(len(list))]
			if got, err := rec.Read(r.MoveText(m)); err != nil || got != m {
				t.Fatalf("%q: %s in %s is read as %v: %v", text, r.MoveText(m), written, got, err)
			}
			r.Route(p, m)
			rec.Play(m)
		}
		for rec.Undo() != nil {
		}
		if !rec.Position().Equal(start) {
			t.Fatalf("%q: undone it begins at %s", text, game.PositionText(r, rec.Position()))
		}
	})
}

// A piece goes where the normative text says.
func FuzzTargets(f *testing.F) {
	for i, text := range words("KNADcaKmcabK KADGHcafKmcabKcafmpafKmpafcavKcafcafK WBmasB RmasR U mRcpR gQ yafsF cabR fmWfcFifmnD mamamamamamaQ cacacamQ mafsW NNjDjA jR ffrrN mcamcapmaQ3 BbsRfWfDfcavWfmabW dcadcaK") {
		f.Add(text, uint64(i))
	}
	f.Fuzz(func(t *testing.T, text string, seed uint64) {
		if len(text) > 100 {
			return
		}
		s := randomScene(rand.New(rand.NewPCG(seed, 4)))
		got, _, err := Targets(text, s)
		moves, _, wrong := betza.Parse(text)
		if (err == nil) != (wrong == nil) {
			t.Fatalf("%q: %v, but its text alone: %v", text, err, wrong)
		}
		if err != nil {
			oneLine(t, err, text)
			return
		}
		if want, ok := plainTargets(moves, s); ok && !slices.Equal(got, want) {
			same(t, text, got, want)
		}
	})
}
