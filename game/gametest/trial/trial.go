// Package trial has a library of games with one that only tests know. It is apart from gametest, which the tests of package
// variants import.
package trial

import (
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/notation"
	"fairway/variants"
	"fairway/variants/diagram"
)

// Library returns the library of package variants, to which it adds the game gametest.Trial under the name trial.
func Library(t testing.TB) notation.Library {
	t.Helper()
	small, _, err := diagram.Load("trial", gametest.Trial)
	if err != nil {
		t.Fatal(err)
	}
	l := variants.Library
	l.Find = func(name string) (game.Rules, error) {
		if name == "trial" {
			return small, nil
		}
		return variants.Find(name)
	}
	return l
}
