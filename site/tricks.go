package site

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"fairway/game"
	"fairway/host/pictures"
	"fairway/render/look"
	"fairway/site/scene"
	"fairway/variants"
	"fairway/variants/texts"
)

// TrickBudget is the maximum size of a picture of a trick, compressed, in bytes.
const TrickBudget = 12_000

// writeTricks draws the tricks of a game: the first move of each example, on the part of the board around it.
func writeTricks(dir, name string) error {
	t, err := texts.Of(name)
	if err != nil {
		return err
	}
	r, err := variants.Find(name)
	if err != nil {
		return err
	}
	for i, title := range t.Tricks {
		for _, e := range t.Examples {
			if e.Title != title {
				continue
			}
			picture, err := scene.Still(r, e.Position, strings.Fields(e.Played)[0])
			if err != nil {
				return fmt.Errorf("site: %s: %s: %w", name, title, err)
			}
			if n := len(Gzip([]byte(picture))); n > TrickBudget {
				return fmt.Errorf("site: %s: the picture of %q has %d bytes, more than %d", name, title, n, TrickBudget)
			}
			if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%s-trick%d.svg", name, i+1)), []byte(picture), 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}

// markLegend is a mark on the board and its meaning, as in the state of a board.
type markLegend struct {
	Kind  string `json:"kind"`
	Label string `json:"label"`
	SVG   string `json:"svg"`
}

// marksOf returns the marks that players of a game see most, for a legend before any piece is selected.
func marksOf(r game.Rules) []markLegend {
	pics, g := pictures.New(r), r.Data()
	list := []markLegend{
		{"quiet", "Moves here", pics.Mark(look.MarkQuiet)},
		{"jump", "Jumps here", pics.Mark(look.MarkJump)},
		{"capture", "Captures here", pics.Mark(look.MarkCapture)},
	}
	if g.Ground.Balls {
		list = append(list, markLegend{"odds", "The ball may land here, with its odds", pics.Mark(look.MarkFlag)})
	}
	return list
}
