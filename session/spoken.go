package session

import (
	"slices"
	"strconv"
	"strings"

	"fairway/game"
)

// What people who don't see the board hear in sentences. The document's reader puts the rest into words
// (web/board/words.js).

// Told says a move of the record in full: of each piece that rolls where it comes to rest.
func (s *Session) FullSentence(n *game.Node) string {
	return actionSentence(s.Game(), n) + consequences(s.Game(), n, func() *game.Position { return s.Record().PositionAt(n.Parent) })
}

// TakenBack says that a move was taken back. What a die showed and what followed by itself goes without saying.
func (s *Session) UndoSentence(n *game.Node) string {
	said := actionSentence(s.Game(), n)
	if n.Move.Act == game.Stroke {
		if stroke, _, thrown := strings.Cut(said, ". The die shows "); thrown {
			said = stroke + "."
		}
	}
	return "Taken back: " + said
}

// Standing says who is in check and who is to move, or how the game ended.
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

// HandWords says what an army has in hand in a position of the game: "2 Pawns, 1 Gold General", nothing, or an empty text in
// a game without hands.
func (s *Session) HandWords(p *game.Position, a game.Army) string {
	said, hands := "", false
	for k := range s.Game().Kinds {
		if n := p.Reserve(a, game.KindID(k)); n > 0 {
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

// Titles lists what the moves of the piece on a square do, also of one that may not move now.
func (s *Session) MoveTitles(at game.Square) []string {
	list := []string{}
	for _, m := range s.selectionOf(at).moves {
		if t := s.MoveTitle(m); !slices.Contains(list, t) {
			list = append(list, t)
		}
	}
	return list
}

// Threats lists the pieces of the army to move that another army could capture if it were its turn: their
// squares, each with the square that the capture comes from, as in e5 b2.
func (s *Session) Threats() []string {
	list := []string{}
	p, name := s.Position(), s.Game().Board.SquareName
	for a := range s.Game().Armies {
		army := game.Army(a)
		if army == p.Mover() || !p.Left(army) {
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
