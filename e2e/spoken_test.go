package e2e

import (
	"context"
	"fmt"
	"strings"
	"testing"
)

// told checks what the browser tells assistive technology of an element of the app's board.
func told(p *tab, element, role, name string) {
	p.t.Helper()
	p.do("what is told of "+element, func(ctx context.Context) error {
		return p.page.known(ctx, "document.querySelector('#board')", fmt.Sprintf("document.querySelector(%q)", element), role, name)
	})
}

// What happens is said once in every browser, in the words that a person can act on.
func TestEveryBrowserSaysWhatHappens(t *testing.T) {
	everywhere(t, func(t *testing.T, v view) {
		v.still = true
		p := openTee(t, "start", v)
		squares(p)
		listen(p)
		load := func(game, position, said string) {
			t.Helper()
			p.eval(fmt.Sprintf("(() => { fairway.load(%q, %q); })()", game, position), nil)
			says(p, said)
			p.rest()
		}
		play := func(keys, said string) {
			t.Helper()
			strike(p, keys)
			p.wait(fmt.Sprintf("board.said.at(-1) === %q", said))
			var all []string
			p.eval(fmt.Sprintf("(() => { const all = board.said.filter((s) => s === %q); board.said.length = 0; return all; })()", said), &all)
			if len(all) != 1 {
				t.Errorf("%s: said %d times: %s", keys, len(all), said)
			}
			p.rest()
		}
		for _, c := range []struct{ element, role, name string }{
			{"#grid", "grid", "Board, 9 by 9"},
			{"[aria-label^='a3,']", "gridcell", "a3, White Point, 1 move"},
			{"[aria-label^='e5,']", "gridcell", "e5, empty, deep water"},
			{"[aria-label^='a5,']", "gridcell", "a5, empty, 1 ball, tee"},
		} {
			told(p, c.element, c.role, c.name)
		}
		play("a3 Enter a4 Enter", "White Point a3 to a4. Black to move.")
		told(p, "[aria-label^='a3,']", "gridcell", "a3, empty")
		told(p, "[aria-label^='a4,']", "gridcell", "a4, White Point")
		play("u", "Taken back: White Point a3 to a4. White to move.")
		play("a3 Enter a6 Enter", "The Point can't go to a6. Steps forward. Pulls a ball from one of the four squares beside it to its own. Deselected.")
		play("a3 Enter a6 Enter", "The Point can't go to a6. Steps forward. Pulls a ball from one of the four squares beside it to its own. Deselected.")
		play("e5 Enter", "Nothing to select on e5.")
		play("e5 Enter", "Nothing to select on e5.")

		load("tee-garden-shogi", "4k4/2P5W/1S4H2/9/9/9/7R1/9/4K4 w 2P balls=-", "Tee Garden Shogi. White to move.")
		play("d e8 Enter", "! Not on e8. Pieces can't be dropped on a middle file. Deselected.")
		play("d b6 Enter", "White drops a Point on b6. Black to move.")
		play("e9 Enter d9 Enter", "Black King e9 to d9. White to move.")
		play("c8 Enter c9 Enter", "White Point c8 to c9, promotes to Promoted Point. Black is in check from c9. Black to move.")

		load("tee-garden-shogi", goldAndSilver, "Tee Garden Shogi. White to move.")
		strike(p, "c4 Enter t")
		p.wait("board.document.activeElement.id === 'typed'")
		p.eval("board.said.length = 0", nil)
		for range 2 { // one that is refused twice is heard twice
			play("zz Enter", `! "zz" isn't a move: column 1: start with a square, as in a1-a2.`)
			if described := p.bool("board.document.activeElement.hasAttribute('aria-describedby')"); described {
				t.Error("the refusal is a description besides, which is heard again")
			}
			strike(p, "Esc t")
			p.wait("board.document.activeElement.id === 'typed' && board.document.activeElement.getAttribute('aria-describedby') === 'typed-fault'")
		}
		play("c4@E:5 Enter", "White Goldgeneral c4 strikes the ball east. The die shows 5: the ball hits the Silvergeneral on h4. Black to move.")
		if n := p.num("board.document.querySelectorAll('[role=alert]:not([data-live]), [role=status]:not([data-live]), [aria-live]:not([data-live])').length"); n != 0 {
			t.Errorf("%v other regions speak", n)
		}
		strike(p, "Esc")
		squares(p)

		load("hook-shogi", "18k/16Q1l/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/1K17 b -", "Hook Shogi. Black to move.")
		play("q18 Enter s18 Enter", "Black Queen q18 captures lance s18, promotes to Free Eagle. White is in check from s18. White to move.")
		p.eval("(() => { fairway.resign(); })()", nil)
		says(p, "Black wins: White resigns.")
		faultless(p, "a game that has ended")
		p.eval("(() => { fairway.newGame('hook-shogi'); })()", nil)
		says(p, "Hook Shogi. Black to move.")
	})
}

// lines counts the lines that cross a row of squares from above to below, as the browser has drawn them; the row's middle is at
// that share of a picture's height.
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

// A board on a page of another origin is read and played by keys alone, from the button that wakes it.
func TestEveryBrowserReadsABoardOnAnotherPage(t *testing.T) {
	everywhere(t, func(t *testing.T, v view) {
		v.width, v.still = 760, true
		p := openAt(t, elsewhere(t)+"/embed/tag.html", v)
		p.allow(noIcon)
		p.wait("one('hook').shadowRoot.querySelector('.poster svg')")
		// Where the lines would be thinner than a pixel they are seen as well.
		p.eval("one('hook').setAttribute('size', '300')", nil)
		p.wait("one('hook').clientWidth === 300")
		if n := lines(p, "one('hook').shadowRoot.querySelector('.poster svg')", 7.5/19); n < 15 { // an empty rank above the button
			t.Errorf("of the lines between 19 files %d are seen", n)
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
		if v.in == webkit { // gives a frame of another origin the keyboard, and none of its elements: an arrow goes to the squares
			p.wait("one('hook').shadowRoot.activeElement === frameOf('hook')")
			p.key(keyArrowUp)
		}
		p.waitIn(frame, "document.activeElement.getAttribute('role') === 'gridcell'")
		here := func(want string) {
			t.Helper()
			p.waitIn(frame, fmt.Sprintf("document.activeElement.getAttribute('aria-label') === %q", want))
		}
		if err := p.try(frame, `(() => {
			window.said = [];
			for (const region of document.querySelectorAll('[data-live]'))
				new MutationObserver((all) => { for (const m of all) for (const n of m.addedNodes) said.push(n.textContent); }).observe(region, { childList: true });
		})()`, nil); err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct{ keys, on, said string }{
			{"s", "", "Hook Shogi. Nobody has moved yet. Black to move."},
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
			if err := p.try(frame, fmt.Sprintf("(() => { const all = said.filter((s) => s === %q || !/^[a-z]+\\d+, /.test(s)); said.length = 0; return all; })()", c.said), &said); err != nil {
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
	})
}
