package e2e

import (
	"fmt"
	"net/url"
	"path/filepath"
	"testing"
)

func TestBareFrameIsAPictureUntilItIsTouched(t *testing.T) {
	p := open(t, "/board.html?variant=kyoomagi&flip&controls=bar", view{width: 420, height: 480})
	p.wait("document.querySelector('#poster svg use')")
	p.shot("picture")
	if n := p.num("performance.getEntriesByType('resource').filter(r => /wasm.gz/.test(r.name)).length"); n != 0 {
		t.Error("the program was fetched for a picture")
	}
	p.click(point{210, 200})
	p.wait("fairway.ready.then(() => true)")
	p.rest()
	p.shot("live")
	if !p.bool("fairway.state().view.flip && fairway.variant === 'kyoomagi' && document.querySelector('#controls button') !== null") {
		t.Error("the address was not followed")
	}
}

func TestBareFrameOfADiagramIsItsPicture(t *testing.T) {
	text := "files=5 ranks=6 title=Five_by_Six\nking:K:K:k:c1\nrook:R:R:r:a1,e1"
	p := open(t, "/board.html?controls=bar&diagram="+url.QueryEscape(text), view{width: 420, height: 560})
	p.wait("document.querySelector('#poster svg') && document.querySelector('#controls').innerText === 'Five by Six, start. White moves.'")
	if n := p.num("document.querySelectorAll('#poster svg > use').length"); n != 6 {
		t.Errorf("%v pieces, want 6", n)
	}
	p.click(point{210, 200})
	p.wait("fairway.ready.then(() => true)")
	p.eval("fairway.play('a1-a3')", nil)
	p.rest()
	p.reload()
	p.wait("document.querySelector('#controls')?.innerText === 'Five by Six, after one move. Black moves.'")
	p.ready()
	if s := p.str("fairway.record()"); s != "diagram;start;a1-a3" {
		t.Errorf("record %q", s)
	}
}

// The menu of the bar below a board stays as it is while nothing in it changes, and keeps the keyboard.
func TestMoreMenuKeepsItsButtonsAndTheKeyboard(t *testing.T) {
	p := open(t, "/board.html?variant=kyoomagi&live=1&controls=full", view{width: 420, height: 560})
	p.ready()
	p.eval(`(() => { document.querySelector('#controls [aria-label="More"]').click(); window.entry = [...document.querySelectorAll('#more button')].find(b => b.textContent === 'Flip the board'); entry.focus(); })()`, nil)
	p.eval("fairway.hover('a1')", nil)
	p.eval("fairway.play('a1-b3')", nil)
	p.rest()
	if !p.bool("entry.isConnected && document.activeElement === entry") {
		t.Error("a button of the menu went away though nothing had changed")
	}
	p.eval("fairway.set({ face: 'id' })", nil)
	p.wait("!entry.isConnected")
	if s := p.str("document.activeElement.textContent"); s != "Flip the board" {
		t.Errorf("the keyboard is at %q", s)
	}
	p.key(keyEnter)
	p.wait("fairway.state().view.flip && document.querySelector('#more').hidden")
	if s := p.str("document.activeElement.ariaLabel"); s != "More" {
		t.Errorf("the keyboard is at %q, not where the menu was opened", s)
	}
	// A new game takes the place of one that nothing else keeps: it can be had back.
	entry := func(name string) {
		t.Helper()
		p.eval(fmt.Sprintf(`(() => { document.querySelector('#controls [aria-label="More"]').click(); [...document.querySelectorAll('#more button')].find(b => b.textContent === %q).click(); document.querySelector('#controls [aria-label="More"]').focus(); })()`, name), nil)
	}
	record := p.str("(() => { fairway.play(fairway.legal()[0]); return fairway.record(); })()")
	p.rest()
	for range 2 { // nobody has moved in the second one
		entry("New game")
		p.wait("fairway.record() === 'kyoomagi;start;'")
	}
	entry("Back to the game before")
	p.wait(fmt.Sprintf("fairway.record() === %q", record))
}

// A sandbox without allow-same-origin has no origin either.
func TestADocumentWithoutAnOriginSaysSo(t *testing.T) {
	p := visit(t, "file://"+filepath.ToSlash(filepath.Join(built, "board.html")), view{width: 300, height: 260})
	p.allow("origin 'null'|ERR_FAILED")
	p.wait("document.querySelector('.card')?.innerText.includes('It needs a web server')")
	p.shot("card")
	if !p.bool("getComputedStyle(document.querySelector('#bar')).display === 'none'") {
		t.Error("it seems to load")
	}
}

// A column may be so narrow that the bar has no room for words.
func TestBarAndMenuOfANarrowBoard(t *testing.T) {
	p := open(t, "/board.html?variant=kyoomagi&live=1&controls=full", view{width: 150, height: 220})
	p.ready()
	p.eval(`document.querySelector('#controls [aria-label="More"]').click()`, nil)
	p.shot("menu")
	if s := p.str(`[...document.querySelectorAll('#more, #controls button')].filter(e => e.offsetParent || e.id).map(e => e.getBoundingClientRect()).filter(r => r.width && (r.left < 0 || r.right > innerWidth || r.width < 20)).map(r => r.left + '-' + r.right).join()`); s != "" {
		t.Errorf("beyond the edge: %s", s)
	}
}

func TestBareFrameFollowsALink(t *testing.T) {
	p := open(t, "/board.html?variant=minigolf-chess&live=1", pane)
	p.ready()
	link, record := p.str("("+random+"(14), fairway.set({ face: 'moves' }), fairway.undo(), fairway.link(true))"), p.str("fairway.record()")
	other := p.str("(fairway.newGame('kyoomagi'), fairway.play('a1-b3'), fairway.link(true))")
	q := open(t, "/board.html?controls=bar#"+link, view{width: 420, height: 640})
	q.wait("/Minigolf Chess.*link/.test(document.querySelector('#controls').innerText)")
	q.ready()
	if s := q.str("[fairway.record(), fairway.state().ply, fairway.state().view.face].join()"); s != record+",13,moves" {
		t.Errorf("%s opens as %s, not at the 13th move of %s", link, s, record)
	}
	if s := q.str("document.querySelector('canvas').getAttribute('aria-label')"); s == "" {
		t.Error("the board has no name")
	}
	// What is played from there comes back, and another link in its place is followed.
	q.eval("fairway.play(fairway.legal()[0])", nil)
	q.rest()
	on := q.str("fairway.record()")
	q.reload()
	q.ready()
	if s := q.str("fairway.record()"); s != on {
		t.Errorf("%s comes back as %s", on, s)
	}
	q.eval(fmt.Sprintf("(() => { window.old = true; location.hash = %q; })()", other), nil)
	q.wait("!window.old")
	q.ready()
	if s := q.str("fairway.record()"); s != "kyoomagi;start;a1-b3" {
		t.Errorf("the other link opens as %s", s)
	}
	r := open(t, "/board.html#"+other[:len(other)-3], pane)
	r.ready()
	r.wait("/ends early|damaged/.test(document.querySelector('.card').innerText)")
	if s := r.str("fairway.record()"); s != "kyoomagi;start;" {
		t.Errorf("on the board is %s", s)
	}
}

func TestABoardThatIsLostAgainAndAgainGivesUp(t *testing.T) {
	p := open(t, "/board.html?variant=kyoomagi&live=1", pane)
	p.ready()
	record := play(p)
	for range 2 {
		p.eval("(() => { window.old = true; document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext(); })()", nil)
		p.wait("!window.old")
		p.ready()
		if got := p.str("fairway.record()"); got != record {
			t.Errorf("record %q, before %q", got, record)
		}
	}
	p.eval("(() => { window.old = true; document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext(); })()", nil)
	p.wait("/several times/.test(document.querySelector('.card').innerText)")
	p.shot("card")
	if !p.bool("window.old") {
		t.Error("it was loaded again all the same")
	}
}

// A button of the bar that can't be used any more keeps the keyboard.
func TestTheBarKeepsTheKeyboard(t *testing.T) {
	p := open(t, "/board.html?variant=kyoomagi&live=1&controls=full", view{width: 420, height: 560})
	p.ready()
	p.eval("fairway.play('a1-b3')", nil)
	p.rest()
	for _, c := range []struct{ button, moves string }{{"Back", "0"}, {"Forward", "1"}} {
		button := fmt.Sprintf("document.querySelector('#controls [aria-label=%s]')", c.button)
		p.eval("(() => { window.focus(); "+button+".focus(); })()", nil)
		p.key(keyEnter)
		p.wait("fairway.state().ply === " + c.moves + " && " + button + ".getAttribute('aria-disabled') === 'true' && document.activeElement === " + button)
		p.key(keyEnter) // does nothing
		p.rest()
		if p.str("String(fairway.state().ply)") != c.moves {
			t.Errorf("%s moves on", c.button)
		}
	}
}

// The bar below a board tells a throw when the board has shown it.
func TestBarWaitsForTheDie(t *testing.T) {
	p := open(t, "/board.html?variant=tee-garden-shogi&live=1&controls=bar", view{width: 420, height: 680, motion: true})
	p.wait("window.fairway && fairway.ready.then(() => true)")
	const move = "c4@E"
	p.eval(fmt.Sprintf("fairway.load('', %q, '')", goldAndSilver), nil)
	p.eval("(() => { window.early = []; fairway.on('change', () => { if (!fairway.idle()) early.push(document.querySelector('#controls p').textContent); }); })()", nil)
	if s := p.str(fmt.Sprintf("fairway.play(%q)", move+":3")); s != move+":3" {
		t.Fatalf("played %q", s)
	}
	p.wait(fmt.Sprintf("document.querySelector('#controls p').textContent.includes(%q)", move+":3"))
	if s := p.str("early.filter(t => t.includes('@')).join()"); s != "" {
		t.Errorf("while the die fell the bar said %s", s)
	}
}

// A board by itself keeps its game in the tab, and the app in the same tab another one.
func TestABareBoardAndTheAppHaveGamesOfTheirOwn(t *testing.T) {
	p := open(t, "/board.html?variant=hook-shogi&live=1", laptop)
	p.ready()
	p.eval("fairway.play('a6-a7')", nil)
	p.rest()
	p.navigate(base + playPage)
	p.ready()
	played(p, "")
	if s := p.str("frame.name"); s != "fairway-app" {
		t.Errorf("the app's frame is called %q", s)
	}
	p.navigate(base + "/board.html?variant=hook-shogi&live=1")
	p.ready()
	played(p, "a6-a7")
}
