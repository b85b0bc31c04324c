package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// openList opens the list of games.
func openList(p *tab) {
	p.t.Helper()
	p.click(p.middle("#game"))
	press(p, "My games")
	p.wait("document.querySelector('.games')")
}

// entries returns what the list says of its games.
func entries(p *tab) (list []string) {
	p.t.Helper()
	p.eval("[...document.querySelectorAll('.games li')].map(l => l.querySelector('.what') ? [...l.querySelectorAll('.what > *')].slice(0, 2).map(e => e.innerText).join(', ') : l.innerText)", &list)
	return list
}

func TestSeveralGamesAreListedReopenedAndDeleted(t *testing.T) {
	p := open(t, playPage, laptop)
	p.ready()
	p.eval("(() => { fairway.play('a6-a7'); fairway.play('s14-s13'); })()", nil)
	p.rest()
	p.click(p.middle("#game"))
	press(p, "Kyoomagi")
	p.wait("fairway.variant === 'kyoomagi'")
	move := p.str("fairway.play(fairway.legal()[0])")
	p.rest()
	openList(p)
	p.wait("document.querySelectorAll('.games .sight img').length === 2")
	p.shot("list")
	if got := strings.Join(entries(p), "; "); got != "Kyoomagi, 1 move · Black to move; Hook Shogi, 2 moves · Black to move" {
		t.Errorf("the list is %s", got)
	}
	p.click(p.middle(".games li:nth-child(2) .pick"))
	p.wait("fairway.record() === 'hook-shogi;start;a6-a7 s14-s13' && !document.querySelector('dialog')")
	openList(p)
	p.click(p.middle(".games li:not(.on) [aria-label^='Delete']"))
	p.wait("document.querySelector('.games .gone')")
	p.shot("deleted")
	if n := p.num("Object.keys(localStorage).filter(k => k.includes('game')).length"); n != 1 {
		t.Errorf("%v games are kept", n)
	}
	p.click(p.middle(".games .gone button"))
	p.wait("!document.querySelector('.games .gone') && document.querySelectorAll('.games .pick').length === 2")
	p.click(p.middle(".games li:not(.on) .pick"))
	p.wait(fmt.Sprintf("fairway.record() === 'kyoomagi;start;%s'", move))
}

func TestTheGameOutlivesItsTab(t *testing.T) {
	p := open(t, playPage, laptop)
	p.ready()
	p.eval("(() => { fairway.newGame('minigolf-chess'); "+random+"(9); fairway.undo(); fairway.set({ face: 'moves' }); })()", nil)
	p.rest()
	record, at := p.str("fairway.record()"), p.num("fairway.state().ply")
	p.wait(fmt.Sprintf("Object.values(localStorage).some(t => t.includes(%q))", record))
	q := another(p, base+"/board.css") // the browser goes on when the page is gone
	p.navigate("about:blank")
	q.navigate(base + playPage)
	q.ready()
	q.wait(fmt.Sprintf("fairway.record() === %q && fairway.state().ply === %v && fairway.state().view.face === 'moves'", record, at))
}

func TestTwoTabsKeepTheirOwnGames(t *testing.T) {
	p := openAlone(t, "hook-shogi", "start", laptop)
	p.eval("fairway.play('a6-a7')", nil)
	p.rest()
	p.wait("Object.keys(localStorage).some(k => k.includes('game'))")
	q := another(p, base+playPage) // the game is on another board already: a new one begins
	q.ready()
	q.wait("fairway.record() === 'hook-shogi;start;'")
	q.eval("fairway.play('c6-c7')", nil)
	q.rest()
	p.eval("fairway.play('s14-s13')", nil)
	p.rest()
	q.reload()
	q.ready()
	q.wait("fairway.record() === 'hook-shogi;start;c6-c7'")
	p.reload()
	p.ready()
	p.wait("fairway.record() === 'hook-shogi;start;a6-a7 s14-s13'")
	// The other tab's game is opened as a copy, and played on it stays the other's.
	openList(p)
	p.wait("document.querySelector('.games').innerText.includes('open in another tab')")
	p.click(p.middle(".games li:not(.on) .pick"))
	p.wait("fairway.record() === 'hook-shogi;start;c6-c7'")
	p.eval("fairway.play(fairway.legal()[0])", nil)
	p.rest()
	p.wait("Object.keys(localStorage).filter(k => k.includes('game')).length === 3")
	if n := p.num(`Object.values(localStorage).filter(t => t.includes('"hook-shogi;start;c6-c7\\"')).length`); n != 1 {
		t.Errorf("%v kept games are the other tab's", n)
	}
}

// A board that has stopped refuses every game, which says nothing about them.
func TestAStoppedBoardLosesNoGame(t *testing.T) {
	p := openAlone(t, "hook-shogi", "start", laptop)
	p.eval("fairway.play('a6-a7')", nil)
	p.rest()
	p.click(p.middle("#game"))
	press(p, "Kyoomagi")
	p.wait("fairway.variant === 'kyoomagi'")
	p.eval("fairway.play('a1-b3')", nil)
	p.rest()
	p.wait(`Object.values(localStorage).some(t => t.includes('kyoomagi;start;a1-b3'))`)
	games := p.num("Object.keys(localStorage).filter(k => k.startsWith('fairway.2.game.')).length")
	openList(p)
	p.wait("document.querySelectorAll('.games .pick').length === 2")
	// It stops as it tells of a move, before the game is kept with it.
	p.eval(`(() => {
		fairway.on('change', () => board.dispatchEvent(new board.ErrorEvent('error', { message: 'out of order' })));
		fairway.play(fairway.legal()[0]);
		window.last = fairway.record();
	})()`, nil)
	p.wait("board.document.body.classList.contains('dead')")
	p.wait("last.startsWith('kyoomagi;start;a1-b3 ') && Object.values(localStorage).some(t => t.includes(last))")
	p.click(p.middle(".games li:not(.on) .pick"))
	p.wait("document.body.innerText.includes(\"The board isn't ready.\")")
	if n := p.num("Object.keys(localStorage).filter(k => k.startsWith('fairway.2.game.')).length"); n != games || p.bool("Object.keys(localStorage).some(k => k.includes('aside'))") {
		t.Errorf("%v of %v games are left", n, games)
	}
}

// ruined are texts that no version of the page wrote.
const ruined = `{ const bad = ['', 'null', '[]', '{', '{"v":2}', '{"v":9,"id":"x"}', '{"v":2,"id":"other","by":"","kept":"{}","variant":"hook-shogi","title":"<img src=x onerror=parent.hacked=1>","words":"","link":"","moves":1,"began":1,"changed":1}',
	'{"v":2,"id":"g7","by":"","kept":5,"variant":"hook-shogi","title":"","words":"","link":"","moves":-1,"began":1,"changed":1}', '9'.repeat(1000), '{"v":2,"id":"g9","by":{},"kept":"","moves":1e999}'];
	if (!localStorage.length) { bad.forEach((text, i) => localStorage.setItem('fairway.2.game.g' + i, text)); localStorage.setItem('fairway.2.last', '{"id":"g1"'); sessionStorage.setItem('fairway.2.here', '{"v":2}'); localStorage.setItem('fairway.1.game', 'what'); } }`

func TestCorruptStorageIsSetAside(t *testing.T) {
	p := open(t, playPage, view{before: ruined})
	p.ready()
	p.wait("fairway.record() === 'hook-shogi;start;'")
	p.eval("fairway.play('a6-a7')", nil)
	p.rest()
	openList(p)
	if got := entries(p); len(got) != 1 || got[0] != "Hook Shogi, 1 move · White to move" {
		t.Errorf("the list is %q", got)
	}
	p.wait("document.querySelector('.games .aside').innerText.includes(\"10 texts set aside: not a readable game\")")
	p.shot("aside")
	if p.bool("'hacked' in window") {
		t.Error("a script in the storage has run")
	}
}

// keptBefore lays a game with that record into a browser's storage that has none.
func keptBefore(record string) string {
	return `if (!localStorage.length) { const kept = JSON.stringify({ v: 1, record: '` + record + `', at: [], face: 'kanji', flip: false, coords: true, dark: false });
		localStorage.setItem('fairway.2.game.g', JSON.stringify({ v: 2, id: 'g', by: '', kept, variant: 'hook-shogi', title: 'Hook Shogi', moves: 2, words: '', began: 1, changed: 1, link: '' })); }`
}

func TestAKeptGameWithAFaultIsSaidAndKept(t *testing.T) {
	p := open(t, playPage, view{before: keptBefore("hook-shogi;start;a6-a7 (s14-s13")})
	p.ready()
	p.wait("/saved game is damaged/.test(document.querySelector('#now').innerText) && /column 32/.test(document.querySelector('#now').innerText)")
	p.shot("fault")
	press(p, "Edit the text")
	p.wait("document.querySelector('#text').value === 'hook-shogi;start;a6-a7 (s14-s13'")
	if n := p.num("Object.keys(localStorage).filter(k => k.includes('aside')).length"); n != 1 {
		t.Errorf("%v texts are set aside", n)
	}
	paste(p, "hook-shogi;start;a6-a7")
	p.wait("fairway.record() === 'hook-shogi;start;a6-a7' && !document.querySelector('dialog')")
}

// A kept game whose moves other rules don't allow is shown as far as they do, and stays as it was kept.
func TestAKeptGameOfOtherRulesIsShownAndLeftAlone(t *testing.T) {
	p := open(t, playPage, view{before: keptBefore("hook-shogi;start;a6-a7 a7-a9")})
	p.ready()
	before := p.str("localStorage.getItem('fairway.2.game.g')")
	p.wait("/The rules changed since this game was saved/.test(document.querySelector('#now').innerText) && /Move 2/.test(document.querySelector('#now').innerText)")
	p.wait("fairway.record() === 'hook-shogi;start;a6-a7'")
	p.shot("rules")
	press(p, "Continue")
	p.eval("fairway.play('s14-s13')", nil)
	p.rest()
	openList(p)
	if got := entries(p); len(got) != 2 {
		t.Errorf("the list is %q", got)
	}
	after := p.str("localStorage.getItem('fairway.2.game.g')")
	if kept := `a6-a7 a7-a9`; !strings.Contains(before, kept) || !strings.Contains(after, kept) {
		t.Errorf("%s was written over: %s", before, after)
	}
	p.click(p.middle(".games li:not(.on) .pick"))
	p.wait("fairway.record() === 'hook-shogi;start;a6-a7' && /The rules changed since this game was saved/.test(document.querySelector('#now').innerText)")
	if s := p.str("localStorage.getItem('fairway.2.game.g')"); !strings.Contains(s, "a6-a7 a7-a9") {
		t.Errorf("opened from the list it was written over: %s", s)
	}
}

func TestAGameThatCannotBeKeptIsSaid(t *testing.T) {
	for name, before := range map[string]string{
		"full":   "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };",
		"closed": "for (const s of ['localStorage', 'sessionStorage']) Object.defineProperty(window, s, { get() { throw new DOMException('forbidden', 'SecurityError'); } });",
	} {
		t.Run(name, func(t *testing.T) {
			p := open(t, playPage, view{before: before})
			p.ready()
			p.click(p.square("a6"))
			p.rest()
			p.click(p.square("a7"))
			p.wait("/The game can't be saved/.test(document.querySelector('#now').innerText)")
			p.shot("card")
			press(p, "Continue")
			p.wait("!document.querySelector('#now .alarm')")
			played(p, "a6-a7")
		})
	}
}

func TestALostSurfaceKeepsTheGameOfThePage(t *testing.T) {
	p := openAlone(t, "hook-shogi", "start", laptop)
	p.eval("(() => { fairway.play('a6-a7'); fairway.play('s14-s13'); fairway.undo(); fairway.set({ flip: true }); })()", nil)
	p.rest()
	p.again()
	p.wait("fairway.record() === 'hook-shogi;start;a6-a7 s14-s13' && fairway.state().ply === 1 && fairway.state().view.flip")
}
