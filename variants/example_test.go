package variants_test

import (
	"fmt"
	"strings"

	"fairway/game/notation"
	"fairway/variants"
)

func ExampleFind() {
	r, err := variants.Find("kyoomagi")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := r.Data()
	fmt.Println(g.Title, "by", g.Inventor)
	fmt.Println(g.Board.Files, "×", g.Board.Ranks)
	fmt.Println(len(r.Moves(r.Start(), nil)), "moves at the start")
	// Output:
	// Kyoomagi by Charles Gilman
	// 13 × 12
	// 89 moves at the start
}

// A ruling that the source leaves open can be chosen after a colon.
func ExampleFind_option() {
	r, err := variants.Find("kyoomagi:first=black,repetition=3")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Data().Title)
	fmt.Println(r.Data().FullName())
	// Output:
	// Kyoomagi (threefold repetition, Black moves first)
	// kyoomagi:repetition=3,first=black
}

// The error for an unknown name suggests the game that was probably meant.
func ExampleFind_unknown() {
	_, err := variants.Find("tee garden")
	fmt.Println(err)
	// Output: unknown game "tee garden". Did you mean tee-garden-shogi?
}

func ExampleDiagram() {
	text, err := variants.Diagram("pacifier-shogi")
	if err != nil {
		fmt.Println(err)
		return
	}
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "Goldpacifier:G:") || strings.HasPrefix(line, "promoZone=") {
			fmt.Print(line)
		}
	}
	// Output:
	// Goldpacifier:G:WfFmRmfB::e1,f1,h1,i1
	// promoZone=4
}

func ExampleShelves() {
	shelves, err := variants.Shelves()
	if err != nil {
		fmt.Println(err)
		return
	}
	s := shelves[0]
	fmt.Println(s.Title)
	fmt.Println(s.Games[1].Rules.Data().Title + ": " + s.Games[1].Blurb)
	// Output:
	// Large shogi and golf
	// Minigolf Chess: Pieces keep rolling, bounce off the sides and ride the spinner.
}

// A record is read by the library of all games.
func Example_library() {
	rec, err := variants.Library.ReadRecord("tee-garden-shogi;start;c3-c4 g7-g6")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(notation.PositionText(rec.Rules(), rec.Position()))
	// Output:
	// whsgkgshw/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/WHSGKGSHW w - balls=a5,b5,c5,g5,h5,i5
}
