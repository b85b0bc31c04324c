package e2e

import (
	"fmt"
	"image"
	"strings"
	"testing"
)

// zoomed is a script with two functions: clipped lists the texts of a document that are cut off or overflow, and
// unreached the controls that scrolling doesn't bring into sight. In the studio the words of a piece have one line by
// design; its card has all of them.
const zoomed = `const clipped = (doc) => {
	const win = doc.defaultView, root = doc.documentElement, list = [];
	const say = (what, n) => list.push(what + ': ' + n.textContent.trim().slice(0, 40) + ' in ' + n.parentElement.tagName.toLowerCase() + (n.parentElement.id ? '#' + n.parentElement.id : '') + [...n.parentElement.classList].map((c) => '.' + c).join(''));
	if (root.scrollWidth > root.clientWidth + 1) list.push('the page is ' + (root.scrollWidth - root.clientWidth) + ' px too wide');
	const up = (e) => e.parentElement ?? e.getRootNode().host;
	const shown = (e) => { for (let a = e; a; a = up(a)) { const s = win.getComputedStyle(a); if (s.visibility !== 'visible' || s.opacity === '0' || s.clipPath !== 'none' || e.matches('td.description')) return false; } return true; };
	const look = (n, rect) => {
		let { left, right, top, bottom } = rect, fixed = false;
		for (let e = n.parentElement; e; e = up(e)) {
			const s = win.getComputedStyle(e), b = e.getBoundingClientRect(), high = (bottom - top) * 0.25;
			if (e === doc.body || e === root || s.display === 'contents') continue;
			const boxed = s.overflowX !== 'visible' || s.borderLeftWidth !== '0px' || !/rgba\(.*, 0\)$/.test(s.backgroundColor);
			if (!boxed || s.display === 'inline') { if (s.position === 'fixed') { fixed = true; break; } continue; }
			const what = s.overflowX === 'visible' ? 'sticks out' : 'cut';
			if (!/auto|scroll/.test(s.overflowX) && (left < b.left - 1 || right > b.right + 1)) return what + ' sideways ' + Math.round(Math.max(b.left - left, right - b.right));
			if (!/auto|scroll/.test(s.overflowY) && (top < b.top - high || bottom > b.bottom + high)) return what + ' up or down ' + Math.round(Math.max(b.top - top, bottom - b.bottom));
			if (/auto|scroll/.test(s.overflowX)) { left = Math.max(left, b.left); right = Math.min(right, b.right); }
			if (/auto|scroll/.test(s.overflowY)) { top = Math.max(top, b.top); bottom = Math.min(bottom, b.bottom); }
			if (left >= right || top >= bottom) return '';
			if (s.position === 'fixed') { fixed = true; break; }
		}
		if (left < -1 - win.scrollX || (fixed && right > win.innerWidth + 1)) return 'off the page';
		return '';
	};
	const visit = (top) => {
		const walk = doc.createTreeWalker(top, 5);
		for (let n = walk.currentNode; n; n = walk.nextNode()) {
			if (n.shadowRoot) visit(n.shadowRoot);
			if (n.nodeType !== 3 || !n.textContent.trim() || /^(option|noscript|script|style)$/i.test(n.parentElement?.tagName ?? 'script')) continue;
			if (!shown(n.parentElement)) continue;
			const range = doc.createRange();
			range.selectNodeContents(n);
			for (const r of range.getClientRects()) {
				if (r.width < 1) continue;
				const wrong = look(n, r);
				if (wrong) { say(wrong, n); break; }
			}
		}
	};
	visit(doc.body);
	const loose = [...root.children].filter((e) => e !== doc.body && e !== doc.head);
	for (const e of loose) visit(e);
	return [...new Set(list)];
};
const unreached = (doc) => {
	const win = doc.defaultView, list = [], top = doc.querySelector('dialog[open]') ?? doc.querySelector('[role=menu]') ?? doc;
	for (const e of top.querySelectorAll('button, a[href], input, select, textarea, summary, iframe')) {
		if (!e.getClientRects().length || win.getComputedStyle(e).visibility !== 'visible' || e.closest('.visually-hidden, .skip-link, [inert], .cm-editor') || e.disabled || e.type === 'file' || e.matches('iframe') && doc.querySelector('#small')) continue;
		e.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
		const r = e.getBoundingClientRect();
		const xs = [r.left + r.width / 2, r.left + 3, r.right - 3], ys = [r.top + r.height / 2, r.top + 3, r.bottom - 3];
		const hit = xs.some((x) => ys.some((y) => { const at = doc.elementFromPoint(x, y); return at && (e.contains(at) || at.contains(e) && at.tagName === 'LABEL' || at.closest('label')?.control === e); }));
		if (!hit) list.push('out of reach: ' + e.outerHTML.slice(0, 100) + ' ' + [r.left, r.top, r.width, r.height].map(Math.round) + ' under ' + (doc.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2)?.outerHTML.slice(0, 60) ?? 'nothing'));
	}
	win.scrollTo(0, 0);
	return list;
};`

// In the smallest window and with text of twice the size the app has a board of 280 px, nothing is cut off and
// everything can be reached. A frame stands for the window, since some browsers have a larger minimum.
func TestEveryBrowserZooms(t *testing.T) {
	everywhere(t, func(t *testing.T, v view) {
		p := open(t, serve(t, `<!doctype html><html lang="en"><title>A window</title><link rel="icon" href="data:,"><iframe src="`+playPage+`" title="Window" style="border: 0; width: 320px; height: 256px"></iframe>`), v)
		p.eval("(() => { window.inner = frame.contentWindow; })()", nil)
		p.wait("inner.document.querySelector('iframe').contentWindow.fairway.wake().then(() => true)")
		p.eval("(() => { window.game = inner.document.querySelector('iframe').contentWindow.fairway; })()", nil)
		check := func(what string) {
			t.Helper()
			var list []string
			p.eval("(() => { "+zoomed+" const doc = inner.document; return [...clipped(doc), ...unreached(doc)]; })()", &list)
			if len(list) > 0 {
				t.Errorf("%s:\n%s", what, strings.Join(list, "\n"))
			}
			p.shot(what)
		}
		for _, name := range []string{"hook-shogi", "tee-garden-shogi", "minigolf-chess"} {
			p.eval(fmt.Sprintf("(() => { game.load(%q, 'start'); })()", name), nil)
			p.wait("inner.document.querySelector('#title').textContent === game.state().board.title && game.idle() && inner.document.querySelector('.board-fit').offsetWidth >= 280")
			check("smallest " + name)
		}
		p.follows(t)
		if v.in == chromium {
			return // TestZoomCutsNothing has larger text
		}
		// Sizes in rem follow the root, breakpoints don't.
		p.eval("(() => { for (const w of [inner, squares]) w.document.documentElement.style.fontSize = '32px'; frame.style.width = '1280px'; frame.style.height = '800px'; })()", nil)
		for _, name := range []string{"hook-shogi", "tee-garden-shogi"} {
			p.eval(fmt.Sprintf("(() => { game.load(%q, 'start'); })()", name), nil)
			p.wait("inner.document.querySelector('#title').textContent === game.state().board.title && game.idle() && inner.document.querySelector('.board-fit').offsetWidth >= 280")
			check("large " + name)
		}
	})
}

// follows moves the focus over the squares and choices of a board that is higher than its window, and checks that the
// focused element is in sight.
func (p *tab) follows(t *testing.T) {
	t.Helper()
	seen := "(() => { const at = inner.document.querySelector('iframe').getBoundingClientRect(), e = squares.document.activeElement, r = e.getBoundingClientRect(), x = at.x + r.x + r.width / 2, y = at.y + r.y + r.height / 2; return inner.document.elementFromPoint(x, y)?.localName === 'iframe'; })()"
	p.eval("(() => { window.squares = inner.document.querySelector('iframe').contentWindow; window.hit = (key, code) => squares.document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true })); })()", nil)
	p.eval("(() => { game.load('tee-garden-shogi', 'start'); })()", nil)
	p.wait("game.idle() && squares.document.querySelector('#grid [role=gridcell]')")
	p.eval("inner.document.querySelector('iframe').focus(), game.focus()", nil)
	p.wait("squares.document.activeElement.getAttribute('role') === 'gridcell'")
	for _, key := range []string{"1", "9", "1"} {
		p.eval(fmt.Sprintf("hit(%q, 'Digit%[1]s')", key), nil)
		p.wait("/^[a-z]" + key + ",/.test(squares.document.activeElement.getAttribute('aria-label'))")
		p.wait(seen)
	}
	p.shot("follows")
	p.eval("(() => { game.load('tee-garden-shogi', '4k4/9/9/1P7/9/9/9/9/4K4 w - balls=-'); })()", nil)
	p.wait("game.idle() && squares.document.querySelector(\"[aria-label^='b6, White Point']\")")
	for _, square := range []string{"b6", "b7"} {
		p.eval(fmt.Sprintf("(() => { inner.scrollTo(0, inner.document.documentElement.scrollHeight); squares.document.querySelector(\"[aria-label^='%s,']\").focus({ preventScroll: true }); hit('Enter', 'Enter'); squares.document.activeElement.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true })); })()", square), nil)
		p.wait("game.selected() === 'b6'")
	}
	p.wait("squares.document.activeElement.getAttribute('aria-label') === 'Promoted Point'")
	p.wait(seen)
	p.shot("chooses")
}

// With forced colours, lines show what colours show otherwise. WebKit has no forced colours.
func TestForcedColoursShowStates(t *testing.T) {
	for _, e := range []*browserKind{chromium, firefox} {
		if e == firefox && !thorough {
			continue // another start for this alone
		}
		t.Run(e.name, func(t *testing.T) { forcedColours(t, view{in: e, forcedColours: true, reducedMotion: true}) })
	}
}

// gray checks that disabled controls have the system's colour for them.
func (p *tab) gray(what string) {
	p.t.Helper()
	var list []string
	p.eval(`(() => {
		const sample = document.body.appendChild(document.createElement('i'));
		sample.style.color = 'GrayText';
		const { color } = getComputedStyle(sample);
		sample.remove();
		return [...document.querySelectorAll('button:disabled, button[aria-disabled=true], [role^=menuitem][aria-disabled=true]')]
			.filter((e) => e.getClientRects().length && (e.innerText || e.querySelector('svg')) && getComputedStyle(e).color !== color)
			.map((e) => e.outerHTML.slice(0, 120));
	})()`, &list)
	if len(list) > 0 {
		p.t.Errorf("%s: nothing shows what is disabled:\n%s", what, strings.Join(list, "\n"))
	}
	p.shot("forced " + what)
}

func forcedColours(t *testing.T, v view) {
	p := open(t, playPage+"?variant=haiku-shogi", v)
	p.ready()
	if !p.bool("matchMedia('(forced-colors: active)').matches") {
		t.Fatal("no colours are forced")
	}
	p.wait("document.querySelector('.tray.turn')")
	style := "(s, name) => getComputedStyle(document.querySelector(s))[name]"
	for what, condition := range map[string]string{
		"what is disabled": "look('#undo', 'color') !== look('#flip', 'color')",
		"whose turn it is": "look('.tray.turn', 'outlineStyle') === 'solid' && look('.tray:not(.turn)', 'outlineStyle') === 'none' && look('.player.turn', 'outlineStyle') === 'solid'",
		"what is chosen":   "look('#faces [aria-checked=true]', 'outlineStyle') === 'solid' && look('#faces [aria-checked=false]', 'outlineStyle') === 'none'",
		"the focus":        "(document.querySelector('#menu').focus({ focusVisible: true }), look('#menu', 'outlineStyle') === 'solid')",
	} {
		if !p.bool("(() => { const look = " + style + "; return " + condition + "; })()") {
			t.Errorf("nothing shows %s", what)
		}
	}
	p.shot("forced")
	const dialog = "document.querySelector('dialog[open]')"
	for _, s := range []state{
		{"the menu of the board", "document.querySelector('#more').click()", "document.querySelector('[role=menu] :disabled, [role=menu] [aria-disabled=true]')"},
		{"the menu of games", "document.querySelector('#more').click(); document.querySelector('#game').click()", "document.querySelector('[role=menu]')"},
		{"a position that is set up", menuItem("#game", "Set up"), dialog + "?.querySelector('.setup .piece-picker img') && " + dialog + ".querySelector(':disabled, [aria-disabled=true]')"},
		{"the study", "document.querySelector('dialog').close(); document.querySelector('#study').click()", "[...document.querySelectorAll('.colours')].some(e => e.offsetParent)"},
		{"a lesson", menuItem("#game", "Learn"), "document.querySelector('#lesson-card')?.dataset.phase === 'aim'"},
	} {
		p.eval("(() => { "+s.script+" })()", nil)
		p.wait(s.shown)
		p.gray(s.name)
	}
	w := studio(t, "capablanca", v)
	w.gray("the studio")
	w.eval("document.querySelector('#rows tr:nth-child(2) td:last-child button, #rows button[title^=Edit]').click()", nil)
	w.wait("document.querySelector('dialog[open], .wizard')")
	w.gray("the wizard")
	// The same holds for a board in other pages and its squares.
	b := open(t, "/board.html?variant=tee-garden-shogi&controls=full&live=1", v)
	b.ready()
	b.wait("document.querySelector('#grid [role=gridcell]') && document.querySelector('#controls button:disabled, #controls [aria-disabled=true]')")
	b.eval("fairway.focus()", nil)
	b.wait("document.activeElement.getAttribute('role') === 'gridcell'")
	for what, condition := range map[string]string{
		"what is disabled": "(e => e.opacity === '1' && e.color !== look('#controls button:not(:disabled, [aria-disabled=true])', 'color'))(getComputedStyle(document.querySelector('#controls button:disabled, #controls [aria-disabled=true]')))",
		"the focus":        "(s => s.outlineStyle === 'solid' && parseFloat(s.outlineWidth) >= 2)(getComputedStyle(document.activeElement))",
	} {
		if !b.bool("(() => { const look = " + style + "; return " + condition + "; })()") {
			t.Errorf("on a board nothing shows %s", what)
		}
	}
	b.shot("board")
}

// On a small phone a tall board is 280 px wide, and the tabs over its lower part leave the rest uncovered.
func TestATallBoardUnderTheTabsIsWhole(t *testing.T) {
	p := openApp(t, "minigolf-chess", "start", view{width: 320, height: 568, scale: 1, touch: true})
	p.rest()
	p.wait("document.querySelector('#fit').offsetWidth >= 280 && document.querySelector('#fit').getBoundingClientRect().bottom > document.querySelector('#tabs').getBoundingClientRect().top")
	top := int(p.num("document.querySelector('#fit').getBoundingClientRect().top"))
	if n := colours(p.image(), image.Rect(40, top+2, 280, top+40)); n < 10 {
		t.Errorf("the upper part of the board has %d colours", n)
	}
}

// On a phone in landscape the page scrolls a high board, and the turn and the buttons beside it stay in sight.
func TestAPhoneOnItsSideKeepsTheTurnInSight(t *testing.T) {
	for game, seen := range map[string]string{"minigolf-chess": "#title, .player.turn, #bar, .message, #tab-moves", "tee-garden-shogi": ".tray.turn, #bar, .message, #tab-moves"} {
		t.Run(game, func(t *testing.T) {
			p := openApp(t, game, "start", view{width: 844, height: 390, touch: true})
			p.rest()
			p.eval("scrollTo(0, 9999)", nil)
			p.wait("scrollY > 20 && document.querySelector('#board').getBoundingClientRect().bottom <= innerHeight")
			if out := p.str(fmt.Sprintf("[...document.querySelectorAll(%q)].filter(e => { const r = e.getBoundingClientRect(); return r.top < 0 || r.bottom > innerHeight || !r.width; }).map(e => e.id || e.className).join()", seen)); out != "" {
				t.Errorf("out of sight: %s", out)
			}
			p.shot("scrolled")
		})
	}
}

// lying is a script with functions that the checks of small screens share: whether an element is seen, and what it
// covers.
const lying = `const seen = (e) => e.getClientRects().length > 0 && getComputedStyle(e).visibility !== 'hidden', name = (e) => e.id || e.className;
	const over = (list) => list.flatMap((a, i) => list.slice(i + 1).filter((b) => {
		const r = a.getBoundingClientRect(), s = b.getBoundingClientRect();
		return !a.contains(b) && Math.min(r.right, s.right) - Math.max(r.left, s.left) > 1 && Math.min(r.bottom, s.bottom) - Math.max(r.top, s.top) > 1;
	}).map((b) => name(a) + ' lies over ' + name(b)));`

// The computer begins to think and the page shows it.
const (
	thinks   = "(() => { board.hold(); fairway.play(fairway.legal()[0], 'person'); })()"
	thinking = "[...document.querySelectorAll('.btn.stop, #stop')].some(e => e.getClientRects().length)"
)

// In landscape and with the browser's bars a phone has only 300 to 340 px: whatever the computer does, nothing beside
// the board overlaps.
func TestAPhoneOnItsSideHasRoomForAll(t *testing.T) {
	const wrong = `(() => {
		` + lying + `
		const out = [];
		const list = [...document.querySelectorAll('.top, .tray, .tray .tray-head > *, .tray .btn, .player, #fit, .bar, .bar .btn, .message > *, #tabs button')].filter(seen);
		for (const a of list) {
			const r = a.getBoundingClientRect();
			if (r.left < 0 || r.right > innerWidth) out.push(name(a) + ' leaves the window');
			const within = a.parentElement.closest('.tray')?.getBoundingClientRect();
			if (within && (r.right > within.right + 1 || r.bottom > within.bottom + 1)) out.push(name(a) + ' leaves its tray');
		}
		return [...out, ...over(list)].join('; ');
	})()`
	const full = "4k4/9/9/9/9/9/9/9/4K4 w RB2G2S2H2W9Prb2g2s2h2w9p balls=a5"
	hint := "document.querySelector('#hint').click()"
	v := watched
	v.width, v.height, v.touch, v.fullMotion = 844, 390, true, false
	p := open(t, playPage, v)
	p.ready()
	for _, c := range []struct {
		game, state, seats, position string
		do, until                    string
		large                        bool
	}{
		{game: "nearlydouble-chogi", state: "thinking", seats: "b:8", do: thinks},
		{game: "nearlydouble-chogi", state: "large letters", seats: "b:8", large: true},
		{game: "tee-garden-shogi", state: "thinking", seats: "b:8", do: thinks},
		{game: "tee-garden-shogi", state: "a full hand", seats: "b:8", position: full, do: thinks},
		{game: "tee-garden-shogi", state: "large letters", seats: "b:8", large: true},
		{game: "haiku-shogi", state: "start"},
		{game: "haiku-shogi", state: "thinking", seats: "y:8,g:8,b:8", do: thinks},
		{game: "haiku-shogi", state: "a hint", do: hint, until: "document.body.classList.contains('has-actions')"},
		{game: "hook-shogi", state: "thinking", seats: "w:8", do: thinks},
		{game: "hook-shogi", state: "a hint", do: hint, until: "document.body.classList.contains('has-actions')"},
		{game: "minigolf-chess", state: "start"},
		{game: "minigolf-chess", state: "thinking", seats: "b:8", do: thinks},
	} {
		p.become(window{c.state, view{width: 844, height: 390, scale: 1, largeText: c.large}})
		p.eval(fmt.Sprintf("(() => { fairway.set({ seats: '' }); if (board.held) board.release(); fairway.load(%q, %q); fairway.set({ seats: %q }); })()", c.game, choose(c.position == "", "start", c.position), c.seats), nil)
		p.wait("document.querySelector('#title').textContent === fairway.state().board.title && fairway.idle() && !document.body.classList.contains('has-actions') && !" + thinking)
		if c.do != "" {
			p.eval("void "+c.do, nil)
			until := c.until
			if until == "" {
				until = thinking
			}
			p.wait(until)
		}
		for _, size := range [][2]int64{{844, 390}, {844, 340}, {667, 331}, {800, 304}} {
			if c.large && size[0] < 844 {
				break
			}
			p.resize(size[0], size[1], 1)
			p.rest()
			out := p.str(wrong)
			if !c.large && p.bool("document.querySelector('#tabs').getBoundingClientRect().bottom > innerHeight + 8") {
				out += "; the tabs are below the edge"
			}
			if out != "" {
				t.Errorf("%s, %s, %d x %d: %s", c.game, c.state, size[0], size[1], out)
			}
			p.shot(fmt.Sprint(c.game, " ", c.state, " ", size[0], " ", size[1]))
		}
	}
}

// With the browser's bars an upright phone may be low: against the computer the board, the turn and all buttons are in
// sight at once, whatever the computer does, and the description of a piece covers none of them. A high board scrolls,
// since no board is narrower than 280 px.
func TestAPhoneOfLittleHeightHasRoomForAll(t *testing.T) {
	const wrong = `(() => {
		` + lying + `
		const out = [];
		const list = [...document.querySelectorAll('.top, .tray, .tray .tray-head > *, .tray .hand, .tray .btn, .player, .player-strip, #fit, .bar .btn, #tabs')].filter(seen);
		const tabs = document.querySelector('#tabs').getBoundingClientRect();
		if (document.documentElement.scrollWidth > innerWidth) out.push('the page is too wide');
		for (const a of list) {
			const r = a.getBoundingClientRect();
			if (r.left < 0 || r.right > innerWidth || r.top < 0 || (a.id !== 'tabs' && r.bottom > tabs.top + 1)) out.push(name(a) + ' is out of sight');
			if (a.matches('.bar .btn') && (r.width < 44 || r.height < 44)) out.push(name(a) + ' is too small');
			if (a.matches('.btn') && [...a.children].filter(seen).some((e) => e.getBoundingClientRect().left < r.left || e.getBoundingClientRect().right > r.right)) out.push(name(a) + ' has no room for its words');
		}
		if (document.querySelector('#fit').offsetWidth < 280) out.push('the board is too narrow');
		const said = document.querySelector('#message').getBoundingClientRect();
		for (const e of [...document.querySelectorAll('#fit, #below, .bar .btn')].filter(seen)) {
			if (said.height && said.bottom > e.getBoundingClientRect().top + 1) out.push('what is said lies over ' + name(e));
		}
		return [...out, ...over(list)].join('; ');
	})()`
	for _, c := range []struct{ game, seats, piece string }{
		{"nearlydouble-chogi", "b:8", "a4"},
		{"haiku-shogi", "y:8,g:8,b:8", "h5"},
		{"hook-shogi", "w:8", "a6"},
	} {
		t.Run(c.game, func(t *testing.T) {
			v := watched
			v.width, v.height, v.touch, v.fullMotion = 375, 553, true, false
			p := open(t, playPage+"?variant="+c.game+"&seats="+c.seats, v)
			p.ready()
			look := func(what string) {
				t.Helper()
				for _, size := range [][2]int64{{375, 553}, {360, 640}, {320, 568}} {
					p.resize(size[0], size[1], 1)
					p.rest()
					if out := p.str(wrong); out != "" {
						t.Errorf("%d x %d, %s: %s", size[0], size[1], what, out)
					}
					p.shot(fmt.Sprint(what, " ", size[0], " ", size[1]))
				}
			}
			p.eval(fmt.Sprintf("void fairway.select(%q)", c.piece), nil)
			p.wait("!document.body.classList.contains('without-news')")
			look("a piece")
			p.eval("void fairway.cancel()", nil)
			p.eval("void "+thinks, nil)
			p.wait(thinking)
			look("thinking")
		})
	}
}
