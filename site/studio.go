package site

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"fairway/game"
	"fairway/render/look"
	"fairway/variants"
	"fairway/variants/diagram"
)

// Studio is the folder of a built site with the files that the Diagram studio fetches:
//
//	keys.json       {"fields": [{"name", "says"}], "groups": [{"title", "keys": [{"name", "example", "values", "says"}]}],
//	                 "pieces": [{"name", "move"}]}: the help, and the names of pieces that have a default move
//	templates.json  [{"name", "title", "note", "tile", "text"}]: the templates; tile is SVG
//	NAME.txt        the text of each built-in game that is a diagram text
const Studio = "studio"

// studioGames is the folder of the templates, studioKeys the file of the help, relative to the root of the module.
const (
	studioGames = "variants/diagram/games"
	studioKeys  = "variants/diagram/keys.txt"
)

// writeStudio writes the studio's files.
func writeStudio(root, out string) error {
	dir := filepath.Join(out, Studio)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	write := func(name string, v any, err error) error {
		if err != nil {
			return err
		}
		text, err := json.Marshal(v)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(dir, name), text, 0o644)
	}
	help, err := readHelp(filepath.Join(root, filepath.FromSlash(studioKeys)))
	if err := write("keys.json", help, err); err != nil {
		return err
	}
	list, err := readTemplates(filepath.Join(root, filepath.FromSlash(studioGames)))
	if err := write("templates.json", list, err); err != nil {
		return err
	}
	for _, name := range variants.Names() {
		text, err := variants.Diagram(name)
		if err != nil {
			return err
		}
		if text == "" {
			continue
		}
		if err := os.WriteFile(filepath.Join(dir, name+".txt"), []byte(text), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// studioHelp is keys.json.
type studioHelp struct {
	Fields []helpField         `json:"fields"`
	Groups []helpGroup         `json:"groups"`
	Pieces []diagram.NamedMove `json:"pieces"`
}

// helpField is a field of a piece line.
type helpField struct {
	Name string `json:"name"`
	Says string `json:"says"`
}

// helpGroup is a group of parameters.
type helpGroup struct {
	Title string    `json:"title"`
	Keys  []helpKey `json:"keys"`
}

// helpKey is a parameter.
type helpKey struct {
	Name    string   `json:"name"`
	Example string   `json:"example"`
	Values  []string `json:"values"` // values to choose from; empty if there are too many
	Says    string   `json:"says"`
}

// readHelp reads keys.txt, whose comments explain its format.
func readHelp(file string) (*studioHelp, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	help := &studioHelp{Pieces: diagram.DefaultMoves()}
	section := ""
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		if line[0] == '[' {
			if section = strings.Trim(line, "[]"); section != "fields" {
				help.Groups = append(help.Groups, helpGroup{Title: section})
			}
			continue
		}
		parts := strings.Split(line, "|")
		says := strings.TrimSpace(parts[len(parts)-1])
		name, example, _ := strings.Cut(strings.TrimSpace(parts[0]), "=")
		switch {
		case section == "fields" && len(parts) == 2:
			help.Fields = append(help.Fields, helpField{name, says})
		case len(help.Groups) > 0 && len(parts) == 3:
			g := &help.Groups[len(help.Groups)-1]
			g.Keys = append(g.Keys, helpKey{name, example, append([]string{}, strings.Fields(parts[1])...), says})
		default:
			return nil, fmt.Errorf("site: %s: %s", file, line)
		}
	}
	return help, nil
}

// studioTemplate is a template of templates.json.
type studioTemplate struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Note  string `json:"note"`
	Tile  string `json:"tile"`
	Text  string `json:"text"`
}

// readTemplates reads templates.txt in a folder of diagram texts: a line has the name of a text, the id of the piece in its
// picture, and a note.
func readTemplates(dir string) ([]studioTemplate, error) {
	lines, err := os.ReadFile(filepath.Join(dir, "templates.txt"))
	if err != nil {
		return nil, err
	}
	var list []studioTemplate
	for line := range strings.Lines(string(lines)) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		parts := strings.SplitN(line, " ", 3)
		if len(parts) != 3 {
			return nil, fmt.Errorf("site: templates.txt: %s", line)
		}
		text, err := os.ReadFile(filepath.Join(dir, parts[0]+".txt"))
		if err != nil {
			return nil, err
		}
		t := studioTemplate{Name: parts[0], Note: parts[2], Text: string(text)}
		if t.Title, t.Tile, err = portrait(t.Text, parts[1]); err != nil {
			return nil, fmt.Errorf("site: template %s: %w", t.Name, err)
		}
		list = append(list, t)
	}
	return list, nil
}

// portrait returns the title of a text's game and a picture of one of its pieces.
func portrait(text, id string) (title, tile string, err error) {
	b, _, err := diagram.Custom(text)
	if err != nil {
		return "", "", err
	}
	g := b.Data()
	k, ok := g.FindKind(id)
	if !ok {
		return "", "", fmt.Errorf("no piece has the id %s", id)
	}
	set := look.NewArtwork(g, look.OptionsOf(b))
	return g.Title, set.Tile(game.NewPiece(0, k), look.PieceStyle{Face: set.OpeningFace(), Facing: 1}, 84, look.SVGOptions{}), nil
}
