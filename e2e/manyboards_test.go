package e2e

import (
	"fmt"
	"testing"
)

func TestTwentyDiagramsAreStable(t *testing.T) {
	p := openHost(t, "twenty.html")
	p.wait("document.querySelectorAll('fairway-diagram').length === 20 && one('d19').shadowRoot.querySelector('.poster svg')")
	records := map[string]string{}
	for i := 0; i < 20; i += choose(thorough, 1, 3) { // more WebGL contexts than browsers allow
		id := fmt.Sprintf("d%d", i)
		p.wake(id)
		p.eval(fmt.Sprintf("one(%q).legal().then(l => one(%[1]q).play(l[%d]))", id, i%3), nil)
		records[id] = p.str(fmt.Sprintf("one(%q).record()", id))
	}
	p.shot("all")
	if n := p.num("[...document.querySelectorAll('fairway-diagram')].filter(d => d.live).length"); n > 4 || n < 1 {
		t.Errorf("%v boards are live", n)
	}
	loads := p.num("loads")
	// A board that loses its WebGL context is reloaded at once.
	p.eval("new Promise(done => { let n = 120; const next = () => --n ? requestAnimationFrame(next) : done(true); next(); })", nil)
	if n := p.num("loads"); n != loads || int(n) != len(records) {
		t.Errorf("%v loads of frames, %v 120 frames before, want %d", n, loads, len(records))
	}
	for id, record := range records {
		if s := p.str(fmt.Sprintf("one(%q).record()", id)); s != record {
			t.Errorf("%s: record %q, was %q", id, s, record)
		}
	}
	if s := p.str("heard.filter(h => /^error/.test(h)).join()"); s != "" {
		t.Errorf("errors: %s", s)
	}
}
