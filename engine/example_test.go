package engine_test

import (
	"fmt"
	"log"
	"strings"

	"fairway/engine"
	"fairway/game"
	"fairway/variants"
)

// start returns the rules of a game and a record of it at its start.
func start(name string) (game.Rules, *game.Record) {
	r, err := variants.Find(name)
	if err != nil {
		log.Fatal(err)
	}
	return r, game.NewRecord(r, nil)
}

// moves returns the text of a line.
func moves(r game.Rules, line []game.Move) string {
	var texts []string
	for _, m := range line {
		texts = append(texts, r.Data().MoveText(m))
	}
	return strings.Join(texts, " ")
}

// A limit of nodes gives the same move on every machine.
func ExampleEngine_Think() {
	r, rec := start("handy-mitregi")
	e := engine.New(r)
	a := e.Think(rec, engine.Limits{Nodes: 2000})
	fmt.Println(r.Data().MoveText(a.Move), a.Score)
	// Output: e1-f3 12
}

// Lines asks for more than the best move.
func ExampleEngine_Think_lines() {
	r, rec := start("handy-mitregi")
	a := engine.New(r).Think(rec, engine.Limits{Depth: 3, Lines: 3})
	fmt.Println(a.Score, moves(r, a.PV))
	for _, l := range a.Others {
		fmt.Println(l.Score, moves(r, l.Moves))
	}
	// Output:
	// 22 e1-f3 e12-f10 i1-h3
	// 22 i1-h3 e12-f10 e1-f3
	// 19 f1-e3 e12-f10 e1-f3
}

// Info receives the answer of every iteration.
func ExampleLimits_info() {
	r, rec := start("handy-mitregi")
	engine.New(r).Think(rec, engine.Limits{Depth: 3, Info: func(a engine.Answer) {
		fmt.Println(a.Depth, a.Nodes, moves(r, a.PV))
	}})
	// Output:
	// 1 61 e1-f3
	// 2 285 e1-f3 e12-f10
	// 3 575 e1-f3 e12-f10 i1-h3
}

// Stop ends a search that has no limit of nodes. After stops it by the clock.
func ExampleLimits_stop() {
	r, rec := start("handy-mitregi")
	depth := 0
	a := engine.New(r).Think(rec, engine.Limits{
		Info: func(a engine.Answer) { depth = a.Depth },
		Stop: func() bool { return depth == 2 },
	})
	fmt.Println(a.OK, a.Depth)
	// Output: true 2
}

func ExampleEngine_Level() {
	r, rec := start("handy-mitregi")
	e := engine.New(r)
	for n := 1; n <= engine.Levels; n++ {
		l := e.Level(n)
		fmt.Println(n, l.Nodes, l.Noise)
	}
	l := e.Level(2)
	l.Seed = 7
	fmt.Println(r.Data().MoveText(e.Think(rec, l).Move))
	// Output:
	// 1 60 600
	// 2 300 150
	// 3 1300 60
	// 4 5250 20
	// 5 25000 5
	// 6 80000 0
	// 7 240000 0
	// 8 1000000 0
	// j2-k5
}

// Values are measured by how pieces move.
func ExampleEngine_PieceValue() {
	r, _ := start("handy-mitregi")
	e := engine.New(r)
	for _, id := range []string{"P", "B", "R"} {
		k, _ := r.Data().FindKind(id)
		fmt.Println(r.Data().Kinds[k].Name, e.PieceValue(0, k))
	}
	value, pieces := e.StartMaterial()
	fmt.Println(pieces, "pieces:", value)
	// Output:
	// Wazchick 100
	// Bishop 333
	// Rook 443
	// 39 pieces: 7864
}

// Two players meet twice, with armies swapped.
func ExampleMatch() {
	r, _ := start("handy-mitregi")
	e := engine.New(r)
	a, err := e.NewPlayer("nodes=200")
	if err != nil {
		log.Fatal(err)
	}
	b, err := e.NewPlayer("random")
	if err != nil {
		log.Fatal(err)
	}
	m := engine.Match{Games: 2, Opening: 4, A: a, B: b}
	tally, err := m.Play(r, func(g engine.MatchGame) {
		fmt.Println(g.Number, r.Data().ResultText(g.Result), g.Plies)
	})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(tally)
	// Output:
	// 1 win w checkmate 35
	// 2 win b checkmate 30
	// A 2 B 0 draws 0 elo 191 +- 320
}

// A tally prints the Elo difference and its 95 % confidence interval.
func ExampleTally_Elo() {
	t := engine.Tally{A: 30, B: 10}
	fmt.Println(t.Elo())
	fmt.Println(t)
	// Output:
	// 191 136
	// A 30 B 10 draws 0 elo 191 +- 136
}
