package engine

import (
	"math/bits"

	"fairway/game"
)

// strokes is where balls could come to: by piece and square, the squares on which one that the piece strikes from there may
// end on a board without others; nil where it strikes none. It is empty in games without balls.
type strokes []game.Squares

// strokes finds them out from the rules, for so many pieces.
func (m *meter) strokes(pieces int) strokes {
	g := m.rules.Data()
	if !g.Ground.Balls {
		return nil
	}
	size := g.Board.Size()
	list := make(strokes, pieces*size)
	for a := range g.Armies {
		for k := range g.Kinds {
			piece := game.NewPiece(game.Army(a), game.KindID(k))
			for _, s := range m.open {
				p := game.Teed(m.rules, s, piece)
				for _, move := range m.rules.Moves(p, nil) {
					if move.Act != game.Stroke {
						continue
					}
					at := &list[int(piece)*size+int(s)]
					if *at == nil {
						*at = game.NewSquares(size)
					}
					for _, o := range m.rules.Outcomes(p, move, nil) {
						at.Add(o.Move.To)
					}
				}
			}
		}
	}
	return list
}

// balls judges where the balls lie: an army has something of one under a piece of its own that can strike it, and more the more
// the enemies are worth that it could hit.
func (s *search) balls() int32 {
	if s.limits.Without&Balls != 0 {
		return 0
	}
	score, size := int32(0), s.game.Board.Size()
	for _, q := range s.squares {
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
