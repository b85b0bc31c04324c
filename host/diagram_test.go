package host

import (
	"testing"

	"fairway/host/pictures"
)

// With holes in the middle of the board, a diagram still shows all moves, and none that is possible only once.
func TestHolesHideNoMovesInDiagrams(t *testing.T) {
	const text = "files=7 ranks=7\npawn:P:fmWfceFifmnW3:p:a2-g2\nknight:N:N:n:b1\nqueen:Q:Q:q:c1\nhopper:M:mpRcF:m:e1\nking:K:K:k:d1"
	shown := func(text string) map[string]map[pictures.Destination]bool {
		h, _ := begun(t, Address{Params: map[string]string{"diagram": text}})
		all := map[string]map[pictures.Destination]bool{}
		for _, id := range []string{"P", "N", "Q", "M", "K"} {
			m, err := pieceOf(h.pics.Rules.Data(), id, "")
			if err != nil {
				t.Fatal(err)
			}
			all[id] = map[pictures.Destination]bool{}
			for _, s := range h.pics.Destinations(m) {
				if s.Length() <= 3 { // from other squares a slide may go further
					all[id][s] = true
				}
			}
		}
		return all
	}
	plain, holes := shown(text), shown(text+"\nhole::::c4,d4,e4")
	for id, steps := range plain {
		if len(steps) == 0 {
			t.Errorf("%s has no moves", id)
		}
		for s := range steps {
			if !holes[id][s] {
				t.Errorf("%s: %v is missing", id, s)
			}
		}
		for s := range holes[id] {
			if !steps[s] {
				t.Errorf("%s: %v isn't a move", id, s)
			}
		}
	}
}
