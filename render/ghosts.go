package render

import (
	"fairway/game"
	"fairway/render/look"
	"fairway/render/motion"
)

// forecastRolls computes the ghosts and trails of coming rolls: of all pieces as far ahead as the view asks for, and of
// the rolls that the move pointed at would start.
func (b *Board) forecastRolls() {
	b.ghosts, b.trails = b.ghosts[:0], b.trails[:0]
	if !b.s.Game().Rolling {
		return
	}
	mover := game.None
	if p := b.marks.preview; p != nil && len(p.After) > 0 {
		mover = p.Move.From
		b.addGhosts(p.After, max(1, b.view.Forecast), game.None)
	}
	if b.view.Forecast > 0 {
		b.addGhosts(b.s.Forecast(b.view.Forecast), b.view.Forecast, mover)
	}
}

// addGhosts adds the ghosts of the next n rolls, except for the piece from one square. A piece that has stopped gets
// only one.
func (b *Board) addGhosts(list []game.Ghost, n int, except game.Square) {
	pos := b.s.Position()
	done := map[game.Square]bool{except: true}
	before := map[game.Square]game.Momentum{}
	for _, g := range list {
		if g.Roll > n || done[g.Origin] {
			continue
		}
		done[g.Origin] = g.Stopped
		m, known := before[g.Origin]
		if !known {
			m = pos.Momentum(g.Origin)
			if p := b.marks.preview; p != nil && p.Move.Launch() != 0 && except == game.None {
				m = p.Move.Launch()
			}
		}
		if len(g.Route) > 1 {
			squares, by := b.ghostPath(g.Route, m)
			b.trails = append(b.trails, look.Trail{Squares: squares, By: by, N: g.Roll})
		}
		before[g.Origin] = g.Momentum
		if g.At == g.Origin && pos.At(g.At) == g.Piece {
			continue // the piece stands there now
		}
		b.ghosts = append(b.ghosts, look.Ghost{At: g.At, Piece: g.Piece, N: g.Roll, Stopped: g.Stopped})
	}
}

// ghostPath returns the path of a leg for a piece that had momentum m a turn before; the spinner may have turned the
// momentum since.
func (b *Board) ghostPath(leg game.Route, m game.Momentum) (squares []game.Square, by []game.Vector) {
	v := m.Vector()
	for _, w := range []game.Vector{v, {X: v.Y, Y: -v.X}, {X: -v.Y, Y: v.X}} {
		if squares, by = motion.RollPath(b.s.Game().Board, leg, m.With(w)); by != nil {
			break
		}
	}
	return squares, by
}
