package session

import (
	"slices"
	"strings"
	"unicode"

	"fairway/game"
	"fairway/game/prose"
)

// Name returns a kind's name as it is shown by itself: with capitals.
func Name(k *game.Kind) string { return prose.Title(k) }

// called is a kind's name inside a sentence: "gold general".
func called(k *game.Kind) string {
	words := strings.Fields(k.Name)
	for i, w := range words {
		if !prose.IsCode(w) {
			words[i] = strings.ToLower(w)
		}
	}
	return strings.Join(words, " ")
}

// folk are the ends of names such as handyman, horseman and swordsman.
var folk = []string{"yman", "eman", "eoman", "sman", "dman", "tman", "kman", "hman"}

// plural makes the name of several pieces of a name.
func plural(name string) string {
	switch {
	case strings.HasSuffix(name, "wolf"):
		return strings.TrimSuffix(name, "f") + "ves"
	case strings.HasSuffix(name, " ox"):
		return name + "en"
	case len(name) > 1 && strings.HasSuffix(name, "y") && !strings.ContainsRune("aeiou", rune(name[len(name)-2])):
		return strings.TrimSuffix(name, "y") + "ies"
	case name != "talisman" && name != "brahman" && slices.ContainsFunc(folk, func(end string) bool { return strings.HasSuffix(name, end) }):
		return strings.TrimSuffix(name, "an") + "en"
	case strings.HasSuffix(name, "s"), strings.HasSuffix(name, "x"), strings.HasSuffix(name, "ch"), strings.HasSuffix(name, "sh"):
		return name + "es"
	}
	return name + "s"
}

// number is so many pieces of a name: "two Pawns".
func number(n int, name string) string {
	if n == 1 {
		return "one " + name
	}
	return prose.Numeral(n) + " " + plural(name)
}

// pieces lists pieces by name: "two pawns", "a pawn and a king".
func pieces(names []string) string {
	var list []string
	for i := 0; i < len(names); {
		n := i + 1
		for n < len(names) && names[n] == names[i] {
			n++
		}
		if n-i == 1 {
			list = append(list, prose.Article(names[i]))
		} else {
			list = append(list, number(n-i, names[i]))
		}
		i = n
	}
	return strings.Join(list, ", then ")
}

// Capital begins a text with a capital, but for a code such as fbNF, in which that would mean something else.
func Capital(s string) string {
	first, _, _ := strings.Cut(s, " ")
	if s == "" || strings.ToLower(first) != first {
		return s
	}
	r := []rune(s)
	r[0] = unicode.ToUpper(r[0])
	return string(r)
}
