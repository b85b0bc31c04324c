package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fairway/site"
	"fairway/variants"
)

// listGames waits for the start page and returns its games in order.
func listGames(p *tab) (names []string) {
	p.t.Helper()
	p.wait("document.readyState === 'complete' && document.querySelector('.entry')")
	p.eval("[...document.querySelectorAll('.entry')].map(e => e.dataset.game)", &names)
	return names
}

// pick clicks the middle of a game's card, which is the Play link wherever the card is on the page.
func pick(p *tab, name string) {
	p.t.Helper()
	card := fmt.Sprintf(".entry[data-game=%q]", name)
	p.eval(fmt.Sprintf("document.querySelector(%q).scrollIntoView({ block: 'center' })", card), nil)
	p.click(p.middle(card))
}

// fitsScreen is an expression for whether the page fits its screen and every picture in sight is loaded.
const fitsScreen = `(async () => {
	for (const i of document.images) { i.scrollIntoView(); await i.decode(); }
	scrollTo(0, 0);
	return document.documentElement.scrollWidth <= innerWidth && [...document.images].every(i => i.naturalWidth > 0);
})()`

// layoutShift is an expression for how far elements have moved without the user, as browsers measure it.
const layoutShift = `new Promise(done => new PerformanceObserver(list =>
	done(list.getEntries().filter(e => !e.hadRecentInput).reduce((sum, e) => sum + e.value, 0))
).observe({ type: 'layout-shift', buffered: true }) ?? setTimeout(() => done(0), 300))`

func TestStartPageListsAllGamesOnEveryScreen(t *testing.T) {
	fits := func(p *tab, screen string) {
		t.Helper()
		if !p.bool(fitsScreen) {
			t.Errorf("%s: the page is wider than its screen, or a picture is missing", screen)
		}
		if small := p.str("[...document.querySelectorAll('a, button')].filter(e => { const r = e.getBoundingClientRect(), a = getComputedStyle(e, '::after'), g = x => Math.max(0, -parseFloat(x) || 0); return e.offsetParent && r.height + g(a.top) + g(a.bottom) < 44 && !e.matches('.skip-link, .play, p a'); }).map(e => e.textContent).join(', ')"); small != "" {
			t.Errorf("%s: %s: less than a finger's width", screen, small)
		}
	}
	p := open(t, "/"+site.StartPage, laptop)
	names, want := listGames(p), variants.Names()
	slices.Sort(names)
	slices.Sort(want)
	if !slices.Equal(names, want) {
		t.Errorf("the page lists %v", names)
	}
	fits(p, "laptop")
	if n := p.num("performance.getEntriesByType('resource').filter(r => /wasm|board/.test(r.name)).length"); n != 0 {
		t.Errorf("%v files of the board are loaded", n)
	}
	if !p.bool("getComputedStyle(document.querySelector('#last')).display === 'none'") {
		t.Error("a game without moves is offered to continue")
	}
	if got := p.str("[...document.querySelectorAll('h1, h2')].map(e => e.innerText).join('; ')"); !strings.HasPrefix(got, "Play golf in a chess game; ") || !strings.Contains(got, "Nearlydouble shogi; Classics; Your own rules, playable in your page") {
		t.Errorf("the headings are %s", got)
	}
	checkAccess(p, "laptop")
	// Nothing moves when the typeface of the titles arrives.
	p.wait("document.documentElement.dataset.fonts === '' && document.fonts.status === 'loaded'")
	if moved := p.num(layoutShift); moved > 0.01 {
		t.Errorf("the layout shifts by %v", moved)
	}
	if !p.bool("document.fonts.check('20px \"Young Serif\"')") {
		t.Error("titles don't have their typeface")
	}
	// The other theme has another background. A finished lesson has no card.
	ground := p.str("getComputedStyle(document.documentElement).backgroundColor")
	p.click(p.middle("#theme"))
	p.wait("document.documentElement.dataset.theme === 'dark'")
	p.wait(fmt.Sprintf("getComputedStyle(document.documentElement).backgroundColor !== %q", ground))
	// The browser's bars have the colour of the header.
	if !p.bool("document.querySelector('meta[name=theme-color]').content === getComputedStyle(document.querySelector('.top')).getPropertyValue('--ground') && getComputedStyle(document.querySelector('.top')).getPropertyValue('--ground') !== getComputedStyle(document.body).getPropertyValue('--ground')") {
		t.Errorf("the browser's bars have the colour %s", p.str("document.querySelector('meta[name=theme-color]').content"))
	}
	p.eval(`localStorage.setItem('fairway.2.lessons', '{"tee-garden-shogi":{"done":5,"of":5}}')`, nil)
	p.reload()
	listGames(p)
	if !p.bool("getComputedStyle(document.querySelector('#lesson')).display === 'none'") {
		t.Error("the card of a finished lesson stays")
	}
	p.resize(1024, 768, 1)
	fits(p, "tablet")

	q := open(t, "/"+site.StartPage, view{width: 320, height: 640, scale: 2, touch: true, dark: true})
	listGames(q)
	fits(q, "narrow")
	checkAccess(q, "narrow")
	q.resize(phone.width, phone.height, phone.scale)
	fits(q, "phone")
}

// The root is the start page. A tab's game comes back there, and Back leads to the start page that was left.
func TestStartPageByKeysAndBack(t *testing.T) {
	p := open(t, "/", laptop)
	names := listGames(p)
	p.eval("document.querySelector('#games').focus()", nil)
	for _, name := range names {
		for _, want := range []string{"Play ", "vs computer: ", "Learn "} {
			p.key(keyTab)
			if p.str("document.activeElement.textContent.trim()") == "Compare them" {
				p.key(keyTab)
			}
			if at := p.str("(document.activeElement.closest('.entry')?.dataset.game ?? '') + ' ' + document.activeElement.getAttribute('aria-label')"); !strings.HasPrefix(at, name+" "+want) {
				t.Fatalf("Tab leads to %q, not to %s of %s", at, want, name)
			}
			if !p.bool("getComputedStyle(document.activeElement).outlineStyle === 'solid'") {
				t.Errorf("%s%s: no ring", want, name)
			}
		}
	}
	if to := p.str("document.activeElement.getAttribute('href')"); to != "play.html?lesson=nearlydouble-symgi" {
		t.Errorf("Learn leads to %s", to)
	}
	p.key(keyTab)
	for _, want := range []string{"studio.html", "play.html?text", "play.html#"} {
		if to := p.str("document.activeElement.getAttribute('href')"); !strings.HasPrefix(to, want) {
			t.Errorf("after the games Tab leads to %s, not to %s", to, want)
		}
		p.key(keyTab)
	}

	pick(p, "kyoomagi")
	p.ready()
	p.eval("fairway.play('g4-f6')", nil)
	p.rest()
	p.navigateBy("history.back()")
	p.wait("location.pathname === '/'")
	listGames(p)
	p.navigate(base + "/?again")
	p.wait("location.pathname === '/play.html'")
	p.ready()
	p.wait("fairway.record() === 'kyoomagi;start;g4-f6'")
}

// moving is an expression for the number of animated pictures.
const moving = "document.getAnimations().filter(a => a.playState === 'running' && a.effect.target.closest('.stage')).length"

// The scene at the head plays until it is paused, that of a game while its card is hovered over.
func TestScenesPlayOnDemand(t *testing.T) {
	loaded := func(p *tab, name string) bool {
		p.t.Helper()
		return p.bool(fmt.Sprintf("performance.getEntriesByType('resource').some(r => r.name.endsWith('/start/%s.json'))", name))
	}
	p := open(t, "/", view{fullMotion: true})
	p.wait(moving + " > 0")
	p.click(p.middle("#pause"))
	p.wait(moving + " === 0 && document.querySelector('#pause').getAttribute('aria-label') === 'Play the scene'")
	p.click(p.middle("#pause"))
	p.wait(moving + " > 0")
	p.click(p.middle("#pause"))
	p.wait(moving + " === 0")
	const card = ".entry[data-game=minigolf-chess]"
	p.eval("document.querySelector('"+card+"').scrollIntoView({ block: 'center' })", nil)
	p.hover(p.middle(card)) // the link covers the card
	p.wait("document.querySelector('" + card + " .stage.on') && " + moving + " > 1")
	p.shot("scene")
	p.hover(point{2, 2})
	p.wait(moving + " === 0 && !document.querySelector('.entry .stage.on')")

	// On touch screens a card plays once when it comes to the middle.
	moves := phone
	moves.fullMotion = true
	r := open(t, "/", moves)
	listGames(r)
	r.eval("document.querySelector('.entry[data-game=tee-garden-shogi] .picture').scrollIntoView({ block: 'center' })", nil)
	r.wait("document.querySelector('.entry[data-game=tee-garden-shogi] .stage.on')")
	r.shot("touch")
	if !loaded(r, "tee-garden-shogi.wide") || loaded(r, "tee-garden-shogi") {
		t.Error("a wide card doesn't show the wide scene")
	}
}

// recordViolations is a script that records violations of the page's policy, even while the page unloads.
const recordViolations = `addEventListener('securitypolicyviolation', e => {
	try { sessionStorage.setItem('noted', (sessionStorage.getItem('noted') || '') + e.violatedDirective + ' ' + e.blockedURI + '; '); } catch {}
});`

// In any folder the start page leads to a game that can be left at once without errors in the console, and both work
// offline.
func TestStartPageWorksInAnyFolderWithoutANetwork(t *testing.T) {
	s := hostOf(t, built)
	v := phone
	v.preload = recordViolations
	p := openNew(t, s.URL+folder+"/"+site.StartPage, v)
	listGames(p)
	pick(p, "kyoomagi")
	p.ready()
	waitCached(p)
	// The page is left after a move before its picture is made, and while the list shows the picture.
	p.eval("fairway.play('a1-b3')", nil)
	p.reload()
	p.ready()
	p.wait("fairway.record() === 'kyoomagi;start;a1-b3'")
	p.wait("Object.keys(localStorage).some(k => k.includes('.picture.'))")
	openList(p)
	p.wait("document.querySelectorAll('.games .picture img').length === 1 && document.querySelector('.games .picture img').naturalWidth > 0")
	p.shot("list")
	p.reload()
	p.ready()
	if s := p.str("sessionStorage.getItem('noted') ?? ''"); s != "" {
		t.Errorf("noted: %s", s)
	}
	p.checkQuiet()
	p.allow("net::ERR") // the check for a new version fails
	s.CloseClientConnections()
	s.Close()
	p.click(p.middle("#mark"))
	listGames(p)
	p.wait("document.querySelector('#daily-go').getAttribute('href').startsWith('play.html?puzzle=')")
	p.wait("document.querySelector('#last img')?.naturalWidth > 0")
	if !p.bool(fitsScreen) {
		t.Error("a picture is missing without a network")
	}
	pick(p, "tee-garden-shogi")
	p.ready()
	p.wait("fairway.variant === 'tee-garden-shogi'")
}

// checkQuiet fails the test if the console has shown anything.
func (p *tab) checkQuiet() {
	p.t.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, f := range p.faults {
		p.t.Errorf("console: %s", f)
	}
}
