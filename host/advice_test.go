package host

import (
	"strings"
	"testing"
)

// A hint that was shown is noted in the record, and an empty move ends it.
func TestHintIsAddedToTheRecord(t *testing.T) {
	h, _ := table(t)
	if err := h.Hint("a6-a7", false); err != nil {
		t.Fatal(err)
	}
	if got := h.marksState().Hint; got != "a6-a7" {
		t.Errorf("the hint is %q", got)
	}
	if r := h.Record(); !strings.Contains(r, "{[%hint]}") {
		t.Errorf("the record %s doesn't have it", r)
	}
	if err := h.Hint("", false); err != nil || h.marksState().Hint != "" {
		t.Errorf("it continues: %v", err)
	}
	if err := h.Hint("a6-a19", false); err == nil || !strings.Contains(err.Error(), "a6-a19") {
		t.Errorf("a move that isn't legal: %v", err)
	}
	if _, err := h.Play("a6-a7", ""); err != nil {
		t.Fatal(err)
	}
	if err := h.Hint(h.Legal()[0], true); err != nil || h.treeState().Moves[0].Hint {
		t.Errorf("a hint apart from the game is recorded: %v", err)
	}
	if err := h.Hint(h.Legal()[0], false); err != nil || !h.treeState().Moves[0].Hint {
		t.Errorf("the list of moves doesn't have it: %v", err)
	}
	// Lines can begin at any node.
	if l := h.Line(h.s.Record().Root()); l.Node != 0 || l.Mover != "b" || len(l.Played) != 0 || !l.Back {
		t.Errorf("the path to the start is %+v", l)
	}
	a, err := h.s.Advise(h.s.Record().Root(), []string{"b6-b7"}, 0)
	if err != nil || a.Title == "" {
		t.Errorf("a move at the start: %+v, %v", a, err)
	}
}

// A line written after a node is a branch. The place shown and the main line stay.
func TestLineIsWrittenAsABranch(t *testing.T) {
	h, _ := table(t)
	for _, m := range []string{"a6-a7", "a14-a13", "b6-b7"} {
		if _, err := h.Play(m, ""); err != nil {
			t.Fatal(err)
		}
	}
	h.Undo()
	before, rec := h.Position(), h.s.Record()
	n, err := h.s.Graft(rec.Root(), []string{"c6-c7", "c14-c13", "c6-c7"})
	if err != nil || n.Text != "c6-c7" || n.Children[0].Text != "c14-c13" || len(n.Children[0].Children) != 0 {
		t.Fatalf("%v: %v", n, err)
	}
	if h.Position() != before || rec.At().Ply != 2 || len(rec.Line()) != 3 {
		t.Errorf("it shows %s, and the line has %d moves", h.Position(), len(rec.Line()))
	}
	if h.Undo(); !h.Undo() || !h.Redo() || rec.At().Text != "a6-a7" {
		t.Errorf("the game continues with %s", rec.At().Text)
	}
	if again, err := h.s.Graft(rec.Root(), []string{"c6-c7"}); err != nil || again != n {
		t.Errorf("the same line again: %v, %v", again, err)
	}
	if _, err := h.s.Graft(rec.Root(), nil); err == nil {
		t.Error("a line without moves is written")
	}
	if _, err := h.s.Graft(rec.Root(), []string{"a1-a19"}); err == nil {
		t.Error("a move that isn't legal is written")
	}
}
