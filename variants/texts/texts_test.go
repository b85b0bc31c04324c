package texts_test

import (
	"regexp"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/notation"
	"fairway/variants"
	"fairway/variants/texts"
)

// Every game says its rules in short: paragraphs of a title and whole sentences.
func TestEveryGameSaysItsRules(t *testing.T) {
	for _, name := range variants.Names() {
		list, err := texts.Of(name)
		if err != nil {
			t.Fatal(err)
		}
		if len(list.About) < 6 {
			t.Errorf("%s: %d paragraphs", name, len(list.About))
		}
		titles := map[string]bool{}
		for _, p := range list.About {
			if text := said(list, p.Text); p.Title == "" || !strings.HasSuffix(text, ".") || strings.ContainsAny(text, "[]{}") || titles[p.Title] {
				t.Errorf("%s: %+v", name, p)
			}
			titles[p.Title] = true
			for i, row := range p.Table {
				if len(row) < 2 || len(row) != len(p.Table[0]) {
					t.Errorf("%s: %s: row %d of the table: %q", name, p.Title, i, row)
				}
			}
		}
		for _, title := range []string{"The aim", "Equipment", "From the inventor", "What is lost"} {
			if !titles[title] {
				t.Errorf("%s: nothing is said of %q", name, title)
			}
		}
	}
	if _, err := texts.Of("chess"); err == nil {
		t.Error("a game that isn't there has texts")
	}
}

var bracketed = regexp.MustCompile(`\[[a-z0-9-]+\]`)

// said is a paragraph of a game that is played by the defaults.
func said(list texts.Texts, text string) string {
	for _, r := range list.Readings {
		text = strings.ReplaceAll(text, "{"+r.Name+"}", r.Values[0].Text)
	}
	return bracketed.ReplaceAllString(text, "")
}

// A reading has its place too, and a label and a sentence for each value; no ruling has its name.
func TestEveryReadingHasItsPlace(t *testing.T) {
	for _, name := range variants.Names() {
		list, err := texts.Of(name)
		if err != nil {
			t.Fatal(err)
		}
		if len(list.Readings) < 2 {
			t.Errorf("%s: %d readings", name, len(list.Readings))
		}
		var about strings.Builder
		for _, p := range list.About {
			about.WriteString(p.Text)
		}
		for _, r := range list.Readings {
			if n := strings.Count(about.String(), "{"+r.Name+"}"); n != 1 || r.Title == "" {
				t.Errorf("%s: reading %s has %d places", name, r.Name, n)
			}
			for _, ruling := range list.Rulings {
				if ruling.Name == r.Name {
					t.Errorf("%s: %s is a ruling and a reading", name, r.Name)
				}
			}
			sentences := []string{r.Source, r.Chosen, r.Other}
			for _, v := range r.Values {
				sentences = append(sentences, v.Text)
				if v.Label == "" || strings.HasSuffix(v.Label, ".") || len(v.Label) > 36 {
					t.Errorf("%s: %s=%s: the label %q", name, r.Name, v.Value, v.Label)
				}
			}
			for _, s := range sentences {
				if !strings.HasSuffix(s, ".") || strings.ContainsAny(s, "{}[]") || strings.Contains(s, "  ") {
					t.Errorf("%s: %s: %q", name, r.Name, s)
				}
			}
		}
	}
}

// ruling finds the names of rulings in the text of a paragraph.
var ruling = regexp.MustCompile(`\[([a-z0-9-]+)\]`)

// A ruling stands beside the rule that it is about: every one is named once in the rules in short, and
// says in whole sentences what the source has, what is played and what else it could mean.
func TestEveryRulingHasItsPlace(t *testing.T) {
	for _, name := range variants.Names() {
		list, err := texts.Of(name)
		if err != nil {
			t.Fatal(err)
		}
		named := map[string]int{}
		for _, p := range list.About {
			for _, n := range ruling.FindAllStringSubmatch(p.Text, -1) {
				named[n[1]]++
			}
		}
		if len(list.Rulings) < 6 {
			t.Errorf("%s: %d rulings", name, len(list.Rulings))
		}
		seen := map[string]bool{}
		for _, r := range list.Rulings {
			if named[r.Name] != 1 || seen[r.Name] || r.Title == "" {
				t.Errorf("%s: ruling %s has %d places, or is there twice", name, r.Name, named[r.Name])
			}
			seen[r.Name] = true
			delete(named, r.Name)
			for _, text := range []string{r.Source, r.Chosen, r.Other} {
				if !strings.HasSuffix(text, ".") || strings.Contains(text, "  ") {
					t.Errorf("%s: %s: %q", name, r.Name, text)
				}
			}
		}
		for n := range named {
			t.Errorf("%s: there is no ruling %s", name, n)
		}
	}
}

// The ruling that gives a name of our own lists the pieces that have it.
func TestCoinedNamesAreThoseOfPieces(t *testing.T) {
	coined := map[string]int{"kyoomagi": 1, "nearlydouble-chogi": 1, "pashtun-shogi": 7, "pacifier-shogi": 7, "nearlydouble-symgi": 1, "minigolf-chess": 8}
	for _, name := range variants.Names() {
		list, err := texts.Of(name)
		if err != nil {
			t.Fatal(err)
		}
		r, err := variants.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, ruling := range list.Rulings {
			for _, id := range ruling.Names {
				k, ok := r.Data().FindKind(id)
				if !ok || !strings.Contains(ruling.Title, r.Data().Kinds[k].Name) {
					t.Errorf("%s: %s names %s", name, ruling.Title, id)
				}
				n++
			}
		}
		if n != coined[name] {
			t.Errorf("%s: %d coined names", name, n)
		}
	}
}

// A game says where it comes from, with an address that can be opened. Its rules have the title and the inventor of its manifest.
func TestEveryGameHasItsSource(t *testing.T) {
	games, err := texts.Games()
	if err != nil {
		t.Fatal(err)
	}
	titles := map[string]string{}
	for _, m := range games {
		titles[m.Name] = m.Title
	}
	for _, name := range variants.Names() {
		list, err := texts.Of(name)
		if err != nil {
			t.Fatal(err)
		}
		r, err := variants.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		if s := list.Source; s.Inventor != r.Data().Inventor || titles[name] != r.Data().Title || s.Years == "" || s.Title == "" || !strings.HasPrefix(s.Address, "https://") {
			t.Errorf("%s: %+v", name, s)
		}
	}
}

// The worked examples that a game shows can be played as they stand.
func TestExamplesArePlayable(t *testing.T) {
	games, err := texts.All()
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range games {
		name := m.Name
		r, err := variants.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		list := m.Examples
		if len(list) < 6 && !m.Draft {
			t.Errorf("%s has %d examples", name, len(list))
		}
		titles := map[string]bool{}
		for _, e := range list {
			if e.Title == "" || e.Text == "" || titles[e.Title] {
				t.Errorf("%s: an example without words, or a title twice: %+v", name, e)
			}
			titles[e.Title] = true
			p, err := notation.ReadPosition(r, e.Position)
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
