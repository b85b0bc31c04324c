package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// covered is a script that lists what covers the corners of the board when they are scrolled into view.
const covered = `(() => {
	const board = document.querySelector('#board'), list = [];
	for (const [x, y] of [[0, 0], [1, 0], [0, 1], [1, 1]]) {
		const at = () => { const r = board.getBoundingClientRect(); return [r.left + 30 + x * (r.width - 60), r.top + 30 + y * (r.height - 60)]; };
		scrollBy(at()[0] - innerWidth / 2, at()[1] - innerHeight / 2);
		const over = document.elementFromPoint(...at());
		if (over !== board) list.push(over?.outerHTML.slice(0, 80) ?? 'nothing');
	}
	scrollTo(0, 0);
	return list.join();
})()`

// window is a screen with a name.
type window struct {
	name string
	view view
}

// become gives an open page the screen of a window.
func (p *tab) become(w window) {
	p.t.Helper()
	p.view.largeText = w.view.largeText
	p.resize(w.view.width, w.view.height, w.view.scale)
	p.wait(fmt.Sprintf("innerWidth === %d && innerHeight === %d", w.view.width, w.view.height))
}

// In the smallest supported windows, which are a laptop's at 400 %, and with text of twice the size, everything can be
// read and reached, and the board is large enough. A loaded page is checked in every window with its kind of pointer,
// since loading takes longer than the checks.
func TestZoomCutsNothing(t *testing.T) {
	for nth, c := range []struct {
		pointer string
		windows []window
	}{
		{"mouse", []window{
			{"the smallest window", view{width: 320, height: 256, scale: 1, reducedMotion: true}},
			{"large text on a laptop", view{width: 1280, height: 800, scale: 1, largeText: true, reducedMotion: true}},
		}},
		{"touch", []window{{"large text on a phone", view{width: 390, height: 844, scale: 1, touch: true, largeText: true, reducedMotion: true}}}},
	} {
		t.Run(c.pointer, func(t *testing.T) {
			for i, part := range []struct {
				path string
				look func(p *tab, check func(p *tab, what string))
			}{
				{playPage, zoomedApp},
				{playPage + "?lesson=tee-garden-shogi", zoomedTask},
				{playPage + "?puzzle=tee-garden-shogi&number=1", zoomedTask},
				{"/", zoomedPage},
				{"/embed.html", zoomedTag},
				{"/board.html?variant=tee-garden-shogi&controls=full&live=1", zoomedBoard},
				{"/studio.html?template=capablanca", zoomedStudio},
				{"/about.html", zoomedAbout},
			} {
				if !thorough && i%2 != nth { // one half with each pointer
					continue
				}
				p := open(t, part.path, c.windows[0].view)
				for i, w := range c.windows {
					if i > 0 {
						p.become(w)
					}
					p.wait("getComputedStyle(document.documentElement).fontSize === '" + choose(w.view.largeText, "32px", "16px") + "'")
					part.look(p, func(p *tab, what string) { zoomCheck(p, w.name+" "+what) })
				}
			}
		})
	}
}

// zoomCheck fails the test if something of a page is cut off or out of reach.
func zoomCheck(p *tab, what string) {
	p.t.Helper()
	var list []string
	p.eval("(() => { "+zoomed+" return [...clipped(document), ...unreached(document)]; })()", &list)
	if len(list) > 0 {
		p.t.Errorf("%s:\n%s", what, strings.Join(list, "\n"))
	}
	p.shot(strings.ReplaceAll(what, " ", "-"))
}

// uncovered fails the test if something covers the corners of the board.
func uncovered(p *tab, what string) {
	p.t.Helper()
	if over := p.str(covered); over != "" {
		p.t.Errorf("%s, %d px wide: the board's corners are covered by %s", what, p.view.width, over)
	}
}

// zoomedApp checks the app: games, everything that opens over them, and advice.
func zoomedApp(p *tab, check func(p *tab, what string)) {
	t := p.t
	t.Helper()
	show := func(states ...state) {
		t.Helper()
		for _, s := range states {
			p.eval("(() => { "+s.script+" })()", nil)
			p.wait(s.shown)
			check(p, s.name)
		}
	}
	p.ready()
	for _, game := range []string{"hook-shogi", "tee-garden-shogi", "haiku-shogi", "minigolf-chess", "nearlydouble-chogi"} {
		p.eval("(() => { fairway.load('"+game+"', 'start'); })()", nil)
		p.wait("document.querySelector('#title').textContent === fairway.state().board.title && fairway.idle() && document.querySelector('.board-fit').offsetWidth >= 280")
		check(p, game)
		uncovered(p, game)
	}
	p.eval("(() => { fairway.load('hook-shogi', 'start'); fairway.play('a6-a7'); fairway.resign(); })()", nil)
	p.wait("fairway.state().result && fairway.idle()")
	check(p, "a result")
	study := "if (document.querySelector('#study').getClientRects().length) document.querySelector('#study').click(); else { " + strings.TrimPrefix(menuItem("#more", "Study"), "document.querySelector('dialog')?.close(); ") + " }"
	show([]state{
		{"the menu of games", "document.querySelector('#game').click()", "document.querySelector('[role=menu]')"},
		{"a new game", menuItem("#game", "New game"), "document.querySelector('.option-group:not(.lots)')?.inert === false"},
		{"readings and lots", "document.querySelector('.disclosure').click(); [...document.querySelectorAll('.lots button')].at(-1).click()", "document.querySelector('.lots [role=status]').textContent && document.querySelector('.readings').offsetHeight"},
		{"my games", menuItem("#game", "My games"), "document.querySelector('dialog[open] .games, dialog[open] ul, dialog[open] .muted')"},
		{"another game's text", menuItem("#game", "Import"), "document.querySelector('dialog[open] #text')"},
		{"the keys", menuItem("#menu", "Keyboard"), "document.querySelector('dialog[open] .keys')"},
		{"the game again", "document.querySelector('dialog').close(); fairway.undo()", "!fairway.state().result && !document.querySelector('#message .result')"},
		{"before resigning", menuItem("#game", "White resigns"), "document.querySelector('dialog[open] .actions')"},
		{"the menu of the page", "document.querySelector('dialog').close(); document.querySelector('#menu').click()", "document.querySelector('[role=menu]')"},
		{"a position set up", "document.querySelector('#menu').click(); " + menuItem("#game", "Set up a position…"), "document.querySelector('.setup .set-up-status')?.innerText"},
		{"study", "document.querySelector('dialog').close(); " + study, "document.body.classList.contains('study') && document.querySelector('#tools, #panel-study')"},
	}...)
	p.eval("(() => { "+study+" })()", nil)
	p.wait("!document.body.classList.contains('study')")
	p.eval("(() => { fairway.load({ diagram: 'rook::::a1\\nqueen::::d1\\nking::::e1\\n', position: '4k3/8/8/3q4/8/3R4/8/4K3 w -' }); })()", nil)
	p.wait("fairway.idle() && !document.querySelector('.hint, .review')")
	show(state{"a hint", "document.querySelector('#hint').click()", "document.querySelector('.hint [data-key=playhint]')"})
	p.eval("(() => { fairway.play('d3-a3'); fairway.resign(); })()", nil)
	p.rest()
	show(state{"a review", "[...document.querySelectorAll('button')].find(b => b.textContent.trim() === 'Review game').click()", "/Rook d3 captures d5/.test(document.querySelector('.review ol')?.innerText)"})
	// The review turns the evaluation on; the other states need it off.
	show(state{"the evaluation", "document.querySelector('.review [aria-label=\"Close the review\"]').click()", "document.body.classList.contains('has-evaluation') && !document.querySelector('.review')"})
	p.eval("(() => { "+menuItem("#more", "Evaluation")+" })()", nil)
	p.wait("!document.body.classList.contains('has-evaluation') && !document.querySelector('.review, [role=menu]')")
	zoomedAgainst(p, check)
}

// hinted replaces the engine's answer to a request for a hint: only the card is checked.
const hinted = "fairway.think = async () => ({ lines: [{ moves: [fairway.legal()[0]], score: 0, mate: 0 }], depth: 5, nodes: 1000, share: 100, whole: 4000, piece: 400 });"

// zoomedAgainst checks a game against the computer.
func zoomedAgainst(p *tab, check func(p *tab, what string)) {
	t := p.t
	t.Helper()
	p.eval("(() => { fairway.load('kyoomagi', 'start'); fairway.set({ seats: 'b:1' }); fairway.play(fairway.legal()[0], 'person'); })()", nil)
	p.wait("fairway.line().played.length === 2 && fairway.idle() && document.querySelector('.vs-computer')")
	check(p, "against the computer")
	uncovered(p, "against the computer")
	p.eval("(() => { window.think = fairway.think; "+hinted+" document.querySelector('#hint').click(); })()", nil)
	p.wait("document.querySelector('.hint [data-key=playhint]')")
	check(p, "a hint against it")
	p.eval("(() => { fairway.think = window.think; fairway.set({ seats: '' }); })()", nil)
	p.eval("fairway.load('haiku-shogi', 'start')", nil)
	p.wait("document.querySelector('#title').textContent === 'Haiku Shogi' && fairway.idle()")
	p.eval("(() => { "+menuItem("#game", "New game")+" })()", nil)
	p.wait("document.querySelectorAll('.seat-row').length === 4 && document.querySelector('.option-group:not(.lots)')?.inert === false")
	check(p, "a new game of four")
	if p.bool("[...document.querySelectorAll('.seat-row .army')].some(e => e.scrollWidth > e.clientWidth + 1)") {
		t.Error("a new game of four: no room for the names of its armies")
	}
	p.eval("document.querySelector('dialog').close()", nil)
}

// zoomedTask checks a lesson or a puzzle.
func zoomedTask(p *tab, check func(p *tab, what string)) {
	p.t.Helper()
	p.ready()
	p.wait("document.querySelector('.lesson-card, .puzzle-card, #message .card')?.innerText && fairway.idle()")
	check(p, p.str("location.search.slice(1)"))
}

// zoomedPage checks a page without the app.
func zoomedPage(p *tab, check func(p *tab, what string)) {
	p.t.Helper()
	p.wait("!document.querySelector('#daily:not([data-ready])')") // fetched for the puzzle of the day
	check(p, "the page"+strings.ReplaceAll(p.str("location.pathname"), "/", " "))
}

// zoomedAbout checks the page about Fairway with all that it unfolds.
func zoomedAbout(p *tab, check func(p *tab, what string)) {
	p.t.Helper()
	p.eval("document.querySelectorAll('details').forEach(d => d.open = true)", nil)
	check(p, "the page about Fairway")
}

// zoomedTag checks a page with a tag, and the menu of its live board.
func zoomedTag(p *tab, check func(p *tab, what string)) {
	p.t.Helper()
	zoomedPage(p, check)
	p.eval("(() => { window.tag = document.querySelector('fairway-diagram'); tag.wake(); })()", nil)
	p.wait("tag.live")
	p.eval("(() => { window.inTag = tag.shadowRoot.querySelector('iframe').contentDocument; inTag.querySelector('#controls [aria-label=More]').click(); })()", nil)
	p.wait("!inTag.querySelector('#more').hidden")
	var list []string
	p.eval("(() => { "+zoomed+" return [...clipped(inTag), ...unreached(inTag), ...clipped(document)]; })()", &list)
	if len(list) > 0 {
		p.t.Errorf("a live tag, %d px wide:\n%s", p.view.width, strings.Join(list, "\n"))
	}
	p.eval("inTag.querySelector('#controls [aria-label=More]').click()", nil)
	p.wait("inTag.querySelector('#more').hidden")
}

// zoomedBoard checks a board in its own tab.
func zoomedBoard(p *tab, check func(p *tab, what string)) {
	p.t.Helper()
	p.ready()
	p.wait("document.querySelector('#grid')")
	check(p, "the bar of a board")
	p.eval("document.querySelector('#controls [aria-label=More]').click()", nil)
	p.wait("!document.querySelector('#more').hidden")
	check(p, "its menu")
	p.eval("document.querySelector('#controls [aria-label=More]').click()", nil)
	p.wait("document.querySelector('#more').hidden")
}

// zoomedStudio checks the Diagram studio, whose parts are tabs in narrow windows.
func zoomedStudio(p *tab, check func(p *tab, what string)) {
	p.t.Helper()
	studioReady(p)
	check(p, "the studio")
	if p.view.width >= 700 {
		return
	}
	p.eval("document.querySelector('[data-tab=board]').click()", nil)
	p.wait("document.querySelector('.board-fit').offsetWidth >= 248")
	check(p, "the board of the studio")
	p.eval("document.querySelector('[data-tab=pieces]').click()", nil)
	p.wait("['#flip', '#squares', '.preview [role=radio]'].every(s => getComputedStyle(document.querySelector(s)).visibility === 'hidden')")
	check(p, "the pieces of the studio")
}
