package game_test

import (
	"fmt"
	"log"

	"fairway/game"
	"fairway/game/notation"
	"fairway/variants"
)

// Legal moves are listed by the rules of the game and written as texts by its data.
func ExampleRules_Moves() {
	rules, err := variants.Find("haiku-shogi")
	if err != nil {
		log.Fatal(err)
	}
	p, err := notation.ReadPosition(rules, "8gK8/17/17/17/17/17/17/17/bK15yK/17/17/17/17/8rS8/17/17/9rK7 r -")
	if err != nil {
		log.Fatal(err)
	}
	gold, err := rules.Data().Board.ParseSquare("i4")
	if err != nil {
		log.Fatal(err)
	}
	for _, m := range rules.Moves(p, nil) {
		if m.From == gold {
			fmt.Print(rules.Data().MoveText(m), " ")
		}
	}
	// Output:
	// i4-i5 i4-i6 i4-j5 i4-k6 i4-j3 i4-k2 i4-l1 i4-h3 i4-g2 i4-f1 i4-h5 i4-g6
}

// Squares have names, and steps end at the edges of the board.
func ExampleBoard_ParseSquare() {
	b := game.NewBoard(9, 9)
	s, err := b.ParseSquare("c4")
	fmt.Println(b.File(s), b.Rank(s), b.SquareName(b.Square(8, 8)), err)
	_, err = b.ParseSquare("k4")
	fmt.Println(err)
	_, _, _, ok := game.Walls(b, s, game.Vector{X: -3})
	fmt.Println(ok)
	// Output:
	// 2 3 i9 <nil>
	// "k4" isn't a square of this board (a1 to i9)
	// false
}

// A position changes by changes alone, which a log takes back.
func ExampleLog() {
	rules, err := variants.Find("hook-shogi")
	if err != nil {
		log.Fatal(err)
	}
	p := rules.Start()
	before := p.Clone()
	m, err := game.ReadMove(rules, p, "j4-j7")
	if err != nil {
		log.Fatal(err)
	}
	var changes game.Log
	rules.Play(p, m, &changes)
	for _, c := range changes.Since(0) {
		switch c.Op {
		case game.Shift:
			fmt.Println("shift", rules.Data().Board.SquareName(c.At), rules.Data().Board.SquareName(c.To))
		case game.Mover:
			fmt.Println("next", rules.Data().Armies[c.Next].Name)
		}
	}
	changes.UndoTo(p, 0)
	fmt.Println(p.Equal(before))
	// Output:
	// shift j4 j7
	// next White
	// true
}

// A record is played move by move, and goes back and forth.
func ExampleRecord() {
	rules, err := variants.Find("hook-shogi")
	if err != nil {
		log.Fatal(err)
	}
	rec := game.NewRecord(rules, nil)
	for _, word := range []string{"j4-j7", "j16-j13"} {
		if err := rec.Enter(word); err != nil {
			log.Fatal(err)
		}
	}
	rec.Undo()
	if err := rec.Enter("j16-g13"); err != nil { // a branch
		log.Fatal(err)
	}
	for n := range rec.TextOrder() {
		fmt.Println(n.Ply, n.Text)
	}
	// Output:
	// 1 j4-j7
	// 2 j16-j13
	// 2 j16-g13
}
