package session

import (
	"slices"
	"strconv"
	"strings"

	"fairway/game"
)

// This file has the sentences for screen readers. web/board/words.js has the others.

// FullSentence describes a move of the record with everything that follows from it, such as the
// destination of each piece that rolls.
func (s *Session) FullSentence(n *game.Node) string {
	return actionSentence(s.Game(), n) + consequences(s.Game(), n, func() *game.Position { return s.Record().PositionAt(n.Parent) })
}

// UndoSentence says that a move was taken back. It leaves out the value of the die and what
// followed.
func (s *Session) UndoSentence(n *game.Node) string {
	said := actionSentence(s.Game(), n)
	if n.Move.Type == game.Stroke {
		if stroke, _, thrown := strings.Cut(said, ". The die shows "); thrown {
			said = stroke + "."
		}
	}
	return "Taken back: " + said
}

// Status says which army is in check and which is to move, or how the game ended.
func (s *Session) Status() string {
	said, mover := CheckWords(s), s.Position().Mover()
	if said != "" {
		said += " "
	}
	if s.Result().Over() {
		return said + s.Ending()
	}
	return said + s.Game().Armies[mover].Name + " to move."
}

// HandWords lists the pieces in the hand of an army: "2 Pawns, 1 Gold General", or "nothing". It
// is empty in a game without hands.
func (s *Session) HandWords(p *game.Position, a game.Army) string {
	said, hands := "", false
	for k := range s.Game().Kinds {
		if n := p.InHand(a, game.KindID(k)); n > 0 {
			name := Name(&s.Game().Kinds[k])
			if n > 1 {
				name = plural(name)
			}
			said += ", " + strconv.Itoa(n) + " " + name
		}
		_, ok := s.Rules().HeldAs(game.KindID(k))
		hands = hands || ok
	}
	if hands && said == "" {
		return "nothing"
	}
	return strings.TrimPrefix(said, ", ")
}

// MoveTitles returns the titles of the moves of the piece on a square, without duplicates. The
// piece may be one that may not move now.
func (s *Session) MoveTitles(at game.Square) []string {
	list := []string{}
	for _, m := range s.selectionOf(at).moves {
		if t := s.MoveTitle(m); !slices.Contains(list, t) {
			list = append(list, t)
		}
	}
	return list
}

// Threats returns the captures of pieces of the army to move that other armies could make if they
// were to move. Each is the captured square and the square of the capturing piece: "e5 b2". They
// are sorted.
func (s *Session) Threats() []string {
	list := []string{}
	p, name := s.Position(), s.Game().Board.SquareName
	for a := range s.Game().Armies {
		army := game.Army(a)
		if army == p.Mover() || !p.InGame(army) {
			continue
		}
		q := p.Clone()
		q.Apply(game.Change{Op: game.Mover, By: p.Mover(), Next: army})
		for _, m := range s.Rules().Moves(q, nil) {
			for _, t := range m.Captured() {
				if pair := name(t) + " " + name(m.From); s.isOwn(t) && !slices.Contains(list, pair) {
					list = append(list, pair)
				}
			}
		}
	}
	slices.Sort(list)
	return list
}
