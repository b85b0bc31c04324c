package diagram

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// Warning is a part of a text that isn't played or shown as its author wrote it (rules/diagram-texts.md 11).
type Warning struct {
	Key    string // the parameter without a meaning here; empty for other warnings
	Source string
	Line   int // from 1; 0 for the warning that there are more
	Text   string

	order    int // among those of one line
	at       *item
	word     string // that it is about; empty for the piece's name or the parameter
	unplayed bool   // a rule or a move of the text isn't played
	looks    bool   // nothing but a colour
}

// OfPlay reports whether w is about the rules: something may not be played as its author means it. Warnings about
// names, squares of pieces and colours aren't.
func (w Warning) OfPlay() bool { return w.Line > 0 && w.order == aboutMove && !w.looks }

// Extent returns the place of w in its line: the column of its first character, from 1, and its width in characters,
// 0 if it isn't known.
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

// maxWarnings is the maximum number of warnings that are kept, besides the one that there are more.
const maxWarnings = 1000

// The order of the warnings of one line.
const (
	aboutID = iota
	aboutMove
	aboutSquares
)

// warn adds a warning about an item.
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

// keeps reports whether a warning about an item would be kept.
func (d *Diagram) keeps(it *item, order int) bool {
	return !d.full || d.compare(&Warning{Source: it.source, Line: it.line, order: order}, &d.Warnings[maxWarnings]) < 0
}

// add adds a warning with that text.
func (d *Diagram) add(w Warning, format string, args ...any) {
	w.Source, w.Line = w.at.source, w.at.line
	if !d.keeps(w.at, w.order) {
		return // it comes after all kept ones
	}
	w.Text = fmt.Sprintf(format, args...)
	if d.Warnings = append(d.Warnings, w); len(d.Warnings) > 4*maxWarnings {
		d.sorted()
	}
}

// compare orders two warnings by their lines.
func (d *Diagram) compare(a, b *Warning) int {
	return cmp.Or(cmp.Compare(slices.Index(d.order, a.Source), slices.Index(d.order, b.Source)), cmp.Compare(a.Line, b.Line), cmp.Compare(a.order, b.order))
}

// warnKey adds a warning about a parameter without a meaning here.
func (r *reader) warnKey(it *item, format string, args ...any) {
	r.d.add(Warning{at: it, Key: it.key, order: aboutMove, unplayed: slices.Contains(unplayed, it.key)}, format, args...)
}

// sorted sorts the warnings by their lines, and keeps at most one more than maxWarnings.
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
	if d.full = len(d.Warnings) > maxWarnings; d.full {
		d.Warnings = d.Warnings[:maxWarnings+1]
	}
}

// settled returns the kept warnings in the order of the lines, and one that there are more if so.
func (d *Diagram) settled() []Warning {
	if d.sorted(); d.full {
		d.Warnings[maxWarnings] = Warning{Text: "and more"}
	}
	return d.Warnings
}
