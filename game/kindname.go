package game

import (
	"strings"
	"unicode"
)

// Title is the kind's name as it is shown by itself: with capitals.
func (k *Kind) Title() string {
	words := strings.Fields(k.Name)
	for i, w := range words {
		r := []rune(w)
		if IsCode(w) {
			continue
		}
		if i == 0 || !strings.Contains(" of the and ", " "+w+" ") {
			r[0] = unicode.ToUpper(r[0])
		}
		words[i] = string(r)
	}
	return strings.Join(words, " ")
}

// IsCode reports whether a word of a name is a code such as Betza's fbNF and R4: its case is
// never changed.
func IsCode(word string) bool {
	r := []rune(word)
	return strings.ContainsFunc(string(r[1:]), func(c rune) bool { return unicode.IsUpper(c) || unicode.IsDigit(c) })
}
