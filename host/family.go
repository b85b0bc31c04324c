package host

import (
	"slices"

	"fairway/game"
	"fairway/render/look"
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
func (h *Host) family() *family {
	f := &family{Name: h.s.Game().Family}
	if f.Name == "" {
		return nil
	}
	for _, name := range variants.Names() {
		if r, err := variants.Find(name); err == nil && r.Data().Family == f.Name {
			f.Games = append(f.Games, familyGame{name, r.Data().Title, h.picturesOf(r).cards(h.board.View().Face)})
		}
	}
	return f
}

// cards are the cards of all kinds of the game, as its first army has them. Where the armies
// have different pieces each kind is shown as an army has it that may have it, and for each army
// if it becomes something else there.
func (p *pictures) cards(f look.Face) []kindCard {
	var list []kindCard
	g := p.rules.Data()
	for k := range g.Kinds {
		kind := &g.Kinds[k]
		first := len(list)
		for a := range g.Armies {
			if !kind.Serves(game.Army(a)) {
				continue
			}
			c := p.card(game.KindID(k), game.Army(a), f)
			if kind.Armies != 0 {
				c.Army = string(g.Armies[a].Letter)
			}
			if len(list) == first {
				list = append(list, c)
			} else if shown := &list[first]; !same(shown.Promotes, c.Promotes) {
				shown.Army, c.Army = string(g.Armies[0].Letter), string(g.Armies[a].Letter)
				list = append(list, c)
			}
		}
	}
	return list
}

func same(a, b *string) bool { return a == b || a != nil && b != nil && *a == *b }

// becomes are the forms of a kind that an army may have.
func becomes(g *game.Game, k game.KindID, a game.Army) []game.KindID {
	var list []game.KindID
	for _, to := range g.Kinds[k].Promotes {
		if g.Kinds[to].Serves(a) {
			list = append(list, to)
		}
	}
	return list
}

// card is what there is to say of a kind.
func (p *pictures) card(k game.KindID, a game.Army, f look.Face) kindCard {
	g := p.rules.Data()
	kind := &g.Kinds[k]
	c := kindCard{
		ID: kind.ID, Name: session.Name(kind), Words: p.words(k),
		Tile: p.tile(game.NewPiece(a, k), f), MoveTile: p.moveTile(game.NewPiece(a, k)),
		Becomes: []string{}, PromotedFrom: []string{},
	}
	if n := len(kind.Kanji); n > 0 {
		c.Kanji = kind.Kanji[min(int(a), n-1)]
	}
	for i, to := range becomes(g, k, a) {
		if i == 0 {
			c.Promotes = &g.Kinds[to].ID
		}
		c.Becomes = append(c.Becomes, g.Kinds[to].ID)
	}
	for i := range g.Kinds {
		if g.Kinds[i].Serves(a) && slices.Contains(g.Kinds[i].Promotes, k) {
			c.PromotedFrom = append(c.PromotedFrom, g.Kinds[i].ID)
		}
	}
	return c
}
