package host

import (
	"fmt"
	"slices"

	"fairway/game"
	"fairway/game/prose"
	"fairway/host/arg"
	"fairway/host/pictures"
	"fairway/render/look"
	"fairway/session"
	"fairway/variants"
)

// Kind is a piece type, as an army has it.
type Kind struct {
	ID           string   `json:"id"`           // id in texts, such as P
	Name         string   `json:"name"`         // display name
	Kanji        string   `json:"kanji"`        // Japanese name, empty if none
	Words        string   `json:"words"`        // how it moves
	XBetza       string   `json:"xbetza"`       // its move as XBetza; rules of the game may change its meaning
	Tile         string   `json:"tile"`         // picture of the piece
	MoveTile     string   `json:"moveTile"`     // picture with its moves as the symbol
	Promotes     *string  `json:"promotes"`     // id of the first type that it may promote to, null if none
	Becomes      []string `json:"becomes"`      // ids of all types that it may promote to
	PromotedFrom []string `json:"promotedFrom"` // ids of the types that may promote to it
	Army         string   `json:"army"`         // letter of the only army that this entry applies to, empty for all
}

// Form is a piece type that another one promotes to or from.
type Form struct {
	ID   string `json:"id"`   // id of the piece type
	Name string `json:"name"` // display name
	Tile string `json:"tile"` // picture of the piece
}

// Family is a family of games.
type Family struct {
	Name  string       `json:"name"`  // display name
	Games []FamilyGame `json:"games"` // its games
}

// FamilyGame is a game of a family.
type FamilyGame struct {
	Name  string `json:"name"`  // name for the calls
	Title string `json:"title"` // display name
	Kinds []Kind `json:"kinds"` // its piece types
}

// KindCard is a piece type with everything that its card shows.
type KindCard struct {
	Kind
	ArmyName string `json:"armyName"` // display name of the army
	Diagram  string `json:"diagram"`  // its moves on an empty board, as an SVG text
	When     string `json:"when"`     // when it promotes, in words; empty for never
	To       []Form `json:"to"`       // types that it may promote to
	From     []Form `json:"from"`     // types that may promote to it
}

// kinds lists the piece types of the game.
func (h *Host) kinds() []Kind { return kindsOf(h.pics, h.board.View().Face) }

// family returns the game's family, nil if it has none.
func (h *Host) family() *Family {
	f := &Family{Name: h.s.Game().Family}
	if f.Name == "" {
		return nil
	}
	for _, name := range variants.Names() {
		if r, err := variants.Find(name); err == nil && r.Data().Family == f.Name {
			f.Games = append(f.Games, FamilyGame{name, r.Data().Title, kindsOf(h.picturesOf(r), h.board.View().Face)})
		}
	}
	return f
}

// kind returns the card of a piece type, as an army has it.
func (h *Host) kind(id, army string) (KindCard, error) {
	g, face := h.s.Game(), h.board.View().Face
	m, err := pieceOf(g, id, army)
	if err != nil {
		return KindCard{}, fmt.Errorf("kind: %w", err)
	}
	a := m.Army()
	c := KindCard{
		Kind: kindOf(h.pics, m.Kind(), a, face), ArmyName: g.Armies[a].Name, Diagram: h.pics.Diagram(m, face),
		To: []Form{}, From: []Form{},
	}
	c.Army = h.letter(a)
	if h.pics.Artwork.Shown(face) == look.FaceMoves { // the diagram shows the moves already
		c.Tile = h.pics.Tile(m, h.pics.Artwork.FaceBeside())
	}
	c.When = prose.PromotesBy(h.s.Rules(), m.Kind(), a)
	form := func(id string) Form {
		k, _ := g.FindKind(id)
		return Form{id, session.Name(&g.Kinds[k]), h.pics.Tile(game.NewPiece(a, k), face)}
	}
	for _, id := range c.Becomes {
		c.To = append(c.To, form(id))
	}
	for _, id := range c.PromotedFrom {
		c.From = append(c.From, form(id))
	}
	return c, nil
}

// Diagram returns an SVG text that shows how a piece moves on an empty board. An empty letter is the
// first army that has the piece, an empty variant the game on the board.
func (h *Host) Diagram(id, letter, variant string) (string, error) {
	pics := h.pics
	if variant != "" {
		r, err := h.findGame(variant)
		if err != nil {
			return "", err
		}
		pics = h.picturesOf(r)
	}
	m, err := pieceOf(pics.Rules.Data(), id, letter)
	if err != nil {
		return "", fmt.Errorf("diagram: %w", err)
	}
	return pics.Diagram(m, h.board.View().Face), nil
}

// kindsOf lists the piece types of a game in that piece style, as the first army that may have them.
// A type that promotes to something else in another army is listed again for it.
func kindsOf(p *pictures.Set, f look.Face) []Kind {
	var list []Kind
	g := p.Rules.Data()
	for k := range g.Kinds {
		kind := &g.Kinds[k]
		first := len(list)
		for a := range g.Armies {
			if !kind.AllowedFor(game.Army(a)) {
				continue
			}
			c := kindOf(p, game.KindID(k), game.Army(a), f)
			if kind.Armies != 0 {
				c.Army = string(g.Armies[a].Letter)
			}
			if len(list) == first {
				list = append(list, c)
			} else if one := &list[first]; !equal(one.Promotes, c.Promotes) {
				one.Army, c.Army = string(g.Armies[0].Letter), string(g.Armies[a].Letter)
				list = append(list, c)
			}
		}
	}
	return list
}

// equal reports whether two texts are the same, or both missing.
func equal(a, b *string) bool { return a == b || a != nil && b != nil && *a == *b }

// kindOf returns a piece type as an army has it.
func kindOf(p *pictures.Set, k game.KindID, a game.Army, f look.Face) Kind {
	g := p.Rules.Data()
	kind := &g.Kinds[k]
	c := Kind{
		ID: kind.ID, Name: session.Name(kind), Words: p.Words(k), XBetza: kind.XBetza,
		Tile: p.Tile(game.NewPiece(a, k), f), MoveTile: p.MoveTile(game.NewPiece(a, k)),
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
		if g.Kinds[i].AllowedFor(a) && slices.Contains(g.Kinds[i].Promotes, k) {
			c.PromotedFrom = append(c.PromotedFrom, g.Kinds[i].ID)
		}
	}
	return c
}

// becomes lists what a piece type may promote to in an army.
func becomes(g *game.Game, k game.KindID, a game.Army) []game.KindID {
	var list []game.KindID
	for _, to := range g.Kinds[k].Promotes {
		if g.Kinds[to].AllowedFor(a) {
			list = append(list, to)
		}
	}
	return list
}

// pieceOf returns the piece with that id and army. An empty letter is the first army. If that army never
// has the piece, it returns that of the next army that does.
func pieceOf(g *game.Game, id, letter string) (game.Piece, error) {
	k, ok := g.FindKind(id)
	if !ok {
		return 0, fmt.Errorf("no piece of this game has the id %.8q", id)
	}
	a := game.Army(0)
	if letter != "" {
		var err error
		if a, err = arg.Army(g, letter); err != nil {
			return 0, err
		}
	}
	for !g.Kinds[k].AllowedFor(a) {
		a = (a + 1) % game.Army(len(g.Armies))
	}
	return game.NewPiece(a, k), nil
}
