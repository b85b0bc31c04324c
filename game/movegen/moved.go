package movegen

import (
	"fmt"
	"strings"

	"fairway/game"
)

// Some rules depend on which pieces have moved (rules/diagram-texts.md 9.1). The layer has a bit for every square,
// which is set if the piece there is like the one that the start has there, but has moved. Any other piece counts
// as moved.

// movedLayer declares the layer if a kind has initial walks or castlings.
func (b *Base) movedLayer() {
	b.moved = b.addValues((b.Board.Size() + 63) / 64)
	b.layers = append(b.layers, game.Layer{
		Key: "moved", Append: b.appendMoved, Read: b.readMoved,
		Title: "Moved before", ItemKind: game.ItemPieces, PossibleItems: b.movedItems,
	})
}

// anyInitialMove reports whether any kind has an initial move.
func (b *Base) anyInitialMove() bool {
	for k := range b.Kinds {
		if b.hasInitialMove(&b.Kinds[k]) || len(b.Kinds[k].Castlings) > 0 {
			return true
		}
	}
	return false
}

// hasInitialMove reports whether a kind has an initial move.
func (b *Base) hasInitialMove(k *game.Kind) bool {
	for i := range k.Walks {
		if k.Walks[i].Initial {
			return true
		}
	}
	for i := range k.Castlings {
		if k.Castlings[i].Initial {
			return true
		}
	}
	return false
}

// tracksMoved reports whether it matters that the piece on s has moved: it is like the one that the start has
// there, and has initial moves or is the partner of a castling.
func (b *Base) tracksMoved(p *game.Position, s game.Square) bool {
	o := p.At(s)
	return o != 0 && o == b.start.At(s) && (b.hasInitialMove(&b.Kinds[o.Kind()]) || b.partners.Has(s))
}

// unmoved reports whether the piece on s counts as not moved. If positions don't record that, every piece on a
// square where the start has one like it counts as not moved.
func (b *Base) unmoved(p *game.Position, s game.Square) bool {
	return b.start.At(s) == p.At(s) && (b.moved < 0 || p.Value(b.moved+int(s>>6))>>(uint(s)&63)&1 == 0)
}

// setMoved records whether the piece on a square has moved.
func (b *Base) setMoved(p *game.Position, s game.Square, moved bool, log *game.Log) {
	at := b.moved + int(s>>6)
	v := p.Value(at) &^ (1 << (uint(s) & 63))
	if moved {
		v |= 1 << (uint(s) & 63)
	}
	log.Set(p, at, v)
}

// noteMoved records the effect of a move, which has been made, on the squares that it touched.
func (b *Base) noteMoved(p *game.Position, m *game.Move, log *game.Log) {
	if b.moved < 0 || m.Type == game.Pass {
		return
	}
	note := func(s game.Square) { b.setMoved(p, s, b.tracksMoved(p, s), log) }
	if m.From != game.None {
		note(m.From)
	}
	for _, s := range m.Captured() {
		note(s)
	}
	if from, to, ok := m.Displaced(); ok {
		note(from)
		note(to)
	}
	note(m.To)
}

// appendMoved appends the value of the key moved.
func (b *Base) appendMoved(p *game.Position, dst []byte) []byte {
	n := len(dst)
	for s := range p.Mailbox() {
		if p.Value(b.moved+s>>6)>>(uint(s)&63)&1 != 0 {
			if len(dst) > n {
				dst = append(dst, ',')
			}
			dst = append(dst, b.Board.SquareName(game.Square(s))...)
		}
	}
	return dst
}

// movedItems lists the pieces for which it matters whether they have moved.
func (b *Base) movedItems(p *game.Position) []game.LayerItem {
	var list []game.LayerItem
	for s := range p.Mailbox() {
		if b.tracksMoved(p, game.Square(s)) {
			list = append(list, game.LayerItem{Text: b.Board.SquareName(game.Square(s))})
		}
	}
	return list
}

// readMoved reads the value of the key moved.
func (b *Base) readMoved(p *game.Position, value string) error {
	var log game.Log
	column, last := 1, game.None
	for word := range strings.SplitSeq(value, ",") {
		s, err := b.Board.ParseSquare(word)
		switch {
		case err != nil:
			return fmt.Errorf("column %d: %w", column, err)
		case s <= last:
			return fmt.Errorf("column %d: %s is out of order or given twice: by rank, then by file", column, word)
		case !b.tracksMoved(p, s):
			return fmt.Errorf("column %d: no piece on %s whose first move matters", column, word)
		}
		last = s
		b.setMoved(p, s, true, &log)
		column += len(word) + 1
	}
	return nil
}
