package e2e

import (
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"fairway/site"
)

// folder is the path of the site on a test's host.
const folder = "/some/sub/path"

func hostOf(t *testing.T, dir string) *httptest.Server {
	t.Helper()
	s := httptest.NewServer(http.StripPrefix(folder, site.Handler(dir)))
	t.Cleanup(s.Close)
	return s
}

// waitCached waits until the service worker has cached everything that the app needs.
func waitCached(p *tab) {
	p.t.Helper()
	p.wait("navigator.serviceWorker.ready.then(r => r.active.state === 'activated' && navigator.serviceWorker.controller !== null)")
}

// faultyHost serves a built site. It delays some files until they are released, and answers 404 for others.
type faultyHost struct {
	*httptest.Server
	mu    sync.Mutex
	held  map[string]chan struct{}
	lacks map[string]bool
	asked map[string]int
}

func newFaultyHost(t *testing.T, held, lacks []string) *faultyHost {
	t.Helper()
	h := &faultyHost{held: map[string]chan struct{}{}, lacks: map[string]bool{}, asked: map[string]int{}}
	for _, file := range held {
		h.held[file] = make(chan struct{})
	}
	for _, file := range lacks {
		h.lacks[file] = true
	}
	files := site.Handler(built)
	h.Server = httptest.NewServer(http.StripPrefix(folder, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		file := strings.TrimPrefix(r.URL.Path, "/")
		h.mu.Lock()
		if r.Header.Get("If-Modified-Since") == "" {
			h.asked[file]++
		}
		gate, lacks := h.held[file], h.lacks[file]
		h.mu.Unlock()
		if lacks {
			http.NotFound(w, r)
			return
		}
		if gate != nil {
			select {
			case <-gate:
			case <-r.Context().Done():
			}
		}
		files.ServeHTTP(w, r)
	})))
	t.Cleanup(h.Close)
	t.Cleanup(func() {
		for _, file := range held {
			h.let(file)
		}
	})
	return h
}

// let serves a file from now on.
func (h *faultyHost) let(file string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if gate := h.held[file]; gate != nil {
		close(gate)
	}
	delete(h.held, file)
	delete(h.lacks, file)
}

// times returns how often a file was requested.
func (h *faultyHost) times(file string) int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.asked[file]
}

// The host is slow, then lacks files, then stops. The program is requested before the app's script, a picture stands in until
// it has loaded, the computer is retried, and everything works after the host has stopped.
func TestEveryBrowserWorksWithTheServerStopped(t *testing.T) {
	everywhere(t, func(t *testing.T, v view) {
		const script = "app.js"
		engine := scriptOf(t, "the engine doesn't answer")
		h := newFaultyHost(t, []string{script, site.Program}, []string{engine, site.ServiceWorker})
		asked := make(chan bool, 1)
		go func() { // visiting waits for the page, whose script is held back
			end := time.Now().Add(patience / 2)
			for h.times(site.Program) == 0 && time.Now().Before(end) {
				time.Sleep(20 * time.Millisecond)
			}
			asked <- h.times(site.Program) > 0
			h.let(script)
		}()
		p := openNew(t, h.URL+folder+playPage+"?begin=haiku-shogi", v)
		p.allow("404|Failed to|couldn't be loaded|oading|mporting|" + unreachable)
		if !<-asked {
			t.Error("without the app's script nobody asks for the program")
		}
		showPoster(p, h)
		retryComputer(p, h, engine)
		h.let(site.ServiceWorker)
		p.reload()
		p.ready()
		stopServer(p, h)
	})
}

// unreachable matches browsers' errors when the check for a new version fails.
const unreachable = "net::ERR|NetworkError|ServiceWorker intercepted|Could not connect|Load failed"

// showPoster waits for the picture that the app shows while the program loads, and then for the program. No file is
// sent twice.
func showPoster(p *tab, h *faultyHost) {
	p.t.Helper()
	p.wait(fmt.Sprintf("%s === %d", posterPieces, pieceCount(p.t, "haiku-shogi")))
	if n := h.times(site.Program); n != 1 {
		p.t.Errorf("with the picture there, the program was asked for %d times", n)
	}
	p.shot("picture")
	h.let(site.Program)
	p.ready()
	p.wait("fairway.variant === 'haiku-shogi' && !document.querySelector('#poster')")
	if p.view.in != chromium {
		p.wait("document.querySelector('#turn').firstChild")
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for file, n := range h.asked {
		// The app and the board's document share some scripts.
		if shared := strings.HasPrefix(file, "shared-") || strings.HasPrefix(file, "prepaint"); n > 1 && !h.lacks[file] && !(shared && n == 2) {
			p.t.Errorf("%s was sent %d times", file, n)
		}
	}
}

// retryComputer checks that a computer whose scripts fail to load isn't reported as unsupported, and that the scripts aren't
// requested again for each hovered square. Firefox caches failed imports, so its board is reloaded.
func retryComputer(p *tab, h *faultyHost, engine string) {
	p.t.Helper()
	p.eval("(() => { fairway.load('kyoomagi', 'start'); fairway.set({ seats: 'w:1' }); })()", nil)
	const failed = "fairway.thinking().doing === 'failed' && /program couldn't be loaded/.test(document.body.innerText) && visible('Try again')"
	p.wait(failed)
	before := h.times(engine)
	for _, square := range []string{"b1", "c1", "d1"} {
		p.hover(p.square(square))
		p.wait("fairway.state().touched?.square === '" + square + "'")
		p.rest()
	}
	if n := h.times(engine) - before; n != 0 {
		p.t.Errorf("asked for %d times more by a pointer that moves", n)
	}
	p.eval("fairway.set({ seats: '' })", nil)
	p.wait("fairway.thinking().doing === 'nothing' && !/program couldn't be loaded/.test(document.body.innerText)")
	p.eval("fairway.set({ seats: 'w:1' })", nil)
	p.wait(failed)
	p.shot("failed")
	h.let(engine)
	press(p, "Try again")
	p.wait("fairway.line().played.length === 1 && fairway.thinking().doing === 'nothing'")
	p.eval("(() => { fairway.set({ seats: '' }); fairway.newGame('hook-shogi'); })()", nil)
	p.wait("fairway.variant === 'hook-shogi'")
	p.rest()
}

// stopServer stops the server after everything is cached: the game, its link, and a game against the computer work
// without it.
func stopServer(p *tab, h *faultyHost) {
	t := p.t
	t.Helper()
	waitCached(p)
	p.eval("fairway.play('a6-a7')", nil)
	p.rest()
	p.wait("Object.keys(localStorage).some(k => k.includes('game'))")
	// The rest is cached later, beginning with the computer's program.
	p.eval("navigator.serviceWorker.ready.then(r => r.active.postMessage('the rest'))", nil)
	p.wait("caches.match('engine.wasm.gz').then(Boolean)")
	h.CloseClientConnections()
	h.Close()
	if p.bool("fetch('nothing').then(() => true, () => false)") {
		t.Fatal("the server still answers")
	}
	p.reload()
	p.ready()
	waitPlayed(p, "a6-a7")
	p.eval("fairway.play('s14-s13')", nil)
	p.rest()
	p.shot("offline")
	// Another game, a link and a new tab work offline.
	link := p.str("fairway.link(true)")
	q := openBeside(p, h.URL+folder+"/index.html#"+link)
	q.allow(unreachable)
	q.ready()
	q.wait("fairway.record() === 'hook-shogi;start;a6-a7 s14-s13'")
	// A game against the computer, which moves first, ends.
	q.eval("(() => { fairway.load('kyoomagi', 'ww+W2g1ggssw1/4+Rk2hhbr1/p5p2p1wp/1p1p1pp1ppppp/4p8/1p1p9/13/7S5/PPPPPPPPPPPPP/P2PS1PS1P2P/1RBHH3HHBR1/1W1SGGKGG2WW b BG2S2H2P'); fairway.set({ seats: 'b:1' }); })()", nil)
	q.wait("fairway.line().played.join() === 'f11-f10' && fairway.thinking().doing === 'nothing'") // the only move
	q.rest()
	hands[0].on(q, "i4", "j6")
	q.wait("fairway.result()?.startsWith('win') && document.querySelector('.result')")
	if missing := p.str(`(async () => {
		const sheet = [...document.querySelectorAll('link[href], script[src]')].map(e => e.href || e.src), missing = [];
		for (const u of sheet) if (!(await fetch(u).catch(() => null))?.ok) missing.push(u);
		return missing.join();
	})()`); missing != "" {
		t.Errorf("without a network there is no %s", missing)
	}
}

// renew changes a built site as another version would; its pages name their version.
func renew(t *testing.T, dir, version string) {
	t.Helper()
	name, worker := filepath.Join(dir, "prepaint.js"), filepath.Join(dir, site.ServiceWorker)
	text, list := contents(t, name), contents(t, worker)
	next := text + "\nwindow.version = '" + version + "';\n"
	list = strings.Replace(list, shortSum(text), shortSum(next), 1)
	list = regexp.MustCompile(`const version = '[^']+'`).ReplaceAllString(list, "const version = '"+version+"'")
	put(t, name, next)
	put(t, worker, list)
}

// shortSum returns the hash by which the service worker identifies contents.
func shortSum(text string) string {
	s := sha256.Sum256([]byte(text))
	return fmt.Sprintf("%x", s[:6])
}

func contents(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func put(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// A host serves four versions of the site in turn: an incomplete one, which isn't kept; one that is kept; one that a
// page asks the user about, and that loads no game away; and one that one tab takes over while another goes on with its
// own files until nobody sees it.
func TestVersionsComeOneAfterAnother(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(built)); err != nil {
		t.Fatal(err)
	}
	const part = "hooks.js" // of all versions except the last
	first, worker := filepath.Join(dir, "prepaint.js"), filepath.Join(dir, site.ServiceWorker)
	put(t, filepath.Join(dir, part), "export const part = 1;")
	entry := fmt.Sprintf("\n %q: %q,", part, shortSum("export const part = 1;"))
	list := contents(t, worker)
	if !strings.Contains(list, "files = {") {
		t.Fatal("the worker has no list of files")
	}
	put(t, worker, strings.Replace(list, "files = {", "files = {"+entry, 1))
	s := hostOf(t, dir)
	update := func(p *tab) {
		t.Helper()
		p.eval("navigator.serviceWorker.getRegistration().then(r => r.update()).then(() => true)", nil)
		p.wait("document.querySelector('.update-prompt')?.innerText.includes('A new version is ready.')")
	}

	// A file that doesn't match the list: a host in the middle of an update.
	whole := contents(t, first)
	put(t, first, whole+"\n// Half of the next version.\n")
	v := laptop
	v.preload = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });" // the rest is cached when the test asks for it
	p := openNew(t, s.URL+folder+playPage, v)
	p.ready()
	p.eval("navigator.serviceWorker.register('sw.js', { updateViaCache: 'none' }).then(r => new Promise(done => { const w = r.installing ?? r.waiting ?? r.active, look = () => w.state === 'redundant' && done(true); w.onstatechange = look; look(); }))", nil)
	p.wait("navigator.serviceWorker.getRegistration().then(r => !r || !r.installing && !r.waiting && !r.active)")
	p.eval("fairway.play('a6-a7')", nil)
	p.rest()
	waitPlayed(p, "a6-a7")

	put(t, first, whole)
	p.reload()
	p.ready()
	waitCached(p)
	waitPlayed(p, "a6-a7")
	p.eval("window.old = true", nil)
	if p.bool("document.querySelector('.update-prompt') !== null") {
		t.Error("the first version asks to be loaded")
	}
	const late = "caches.match('engine.wasm.gz').then(r => Boolean(r))"
	if p.bool(late) {
		t.Error("the computer's program has come unasked")
	}
	p.eval("navigator.serviceWorker.ready.then(r => r.active.postMessage('the rest'))", nil)
	p.wait(late)

	renew(t, dir, "next")
	update(p)
	checkAccess(p, "a new version")
	p.eval("fairway.play('s14-s13')", nil)
	p.rest()
	if !p.bool("navigator.serviceWorker.getRegistration().then(r => r.waiting !== null)") {
		t.Error("the new version has taken over without being asked")
	}
	if !p.bool("window.old === true && !window.version") {
		t.Fatal("the page was loaded again without being asked")
	}
	press(p, "Reload")
	p.wait("!window.old && window.version === 'next'")
	p.ready()
	waitPlayed(p, "a6-a7 s14-s13")
	p.wait("caches.keys().then(k => k.length === 1 && k[0].endsWith(' next'))")
	if !p.bool(late) {
		t.Error("the computer's program went with the version before")
	}

	q := openBeside(p, s.URL+folder+playPage)
	q.ready()
	q.wait("navigator.serviceWorker.controller")
	q.eval("(() => { fairway.play('c6-c7'); window.old = true; })()", nil)
	put(t, worker, strings.Replace(contents(t, worker), entry, "", 1))
	if err := os.Remove(filepath.Join(dir, part)); err != nil {
		t.Fatal(err)
	}
	renew(t, dir, "last")
	update(p)
	p.eval("document.querySelector('.update-prompt .primary').click()", nil) // the other tab covers this one
	p.wait("window.version === 'last'")
	q.wait("caches.keys().then(k => k.some(n => n.endsWith(' last')))")
	if n := q.num("import('./" + part + "').then(m => m.part)"); n != 1 || !q.bool("window.old === true") {
		t.Error("the tab has lost its parts")
	}
	q.eval("(() => { Object.defineProperty(document, 'hidden', { value: true, configurable: true }); document.dispatchEvent(new Event('visibilitychange', { bubbles: true })); })()", nil)
	q.wait("!window.old && window.version === 'last'")
	q.ready()
	waitPlayed(q, "c6-c7")
}
