// Package manifest reads the manifests of the games and generates what lists them.
//
// A game is one folder of variants. Its manifest.json holds what people read of it: title, blurb, the rules
// in short, rulings, rule options, source, worked examples, a lesson, scenes and the look of its pages.
// schema.json, a JSON Schema, says what each field means; Read refuses what doesn't fit it. A folder's other
// files are its diagram text or its Go package, and testdata with its vectors. family.json of another folder
// holds the texts that several games share, and Read joins them.
//
// games.txt in variants is the registry: one line a game, its folder, in the order of rules/notation.md.
// Generate makes Go of it and of the manifests, and writes the list of games into each file that has one.
// Go generate runs it:
//
//	go generate ./variants
//
// The package belongs to the build: no program of the site links it. It doesn't import variants, so that it
// works while the registry doesn't compile. Package texts reads the manifest of a game by its name.
//
//	manifest.go  the fields of a manifest, and Read
//	schema.go    the check by schema.json
//	generate.go  what is made of all manifests
package manifest

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// Names of files. Those of folders lie in the folder of a game or a family, the others in variants.
const (
	File        = "manifest.json"
	FamilyFile  = "family.json"
	VectorsFile = "testdata/vectors.jsonl"
	Registry    = "games.txt"
	ShelvesFile = "shelves.json"
	WorldsFile  = "worlds.json"
)

// Manifest describes a game. schema.json describes the fields.
type Manifest struct {
	Folder        string       `json:"-"` // in variants
	Draft         bool         `json:"draft"`
	Name          string       `json:"name"`
	Title         string       `json:"title"`
	Inventor      string       `json:"inventor"`
	Family        string       `json:"family"`
	Shelf         Place        `json:"shelf"`
	World         World        `json:"world"`
	Blurb         string       `json:"blurb"`
	Diagram       []string     `json:"diagram"` // empty for a Go package
	Reconstructed string       `json:"reconstructed"`
	Vectors       string       `json:"vectors"`
	Source        Source       `json:"source"`
	About         []Paragraph  `json:"about"`
	Rulings       []Ruling     `json:"rulings"`
	RuleOptions   []RuleOption `json:"readings"`
	PieceNotes    []PieceNote  `json:"pieceNotes"`
	Examples      []Example    `json:"examples"`
	Tricks        []string     `json:"tricks"` // titles of examples
	Lesson        Lesson       `json:"lesson"`
	Scenes        []Scene      `json:"scenes"`
}

// SelfMade is the value of Vectors for a game whose vectors were made by this program, not by an
// independent one: they show that its rules don't change, not that they are right.
const SelfMade = "self-made"

// Place is a place on a shelf, from 1.
type Place struct {
	Name  string `json:"name"`
	Place int    `json:"place"`
}

// World is how pages look around the board of a game.
type World struct {
	Name    string     `json:"name"`
	Light   WorldTheme `json:"light"`
	Dark    WorldTheme `json:"dark"`
	Stand   Stand      `json:"stand"`
	Hem     Hem        `json:"hem"`
	Texture string     `json:"texture"` // of the ground
}

// WorldTheme holds the given colours of a world in one theme, as #RRGGBB. Others are derived from them.
type WorldTheme struct {
	Ground   string `json:"ground"`
	OnGround string `json:"onGround"`
	Panel    string `json:"panel"`
	Ink      string `json:"ink"`
	Muted    string `json:"muted"`
	Accent   string `json:"accent"`
	OnAccent string `json:"onAccent"`
}

// Stand holds the colours of piece stands, as #RRGGBB.
type Stand struct {
	Wood string `json:"wood"`
	Ink  string `json:"ink"`
	Lip  string `json:"lip"`
}

// Hem is the band below a page's header: the name of its pattern, and its colours as #RRGGBB.
type Hem struct {
	Pattern string   `json:"pattern"`
	Colours []string `json:"colours"`
}

// Paragraph is a piece of text under a title. A word in brackets in the text is the name of a ruling
// and stands right after its subject: "White moves first.[first]". The name of a rule option in braces, as in
// {stalemate}, stands for the sentence of the value that is played. The first row of a table names the
// columns.
type Paragraph struct {
	Title string     `json:"title"`
	Text  string     `json:"text"`
	Table [][]string `json:"table,omitempty"`
}

// Ruling is our answer to a question that the source leaves open: what the source says, what is played
// here, and what else the source could mean.
type Ruling struct {
	Name   string   `json:"name"`
	Title  string   `json:"title"`
	Source string   `json:"source"`
	Chosen string   `json:"chosen"`
	Other  string   `json:"other"`
	Names  []string `json:"names,omitempty"` // ids of the piece types whose names are ours

	// Letters is true if the source names those types by the letters of their moves, which are shown below the names.
	Letters bool `json:"letters,omitempty"`
}

// RuleOption is a ruling that can be chosen, with its values, the default first.
type RuleOption struct {
	Ruling
	Values []Value `json:"values"`
}

// Value is a value of a rule option: its label, and the rule in a sentence. Lines are those of the diagram text
// that it replaces, in pairs of old and new. Was are readings of older texts that mean this value.
type Value struct {
	Value string      `json:"value"`
	Label string      `json:"label"`
	Text  string      `json:"text"`
	Lines [][2]string `json:"lines,omitempty"`
	Was   []string    `json:"was,omitempty"`
	Shows *Shown      `json:"shows,omitempty"` // nil for a default
}

// Shown is a position that shows what a value changes: something in it differs from the game by the defaults. Before
// are moves that have been played already, and Played are moves to play on it, both separated by spaces and legal by
// that value.
type Shown struct {
	Text     string `json:"text"`
	Position string `json:"position"` // or start
	Before   string `json:"before,omitempty"`
	Played   string `json:"played,omitempty"`
}

// PieceNote is what there is to know about piece types besides their moves: what their names mean, and which
// pieces of a Shogi set they are. The types with these ids share it.
type PieceNote struct {
	IDs  []string `json:"ids"`
	Text string   `json:"text"`
}

// Source is the page that a game comes from: its inventor, the years of the game, and the page's title and address.
type Source struct {
	Inventor string `json:"inventor"`
	Years    string `json:"years"`
	Title    string `json:"title"`
	Address  string `json:"address"`
}

// Example is a position that shows a rule, and moves to play on it, separated by spaces. The rules begin with those that are
// First; Marks are the arrows and circles of its small picture there, if they aren't those of its first move.
type Example struct {
	Title    string `json:"title"`
	Text     string `json:"text"`
	Position string `json:"position"`
	Played   string `json:"played"`
	First    bool   `json:"first,omitempty"`
	Marks    string `json:"marks,omitempty"`
}

// Lesson is a game learnt by playing: a few steps, each a position in which one move is to be made.
type Lesson struct {
	Steps []Step
	End   string // after the last step: what to try next
}

// Step is one of the moves of a lesson. Squares, positions and moves are texts of
// rules/notation.md. A stroke by the die that is asked for has its die, as in c4@E:5, which then shows that.
type Step struct {
	Title, Line string // Line sums the step up in a list
	Position    string
	RuleOptions string   `json:"readings"` // that the step needs, as in NAME:readings; empty for the defaults
	Say, Task   string   // a sentence about the game, and what to do
	Moves       []string // any of these is right; the first one is shown
	With        []string // squares of pieces that the step concerns, besides those of its moves
	Done, After string   // the answer to a right move: a title, and a sentence
	Replies     []Reply
	Other       string // the answer to any move that isn't among the replies
}

// Reply is the answer to other moves that are likely.
type Reply struct {
	Moves []string
	Text  string
}

// Scene is a moving picture on the start page. Moves are separated by spaces.
type Scene struct {
	Wide                bool
	Title               string
	From, Before, Moves string
	View                View
	Lasts               float64 // milliseconds, 0 for the duration of its moves
}

// View is the part of the board that a scene shows: two corner squares, the side of a square in pixels,
// clockwise quarter turns, and how much of the top rank is cut off.
type View struct {
	From, To string
	Square   float64
	Turn     int
	Cut      float64
}

// Shelf is a group of games in lists for people.
type Shelf struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Note  string `json:"note"` // what its games have in common; usually empty
}

// family is what the games of a family have in common.
type family struct {
	Name   string `json:"name"`
	Source Source `json:"source"`
	About  struct {
		First []Paragraph `json:"first"`
		Last  []Paragraph `json:"last"`
	} `json:"about"`
	Rulings    []Ruling    `json:"rulings"`
	PieceNotes []PieceNote `json:"pieceNotes"`
}

// Read reads the manifest in a folder of the file system of variants, and joins it with that of its
// family. An error names the file, and every place that doesn't fit the schema.
func Read(variants fs.FS, folder string) (*Manifest, error) {
	m := &Manifest{Folder: folder}
	if err := decode(variants, path.Join(folder, File), "", m); err != nil {
		return nil, err
	}
	if m.Family != "" {
		var f family
		if err := decode(variants, path.Join(m.Family, FamilyFile), "family", &f); err != nil {
			return nil, err
		}
		m.About = slices.Concat(f.About.First, m.About, f.About.Last)
		m.Rulings = slices.Concat(f.Rulings, m.Rulings)
		m.PieceNotes = slices.Concat(f.PieceNotes, m.PieceNotes)
		if m.Source == (Source{}) {
			m.Source = f.Source
		}
	}
	if m.Source == (Source{}) {
		return nil, fmt.Errorf("%s/%s: /source: is missing", folder, File)
	}
	for i, title := range m.Tricks {
		if e := m.Example(title); e == nil || e.Played == "" {
			return nil, fmt.Errorf("%s/%s: /tricks/%d: no example with moves has the title %q", folder, File, i, title)
		}
	}
	m.Source.Inventor = m.Inventor
	return m, nil
}

// Example returns the example of that title, nil if there is none.
func (m *Manifest) Example(title string) *Example {
	for i := range m.Examples {
		if m.Examples[i].Title == title {
			return &m.Examples[i]
		}
	}
	return nil
}

// Folders returns the lines of the registry: the folder of each game, in the order of rules/notation.md.
func Folders(variants fs.FS) ([]string, error) {
	text, err := fs.ReadFile(variants, Registry)
	return strings.Fields(string(text)), err
}

// All reads the manifests of all games, in the order of the registry.
func All(variants fs.FS) ([]*Manifest, error) {
	folders, err := Folders(variants)
	if err != nil {
		return nil, err
	}
	var list []*Manifest
	for _, folder := range folders {
		m, err := Read(variants, folder)
		if err != nil {
			return nil, err
		}
		if i := slices.IndexFunc(list, func(o *Manifest) bool { return o.Name == m.Name }); i >= 0 {
			return nil, fmt.Errorf("%s and %s have the name %s", list[i].Folder, folder, m.Name)
		}
		list = append(list, m)
	}
	return list, nil
}

// Shelves reads the shelves, in the order in which they are shown.
func Shelves(variants fs.FS) ([]Shelf, error) {
	var list []Shelf
	return list, decode(variants, ShelvesFile, "shelves", &list)
}

// Names of the worlds that belong to no game.
const (
	Clubhouse = "clubhouse" // the start page, the studio, puzzles, and games of one's own
	OldPaper  = "old-paper" // the classic games
)

// Worlds reads the worlds of WorldsFile by their names.
func Worlds(variants fs.FS) (map[string]World, error) {
	var list map[string]World
	return list, decode(variants, WorldsFile, "worlds", &list)
}

// decode reads a JSON file that fits a definition of the schema.
func decode(variants fs.FS, file, def string, v any) error {
	text, err := fs.ReadFile(variants, file)
	if err != nil {
		return err
	}
	faults, err := check(text, def)
	if err == nil && faults != nil {
		err = fmt.Errorf("%s", strings.Join(faults, "; "))
	}
	if err == nil {
		err = json.Unmarshal(text, v)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return nil
}
