package variants

import (
	"slices"
	"strings"
	"testing"
)

func TestShelvesListEveryGameOnce(t *testing.T) {
	list, err := Shelves()
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, s := range list {
		if s.Title == "" || len(s.Games) < 2 {
			t.Errorf("shelf %q holds %d games", s.Title, len(s.Games))
		}
		for _, g := range s.Games {
			names = append(names, g.Rules.Data().Name)
			if !strings.HasSuffix(g.Blurb, ".") || len(g.Blurb) < 30 || len(g.Blurb) > 180 {
				t.Errorf("%s: %q isn't one sentence or two", names[len(names)-1], g.Blurb)
			}
		}
	}
	want := Names()
	slices.Sort(names)
	slices.Sort(want)
	if !slices.Equal(names, want) {
		t.Errorf("on the shelves are %v, the games are %v", names, want)
	}
}
