package movegen

import (
	"slices"
	"strconv"

	"fairway/game"
)

// Identity appends what counts for repetition: placement, hands, balls, rights and the army to move. Pass flags
// don't count (rules/hook-shogi.md 6.5).
func (b *Base) Identity(p *game.Position, dst []byte) []byte {
	dst = b.AppendBoard(p, dst)
	dst = append(dst, ' ', b.Armies[p.Mover()].Letter, ' ')
	dst = b.AppendHands(p, dst)
	if b.Balls {
		dst = appendBalls(b.Game, p, append(dst, ' '))
	}
	if b.moved >= 0 {
		dst = b.appendMoved(p, append(dst, ' '))
	}
	if b.struckLayer >= 0 {
		dst = strconv.AppendInt(append(dst, ' '), p.Value(b.struckLayer), 10)
	}
	if b.rights >= 0 && b.usable(p) {
		dst = b.appendRights(p, append(dst, ' '))
	}
	return dst
}

// usable reports whether the current right adds any move.
func (b *Base) usable(p *game.Position) bool {
	if p.Value(b.rights) == 0 {
		return false
	}
	with := b.Moves(p, nil)
	var log game.Log
	b.setRights(p, game.None, nil, &log)
	without := b.Moves(p, nil)
	log.UndoTo(p, 0)
	return len(with) != len(without) || slices.ContainsFunc(with, func(m game.Move) bool { return !slices.Contains(without, m) })
}
