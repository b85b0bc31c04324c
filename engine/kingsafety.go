package engine

import "fairway/game"

// Penalties for the royal piece of the army that thinks, where more than two armies play: by how many squares it could go
// to, and for each piece of an enemy that only needs to leave to bring it in check.
var flightPenalty = [...]int32{12 * unit, 5 * unit, 2 * unit}

const discoveryPenalty = 3 * unit

// throne returns the royal piece of the army to move where it has only one and more than two armies play, 0 elsewhere.
func (e *Engine) onlyKing(p *game.Position) game.Piece {
	if len(e.game.Armies) > 2 && p.Royals(p.Mover()) == 1 {
		for k, kind := range e.game.Kinds {
			if kind.Royal && p.Count(p.Mover(), game.KindID(k)) > 0 {
				return game.NewPiece(p.Mover(), game.KindID(k))
			}
		}
	}
	return 0
}

// danger judges how near the army that thinks is to losing its royal piece before its next turn: where more than two
// armies play, one of them attacks it or opens a line, and another one captures it.
func (s *search) kingSafety() int32 {
	if s.king == 0 || !s.p.Left(s.root) {
		return 0
	}
	at := s.p.Find(s.king)
	if at == game.None {
		return 0 // it is of another kind now
	}
	was := setMover(s.p, s.root)
	b, n, score := s.game.Board, 0, int32(0)
	check := s.searchRules.Check(s.p)
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			for x, y, first := b.File(at)+dx, b.Rank(at)+dy, true; x >= 0 && y >= 0 && x < b.Files && y < b.Ranks; x, y, first = x+dx, y+dy, false {
				to := b.Square(x, y)
				o := s.p.At(to)
				if first && n < len(flightPenalty) && (o == 0 || o.Army() != s.root) {
					setPiece(s.p, at, 0)
					if !s.inCheckOn(s.p, s.king, to) {
						n++
					}
					setPiece(s.p, at, s.king)
				}
				if o == 0 {
					continue
				}
				if o.Army() != s.root && !check {
					setPiece(s.p, to, 0)
					if s.searchRules.Check(s.p) {
						score -= discoveryPenalty
					}
					setPiece(s.p, to, o)
				}
				break
			}
		}
	}
	setMover(s.p, was)
	if n < len(flightPenalty) {
		score -= flightPenalty[n]
	}
	return score
}
