// Package nearlydouble holds the seven Nearlydouble games by Charles Gilman
// (rules/nearlydouble.md). Each of them is a diagram text.
package nearlydouble

import (
	_ "embed"
	"fmt"
	"maps"
	"strings"

	"fairway/game"
	"fairway/variants/diagram"
)

// Names lists the games, in the order of rules/notation.md.
func Names() []string {
	return []string{"handy-mitregi", "kyoomagi", "planetary-shogi", "nearlydouble-chogi", "pashtun-shogi", "pacifier-shogi", "nearlydouble-symgi"}
}

// The texts. As files of an embed.FS they would bring the printing of times into the engine's program, 27 kB packed.
var (
	//go:embed handy-mitregi.txt
	handyMitregi string
	//go:embed kyoomagi.txt
	kyoomagi string
	//go:embed planetary-shogi.txt
	planetaryShogi string
	//go:embed nearlydouble-chogi.txt
	nearlydoubleChogi string
	//go:embed pashtun-shogi.txt
	pashtunShogi string
	//go:embed pacifier-shogi.txt
	pacifierShogi string
	//go:embed nearlydouble-symgi.txt
	nearlydoubleSymgi string

	diagrams = map[string]string{
		"handy-mitregi":      handyMitregi,
		"kyoomagi":           kyoomagi,
		"planetary-shogi":    planetaryShogi,
		"nearlydouble-chogi": nearlydoubleChogi,
		"pashtun-shogi":      pashtunShogi,
		"pacifier-shogi":     pacifierShogi,
		"nearlydouble-symgi": nearlydoubleSymgi,
	}
)

// readings are the rulings that the sources leave open (rules/nearlydouble.md 11), each with the games
// that have it.
var readings = []struct {
	game.Reading
	games string // empty for all
}{
	{game.Reading{Name: "doubles", Values: []string{"leap", "slide"}, Labels: []string{"two squares are a leap", "two squares are a slide"}}, "pashtun-shogi"},
	{game.Reading{Name: "stalemate", Values: []string{"draw", "loss"}, Labels: []string{"stalemate draws", "stalemate loses"}}, ""},
	{game.Reading{Name: "drop-mate", Values: []string{"yes", "no"}, Labels: []string{"any drop may give mate", "no mate by a pawn drop"}},
		"handy-mitregi nearlydouble-chogi pashtun-shogi pacifier-shogi nearlydouble-symgi"},
	{game.Reading{Name: "repetition", Values: []string{"4", "3"}, Labels: []string{"fourfold repetition", "threefold repetition"}}, ""},
	{game.Reading{Name: "leaps", Values: []string{"free", "blocked"}, Labels: []string{"straight leaps pass over pieces", "pieces block straight leaps"}},
		"handy-mitregi kyoomagi nearlydouble-chogi pashtun-shogi nearlydouble-symgi"},
	{game.Reading{Name: "first", Values: []string{"white", "black"}, Labels: []string{"White moves first", "Black moves first"}}, ""},
}

// lines are those of the texts that readings change; blocked has those of leaps=blocked in each game.
var lines = diagram.Lines{
	"first=black": {"armies=w:White,b:Black", "armies=w:White,b:Black\nfirstMove=2"},
	"doubles=slide": {
		"Double Gold:G:WfFDfA::e1,f1,h1,i1", "Double Gold:G:W2fF2::e1,f1,h1,i1",
		"Double Silver:S:FfWAfD::c1,d1,j1,k1", "Double Silver:S:F2fW2::c1,d1,j1,k1",
		"Double Gold:+S:WfFDfA::", "Double Gold:+S:W2fF2::", "Double Gold:+H:WfFDfA::", "Double Gold:+H:W2fF2::",
		"Double Gold:+W:WfFDfA::", "Double Gold:+W:W2fF2::", "Double Gold:+P:WfFDfA::", "Double Gold:+P:W2fF2::",
	},
	"stalemate=loss": {"stalemate=draw", "stalemate=loss"},
	"drop-mate=no":   {"drops=1", "drops=1\nnoDropMate=P"},
	"repetition=3":   {"repetition=4", "repetition=3"},
}

var blocked = map[string][]string{
	"handy-mitregi": {wazchick, lameWazchick},
	"pashtun-shogi": {wazchick, lameWazchick}, // its other leaps are those of the reading doubles
	"kyoomagi": {
		"Carpenter:G:ND::e1,f1,h1,i1", "Carpenter:G:NnD::e1,f1,h1,i1", "Kangaroo:S:NA::c1,d1,j1,k1", "Kangaroo:S:NnA::c1,d1,j1,k1",
		"Carpenter:+S:ND::", "Carpenter:+S:NnD::", "Carpenter:+H:ND::", "Carpenter:+H:NnD::",
		"Carpenter:+W:ND::", "Carpenter:+W:NnD::", "Carpenter:+P:ND::", "Carpenter:+P:NnD::",
	},
	"nearlydouble-chogi": {
		"Goldsow:G:WfFfD::e1,f1,h1,i1", "Goldsow:G:WfFfnD::e1,f1,h1,i1", "Silverboar:S:FfWfA::c1,d1,j1,k1", "Silverboar:S:FfWfnA::c1,d1,j1,k1",
		"Catapchick:H:ffNfH::d2,e2,i2,j2", "Catapchick:H:ffNfnH::d2,e2,i2,j2", wazchick, lameWazchick,
		"Goldsow:+S:WfFfD::", "Goldsow:+S:WfFfnD::", "Goldsow:+H:WfFfD::", "Goldsow:+H:WfFfnD::",
		"Goldsow:+W:WfFfD::", "Goldsow:+W:WfFfnD::", "Goldsow:+P:WfFfD::", "Goldsow:+P:WfFfnD::",
	},
	"nearlydouble-symgi": {
		"Fezbaba:F:FD::e1,f1,h1,i1", "Fezbaba:F:FnD::e1,f1,h1,i1", "Dabbaba-Tripper:D:DG::a1,b1,l1,m1", "Dabbaba-Tripper:D:nDnG::a1,b1,l1,m1",
		"Waffle:E:WA::d2,j2", "Waffle:E:WnA::d2,j2", "Newt:N:AH::e2,i2", "Newt:N:nAnH::e2,i2",
		"Warper:A:WG::c1,k1", "Warper:A:WnG::c1,k1", "Frog:O:FH::d1,j1", "Frog:O:FnH::d1,j1", wazchick, lameWazchick,
	},
}

// The line of the Wazchick, and the same where a piece in between stops it.
const (
	wazchick     = "Wazchick:P:fWfD::a4-m4,a3,d3,g3,j3,m3"
	lameWazchick = "Wazchick:P:fWfnD::a4-m4,a3,d3,g3,j3,m3"
)

// Readings are those of the game of that name.
func Readings(name string) []game.Reading {
	var list []game.Reading
	for _, r := range readings {
		if r.games == "" || strings.Contains(r.games, name) {
			list = append(list, r.Reading)
		}
	}
	return list
}

// New makes the game of that name by the values chosen for its Readings, nil for the defaults. It fails
// when there is none, or when its text is wrong.
func New(name string, chosen []string) (game.Rules, error) {
	text, err := Text(name, chosen)
	if err != nil {
		return nil, err
	}
	b, _, err := diagram.Load(name, text)
	if err != nil {
		return nil, err
	}
	b.Reconstructed = "set-up" // both pictures are lost
	if name == "nearlydouble-symgi" {
		b.Reconstructed = "set-up and pieces" // so is the page with its pieces (4.7)
	}
	return b, nil
}

// Text is the diagram text of the game of that name by the values chosen for its Readings.
func Text(name string, chosen []string) (string, error) {
	text, ok := diagrams[name]
	if !ok {
		return "", fmt.Errorf("nearlydouble: no game %q", name)
	}
	own := maps.Clone(lines)
	own["leaps=blocked"] = blocked[name]
	return own.In(text, Readings(name), chosen)
}
