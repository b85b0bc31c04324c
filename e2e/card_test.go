package e2e

import "testing"

// On a phone a tap on a piece that can't move, or a long press on any piece, opens a sheet that leaves the piece in
// sight. A longer press that moves on draws an arrow.
func TestLongPressOpensTheCard(t *testing.T) {
	p := openGame(t, "start", phone)
	for _, square := range []string{"n5", "b6"} {
		p.eval("scrollTo(0, 0)", nil)
		at := p.square(square)
		if square == "n5" {
			p.tap(at)
		} else {
			p.touch(touchStart, at)
			p.eval("window.began = performance.now()", nil) // finger down
			p.wait("performance.now() - began > 600")
			p.touch(touchEnd)
		}
		p.wait("document.body.classList.contains('sheet-open') && fairway.state().touched?.square === '" + square + "'")
		// The army to move is the lower one, so the sheet is on the upper half: it ends above the piece and one more rank.
		p.wait("(() => { const r = fairway.squareRect('" + square + "'), top = document.querySelector('#board').getBoundingClientRect().top, deck = document.querySelector('#panels').getBoundingClientRect(); return deck.top > -1 && deck.height > 200 && deck.bottom <= top + r.y - r.height + 1 && top + r.y + r.height <= document.querySelector('#tabs').getBoundingClientRect().top && deck.height <= 0.62 * innerHeight + 1; })()")
		p.shot(square)
		p.tap(p.middle(".sheet-head button"))
		p.wait("!document.body.classList.contains('sheet-open') && fairway.selected() === null")
	}
	// When the upper army is to move, the sheet is at the foot, below the piece and one more rank.
	p.eval("fairway.play(fairway.legal()[0])", nil)
	p.wait("!document.body.classList.contains('mover-below')")
	p.rest()
	p.tap(p.square("f15"))
	p.wait("document.body.classList.contains('sheet-open') && fairway.state().touched?.square === 'f15'")
	p.wait("(() => { const r = fairway.squareRect('f15'), top = document.querySelector('#board').getBoundingClientRect().top, deck = document.querySelector('#panels').getBoundingClientRect(); return top + r.y + 2 * r.height <= deck.top + 1 && innerHeight - deck.top <= 0.62 * innerHeight + 1; })()")
	p.shot("above")
	p.tap(p.middle(".sheet-head button"))
	p.wait("!document.body.classList.contains('sheet-open') && fairway.selected() === null")
	// On larger squares a long press that moves on draws; the page doesn't scroll and no card opens.
	p.eval("fairway.load('tee-garden-shogi')", nil)
	p.rest()
	p.eval("scrollTo(0, 0)", nil)
	p.touch(touchStart, p.square("e9"))
	p.wait("fairway.selected() === 'e9'")
	p.touch(touchMove, p.square("e6"))
	p.touch(touchMove, p.square("e4"))
	p.shot("drawing")
	p.touch(touchEnd)
	p.wait("fairway.state(['notes']).notes.marks === 'Ge9-e4' && fairway.selected() === null && scrollY === 0")
	if p.bool("document.body.classList.contains('sheet-open')") {
		t.Error("drawing an arrow opens a card")
	}
}
