package e2e

import (
	"fmt"
	"testing"
)

// sparing says whether data is to be saved, lets no time pass before the worker is asked for the files that no page needs yet, and
// writes down what it is asked.
const sparing = `
	Object.defineProperty(navigator, 'connection', { value: { saveData: %v } });
	const wait = window.setTimeout;
	window.setTimeout = (run, ms, ...more) => wait(ms === 20000 ? () => { run(); top.due = true; } : run, ms === 20000 ? 0 : ms, ...more);
	top.asked ??= [];
	const post = ServiceWorker.prototype.postMessage;
	ServiceWorker.prototype.postMessage = function (what, ...more) { top.asked.push(what); return post.call(this, what, ...more); };`

// Who saves data gets neither the computer's program nor the studio before they ask for it.
func TestWhoSavesDataGetsNothingUnasked(t *testing.T) {
	for _, saves := range []bool{false, true} {
		t.Run(choose(saves, "saves", "doesn't"), func(t *testing.T) {
			v := laptop
			v.before = fmt.Sprintf(sparing, saves)
			want := choose(saves, "", "the rest")
			p := visit(t, base+playPage, v)
			p.ready()
			p.wait("window.due")
			kept(p)
			if got := p.str("asked.join()"); got != want {
				t.Errorf("the app asks its worker for %q, want %q", got, want)
			}
			if !saves {
				p.wait("caches.match('engine.wasm.gz').then(Boolean)")
			}
			p.navigate(base + "/studio.html?template=chess")
			studioReady(p)
			kept(p)
			if got := p.str("asked.join()"); got != want {
				t.Errorf("the studio asks it for %q, want %q", got, want)
			}
			if saves && p.bool("caches.match('engine.wasm.gz').then(Boolean)") {
				t.Error("the computer's program has come")
			}
		})
	}
}
