package e2e

import (
	"net/http"
	"net/http/httptest"
	"path"
	"strings"
	"sync/atomic"
	"testing"

	"fairway/site"
)

// Where no worker can be had, or each of them dies, the page says so and the game is safe: two people play, or somebody tries again.
func TestAGameOutlivesItsWorkers(t *testing.T) {
	without := view{width: 1440, height: 900, scale: 1, before: "window.Worker = undefined"}
	p := open(t, "/play.html?variant=kyoomagi&seats=w:1", without)
	p.allow("no workers")
	p.ready()
	p.wait("fairway.thinking().doing === 'missing' && /People move every army/.test(document.body.innerText)")
	faultless(p, "no computer")
	p.eval("(() => { fairway.play(fairway.legal()[0], 'person'); fairway.play(fairway.legal()[0], 'person'); })()", nil)
	dying := view{width: 1440, height: 900, scale: 1, before: `(() => {
		const Real = window.Worker;
		window.broken = true;
		window.Worker = class extends Real {
			postMessage(...args) {
				if (!window.broken) super.postMessage(...args);
				else setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' })));
			}
		};
	})()`}
	p = open(t, "/play.html?variant=kyoomagi&seats=w:1,b:1", dying)
	p.allow("out of memory")
	p.ready()
	p.wait("fairway.thinking().doing === 'failed' && /Your game is safe/.test(document.body.innerText) && visible('Try again')")
	faultless(p, "a computer that fails")
	p.eval("board.broken = false", nil)
	press(p, "Try again") // what stands beside the tray leaves it free
	p.wait("fairway.line().played.length > 1")
}

// A computer whose scripts don't come isn't taken for one that the browser can't have, and isn't asked for with each square that a
// pointer passes. Firefox remembers that they didn't come: its board begins anew.
func TestEveryBrowserTriesAgainForTheComputer(t *testing.T) {
	files, file := site.Handler(built), scriptOf(t, "the engine doesn't answer")
	var there atomic.Bool
	var asked atomic.Int32
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mine := path.Base(r.URL.Path) == file
		if mine {
			asked.Add(1)
		}
		if mine && !there.Load() || strings.HasSuffix(r.URL.Path, site.Worker) {
			http.NotFound(w, r)
			return
		}
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	everywhere(t, func(t *testing.T, v view) {
		there.Store(false)
		p := visit(t, s.URL+playPage+"?variant=kyoomagi&seats=w:1", v)
		p.allow("404|Failed to|couldn't be loaded|oading|mporting")
		p.ready()
		const failed = "fairway.thinking().doing === 'failed' && /program couldn't be loaded/.test(document.body.innerText) && visible('Try again')"
		p.wait(failed)
		before := asked.Load()
		for _, square := range []string{"b1", "c1", "d1"} {
			p.hover(p.square(square))
			p.wait("fairway.state().touched?.square === '" + square + "'")
			p.rest()
		}
		if n := asked.Load() - before; n != 0 {
			t.Errorf("asked for %d times more by a pointer that moves", n)
		}
		p.eval("fairway.set({ seats: '' })", nil)
		p.wait("fairway.thinking().doing === 'nothing' && !/program couldn't be loaded/.test(document.body.innerText)")
		p.eval("fairway.set({ seats: 'w:1' })", nil)
		p.wait(failed)
		p.shot("failed")
		there.Store(true)
		press(p, "Try again")
		p.wait("fairway.line().played.length === 1")
	})
}
