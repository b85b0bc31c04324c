package site

import (
	"fmt"

	"fairway/game"
	"fairway/render/look"
	"fairway/variants"
)

// lots is what a page needs for drawing lots for the armies of a game.
type lots struct {
	Armies []lot `json:"armies"` // in the order of play, the one that moves first at the front
	// Pawns are the two sides of a Pawn, where five of them are thrown as players of Shogi do it; in other games
	// somebody draws one of the armies' own.
	Pawns []string `json:"pawns,omitempty"`
}

// lot is an army, with the picture of its Pawn where that is drawn.
type lot struct {
	Letter string `json:"letter"`
	Name   string `json:"name"`
	Tile   string `json:"tile,omitempty"`
}

// lotSize is the side of a thrown or drawn piece in CSS pixels.
const lotSize = 44

// lotsOf returns the lots of a game that has Pawns. Those of Shogi are the Pawns of that game itself, whichever the
// pieces of this one are: the side that is promoted is red.
func lotsOf(name string) (lots, error) {
	r, err := variants.Find(name)
	if err != nil {
		return lots{}, err
	}
	g := r.Data()
	var l lots
	if len(g.Armies) == 2 && !g.Ground.Cloth {
		if l.Pawns, err = sides(); err != nil {
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

// sides draws both sides of a Pawn of Shogi.
func sides() ([]string, error) {
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

// lotTile draws the piece of that id.
func lotTile(r game.Rules, a game.Army, id string) (string, error) {
	k, ok := r.Data().FindKind(id)
	if !ok {
		return "", fmt.Errorf("lots of %s: no piece has the id %s", r.Data().Name, id)
	}
	set := look.NewArtwork(r.Data(), look.OptionsOf(r))
	return set.Tile(game.NewPiece(a, k), look.PieceStyle{Face: set.OpeningFace(), Facing: 1}, lotSize, look.SVGOptions{}), nil
}
