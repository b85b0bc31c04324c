package game

import (
	"fmt"
	"slices"
	"strings"
)

// Rights to capture in passing (rules/diagram-texts.md 4.5). One piece at most may be captured so:
// the one that moved last. The layer holds its square plus one, then the squares that it passed,
// each plus one, the nearest to its origin first.

// passLayer declares the layer when some kind's walks leave rights.
func (b *Base) passLayer() {
	most := 0
	for k := range b.Kinds {
		for i := range b.Kinds[k].Walks {
			w := &b.Kinds[k].Walks[i]
			if w.Legs[0].Modes&Marks == 0 {
				continue
			}
			steps := max(b.Board.Files, b.Board.Ranks)
			if n := int(w.Legs[0].Range); n > 0 && !w.Half {
				steps = min(steps, n)
			}
			gap := 0
			if w.Legs[0].Modes&MarksBetween != 0 {
				gap = w.Longest() - 1
			}
			if w.Legs[0].Range != 1 || w.Half || gap > 0 {
				most = max(most, min(steps-1+steps*gap, max(b.Board.Files, b.Board.Ranks)))
			}
		}
	}
	if most == 0 {
		return
	}
	b.rights, b.mostRights = b.addValues(1+most), most
	b.layers = append(b.layers, Layer{
		Key: "ep", Append: b.appendRights, Read: b.readRights,
		Title: "May be captured en passant", Of: OfPieces, Offers: b.rightOffers,
	})
}

// passed returns the square of the piece that the walking piece captures in passing by coming to
// an empty square, None for none. Royal pieces are never captured so.
func (g *gen) passed(s Square) Square {
	b, p := g.b, g.p
	if g.passes || p == nil && b.passesOn { // in doubt it may be there
		return s
	}
	if b.rights < 0 || p == nil || p.values[b.rights] == 0 {
		return None
	}
	victim := Square(p.values[b.rights] - 1)
	if o := p.sq[victim]; o == 0 || o&3 == g.piece&3 || b.Kinds[o.Kind()].Royal {
		return None
	}
	for _, t := range g.captured[:g.n] {
		if t == victim {
			return None
		}
	}
	if !b.wasPassed(p, s) {
		return None
	}
	return victim
}

// wasPassed reports whether the right that lives is about s.
func (b *Base) wasPassed(p *Position, s Square) bool {
	for _, v := range p.Values()[b.rights+1 : b.rights+1+b.mostRights] {
		if v == 0 || Square(v-1) == s {
			return v != 0
		}
	}
	return false
}

// marks appends the squares that a move, which has not been made yet, passes and leaves rights on. held: its piece is a royal one
// in check, which has no first move.
func (b *Base) marks(p *Position, m *Move, held bool, dst []Square) []Square {
	if m.Act != Normal || m.From == m.To || m.CaptureCount() > 1 || m.Displaces() {
		return dst
	}
	dst = b.marked(p, m, p.sq[m.From].Kind(), held, dst)
	for _, k := range b.lent(p, m.From) {
		dst = b.marked(p, m, k, held, dst)
	}
	return dst
}

// marked is marks for a move that the piece makes by a walk of a kind. Where two walks make it, those
// squares count that the one leaves rights on which passes more.
func (b *Base) marked(p *Position, m *Move, k KindID, held bool, dst []Square) []Square {
	a := p.sq[m.From].Army()
	barred := b.barred(p.sq[m.From], m.To)
	for i := range b.Kinds[k].Walks {
		w := &b.Kinds[k].Walks[i]
		l := &w.Legs[0]
		if l.Modes&Marks == 0 || barred && !w.Free || w.Initial && (held || !b.unmoved(p, m.From)) || !b.endsSo(p, m, l.Modes) {
			continue
		}
		most := int(l.Range)
		switch {
		case w.Half:
			most = b.half(a, m.From)
		case most == 0:
			most = b.Board.Size()
		}
		for h, v := range w.Compass {
			if l.Turns>>h&1 != 0 {
				dst = b.straight(p, m, v.Turned(b.Armies[a].Orientation), most, l.Modes, dst)
			}
		}
	}
	return dst
}

// endsSo reports whether a move ends by what the modes of its only leg allow.
func (b *Base) endsSo(p *Position, m *Move, modes Mode) bool {
	switch o := p.sq[m.To]; {
	case m.CaptureCount() == 0:
		return modes&Quiet != 0
	case !m.CapturesOnlyTarget():
		return modes&EnPassant != 0 && Square(p.values[b.rights]-1) == m.Captured()[0] && b.wasPassed(p, m.To)
	case o.Army() == p.sq[m.From].Army():
		return modes&CaptureOwn != 0
	default:
		return modes.takes()&b.class[o] != 0
	}
}

// straight returns the squares that a move passes by at most so many steps of v over empty squares,
// those between the ends of a step where the modes say so; dst where it is no such move, or passes
// no more than dst holds.
func (b *Base) straight(p *Position, m *Move, v Vector, most int, modes Mode, dst []Square) []Square {
	parts := v.Length()
	unit := Vector{v.X / int8(parts), v.Y / int8(parts)}
	n := len(dst)
	for s, i := m.From, 1; i <= most*parts; i++ {
		to, _, _, on := Walls(b.Board, s, unit)
		if !on {
			return dst[:n]
		}
		s = to
		ends := i%parts == 0
		switch {
		case ends && s == m.To:
			if passed := dst[n:]; len(passed) > n {
				return dst[:copy(dst, passed)]
			}
			return dst[:n]
		case !ends && modes&Lame == 0: // it leaps over it
			continue
		case p.sq[s] != 0 || b.Board.Holes.Has(s):
			return dst[:n]
		}
		if ends || modes&MarksBetween != 0 {
			dst = append(dst, s)
		}
	}
	return dst[:n]
}

// setRights writes down the rights that a move leaves: those that were there before end.
func (b *Base) setRights(p *Position, at Square, passed []Square, log *Log) {
	if len(passed) == 0 {
		at = None
	}
	log.Set(p, b.rights, int64(at)+1)
	for i := range b.mostRights {
		v := int64(0)
		if i < len(passed) {
			v = int64(passed[i]) + 1
		}
		if i >= len(passed) && p.values[b.rights+1+i] == 0 {
			break
		}
		log.Set(p, b.rights+1+i, v)
	}
}

// Passing lists the right that lives, by the square of the piece.
func (b *Base) Passing(p *Position) []Right {
	if b.rights < 0 || p.values[b.rights] == 0 {
		return nil
	}
	r := Right{At: Square(p.values[b.rights] - 1)}
	r.Army = p.sq[r.At].Army()
	for _, v := range p.Values()[b.rights+1 : b.rights+1+b.mostRights] {
		if v == 0 {
			break
		}
		r.Over = append(r.Over, Square(v-1))
	}
	return []Right{r}
}

// usable reports whether the right that lives makes any difference: the moves would be others
// without it.
func (b *Base) usable(p *Position) bool {
	if p.values[b.rights] == 0 {
		return false
	}
	with := b.Moves(p, nil)
	var log Log
	b.setRights(p, None, nil, &log)
	without := b.Moves(p, nil)
	log.UndoTo(p, 0)
	return len(with) != len(without) || slices.ContainsFunc(with, func(m Move) bool { return !slices.Contains(without, m) })
}

// rightOffers lists the rights that the last move can have left: some piece of the army that moved before
// can have come from an empty square over squares that are empty.
func (b *Base) rightOffers(p *Position) []Offer {
	var list []Offer
	var log Log
	var passed []Square
	var item []byte
	for at := range p.pieces[p.previous(p.mover)].All() {
		for from := range Square(len(p.sq)) {
			if p.sq[from] != 0 || b.Board.Holes.Has(from) {
				continue
			}
			log.Shift(p, at, from)
			m := Move{From: from, To: at}
			passed = b.marks(p, &m, false, passed[:0])
			log.UndoTo(p, 0)
			if len(passed) == 0 {
				continue
			}
			item = append(append(item[:0], b.Board.names[at]...), '<')
			over := ""
			for i, s := range passed {
				if i > 0 {
					item, over = append(item, '+'), over+" or "
				}
				item, over = append(item, b.Board.names[s]...), over+b.Board.names[s]
			}
			o := Offer{Item: string(item), Words: fmt.Sprintf("%s on %s, by a move to %s", b.Kinds[p.sq[at].Kind()].Name, b.Board.names[at], over)}
			if !slices.Contains(list, o) {
				list = append(list, o)
			}
		}
	}
	return list
}

// appendRights appends the value of the key ep: e4<e3.
func (b *Base) appendRights(p *Position, dst []byte) []byte {
	for _, r := range b.Passing(p) {
		dst = append(append(dst, b.Board.names[r.At]...), '<')
		for i, s := range r.Over {
			if i > 0 {
				dst = append(dst, '+')
			}
			dst = append(dst, b.Board.names[s]...)
		}
	}
	return dst
}

// readRights reads the value of the key ep.
func (b *Base) readRights(p *Position, value string) error {
	name, list, found := strings.Cut(value, "<")
	at, err := b.Board.ParseSquare(name)
	switch {
	case err != nil:
		return fmt.Errorf("column 1: %w", err)
	case !found:
		return fmt.Errorf("column %d: < and the squares that the piece passed were expected, as in e4<e3", len(name)+1)
	case p.sq[at] == 0:
		return fmt.Errorf("column 1: no piece stands on %s", name)
	case p.sq[at].Army() == p.mover:
		return fmt.Errorf("column 1: the piece on %s belongs to the army to move", name)
	}
	var passed []Square
	column := len(name) + 2
	for word := range strings.SplitSeq(list, "+") {
		s, err := b.Board.ParseSquare(word)
		switch {
		case err != nil:
			return fmt.Errorf("column %d: %w", column, err)
		case p.sq[s] != 0:
			return fmt.Errorf("column %d: a piece stands on %s", column, word)
		case b.Board.Holes.Has(s):
			return fmt.Errorf("column %d: %s is a hole", column, word)
		case len(passed) == b.mostRights:
			return fmt.Errorf("column %d: no piece of this game passes more squares than %d", column, b.mostRights)
		}
		for _, t := range passed {
			if t == s {
				return fmt.Errorf("column %d: %s is given twice", column, word)
			}
		}
		passed = append(passed, s)
		column += len(word) + 1
	}
	var log Log
	b.setRights(p, at, passed, &log)
	return nil
}
