package prose

import (
	"fmt"
	"strings"

	"fairway/game"
)

// ItemText describes an item of a position text's key: "Black passed", "Pawn on e4, by a move to e3". Items with
// Words of their own keep them.
func ItemText(g *game.Game, p *game.Position, key string, o game.LayerItem) string {
	if o.Words != "" {
		return o.Words
	}
	at, rest, _ := strings.Cut(o.Text, "<")
	switch key {
	case "out", "skip":
		a, ok := g.FindArmy(o.Text[0])
		switch {
		case !ok:
			return o.Text
		case key == "out":
			return g.Armies[a].Name + " is out"
		}
		return g.Armies[a].Name + " passed"
	case "strike":
		if k, ok := g.FindKind(o.Text); ok {
			return g.Kinds[k].Name
		}
	case "moved", "ep":
		s, err := g.Board.ParseSquare(at)
		switch {
		case err != nil || p.At(s) == 0:
			return o.Text
		case key == "moved":
			return fmt.Sprintf("%s on %s has moved", g.Kinds[p.At(s).Kind()].Name, at)
		}
		return fmt.Sprintf("%s on %s, by a move to %s", g.Kinds[p.At(s).Kind()].Name, at, strings.ReplaceAll(rest, "+", " or "))
	}
	return o.Text
}
