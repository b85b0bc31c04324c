package game_test

import (
	"testing"

	"fairway/game"
	"fairway/game/gametest/trial"
	"fairway/game/notation"
)

// node finds the node of a record by its move, which occurs once.
func node(t *testing.T, r *game.Record, move string) *game.Node {
	t.Helper()
	for todo := []*game.Node{r.Root()}; len(todo) > 0; {
		n := todo[0]
		if n.Text == move {
			return n
		}
		todo = append(todo[1:], n.Children...)
	}
	t.Fatalf("%s has no %s", notation.Line(r), move)
	return nil
}

func TestLinesArePromotedDemotedAndDeleted(t *testing.T) {
	const text = "trial;start;a2-a3 (b2-b3 c4-c3 (d4-d3)) (c2-c3 e4-e3 d2-d3) b4-b3"
	for _, c := range []struct {
		what string
		do   func(r *game.Record) bool
		want string // empty where nothing changes
	}{
		{"promote a branch", func(r *game.Record) bool { return r.Promote(node(t, r, "d2-d3")) }, "a2-a3 (c2-c3 e4-e3 d2-d3) (b2-b3 c4-c3 (d4-d3)) b4-b3"},
		{"promote the first branch", func(r *game.Record) bool { return r.Promote(node(t, r, "b2-b3")) }, "b2-b3 (a2-a3 b4-b3) (c2-c3 e4-e3 d2-d3) c4-c3 (d4-d3)"},
		{"promote inside a branch", func(r *game.Record) bool { return r.Promote(node(t, r, "d4-d3")) }, "a2-a3 (b2-b3 d4-d3 (c4-c3)) (c2-c3 e4-e3 d2-d3) b4-b3"},
		{"promote the main line", func(r *game.Record) bool { return r.Promote(node(t, r, "b4-b3")) }, ""},
		{"promote the start", func(r *game.Record) bool { return r.Promote(r.Root()) }, ""},
		{"demote the main line", func(r *game.Record) bool { return r.Demote(node(t, r, "b4-b3")) }, "b2-b3 (a2-a3 b4-b3) (c2-c3 e4-e3 d2-d3) c4-c3 (d4-d3)"},
		{"demote the last branch", func(r *game.Record) bool { return r.Demote(node(t, r, "e4-e3")) }, ""},
		{"make a branch of a branch the main line", func(r *game.Record) bool { return r.MakeMain(node(t, r, "d4-d3")) }, "b2-b3 (a2-a3 b4-b3) (c2-c3 e4-e3 d2-d3) d4-d3 (c4-c3)"},
		{"make the last branch the main line", func(r *game.Record) bool { return r.MakeMain(node(t, r, "d2-d3")) }, "c2-c3 (a2-a3 b4-b3) (b2-b3 c4-c3 (d4-d3)) e4-e3 d2-d3"},
		{"make the main line the main line", func(r *game.Record) bool { return r.MakeMain(node(t, r, "b4-b3")) }, ""},
		{"delete a branch", func(r *game.Record) bool { return r.Delete(node(t, r, "b2-b3")) }, "a2-a3 (c2-c3 e4-e3 d2-d3) b4-b3"},
		{"delete the main line", func(r *game.Record) bool { return r.Delete(node(t, r, "a2-a3")) }, "b2-b3 (c2-c3 e4-e3 d2-d3) c4-c3 (d4-d3)"},
		{"delete the end of a branch", func(r *game.Record) bool { return r.Delete(node(t, r, "e4-e3")) }, "a2-a3 (b2-b3 c4-c3 (d4-d3)) (c2-c3) b4-b3"},
		{"delete the start", func(r *game.Record) bool { return r.Delete(r.Root()) }, ""},
	} {
		for _, at := range []string{"b4-b3", "d4-d3", "d2-d3"} { // whatever is looked at
			r, err := trial.Library(t).ReadRecord(text)
			if err != nil {
				t.Fatal(err)
			}
			r.Visit(node(t, r, at))
			changed := c.do(r)
			want := text
			if c.want != "" {
				want = "trial;start;" + c.want
			}
			if notation.Line(r) != want || changed != (c.want != "") {
				t.Errorf("%s: %s, want\n%s; %v", c.what, notation.Line(r), want, changed)
			}
			// The place looked at is in the record, and its position is the one that its moves lead to.
			if r.At() != r.Root() && node(t, r, r.At().Text) != r.At() {
				t.Errorf("%s: %s isn't in the record", c.what, r.At().Text)
			}
			seen := notation.PositionText(r.Rules(), r.Position())
			n := r.At()
			r.Visit(r.Root())
			r.Visit(n)
			if got := notation.PositionText(r.Rules(), r.Position()); got != seen || r.At() != n {
				t.Errorf("%s: %s is inspected, want %s", c.what, seen, got)
			}
			for r.Redo() != nil { // to the end of a line that is there
			}
			if r.At() != r.Root() {
				node(t, r, r.At().Text)
			}
		}
	}
}

// Adding a line elsewhere doesn't change which line Redo follows, whatever branches the new line runs through.
func TestGraftKeepsTheRedoLine(t *testing.T) {
	const text = "trial;start;a2-a3 (b2-b3 c4-c3 (d4-d3)) b4-b3"
	follow := func(r *game.Record, moves ...string) {
		t.Helper()
		for r.Undo() != nil {
		}
		for _, m := range moves {
			if n := r.Redo(); n == nil || n.Text != m {
				t.Fatalf("redone: %v, want %s", n, m)
			}
		}
	}
	r, err := trial.Library(t).ReadRecord(text)
	if err != nil {
		t.Fatal(err)
	}
	r.Goto(0)
	if _, err := r.Graft(r.Root(), []string{"a2-a3", "d4-d3"}); err != nil {
		t.Fatal(err)
	}
	follow(r, "a2-a3", "b4-b3")
	r.Goto(0)
	if _, err := r.Graft(node(t, r, "b2-b3"), []string{"d4-d3"}); err != nil {
		t.Fatal(err)
	}
	follow(r, "a2-a3", "b4-b3")
	r.Goto(node(t, r, "c4-c3").ID)
	if _, err := r.Graft(r.Root(), []string{"c2-c3"}); err != nil {
		t.Fatal(err)
	}
	follow(r, "b2-b3", "c4-c3")
}

// A record accepts at most as many moves as a record text, so that it can be read back.
func TestFullRecordRefusesMoves(t *testing.T) {
	r, err := trial.Library(t).ReadRecord("trial;start;")
	if err != nil {
		t.Fatal(err)
	}
	full := false
	for todo := []*game.Node{r.Root()}; !full; todo = todo[1:] {
		r.Visit(todo[0])
		for _, m := range r.Moves(nil) {
			if full = r.CheckLimit(m) != nil; full {
				break
			}
			r.Play(m)
			r.Visit(todo[0])
		}
		todo = append(todo, todo[0].Children...)
	}
	if n := notation.Transcribe(r).Moves(); n != game.MaxMoves {
		t.Fatalf("%d moves", n)
	}
	if again, err := trial.Library(t).ReadRecord(notation.Line(r)); err != nil || notation.Transcribe(again).Moves() != game.MaxMoves {
		t.Fatalf("it isn't read again: %v", err)
	}
	last := r.Root().Children[0]
	for len(last.Children) > 0 {
		last = last.Children[0]
	}
	r.Visit(last)
	for _, word := range []string{r.Rules().Data().MoveText(r.Moves(nil)[0]), "agreed"} {
		if err := r.Enter(word); err == nil || r.At() != last {
			t.Errorf("%s was added: %v", word, err)
		}
	}
	r.Visit(r.Root())
	if err := r.Enter(r.Root().Children[1].Text); err != nil {
		t.Errorf("a move that exists already: %v", err)
	}
	if gone := r.Root().Children[0]; !r.Delete(gone) {
		t.Fatal("nothing was deleted")
	}
	r.Visit(r.Root().Children[0].Children[0])
	if err := r.Enter("agreed"); err != nil {
		t.Errorf("after a line was deleted: %v", err)
	}
}
