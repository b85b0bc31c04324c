package session

import (
	"fmt"

	"fairway/game"
	"fairway/game/prose"
)

// dropBarrer is implemented by rules that report what bars a piece in hand from a square.
type dropBarrer interface {
	DropBar(p *game.Position, held game.KindID, at game.Square) (bar game.DropBar, limit int)
}

// dropMessage says why the selected piece in hand can't be dropped on the hovered square, or that
// no square is possible. It is zero if there is nothing to say.
func (s *Session) dropMessage() Message {
	k, ok := s.SelectedHeld()
	if !ok || s.Choosing() {
		return Message{}
	}
	g, p := s.Game(), s.Position()
	kind := &g.Kinds[k]
	if s.hover != game.None && p.At(s.hover) == 0 {
		if why := s.whyNotDrop(k, s.hover); why != "" {
			return Message{Title: "Not on " + g.Board.SquareName(s.hover), Text: why}
		}
	}
	if len(s.sel.moves) > 0 {
		return Message{}
	}
	m := Message{Title: "No square for the " + Name(kind)}
	if len(s.checks) > 0 {
		m.Text = "A drop must end the check."
	}
	return m
}

// whyNotDrop returns a sentence that says what bars a piece in hand from an empty square.
func (s *Session) whyNotDrop(k game.KindID, at game.Square) string {
	r, ok := s.Rules().(dropBarrer)
	if !ok || s.Position().At(at) != 0 {
		return ""
	}
	g := s.Game()
	kind := &g.Kinds[k]
	switch bar, n := r.DropBar(s.Position(), k, at); bar {
	case game.DropBarSquare:
		return prose.WhyNot(s.Rules(), s.Position(), game.None, at)
	case game.DropBarEdge:
		return fmt.Sprintf("%s could never move from there.", Capital(prose.Article(Name(kind))))
	case game.DropBarFile:
		file := g.Board.SquareName(at)[:1]
		return fmt.Sprintf("File %s already holds %s.", file, counted(n, Name(kind)))
	case game.DropAllowed:
		switch {
		case s.dropsOn(at):
		case len(s.checks) > 0:
			return "A drop must end the check."
		default: // the only other reason
			return fmt.Sprintf("%s drop may not give checkmate.", Capital(prose.Article(Name(kind))))
		}
	}
	return ""
}

// dropsOn reports whether the selected piece in hand may be dropped on a square.
func (s *Session) dropsOn(at game.Square) bool {
	left, _ := s.sel.filter(s.Game().Board, at, WholeSquare)
	return len(left) > 0
}
