package motion

import (
	"fmt"
	"strings"
	"testing"
)

func TestSoundsComeWhenPiecesLandAndBallsFall(t *testing.T) {
	for _, c := range []struct {
		name, variant, position string
		moves                   []string
		sounds                  string
	}{
		{"a piece is set down", "hook-shogi", "start", []string{"a6-a7"}, "piece 174"},
		{"at each capture and at the end", "hook-shogi", lionTwo, []string{"j10xj12[j11,j12]=+LN"}, "piece 174,piece 388"},
		{"a lost ball", "tee-garden-shogi", "4k4/9/9/9/2G6/9/9/9/4K4 w - balls=c5", []string{"c5@e5"}, "club 0,water 460"},
		{"the die, the club, the piece that is hit", "tee-garden-shogi", "4k4/9/9/9/9/2G4s1/9/9/4K4 w - balls=c4", []string{"c4@E:4"}, "die 0,club 600,piece 1270"},
		{"a pull is silent", "tee-garden-shogi", "4k4/9/9/9/9/P8/9/9/4K4 w - balls=a5:2", []string{"a4<a5"}, ""},
		{"a cushion while a piece rolls", "minigolf-chess", "r6k/8/8/8/8/8/8/8/8/8/8/6H1/8/8/8/K7 w - roll=a1.g5:2/1", []string{"a1.a1-a1.b1"}, "piece 174,cushion 267"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := watchMove(t, c.variant, c.position, c.moves...)
			var list []string
			for _, q := range g.Cues() {
				list = append(list, fmt.Sprintf("%s %.0f", q.Sound, q.At))
			}
			if got := strings.Join(list, ","); got != c.sounds {
				t.Errorf("%s", got)
			}
		})
	}
}
