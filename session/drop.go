package session

import (
	"fmt"

	"fairway/game"
	"fairway/game/prose"
)

// barrer is a game that knows what keeps a piece in hand off a square.
type barrer interface {
	DropBar(p *game.Position, held game.KindID, at game.Square) (bar game.Bar, limit int)
}

// refusal says why the selected piece in hand can't be dropped on the square that is pointed
// at, or that there is no square for it; empty when there is nothing to say.
func (s *Session) refusal() Message {
	k, ok := s.SelectedHeld()
	if !ok || s.entry.asks {
		return Message{}
	}
	g, p := s.Game(), s.Position()
	kind := &g.Kinds[k]
	if s.hover != game.None && p.At(s.hover) == 0 {
		if why := s.why(k, s.hover); why != "" {
			return Message{Title: "Not on " + g.Board.SquareName(s.hover), Text: why}
		}
	}
	if len(s.entry.moves) > 0 {
		return Message{}
	}
	m := Message{Title: "No square for the " + Name(kind)}
	if len(s.checks) > 0 {
		m.Text = "A drop must end the check."
	}
	return m
}

// why is what keeps a piece in hand off an empty square, in a sentence.
func (s *Session) why(k game.KindID, at game.Square) string {
	r, ok := s.Rules().(barrer)
	if !ok || s.Position().At(at) != 0 {
		return ""
	}
	g := s.Game()
	kind := &g.Kinds[k]
	switch bar, n := r.DropBar(s.Position(), k, at); bar {
	case game.BarSquare:
		return prose.WhyNot(s.Rules(), s.Position(), game.None, at)
	case game.BarEdge:
		return fmt.Sprintf("%s could never move from there.", Capital(prose.Article(Name(kind))))
	case game.BarFile:
		file := g.Board.SquareName(at)[:1]
		return fmt.Sprintf("File %s already holds %s.", file, number(n, Name(kind)))
	case game.BarNone:
		switch {
		case s.dropsOn(at):
		case len(s.checks) > 0:
			return "A drop must end the check."
		default: // out of check nothing else keeps a drop from being legal
			return fmt.Sprintf("%s drop may not give checkmate.", Capital(prose.Article(Name(kind))))
		}
	}
	return ""
}

// dropsOn reports whether the selected piece in hand may be dropped on a square.
func (s *Session) dropsOn(at game.Square) bool {
	left, _ := s.entry.click(s.Game().Board, at, Whole)
	return len(left) > 0
}
