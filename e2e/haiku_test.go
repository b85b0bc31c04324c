package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// Positions of rules/haiku-shogi.md section 11, by the numbers there.
const (
	majorityInCentre = "8gK8/17/17/17/17/17/9gC7/8rG8/bK15yK/7rG9/17/17/17/17/17/17/8rK8 r -"                            // 2
	noMajority       = "8gK8/17/17/17/17/17/9gC7/17/bK15yK/7rG9/17/17/17/17/17/17/8rK8 r -"                              // 2, without i10
	ownCampAlone     = "8gK8/17/17/17/17/17/17/17/bK15yK/17/17/17/17/8rS8/17/17/9rK7 r -"                                // 3
	beforePassing    = "8gK8/17/17/17/17/17/17/17/bK15yK/5gP11/17/4bP1yP10/4bGrP11/17/17/17/8rK8 r -"                    // 6
	cornerOfOthers   = "8gK8/17/17/17/3gS13/17/17/17/bK15yK/8rB8/17/17/17/17/17/17/8rK8 r -"                             // 10
	wingMayPromote   = "8gK8/17/17/17/17/17/17/17/bK15yK/17/17/7rW9/17/17/17/17/8rK8 r -"                                // 11
	twoAtOnce        = "4yP2yP2yW6/17/17/17/8gK3y+S4/17/13yC3/bK1gP14/7rR4bG3yK/13rB3/17/15yB1/17/3y+C13/17/17/8rK8 b -" // 14
	piecesInHand     = "8gK8/17/17/17/17/17/17/17/bK15yK/17/17/17/17/17/17/17/8rK8 r rS2rPyGgPbW"                        // drops
)

func openFour(t *testing.T, position string, v view) *tab {
	t.Helper()
	v.motion = true
	p := openApp(t, "haiku-shogi", position, v)
	p.wait("fairway.variant === 'haiku-shogi' && document.querySelectorAll('.strip .tray').length === 4")
	p.rest()
	return p
}

// steps are the hands for a board of small squares: a finger has the loupe, which has tests of its own, so that squares
// are large enough here for a tablet's.
var steppers = []hand{{"mouse", laptop, (*tab).click}, {"touch", view{width: 1024, height: 1366, scale: 1, touch: true}, (*tab).tap}}

func TestHaikuSeveralSteps(t *testing.T) {
	for _, h := range steppers {
		for _, c := range []struct{ name, position, from, to, want string }{
			{"two by a majority", majorityInCentre, "h8", "h10", "h8-h10"},
			{"three in its own camp", ownCampAlone, "i4", "f1", "i4-f1"},
		} {
			t.Run(h.name+" "+c.name, func(t *testing.T) {
				p := openFour(t, c.position, h.view)
				h.on(p, c.from)
				p.wait(fmt.Sprintf("fairway.selected() === %q && fairway.marked().includes(%q)", c.from, c.to))
				if !h.view.touch {
					p.hover(p.square(c.to))
					p.wait(fmt.Sprintf("/majority|most|more|camp/i.test(document.querySelector('#now').innerText) && fairway.state().message.title.includes(%q)", c.to))
					p.shot("why")
				}
				h.on(p, c.to)
				played(p, c.want)
				p.wait("fairway.position().includes(' ep=')")
			})
		}
		t.Run(h.name+" refused without a majority", func(t *testing.T) {
			p := openFour(t, noMajority, h.view)
			h.on(p, "h8")
			p.wait("fairway.selected() === 'h8'")
			if p.bool("fairway.marked().includes('h10')") {
				t.Error("two steps are offered without a majority")
			}
			h.on(p, "h10")
			p.wait("fairway.state().message && /majority/i.test(document.querySelector('#now').innerText)")
			p.shot("refused")
			played(p, "")
		})
	}
}

// The right lives until the stepper's own next turn: Blue is the third to play after Red.
func TestHaikuCapturedEnPassantByTheNextButOne(t *testing.T) {
	for _, h := range steppers {
		t.Run(h.name, func(t *testing.T) {
			p := openFour(t, beforePassing, h.view)
			h.on(p, "f5", "f7")
			played(p, "f5-f7")
			h.on(p, "q9", "q10")
			h.on(p, "i17", "i16")
			played(p, "f5-f7 q9-q10 i17-i16")
			p.wait("fairway.position().includes('ep=f7<f6')")
			h.on(p, "e6")
			// A step to the square between captures nothing; a click on the stepper captures it there.
			p.wait("fairway.selected() === 'e6' && fairway.marked().includes('f6') && fairway.marked().includes('f7')")
			p.eval("(() => { window.flew = false; new MutationObserver(() => { flew ||= Boolean(document.querySelector('.held.comes')); }).observe(document.querySelector('#room'), { subtree: true, childList: true, attributes: true }); })()", nil)
			h.on(p, "f7")
			played(p, "f5-f7 q9-q10 i17-i16 e6xf6[f7]")
			// It isn't in the tray before it has flown there.
			p.wait("[...document.querySelectorAll('.held:not(.comes)')].some(b => b.getAttribute('aria-label') === 'Point, 1 in hand')")
			if !p.bool("flew") {
				t.Error("the captured piece is in the tray while it still flies there")
			}
			p.eval("(() => { fairway.undo(); })()", nil)
			p.rest()
			h.on(p, "e6", "f6")
			p.wait("fairway.state().moves.list.at(-1).text === 'e6-f6'")
		})
	}
}

func TestHaikuNoCaptureInACornerOfOthers(t *testing.T) {
	p := openFour(t, cornerOfOthers, laptop)
	hands[0].on(p, "i8")
	p.wait("fairway.selected() === 'i8' && fairway.marked().includes('e12')")
	if p.bool("fairway.marked().includes('d13')") {
		t.Error("a capture in the corner is offered")
	}
	hands[0].on(p, "d13")
	p.wait("/corner/i.test(document.querySelector('#now').innerText)")
	p.shot("refused")
	played(p, "")
	// The tray of the army to move is as large as the one across.
	p.eval("fairway.newGame()", nil)
	p.wait("document.querySelectorAll('.tray:not(.holds)').length === 4 && fairway.idle()")
	size := "(() => { const of = (at) => document.querySelector(`#${at} .tray`).getBoundingClientRect(); return [of('above').width - of('below').width, of('left').height - of('right').height].join(); })()"
	if s := p.str(size); s != "0,0" {
		t.Errorf("trays differ by %s", s)
	}
}

func TestHaikuADropAndAPromotion(t *testing.T) {
	for _, h := range steppers {
		t.Run(h.name, func(t *testing.T) {
			p := openFour(t, piecesInHand, h.view)
			h.at(p, p.middle(held("below", "S")))
			p.wait("fairway.selected() === 'S*' && fairway.marked().length === 117")
			h.on(p, "i9")
			played(p, "S*i9")
			p.wait("document.querySelector('#right .tray.turn') && document.querySelector('#below .tray:not(.turn)')")
			for i, want := range []string{"h6-h16=+W", "h6-h16"} {
				p.eval(fmt.Sprintf("fairway.load('', %q, '')", wingMayPromote), nil)
				p.rest()
				h.on(p, "h6", "h16")
				p.wait("fairway.state().pieces.choices?.length === 2 && document.querySelectorAll('.choices button').length === 2")
				p.rest()
				h.at(p, p.middle(fmt.Sprintf(`.choices [data-key="choice%d"]`, i)))
				played(p, want)
			}
		})
	}
}

// Blue opens two lines of Red's: at Red's turn Yellow and Green are out, and their pieces are Red's.
func TestHaikuADoubleCheckmateHandsArmiesOver(t *testing.T) {
	v := laptop
	v.before = slowClock
	p := openFour(t, twoAtOnce, v)
	p.eval("(() => { window.handed = 0; window.slow = 4; const watch = () => { if (!fairway.idle() && / out=yg/.test(fairway.position())) window.handed++; requestAnimationFrame(watch); }; watch(); })()", nil)
	hands[0].on(p, "m9", "m8")
	played(p, "m9-m8")
	p.wait("fairway.position().includes(' out=yg')")
	p.wait("fairway.state().hands.armies.filter(a => a.out).map(a => a.letter).join('') === 'yg'")
	p.wait("document.querySelectorAll('.player.out').length === 2 && document.querySelectorAll('.tray.out').length === 2")
	if p.num("window.handed") < 3 {
		t.Error("no hand-over is seen")
	}
	want := "4rP2r+P2r+W6/17/17/17/12r+C4/17/13rS3/bK1rP14/7rR9/12bGrB3/17/15rR1/17/3r+S13/17/17/8rK8"
	if got := p.str("fairway.position().split(' ')[0]"); got != want {
		t.Errorf("the board is %s, want %s", got, want)
	}
	p.shot("handed")
	press(p, "Undo")
	p.wait(fmt.Sprintf("fairway.position() === %q", twoAtOnce))
	p.wait("document.querySelectorAll('.player.out').length === 0")
	// At the end the trays name the places, as the list of players does.
	p.eval("(() => { fairway.redo(); fairway.resign(); })()", nil)
	p.wait("fairway.state().result && fairway.state().hands.armies.every(a => a.place && [...document.querySelectorAll('.tray .name')].some(n => n.textContent === `${a.name}, ${['', 'first', 'second', 'third', 'fourth'][a.place]}`))")
	p.shot("places")
}

// With an army go its pieces in hand: they slide to the tray of their heir, and back when the move is
// taken back.
func TestHaikuPiecesInHandSlideToTheirHeirAndBack(t *testing.T) {
	position := strings.TrimSuffix(twoAtOnce, "-") + "yPgP"
	p := openFour(t, position, laptop)
	p.eval("(() => { window.slid = []; const was = Element.prototype.animate; Element.prototype.animate = function (k, o) { if (this.className === 'ghost') window.slid.push(o.direction); return was.call(this, k, o); }; })()", nil)
	hands[0].on(p, "m9", "m8")
	played(p, "m9-m8")
	p.wait("window.slid.join() === 'normal,normal'")
	p.wait("!document.querySelector('.ghost')")
	p.rest()
	press(p, "Undo")
	p.wait(fmt.Sprintf("fairway.position() === %q", position))
	p.wait("window.slid.join() === 'normal,normal,reverse,reverse'")
	p.wait("!document.querySelector('.ghost')")
}

func TestHaikuTheBoardIsTurnedToEachSeat(t *testing.T) {
	for _, h := range []hand{{"mouse", laptop, (*tab).click}, {"touch", phone, (*tab).tap}} {
		t.Run(h.name, func(t *testing.T) {
			p := openFour(t, "start", h.view)
			king := map[string]string{"Red": "i1", "Yellow": "q9", "Green": "i17", "Blue": "a9"}
			for _, army := range []string{"Yellow", "Green", "Blue", "Red"} {
				h.at(p, p.middle("#flip"))
				item := fmt.Sprintf("[...document.querySelectorAll('.pop [role=menuitemradio]')].find(b => b.innerText.trim() === %q)", army)
				h.at(p, p.middleOf(item))
				p.wait(fmt.Sprintf("fairway.state().view.seat === %q", map[string]string{"Red": "r", "Yellow": "y", "Green": "g", "Blue": "b"}[army]))
				p.rest()
				p.wait(fmt.Sprintf("document.querySelector('#below .name').innerText.startsWith(%q)", army))
				mine, middle := p.square(king[army]), p.square("i9")
				if mine.y <= middle.y || mine.x-middle.x > 2 || middle.x-mine.x > 2 {
					t.Errorf("%s's King is drawn at %v, the middle at %v", army, mine, middle)
				}
			}
			p.shot("turned")
		})
	}
}

func TestHaikuTheBoardFollowsThePlayer(t *testing.T) {
	p := openFour(t, "start", laptop)
	p.click(p.middle("#flip"))
	p.wait("document.querySelector('.pop')")
	p.eval("[...document.querySelectorAll('.pop button')].find(b => b.innerText.includes('Follow')).click()", nil)
	p.wait("fairway.state().view.follow")
	for _, c := range []struct{ from, to, next string }{{"f5", "f6", "y"}, {"m6", "l6", "g"}, {"f13", "f12", "b"}, {"e7", "f7", "r"}} {
		hands[0].on(p, c.from, c.to)
		p.wait(fmt.Sprintf("fairway.state().hands.mover === %q && fairway.state().view.seat === %q", c.next, c.next))
		p.rest()
	}
	// Four armies may agree to a draw. None of them may resign.
	p.click(p.middle("#game"))
	p.wait("document.querySelector('.pop')")
	item := func(name string) string {
		return fmt.Sprintf("[...document.querySelectorAll('.pop button')].find(b => b.innerText.includes(%q)).disabled", name)
	}
	if !p.bool(item("resigns")) || p.bool(item("Agree to a draw")) {
		t.Error("the menu offers to resign, or no draw")
	}
}

func TestHaikuTheMajorityMap(t *testing.T) {
	p := openFour(t, majorityInCentre, laptop)
	press(p, "Majority")
	p.wait("fairway.state().view.map && document.querySelector('.zones')")
	p.rest()
	p.shot("map")
	row := p.str("[...document.querySelectorAll('.zones li')].find(l => /centre/i.test(l.innerText)).innerText.split(/\\s+/).join(' ')")
	if row != "Centre 2 has the majority 1" { // the words are for those who see no colours
		t.Errorf("the centre is %q", row)
	}
	if got := p.str("[...document.querySelectorAll('.zones li')].find(l => /centre/i.test(l.innerText)).querySelector('.led img').alt"); got != "Red" {
		t.Errorf("%s leads in the centre", got)
	}
	p.eval("document.querySelector('#undo').focus()", nil)
	p.key("j")
	p.wait("!fairway.state().view.map && !document.querySelector('.zones')")
}

func TestHaikuTheListHasAColumnForEachArmy(t *testing.T) {
	p := openFour(t, twoAtOnce, laptop)
	hands[0].on(p, "m9", "m8") // Blue's; then Red and Blue alone are left
	hands[0].on(p, "i1", "i2")
	hands[0].on(p, "a10", "a11")
	p.wait("fairway.state().ply === 3")
	got := p.str("[...document.querySelectorAll('.moves li')].map(l => [...l.children].slice(1).map(c => c.innerText.trim() || '.').join(' ')).join('; ')")
	if got != ". . . m9-m8; i1-i2 . . a10-a11" {
		t.Errorf("the list is %s", got)
	}
}

// On a phone a long list of moves says all the way down whose column is which, and a plain move takes one line.
func TestHaikuAPhonesListKeepsItsHeads(t *testing.T) {
	p := openFour(t, "start", phone)
	p.eval(`(() => { let seed = 11; for (let i = 0; i < 120; i++) {
		const l = fairway.legal();
		seed = (seed * 1103515245 + 12345) & 0x7fffffff;
		fairway.play(l[(seed >> 8) % l.length]);
	} })()`, nil)
	p.wait("document.querySelector('#tab-moves').innerText === 'Moves 120'")
	p.rest()
	if p.bool("document.querySelector('#tab-moves').scrollWidth > document.querySelector('#tab-moves').clientWidth") {
		t.Error("the number of moves is cut")
	}
	p.tap(p.middle("#tab-moves"))
	p.wait("document.querySelectorAll('.moves button').length === 120 && document.querySelector('#deck').scrollTop > 0")
	if s := p.str(`[...document.querySelectorAll('.moves-armies img')].map(e => {
		const r = e.getBoundingClientRect();
		return document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2) === e;
	}).join()`); s != "true,true,true,true" {
		t.Errorf("heads in sight: %s", s)
	}
	if s := p.str(`[...document.querySelectorAll('.moves button')].filter(b => {
		const r = document.createRange();
		r.selectNodeContents(b);
		return new Set([...r.getClientRects()].map(q => Math.round(q.top))).size > 1;
	}).map(b => b.textContent).filter(t => !t.includes('=')).join()`); s != "" {
		t.Errorf("moves on two lines: %s", s)
	}
}

func TestTheBarIsOneRowOnNarrowPhones(t *testing.T) {
	for variant, width := range map[string]int64{"haiku-shogi": 375, "planetary-shogi": 360, "tee-garden-shogi": 360, "minigolf-chess": 360} {
		p := open(t, "/play.html?variant="+variant, view{width: width, height: 640, scale: 1, touch: true})
		p.ready()
		p.wait("document.querySelector('#turn').firstChild")
		if n := p.num("new Set([...document.querySelectorAll('#bar .btn')].map(b => b.getBoundingClientRect()).filter(r => r.width).map(r => r.top)).size"); n != 1 {
			t.Errorf("%s, %d px: the bar has %v rows", variant, width, n)
		}
	}
}
