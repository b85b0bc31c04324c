package minigolf

import (
	"slices"

	"fairway/game"
)

// Route returns the route of a listed move with its bounces and wraps. It is the one with the fewest bounces
// that ends with the momentum of the move.
func (g *rules) Route(p *game.Position, m game.Move) game.Route {
	piece := p.At(m.From)
	if m.Type == game.Stop || piece == 0 || m.PromotesInPlace() {
		return game.Route{{At: m.From}}
	}
	way, v := g.bouncing[piece.Army()], m.Launch().Vector()
	if piece.Kind() == g.pawn || piece.Kind() == g.king {
		way = g.walled
	}
	if v == (game.Vector{}) { // no momentum: it is straight
		v = game.Vector{X: int8(g.Board.File(m.To) - g.Board.File(m.From)), Y: int8(g.Board.Rank(m.To) - g.Board.Rank(m.From))}
	}
	step, n := g.stride(piece.Kind(), v)
	if c := g.castling(p, &m); c != nil {
		step, n = game.Vector{X: v.X / 2}, 2
	}
	for _, x := range []int8{1, -1} { // straight, then by a bounce
		r, end := g.follow(way, m.From, game.Vector{X: x * step.X, Y: step.Y}, n)
		if len(r) == n+1 && r[n].At == m.To && end == step && g.clear(p, r) {
			r[n].Captures = len(m.Captured()) > 0
			return r
		}
	}
	return game.Route{{At: m.From}, {At: m.To, Captures: len(m.Captured()) > 0, Leap: true}}
}

// clear reports whether a route leads over empty squares only. The piece's own square counts as empty.
func (g *rules) clear(p *game.Position, r game.Route) bool {
	for _, q := range r[1 : len(r)-1] {
		if q.At != r[0].At && p.At(q.At) != 0 {
			return false
		}
	}
	return true
}

// follow makes up to n equal steps on a way. It returns the route as far as it exists, and the step that would
// continue it.
func (g *rules) follow(way game.Way, from game.Square, step game.Vector, n int) (game.Route, game.Vector) {
	r := game.Route{{At: from}}
	long := max(step.X, -step.X, step.Y, -step.Y) > 1
	for range n {
		to, out, cross, ok := g.Board.Step(way, r[len(r)-1].At, step)
		if !ok {
			break
		}
		step = out
		r = append(r, game.Point{At: to, Leap: long, Cross: cross})
	}
	return r, step
}

var _ game.Roller = (*rules)(nil)

// RollRoute returns the route of one leg, as far as the dull wall allows.
func (g *rules) RollRoute(piece game.Piece, from game.Square, m game.Momentum) game.Route {
	if m == 0 {
		return game.Route{{At: from}}
	}
	step, n := g.stride(piece.Kind(), m.Vector())
	r, _ := g.follow(g.bouncing[piece.Army()], from, step, n)
	if len(r) == n+1 {
		r[n].Captures = m&game.LaunchCaptured != 0
	}
	return r
}

// Forecast returns where all rolling pieces will be after each of a number of rolls of both armies, spins
// included, if no player acts. A captured piece has no more ghosts. A piece that stops keeps one on its
// square.
func (g *rules) Forecast(p *game.Position, rolls int) []game.Ghost {
	q := p.Clone()
	const none = -1
	type piece struct {
		ghost game.Ghost
		army  game.Army
	}
	var pieces []piece
	on := make([]int, g.Board.Size()) // by square: the index of the piece there
	for s := range on {
		on[s] = none
		if m := q.Momentum(game.Square(s)); m != 0 {
			on[s] = len(pieces)
			pieces = append(pieces, piece{game.Ghost{Origin: game.Square(s)}, q.At(game.Square(s)).Army()})
		}
	}
	var ghosts []game.Ghost
	var log game.Log
	g.settle(q, &log)
	for turn := range 2 * rolls {
		a := q.Mover()
		if g.RollFirst {
			a = foe(a) // its roll follows
		}
		for i := range pieces {
			pieces[i].ghost.Route = nil
		}
		mark := log.Len()
		g.finishTurn(q, q.Mover(), &log) // a turn without an action
		for _, c := range log.Since(mark) {
			switch c.Op {
			case game.Lift:
				on[c.At] = none
			case game.Roll:
				i := on[c.At]
				on[c.At] = none
				on[c.To] = i
				pieces[i].ghost.Route = c.Rolled(g.RollRoute(c.Before, c.At, c.MomentumBefore))
			case game.Spin:
				before := slices.Clone(on)
				for _, s := range g.Spinner {
					on[g.Spun(s)] = before[s]
				}
			}
		}
		for s, i := range on {
			if i == none || pieces[i].army != a {
				continue
			}
			f := pieces[i].ghost
			f.Roll, f.Piece, f.At, f.Momentum = turn/2+1, q.At(game.Square(s)), game.Square(s), q.Momentum(game.Square(s))
			f.Stopped = f.Momentum == 0
			ghosts = append(ghosts, f)
		}
	}
	return ghosts
}
