package movegen_test

import (
	"fmt"
	"log"
	"strings"

	"fairway/game"
	"fairway/game/movegen"
	"fairway/game/notation"
	"fairway/variants"
)

// small is a game of Kings and Rooks on a small board, whose Kings may not be left under attack.
func small() *movegen.Base {
	const move = game.Quiet | game.Capture
	g := &game.Game{
		Board:  game.NewBoard(5, 5),
		Armies: []game.ArmyInfo{{Letter: 'w', Name: "White"}, {Letter: 'b', Name: "Black", Orientation: 2}},
		Kinds: []game.Kind{
			{ID: "K", Name: "King", Royal: true, Walks: []game.Walk{{Compass: game.KingSteps, Legs: []game.Leg{{Turns: 0b11111111, Range: 1, Modes: move}}}}},
			{ID: "R", Name: "Rook", Walks: []game.Walk{{Compass: game.KingSteps, Legs: []game.Leg{{Turns: 0b01010101, Modes: move}}}}},
		},
	}
	b := movegen.NewBase(g, movegen.Laws{RoyalSafe: true, StalemateDraws: true})
	b.Place(g.Board.Square(0, 0), game.NewPiece(0, 0))
	b.Place(g.Board.Square(1, 1), game.NewPiece(0, 1))
	b.Place(g.Board.Square(4, 4), game.NewPiece(1, 0))
	return b
}

// A game is data and laws; its moves are listed by position.
func ExampleNewBase() {
	b := small()
	p := b.Start()
	var list []string
	for _, m := range b.Moves(p, nil) {
		list = append(list, b.MoveText(m))
	}
	fmt.Println(strings.Join(list, " "))
	fmt.Println(notation.PositionText(b, p))
	// Output:
	// a1-a2 a1-b1 b2-b3 b2-b4 b2-b5 b2-c2 b2-d2 b2-e2 b2-b1 b2-a2
	// 4k/5/5/1R3/K4 w -
}

// Playing a move leaves its changes on a log, and the log takes them back.
func ExampleBase_Play() {
	b := small()
	p := b.Start()
	m, err := game.ReadMove(b, p, "b2-e2")
	if err != nil {
		log.Fatal(err)
	}
	var changes game.Log
	b.Play(p, m, &changes)
	fmt.Println(notation.PositionText(b, p), len(b.Checks(p)))
	changes.UndoTo(p, 0)
	fmt.Println(p.Equal(b.Start()))
	// Output:
	// 4k/5/5/4R/K4 b - 1
	// true
}

// A reason against a move is data.
func ExampleBase_Obstacle() {
	b := small()
	square := func(name string) game.Square {
		s, err := b.Board.ParseSquare(name)
		if err != nil {
			log.Fatal(err)
		}
		return s
	}
	p := b.Start()
	fmt.Println(b.Obstacle(p, square("a1"), square("b2")) == movegen.ObstacleOwn)
	fmt.Println(b.Obstacle(p, square("b2"), square("c3")) == movegen.NoObstacle) // Rooks don't go there
	// Output:
	// true
	// true
}

// Perft counts the moves that are legal in so many plies from a position.
func ExamplePerft() {
	rules, err := variants.Find("minigolf-chess")
	if err != nil {
		log.Fatal(err)
	}
	for depth := range 3 {
		fmt.Println(movegen.Perft(rules, rules.Start(), depth+1))
	}
	// Output:
	// 26
	// 650
	// 16875
}
