package e2e

import (
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"fairway/site"
)

// paste puts a text into the dialog for texts and opens it.
func paste(p *tab, text string) {
	p.t.Helper()
	p.wait("document.querySelector('#text')")
	p.eval(fmt.Sprintf("(() => { const a = document.querySelector('#text'); a.value = %q; a.dispatchEvent(new Event('input')); })()", text), nil)
	p.click(p.middle("dialog .btn.p"))
}

// random plays so many moves, always another one of the list, through the page API, and
// returns the record. The die of a stroke is the page's own.
const random = `((n) => { for (let i = 0; i < n && !fairway.result(); i++) { const l = fairway.legal(); fairway.play(l[(i * 7919 + 13) % l.length]); } return fairway.record(); })`

func TestLinksComeBackInEveryVariant(t *testing.T) {
	p := open(t, "/", laptop)
	p.ready()
	var names []string
	p.eval("fairway.variants().map(v => v.name)", &names)
	if len(names) < 10 {
		t.Fatalf("the games are %v", names)
	}
	for _, name := range names {
		var got struct{ Record, Link, Again, Position, Opened string }
		p.eval(fmt.Sprintf(`(() => {
			fairway.newGame(%q);
			const record = %s(60), link = fairway.link(true), position = fairway.position();
			fairway.newGame('hook-shogi');
			fairway.openLink(link);
			return { record, link, again: fairway.record(), position, opened: fairway.position() };
		})()`, name, random), &got)
		if got.Record != got.Again || got.Position != got.Opened || strings.Count(got.Record, " ") < 10 {
			t.Errorf("%s: %s\ncomes back as %s", got.Link, got.Record, got.Again)
		}
		if n := len(base) + 2 + len(got.Link); n >= 600 {
			t.Errorf("%s: %d characters", name, n)
		}
	}
}

func TestTheShareMenuCopiesALinkThatOpensTheGame(t *testing.T) {
	p := openGame(t, "start", laptop)
	p.allowClipboard()
	p.eval("(() => { fairway.play('a6-a7'); fairway.play('s14-s13'); fairway.undo(); fairway.set({ flip: true, face: 'moves' }); })()", nil)
	p.rest()
	p.click(p.middle("#share"))
	press(p, "Copy a link to the game")
	p.wait("document.querySelector('dialog textarea')")
	p.shot("copied")
	link := p.str("document.querySelector('dialog textarea').value")
	if at := p.str("navigator.clipboard.readText()"); at != link {
		t.Errorf("the clipboard holds %s, shown is %s", at, link)
	}
	if !strings.HasPrefix(link, base+"/#1.hook-shogi.") {
		t.Errorf("the link is %s", link)
	}
	q := visit(t, link, laptop)
	q.ready()
	q.wait("fairway.record() === 'hook-shogi;start;a6-a7 s14-s13'")
	q.wait("fairway.state().ply === 1 && fairway.state().view.flip && fairway.state().view.face === 'moves'")
	// The same page follows another link without being loaded again, and loses nothing.
	other := q.str("(() => { window.old = true; fairway.play(fairway.legal().find(m => m !== 's14-s13')); return fairway.link(true); })()")
	q.rest()
	q.eval(fmt.Sprintf("(() => { location.hash = %q; })()", other), nil)
	q.wait("window.old && !fairway.record().includes('(') && fairway.state().moves.list.length === 2")
	q.wait("Object.keys(localStorage).filter(k => k.includes('game')).length === 2")
}

func TestABadLinkShowsTheStartAndSaysWhere(t *testing.T) {
	good := open(t, "/", laptop)
	good.ready()
	link := good.str("(() => { fairway.newGame('kyoomagi'); " + random + "(20); return fairway.link(true); })()")
	head := strings.LastIndexByte(link, '.') + 1
	for name, c := range map[string]struct{ link, words string }{
		"cut":     {link[:len(link)-9], "ends early, in move"},
		"changed": {link[:head+8] + "zz" + link[head+10:], "damaged|column"},
		"newer":   {"7" + link[1:], "newer Fairway"},
		"script":  {link[:head] + "%3Cimg%20src=x%20onerror=parent.hacked=1%3E", "character of links"},
		"unknown": {"1.<script>hacked=1</script>.AAAA", "unknown game"},
		"long":    {"1.kyoomagi." + strings.Repeat("A", 70_000), "longest link"},
		"dense":   {"1.kyoomagi." + strings.Repeat("_", 50_000), "damaged|column"},
	} {
		t.Run(name, func(t *testing.T) {
			p := open(t, "/#"+c.link, laptop)
			p.ready()
			p.wait("document.querySelector('#now .alarm')")
			if words := p.str("document.querySelector('#now').innerText"); !regexp.MustCompile(c.words).MatchString(words) || !strings.Contains(words, "is damaged") {
				t.Errorf("the card says %q", words)
			}
			if r := p.str("fairway.record()"); !strings.HasSuffix(r, ";start;") {
				t.Errorf("on the board is %s", r)
			}
			if p.bool("'hacked' in window || 'hacked' in board") {
				t.Error("a script in the link has run")
			}
			if name == "cut" {
				p.shot("card")
				press(p, "Edit the text")
				p.wait("document.querySelector('#text').value.startsWith('1.kyoomagi.')")
				p.key(keyEscape)
				p.wait("!document.querySelector('dialog')")
				press(p, "Starting position")
				p.wait("!document.querySelector('#now .alarm') && location.hash === '' && fairway.variant === 'kyoomagi'")
			}
		})
	}
}

// openList opens the list of games.
func openList(p *tab) {
	p.t.Helper()
	p.click(p.middle("#game"))
	press(p, "My games")
	p.wait("document.querySelector('.games')")
}

// entries returns what the list says of its games.
func entries(p *tab) (list []string) {
	p.t.Helper()
	p.eval("[...document.querySelectorAll('.games li')].map(l => l.querySelector('.what') ? [...l.querySelectorAll('.what > *')].slice(0, 2).map(e => e.innerText).join(', ') : l.innerText)", &list)
	return list
}

func TestSeveralGamesAreListedReopenedAndDeleted(t *testing.T) {
	p := open(t, "/", laptop)
	p.ready()
	p.eval("(() => { fairway.play('a6-a7'); fairway.play('s14-s13'); })()", nil)
	p.rest()
	p.click(p.middle("#game"))
	press(p, "Kyoomagi")
	p.wait("fairway.variant === 'kyoomagi'")
	move := p.str("fairway.play(fairway.legal()[0])")
	p.rest()
	openList(p)
	p.wait("document.querySelectorAll('.games .sight img').length === 2")
	p.shot("list")
	if got := strings.Join(entries(p), "; "); got != "Kyoomagi, 1 move · Black to move; Hook Shogi, 2 moves · Black to move" {
		t.Errorf("the list is %s", got)
	}
	p.click(p.middle(".games li:nth-child(2) .pick"))
	p.wait("fairway.record() === 'hook-shogi;start;a6-a7 s14-s13' && !document.querySelector('dialog')")
	openList(p)
	p.click(p.middle(".games li:not(.on) [aria-label^='Delete']"))
	p.wait("document.querySelector('.games .gone')")
	p.shot("deleted")
	if n := p.num("Object.keys(localStorage).filter(k => k.includes('game')).length"); n != 1 {
		t.Errorf("%v games are kept", n)
	}
	p.click(p.middle(".games .gone button"))
	p.wait("!document.querySelector('.games .gone') && document.querySelectorAll('.games .pick').length === 2")
	p.click(p.middle(".games li:not(.on) .pick"))
	p.wait(fmt.Sprintf("fairway.record() === 'kyoomagi;start;%s'", move))
}

func TestTheGameOutlivesItsTab(t *testing.T) {
	p := open(t, "/", laptop)
	p.ready()
	p.eval("(() => { fairway.newGame('minigolf-chess'); "+random+"(9); fairway.undo(); fairway.set({ face: 'moves' }); })()", nil)
	p.rest()
	record, at := p.str("fairway.record()"), p.num("fairway.state().ply")
	p.wait("Object.keys(localStorage).some(k => k.includes('game'))")
	p.eval("new Promise(done => setTimeout(done, 200))", nil)
	q := another(p, base+"/board.css") // the browser goes on when the page is gone
	p.navigate("about:blank")
	q.navigate(base + "/")
	q.ready()
	q.wait(fmt.Sprintf("fairway.record() === %q && fairway.state().ply === %v && fairway.state().view.face === 'moves'", record, at))
}

func TestTwoTabsKeepTheirOwnGames(t *testing.T) {
	p := openAlone(t, "hook-shogi", "start", laptop)
	p.eval("fairway.play('a6-a7')", nil)
	p.rest()
	p.wait("Object.keys(localStorage).some(k => k.includes('game'))")
	q := another(p, base+"/") // the game is on another board already: a new one begins
	q.ready()
	q.wait("fairway.record() === 'hook-shogi;start;'")
	q.eval("fairway.play('c6-c7')", nil)
	q.rest()
	p.eval("fairway.play('s14-s13')", nil)
	p.rest()
	q.eval("(() => { window.old = true; location.reload(); })()", nil)
	q.wait("!window.old")
	q.ready()
	q.wait("fairway.record() === 'hook-shogi;start;c6-c7'")
	p.eval("(() => { window.old = true; location.reload(); })()", nil)
	p.wait("!window.old")
	p.ready()
	p.wait("fairway.record() === 'hook-shogi;start;a6-a7 s14-s13'")
	// The other tab's game is opened as a copy, and played on it stays the other's.
	openList(p)
	p.wait("document.querySelector('.games').innerText.includes('open in another tab')")
	p.click(p.middle(".games li:not(.on) .pick"))
	p.wait("fairway.record() === 'hook-shogi;start;c6-c7'")
	p.eval("fairway.play(fairway.legal()[0])", nil)
	p.rest()
	p.wait("Object.keys(localStorage).filter(k => k.includes('game')).length === 3")
	q.wait("fairway.record() === 'hook-shogi;start;c6-c7'")
}

// ruined are texts that no version of the page wrote.
const ruined = `{ const bad = ['', 'null', '[]', '{', '{"v":2}', '{"v":9,"id":"x"}', '{"v":2,"id":"other","by":"","kept":"{}","variant":"hook-shogi","title":"<img src=x onerror=parent.hacked=1>","words":"","link":"","moves":1,"began":1,"changed":1}',
	'{"v":2,"id":"g7","by":"","kept":5,"variant":"hook-shogi","title":"","words":"","link":"","moves":-1,"began":1,"changed":1}', '9'.repeat(1000), '{"v":2,"id":"g9","by":{},"kept":"","moves":1e999}'];
	if (!localStorage.length) { bad.forEach((text, i) => localStorage.setItem('fairway.2.game.g' + i, text)); localStorage.setItem('fairway.2.last', '{"id":"g1"'); sessionStorage.setItem('fairway.2.here', '{"v":2}'); localStorage.setItem('fairway.1.game', 'what'); } }`

func TestCorruptStorageIsSetAside(t *testing.T) {
	p := open(t, "/", view{before: ruined})
	p.ready()
	p.wait("fairway.record() === 'hook-shogi;start;'")
	p.eval("fairway.play('a6-a7')", nil)
	p.rest()
	openList(p)
	if got := entries(p); len(got) != 1 || got[0] != "Hook Shogi, 1 move · White to move" {
		t.Errorf("the list is %q", got)
	}
	p.wait("document.querySelector('.games .aside').innerText.includes(\"10 texts set aside: not a readable game\")")
	p.shot("aside")
	if p.bool("'hacked' in window") {
		t.Error("a script in the storage has run")
	}
}

// keptBefore lays a game with that record into a browser's storage that has none.
func keptBefore(record string) string {
	return `if (!localStorage.length) { const kept = JSON.stringify({ v: 1, record: '` + record + `', at: [], face: 'kanji', flip: false, coords: true, dark: false });
		localStorage.setItem('fairway.2.game.g', JSON.stringify({ v: 2, id: 'g', by: '', kept, variant: 'hook-shogi', title: 'Hook Shogi', moves: 2, words: '', began: 1, changed: 1, link: '' })); }`
}

func TestAKeptGameWithAFaultIsSaidAndKept(t *testing.T) {
	p := open(t, "/", view{before: keptBefore("hook-shogi;start;a6-a7 (s14-s13")})
	p.ready()
	p.wait("/saved game is damaged/.test(document.querySelector('#now').innerText) && /column 32/.test(document.querySelector('#now').innerText)")
	p.shot("fault")
	press(p, "Edit the text")
	p.wait("document.querySelector('#text').value === 'hook-shogi;start;a6-a7 (s14-s13'")
	if n := p.num("Object.keys(localStorage).filter(k => k.includes('aside')).length"); n != 1 {
		t.Errorf("%v texts are set aside", n)
	}
	paste(p, "hook-shogi;start;a6-a7")
	p.wait("fairway.record() === 'hook-shogi;start;a6-a7' && !document.querySelector('dialog')")
}

// A kept game whose moves other rules don't allow is shown as far as they do, and stays as it was kept.
func TestAKeptGameOfOtherRulesIsShownAndLeftAlone(t *testing.T) {
	p := open(t, "/", view{before: keptBefore("hook-shogi;start;a6-a7 a7-a9")})
	p.ready()
	before := p.str("localStorage.getItem('fairway.2.game.g')")
	p.wait("/The rules changed since this game was saved/.test(document.querySelector('#now').innerText) && /move 2/.test(document.querySelector('#now').innerText)")
	p.wait("fairway.record() === 'hook-shogi;start;a6-a7'")
	p.shot("rules")
	press(p, "Continue")
	p.eval("fairway.play('s14-s13')", nil)
	p.rest()
	openList(p)
	if got := entries(p); len(got) != 2 {
		t.Errorf("the list is %q", got)
	}
	after := p.str("localStorage.getItem('fairway.2.game.g')")
	if kept := `a6-a7 a7-a9`; !strings.Contains(before, kept) || !strings.Contains(after, kept) {
		t.Errorf("%s was written over: %s", before, after)
	}
	p.click(p.middle(".games li:not(.on) .pick"))
	p.wait("fairway.record() === 'hook-shogi;start;a6-a7' && /The rules changed since this game was saved/.test(document.querySelector('#now').innerText)")
	if s := p.str("localStorage.getItem('fairway.2.game.g')"); !strings.Contains(s, "a6-a7 a7-a9") {
		t.Errorf("opened from the list it was written over: %s", s)
	}
}

func TestAGameThatCannotBeKeptIsSaid(t *testing.T) {
	for name, before := range map[string]string{
		"full":   "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };",
		"closed": "for (const s of ['localStorage', 'sessionStorage']) Object.defineProperty(window, s, { get() { throw new DOMException('forbidden', 'SecurityError'); } });",
	} {
		t.Run(name, func(t *testing.T) {
			p := open(t, "/", view{before: before})
			p.ready()
			p.click(p.square("a6"))
			p.rest()
			p.click(p.square("a7"))
			p.wait("/The game can't be saved/.test(document.querySelector('#now').innerText)")
			p.shot("card")
			press(p, "Continue")
			p.wait("!document.querySelector('#now .alarm')")
			played(p, "a6-a7")
		})
	}
}

func TestTextsAreOpenedByWhatTheyAre(t *testing.T) {
	p := open(t, "/", laptop)
	p.ready()
	link := p.str("(() => { fairway.newGame('tee-garden-shogi'); " + random + "(12); return fairway.link(true); })()")
	record := p.str("fairway.record()")
	position := p.str("(() => { fairway.newGame('haiku-shogi'); return fairway.position(); })()")
	p.rest()
	for _, c := range []struct{ text, want string }{
		{link, fmt.Sprintf("fairway.record() === %q", record)},
		{"hook-shogi;start;a6-a7 s14-s13", "fairway.record() === 'hook-shogi;start;a6-a7 s14-s13'"},
		{base + "/?variant=kyoomagi&played=" + url.QueryEscape("a1-b3"), "fairway.record() === 'kyoomagi;start;a1-b3'"},
		{"https://elsewhere.example/fairway/#" + link, fmt.Sprintf("fairway.record() === %q", record)},
		{"files=5 ranks=5\nwazir:W:W:w:a2-e2\nking:K:K:k:c1\nrook:R:R:r:a1,e1\nroyal=K", "fairway.variant === 'diagram' && fairway.legal().includes('a2-a3')"},
	} {
		p.click(p.middle("#game"))
		press(p, "Import…")
		paste(p, c.text)
		p.wait("!document.querySelector('dialog') && " + c.want)
	}
	// A game of a diagram's own comes back as every other one.
	p.eval("(() => { fairway.play('a2-a3'); window.old = true; })()", nil)
	p.rest()
	p.eval("location.reload()", nil)
	p.wait("!window.old")
	p.ready()
	p.wait("fairway.record() === 'diagram;start;a2-a3'")
	p.click(p.middle("#game"))
	press(p, "Import…")
	p.wait("document.querySelector('#text')")
	for text, words := range map[string]string{
		"":                                      "type a text first",
		"good morning":                          "isn't a link, record, position or diagram",
		"hook-shogi;start;a6-a7 a6-a7":          "move 2",
		"1.hook-shogi.AAAA":                     "column",
		"chess;start;":                          "unknown game",
		"{\"v\": 1, \"record\": \"no record\"}": "1 parts instead",
	} {
		paste(p, text)
		p.wait(fmt.Sprintf("document.querySelector('#text-fault').innerText.includes(%q)", words))
		if got := p.str("document.querySelector('#text').value"); got != text {
			t.Errorf("%q has become %q", text, got)
		}
	}
	p.eval(fmt.Sprintf("(() => { const a = document.querySelector('#text'); a.value = %q; a.dispatchEvent(new Event('input')); const s = document.querySelector('#text-game'); if (s.hidden) throw new Error('no game is asked for'); s.value = 'haiku-shogi'; })()", position), nil)
	p.click(p.middle("dialog .btn.p"))
	p.wait(fmt.Sprintf("!document.querySelector('dialog') && fairway.position() === %q", position))
}

// saved catches what the page saves as files.
const saved = `{ window.saved = []; const make = URL.createObjectURL.bind(URL); URL.createObjectURL = b => { saved.push(b); return make(b); };
	const click = HTMLAnchorElement.prototype.click; HTMLAnchorElement.prototype.click = function () { if (this.download) { saved.at(-1).file = this.download; return; } click.call(this); }; }`

func TestPicturesAndRecordsAreSaved(t *testing.T) {
	p := open(t, "/?variant=hook-shogi&played=a6-a7", view{before: saved})
	p.ready()
	save := func(item, file string) {
		t.Helper()
		p.click(p.middle("#share"))
		p.wait("document.querySelector('.pop')")
		p.eval(fmt.Sprintf("[...document.querySelectorAll('.pop button')].find(b => b.innerText.replace(/\\s+/g, ' ').trim() === %q).click()", item), nil)
		p.wait(fmt.Sprintf("saved.some(b => b.file === %q)", file))
	}
	save("Save a picture PNG", "hook-shogi-1.png")
	var size []float64
	p.eval(`(async () => {
		const png = await createImageBitmap(saved.find(b => b.file?.endsWith('png'))), doc = new DOMParser().parseFromString(fairway.svg(), 'image/svg+xml').documentElement;
		return [png.width, png.height, parseFloat(doc.getAttribute('width')), parseFloat(doc.getAttribute('height'))];
	})()`, &size)
	if len(size) != 4 || size[0] < 2*size[2]-1 || size[0] > 2*size[2]+1 || size[1] < 2*size[3]-1 || size[1] > 2*size[3]+1 {
		t.Errorf("the picture and the drawing are %v", size)
	}
	save("Save a picture SVG", "hook-shogi-1.svg")
	if s := p.str("saved.find(b => b.file?.endsWith('svg')).text()"); !strings.HasPrefix(s, "<svg") {
		t.Errorf("the file begins with %.40s", s)
	}
	save("Save the record", "hook-shogi.txt")
	if s := p.str("saved.find(b => b.file?.endsWith('txt')).text()"); s != "hook-shogi;start;a6-a7\n" {
		t.Errorf("the file is %q", s)
	}
}

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

func TestItWorksInAnyFolderWithTheServerStopped(t *testing.T) {
	s := hostOf(t, built)
	p := visit(t, s.URL+folder+"/", laptop)
	p.allow("net::ERR") // the look for a new version fails
	p.ready()
	kept(p)
	p.eval("(() => { fairway.play('a6-a7'); window.old = true; })()", nil)
	p.rest()
	p.wait("Object.keys(localStorage).some(k => k.includes('game'))")
	s.CloseClientConnections()
	s.Close()
	if p.bool("fetch('nothing').then(() => true, () => false)") {
		t.Fatal("the server still answers")
	}
	p.eval("location.reload()", nil)
	p.wait("!window.old")
	p.ready()
	played(p, "a6-a7")
	p.eval("fairway.play('s14-s13')", nil)
	p.rest()
	p.shot("offline")
	// Another game, a link and a new tab without a network.
	link := p.str("fairway.link(true)")
	q := another(p, s.URL+folder+"/index.html#"+link)
	q.allow("net::ERR")
	q.ready()
	q.wait("fairway.record() === 'hook-shogi;start;a6-a7 s14-s13'")
	q.eval("fairway.newGame('minigolf-chess')", nil)
	q.wait("fairway.legal().length > 0 && fairway.variant === 'minigolf-chess'")
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
	name := filepath.Join(dir, "theme.js")
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
	p := visit(t, s.URL+folder+"/", laptop)
	p.ready()
	kept(p)
	p.eval("(() => { fairway.play('a6-a7'); window.old = true; })()", nil)
	p.rest()
	if p.bool("document.querySelector('.ask') !== null") {
		t.Error("the first version asks to be loaded")
	}
	renew(t, dir)
	p.eval("navigator.serviceWorker.getRegistration().then(r => r.update()).then(() => true)", nil)
	p.wait("document.querySelector('.ask')?.innerText.includes('A new version is ready.')")
	p.shot("ask")
	p.eval("fairway.play('s14-s13')", nil)
	p.rest()
	if !p.bool("window.old === true && !window.version") {
		t.Fatal("the page was loaded again without being asked")
	}
	time.Sleep(100 * time.Millisecond)
	press(p, "Reload")
	p.wait("!window.old && window.version === 'next'")
	p.ready()
	played(p, "a6-a7 s14-s13")
	p.wait("caches.keys().then(k => k.length === 1 && k[0].endsWith(' next'))")
}

func TestAnotherVersionsFilesAreNotKept(t *testing.T) {
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(built)); err != nil {
		t.Fatal(err)
	}
	// A file that doesn't fit the list: a host in the middle of being renewed.
	name := filepath.Join(dir, "theme.js")
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, append(text, "\n// Half of the next version.\n"...), 0o644); err != nil {
		t.Fatal(err)
	}
	s := hostOf(t, dir)
	p := visit(t, s.URL+folder+"/", laptop)
	p.ready()
	p.wait("navigator.serviceWorker.getRegistration().then(r => !r || !r.installing && !r.waiting && !r.active)")
	p.eval("fairway.play('a6-a7')", nil)
	p.rest()
	played(p, "a6-a7")
}

func TestALostSurfaceKeepsTheGameOfThePage(t *testing.T) {
	p := openAlone(t, "hook-shogi", "start", laptop)
	p.eval("(() => { fairway.play('a6-a7'); fairway.play('s14-s13'); fairway.undo(); fairway.set({ flip: true }); })()", nil)
	p.rest()
	p.eval("(() => { board.old = true; window.old = true; board.document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext(); })()", nil)
	p.wait("!board.old && window.old")
	p.ready()
	p.wait("fairway.record() === 'hook-shogi;start;a6-a7 s14-s13' && fairway.state().ply === 1 && fairway.state().view.flip")
}
