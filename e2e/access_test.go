package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// checkAccess fails the test if a page, or a board in it, breaks a rule of accessibility. state names what the page
// shows.
func checkAccess(p *tab, state string) {
	p.t.Helper()
	p.checkSample(state, false)
}

// checkSample is checkAccess for many states of a page; the second theme of a state needs only the contrast. Unless
// thorough is set, it checks every third state, and different ones in the second theme.
func (p *tab) checkSample(state string, contrast bool) {
	p.t.Helper()
	p.checks++
	if !thorough && p.checks%3 != choose(contrast, 2, 1) {
		return
	}
	var list []string
	p.eval("(() => { "+faults+`
		const docs = [document];
		try { if (board !== window && board.document) docs.push(board.document); } catch { /* of another origin */ }
		for (const e of document.querySelectorAll('fairway-diagram')) { const inner = e.shadowRoot.querySelector('iframe')?.contentDocument; if (inner) docs.push(inner); }
		return [...new Set(docs.flatMap((d, i) => faults(d).map((f) => (i ? 'board: ' : '') + f)))];
	})()`, &list)
	if list = append(list, axeFindings(p, contrast)...); len(list) > 0 {
		p.t.Errorf("%s:\n%s", state, strings.Join(list, "\n"))
	}
	on := "laptop"
	if p.view.touch {
		on = "phone"
	}
	p.shot(on + " " + strings.ReplaceAll(state, "/", "page "))
}

// Both lists of rules find the violations of their rules.
func TestAccessibilityViolationsAreFound(t *testing.T) {
	p := open(t, serve(t, `<!doctype html><link rel="icon" href="data:,"><body style="background: #fff"><button></button><img src="data:,"><p tabindex="3" id="a">one</p>
		<div role="gridcell" aria-label="a1" id="a"></div><div aria-hidden="true"><a href="#">two</a></div><p aria-controls="nowhere" style="color: #999">three</p>
		<main><nav></nav><nav></nav><h3>four</h3><h1>five</h1><h3>six</h3><button aria-label="seven">eight</button><button>nine<span tabindex="0">ten</span></button>
		<ul><p>eleven</p></ul><div role="menu"><p>twelve</p></div><div role="wizard"></div><p aria-selected="true">x</p><button aria-pressed="yes">y</button><p aria-lable="z">z</p>
		<div style="overflow: auto; height: 20px"><p style="height: 90px">thirteen</p></div><div role="checkbox" tabindex="0" aria-label="fourteen"></div>
		<button style="width: 12px; height: 12px; padding: 0; border: 0" aria-label="fifteen"></button><button style="width: 12px; height: 12px; padding: 0; border: 0" aria-label="sixteen"></button>
		<style>.deep, .light { position: relative; isolation: isolate; border: 0; background: none; color: #999 } .deep::before, .light::before { content: ""; position: absolute; inset: 0; z-index: -1; background: #000 } .light::before { background: #ccc }</style>
		<button class="deep">nineteen</button><button class="light">twenty</button>
		<svg width="200" height="40" role="img" aria-label="Wood"><linearGradient id="wood"><stop stop-color="#222"/><stop offset="1" stop-color="#000"/></linearGradient><rect width="200" height="40" fill="url(#wood)"/><text class="deep" x="10" y="20" fill="#fff">twenty-one</text><text class="pale" x="100" y="20" fill="#333">twenty-two</text></svg></main>
		<iframe title="seventeen" srcdoc='<!doctype html><html lang="en"><title>x</title><p class="pale" style="color: #999">eighteen</p><button class="bare"></button></html>'></iframe>`), pane)
	p.wait("frame.contentDocument?.querySelector('.bare')")
	var list []string
	p.eval("(() => { "+faults+" return faults(document); })()", &list)
	got := strings.Join(list, "\n")
	for _, want := range []string{"no name: <button", "no alt", "its own place", "Tab comes there", "gridcell outside of a row", "leads nowhere", "two elements with the id a", "no language", "no title", "contrast 2.8", `contrast 1.77: <button class="light"`, `contrast 1.26: <text class="pale"`,
		"two landmarks are called navigation", "a heading of level 3 after one of 1", "lacks what it shows", "inside of something that is pressed", "in a list", "nothing in a menu", "no such role", "aria-selected on no role",
		"aria-pressed can't be yes", "no such attribute as aria-lable", "scrolls, and no key", "no aria-checked", "smaller than 24 px"} {
		if !strings.Contains(got, want) {
			t.Errorf("not found: %s, in\n%s", want, got)
		}
	}
	if strings.Contains(got, `<button class="deep">`) || strings.Contains(got, `<text class="deep"`) {
		t.Errorf("the shape below a text doesn't count, in\n%s", got)
	}
	got = strings.Join(axeFindings(p, false), "\n")
	for _, want := range []string{"axe button-name: ", "axe image-alt: ", "axe color-contrast: p[", "axe html-has-lang: html ", `axe button-name: button <button class="bare"`, `axe color-contrast: p <p class="pale"`} {
		if !strings.Contains(got, want) {
			t.Errorf("not found: %s, in\n%s", want, got)
		}
	}
}

// state is what a page shows after a script, once a condition holds.
type state struct{ name, script, shown string }

// checkStates checks a page in one state after another in its theme, and in the dark theme if it has been checked in
// the light one.
func checkStates(p *tab, states []state) {
	p.t.Helper()
	for _, s := range states {
		p.eval("(() => { "+s.script+" })()", nil)
		p.wait(s.shown)
		p.wait("!document.getAnimations().length") // colours fade in
		p.checkSample(s.name, p.view.dark)
	}
}

// checkBothThemes checks a page in one state after another, first in the light theme, then in the dark one. The page
// isn't loaded again for that.
func checkBothThemes(p *tab, states []state) {
	p.t.Helper()
	for _, s := range states {
		p.eval("(() => { "+s.script+" })()", nil)
		p.wait(s.shown)
		look := func() {
			p.t.Helper()
			checkStates(p, []state{{s.name + choose(p.view.dark, " in the dark", " in the light"), "", s.shown}})
		}
		look()
		p.view.dark = !p.view.dark
		p.resize(p.view.width, p.view.height, p.view.scale)
		p.wait(fmt.Sprintf("matchMedia('(prefers-color-scheme: dark)').matches === %v", p.view.dark))
		look()
	}
}

// menuItem returns a script that opens a menu and presses one of its items.
func menuItem(menu, name string) string {
	return "document.querySelector('dialog')?.close(); if (!document.querySelector('[role=menu]')) document.querySelector('" + menu + "').click(); [...document.querySelectorAll('[role^=menuitem]')].find(b => b.textContent.startsWith('" + name + "')).click();"
}

// accessViews are a laptop in the light theme and a phone in the dark one. Both have the same colours.
var accessViews = []view{{reducedMotion: true}, {width: 390, height: 844, scale: 1, touch: true, reducedMotion: true, dark: true}}

func TestPagesAreForEverybody(t *testing.T) {
	const dialog = "document.querySelector('dialog[open]')"
	for _, v := range accessViews {
		p := open(t, playPage+"?variant=hook-shogi", v)
		p.ready()
		p.wait("board.document.querySelector('#grid')")
		open, other := "document.querySelector('[role=menu]')", "Dark"
		if v.dark {
			other = "Light"
		}
		if v.touch {
			checkAccess(p, "the start on a phone") // its layout differs
		}
		checkStates(p, []state{
			{"the start", "", "true"},
			{"a selected piece", "fairway.click('a6')", "fairway.selected() === 'a6' && document.querySelector('#panel-piece h2')"},
			{"a refused square", "fairway.click('a6'); fairway.select('a6'); fairway.click('c9')", "fairway.idle()"},
			{"a move that goes on", "fairway.load('', '" + lionTwo + "'); fairway.click('j10'); fairway.click('j11')", "fairway.state().message"},
			{"a promotion", "fairway.load('', '" + pawnFar + "'); fairway.click('j18'); fairway.click('j19')", "document.querySelector('#message .choices') && board.document.querySelector('#choices button')"},
			{"the field for moves", "fairway.cancel(); board.document.querySelector('#reader > button').click()", "board.document.activeElement.id === 'typed'"},
			{"a result", "fairway.load('hook-shogi', 'start'); fairway.play('a6-a7'); fairway.resign()", "fairway.state().result && fairway.idle()"},
			{"the menu of games", "document.querySelector('#game').click()", open},
			{"a new game", menuItem("#game", "New game"), dialog + "?.querySelector('.option-group:not(.lots)')?.inert === false"},
			{"readings and lots", "document.querySelector('.disclosure').click(); [...document.querySelectorAll('.lots button')].at(-1).click()", "document.querySelector('.lots [role=status]').textContent && document.querySelector('.readings').offsetHeight"},
			{"my games", menuItem("#game", "My games"), dialog + "?.querySelector('.games, ul, .muted')"},
			{"the puzzles", menuItem("#game", "Puzzles"), dialog + "?.querySelector('.puzzles ol')"},
			{"another game's text", menuItem("#game", "Import"), dialog + "?.querySelector('#text')"},
			{"the menu of the page", "document.querySelector('dialog')?.close(); document.querySelector('#menu').click()", open},
			{"the keys", menuItem("#menu", "Keyboard"), "document.querySelector('dialog[open] .keys')"},
			{"the menu of shares", "document.querySelector('dialog')?.close(); document.querySelector('#share').click()", open},
			{"the pieces", "document.querySelector('#share').click(); document.querySelector('#tab-pieces').click()", "document.querySelector('#panel-pieces .grid li')"},
			{"the rules", "document.querySelector('#tab-rules').click()", "document.querySelector('#panel-rules h2, #panel-rules h3')"},
			{"an open badge", "document.querySelectorAll('#panel-rules details').forEach(d => d.open = true); document.querySelector('#panel-rules button.badge').click()", "document.querySelector('#panel-rules .ruling:not([hidden])')"},
			{"the moves", "document.querySelector('#tab-moves').click()", "document.querySelector('#panel-moves .moves')"},
			{"the card of a piece that can't move", "fairway.load('', 'start'); fairway.click('j1')", "document.querySelector('#panel-piece .selected-piece h2')?.innerText === 'King'"},
			{"a first move", "fairway.cancel(); fairway.play('a6-a7')", "fairway.idle() && document.querySelector('#undo').getAttribute('aria-disabled') === 'false'"},
			{"before resigning", menuItem("#game", "White resigns"), dialog + "?.querySelector('.actions')"},
			{"the seats in play", "document.querySelector('dialog').close(); fairway.oppose(true); fairway.set({ seats: 'w:4' })", `document.querySelector('[aria-label="White: computer, level 4"]')`},
			{"in the other light", "fairway.set({ seats: '' }); " + menuItem("#menu", other), "document.documentElement.dataset.theme === '" + strings.ToLower(other) + "' && !document.querySelector('[role=menu]') && !document.getAnimations().length"},
			{"its rules", "document.querySelector('#tab-rules').click()", "document.querySelector('#panel-rules .ruling:not([hidden])')"},
		})
		p.eval("(() => { document.querySelector('#tab-rules').click(); [...board.document.querySelectorAll('button')].find(b => b.textContent === 'Close')?.click(); document.activeElement.blur(); })()", nil)
		p.wait("!document.body.classList.contains('sheet-open') && !board.document.querySelector('#typed')?.offsetParent && !document.getAnimations().length")
		for _, game := range []string{"tee-garden-shogi", "haiku-shogi", "minigolf-chess", "handy-mitregi", "kyoomagi", "planetary-shogi", "nearlydouble-chogi", "pashtun-shogi", "pacifier-shogi", "nearlydouble-symgi"} {
			checkStates(p, []state{{game, "fairway.load('" + game + "', 'start')", "document.querySelector('#title').textContent === fairway.state().board.title && fairway.idle()"}})
		}
		checkStates(p, []state{{"a piece with a name of our own", "fairway.load('kyoomagi', 'start'); fairway.select('a1')", "document.querySelector('#panel-piece').textContent.includes('Our name for it')"}})
		checkStates(p, []state{{"a stroke of the die", "fairway.load('tee-garden-shogi', '" + goldAndSilver + "'); document.querySelector('#tab-piece').click(); fairway.play('c4@E:5')", "fairway.state().moves.thrown && fairway.idle()"}})
	}
}

// Studies, texts, films, advice, lessons, puzzles and errors are accessible.
func TestSidePanelsAreForEverybody(t *testing.T) {
	const dialog = "document.querySelector('dialog[open]')"
	for _, v := range accessViews[:choose(thorough, 2, 1)] {
		p := open(t, playPage+"?variant=kyoomagi", v)
		p.ready()
		p.wait("board.document.querySelector('#grid')")
		p.eval("(() => { for (const m of fairway.legal().slice(0, 1)) fairway.play(m); for (const m of fairway.legal().slice(0, 1)) fairway.play(m); })()", nil)
		p.rest()
		states := []state{
			{"a position that is set up", menuItem("#game", "Set up"), dialog + "?.querySelector('.setup .piece-picker img')"},
			{"a piece chosen for it", "document.querySelector('.setup .piece-picker [role=radio]').click()", "document.querySelector('.setup .piece-picker [aria-checked=true]')"},
			{"a link", menuItem("#share", "Copy a link to the game"), dialog + "?.textContent.includes('never sent to a server')"},
			{"a tag", menuItem("#share", "Copy embed code"), dialog + "?.querySelector('fairway-diagram, textarea, pre')"},
			{"a film", menuItem("#share", "Export a film"), dialog + "?.querySelector('.film-strip img')"},
			{"the study", "document.querySelector('dialog').close(); document.querySelector('#study').click()", "[...document.querySelectorAll('.colours')].some(e => e.offsetParent)"},
			{"a comment", "fairway.annotate({ comment: 'Why not', glyph: '!?', marks: 'Re1' }); document.querySelector('#tab-moves').click()", "document.querySelector('.moves .note')"},
			{"the study closed", "document.querySelector('#study').click()", "![...document.querySelectorAll('.colours')].some(e => e.offsetParent)"},
			{"a hint", "document.querySelector('#tab-piece').click(); document.querySelector('#hint').click()", "fairway.state().marks.hint && document.querySelector('.hint h2')"},
			{"the comparison of games", menuItem("#game", "Compare these games"), dialog + "?.querySelector('table')"},
			{"the menu of the board", "document.querySelector('dialog').close(); document.querySelector('#more').click()", "document.querySelector('[role=menu] [role=menuitemcheckbox]')"},
			{"the evaluation", "[...document.querySelectorAll('[role^=menuitem]')].find(b => b.textContent.startsWith('Evaluation')).click()", "document.querySelector('.graph:not([hidden]) svg')"},
			{"a game that ended", "fairway.cancel(); fairway.resign()", "document.querySelector('.result')"},
			{"its review", "[...document.querySelectorAll('.result button')].find(b => b.textContent === 'Review game').click()", "document.querySelector('.review ol')"},
			{"a text that can't be read", "document.querySelector('[data-key=closereview], .review .close')?.click(); " + menuItem("#game", "Import") + " (t => { t.value = 'hook-shogi;start;zz'; t.dispatchEvent(new Event('input', { bubbles: true })); t.closest('dialog').querySelector('.btn.primary').click(); })(document.querySelector('#text'))", dialog + "?.querySelector('[role=alert], .fault')?.textContent"},
		}
		checkStates(p, states)
		for _, c := range []struct{ name, address, shown string }{
			{"a lesson", "/play.html?lesson=tee-garden-shogi&step=3", "document.querySelector('#lesson-card')?.dataset.phase === 'aim'"},
			{"a puzzle", "/play.html?puzzle=" + puzzled + "&number=1", "document.querySelector('#lesson-card')?.dataset.phase === 'aim'"},
			{"a link that can't be read", "/play.html#1.kyoomagi.____", "document.querySelector('#message .alarm')"},
		} {
			p.navigate(base + c.address)
			p.wait(c.shown)
			p.wait("!document.getAnimations().length")
			p.checkSample(c.name, v.dark)
		}
	}
}

func TestOtherPagesAreForEverybody(t *testing.T) {
	for _, path := range []string{"/", "/embed.html", "/about.html"} {
		for _, v := range accessViews {
			p := open(t, path, v)
			p.wait("!document.querySelector('#daily:not([data-ready])')") // fetched for the puzzle of the day
			p.checkSample(path, v.dark)
		}
	}
	p := open(t, "/board.html?variant=tee-garden-shogi&controls=full&live=1", view{reducedMotion: true})
	p.ready()
	p.wait("document.querySelector('#grid')")
	checkBothThemes(p, []state{
		{"a board alone", "", "true"},
		{"its menu", "document.querySelector('#controls [aria-label=More]').click()", "!document.querySelector('#more').hidden"},
		{"its pieces", "document.querySelector('#controls [aria-label=More]').click(); document.querySelector('#controls [aria-label^=Pieces]').click()", "document.querySelector('#about:not([hidden]) li')"},
	})
	p = open(t, "/board.html?variant=kyoomagi&controls=bar", view{reducedMotion: true})
	p.wait("document.querySelector('#poster svg') && document.title === 'Kyoomagi'")
	checkAccess(p, "a board asleep")
	p = open(t, "/board.html?live=1&variant=kyoomagi", view{reducedMotion: true, preload: noWebGL2})
	p.wait("document.querySelector('#picture') && document.querySelector('#grid [role=gridcell]')")
	checkBothThemes(p, []state{
		{"a board without WebGL2", "", "document.querySelector('.card')"},
		{"its picture", "document.querySelector('.card button').click()", "!document.querySelector('.card')"},
	})
	p.allow("on purpose")
	checkBothThemes(p, []state{{"a board that has stopped", "setTimeout(() => { throw new Error('on purpose'); })", "/on purpose/.test(document.querySelector('.card')?.innerText)"}})
	p = open(t, "/board.html?live=1&diagram=files%3D5%0Aking", view{reducedMotion: true})
	p.wait("document.querySelector('.card')")
	checkAccess(p, "a text that can't be read")
	p = open(t, serve(t, `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>An article</title><link rel="icon" href="data:,"><script src="/fairway-embed.js"></script>
		<main><h1>An article</h1><p>Of two games.</p><fairway-diagram variant="kyoomagi" size="320"></fairway-diagram><fairway-diagram variant="tee-garden-shogi" size="400" legend controls="full"></fairway-diagram></main>`), view{reducedMotion: true})
	p.wait("[...document.querySelectorAll('fairway-diagram')].every(e => e.shadowRoot.querySelector('svg')) && document.querySelectorAll('fairway-diagram')[1].shadowRoot.querySelector('.legend li')")
	checkAccess(p, "diagrams in an article")
	p.eval("document.querySelectorAll('fairway-diagram')[1].wake()", nil)
	p.wait("document.querySelectorAll('fairway-diagram')[1].shadowRoot.querySelector('iframe').contentDocument.querySelector('#grid')")
	checkAccess(p, "a live one")
	p.shot("article")
}

// A tag with an opponent, advice, a legend and a menu in an article is accessible.
func TestTagThatAdvisesIsForEverybody(t *testing.T) {
	const tag = "document.querySelector('fairway-diagram')"
	const inner = tag + ".shadowRoot.querySelector('iframe').contentDocument"
	const press = inner + ".querySelector('#controls [aria-label"
	p := open(t, serve(t, `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>An article</title><link rel="icon" href="data:,"><script src="/fairway-embed.js"></script>
	<main><h1>An article</h1><fairway-diagram size="480" legend controls="full" hint review opponent="b:1" position="4k3/8/8/3q4/8/3R4/8/4K3 w -">
rook::::a1
queen::::d1
king::::e1
</fairway-diagram></main>`), view{reducedMotion: true})
	p.wait(tag + "?.shadowRoot.querySelector('svg')")
	p.eval(tag+".wake()", nil)
	p.wait(inner + "?.querySelector('#grid') && " + tag + ".shadowRoot.querySelector('.legend li')")
	checkBothThemes(p, []state{
		{"an open legend", tag + ".shadowRoot.querySelector('.legend li button')?.click()", inner + ".querySelector('#grid')"},
		{"a tag's menu", press + "=More]').click()", "!" + inner + ".querySelector('#more').hidden"},
		{"a tag's hint", press + "=More]').click(); " + press + "=Hint]').click()", inner + ".querySelector('[data-key=playhint]')"},
		{"the answer of a tag", tag + ".play('d3-a3')", tag + ".state(['moves']).then(s => s.moves.list.length === 2)"},
		{"the end in a tag", tag + ".resign()", "!" + press + "=\"Review game\"]').hidden"},
		{"a tag's review", press + "=\"Review game\"]').click()", inner + ".querySelector('.advice ol')"},
	})
}

func TestStudioIsForEverybody(t *testing.T) {
	for _, v := range accessViews {
		p := studio(t, "capablanca", v)
		p.wait("board.document.querySelector('#grid')")
		states := []state{{"the studio", "", "true"}}
		if v.touch {
			states = append(states,
				state{"the board", "document.querySelector('[data-tab=board]').click()", "document.body.dataset.tab === 'board'"},
				state{"the pieces", "document.querySelector('[data-tab=pieces]').click()", "document.body.dataset.tab === 'pieces'"})
		} else {
			states = append(states,
				state{"the templates", "document.querySelector('#templates').click()", "document.querySelector('[role=menu]')"},
				state{"what can be opened", "document.querySelector('#open').click()", "document.querySelector('[role=menu]')"},
				state{"the squares", "document.querySelector('#squares').click()", "document.querySelector('[role=menu]')"})
		}
		checkStates(p, append(states, state{"the wizard", "document.querySelector('#rows tr:nth-child(2) td:last-child button, #rows button[title^=Edit]').click()", "document.querySelector('dialog[open], .wizard')"}))
		p.shot("wizard")
		p.eval("document.querySelector('dialog')?.close()", nil)
		checkStates(p, []state{{"what more there is", "document.querySelector('#more').click()", "document.querySelector('[role=menu]')"}})
		if v.touch {
			continue
		}
		p.key(keyEscape)
		p.wait("!document.querySelector('[role=menu]')")
		checkStates(p, []state{
			{"a new piece", "[...document.querySelectorAll('button')].find(b => b.textContent.trim() === 'Add a piece').click()", "document.querySelector('dialog .start-board')"},
			{"the diagrams of this browser", "document.querySelector('dialog').close(); document.querySelector('#open').click(); [...document.querySelectorAll('[role^=menuitem]')].find(b => b.textContent === 'My diagrams').click()", "document.querySelector('dialog[open] h2')?.textContent === 'My diagrams'"},
			{"the diagrams of a page", "document.querySelector('dialog').close(); document.querySelector('#open').click(); [...document.querySelectorAll('[role^=menuitem]')].find(b => /page/i.test(b.textContent)).click()", "document.querySelector('dialog[open] #source')"},
			{"one of them", fmt.Sprintf("(e => { e.value = %q; e.dispatchEvent(new Event('input')); })(document.querySelector('#source'))", `<div class="idiagram">files=10<br>ranks=8<br>king::::f1</div><p>text</p>`), "document.querySelector('dialog[open] .list-button')"},
		})
		p.eval("document.querySelector('dialog').close()", nil)
		toLine(p, "king")
		p.key(keyEnter + "amazon")
		p.wait(studioNotes + ".startsWith('This is neither')")
		checkAccess(p, "notes")
	}
}
