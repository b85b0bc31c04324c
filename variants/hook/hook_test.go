package hook

import (
	_ "embed"
	"strings"
	"testing"

	"fairway/game/gametest"
	"fairway/game/movegen"
	"fairway/variants"
	"fairway/variants/diagram"
)

var (
	//go:embed diagram.txt
	diagramText string
	//go:embed rules.txt
	rulesText string
	//go:embed kanji.txt
	kanjiText string
)

// standard returns the rules of Hook Shogi.
func standard(t testing.TB) *movegen.Base {
	t.Helper()
	r, err := variants.Find("hook-shogi")
	if err != nil {
		t.Fatal(err)
	}
	return r.(*movegen.Base)
}

// with returns Hook Shogi with some lines of its rules text replaced: old, new, old, new.
// An old line that isn't there fails the test.
func with(t testing.TB, lines ...string) *movegen.Base {
	t.Helper()
	text := rulesText
	for i := 0; i < len(lines); i += 2 {
		if !strings.Contains(text, lines[i]+"\n") {
			t.Fatalf("the rules text has no line %q", lines[i])
		}
		text = strings.Replace(text, lines[i]+"\n", lines[i+1]+"\n", 1)
	}
	b, _, err := diagram.Load("hook-shogi", diagramText, text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestVectors(t *testing.T) { gametest.Vectors(t, standard(t), "testdata/vectors.jsonl") }
