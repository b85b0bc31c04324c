package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// again loads a board's document again in the middle of everything, as the browser does when it takes the graphics away.
func (p *tab) again() {
	p.t.Helper()
	p.eval("(() => { board.old = true; window.old = true; board.document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext(); })()", nil)
	p.wait("!board.old && window.old")
	p.ready()
}

// comment types a comment on the move that is shown, and stays in its field.
func comment(p *tab, move, text string) {
	p.t.Helper()
	p.rest()
	p.eval("document.querySelector('#study').click()", nil)
	p.wait("document.querySelector('#panel-study label')?.textContent === 'Comment on " + move + "'")
	p.eval(fmt.Sprintf("(() => { const a = document.querySelector('#panel-study textarea'); a.focus(); a.value = %q; a.dispatchEvent(new Event('input', { bubbles: true })); })()", text), nil)
}

// Where the browser's storage is closed or full, a board that is loaded again has its game from the page around it.
func TestABoardThatComesAgainHasItsGame(t *testing.T) {
	for _, c := range []struct{ name, closed string }{
		{"closed", "for (const s of ['localStorage', 'sessionStorage']) Object.defineProperty(window, s, { get() { throw new DOMException('forbidden', 'SecurityError'); } });"},
		{"full", "const set = Storage.prototype.setItem; Storage.prototype.setItem = function (k, v) { if (window.full && this === sessionStorage) throw new DOMException('full', 'QuotaExceededError'); return set.call(this, k, v); };"},
	} {
		p := open(t, playPage, view{before: c.closed})
		p.ready()
		p.eval("fairway.play('a6-a7')", nil)
		p.rest()
		p.eval("window.full = true", nil)
		p.eval("(() => { fairway.play('s14-s13'); fairway.play('c6-c7'); })()", nil)
		p.rest()
		p.again()
		p.wait("fairway.line().played.length > 0 && fairway.idle()")
		if got := p.str("fairway.record()"); got != "hook-shogi;start;a6-a7 s14-s13 c6-c7" {
			t.Errorf("%s: the game is %s", c.name, got)
		}
	}
}

// comments lists the moves that have one, with it.
const comments = "fairway.state().tree.moves.filter(m => m.comment).map(m => m.text + ': ' + m.comment).join()"

// What is written while one document has gone and the next one isn't there is the next one's.
func TestACommentIsForTheBoardThatComes(t *testing.T) {
	p := open(t, playPage, laptop)
	p.ready()
	p.eval("fairway.play('a6-a7')", nil)
	comment(p, "a6-a7", "Why not")
	p.eval("(() => { const a = document.querySelector('#panel-study textarea'); a.value = 'Why so late'; a.dispatchEvent(new Event('input', { bubbles: true })); board.addEventListener('pagehide', () => setTimeout(() => { window.written = true; a.dispatchEvent(new FocusEvent('blur')); })); })()", nil)
	p.again()
	p.wait(comments + " === 'a6-a7: Why so late'")
	if !p.bool("window.written") {
		t.Fatal("nothing was written meanwhile: this shows nothing")
	}
}

// What was about a move before its board was loaded again is about the same one after it, though it has another number.
func TestAMoveIsTheSameOnABoardThatComesAgain(t *testing.T) {
	p := open(t, playPage, laptop)
	p.ready()
	p.eval("(() => { fairway.play('a6-a7'); fairway.play('s14-s13'); fairway.go(0); fairway.play('c6-c7'); fairway.play('c14-c13'); })()", nil)
	number := p.num("fairway.state().node")
	comment(p, "c14-c13", "Why not")
	p.again()
	p.wait(comments + " === 'c14-c13: Why not'")
	if p.num("fairway.state().node") == number {
		t.Fatal("the moves have the same numbers: this shows nothing")
	}
	// A question that is open meanwhile is about the same move, too.
	p.eval("(() => { fairway.load('hook-shogi', 'start', ''); fairway.play('a6-a7'); fairway.play('s14-s13'); fairway.go(0); fairway.play('c6-c7'); fairway.play('c14-c13'); fairway.go(fairway.state().tree.moves.find(m => m.text === 'c6-c7').node); })()", nil)
	p.wait("fairway.idle() && document.querySelector('.moves [aria-current]')?.innerText.includes('c6-c7')")
	p.eval("(() => { const b = document.querySelector('.moves [aria-current]'); b.focus(); b.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true })); })()", nil)
	p.wait("/Delete from c6-c7/.test(document.querySelector('dialog[open]')?.innerText)")
	p.again()
	p.wait("fairway.state().tree.moves.length === 4 && fairway.idle()")
	p.eval("[...document.querySelectorAll('dialog[open] button')].find(b => b.textContent === 'Delete').click()", nil)
	p.wait("fairway.state().tree.moves.length < 4")
	if got := p.str("fairway.state().tree.moves.map(m => m.text).join(' ')"); got != "a6-a7 s14-s13" {
		t.Errorf("what is left is %s", got)
	}
}

// What is being written when the page goes is kept.
func TestACommentOutlivesItsPage(t *testing.T) {
	p := open(t, playPage, laptop)
	p.ready()
	p.eval("fairway.play('a6-a7')", nil)
	comment(p, "a6-a7", "typed and left")
	p.reload()
	p.ready()
	p.wait("fairway.state().tree.moves[0]?.comment === 'typed and left'")
}

// A board plays on where scripts of others fail or make events of their own, and where its game is longer than links are.
func TestABoardOutlivesWhatIsNotItsOwn(t *testing.T) {
	p := open(t, playPage, laptop)
	p.ready()
	p.eval(`(() => {
		const lost = new Error('Extension context invalidated.');
		lost.stack = 'Error: Extension context invalidated.\n    at chrome-extension://abcdef/content.js:1:2';
		board.dispatchEvent(new board.PromiseRejectionEvent('unhandledrejection', { promise: Promise.resolve(), reason: lost }));
		board.dispatchEvent(new board.ErrorEvent('error', { message: 'x is not defined', filename: 'moz-extension://abcdef/content.js', error: new Error('x') }));
		board.document.querySelector('canvas').dispatchEvent(new board.PointerEvent('pointerdown', { bubbles: true, clientX: 100, clientY: 100 }));
		board.document.querySelector('canvas').dispatchEvent(new board.PointerEvent('pointerup', { bubbles: true, clientX: 100, clientY: 100 }));
	})()`, nil)
	p.eval("fairway.play('a6-a7')", nil)
	p.rest()
	if p.bool("board.document.querySelector('.card') !== null") {
		t.Error("the board has stopped: " + p.str("board.document.querySelector('.card').innerText"))
	}
	var text strings.Builder
	text.WriteString("files=8 ranks=8 title=Long\n")
	for i := range 300 {
		x := i * 7919 // so that nothing in it can be said more briefly
		fmt.Fprintf(&text, "%x%x%x%x:%c%c%c:W:%c:\n", x*x, x*x*31, x*x*x, x*x*x*17, 'A'+i%26, 'a'+(i/26)%26, 'a'+i/676, 'a'+i%26)
	}
	text.WriteString("king:K:K:k:e1,,e8\npawn:P:fmW:p:a2-h2,,a7-h7\n")
	p = open(t, serve(t, `<!doctype html><title>x</title><link rel="icon" href="data:,"><script src="/fairway-embed.js"></script><fairway-diagram controls="full">`+text.String()+`</fairway-diagram>`), laptop)
	p.wait("customElements.get('fairway-diagram') && (window.d = document.querySelector('fairway-diagram')).shadowRoot.querySelector('svg')")
	p.eval("d.wake().then(() => true)", nil)
	if got := p.str("d.link(false).then(() => 'a link', (e) => e.message)"); !strings.Contains(got, "8000") {
		t.Fatalf("it has a link: %.80s", got)
	}
	p.eval("d.play('a2-a3').then(() => d.sleep()).then(() => d.wake()).then(() => true)", nil)
	if got := p.str("d.record()"); got != "diagram;start;a2-a3" {
		t.Errorf("the game is %.80s", got)
	}
}

// A move that waits to be heard isn't said once another game has begun.
func TestNothingOfTheGameBeforeIsSaid(t *testing.T) {
	p := open(t, playPage, laptop)
	p.ready()
	p.wait("board.document.querySelector('#grid')")
	p.eval(`(() => {
		window.heard = [];
		for (const e of board.document.querySelectorAll('[data-live]')) new MutationObserver((all) => { for (const m of all) for (const n of m.addedNodes) heard.push(n.textContent); }).observe(e, { childList: true });
	})()`, nil)
	waits := false
	for try := 0; !waits; try++ { // on a busy machine it may be said before the next game begins
		if try == 20 {
			t.Fatal("each time it was said before the next game began")
		}
		p.eval("(() => { heard.length = 0; fairway.newGame(); fairway.play('a6-a7'); })()", nil)
		p.wait("heard.join().includes('a6 to a7')")
		p.eval("fairway.play('s14-s13')", nil)
		p.rest()
		p.eval("(() => { window.began = performance.now(); window.before = heard.join(); fairway.newGame(); })()", nil)
		waits = !p.bool("before.includes('s14')")
	}
	p.wait("performance.now() - began > 2500") // longer than it waited
	if got := p.str("heard.join(' | ')"); strings.Contains(got, "s14") {
		t.Errorf("heard: %s", got)
	}
}

// A tag that is given another game or text and woken at once shows that one.
func TestATagIsWokenWithWhatItWasJustGiven(t *testing.T) {
	p := open(t, serve(t, `<!doctype html><title>x</title><link rel="icon" href="data:,"><script src="/fairway-embed.js"></script><fairway-diagram>
files=5 ranks=6
king:K:K:k:c1
</fairway-diagram>`), laptop)
	p.wait("customElements.get('fairway-diagram') && (window.d = document.querySelector('fairway-diagram')).shadowRoot.querySelector('svg')")
	p.eval("(() => { d.textContent = 'files=4 ranks=5\\nking:K:K:k:b1'; return d.wake().then(() => true); })()", nil)
	if got := p.str("d.position()"); !strings.HasPrefix(got, "1k2/4/") {
		t.Errorf("it shows %s", got)
	}
	p.eval("(() => { d.setAttribute('variant', 'kyoomagi'); return d.wake().then(() => true); })()", nil)
	if got := p.str("d.record()"); got != "kyoomagi;start;" {
		t.Errorf("it shows %s", got)
	}
}
