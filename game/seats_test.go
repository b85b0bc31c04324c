package game_test

import (
	"strings"
	"testing"

	"fairway/game"
	"fairway/variants"
)

func TestSeatTextsAreNormalized(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"hook-shogi", "", ""},
		{"hook-shogi", "b:person,w:person", ""},
		{"hook-shogi", "b:person,w:4", "b:person,w:4"},
		{"hook-shogi", "w:4", "b:person,w:4"}, // opponent="w:4"
		{"hook-shogi", "w:4,b:8", "b:8,w:4"},
		{"haiku-shogi", "g:1", "r:person,y:person,g:1,b:person"},
		{"haiku-shogi", "r:1,y:2,g:3,b:8", "r:1,y:2,g:3,b:8"},
	} {
		r, err := variants.Find(c.name)
		if err != nil {
			t.Fatal(err)
		}
		got, err := r.Data().NormalSeats(c.text)
		if err != nil || got != c.want {
			t.Errorf("%s: %q is %q, want %q: %v", c.name, c.text, got, c.want, err)
		}
		if again, err := r.Data().NormalSeats(got); err != nil || again != got {
			t.Errorf("%s: %q is %q: %v", c.name, got, again, err)
		}
	}
}

func TestSeatErrorsNameTheirPlace(t *testing.T) {
	r, err := variants.Find("hook-shogi")
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"w":            "column 1: ",
		"x:4":          `column 1: "x"`,
		":4":           `column 1: ""`,
		"bw:4":         `column 1: "bw"`,
		"b:person,w:9": `column 12: "9"`,
		"w:0":          `column 3: "0"`,
		"w:12":         `column 3: "12"`,
		"w:Person":     `column 3: "Person"`,
		"w:4,w:4":      "column 5: w",
		"w:4,":         "column 5: ",
		"w:4, b:4":     `column 5: " b"`,
	} {
		if s, err := r.Data().ReadSeats(text); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q is %v: %v, want %s", text, s, err, want)
		}
	}
}

// Any text is refused or has one usual form.
func FuzzSeats(f *testing.F) {
	for _, s := range []string{"", "w:4", "b:person,w:8", "b:,w:4", "r:1,y:2,g:3,b:8", ",,", "é:4"} {
		f.Add(s)
	}
	r, err := variants.Find("haiku-shogi")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := r.Data().ReadSeats(text)
		if err != nil {
			return
		}
		usual := r.Data().SeatsText(s)
		again, err := r.Data().ReadSeats(usual)
		if err != nil || r.Data().SeatsText(again) != usual {
			t.Errorf("%q is %q: %v", text, usual, err)
		}
	})
}

// ruled is a game with rule options, which no game of the project has yet.
var ruled = []game.RuleOption{{Name: "kings", Values: []string{"one", "two", "3-or-more"}}, {Name: "lake", Values: []string{"wet", "dry"}}}

func TestFormerReadingsAreReadAsThoseThatTookThemIn(t *testing.T) {
	declared := []game.RuleOption{ruled[1], {Name: "kings", Values: []string{"one", "two", "both"}, Was: []game.FormerValue{
		{Text: "kings=two,queens=two", Value: "both"}, {Text: "queens=two", Value: "two"}, {Text: "queens=one", Value: "one"},
	}}}
	for text, want := range map[string]string{
		"queens=two":                    "kings=two",
		"queens=one":                    "",
		"queens=two,lake=dry":           "lake=dry,kings=two",
		"queens=two,lake=dry,kings=two": "lake=dry,kings=both",
		"kings=both":                    "kings=both",
		"queens=three":                  `error: "queens" isn't a reading of this game, which has lake, kings`,
		"queens=two,kings=one":          "error: kings is given twice",
	} {
		chosen, err := game.ParseRuleOptions(declared, text)
		if fault, bad := strings.CutPrefix(want, "error: "); bad {
			if err == nil || err.Error() != "readings: "+fault {
				t.Errorf("%q: %v, want %s", text, err, want)
			}
			continue
		}
		g := game.Game{Name: "links", RuleOptions: declared, Chosen: chosen}
		if err != nil || g.RuleOptionsText() != want {
			t.Errorf("%q is %q, want %q: %v", text, g.RuleOptionsText(), want, err)
		}
	}
}

func TestReadingsAreWrittenInDeclaredOrderWithoutDefaults(t *testing.T) {
	for text, want := range map[string]string{
		"kings=one":             "",
		"lake=wet,kings=one":    "",
		"kings=two":             "kings=two",
		"lake=dry":              "lake=dry",
		"lake=dry,kings=two":    "kings=two,lake=dry",
		"kings=3-or-more":       "kings=3-or-more",
		"kings=one,lake=dry":    "lake=dry",
		"kings=two,lake=wet":    "kings=two",
		"kings=3-or-more,lake=": "error: lake: \"\"",
		"":                      `error: "" isn't of the form`,
		"kings":                 `error: "kings" isn't of the form`,
		"kings=two,":            `error: "" isn't of the form`,
		"King=two":              `error: "King"`,
		"kings=two,kings=two":   "error: kings is given twice",
		"lake=salt":             `error: lake: "salt" isn't one of wet, dry`,
		"kings=two;lake=dry":    `error: kings: "two;lake=dry"`,
	} {
		chosen, err := game.ParseRuleOptions(ruled, text)
		if fault, bad := strings.CutPrefix(want, "error: "); bad {
			if err == nil || !strings.HasPrefix(err.Error(), "readings: "+fault) {
				t.Errorf("%q: %v, want %s", text, err, want)
			}
			continue
		}
		g := game.Game{Name: "links", RuleOptions: ruled, Chosen: chosen}
		full := "links"
		if want != "" {
			full += ":" + want
		}
		if err != nil || g.RuleOptionsText() != want || g.FullName() != full || (chosen == nil) != (want == "") {
			t.Errorf("%q is %q, want %q: %v", text, g.FullName(), full, err)
		}
	}
	if _, err := game.ParseRuleOptions(nil, "kings=two"); err == nil {
		t.Error("a game without readings has one")
	}
	g := game.Game{Name: "links", RuleOptions: ruled}
	if g.RuleOption("lake") != "wet" {
		t.Error(g.RuleOption("lake"))
	}
	g.Chosen = []string{"one", "dry"}
	if g.RuleOption("lake") != "dry" || ruled[0].String() != "kings=one two 3-or-more" {
		t.Error(g.RuleOption("lake"), ruled[0])
	}
}
