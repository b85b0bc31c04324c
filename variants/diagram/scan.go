package diagram

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// item is a parameter or a piece of a text, unparsed.
type item struct {
	source string
	line   int
	text   string // of the line, as far as it goes
	at     int    // where it begins in the line
	column int    // the same in characters, from 1
	key    string // of a parameter; empty for a piece
	value  string // of a parameter, or the whole piece
}

// fail returns an error about a word of the item.
func (it *item) fail(k Kind, word, detail string) *Error {
	at, found := it.find(word, k.field(), k == BadMove || k == BadSquare)
	e := &Error{Kind: k, Source: it.source, Line: it.line, Column: it.column + utf8.RuneCountInString(it.text[it.at:at]), Word: word, Detail: detail}
	if found {
		e.Width = utf8.RuneCountInString(word)
	}
	return e
}

// field is the field of a piece, from 0, that errors are about.
func (k Kind) field() int {
	switch k {
	case BadMove:
		return 2
	case BadSquare:
		return 4
	case BadValue:
		return 5
	}
	return 0
}

// find returns where a word begins in the line. In a piece it looks from that field on. In a parameter it looks
// after the ids and the colon of the value, unless the word is one of these. A whole word comes before a part of
// another word. If the word isn't found, the result is the whole item.
func (it *item) find(word string, field int, pastIDs bool) (at int, found bool) {
	from := it.at
	if it.key == "" {
		for range field {
			i := strings.IndexByte(it.text[from:], ':')
			if i < 0 {
				break
			}
			from += i + 1
		}
	} else if !strings.HasPrefix(word, it.key) {
		from += len(it.key) + 1 // the word is in the value
		if i := strings.IndexByte(it.text[from:], ':'); i >= 0 && pastIDs {
			from += i + 1
		}
	}
	if word == "" {
		return it.at, false
	}
	at, best := it.at, -1
	for i := from; best < 2; i += len(word) {
		n := strings.Index(it.text[i:], word)
		if n < 0 {
			break
		}
		i += n
		if rating := it.rateWord(from, i, i+len(word)); rating > best {
			at, best = i, rating
		}
	}
	return at, best >= 0
}

// rateWord rates whether the text from begin to end, in a search from from on, is a word by itself: 2 for an item
// of a list, 1 for a part of an item, 0 for the inside of another word.
func (it *item) rateWord(from, begin, end int) int {
	n := 0
	for _, ends := range []string{",:=<>/; ", ",:=<>/; -+'"} { // separators of items, and those inside some items too
		if (begin == from || strings.IndexByte(ends, it.text[begin-1]) >= 0) && (end == len(it.text) || strings.IndexByte(ends, it.text[end]) >= 0) {
			n++
		}
	}
	return n
}

// word is the form of a parameter in a text.
func (it *item) word() string { return it.key + "=" + it.value }

// scan splits the texts into parameters and pieces. It makes no difference between a line for each item and all
// items on one line.
func scan(sources []Source) (items []item, faults Errors) {
	for _, s := range sources {
		text := strings.ToValidUTF8(s.Text, "\uFFFD")
		for line := 1; text != ""; line++ {
			at := item{source: s.Name, line: line, column: 1}
			at.text, text = cutLine(text)
			var err *Error
			items, err = scanLine(items, at)
			if err == nil && len(items) > MaxItems {
				return items, append(faults, at.fail(BadValue, "", fmt.Sprintf("more than %d parameters and pieces", MaxItems)))
			}
			if err != nil && len(faults) < maxKept {
				faults = append(faults, err)
			}
		}
	}
	return items, faults
}

// cutLine cuts the first line off the text. A line ends at a newline, or at <br> with the newline that may follow.
// So lines count as in an editor or a page.
func cutLine(text string) (line, rest string) {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '\n':
			return text[:i], text[i+1:]
		case '<':
			n := lenBR(text[i:])
			if n == 0 {
				continue
			}
			rest = text[i+n:]
			if r, ok := strings.CutPrefix(strings.TrimLeft(rest, " \t\r"), "\n"); ok {
				rest = r
			}
			return text[:i], rest
		}
	}
	return text, ""
}

// lenBR returns the length of the line break tag that text begins with, 0 if none.
func lenBR(text string) int {
	for _, tag := range []string{"<br>", "<br/>", "<br />"} {
		if len(text) >= len(tag) && strings.EqualFold(text[:len(tag)], tag) {
			return len(tag)
		}
	}
	return 0
}

// scanLine appends the items of a line to items. The place of the line is at.
func scanLine(items []item, at item) ([]item, *Error) {
	var pending []string
	first, after := at, false // the first item of the line; whether the last item is a parameter of it
	whole := at.text
	at.column = 1
	for rest := whole; ; {
		i := strings.IndexFunc(rest, func(c rune) bool { return !unicode.IsSpace(c) })
		if i < 0 {
			break
		}
		at.at, at.column = at.at+i, at.column+utf8.RuneCountInString(rest[:i])
		rest = rest[i:]
		n := strings.IndexFunc(rest, unicode.IsSpace)
		if n < 0 {
			n = len(rest)
		}
		w := rest[:n]
		if key, value, ok := parameter(w); ok && len(pending) == 0 {
			it := at
			it.key, it.value, it.text = key, value, whole[:at.at+n]
			items = append(items, it)
			after = true
		} else {
			if len(pending) == 0 {
				first = at
			}
			pending = append(pending, w)
			if strings.Count(w, ":") >= 4 {
				it := first
				it.value, it.text = strings.Join(pending, " "), whole[:at.at+n]
				items = append(items, it)
				pending, after = nil, false
			}
		}
		at.at, at.column = at.at+n, at.column+utf8.RuneCountInString(w)
		rest = rest[n:]
	}
	if len(pending) == 0 {
		return items, nil
	}
	rest := strings.Join(pending, " ")
	if !after || strings.Contains(rest, ":") {
		at = first
		return items, at.fail(BadPiece, rest, "these words are neither a parameter nor a piece with four colons")
	}
	last := &items[len(items)-1]
	last.value += " " + rest
	last.text = whole
	return items, nil
}

// parameter splits a word key=value whose key has letters and digits only.
func parameter(word string) (key, value string, ok bool) {
	key, value, ok = strings.Cut(word, "=")
	if !ok || key == "" {
		return "", "", false
	}
	for _, c := range []byte(key) {
		if !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9') {
			return "", "", false
		}
	}
	return key, value, true
}
