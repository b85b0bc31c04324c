package variants

import (
	"strings"
	"testing"

	"fairway/game"
	"fairway/variants/diagram"
)

// hook returns the rules of Hook Shogi.
func hook(t testing.TB) *game.Base {
	t.Helper()
	r, err := Find("hook-shogi")
	if err != nil {
		t.Fatal(err)
	}
	return r.(*game.Base)
}

// hookWith returns Hook Shogi with some lines of its rules text replaced: old, new, old, new.
// An old line that isn't there fails the test.
func hookWith(t testing.TB, lines ...string) *game.Base {
	t.Helper()
	text := hookRules
	for i := 0; i < len(lines); i += 2 {
		if !strings.Contains(text, lines[i]+"\n") {
			t.Fatalf("the rules text has no line %q", lines[i])
		}
		text = strings.Replace(text, lines[i]+"\n", lines[i+1]+"\n", 1)
	}
	b, _, err := diagram.Load("hook-shogi", hookDiagram, text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// load returns the game of a diagram text.
func load(t testing.TB, text string) *game.Base {
	t.Helper()
	b, _, err := diagram.Load("trial", text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return b
}
