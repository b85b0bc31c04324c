package haiku

import (
	"slices"

	"fairway/game"
)

var _ game.SearchProvider = (*rules)(nil)

// SearchRules returns what a search asks of the game.
func (g *rules) SearchRules(game.Rules) game.SearchRules { return searchRules{g} }

// searchRules implements game.SearchRules for Haiku Shogi. It tests the safety of the mover's King before
// the turn of the next army begins with its checkmates.
type searchRules struct{ g *rules }

func (d searchRules) Candidates(p *game.Position, dst []game.Move) []game.Move {
	return d.g.turns(p, dst)
}

func (d searchRules) Captures(p *game.Position, dst []game.Move, _ game.Squares) []game.Move {
	w := walk{rules: d.g, p: p, dst: dst, capturesOnly: true}
	w.begin(p.Mover())
	for s := range p.Pieces(p.Mover()).All() {
		w.piece(s)
	}
	return w.dst
}

func (d searchRules) Candidate(p *game.Position, m game.Move) bool {
	g, s := d.g, d.g.scratch(p)
	s.moves = s.moves[:0]
	switch {
	case m.Type == game.Drop:
		return g.OwnSearchRules().Candidate(p, m)
	case m.Type == game.Normal && p.At(m.From) != 0 && p.At(m.From).Army() == p.Mover():
		s.moves = g.Reach(p, m.From, s.moves)
	}
	return slices.Contains(s.moves, m)
}

func (d searchRules) Legal(p *game.Position, m game.Move) bool {
	king := d.g.kingSquare(p, p.Mover())
	return king == game.None || d.g.attackerAfter(p, &m, king) == game.None
}

func (d searchRules) Try(p *game.Position, m game.Move, log *game.Log) bool {
	g, a, mark := d.g, p.Mover(), log.Len()
	king := g.kingSquare(p, a)
	g.move(p, &m, log)
	if m.From == king {
		king = m.To
	}
	if king != game.None && g.attacker(p, king, a, g.others(a)) != game.None {
		log.UndoTo(p, mark)
		return false
	}
	g.endTurn(p, log)
	return true
}

func (d searchRules) Decided(p *game.Position) game.Result { return d.g.Verdict(p) }

func (d searchRules) Check(p *game.Position) bool {
	king := d.g.kingSquare(p, p.Mover())
	return king != game.None && d.g.attacker(p, king, p.Mover(), d.g.others(p.Mover())) != game.None
}

func (d searchRules) Hanging(p *game.Position, s game.Square) bool {
	hangs := false
	d.g.attackers(p, s, p.At(s).Army(), 1<<p.Mover(), func(_ game.Square, passing bool) bool {
		hangs = !passing
		return passing
	})
	return hangs
}

// Pass always fails: the next armies capture what an army leaves hanging.
func (d searchRules) Pass(*game.Position, *game.Log) bool { return false }

// RepetitionKey leaves out the rights en passant and the order in which armies went.
func (d searchRules) RepetitionKey(p *game.Position) uint64 {
	key := p.KeyWithout(d.g.ep, len(d.g.Armies))
	return key ^ p.KeyWithout(d.g.EliminatedLayer(), 1) ^ p.Key()
}
