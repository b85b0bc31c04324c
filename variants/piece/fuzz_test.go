package piece

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fairway/game/betza"
	"fairway/game/gametest"
)

// A piece moves as in the normative text.
func FuzzTargets(f *testing.F) {
	for i, text := range strings.Fields("KNADcaKmcabK KADGHcafKmcabKcafmpafKmpafcavKcafcafK WBmasB RmasR U mRcpR gQ yafsF cabR fmWfcFifmnD mamamamamamaQ cacacamQ mafsW NNjDjA jR ffrrN mcamcapmaQ3 BbsRfWfDfcavWfmabW dcadcaK cadauK [dD-bucW] [F?fqR] zB qN3 pR* ooNN mRcaibR (paf)2R udQ fmW*") {
		f.Add(text, uint64(i))
	}
	f.Add("-", uint64(0))
	f.Add("pauKK", uint64(38)) // the square where the capturing leg began is taken
	f.Fuzz(func(t *testing.T, text string, seed uint64) {
		if len(text) > 100 {
			return
		}
		s := randomScene(rand.New(rand.NewPCG(seed, 4)))
		got, err := Targets(text, s)
		if errors.Is(err, ErrTooMany) {
			return
		}
		if text == "-" { // a piece that can't move
			text = ""
		}
		moves, wrong := betza.Parse(text)
		if (err == nil) != (wrong == nil) {
			t.Fatalf("%q: %v, but its text alone: %v", text, err, wrong)
		}
		if err != nil {
			gametest.OneLine(t, err, text)
			return
		}
		if want, ok := plainTargets(moves, s); ok && !slices.Equal(got, want) {
			gametest.Same(t, text, got, want)
		}
	})
}
