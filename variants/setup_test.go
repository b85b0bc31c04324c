package variants

import (
	"testing"

	"fairway/game/movegen"
	"fairway/variants/diagram"
)

// find returns the rules of a game that deviates from the base by its laws alone.
func find(t testing.TB, name string) *movegen.Base {
	t.Helper()
	r, err := Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return r.(*movegen.Base)
}

// hookShogi returns the rules of Hook Shogi.
func hookShogi(t testing.TB) *movegen.Base {
	t.Helper()
	return find(t, "hook-shogi")
}

// load returns the game of a diagram text.
func load(t testing.TB, text string) *movegen.Base {
	t.Helper()
	b, _, err := diagram.Load("trial", text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return b
}
