package engine

import "fairway/game"

// Penalties for the royal piece of the army that thinks: flightPenalty by the number of its flight squares, discoveryPenalty for each
// enemy piece that can give a discovered check by leaving its square. Only games of more than two armies use them.
var flightPenalty = [...]int32{12 * unit, 5 * unit, 2 * unit}

const discoveryPenalty = 3 * unit

// onlyKing returns the royal piece of the army to move if it has exactly one and more than two armies play, otherwise 0.
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

// kingSafety evaluates the danger that the army that thinks loses its royal piece before its next turn. Where more than two armies play,
// one of them can attack it or open a line, and another one capture it.
func (s *search) kingSafety() int32 {
	if s.king == 0 || !s.p.InGame(s.root) {
		return 0
	}
	at := s.p.Find(s.king)
	if at == game.None {
		return 0 // it has promoted
	}
	was := setMover(s.p, s.root)
	b, flights, score := s.game.Board, 0, int32(0)
	check := s.searchRules.Check(s.p)
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			for x, y, first := b.File(at)+dx, b.Rank(at)+dy, true; x >= 0 && y >= 0 && x < b.Files && y < b.Ranks; x, y, first = x+dx, y+dy, false {
				to := b.Square(x, y)
				o := s.p.At(to)
				if first && flights < len(flightPenalty) && (o == 0 || o.Army() != s.root) {
					setPiece(s.p, at, 0)
					if !s.inCheckOn(s.p, s.king, to) {
						flights++
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
	if flights < len(flightPenalty) {
		score -= flightPenalty[flights]
	}
	return score
}
