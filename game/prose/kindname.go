package prose

import (
	"strconv"
	"strings"
	"unicode"

	"fairway/game"
)

// Title returns the kind's name in title case, for use outside of sentences. Codes keep their case.
func Title(k *game.Kind) string {
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

// IsCode reports whether a word of a name is a code such as Betza's fbNF and R4, which keeps its case.
func IsCode(word string) bool {
	r := []rune(word)
	return strings.ContainsFunc(string(r[1:]), func(c rune) bool { return unicode.IsUpper(c) || unicode.IsDigit(c) })
}

// Article puts a or an before a name. A code is pronounced letter by letter.
func Article(name string) string {
	vowels := "aeiouAEIOU"
	if word, _, _ := strings.Cut(name, " "); word != "" && IsCode(word) {
		vowels = "AEFHILMNORSXaefhilmnorsx"
	}
	lower := strings.ToLower(name)
	spoken := strings.HasPrefix(lower, "uni") || strings.HasPrefix(lower, "eu") // as you
	if name != "" && strings.ContainsRune(vowels, []rune(name)[0]) && !spoken {
		return "an " + name
	}
	return "a " + name
}

var numerals = [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

// Numeral returns a number as in a sentence: in words up to twelve.
func Numeral(n int) string {
	if n >= 0 && n < len(numerals) {
		return numerals[n]
	}
	return strconv.Itoa(n)
}

// List joins words: "a, b and c".
func List(words []string) string { return joinWords(words, " and ") }

// joinWords joins words by commas, the last two by a conjunction with its spaces.
func joinWords(words []string, conjunction string) string {
	n := len(words) - 1
	if n <= 0 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:n], ", ") + conjunction + words[n]
}
