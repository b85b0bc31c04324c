package engine

import (
	"math/bits"

	"fairway/game"
)

// strokes is where balls could come to: by piece and square, the squares on which one that the piece strikes from there may
// end on a board without others; nil where it strikes none. It is empty in games without balls.
type ballTargets []game.Squares

// strokes finds them out from the rules, for so many pieces.
func (m *meter) ballTargets(pieces int) ballTargets {
	g := m.rules.Data()
	if !g.Ground.Balls {
		return nil
	}
	size := g.Board.Size()
	list := make(ballTargets, pieces*size)
	p := game.Lone(m.rules, m.open[0], game.NewPiece(0, 0)) // one for all: each makes a generator of moves
	setPiece(p, m.open[0], 0)
	var moves []game.Move
	var ends []game.Outcome
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
					if move.Act != game.Stroke {
						continue
					}
					at := &list[int(piece)*size+int(s)]
					if *at == nil {
						*at = game.NewSquares(size)
					}
					ends = m.rules.Outcomes(p, move, ends[:0])
					for _, o := range ends {
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

// balls judges where the balls lie: an army has something of one under a piece of its own that can strike it, and more the more
// the enemies are worth that it could hit.
func (s *search) ballScore() int32 {
	if s.limits.Without&Balls != 0 {
		return 0
	}
	score, size := int32(0), s.game.Board.Size()
	for _, q := range s.ballSquares {
		if s.p.Balls(q) == 0 {
			continue
		}
		o := s.p.At(q)
		if o == 0 {
			continue
		}
		set := s.values.balls[int(o)*size+int(q)]
		if set == nil {
			continue
		}
		hit := int32(0)
		for i, w := range set {
			for ; w != 0; w &= w - 1 {
				if x := s.p.At(game.Square(i<<6 + bits.TrailingZeros64(w))); x != 0 && x.Army() != o.Army() {
					hit += s.values.piece[x]
				}
			}
		}
		v := s.values.common/2 + hit/16
		if s.side(o.Army()) != 0 {
			v = -v
		}
		score += v
	}
	return score
}
