package variants

import (
	"strings"

	"fairway/game"
)

// paragraphs reads a text of lines "title: text".
func paragraphs(text string) []game.Paragraph {
	var list []game.Paragraph
	for line := range strings.Lines(text) {
		title, text, _ := strings.Cut(strings.TrimSpace(line), ": ")
		list = append(list, game.Paragraph{Title: title, Text: text})
	}
	return list
}

// shownExamples reads a text of worked examples with a blank line between two: a line "title:
// text", a position, and a line of moves, - for none.
func shownExamples(text string) []game.Example {
	var list []game.Example
	for block := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
		lines := append(strings.Split(block, "\n"), "", "")
		title, words, _ := strings.Cut(lines[0], ": ")
		list = append(list, game.Example{Title: title, Text: words, Position: lines[1], Played: strings.TrimSuffix(lines[2], "-")})
	}
	return list
}
