package e2e

import (
	"fmt"
	"image"
	"image/color"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// host is a page with a board between two buttons, higher than any screen.
const host = `<!doctype html><meta name="viewport" content="width=device-width"><title>Host</title><link rel="icon" href="data:,">
<style>body { margin: 0 } iframe { display: block; border: 0; width: 100%; height: 500px } p { height: 2000px }</style>
<button id="before">before</button><iframe id="frame" name="one" src="/board.html"></iframe><button id="after">after</button><p></p>`

// play plays the first legal move through the page API and returns the record.
func play(p *tab) string {
	p.t.Helper()
	p.eval("fairway.play(fairway.legal()[0])", nil)
	p.rest()
	return p.str("fairway.record()")
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

func TestBoardDocumentShowsItsFirstFrame(t *testing.T) {
	for name, v := range map[string]view{"laptop": laptop, "phone": phone, "dark": {dark: true}} {
		t.Run(name, func(t *testing.T) {
			p := open(t, "/board.html", v)
			p.ready()
			img := p.image()
			p.shot("start")
			if n := colours(img, img.Bounds()); n < 3 {
				t.Errorf("the board shows %d colours", n)
			}
			if p.bool("getComputedStyle(document.querySelector('#bar')).display !== 'none'") {
				t.Error("the loading bar is still there")
			}
		})
	}
}

func TestPolicyLetsTheBoardRun(t *testing.T) {
	p := open(t, "/board.html", view{before: "window.violations = []; document.addEventListener('securitypolicyviolation', e => violations.push(e.violatedDirective + ' ' + e.blockedURI));"})
	p.ready()
	play(p)
	if s := p.str("violations.join()"); s != "" {
		t.Errorf("policy violated: %s", s)
	}
	if s := p.str("fetch(location.href).then(r => r.headers.get('content-security-policy'))"); s == "" {
		t.Error("the document has no policy")
	}
}

func TestNoFrameReachesTheProgramAtRest(t *testing.T) {
	p := open(t, "/board.html", laptop)
	p.ready()
	before := p.num("board.fairwayBoard.gate.frames")
	// A hundred of the browser's own frames go by.
	p.eval(`new Promise(done => { let n = 100; const next = () => --n ? board.fairwayBoard.gate.frame(next) : done(true); next(); })`, nil)
	if after := p.num("board.fairwayBoard.gate.frames"); after != before {
		t.Errorf("%v frames reached the program while nothing moved", after-before)
	}
	play(p)
	if after := p.num("board.fairwayBoard.gate.frames"); after == before {
		t.Error("no frame came after a move")
	}
}

func TestTabLeavesTheBoard(t *testing.T) {
	p := open(t, serve(t, host), laptop)
	p.ready()
	p.eval("document.querySelector('#before').focus()", nil)
	p.key(kb.Tab)
	p.wait("document.activeElement.id === 'frame' && board.document.activeElement.tagName === 'CANVAS'")
	p.shot("ring")
	ring := p.str("board.getComputedStyle(board.document.body, '::after').boxShadow")
	if ring == "none" || ring == "" {
		t.Error("a board with the keyboard has no focus ring")
	}
	p.key(kb.Tab)
	p.wait("document.activeElement.id === 'after'")
}

func TestBoardTakesItsOwnKeysOnly(t *testing.T) {
	p := open(t, serve(t, host), laptop)
	p.ready()
	p.eval(`(() => { board.keys = []; board.addEventListener('keydown', e => board.keys.push(e.key + e.defaultPrevented)); })()`, nil)
	p.eval("board.document.querySelector('canvas').focus()", nil)
	p.key("x")
	p.wait("fairway.state().flip === true")
	if s := p.str("board.keys.join()"); s != "" {
		t.Errorf("the board's own key went on as %s", s)
	}
}

func TestWheelOverTheBoardScrollsThePage(t *testing.T) {
	p := open(t, serve(t, host), laptop)
	p.ready()
	p.wheel(p.middle("iframe"), 200)
	p.wait("scrollY > 100")
}

func TestFingerScrollsThePage(t *testing.T) {
	p := open(t, serve(t, host), phone)
	p.ready()
	at := p.square("e5")
	p.swipe(at, point{at.x, at.y - 200})
	p.wait("scrollY > 50")
}

func TestFingerThatDragsScrollsNothing(t *testing.T) {
	p := open(t, serve(t, host), phone)
	p.ready()
	at := p.square("a1")
	p.swipe(at, point{at.x, at.y - 200})
	p.rest()
	p.wait("fairway.selected() !== null")
	if y := p.num("scrollY"); y != 0 {
		t.Errorf("the page scrolled by %v", y)
	}
}

func TestTapShorterThanAFrameCounts(t *testing.T) {
	p := open(t, "/board.html", phone)
	p.ready()
	p.tap(p.square("a1"))
	p.wait("fairway.selected() === 'a1'")
	p.tap(p.square("c4"))
	p.wait("fairway.record() === 'a1 c4'")
}

func TestClickMovesAndRightClickCancels(t *testing.T) {
	p := open(t, serve(t, host), laptop)
	p.ready()
	p.eval(`(() => { board.menus = []; board.addEventListener('contextmenu', e => setTimeout(() => board.menus.push(e.defaultPrevented)), true); })()`, nil)
	p.click(p.square("a1"))
	p.wait("fairway.selected() === 'a1'")
	p.rest()
	p.rightClick(p.square("c3"))
	p.wait("fairway.selected() === null && board.menus.length === 0")
	p.click(p.square("a1"))
	p.click(p.square("h8"))
	p.wait("fairway.record() === 'a1 h8'")
}

func TestLostContextKeepsTheGame(t *testing.T) {
	p := open(t, serve(t, host), laptop)
	p.ready()
	record := play(p)
	p.eval(`(() => { board.old = true; board.document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext(); })()`, nil)
	p.wait("!board.old")
	p.ready()
	if got := p.str("fairway.record()"); got != record {
		t.Errorf("record %q, before %q", got, record)
	}
	img := p.image()
	if n := colours(img, image.Rect(0, 30, 500, 520)); n < 3 {
		t.Errorf("the board shows %d colours after it came back", n)
	}
}

func TestReloadKeepsTheGame(t *testing.T) {
	p := open(t, serve(t, host), laptop)
	p.ready()
	record := play(p)
	p.eval("(() => { window.old = true; location.reload(); })()", nil)
	p.wait("!window.old")
	p.ready()
	if got := p.str("fairway.record()"); got != record {
		t.Errorf("record %q, before %q", got, record)
	}
}

func TestAnotherDeviceScaleKeepsTheGame(t *testing.T) {
	p := open(t, "/board.html", laptop)
	p.ready()
	record := play(p)
	p.eval("window.old = true", nil)
	p.do(metrics(laptop.width/2, laptop.height/2, 2)) // the browser's zoom of 200 %
	p.wait("!window.old")
	p.ready()
	if got := p.str("fairway.record()"); got != record {
		t.Errorf("record %q, before %q", got, record)
	}
	if w := p.num("document.querySelector('canvas').width"); w != float64(laptop.width) {
		t.Errorf("the canvas is %v pixels wide", w)
	}
}

const noWebGL2 = `{ const get = HTMLCanvasElement.prototype.getContext;
	HTMLCanvasElement.prototype.getContext = function (kind, ...rest) { return kind === 'webgl2' ? null : get.call(this, kind, ...rest); }; }`

func TestWithoutWebGL2ThePictureStands(t *testing.T) {
	p := open(t, "/board.html", view{before: noWebGL2})
	p.ready()
	p.shot("card")
	if s := p.str("document.querySelector('.card').textContent"); s == "" {
		t.Error("the card is empty")
	}
	p.wait("document.querySelector('#picture').naturalWidth > 0")
	old := p.str("document.querySelector('#picture').src")
	play(p)
	p.wait(fmt.Sprintf("document.querySelector('#picture').src !== %q", old))
}

func TestMissingProgramIsSaidOnACard(t *testing.T) {
	p := open(t, "/board.html", view{before: `{ const get = window.fetch; window.fetch = (url, ...rest) => get(String(url).includes('.wasm') ? '/nothing' : url, ...rest); }`})
	p.allow("404|fairway.wasm.gz")
	p.wait("document.querySelector('.card')")
	if s := p.str("document.querySelector('.card p').textContent"); s != "fairway.wasm.gz: the server answers 404" {
		t.Errorf("the card says %q", s)
	}
	if !p.bool("fairway.ready.then(() => false, () => true)") {
		t.Error("ready was not rejected")
	}
	p.shot("card")
}

func TestUncaughtErrorIsSaidOnACard(t *testing.T) {
	p := open(t, "/board.html", laptop)
	p.ready()
	p.allow("no such thing")
	p.eval("void setTimeout(() => { throw new Error('no such thing'); })", nil)
	p.wait("document.querySelector('.card')?.textContent.includes('no such thing')")
	before := p.num("board.fairwayBoard.gate.frames")
	p.click(point{200, 200})
	if after := p.num("board.fairwayBoard.gate.frames"); after != before {
		t.Error("a stopped board goes on")
	}
}

func TestPanicIsSaidOnACard(t *testing.T) {
	p := open(t, "/board.html", laptop)
	p.ready()
	p.allow("panic|goroutine|exit|callback|[.]go:")
	// An argument that is no number is a fault of the document's own scripts.
	p.eval("(() => { try { board.fairwayBoard.grab('a', 'b'); } catch {} })()", nil)
	p.wait("document.querySelector('.card')?.textContent.includes('panic:')")
	p.shot("card")
}

func TestBadLinkIsSaidAndTheStartShown(t *testing.T) {
	p := open(t, "/board.html?variant=spike&position=z9", laptop)
	p.ready()
	if s := p.str("document.querySelector('.card p').textContent"); s != `there is no square "z9"` {
		t.Errorf("the card says %q", s)
	}
	if s := p.str("fairway.error"); s != `there is no square "z9"` {
		t.Errorf("fairway.error is %q", s)
	}
	p.click(p.middle(".card button"))
	p.wait("!document.querySelector('.card')")
	if s := p.str("fairway.record()"); s != "a1" {
		t.Errorf("record %q", s)
	}
}

func TestErrorsOfThePageAPIAreThrown(t *testing.T) {
	p := open(t, "/board.html", laptop)
	p.ready()
	for call, want := range map[string]string{
		"fairway.play('z9')":       `there is no square "z9"`,
		"fairway.squareRect('z9')": `there is no square "z9"`,
		"fairway.go('a')":          "go: argument 1 is not a number",
		"fairway.on('change')":     "on: the listener is not a function",
	} {
		if got := p.str(fmt.Sprintf("(() => { try { %s; return 'no error'; } catch (e) { return e.message; } })()", call)); got != want {
			t.Errorf("%s: %s, want %s", call, got, want)
		}
	}
}

func TestChangesOfAFrameAreOneEvent(t *testing.T) {
	p := open(t, "/board.html", laptop)
	p.ready()
	p.eval("(() => { window.changes = 0; fairway.on('change', () => changes++); fairway.play('b1'); fairway.play('c1'); fairway.undo(); })()", nil)
	p.wait("changes > 0")
	p.rest()
	if n := p.num("changes"); n != 1 {
		t.Errorf("%v change events", n)
	}
	if s := p.str("fairway.state().record"); s != "a1 b1" {
		t.Errorf("record %q", s)
	}
}

func TestForbiddenStorageKeepsTheGameInTheFragment(t *testing.T) {
	p := open(t, "/board.html", view{before: "Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('forbidden', 'SecurityError'); } });"})
	p.ready()
	record := play(p)
	p.wait("location.hash.startsWith('#kept=')")
	p.eval("(() => { window.old = true; location.reload(); })()", nil)
	p.wait("!window.old")
	p.ready()
	if got := p.str("fairway.record()"); got != record {
		t.Errorf("record %q, before %q", got, record)
	}
}
