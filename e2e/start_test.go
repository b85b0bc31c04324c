package e2e

import (
	"fmt"
	"slices"
	"testing"

	"fairway/site"
	"fairway/variants"
)

// listed waits for the page of all games and returns its games, in the order of the page.
func listed(p *tab) (names []string) {
	p.t.Helper()
	p.wait("document.readyState === 'complete' && document.querySelector('.entry')")
	p.eval("[...document.querySelectorAll('.entry')].map(e => e.dataset.game)", &names)
	return names
}

// pick presses the middle of a game's card, wherever that is on the page.
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
			p.shot(name)
			if n := p.num("performance.getEntriesByType('resource').filter(r => /wasm|board/.test(r.name)).length"); n != 0 {
				t.Errorf("%v files of the board are loaded", n)
			}
			if !p.bool("document.querySelector('#last').hidden") {
				t.Error("a last game is shown that nobody has played")
			}
			if small := p.str("[...document.querySelectorAll('a, button')].filter(e => { const r = e.getBoundingClientRect(), a = getComputedStyle(e, '::after'), g = x => Math.max(0, -parseFloat(x) || 0); return e.offsetParent && r.height + g(a.top) + g(a.bottom) < 44 && !e.closest('.entry, .skip'); }).map(e => e.textContent).join(', ')"); small != "" {
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
	p.wait("!document.querySelector('#last').hidden && document.querySelector('#last').innerText.includes('Planetary Shogi, 1 move')")
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
	p.eval("location.reload()", nil)
	p.wait("performance.getEntriesByType('navigation')[0].type === 'reload'")
	p.ready()
	p.wait("fairway.record() === 'planetary-shogi;start;a4-a5'")
	p.wait("Object.keys(localStorage).filter(k => k.startsWith('fairway.2.game.')).length === 2")
}

func TestStartPageByKeysAndItsOwnGame(t *testing.T) {
	p := open(t, "/"+site.StartPage, laptop)
	names := listed(p)
	p.eval("document.querySelector('#games').focus()", nil)
	for _, name := range names {
		p.key(keyTab)
		if at := p.str("document.activeElement.closest('.entry')?.dataset.game ?? ''"); at != name {
			t.Fatalf("Tab leads to %q, not to %s", at, name)
		}
		if !p.bool("getComputedStyle(document.activeElement, '::after').outlineStyle === 'solid'") {
			t.Errorf("%s: no ring", name)
		}
	}
	p.key(keyTab)
	p.key(keyEnter)
	paste(p, "files=5 ranks=5\npawn:P:fW:p:a2-e2\nking:K:K:k:c1")
	p.ready()
	p.wait("fairway.variant === 'diagram' && !document.querySelector('dialog')")
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
	p.eval("history.back()", nil)
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
	for _, query := range []string{"begin=chess", "game=nothing"} {
		p := open(t, "/?"+query, view{before: toasting})
		p.ready()
		p.wait("fairway.variant === 'hook-shogi' && location.search === '' && toasts.length > 0")
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
	if !p.bool(whole) {
		t.Error("a picture is missing without a network")
	}
	pick(p, "tee-garden-shogi")
	p.ready()
	p.wait("fairway.variant === 'tee-garden-shogi'")
}
