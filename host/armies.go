package host

import (
	"fmt"

	"fairway/game"
	"fairway/host/arg"
	"fairway/session"
)

// HandsState is the armies: players, captured pieces, and pieces in hand.
type HandsState struct {
	Mover   string `json:"mover"`   // letter of the army to move
	Armies  []Army `json:"armies"`  // armies in the order of play
	Seats   string `json:"seats"`   // who plays which army, such as b:person,w:4; empty if people play all of them
	Opposed bool   `json:"opposed"` // whether the computer's armies are played by the computer or the page; otherwise people can move them
}

// Army is an army.
type Army struct {
	Letter   string     `json:"letter"`                  // its letter
	Name     string     `json:"name"`                    // display name
	ToMove   bool       `json:"toMove"`                  // whether it is to move; false when the game is over
	Out      bool       `json:"out"`                     // whether it is eliminated
	Place    int        `json:"place"`                   // rank in a game of three armies or more, 1 for the winner; 0 while undecided
	Seat     string     `json:"seat"`                    // its side of the board as displayed: below, right, above or left
	Player   string     `json:"player"`                  // person, or the level of the computer from 1 to 8
	Tile     string     `json:"tile"`                    // picture of a piece without a symbol
	Edge     string     `json:"edge"`                    // edge colour of its pieces, as #rrggbb
	Tone     string     `json:"tone"`                    // colour of its pieces, as #rrggbb
	Captured []Captured `json:"captured" missing:"null"` // pieces of this army that were captured, null if the game doesn't show them
	Hand     []Held     `json:"hand" missing:"null"`     // its pieces in hand, null in a game without hands
}

// Captured is the captured pieces of one type.
type Captured struct {
	ID    string `json:"id"`    // id of the piece type
	Name  string `json:"name"`  // display name
	Tile  string `json:"tile"`  // picture of the piece
	Count int    `json:"count"` // number of pieces
}

// Held is the pieces of one type in a hand.
type Held struct {
	ID       string `json:"id"`       // id of the piece type
	Name     string `json:"name"`     // display name
	Tile     string `json:"tile"`     // picture of the piece
	Count    int    `json:"count"`    // number of pieces
	Select   string `json:"select"`   // argument for the call select, empty if they can't be dropped now
	Selected bool   `json:"selected"` // whether it is selected
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
		Letter: h.letter(a), Name: info.Name, ToMove: a == h.s.Position().Mover() && !h.s.Result().Over(), Out: !h.s.Position().InGame(a),
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
		n := p.InHand(a, game.KindID(k))
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
