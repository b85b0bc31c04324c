package host

import (
	"math"
	"slices"

	"fairway/game"
	"fairway/game/prose"
	"fairway/render/look"
)

// pictures are the small pictures and the words of a game's pieces, for the page. They are
// made when they are first asked for.
type pictures struct {
	rules game.Rules
	set   *look.Artwork
	cache map[picture]string
	said  map[game.KindID]string
}

// picture names one of them.
type picture struct {
	sort  byte // tile, tile in hand, blank tile, mark, arrow, ghost, edge, die
	piece game.Piece
	face  look.Face
	turn  int // of a tile in hand: the board's
}

func newPictures(r game.Rules) *pictures {
	return &pictures{rules: r, set: look.NewArtwork(r.Data(), look.Counted(r)), cache: map[picture]string{}, said: map[game.KindID]string{}}
}

func (p *pictures) get(key picture, make func() string) string {
	s, ok := p.cache[key]
	if !ok {
		s = make()
		p.cache[key] = s
	}
	return s
}

// tile is a piece upright, whichever army it belongs to.
func (p *pictures) tile(m game.Piece, f look.Face) string {
	return p.get(picture{'t', m, f, 0}, func() string {
		return p.set.Tile(m, look.PieceStyle{Face: f, Facing: 1}, 84, look.SVGOptions{})
	})
}

// inHand is a piece in hand, turned the way that its army faces on the board.
func (p *pictures) inHand(m game.Piece, v look.View) string {
	return p.get(picture{'h', m, v.Face, v.Turn}, func() string {
		return p.set.Tile(m, look.PieceStyle{Face: v.Face, View: v.Turn}, 84, look.SVGOptions{})
	})
}

// moveTile is a piece with its move face.
func (p *pictures) moveTile(m game.Piece) string { return p.tile(m, look.FaceMoves) }

// blank is the tile of an army without a face, as the army's sign.
func (p *pictures) blank(a game.Army, turn int) string {
	return p.get(picture{'b', game.NewPiece(a, 0), 0, turn}, func() string {
		return look.SVG(p.set.Blank(a, turn), look.SVGOptions{W: 32, H: 32, View: look.Box{Min: look.Point{X: -.5, Y: -.5}, Max: look.Point{X: .5, Y: .5}}})
	})
}

// markOf is a mark on wood that is about an army, on a board that is turned.
func (p *pictures) markOf(k look.MarkKind, a game.Army, turn int) string {
	return p.get(picture{'a', game.NewPiece(a, game.KindID(k)), 0, turn}, func() string {
		s := look.Scene{Artwork: p.set}
		s.Board.Files, s.Board.Ranks, s.Board.Turn = 1, 1, turn
		return s.ArmyMarkTile(k, a, 30, look.SVGOptions{})
	})
}

// mark is a mark on a square of the board's stuff.
func (p *pictures) mark(k look.MarkKind) string {
	return p.get(picture{'m', game.Piece(k), 0, 0}, func() string {
		n := 1
		if k == look.MarkSteps {
			n = 2
		}
		var s look.Scene
		if p.rules.Data().Ground.Cloth {
			s.Board.Felt = &look.Felt{}
		}
		return s.MarkTile(k, n, 30, look.SVGOptions{})
	})
}

// arrow is the arrow of a piece that rolls; m has the marks of its momentum.
func (p *pictures) arrow(m game.Momentum) string {
	return p.get(picture{'a', game.Piece(m), 0, 0}, func() string {
		return look.MomentumTile(2, look.MomentumStyle{Capturing: m&game.LaunchCaptured != 0, Mirrored: m&game.OddBounces != 0}, 30, look.SVGOptions{})
	})
}

// ghost is a piece as it is foreseen after one roll.
func (p *pictures) ghost(m game.Piece) string {
	return p.get(picture{'g', m, 0, 0}, func() string { return p.set.ForecastTile(m, 1, 30, look.SVGOptions{}) })
}

// die is a die that shows a value.
func (p *pictures) die(value int) string {
	return p.get(picture{'d', game.Piece(value), 0, 0}, func() string {
		return look.DieTile(value, look.DieTumbles, 48, look.SVGOptions{})
	})
}

// edge is a corner of a board with an edge.
func (p *pictures) edge(e look.Edge, seen look.Side) string {
	return p.get(picture{'e', game.Piece(e)<<2 | game.Piece(seen), 0, 0}, func() string { return look.EdgeTile(e, seen, 38, look.SVGOptions{}) })
}

// words is a kind's move in words.
func (p *pictures) words(k game.KindID) string {
	s, ok := p.said[k]
	if !ok {
		s = prose.Describe(&p.rules.Data().Kinds[k])
		p.said[k] = s
	}
	return s
}

// Half the side of a diagram without its middle, of most pieces and of those that go farther.
const (
	diagramHalf = 3
	diagramMost = 4
)

// diagram is a piece on an empty part of a board, with the squares that it may go to: slides lie on lines, with an
// arrow where they go on, and leaps beyond the picture stand at its rim with how far they go.
func (p *pictures) diagram(m game.Piece, f look.Face) string {
	steps, far := p.goes(m), 0
	reached := map[[2]int]bool{}
	for _, s := range steps {
		far = max(far, distance(s.x, 0), distance(s.y, 0))
		if s.class == game.ClassQuiet || s.class == game.ClassCapture {
			reached[[2]int{s.x, s.y}] = true
		}
	}
	half := diagramHalf
	if far > half {
		half = diagramMost
	}
	side := 2*half + 1
	on := func(x, y int) game.Square { return game.Square((y+half)*side + x + half) }
	run := func(x, y int) int { // squares reached one after another in a direction
		n := 0
		for reached[[2]int{x * (n + 1), y * (n + 1)}] {
			n++
		}
		return n
	}
	var routes []look.Route
	for _, v := range [...][2]int{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}} {
		if n := run(v[0], v[1]); n > 1 {
			last := min(n, half)
			routes = append(routes, look.Route{Kind: look.RouteSlide, Squares: []game.Square{on(0, 0), on(v[0]*last, v[1]*last)}, On: n > half})
		}
	}
	var marks []look.Mark
	for _, s := range steps {
		n := max(distance(s.x, 0), distance(s.y, 0))
		if n <= half {
			mark := look.Mark{Kind: look.MarkOf(s.class), At: on(s.x, s.y), Army: m.Army()}
			if s.class == game.ClassSteps {
				mark.N = n
			}
			marks = append(marks, mark)
			continue
		}
		if g := gcd(distance(s.x, 0), distance(s.y, 0)); run(s.x/g, s.y/g) < g { // no slide leads there
			at := look.Mark{Kind: look.MarkBend, At: on(scaled(s.x, half, n), scaled(s.y, half, n)), N: n}
			if !slices.ContainsFunc(marks, func(o look.Mark) bool { return o.At == at.At }) {
				marks = append(marks, at)
			}
		}
	}
	scene := look.MoveDiagram(p.set, m, side, marks, routes)
	scene.Face = f
	if p.rules.Data().Ground.Cloth {
		scene.Board.Felt = &look.Felt{}
	}
	return scene.SVG(28, look.SVGOptions{Title: p.words(m.Kind())})
}

// scaled is v*by/of, rounded.
func scaled(v, by, of int) int { return int(math.Round(float64(v*by) / float64(of))) }

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// going is a square that a piece may go to, counted from its own.
type going struct {
	x, y  int
	class game.Class
}

// goes lists where a piece alone may go to from the middle of the board, and where it only captures.
// Where that isn't plain ground, or its sides are too near, what it does anywhere counts as far
// as no edge turns it.
func (p *pictures) goes(m game.Piece) []going {
	b, g := p.rules.Data().Board, &p.rules.Data().Ground
	squares, plain := p.stands(m), g.Water == nil && !g.Cloth
	if !plain {
		squares = squares[:0]
		for s := range game.Square(b.Size()) {
			squares = append(squares, s)
		}
	}
	var list []going
	seen := map[going]bool{}
	meet := func(pos *game.Position, at game.Square, wanted func(game.Move) bool) {
		for _, move := range p.rules.Reach(pos, at, nil) {
			if !wanted(move) {
				continue
			}
			route := p.rules.Route(pos, move)
			s := going{b.File(move.To) - b.File(at), b.Rank(move.To) - b.Rank(at), move.Class(route)}
			turned := slices.ContainsFunc(route, func(q game.Point) bool { return q.Cross != game.Straight })
			if !turned && !seen[s] {
				seen[s] = true
				list = append(list, s)
			}
		}
	}
	for _, at := range squares {
		meet(game.Lone(p.rules, at, m), at, func(game.Move) bool { return true })
	}
	if plain { // what else it may do where others stand
		for _, at := range squares {
			list = p.besides(m, at, list)
		}
		return list
	}
	foe, ok := p.foe(m)
	if !ok || !p.onlyTakes(m.Kind()) {
		return list
	}
	quiet := map[[2]int]bool{}
	for _, s := range list {
		quiet[[2]int{s.x, s.y}] = true
	}
	for _, at := range squares {
		pos := game.Lone(p.rules, at, m)
		for to := range game.Square(b.Size()) {
			if to == at || b.Holes.Has(to) || quiet[[2]int{b.File(to) - b.File(at), b.Rank(to) - b.Rank(at)}] {
				continue
			}
			put := game.Change{Op: game.Put, At: to, After: foe}
			pos.Apply(put)
			meet(pos, at, func(m game.Move) bool { return m.To == to && slices.Contains(m.Captured(), to) })
			pos.Undo(put)
		}
	}
	return list
}

// stands are the squares that a piece shows its moves from: the middle of the board, and where holes are in the way there, as
// many others as it takes, the nearest ones first. From where it begins, it might do what it does only once.
func (p *pictures) stands(m game.Piece) []game.Square {
	b, start := p.rules.Data().Board, p.rules.Start()
	x, y := b.Files/2, b.Ranks/2
	type step struct{ x, y int }
	var open []step // what nobody has shown yet
	for dx := -x; dx < b.Files-x; dx++ {
		for dy := -y; dy < b.Ranks-y; dy++ {
			if max(distance(dx, 0), distance(dy, 0)) <= diagramMost {
				open = append(open, step{dx, dy})
			}
		}
	}
	free := func(x, y int) bool {
		return x >= 0 && y >= 0 && x < b.Files && y < b.Ranks && !b.Holes.Has(b.Square(x, y))
	}
	var all, list []game.Square
	for s := range game.Square(b.Size()) {
		if free(b.File(s), b.Rank(s)) && (start.At(s) != m || s == b.Square(x, y)) {
			all = append(all, s)
		}
	}
	away := func(s game.Square) int { return max(distance(b.File(s), x), distance(b.Rank(s), y)) }
	slices.SortStableFunc(all, func(s, t game.Square) int { return away(s) - away(t) })
	for _, s := range all {
		before := len(open)
		open = slices.DeleteFunc(open, func(d step) bool {
			n := max(1, gcd(distance(d.x, 0), distance(d.y, 0)))
			for i := range n + 1 {
				if !free(b.File(s)+d.x/n*i, b.Rank(s)+d.y/n*i) {
					return false
				}
			}
			return true
		})
		if len(open) < before {
			list = append(list, s)
		}
	}
	return list
}

// besides adds what a piece may do in its first move, over other pieces or by capturing.
func (p *pictures) besides(m game.Piece, at game.Square, list []going) []going {
	b := p.rules.Data().Board
	alone := map[[2]int]bool{}
	for _, s := range list {
		alone[[2]int{s.x, s.y}] = true
	}
	for _, s := range p.rules.Scope(m, at) {
		x, y := b.File(s.To)-b.File(at), b.Rank(s.To)-b.Rank(at)
		if !alone[[2]int{x, y}] {
			list = append(list, going{x, y, s.Class})
		}
	}
	return list
}

// onlyTakes reports whether a kind has moves with which it can but take.
func (p *pictures) onlyTakes(k game.KindID) bool {
	return slices.ContainsFunc(prose.Features(p.rules.Data().Kinds[k].Walks), func(f prose.Feature) bool {
		return f.Modes&(game.Quiet|game.Capture) == game.Capture
	})
}

// foe is a piece that m may meet: of the next army, and not royal.
func (p *pictures) foe(m game.Piece) (game.Piece, bool) {
	g := p.rules.Data()
	a := (m.Army() + 1) % game.Army(len(g.Armies))
	for k := range g.Kinds {
		if kind := &g.Kinds[k]; kind.Serves(a) && !kind.Royal {
			return game.NewPiece(a, game.KindID(k)), a != m.Army()
		}
	}
	return 0, false
}

func distance(a, b int) int {
	if a < b {
		return b - a
	}
	return a - b
}
