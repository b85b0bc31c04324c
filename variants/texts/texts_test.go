package texts_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/notation"
	"fairway/variants"
	"fairway/variants/texts"
)

// Every game has short rules: paragraphs with a title and complete sentences.
func TestEveryGameHasRulesInWords(t *testing.T) {
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
				t.Errorf("%s: nothing is reported about %q", name, title)
			}
		}
	}
	if _, err := texts.Of("chess"); err == nil {
		t.Error("a game that isn't there has texts")
	}
}

var bracketed = regexp.MustCompile(`\[[a-z0-9-]+\]`)

// said returns a paragraph as it is for the default rule options.
func said(list texts.Texts, text string) string {
	for _, r := range list.RuleOptions {
		text = strings.ReplaceAll(text, "{"+r.Name+"}", r.Values[0].Text)
	}
	return bracketed.ReplaceAllString(text, "")
}

// A rule option has its place too, and a label and a sentence for each value; no ruling has its name.
func TestEveryRuleOptionIsNamedInAbout(t *testing.T) {
	for _, name := range variants.Names() {
		list, err := texts.Of(name)
		if err != nil {
			t.Fatal(err)
		}
		if len(list.RuleOptions) < 2 {
			t.Errorf("%s: %d readings", name, len(list.RuleOptions))
		}
		var about strings.Builder
		for _, p := range list.About {
			about.WriteString(p.Text)
		}
		for _, r := range list.RuleOptions {
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

// Each value but the default has a position that shows what it changes: with its moves it ends in another position
// or another result than by the default, other moves are legal in it, or not all of its moves are legal by the default.
func TestEveryReadingIsShown(t *testing.T) {
	for _, name := range variants.Names() {
		list, err := texts.Of(name)
		if err != nil {
			t.Fatal(err)
		}
		plain, err := variants.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range list.RuleOptions {
			for i, v := range r.Values {
				full := name + ":" + r.Name + "=" + v.Value
				if i == 0 {
					if v.Shows != nil {
						t.Errorf("%s: a default shows something", full)
					}
					continue
				}
				if v.Shows == nil {
					t.Errorf("%s: nothing shows it", full)
					continue
				}
				if !strings.HasSuffix(v.Shows.Text, ".") || strings.ContainsAny(v.Shows.Text, "{}[]") {
					t.Errorf("%s: %q", full, v.Shows.Text)
				}
				chosen, err := variants.Find(full)
				if err != nil {
					t.Fatal(err)
				}
				with, err := account(chosen, v.Shows)
				if err != nil {
					t.Errorf("%s: %v", full, err)
				}
				if _, err := notation.ReadPosition(plain, v.Shows.Position); err != nil && v.Shows.Position != "start" {
					t.Errorf("%s: by the default: %v", full, err)
				}
				if without, err := account(plain, v.Shows); err == nil && without == with {
					t.Errorf("%s: its position shows no difference: %s", full, with)
				}
			}
		}
	}
}

// account says how a game goes on from a position that shows something: where it ends, the result, and the legal moves.
func account(r game.Rules, s *texts.Shown) (string, error) {
	p := r.Start()
	if s.Position != "start" {
		var err error
		if p, err = notation.ReadPosition(r, s.Position); err != nil {
			return "", err
		}
	}
	rec := game.NewRecord(r, p)
	for _, text := range strings.Fields(s.Before + " " + s.Played) {
		m, err := rec.Read(text)
		if err != nil {
			return "", err
		}
		rec.Play(m)
	}
	var list []string
	for _, m := range rec.Moves(nil) {
		list = append(list, r.Data().MoveText(m))
	}
	slices.Sort(list)
	return fmt.Sprintf("%s, %s, %s", notation.PositionText(r, rec.Position()), r.Data().ResultText(rec.At().Result), strings.Join(list, " ")), nil
}

// ruling finds the names of rulings in the text of a paragraph.
var ruling = regexp.MustCompile(`\[([a-z0-9-]+)\]`)

// A ruling is next to its rule: each is named once in the short rules, and
// explains in complete sentences the source's text, the implemented rule option and the alternatives.
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
func TestCoinedNamesBelongToPieces(t *testing.T) {
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

var sentenceEnd = regexp.MustCompile(`[.?!:]"?( |$)`)

// A note belongs to pieces of its game, no piece has two, and it is made of short whole sentences.
func TestPieceNotesAreThoseOfPieces(t *testing.T) {
	games, err := texts.All()
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range games {
		r, err := variants.Find(m.Name)
		if err != nil {
			t.Fatal(err)
		}
		noted := map[string]bool{}
		for _, n := range m.PieceNotes {
			for _, id := range n.IDs {
				if _, ok := r.Data().FindKind(id); !ok || noted[id] {
					t.Errorf("%s: no piece has the id %s, or two notes have it", m.Name, id)
				}
				noted[id] = true
			}
			if !strings.HasSuffix(n.Text, ".") || strings.ContainsAny(n.Text, "[]{}") {
				t.Errorf("%s: %q isn't a sentence", m.Name, n.Text)
			}
			for _, s := range sentenceEnd.Split(n.Text, -1) {
				if len(strings.Fields(s)) > 20 {
					t.Errorf("%s: %q is too long", m.Name, s)
				}
			}
		}
		notes, err := texts.PieceNotes(m.Name)
		if err != nil || len(notes) != len(noted) {
			t.Errorf("%s: %d pieces have notes, want %d, %v", m.Name, len(notes), len(noted), err)
		}
		if len(notes) < 6 && !m.Draft {
			t.Errorf("%s: %d pieces have notes", m.Name, len(notes))
		}
	}
	if _, err := texts.PieceNotes("chess"); err == nil {
		t.Error("a game that isn't there has notes")
	}
}

// A game names its source, with an address that can be opened. Its rules have the title and the inventor of its manifest.
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

// The worked examples that a game shows can be played as written.
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
		titles, first := map[string]bool{}, 0
		for _, e := range list {
			if e.First {
				first++
			}
			if marks, err := r.Data().Board.ParseMarks(e.Marks); err != nil || len(marks) != len(strings.Fields(e.Marks)) {
				t.Errorf("%s: %s: marks %q: %v", name, e.Title, e.Marks, err)
			}
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
		if first != 0 && first != 3 {
			t.Errorf("%s: the rules begin with %d examples", name, first)
		}
	}
}
