package e2e

import (
	"fmt"
	"strings"
)

// copyLink presses a button that copies a link, and returns the link.
func copyLink(p *tab, button string) (link string) {
	p.t.Helper()
	press(p, button)
	p.wait("document.querySelector('dialog textarea')?.value.includes('#2.')")
	link = p.str("document.querySelector('dialog textarea').value")
	p.shot("sent")
	press(p, "Done")
	p.wait("!document.querySelector('dialog')")
	return link
}

// playByLinks lets two users with separate storage send each other links, from a start without a saved game. The sender
// finds the game again, and an older link overwrites nothing. It returns the page of the one who answers.
func playByLinks(p *tab) (q *tab) {
	t := p.t
	t.Helper()
	const kept = "Object.keys(localStorage).filter(k => k.startsWith('fairway.2.game.'))"
	if !p.bool("fairway.record() === 'tee-garden-shogi;start;' && " + kept + ".length === 0") {
		t.Errorf("after the puzzle the game is %s", p.str("fairway.record()"))
	}
	p.click(p.middle("#share"))
	first := copyLink(p, "Send to your opponent")
	p.wait("document.querySelector('#message').innerText.includes('replies with a link')")

	q = openNew(t, first, p.view)
	q.allow("ServiceWorker intercepted")
	q.ready()
	q.wait("document.querySelector('#message h2')?.innerText === 'Your move'")
	if p.view.in == chromium {
		checkAccess(q, "a game by links")
	}
	if !q.bool("fairway.state().view.seat === fairway.line().mover && fairway.record() === 'tee-garden-shogi;start;'") {
		t.Errorf("shown is %s", q.str("fairway.record()"))
	}
	const answer = "a3-a4"
	q.eval("fairway.play('"+answer+"')", nil)
	q.wait("document.querySelector('#message').innerText.includes('Send your move')")
	q.rest()
	second := copyLink(q, "Reply")

	// The first player's other move stays as a branch.
	p.eval("(() => { fairway.play(fairway.legal()[0]); fairway.annotate({ comment: 'mine alone' }); })()", nil)
	p.rest()
	p.navigateBy(fmt.Sprintf("location.href = %q", second))
	p.wait(fmt.Sprintf("fairway.line().played[0] === %q && document.querySelector('#message h2')?.innerText === 'Your move'", answer))
	if s := p.str("document.querySelector('#message').innerText"); !strings.Contains(s, "White played 1 "+answer+".") {
		t.Errorf("announced %q", s)
	}
	if r := p.str("fairway.record()"); !strings.Contains(r, answer+" (") || !strings.Contains(r, "{mine alone}") {
		t.Errorf("saved is %s", r)
	}
	if n := p.num(kept + ".length"); n != 1 {
		t.Errorf("it is saved %v times", n)
	}
	p.shot("came")

	p.eval("fairway.play(fairway.legal()[0])", nil)
	p.rest()
	record := p.str("fairway.record()")
	_, link, _ := strings.Cut(first, "#")
	for _, button := range []string{"Keep mine", "Open the link"} {
		p.eval(fmt.Sprintf("(() => { location.hash = %q; })()", link), nil)
		p.wait("document.querySelector('#message h2')?.innerText === 'Your game has more moves'")
		p.rest()
		if p.str("fairway.record()") != record {
			t.Errorf("on the board is %s", p.str("fairway.record()"))
		}
		press(p, button)
		p.wait("!document.querySelector('#message').innerText.includes('has more moves')")
	}
	p.wait("fairway.line().played.length === 0")
	if !p.bool(fmt.Sprintf("%s.some(k => JSON.parse(JSON.parse(localStorage[k]).kept).record === %q)", kept, record)) {
		t.Error("the longer game is lost")
	}
	return q
}
