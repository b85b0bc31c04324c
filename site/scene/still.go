package scene

import (
	"fmt"
	"math"

	"fairway/game"
	"fairway/game/notation"
	"fairway/render/look"
)

// The part of the board that a still shows. It is about as wide as a card, and grows with a long move.
const (
	stillFiles = 7
	stillWidth = 252.0     // pixels
	stillShape = 9.0 / 16. // its height as a share of its width, at most one rank more
)

// Still returns a picture of a move before it is played: its route on the part of the board around it.
func Still(r game.Rules, position, move string) (string, error) {
	start, err := notation.ReadPosition(r, position)
	if err != nil {
		return "", err
	}
	rec := game.NewRecord(r, start)
	m, err := rec.Read(move)
	if err != nil {
		return "", err
	}
	g := r.Data()
	if m.Type == game.Drop || m.From == game.None {
		return "", fmt.Errorf("%s moves no piece on the board", move)
	}
	before := rec.Position().Clone()
	route := r.Route(before, m)
	lo, hi := [2]int{g.Board.File(m.From), g.Board.Rank(m.From)}, [2]int{g.Board.File(m.From), g.Board.Rank(m.From)}
	for _, s := range route {
		at := [2]int{g.Board.File(s.At), g.Board.Rank(s.At)}
		for i := range at {
			lo[i], hi[i] = min(lo[i], at[i]), max(hi[i], at[i])
		}
	}
	set := look.NewArtwork(g, look.OptionsOf(r))
	rank := 1.0 // height of a rank in files
	if look.NewScene(set).Board.Turf {
		rank = turfRank
	}
	files := min(max(stillFiles, hi[0]-lo[0]+3), g.Board.Files)
	ranks := int(math.Ceil(float64(files) * stillShape / rank))
	for need := hi[1] - lo[1] + 1; ranks < need; {
		files++
		ranks = int(math.Ceil(float64(files) * stillShape / rank))
	}
	s := Script{Square: stillWidth / float64(files), Face: set.OpeningFace()}
	s.Files = window(lo[0], hi[0], files, g.Board.Files)
	s.Ranks = window(lo[1], hi[1], ranks, g.Board.Ranks)

	p := newPlan(r, s, before)
	still := p.base
	still.Pieces, still.Balls = p.standing(func(game.Square) bool { return true }, func(game.Square) bool { return true })
	still.Marks = []look.Mark{{Kind: look.MarkSelected, At: m.From}}
	if len(route) > 1 {
		still.Routes = []look.Route{p.route(m, route)}
	}
	return p.svg(still), nil
}

// window returns the first and the last of n lines, of all on a board, with the lines from lo to hi in their middle.
func window(lo, hi, n, all int) [2]int {
	n = min(n, all)
	first := min(max((lo+hi-n+1)/2, 0), all-n)
	return [2]int{first, first + n - 1}
}
