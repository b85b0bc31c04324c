package e2e

import (
	"context"
	"os/exec"
	"regexp"
	"strconv"
	"testing"

	"fairway/site"
)

// The program and all other parts of the site that have a budget keep it.
func TestTheSiteKeepsItsBudgets(t *testing.T) {
	weights, err := site.Weights(built)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range weights {
		t.Log(w)
		if w.Over() {
			t.Errorf("%s: %d bytes, more than %d", w.Name, w.Bytes, w.Budget)
		}
	}
}

// The engine's program keeps to 32 MB with a game open, after it has thought at the highest level, too: in the largest game, in
// one with many drops, and with four armies.
func TestTheEngineKeepsItsMemory(t *testing.T) {
	const most = 32
	for _, game := range []string{"hook-shogi", "kyoomagi", "haiku-shogi"} {
		ctx, cancel := context.WithTimeout(context.Background(), 2*patience)
		defer cancel()
		said, err := exec.CommandContext(ctx, "node", "../cmd/engine/measure.mjs", built, game).CombinedOutput()
		t.Logf("%s", said)
		list := regexp.MustCompile(`(\d+) MB`).FindAllStringSubmatch(string(said), -1)
		if err != nil || len(list) != 2 {
			t.Fatalf("%s: %v, %s", game, err, said)
		}
		for _, m := range list {
			if n, _ := strconv.Atoi(m[1]); n < 1 || n > most {
				t.Errorf("%s: %d MB, more than %d", game, n, most)
			}
		}
	}
}
