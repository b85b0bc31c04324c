package game

import (
	"fmt"
	"slices"
	"strings"
)

// Seat says who moves an army: a person, or the computer at a level from 1 to MaxLevel.
type Seat uint8

const (
	// Person is the seat of an army that a person moves.
	Person Seat = 0
	// MaxLevel is the highest level of the computer.
	MaxLevel Seat = 8
)

// String returns person, or the level.
func (s Seat) String() string {
	if s == Person {
		return "person"
	}
	return fmt.Sprint(uint8(s))
}

// Seats holds the seat of each army, in the order of play.
type Seats []Seat

// Persons reports whether a person moves every army.
func (s Seats) Persons() bool {
	for _, seat := range s {
		if seat != Person {
			return false
		}
	}
	return true
}

// Mixed reports whether both persons and computers move armies.
func (s Seats) Mixed() bool { return !s.Persons() && slices.Contains(s, Person) }

// ReadSeats parses seats such as b:person,w:4 (rules/formats.md): an army's letter, then person or a level, in any
// order. Missing armies are moved by a person, so it also reads an embed's opponent="w:4"; in an empty text all
// are. The error names the column.
func (g *Game) ReadSeats(text string) (Seats, error) {
	seats := make(Seats, len(g.Armies))
	if text == "" {
		return seats, nil
	}
	given, column := make([]bool, len(g.Armies)), 1
	for _, item := range strings.Split(text, ",") {
		letter, who, ok := strings.Cut(item, ":")
		if !ok {
			return nil, fmt.Errorf("column %d: %s isn't of the form %c:person or %c:4", column, Quote(item), g.Armies[0].Letter, g.Armies[0].Letter)
		}
		a, found := Army(0), false
		if len(letter) == 1 {
			a, found = g.FindArmy(letter[0])
		}
		if !found {
			return nil, fmt.Errorf("column %d: %s isn't one of the armies %s", column, Quote(letter), g.ArmyLetters())
		}
		if given[a] {
			return nil, fmt.Errorf("column %d: %s is given twice", column, letter)
		}
		given[a] = true
		switch {
		case who == Person.String():
		case len(who) == 1 && who[0] >= '1' && who[0] <= '0'+byte(MaxLevel):
			seats[a] = Seat(who[0] - '0')
		default:
			return nil, fmt.Errorf("column %d: %s isn't person or a level from 1 to %d", column+2, Quote(who), MaxLevel)
		}
		column += len(item) + 1
	}
	return seats, nil
}

// SeatsText returns the seats in normal form: all armies in the order of play, or an empty text if a person moves
// every army.
func (g *Game) SeatsText(s Seats) string {
	if s.Persons() {
		return ""
	}
	var list []string
	for a, seat := range s {
		list = append(list, string(g.Armies[a].Letter)+":"+seat.String())
	}
	return strings.Join(list, ",")
}

// NormalSeats returns the normal form of a text that ReadSeats accepts.
func (g *Game) NormalSeats(text string) (string, error) {
	s, err := g.ReadSeats(text)
	if err != nil {
		return "", err
	}
	return g.SeatsText(s), nil
}
