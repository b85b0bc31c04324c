package wasm

import (
	"fairway/game"
	"fairway/render"
	"fairway/session"
	"fairway/variants"
)

// family is a family of games side by side: the JSON of fairway.family().
type family struct {
	Name  string       `json:"name"`
	Games []familyGame `json:"games"`
}

type familyGame struct {
	Name  string     `json:"name"`
	Title string     `json:"title"`
	Kinds []kindCard `json:"kinds"`
}

// family is the family of the present game, nil when it has none.
func (t *Table) family() *family {
	f := &family{Name: t.s.Game().Family}
	if f.Name == "" {
		return nil
	}
	for _, name := range variants.Names() {
		if r, err := variants.Find(name); err == nil && r.Data().Family == f.Name {
			f.Games = append(f.Games, familyGame{name, r.Data().Title, t.picturesOf(r).cards(t.board.View().Face)})
		}
	}
	return f
}

// cards are the cards of all kinds of the game, as its first army has them.
func (p *pictures) cards(f render.Face) []kindCard {
	var list []kindCard
	for k := range p.rules.Data().Kinds {
		list = append(list, p.card(game.KindID(k), 0, f))
	}
	return list
}

// card is what there is to say of a kind.
func (p *pictures) card(k game.KindID, a game.Army, f render.Face) kindCard {
	g := p.rules.Data()
	kind := &g.Kinds[k]
	c := kindCard{
		ID: kind.ID, Name: session.Name(kind), Words: p.words(k),
		Tile: p.tile(game.NewPiece(a, k), f), MoveTile: p.moveTile(game.NewPiece(a, k)),
		PromotedFrom: []string{},
	}
	if n := len(kind.Kanji); n > 0 {
		c.Kanji = kind.Kanji[min(int(a), n-1)]
	}
	if len(kind.Promotes) > 0 {
		c.Promotes = &g.Kinds[kind.Promotes[0]].ID
	}
	for i := range g.Kinds {
		for _, to := range g.Kinds[i].Promotes {
			if to == k {
				c.PromotedFrom = append(c.PromotedFrom, g.Kinds[i].ID)
			}
		}
	}
	return c
}
