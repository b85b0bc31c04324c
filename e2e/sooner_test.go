package e2e

import (
	"fmt"
	"image"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"fairway/game"
	"fairway/site"
	"fairway/variants"
)

// slowHost is heldHost for the program.
func slowHost(t *testing.T) (address string, let, hold func(), fetched func() map[string]int) {
	t.Helper()
	return heldHost(t, site.Program)
}

// heldHost serves the site without its worker. A file comes when somebody has called let, until hold is called, and fetched
// counts the files that were sent whole, and those that are held.
func heldHost(t *testing.T, file string) (address string, let, hold func(), fetched func() map[string]int) {
	t.Helper()
	files, may, counts := site.Handler(built), make(chan struct{}), map[string]int{}
	var lock sync.Mutex
	held := true
	let = func() {
		lock.Lock()
		defer lock.Unlock()
		if held {
			close(may)
		}
		held = false
	}
	hold = func() {
		lock.Lock()
		defer lock.Unlock()
		may, held = make(chan struct{}), true
	}
	gate := func() chan struct{} {
		lock.Lock()
		defer lock.Unlock()
		return may
	}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, site.Worker) {
			http.NotFound(w, r)
			return
		}
		if r.Header.Get("If-Modified-Since") == "" {
			lock.Lock()
			counts[r.URL.Path]++
			lock.Unlock()
		}
		if strings.HasSuffix(r.URL.Path, file) {
			select {
			case <-gate():
			case <-r.Context().Done():
			}
		}
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	t.Cleanup(let)
	return s.URL, let, hold, func() map[string]int {
		lock.Lock()
		defer lock.Unlock()
		list := map[string]int{}
		for path, n := range counts {
			list[path] = n
		}
		return list
	}
}

// standing is how many pieces a game begins with.
func standing(t *testing.T, variant string) (n int) {
	t.Helper()
	r, err := variants.Find(variant)
	if err != nil {
		t.Fatal(err)
	}
	p := r.Start()
	for a := range r.Data().Armies {
		n += p.Pieces(game.Army(a)).Count()
	}
	return n
}

// pictured is how many pieces stand in the picture that the app shows until its board is there.
const pictured = "document.querySelectorAll('#poster > svg > use').length"

func TestEveryBrowserShowsAPictureWhileTheProgramComes(t *testing.T) {
	everywhere(t, func(t *testing.T, v view) {
		address, let, _, fetched := slowHost(t)
		p := visit(t, address+playPage+"?begin=haiku-shogi", v)
		p.allow("404|Failed to load resource")
		p.wait(fmt.Sprintf("%s === %d", pictured, standing(t, "haiku-shogi")))
		if n := fetched()["/"+site.Program]; n != 1 {
			t.Errorf("with the picture there, the program was asked for %d times", n)
		}
		p.shot("picture")
		let()
		p.ready()
		p.wait("fairway.variant === 'haiku-shogi' && !document.querySelector('#poster')")
		if v.in.name != "chromium" {
			p.wait("document.querySelector('#turn').firstChild")
		}
		for path, n := range fetched() {
			// The app's page and the board's document share some scripts.
			if shared := strings.Contains(path, "/shared-") || strings.Contains(path, "/first"); n > 1 && !(shared && n == 2) {
				t.Errorf("%s was sent %d times", path, n)
			}
		}
	})
}

// The program doesn't wait for the app's own script.
func TestEveryBrowserAsksForTheProgramAtOnce(t *testing.T) {
	everywhere(t, func(t *testing.T, v view) {
		address, let, _, fetched := heldHost(t, "/app.js")
		asked := make(chan bool, 1)
		go func() { // a page whose script is held isn't there yet for who visits it
			end := time.Now().Add(patience / 2)
			for fetched()["/"+site.Program] == 0 && time.Now().Before(end) {
				time.Sleep(20 * time.Millisecond)
			}
			asked <- fetched()["/"+site.Program] > 0
			let()
		}()
		p := visit(t, address+playPage, v)
		p.allow("404|Failed to load resource")
		if !<-asked {
			t.Error("without the app's script nobody asks for the program")
		}
		p.ready()
	})
}

// A frame that has another light than its page is opaque, and would hide the picture below it.
func TestThePictureShowsInTheDark(t *testing.T) {
	address, let, _, _ := slowHost(t)
	p := visit(t, address+playPage+"?begin=haiku-shogi", view{dark: true})
	p.allow("404|Failed to load resource")
	p.wait(fmt.Sprintf("%s === %d", pictured, standing(t, "haiku-shogi")))
	p.shot("dark")
	var r [4]int
	p.eval("(r => [r.left, r.top, r.right, r.bottom].map(Math.round))(document.querySelector('#fit').getBoundingClientRect())", &r)
	if n := colours(p.image(), image.Rect(r[0], r[1], r[2], r[3])); n < 50 {
		t.Errorf("the board's place shows %d colours while its program comes", n)
	}
	let()
	p.ready()
}

// contexts counts the contexts that canvases give.
const contexts = `{
	const get = HTMLCanvasElement.prototype.getContext, known = new WeakSet();
	self.contexts = { '2d': 0, webgl2: 0 };
	HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
		const c = get.call(this, kind, ...rest);
		if (c && !known.has(c)) { known.add(c); self.contexts[kind]++; }
		return c;
	};
}`

func TestAFirstFrameTakesOneContextAndFewDrawings(t *testing.T) {
	for variant, most := range map[string]float64{"hook-shogi": 4, "haiku-shogi": 4, "tee-garden-shogi": 16, "minigolf-chess": 8} {
		p := open(t, "/board.html?live=1&variant="+variant, view{before: contexts})
		p.ready()
		if n := p.num("contexts.webgl2"); n != 1 {
			t.Errorf("%s: %v WebGL contexts", variant, n)
		}
		if p.bool("document.querySelector('canvas').getContext('webgl2').getContextAttributes().antialias") {
			t.Errorf("%s: the canvas has several samples a pixel", variant)
		}
		if n := p.num("fairwayBoard.painted.drawings"); n < 2 || n > most {
			t.Errorf("%s: %v drawings, want at most %v", variant, n, most)
		}
	}
}

// sizes notes how large the canvas is whenever something is drawn with its context.
const sizes = `{
	const draw = WebGL2RenderingContext.prototype.drawElements;
	self.sizes = [];
	WebGL2RenderingContext.prototype.drawElements = function (...rest) {
		const size = this.canvas.width + ' x ' + this.canvas.height;
		if (!self.sizes.includes(size)) self.sizes.push(size);
		return draw.apply(this, rest);
	};
}`

// What the page around it shows leaves the board its room before the first frame: a board that is drawn in another size first
// is drawn in vain, and jumps.
func TestTheFirstFrameHasTheSizeThatStays(t *testing.T) {
	for _, c := range []struct {
		view  view
		games []string
	}{{view{width: 1280, height: 800, scale: 1}, []string{"tee-garden-shogi", "haiku-shogi"}}, {phone, []string{"hook-shogi"}}} {
		c.view.before = sizes
		p := open(t, playPage, c.view)
		for _, variant := range c.games {
			p.navigate(base + playPage + "?variant=" + variant)
			p.ready()
			p.wait("document.querySelector('#turn').firstChild")
			p.rest()
			if s := p.str("board.sizes.join()"); s == "" || s != p.str("(c => c.width + ' x ' + c.height)(board.document.querySelector('canvas'))") {
				t.Errorf("%s, %d px: the board is drawn as %s", variant, c.view.width, s)
			}
		}
	}
	// A game that goes on is there with the first frame, too.
	p := open(t, playPage+"?begin=haiku-shogi", view{before: sizes})
	p.ready()
	p.eval("fairway.play(fairway.legal()[0])", nil)
	p.rest()
	p.wait("JSON.parse(sessionStorage.getItem('fairway.2.here')).moves === 1")
	p.reload()
	p.ready()
	if s := p.str("board.sizes.join('; ')"); s == "" || strings.Contains(s, ";") {
		t.Errorf("the game that goes on is drawn as %s", s)
	}
}

// plain checks that no element round a board clips it to round corners, which some browsers paint every frame over again
// for. An expression gives the board's frame.
func plain(p *tab, frame string) {
	p.t.Helper()
	if s := p.str(fmt.Sprintf(`(() => {
		const all = [];
		for (let e = %s; e; e = e.assignedSlot ?? e.parentElement ?? e.getRootNode().host) {
			const { borderRadius, overflow, clipPath, maskImage, filter } = getComputedStyle(e);
			if (borderRadius !== '0px' && (e.matches('iframe') || overflow !== 'visible') || clipPath + maskImage + filter !== 'nonenonenone')
				all.push([e.localName, e.id, e.className, borderRadius, overflow, clipPath, maskImage, filter].join(' '));
		}
		return all.join('; ');
	})()`, frame)); s != "" {
		p.t.Errorf("the board is clipped by %s", s)
	}
}

// label is what the picture says of itself.
const label = "document.querySelector('#poster svg')?.getAttribute('aria-label')"

func TestAKeptGamesPictureIsThatOfItsPosition(t *testing.T) {
	address, let, hold, _ := slowHost(t)
	p := visit(t, address+playPage+"?begin=kyoomagi", laptop)
	p.allow("404|Failed to load resource")
	p.wait(label + " === 'Kyoomagi, start. White moves.'")
	let()
	p.ready()
	p.wait("fairway.variant === 'kyoomagi'")
	p.eval("fairway.set({ flip: true })", nil)
	p.eval("fairway.play('a1-b3')", nil)
	p.rest()
	p.wait("JSON.parse(sessionStorage.getItem('fairway.2.here')).moves === 1")
	hold()
	p.reload()
	p.wait(label + " === 'Kyoomagi, after one move. Black moves.'")
	let()
	p.ready()
	p.wait("fairway.record() === 'kyoomagi;start;a1-b3'")
}

// counted counts what the program is asked by the scripts of its document, for the page around it or for themselves, the
// frames that they ask the browser for, and what they draw with its graphics.
const counted = `if (top !== self) {
	const next = requestAnimationFrame;
	self.requestAnimationFrame = (callback) => {
		top.asked.frame = (top.asked.frame ?? 0) + 1;
		return next(callback);
	};
	for (const name of ['drawElements', 'bindFramebuffer']) {
		const draw = WebGL2RenderingContext.prototype[name];
		WebGL2RenderingContext.prototype[name] = function (...rest) {
			top.asked[name] = (top.asked[name] ?? 0) + 1;
			return draw.apply(this, rest);
		};
	}
	const define = Object.defineProperty;
	Object.defineProperty = (object, name, how) => {
		if (name === 'fairwayBoard') {
			const attach = how.value.attach;
			how.value.attach = (call) => attach((name, ...rest) => {
				top.asked[name] = (top.asked[name] ?? 0) + 1;
				return call(name, ...rest);
			});
		}
		return define(object, name, how);
	};
} else self.asked = {};`

// unnamed are the scripts that a document has fetched though its head names none of them, so that each came after another.
const unnamed = `((page) => {
	const named = new Set([...page.document.querySelectorAll('link[rel=modulepreload], script[src]')].map((e) => e.href || e.src));
	return page.performance.getEntriesByType('resource').map((e) => e.name).filter((s) => s.endsWith('.js') && !named.has(s)).map((s) => s.split('/').at(-1));
})`

// No count depends on how fast the machine is: how often the app asks the program, how many files it begins with, how many
// frames a hover is, and how much of the list a move draws anew.
func TestTheAppAsksForLittle(t *testing.T) {
	p := open(t, playPage+"?variant=hook-shogi", view{before: counted})
	p.ready()
	plain(p, "document.querySelector('#board')")
	p.wait("document.querySelector('#turn').firstChild")
	p.rest()
	asked := func(what string, most map[string]float64) {
		t.Helper()
		list := map[string]float64{}
		p.eval("asked", &list)
		for name, n := range most {
			if list[name] > n {
				t.Errorf("%s: %s was asked %v times, want at most %v", what, name, list[name], n)
			}
		}
		if list["settled"] == 0 {
			t.Errorf("%s: nothing was counted", what)
		}
		p.eval("void (asked = {})", nil)
	}
	asked("a start", map[string]float64{"state": 3, "settled": 4, "summary": 1, "set": 4})
	// Whichever of the two comes first.
	if s := p.str(unnamed + "(window).sort().join(' ')"); s != "hook-shogi.js unpack.js" {
		t.Errorf("the page fetched one after another: %s; want the worker that unpacks the program, and its picture", s)
	}
	// What reads the squares comes when the board rests.
	if n := p.num(unnamed + "(board).length"); n > 6 {
		t.Errorf("the board's document fetched %v scripts that it doesn't name: %s", n, p.str(unnamed+"(board).join(' ')"))
	}
	for page, most := range map[string]float64{"window": 16, "board": 8} {
		if n := p.num(page + ".document.querySelectorAll('link[rel=modulepreload]').length"); n == 0 || n > most {
			t.Errorf("%s begins with %v modules, want at most %v", page, n, most)
		}
	}

	p.wait("board.document.querySelector('#grid')") // what reads the squares has read them once
	p.hover(p.square("a6"))
	p.rest()
	p.eval("void (asked = {})", nil)
	before := p.num("board.fairwayBoard.gate.frames")
	p.eval(`(() => {
		window.touched = [];
		window.watch = new MutationObserver((all) => { for (const { target: t } of all) touched.push(t); });
		watch.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
	})()`, nil)
	p.hover(p.square("c6"))
	p.wait("document.querySelector('#panel-piece').innerText.includes('c6')")
	p.rest()
	if s := p.str("watch.disconnect(), touched.filter(t => !t.parentElement?.closest('#deck') && t.isConnected).map(t => t.id || t.nodeName).join(' ')"); s != "" {
		t.Errorf("a hover writes to %s", s)
	}
	if p.num("touched.length") == 0 {
		t.Error("nothing saw the hover")
	}
	if n := p.num("board.fairwayBoard.gate.frames") - before; n != 1 {
		t.Errorf("a hover takes %v frames", n)
	}
	asked("a hover", map[string]float64{"state": 1, "settled": 1, "summary": 0, "read": 0, "frame": 1, "drawElements": 4, "bindFramebuffer": 0})

	p.eval("(() => { for (let n = 0; n < 60; n++) fairway.play(fairway.legal()[n]); })()", nil)
	p.rest()
	p.wait("document.querySelectorAll('.moves button').length === 60")
	p.eval(`(() => {
		window.added = 0;
		new MutationObserver((all) => all.forEach((r) => { added += r.addedNodes.length; })).observe(document.querySelector('#panel-moves'), { childList: true, subtree: true });
		asked = {};
	})()`, nil)
	p.eval("fairway.play(fairway.legal()[60])", nil)
	p.rest()
	p.wait("document.querySelectorAll('.moves button').length === 61")
	if n := p.num("added"); n == 0 || n > 4 {
		t.Errorf("a move adds %v nodes to the list", n)
	}
	asked("a move", map[string]float64{"state": 2, "settled": 2, "summary": 1})
}
