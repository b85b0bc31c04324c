package variants

import (
	"bufio"
	"encoding/json"
	"os"
	"slices"
	"testing"
)

// lines calls use with every line of a file of test vectors that has that kind.
func lines(t *testing.T, file, kind string, use func(t *testing.T, line []byte)) {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	in := bufio.NewScanner(f)
	in.Buffer(nil, 1<<24)
	n := 0
	for in.Scan() {
		var head struct{ Kind string }
		if err := json.Unmarshal(in.Bytes(), &head); err != nil {
			t.Fatal(err)
		}
		if head.Kind == kind {
			n++
			use(t, in.Bytes())
		}
	}
	if err := in.Err(); err != nil {
		t.Fatal(err)
	}
	if n == 0 {
		t.Fatalf("%s has no line of kind %s", file, kind)
	}
	t.Logf("%s: %d lines of kind %s", file, n, kind)
}

// The vectors were made by a program independent of this one.
func TestTargetsAsIndependentlyGenerated(t *testing.T) {
	lines(t, "../game/testdata/xbetza.jsonl", "xbetza", func(t *testing.T, line []byte) {
		var v struct {
			Betza, Side, Square     string
			Files, Ranks            int
			Enemies, Friends, Holes []string
			Moved                   bool
			Moves                   []string
		}
		if err := json.Unmarshal(line, &v); err != nil {
			t.Fatal(err)
		}
		got, _, err := Targets(v.Betza, Scene{Files: v.Files, Ranks: v.Ranks, Square: v.Square, Second: v.Side == "b",
			Enemies: v.Enemies, Friends: v.Friends, Holes: v.Holes, Moved: v.Moved})
		if err != nil {
			t.Errorf("%s: %v", v.Betza, err)
		}
		if !slices.Equal(got, v.Moves) {
			t.Errorf("%s on %s: %d moves %v, want %d %v", line, v.Square, len(got), got, len(v.Moves), v.Moves)
		}
	})
}
