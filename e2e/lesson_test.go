package e2e

import (
	"fmt"
	"testing"
)

// waitCard waits until the card of a lesson has a phase and a title.
func (p *tab) waitCard(phase, title string) {
	p.t.Helper()
	p.wait(fmt.Sprintf("document.querySelector('#lesson-card')?.dataset.phase === %q && document.querySelector('#lesson-card h2').innerText === %q", phase, title))
}

// pressCard presses a button of a lesson's card or header.
func (p *tab) pressCard(key string, with func(*tab, point)) {
	p.t.Helper()
	with(p, p.middle("#lesson-card [data-key="+key+"], #lesson-top [data-key="+key+"]"))
}

// On a phone the card of a lesson is at the bottom, below the whole board.
func TestLessonOnAPhoneKeepsTheBoardVisible(t *testing.T) {
	p := openApp(t, "tee-garden-shogi", "start", phone)
	p.tap(p.middle("#game"))
	p.tap(p.middleOf("visible('Learn ')"))
	p.wait("document.querySelector('#lesson-card')?.dataset.phase === 'aim' && fairway.selected() === 'c5'")
	p.rest()
	p.shot("aim")
	if over := p.num("document.querySelector('#board').getBoundingClientRect().bottom - document.querySelector('#lesson-card').getBoundingClientRect().top"); over > 0 {
		t.Errorf("the card covers %v px of the board", over)
	}
	p.pressCard("leave", (*tab).tap)
	p.wait("!document.body.classList.contains('lesson')")
}
