package variants

import (
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/movegen"
	"fairway/game/notation"
)

// A text is a position's only text, or an error.
func FuzzPosition(f *testing.F) {
	r := hookShogi(f)
	small, symgi := load(f, gametest.Trial), find(f, "nearlydouble-symgi")
	for _, text := range []string{
		notation.PositionText(symgi, symgi.Start()), "2f3k6/13/13/13/13/13/1P11/13/1P11/13/13/6K6 w RDEAP",
		"12k/13/13/13/13/13/13/13/13/13/13/K12 b 2P14Fr2ep", "K11k/13/13/13/13/13/13/13/13/13/13/13 w N",
		notation.PositionText(r, r.Start()), crowd(f, r), gametest.Layout(f, r, scattered, "w - skip=bw"), gametest.Layout(f, r, emperors, "b -"),
		"5/2k2/5/W4/2K2 w -", "5/5/5/5/5 b -", "K4/{WW}4/+{K}4/05/6 w - skip=b", "  ", "5/5",
	} {
		f.Add(text)
	}
	k, _ := r.FindKind("+K")
	f.Fuzz(func(t *testing.T, text string) {
		for _, r := range []*movegen.Base{r, small, symgi} {
			p, err := notation.ReadPosition(r, text)
			if err != nil {
				if p != nil {
					t.Errorf("%q: a position is returned with the error", text)
				}
				gametest.OneLine(t, err, text)
				continue
			}
			if got := notation.PositionText(r, p); got != text {
				t.Errorf("%q is printed as %q", text, got)
			}
			// Emperors that guard each other by the dozen can't arise and take too long.
			if r == small || r == symgi || p.Count(0, k)+p.Count(1, k) <= 4 {
				gametest.TryAll(t, r, p, 5)
			}
		}
	})
}

// A text is read as a move exactly when the list has it.
func FuzzMove(f *testing.F) {
	r, symgi := hookShogi(f), find(f, "nearlydouble-symgi")
	places := []*game.Position{r.Start(), gametest.Stand(f, r, scattered), gametest.Stand(f, r, "b K b1 LD j10 LN c18 P d18 / w K s18 P j11 G j12 S j13 DV c19"),
		gametest.Read(f, symgi, "2f3k6/2P10/13/13/13/13/1P11/13/1P11/13/13/6K6 w RDEAP"), gametest.Read(f, symgi, "12k/13/13/13/13/r7K4/13/13/13/13/13/13 w EP")}
	lists, rules := make([][]string, len(places)), make([]*movegen.Base, len(places))
	for i, p := range places {
		rules[i] = r
		if p.Game() == symgi.Game {
			rules[i] = symgi
		}
		lists[i] = gametest.Listed(rules[i], p)
	}
	for _, text := range strings.Fields("j4-j7 a6-a7 j10-j10 j10xj13[j11,j12,j13]=+LD d18-d19=+P c18xc18[c19]=+DV j10xj11[j12,j11]=+LD P*e5 N*a1 P*b3 c11-c12 c11-c12=N E*f7 a6xa7[ a0-b1 + x") {
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
				gametest.OneLine(t, err, text)
			} else if got := rules[i].MoveText(m); got != text {
				t.Errorf("%q is written %q", text, got)
			}
		}
	})
}

// A record is read as a whole or not at all, and written so that it is read the same.
func FuzzRecord(f *testing.F) {
	small := load(f, gametest.Trial)
	find := func(string) (game.Rules, error) { return small, nil }
	for _, line := range []string{
		"trial;start;a2-a3 (b2-b3 c4-c3) b4-b3", "trial;start;a2-a3 b4-b3 (c4-c3 b2-b3 (d2-d3)) a3-a2 agreed",
		"trial;5/2k2/5/W4/2K2 w -;c1-c2 (resign:w) c4-c3 c2xc3", "trial;start;resign:w (a2-a3 agreed) (agreed)", "trial;;", "trial;start;(", "trial;start;a2-a3 (b2-b3))",
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		rec, err := notation.Library{Find: find}.ReadRecord(line)
		if err != nil {
			if rec != nil {
				t.Errorf("%q: a record is returned with the error", line)
			}
			gametest.OneLine(t, err, line)
			return
		}
		written := notation.Line(rec)
		again, err := notation.Library{Find: find}.ReadRecord(written)
		if err != nil {
			t.Fatalf("%q is written %q, which isn't read: %v", line, written, err)
		}
		if notation.Line(again) != written {
			t.Errorf("%q is written %q", written, notation.Line(again))
		}
		gametest.SameTree(t, rec.Root(), again.Root())
		end := notation.PositionText(small, rec.Position())
		for rec.Undo() != nil {
		}
		begin := notation.PositionText(small, rec.Position())
		again.Goto(0)
		if got := notation.PositionText(small, again.Position()); got != begin {
			t.Errorf("%q undone starts at %s, the same record read again at %s", line, begin, got)
		}
		for rec.Redo() != nil {
		}
		if got := notation.PositionText(small, rec.Position()); got != end {
			t.Errorf("%q redone ends at %s, want %s", line, got, end)
		}
	})
}
