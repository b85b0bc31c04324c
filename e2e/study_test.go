package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// studyGame draws an arrow, writes a comment, adds a sign, walks through the tree and promotes a branch. It finds all
// of that in the saved game, and in a link, which q opens.
func studyGame(p, q *tab) {
	t := p.t
	t.Helper()
	p.eval("(() => { fairway.newGame('hook-shogi'); for (const m of ['a6-a7', 's14-s13', 'b6-b7']) fairway.play(m); fairway.go(1); fairway.play('r14-r13'); })()", nil)
	p.rest()
	p.wait("document.querySelector('.moves .branch [aria-current]')")
	p.click(p.middle("#study"))
	p.click(p.middle("#panel-study [aria-label=Arrow]"))
	p.wait("fairway.state(['notes']).notes.pen === 'arrow'")
	p.drag(p.square("j6"), p.square("j9"))
	p.wait("fairway.state(['notes']).notes.marks === 'Gj6-j9'")
	p.click(p.middle("#panel-study [aria-label=Arrow]"))
	p.click(p.middle("#panel-study textarea"))
	p.key("Why not")
	p.click(p.middle("[aria-label='Interesting move']"))
	p.wait("fairway.record().includes('(r14-r13!? {[%marks Gj6-j9] Why not})')")
	p.shot("written")
	if s := p.str("(e => [e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight].join())(document.querySelector('#panel-study'))"); s != "0,0" {
		t.Errorf("the panel scrolls by %s", s)
	}
	p.click(p.middle(".moves [aria-current]"))
	p.key(keyArrowUp) // up: to the main line
	p.wait("document.querySelector('.moves > li:not(.branch) [aria-current]')?.textContent === 's14-s13' && fairway.state().ply === 2")
	p.key(keyArrowDown)
	p.wait("document.activeElement.closest('.branch')?.innerText.includes('r14-r13')")
	p.click(p.middle("[aria-label='More about this move']"))
	press(p, "Make main line")
	const record = "hook-shogi;start;a6-a7 r14-r13!? {[%marks Gj6-j9] Why not} (s14-s13 b6-b7)"
	p.wait("fairway.record() === '" + record + "'")
	link := p.str("fairway.link(true)")
	p.wait("document.querySelector('.moves .note')?.textContent === 'Why not'")
	p.wait(fmt.Sprintf("Object.values(localStorage).some((text) => text.includes(JSON.stringify(%q).slice(1, -1)))", record))
	q.eval("(() => { window.old = true; })()", nil) // before the navigation, which is delayed
	q.navigateBy(fmt.Sprintf("location.href = %q", base+"/#"+link))
	q.wait("!window.old")
	q.ready()
	if got := q.str("fairway.record()"); got != record {
		t.Errorf("the link opens %s", got)
	}
	if svg := q.str("fairway.go(2) ?? fairway.svg()"); !strings.Contains(strings.ToLower(svg), "#0b684d") {
		t.Error("the arrow isn't in the picture")
	}
}

// The result of a game and the graph of its review shorten the list of moves, and the current move stays in sight.
// Advice moves to another place if the tools of a study take its own.
func TestLastMoveAndAdviceStayVisible(t *testing.T) {
	p := open(t, "/play.html?variant=hook-shogi", laptop)
	p.ready()
	p.eval("(() => { for (let i = 0; i < 60; i++) fairway.play(fairway.legal()[i % 7]); fairway.resign(); })()", nil)
	const sight = `(() => {
		const list = document.querySelector('.moves').getBoundingClientRect(), now = document.querySelector('.moves [aria-current]')?.getBoundingClientRect();
		return now && now.top >= list.top && now.bottom <= list.bottom + 1;
	})()`
	p.wait("document.querySelector('.result') && " + sight)
	if n := p.num("document.querySelectorAll('.moves button:not([tabindex=\"-1\"])').length"); n != 1 || !p.bool("document.querySelector('.moves [tabindex=\"0\"]').hasAttribute('aria-current')") {
		t.Errorf("Tab stops %v times in the list of moves", n)
	}
	high := p.num("document.querySelector('.moves').clientHeight")
	press(p, "Review game")
	p.wait(fmt.Sprintf("document.querySelector('.moves').clientHeight < %v", high))
	p.wait(sight)

	p.eval("(() => { fairway.newGame('tee-garden-shogi'); for (let i = 0; i < 4; i++) fairway.play(fairway.legal()[0], 'person'); document.querySelector('#study').click(); })()", nil)
	p.rest()
	seen := func(key string) {
		t.Helper()
		p.wait(fmt.Sprintf("(e => e?.offsetParent && (r => r.top >= 0 && r.bottom <= innerHeight && document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)?.closest('button') === e)(e.getBoundingClientRect()))(document.querySelector('[data-key=%s]'))", key))
	}
	p.eval("document.querySelector('#hint').click()", nil)
	seen("playhint")
	p.eval("document.querySelector('#hint').click()", nil)
	p.eval("(() => { document.querySelector('#more').click(); [...document.querySelectorAll('[role^=menuitem]')].find(b => b.textContent.startsWith('Review')).click(); })()", nil)
	seen("noreview")
	p.eval("document.querySelector('#study').click()", nil)
	seen("noreview")
}
