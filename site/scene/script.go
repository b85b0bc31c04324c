package scene

import (
	"fmt"
	"strings"

	"fairway/render/look"
	"fairway/variants"
	"fairway/variants/manifest"
	"fairway/variants/texts"
)

// Wide is the suffix of the names of scenes for places that are wider than high.
const Wide = ".wide"

// Scripts returns the scripts of all scenes, which stand in the manifests of the games. An error names the script and the field.
func Scripts() ([]Script, error) {
	games, err := texts.Games()
	if err != nil {
		return nil, err
	}
	var list []Script
	for _, m := range games {
		for _, sc := range m.Scenes {
			s, err := newScript(m.Name, sc)
			if err != nil {
				return nil, fmt.Errorf("scenes: %s: %w", s.Name, err)
			}
			list = append(list, s)
		}
	}
	return list, nil
}

// newScript returns the script of a scene of the game of that name.
func newScript(name string, sc manifest.Scene) (Script, error) {
	s := Script{
		Name: name, Game: name, Title: sc.Title, From: sc.From, Before: strings.Fields(sc.Before), Moves: strings.Fields(sc.Moves),
		Square: sc.View.Square, Quarters: sc.View.Turn, Cut: sc.View.Cut, MinDuration: sc.Lasts,
	}
	if sc.Wide {
		s.Name += Wide
	}
	r, err := variants.Find(name)
	if err != nil {
		return s, err
	}
	g := r.Data()
	s.Face = look.NewArtwork(g, look.OptionsOf(r)).OpeningFace()
	for i, square := range []string{sc.View.From, sc.View.To} {
		q, err := g.Board.ParseSquare(square)
		if err != nil {
			return s, fmt.Errorf("view: %w", err)
		}
		s.Files[i], s.Ranks[i] = g.Board.File(q), g.Board.Rank(q)
	}
	if s.Files[0] > s.Files[1] || s.Ranks[0] > s.Ranks[1] {
		return s, fmt.Errorf("view: %s and %s aren't the lower left and the upper right corner", sc.View.From, sc.View.To)
	}
	return s, nil
}
