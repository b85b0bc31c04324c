package game

import (
	"strconv"
	"strings"
)

// AppendBoard appends the placement of the pieces as position texts give it (rules/notation.md), beginning with the
// top rank.
func (g *Game) AppendBoard(p *Position, dst []byte) []byte {
	b := g.Board
	for y := b.Ranks - 1; y >= 0; y-- {
		if y < b.Ranks-1 {
			dst = append(dst, '/')
		}
		run := 0
		for s := b.Square(0, y); s < b.Square(0, y+1); s++ {
			if p.sq[s] == 0 {
				run++
				continue
			}
			if run > 0 {
				dst = strconv.AppendInt(dst, int64(run), 10)
				run = 0
			}
			dst = g.AppendToken(dst, p.sq[s])
		}
		if run > 0 {
			dst = strconv.AppendInt(dst, int64(run), 10)
		}
	}
	return dst
}

// HasArmyLetters reports whether the tokens of pieces begin with the letter of their army. With more than two armies,
// upper and lower case aren't enough to distinguish them.
func (g *Game) HasArmyLetters() bool { return len(g.Armies) > 2 }

// AppendToken appends a piece: upper case for the first army, lower case for the second; with
// more than two armies the letter of its army, then upper case. An id of several letters
// stands in braces.
func (g *Game) AppendToken(dst []byte, m Piece) []byte {
	id := g.Kinds[m.Kind()].ID
	lower := byte(0)
	switch {
	case g.HasArmyLetters():
		dst = append(dst, g.Armies[m.Army()].Letter)
	case m.Army() == 1:
		lower = 'a' - 'A'
	}
	if id[0] == '+' {
		dst = append(dst, '+')
		id = id[1:]
	}
	if len(id) > 1 {
		dst = append(dst, '{')
	}
	for i := range len(id) {
		dst = append(dst, id[i]+lower)
	}
	if len(id) > 1 {
		dst = append(dst, '}')
	}
	return dst
}

// ArmyLetters lists the letters of the armies for an error: r, y, g and b.
func (g *Game) ArmyLetters() string {
	var list []string
	for _, a := range g.Armies {
		list = append(list, string(a.Letter))
	}
	last := len(list) - 1
	return strings.Join(list[:last], ", ") + " and " + list[last]
}

// AppendHands appends the pieces in hand as position texts give them, - if none.
func (g *Game) AppendHands(p *Position, dst []byte) []byte {
	n := len(dst)
	for a := range g.Armies {
		for k := range g.Kinds {
			switch c := p.InHand(Army(a), KindID(k)); {
			case c > 1:
				dst = strconv.AppendInt(dst, int64(c), 10)
				fallthrough
			case c == 1:
				dst = g.AppendToken(dst, NewPiece(Army(a), KindID(k)))
			}
		}
	}
	if len(dst) == n {
		return append(dst, '-')
	}
	return dst
}
