package e2e

import "testing"

const heading = "document.querySelector('#panel-piece h2')?.innerText"

// Whatever a mouse points at has its card, without anything being selected; what can't move says why; and the keyboard comes
// to the card and back.
func TestEveryPieceHasItsCard(t *testing.T) {
	p := openGame(t, "start", laptop)
	p.hover(p.square("j15"))
	p.wait(heading + " === 'Queen' && document.querySelector('#panel-piece .diagram img')?.naturalWidth > 0")
	p.wait("document.querySelector('#panel-piece code').innerText === 'Q' && /Promotes when it captures/.test(document.querySelector('#panel-piece').innerText) && /If White were to move/.test(document.querySelector('#panel-piece').innerText)")
	if p.bool("fairway.selected() !== null") {
		t.Error("pointing selects")
	}
	p.shot("pointed")
	p.click(p.square("j15"))
	p.wait("/White's Queen\\s+Not its turn/.test(document.querySelector('#now').innerText)")
	p.click(p.square("b6"))
	p.wait("/Pawn, b6/.test(document.querySelector('#now').innerText) && /1 move/i.test(document.querySelector('#now').innerText)")
	squares(p)
	listen(p)
	to(p, "f5")
	p.key("i")
	p.wait("document.activeElement.innerText === 'Bishop' && /No moves: its own pieces on e4, g4, e6 and g6 block it/.test(document.querySelector('#now').innerText)")
	p.key(keyEscape)
	p.wait("fairway.selected() === null && document.activeElement.id === 'board' && board.document.activeElement.getAttribute('role') === 'gridcell'")
	// A key that is up before the card is drawn leads there as well.
	to(p, "b6")
	p.eval("(e => { for (const type of ['keydown', 'keyup']) e.dispatchEvent(new board.KeyboardEvent(type, { key: 'i', bubbles: true, cancelable: true })); })(board.document.activeElement)", nil)
	p.wait("document.activeElement.innerText === 'Pawn'")
}

// On a phone a tap on what can't move, or a long press on any piece, opens a sheet that leaves the piece in sight. A long press
// that goes on draws.
func TestLongPressOpensTheCard(t *testing.T) {
	p := openGame(t, "start", phone)
	for _, square := range []string{"n5", "b6"} {
		p.eval("scrollTo(0, 0)", nil)
		at := p.square(square)
		if square == "n5" {
			p.tap(at)
		} else {
			p.touch(touchStart, at)
			p.eval("window.began = performance.now()", nil) // the finger is down
			p.wait("performance.now() - began > 600")
			p.touch(touchEnd)
		}
		p.wait("document.body.classList.contains('sheet') && fairway.state().touched?.square === '" + square + "'")
		p.wait("(() => { const r = fairway.squareRect('" + square + "'), top = document.querySelector('#board').getBoundingClientRect().top, deck = document.querySelector('#deck').getBoundingClientRect(); return top + r.y + 2 * r.height <= deck.top + 1 && innerHeight - deck.top <= 0.62 * innerHeight + 1; })()")
		p.shot(square)
		p.tap(p.middle(".sheet-head button"))
		p.wait("!document.body.classList.contains('sheet') && fairway.selected() === null")
	}
	// On larger squares the finger that rests and goes on draws; the page keeps still under it, and no card opens.
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
	if p.bool("document.body.classList.contains('sheet')") {
		t.Error("a card opens where an arrow was drawn")
	}
}

// A card begins with the piece as the board shows it, and so does its row of promotions.
func TestACardShowsThePieceAsTheBoardDoes(t *testing.T) {
	p := openApp(t, "pashtun-shogi", "start", phone)
	for face, tile := range map[string]string{"moves": "moveTile", "id": "tile"} {
		p.eval("fairway.set({ face: '"+face+"' })", nil)
		p.tap(p.square("e4"))
		p.wait("document.querySelector('#tab-piece').innerText === 'Wazchick'")
		p.tap(p.middle("#tab-piece"))
		p.wait(`(() => {
			const k = fairway.kind('P', 'w'), seen = [...document.querySelectorAll('#panel-piece .pair img, #panel-piece .chain > img')].filter((e) => e.offsetParent);
			return seen.length === 2 && seen.every((e) => decodeURIComponent(e.src).endsWith(k.` + tile + `));
		})()`)
		p.shot(face)
		p.tap(p.middle(".sheet-head button"))
		p.wait("!document.body.classList.contains('sheet')")
		p.eval("fairway.select()", nil)
		p.wait("fairway.selected() === null")
	}
}

// In an embed the bar names what is pointed at and how it moves; the pieces and the rules are one press away, also by key.
func TestBarNamesTheTouchedPieceAndListsTheOthers(t *testing.T) {
	p := open(t, "/board.html?variant=planetary-shogi&live=1&controls=bar", pane)
	p.ready()
	p.hover(p.square("e11"))
	p.wait("/^Mercury\\s+Steps orthogonally/.test(document.querySelector('#controls p').textContent)")
	p.click(p.square("e11"))
	p.wait("/^Mercury\\s+Not its turn/.test(document.querySelector('#controls p').textContent)")
	p.click(p.middle("[aria-label='Pieces and rules']"))
	p.wait("document.querySelector('#about [aria-expanded=true] b')?.innerText === 'Mercury' && document.querySelector('#about .move img').naturalWidth > 0 && document.querySelectorAll('#about li').length > 8")
	p.shot("pieces")
	p.click(p.middle("#about header button:nth-child(2)"))
	p.wait("document.querySelector('#about .rulebook h3')")
	p.key(keyEscape)
	p.wait("document.querySelector('#about').hidden && document.activeElement.getAttribute('aria-label') === 'Pieces and rules'")
	p.eval("fairway.select('')", nil)
	squares(p)
	p.key("i")
	p.wait("!document.querySelector('#about').hidden")
}

// Shift shades what the armies attack as long as it is held.
func TestShiftShadesWhatTheArmiesAttack(t *testing.T) {
	p := openGame(t, "start", laptop)
	listen(p)
	p.eval("dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))", nil)
	p.wait("fairway.state().view.attacks && /White attacks \\d+ squares/.test(fairway.state().marks.attacks)")
	p.rest()
	p.shot("attacks")
	p.eval("dispatchEvent(new KeyboardEvent('keyup', { key: 'Shift' }))", nil)
	p.wait("!fairway.state().view.attacks")
	p.eval("(dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' })), dispatchEvent(new KeyboardEvent('keydown', { key: 'M', shiftKey: true })))", nil)
	p.eval("new Promise(done => setTimeout(() => done(true), 500))", nil) // longer than a Shift must be held
	p.rest()
	p.eval("document.querySelector('#more').click()", nil)
	p.wait("[...document.querySelectorAll('[role=menuitemcheckbox]')].some((e) => /Attacked squares/.test(e.innerText) && e.getAttribute('aria-checked') === 'false')")
	p.eval("[...document.querySelectorAll('[role=menuitemcheckbox]')].find((e) => /Attacked squares/.test(e.innerText)).click()", nil)
	p.wait("fairway.state().view.attacks")
}
