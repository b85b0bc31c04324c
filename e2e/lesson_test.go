package e2e

import (
	"fmt"
	"strings"
	"testing"

	"fairway/variants"
	"fairway/variants/texts"
)

// lessonOf returns the lesson of a game as its file has it.
func lessonOf(t *testing.T, game string) texts.Lesson {
	t.Helper()
	list, err := texts.Of(game)
	if err != nil {
		t.Fatal(err)
	}
	return list.Lesson
}

// shown waits until the card of a lesson has that title, in that state.
func (p *tab) shown(phase, title string) {
	p.t.Helper()
	p.wait(fmt.Sprintf("document.querySelector('#lesson-card')?.dataset.phase === %q && document.querySelector('#lesson-card h2').innerText === %q", phase, title))
}

// presses presses a button of a lesson's card or header.
func (p *tab) presses(key string, with func(*tab, point)) {
	p.t.Helper()
	with(p, p.middle("#lesson-card [data-key="+key+"], #lesson-top [data-key="+key+"]"))
}

const ownGame = "tee-garden-shogi;start;a3-a4 a7-a6"

// The lesson of Tee Garden Shogi by mouse: a wrong move, the move that is shown, a reload in the middle, and the way back to
// one's own game, which is as it was and alone in the list.
func TestALessonByMouse(t *testing.T) {
	p := open(t, "/play.html", laptop)
	p.ready()
	p.eval("(() => { fairway.newGame('tee-garden-shogi'); fairway.play('a3-a4'); fairway.play('a7-a6'); fairway.set({ flip: true }); })()", nil)
	p.rest()
	p.wait("Object.keys(localStorage).some(k => k.includes('.game.'))")
	p.click(p.middle("#game"))
	press(p, "Learn Tee Garden Shogi")
	steps := lessonOf(t, "tee-garden-shogi").Steps
	p.shown("aim", steps[0].Title)
	p.wait("fairway.selected() === 'c5' && !fairway.state().view.flip && location.search === '?lesson=tee-garden-shogi&step=1'")
	p.shot("aim")
	p.click(ball(p, "e5"))
	p.shown("other", "Another move")
	p.wait("document.querySelector('#lesson-card').innerText.includes('Splash') && document.activeElement.dataset.key === 'again'")
	p.shot("other")
	p.click(piece(p, "c7")) // nobody moves here
	p.click(piece(p, "c6"))
	p.presses("again", (*tab).click)
	p.shown("aim", steps[0].Title)
	p.wait("fairway.selected() === 'c5'")
	if got := p.str("fairway.record()"); !strings.HasSuffix(got, ";c5@e5") {
		t.Errorf("after a wrong move and what was tried then the record is %s", got)
	}
	p.eval("(() => { window.phases = []; new MutationObserver(() => phases.push(fairway.state([]).ply + document.querySelector('#lesson-card').dataset.phase)).observe(document.querySelector('#lesson-card'), { attributes: true }); fairway.on('change', () => phases.push(fairway.state([]).ply + document.querySelector('#lesson-card').dataset.phase)); })()", nil)
	p.presses("show", (*tab).click)
	p.wait("phases.includes('1shown')") // it stands there for a moment
	p.wait("fairway.state().ply === 0 && document.querySelector('#lesson-card').dataset.phase === 'aim' && fairway.selected() === 'c5'")
	p.click(ball(p, "h5")) // as good as the first move
	p.shown("done", steps[0].Done)
	p.wait("document.activeElement.dataset.key === 'next'")
	p.shot("done")
	p.presses("next", (*tab).click)
	p.shown("aim", steps[1].Title)
	p.reload()
	p.ready()
	p.shown("aim", steps[1].Title)
	p.wait("fairway.selected() === 'c4'")
	p.click(ball(p, "h4"))
	p.shown("done", steps[1].Done)
	if got := p.str("fairway.record()"); !strings.HasSuffix(got, ";c4@E:5") {
		t.Errorf("the die of a lesson leads to %s", got)
	}
	p.shot("rolled")
	p.presses("next", (*tab).click)
	p.shown("aim", steps[2].Title)
	p.presses("back", (*tab).click)
	p.shown("aim", steps[1].Title)
	p.click(p.middle("#lesson-steps [data-key=step2]"))
	p.shown("aim", steps[2].Title)
	p.click(p.middle("#below .held"))
	p.wait("fairway.selected() === 'R*'")
	p.click(piece(p, "c9"))
	p.shown("done", steps[2].Done)
	p.presses("next", (*tab).click)
	p.shown("aim", steps[3].Title)
	p.click(piece(p, "g6"))
	p.click(piece(p, "g7"))
	p.wait("document.querySelector('#now .choices')")
	press(p, "Promoted Silvergeneral")
	p.shown("done", steps[3].Done)
	p.presses("next", (*tab).click)
	p.shown("aim", steps[4].Title)
	p.click(piece(p, "a4"))
	p.click(piece(p, "a5"))
	p.shown("done", steps[4].Done)
	if p.bool("document.querySelector('#over').childElementCount > 0") {
		t.Error("the result of a lesson covers the board")
	}
	p.presses("next", (*tab).click)
	p.shown("end", "That is Tee Garden Shogi")
	p.shot("end")
	press(p, "Back to my game")
	p.wait(fmt.Sprintf("!document.body.classList.contains('lesson') && fairway.record() === %q && fairway.state().view.flip && fairway.state().ply === 2 && location.search === ''", ownGame))
	if n := p.num("Object.keys(localStorage).filter(k => k.includes('.game.')).length"); n != 1 {
		t.Errorf("%v games are kept", n)
	}
	if got := p.str("localStorage['fairway.2.lessons']"); got != `{"tee-garden-shogi":{"done":5,"of":5}}` {
		t.Errorf("the progress is kept as %s", got)
	}
	p.reload()
	p.ready()
	p.wait(fmt.Sprintf("fairway.record() === %q && !document.body.classList.contains('lesson')", ownGame))
}

// A lesson by keys alone: on the squares, n and r, Escape.
func TestALessonByKeys(t *testing.T) {
	p := open(t, "/?lesson=tee-garden-shogi", view{still: true}) // the site's root leads on to it
	p.ready()
	steps := lessonOf(t, "tee-garden-shogi").Steps
	p.shown("aim", steps[0].Title)
	p.wait("[...document.querySelectorAll('[data-live]')].some(r => r.innerText.startsWith('Step 1 of 5. " + steps[0].Title + "') && r.innerText.includes('Press Enter on g5.'))")
	squares(p)
	listen(p)
	plays := func(from, square string) {
		t.Helper()
		if from == "d" {
			p.key("d")
		} else if from != "" {
			to(p, from)
			p.key(keyEnter)
		}
		to(p, square)
		p.key(keyEnter)
	}
	next := func(step int) {
		t.Helper()
		p.shown("done", steps[step].Done)
		p.wait("document.activeElement.dataset.key === 'next'")
		p.key("n")
		if step+1 < len(steps) {
			p.shown("aim", steps[step+1].Title)
			p.wait("!/click/i.test(document.querySelector('#lesson-card').innerText)")
			p.wait("board.document.activeElement.getAttribute('role') === 'gridcell'")
		}
	}
	plays("", "b6")
	p.shown("other", "Another move")
	p.wait("document.activeElement.dataset.key === 'again'")
	p.key("r")
	p.shown("aim", steps[0].Title)
	p.wait("fairway.selected() === 'c5' && board.document.activeElement.getAttribute('role') === 'gridcell'")
	plays("", "g5")
	next(0)
	plays("", "h4")
	p.wait("fairway.state().pieces.aimed")
	p.key(keyEnter)
	next(1)
	p.wait("[...document.querySelectorAll('[data-live]')].some(r => r.innerText.includes('Press d for the Rook in your hand, then Enter on c9.'))")
	plays("d", "c9")
	next(2)
	plays("g6", "g7")
	p.wait("board.document.activeElement.tagName === 'BUTTON'")
	for range 2 {
		if at(p) != "Promoted Silvergeneral" {
			p.key(keyArrowRight)
		}
	}
	p.key(keyEnter)
	next(3)
	plays("a4", "a5")
	next(4)
	p.shown("end", "That is Tee Garden Shogi")
	p.key(keyEscape)
	p.wait("!document.body.classList.contains('lesson') && fairway.record() === 'tee-garden-shogi;start;'")
	// Escape on the squares clears the selection first, and then leaves.
	p.goes("location.href = '/?lesson=tee-garden-shogi&step=1'")
	p.wait("document.querySelector('#lesson-card')")
	p.ready()
	p.shown("aim", steps[0].Title)
	p.wait("fairway.selected() === 'c5'")
	squares(p)
	p.key(keyEscape)
	p.wait("fairway.selected() === null")
	p.key(keyEscape)
	p.wait("!document.body.classList.contains('lesson')")
}

// A lesson on a phone: the card lies at the foot, and the whole board above it.
func TestALessonByTouch(t *testing.T) {
	still := phone
	still.still = true
	p := open(t, "/play.html?lesson=tee-garden-shogi", still)
	p.ready()
	steps := lessonOf(t, "tee-garden-shogi").Steps
	for i, tap := range [][]func() point{
		{func() point { return ball(p, "g5") }},
		{func() point { return ball(p, "h4") }, func() point { return ball(p, "h4") }},
		{func() point { return p.middle("#below .held") }, func() point { return piece(p, "c9") }},
		{func() point { return piece(p, "g6") }, func() point { return piece(p, "g7") }, nil},
		{func() point { return piece(p, "a4") }, func() point { return piece(p, "a5") }},
	} {
		p.shown("aim", steps[i].Title)
		if i == 0 {
			p.shot("aim")
			if over := p.num("document.querySelector('#board').getBoundingClientRect().bottom - document.querySelector('#lesson-card').getBoundingClientRect().top"); over > 0 {
				t.Errorf("the card covers %v px of the board", over)
			}
			if got := p.str("document.querySelector('#lesson-card .task').innerText"); strings.Contains(got, "lick") {
				t.Errorf("a finger reads %q", got)
			}
			p.wait("fairway.selected() === 'c5'")
		}
		for n, at := range tap {
			if at == nil {
				p.wait("fairway.state().pieces.choices?.length === 2")
				p.eval("fairway.choose(fairway.state().pieces.choices.findIndex(c => c.label.startsWith('Promoted')))", nil)
				continue
			}
			p.tap(at())
			if n == 0 && len(tap) > 1 {
				p.wait("fairway.selected() !== null")
				if i == 1 { // the first tap aims, the second one throws
					p.eval("window.tapped = performance.now()", nil)
					p.wait("fairway.state().pieces.aimed && performance.now() - tapped > 300") // a double tap is one tap
				}
			}
		}
		p.shown("done", steps[i].Done)
		p.presses("next", (*tab).tap)
	}
	p.shown("end", "That is Tee Garden Shogi")
	p.shot("end")
	p.presses("play", (*tab).tap)
	p.wait("!document.body.classList.contains('lesson') && fairway.record() === 'tee-garden-shogi;start;' && location.search === ''")
}

// Every lesson is learnt to its end in one page, with an answer to another move in each: the texts, the positions and the page
// agree, and each leads back to the game that it began from.
func TestEveryLessonInOnePage(t *testing.T) {
	p := open(t, "/play.html", view{width: 1240, height: 620, scale: 1, still: true})
	p.ready()
	for _, game := range variants.Names() {
		lesson := lessonOf(t, game)
		p.eval(fmt.Sprintf("fairway.newGame(%q)", game), nil)
		p.wait(fmt.Sprintf("document.title.startsWith(fairway.state().board.title) && fairway.variant === %q", game))
		p.click(p.middle("#game"))
		press(p, "Learn ")
		for i, s := range lesson.Steps {
			p.shown("aim", s.Title)
			if i == 0 {
				known := append([]string{}, s.Moves...)
				for _, r := range s.Replies {
					known = append(known, r.Moves...)
				}
				wrong := p.str(fmt.Sprintf("(() => { const known = %q.split(' '); return fairway.play(fairway.legal().find(m => !known.includes(m)), 'person'); })()", strings.Join(known, " ")))
				p.shown("other", "Another move")
				if got := p.str("document.querySelector('#lesson-card .say').innerText"); got != s.Other {
					t.Errorf("%s: after %s it says %q, want %q", game, wrong, got, s.Other)
				}
				p.presses("again", (*tab).click)
				p.shown("aim", s.Title)
			}
			p.eval(fmt.Sprintf("fairway.play(%q, 'person')", s.Moves[0]), nil)
			p.shown("done", s.Done)
			p.presses("next", (*tab).click)
		}
		p.wait("document.querySelector('#lesson-card').dataset.phase === 'end'")
		p.presses("leave", (*tab).click)
		p.wait(fmt.Sprintf("!document.body.classList.contains('lesson') && fairway.record() === '%s;start;'", game))
	}
	if n := p.num("Object.keys(localStorage).filter(k => k.includes('.game.')).length"); n != 0 {
		t.Errorf("%v games are kept", n)
	}
}
