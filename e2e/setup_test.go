package e2e

import (
	"testing"
)

// A position is set up by hand: what is impossible is named and can't be left, and a game begins from what
// isn't. The game that was there is kept.
func TestEveryBrowserSetsAPositionUp(t *testing.T) {
	everywhere(t, func(t *testing.T, v view) {
		v.scale = 1
		p := open(t, playPage+"?variant=tee-garden-shogi", v)
		p.ready()
		p.click(p.middle("#game"))
		press(p, "Set up a position…")
		const fine = "document.querySelector('.setup .can').innerText.trim() === 'This position can be played.'"
		cell := func(square string) string { return ".setup [aria-label^='" + square + ",']" }
		tray := func(army, name string) string {
			return ".setup [data-army=" + army + "] [aria-label='" + name + "']"
		}
		text := "document.querySelector('.setup .feet input').value"
		p.wait(fine)
		p.click(p.middle(".setup [data-key='b-Clear']"))
		p.wait("/White has no King\\.\\s+Black has no King\\./.test(document.querySelector('.setup .can').innerText)")
		p.wait("[...document.querySelectorAll('.setup .feet button')].every(b => b.disabled)")
		p.shot("cleared")
		p.click(p.middle(tray("w", "King")))
		p.click(p.middle(cell("e1")))
		p.click(p.middle(tray("b", "King")))
		p.click(p.middle(cell("e9")))
		p.wait(fine)
		// With the keys alone: a Point from the tray, put, flipped, moved.
		p.eval("document.querySelector(\""+tray("w", "Point")+"\").focus()", nil)
		p.key(keyEnter)
		p.eval("document.querySelector(\""+cell("a9")+"\").focus()", nil)
		for range 3 {
			p.key(keyArrowDown)
		}
		p.key(keyArrowRight)
		p.key(keyEnter)
		p.wait(text + " === '4k4/9/9/1P7/9/9/9/9/4K4 w - balls=-'")
		p.wait("document.querySelector('dialog[open] [data-live=polite]')?.textContent") // what lies outside of it is silent
		p.key("t")
		p.wait(text + " === '4k4/9/9/1+P7/9/9/9/9/4K4 w - balls=-'")
		p.key(keyEscape) // the Point is let go, the dialog stays
		p.key(keyEnter)
		p.key(keyArrowDown)
		p.key(keyEnter)
		p.wait(text + " === '4k4/9/9/9/1+P7/9/9/9/4K4 w - balls=-'")
		p.click(p.middle(".setup [data-key='b-Ball']"))
		p.click(p.middle(cell("c3")))
		p.wait(text + " === '4k4/9/9/9/1+P7/9/9/9/4K4 w - balls=c3'")
		p.click(p.middle(".setup [data-key=m-b]"))
		p.wait(text + " === '4k4/9/9/9/1+P7/9/9/9/4K4 b - balls=c3'")
		p.click(p.middle(".setup [data-key='b-Undo']"))
		p.wait(text + " === '4k4/9/9/9/1+P7/9/9/9/4K4 w - balls=c3'")
		p.key(keyEscape) // the ball is let go
		p.wait("!document.querySelector('.setup .tools [aria-pressed=true]')")
		// A piece that is selected brings a tool more, and the board stays where it is.
		const top = "document.querySelector('.setup-board').getBoundingClientRect().top"
		at := p.num(top)
		p.click(p.middle(cell("b5")))
		p.wait("[...document.querySelectorAll('.setup .tools button')].some((b) => b.innerText.trim() === 'Turn over')")
		if now := p.num(top); now != at {
			t.Errorf("the board stood at %v and is at %v", at, now)
		}
		p.key(keyEscape)
		// Pieces are dragged from a tray and from square to square. Dragged out of the dialog one goes, and the dialog stays.
		p.drag(p.middle(tray("b", "Rook")), p.middle(cell("i5")))
		p.wait(text + " === '4k4/9/9/9/1+P6r/9/9/9/4K4 w - balls=c3'")
		p.drag(p.middle(cell("i5")), p.middle(cell("i7")))
		p.wait(text + " === '4k4/9/8r/9/1+P7/9/9/9/4K4 w - balls=c3'")
		p.drag(p.middle(cell("i7")), point{4, 4})
		p.wait(text + " === '4k4/9/9/9/1+P7/9/9/9/4K4 w - balls=c3'")
		p.drag(p.middle(cell("b5")), point{4, 4})
		p.wait(text + " === '4k4/9/9/9/9/9/9/9/4K4 w - balls=c3'")
		p.click(p.middle(".setup [data-key='b-Undo']"))
		p.wait(text + " === '4k4/9/9/9/1+P7/9/9/9/4K4 w - balls=c3'")
		p.shot("set")
		p.click(p.middle(".setup [data-key='b-Play from here']"))
		p.wait("!document.querySelector('dialog') && fairway.position() === '4k4/9/9/9/1+P7/9/9/9/4K4 w - balls=c3'")
		p.wait("document.querySelectorAll('html > [data-live]').length === 2")
		p.rest()
		p.shot("played")
	})
}
