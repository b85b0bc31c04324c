package e2e

import (
	"fmt"
	"testing"
)

// On a phone the heads of a long list of moves stay in sight, and a plain move takes one line.
func TestHaikuAPhonesListKeepsItsHeads(t *testing.T) {
	p := openApp(t, "haiku-shogi", "start", phone)
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
	p.wait("document.querySelectorAll('.moves button').length === 120 && document.querySelector('#panels').scrollTop > 0")
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
	p := openApp(t, "haiku-shogi", "start", view{width: 375, height: 640, scale: 1, touch: true})
	for _, variant := range []string{"haiku-shogi", "planetary-shogi", "tee-garden-shogi", "minigolf-chess"} {
		if variant != "haiku-shogi" {
			p.eval(fmt.Sprintf("fairway.newGame(%q)", variant), nil)
			p.resize(360, 640, 1)
		}
		p.wait(fmt.Sprintf("fairway.variant === %q && document.querySelector('#turn').firstChild", variant))
		p.rest()
		p.shot(variant)
		if n := p.num("new Set([...document.querySelectorAll('#bar .btn')].map(b => b.getBoundingClientRect()).filter(r => r.width).map(r => r.top)).size"); n != 1 {
			t.Errorf("%s: the bar has %v rows", variant, n)
		}
	}
}
