package gametest

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"

	"fairway/game"
	"fairway/game/movegen"
	"fairway/game/notation"
)

// Vectors checks a game against a file of test vectors made by a program independent of this one:
// the moves of positions, the ends of games, and perft counts. A file without one of the three fails.
func Vectors(t *testing.T, r game.Rules, file string) {
	t.Run("moves", func(t *testing.T) {
		Lines(t, file, "moves", func(t *testing.T, line []byte) { checkMoves(t, r, line) })
	})
	t.Run("games", func(t *testing.T) { Lines(t, file, "game", func(t *testing.T, line []byte) { checkGame(t, r, line) }) })
	t.Run("perft", func(t *testing.T) {
		Lines(t, file, "perft", func(t *testing.T, line []byte) { checkPerft(t, r, line) })
	})
}

// checkMoves checks the legal moves of a position, and that its text round-trips.
func checkMoves(t *testing.T, r game.Rules, line []byte) {
	var v struct {
		Variant, Pos string
		Moves        []string
	}
	Decode(t, line, &v)
	expectGame(t, r, v.Variant)
	p := Read(t, r, v.Pos)
	Same(t, v.Pos, Listed(r, p), v.Moves)
	SearchRules(t, r, p, r.Moves(p, nil), nil)
	if got := notation.PositionText(r, p); got != v.Pos {
		t.Errorf("%s is printed as %s", v.Pos, got)
	}
}

// checkGame checks the position at which a game ends, and its result.
func checkGame(t *testing.T, r game.Rules, line []byte) {
	var v struct {
		Variant, Pos, End, Result string
		Play                      []string
	}
	Decode(t, line, &v)
	expectGame(t, r, v.Variant)
	rec := Played(t, r, Read(t, r, v.Pos), v.Play...)
	if got := notation.PositionText(r, rec.Position()); got != v.End {
		t.Errorf("%v ends at\n%s, want\n%s", v.Play, got, v.End)
	}
	if got := Result(rec); got != v.Result {
		t.Errorf("%v: result %q, want %q", v.Play, got, v.Result)
	}
}

// checkPerft checks the number of moves at each depth.
func checkPerft(t *testing.T, r game.Rules, line []byte) {
	var v struct {
		Variant, Pos string
		Perft        []uint64
	}
	Decode(t, line, &v)
	expectGame(t, r, v.Variant)
	p := Read(t, r, v.Pos)
	for i, want := range v.Perft {
		if got := movegen.Perft(r, p, i+1); got != want {
			t.Errorf("%s: perft %d: %d, want %d", v.Pos, i+1, got, want)
		}
	}
	if notation.PositionText(r, p) != v.Pos {
		t.Errorf("perft changes the position to %s", notation.PositionText(r, p))
	}
}

// expectGame fails if a line is about another game.
func expectGame(t *testing.T, r game.Rules, name string) {
	t.Helper()
	if name != r.Data().Name {
		t.Fatalf("a line for %s in the file of %s", name, r.Data().Name)
	}
}

// Lines calls use with every line of that kind in a file of test vectors.
func Lines(t *testing.T, file, kind string, use func(t *testing.T, line []byte)) {
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

// Decode reads a line of test vectors.
func Decode(t testing.TB, line []byte, v any) {
	t.Helper()
	if err := json.Unmarshal(line, v); err != nil {
		t.Fatal(err)
	}
}
