package movegen

import (
	"slices"

	"fairway/game"
)

// Which rights to capture en passant a move leaves (rules/diagram-texts.md 4.5). They are stored and used in rights.go.

// passLayer declares the layer if some kind's walks leave rights.
func (b *Base) passLayer() {
	most := 0
	for k := range b.Kinds {
		for i := range b.Kinds[k].Walks {
			w := &b.Kinds[k].Walks[i]
			if w.Legs[0].Modes&game.Marks == 0 {
				continue
			}
			steps := max(b.Board.Files, b.Board.Ranks)
			if n := int(w.Legs[0].Range); n > 0 && !w.Half {
				steps = min(steps, n)
			}
			gap := 0
			if w.Legs[0].Modes&game.MarksBetween != 0 {
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
	b.rights, b.maxRights = b.addValues(1+most), most
	b.layers = append(b.layers, game.Layer{
		Key: "ep", Append: b.appendRights, Read: b.readRights,
		Title: "May be captured en passant", ItemKind: game.ItemPieces, PossibleItems: b.rightItems,
	})
}

// marks appends the squares that a move passes and leaves rights on. The move hasn't been made yet. held says that
// its piece is a royal one in check, which has no initial moves.
func (b *Base) marks(p *game.Position, m *game.Move, held bool, dst []game.Square) []game.Square {
	if m.Type != game.Normal || m.From == m.To || m.CaptureCount() > 1 || m.Displaces() {
		return dst
	}
	dst = b.marked(p, m, p.At(m.From).Kind(), held, dst)
	for _, k := range b.lentKinds(p, m.From) {
		dst = b.marked(p, m, k, held, dst)
	}
	return dst
}

// marked is marks for moves by the walks of a kind. If two walks make the move, the one that passes more squares
// counts.
func (b *Base) marked(p *game.Position, m *game.Move, k game.KindID, held bool, dst []game.Square) []game.Square {
	a := p.At(m.From).Army()
	barred := b.barred(p.At(m.From), m.To)
	for i := range b.Kinds[k].Walks {
		w := &b.Kinds[k].Walks[i]
		l := &w.Legs[0]
		if l.Modes&game.Marks == 0 || barred && !w.Free || w.Initial && (held || !b.unmoved(p, m.From)) || !b.allowsEnd(p, m, l.Modes) {
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

// allowsEnd reports whether the modes of a single leg allow the way in which a move ends.
func (b *Base) allowsEnd(p *game.Position, m *game.Move, modes game.Mode) bool {
	switch o := p.At(m.To); {
	case m.CaptureCount() == 0:
		return modes&game.Quiet != 0
	case !m.CapturesOnlyTarget():
		return modes&game.EnPassant != 0 && game.Square(p.Value(b.rights)-1) == m.Captured()[0] && b.wasPassed(p, m.To)
	case o.Army() == p.At(m.From).Army():
		return modes&game.CaptureOwn != 0
	default:
		return capturable(modes)&b.class[o] != 0
	}
}

// straight returns the squares that a move passes by at most n steps of v over empty squares; with the modes of a
// leap also those between the ends of a step. It returns dst if the move isn't of this form, or passes no more
// squares than dst has.
func (b *Base) straight(p *game.Position, m *game.Move, v game.Vector, most int, modes game.Mode, dst []game.Square) []game.Square {
	parts := v.Length()
	unit := game.Vector{X: v.X / int8(parts), Y: v.Y / int8(parts)}
	n := len(dst)
	for s, i := m.From, 1; i <= most*parts; i++ {
		to, _, _, on := game.Walls(b.Board, s, unit)
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
		case !ends && modes&game.Lame == 0: // it jumps over the square
			continue
		case p.At(s) != 0 || b.Board.Holes.Has(s):
			return dst[:n]
		}
		if ends || modes&game.MarksBetween != 0 {
			dst = append(dst, s)
		}
	}
	return dst[:n]
}

// rightItems lists the rights that the last move may have left: a piece of the army that moved last may have come
// from an empty square over empty squares.
func (b *Base) rightItems(p *game.Position) []game.LayerItem {
	var list []game.LayerItem
	var log game.Log
	var passed []game.Square
	var item []byte
	for at := range p.Pieces(p.Previous(p.Mover())).All() {
		for from := range game.Square(len(p.Mailbox())) {
			if p.At(from) != 0 || b.Board.Holes.Has(from) {
				continue
			}
			log.Shift(p, at, from)
			m := game.Move{From: from, To: at}
			passed = b.marks(p, &m, false, passed[:0])
			log.UndoTo(p, 0)
			if len(passed) == 0 {
				continue
			}
			item = append(append(item[:0], b.Board.SquareName(at)...), '<')
			for i, s := range passed {
				if i > 0 {
					item = append(item, '+')
				}
				item = append(item, b.Board.SquareName(s)...)
			}
			o := game.LayerItem{Text: string(item)}
			if !slices.Contains(list, o) {
				list = append(list, o)
			}
		}
	}
	return list
}
