package site

import (
	"testing"

	"fairway/variants"
)

// Games of Shogi for two have both sides of a Pawn to throw; in other games each army has a Pawn to draw.
func TestRandomSeatsOfEveryGame(t *testing.T) {
	for _, name := range variants.Names() {
		l, err := lotsOf(name)
		if err != nil {
			t.Fatal(err)
		}
		r, err := variants.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := len(l.Armies), len(r.Data().Armies); got != want {
			t.Errorf("%s: %d lots for %d armies", name, got, want)
		}
		if first := r.Data().Armies[r.Start().Mover()].Name; l.Armies[0].Name != first {
			t.Errorf("%s: the first lot is that of %s, but %s moves first", name, l.Armies[0].Name, first)
		}
		drawn := name == "haiku-shogi" || name == "minigolf-chess"
		for _, a := range l.Armies {
			if (a.Tile != "") != drawn {
				t.Errorf("%s: %s has the picture %.20q", name, a.Name, a.Tile)
			}
		}
		if !drawn && (len(l.Pawns) != 2 || l.Pawns[0] == l.Pawns[1]) {
			t.Errorf("%s: Pawns have the sides %.20q", name, l.Pawns)
		}
	}
}
