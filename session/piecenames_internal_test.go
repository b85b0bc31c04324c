package session

import (
	"testing"

	"fairway/game/prose"
)

func TestNamesInSentences(t *testing.T) {
	for _, c := range []struct{ name, one, many string }{
		{"unicorn", "a unicorn", "unicorns"},
		{"Archer", "an Archer", "Archers"},
		{"handyman", "a handyman", "handymen"},
		{"Shaman", "a Shaman", "Shamans"},
		{"talisman", "a talisman", "talismans"},
		{"yeoman", "a yeoman", "yeomen"},
		{"viceroy", "a viceroy", "viceroys"},
		{"lady", "a lady", "ladies"},
		{"donkey", "a donkey", "donkeys"},
		{"NAD", "an NAD", "NADs"},
		{"FD", "an FD", "FDs"},
		{"fbNF", "an fbNF", "fbNFs"},
		{"B4", "a B4", "B4s"},
		{"R4", "an R4", "R4s"},
		{"running wolf", "a running wolf", "running wolves"},
	} {
		if got := prose.Article(c.name); got != c.one {
			t.Errorf("%s, want %s", got, c.one)
		}
		if got := plural(c.name); got != c.many {
			t.Errorf("%s, want %s", got, c.many)
		}
	}
}

// Codes keep their case, also at the beginning of a sentence.
func TestACodeKeepsItsCase(t *testing.T) {
	for text, want := range map[string]string{
		"fbNF a1.a3 rolls to a1.a5.": "fbNF a1.a3 rolls to a1.a5.", "short rook a3 stops.": "Short rook a3 stops.", "": "",
	} {
		if got := Capital(text); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
