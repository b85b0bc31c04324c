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

// What the page says of a computer that can't be had, that fails, and that declines a draw is for everybody.
func TestWhatIsSaidOfTheComputerIsForEverybody(t *testing.T) {
	p := open(t, appPath("tee-garden-shogi", "4k4/9/9/9/9/9/9/7R1/3RK1S2 b G2SP2p balls=a5,b5,c5,g5,h5,i5"), view{before: `(() => {
		const Real = window.Worker;
		window.Worker = undefined;
		window.die = () => {
			window.Worker = class extends Real {
				postMessage(...args) {
					if (window.revived) super.postMessage(...args);
					else setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' })));
				}
			};
		};
	})()`})
	p.allow("no workers|out of memory")
	p.ready()
	p.eval("(() => { fairway.play(fairway.legal()[0]); fairway.set({ seats: 'w:1' }); })()", nil)
	p.wait("fairway.thinking().doing === 'missing' && /People move every army/.test(document.body.innerText)")
	faultless(p, "no computer")
	p.eval("(() => { board.die(); fairway.pause(false); })()", nil)
	p.wait("fairway.thinking().doing === 'failed' && /Your game is safe/.test(document.body.innerText) && visible('Try again')")
	faultless(p, "a computer that fails")
	p.eval("board.revived = true", nil)
	press(p, "Try again") // what stands beside the tray leaves it free
	p.wait("fairway.line().played.length === 2 && fairway.thinking().doing === 'nothing'")
	p.rest()
	p.click(p.middle("#game"))
	press(p, "Offer a draw")
	p.wait("document.querySelector('#toast').textContent === 'White declines the draw.'")
	faultless(p, "a declined draw")
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
