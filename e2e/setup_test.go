package e2e

// setUpPosition sets up a position of Tee Garden Shogi with the mouse and begins a game from it.
func setUpPosition(p *tab) {
	t := p.t
	t.Helper()
	p.click(p.middle("#game"))
	press(p, "Set up a position…")
	const fine = "document.querySelector('.setup .set-up-status').innerText.trim() === 'This position can be played.'"
	cell := func(square string) string { return ".setup [aria-label^='" + square + ",']" }
	tray := func(army, name string) string {
		return ".setup [data-army=" + army + "] [aria-label='" + name + "']"
	}
	text := "document.querySelector('.setup .dialog-foot input').value"
	p.wait(fine)
	p.click(p.middle(".setup [data-key='b-Clear']"))
	p.wait("/White has no King\\.\\s+Black has no King\\./.test(document.querySelector('.setup .set-up-status').innerText)")
	p.wait("[...document.querySelectorAll('.setup .dialog-foot button')].every(b => b.disabled)")
	p.shot("cleared")
	p.click(p.middle(tray("w", "King")))
	p.click(p.middle(cell("e1")))
	p.click(p.middle(tray("b", "King")))
	p.click(p.middle(cell("e9")))
	p.wait(fine)
	p.click(p.middle(tray("w", "Point")))
	p.click(p.middle(cell("b5")))
	p.wait(text + " === '4k4/9/9/9/1P7/9/9/9/4K4 w - balls=-'")
	p.key(keyEscape) // drops the tool; the dialog stays open
	p.wait("document.querySelector('dialog[open]') && !document.querySelector('.setup [data-army] [aria-pressed=true], .setup [data-army] [aria-checked=true]')")
	// Selecting a piece adds a tool, and the board stays where it is.
	const top = "document.querySelector('.setup-board').getBoundingClientRect().top"
	at := p.num(top)
	p.click(p.middle(cell("b5")))
	p.wait("[...document.querySelectorAll('.setup .tools button')].some((b) => b.innerText.trim() === 'Promote or unpromote')")
	if now := p.num(top); now != at {
		t.Errorf("the board stood at %v and is at %v", at, now)
	}
	p.key(keyEscape)
	// Pieces are dragged from a tray and from square to square. One that is dragged out of the dialog disappears, and
	// the dialog stays open.
	p.drag(p.middle(tray("b", "Rook")), p.middle(cell("i5")))
	p.wait(text + " === '4k4/9/9/9/1P6r/9/9/9/4K4 w - balls=-'")
	p.drag(p.middle(cell("i5")), p.middle(cell("i7")))
	p.wait(text + " === '4k4/9/8r/9/1P7/9/9/9/4K4 w - balls=-'")
	p.drag(p.middle(cell("i7")), point{4, 4})
	p.wait(text + " === '4k4/9/9/9/1P7/9/9/9/4K4 w - balls=-'")
	p.shot("set")
	p.click(p.middle(".setup [data-key='b-Play from here']"))
	p.wait("!document.querySelector('dialog') && fairway.position() === '4k4/9/9/9/1P7/9/9/9/4K4 w - balls=-'")
	p.wait("document.querySelectorAll('html > [data-live]').length === 2")
	p.rest()
	p.shot("played")
}
