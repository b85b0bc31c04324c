package e2e

import (
	"fmt"
	"image"
	"image/color"
	"strings"
	"testing"
)

// host is a page with a board between two buttons, higher than any screen.
const host = `<!doctype html><meta name="viewport" content="width=device-width"><title>Host</title><link rel="icon" href="data:,">
<style>body { margin: 0 } iframe { display: block; border: 0; width: 100%; height: 500px } p { height: 2000px }</style>
<button id="before">before</button><iframe id="frame" name="one" src="/board.html"></iframe><button id="after">after</button><p></p>`

// pane is the screen of tests that need no particular one: few pixels for software to paint.
var pane = view{width: 640, height: 680, scale: 1}

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
	for name, v := range map[string]view{"laptop": laptop, "phone": sharp, "dark": {dark: true}} {
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
	p := open(t, "/board.html", pane)
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
	p := open(t, serve(t, host), pane)
	p.ready()
	p.wait("board.document.querySelector('#grid')")
	p.eval("document.querySelector('#before').focus()", nil)
	p.key(keyTab)
	p.wait("document.activeElement.id === 'frame' && board.document.activeElement.getAttribute('role') === 'gridcell'")
	p.shot("ring")
	if ring := p.str("board.getComputedStyle(board.document.activeElement).outlineStyle"); ring != "solid" {
		t.Error("a square with the keyboard has no focus ring")
	}
	p.key(keyTab)
	p.wait("document.activeElement.id === 'after'")
}

func TestBoardTakesItsOwnKeysOnly(t *testing.T) {
	p := open(t, serve(t, host), pane)
	p.ready()
	p.eval(`(() => { board.keys = []; board.addEventListener('keydown', e => board.keys.push(e.key + e.defaultPrevented)); })()`, nil)
	p.eval("board.document.querySelector('canvas').focus()", nil)
	p.key("x")
	p.wait("fairway.state().view.flip === true")
	if s := p.str("board.keys.join()"); s != "" {
		t.Errorf("the board's own key went on as %s", s)
	}
}

func TestWheelOverTheBoardScrollsThePage(t *testing.T) {
	p := open(t, serve(t, host), pane)
	p.ready()
	p.wheel(p.middle("iframe"), 200)
	p.wait("scrollY > 100")
}

func TestFingerScrollsThePage(t *testing.T) {
	p := open(t, serve(t, host), phone)
	p.ready()
	scrolls(p, "e5", 200)
}

// scrolls swipes up from a square until the page has scrolled. On a busy machine a swift finger may come to rest for
// so long that it aims instead: then it swipes again.
func scrolls(p *tab, from string, by float64) {
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

func TestFingerThatDragsScrollsNothing(t *testing.T) {
	p := open(t, serve(t, strings.Replace(host, "500px", "800px", 1)), view{width: 900, height: 820, touch: true})
	p.ready()
	p.tap(p.square("j4"))
	p.wait("fairway.selected() === 'j4'")
	p.rest()
	at := p.square("j4")
	p.swipe(at, p.square("j7"))
	p.wait("fairway.record().endsWith(';j4-j7')")
	p.rest()
	if y := p.num("scrollY"); y != 0 {
		t.Errorf("the page scrolled by %v", y)
	}
}

func TestTapShorterThanAFrameCounts(t *testing.T) {
	p := open(t, "/board.html", view{width: 900, height: 820, touch: true})
	p.ready()
	p.tap(p.square("j4"))
	p.wait("fairway.selected() === 'j4'")
	p.tap(p.square("j7"))
	p.wait("fairway.record().endsWith(';j4-j7')")
}

// busy makes the page hear of the click that a finger makes long after the finger was lifted.
const busy = `addEventListener('touchend', () => { for (const end = performance.now() + 700; performance.now() < end;); }, { capture: true, passive: true });`

// Where squares are small the browser makes a click of a tap, which means nothing more than the tap did.
func TestATapCountsOnceWhereThePageIsBusy(t *testing.T) {
	p := open(t, "/board.html", view{width: 390, height: 420, touch: true, before: busy})
	p.ready()
	p.wait("document.querySelector('#grid')")
	p.eval("(() => { window.clicks = 0; document.querySelector('#reader').addEventListener('click', () => clicks++); })()", nil)
	p.tap(p.square("j4"))
	p.wait("clicks === 1")
	p.rest()
	if got := p.str("fairway.selected() ?? ''"); got != "j4" {
		t.Errorf("a tap on j4 selects %q", got)
	}
}

func TestRightClickCancelsOrDraws(t *testing.T) {
	p := open(t, "/board.html", pane)
	p.ready()
	p.eval(`(() => {
		window.menus = [];
		const prevent = Event.prototype.preventDefault;
		Event.prototype.preventDefault = function () { if (this.type === 'contextmenu') menus.push('prevented'); prevent.call(this); };
	})()`, nil)
	p.click(p.square("j4"))
	p.wait("fairway.selected() === 'j4'")
	p.rest()
	p.rightClick(p.square("c10"))
	p.wait("fairway.selected() === null")
	p.rest()
	if s := p.str("menus.join()"); s != "prevented" {
		t.Errorf("the menu of a right click that cancels: %q", s)
	}
	p.rightClick(p.square("c10"))
	p.wait("fairway.state(['notes']).notes.marks === 'Gc10'")
	if s := p.str("menus.join()"); s != "prevented,prevented" {
		t.Errorf("the menu of a right click that draws: %q", s)
	}
	p.rightClick(point{3, 3})
	p.rest()
	if s := p.str("menus.join()"); s != "prevented,prevented" {
		t.Errorf("the menu of a right click beside the squares: %q", s)
	}
}

func TestLostContextKeepsTheGame(t *testing.T) {
	p := open(t, serve(t, host), pane)
	p.ready()
	record := play(p)
	p.again()
	if got := p.str("fairway.record()"); got != record {
		t.Errorf("record %q, before %q", got, record)
	}
	img := p.image()
	if n := colours(img, image.Rect(0, 30, 500, 520)); n < 3 {
		t.Errorf("the board shows %d colours after it came back", n)
	}
}

func TestReloadKeepsTheGame(t *testing.T) {
	p := open(t, serve(t, host), pane)
	p.ready()
	record := play(p)
	p.reload()
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
	p.resize(laptop.width/2, laptop.height/2, 2) // the browser's zoom of 200 %
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
	p := open(t, "/board.html?live=1", view{before: `{ const get = window.fetch; window.fetch = (url, ...rest) => get(String(url).includes('.wasm') ? '/nothing' : url, ...rest); }`})
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
	p := open(t, "/board.html", pane)
	p.ready()
	p.allow("no such thing")
	p.eval("void setTimeout(() => { throw new Error('no such thing'); })", nil)
	p.wait("document.querySelector('.card')?.textContent.includes('no such thing')")
	before := p.num("board.fairwayBoard.gate.frames")
	p.click(point{200, 200})
	p.eval("new Promise(done => board.fairwayBoard.gate.frame(() => board.fairwayBoard.gate.frame(() => done(true))))", nil)
	if after := p.num("board.fairwayBoard.gate.frames"); after != before {
		t.Error("a stopped board goes on")
	}
}

func TestPanicIsSaidOnACard(t *testing.T) {
	p := open(t, "/board.html", pane)
	p.ready()
	p.allow("panic|goroutine|exit|callback|[.]go:")
	// An argument that isn't a number is a fault of the document's own scripts.
	p.eval("(() => { try { board.fairwayBoard.grab('a', 'b'); } catch {} })()", nil)
	p.wait("document.querySelector('.card')?.textContent.includes('panic:')")
	p.shot("card")
}

func TestBadLinkIsSaidAndTheStartShown(t *testing.T) {
	p := open(t, "/board.html?variant=hook-shogi&position=nonsense", pane)
	p.ready()
	p.shot("card")
	words := p.str("document.querySelector('.card p').textContent")
	if words == "" || words != p.str("fairway.error") {
		t.Errorf("the card says %q, fairway.error %q", words, p.str("fairway.error"))
	}
	p.click(p.middle(".card button"))
	p.wait("!document.querySelector('.card')")
	if n := p.num("fairway.legal().length"); n != 89 {
		t.Errorf("%v moves at the start", n)
	}
}

func TestErrorsOfThePageAPIAreThrown(t *testing.T) {
	p := open(t, "/board.html", pane)
	p.ready()
	for _, call := range []string{"fairway.play('z99')", "fairway.play('')", "fairway.squareRect('z99')", "fairway.squareRect()", "fairway.select('z99')",
		"fairway.go('a')", "fairway.go(99)", "fairway.choose(7)", "fairway.load('nothing')", "fairway.restore('nothing')", "fairway.on('change')",
		"fairway.set({ face: 'nothing' })", "fairway.diagram('nothing')"} {
		if got := p.str(fmt.Sprintf("(() => { try { %s; return ''; } catch (e) { return e.message; } })()", call)); got == "" {
			t.Errorf("%s throws nothing", call)
		}
	}
	if n := p.num("fairway.legal().length"); n != 89 {
		t.Errorf("%v moves are left", n)
	}
}

func TestChangesOfAFrameAreOneEvent(t *testing.T) {
	p := open(t, "/board.html", pane)
	p.ready()
	p.eval("(() => { window.changes = 0; fairway.on('change', () => changes++); fairway.play(fairway.legal()[0]); fairway.play(fairway.legal()[0]); fairway.undo(); })()", nil)
	p.wait("changes > 0")
	p.rest()
	if n := p.num("changes"); n != 1 {
		t.Errorf("%v change events", n)
	}
	if n := p.num("fairway.state().ply"); n != 1 {
		t.Errorf("ply %v", n)
	}
}

// settled comes when the board is idle, once it has shown a move and also where nothing is drawn for it.
func TestSettledComesWhenTheBoardRests(t *testing.T) {
	p := open(t, "/board.html", view{motion: true})
	p.ready()
	p.eval("(() => { window.rests = []; fairway.on('settled', () => rests.push(fairway.idle())); fairway.play(fairway.legal()[0]); window.atOnce = fairway.idle(); })()", nil)
	p.wait("rests.length > 0")
	if s := p.str("atOnce + ' ' + rests[0]"); s != "false true" {
		t.Errorf("idle when it was played, and when it had settled: %s", s)
	}
	n := p.num("rests.length")
	p.eval("fairway.undo()", nil)
	p.wait(fmt.Sprintf("rests.length > %v && rests.every(Boolean)", n))
}

func TestForbiddenStorageKeepsTheGameInTheFragment(t *testing.T) {
	p := open(t, "/board.html", view{before: "Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('forbidden', 'SecurityError'); } });"})
	p.ready()
	record := play(p)
	p.wait("location.hash.startsWith('#kept=')")
	p.reload()
	p.ready()
	if got := p.str("fairway.record()"); got != record {
		t.Errorf("record %q, before %q", got, record)
	}
}
