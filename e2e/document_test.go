package e2e

import (
	"image"
	"image/color"
	"strings"
	"testing"
)

// host is a page with a board between two buttons, higher than any screen.
const host = `<!doctype html><meta name="viewport" content="width=device-width"><title>Host</title><link rel="icon" href="data:,">
<style>body { margin: 0 } iframe { display: block; border: 0; width: 100%; height: 500px } p { height: 2000px }</style>
<button id="before">before</button><iframe id="frame" name="one" src="/board.html"></iframe><button id="after">after</button><p></p>`

// pane is a small screen for tests that need no particular one.
var pane = view{width: 640, height: 680, scale: 1}

// playFirst plays the first legal move through the page API and returns the record.
func playFirst(p *tab) string {
	p.t.Helper()
	p.eval("fairway.play(fairway.legal()[0])", nil)
	p.rest()
	return p.str("fairway.record()")
}

// reloadBoard reloads a board's document, as happens after the loss of the WebGL context.
func (p *tab) reloadBoard() {
	p.t.Helper()
	p.eval("(() => { board.old = true; window.old = true; board.document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext(); })()", nil)
	p.wait("!board.old && window.old")
	p.ready()
}

// colours counts the distinct colours of every fourth pixel in a part of a picture.
func colours(img image.Image, r image.Rectangle) int {
	seen := map[color.Color]bool{}
	for y := r.Min.Y; y < r.Max.Y; y += 4 {
		for x := r.Min.X; x < r.Max.X; x += 4 {
			seen[img.At(x, y)] = true
		}
	}
	return len(seen)
}

func TestBoardIsDrawnUnderItsPolicyAndAgainAtAnotherScale(t *testing.T) {
	p := open(t, "/board.html", view{width: pane.width, height: pane.height, scale: 1, preload: "window.violations = []; document.addEventListener('securitypolicyviolation', e => violations.push(e.violatedDirective + ' ' + e.blockedURI));"})
	p.ready()
	p.shot("start")
	drawn := func(when string) {
		t.Helper()
		img := p.image()
		if n := colours(img, img.Bounds()); n < 3 {
			t.Errorf("%s: the board shows %d colours", when, n)
		}
	}
	drawn("at first")
	if p.bool("getComputedStyle(document.querySelector('#bar')).display !== 'none'") {
		t.Error("the loading bar is still there")
	}
	record := playFirst(p)
	if s := p.str("violations.join()"); s != "" {
		t.Errorf("policy violated: %s", s)
	}
	if s := p.str("fetch(location.href).then(r => r.headers.get('content-security-policy'))"); s == "" {
		t.Error("the document has no policy")
	}
	p.eval("window.old = true", nil)
	p.resize(pane.width/2, pane.height/2, 2) // zoom of 200 %
	p.wait("!window.old")
	p.ready()
	if got := p.str("fairway.record()"); got != record {
		t.Errorf("record %q, before %q", got, record)
	}
	if w := p.num("document.querySelector('canvas').width"); w != float64(pane.width) {
		t.Errorf("the canvas is %v pixels wide", w)
	}
	drawn("at another scale")
}

// In another page Tab passes the board, the wheel scrolls the page over it, its menu opens outside of the drawing, and
// it comes back after the loss of its WebGL context.
func TestBoardInAPage(t *testing.T) {
	p := open(t, serve(t, host), pane)
	p.ready()
	p.wait("board.document.querySelector('#grid')")
	p.eval("document.querySelector('#before').focus()", nil)
	p.key(keyTab)
	p.wait("document.activeElement.id === 'frame' && board.document.activeElement.getAttribute('role') === 'gridcell'")
	p.shot("ring")
	if ring := p.str("board.getComputedStyle(board.document.activeElement).outlineStyle"); ring != "solid" {
		t.Error("a focused square has no focus ring")
	}
	p.key(keyTab)
	p.wait("document.activeElement.id === 'after'")

	p.eval(`(() => {
		board.menus = [];
		const prevent = board.Event.prototype.preventDefault;
		board.Event.prototype.preventDefault = function () { if (this.type === 'contextmenu') board.menus.push(true); prevent.call(this); };
	})()`, nil)
	p.rightClick(p.square("c10"))
	p.wait("fairway.state(['notes']).notes.marks === 'Gc10' && board.menus.join() === 'true'")

	record := playFirst(p)
	p.reloadBoard()
	if got := p.str("fairway.record()"); got != record {
		t.Errorf("record %q, before %q", got, record)
	}
	img := p.image()
	if n := colours(img, image.Rect(0, 30, 500, 520)); n < 3 {
		t.Errorf("the board shows %d colours after it came back", n)
	}

	p.wheel(p.middle("iframe"), 200)
	p.wait("scrollY > 100")
}

func TestFingerDragsAPieceAndScrollsThePage(t *testing.T) {
	p := open(t, serve(t, strings.Replace(host, "500px", "800px", 1)), view{width: 900, height: 820, touch: true})
	p.ready()
	p.tap(p.square("j4"))
	p.wait("fairway.selected() === 'j4'")
	p.rest()
	p.swipe(p.square("j4"), p.square("j7"))
	p.wait("fairway.record().endsWith(';j4-j7')")
	p.rest()
	if y := p.num("scrollY"); y != 0 {
		t.Errorf("the page scrolled by %v", y)
	}
	swipeUntilScrolled(p, "e10", 200)
}

// swipeUntilScrolled swipes up from a square until the page has scrolled. On a busy machine a swipe may count as a
// long press, so it tries again.
func swipeUntilScrolled(p *tab, from string, by float64) {
	p.t.Helper()
	for range 5 {
		at := p.square(from)
		p.swipe(at, point{at.x, at.y - by})
		if p.bool("new Promise(done => { const end = performance.now() + 1000, look = () => scrollY > 50 || performance.now() > end ? done(scrollY > 50) : requestAnimationFrame(look); look(); })") {
			return
		}
	}
	p.t.Fatal("five swipes scroll nothing")
}

// busy blocks the page between a tap and its click.
const busy = `addEventListener('touchend', () => { for (const end = performance.now() + 700; performance.now() < end;); }, { capture: true, passive: true });`

// On small squares browsers synthesize a click from a tap, which must not count twice. The tap is shorter than a frame.
func TestTapCountsOnceOnABusyPage(t *testing.T) {
	p := open(t, "/board.html", view{width: 390, height: 420, touch: true, preload: busy})
	p.ready()
	p.wait("document.querySelector('#grid')")
	p.eval("(() => { window.clicks = 0; document.querySelector('#reader').addEventListener('click', () => clicks++); })()", nil)
	p.tap(p.square("j4"))
	p.wait("clicks === 1")
	p.rest()
	if got := p.str("fairway.selected() ?? ''"); got != "j4" {
		t.Errorf("a tap on j4 selects %q", got)
	}
	p.tap(p.square("j7"))
	p.wait("fairway.record().endsWith(';j4-j7')")
}

const noWebGL2 = `{ const get = HTMLCanvasElement.prototype.getContext;
	HTMLCanvasElement.prototype.getContext = function (kind, ...rest) { return kind === 'webgl2' ? null : get.call(this, kind, ...rest); }; }`
