package e2e

import (
	"path/filepath"
	"testing"
)

// A sandbox without allow-same-origin has an opaque origin.
func TestDocumentWithoutAnOriginReportsIt(t *testing.T) {
	p := openNew(t, "file://"+filepath.ToSlash(filepath.Join(built, "board.html")), view{width: 300, height: 260})
	p.allow("origin 'null'|ERR_FAILED")
	p.wait("document.querySelector('.card')?.innerText.includes('It needs a web server')")
	p.shot("card")
	if !p.bool("getComputedStyle(document.querySelector('#bar')).display === 'none'") {
		t.Error("the loading bar is shown")
	}
}

// In a narrow column the bar has only symbols.
func TestBarAndMenuOfANarrowBoard(t *testing.T) {
	p := open(t, "/board.html?variant=kyoomagi&live=1&controls=full", view{width: 150, height: 220})
	p.ready()
	p.eval(`document.querySelector('#controls [aria-label="More"]').click()`, nil)
	p.shot("menu")
	if s := p.str(`[...document.querySelectorAll('#more, #controls button')].filter(e => e.offsetParent || e.id).map(e => e.getBoundingClientRect()).filter(r => r.width && (r.left < 0 || r.right > innerWidth || r.width < 20)).map(r => r.left + '-' + r.right).join()`); s != "" {
		t.Errorf("beyond the edge: %s", s)
	}
}
