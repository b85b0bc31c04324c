// Package texts holds what pages show of the games beside their boards: the rules in short, what of
// them is a ruling of ours, what readings can be chosen, where the game comes from, worked examples, and
// lessons. The texts are files beside the games; the site's build makes a file of each game's that
// pages fetch, and no program links them.
package texts

import (
	"fmt"
	"slices"
	"strings"

	"fairway/game"
	"fairway/variants/haiku"
	"fairway/variants/hook"
	"fairway/variants/minigolf"
	"fairway/variants/nearlydouble"
	"fairway/variants/teegarden"
)

// Paragraph is a piece of text under a title. A word in brackets in the text is the name of a ruling
// of ours, and stands right after what it is about: "White moves first.[first]". The name of a reading in
// braces, as in {stalemate}, stands for the sentence of the value that the game is played by. Some have
// a table, whose first row names the columns.
type Paragraph struct {
	Title string     `json:"title"`
	Text  string     `json:"text"`
	Table [][]string `json:"table,omitempty"`
}

// Ruling is what was made of a place that the source leaves open: what the source says, what
// is played here, and what else the source could mean.
type Ruling struct {
	Name   string   `json:"name"`
	Title  string   `json:"title"`
	Source string   `json:"source"`
	Chosen string   `json:"chosen"`
	Other  string   `json:"other"`
	Names  []string `json:"names,omitempty"` // ids of the piece types that it gives a name of our own
}

// Reading is a ruling that can be chosen: what a ruling says, and its values as the game declares them, the
// default first.
type Reading struct {
	Ruling
	Values []Value `json:"values"`
}

// Value is a value of a reading: its label, and the rule in a sentence.
type Value struct {
	Value string `json:"value"`
	Label string `json:"label"`
	Text  string `json:"text"`
}

// Source says where a game comes from: who invented it, when, and the title and the address of the
// inventor's page.
type Source struct {
	Inventor string `json:"inventor"`
	Years    string `json:"years"`
	Title    string `json:"title"`
	Address  string `json:"address"`
}

// Example is a position that shows a rule, and moves to play on it, both as texts; the moves
// are separated by spaces.
type Example struct {
	Title    string `json:"title"`
	Text     string `json:"text"`
	Position string `json:"position"`
	Played   string `json:"played"`
}

// Texts are those of one game. Every ruling and every reading is named in About.
type Texts struct {
	About    []Paragraph `json:"about"`
	Rulings  []Ruling    `json:"rulings"`
	Readings []Reading   `json:"readings"`
	Source   Source      `json:"source"`
	Examples []Example   `json:"examples"`
	Lesson   Lesson      `json:"lesson"`
}

// Of returns the texts of the game of that name. An error says which of them is wrong, and where.
func Of(name string) (Texts, error) {
	switch name {
	case "tee-garden-shogi":
		return read(files{teegarden.About, teegarden.Rulings, teegarden.Prose, teegarden.Source, teegarden.Examples, teegarden.Lesson}, teegarden.Readings)
	case "haiku-shogi":
		return read(files{haiku.About, haiku.Rulings, haiku.Prose, haiku.Source, haiku.Examples, haiku.Lesson}, haiku.Readings)
	case "hook-shogi":
		return read(files{hook.About, hook.Rulings, hook.Prose, hook.Source, hook.Examples, hook.Lesson}, hook.Readings)
	case "minigolf-chess":
		return read(files{minigolf.About, minigolf.Rulings, minigolf.Prose, minigolf.Source, minigolf.Examples, minigolf.Lesson}, minigolf.Readings)
	}
	if !slices.Contains(nearlydouble.Names(), name) {
		return Texts{}, fmt.Errorf("texts: no game has the name %.40q", name)
	}
	return read(files{nearlydouble.About(name), nearlydouble.Rulings(name), nearlydouble.Prose(name), nearlydouble.Source(), nearlydouble.Examples(name), nearlydouble.Lesson(name)}, nearlydouble.Readings(name))
}

// files are the texts of a game as they lie beside it, empty for what it hasn't.
type files struct{ about, rulings, readings, source, examples, lesson string }

// read reads the files of a game that declares those readings.
func read(f files, declared []game.Reading) (Texts, error) {
	t := Texts{About: paragraphs(f.about), Examples: worked(f.examples)}
	var err error
	if t.Rulings, err = ruled(f.rulings); err != nil {
		return Texts{}, err
	}
	if t.Readings, err = chosen(f.readings, declared); err != nil {
		return Texts{}, err
	}
	if t.Source, err = sourced(f.source); err != nil {
		return Texts{}, err
	}
	t.Lesson, err = learn(f.lesson)
	return t, err
}

// paragraphs reads a text of lines "title: text", and of lines "| cell | cell |" of the table of the
// paragraph before.
func paragraphs(text string) []Paragraph {
	var list []Paragraph
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if cells, ok := strings.CutPrefix(line, "| "); ok && len(list) > 0 {
			last := &list[len(list)-1]
			last.Table = append(last.Table, strings.Split(strings.TrimSuffix(cells, " |"), " | "))
			continue
		}
		title, text, _ := strings.Cut(line, ": ")
		list = append(list, Paragraph{Title: title, Text: text})
	}
	return list
}

// ruled reads a text of rulings with an empty line between two: a line "name: title", and the lines
// "source: …", "chosen: …" and "other: …". A last line "names: …" has ids of pieces that it names.
func ruled(text string) ([]Ruling, error) {
	var list []Ruling
	for block := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
		head, rest, _ := strings.Cut(block, "\n")
		var r Ruling
		r.Name, r.Title, _ = strings.Cut(head, ": ")
		rest, names, named := strings.Cut(rest, "\nnames: ")
		if named {
			r.Names = strings.Fields(names)
		}
		if err := fields(rest, map[string]*string{"source": &r.Source, "chosen": &r.Chosen, "other": &r.Other}); err != nil {
			return nil, fmt.Errorf("texts: ruling %s: %w", r.Name, err)
		}
		list = append(list, r)
	}
	return list, nil
}

// chosen reads a text of the readings that a game declares, in their order, as that of rulings: after
// "other: …" come lines "value: sentence", one for each value.
func chosen(text string, declared []game.Reading) ([]Reading, error) {
	blocks := strings.Split(strings.TrimSpace(text), "\n\n")
	if len(blocks) != len(declared) {
		return nil, fmt.Errorf("texts: %d readings instead of %d", len(blocks), len(declared))
	}
	var list []Reading
	for i, d := range declared {
		var r Reading
		into := map[string]*string{d.Name: &r.Title, "source": &r.Source, "chosen": &r.Chosen, "other": &r.Other}
		for j, v := range d.Values {
			r.Values = append(r.Values, Value{Value: v, Label: d.Labels[j]})
		}
		for j, v := range d.Values {
			into[v] = &r.Values[j].Text
		}
		if err := fields(blocks[i], into); err != nil {
			return nil, fmt.Errorf("texts: reading %s: %w", d.Name, err)
		}
		r.Name = d.Name
		list = append(list, r)
	}
	return list, nil
}

// sourced reads a text of the lines "inventor: …", "years: …", "title: …" and "address: …".
func sourced(text string) (Source, error) {
	var s Source
	if err := fields(text, map[string]*string{"inventor": &s.Inventor, "years": &s.Years, "title": &s.Title, "address": &s.Address}); err != nil {
		return Source{}, fmt.Errorf("texts: source: %w", err)
	}
	return s, nil
}

// fields reads lines "key: text", one for each of the keys.
func fields(text string, into map[string]*string) error {
	for line := range strings.Lines(text) {
		key, text, _ := strings.Cut(strings.TrimSpace(line), ": ")
		field, ok := into[key]
		if !ok || *field != "" || text == "" {
			return fmt.Errorf("%s: an unknown key, one twice, or no text", key)
		}
		*field = text
	}
	for key, field := range into {
		if *field == "" {
			return fmt.Errorf("%s is missing", key)
		}
	}
	return nil
}

// worked reads a text of worked examples with an empty line between two: a line "title: text", a
// position, and a line of moves, - for none.
func worked(text string) []Example {
	var list []Example
	for block := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
		lines := append(strings.Split(block, "\n"), "", "")
		title, words, _ := strings.Cut(lines[0], ": ")
		list = append(list, Example{Title: title, Text: words, Position: lines[1], Played: strings.TrimSuffix(lines[2], "-")})
	}
	return list
}
