package diagram_test

import (
	"fmt"

	"fairway/game/notation"
	"fairway/variants/diagram"
)

func ExampleLoad() {
	const text = `
files=5
ranks=6
pawn:P:fmWfcF:p:a2-e2
rook:R:R:r:a1,e1
king:K:K:k:c1
royal=K
royalSafe=1
`
	b, warnings, err := diagram.Load("small", text)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(notation.PositionText(b, b.Start()))
	fmt.Println(len(b.Moves(b.Start(), nil)), "moves,", len(warnings), "warnings")
	// Output:
	// r1k1r/ppppp/5/5/PPPPP/R1K1R w -
	// 9 moves, 0 warnings
}

// The first fault of a text is reported with its line.
func ExampleLoad_fault() {
	_, _, err := diagram.Load("small", "files=5\nranks=6\nrook:R:R:r:f1\n")
	fmt.Println(err)
	// Output:
	// diagram, line 3, column 12: bad-square "f1": squares go from a1 to e6
}
