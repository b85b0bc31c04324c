package engine_test

import (
	"math/rand/v2"
	"testing"

	"fairway/engine"
	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/notation"
	"fairway/variants"
)

// A King in its refuge is captured when it comes out. Of the corners, Blue can capture only in the two of the west.
func TestKingIsCutOffFromItsRefuge(t *testing.T) {
	r, err := variants.Find("haiku-shogi")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(r)
	for seed := range uint64(4) {
		p, err := notation.ReadPosition(r, "17/17/17/17/5b+P11/bR5b+S2b+C7/3bS2b+P8b+P1/1bR1b+C1bB1b+P2b+P6/bK2b+R5bG4b+S2/1b+B2b+P1b+P1b+S8/bB4b+C11/17/17/17/17/14yK2/17 b 2bR2bS out=rg")
		if err != nil {
			t.Fatal(err)
		}
		rec := game.NewRecord(r, p)
		dice := rand.New(rand.NewPCG(seed, 0))
		for !rec.At().Result.Over() && rec.At().Ply < 400 {
			move := e.Think(rec, engine.Limits{Nodes: 300}).Move
			if rec.Position().Mover() != p.Mover() {
				list := rec.Moves(nil)
				move = list[dice.IntN(len(list))]
			}
			rec.Play(move)
		}
		if v := rec.At().Result; !v.Over() || v.Draw || v.Winner != p.Mover() {
			t.Errorf("game %d: %s after %d plies", seed, r.Data().ResultText(v), rec.At().Ply)
		}
		t.Log(seed, rec.At().Ply)
	}
}

// A bare King is checkmated well before the move limit. With two bare Kings neither side is ahead.
func TestBareKingIsMated(t *testing.T) {
	r := chess(t)
	e := engine.New(r)
	for position, nodes := range map[string]int{"8/8/8/4k3/8/8/3Q4/K7 w -": 300, "8/8/3k4/8/8/8/R7/7K w -": 1000, "8/8/3k4/8/8/8/8/2BBK3 w -": 3000} {
		rec := game.NewRecord(r, gametest.Read(t, r, position))
		for !rec.At().Result.Over() && rec.At().Ply < 80 {
			rec.Play(e.Think(rec, engine.Limits{Nodes: nodes}).Move)
		}
		if result := rec.At().Result; result.Reason != game.Checkmate {
			t.Errorf("%s: %s after %d plies", position, r.ResultText(result), rec.At().Ply)
		}
		t.Log(position, rec.At().Ply)
	}
	for _, position := range []string{"8/8/3k4/8/8/8/8/7K w -", "8/8/3k4/8/8/8/8/7K b -"} {
		if a := e.Think(game.NewRecord(r, gametest.Read(t, r, position)), engine.Limits{Nodes: 3000}); a.Score > 30 || a.Score < -30 {
			t.Errorf("%s: score %d", position, a.Score)
		}
	}
}
