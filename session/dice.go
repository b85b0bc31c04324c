package session

import (
	"cmp"
	"errors"
	"slices"
	"strconv"

	"fairway/game"
)

// SetDice sets the function that rolls the die. It returns 1 to 6. Without a die a stroke that
// needs it is refused.
func (s *Session) SetDice(dice func() int) { s.dice = dice }

// FixDie fixes the die for some strokes, which include its value. Lessons use it; nil ends it.
func (s *Session) FixDie(strokes []game.Move) { s.fixedDie = strokes }

// rollDie returns a legal move with its die. A stroke that needs the die gets the value that the
// record or FixDie has for it, or else a new roll.
func (s *Session) rollDie(m game.Move) (game.Move, error) {
	if !m.NeedsDie() {
		return m, nil
	}
	if thrown, ok := s.rec.PreviousRoll(m); ok {
		return thrown, nil
	}
	for _, t := range s.fixedDie {
		if thrown := s.Rules().WithDie(s.Position(), m, t.Die()); thrown == t {
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
	return s.Rules().WithDie(s.Position(), m, die), nil
}

// aimsFirst reports whether a stroke by the die is aimed before it is played, since the pointer
// can't show its odds by hovering.
func (s *Session) aimsFirst() bool { return s.pointer == PointerTap || s.pointer == PointerKeyboard }

// odds returns the results of a stroke by the die in a position, sorted by the distance of the
// ball.
func (s *Session) odds(p *game.Position, m game.Move) []StrokeOutcome {
	var list []StrokeOutcome
	of := 0
	for _, o := range s.Rules().Outcomes(p, m, nil) {
		chance := StrokeOutcome{At: o.Move.To, Weight: o.Weight, Lost: hasSquare(s.Game().Ground.Lost, o.Move.To)}
		for _, t := range o.Move.Captured() {
			chance.Hit = p.At(t)
			chance.Own = chance.Hit.Army() == p.At(m.From).Army()
		}
		list = append(list, chance)
		of += o.Weight
	}
	heading, _ := m.StrokeHeading()
	line := s.Game().Board.Line(m.From, heading)
	slices.SortStableFunc(list, func(a, b StrokeOutcome) int {
		return cmp.Compare(slices.Index(line, a.At), slices.Index(line, b.At))
	})
	for i := range list {
		list[i].Of = of
	}
	return list
}

// strokeOdds returns the odds of the stroke that led to the current position, nil if the die
// wasn't rolled for it.
func (s *Session) strokeOdds() []StrokeOutcome {
	n := s.rec.At()
	heading, chance := n.Move.StrokeHeading()
	if !chance || len(n.Changes) == 0 {
		return nil
	}
	p := s.Position().Clone()
	for i := len(n.Changes) - 1; i >= 0; i-- {
		p.Undo(n.Changes[i])
	}
	return s.odds(p, game.NewChance(n.Move.From, heading))
}

// LastDie returns the value of the die in the stroke that led to the current position, and the
// odds of that stroke. It returns 0 if the die wasn't rolled.
func (s *Session) LastDie() (die int, odds []StrokeOutcome) {
	n := s.rec.At()
	if len(n.Changes) == 0 {
		return 0, nil
	}
	return n.Move.Die(), s.lastOdds
}

// OutcomeWords describes one result of a stroke by the die: "1 in 6: f4, the ball stays in the
// lake".
func (s *Session) OutcomeWords(c StrokeOutcome) string {
	words := c.Odds() + ": " + s.Game().Board.SquareName(c.At)
	if fate := s.ballFate(c); fate != "" {
		words += ", " + fate
	}
	return words
}

// ballFate says what happens where a ball ends its flight, empty if it just lies there.
func (s *Session) ballFate(c StrokeOutcome) string {
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
