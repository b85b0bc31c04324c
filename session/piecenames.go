package session

import (
	"slices"
	"strings"
	"unicode"

	"fairway/game"
	"fairway/game/prose"
)

// Name returns the name of a kind by itself, capitalized: "Gold General".
func Name(k *game.Kind) string { return prose.Title(k) }

// lowerName returns the name of a kind inside a sentence: "gold general". Codes such as FD stay as
// they are.
func lowerName(k *game.Kind) string {
	words := strings.Fields(k.Name)
	for i, w := range words {
		if !prose.IsCode(w) {
			words[i] = strings.ToLower(w)
		}
	}
	return strings.Join(words, " ")
}

// manEndings are the endings of names that form their plural as handyman, horseman and
// swordsman.
var manEndings = []string{"yman", "eman", "eoman", "sman", "dman", "tman", "kman", "hman"}

// plural returns the plural of a name.
func plural(name string) string {
	switch {
	case strings.HasSuffix(name, "wolf"):
		return strings.TrimSuffix(name, "f") + "ves"
	case strings.HasSuffix(name, " ox"):
		return name + "en"
	case len(name) > 1 && strings.HasSuffix(name, "y") && !strings.ContainsRune("aeiou", rune(name[len(name)-2])):
		return strings.TrimSuffix(name, "y") + "ies"
	case name != "talisman" && name != "brahman" && slices.ContainsFunc(manEndings, func(end string) bool { return strings.HasSuffix(name, end) }):
		return strings.TrimSuffix(name, "an") + "en"
	case strings.HasSuffix(name, "s"), strings.HasSuffix(name, "x"), strings.HasSuffix(name, "ch"), strings.HasSuffix(name, "sh"):
		return name + "es"
	}
	return name + "s"
}

// counted returns a number of pieces in words: "two Pawns".
func counted(n int, name string) string {
	if n == 1 {
		return "one " + name
	}
	return prose.Numeral(n) + " " + plural(name)
}

// pieceList lists pieces by name: "two pawns", "a pawn, then a king".
func pieceList(names []string) string {
	var list []string
	for i := 0; i < len(names); {
		n := i + 1
		for n < len(names) && names[n] == names[i] {
			n++
		}
		if n-i == 1 {
			list = append(list, prose.Article(names[i]))
		} else {
			list = append(list, counted(n-i, names[i]))
		}
		i = n
	}
	return strings.Join(list, ", then ")
}

// Capital capitalizes the first letter of a text. A text that begins with a code such as fbNF
// stays as it is, because case matters in codes.
func Capital(s string) string {
	first, _, _ := strings.Cut(s, " ")
	if s == "" || strings.ToLower(first) != first {
		return s
	}
	r := []rune(s)
	r[0] = unicode.ToUpper(r[0])
	return string(r)
}
