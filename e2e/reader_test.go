package e2e

import (
	"fmt"
	"testing"
)

// focusSquares focuses the squares of the board, as Tab does, once they can be read.
func focusSquares(p *tab) {
	p.t.Helper()
	p.wait("board.document.querySelector('#grid')")
	// Another test may have left the focus on a square.
	p.eval("(() => { board.document.activeElement.blur(); frame?.focus(); board.focus(); fairway.focus(); })()", nil)
	p.wait("board.document.activeElement.getAttribute('role') === 'gridcell'")
}

// focusedSquare returns what a screen reader says about the focused square.
func focusedSquare(p *tab) string {
	p.t.Helper()
	return p.str("board.document.activeElement.getAttribute('aria-label')")
}

// listen records what the live regions of the board's document announce. An announcement waits a little, and the next
// one replaces it; when a square gets the focus, earlier announcements give way to its name.
func listen(p *tab) {
	p.t.Helper()
	p.eval(`(() => {
		board.said = [];
		for (const region of board.document.querySelectorAll('[data-live]'))
			new board.MutationObserver((all) => {
				for (const m of all) for (const n of m.addedNodes) board.said.push((region.dataset.live === 'assertive' ? '! ' : '') + n.textContent);
			}).observe(region, { childList: true });
	})()`, nil)
	var here string
	p.eval("((e) => e.getAttribute('role') === 'gridcell' ? e.getAttribute('aria-label') + '.' : '')(board.document.activeElement)", &here)
	if here == "" {
		return
	}
	p.key("o")
	p.wait(fmt.Sprintf("board.said.at(-1) === %q", here))
	p.eval("board.said.length = 0", nil)
}

// typeDigits types digits that lead to a square. A digit that leads nowhere new is answered if no other key follows soon.
// Whether that is announced depends on the speed of the machine, so board.answers lists what may be. Nothing runs
// between two digits, since a late one begins another number.
func typeDigits(p *tab, keys string) {
	p.t.Helper()
	p.eval(`(() => {
		board.answers ??= [];
		board.answer = (e) => board.answers.push(e.target.getAttribute('aria-label') + '.');
		board.answer({ target: board.document.activeElement });
		board.document.addEventListener('focusin', board.answer);
	})()`, nil)
	p.key(keys)
	p.eval("board.document.removeEventListener('focusin', board.answer)", nil)
}

// heard is an expression for the announcements, without answers to digits other than want.
func heard(want string) string {
	return fmt.Sprintf("board.said.filter(s => s === %q || !board.answers?.includes(s))", want)
}

// The cells cover their squares however the board is turned, and a screen reader's click on one is Enter on its square.
// TalkBack sends it as a click of a mouse without pressure in the middle.
func TestCellsLieOverTheirSquares(t *testing.T) {
	p := open(t, "/board.html?variant=tee-garden-shogi&live=1", pane)
	p.ready()
	p.wait("document.querySelector('#grid')")
	name := func(square string) string {
		return fmt.Sprintf("[...document.querySelectorAll('[role=grid] > [role=row] > [role=gridcell]')].find(e => e.getAttribute('aria-label').startsWith(%q))", square+", ")
	}
	for _, c := range []struct{ game, square string }{{"minigolf-chess", "a1.d6"}, {"kyoomagi", "a1"}, {"hook-shogi", "a6"}} {
		p.eval(fmt.Sprintf("fairway.newGame(%q)", c.game), nil)
		for _, flip := range []bool{true, false} {
			p.eval(fmt.Sprintf("fairway.set({ flip: %v })", flip), nil)
			p.wait(fmt.Sprintf(`(() => {
				const e = %s.getBoundingClientRect(), r = fairway.squareRect(%q);
				return Math.abs(e.x - r.x) < 1 && Math.abs(e.y - r.y) < 1 && Math.abs(e.width - r.width) < 1 && Math.abs(e.height - r.height) < 1;
			})()`, name(c.square), c.square))
		}
	}
	p.rest()
	p.eval(fmt.Sprintf(`((e, r) => {
		for (const type of 'pointerdown mousedown pointerup mouseup click'.split(' ')) {
			const of = { bubbles: true, cancelable: true, composed: true, view: window, clientX: r.x + r.width / 2, clientY: r.y + r.height / 2, buttons: type.endsWith('down') ? 1 : 0, pointerType: 'mouse', pointerId: 1, isPrimary: true };
			e.dispatchEvent(/^(pointer|click)/.test(type) ? new PointerEvent(type, of) : new MouseEvent(type, of));
		}
	})(...((e) => [e, e.getBoundingClientRect()])(%s))`, name("a6")), nil)
	p.wait("fairway.selected() === 'a6'")
}

// Orca doesn't read the first square that gets the focus in a frame, so Tab focuses the grid first.
func TestTabReachesTheGridBeforeTheSquare(t *testing.T) {
	p := openTee(t, "start", laptop)
	focusSquares(p)
	p.eval(`(() => {
		document.querySelector('#menu').focus();
		board.came = [];
		board.document.addEventListener('focusin', (e) => board.came.push(e.target.getAttribute('role')), true);
	})()`, nil)
	p.key(keyTab)
	p.wait("board.document.activeElement.getAttribute('role') === 'gridcell' && board.came.length >= 3")
	p.key(keyArrowRight)
	if got := p.str("board.came.join()"); got != "gridcell,grid,gridcell,gridcell" {
		t.Errorf("the focus moves to %s", got)
	}
}
