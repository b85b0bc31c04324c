// Package texts holds what pages show of the games beside their boards: the rules in short, worked
// examples, and lessons. The texts are files beside the games; the site's build makes a file of each
// game's that pages fetch, and no program links them.
package texts

import (
	"fmt"
	"slices"
	"strings"

	"fairway/variants/haiku"
	"fairway/variants/hook"
	"fairway/variants/minigolf"
	"fairway/variants/nearlydouble"
	"fairway/variants/teegarden"
)

// Paragraph is a piece of text under a title.
type Paragraph struct{ Title, Text string }

// Example is a position that shows a rule, and moves to play on it, both as texts; the moves
// are separated by spaces.
type Example struct{ Title, Text, Position, Played string }

// Texts are those of one game.
type Texts struct {
	About    []Paragraph
	Examples []Example
	Lesson   Lesson
}

// Of returns the texts of the game of that name.
func Of(name string) (Texts, error) {
	switch name {
	case "tee-garden-shogi":
		return read(teegarden.About, teegarden.Examples, teegarden.Lesson)
	case "haiku-shogi":
		return read(haiku.About, haiku.Examples, "")
	case "hook-shogi":
		return read(hook.About, "", "")
	case "minigolf-chess":
		return read(minigolf.About, minigolf.Examples, "")
	}
	if !slices.Contains(nearlydouble.Names(), name) {
		return Texts{}, fmt.Errorf("texts: no game has the name %.40q", name)
	}
	about, err := nearlydouble.About.ReadFile("about/" + name + ".txt")
	if err != nil {
		return Texts{}, err
	}
	return read(string(about), "", "")
}

// Diagram returns the diagram text of the game of that name, which is empty for a game that is none.
func Diagram(name string) (string, error) {
	switch {
	case name == "hook-shogi":
		return hook.Text(), nil
	case slices.Contains(nearlydouble.Names(), name):
		return nearlydouble.Text(name)
	}
	return "", nil
}

// read reads a game's files.
func read(about, examples, lesson string) (Texts, error) {
	l, err := learn(lesson)
	return Texts{paragraphs(about), worked(examples), l}, err
}

// paragraphs reads a text of lines "title: text".
func paragraphs(text string) []Paragraph {
	var list []Paragraph
	for line := range strings.Lines(text) {
		title, text, _ := strings.Cut(strings.TrimSpace(line), ": ")
		list = append(list, Paragraph{Title: title, Text: text})
	}
	return list
}

// worked reads a text of worked examples with an empty line between two: a line "title: text", a
// position, and a line of moves, - for none.
func worked(text string) []Example {
	var list []Example
	if text == "" {
		return nil
	}
	for block := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
		lines := append(strings.Split(block, "\n"), "", "")
		title, words, _ := strings.Cut(lines[0], ": ")
		list = append(list, Example{Title: title, Text: words, Position: lines[1], Played: strings.TrimSuffix(lines[2], "-")})
	}
	return list
}
