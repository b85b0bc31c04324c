package variants

import (
	"embed"

	"fairway/game"
	"fairway/variants/diagram"
)

// The seven Nearlydouble games by Charles Gilman (rules/nearlydouble.md) are diagram texts,
// each with the rules in short for people beside it.
//
//go:embed nearlydouble
var nearlydouble embed.FS

// fromText returns the maker of the game whose diagram text and rules in short lie in files
// that bear its name.
func fromText(files embed.FS, folder, name string) func() (game.Rules, error) {
	return func() (game.Rules, error) {
		text, err := files.ReadFile(folder + "/" + name + ".txt")
		if err != nil {
			return nil, err
		}
		about, err := files.ReadFile(folder + "/" + name + ".about.txt")
		if err != nil {
			return nil, err
		}
		b, _, err := diagram.Load(name, string(text))
		if err != nil {
			return nil, err
		}
		b.About = paragraphs(string(about))
		return b, nil
	}
}
