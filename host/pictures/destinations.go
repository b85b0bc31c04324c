package pictures

import (
	"slices"

	"fairway/game"
	"fairway/game/prose"
)

// A diagram has this many squares on each side of its piece: radius, or maxRadius for a piece that
// goes farther.
const (
	radius    = 3
	maxRadius = 4
)

// Destination is a square that a piece may go to, as a step of X files and Y ranks from its own square.
type Destination struct {
	X, Y  int
	Class game.Class
}

// Length returns the step's length in king moves.
func (d Destination) Length() int { return max(abs(d.X), abs(d.Y)) }

// Destinations lists where a piece may go from the middle of an empty board, and where it only
// captures. On a board with water or cushions, it lists what the piece can do from any square
// without an edge turning it.
func (s *Set) Destinations(p game.Piece) []Destination {
	b, ground := s.Rules.Data().Board, &s.Rules.Data().Ground
	origins, plain := s.origins(p), ground.Water == nil && !ground.Cloth
	if !plain {
		origins = origins[:0]
		for q := range game.Square(b.Size()) {
			origins = append(origins, q)
		}
	}
	var list []Destination
	seen := map[Destination]bool{}
	collect := func(pos *game.Position, from game.Square, wanted func(game.Move) bool) {
		for _, m := range s.Rules.Reach(pos, from, nil) {
			if !wanted(m) {
				continue
			}
			route := s.Rules.Route(pos, m)
			d := Destination{b.File(m.To) - b.File(from), b.Rank(m.To) - b.Rank(from), m.Class(route)}
			turned := slices.ContainsFunc(route, func(pt game.Point) bool { return pt.Cross != game.Straight })
			if !turned && !seen[d] {
				seen[d] = true
				list = append(list, d)
			}
		}
	}
	for _, from := range origins {
		collect(game.SinglePiece(s.Rules, from, p), from, func(game.Move) bool { return true })
	}
	if plain {
		for _, from := range origins {
			list = s.appendScope(list, p, from)
		}
		return list
	}
	enemy, ok := s.enemy(p)
	if !ok || !s.hasCaptureOnly(p.Kind()) {
		return list
	}
	quiet := map[[2]int]bool{}
	for _, d := range list {
		quiet[[2]int{d.X, d.Y}] = true
	}
	for _, from := range origins {
		pos := game.SinglePiece(s.Rules, from, p)
		for to := range game.Square(b.Size()) {
			if to == from || b.Holes.Has(to) || quiet[[2]int{b.File(to) - b.File(from), b.Rank(to) - b.Rank(from)}] {
				continue
			}
			put := game.Change{Op: game.Put, At: to, After: enemy}
			pos.Apply(put)
			collect(pos, from, func(m game.Move) bool { return m.To == to && slices.Contains(m.Captured(), to) })
			pos.Undo(put)
		}
	}
	return list
}

// origins lists the squares from which a diagram collects a piece's moves: the middle of the board
// and, where holes hide some steps from there, as many other squares as it takes, the nearest
// first. It leaves out squares where the piece starts the game, since it may have moves there that
// it makes only once.
func (s *Set) origins(p game.Piece) []game.Square {
	b, start := s.Rules.Data().Board, s.Rules.Start()
	x, y := b.Files/2, b.Ranks/2
	type step struct{ x, y int }
	var hidden []step // steps that no origin shows yet
	for dx := -x; dx < b.Files-x; dx++ {
		for dy := -y; dy < b.Ranks-y; dy++ {
			if max(abs(dx), abs(dy)) <= maxRadius {
				hidden = append(hidden, step{dx, dy})
			}
		}
	}
	free := func(x, y int) bool {
		return x >= 0 && y >= 0 && x < b.Files && y < b.Ranks && !b.Holes.Has(b.Square(x, y))
	}
	var all, list []game.Square
	for q := range game.Square(b.Size()) {
		if free(b.File(q), b.Rank(q)) && (start.At(q) != p || q == b.Square(x, y)) {
			all = append(all, q)
		}
	}
	distance := func(q game.Square) int { return max(abs(b.File(q)-x), abs(b.Rank(q)-y)) }
	slices.SortStableFunc(all, func(q, r game.Square) int { return distance(q) - distance(r) })
	for _, q := range all {
		before := len(hidden)
		hidden = slices.DeleteFunc(hidden, func(d step) bool {
			n := max(1, gcd(abs(d.x), abs(d.y)))
			for i := range n + 1 {
				if !free(b.File(q)+d.x/n*i, b.Rank(q)+d.y/n*i) {
					return false
				}
			}
			return true
		})
		if len(hidden) < before {
			list = append(list, q)
		}
	}
	return list
}

// appendScope appends what a piece may do on its first move, over other pieces, or by capturing.
func (s *Set) appendScope(list []Destination, p game.Piece, from game.Square) []Destination {
	b := s.Rules.Data().Board
	known := map[[2]int]bool{}
	for _, d := range list {
		known[[2]int{d.X, d.Y}] = true
	}
	for _, q := range s.Rules.Scope(p, from) {
		x, y := b.File(q.To)-b.File(from), b.Rank(q.To)-b.Rank(from)
		if !known[[2]int{x, y}] {
			list = append(list, Destination{x, y, q.Class})
		}
	}
	return list
}

// hasCaptureOnly reports whether a piece type has moves that can only capture.
func (s *Set) hasCaptureOnly(k game.KindID) bool {
	return slices.ContainsFunc(prose.Features(s.Rules.Data().Kinds[k].Walks), func(f prose.Feature) bool {
		return f.Modes&(game.Quiet|game.Capture) == game.Capture
	})
}

// enemy returns a piece that p may capture: one of the next army that isn't royal.
func (s *Set) enemy(p game.Piece) (game.Piece, bool) {
	g := s.Rules.Data()
	a := (p.Army() + 1) % game.Army(len(g.Armies))
	for k := range g.Kinds {
		if kind := &g.Kinds[k]; kind.AllowedFor(a) && !kind.Royal {
			return game.NewPiece(a, game.KindID(k)), a != p.Army()
		}
	}
	return 0, false
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
