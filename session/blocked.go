package session

import (
	"slices"
	"strings"

	"fairway/game"
	"fairway/game/prose"
)

// mostNamed is how many squares a sentence lists.
const mostNamed = 4

// looked says about a piece that was touched and can't move why it can't: "Not its turn. It attacks the pawns on a6
// and s6." It is empty about any other piece.
func (s *Session) looked() Message {
	e := s.entry
	if e == nil || e.from == game.None || !s.Ghostly() {
		return Message{}
	}
	piece := s.Position().At(e.from)
	if piece == 0 {
		return Message{}
	}
	g := s.Game()
	return Message{Title: g.Armies[piece.Army()].Name + "'s " + Name(&g.Kinds[piece.Kind()]), Text: s.idle(e.from)}
}

// idle says why the piece on a square can't move now, and what it attacks.
func (s *Session) idle(at game.Square) string {
	p := s.Position()
	switch {
	case s.Result().Over():
		return strings.TrimSpace("The game is over. " + s.attacks())
	case p.At(at).Army() != p.Mover():
		return strings.TrimSpace("Not its turn. " + s.attacks())
	case s.Waits():
		return strings.TrimSpace(Capital(s.Waiting()) + ". " + s.attacks())
	}
	for _, m := range s.Rules().Reach(p, at, nil) {
		if m.Act == game.Normal {
			return s.forbidden(at, m.To)
		}
	}
	return s.walled(at)
}

// attacks says which enemies the piece that is looked at could capture.
func (s *Session) attacks() string {
	p, g := s.Position(), s.Game()
	own := p.At(s.LookedAt()).Army()
	squares := map[string][]string{}
	var names []string
	n := 0
	for _, x := range s.Reach() {
		if x.How != game.ProspectCapture || p.At(x.At) == 0 || p.At(x.At).Army() == own {
			continue
		}
		name := called(&g.Kinds[p.At(x.At).Kind()])
		if squares[name] == nil {
			names = append(names, name)
		}
		squares[name] = append(squares[name], g.Board.SquareName(x.At))
		n++
	}
	switch {
	case n == 0:
		return ""
	case n > mostNamed:
		return "It attacks " + number(n, "piece") + "."
	}
	var list []string
	for _, name := range names {
		on := squares[name]
		if len(on) > 1 {
			name = plural(name)
		}
		list = append(list, "the "+name+" on "+joined(on))
	}
	return "It attacks " + joined(list) + "."
}

// forbidden says which law keeps a piece from a move that it could make.
func (s *Session) forbidden(at, to game.Square) string {
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

// walled says what stands in the way of a piece that could go nowhere.
func (s *Session) walled(at game.Square) string {
	p, g := s.Position(), s.Game()
	by := s.kept(at)
	for _, to := range s.alone(at) {
		line := append(s.straight(at, to), to)
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
	case len(by) > mostNamed:
		return "No moves: " + who + " round it block it."
	}
	return "No moves: " + who + " on " + joined(names) + " " + verb + " it."
}

// joined lists words: "m4, m6, o4 and o6".
func joined(words []string) string {
	if n := len(words) - 1; n > 0 {
		return strings.Join(words[:n], ", ") + " and " + words[n]
	}
	return strings.Join(words, "")
}
