package variants

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/movegen"
	"fairway/game/notation"
	"fairway/variants/diagram"
)

// ground is a position of some rules.
type ground struct {
	name  string
	rules game.Rules
	start *game.Position
}

// grounds are all games, and the diagrams of the tests.
func grounds(t testing.TB) []ground {
	var list []ground
	for _, name := range Names() {
		r, err := Find(name)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, ground{name, r, r.Start()})
	}
	for _, b := range beginnings(t) {
		list = append(list, ground{"diagram " + b.name, b.rules, b.start})
	}
	files, err := filepath.Glob("diagram/games/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no diagrams", err)
	}
	for _, file := range files {
		if base := filepath.Base(file); base == "perft.txt" || base == "templates.txt" {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		r, _, err := diagram.Load(filepath.Base(file), string(text))
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, ground{filepath.Base(file), r, r.Start()})
	}
	return list
}

// price is a worth that differs for every piece, square and hand.
func price(g *game.Game) *game.PieceSquareTable {
	w := game.NewPieceSquareTable(g)
	rng := rand.New(rand.NewPCG(1, 1))
	for i := range w.Board {
		w.Board[i] = rng.Int32N(1000)
	}
	for i := range w.Hand {
		w.Hand[i] = rng.Int32N(1000)
	}
	return w
}

// The data that a position updates with its changes is that of a new position, and
// the search rules agree with the rules.
func TestRandomPlayWithSearchRules(t *testing.T) {
	for _, g := range grounds(t) {
		w, doors := price(g.rules.Data()), game.SearchRulesOf(g.rules)
		for seed := range gametest.Seeds(t, 1) {
			t.Run(fmt.Sprintf("%s %d", g.name, seed), func(t *testing.T) {
				rng := rand.New(rand.NewPCG(seed, 2))
				p := g.start.Clone()
				p.Track(w)
				known := map[string]uint64{}
				var log game.Log
				var last []game.Move
				for range 60 {
					list := g.rules.Moves(p, nil)
					if n := movegen.Perft(g.rules, p, 1); n != uint64(len(list)) {
						t.Fatalf("%s: counts %d of %d moves", notation.PositionText(g.rules, p), n, len(list))
					}
					gametest.SearchRules(t, g.rules, p, list, last)
					identity := string(g.rules.Identity(p, nil))
					key := doors.RepetitionKey(p)
					if other, ok := known[identity]; ok && other != key {
						t.Fatalf("%s: the position recurs with a different key", notation.PositionText(g.rules, p))
					}
					known[identity] = key
					if len(list) == 0 {
						break
					}
					last = list
					if captures := slices.DeleteFunc(slices.Clone(list), func(m game.Move) bool { return len(m.Captured()) == 0 }); len(captures) > 0 && rng.IntN(4) == 0 {
						list = captures
					}
					m := list[rng.IntN(len(list))]
					if m.NeedsDie() {
						outcomes := g.rules.Outcomes(p, m, nil)
						m = outcomes[rng.IntN(len(outcomes))].Move
					}
					checkStep(t, g, w, p, m, &log)
				}
				keys := map[uint64]string{}
				for identity, key := range known {
					if other, ok := keys[key]; ok {
						t.Fatalf("%s and %s have the same key", identity, other)
					}
					keys[key] = identity
				}
			})
		}
	}
}

// No listed move leaves a royal piece where it could be captured, whatever the generator knows of pins.
func TestRoyalPiecesAreLeftSafe(t *testing.T) {
	for _, g := range grounds(t) {
		b, ok := g.rules.(*movegen.Base)
		if !ok || !b.RoyalSafe {
			continue
		}
		for seed := range gametest.Seeds(t, 2) {
			t.Run(fmt.Sprintf("%s %d", g.name, seed), func(t *testing.T) {
				rng := rand.New(rand.NewPCG(seed, 3))
				p := g.start.Clone()
				var log game.Log
				for range 60 {
					list := b.Moves(p, nil)
					if len(list) == 0 {
						break
					}
					for _, m := range list {
						a, mark := p.Mover(), log.Len()
						b.Play(p, m, &log)
						for s := range p.Pieces(a).All() {
							if b.Kinds[p.At(s).Kind()].Royal && b.OwnSearchRules().Hanging(p, s) {
								t.Fatalf("%s leads to %s", b.MoveText(m), notation.PositionText(b, p))
							}
						}
						log.UndoTo(p, mark)
					}
					b.Play(p, list[rng.IntN(len(list))], &log)
				}
			})
		}
	}
}

// A piece that can be captured hangs, unless counterStrike protects its kind for this half-move.
func TestProtectedPieceDoesNotHang(t *testing.T) {
	b := load(t, "files=5\nranks=5\nsymmetry=none\ngold:G:WfF::c2,,c4\nrook:R:R::c1,,e3\nking:K:K::a1,,a5\ncounterStrike=G\n")
	for position, want := range map[string]bool{"k4/2g2/4r/5/K1R2 w -": true, "k4/2g2/4r/5/K1R2 w - strike=G": false} {
		p := gametest.Read(t, b, position)
		at, err := b.Board.ParseSquare("c4")
		if err != nil {
			t.Fatal(err)
		}
		if got := b.OwnSearchRules().Hanging(p, at); got != want {
			t.Errorf("%s: c4 hangs: %v", position, got)
		}
	}
}

// checkStep plays a move, after it has played it and taken it back.
func checkStep(t *testing.T, g ground, w *game.PieceSquareTable, p *game.Position, m game.Move, log *game.Log) {
	t.Helper()
	before, mark := p.Key(), log.Len()
	for range 2 {
		log.UndoTo(p, mark)
		if p.Key() != before {
			t.Fatalf("%s undone leaves a different key", g.rules.Data().MoveText(m))
		}
		g.rules.Play(p, m, log)
	}
	q := p.Clone()
	q.Track(w)
	if p.Key() != q.Key() {
		t.Fatalf("%s leads to %s with a different key", g.rules.Data().MoveText(m), notation.PositionText(g.rules, p))
	}
	for a := range g.rules.Data().Armies {
		if p.Material(game.Army(a)) != q.Material(game.Army(a)) {
			t.Fatalf("%s leads to %s with different sums", g.rules.Data().MoveText(m), notation.PositionText(g.rules, p))
		}
	}
}

// Rules that implement Rules alone have search rules too.
func TestEveryGameHasSearchRules(t *testing.T) {
	r, err := Find("minigolf-chess")
	if err != nil {
		t.Fatal(err)
	}
	bare := struct{ game.Rules }{r}
	p := bare.Start()
	p.Track(price(r.Data()))
	gametest.SearchRules(t, bare, p, bare.Moves(p, nil), nil)
}
