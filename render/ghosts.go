package render

import (
	"fairway/game"
	"fairway/render/look"
	"fairway/render/motion"
)

// forecastRolls finds what is shown of the rolls to come: of all pieces as far as the view wants, and
// of the piece whose move is pointed at what that move would begin.
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

// addGhosts adds pieces where they will be after so many rolls, except the one from a square. A
// piece that has stopped is shown once.
func (b *Board) addGhosts(list []game.Ghost, rolls int, but game.Square) {
	pos := b.s.Position()
	done := map[game.Square]bool{but: true}
	before := map[game.Square]game.Momentum{}
	for _, g := range list {
		if g.Roll > rolls || done[g.Origin] {
			continue
		}
		done[g.Origin] = g.Stopped
		m, known := before[g.Origin]
		if !known {
			m = pos.Momentum(g.Origin)
			if p := b.marks.preview; p != nil && p.Move.Launch() != 0 && but == game.None {
				m = p.Move.Launch()
			}
		}
		if len(g.Route) > 1 {
			squares, by := b.ghostPath(g.Route, m)
			b.trails = append(b.trails, look.Trail{Squares: squares, By: by, N: g.Roll})
		}
		before[g.Origin] = g.Momentum
		if g.At == g.Origin && pos.At(g.At) == g.Piece {
			continue // it stands there
		}
		b.ghosts = append(b.ghosts, look.Ghost{At: g.At, Piece: g.Piece, N: g.Roll, Stopped: g.Stopped})
	}
}

// ghostPath is the track of a leg for a piece whose momentum was m a turn before: the disc may
// have turned it in between.
func (b *Board) ghostPath(leg game.Route, m game.Momentum) (squares []game.Square, by []game.Vector) {
	v := m.Vector()
	for _, w := range []game.Vector{v, {X: v.Y, Y: -v.X}, {X: -v.Y, Y: v.X}} {
		if squares, by = motion.RollPath(b.s.Game().Board, leg, m.With(w)); by != nil {
			break
		}
	}
	return squares, by
}
