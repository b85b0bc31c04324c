package site

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"fairway/game"
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

// markSize is the side of a mark's picture in pixels.
const markSize = 30

// marksOf returns the marks that players of a game see most, for a legend before any piece is selected.
func marksOf(r game.Rules) []markLegend {
	g := r.Data()
	board := look.NewScene(look.NewArtwork(g, look.OptionsOf(r)))
	picture := func(k look.MarkKind) string { return board.MarkTile(k, 1, markSize, look.SVGOptions{}) }
	list := []markLegend{
		{"quiet", "Moves here", picture(look.MarkQuiet)},
		{"jump", "Jumps here", picture(look.MarkJump)},
		{"capture", "Captures here", picture(look.MarkCapture)},
	}
	if g.Ground.Balls {
		list = append(list, markLegend{"odds", "The ball may land here, with its odds", picture(look.MarkFlag)})
	}
	return list
}
