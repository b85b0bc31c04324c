// Package haiku is Haiku Shogi by Charles Gilman (rules/haiku-shogi.md), Shogi for four armies on
// a board of nine zones. The game is the base with turns of its own. Its data are a table of the pieces, a
// picture of a camp, and the tables below; each deviation from the base is a short method. What only a
// screen needs, such as colours, isn't here:
//
//	haiku.go       the board, its zones, the pieces, the set-up, the rulings (1 to 3)
//	moves.go       moves, captures, promotion (4 to 6)
//	end.go         Kings, checkmate, how armies are handed over, how it ends (8)
//	searchrules.go what a search asks
//	text.go        position texts and what they may not say (5.4, 9)
//	explain.go     routes and reasons, for screens
//	ruleoptions.go generated from the manifest
package haiku

import (
	_ "embed"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"fairway/game"
	"fairway/game/movegen"
	"fairway/variants/piece"
)

// rules are those of Haiku Shogi: the base with turns of its own.
type rules struct {
	*movegen.Base
	rulings

	king    game.KindID
	ahead   [8][]game.Square // by heading and square: one step on, None off the board
	short   []uint8          // by piece: the headings, a bit each, of its single steps
	long    []uint8          // by piece: those of its slides
	far     []bool           // by kind: promotes in the opposite camp only (6)
	zone    []uint8          // by square
	zones   [9]game.Squares  // in the order of Ground.Zones
	camp    [game.MaxArmies]uint8
	foes    [game.MaxArmies]uint16 // the zones, a bit each, that are an army's enemy camps (1.4)
	goal    [game.MaxArmies]uint8  // the zone of the opposite camp
	last    [game.MaxArmies]game.Squares
	captors [9]uint8       // by zone: the armies, a bit each, that may capture there (5.1)
	lines   []game.Squares // by square: all squares on the eight lines through it
	ep      int            // layer values: the en passant right on a piece of each army (5.3)
	layers  []game.Layer
}

// rulings are answers to what the sources leave open. The code asks each in one place.
type rulings struct {
	// AllIfNoneSafe makes all moves legal if none keeps the King safe. Otherwise such an army passes (8.2).
	AllIfNoneSafe bool
	// Chains lets the pieces of an army that is handed over checkmate further Kings at once (8.3).
	Chains bool
	// KeepsPromotion keeps promoted pieces promoted when they are handed over (8.3).
	KeepsPromotion bool
	// Promotes promotes Wings and Points that are handed over on the line of compulsory promotion (8.3).
	Promotes bool
	// EdgeOnly judges by the edge of the board alone whether a piece could move on after two steps. Otherwise
	// pieces in its way count too (4.3).
	EdgeOnly bool
	// NextOnly gives the right en passant to the army that plays next alone (5.3).
	NextOnly bool
	// Camp is the picture of a camp at the start (2.2).
	Camp string
	// Occurrence is the occurrence of a position that draws, Quiet the number of turns without a
	// capture, a drop or a promotion that does, 0 if none (8.5).
	Occurrence, Quiet int
}

// occurrences and limits are the numbers for the values of the last two rule options.
var (
	occurrences = map[string]int{"4": 4, "3": 3}
	limits      = map[string]int{"400": 400, "200": 200, "none": 0}
)

// ruled returns the rulings of those values of RuleOptions, nil for the defaults.
func ruled(chosen []string) rulings {
	read := func(name string) string { return game.ValueOf(RuleOptions, chosen, name) }
	return rulings{
		AllIfNoneSafe: read("no-safe-move") == "any", Chains: read("chains") == "yes",
		KeepsPromotion: read("handed-over") == "promoted", Promotes: read("edge") == "promote",
		EdgeOnly: read("further") == "edge", NextOnly: read("ep-time") == "next", Camp: camps[read("array")],
		Occurrence: occurrences[read("repetition")], Quiet: limits[read("move-limit")],
	}
}

// bands are the widths of the bands that divide files and ranks into zones (1.1). zoneNames are the names of
// the zones, rank by rank from the south-west.
var (
	bands     = [3]int{5, 7, 5}
	zoneNames = [9]string{"SW corner", "", "SE corner", "", "Centre", "", "NW corner", "", "NE corner"}
)

// armyTable lists the armies in their order of play (1.3). The field turn is the direction that they face, in
// clockwise quarter turns from north, and camp the zone of their camp.
var armyTable = []struct {
	letter byte
	name   string
	turn   int
	camp   uint8
}{
	{'r', "Red", 0, 1},
	{'y', "Yellow", 3, 5},
	{'g', "Green", 2, 7},
	{'b', "Blue", 1, 3},
}

var (
	//go:embed pieces.txt
	piecesText string
	//go:embed camp.txt
	campText string
	//go:embed camp-second.txt
	secondCampText string
)

// camps are pictures of a camp from its owner's view, the front line first (2.2), for the values of a rule option.
var camps = map[string]string{"third": campText, "second": secondCampText}

// New makes the game by the values chosen for RuleOptions, nil for the defaults.
func New(chosen []string) (game.Rules, error) { return newRules(ruled(chosen)) }

// newRules makes the game by some rulings. It fails only when the tables are wrong.
func newRules(rulings rulings) (*rules, error) {
	side := bands[0] + bands[1] + bands[2]
	g := &rules{rulings: rulings}
	data := &game.Game{
		Name: "haiku-shogi", Title: "Haiku Shogi", Inventor: "Charles Gilman",
		Board: game.NewBoard(side, side), MayPass: true,
	}
	for a, army := range armyTable {
		data.Armies = append(data.Armies, game.ArmyInfo{Letter: army.letter, Name: army.name, Orientation: army.turn})
		g.camp[a] = army.camp
	}
	g.mapSquares(data)
	laws := movegen.Laws{RoyalSafe: true, Repetition: rulings.Occurrence, QuietLimit: rulings.Quiet, Elimination: true}
	if err := g.pieces(data, &laws); err != nil {
		return nil, fmt.Errorf("haiku-shogi: pieces: %w", err)
	}
	g.Base = movegen.NewBase(data, laws)
	if err := g.computeHeadings(); err != nil {
		return nil, fmt.Errorf("haiku-shogi: pieces: %w", err)
	}
	g.ep = g.AddValues(len(g.Armies))
	g.layers = append([]game.Layer{{
		Key: "ep", Append: g.appendRights, Read: g.readRights,
		Title: "May be captured en passant", ItemKind: game.ItemPieces, PossibleItems: g.rightItems,
	}}, g.Base.Layers()...)
	if err := g.setUp(); err != nil {
		return nil, fmt.Errorf("haiku-shogi: camp: %w", err)
	}
	return g, nil
}

// mapSquares computes the zones, the lines and the steps of the squares.
func (g *rules) mapSquares(data *game.Game) {
	b := data.Board
	g.zone = make([]uint8, b.Size())
	for y, rank := 0, 0; y < 3; rank, y = rank+bands[y], y+1 {
		for x, file := 0, 0; x < 3; file, x = file+bands[x], x+1 {
			z := game.Zone{Name: zoneNames[3*y+x], File: file, Rank: rank, W: bands[x], H: bands[y], Corner: x != 1 && y != 1}
			i := uint8(3*y + x)
			g.captors[i] = 1<<len(data.Armies) - 1
			if z.Corner {
				g.captors[i] = 0
			}
			for a, army := range data.Armies {
				camp := int(g.camp[a])
				switch {
				case camp == int(i):
					z.Name, z.Camp, z.Army = army.Name+" camp", true, game.Army(a)
				case z.Corner && (camp == 3*y+1 || camp == 3+x): // the camps that adjoin it
					g.captors[i] |= 1 << a
				}
			}
			data.Ground.Zones = append(data.Ground.Zones, z)
			g.zones[i] = game.NewSquares(b.Size())
			for s := range game.Square(b.Size()) {
				if f, r := b.File(s)-file, b.Rank(s)-rank; f >= 0 && f < z.W && r >= 0 && r < z.H {
					g.zone[s] = i
					g.zones[i].Add(s)
				}
			}
		}
	}
	for a := range data.Armies {
		for o := range data.Armies {
			if o != a {
				g.foes[a] |= 1 << g.camp[o]
			}
		}
		g.goal[a] = 8 - g.camp[a]
	}
	for h := range g.ahead {
		v := heading(h)
		for s := range game.Square(b.Size()) {
			to, _, _, _ := game.Walls(b, s, v)
			g.ahead[h] = append(g.ahead[h], to)
		}
	}
	for s := range game.Square(b.Size()) {
		set := game.NewSquares(b.Size())
		for h := range g.ahead {
			for q := g.ahead[h][s]; q != game.None; q = g.ahead[h][q] {
				set.Add(q)
			}
		}
		g.lines = append(g.lines, set)
	}
	for a, army := range data.Armies {
		g.last[a] = game.NewSquares(b.Size())
		for s := range g.zones[g.goal[a]].All() {
			if g.ahead[2*army.Orientation][s] == game.None {
				g.last[a].Add(s)
			}
		}
	}
}

// heading returns the step on one of the eight headings, clockwise from north.
func heading(h int) game.Vector {
	x := [8]int8{0, 1, 1, 1, 0, -1, -1, -1}
	return game.Vector{X: x[h], Y: x[(h+2)&7]}
}

// pieces reads the table of pieces, and sets the laws that depend on it.
func (g *rules) pieces(data *game.Game, laws *movegen.Laws) error {
	kinds, rows, err := piece.Table(piecesText, 7)
	if err != nil {
		return err
	}
	data.Kinds = kinds
	var missing error
	kind := func(id string) game.KindID {
		k, ok := piece.Find(kinds, id)
		if !ok {
			missing = fmt.Errorf("%s is not in the table", id)
		}
		return k
	}
	g.king = kind("K")
	for i, f := range rows {
		g.far = append(g.far, f[3] == "opposite")
		laws.QuarterTurned = append(laws.QuarterTurned, kind(f[4]))
		base := kind(strings.TrimPrefix(f[0], "+"))
		laws.Held = append(laws.Held, base) // 5.2 [page]
		laws.Droppable = append(laws.Droppable, int(base) == i && !kinds[i].Royal)
	}
	for i := range kinds {
		kinds[i].OtherActions = besides(&kinds[i], &kinds[laws.Held[i]], &kinds[laws.Held[laws.QuarterTurned[i]]])
	}
	for a := range data.Armies { // 7 [page]
		barred := game.NewSquares(data.Board.Size())
		for z := range g.zones {
			if uint8(z) != g.camp[a] && uint8(z) != g.goal[a] && z != len(g.zones)/2 {
				barred.Merge(g.zones[z])
			}
		}
		for i := range data.Kinds {
			set := slices.Clone(barred)
			if g.far[i] {
				set.Merge(g.last[a])
			}
			laws.NoDrop[a] = append(laws.NoDrop[a], set)
		}
	}
	return missing
}

// computeHeadings computes the headings of each piece's steps and of its slides.
func (g *rules) computeHeadings() error {
	g.short = make([]uint8, game.NewPiece(game.Army(len(g.Armies)-1), game.KindID(len(g.Kinds))))
	g.long = make([]uint8, len(g.short))
	for k, kind := range g.Kinds {
		for _, w := range kind.Walks {
			if len(w.Legs) != 1 || w.Legs[0].Range > 1 || w.Legs[0].Modes != game.Quiet|game.Capture {
				return fmt.Errorf("%s makes other moves than single steps and slides", kind.ID)
			}
			for i, v := range w.Compass {
				if w.Legs[0].Turns>>i&1 == 0 {
					continue
				}
				h := slices.IndexFunc([]int{0, 1, 2, 3, 4, 5, 6, 7}, func(h int) bool { return heading(h) == v })
				if h < 0 {
					return fmt.Errorf("%s leaps", kind.ID)
				}
				for a, army := range g.Armies {
					set := &g.short[game.NewPiece(game.Army(a), game.KindID(k))]
					if w.Legs[0].Range == 0 {
						set = &g.long[game.NewPiece(game.Army(a), game.KindID(k))]
					}
					*set |= 1 << ((h + 2*army.Orientation) & 7)
				}
			}
		}
	}
	return nil
}

// setUp places the pieces of the four camps, which are quarter turns of one another (2.2).
func (g *rules) setUp() error {
	lines := strings.Fields(g.Camp)
	middle := g.Board.Files / 2
	for i, line := range lines {
		for j := range len(line) {
			if line[j] == '.' {
				continue
			}
			k, ok := g.FindKind(line[j : j+1])
			if !ok {
				return fmt.Errorf("%q isn't a piece", line[j:j+1])
			}
			for a, army := range g.Armies {
				x, y := j-len(line)/2, len(lines)-1-i-middle // from the middle of the board
				for range army.Orientation {
					x, y = y, -x
				}
				g.Place(g.Board.Square(middle+x, middle+y), game.NewPiece(game.Army(a), k))
			}
		}
	}
	return nil
}

// Layers returns the keys of the position texts.
func (g *rules) Layers() []game.Layer { return g.layers }

// contingent counts the pieces of an army in a zone (1.2).
func (g *rules) contingent(p *game.Position, a game.Army, zone uint8) int {
	n, set := 0, g.zones[zone]
	for i, w := range p.Pieces(a) {
		n += bits.OnesCount64(w & set[i])
	}
	return n
}

// hasMajority reports whether an army's contingent in a zone is larger than that of each other army (4.3). It
// needn't be larger than all of them together.
func (g *rules) hasMajority(p *game.Position, a game.Army, zone uint8) bool {
	own := g.contingent(p, a, zone)
	for o := range g.Armies {
		if game.Army(o) != a && g.contingent(p, game.Army(o), zone) >= own {
			return false
		}
	}
	return true
}

// mayCapture reports whether an army may capture on a square. In a corner only armies whose camps adjoin it
// may (5.1 [ruling: a conqueror doesn't inherit the right]).
func (g *rules) mayCapture(a game.Army, s game.Square) bool { return g.captors[g.zone[s]]>>a&1 != 0 }

// kingSquare returns the square of an army's King, or None.
func (g *rules) kingSquare(p *game.Position, a game.Army) game.Square {
	return p.FindAgain(game.NewPiece(a, g.king), &g.scratch(p).kingSquares[a])
}

// scratch is the rules' working memory for a position.
type scratch struct {
	kingSquares [game.MaxArmies]game.Square // the last known squares of the Kings
	log         game.Log
	moves       []game.Move
}

func (g *rules) scratch(p *game.Position) *scratch {
	s, ok := p.Scratch.(*scratch)
	if !ok {
		s = &scratch{}
		p.Scratch = s
	}
	return s
}
