// Package minigolf is Minigolf Chess by Ralph Betza (rules/minigolf-chess.md): a piece that has
// moved keeps rolling, the sides of the board reflect, its top leads round to its bottom, and a
// disc turns in its middle. The game is the base with turns of its own, and each deviation is a short method.
// Drawing isn't here: route.go answers where pieces go, as plain data.
//
//	minigolf.go    the board, the pieces, the set-up, the rulings
//	edges.go       the four edges (section 4)
//	moves.go       actions (5.1, 5.2, 7)
//	roll.go        a turn: the action, legs, the roll, the spinner (5.3, 5.4, 6)
//	safety.go      which actions needn't be played to know that they are legal
//	choice.go      the player's choice of what a Pawn that has rolled promotes to (5.3.6)
//	end.go         attack, legality, how it ends (8)
//	searchrules.go what a search asks
//	text.go        position texts and what they may not say (9)
//	route.go       routes and forecasts, for drawing
//	ruleoptions.go generated from the manifest
package minigolf

import (
	_ "embed"
	"fmt"

	"fairway/game"
	"fairway/game/betza"
	"fairway/game/movegen"
	"fairway/game/notation"
	"fairway/variants/piece"
)

// rules are those of Minigolf Chess: the base with turns of its own.
type rules struct {
	*movegen.Base
	rulings

	pawn, king game.KindID
	corner     [2]game.KindID // the piece that castles with the King, by army
	rolled     [2]game.KindID // what a Pawn promotes to when it rolls onto its last rank
	promotes   [2][]game.KindID
	walks      []bool // by kind: moves along a vector in unit steps (5.3.1)

	walled     game.Way          // of Kings and voluntary Pawns, which don't bounce
	bouncing   [2]game.Way       // of everything else, by army
	ep, castle int               // layer values: the square passed over plus one; rights, a bit each
	half       int               // layer value: half-moves since the last capture or Pawn action
	turns      [2][]int          // by army and square: the place in the order of the roll (5.4)
	keeps      []int64           // by square: the castling rights that remain without its piece
	targets    [2][]game.Squares // by army, then kind and square: where it could capture on an empty board
	layers     []game.Layer
}

// rulings are answers to what the sources leave open (section 13). The code asks each in one place.
type rulings struct {
	// SpinMirror turns the momentum of a piece that bounced an odd number of times the other way (6,
	// spin_mirror).
	SpinMirror bool
	// RimPlane is the offset of the plane in which Billiards:00 reflects from the middle of
	// the edge file, in half files: 1 is the outer edge of the board (4.1).
	RimPlane int
	// CapturesOn lets a piece whose momentum began with a capture roll only by captures (5.3.3). Without it
	// such a piece rolls like any other.
	CapturesOn bool
	// RollFirst lets a turn begin with the roll. Otherwise the action comes first (5).
	RollFirst bool
	// AdvancedFirst rolls the most advanced piece first, else the least advanced (5.4).
	AdvancedFirst bool
	// Partial lets a piece that walks and is blocked on its way roll as far as it can, and stop there. Otherwise it
	// makes no leg (5.3.4).
	Partial bool
	// Choice lets the player choose what a Pawn promotes to in a roll, before the turn goes on. Otherwise Rolled is the id
	// of that piece, by army; with Choice it is what is assumed where nobody chooses (5.3.6).
	Choice bool
	Rolled [2]string
	// Occurrence is the occurrence of a position that draws, Limit the number of half-moves that does
	// (8).
	Occurrence, Limit int
}

// occurrences, planes, limits and rolled are the rulings for the values of rule options.
var (
	occurrences = map[string]int{"3": 3, "4": 4}
	planes      = map[string]int{"edge": 1, "beyond": 2}
	limits      = map[string]int{"200": 200, "100": 100}
	rolled      = map[string][2]string{"strongest": {"H", "N"}, "rook": {"B", "R"}, "bishop": {"D", "A"}, "knight": {"V", "L"}, "choice": {"H", "N"}} // ids, by army
)

// ruled returns the rulings of those values of RuleOptions, nil for the defaults.
func ruled(chosen []string) rulings {
	read := func(name string) string { return game.ValueOf(RuleOptions, chosen, name) }
	return rulings{
		SpinMirror: read("spin") == "examples", RimPlane: planes[read("rim")], CapturesOn: read("capturers") == "again",
		RollFirst: read("turn") == "roll-first", AdvancedFirst: read("roll-order") == "front",
		Partial: read("blocked-roll") == "partial", Choice: read("rolled-pawn") == "choice",
		Rolled: rolled[read("rolled-pawn")], Occurrence: occurrences[read("repetition")], Limit: limits[read("move-limit")],
	}
}

// table is the table of section 3, in the order of ids. A Pawn on its second rank has its double step (7.1):
// the base judges by place whether a piece has moved.
var table = []struct {
	id, name, move string
	army           byte   // w or b, 0 for both
	walks          bool   // in unit steps, so that it can be blocked
	figure         string // after its name
}{
	{"K", "King", "K", 0, false, "king"},
	{"H", "Far Queen", "NHFD", 'w', false, "crown-balls"},
	{"N", "Near Queen", "NFAD", 'b', false, "crown-points"},
	{"D", "Kirin", "FD", 'w', false, "kirin"},
	{"A", "Elephant", "FA", 'b', false, "elephant"},
	{"V", "Tall Knight", "fbNF", 'w', false, "horse-upright"},
	{"L", "Wide Knight", "rlNF", 'b', false, "horse-stretched"},
	{"B", "Short Bishop", "B4", 'w', true, "mitre-slit"},
	{"R", "Short Rook", "R4", 'b', true, "tower-square"},
	{"P", "Pawn", "fmWfcFifmnD", 0, true, "ball-on-tee"},
}

const (
	files, ranks = 8, 16
	// setup is section 2: the FIDE array with the replacements that the page names.
	setup = "rlankalr/pppppppp/8/8/8/8/8/8/8/8/8/8/8/8/PPPPPPPP/BVDHKDVB w - castle=KQkq"
	// promotionIDs are the pieces that Pawns promote to (7.2), by army, and cornerIDs those that
	// castle with a King.
	promotionIDs = "HDVB NALR"
	cornerIDs    = "BR"
)

// disc lists the squares of the spinner: a turn takes each piece to the next square (6).
var disc = []string{"a1.d8", "a2.d1", "a2.e1", "a1.e8"}

// New makes the game by the values chosen for RuleOptions, nil for the defaults.
func New(chosen []string) (game.Rules, error) { return newRules(ruled(chosen)) }

// newRules makes the game by some rulings. It fails only when the tables above are wrong.
func newRules(rulings rulings) (*rules, error) {
	board := game.NewBoard(files, ranks)
	board.NameBoards(ranks / 2)
	g := &rules{rulings: rulings, walled: board.AddWay(nil)}
	for a := range g.bouncing {
		g.bouncing[a] = board.AddWay(g.edges(game.Army(a)))
	}
	data := &game.Game{
		Name: "minigolf-chess", Title: "Minigolf Chess", Inventor: "Ralph Betza",
		Board: board, Rolling: true, ShowsCaptured: true, Ground: game.Ground{Cloth: true, Edges: sides},
		Armies: []game.ArmyInfo{{Letter: 'w', Name: "White"}, {Letter: 'b', Name: "Black", Orientation: 2}},
	}
	for _, name := range disc {
		s, err := board.ParseSquare(name)
		if err != nil {
			return nil, err
		}
		data.Spinner = append(data.Spinner, s)
	}
	laws := movegen.Laws{RoyalSafe: true, StalemateDraws: true, Repetition: rulings.Occurrence}
	if err := g.pieces(data, &laws); err != nil {
		return nil, err
	}
	g.Base = movegen.NewBase(data, laws)
	if err := g.name(); err != nil {
		return nil, err
	}
	g.declare()
	for s := range game.Square(board.Size()) {
		g.keeps = append(g.keeps, g.kept(s))
		for a := range g.turns {
			g.turns[a] = append(g.turns[a], g.turnOf(game.Army(a), s))
		}
	}
	g.computeTargets()
	start, err := notation.ReadPosition(g, setup)
	if err != nil {
		return nil, err
	}
	g.SetStart(start)
	return g, nil
}

// pieces reads the table of pieces.
func (g *rules) pieces(data *game.Game, laws *movegen.Laws) error {
	for _, p := range table {
		moves, err := betza.Parse(p.move)
		if err != nil {
			return fmt.Errorf("%s: %w", p.id, err)
		}
		kind := game.Kind{ID: p.id, Name: p.name, Walks: piece.Walks(moves), XBetza: p.move, Royal: p.id == "K", Figure: p.figure}
		if p.id == "P" { // 7.1: the double step depends on the place
			kind.Description = "Steps forward without capturing, or captures one step diagonally forward. From its own second rank it may step two squares."
		}
		for a, army := range data.Armies {
			if p.army == army.Letter {
				kind.Armies = 1 << a
			}
		}
		data.Kinds = append(data.Kinds, kind)
		g.walks = append(g.walks, p.walks)
		for a := range data.Armies {
			way := g.bouncing[a]
			if p.id == "K" || p.id == "P" { // their voluntary moves don't bounce or wrap (4.2)
				way = g.walled
			}
			laws.Ways[a] = append(laws.Ways[a], way)
		}
	}
	return nil
}

// name finds the kinds that the rules mention.
func (g *rules) name() error {
	var err error
	kind := func(id string) game.KindID {
		k, ok := g.FindKind(id)
		if !ok {
			err = fmt.Errorf("no piece has the id %q", id)
		}
		return k
	}
	g.king, g.pawn = kind("K"), kind("P")
	army := 0
	for i := range len(promotionIDs) {
		if promotionIDs[i] == ' ' {
			army++
			continue
		}
		g.promotes[army] = append(g.promotes[army], kind(promotionIDs[i:i+1]))
	}
	for a := range g.Armies {
		g.corner[a] = kind(cornerIDs[a : a+1])
		g.rolled[a] = kind(g.Rolled[a])
		g.Kinds[g.pawn].Promotes = append(g.Kinds[g.pawn].Promotes, g.promotes[a]...)
	}
	return err
}

// foe returns the other army.
func foe(a game.Army) game.Army { return 1 - a }

// forward returns an army's direction of play, in ranks.
func forward(a game.Army) int { return 1 - 2*int(a) }

// advance returns the rank of a square from an army's own side: 1 is its first rank.
func (g *rules) advance(a game.Army, s game.Square) int {
	if a == 0 {
		return g.Board.Rank(s) + 1
	}
	return g.Board.Ranks - g.Board.Rank(s)
}

// scratch is the rules' working memory for a position.
type scratch struct {
	kingSquares [2]game.Square // the last known squares of the Kings
	log         game.Log
	moves       []game.Move
	landings    []movegen.RayEnd
	blocked     game.Squares
	idleTurn    idleTurn
}

func (g *rules) scratch(p *game.Position) *scratch {
	s, ok := p.Scratch.(*scratch)
	if !ok {
		s = &scratch{blocked: game.NewSquares(g.Board.Size())}
		p.Scratch = s
	}
	return s
}
