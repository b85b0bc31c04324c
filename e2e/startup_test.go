package e2e

import (
	"fmt"
	"image"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"fairway/game"
	"fairway/site"
	"fairway/variants"
)

// slowHost is heldHost for the program.
func slowHost(t *testing.T) (address string, let, hold func(), fetched func() map[string]int) {
	t.Helper()
	return heldHost(t, site.Program)
}

// heldHost serves the site without its service worker. It holds a file back until let is called, and again after hold.
// fetched counts complete responses by file, and requests that are held back.
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
		if strings.HasSuffix(r.URL.Path, site.ServiceWorker) {
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

// pieceCount returns how many pieces a game begins with.
func pieceCount(t *testing.T, variant string) (n int) {
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

// posterPieces is an expression for the number of pieces in the picture that the app shows before the board.
const posterPieces = "document.querySelectorAll('#poster > svg > use').length"

// A frame whose colour scheme differs from that of its page is opaque, and would hide the picture below it.
func TestPictureShowsInTheDarkTheme(t *testing.T) {
	address, let, _, _ := slowHost(t)
	p := openNew(t, address+playPage+"?begin=haiku-shogi", view{dark: true})
	p.allow("404|Failed to load resource")
	p.wait(fmt.Sprintf("%s === %d", posterPieces, pieceCount(t, "haiku-shogi")))
	p.shot("dark")
	var r [4]int
	p.eval("(r => [r.left, r.top, r.right, r.bottom].map(Math.round))(document.querySelector('#fit').getBoundingClientRect())", &r)
	if n := colours(p.image(), image.Rect(r[0], r[1], r[2], r[3])); n < 50 {
		t.Errorf("the board's place shows %d colours while its program loads", n)
	}
	let()
	p.ready()
}

// contexts is a script that counts the contexts of canvases.
const contexts = `{
	const get = HTMLCanvasElement.prototype.getContext, known = new WeakSet();
	self.contexts = { '2d': 0, webgl2: 0 };
	HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
		const c = get.call(this, kind, ...rest);
		if (c && !known.has(c)) { known.add(c); self.contexts[kind]++; }
		return c;
	};
}`

// barring is a script that records the states of the loading bar.
const barring = `addEventListener('DOMContentLoaded', () => {
	window.seen = [];
	new MutationObserver(() => seen.push(document.querySelector('#bar span').textContent)).observe(document.querySelector('#bar'), { subtree: true, childList: true, attributes: true });
});`

// The loading bar ends at the size of the build, also on a host that declares gzip as an encoding, so that the browser
// delivers more bytes than were sent. The first frame takes one WebGL context and few draw calls.
func TestBoardStartsOnEveryHost(t *testing.T) {
	info, err := os.Stat(filepath.Join(built, site.Program))
	if err != nil {
		t.Fatal(err)
	}
	mb := fmt.Sprintf("%.1f", float64(info.Size())/1e6)
	files := site.Handler(built)
	for _, c := range []struct {
		encoding, variant string
		most              float64
	}{{"", "hook-shogi", 4}, {"gzip", "tee-garden-shogi", 16}} {
		s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if c.encoding != "" && strings.HasSuffix(r.URL.Path, ".gz") {
				w.Header().Set("Content-Encoding", c.encoding)
			}
			files.ServeHTTP(w, r)
		}))
		t.Cleanup(s.Close)
		p := openNew(t, s.URL+"/board.html?live=1&variant="+c.variant, view{preload: contexts + barring})
		p.ready()
		if got := p.str("seen.at(-1) ?? 'nothing'"); got != mb+" of "+mb+" MB" {
			t.Errorf("encoded as %q, the bar ends at %s", c.encoding, got)
		}
		if n := p.num("contexts.webgl2"); n != 1 {
			t.Errorf("%s: %v WebGL contexts", c.variant, n)
		}
		if p.bool("document.querySelector('canvas').getContext('webgl2').getContextAttributes().antialias") {
			t.Errorf("%s: the canvas has multisampling", c.variant)
		}
		if n := p.num("fairwayBoard.painted.drawings"); n < 2 || n > c.most {
			t.Errorf("%s: %v drawings, want at most %v", c.variant, n, c.most)
		}
	}
}

// sizes is a script that records the size of the canvas at each draw call.
const sizes = `{
	const draw = WebGL2RenderingContext.prototype.drawElements;
	self.sizes = [];
	WebGL2RenderingContext.prototype.drawElements = function (...rest) {
		const size = this.canvas.width + ' x ' + this.canvas.height;
		if (!self.sizes.includes(size)) self.sizes.push(size);
		return draw.apply(this, rest);
	};
}`

// The page is laid out before the first frame, so that the board isn't drawn twice and doesn't jump. The page fetches
// few files that its head doesn't preload.
func TestFirstFrameHasTheFinalSize(t *testing.T) {
	stays := func(p *tab, what string) {
		t.Helper()
		p.ready()
		p.wait("document.querySelector('#turn').firstChild")
		p.rest()
		if s := p.str("board.sizes.join()"); s == "" || s != p.str("(c => c.width + ' x ' + c.height)(board.document.querySelector('canvas'))") {
			t.Errorf("%s: the board is drawn as %s", what, s)
		}
	}
	p := open(t, playPage+"?variant=tee-garden-shogi", view{width: 1280, height: 800, preload: sizes})
	stays(p, "Tee Garden Shogi")
	checkUnclipped(p, "document.querySelector('#board')")
	// Their order varies.
	if s := p.str(unpreloaded + "(window).sort().join(' ')"); s != "tee-garden-shogi.js unpack.js" {
		t.Errorf("the page loaded in sequence: %s; want the worker that unpacks the program, and its picture", s)
	}
	// The screen reader's grid is loaded when the board rests.
	if n := p.num(unpreloaded + "(board).length"); n > 6 {
		t.Errorf("the board's document loaded %v unlisted scripts: %s", n, p.str(unpreloaded+"(board).join(' ')"))
	}
	// A game in progress is there with the first frame, too.
	p.navigate(base + playPage + "?begin=haiku-shogi")
	stays(p, "Haiku Shogi")
	p.eval("fairway.play(fairway.legal()[0])", nil)
	p.rest()
	p.wait("JSON.parse(sessionStorage.getItem('fairway.2.here')).moves === 1")
	p.reload()
	p.ready()
	if s := p.str("board.sizes.join('; ')"); s == "" || strings.Contains(s, ";") {
		t.Errorf("the continued game is drawn as %s", s)
	}
	v := phone
	v.preload = sizes
	stays(open(t, playPage+"?variant=hook-shogi", v), "Hook Shogi on a phone")
}

// checkUnclipped checks that no element around a board's frame clips it to round corners, since some browsers repaint
// them every frame. frame is an expression for the frame.
func checkUnclipped(p *tab, frame string) {
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

// unpreloaded is a script that lists the scripts that a document has fetched without a link in its head, and so one
// after another.
const unpreloaded = `((page) => {
	const named = new Set([...page.document.querySelectorAll('link[rel=modulepreload], script[src]')].map((e) => e.href || e.src));
	return page.performance.getEntriesByType('resource').map((e) => e.name).filter((s) => s.endsWith('.js') && !named.has(s)).map((s) => s.split('/').at(-1));
})`
