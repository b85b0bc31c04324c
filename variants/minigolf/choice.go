package minigolf

import "fairway/game"

// If the rulings say so, the player chooses what a Pawn promotes to that has rolled to its last rank (5.3.6). The Pawn waits
// there without momentum, and its army is to move: its only moves promote that Pawn on its square. If the action comes first,
// this ends the turn, and the spin and the other army follow the last choice. If the roll comes first, it begins the turn, and
// the action follows.

// waiting returns the square of an army's Pawn that waits for its promotion, None if there is none. Of several it is the first in
// the order of the roll.
func (g *rules) waiting(p *game.Position, a game.Army) game.Square {
	at := game.None
	if !g.Choice || p.Count(a, g.pawn) == 0 {
		return at
	}
	for s := range p.Pieces(a).All() {
		if p.At(s).Kind() == g.pawn && g.advance(a, s) == g.Board.Ranks && (at == game.None || g.turns[a][s] < g.turns[a][at]) {
			at = s
		}
	}
	return at
}

// choosing reports whether the army to move has a promotion to choose.
func (g *rules) choosing(p *game.Position) bool {
	return g.waiting(p, p.Mover()) != game.None && !g.decided(p).Over()
}

// choices appends the promotions of the Pawn that waits on s.
func (g *rules) choices(p *game.Position, s game.Square, dst []game.Move) []game.Move {
	for _, k := range g.promotes[p.At(s).Army()] {
		dst = append(dst, game.Move{From: s, To: s, Becomes: uint16(k) + 1})
	}
	return dst
}

// choose makes a promotion that was waited for, and goes on with the turn after the last one.
func (g *rules) choose(p *game.Position, m game.Move, log *game.Log) {
	g.changeKind(p, m.To, game.KindID(m.Becomes-1), log)
	if !g.RollFirst && g.waiting(p, p.Mover()) == game.None {
		a := p.Mover()
		g.endTurn(p, a, log)
		log.HandOver(p, foe(a))
	}
}

// settle promotes all Pawns of the army to move that wait, to the pieces that are assumed where nobody chooses.
func (g *rules) settle(p *game.Position, log *game.Log) {
	for a := p.Mover(); p.Mover() == a; {
		s := g.waiting(p, a)
		if s == game.None {
			return
		}
		g.choose(p, game.Move{From: s, To: s, Becomes: uint16(g.rolled[a]) + 1}, log)
	}
}

// forms calls try with each kind that the piece on s may be in its next action: its own, or those that a waiting Pawn may promote
// to. During the call the piece on s is of that kind. It stops when try returns true, and reports whether it did.
func (g *rules) forms(p *game.Position, s game.Square, try func(game.KindID) bool) bool {
	piece := p.At(s)
	if !g.Choice || piece.Kind() != g.pawn || g.advance(piece.Army(), s) < g.Board.Ranks {
		return try(piece.Kind())
	}
	for _, k := range g.promotes[piece.Army()] {
		change := game.Change{Op: game.ChangeKind, By: piece.Army(), At: s, Before: piece, After: game.NewPiece(piece.Army(), k)}
		p.Apply(change)
		found := try(k)
		p.Undo(change)
		if found {
			return true
		}
	}
	return false
}
