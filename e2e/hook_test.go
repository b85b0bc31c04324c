package e2e

import (
	"fmt"
	"testing"
)

// Positions of the worked examples of rules/hook-shogi.md section 8.
const (
	lionTwo     = "19/18k/19/19/19/19/19/9s9/9g9/9{LN}9/19/19/19/19/19/19/19/19/1K17 b -"
	pawnFar     = "19/9P9/18k/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/1K17 b -"
	rookAndPawn = "19/18k/19/19/19/19/19/19/9p9/19/19/9R9/19/19/19/19/19/19/1K17 b -"
)

// pointer is a way to press squares: with the mouse or with a finger.
type pointer struct {
	name string
	view view
	at   func(p *tab, at point)
}

var hands = []pointer{
	{"mouse", laptop, (*tab).click},
	{"touch", phone, (*tab).tap},
}

// openGame opens the app on a position of Hook Shogi.
func openGame(t *testing.T, position string, v view) *tab {
	t.Helper()
	return openApp(t, "hook-shogi", position, v)
}

// on presses squares in turn.
func (h *pointer) on(p *tab, squares ...string) {
	p.t.Helper()
	for _, s := range squares {
		h.at(p, p.square(s))
		p.rest()
	}
}

// waitPlayed waits until the moves of the record are these.
func waitPlayed(p *tab, moves string) {
	p.t.Helper()
	p.wait(fmt.Sprintf("fairway.record().split(';')[2] === %q", moves))
	p.rest()
}

func TestPieceIsDragged(t *testing.T) {
	p := openGame(t, "start", view{fullMotion: true})
	p.drag(p.square("e4"), p.square("d5"))
	p.rest()
	waitPlayed(p, "")
	p.drag(p.square("a6"), p.square("a7"))
	waitPlayed(p, "a6-a7")
	// The right button and Escape cancel a partial move.
	for _, cancel := range []func(){func() { p.rightClick(p.square("j12")) }, func() { p.key(keyEscape) }} {
		hands[0].on(p, "c14")
		p.wait("fairway.selected() === 'c14'")
		cancel()
		p.wait("fairway.selected() === null && fairway.marked().length === 0")
	}
	waitPlayed(p, "a6-a7")
}
