package game

import (
	"fmt"
	"slices"
	"strings"
)

// ReadMove returns the legal move of that text. A move that needs the die may be given with
// it, as it is played, or without, as it is listed. The error says whether the text isn't a
// move at all, and where, or only not legal here.
func ReadMove(r Rules, p *Position, text string) (Move, error) {
	var buf []byte
	g := r.Data()
	body, die := cutDie(text)
	list := r.Moves(p, nil)
	for _, m := range list {
		switch buf = g.AppendMove(buf[:0], m); {
		case string(buf) != body:
		case die == 0:
			return m, nil
		case m.NeedsDie():
			return r.Throw(p, m, die), nil
		}
	}
	if err := g.checkMoveText(text); err != nil {
		return Move{}, fmt.Errorf("%s isn't a move: %w", Quote(text), err)
	}
	if v := r.Verdict(p); v.Over() {
		return Move{}, fmt.Errorf("%s comes after the end of the game: %s", text, g.ResultText(v))
	}
	return Move{}, fmt.Errorf("%s is not legal in this position: %s", text, g.instead(list, text))
}

// maxInstead is how many legal moves are named instead of one that isn't legal.
const maxInstead = 4

// instead names the legal moves of the piece that a text begins with, when the text is none of
// them; those come first that have most in common with it.
func (g *Game) instead(list []Move, text string) string {
	common := func(t string) (n int) {
		for n < min(len(t), len(text)) && t[n] == text[n] {
			n++
		}
		return n
	}
	var texts []string
	for _, m := range list {
		if t := g.MoveText(m); beginning(t) == beginning(text) {
			texts = append(texts, t)
		}
	}
	slices.Sort(texts)
	for i := range texts { // what sorts by a function would be thrice as long in programs
		for ; i > 0 && common(texts[i-1]) < common(texts[i]); i-- {
			texts[i-1], texts[i] = texts[i], texts[i-1]
		}
	}
	switch n := len(texts); {
	case n > maxInstead:
		return fmt.Sprintf("%s and %d more are", strings.Join(texts[:maxInstead], ", "), n-maxInstead)
	case n > 0:
		return "only " + strings.Join(texts, ", ")
	case len(list) == 1:
		return "only " + g.MoveText(list[0])
	case text == passText, text[0] == '!':
		return "none of its kind is"
	}
	return fmt.Sprintf("no legal move begins with %s", beginning(text))
}

// beginning is what a move's text says of the piece: its square, or what is dropped.
func beginning(text string) string {
	if i := strings.IndexAny(text[1:], "-x<@*"); i >= 0 {
		return text[:i+1]
	}
	return text[:1] // a piece stopped, a pass
}
