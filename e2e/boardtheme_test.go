package e2e

import (
	"image/color"
	"strings"
	"testing"
)

// settle waits until the board rests and everything due in a frame is done, in its document and in the page.
func settle(p *tab) {
	p.t.Helper()
	p.rest()
	p.eval("new Promise(done => { let n = 4; const next = () => --n ? board.fairwayBoard.gate.frame(next) : done(true); next(); })", nil)
}

// panelColour returns a colour of the panel on the board that asks for a promotion.
func panelColour(p *tab) color.Color {
	p.t.Helper()
	p.wait("fairway.state().pieces.choices?.length === 2")
	settle(p)
	var at []float64
	p.eval("(() => { const r = fairway.state().pieces.choices[0].rect; return [r[0] + 8, r[1] + 8]; })()", &at)
	return p.image().At(int(at[0]), int(at[1]))
}

// isLight reports whether a colour is nearer to white than to black.
func isLight(c color.Color) bool {
	r, g, b, _ := c.RGBA()
	return r+g+b > 3*0x8000
}

// A board without a theme of its own follows the device, with its panels and its focus ring, also when the device
// changes.
func TestBoardFollowsADarkDevice(t *testing.T) {
	const before = `{
		const real = window.matchMedia.bind(window), heard = [];
		const device = { matches: true, addEventListener: (_, listener) => heard.push(listener) };
		window.matchMedia = query => query === '(prefers-color-scheme: dark)' ? device : real(query);
		window.device = dark => { device.matches = dark; for (const listener of heard) listener({ matches: dark }); };
	}`
	address := "/board.html?position=" + strings.ReplaceAll(pawnFar, " ", "+")
	p := open(t, address, view{width: pane.width, height: pane.height, scale: 1, preload: before, dark: true})
	p.ready()
	if img := p.image(); colours(img, img.Bounds()) < 3 {
		t.Error("a dark board is empty")
	}
	p.eval("(() => { fairway.select('j18'); fairway.click('j19'); })()", nil)
	if c := panelColour(p); isLight(c) {
		t.Errorf("the panel is %v on a dark device", c)
	}
	p.eval("device(false)", nil)
	if c := panelColour(p); !isLight(c) {
		t.Errorf("the panel is %v on a device that has become light", c)
	}
	p.eval("fairway.set({ theme: 'dark' })", nil)
	if c := panelColour(p); isLight(c) {
		t.Errorf("the panel is %v with a dark theme", c)
	}
	if s := p.str("document.documentElement.dataset.theme"); s != "dark" {
		t.Errorf("the document's theme is %q", s)
	}
}
