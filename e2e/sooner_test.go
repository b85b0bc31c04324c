package e2e

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"fairway/game"
	"fairway/site"
	"fairway/variants"
)

// slowHost serves the site without its worker. The program comes when somebody has called let, and fetched counts the
// files that were sent whole.
func slowHost(t *testing.T) (address string, let func(), fetched func() map[string]int) {
	t.Helper()
	files, may, counts := site.Handler(built), make(chan struct{}), map[string]int{}
	var once, lock sync.Mutex
	open := true
	let = func() {
		once.Lock()
		defer once.Unlock()
		if open {
			close(may)
		}
		open = false
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
		if strings.HasSuffix(r.URL.Path, site.Program) {
			select {
			case <-may:
			case <-r.Context().Done():
			}
		}
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	t.Cleanup(let)
	return s.URL, let, func() map[string]int {
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
		address, let, fetched := slowHost(t)
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
		if n := p.num("fairwayBoard.painted.drawings"); n < 2 || n > most {
			t.Errorf("%s: %v drawings, want at most %v", variant, n, most)
		}
	}
}

// labelled keeps what the picture says of itself, which goes when the board comes.
const labelled = `addEventListener('DOMContentLoaded', () => new MutationObserver(() => {
	window.label = document.querySelector('#poster svg')?.getAttribute('aria-label') ?? window.label;
}).observe(document.body, { childList: true, subtree: true }));`

func TestAKeptGamesPictureIsThatOfItsPosition(t *testing.T) {
	p := open(t, playPage+"?begin=kyoomagi", view{before: labelled})
	p.ready()
	p.wait("fairway.variant === 'kyoomagi' && window.label === 'Kyoomagi, start. White moves.'")
	p.eval("fairway.set({ flip: true })", nil)
	p.eval("fairway.play('a1-b3')", nil)
	p.rest()
	p.wait("JSON.parse(sessionStorage.getItem('fairway.2.here')).moves === 1")
	p.eval("location.reload()", nil)
	p.wait("performance.getEntriesByType('navigation')[0].type === 'reload'")
	p.ready()
	p.wait("fairway.record() === 'kyoomagi;start;a1-b3'")
	if s := p.str("window.label"); s != "Kyoomagi, after one move. Black moves." {
		t.Errorf("the picture says %q", s)
	}
}
