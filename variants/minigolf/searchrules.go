package minigolf

import (
	"slices"

	"fairway/game"
)

var _ game.SearchProvider = (*rules)(nil)

// SearchRules returns what a search asks of the game.
func (g *rules) SearchRules(game.Rules) game.SearchRules { return searchRules{g} }

// searchRules implements game.SearchRules for Minigolf Chess. It tries an action by playing its turn.
type searchRules struct{ g *rules }

func (d searchRules) Candidates(p *game.Position, dst []game.Move) []game.Move {
	return d.g.actions(p, dst)
}

func (d searchRules) Captures(p *game.Position, dst []game.Move, _ game.Squares) []game.Move {
	n := len(dst)
	return game.OnlyCaptures(d.g.actions(p, dst), n)
}

func (d searchRules) Candidate(p *game.Position, m game.Move) bool {
	g := d.g
	if m.From == game.None || p.At(m.From) == 0 || p.At(m.From).Army() != p.Mover() {
		return false
	}
	if s := g.waiting(p, p.Mover()); s != game.None {
		return slices.Contains(g.choices(p, s, nil), m)
	}
	if p.Momentum(m.From) != 0 {
		if m == (game.Move{From: m.From, To: m.From, Type: game.Stop}) {
			return true
		}
		if !g.blockedPieces(p, p.Mover()).Has(m.From) {
			return false
		}
	}
	s := g.scratch(p)
	s.moves = g.action(p, m.From, s.moves[:0])
	if p.At(m.From).Kind() == g.king {
		s.moves = g.castlings(p, s.moves)
	}
	return slices.Contains(s.moves, m)
}

func (d searchRules) Legal(p *game.Position, m game.Move) bool { return d.g.legal(p, m) }

func (d searchRules) Try(p *game.Position, m game.Move, log *game.Log) bool {
	g, a, mark := d.g, p.Mover(), log.Len()
	g.Play(p, m, log)
	if p.Mover() == a && !m.PromotesInPlace() { // the turn isn't over: a promotion is to be chosen
		log.UndoTo(p, mark)
		if !g.legal(p, m) {
			return false
		}
		g.Play(p, m, log)
		return true
	}
	if m.PromotesInPlace() || g.mayLeaveKing(p, a) {
		return true
	}
	log.UndoTo(p, mark)
	return false
}

func (d searchRules) Decided(p *game.Position) game.Result {
	r := d.g.decided(p)
	if !r.Over() && d.g.limitReached(p) { // a mate would take precedence, but is ignored here
		return game.Result{Reason: game.MoveLimit, Draw: true}
	}
	return r
}

func (d searchRules) Check(p *game.Position) bool {
	return !d.g.choosing(p) && d.g.attacked(p, p.Mover())
}

func (d searchRules) Hanging(p *game.Position, s game.Square) bool {
	g, a := d.g, p.Mover()
	if g.choosing(p) {
		return false
	}
	blocked := g.blockedPieces(p, a)
	for from := range p.Pieces(a).All() {
		if (p.Momentum(from) == 0 || blocked.Has(from)) && g.captures(p, from, s) {
			return true
		}
	}
	return false
}

// Pass always fails: a turn rolls pieces and turns the disc even without an action.
func (d searchRules) Pass(*game.Position, *game.Log) bool { return false }

// RepetitionKey is the key itself, which leaves the half-moves out.
func (d searchRules) RepetitionKey(p *game.Position) uint64 { return p.Key() }
