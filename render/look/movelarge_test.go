package look

import (
	"math"
	"strings"
	"testing"
)

// readable is two pixels of a tile at 45.
const readable = 2.0 / 45

// At 45 pixels, the symbols of games with few signs on a tile are at least two pixels thick, two pixels apart, and fill
// their tile. Denser ones can't: TestMoveFaceSignsDontTouch checks them.
func TestSymbolsAreLegibleAtFortyFivePixels(t *testing.T) {
	for _, m := range []pieceText{
		{"G", "WfmpafavWfmpafasW"}, {"S", "FfmpafavFfmpafasF"}, {"H", "WfmpafmpafsavsW"}, {"W", "fyafyavWfyafyasW"}, {"P", "fmpafavWfmpafasW"},
		{"K", "K"}, {"R", "R"}, {"B", "B"}, {"P", "mfWcfF"}, {"P", "fW"}, {"W", "fR"}, {"G", "WfF"}, {"S", "FfW"}, {"H", "ffN"}, {"P", "fWfD"},
		{"+R", "RF"}, {"+B", "BW"}, {"+S", "WfF"}, {"P", "fWmfR"},
	} {
		signs := moveSigns(features(t, m.betza), m.id == "K", strings.HasPrefix(m.id, "+"), Ink, TileWhite)
		box := noBox
		var shapes [][]contour
		for _, s := range signs {
			shapes = append(shapes, inked(s.ops))
			box = box.union(s.ops.Bounds())
			s.ops.Walk(Identity, func(op Op, by Matrix) {
				if line, ok := op.(*Stroke); ok && line.Width*by.Size() < readable-1e-9 {
					t.Errorf("%s (%s): a line of %s is %.4f thick", m.id, m.betza, s.meaning, line.Width*by.Size())
				}
			})
		}
		for a := range signs {
			for b := range a {
				if signs[a].meaning == signs[b].meaning && signs[a].meaning != "step" {
					continue
				}
				if d := apart(shapes[a], shapes[b]); d < readable-5e-4 {
					t.Errorf("%s (%s): %s and %s are %.4f apart", m.id, m.betza, signs[a].meaning, signs[b].meaning, d)
				}
			}
		}
		if fill := math.Max(box.W()/symbolWide, box.H()/symbolHigh); fill < .7 {
			t.Errorf("%s (%s): %.2f by %.2f of a tile", m.id, m.betza, box.W(), box.H())
		}
	}
}

// On a face full of rings, rings are less than two of 45 pixels apart, but each line is about that thick.
func TestRingsOfFullSymbolsAreThick(t *testing.T) {
	for betza, least := range map[string]float64{
		"FD": readable, "WA": readable, "AH": readable, "WG": readable, "FH": readable, "fbNF": readable, "WfFfD": readable,
		"ffNffZ": readable, "N": .04, "RN": .04,
	} {
		for _, s := range moveSigns(features(t, betza), false, false, Ink, TileWhite) {
			s.ops.Walk(Identity, func(op Op, by Matrix) {
				if line, ok := op.(*Stroke); ok && line.Width*by.Size() < least-1e-9 {
					t.Errorf("%s: a line of %s is %.4f thick", betza, s.meaning, line.Width*by.Size())
				}
			})
		}
	}
}
