package site

import (
	"encoding/json"
	"os"
	"path/filepath"

	"fairway/engine"
	"fairway/game"
	"fairway/variants"
	"fairway/variants/texts"
)

// Texts is the folder of a built site with the texts of each game that pages fetch: NAME.json as textsOf describes it, and
// NAME-pieces.json with the note about each piece type by its id, which cards of pieces need.
const Texts = "texts"

// writeTexts writes the files of each built-in game.
func writeTexts(out string) error {
	dir := filepath.Join(out, Texts)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, name := range variants.Names() {
		text, err := textsOf(name)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, name+".json"), text, 0o644); err != nil {
			return err
		}
		notes, err := texts.PieceNotes(name)
		if err != nil {
			return err
		}
		if text, err = json.Marshal(notes); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, name+"-pieces.json"), text, 0o644); err != nil {
			return err
		}
		if err := writeTricks(dir, name); err != nil {
			return err
		}
	}
	return nil
}

// textsOf returns the rules in short, rulings, worked examples and the lesson of a game as JSON:
//
//	{"blurb", "about": [{"title", "text", "table"}], "rulings": [{"name", "title", "source", "chosen", "other", "names", "letters"}],
//	 "readings": [{"name", "title", "source", "chosen", "other",
//	   "values": [{"value", "label", "text", "shows": {"text", "position", "before", "played"}}]}],
//	 "source": {"inventor", "years", "title", "address"}, "examples": [{"title", "text", "position", "played", "first", "marks"}],
//	 "tricks": ["title of an example"], "marks": [{"kind", "label", "svg"}],
//	 "lesson": {"steps": [{"title", "line", "position", "readings", "say", "task", "moves", "with",
//	   "done", "after", "replies": [{"moves", "text"}], "other"}], "end"},
//	 "lots": {"armies": [{"letter", "name", "tile"}], "pawns"},
//	 "values": [{"army", "id", "value", "royal"}]}
//
// In the texts of about, [name] refers to a ruling, and {name} stands for the text of the current value of a rule option, whose
// first value is the default. A table, if there is one, is a list of rows with the names of the columns first. Position,
// played and moves are texts of rules/notation.md; played holds moves separated by spaces and may be empty. First and marks
// are missing where they are false or empty. What a value of a
// rule option shows is missing for the defaults. Its position may be start, and its moves before and played may be missing. The fields of a
// lesson are those of texts.Step, and those of lots are those of type lots. The picture of the trick N, counted from 1, is the
// file NAME-trickN.svg. Marks are those of type markLegend. Values are the engine's, in hundredths of the
// commonest piece, by the default rule options; army is empty if a piece has the same value in all armies.
func textsOf(name string) ([]byte, error) {
	t, err := texts.Of(name)
	if err != nil {
		return nil, err
	}
	type reply struct {
		Moves []string `json:"moves"`
		Text  string   `json:"text"`
	}
	type step struct {
		Title    string   `json:"title"`
		Line     string   `json:"line"`
		Position string   `json:"position"`
		Readings string   `json:"readings"`
		Say      string   `json:"say"`
		Task     string   `json:"task"`
		Moves    []string `json:"moves"`
		With     []string `json:"with"`
		Done     string   `json:"done"`
		After    string   `json:"after"`
		Replies  []reply  `json:"replies"`
		Other    string   `json:"other"`
	}
	type lesson struct {
		Steps []step `json:"steps"`
		End   string `json:"end"`
	}
	r, err := variants.Find(name)
	if err != nil {
		return nil, err
	}
	draw, err := lotsOf(name)
	if err != nil {
		return nil, err
	}
	file := struct {
		Blurb    string             `json:"blurb"`
		About    []texts.Paragraph  `json:"about"`
		Rulings  []texts.Ruling     `json:"rulings"`
		Readings []texts.RuleOption `json:"readings"`
		Source   texts.Source       `json:"source"`
		Examples []texts.Example    `json:"examples"`
		Tricks   []string           `json:"tricks"`
		Marks    []markLegend       `json:"marks"`
		Lesson   lesson             `json:"lesson"`
		Lots     lots               `json:"lots"`
		Values   []pieceValue       `json:"values"`
	}{t.Blurb, t.About, t.Rulings, t.RuleOptions, t.Source, t.Examples, append([]string{}, t.Tricks...), marksOf(r), lesson{[]step{}, t.Lesson.End}, draw, nil}
	if file.Values, err = valuesOf(name); err != nil {
		return nil, err
	}
	for _, s := range t.Lesson.Steps {
		replies := []reply{}
		for _, r := range s.Replies {
			replies = append(replies, reply(r))
		}
		file.Lesson.Steps = append(file.Lesson.Steps, step{
			s.Title, s.Line, s.Position, s.RuleOptions, s.Say, s.Task, s.Moves, append([]string{}, s.With...), s.Done, s.After, replies, s.Other,
		})
	}
	return json.Marshal(file)
}

// pieceValue is the value of a piece to the engine.
type pieceValue struct {
	Army  string `json:"army"`
	ID    string `json:"id"`
	Value int    `json:"value"`
	Royal bool   `json:"royal"`
}

// valuesOf returns the values of the pieces of a game.
func valuesOf(name string) ([]pieceValue, error) {
	r, err := variants.Find(name)
	if err != nil {
		return nil, err
	}
	e, g := engine.New(r), r.Data()
	list := []pieceValue{}
	for k := range g.Kinds {
		kind := &g.Kinds[k]
		var own []pieceValue
		same := true
		for a := range g.Armies {
			if !kind.AllowedFor(game.Army(a)) {
				continue
			}
			v := pieceValue{string(g.Armies[a].Letter), kind.ID, e.PieceValue(game.Army(a), game.KindID(k)), kind.Royal}
			same = same && (len(own) == 0 || own[0].Value == v.Value)
			own = append(own, v)
		}
		if same && len(own) > 0 {
			own = own[:1]
			own[0].Army = ""
		}
		list = append(list, own...)
	}
	return list, nil
}
