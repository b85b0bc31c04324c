package variants

import (
	"strings"
	"testing"

	"fairway/game"
)

// The worked examples that a game shows can be played as they stand.
func TestExamplesArePlayable(t *testing.T) {
	shown := map[string]int{"haiku-shogi": 19, "minigolf-chess": 23, "tee-garden-shogi": 12}
	for _, name := range Names() {
		r, err := Find(name)
		if err != nil {
			t.Fatal(err)
		}
		list := r.Data().Examples
		if want, asked := shown[name]; asked && len(list) != want {
			t.Errorf("%s has %d examples, want %d", name, len(list), want)
		}
		titles := map[string]bool{}
		for _, e := range list {
			if e.Title == "" || e.Text == "" || titles[e.Title] {
				t.Errorf("%s: an example without words, or told twice: %+v", name, e)
			}
			titles[e.Title] = true
			p, err := game.ReadPosition(r, e.Position)
			if err != nil {
				t.Errorf("%s: %s: %v", name, e.Title, err)
				continue
			}
			rec := game.NewRecord(r, p)
			for _, text := range strings.Fields(e.Played) {
				m, err := rec.Read(text)
				if err != nil {
					t.Errorf("%s: %s: %v", name, e.Title, err)
					break
				}
				rec.Play(m)
			}
		}
	}
}
