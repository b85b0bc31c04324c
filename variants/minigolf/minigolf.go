// Package minigolf is Minigolf Chess by Ralph Betza (rules/minigolf-chess.md): a piece that has
// moved keeps rolling, the sides of the board reflect, its top leads round to its bottom, and a
// disc turns in its middle. It is the base with turns of its own; each deviation is a short method:
//
//	minigolf.go  the board, the pieces, the set-up, the rulings
//	edges.go     the four edges (section 4)
//	moves.go     actions (5.1, 5.2, 7)
//	roll.go      a turn: the action, legs, the roll, the spinner (5.3, 5.4, 6)
//	safety.go    which actions needn't be played to know that they are legal
//	end.go       attack, legality, how it ends (8)
//	doors.go     what a search asks
//	text.go      position texts and what they may not say (9)
//	route.go     routes and forecasts, for drawing
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

	still      game.Way          // of Kings and voluntary Pawns
	lively     [2]game.Way       // of everything else, by army
	ep, castle int               // layer values: the square passed over plus one; rights, a bit each
	half       int               // half-moves since the last capture or Pawn action
	turns      [2][]int          // by army and square: the place in the order of the roll
	keeps      []int64           // by square: the castling rights that are left when its piece has gone
	hits       [2][]game.Squares // by army, then kind and square: where it could capture if nothing stood in the way
	layers     []game.Layer
}

// rulings are what the sources don't settle, each with its one place in the code (section 13).
type rulings struct {
	// SpinMirror turns the momentum of a piece that bounced an odd number of times the other way (6,
	// spin_mirror).
	SpinMirror bool
	// RimPlane is the offset of the plane in which Billiards:00 reflects from the middle of
	// the edge file, in half files: 1 is the outer edge of the board (4.1).
	RimPlane int
	// CapturesOn makes a piece whose momentum began with a capture capture again with every leg, and
	// roll in no other way (5.3.3); without it such a piece rolls like any other.
	CapturesOn bool
	// RollFirst lets a turn begin with the roll; otherwise the action comes before it (5).
	RollFirst bool
	// AdvancedFirst rolls the most advanced piece first, otherwise the least advanced (5.4).
	AdvancedFirst bool
	// Rolled is the id of what a Pawn promotes to in a roll, by army (5.3.6).
	Rolled [2]string
	// Occurrence is the occurrence of a position that draws, Limit the number of half-moves that does
	// (8).
	Occurrence, Limit int
}

// Readings are the rulings that can be chosen (section 13).
var Readings = []game.Reading{
	{Name: "spin", Values: []string{"examples", "sentence"}, Labels: []string{"bounced pieces spin back", "all momentum spins clockwise"}},
	{Name: "rim", Values: []string{"edge", "beyond"}, Labels: []string{"left side bounces at the edge", "left side bounces beyond the edge"}},
	{Name: "capturers", Values: []string{"again", "roll"}, Labels: []string{"capturers must capture again", "capturers roll on"}},
	{Name: "turn", Values: []string{"act-first", "roll-first"}, Labels: []string{"action before the roll", "roll before the action"}},
	{Name: "roll-order", Values: []string{"front", "rear"}, Labels: []string{"front pieces roll first", "rear pieces roll first"}},
	{Name: "rolled-pawn", Values: []string{"strongest", "rook", "bishop", "knight"},
		Labels: []string{"rolled Pawns become NHFD or NFAD", "rolled Pawns become B4 or R4", "rolled Pawns become FD or FA", "rolled Pawns become fbNF or rlNF"}},
	{Name: "repetition", Values: []string{"3", "4"}, Labels: []string{"threefold repetition", "fourfold repetition"}},
	{Name: "move-limit", Values: []string{"200", "100"}, Labels: []string{"limit of 200 turns", "limit of 100 turns"}},
}

// planes, limits, rolled and occurrences are what values of readings stand for.
var (
	occurrences = map[string]int{"3": 3, "4": 4}
	planes      = map[string]int{"edge": 1, "beyond": 2}
	limits      = map[string]int{"200": 200, "100": 100}
	rolled      = map[string][2]string{"strongest": {"H", "N"}, "rook": {"B", "R"}, "bishop": {"D", "A"}, "knight": {"V", "L"}} // ids, by army
)

// ruled returns the rulings of those values of Readings, nil for the defaults.
func ruled(chosen []string) rulings {
	read := func(name string) string { return game.ValueOf(Readings, chosen, name) }
	return rulings{
		SpinMirror: read("spin") == "examples", RimPlane: planes[read("rim")], CapturesOn: read("capturers") == "again",
		RollFirst: read("turn") == "roll-first", AdvancedFirst: read("roll-order") == "front",
		Rolled: rolled[read("rolled-pawn")], Occurrence: occurrences[read("repetition")], Limit: limits[read("move-limit")],
	}
}

// table is the table of section 3, in the order of ids. The Pawn's double step is that of
// 7.1: by place, which is how the base judges that a piece hasn't moved.
var table = []struct {
	id, name, move string
	army           byte   // w or b, 0 for both
	walks          bool   // in unit steps, so that it can be blocked
	figure         string // by what it stands for, and how it moves
}{
	{"K", "King", "K", 0, false, "king"},
	{"H", "NHFD", "NHFD", 'w', false, "crown-balls"},
	{"N", "NFAD", "NFAD", 'b', false, "crown-points"},
	{"D", "FD", "FD", 'w', false, "mitre-closed"},
	{"A", "FA", "FA", 'b', false, "mitre-slit"},
	{"V", "fbNF", "fbNF", 'w', false, "horse-upright"},
	{"L", "rlNF", "rlNF", 'b', false, "horse-stretched"},
	{"B", "B4", "B4", 'w', true, "tower-pointed"},
	{"R", "R4", "R4", 'b', true, "tower-square"},
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

// disc is the spinner: each square comes after the one from which a piece is turned to it (6).
var disc = []string{"a1.d8", "a2.d1", "a2.e1", "a1.e8"}

// About, Rulings, Prose, Source, Examples and Lesson are the rules in short, what of them is a ruling,
// what there is to say of the readings, where the game comes from, worked examples, and a lesson, for
// package texts: no program links them.
var (
	//go:embed about.txt
	About string
	//go:embed rulings.txt
	Rulings string
	//go:embed source.txt
	Source string
	//go:embed examples.txt
	Examples string
	//go:embed lesson.txt
	Lesson string
	//go:embed readings.txt
	Prose string
)

// New makes the game by the values chosen for Readings, nil for the defaults.
func New(chosen []string) (game.Rules, error) { return newRules(ruled(chosen)) }

// newRules makes the game by some rulings. It fails only when the tables above are wrong.
func newRules(rulings rulings) (*rules, error) {
	board := game.NewBoard(files, ranks)
	board.NameBoards(ranks / 2)
	g := &rules{rulings: rulings, still: board.AddWay(nil)}
	for a := range g.lively {
		g.lively[a] = board.AddWay(g.edges(game.Army(a)))
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
	g.aim()
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
		if p.id == "P" { // 7.1: the double step goes by place
			kind.Words = "Steps forward without capturing, or captures one step diagonally forward. From its own second rank it may step two squares."
		}
		for a, army := range data.Armies {
			if p.army == army.Letter {
				kind.Armies = 1 << a
			}
		}
		data.Kinds = append(data.Kinds, kind)
		g.walks = append(g.walks, p.walks)
		for a := range data.Armies {
			way := g.lively[a]
			if p.id == "K" || p.id == "P" { // voluntary moves of these two stay on the board (4.2)
				way = g.still
			}
			laws.Ways[a] = append(laws.Ways[a], way)
		}
	}
	return nil
}

// name finds the kinds that the rules name.
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

// foe is the other army.
func foe(a game.Army) game.Army { return 1 - a }

// forward is the direction in which an army plays, in ranks.
func forward(a game.Army) int { return 1 - 2*int(a) }

// advance counts ranks from an army's own side: 1 is its first rank.
func (g *rules) advance(a game.Army, s game.Square) int {
	if a == 0 {
		return g.Board.Rank(s) + 1
	}
	return g.Board.Ranks - g.Board.Rank(s)
}

// scratch is working memory that the rules keep with a position.
type scratch struct {
	thrones  [2]game.Square // where the Kings were found last
	log      game.Log
	moves    []game.Move
	landings []movegen.Landing
	blocked  game.Squares
	watch    watch
}

func (g *rules) scratch(p *game.Position) *scratch {
	s, ok := p.Scratch.(*scratch)
	if !ok {
		s = &scratch{blocked: game.NewSquares(g.Board.Size())}
		p.Scratch = s
	}
	return s
}
