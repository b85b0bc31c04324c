// Package texts gives what pages show of the games beside their boards: the rules in short, rulings,
// rule options, sources, worked examples, lessons and scenes. They stand in the manifests of the games, and
// package manifest reads them. The site's build makes a file of each game's texts that pages fetch, so no
// program links this package.
package texts

import (
	"fmt"
	"sync"

	"fairway/variants"
	"fairway/variants/manifest"
)

// The types of texts are those of manifests.
type (
	Paragraph  = manifest.Paragraph
	Ruling     = manifest.Ruling
	RuleOption = manifest.RuleOption
	PieceNote  = manifest.PieceNote
	Shown      = manifest.Shown
	Source     = manifest.Source
	Example    = manifest.Example
	Lesson     = manifest.Lesson
	Step       = manifest.Step
	Reply      = manifest.Reply
)

// Texts are those of one game. Every ruling and every rule option is named in About.
type Texts struct {
	Blurb       string       `json:"blurb"`
	About       []Paragraph  `json:"about"`
	Rulings     []Ruling     `json:"rulings"`
	RuleOptions []RuleOption `json:"readings"`
	Source      Source       `json:"source"`
	Examples    []Example    `json:"examples"`
	Tricks      []string     `json:"tricks"` // titles of examples, of which the app shows one a day
	Lesson      Lesson       `json:"lesson"`
}

// All returns the manifests of all games, drafts included, in the order of the registry. They are shared and
// must not be changed. An error names the file and the place.
var All = sync.OnceValues(func() ([]*manifest.Manifest, error) { return manifest.All(variants.Folders) })

// Games returns the manifests of All without the drafts, in the order of variants.Names.
func Games() ([]*manifest.Manifest, error) {
	all, err := All()
	if err != nil {
		return nil, err
	}
	var list []*manifest.Manifest
	for _, m := range all {
		if !m.Draft {
			list = append(list, m)
		}
	}
	return list, nil
}

// PieceNotes returns the note about each piece type of the game of that name that has one, by its id, drafts
// included. It isn't part of Texts, because pages need it only once a piece is looked at.
func PieceNotes(name string) (map[string]string, error) {
	all, err := All()
	if err != nil {
		return nil, err
	}
	for _, m := range all {
		if m.Name != name {
			continue
		}
		notes := map[string]string{}
		for _, n := range m.PieceNotes {
			for _, id := range n.IDs {
				notes[id] = n.Text
			}
		}
		return notes, nil
	}
	return nil, fmt.Errorf("texts: no game has the name %.40q", name)
}

// Of returns the texts of the game of that name, drafts included.
func Of(name string) (Texts, error) {
	all, err := All()
	if err != nil {
		return Texts{}, err
	}
	for _, m := range all {
		if m.Name != name {
			continue
		}
		t := Texts{Blurb: m.Blurb, About: m.About, Rulings: m.Rulings, Source: m.Source, Examples: m.Examples, Tricks: m.Tricks, Lesson: m.Lesson}
		for _, r := range m.RuleOptions {
			// The lines that a value replaces and its older texts are of no use to pages.
			values := make([]manifest.Value, len(r.Values))
			for i, v := range r.Values {
				v.Lines, v.Was = nil, nil
				values[i] = v
			}
			r.Values = values
			t.RuleOptions = append(t.RuleOptions, r)
		}
		return t, nil
	}
	return Texts{}, fmt.Errorf("texts: no game has the name %.40q", name)
}
