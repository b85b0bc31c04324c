package prose_test

import (
	"testing"

	"fairway/game"
	"fairway/game/notation"
	"fairway/game/prose"
	"fairway/variants/diagram"
)

// Every item that the base offers for a key of a position text has a description (rules/notation.md).
func TestBaseOffersAreDescribed(t *testing.T) {
	const chess = "pawn::::a2-h2\nknight:N:::b1,g1\nbishop::::c1,f1\nrook::::a1,h1\nqueen::::d1\nking::::e1\n"
	const lions = "files=5\nranks=6\nsymmetry=none\nroyal=K\nking:K:K::e1,,e6\nlion:L:R::b1,,b3\nrook:R:R::\ncounterStrike=L"
	for _, c := range []struct{ text, position, key, item, want string }{
		{chess, "4k3/8/8/8/4P3/8/8/4K3 b -", "ep", "e4<e3", "pawn on e4, by a move to e3"},
		{chess, "r3k2r/8/8/8/8/8/8/R3K2R w -", "moved", "h1", "rook on h1 has moved"},
		{lions, "4k/5/5/1l3/5/1L2K w -", "strike", "L", "lion"},
	} {
		r, _, err := diagram.Load("trial", c.text)
		if err != nil {
			t.Fatal(err)
		}
		s, err := notation.ReadSetup(r, c.position)
		if err != nil {
			t.Fatal(err)
		}
		offered := false
		for i, l := range r.Layers() {
			for _, o := range s.PossibleItems(i) {
				if l.Key == c.key && o.Text == c.item {
					offered = true
					if got := prose.ItemText(r.Data(), s.Display(), l.Key, o); got != c.want {
						t.Errorf("%s=%s is %q, want %q", c.key, c.item, got, c.want)
					}
				}
			}
		}
		if !offered {
			t.Errorf("%s=%s isn't offered", c.key, c.item)
		}
	}
	own := game.LayerItem{Text: "K", Words: "White, with the piece on h1"}
	if got := prose.ItemText(nil, nil, "castle", own); got != own.Words {
		t.Errorf("the words of a game's own offer become %q", got)
	}
}
