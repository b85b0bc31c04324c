package motion_test

import (
	"fmt"

	"fairway/game"
	"fairway/render/motion"
	"fairway/variants"
)

// A Point of Tee Garden Shogi steps forward: its position after a third of the motion, and the sounds.
func Example() {
	r, _ := variants.Find("tee-garden-shogi")
	before := r.Start()
	m, _ := game.ReadMove(r, before, "c3-c4")
	after, log := before.Clone(), game.Log{}
	r.Play(after, m, &log)

	p := motion.New(r, motion.Move{Before: before, Changes: log.Since(0), Route: r.Route(before, m)}, &motion.BoardPace, nil)
	fmt.Printf("%.0f ms\n", p.Total)
	for _, pose := range p.Poses(p.Total/3, nil) {
		fmt.Printf("%s on file %.0f, rank %.1f\n", r.Data().Kinds[pose.Piece.Kind()].Name, pose.File, pose.Rank)
	}
	for _, c := range p.Cues() {
		fmt.Printf("%s after %.0f ms\n", c.Sound, c.At)
	}
	// Output:
	// 174 ms
	// point on file 2, rank 2.9
	// piece after 174 ms
}
