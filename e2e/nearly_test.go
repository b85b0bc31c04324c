package e2e

import (
	"fmt"
	"testing"
)

// Positions of the worked examples of rules/nearlydouble.md section 9.
const (
	manyInHand  = "6k6/13/13/2+P7w2/p12/13/13/4P8/P1P7W2/P12/13/6K6 w RBGSHWP" // example HM5
	zigzagAlone = "12k/13/13/13/13/13/13/13/13/13/13/3W8K w -"                 // example KY5
)

// tablet is a touch screen with squares that are large enough for dragging.
var tablet = view{width: 1024, height: 768, scale: 1, touch: true}

func openNearly(t *testing.T, variant, position string, v view) *tab {
	t.Helper()
	v.fullMotion = true
	p := openApp(t, variant, position, v)
	p.wait("document.querySelector('#above .tray') && document.querySelector('#below .tray')")
	return p
}

// held returns the selector of a piece's button in the tray of a seat.
func held(seat, id string) string { return fmt.Sprintf("#%s .hand-piece[data-id=%q]", seat, id) }

func TestNearlyAPieceInHandIsDragged(t *testing.T) {
	for name, v := range map[string]view{"mouse": laptop, "touch": tablet} {
		t.Run(name, func(t *testing.T) {
			p := openNearly(t, "handy-mitregi", manyInHand, v)
			if v.touch {
				p.swipe(p.middle(held("below", "P")), point{2, 300}) // misses the board
				p.wait("fairway.selected() === null && !document.querySelector('.ghost')")
				waitPlayed(p, "")
				p.touch(touchStart, p.middle(held("below", "P")))
				for _, at := range between(p.middle(held("below", "P")), p.square("e6")) {
					p.touch(touchMove, at)
				}
				p.wait("document.querySelector('.ghost') && fairway.state().message && fairway.state().message.title.includes('e6')")
				if got := p.str("fairway.state().message.how"); got != "Lift to play." {
					t.Errorf("to a finger that drags: %q", got)
				}
				p.shot("under way")
				p.touch(touchEnd)
			} else {
				p.drag(p.middle(held("below", "P")), p.square("e6"))
			}
			waitPlayed(p, "P*e6")
			p.wait("!document.querySelector('.ghost')")
		})
	}
}

// A tray that scrolls shows on which side there is more, and nothing covers it.
func TestALongHandSaysThatItScrolls(t *testing.T) {
	p := open(t, "/play.html?variant=kyoomagi", phone)
	p.ready()
	if err := p.setPosition("kyoomagi", "wwssggkggssww/1rbhh3hhbr1/13/ppp1p1p1p1p1p/13/13/13/13/PPPPPPPPPPPPP/13/1RBHH3HHBR1/WWSSGGKGGSSWW w RB2G2S2H2W3Prb2p"); err != nil {
		t.Fatal(err)
	}
	sides := func(right, left bool) {
		t.Helper()
		p.wait(fmt.Sprintf("(c => c.contains('more-right') === %v && c.contains('more-left') === %v)(document.querySelector('#below .hand').classList)", right, left))
	}
	sides(true, false)
	if size := p.num("Math.min(...[...document.querySelectorAll('#below .hand-piece')].flatMap(b => (r => [r.width, r.height])(b.getBoundingClientRect())))"); size < 44 {
		t.Errorf("a piece in hand is a target of %v", size)
	}
	p.eval("(h => { h.scrollLeft = h.scrollWidth; })(document.querySelector('#below .hand'))", nil)
	sides(false, true)
	if !p.bool("!/more/.test(document.querySelector('#above .hand').className)") {
		t.Error("a short hand says that there is more")
	}
	p.eval("(() => { document.querySelector('#more').click(); [...document.querySelectorAll('button')].find(b => b.textContent.trim() === 'Study').click(); })()", nil)
	p.wait("document.querySelector('#tools')?.getBoundingClientRect().height > 0")
	if !p.bool("document.querySelector('#tools').getBoundingClientRect().top >= document.querySelector('#below .tray').getBoundingClientRect().bottom") {
		t.Error("the pens lie over the hand")
	}
	if !p.bool("['#bar', '#message'].every(s => (r => !r.width || r.top >= document.querySelector('#tools').getBoundingClientRect().bottom)(document.querySelector(s).getBoundingClientRect()))") {
		t.Error("the pens lie over what is below the hand")
	}
}
