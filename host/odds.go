package host

import (
	"fairway/game"
	"fairway/session"
)

// Odds is the odds of a stroke with the die, before or after the roll.
type Odds struct {
	Move   string          `json:"move"`   // move text without the roll, for the call play
	From   string          `json:"from"`   // square of the ball
	Toward string          `json:"toward"` // direction as in move texts, such as E
	Label  string          `json:"label"`  // description such as c4 east
	Die    int             `json:"die"`    // the roll, 0 before it
	Chosen int             `json:"chosen"` // index of the row that the roll chose, -1 before it
	Rows   []StrokeOutcome `json:"rows"`   // possible results, nearest first
}

// StrokeOutcome is a possible result of a stroke, and its probability.
type StrokeOutcome struct {
	Square string `json:"square"` // square where the ball ends
	Weight int    `json:"weight"` // number of rolls, out of of, with this result
	Of     int    `json:"of"`     // number of possible rolls
	Text   string `json:"text"`   // probability such as 1/3
	Words  string `json:"words"`  // the result as a sentence without a full stop
	Hit    string `json:"hit"`    // display name of the piece that is captured, empty if none
	Lost   bool   `json:"lost"`   // whether the ball leaves the game
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
func (h *Host) oddsOf(m game.Move, list []session.StrokeOutcome, die int) *Odds {
	g := h.s.Game()
	heading, _ := m.StrokeHeading()
	o := &Odds{
		Move: g.MoveText(game.NewChance(m.From, heading)), From: g.Board.SquareName(m.From), Toward: game.Directions[heading],
		Label: h.s.StrokeName(m), Die: die, Chosen: -1,
	}
	for i, x := range list {
		row := StrokeOutcome{Square: g.Board.SquareName(x.At), Weight: x.Weight, Of: x.Of, Text: x.Fraction(), Words: h.s.OutcomeWords(x), Lost: x.Lost}
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
