package e2e

import "testing"

// What stands around a board leaves it its room, whatever is said there: between the sizes of phones and laptops, too.
func TestTheBoardHasItsRoom(t *testing.T) {
	const (
		rect  = "const rect = s => document.querySelector(s).getBoundingClientRect();"
		named = "document.querySelectorAll('#rulers .ranks span').length === 9 && document.querySelectorAll('#rulers .files span').length === 9"
		free  = "rect('#fit').bottom <= rect('#tabs').top"
		row   = "rect('.top').height <= 60"
	)
	for _, c := range []struct {
		what, path, wait, want string
		view                   view
	}{
		{"a lesson on a low laptop names its squares", "?lesson=tee-garden-shogi", "document.querySelector('#lesson-card')?.dataset.phase === 'aim'", named, view{width: 1280, height: 720}},
		{"a lesson on a tablet names its squares", "?lesson=tee-garden-shogi", "document.querySelector('#lesson-card')?.dataset.phase === 'aim'", named, view{width: 768, height: 1024}},
		{"four armies on a tablet", "?variant=haiku-shogi", "document.querySelector('#turn').firstChild", free + " && " + row, view{width: 768, height: 1024}},
		{"styles of pieces on a narrow tablet", "?variant=minigolf-chess", "document.querySelector('#faces button')", free + " && " + row, view{width: 768, height: 1024}},
		{"pens on a tablet", "?variant=hook-shogi", "(document.querySelector('#tools:not([hidden])') || (document.querySelector('#study').click(), false))", "rect('#tools').left >= rect('#fit').right || rect('#tools').top >= rect('#fit').bottom", view{width: 1024, height: 768}},
		{"pens beside a hand on a tablet", "?variant=kyoomagi", "(document.querySelector('#tools:not([hidden])') || (document.querySelector('#study').click(), false))", "rect('#tools').left >= rect('#fit').right && rect('#tools').bottom <= rect('#below').top + 4", view{width: 1024, height: 768}},
		{"the bar of the evaluation beside the ranks", "?variant=tee-garden-shogi", "(document.querySelector('#meter:not([hidden])') || (document.querySelector('#more').click(), [...document.querySelectorAll('[role^=menuitem]')].find(b => b.textContent.trim() === 'Evaluation').click(), false))", "[...document.querySelectorAll('#rulers .ranks span')].every(e => e.getBoundingClientRect().right <= rect('#meter').left || e.getBoundingClientRect().left >= rect('#meter').right)", view{width: 1280, height: 720}},
	} {
		p := open(t, playPage+c.path, c.view)
		p.ready()
		p.wait(c.wait)
		p.rest()
		if !p.bool("(() => { " + rect + " return " + c.want + "; })()") {
			t.Errorf("%s: not %s", c.what, c.want)
		}
		p.shot(c.what)
	}
}

// A phone on its side has little room: its board stays where it is while the computer thinks.
func TestTheBoardStaysWhileTheComputerThinks(t *testing.T) {
	v := watched
	v.width, v.height, v.touch = 844, 390, true
	p := open(t, playPage+"?variant=nearlydouble-chogi&seats=b:8", v)
	p.ready()
	p.rest()
	top := p.num("document.querySelector('#board').getBoundingClientRect().top")
	p.eval("(() => { board.hold(); fairway.play(fairway.legal()[0], 'person'); })()", nil)
	p.wait("[...document.querySelectorAll('.effort')].some(e => e.getClientRects().length)")
	p.rest()
	if now := p.num("document.querySelector('#board').getBoundingClientRect().top"); now != top {
		t.Errorf("the board's top was at %v and is at %v", top, now)
	}
	p.shot("thinks")
}
