package diagram

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// Warning is something in a text that is not played or shown as it stands there
// (rules/diagram-texts.md 11).
type Warning struct {
	Key    string // the parameter that means nothing here; empty for other warnings
	Source string
	Line   int // from 1; 0 of the one that says that there are more
	Text   string

	order    int // among those of one line
	at       *item
	word     string // that it is about; empty for the piece's name or the parameter
	unplayed bool   // a rule or a move of the text isn't played
	looks    bool   // nothing but a colour
}

// OfPlay reports whether w says that something may not be played as its author means it: it isn't only about
// how pieces are called, where they stand, or a colour.
func (w Warning) OfPlay() bool { return w.Line > 0 && w.order == aboutMove && !w.looks }

// Extent is the place in its line that w is about: the column of its first character, from 1, and its
// width in characters, 0 where it isn't known.
func (w Warning) Extent() (column, width int) {
	if w.at == nil {
		return 0, 0
	}
	word, field := w.word, 0
	switch {
	case word != "":
		field = BadMove.field()
	case w.at.key != "":
		word = w.at.word()
	default:
		word, _, _ = strings.Cut(w.at.value, ":")
	}
	at, found := w.at.find(word, field, false)
	if column = utf8.RuneCountInString(w.at.text[:at]) + 1; found {
		width = utf8.RuneCountInString(word)
	}
	return column, width
}

// String returns w in one line.
func (w Warning) String() string {
	if w.Line == 0 {
		return w.Text
	}
	s := fmt.Sprintf("line %d: %s", w.Line, w.Text)
	if w.Source != "" {
		s = w.Source + ", " + s
	}
	return s
}

// mostWarnings is how many warnings of a text are kept, and one more that says that there are more.
const mostWarnings = 1000

// The order of the warnings of one line.
const (
	aboutID = iota
	aboutMove
	aboutSquares
)

// warn adds a warning about it.
func (r *reader) warn(it *item, order int, format string, args ...any) {
	r.d.warn(it, order, format, args...)
}

// leaveOut adds a warning about a move that isn't played.
func (r *reader) leaveOut(it *item, name, move, why string) {
	r.d.add(Warning{at: it, order: aboutMove, word: move, unplayed: true}, "%s: %s is %s", name, move, why)
}

func (d *Diagram) warn(it *item, order int, format string, args ...any) {
	d.add(Warning{at: it, order: order}, format, args...)
}

// heeds reports whether a warning about it would be kept.
func (d *Diagram) heeds(it *item, order int) bool {
	return !d.full || d.compare(&Warning{Source: it.source, Line: it.line, order: order}, &d.Warnings[mostWarnings]) < 0
}

// add adds a warning, in those words.
func (d *Diagram) add(w Warning, format string, args ...any) {
	w.Source, w.Line = w.at.source, w.at.line
	if !d.heeds(w.at, w.order) {
		return // it comes after all that are kept
	}
	w.Text = fmt.Sprintf(format, args...)
	if d.Warnings = append(d.Warnings, w); len(d.Warnings) > 4*mostWarnings {
		d.sorted()
	}
}

// compare orders two warnings by their lines.
func (d *Diagram) compare(a, b *Warning) int {
	return cmp.Or(cmp.Compare(slices.Index(d.order, a.Source), slices.Index(d.order, b.Source)), cmp.Compare(a.Line, b.Line), cmp.Compare(a.order, b.order))
}

// warnKey adds a warning about a parameter that means nothing here.
func (r *reader) warnKey(it *item, format string, args ...any) {
	r.d.add(Warning{at: it, Key: it.key, order: aboutMove, unplayed: slices.Contains(unplayed, it.key)}, format, args...)
}

// sorted puts the warnings in the order of the lines and leaves out what is too many, but for one.
func (d *Diagram) sorted() {
	list := make([]*Warning, len(d.Warnings)) // sorted by pointers, as errors are: programs hold that code once
	for i := range d.Warnings {
		list[i] = &d.Warnings[i]
	}
	slices.SortStableFunc(list, d.compare)
	sorted := make([]Warning, len(list))
	for i, w := range list {
		sorted[i] = *w
	}
	d.Warnings = sorted
	if d.full = len(d.Warnings) > mostWarnings; d.full {
		d.Warnings = d.Warnings[:mostWarnings+1]
	}
}

// settled is all warnings that are kept, in the order of the lines, and one that there are more.
func (d *Diagram) settled() []Warning {
	if d.sorted(); d.full {
		d.Warnings[mostWarnings] = Warning{Text: "and more"}
	}
	return d.Warnings
}
