package e2e

import (
	"fmt"
	"image/color"
	"testing"
)

// Positions of the worked examples of rules/nearlydouble.md section 9, where they have a number.
const (
	manyInHand     = "6k6/13/13/2+P7w2/p12/13/13/4P8/P1P7W2/P12/13/6K6 w RBGSHWP" // HM5
	mayOrMust      = "3p2k6/4P8/2P6S2R/H12/6P6/13/13/13/13/13/13/K12 w -"         // HM4
	zigzagAlone    = "12k/13/13/13/13/13/13/13/13/13/13/3W8K w -"                 // KY5
	twoPiecesInOne = "2f3k6/13/13/13/13/13/1P11/13/1P11/13/13/6K6 w RDEAP"        // SY8
	bothHaveSome   = "6k6/13/13/13/13/13/13/13/13/13/13/6K6 w 2P3p"
)

// tablet is a screen for fingers with squares that are large enough to be dragged to.
var tablet = view{width: 1024, height: 768, scale: 1, touch: true}

func openNearly(t *testing.T, variant, position string, v view) *tab {
	t.Helper()
	v.motion = true
	p := openApp(t, variant, position, v)
	p.wait("document.querySelector('#above .tray') && document.querySelector('#below .tray')")
	return p
}

// held selects the button of a piece in the tray of a seat.
func held(seat, id string) string { return fmt.Sprintf("#%s .held[data-id=%q]", seat, id) }

// inHand returns what a tray says is in it.
func inHand(p *tab, seat string) string {
	p.t.Helper()
	return p.str(fmt.Sprintf("[...document.querySelectorAll('#%s .held')].map(b => b.getAttribute('aria-label')).join('; ') || document.querySelector('#%s .hand').innerText", seat, seat))
}

func TestNearlyAPieceIsDropped(t *testing.T) {
	for _, h := range hands {
		t.Run(h.name, func(t *testing.T) {
			p := openNearly(t, "handy-mitregi", manyInHand, h.view)
			want := "Rook, 1 in hand; Bishop, 1 in hand; Gnu, 1 in hand; Mitre, 1 in hand; Handyman, 1 in hand; Wing, 1 in hand; Wazchick, 1 in hand"
			if got := inHand(p, "below"); got != want {
				t.Errorf("White has %s", got)
			}
			if got := inHand(p, "above"); got != "Hand empty" {
				t.Errorf("Black has %s", got)
			}
			p.eval(fmt.Sprintf("document.querySelector(%q).scrollIntoView({ inline: 'center' })", held("below", "P")), nil)
			if size := p.num(fmt.Sprintf("(() => { const r = document.querySelector(%q).getBoundingClientRect(); return Math.min(r.width, r.height); })()", held("below", "P"))); size < 44 {
				t.Errorf("a piece in hand is a target of %v", size)
			}
			pick := func() {
				h.at(p, p.middle(held("below", "P")))
				p.rest()
			}
			pick()
			p.wait("fairway.selected() === 'P*'")
			p.wait(fmt.Sprintf("document.querySelector(%q).getAttribute('aria-pressed') === 'true'", held("below", "P")))
			// Rank 12 is the end of the way, and file a holds two already.
			if bad := p.str("fairway.marked().filter(q => q.startsWith('a') || q.endsWith('12')).join()"); bad != "" {
				t.Errorf("a Wazchick can be dropped on %s", bad)
			}
			if n := p.num("fairway.marked().length"); n != 126 {
				t.Errorf("a Wazchick can be dropped on %v squares", n)
			}
			pick()
			p.wait("fairway.selected() === null && fairway.marked().length === 0")
			pick()
			p.wait("fairway.selected() === 'P*'")
			p.shot("picked")
			if p.num("fairway.state().board.square") < 30 && h.view.touch {
				p.eval("fairway.click('e6')", nil) // the loupe has tests of its own
			} else {
				h.on(p, "e6")
			}
			played(p, "P*e6")
			p.wait(fmt.Sprintf("!document.querySelector(%q)", held("below", "P")))
			if p.bool("[...document.querySelectorAll('#below .held')].some(b => !b.disabled)") {
				t.Error("White can select a piece out of turn")
			}
		})
	}
}

func TestNearlyAPieceInHandIsDragged(t *testing.T) {
	for name, v := range map[string]view{"mouse": laptop, "touch": tablet} {
		t.Run(name, func(t *testing.T) {
			p := openNearly(t, "handy-mitregi", manyInHand, v)
			pull := func(to point) {
				t.Helper()
				from := p.middle(held("below", "P"))
				if v.touch {
					p.swipe(from, to)
				} else {
					p.drag(from, to)
				}
				p.rest()
			}
			pull(p.square("a6")) // a file that holds two
			p.wait("fairway.selected() === null && !document.querySelector('.ghost')")
			pull(point{2, 300}) // beside the board
			p.wait("fairway.selected() === null && !document.querySelector('.ghost')")
			played(p, "")
			if v.touch {
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
				pull(p.square("e6"))
			}
			played(p, "P*e6")
			p.wait("!document.querySelector('.ghost')")
		})
	}
}

func TestNearlyAWaffleOrANewtIsAsked(t *testing.T) {
	for _, h := range hands {
		t.Run(h.name, func(t *testing.T) {
			p := openNearly(t, "nearlydouble-symgi", twoPiecesInOne, h.view)
			h.at(p, p.middle(held("below", "E")))
			p.wait("fairway.selected() === 'E*'")
			p.eval("fairway.click('d6')", nil)
			p.wait("fairway.state().pieces.choices && fairway.state().pieces.choices.length === 2")
			if got := p.str("fairway.state().pieces.choices.map(c => c.detail).join()"); got != "E*d6,N*d6" {
				t.Errorf("asked is %s", got)
			}
			p.shot("asked")
			h.at(p, optionOf(p, 1))
			played(p, "N*d6")
		})
	}
}

func TestNearlyPromotion(t *testing.T) {
	for _, h := range hands {
		t.Run(h.name, func(t *testing.T) {
			p := openNearly(t, "handy-mitregi", mayOrMust, h.view)
			// The last rank leaves it no move: there is nothing to ask.
			h.on(p, "e11", "e12")
			played(p, "e11-e12=+P")
			for i, want := range []string{"c10-c11=+P", "c10-c11"} {
				p.eval(fmt.Sprintf("fairway.load('', %q, '')", mayOrMust), nil)
				p.rest()
				h.on(p, "c10", "c11")
				p.wait("fairway.state().pieces.choices && fairway.state().pieces.choices.length === 2")
				if got := p.str(fmt.Sprintf("fairway.state().pieces.choices[%d].detail", i)); got != want {
					t.Errorf("choice %d is %s, want %s", i, got, want)
				}
				p.eval(fmt.Sprintf("fairway.choose(%d)", i), nil)
				played(p, want)
			}
		})
	}
}

// The way to e7 bends on e3 and d5.
func TestNearlyABentRideIsShown(t *testing.T) {
	p := openNearly(t, "kyoomagi", zigzagAlone, laptop)
	hands[0].on(p, "d1")
	p.wait("fairway.selected() === 'd1'")
	middle := func(a, b string) point {
		f, g := p.square(a), p.square(b)
		return point{(f.x + g.x) / 2, (f.y + g.y) / 2}
	}
	green := func(at point) bool {
		c := color.NRGBAModel.Convert(p.image().At(int(at.x), int(at.y))).(color.NRGBA)
		return int(c.G) > int(c.R)+40 && c.R < 80
	}
	for _, leg := range [][2]string{{"d1", "e3"}, {"e3", "d5"}, {"d5", "e7"}} {
		if green(middle(leg[0], leg[1])) {
			t.Errorf("a way from %s to %s is drawn before anything is pointed at", leg[0], leg[1])
		}
	}
	p.hover(p.square("e7"))
	p.wait("fairway.state().message && fairway.state().message.title.includes('e7')")
	p.rest()
	p.eval("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))", nil)
	p.shot("bent")
	for _, leg := range [][2]string{{"d1", "e3"}, {"e3", "d5"}, {"d5", "e7"}} {
		if !green(middle(leg[0], leg[1])) {
			t.Errorf("no way is drawn from %s to %s", leg[0], leg[1])
		}
	}
	if green(middle("d1", "c3")) {
		t.Error("the other way is drawn as well")
	}
}

func TestNearlyTraysByKeyboard(t *testing.T) {
	p := openNearly(t, "kyoomagi", bothHaveSome, laptop)
	focus := func() { p.eval(fmt.Sprintf("document.querySelector(%q).focus()", held("below", "P")), nil) }
	focus()
	p.key(keyEnter)
	p.wait("fairway.selected() === 'P*' && document.activeElement === frame")
	p.key(keyEscape)
	p.wait("fairway.selected() === null")
	focus()
	p.key(keyEnter)
	p.wait("fairway.selected() === 'P*'")
	for range 13 {
		p.key(keyArrowLeft)
		p.key(keyArrowDown)
	}
	p.key(keyEnter)
	played(p, "P*a1")
}

func TestNearlyTraysTurnWithTheBoard(t *testing.T) {
	p := openNearly(t, "kyoomagi", bothHaveSome, laptop)
	who := func(want string) {
		t.Helper()
		p.wait(fmt.Sprintf("['above', 'below'].map(s => document.querySelector('#' + s + ' .name').innerText + ': ' + document.querySelector('#' + s + ' .held').innerText.trim()).join(', ') === %q", want))
	}
	who("Black: 3, White to move: 2")
	p.eval("fairway.set({ flip: true })", nil)
	who("White to move: 2, Black: 3")
	hands[0].at(p, p.middle(held("above", "P")))
	p.wait("fairway.selected() === 'P*'")
	hands[0].on(p, "c5")
	played(p, "P*c5")
	who("White: , Black to move: 3") // one piece bears no number
	if p.bool(fmt.Sprintf("document.querySelector(%q).disabled", held("below", "P"))) {
		t.Error("Black can't select its piece")
	}
}

func TestNearlyGamesAreAFamily(t *testing.T) {
	p := open(t, playPage, laptop)
	p.ready()
	if p.bool("document.body.classList.contains('hands')") {
		t.Error("Hook Shogi has trays")
	}
	item := func(label string) {
		t.Helper()
		p.click(p.middle("#game"))
		p.wait(fmt.Sprintf("[...document.querySelectorAll('.pop button')].some(b => b.innerText.trim().startsWith(%q))", label))
		p.shot("menu")
		p.eval(fmt.Sprintf("[...document.querySelectorAll('.pop button')].find(b => b.innerText.trim().startsWith(%q)).click()", label), nil)
	}
	item("Kyoomagi")
	p.wait("fairway.variant === 'kyoomagi' && fairway.state().view.face === 'moves' && document.querySelector('#title').innerText === 'Kyoomagi'")
	p.wait("document.querySelectorAll('.tray').length === 2")
	item("Pacifier Shogi")
	p.wait("fairway.variant === 'pacifier-shogi'")
	item("Compare these games")
	p.wait("document.querySelectorAll('.family thead th').length === 7")
	if got := p.str("[...document.querySelectorAll('.family tbody th')].map(t => t.innerText).join(' ')"); got != "K R B G S H W F D E N A O P" {
		t.Errorf("the rows are %s", got)
	}
	p.shot("family")
	p.eval(`document.querySelector('.family [data-key="handy-mitregi S"]').click()`, nil)
	p.wait("document.querySelector('.family h2').innerText === 'Mitre' && document.querySelector('.family .diagram').naturalWidth > 0")
	p.shot("piece")
	p.eval("document.querySelector('.family [data-key=back]').click()", nil)
	p.eval("[...document.querySelectorAll('.family thead button')].find(b => b.innerText === 'Handy Mitregi').click()", nil)
	p.wait("fairway.variant === 'handy-mitregi' && !document.querySelector('dialog')")
	item("Hook Shogi")
	p.wait("fairway.variant === 'hook-shogi' && fairway.state().view.face === 'kanji' && !document.querySelector('.tray')")
}

// A hand that is longer than its tray says on which side there is more, and nothing lies over it.
func TestALongHandSaysThatItScrolls(t *testing.T) {
	p := open(t, "/play.html?variant=kyoomagi", phone)
	p.ready()
	if err := p.sit("kyoomagi", "wwssggkggssww/1rbhh3hhbr1/13/ppp1p1p1p1p1p/13/13/13/13/PPPPPPPPPPPPP/13/1RBHH3HHBR1/WWSSGGKGGSSWW w RB2G2S2H2W3Prb2p"); err != nil {
		t.Fatal(err)
	}
	sides := func(right, left bool) {
		t.Helper()
		p.wait(fmt.Sprintf("(c => c.contains('more-right') === %v && c.contains('more-left') === %v)(document.querySelector('#below .hand').classList)", right, left))
	}
	sides(true, false)
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
	if !p.bool("['#bar', '#now'].every(s => (r => !r.width || r.top >= document.querySelector('#tools').getBoundingClientRect().bottom)(document.querySelector(s).getBoundingClientRect()))") {
		t.Error("the pens lie over what is below the hand")
	}
}
