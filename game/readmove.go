package game

import (
	"fmt"
	"slices"
	"strings"
)

// ReadMove returns the legal move with that text. A move that needs the die may be given with it, as it is played,
// or without, as it is listed. The error says where the text isn't a valid move text, or that the move isn't legal
// here.
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
			return r.WithDie(p, m, die), nil
		}
	}
	if err := g.checkMoveText(text); err != nil {
		return Move{}, fmt.Errorf("%s isn't a move: %w", Quote(text), err)
	}
	if v := r.Verdict(p); v.Over() {
		return Move{}, fmt.Errorf("%s comes after the end of the game: %s", text, g.ResultText(v))
	}
	return Move{}, fmt.Errorf("%s is not legal in this position: %s", text, g.suggestions(list, text))
}

// maxSuggestions is the maximum number of legal moves that an error suggests.
const maxSuggestions = 4

// suggestions returns legal moves of the piece with which an illegal text begins, the most similar first.
func (g *Game) suggestions(list []Move, text string) string {
	common := func(t string) (n int) {
		for n < min(len(t), len(text)) && t[n] == text[n] {
			n++
		}
		return n
	}
	var texts []string
	for _, m := range list {
		if t := g.MoveText(m); piecePart(t) == piecePart(text) {
			texts = append(texts, t)
		}
	}
	slices.Sort(texts)
	for i := range texts { // sorting with a comparison function would make this three times as large in programs
		for ; i > 0 && common(texts[i-1]) < common(texts[i]); i-- {
			texts[i-1], texts[i] = texts[i], texts[i-1]
		}
	}
	switch n := len(texts); {
	case n > maxSuggestions:
		return fmt.Sprintf("%s and %d more are", strings.Join(texts[:maxSuggestions], ", "), n-maxSuggestions)
	case n > 0:
		return "only " + strings.Join(texts, ", ")
	case len(list) == 1:
		return "only " + g.MoveText(list[0])
	case text == passText, text[0] == '!':
		return "none of its kind is"
	}
	return fmt.Sprintf("no legal move begins with %s", piecePart(text))
}

// piecePart returns the part of a move's text that names the piece: its square, or the kind that is dropped.
func piecePart(text string) string {
	if i := strings.IndexAny(text[1:], "-x<@*"); i >= 0 {
		return text[:i+1]
	}
	return text[:1] // a piece stopped, a pass
}
