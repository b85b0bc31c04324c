package e2e

import (
	"context"
	"fmt"
	"strings"
	"testing"
)

// checkExposed checks the role and name that the browser exposes to assistive technology for an element of the app's board.
func checkExposed(p *tab, element, role, name string) {
	p.t.Helper()
	p.do("the role and name of "+element, func(ctx context.Context) error {
		return p.page.known(ctx, "document.querySelector('#board')", fmt.Sprintf("document.querySelector(%q)", element), role, name)
	})
}

// lines counts the painted lines that cross a row of squares from top to bottom. share is the height of the row's
// middle in a picture, as a share of the picture's.
func lines(p *tab, picture string, share float64) (n int) {
	p.t.Helper()
	var r struct{ X, Y, W float64 }
	p.eval(fmt.Sprintf("(r => ({ x: r.x, y: r.y + r.height * %v, w: r.width }))(%s.getBoundingClientRect())", share, picture), &r)
	img := p.image()
	shade := func(x int) uint32 { _, g, _, _ := img.At(x, int(r.Y)).RGBA(); return g >> 8 }
	for x := int(r.X) + 2; x < int(r.X+r.W)-2; x++ {
		if at := shade(x) + 30; at < shade(x-2) && at < shade(x+2) {
			n++
			x += 2
		}
	}
	return n
}

// A game is read and played by keys alone: the roles and names of squares, of the page and of a dialog, and the
// announcements after keys and moves.
func TestEveryBrowserAnnounces(t *testing.T) {
	everywhere(t, func(t *testing.T, v view) {
		p := open(t, playPage+"?variant=tee-garden-shogi", v)
		focusSquares(p)
		for _, c := range []struct{ element, role, name string }{
			{"#grid", "grid", "Board, 9 by 9"},
			{"[aria-label^='a3,']", "gridcell", "a3, White Point, 1 move"},
			{"[aria-label^='e5,']", "gridcell", "e5, empty, deep water"},
			{"[aria-label^='a5,']", "gridcell", "a5, empty, 1 ball, tee"},
		} {
			checkExposed(p, c.element, c.role, c.name)
		}
		listen(p)
		playTranscript(p, "tee-garden-shogi")
		compareRoles(p, "app", selectedPiece)
		compareRoles(p, "app", newGameByLot)
	})
}

// readEmbeddedBoard wakes, reads and plays a board on a page of another origin by keys alone.
func readEmbeddedBoard(p *tab) {
	t := p.t
	t.Helper()
	p.wait("one('hook').shadowRoot.querySelector('.poster svg')")
	// Lines stay visible at sizes where they are thinner than a pixel.
	p.eval("one('hook').setAttribute('size', '300')", nil)
	p.wait("one('hook').clientWidth === 300")
	if n := lines(p, "one('hook').shadowRoot.querySelector('.poster svg')", 7.5/19); n < 15 { // an empty rank above the button
		t.Errorf("%d of the lines between 19 files are visible", n)
	}
	p.shot("small")
	p.eval("one('hook').removeAttribute('size')", nil)
	p.wait("one('hook').style.width === ''")
	p.eval("(() => { document.body.tabIndex = -1; document.body.focus(); })()", nil)
	p.key(keyTab)
	p.wait("one('hook').shadowRoot.activeElement?.matches('.play')")
	if got := p.str("one('hook').shadowRoot.activeElement.getAttribute('aria-label') ?? one('hook').shadowRoot.activeElement.textContent"); !strings.Contains(got, "Hook Shogi") {
		t.Errorf("the button is called %q", got)
	}
	p.key(keyEnter)
	p.wait("one('hook').live")
	frame := "frameOf('hook')"
	p.waitIn(frame, "document.querySelector('#grid')")
	if p.view.in == webkit { // focuses a frame of another origin but no element in it: an arrow key leads to the squares
		p.wait("one('hook').shadowRoot.activeElement === frameOf('hook')")
		p.key(keyArrowUp)
	}
	p.waitIn(frame, "document.activeElement.getAttribute('role') === 'gridcell'")
	here := func(want string) {
		t.Helper()
		p.waitIn(frame, fmt.Sprintf("document.activeElement.getAttribute('aria-label') === %q", want))
	}
	if err := p.evalIn(frame, `(() => {
		window.said = [];
		for (const region of document.querySelectorAll('[data-live]'))
			new MutationObserver((all) => { for (const m of all) for (const n of m.addedNodes) said.push(n.textContent); }).observe(region, { childList: true });
	})()`, nil); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ keys, on, said string }{
		{"s", "", "Hook Shogi. No moves yet. Black to move."},
		{"*6", "h6, Black Pawn, 1 move", ""},
		{keyEnter, "h6, Black Pawn, selected, 1 move", "Black Pawn h6 selected, 1 move."},
		{keyArrowUp, "h7, empty, move here", ""},
		{keyEnter, "h7, Black Pawn", "Black Pawn h6 to h7. White to move."},
		{"l", "", "Black Pawn h6 to h7. White to move."},
		{"u", "h7, empty", "Taken back: Black Pawn h6 to h7. Black to move."},
		{"u", "", "Nothing to undo."},
		{"u", "", "Nothing to undo."},
	} {
		p.key(c.keys)
		if c.on != "" {
			here(c.on)
		}
		if c.said == "" {
			continue
		}
		p.waitIn(frame, "said.length > 0")
		var said []string
		if err := p.evalIn(frame, fmt.Sprintf("(() => { const all = said.filter((s) => s === %q || !/^[a-z]+\\d+, /.test(s)); said.length = 0; return all; })()", c.said), &said); err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(said, " | "); got != c.said {
			t.Errorf("said %q\nwant %q", got, c.said)
		}
	}
	// Tab leads out again, by the buttons below the board.
	outside := "document.activeElement !== one('hook') || one('hook').shadowRoot.activeElement !== frameOf('hook')"
	for range 12 {
		if p.key(keyTab); p.bool(outside) {
			break
		}
	}
	p.wait(outside)
}
