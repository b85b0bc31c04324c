package variants

import (
	"math/rand/v2"
	"testing"

	"fairway/game"
)

var nearlydoubles = []string{"handy-mitregi", "kyoomagi", "planetary-shogi", "nearlydouble-chogi", "pashtun-shogi", "pacifier-shogi", "nearlydouble-symgi"}

// find returns the rules of the game of that name.
func find(t testing.TB, name string) *game.Base {
	t.Helper()
	r, err := Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return r.(*game.Base)
}

// middle is a position 120 plies into a game of random moves, captures preferred: men all
// over the board and many in hand.
func middle(t testing.TB, r *game.Base) *game.Position {
	t.Helper()
	rng := rand.New(rand.NewPCG(7, 7))
	p := r.Start()
	var log game.Log
	for range 120 {
		list := r.Moves(p, nil)
		if len(list) == 0 {
			t.Fatal("the game is over too early")
		}
		m := list[rng.IntN(len(list))]
		for range 3 {
			if o := list[rng.IntN(len(list))]; len(o.Taken()) > 0 || m.Act == game.Drop {
				m = o
			}
		}
		r.Play(p, m, &log)
	}
	return p
}
