package movegen

import "fairway/game"

// baseSearch implements the search rules of the base.
type baseSearch struct{ b *Base }

func (o baseSearch) Candidates(p *game.Position, dst []game.Move) []game.Move {
	g := o.b.generator(p)
	g.dst, g.aim, g.found = dst, false, false
	n := len(dst)
	g.allMoves(p.Mover())
	dst, g.dst = g.dst, nil
	return o.b.others(p, g, dst, n)
}

// others appends the candidates other than moves of single pieces by their walks. The candidates after the first n
// are known already.
func (b *Base) others(p *game.Position, g *gen, dst []game.Move, n int) []game.Move {
	if b.castles[p.Mover()] != nil {
		dst = b.addCastles(p, g, dst, n)
	}
	if b.Held != nil {
		dst = b.Drops(p, dst)
	}
	if b.extras != nil {
		dst = b.extras.Turns(p, dst)
	}
	return dst
}
