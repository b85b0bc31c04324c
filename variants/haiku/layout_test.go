package haiku

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// camped writes a position from its pieces, as in "r G h8 i10 / g C j11", with a King at home for each
// army that has none there and isn't out.
func camped(pieces, rest string) string {
	p := plainPosition{board: map[spot]string{}}
	army, id := "", ""
	for _, w := range strings.Fields(strings.ReplaceAll(pieces, "/", " ")) {
		switch {
		case strings.Contains(playOrder, w):
			army = w
		case strings.ToUpper(w) == w:
			id = w
		default:
			p.board[placed(w)] = army + id
		}
	}
	_, out, _ := strings.Cut(rest, "out=")
	for army, home := range map[string]string{"r": "i1", "y": "q9", "g": "i17", "b": "a9"} {
		if _, has := p.king(army[0]); !has && !strings.Contains(out, army) {
			p.board[placed(home)] = army + "K"
		}
	}
	p.mover = 'r'
	board, _, _ := strings.Cut(p.text(), " ")
	return board + " " + rest
}

// placed reads the name of a square.
func placed(name string) spot {
	var file byte
	var rank int
	if n, err := fmt.Sscanf(name, "%c%d", &file, &rank); n != 2 {
		panic(err)
	}
	return spot{int(file - 'a'), rank - 1}
}

// text writes a position according to rules/notation.md, without any code of the package.
func (p *plainPosition) text() string {
	var ranks []string
	for y := 16; y >= 0; y-- {
		s, run := "", 0
		for x := range 18 {
			m := p.board[spot{x, y}]
			if m == "" && x < 17 {
				run++
				continue
			}
			if run > 0 {
				s += strconv.Itoa(run)
			}
			run = 0
			s += m
		}
		ranks = append(ranks, s)
	}
	hand := ""
	for i := range playOrder {
		for _, id := range strings.Fields(pieceIDs) {
			token := playOrder[i:i+1] + id
			switch n := p.hand[token]; {
			case n > 1:
				hand += strconv.Itoa(n) + token
			case n == 1:
				hand += token
			}
		}
	}
	if hand == "" {
		hand = "-"
	}
	text := strings.Join(ranks, "/") + " " + string(p.mover) + " " + hand
	if len(p.ep) > 0 {
		slices.SortFunc(p.ep, func(a, b plainRight) int { return (a.at.y-b.at.y)*17 + a.at.x - b.at.x })
		var list []string
		for _, r := range p.ep {
			var over []string
			for _, s := range r.over {
				over = append(over, s.name())
			}
			list = append(list, r.at.name()+"<"+strings.Join(over, "+"))
		}
		text += " ep=" + strings.Join(list, ",")
	}
	if p.out != "" {
		text += " out=" + p.out
	}
	return text
}
