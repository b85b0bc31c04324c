// Package teegarden is Tee Garden Shogi by Charles Gilman (rules/tee-garden-shogi.md): Shogi on a
// board with a lake, and golf. Its data are a picture of the squares, a table of the pieces, and the start
// position. Pieces move by the base; the zone rule is a way of the board, and golf a third kind of turn
// beside moves and drops. What only a screen needs isn't here.
//
//	teegarden.go  what the data means to pieces
//	tees.go       where the balls lie at the start
//	ruleoptions.go generated from the manifest
//	golf.go       pulls, strokes, and check by balls
//	explain.go    reasons, for screens
package teegarden

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"fairway/game"
	"fairway/game/movegen"
	"fairway/game/notation"
	"fairway/variants/piece"
)

var (
	//go:embed squares.txt
	squaresText string
	//go:embed pieces.txt
	piecesText string
	//go:embed start.txt
	startText string
)

// garden holds the rules of Tee Garden Shogi: the base, the ground and golf.
type garden struct {
	*movegen.Base
	ground ground
	golf   golf
}

// New makes the game by the values chosen for RuleOptions, nil for the defaults.
func New(chosen []string) (game.Rules, error) {
	ground, err := readGround(squaresText)
	if err != nil {
		return nil, fmt.Errorf("tee-garden-shogi: squares: %w", err)
	}
	read := func(name string) string { return game.ValueOf(RuleOptions, chosen, name) }
	ground.open = read("shore") == "corners"
	places := tees[read("tees")]
	if err := ground.tee(places); err != nil {
		return nil, fmt.Errorf("tee-garden-shogi: tees: %w", err)
	}
	g := &game.Game{
		Name: "tee-garden-shogi", Title: "Tee Garden Shogi", Inventor: "Charles Gilman", Board: ground.board,
		Armies: []game.ArmyInfo{{Letter: 'w', Name: "White"}, {Letter: 'b', Name: "Black", Orientation: 2}},
		Ground: ground.display(),
	}
	swings, err := readKinds(g)
	if err != nil {
		return nil, fmt.Errorf("tee-garden-shogi: pieces: %w", err)
	}
	ground.board.AddWay(ground.step)
	t := &garden{Base: movegen.NewBase(g, newLaws(g, &ground, read)), ground: ground}
	t.golf = newGolf(g, &t.ground, swings)
	t.golf.noCheck, t.golf.stopShort = read("golf-check") == "no", read("blockers") == "stop"
	t.Extend(&t.golf)
	p, err := notation.ReadPosition(t, strings.TrimSpace(startText)+" balls="+places)
	if err != nil {
		return nil, fmt.Errorf("tee-garden-shogi: start: %w", err)
	}
	if read("first") == "black" { // section 1
		p.SetMover(1)
	}
	t.SetStart(p)
	return t, nil
}

var _ game.SearchProvider = (*garden)(nil)

// SearchRules returns what a search asks of the game: its moves are those of the base.
func (t *garden) SearchRules(game.Rules) game.SearchRules { return t.OwnSearchRules() }

// readKinds adds the kinds of the table to g, and returns the golf of each.
func readKinds(g *game.Game) ([]swing, error) {
	kinds, rows, err := piece.Table(piecesText, 6)
	if err != nil {
		return nil, err
	}
	g.Kinds = kinds
	var swings []swing
	for i, f := range rows {
		s, err := readSwing(f[3])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f[0], err)
		}
		swings = append(swings, s)
		kinds[i].OtherActions = golfWords[f[3]]
	}
	return swings, nil
}

// newLaws returns the laws of the base by those rule options.
func newLaws(g *game.Game, c *ground, read func(name string) string) movegen.Laws {
	n := len(g.Kinds)
	l := movegen.Laws{
		RoyalSafe:      true,
		StalemateDraws: read("stalemate") == "draw", // section 6
		Repetition:     occurrences[read("repetition")],
		ZonePromotion:  movegen.ZoneTouching,
		DeadSquares:    true, // 4.3, 4.4: the last ranks, as squares where a piece could never move again
		DeadPromotes:   true,
		Held:           make([]game.KindID, n),
		Droppable:      make([]bool, n),
		FileLimit:      make([]int, n),
		NoDropMate:     make([]bool, n),
		Balls:          true,
		Sinks:          c.lost,
	}
	for a := range g.Armies {
		l.Zone[a] = lastRanks(g, game.Army(a), 3)
		l.NoDrop[a] = make([]game.Squares, n)
	}
	for i, k := range g.Kinds {
		h, _ := piece.Find(g.Kinds, strings.TrimPrefix(k.ID, "+"))
		l.Held[i] = h // section 5: captured pieces lose their promotion
		l.Droppable[i] = int(h) == i && !k.Royal
		for a := range g.Armies {
			l.NoDrop[a][i] = c.files // 4.4 [page]: a b c g h i only
		}
	}
	point, _ := piece.Find(g.Kinds, "P")
	l.FileLimit[point] = 1
	l.NoDropMate[point] = true
	helm, _ := piece.Find(g.Kinds, "H")
	for a := range g.Armies { // 4.4 [page]: not on c1 g1 c9 g9, for either player
		barred := slices.Clone(l.NoDrop[a][helm])
		for _, name := range []string{"c1", "g1", "c9", "g9"} {
			s, _ := g.Board.ParseSquare(name)
			barred.Add(s)
		}
		l.NoDrop[a][helm] = barred
	}
	return l
}

// lastRanks returns the n ranks farthest from an army that plays up or down the board.
func lastRanks(g *game.Game, a game.Army, n int) game.Squares {
	b := g.Board
	set := game.NewSquares(b.Size())
	for s := range b.Size() {
		y := b.Rank(game.Square(s))
		if g.Armies[a].Orientation == 0 && y >= b.Ranks-n || g.Armies[a].Orientation == 2 && y < n {
			set.Add(game.Square(s))
		}
	}
	return set
}

// Faults lists what makes a position impossible (section 8).
func (t *garden) Faults(p *game.Position) []string {
	var list []string
	b := t.Board
	balls := 0
	for i := range b.Size() {
		s := game.Square(i)
		if m := p.At(s); m != 0 && t.ground.lake.Has(s) && (!t.ground.open || t.ground.lost.Has(s)) {
			list = append(list, fmt.Sprintf("board: a piece on %s, which is in the Lake", b.SquareName(s)))
		}
		if n := p.Balls(s); n > 0 && t.ground.lost.Has(s) {
			list = append(list, fmt.Sprintf("balls: a ball on %s, where balls are lost", b.SquareName(s)))
		}
		balls += p.Balls(s)
	}
	if balls > maxBalls {
		list = append(list, fmt.Sprintf("balls: %d balls, at most %d are allowed", balls, maxBalls))
	}
	for a, army := range t.Armies {
		if p.Royals(game.Army(a)) == 0 {
			list = append(list, "board: "+army.Name+" has no King")
		}
	}
	return append(list, t.Base.Faults(p)...)
}

// maxBalls is the number of balls.
const maxBalls = 6

// ground is the board with the sets of its special squares (section 1).
type ground struct {
	board            *game.Board
	files, ranks     game.Squares // middle files and middle ranks, the Lake in both
	lake, lost, tees game.Squares
	open             bool // pieces may enter the Lake from squares that are on neither
}

// readGround reads the picture of the squares: the top rank first, one character a square.
func readGround(picture string) (ground, error) {
	rows := strings.Fields(picture)
	if len(rows) == 0 || len(rows) > game.MaxRanks || len(rows[0]) > game.MaxFiles {
		return ground{}, fmt.Errorf("this isn't a picture of a board")
	}
	b := game.NewBoard(len(rows[0]), len(rows))
	set := func() game.Squares { return game.NewSquares(b.Size()) }
	c := ground{board: b, files: set(), ranks: set(), lake: set(), lost: set(), tees: set()}
	meaning := map[rune][]game.Squares{
		'.': nil,
		'F': {c.files},
		'R': {c.ranks},
		'~': {c.files, c.ranks, c.lake},
		'!': {c.files, c.ranks, c.lake, c.lost},
	}
	for i, row := range rows {
		if len(row) != b.Files {
			return ground{}, fmt.Errorf("line %d: %d squares instead of %d", i+1, len(row), b.Files)
		}
		for x, r := range row {
			in, ok := meaning[r]
			if !ok {
				return ground{}, fmt.Errorf("line %d: %q isn't a type of square", i+1, r)
			}
			for _, set := range in {
				set.Add(b.Square(x, b.Ranks-1-i))
			}
		}
	}
	return c, nil
}

// display returns the ground for a screen (section 1). Posts stand where middle files and middle ranks meet,
// because no piece cuts those corners. If pieces may enter the Lake there, it has no posts.
func (c *ground) display() game.Ground {
	g := game.Ground{Balls: true, Water: c.lake, Lost: c.lost, Tees: c.tees}
	for s := range c.lake.All() {
		x, y := c.board.File(s), c.board.Rank(s)
		for _, v := range [...]struct{ x, y int }{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
			beside, above := c.board.Square(x+v.x, y), c.board.Square(x, y+v.y)
			if !c.open && !c.lake.Has(beside) && !c.lake.Has(above) {
				g.Posts = append(g.Posts, [2]int{x + max(v.x, 0), y + max(v.y, 0)})
			}
		}
	}
	return g
}

// step is the zone rule (4.1) for one step of a piece, or one leap.
func (c *ground) step(b *game.Board, s game.Square, v game.Vector) (game.Square, game.Vector, game.Crossing, bool) {
	to, out, crossing, ok := game.Walls(b, s, v)
	switch {
	case !ok:
	case !c.open && (c.lake.Has(to) || c.lake.Has(s)):
		ok = false // [ruling: the Lake is water, from a corner square too]
	case c.files.Has(s) && c.ranks.Has(to), c.ranks.Has(s) && c.files.Has(to):
		ok = false // [page]
	}
	if !ok {
		return game.None, v, game.Straight, false
	}
	return to, out, crossing, true
}

// golfWords describe the golf column of the table in words, with the page's names of the strokes (section 2).
var golfWords = map[string]string{
	"N,E,S,W":     "Golf General: strikes a ball on its own square to any of the four sides.",
	"NE,SE,SW,NW": "Slicer General: strikes a ball on its own square along a diagonal.",
	"N,NE,NW":     "Swing: strikes a ball on its own square straight or diagonally forward.",
	"pull":        "Pulls a ball from one of the four squares beside it to its own.",
}
