package texts_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fairway/variants/texts"
)

// switchable finds what a rule page calls switchable, with the names that follow it.
var (
	switchable = regexp.MustCompile("(?i)switchable(: (`[a-z-]+`(, )?)+)?")
	quoted     = regexp.MustCompile("`([a-z-]+)`")
)

// A rule page calls a ruling switchable only where a reading of one of its games changes it, and names that reading.
func TestRulePagesNameReadings(t *testing.T) {
	games, err := texts.Games()
	if err != nil {
		t.Fatal(err)
	}
	pages := map[string][]string{} // the readings of each page's games
	for _, m := range games {
		page := m.Name
		if m.Family != "" {
			page = m.Family
		}
		for _, r := range m.RuleOptions {
			pages[page] = append(pages[page], r.Name)
		}
	}
	for page, readings := range pages {
		text, err := os.ReadFile(filepath.Join("../../rules", page+".md"))
		if err != nil {
			t.Fatal(err)
		}
		found := 0
		for _, words := range switchable.FindAllString(strings.ReplaceAll(string(text), "\n", " "), -1) {
			if strings.HasSuffix(words, "`name`") {
				continue // the page explains the tag
			}
			names := quoted.FindAllStringSubmatch(words, -1)
			if len(names) == 0 {
				t.Errorf("%s.md: %q names no reading", page, words)
			}
			for _, n := range names {
				found++
				if !slices.Contains(readings, n[1]) {
					t.Errorf("%s.md: %s has no reading %s", page, page, n[1])
				}
			}
		}
		if found < 3 {
			t.Errorf("%s.md names %d readings", page, found)
		}
	}
}
