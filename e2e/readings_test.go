package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// A reading that is chosen for a new game stands in its title, its rules, its record and its link, and
// stays through a reload. Whoever draws lots sits at the bottom.
func TestAReadingIsChosenKeptAndShared(t *testing.T) {
	const title, name = "Tee Garden Shogi (balls stop short)", "tee-garden-shogi:blockers=stop"
	p := openAlone(t, "tee-garden-shogi", "start", phone)
	p.allowClipboard()
	titled := func(p *tab) {
		t.Helper()
		p.wait("fairway.state().board.title === '" + title + "' && document.title === '" + title + " · Fairway' && document.querySelector('#title').textContent === '" + title + "'")
	}
	p.click(p.middle("#game"))
	press(p, "New game…")
	p.wait("/rule page defaults/.test(document.querySelector('.fold')?.textContent)")
	at := func(selector string) {
		t.Helper()
		p.eval(fmt.Sprintf("document.querySelector(%q).scrollIntoView({ block: 'center' })", selector), nil)
		p.click(p.middle(selector))
	}
	// The dialog is as high before a game's texts come as after.
	p.eval("(() => { const d = document.querySelector('dialog'), g = document.querySelector('#new-game'); window.high = ['kyoomagi', 'tee-garden-shogi'].map(n => { g.value = n; g.dispatchEvent(new Event('change')); return d.offsetHeight; }); })()", nil)
	p.wait("/rule page defaults/.test(document.querySelector('.fold').textContent)")
	if !p.bool("high.every(h => h === document.querySelector('dialog').offsetHeight)") {
		t.Errorf("the dialog grew from %s to %s", p.str("String(high)"), p.str("String(document.querySelector('dialog').offsetHeight)"))
	}
	at(".fold")
	p.wait("document.querySelector('.switch') && !document.querySelector('.switch[aria-checked=false]')")
	at(".switch[data-key=stalemate]")
	at(".switch[data-key=blockers]")
	p.wait("/2 changed/.test(document.querySelector('.fold').textContent)")
	p.shot("dialog")
	at(".new-game .reset")
	p.wait("/rule page defaults/.test(document.querySelector('.fold').textContent)")
	at(".switch[data-key=blockers]")
	at(".toss .btn")
	p.wait("/^[0-5] plain, [0-5] promoted: you play (White|Black)\\. (You move|White moves) first\\.$/.test(document.querySelector('.lots [role=status]').textContent) && document.querySelectorAll('.lying img').length === 5")
	p.shot("drawn")
	drawn := p.str("document.querySelector('.lots [role=status]').textContent")
	press(p, "Start")
	titled(p)
	if below := p.str("fairway.state().hands.armies.find(a => a.seat === 'below').name"); !strings.Contains(drawn, "you play "+below+".") {
		t.Errorf("drawn was %q, and %s sits at the bottom", drawn, below)
	}
	p.reload()
	p.ready()
	titled(p)
	p.shot("titled")
	p.click(p.middle("#tab-rules"))
	p.wait("/stops in front of it/.test(document.querySelector('#panel-rules').innerText) && !/that reaches a piece hits it/.test(document.querySelector('#panel-rules').innerText)")
	p.wait("document.querySelectorAll('#panel-rules .badge.changed').length === 1")
	if got := p.str("fairway.rules().map(r => r.text).join(' ')"); !strings.Contains(got, "stops in front of it") || strings.ContainsAny(got, "{}") {
		t.Errorf("the page API says %s", got)
	}
	p.eval("fairway.play('c3-c4')", nil)
	if got := p.str("fairway.record()"); got != name+";start;c3-c4" {
		t.Errorf("the record is %s", got)
	}
	q := visit(t, base+playPage+"#"+p.str("fairway.link(true)"), laptop)
	q.ready()
	titled(q)
	if got := q.str("fairway.record()"); got != name+";start;c3-c4" {
		t.Errorf("the link leads to %s", got)
	}
	openList(p)
	if list := entries(p); len(list) != 1 || !strings.HasPrefix(list[0], title+", 1 move") {
		t.Errorf("saved are %q", list)
	}
}

// A tag has readings after the name of its game: its picture says them too, and shows where they begin. It is seen from the
// seat that the tag names, as the board is.
func TestATagHasReadings(t *testing.T) {
	const page = `<!doctype html><meta charset="utf-8"><title>Readings</title><link rel="icon" href="data:,"><script src="/fairway-embed.js"></script>
<fairway-diagram id="board" variant="tee-garden-shogi:blockers=stop,tees=columns" size="420" seat="b"></fairway-diagram>
<fairway-diagram id="bad" variant="hook-shogi:pass-limit=salt" size="300"></fairway-diagram>
<fairway-diagram variant="haiku-shogi" seat="y" size="300"></fairway-diagram>
<script>const pictures = () => performance.getEntriesByType('resource').map(e => e.name.split('/').pop()).join(' ');
const diagram = document.querySelector('fairway-diagram'), bad = document.querySelector('#bad');</script>`
	const title = "Tee Garden Shogi (balls stop short, tees in two columns)"
	p := open(t, serve(t, page), view{width: 640, height: 900, scale: 1})
	p.wait("diagram.shadowRoot.querySelector('.foot b')?.textContent === '" + title + "'")
	p.wait("bad.shadowRoot.querySelector('.foot b')?.textContent === 'Hook Shogi'")
	p.wait("pictures().includes('tee-garden-shogi.flip.js') && pictures().includes('haiku-shogi.turn')")
	p.shot("asleep")
	p.eval("diagram.wake().then(() => true)", nil)
	p.wait("diagram.state(['board']).then(s => s.board.title === '" + title + "' && s.board.readings === 'blockers=stop,tees=columns')")
	p.wait("diagram.state(['view']).then(s => s.view.seat === 'b')")
	p.wait("diagram.record().then(r => r === 'tee-garden-shogi:blockers=stop,tees=columns;start;')")
	p.wait("diagram.position().then(p => p.endsWith('balls=b4,h4,b5,h5,b6,h6'))")
	p.shot("awake")
	p.eval("diagram.sleep().then(() => true)", nil)
	p.wait("!diagram.live && diagram.shadowRoot.querySelector('.foot b')?.textContent === '" + title + "'")
	p.eval("bad.wake().then(() => true, () => true)", nil)
	p.wait("/pass-limit: \"salt\" isn't one of both, own, reply, none/.test(bad.shadowRoot.querySelector('iframe')?.contentDocument?.body.innerText ?? bad.error ?? '')")
}
