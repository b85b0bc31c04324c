package render

import (
	"strings"
	"unicode/utf8"
)

// The panel beside a move's target square, where a player chooses a promotion or one of several moves. Lengths are CSS
// pixels.
const (
	choiceTile  = 60.0
	choicePad   = 10.0
	choiceLine  = 15.0 // height of a line of words under a tile
	choiceWords = 12.0 // size of the words
	choiceGap   = 8.0  // between square and panel
)

// choiceLetters is how many letters a line of words has where its words allow that.
const choiceLetters = 12

// panel is the open panel.
type panel struct {
	open  bool
	focus int
	kinds []choice
	box   rect
}

// choice is one of its moves.
type choice struct {
	words []string
	rect  rect
}

// wrap breaks a name at its spaces into lines of at most limit letters, except for longer words. A colon ends a line.
func wrap(name string, limit int) []string {
	var lines []string
	for word := range strings.FieldsSeq(name) {
		last := len(lines) - 1
		if last < 0 || strings.HasSuffix(lines[last], ":") || utf8.RuneCountInString(lines[last]+" "+word) > limit {
			lines = append(lines, word)
		} else {
			lines[last] += " " + word
		}
	}
	return lines
}

// at returns the index of the choice at a place, -1 if none.
func (p *panel) at(x, y float64) int {
	for i, c := range p.kinds {
		if c.rect.has(x, y) {
			return i
		}
	}
	return -1
}
