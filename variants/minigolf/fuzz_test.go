package minigolf

import (
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/notation"
)

// A text is a position's only text, or an error.
func FuzzPosition(f *testing.F) {
	g := standard(f)
	for _, text := range places() {
		f.Add(text)
	}
	f.Add("7k/8/8/1KPp1r2/8/8/8/8/8/8/8/8/8/8/8/8 w - ep=a2.d6 roll=a2.d5:0/-2 half=200")
	f.Add("8/8/8/8/8/8/8/8/8/8/8/8/8/1K6/8/8 w - roll=a1.a9:-1/1cm")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := notation.ReadPosition(g, text)
		if err != nil {
			if p != nil {
				t.Errorf("%q: a position is returned with the error", text)
			}
			gametest.OneLine(t, err, text)
			return
		}
		if got := notation.PositionText(g, p); got != text {
			t.Errorf("%q is printed as %q", text, got)
		}
		gametest.TryAll(t, g, p, 8)
		before := p.Clone()
		for _, m := range g.Moves(p, nil) {
			checkRoute(t, g, p, m)
		}
		g.Forecast(p, 3)
		if !p.Equal(before) {
			t.Errorf("%q: listing moves changes it to %s", text, notation.PositionText(g, p))
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
