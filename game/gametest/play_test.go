package gametest

import (
	"slices"
	"testing"
	"time"
)

func TestSeedsLastForTheGivenTime(t *testing.T) {
	t.Setenv("FAIRWAY_PLAY", "")
	if got := slices.Collect(Seeds(t, 3)); !slices.Equal(got, []uint64{0, 1, 2}) {
		t.Errorf("%v, want three", got)
	}
	t.Setenv("FAIRWAY_PLAY", "20ms")
	begun := time.Now()
	if got := slices.Collect(Seeds(t, 3)); len(got) < 4 || time.Since(begun) < 20*time.Millisecond {
		t.Errorf("%d seeds in %v", len(got), time.Since(begun))
	}
}
