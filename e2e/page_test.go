package e2e

import (
	"fmt"
	"image"
	"net/url"
	"testing"
)

// press clicks the visible button with that name.
func press(p *tab, label string) {
	p.t.Helper()
	p.click(p.middleOf(fmt.Sprintf("visible(%q)", label)))
}

// In the app Tab reaches the board and then the buttons, a click removes the focus ring, and the wheel scrolls the page
// over the board.
func TestKeysAndTheWheelInTheApp(t *testing.T) {
	p := openGame(t, "start", view{width: 1440, height: 520})
	p.wait("board.document.querySelector('#grid')")
	ring := "Boolean(board.document.querySelector('#grid :focus-visible'))"
	hands[0].on(p, "a6")
	if p.bool(ring) {
		t.Error("a click shows the focus ring")
	}
	p.key(keyArrowUp)
	p.wait(ring)
	if got := focusedSquare(p); got != "a6, Black Pawn, selected, 1 move" {
		t.Errorf("the focus is on %q", got)
	}
	hands[0].on(p, "c6")
	if p.bool(ring) {
		t.Error("the ring stays after a click")
	}
	p.eval("document.querySelector('#menu').focus()", nil)
	p.key(keyTab)
	p.wait("document.activeElement === frame && board.document.activeElement.getAttribute('role') === 'gridcell'")
	p.key(keyTab)
	p.wait("document.activeElement.id === 'undo'")
	p.wheel(p.square("j12"), 200)
	p.wait("scrollY > 0")
}

// slowClock slows the program's time down by the factor top.slow, once that is set.
const slowClock = `{ const real = performance.now.bind(performance); let last = real(), told = last;
	performance.now = () => { const now = real(); told += (now - last) / (top.slow || 1); last = now; return told; }; }`

// A moving piece is painted on its way, and nothing else changes.
func TestPieceIsVisibleDuringItsMove(t *testing.T) {
	p := open(t, "/board.html?live=1&position="+url.QueryEscape(rookAndPawn), view{width: 500, height: 500, fullMotion: true, preload: slowClock})
	p.ready()
	a, b, side := p.square("b8"), p.square("i8"), p.num("fairway.state().board.square")/2
	between := image.Rect(int(a.x-side), int(a.y-side), int(b.x+side), int(b.y+side)).Inset(4)
	before := p.image()
	for last := image.Image(nil); last == nil || !same(last, before, before.Bounds()); { // the picture may still be fading
		last, before = before, p.image()
	}
	p.eval("(() => { window.slow = 60; fairway.play('j8-a8'); })()", nil)
	c, d := p.square("a6"), p.square("s1") // squares that the move doesn't touch
	below := image.Rect(int(c.x-side), int(c.y-side), int(d.x+side), int(d.y+side)).Inset(4)
	seen := false
	for n := 0; n < 6 && !seen; n++ {
		now := p.image()
		if !same(before, now, below) {
			t.Error("distant pieces are drawn differently while a piece moves")
		}
		seen = !same(before, now, between)
	}
	if !seen {
		t.Error("no moving piece is visible")
	}
}

// same reports whether two pictures agree in a part.
func same(a, b image.Image, r image.Rectangle) bool {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if a.At(x, y) != b.At(x, y) {
				return false
			}
		}
	}
	return true
}

// optionOf returns the middle of one of the buttons on the board that ask which move is meant.
func optionOf(p *tab, i int) point {
	p.t.Helper()
	p.wait("fairway.state().pieces.choices?.length > 0")
	p.rest()
	var at []float64
	p.eval(fmt.Sprintf(`(() => { const r = fairway.state().pieces.choices[%d].rect, f = frame.getBoundingClientRect(); return [f.left + r[0] + r[2] / 2, f.top + r[1] + r[3] / 2, r[2], r[3]]; })()`, i), &at)
	if at[2] < 44 || at[3] < 44 {
		p.t.Errorf("a choice is only %v x %v", at[2], at[3])
	}
	return point{at[0], at[1]}
}
