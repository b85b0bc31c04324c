package e2e

import (
	"testing"
)

// The loupe is what a finger plays with where squares are small; it has no element of its
// own, so these tests look at what the sitting says while a finger rests.

// selectLion opens a Lion's game on a phone with the Lion selected.
func selectLion(t *testing.T) *tab {
	t.Helper()
	p := openGame(t, lionTwo, phone)
	if c := p.num("fairway.state().board.square"); c >= 30 {
		t.Fatalf("squares of %v px need no loupe", c)
	}
	p.tap(p.square("j10"))
	p.wait("fairway.selected() === 'j10'")
	p.rest()
	return p
}

func TestSlowFingerSlidesOverTheLoupeAndLiftsToPlay(t *testing.T) {
	p := selectLion(t)
	at := p.square("j11")
	p.touch(touchStart, at)
	p.wait("fairway.state().message?.title.startsWith('Captures j11')")
	// Under the loupe a square is 46 px: this is one square, two on the board itself.
	for _, y := range []float64{20, 46} {
		p.touch(touchMove, point{at.x, at.y - y})
	}
	p.wait("fairway.state().message?.title === 'Captures j12' && fairway.state().message.how === 'Lift to play.'")
	p.shot("loupe")
	p.wait("document.querySelector('#now').innerText.includes('Lift to play.')")
	played(p, "")
	p.touch(touchEnd)
	played(p, "j10xj12=+LN")
}

func TestLoupeStaysForTheNextStep(t *testing.T) {
	p := selectLion(t)
	p.touch(touchStart, p.square("j11"))
	p.wait("fairway.state().message?.title.startsWith('Captures j11')")
	at := p.square("j11")
	p.touch(touchMove, point{at.x + 12, at.y}) // still j11
	p.touch(touchEnd)
	p.wait("fairway.marked().length === 9")
	played(p, "")
	p.shot("step")
	p.wait("document.querySelector('#now').innerText.includes('marked square to continue')")
	// A tap beside the loupe gives the move up.
	p.tap(p.square("c1"))
	p.wait("fairway.selected() === null && fairway.marked().length === 0")
	played(p, "")
}

func TestSecondFingerCancelsTheLoupe(t *testing.T) {
	p := selectLion(t)
	at := p.square("j11")
	p.touch(touchStart, at)
	p.wait("fairway.state().message?.title.startsWith('Captures j11')")
	p.touch(touchStart, at, point{at.x + 80, at.y + 80})
	p.wait("!fairway.state().message")
	p.touch(touchEnd)
	p.rest()
	played(p, "")
	// The next finger is a first one again: on the selected piece it brings the button that passes.
	p.tap(p.square("j10"))
	p.wait("fairway.state().pieces.choices?.length === 1 && fairway.state().pieces.choices[0].label === 'Pass'")
	played(p, "")
}

func TestFingerOnSmallSquaresScrollsThePage(t *testing.T) {
	short := phone
	short.height = 480 // from 501 on all of the board is in sight
	p := openGame(t, "start", short)
	scrolls(p, "j5", 140)
	p.rest()
	if s := p.str("fairway.selected() ?? ''"); s != "" {
		t.Errorf("scrolling selected %s", s)
	}
}
