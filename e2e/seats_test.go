package e2e

import (
	"fmt"
	"testing"
)

// Against the computer the bar has one row, or three on a wide page, and nothing is wider than the screen, also while the computer thinks; what
// is beside the board stays there. On a phone without room beside the board, Stop replaces Hint.
func TestBarIsOneRowAgainstTheComputer(t *testing.T) {
	for _, c := range []struct {
		v, smaller view
		games      [][3]string // game, the computer's seat and a move of the user
	}{
		{phone, view{width: 360, height: 740}, [][3]string{{"haiku-shogi", "y:8", "i5-i6"}, {"minigolf-chess", "b:8", "a1.b1-a1.a3"}}},
		{view{width: 1240, height: 700}, view{width: 1024, height: 640}, [][3]string{{"tee-garden-shogi", "b:8", "c3-c4"}, {"nearlydouble-chogi", "b:8", "a4-a5"}}},
	} {
		p := openAlone(t, c.games[0][0], "", c.v)
		for _, g := range c.games {
			p.resize(c.v.width, c.v.height, 1)
			p.eval(fmt.Sprintf("fairway.newGame(%q)", g[0]), nil)
			p.rest()
			p.eval(fmt.Sprintf("fairway.set({ seats: %q })", g[1]), nil)
			p.wait("document.body.classList.contains('vs-computer')")
			p.rest()
			below := p.num("document.querySelector('#message').getBoundingClientRect().top")
			p.eval(fmt.Sprintf("fairway.play(%q)", g[2]), nil)
			p.wait("fairway.thinking().doing === 'thinking' && document.body.classList.contains('computer-thinks')")
			if now := p.num("document.querySelector('#message').getBoundingClientRect().top"); !c.v.touch && now != below {
				t.Errorf("%s: while the computer thinks, the column changes from %v to %v", g[0], below, now)
			}
			if g[0] == "minigolf-chess" && !p.bool("visible('Stop') && !visible('Hint')") {
				t.Errorf("%s: Stop doesn't replace Hint", g[0])
			}
			// A wide page has two more: a new game and the ends, and the rest of the controls.
			for _, rows := range []float64{map[bool]float64{true: 1, false: 3}[c.v.touch], 1} {
				if n := p.num("new Set([...document.querySelectorAll('#bar button')].filter(b => b.offsetParent).map(b => Math.round(b.getBoundingClientRect().top))).size"); n != rows {
					t.Errorf("%s %d: the bar has %v rows, not %v", g[0], p.view.width, n, rows)
				}
				if n := p.num("document.documentElement.scrollWidth - innerWidth"); n > 0 {
					t.Errorf("%s %d: the page is %v px too wide", g[0], p.view.width, n)
				}
				p.shot(g[0])
				p.resize(c.smaller.width, c.smaller.height, 1)
			}
		}
	}
}
