package session

import (
	"testing"

	"fairway/variants"
)

// armies is a position of Haiku Shogi with only the four Kings.
const armies = "8gK8/17/17/17/17/17/17/17/bK15yK/17/17/17/17/17/17/17/8rK8 r "

// The message says why a piece in hand can't be dropped on a square.
func TestRefusedDropHasAReason(t *testing.T) {
	for _, c := range []struct{ name, variant, position, held, square, title, text string }{
		{"file limit", "handy-mitregi", "6k6/13/13/13/13/13/P12/13/P12/13/13/6K6 w P", "P", "a8", "Not on a8", "File a already holds two Wazchicks."},
		{"edge", "kyoomagi", "6k6/13/13/13/13/13/13/13/13/13/13/6K6 w P", "P", "a11", "Not on a11", "A Helm could never move from there."},
		{"check", "kyoomagi", "6r5k/13/13/13/13/13/13/13/13/13/13/6K6 w R", "R", "a5", "Not on a5", "A drop must end the check."},
		{"check parried", "kyoomagi", "6r5k/13/13/13/13/13/13/13/13/13/13/6K6 w R", "R", "g5", "Drops a Rook on g5", ""},
		{"no square helps", "kyoomagi", "12k/13/13/13/13/13/13/13/13/5p7/13/6K6 w R", "R", "", "No square for the Rook", "A drop must end the check."},
		{"camps", "haiku-shogi", armies + "rG", "G", "a1", "Not on a1", "Drop only in your own camp, the centre or the opposite camp."},
		{"last line", "haiku-shogi", armies + "rP", "P", "f17", "Not on f17", "Wings and Points can't be dropped where promotion would be compulsory."},
		{"last line, others", "haiku-shogi", armies + "rG", "G", "f17", "Drops a Goldgeneral on f17", ""},
		{"middle files", "tee-garden-shogi", "k8/9/9/9/9/9/9/9/4K4 w H balls=-", "H", "d2", "Not on d2", "Pieces can't be dropped on a middle file."},
		{"Helms", "tee-garden-shogi", "k8/9/9/9/9/9/9/9/4K4 w H balls=-", "H", "c1", "Not on c1", "A Helm can't be dropped here: its leap could leave it without a move."},
		{"checkmate by a Pawn", "tee-garden-shogi", "k8/9/G8/9/9/9/9/9/1R2K4 w P balls=-", "P", "a8", "Not on a8", "A Point drop may not give checkmate."},
		{"occupied", "kyoomagi", "6k6/13/13/13/13/13/13/13/13/13/13/6K6 w R", "R", "g1", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, err := variants.Find(c.variant)
			if err != nil {
				t.Fatal(err)
			}
			s := New(r)
			if err := s.Load(r, c.position, nil); err != nil {
				t.Fatal(err)
			}
			k, _ := r.Data().FindKind(c.held)
			if !s.SelectHeld(k) {
				t.Fatalf("no %s in hand", c.held)
			}
			if c.square != "" {
				at, err := r.Data().Board.ParseSquare(c.square)
				if err != nil {
					t.Fatal(err)
				}
				s.Hover(at)
			}
			if m := s.Message(); m.Title != c.title || m.Text != c.text {
				t.Errorf("%q %q, want %q %q", m.Title, m.Text, c.title, c.text)
			}
		})
	}
}
