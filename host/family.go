package host

import (
	"slices"

	"fairway/game"
	"fairway/render/look"
	"fairway/session"
	"fairway/variants"
)

// Kind is a piece type, as an army has it.
type Kind struct {
	ID           string   `json:"id"`
	Name         string   `json:"name"`
	Kanji        string   `json:"kanji"`
	Words        string   `json:"words"`  // how it moves
	XBetza       string   `json:"xbetza"` // its move as the game's own text or table has it; the game's rules may change what it says
	Tile         string   `json:"tile"`
	MoveTile     string   `json:"moveTile"`
	Promotes     *string  `json:"promotes"` // the id of the first type that it may promote to, null for none
	Becomes      []string `json:"becomes"`  // the ids of all that it may promote to
	PromotedFrom []string `json:"promotedFrom"`
	Army         string   `json:"army"` // the letter of the army that has it so, empty where all armies do
}

// Family is a family of games side by side.
type Family struct {
	Name  string       `json:"name"`
	Games []FamilyGame `json:"games"`
}

// FamilyGame is a game of a family.
type FamilyGame struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Kinds []Kind `json:"kinds"`
}

// kinds are the piece types of the game.
func (h *Host) kinds() []Kind { return h.pics.cards(h.board.View().Face) }

// family is the family of the present game, nil when it has none.
func (h *Host) family() *Family {
	f := &Family{Name: h.s.Game().Family}
	if f.Name == "" {
		return nil
	}
	for _, name := range variants.Names() {
		if r, err := variants.Find(name); err == nil && r.Data().Family == f.Name {
			f.Games = append(f.Games, FamilyGame{name, r.Data().Title, h.picturesOf(r).cards(h.board.View().Face)})
		}
	}
	return f
}

// cards are the cards of all kinds of the game, as its first army has them. Where the armies
// have different pieces each kind is shown as an army has it that may have it, and for each army
// if it becomes something else there.
func (p *pictures) cards(f look.Face) []Kind {
	var list []Kind
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
			} else if shown := &list[first]; !alike(shown.Promotes, c.Promotes) {
				shown.Army, c.Army = string(g.Armies[0].Letter), string(g.Armies[a].Letter)
				list = append(list, c)
			}
		}
	}
	return list
}

func alike(a, b *string) bool { return a == b || a != nil && b != nil && *a == *b }

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
func (p *pictures) card(k game.KindID, a game.Army, f look.Face) Kind {
	g := p.rules.Data()
	kind := &g.Kinds[k]
	c := Kind{
		ID: kind.ID, Name: session.Name(kind), Words: p.words(k), XBetza: kind.XBetza,
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
