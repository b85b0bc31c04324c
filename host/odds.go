package host

import (
	"fairway/game"
	"fairway/session"
)

// Odds are those of a stroke by the die, before its roll or after it.
type Odds struct {
	Move   string `json:"move"` // without its die, as the call play takes it
	From   string `json:"from"`
	Toward string `json:"toward"` // as move texts have it: E
	Label  string `json:"label"`  // as in c4 east
	Die    int    `json:"die"`    // what the die shows, 0 before the roll
	Chosen int    `json:"chosen"` // the row that came, from zero; -1 before the roll
	Rows   []Odd  `json:"rows"`   // in the order of distance
}

// Odd is a possible result of a stroke, and how likely it is.
type Odd struct {
	Square string `json:"square"`
	Weight int    `json:"weight"` // the rolls out of Of that lead there
	Of     int    `json:"of"`
	Text   string `json:"text"`  // as in 1/3
	Words  string `json:"words"` // a sentence without its full stop
	Hit    string `json:"hit"`   // the name of the piece that it captures, empty for none
	Lost   bool   `json:"lost"`  // the ball is out of the game
}

// odds returns the odds of the stroke that is pointed at or aimed, nil if there is none.
func (h *Host) odds() *Odds {
	if v := h.s.Preview(); v != nil && v.Odds != nil {
		return h.oddsOf(v.Move, v.Odds, 0)
	}
	return nil
}

// rolledOdds returns the odds of the stroke by the die that led to the place shown, nil if another move
// did.
func (h *Host) rolledOdds() *Odds {
	die, list := h.s.LastDie()
	if die == 0 {
		return nil
	}
	return h.oddsOf(h.s.Record().At().Move, list, die)
}

// oddsOf returns the odds of a stroke. die is 0 before the roll.
func (h *Host) oddsOf(m game.Move, list []session.Chance, die int) *Odds {
	g := h.s.Game()
	heading, _ := m.Toward()
	o := &Odds{
		Move: g.MoveText(game.NewChance(m.From, heading)), From: g.Board.SquareName(m.From), Toward: game.Directions[heading],
		Label: h.s.StrokeName(m), Die: die, Chosen: -1,
	}
	for i, x := range list {
		row := Odd{Square: g.Board.SquareName(x.At), Weight: x.Weight, Of: x.Of, Text: x.Fraction(), Words: h.s.ChanceWords(x), Lost: x.Lost}
		if x.Hit != 0 {
			row.Hit = session.Name(&g.Kinds[x.Hit.Kind()])
		}
		if die > 0 && (x.At == m.To || x.Lost && g.Ground.Lost.Has(m.To)) {
			o.Chosen = i
		}
		o.Rows = append(o.Rows, row)
	}
	return o
}
