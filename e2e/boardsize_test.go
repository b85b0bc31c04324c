package e2e

import (
	"fmt"
	"testing"
)

// Messages around the board don't change its size, on screens between phones and laptops, too.
func TestBoardSizeIsSteady(t *testing.T) {
	const (
		rect  = "const rect = s => document.querySelector(s).getBoundingClientRect();"
		named = "document.querySelectorAll('#rulers .ranks span').length === 9 && document.querySelectorAll('#rulers .files span').length === 9"
		free  = "rect('#fit').bottom <= rect('#tabs').top && rect('.top').height <= 68"
		pens  = "(document.querySelector('#tools:not([hidden])') || (document.querySelector('#study').click(), false))"
	)
	holds := func(p *tab, what, want string) {
		t.Helper()
		p.rest()
		p.wait("(() => { " + rect + " return " + want + "; })()")
		p.shot(what)
	}
	game := func(p *tab, name string) {
		t.Helper()
		p.eval(fmt.Sprintf("fairway.newGame(%q)", name), nil)
		p.wait(fmt.Sprintf("document.querySelector('#title').textContent === fairway.variants().find(v => v.name === %q).title", name))
	}
	p := open(t, playPage+"?lesson=tee-garden-shogi", view{width: 1280, height: 720})
	p.ready()
	p.wait("document.querySelector('#lesson-card')?.dataset.phase === 'aim'")
	holds(p, "a lesson on a low laptop names its squares", named)
	p.resize(768, 1024, 1)
	p.wait("innerWidth === 768")
	holds(p, "a lesson on a tablet names its squares", named)

	q := open(t, playPage+"?variant=haiku-shogi", view{width: 768, height: 1024})
	q.ready()
	q.wait("document.querySelector('#turn').firstChild")
	holds(q, "four armies on a tablet", free)
	game(q, "minigolf-chess")
	q.wait("document.querySelector('#faces button')")
	holds(q, "styles of pieces on a narrow tablet", free)
	q.resize(1024, 768, 1)
	q.wait("innerWidth === 1024")
	game(q, "hook-shogi")
	q.wait(pens)
	holds(q, "pens on a tablet", "rect('#tools').left >= rect('#fit').right || rect('#tools').top >= rect('#fit').bottom")
	game(q, "kyoomagi")
	q.wait(pens)
	holds(q, "pens beside a hand on a tablet", "rect('#tools').left >= rect('#fit').right && rect('#tools').bottom <= rect('#below').top + 4")
	q.eval("document.querySelector('#study').click()", nil)
	q.wait("!document.querySelector('#tools:not([hidden])')")
	q.resize(1280, 720, 1)
	q.wait("innerWidth === 1280")
	game(q, "tee-garden-shogi")
	q.wait("(document.querySelector('#meter:not([hidden])') || (document.querySelector('#more').click(), [...document.querySelectorAll('[role^=menuitem]')].find(b => b.textContent.trim() === 'Evaluation').click(), false))")
	holds(q, "the bar of the evaluation beside the ranks", "[...document.querySelectorAll('#rulers .ranks span')].every(e => e.getBoundingClientRect().right <= rect('#meter').left || e.getBoundingClientRect().left >= rect('#meter').right)")
}

// On a phone the card of a puzzle is below the board. In landscape the board stays where it is while the computer
// thinks.
func TestBoardSizeOnAPhone(t *testing.T) {
	number, _, _ := plainPuzzle(t, puzzled)
	v := watched
	v.width, v.height, v.touch = phone.width, phone.height, true
	p := open(t, fmt.Sprintf("%s?puzzle=%s&number=%d", playPage, puzzled, number), v)
	p.ready()
	p.wait(aimed(number))
	p.rest()
	if over := p.num("document.querySelector('#board').getBoundingClientRect().bottom - document.querySelector('#lesson-card').getBoundingClientRect().top"); over > 0 {
		t.Errorf("the card covers %v pixels of the board", over)
	}
	p.shot("puzzle")
	p.pressCard("leave", (*tab).tap)
	p.wait("!document.body.classList.contains('puzzle')")

	p.resize(844, 390, 1)
	p.wait("innerWidth === 844")
	p.eval("(() => { fairway.newGame('nearlydouble-chogi'); fairway.set({ seats: 'b:8' }); })()", nil)
	p.wait("document.querySelector('#title').textContent === 'Nearlydouble Chogi' && /b:8/.test(fairway.state().hands.seats)")
	p.rest()
	top := p.num("document.querySelector('#board').getBoundingClientRect().top")
	p.eval("(() => { board.hold(); fairway.play(fairway.legal()[0], 'person'); })()", nil)
	p.wait("[...document.querySelectorAll('.progress')].some(e => e.getClientRects().length)")
	p.rest()
	if now := p.num("document.querySelector('#board').getBoundingClientRect().top"); now != top {
		t.Errorf("the board's top was at %v and is at %v", top, now)
	}
	p.shot("thinks")
}
