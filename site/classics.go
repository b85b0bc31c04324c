package site

import (
	"fmt"
	"os"
	"path/filepath"

	"fairway/game"
	"fairway/game/link"
	"fairway/variants/diagram"
)

// classics are the texts in studioGames of the classic games that the start page offers.
var classics = []string{"chess", "shogi", "chushogi", "xiangqi", "capablanca", "omega"}

// classicSize is the largest width and height of a board of a classic game, in CSS pixels.
const classicSize = 112

// classic is a classic game of the start page. Link is the fragment that opens it, Picture the address of its board.
type classic struct {
	Title, Link, Picture string
	Width, Height        int
}

// writeClassics draws the boards of the classic games.
func writeClassics(root, out string) ([]classic, error) {
	var list []classic
	for _, name := range classics {
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(studioGames), name+".txt"))
		if err != nil {
			return nil, err
		}
		r, warnings, err := diagram.Custom(string(text))
		if err == nil && len(warnings) > 0 {
			err = fmt.Errorf("%v", warnings)
		}
		if err != nil {
			return nil, fmt.Errorf("site: %s: %w", name, err)
		}
		c := classic{Title: r.Data().Title, Picture: StartPictures + "/classic-" + name + ".svg"}
		l := link.Of(game.NewRecord(r, nil), 0)
		if c.Link, err = l.Text(); err != nil {
			return nil, fmt.Errorf("site: %s: %w", name, err)
		}
		var picture string
		picture, c.Width, c.Height = startBoard(r, classicSize, classicSize)
		if err := os.WriteFile(filepath.Join(out, filepath.FromSlash(c.Picture)), []byte(picture), 0o644); err != nil {
			return nil, err
		}
		list = append(list, c)
	}
	return list, nil
}
