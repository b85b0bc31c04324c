package session

import (
	"testing"

	"fairway/variants"
)

// The reserve says why a man in hand may not be put on a square.
func TestWhyADropIsRefused(t *testing.T) {
	for _, c := range []struct{ name, variant, position, held, square, title, text string }{
		{"file limit", "handy-mitregi", "6k6/13/13/13/13/13/P12/13/P12/13/13/6K6 w P", "P", "a8", "Not on a8", "File a holds two Wazchicks already."},
		{"edge", "kyoomagi", "6k6/13/13/13/13/13/13/13/13/13/13/6K6 w P", "P", "a11", "Not on a11", "A Helm could never move from there."},
		{"check", "kyoomagi", "6r5k/13/13/13/13/13/13/13/13/13/13/6K6 w R", "R", "a5", "Not on a5", "A drop must end the check."},
		{"check parried", "kyoomagi", "6r5k/13/13/13/13/13/13/13/13/13/13/6K6 w R", "R", "g5", "Puts a Rook on g5", ""},
		{"no square helps", "kyoomagi", "12k/13/13/13/13/13/13/13/13/5p7/13/6K6 w R", "R", "", "No square for the Rook", "A drop must end the check."},
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
