package prose_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/betza"
	"fairway/game/movegen"
	"fairway/game/prose"
	"fairway/variants/piece"
)

// featureWalks compiles a move given in XBetza.
func featureWalks(t *testing.T, text string) []game.Walk {
	t.Helper()
	moves, err := betza.Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return piece.Walks(moves)
}

var formNames = map[prose.Form]string{
	prose.FormOther: "other", prose.FormSlide: "slide", prose.FormJump: "jump", prose.FormOblique: "oblique",
	prose.FormRide: "ride", prose.FormZigzag: "zigzag", prose.FormHook: "hook", prose.FormLion: "lion",
	prose.FormLine: "line", prose.FormEagle: "eagle", prose.FormArea: "area", prose.FormAnywhere: "anywhere",
	prose.FormGate: "gate", prose.FormRun: "run", prose.FormIgui: "igui", prose.FormPass: "pass", prose.FormCaptureOn: "takeOn",
}

// featureText is a feature in short: its form, headings in hexadecimal, range, squares.
func featureText(f prose.Feature) string {
	s := formNames[f.Form]
	if f.Dirs != 0 {
		s += fmt.Sprintf(" %02x", f.Dirs)
	}
	if f.N != 0 {
		s += fmt.Sprintf(" %d", f.N)
	}
	for _, v := range f.Vectors {
		s += fmt.Sprintf(" %d,%d", v.X, v.Y)
	}
	for i, v := range f.Onward {
		s += fmt.Sprintf("%s%d,%d", []string{" > ", " "}[min(i, 1)], v.X, v.Y)
	}
	switch f.Modes {
	case game.Quiet:
		s += " m"
	case game.Capture:
		s += " c"
	}
	if f.Initial {
		s += " i"
	}
	return s
}

const knight8 = "1,2 2,1 2,-1 1,-2 -1,-2 -2,-1 -2,1 -1,2"

// Headings: f 01, fr 02, r 04, br 08, b 10, bl 20, l 40, fl 80; orthogonal 55, diagonal aa.
func TestFeatures(t *testing.T) {
	for _, c := range []struct{ name, betza, want, words string }{
		{"step", "bFfW", "slide 29 1", "Steps forward or diagonally back."},
		{"slide", "R", "slide 55", "Slides along ranks and files."},
		{"one direction missing", "lfbFW", "slide fd 1", "Steps in any direction but diagonally forward to the right."},
		{"ranges", "RfB4bB2", "slide 55; slide 82 4; slide 28 2", "Slides along ranks and files, up to four squares diagonally forward, or up to two squares diagonally back."},
		{"slide and step", "BsfRbW", "slide ef; slide 10 1", "Slides in any direction but back, or steps back."},
		{"a longer slide holds the step", "KvR", "slide 11; slide ee 1", "Slides forward or back, or steps sideways or diagonally."},
		{"jump", "FvWD", "slide bb 1; jump 55 2", "Steps forward, back or diagonally, or jumps two squares along ranks and files."},
		{"jumps of two lengths", "DG", "jump 55 2; jump aa 3", "Jumps two squares along ranks and files, or three squares diagonally."},
		{"knight", "N", "oblique " + knight8, "Jumps like a chess knight."},
		{"slide and knight", "BN", "slide aa; oblique " + knight8, "Slides diagonally or jumps like a chess knight."},
		{"forward jumps", "ffN", "oblique 1,2 -1,2", "Jumps two squares forward and one sideways."},
		{"hook holds the slide", "RmasR", "hook 55", "Slides along ranks and files and may turn once at a right angle."},
		{"hook and step", "WBmasB", "hook aa; slide 55 1", "Slides diagonally and may turn once at a right angle, or steps orthogonally."},
		{"lion", "KNADcaKmcabK", "lion ff 2; igui ff c; pass ff m", "Jumps to any square of the 5 × 5 block, or captures a neighbour and moves on one step. It may capture twice or capture without moving. It may pass if an adjacent square is empty."},
		{"slide and lion", "BWNADcaKmcabK", "lion ff 2; slide aa; igui ff c; pass ff m", "Slides diagonally. Or jumps to any square of the 5 × 5 block, or captures a neighbour and moves on one step. It may capture twice or capture without moving. It may pass if an adjacent square is empty."},
		{"lines of three", "KADGHcafKmcabKcafmpafKmpafcavKcafcafK", "line ff 3; igui ff c; pass ff m", "Jumps along any one line to the first, second or third square, and may capture pieces on the way. It may return to the first, capture up to three pieces, or capture without moving. It may pass if an adjacent square is empty."},
		{"lion and lines", "KNADGHcaKmcabKcafmpafKmpafcavKcafcafK", "lion ff 2; line ff 3; igui ff c; pass ff m", "Jumps to any square of the 5 × 5 block, or captures a neighbour and moves on one step. It may capture twice or capture without moving. Or jumps along any one line to the first, second or third square, and may capture pieces on the way. It may return to the first or capture up to three pieces. It may pass if an adjacent square is empty."},
		{"slides and lines", "QADGHcafKmcabKcafmpafKmpafcavKcafcafK", "line ff 3; slide ff; igui ff c; pass ff m", ""},
		{"line of two ahead", "BbsRfWfDfcavWfmabW", "line 01 2; slide fe; igui 01 c; pass 01 m", "Slides in any direction but forward. Or jumps straight forward to the first or second square, and may capture on both. It may capture without moving. It may pass if the square in front of it is empty."},
		{"lines of two at the corners ahead", "RbBfFfAfcavFfmabF", "line 82 2; slide 7d; igui 82 c; pass 82 m", "Slides along ranks and files or diagonally back. Or jumps diagonally forward to the first or second square, and may capture on both. It may capture without moving. It may pass if a square diagonally in front of it is empty."},
		{"line of three ahead", "BbsRfWfDfHfcafWfmcabWfcafmpafWfmpafcavWfcafcafW", "line 01 3; slide fe; igui 01 c; pass 01 m", ""},
		{"eagle", "QADcasFcafFmcabF", "eagle aa 2; slide ff; jump 55 2; igui aa c; pass aa m", "Slides in any direction or jumps two squares in any direction. Or captures a diagonal neighbour and moves on one step, straight or at a right angle. It may capture without moving. It may pass if a diagonally adjacent square is empty."},
		{"area", "RFaKmabK", "slide 55; area ff 2; pass ff m", "Slides along ranks and files. Or makes one or two steps in any directions; the first of two must end on an empty square. It may pass if an adjacent square is empty."},
		{"anywhere", "U", "anywhere", "Jumps to any other square of the board."},
		{"gate ahead", "WfmpafavWfmpafasW", "slide 55 1; gate 0,2 > 0,1 0,3 1,2 -1,2", "Steps orthogonally. Or jumps two squares straight forward to an empty square, then steps orthogonally from there."},
		{"gates at the corners", "FfmpafavFfmpafasF", "slide aa 1; gate 2,2 -2,2 > 1,3 1,1 3,3 3,1 -3,1 -1,1 -3,3 -1,3", ""},
		{"oblique gates", "WfmpafmpafsavsW", "slide 55 1; gate 1,3 -1,3 > 0,3 1,4 1,2 2,3 -2,3 -1,2 -1,4", ""},
		{"gate alone", "fmpafavWfmpafasW", "gate 0,2 > 0,1 0,3 1,2 -1,2", "Jumps two squares straight forward to an empty square, then steps orthogonally from there. Both parts are required."},
		{"slide with a step at its end", "fyafyavWfyafyasW", "run 01", "Slides forward over two or more empty squares, then makes one step forward, back or to a side; both parts are required."},
		{"straight rider", "ffNN", "ride 1,2 -1,2", "Jumps two squares forward and one sideways, again and again in one line, as long as the landing squares are empty. The last jump may capture."},
		{"alternating rider", "ffNrfafl NlfafrN", "zigzag 1,2 -1,2 -1,2 1,2", "Jumps forward like a knight, right and left in turn, as long as the landing squares are empty. The last jump may capture."},
		{"quiet beyond the first square", "WfFmRmfB", "slide d7 1; slide d7 m", "Steps orthogonally or diagonally forward. Then slides on in that direction, capturing only on the first square."},
		{"quiet beyond the first leap", "ffNmffNN", "oblique 1,2 -1,2; ride 1,2 -1,2 m", ""},
		{"captures only", "mfWcfF", "slide 01 1 m; slide 82 1 c", "Steps forward without capturing or captures one step diagonally forward."},
		{"while it has not moved", "fWifD", "slide 01 1; jump 01 2 i", "Steps forward. Before its first move: jumps two squares forward."},
		{"a chain of the author's own", "mafsW", "other " + knight8, "Steps orthogonally to an empty square, then steps on at 45 degrees."},
		{"no move", "", "", "It can't move."},
	} {
		t.Run(c.name, func(t *testing.T) {
			walks := featureWalks(t, strings.ReplaceAll(c.betza, " ", ""))
			var parts []string
			for _, f := range prose.Features(walks) {
				parts = append(parts, featureText(f))
			}
			if got := strings.Join(parts, "; "); got != c.want {
				t.Errorf("%s: features\n got %s\nwant %s", c.betza, got, c.want)
			}
			if got := prose.Words(walks); c.words != "" && got != c.words {
				t.Errorf("%s: words\n got %s\nwant %s", c.betza, got, c.words)
			}
		})
	}
}

// Every piece of the largest shipped diagram is described: no form is left to chance.
func TestFeaturesOfADiagram(t *testing.T) {
	text, err := os.ReadFile("../../variants/hook/diagram.txt")
	if err != nil {
		t.Fatal(err)
	}
	pieces := 0
	for line := range strings.Lines(string(text)) {
		f := strings.Split(line, ":")
		if len(f) < 5 {
			continue
		}
		pieces++
		walks := featureWalks(t, f[2])
		for _, feature := range prose.Features(walks) {
			if feature.Form == prose.FormOther || feature.Form == prose.FormCaptureOn {
				t.Errorf("%s: %s is classed as %s", f[1], f[2], featureText(feature))
			}
		}
		words := prose.Words(walks)
		t.Logf("%-4s %-42s %s", f[1], f[2], words)
		if !strings.HasSuffix(words, ".") || strings.Contains(words, "  ") {
			t.Errorf("%s: %q", f[1], words)
		}
	}
	if pieces != 100 {
		t.Errorf("%d pieces, want 100", pieces)
	}
}

// The squares that are shown for a piece are those of the rules' table (moves in mid-board).
func TestMobility(t *testing.T) {
	for betza, want := range map[string]int{
		"fW": 1, "N": 8, "K3": 24, "B": 36, "R": 36, "Q": 72, "RfB4bB2": 48, "U": 360, "RmasR": 360,
		"fRbW2": 11, "fRbWflbrB": 28, "WBmasB": 184, "RFaKmabK": 52,
	} {
		if got := movegen.Mobility([][]game.Walk{featureWalks(t, betza)}, 19, 19)[0]; got != want {
			t.Errorf("%s: %d squares, want %d", betza, got, want)
		}
	}
	comet := movegen.EmptyBoardTargets(featureWalks(t, "fyafyavWfyafyasW"), 4)
	want := []game.Vector{{X: 0, Y: 1}, {X: 0, Y: 2}, {X: 0, Y: 3}, {X: 0, Y: 4}, {X: 1, Y: 4}, {X: 1, Y: 3}, {X: 1, Y: 2}, {X: -1, Y: 2}, {X: -1, Y: 3}, {X: -1, Y: 4}}
	if !slices.Equal(comet, want) {
		t.Errorf("slide with a step at its end lands on %v, want %v", comet, want)
	}
}

// Any move that can be read can be described, in reasonable time and without a failure.
func FuzzFeatures(f *testing.F) {
	for _, text := range []string{"KNADcaKmcabK", "NaNaNaNaNaNaNaN", "mpaKmpafK", "mpaampaampaK", "gQ", "nDjD", "yafsF", "hrNdK", "W99", "ZZaZ", "mUcU", "ifmnD"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 60 {
			return
		}
		moves, err := betza.Parse(text)
		if err != nil {
			return
		}
		walks := piece.Walks(moves)
		if len(walks) > 0 && len(prose.Features(walks)) == 0 {
			t.Errorf("%s: no features", text)
		}
		if words := prose.Words(walks); !strings.HasSuffix(words, ".") {
			t.Errorf("%s: %q", text, words)
		}
	})
}
