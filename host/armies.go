package host

import (
	"fmt"

	"fairway/game"
	"fairway/host/arg"
	"fairway/session"
)

// HandsState is the armies, in the order of play.
type HandsState struct {
	Mover   string `json:"mover"` // the letter of the army to move
	Armies  []Army `json:"armies"`
	Seats   string `json:"seats"`   // who moves which army, as in b:person,w:4; empty for a person each
	Opposed bool   `json:"opposed"` // somebody makes the computer's moves; otherwise people make them too
}

// Army is an army: where it sits, what it has lost and what it holds.
type Army struct {
	Letter   string     `json:"letter"`
	Name     string     `json:"name"`
	ToMove   bool       `json:"toMove"` // false when the game is over
	Out      bool       `json:"out"`    // it is out of the game
	Place    int        `json:"place"`  // among three armies and more: 1 is the winner's; 0 while it has none
	Seat     string     `json:"seat"`   // below, right, above or left, as the board is turned
	Player   string     `json:"player"` // person, or the computer's level from 1 to 8
	Tile     string     `json:"tile"`
	Edge     string     `json:"edge"`                    // the colour of its pieces' edges, #rrggbb
	Tone     string     `json:"tone"`                    // the colour of its pieces, #rrggbb
	Captured []Captured `json:"captured" missing:"null"` // pieces of this army that were captured, null when none are shown
	Hand     []Held     `json:"hand" missing:"null"`     // its pieces in hand, null in a game without hands
}

// Captured is the captured pieces of one type.
type Captured struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Tile  string `json:"tile"`
	Count int    `json:"count"`
}

// Held is the pieces of one type in a hand.
type Held struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Tile     string `json:"tile"`
	Count    int    `json:"count"`
	Select   string `json:"select"` // what the call select takes for one of them, empty when the army isn't to move
	Selected bool   `json:"selected"`
}

// handsState makes the section hands.
func (h *Host) handsState() HandsState {
	s := HandsState{Mover: h.letter(h.s.Position().Mover()), Seats: h.seats, Opposed: h.opposed}
	for i := range h.s.Game().Armies {
		s.Armies = append(s.Armies, h.army(game.Army(i)))
	}
	return s
}

// army returns an army as the section has it.
func (h *Host) army(a game.Army) Army {
	g, v := h.s.Game(), h.board.View()
	info := g.Armies[a]
	e := Army{
		Letter: h.letter(a), Name: info.Name, ToMove: a == h.s.Position().Mover() && !h.s.Result().Over(), Out: !h.s.Position().Left(a),
		Seat:   [4]string{"below", "left", "above", "right"}[(info.Orientation-v.Turn)&3],
		Player: h.playerOf(a), Tile: h.pics.Blank(a, v.Turn), Edge: fmt.Sprintf("#%06x", uint32(h.pics.Artwork.Tones(a).Rim)),
		Tone: fmt.Sprintf("#%06x", uint32(h.pics.Artwork.Tones(a).Seen(h.pics.Artwork.Shown(v.Face)))),
	}
	if len(g.Armies) > 2 {
		e.Place = h.s.Position().Standings(h.s.Result())[a]
	}
	if e.Hand = h.hand(a); !g.ShowsCaptured || e.Hand != nil {
		return e
	}
	e.Captured = []Captured{}
	counts := map[game.KindID]int{}
	for _, k := range h.s.Lost(a) {
		counts[k]++
	}
	for k := range g.Kinds {
		if n := counts[game.KindID(k)]; n > 0 {
			kind := &g.Kinds[k]
			e.Captured = append(e.Captured, Captured{kind.ID, session.Name(kind), h.pics.Tile(game.NewPiece(a, game.KindID(k)), v.Face), n})
		}
	}
	return e
}

// hand returns the pieces in an army's hand, nil in a game without hands.
func (h *Host) hand(a game.Army) []Held {
	var list []Held
	g, p := h.s.Game(), h.s.Position()
	for k := range g.Kinds {
		if _, ok := h.s.Rules().HeldAs(game.KindID(k)); ok && list == nil {
			list = []Held{}
		}
		n := p.Reserve(a, game.KindID(k))
		if n == 0 {
			continue
		}
		kind := &g.Kinds[k]
		piece := Held{ID: kind.ID, Name: session.Name(kind), Tile: h.pics.HandTile(game.NewPiece(a, game.KindID(k)), h.board.View()), Count: n}
		if a == p.Mover() && !h.s.Result().Over() && !h.s.Locked() {
			piece.Select = kind.ID + "*"
			is, ok := h.s.SelectedHeld()
			piece.Selected = ok && is == game.KindID(k)
		}
		list = append(list, piece)
	}
	return list
}

// trays handles the call trays.
func trays(h *Host, a args) (any, error) {
	o, _ := a.value(0).(map[string]any)
	at := map[game.Army][2]float64{}
	for letter, v := range o {
		army, err := arg.Army(h.s.Game(), letter)
		if err != nil {
			return nil, fmt.Errorf("trays: %w", err)
		}
		list, _ := v.([]any)
		var p [2]float64
		for i := range p {
			if len(list) != len(p) {
				return nil, fmt.Errorf("trays: %s: expected x and y", letter)
			}
			n, ok := list[i].(float64)
			if !ok {
				return nil, fmt.Errorf("trays: %s: %.20q isn't a number", letter, arg.Text(list[i]))
			}
			p[i] = n
		}
		at[army] = p
	}
	h.board.Trays(at)
	return nil, nil
}
