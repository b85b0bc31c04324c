package variants

import (
	"encoding/json"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
)

// vectors gives the lines of a kind of every game's file, which bears the game's name.
func vectors(t *testing.T, kind string, use func(t *testing.T, line []byte)) {
	for _, name := range Names() {
		t.Run(name, func(t *testing.T) { gametest.Lines(t, "testdata/"+name+".jsonl", kind, use) })
	}
}

// decode reads a line of vectors.
func decode(t *testing.T, line []byte, v any) {
	t.Helper()
	if err := json.Unmarshal(line, v); err != nil {
		t.Fatal(err)
	}
}

func TestMovesAsIndependentlyGenerated(t *testing.T) {
	vectors(t, "moves", func(t *testing.T, line []byte) {
		var v struct {
			Variant, Pos string
			Moves        []string
		}
		gametest.Decode(t, line, &v)
		r, err := Find(v.Variant)
		if err != nil {
			t.Fatal(err)
		}
		p := gametest.Read(t, r, v.Pos)
		gametest.Same(t, v.Pos, gametest.Listed(r, p), v.Moves)
		if got := game.PositionText(r, p); got != v.Pos {
			t.Errorf("%s is printed as %s", v.Pos, got)
		}
	})
}

func TestGamesAsIndependentlyPlayed(t *testing.T) {
	vectors(t, "game", func(t *testing.T, line []byte) {
		var v struct {
			Variant, Pos, End, Result string
			Play                      []string
		}
		gametest.Decode(t, line, &v)
		r, err := Find(v.Variant)
		if err != nil {
			t.Fatal(err)
		}
		rec := gametest.Played(t, r, gametest.Read(t, r, v.Pos), v.Play...)
		if got := game.PositionText(r, rec.Position()); got != v.End {
			t.Errorf("%v ends at\n%s, want\n%s", v.Play, got, v.End)
		}
		if got := gametest.Result(rec); got != v.Result {
			t.Errorf("%v: result %q, want %q", v.Play, got, v.Result)
		}
	})
}

func TestPerftAsIndependentlyCounted(t *testing.T) {
	vectors(t, "perft", func(t *testing.T, line []byte) {
		var v struct {
			Variant, Pos string
			Perft        []uint64
		}
		gametest.Decode(t, line, &v)
		r, err := Find(v.Variant)
		if err != nil {
			t.Fatal(err)
		}
		p := gametest.Read(t, r, v.Pos)
		for i, want := range v.Perft {
			if got := game.Perft(r, p, i+1); got != want {
				t.Errorf("%s: perft %d: %d, want %d", v.Pos, i+1, got, want)
			}
		}
		if game.PositionText(r, p) != v.Pos {
			t.Errorf("perft left %s behind", game.PositionText(r, p))
		}
	})
}

// A game of each diagram is played a little: the text loads, lists moves, and a game of the
// first listed moves goes on until it is over or twenty plies old.
func TestDiagramsOfTheVectorsArePlayable(t *testing.T) {
	gametest.Lines(t, "../game/testdata/xbetza.jsonl", "diagram", func(t *testing.T, line []byte) {
		var v struct {
			Text          string
			First, Second []string
		}
		gametest.Decode(t, line, &v)
		r := load(t, v.Text)
		p := r.Start()
		for a, want := range [][]string{v.First, v.Second} {
			n := 0
			for range p.Pieces(game.Army(a)).All() {
				n++
			}
			if n != len(want) {
				t.Errorf("%s: %d men of army %d, want %d", v.Text, n, a, len(want))
			}
		}
		gametest.Read(t, r, game.PositionText(r, p))
		rec := game.NewRecord(r, nil)
		for ply := range 20 {
			list := rec.Moves(nil)
			if len(list) == 0 {
				if ply == 0 || !rec.At().Result.Over() {
					t.Errorf("%s: no move at ply %d, result %q", v.Text, ply, gametest.Result(rec))
				}
				break
			}
			rec.Play(list[ply%len(list)])
		}
	})
}
