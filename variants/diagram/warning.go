package diagram

import (
	"cmp"
	"fmt"
	"slices"
)

// Warning is something in a text that is not played or shown as it stands there
// (rules/diagram-texts.md 11).
type Warning struct {
	Key    string // the parameter that means nothing here; empty for other warnings
	Source string
	Line   int // from 1; 0 of the one that says that there are more
	Text   string

	order int // among those of one line
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

func (d *Diagram) warn(it *item, order int, format string, args ...any) {
	w := Warning{Source: it.source, Line: it.line, order: order}
	if d.full && d.compare(w, d.Warnings[mostWarnings]) >= 0 {
		return // it comes after all that are kept
	}
	w.Text = fmt.Sprintf(format, args...)
	if d.Warnings = append(d.Warnings, w); len(d.Warnings) > 4*mostWarnings {
		d.sorted()
	}
}

// compare orders two warnings by their lines.
func (d *Diagram) compare(a, b Warning) int {
	return cmp.Or(cmp.Compare(slices.Index(d.order, a.Source), slices.Index(d.order, b.Source)), cmp.Compare(a.Line, b.Line), cmp.Compare(a.order, b.order))
}

// warnKey adds a warning about a parameter that means nothing here.
func (r *reader) warnKey(it *item, format string, args ...any) {
	r.warn(it, aboutMove, format, args...)
	r.d.Warnings[len(r.d.Warnings)-1].Key = it.key
}

// sorted puts the warnings in the order of the lines and leaves out what is too many, but for one.
func (d *Diagram) sorted() {
	slices.SortStableFunc(d.Warnings, d.compare)
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
