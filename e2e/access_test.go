package e2e

import (
	"strings"
	"testing"
)

// What every page must keep for those who hear it, use keys or need contrast. faults lists in words what is wrong in a document.
const faults = `const faults = (doc) => {
	const win = doc.defaultView, list = [];
	const shown = (e) => e.getClientRects().length > 0 && win.getComputedStyle(e).visibility === 'visible' && !e.closest('[aria-hidden="true"], [inert]');
	const text = (e) => e.getAttribute('aria-label') || (e.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => doc.getElementById(id)?.textContent ?? '').join(' ').trim() || e.textContent.trim() || [...e.querySelectorAll('img[alt]')].map((i) => i.alt).join(' ').trim() || [...(e.labels ?? [])].map((l) => l.textContent).join(' ').trim() || e.title || e.placeholder || '';
	const say = (what, e) => list.push(what + ': ' + e.outerHTML.slice(0, 90));
	for (const e of doc.querySelectorAll('button, a[href], input, select, textarea, [role=gridcell], [role=grid], [role=img], [role=dialog], dialog[open], iframe'))
		if (shown(e) && !text(e)) say('no name', e);
	for (const e of doc.querySelectorAll('img')) if (!e.hasAttribute('alt')) say('no alt', e);
	for (const e of doc.querySelectorAll('[tabindex]')) if (e.tabIndex > 0) say('its own place in the Tab order', e);
	for (const e of doc.querySelectorAll('[aria-hidden="true"] :is(button, a[href], input, select, textarea, [tabindex="0"])'))
		if (e.getClientRects().length && !e.closest('[inert]')) say('hidden, and Tab comes there', e);
	const parents = { row: 'grid', gridcell: 'row', menuitem: 'menu', menuitemradio: 'menu', menuitemcheckbox: 'menu', radio: 'radiogroup', option: 'listbox' };
	for (const [role, parent] of Object.entries(parents))
		for (const e of doc.querySelectorAll('[role=' + role + ']'))
			if (!e.parentElement.closest('[role=' + parent + ']')) say(role + ' outside of a ' + parent, e);
	for (const name of ['aria-labelledby', 'aria-describedby', 'aria-controls'])
		for (const e of doc.querySelectorAll('[' + name + ']'))
			for (const id of e.getAttribute(name).split(' ')) if (!doc.getElementById(id)) say(name + ' leads nowhere', e);
	const ids = [...doc.querySelectorAll('[id]')].map((e) => e.id);
	for (const id of ids.filter((id, i) => ids.indexOf(id) < i)) list.push('two elements with the id ' + id);
	if (!doc.documentElement.lang) list.push('no language');
	if (!doc.title) list.push('no title');
	const parse = (c) => { const m = /^rgba?\(([^)]+)\)$/.exec(c); if (!m) return null; const [r, g, b, a = 1] = m[1].split(/[ ,/]+/).map(Number); return { r, g, b, a }; };
	const light = ({ r, g, b }) => { const f = (v) => ((v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); return 0.2126 * f(r) + 0.7152 * f(g) + 0.0722 * f(b); };
	const under = (e) => { for (; e; e = e.parentElement) { const s = win.getComputedStyle(e), c = parse(s.backgroundColor); if (s.backgroundImage !== 'none') return null; if (c?.a === 1) return c; if (c && c.a > 0) return null; } return null; };
	const faint = (e) => { for (; e; e = e.parentElement) if (Number(win.getComputedStyle(e).opacity) < 1) return true; return false; };
	const walk = doc.createTreeWalker(doc.body, 4);
	for (let n = walk.nextNode(); n; n = walk.nextNode()) {
		const e = n.parentElement;
		if (!n.textContent.trim() || !shown(e) || e.closest('.hush, :disabled, [aria-disabled=true]') || faint(e)) continue;
		const s = win.getComputedStyle(e), c = parse(s.color), b = under(e);
		if (!c || c.a < 1 || !b) continue;
		const [x, y] = [light(c), light(b)].sort((p, q) => q - p), ratio = (x + 0.05) / (y + 0.05);
		const size = parseFloat(s.fontSize), large = size >= 24 || (size >= 18.66 && Number(s.fontWeight) >= 700);
		if (ratio < (large ? 3 : 4.5)) say('contrast ' + ratio.toFixed(2), e);
	}
	return [...new Set(list)];
};`

// faultless fails where a page, or the board in it, keeps less than it must.
func faultless(p *tab, state string) {
	p.t.Helper()
	p.eval("(() => { "+faults+" window.faultsOf = faults; })()", nil)
	for _, doc := range []string{"document", "board.document"} {
		var list []string
		p.eval("window.faultsOf("+doc+")", &list)
		if len(list) > 0 {
			p.t.Errorf("%s, %s:\n%s", state, doc, strings.Join(list, "\n"))
		}
	}
}

// The list above finds what it is there for.
func TestFaultsOfAPageAreFound(t *testing.T) {
	p := open(t, serve(t, `<!doctype html><link rel="icon" href="data:,"><body style="background: #fff"><button></button><img src="data:,"><p tabindex="3" id="a">one</p>
		<div role="gridcell" aria-label="a1" id="a"></div><div aria-hidden="true"><a href="#">two</a></div><p aria-controls="nowhere" style="color: #999">three</p>`), pane)
	var list []string
	p.eval("(() => { "+faults+" return faults(document); })()", &list)
	got := strings.Join(list, "\n")
	for _, want := range []string{"no name: <button", "no alt", "its own place", "Tab comes there", "gridcell outside of a row", "leads nowhere", "two elements with the id a", "no language", "no title", "contrast 2.8"} {
		if !strings.Contains(got, want) {
			t.Errorf("not found: %s, in\n%s", want, got)
		}
	}
	if len(list) != 10 {
		t.Errorf("%d faults:\n%s", len(list), got)
	}
}

func TestPagesNameAllAndHaveContrast(t *testing.T) {
	for _, v := range []view{laptop, {width: 1440, height: 900, scale: 1, dark: true}, phone} {
		p := open(t, playPage, v)
		p.ready()
		p.wait("board.document.querySelector('#grid')")
		faultless(p, "the start")
		p.eval("fairway.click('a6')", nil)
		p.wait("fairway.selected() === 'a6' && document.querySelector('#panel-piece h2')")
		faultless(p, "a selected piece")
		for _, game := range []string{"tee-garden-shogi", "haiku-shogi", "minigolf-chess", "kyoomagi"} {
			p.eval("fairway.newGame('"+game+"')", nil)
			p.wait("document.querySelector('#title').textContent === fairway.state().board.title")
			p.rest()
			faultless(p, game)
		}
		p.eval("document.querySelector('#menu').click()", nil)
		p.wait("document.querySelector('[role=menu]')")
		faultless(p, "a menu")
		press := "[...document.querySelectorAll('[role=menuitem]')].find(b => b.textContent.includes('Keyboard shortcuts')).click()"
		p.eval(press, nil)
		p.wait("document.querySelector('dialog[open] .keys')")
		faultless(p, "the keys")
		p.shot("keys")
	}
	for _, path := range []string{"/", "/embed.html", "/board.html?variant=tee-garden-shogi&controls=full&live=1"} {
		p := open(t, path, laptop)
		if strings.HasPrefix(path, "/board") {
			p.ready()
			p.wait("document.querySelector('#grid')")
		}
		faultless(p, path)
	}
}
