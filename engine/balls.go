package engine

import (
	"math/bits"

	"fairway/game"
)

// ballTargets holds by piece and square where a ball may end that the piece strikes from there on an otherwise empty board; nil where
// it strikes none. It is empty in games without balls.
type ballTargets []game.Squares

// ballTargets measures them with the rules, for a number of pieces.
func (m *meter) ballTargets(pieces int) ballTargets {
	g := m.rules.Data()
	if !g.Ground.Balls {
		return nil
	}
	size := g.Board.Size()
	list := make(ballTargets, pieces*size)
	p := game.SinglePiece(m.rules, m.open[0], game.NewPiece(0, 0)) // reused: each SinglePiece makes a move generator
	setPiece(p, m.open[0], 0)
	var moves []game.Move
	var outcomes []game.Outcome
	for a := range g.Armies {
		setMover(p, game.Army(a))
		for k := range g.Kinds {
			piece := game.NewPiece(game.Army(a), game.KindID(k))
			for _, s := range m.open {
				ball := p.BallsChange(s, 1)
				p.Apply(ball)
				setPiece(p, s, piece)
				moves = m.rules.Moves(p, moves[:0])
				for _, move := range moves {
					if move.Type != game.Stroke {
						continue
					}
					at := &list[int(piece)*size+int(s)]
					if *at == nil {
						*at = game.NewSquares(size)
					}
					outcomes = m.rules.Outcomes(p, move, outcomes[:0])
					for _, o := range outcomes {
						at.Add(o.Move.To)
					}
				}
				setPiece(p, s, 0)
				p.Undo(ball)
			}
		}
	}
	return list
}

// ballScore evaluates the balls. A ball counts for an army if it lies under one of its pieces that can strike it, and counts more
// for each enemy piece that it could hit.
func (s *search) ballScore() int32 {
	if s.limits.Without&Balls != 0 {
		return 0
	}
	score, size := int32(0), s.game.Board.Size()
	for _, at := range s.ballSquares {
		if s.p.Balls(at) == 0 {
			continue
		}
		o := s.p.At(at)
		if o == 0 {
			continue
		}
		targets := s.values.balls[int(o)*size+int(at)]
		if targets == nil {
			continue
		}
		hits := int32(0)
		for i, w := range targets {
			for ; w != 0; w &= w - 1 {
				if target := s.p.At(game.Square(i<<6 + bits.TrailingZeros64(w))); target != 0 && target.Army() != o.Army() {
					hits += s.values.piece[target]
				}
			}
		}
		v := s.values.common/2 + hits/16
		if s.side(o.Army()) != 0 {
			v = -v
		}
		score += v
	}
	return score
}
