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
	"testing"

	"fairway/site"
)

// folder is where a host of a test's own has the site, below its root.
const folder = "/some/sub/path"

func hostOf(t *testing.T, dir string) *httptest.Server {
	t.Helper()
	s := httptest.NewServer(http.StripPrefix(folder, site.Handler(dir)))
	t.Cleanup(s.Close)
	return s
}

// kept waits until the worker has all that the app needs.
func kept(p *tab) {
	p.t.Helper()
	p.wait("navigator.serviceWorker.ready.then(r => r.active.state === 'activated' && navigator.serviceWorker.controller !== null)")
}

// The loading bar ends at the size that the build knows, also where a host calls gzip an encoding
// and the browser hands over more bytes than came.
func TestLoadingBarCountsOnEveryHost(t *testing.T) {
	files := site.Handler(built)
	for name, encoding := range map[string]string{"plain": "", "encoded": "gzip"} {
		t.Run(name, func(t *testing.T) {
			s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if encoding != "" && strings.HasSuffix(r.URL.Path, ".gz") {
					w.Header().Set("Content-Encoding", encoding)
				}
				files.ServeHTTP(w, r)
			}))
			t.Cleanup(s.Close)
			p := visit(t, s.URL+"/board.html?variant=kyoomagi&live=1", view{before: `addEventListener('DOMContentLoaded', () => {
				window.seen = [];
				new MutationObserver(() => seen.push(document.querySelector('#bar span').textContent)).observe(document.querySelector('#bar'), { subtree: true, childList: true, attributes: true });
			})`})
			p.ready()
			info, err := os.Stat(filepath.Join(built, site.Program))
			if err != nil {
				t.Fatal(err)
			}
			mb := fmt.Sprintf("%.1f", float64(info.Size())/1e6)
			if got := p.str("seen.at(-1) ?? 'nothing'"); got != mb+" of "+mb+" MB" {
				t.Errorf("it ends at %s", got)
			}
		})
	}
}

func TestEveryBrowserWorksInAnyFolderWithTheServerStopped(t *testing.T) {
	everywhere(t, stopped)
}

func stopped(t *testing.T, v view) {
	const unreachable = "net::ERR|NetworkError|ServiceWorker intercepted|Could not connect|Load failed" // the look for a new version fails
	s := hostOf(t, built)
	p := visit(t, s.URL+folder+playPage, v)
	p.allow(unreachable)
	p.ready()
	kept(p)
	p.eval("fairway.play('a6-a7')", nil)
	p.rest()
	p.wait("Object.keys(localStorage).some(k => k.includes('game'))")
	// What the page itself doesn't need comes later, the computer's program first.
	p.eval("navigator.serviceWorker.ready.then(r => r.active.postMessage('the rest'))", nil)
	p.wait("caches.match('engine.wasm.gz').then(Boolean)")
	s.CloseClientConnections()
	s.Close()
	if p.bool("fetch('nothing').then(() => true, () => false)") {
		t.Fatal("the server still answers")
	}
	p.reload()
	p.ready()
	played(p, "a6-a7")
	p.eval("fairway.play('s14-s13')", nil)
	p.rest()
	p.shot("offline")
	// Another game, a link and a new tab without a network.
	link := p.str("fairway.link(true)")
	q := another(p, s.URL+folder+"/index.html#"+link)
	q.allow(unreachable)
	q.ready()
	q.wait("fairway.record() === 'hook-shogi;start;a6-a7 s14-s13'")
	// A game against the computer, which moves first, comes to its end.
	e := endings[1]
	q.eval(fmt.Sprintf("(() => { fairway.load(%q, %q); fairway.set({ seats: 'b:1' }); })()", e.game, e.position), nil)
	q.wait("fairway.line().played.length === 1 && fairway.thinking().doing === 'nothing'")
	q.rest()
	reply, mate, _ := strings.Cut(e.mates, ":")
	if got := q.str("fairway.line().played[0]"); got != reply {
		t.Fatalf("nobody expected %s", got)
	}
	from, to, _ := strings.Cut(mate, "-")
	hands[0].on(q, from, to)
	q.wait("fairway.result()?.startsWith('win') && document.querySelector('.result')")
	if missing := p.str(`(async () => {
		const sheet = [...document.querySelectorAll('link[href], script[src]')].map(e => e.href || e.src), missing = [];
		for (const u of sheet) if (!(await fetch(u).catch(() => null))?.ok) missing.push(u);
		return missing.join();
	})()`); missing != "" {
		t.Errorf("without a network there is no %s", missing)
	}
}

// renew changes a built site as another version would.
func renew(t *testing.T, dir string) {
	t.Helper()
	name := filepath.Join(dir, "first.js")
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	sum := func(b []byte) string { s := sha256.Sum256(b); return fmt.Sprintf("%x", s[:6]) }
	next := append(text, "\nwindow.version = 'next';\n"...)
	worker, err := os.ReadFile(filepath.Join(dir, site.Worker))
	if err != nil {
		t.Fatal(err)
	}
	list := strings.Replace(string(worker), sum(text), sum(next), 1)
	list = regexp.MustCompile(`const version = '[0-9a-f]+'`).ReplaceAllString(list, "const version = 'next'")
	if err := os.WriteFile(name, next, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, site.Worker), []byte(list), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestANewVersionAsksAndReloadsNoGameAway(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(built)); err != nil {
		t.Fatal(err)
	}
	s := hostOf(t, dir)
	p := visit(t, s.URL+folder+playPage, laptop)
	p.ready()
	kept(p)
	p.eval("(() => { fairway.play('a6-a7'); window.old = true; })()", nil)
	p.rest()
	if p.bool("document.querySelector('.ask') !== null") {
		t.Error("the first version asks to be loaded")
	}
	const late = "caches.match('engine.wasm.gz').then(r => Boolean(r))"
	p.eval("navigator.serviceWorker.ready.then(r => r.active.postMessage('the rest'))", nil)
	p.wait(late)
	renew(t, dir)
	p.eval("navigator.serviceWorker.getRegistration().then(r => r.update()).then(() => true)", nil)
	p.wait("document.querySelector('.ask')?.innerText.includes('A new version is ready.')")
	faultless(p, "a new version")
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
	played(p, "a6-a7 s14-s13")
	p.wait("caches.keys().then(k => k.length === 1 && k[0].endsWith(' next'))")
	if !p.bool(late) {
		t.Error("the computer's program went with the version before")
	}
}

// A tab of the version before goes on with its own parts, which the server doesn't have any more, until nobody sees it.
func TestAnotherTabTakesTheNewVersionOver(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(built)); err != nil {
		t.Fatal(err)
	}
	const part = "hooks.js"
	if err := os.WriteFile(filepath.Join(dir, part), []byte("export const part = 1;"), 0o644); err != nil {
		t.Fatal(err)
	}
	worker := filepath.Join(dir, site.Worker)
	list, err := os.ReadFile(worker)
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256([]byte("export const part = 1;"))
	with := strings.Replace(string(list), "files = {", fmt.Sprintf("files = {\n %q: \"%x\",", part, sum[:6]), 1)
	if with == string(list) {
		t.Fatal("the worker has no list of files")
	}
	if err := os.WriteFile(worker, []byte(with), 0o644); err != nil {
		t.Fatal(err)
	}
	s := hostOf(t, dir)
	p := visit(t, s.URL+folder+playPage, laptop)
	p.ready()
	kept(p)
	q := another(p, s.URL+folder+playPage)
	q.ready()
	q.wait("navigator.serviceWorker.controller")
	q.eval("(() => { fairway.play('a6-a7'); window.old = true; })()", nil)
	// The next version lacks the part.
	if err := os.WriteFile(worker, list, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(dir, part)); err != nil {
		t.Fatal(err)
	}
	renew(t, dir)
	p.eval("navigator.serviceWorker.getRegistration().then(r => r.update()).then(() => true)", nil)
	p.wait("document.querySelector('.ask')")
	p.eval("document.querySelector('.ask .p').click()", nil) // the other tab covers this one
	p.wait("window.version === 'next'")
	q.wait("caches.keys().then(k => k.some(n => n.endsWith(' next')))")
	if n := q.num("import('./" + part + "').then(m => m.part)"); n != 1 || !q.bool("window.old === true") {
		t.Error("the tab has lost its parts")
	}
	q.eval("(() => { Object.defineProperty(document, 'hidden', { value: true, configurable: true }); document.dispatchEvent(new Event('visibilitychange', { bubbles: true })); })()", nil)
	q.wait("!window.old && window.version === 'next'")
	q.ready()
	played(q, "a6-a7")
}

func TestAnotherVersionsFilesAreNotKept(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(built)); err != nil {
		t.Fatal(err)
	}
	// A file that doesn't fit the list: a host in the middle of being renewed.
	name := filepath.Join(dir, "first.js")
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, append(text, "\n// Half of the next version.\n"...), 0o644); err != nil {
		t.Fatal(err)
	}
	s := hostOf(t, dir)
	p := visit(t, s.URL+folder+playPage, laptop)
	p.ready()
	p.eval("navigator.serviceWorker.register('sw.js', { updateViaCache: 'none' }).then(r => new Promise(done => { const w = r.installing ?? r.waiting ?? r.active, look = () => w.state === 'redundant' && done(true); w.onstatechange = look; look(); }))", nil)
	p.wait("navigator.serviceWorker.getRegistration().then(r => !r || !r.installing && !r.waiting && !r.active)")
	p.eval("fairway.play('a6-a7')", nil)
	p.rest()
	played(p, "a6-a7")
}
