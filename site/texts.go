package site

import (
	"encoding/json"
	"os"
	"path/filepath"

	"fairway/variants"
	"fairway/variants/texts"
)

// Texts is the folder of a built site with the rules in short and the worked examples of each
// game, which pages fetch: NAME.json as textsOf writes it.
const Texts = "texts"

// writeTexts writes the file of each game.
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
	}
	return nil
}

// textsOf returns the texts of the game of that name as the file that pages fetch has them:
//
//	{"about": [{"title", "text"}], "examples": [{"title", "text", "position", "played"}]}
//
// Position and played are texts of rules/notation.md; played holds moves separated by spaces, and
// may be empty.
func textsOf(name string) ([]byte, error) {
	t, err := texts.Of(name)
	if err != nil {
		return nil, err
	}
	type paragraph struct {
		Title string `json:"title"`
		Text  string `json:"text"`
	}
	type example struct {
		Title    string `json:"title"`
		Text     string `json:"text"`
		Position string `json:"position"`
		Played   string `json:"played"`
	}
	file := struct {
		About    []paragraph `json:"about"`
		Examples []example   `json:"examples"`
	}{[]paragraph{}, []example{}}
	for _, p := range t.About {
		file.About = append(file.About, paragraph(p))
	}
	for _, e := range t.Examples {
		file.Examples = append(file.Examples, example(e))
	}
	return json.Marshal(file)
}
