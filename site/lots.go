package site

import (
	"fmt"

	"fairway/game"
	"fairway/render/look"
	"fairway/variants"
)

// lots is what a page needs to draw lots for the armies of a game.
type lots struct {
	Armies []lot `json:"armies"` // in the order of play, beginning with the army that moves first
	// Pawns are pictures of both sides of a Pawn, for games in which five of them are thrown as in Shogi. In other games
	// a player draws the Pawn of an army, and Pawns is empty.
	Pawns []string `json:"pawns,omitempty"`
}

// lot is an army, with the picture of its Pawn if players draw Pawns.
type lot struct {
	Letter string `json:"letter"`
	Name   string `json:"name"`
	Tile   string `json:"tile,omitempty"`
}

// lotSize is the side of the picture of a Pawn in CSS pixels.
const lotSize = 44

// lotsOf returns the lots of a game. Thrown Pawns are those of Shogi, whatever pieces the game has: their promoted side is
// red.
func lotsOf(name string) (lots, error) {
	r, err := variants.Find(name)
	if err != nil {
		return lots{}, err
	}
	g := r.Data()
	var l lots
	if len(g.Armies) == 2 && !g.Ground.Cloth {
		if l.Pawns, err = pawnSides(); err != nil {
			return lots{}, err
		}
	}
	for i := range g.Armies {
		a := (r.Start().Mover() + game.Army(i)) % game.Army(len(g.Armies))
		one := lot{Letter: string(g.Armies[a].Letter), Name: g.Armies[a].Name}
		if l.Pawns == nil {
			if one.Tile, err = lotTile(r, a, "P"); err != nil {
				return lots{}, err
			}
		}
		l.Armies = append(l.Armies, one)
	}
	return l, nil
}

// pawnSides draws both sides of a Pawn of Shogi.
func pawnSides() ([]string, error) {
	r, err := variants.Find("tee-garden-shogi")
	if err != nil {
		return nil, err
	}
	var list []string
	for _, id := range []string{"P", "+P"} {
		tile, err := lotTile(r, 0, id)
		if err != nil {
			return nil, err
		}
		list = append(list, tile)
	}
	return list, nil
}

// lotTile draws the piece of an army with an id.
func lotTile(r game.Rules, a game.Army, id string) (string, error) {
	k, ok := r.Data().FindKind(id)
	if !ok {
		return "", fmt.Errorf("lots of %s: no piece has the id %s", r.Data().Name, id)
	}
	set := look.NewArtwork(r.Data(), look.OptionsOf(r))
	return set.Tile(game.NewPiece(a, k), look.PieceStyle{Face: set.OpeningFace(), Facing: 1}, lotSize, look.SVGOptions{}), nil
}
