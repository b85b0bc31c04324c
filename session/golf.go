package session

import (
	"cmp"
	"errors"
	"slices"
	"strconv"

	"fairway/game"
)

// Part says which part of a high square a hand pointed at: the pieces stand in the upper one,
// the balls lie in the lower one. Boards without balls have whole squares only.
type Part uint8

const (
	Whole Part = iota // either: moves and golf
	Upper             // moves of pieces
	Lower             // golf
)

// Odd is one result of a stroke by the die: where the ball ends, in how many of how many
// throws, whom it hits there (0 for nobody), whether he is of the striker's own army, and
// whether the ball is lost.
type Chance struct {
	At         game.Square
	Weight, Of int
	Hit        game.Piece
	Own        bool
	Lost       bool
}

// share is the weight in its lowest terms.
func (o Chance) share() (weight, of int) {
	d, r := o.Of, o.Weight
	for r > 0 {
		d, r = r, d%r
	}
	return o.Weight / d, o.Of / d
}

// Fraction is the chance as figures: 1/3.
func (o Chance) Fraction() string {
	w, of := o.share()
	return strconv.Itoa(w) + "/" + strconv.Itoa(of)
}

// Chance is the chance in words: 1 in 3.
func (o Chance) Chance() string {
	w, of := o.share()
	return strconv.Itoa(w) + " in " + strconv.Itoa(of)
}

// aim is a stroke by the die, and the square by which it was chosen.
type aim struct {
	move game.Move
	at   game.Square
}

// SetDice gives the session its die, which shows 1 to 6. Without one a stroke that needs it
// is refused in words.
func (s *Session) SetDice(dice func() int) { s.dice = dice }

// throw is what a legal move becomes when it is made: a stroke that needs the die gets what
// the record says of it, or a throw.
func (s *Session) throw(m game.Move) (game.Move, error) {
	if !m.NeedsDie() {
		return m, nil
	}
	if thrown, ok := s.rec.Thrown(m); ok {
		return thrown, nil
	}
	if s.dice == nil {
		return m, errors.New(s.Game().MoveText(m) + " needs a die, and there is none here")
	}
	die := s.dice()
	if die < 1 || die > 6 {
		panic("session: a die that shows " + strconv.Itoa(die))
	}
	return s.Rules().Throw(s.Position(), m, die), nil
}

// mean makes the move that a hand has chosen on a square, and reports whether it was played. A
// tap that chooses a stroke by the die aims first: nobody has seen its odds yet.
func (s *Session) mean(m game.Move, at game.Square) bool {
	e := s.entry
	if m.NeedsDie() && s.hand == Taps && (e.aim == nil || e.aim.move != m) {
		e.aim, e.asks = &aim{m, at}, false
		s.happened(Event{Kind: Stirred})
		return false
	}
	if err := s.play(m); err != nil {
		s.Select(game.None)
		s.note = &Message{Title: "No die", Text: capital(err.Error()) + ".", Alarm: true}
		return false
	}
	return true
}

// Aimed reports whether a stroke by the die was aimed by a tap and waits for its throw: by
// the next tap on its line, by Enter, or by Roll.
func (s *Session) Aimed() bool { return s.entry != nil && s.entry.aim != nil }

// Roll throws the die for the stroke that is aimed and reports whether it was played.
func (s *Session) Roll() bool {
	return s.Aimed() && s.mean(s.entry.aim.move, s.entry.aim.at)
}

// odds lists what the die makes of a stroke in a position, in the order of distance.
func (s *Session) odds(p *game.Position, m game.Move) []Chance {
	var list []Chance
	of := 0
	for _, o := range s.Rules().Outcomes(p, m, nil) {
		odd := Chance{At: o.Move.To, Weight: o.Weight, Lost: in(s.Game().Ground.Lost, o.Move.To)}
		for _, t := range o.Move.Captured() {
			odd.Hit = p.At(t)
			odd.Own = odd.Hit.Army() == p.At(m.From).Army()
		}
		list = append(list, odd)
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

// oddsBehind are the odds of the stroke that led to the place looked at, nil when it was none
// by the die.
func (s *Session) oddsBehind() []Chance {
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

// Thrown returns the die that the stroke behind the place looked at showed, and what its odds
// were; 0 when that was no stroke by the die.
func (s *Session) Thrown() (die int, odds []Chance) {
	n := s.rec.At()
	if len(n.Changes) == 0 {
		return 0, nil
	}
	return n.Move.Die(), s.thrown
}

// compass are the words for the eight headings, as on a map with the first army below.
var compass = [8]string{"north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"}

// OddWords says one result of a stroke by the die: "1 in 6: f4, the ball stays in the lake".
func (s *Session) OddWords(o Chance) string {
	words := o.Chance() + ": " + s.Game().Board.SquareName(o.At)
	if fate := s.fate(o); fate != "" {
		words += ", " + fate
	}
	return words
}

// fate says what becomes of a ball that ends its flight, nothing when it just lies there.
func (s *Session) fate(o Chance) string {
	switch g := s.Game(); {
	case o.Lost:
		return "the ball is lost"
	case o.Own:
		return "takes its own " + Name(&g.Kinds[o.Hit.Kind()]) + " into hand"
	case o.Hit != 0:
		return "takes the " + Name(&g.Kinds[o.Hit.Kind()])
	case in(g.Ground.Water, o.At):
		return "the ball stays in the lake"
	}
	return ""
}

// in reports whether a square is in a set, which may be nil.
func in(set game.Squares, at game.Square) bool { return len(set) > 0 && set.Has(at) }
