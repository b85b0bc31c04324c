package e2e

import (
	"testing"
)

// openArticle opens an article with diagram texts on another origin and waits for their pictures.
func openArticle(t *testing.T, v view) *tab {
	t.Helper()
	p := openAt(t, elsewhere(t)+"/embed/article.html", v)
	p.allow(noIcon + "|" + noPictures)
	p.wait("document.querySelectorAll('fairway-diagram').length === 5")
	p.wait("[...document.querySelectorAll('fairway-diagram')].every(d => d.shadowRoot.querySelector('.poster svg'))")
	return p
}

// The list of pieces stands beside or below the board, and keeps its place when the board becomes live.
func TestLegendOfATagHasItsPlace(t *testing.T) {
	p := openArticle(t, view{width: 1000, height: 900})
	p.wait("one('arsenal').shadowRoot.querySelectorAll('.legend li').length === 8")
	size := "['arsenal', 'dwarves', 'river'].map(id => [one(id), one(id).shadowRoot.querySelector('.box'), one(id).shadowRoot.querySelector('.legend')].map(e => { const r = e.getBoundingClientRect(); return [r.width, r.height].map(Math.round); }).join()).join('; ')"
	before := p.str(size)
	if s := p.str("(() => { const [box, list] = ['.box', '.legend'].map(s => one('arsenal').shadowRoot.querySelector(s).getBoundingClientRect()); return [list.left > box.right, Math.abs(list.height - box.height) < 1, list.right <= innerWidth].join(); })()"); s != "true,true,true" {
		t.Errorf("on a wide page the list is beside the board, equally high and visible: %s", s)
	}
	p.wake("arsenal")
	p.eval("one('arsenal').select('e8')", nil)
	p.wait("one('arsenal').shadowRoot.querySelector('.legend .on')")
	p.shot("beside")
	if after := p.str(size); after != before {
		t.Errorf("sizes are %s, before the board was live %s", after, before)
	}
	p.eval("one('arsenal').removeAttribute('legend')", nil)
	p.wait("!one('arsenal').shadowRoot.querySelector('.legend') && one('arsenal').shadowRoot.querySelector('.box').getBoundingClientRect().width === one('arsenal').getBoundingClientRect().width")
	p.resize(400, 800, 1)
	p.wait("(() => { const [box, list] = ['.box', '.legend'].map(s => one('river').shadowRoot.querySelector(s).getBoundingClientRect()); return list.top > box.bottom && list.width === box.width && list.height < 300; })()")
	p.shot("below")
}
