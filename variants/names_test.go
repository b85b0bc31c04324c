package variants

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestNamesInTheOrderOfTheNotation(t *testing.T) {
	text, err := os.ReadFile("../rules/notation.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(text), "## Variant names")
	table, _, _ = strings.Cut(table, "\n## ")
	var want []string
	for _, m := range regexp.MustCompile("`([a-z][a-z0-9-]*)`").FindAllStringSubmatch(table, -1) {
		if slices.Contains(Names(), m[1]) {
			want = append(want, m[1])
		}
	}
	if !slices.Equal(Names(), want) {
		t.Errorf("the games are %v, the notation has %v", Names(), want)
	}
	for _, name := range Names() {
		if r, err := Find(name); err != nil || r.Data().Name != name {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Pages show these games before anybody names one.
func TestGamesNamedByPagesExist(t *testing.T) {
	for _, name := range []string{Default, First} {
		if _, err := Find(name); err != nil {
			t.Error(err)
		}
	}
}
