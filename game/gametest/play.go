package gametest

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"fairway/game"
	"fairway/game/movegen"
	"fairway/game/notation"
)

// Seeds yields the seeds for random play: 0 to n-1, and then more until the time limit of FAIRWAY_PLAY (such as 1m,
// for each call; see make long). A test that fails should print its seed.
func Seeds(t testing.TB, n uint64) iter.Seq[uint64] {
	t.Helper()
	var most time.Duration
	if text := os.Getenv("FAIRWAY_PLAY"); text != "" {
		var err error
		if most, err = time.ParseDuration(text); err != nil {
			t.Fatalf("FAIRWAY_PLAY: %v", err)
		}
	}
	return func(yield func(uint64) bool) {
		seed, end := uint64(0), time.Now().Add(most)
		t.Cleanup(func() {
			if t.Failed() {
				t.Logf("the last seed of random play was %d", seed)
			}
		})
		for seed < n || time.Now().Before(end) {
			if t.Failed() || !yield(seed) {
				return
			}
			seed++
		}
	}
}

// OneLine fails unless an error is a single nonempty line.
func OneLine(t testing.TB, err error, text string) {
	t.Helper()
	if err.Error() == "" || strings.ContainsAny(err.Error(), "\n\r") {
		t.Errorf("%q: the error isn't one line: %q", text, err)
	}
}

// TryAll plays and takes back the first moves of a position, at most limit, and fails unless everything is as
// before and the verdict agrees with the list.
func TryAll(t testing.TB, r game.Rules, p *game.Position, limit int) {
	t.Helper()
	var log game.Log
	before := p.Clone()
	list := r.Moves(p, nil)
	if !p.Equal(before) {
		t.Fatalf("listing moves changes %s to %s", notation.PositionText(r, before), notation.PositionText(r, p))
	}
	for _, m := range list[:min(limit, len(list))] {
		r.Play(p, m, &log)
		r.Verdict(p)
		r.Checks(p)
		log.UndoTo(p, 0)
		if !p.Equal(before) {
			t.Fatalf("%s undone in %s leaves %s", r.Data().MoveText(m), notation.PositionText(r, before), notation.PositionText(r, p))
		}
	}
	if v := r.Verdict(p); v.Over() != (len(list) == 0) {
		t.Fatalf("%s: %d moves, result %s", notation.PositionText(r, p), len(list), r.Data().ResultText(v))
	}
}

// SameTree fails unless two records have the same moves, results and branches in order.
func SameTree(t testing.TB, a, b *game.Node) {
	t.Helper()
	if a.Text != b.Text || a.Result != b.Result || a.Ply != b.Ply || a.Mover != b.Mover || len(a.Children) != len(b.Children) || !slices.Equal(a.Changes, b.Changes) {
		t.Fatalf("ply %d: %q %v with %d children, read back as %q %v with %d", a.Ply, a.Text, a.Result, len(a.Children), b.Text, b.Result, len(b.Children))
	}
	for i := range a.Children {
		SameTree(t, a.Children[i], b.Children[i])
	}
}

// Nodes lists a node of a record and all its descendants.
func Nodes(n *game.Node) []*game.Node {
	list := []*game.Node{n}
	for _, c := range n.Children {
		list = append(list, Nodes(c)...)
	}
	return list
}

// Finder returns a function that finds a single game by its name.
func Finder(r game.Rules) func(name string) (game.Rules, error) {
	return func(name string) (game.Rules, error) {
		if name != r.Data().Name {
			return nil, fmt.Errorf("the name is %q, want %q", name, r.Data().Name)
		}
		return r, nil
	}
}

// WrongMoves makes texts from the text of a legal move that are usually not legal: with other squares, captures
// dropped or added, other forms, the other separator.
func WrongMoves(rng *rand.Rand, r *movegen.Base, p *game.Position, legal string) []string {
	square := func() string { return r.Board.SquareName(game.Square(rng.IntN(r.Board.Size()))) }
	id := r.Kinds[rng.IntN(len(r.Kinds))].ID
	if kind, to, ok := strings.Cut(legal, "*"); ok {
		return []string{
			kind + "*" + square(), id + "*" + to, "+" + kind + "*" + to, strings.ToLower(kind) + "*" + to, kind + "*", "*" + to, kind + "*" + to + "*",
			kind + "-" + to, kind + "x" + to, to + "-" + square(), legal + "=" + id, legal + " ", " " + legal, kind + "**" + to, kind + "*" + to + "[" + to + "]",
		}
	}
	sign := strings.IndexAny(legal, "-x")
	origin, rest := legal[:sign], legal[sign+1:]
	body, _, _ := strings.Cut(legal, "=")
	to, list, _ := strings.Cut(strings.SplitN(rest, "=", 2)[0], "[")
	list = strings.TrimSuffix(list, "]")
	victims := strings.Split(list, ",")
	if list == "" {
		victims = []string{to}
	}
	texts := []string{
		square() + legal[sign:],
		origin + legal[sign:sign+1] + square() + strings.TrimPrefix(rest, to),
		origin + "-" + square(),
		origin + "x" + square(),
		body, body + "=" + id, legal + "=" + id, body + "=+" + strings.TrimPrefix(id, "+"),
		origin + "-" + rest, origin + "x" + rest,
		origin + "x" + to + "[" + strings.Join(append(slices.Clone(victims), square()), ",") + "]",
		origin + "x" + to + "[" + square() + "]",
		origin + "x" + to + "[" + strings.Join(append([]string{square()}, victims...), ",") + "]",
		origin + "x" + to + "[" + to + "]",
		legal + " ", " " + legal, legal + "[", strings.ToUpper(legal), origin, "", legal + ";",
	}
	if len(victims) > 1 {
		dropped := slices.Delete(slices.Clone(victims), 0, 1)
		turned := slices.Clone(victims)
		slices.Reverse(turned)
		texts = append(texts, origin+"x"+to+"["+strings.Join(dropped, ",")+"]", origin+"x"+to+"["+strings.Join(turned, ",")+"]",
			origin+"x"+to+"["+strings.Join(victims, ",")+"]", origin+"x"+to)
	}
	// captures of one's own pieces, and passes, by any piece
	var own []string
	for s := range p.Pieces(p.Mover()).All() {
		own = append(own, r.Board.SquareName(s))
	}
	a, b := own[rng.IntN(len(own))], own[rng.IntN(len(own))]
	return append(texts, a+"x"+b, a+"-"+a, b+"-"+b, a+"-"+b, a+"x"+a+"["+b+"]")
}

// Outline writes a tree as nested lists: each node, then its children except the first in parentheses. It is
// independent of the code that writes records.
func Outline(n *game.Node) string {
	s := ""
	for i, c := range n.Children {
		part := c.Text
		if len(c.Children) > 0 {
			part += "," + Outline(c)
		}
		if i > 0 {
			s += "|"
		}
		s += part
	}
	if len(n.Children) > 1 {
		return "<" + s + ">"
	}
	return s
}

// One is 1 for true and 0 for false, for counting.
func One(ok bool) int {
	if ok {
		return 1
	}
	return 0
}
