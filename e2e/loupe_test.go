package e2e

import "testing"

// On small squares a quick finger scrolls the page, and a resting one moves the loupe and plays when it is lifted. The
// loupe isn't an element, so the test looks at the hovered square.
func TestFingerOnSmallSquaresScrollsThePageOrSlidesOverTheLoupe(t *testing.T) {
	short := phone
	short.height = 480 // from 501 on the whole board is in sight
	p := openGame(t, lionTwo, short)
	if c := p.num("fairway.state().board.square"); c >= 30 {
		t.Fatalf("squares of %v px don't need a loupe", c)
	}
	swipeUntilScrolled(p, "j5", 140)
	p.rest()
	if s := p.str("fairway.selected() ?? ''"); s != "" {
		t.Errorf("scrolling selected %s", s)
	}
	p.eval("scrollTo(0, 0)", nil)
	p.tap(p.square("j10"))
	p.wait("fairway.selected() === 'j10'")
	p.rest()
	at := p.square("j11")
	p.touch(touchStart, at)
	p.wait("fairway.state().message?.title.startsWith('Captures j11')")
	// Under the loupe a square is 46 px high, so this is one square, and two on the board itself.
	for _, y := range []float64{20, 46} {
		p.touch(touchMove, point{at.x, at.y - y})
	}
	p.wait("fairway.state().message?.title === 'Captures j12'")
	p.shot("loupe")
	p.touch(touchEnd)
	waitPlayed(p, "j10xj12=+LN")
}
