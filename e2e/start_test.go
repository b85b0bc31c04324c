package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fairway/site"
	"fairway/variants"
)

// listed waits for the start page and returns its games, in the order of the page.
func listed(p *tab) (names []string) {
	p.t.Helper()
	p.wait("document.readyState === 'complete' && document.querySelector('.entry')")
	p.eval("[...document.querySelectorAll('.entry')].map(e => e.dataset.game)", &names)
	return names
}

// pick presses the middle of a game's card, wherever that is on the page: Play is all of it but Learn.
func pick(p *tab, name string) {
	p.t.Helper()
	card := fmt.Sprintf(".entry[data-game=%q]", name)
	p.eval(fmt.Sprintf("document.querySelector(%q).scrollIntoView({ block: 'center' })", card), nil)
	p.click(p.middle(card))
}

// whole tells that the page fits its screen, and that every picture on it is one, once it is in sight.
const whole = `(async () => {
	for (const i of document.images) { i.scrollIntoView(); await i.decode(); }
	scrollTo(0, 0);
	return document.documentElement.scrollWidth <= innerWidth && [...document.images].every(i => i.naturalWidth > 0);
})()`

func TestStartPageListsAllGamesOnEveryScreen(t *testing.T) {
	for name, v := range map[string]view{"laptop": laptop, "phone": phone, "dark": {width: 1024, height: 768, dark: true}, "narrow": {width: 320, height: 640, scale: 2, touch: true, dark: true}} {
		t.Run(name, func(t *testing.T) {
			p := open(t, "/"+site.StartPage, v)
			names, want := listed(p), variants.Names()
			slices.Sort(names)
			slices.Sort(want)
			if !slices.Equal(names, want) {
				t.Errorf("the page lists %v", names)
			}
			if !p.bool(whole) {
				t.Error("the page is wider than its screen, or a picture is missing")
			}
			if n := p.num("performance.getEntriesByType('resource').filter(r => /wasm|board/.test(r.name)).length"); n != 0 {
				t.Errorf("%v files of the board are loaded", n)
			}
			if !p.bool("getComputedStyle(document.querySelector('#last')).display === 'none'") {
				t.Error("a game to continue is shown that nobody has played")
			}
			if got := p.str("[...document.querySelectorAll('h1, h2')].map(e => e.innerText).join('; ')"); !strings.HasPrefix(got, "Chess games that need a live board; ") || !strings.Contains(got, "Nearlydouble shogi; Your rules, playing in your page") {
				t.Errorf("the headings are %s", got)
			}
			faultless(p, name)
			if small := p.str("[...document.querySelectorAll('a, button')].filter(e => { const r = e.getBoundingClientRect(), a = getComputedStyle(e, '::after'), g = x => Math.max(0, -parseFloat(x) || 0); return e.offsetParent && r.height + g(a.top) + g(a.bottom) < 44 && !e.matches('.skip, .play, p a'); }).map(e => e.textContent).join(', ')"); small != "" {
				t.Errorf("%s: less than a finger's width", small)
			}
		})
	}
}

func TestStartPageBeginsGamesAndGoesOnWithTheLast(t *testing.T) {
	p := open(t, "/"+site.StartPage, laptop)
	listed(p)
	pick(p, "planetary-shogi")
	p.ready()
	p.wait("fairway.variant === 'planetary-shogi' && location.search === ''")
	p.eval("fairway.play('g4-g5')", nil)
	p.rest()
	record := p.str("fairway.record()")

	// The app's own sign leads back, and another game leaves that one in the list.
	p.click(p.middle("#mark"))
	listed(p)
	p.wait("document.querySelector('#last').innerText.includes('Planetary Shogi, 1 move') && document.querySelector('#last').innerText.includes('Black to move')")
	p.wait("document.querySelector('#last img')?.naturalWidth > 0")
	p.shot("last")
	pick(p, "minigolf-chess")
	p.ready()
	p.wait("fairway.variant === 'minigolf-chess' && fairway.state().moves.list.length === 0")
	p.click(p.middle("#game"))
	press(p, "All games")
	listed(p)
	p.wait("document.querySelector('#last').innerText.includes('Planetary Shogi')") // the new one has no move yet
	p.click(p.middle("#last .btn"))
	p.ready()
	p.wait(fmt.Sprintf("fairway.record() === %q && location.search === ''", record))

	// The same game is begun anew beside the one that is kept, and a reload changes nothing.
	p.click(p.middle("#mark"))
	listed(p)
	pick(p, "planetary-shogi")
	p.ready()
	p.wait("fairway.record() === 'planetary-shogi;start;'")
	p.eval("fairway.play('a4-a5')", nil)
	p.rest()
	p.reload()
	p.ready()
	p.wait("fairway.record() === 'planetary-shogi;start;a4-a5'")
	p.wait("Object.keys(localStorage).filter(k => k.startsWith('fairway.2.game.')).length === 2")
}

func TestStartPageByKeysAndItsOwnGame(t *testing.T) {
	p := open(t, "/"+site.StartPage, laptop)
	names := listed(p)
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
	p.key(keyEnter)
	paste(p, "files=5 ranks=5\npawn:P:fW:p:a2-e2\nking:K:K:k:c1")
	p.ready()
	p.wait("fairway.variant === 'diagram' && !document.querySelector('dialog')")
}

// The page's own keys and words open over it, its header leads to saved games, and a family is compared.
func TestStartPageLeadsToWhatElseThereIs(t *testing.T) {
	p := open(t, "/", view{before: keptBefore("hook-shogi;start;a6-a7 s14-s13")})
	listed(p)
	for button, says := range map[string]string{"#keys": "On the squares", "#about": "MIT licence"} {
		p.eval(fmt.Sprintf("document.querySelector(%q).click()", button), nil)
		p.wait(fmt.Sprintf("document.querySelector('dialog[open]')?.innerText.includes(%q)", says))
		p.key(keyEscape)
		p.wait("!document.querySelector('dialog')")
	}
	p.wait("document.querySelector('#last a').getAttribute('href') === 'play.html?game=g'")
	p.eval("[...document.querySelectorAll('nav a')].find(a => a.textContent === 'My games').click()", nil)
	p.ready()
	p.wait("document.querySelector('.games .pick')")
	p.navigate(base + "/" + site.GamesPage)
	listed(p)
	p.eval("[...document.querySelectorAll('a')].find(a => a.textContent === 'Compare them').click()", nil)
	p.ready()
	p.wait("fairway.variant === 'kyoomagi' && document.querySelector('dialog[open]')")
}

// moving counts the pictures of the page that move.
const moving = "document.getAnimations().filter(a => a.playState === 'running' && a.effect.target.closest('.stage')).length"

// Scenes are loaded when they are wanted: that of the head when the page is there, a game's when its card is pointed at.
func TestScenesPlayWhenTheyAreWanted(t *testing.T) {
	loaded := func(p *tab, name string) bool {
		p.t.Helper()
		return p.bool(fmt.Sprintf("performance.getEntriesByType('resource').some(r => r.name.endsWith('/start/%s.json'))", name))
	}
	p := open(t, "/", view{motion: true})
	p.wait(moving + " > 0")
	p.click(p.middle("#pause"))
	p.wait(moving + " === 0 && document.querySelector('#pause').getAttribute('aria-label') === 'Play the scene'")
	p.click(p.middle("#pause"))
	p.wait(moving + " > 0")
	p.click(p.middle("#pause"))
	p.wait(moving + " === 0")
	for _, name := range variants.Names() {
		if loaded(p, name) {
			t.Errorf("the scene of %s is loaded before anybody asks for it", name)
		}
	}
	for _, name := range variants.Names() {
		card := fmt.Sprintf(".entry[data-game=%q]", name)
		p.eval(fmt.Sprintf("document.querySelector(%q).scrollIntoView({ block: 'center' })", card), nil)
		p.hover(p.middle(card)) // a link covers all of it
		p.wait(fmt.Sprintf("document.querySelector(%q) && %s > 1", card+" .stage.on", moving))
		p.shot(name)
	}
	p.hover(point{2, 2})
	p.wait(moving + " === 0 && !document.querySelector('.entry .stage.on')")

	// Less motion: nothing moves, and there is nothing to pause.
	q := open(t, "/", view{width: laptop.width, height: laptop.height, still: true})
	listed(q)
	q.eval("document.querySelector('.entry').scrollIntoView({ block: 'center' })", nil)
	q.hover(q.middle(".entry"))
	q.wait("new Promise(done => requestIdleCallback(() => done(true), { timeout: 1000 }))") // and until that is drawn
	if q.num(moving) != 0 || !q.bool("document.querySelector('#pause').hidden") || q.bool("performance.getEntriesByType('resource').some(r => /start[/][^/]*[.]json/.test(r.name))") {
		t.Error("something moves where less motion is asked for")
	}

	// By touch: a card that comes to the middle of the screen plays once.
	moves := phone
	moves.motion = true
	r := open(t, "/", moves)
	listed(r)
	r.eval("document.querySelector('.entry[data-game=tee-garden-shogi] .sight').scrollIntoView({ block: 'center' })", nil)
	r.wait("document.querySelector('.entry[data-game=tee-garden-shogi] .stage.on')")
	r.shot("touch")
	if !loaded(r, "tee-garden-shogi.wide") || loaded(r, "tee-garden-shogi") {
		t.Error("a broad place doesn't show the broad scene")
	}
}

func TestStartPageSwitchesTheLight(t *testing.T) {
	p := open(t, "/"+site.StartPage, laptop)
	listed(p)
	before := p.str("getComputedStyle(document.body).backgroundColor")
	p.click(p.middle("#theme"))
	p.wait("document.documentElement.dataset.theme === 'dark'")
	if after := p.str("getComputedStyle(document.body).backgroundColor"); after == before {
		t.Errorf("the room stays %s", after)
	}
	pick(p, "haiku-shogi")
	p.ready()
	p.wait("document.documentElement.dataset.theme === 'dark' && fairway.variant === 'haiku-shogi'")
}

// The root is the start page, a tab's game comes back there, and Back leads to the start page that it was left by.
func TestTheRootLeadsBackToTheGameOfItsTab(t *testing.T) {
	p := open(t, "/", laptop)
	listed(p)
	pick(p, "kyoomagi")
	p.ready()
	p.eval("fairway.play('g4-f6')", nil)
	p.rest()
	p.goes("history.back()")
	p.wait("location.pathname === '/'")
	listed(p)
	p.navigate(base + "/?again")
	p.wait("location.pathname === '/play.html'")
	p.ready()
	p.wait("fairway.record() === 'kyoomagi;start;g4-f6'")
}

// toasting notes the short words at the foot of a page, which stay for a few seconds.
const toasting = `addEventListener('DOMContentLoaded', () => {
	const t = document.querySelector('#toast');
	window.toasts = [];
	if (t) new MutationObserver(() => { if (t.textContent) toasts.push(t.textContent); }).observe(t, { childList: true, characterData: true, subtree: true });
});`

func TestAnUnknownGameOrKeptGameIsSaid(t *testing.T) {
	for query, said := range map[string]string{
		"begin=chess":  `document.body.classList.contains('refused') && document.querySelector('#now h2').innerText === "The game can't be opened"`,
		"game=nothing": "fairway.variant === 'hook-shogi' && toasts.length > 0",
	} {
		p := open(t, "/?"+query, view{before: toasting})
		p.ready()
		p.wait("location.search === '' && " + said)
	}
}

func TestStartPageWorksInAnyFolderWithoutANetwork(t *testing.T) {
	s := hostOf(t, built)
	p := visit(t, s.URL+folder+"/"+site.StartPage, laptop)
	p.allow("net::ERR") // the look for a new version fails
	listed(p)
	pick(p, "kyoomagi")
	p.ready()
	kept(p)
	s.CloseClientConnections()
	s.Close()
	p.click(p.middle("#mark"))
	listed(p)
	p.wait("document.querySelector('#daily-go').getAttribute('href').startsWith('play.html?puzzle=')")
	if !p.bool(whole) {
		t.Error("a picture is missing without a network")
	}
	pick(p, "tee-garden-shogi")
	p.ready()
	p.wait("fairway.variant === 'tee-garden-shogi'")
}

// The card of the first lesson says how far it is, and goes when it is finished.
func TestStartPageShowsHowFarTheFirstLessonIs(t *testing.T) {
	lesson := func(done int) view {
		return view{before: fmt.Sprintf(`localStorage.setItem('fairway.2.lessons', '{"tee-garden-shogi":{"done":%d,"of":5}}');`, done)}
	}
	p := open(t, "/", lesson(2))
	p.wait("document.querySelector('#lesson').innerText.includes('Tee Garden Shogi, step 3 of 5') && document.querySelector('#lesson-go').innerText === 'Continue'")
	p.shot("begun")
	p.click(p.middle("#lesson-go"))
	p.ready()
	p.wait("document.querySelector('#lesson-card')?.innerText.includes('Step 3 of 5')")
	q := open(t, "/", lesson(5))
	q.wait("document.readyState === 'complete' && getComputedStyle(document.querySelector('#lesson')).display === 'none'")
}
