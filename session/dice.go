package session

import (
	"cmp"
	"errors"
	"slices"
	"strconv"

	"fairway/game"
)

// Chance is one result of a stroke by the die, with its odds: Weight throws in Of.
type Chance struct {
	At         game.Square // where the ball ends
	Weight, Of int
	Hit        game.Piece // which the ball hits there, 0 for none
	Own        bool       // Hit is of the striker's own army
	Lost       bool       // the ball is lost
}

// share is the weight in its lowest terms.
func (c Chance) reduced() (weight, of int) {
	d, r := c.Of, c.Weight
	for r > 0 {
		d, r = r, d%r
	}
	return c.Weight / d, c.Of / d
}

// Fraction is the odds as figures: 1/3.
func (c Chance) Fraction() string {
	w, of := c.reduced()
	return strconv.Itoa(w) + "/" + strconv.Itoa(of)
}

// Odds is the odds in words: 1 in 3.
func (c Chance) Odds() string {
	w, of := c.reduced()
	return strconv.Itoa(w) + " in " + strconv.Itoa(of)
}

// SetDice gives the session its die, which shows 1 to 6. Without one a stroke that needs it
// is refused in words.
func (s *Session) SetDice(dice func() int) { s.dice = dice }

// SetThrown says what the die will show for some strokes, which carry its value, as a lesson does; none
// ends that.
func (s *Session) FixDie(strokes []game.Move) { s.fixedDie = strokes }

// throw is a legal move as it is made: a stroke that needs the die gets the value that SetThrown or the
// record has for it, or a new throw.
func (s *Session) rollDie(m game.Move) (game.Move, error) {
	if !m.NeedsDie() {
		return m, nil
	}
	if thrown, ok := s.rec.Thrown(m); ok {
		return thrown, nil
	}
	for _, t := range s.fixedDie {
		if thrown := s.Rules().Throw(s.Position(), m, t.Die()); thrown == t {
			return t, nil
		}
	}
	if s.dice == nil {
		return m, errors.New("the stroke " + s.Game().MoveText(m) + " needs a die, and there is none")
	}
	die := s.dice()
	if die < 1 || die > 6 {
		panic("session: the die shows " + strconv.Itoa(die) + ", not 1 to 6")
	}
	return s.Rules().Throw(s.Position(), m, die), nil
}

// aims reports whether the person chooses a stroke by the die before its odds were seen or heard.
func (s *Session) aimsFirst() bool { return s.pointer == Taps || s.pointer == Keys }

// odds lists what the die makes of a stroke in a position, in the order of distance.
func (s *Session) odds(p *game.Position, m game.Move) []Chance {
	var list []Chance
	of := 0
	for _, o := range s.Rules().Outcomes(p, m, nil) {
		chance := Chance{At: o.Move.To, Weight: o.Weight, Lost: hasSquare(s.Game().Ground.Lost, o.Move.To)}
		for _, t := range o.Move.Captured() {
			chance.Hit = p.At(t)
			chance.Own = chance.Hit.Army() == p.At(m.From).Army()
		}
		list = append(list, chance)
		of += o.Weight
	}
	heading, _ := m.Toward()
	line := s.Game().Board.Line(m.From, heading)
	slices.SortStableFunc(list, func(a, b Chance) int {
		return cmp.Compare(slices.Index(line, a.At), slices.Index(line, b.At))
	})
	for i := range list {
		list[i].Of = of
	}
	return list
}

// lastOdds are the odds of the stroke that led to the place looked at, nil when that was no
// stroke by the die.
func (s *Session) strokeOdds() []Chance {
	n := s.rec.At()
	heading, chance := n.Move.Toward()
	if !chance || len(n.Changes) == 0 {
		return nil
	}
	p := s.Position().Clone()
	for i := len(n.Changes) - 1; i >= 0; i-- {
		p.Undo(n.Changes[i])
	}
	return s.odds(p, game.NewChance(n.Move.From, heading))
}

// Thrown returns the value of the die in the stroke that led to the place looked at, and what
// its odds were; 0 when that was no stroke by the die.
func (s *Session) LastDie() (die int, odds []Chance) {
	n := s.rec.At()
	if len(n.Changes) == 0 {
		return 0, nil
	}
	return n.Move.Die(), s.lastOdds
}

// compass are the words for the eight headings, as on a map with the first army below.
var compass = [8]string{"north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"}

// ChanceWords says one result of a stroke by the die: "1 in 6: f4, the ball stays in the lake".
func (s *Session) ChanceWords(c Chance) string {
	words := c.Odds() + ": " + s.Game().Board.SquareName(c.At)
	if fate := s.ballFate(c); fate != "" {
		words += ", " + fate
	}
	return words
}

// fate says what happens where a ball ends its flight; empty when it just lies there.
func (s *Session) ballFate(c Chance) string {
	switch g := s.Game(); {
	case c.Lost:
		return "the ball is lost"
	case c.Own:
		return "hits its own " + Name(&g.Kinds[c.Hit.Kind()]) + ", which goes to hand"
	case c.Hit != 0:
		return "hits the " + Name(&g.Kinds[c.Hit.Kind()])
	case hasSquare(g.Ground.Water, c.At):
		return "the ball stays in the lake"
	}
	return ""
}

// has reports whether a square is one of some, which may be nil.
func hasSquare(squares game.Squares, at game.Square) bool { return len(squares) > 0 && squares.Has(at) }
