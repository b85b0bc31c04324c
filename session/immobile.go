package session

import (
	"slices"
	"strings"

	"fairway/game"
	"fairway/game/prose"
)

// maxNamed is the maximum number of squares that a sentence names.
const maxNamed = 4

// immobileMessage says why the selected piece can't move: "Not its turn. It attacks the pawns on
// a6 and s6." It is zero for a piece that can move.
func (s *Session) immobileMessage() Message {
	c := &s.sel
	if c.state == idle || c.from == game.None || !s.ShowsReach() {
		return Message{}
	}
	piece := s.Position().At(c.from)
	if piece == 0 {
		return Message{}
	}
	g := s.Game()
	return Message{Title: g.Armies[piece.Army()].Name + "'s " + Name(&g.Kinds[piece.Kind()]), Text: s.whyImmobile(c.from)}
}

// whyImmobile says why the piece on a square can't move now, and what it attacks.
func (s *Session) whyImmobile(at game.Square) string {
	p := s.Position()
	switch {
	case s.Result().Over():
		return strings.TrimSpace("The game is over. " + s.attackSentence())
	case p.At(at).Army() != p.Mover():
		return strings.TrimSpace("Not its turn. " + s.attackSentence())
	case s.Locked():
		return strings.TrimSpace(Capital(s.LockedReason()) + ". " + s.attackSentence())
	case s.promotionFirst() != "":
		return s.promotionFirst()
	}
	for _, m := range s.Rules().Reach(p, at, nil) {
		if m.Type == game.Normal {
			return s.whyIllegal(at, m.To)
		}
	}
	return s.blockers(at)
}

// attackSentence says which enemies the inspected piece could capture.
func (s *Session) attackSentence() string {
	p, g := s.Position(), s.Game()
	own := p.At(s.Inspected()).Army()
	squares := map[string][]string{}
	var names []string
	n := 0
	for _, x := range s.Reach() {
		if x.Kind != game.ReachCapture || p.At(x.At) == 0 || p.At(x.At).Army() == own {
			continue
		}
		name := lowerName(&g.Kinds[p.At(x.At).Kind()])
		if squares[name] == nil {
			names = append(names, name)
		}
		squares[name] = append(squares[name], g.Board.SquareName(x.At))
		n++
	}
	switch {
	case n == 0:
		return ""
	case n > maxNamed:
		return "It attacks " + counted(n, "piece") + "."
	}
	var list []string
	for _, name := range names {
		on := squares[name]
		if len(on) > 1 {
			name = plural(name)
		}
		list = append(list, "the "+name+" on "+prose.List(on))
	}
	return "It attacks " + prose.List(list) + "."
}

// whyIllegal says which law forbids a move that the piece could make otherwise.
func (s *Session) whyIllegal(at, to game.Square) string {
	p, g := s.Position(), s.Game()
	mover := &g.Armies[p.Mover()]
	why := prose.WhyNot(s.Rules(), p, at, to)
	switch {
	case len(s.checks) > 0:
		return mover.Name + " must end the check."
	case why == mover.Name+" would be in check." && !g.Kinds[p.At(at).Kind()].Royal:
		for q := range p.Pieces(p.Mover()).All() {
			if k := &g.Kinds[p.At(q).Kind()]; k.Royal {
				return "Pinned: moving it exposes the " + Name(k) + " on " + g.Board.SquareName(q) + "."
			}
		}
	case why == mover.Name+" would be in check.":
		return "No moves: it would be in check on every square."
	case why == "":
		return "No legal move now."
	}
	return why
}

// blockers says which pieces block a piece that can go nowhere.
func (s *Session) blockers(at game.Square) string {
	p, g := s.Position(), s.Game()
	by := s.ownBlocked(at)
	for _, to := range s.emptyBoardReach(at) {
		line := append(s.between(at, to), to)
		if i := slices.IndexFunc(line, func(q game.Square) bool { return p.At(q) != 0 }); i >= 0 {
			by = append(by, line[i])
		}
	}
	slices.Sort(by)
	by = slices.Compact(by)
	own, names := true, []string{}
	for _, q := range by {
		own = own && p.At(q).Army() == p.At(at).Army()
		names = append(names, g.Board.SquareName(q))
	}
	who, verb := "pieces", "block"
	if len(by) == 1 {
		who, verb = "piece", "blocks"
	}
	if own {
		who = "its own " + who
	} else {
		who = "the " + who
	}
	switch {
	case len(by) == 0:
		return "It has no move from here."
	case len(by) > maxNamed:
		return "No moves: " + who + " round it block it."
	}
	return "No moves: " + who + " on " + prose.List(names) + " " + verb + " it."
}
