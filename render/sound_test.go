package render

import (
	"slices"
	"strings"
	"testing"
)

func TestMovesSoundOnceAndUndoIsSilent(t *testing.T) {
	u := sit(t, 829, 829, "start", "a6-a7")
	u.s.Undo()
	u.Changed()
	u.s.Redo()
	u.Changed()
	u.s.Undo()
	u.s.Undo()
	sounds := slices.DeleteFunc(slices.Clone(u.paper.emitted), func(e string) bool { return !strings.HasPrefix(e, "sound") })
	if want := []string{"sound ", "sound piece 174"}; !slices.Equal(sounds, want) {
		t.Errorf("%q", sounds)
	}
	still := sit(t, 829, 829, lionTwo)
	still.paper.reduced = true
	if err := still.s.Play("j10xj12[j11,j12]=+LN"); err != nil {
		t.Fatal(err)
	}
	still.Changed()
	if got := still.sounds(); got != "piece 0" {
		t.Errorf("without motion: %q", got)
	}
}
