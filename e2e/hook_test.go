package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// Positions of the worked examples of rules/hook-shogi.md section 8.
const (
	lionAlone   = "19/18k/19/19/19/19/19/19/19/9{LN}9/19/19/19/19/19/19/19/19/1K17 b -"
	lionOne     = "19/18k/19/19/19/19/19/19/9p9/9{LN}9/19/19/19/19/19/19/19/19/1K17 b -"
	lionTwo     = "19/18k/19/19/19/19/19/9s9/9g9/9{LN}9/19/19/19/19/19/19/19/19/1K17 b -"
	pawnFar     = "19/9P9/18k/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/1K17 b -"
	rookAndPawn = "19/18k/19/19/19/19/19/19/9p9/19/19/9R9/19/19/19/19/19/19/1K17 b -"
	twoKings    = "19/18k/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/1K17 b -"
	mateInOne   = "k18/1r17/19/19/19/19/19/19/19/R18/19/19/19/19/19/19/19/19/1K17 b -"
)

// hand is a way to point: with the mouse or with a finger.
type hand struct {
	name string
	view view
	at   func(p *tab, at point)
}

var hands = []hand{
	{"mouse", laptop, (*tab).click},
	{"touch", phone, (*tab).tap},
}

// openGame opens the page on a position of Hook Shogi.
func openGame(t *testing.T, position string, v view) *tab {
	t.Helper()
	return openApp(t, "hook-shogi", position, v)
}

// on points at squares in turn.
func (h *hand) on(p *tab, squares ...string) {
	p.t.Helper()
	for _, s := range squares {
		h.at(p, p.square(s))
		p.rest()
	}
}

// marked returns the lit squares, sorted.
func marked(p *tab) string {
	p.t.Helper()
	var list []string
	p.eval("fairway.marked()", &list)
	slices.Sort(list)
	return strings.Join(list, " ")
}

// played waits until the record's moves are these.
func played(p *tab, moves string) {
	p.t.Helper()
	p.wait(fmt.Sprintf("fairway.record().split(';')[2] === %q", moves))
	p.rest()
}

func TestHookShogiByHand(t *testing.T) {
	for _, h := range hands {
		t.Run(h.name, func(t *testing.T) {
			h.view.motion = true
			p := openGame(t, "start", h.view)
			set := func(t *testing.T, position string) {
				t.Helper()
				p.t = t
				p.eval(fmt.Sprintf("(() => { fairway.load('', %q, ''); fairway.set({ flip: false }); })()", position), nil)
				p.rest()
			}
			t.Run("a piece shows every square it may go to", func(t *testing.T) {
				set(t, "start")
				h.on(p, "j4")
				p.wait("fairway.selected() === 'j4'")
				if got := marked(p); got != "g7 j7 m7" {
					t.Errorf("the Lion Dog's squares: %s", got)
				}
			})
			t.Run("a quiet move", func(t *testing.T) {
				set(t, "start")
				h.on(p, "a6", "a7")
				played(p, "a6-a7")
				h.on(p, "c14", "c13")
				played(p, "a6-a7 c14-c13")
			})
			t.Run("a capture promotes", func(t *testing.T) {
				set(t, rookAndPawn)
				h.on(p, "j8", "j11")
				played(p, "j8xj11=+R")
			})
			t.Run("a Lion's double capture, step by step", func(t *testing.T) {
				set(t, lionTwo)
				h.on(p, "j10", "j11")
				if got := marked(p); got != "i10 i11 i12 j10 j11 j12 k10 k11 k12" {
					t.Errorf("after the first victim are lit: %s", got)
				}
				h.on(p, "j12")
				played(p, "j10xj12[j11,j12]=+LN")
			})
			t.Run("take and stay", func(t *testing.T) {
				set(t, lionTwo)
				h.on(p, "j10", "j11", "j11")
				played(p, "j10xj11=+LN")
			})
			t.Run("cancelled half-way by a touch elsewhere", func(t *testing.T) {
				set(t, lionTwo)
				h.on(p, "j10", "j11", "c3")
				p.wait("fairway.selected() === null && fairway.marked().length === 0")
				played(p, "")
			})
			t.Run("igui", func(t *testing.T) {
				set(t, lionOne)
				h.on(p, "j10", "j11", "j10")
				played(p, "j10xj10[j11]=+LN")
			})
			t.Run("a pass", func(t *testing.T) {
				set(t, lionAlone)
				h.on(p, "j10", "j10")
				h.at(p, optionOf(p, 0))
				played(p, "j10-j10")
			})
			for i, want := range []string{"j18-j19=+P", "j18-j19"} {
				t.Run("the choice on the last rank "+want, func(t *testing.T) {
					set(t, pawnFar)
					h.on(p, "j18", "j19")
					p.wait("fairway.state().pieces.choices && fairway.state().pieces.choices.length === 2")
					h.at(p, optionOf(p, i))
					played(p, want)
				})
			}
			t.Run("undo, redo and flip by the page's buttons", func(t *testing.T) {
				set(t, "start")
				h.on(p, "a6", "a7")
				played(p, "a6-a7")
				press := func(label string) {
					p.wait(fmt.Sprintf("(() => { const b = visible(%q); return b && b.getAttribute('aria-disabled') !== 'true'; })()", label))
					h.at(p, p.middleOf(fmt.Sprintf("visible(%q)", label)))
					p.rest()
				}
				press("Undo")
				p.wait("fairway.state().ply === 0 && fairway.state().moves.canRedo")
				press("Redo")
				p.wait("fairway.state().ply === 1")
				before := p.square("a1")
				press("Flip")
				p.wait("fairway.state().view.flip")
				p.rest()
				if after := p.square("a1"); after.x <= before.x || after.y >= before.y {
					t.Errorf("a1 was at %v and is at %v in the turned board", before, after)
				}
			})
			t.Run("to a declared result", func(t *testing.T) {
				set(t, mateInOne)
				h.on(p, "a10", "a19")
				p.wait("fairway.result() === 'win b royals'")
				p.wait("document.body.innerText.includes('Black wins')")
				if n := p.num("fairway.legal().length"); n != 0 {
					t.Errorf("%v legal moves in a finished game", n)
				}
			})
		})
	}
}

func TestEscapeAndRightClickCancelAtAnyStep(t *testing.T) {
	for _, steps := range [][]string{{"j10"}, {"j10", "j11"}} {
		for how, cancel := range map[string]func(p *tab){
			"Escape":      func(p *tab) { p.key(keyEscape) },
			"right click": func(p *tab) { p.rightClick(p.square("j12")) },
		} {
			t.Run(fmt.Sprintf("%s after %d", how, len(steps)), func(t *testing.T) {
				p := openGame(t, lionTwo, laptop)
				hands[0].on(p, steps...)
				p.wait("fairway.selected() === 'j10'")
				cancel(p)
				p.wait("fairway.selected() === null && fairway.marked().length === 0")
				played(p, "")
			})
		}
	}
}

func TestAPieceIsDragged(t *testing.T) {
	p := openGame(t, "start", view{motion: true})
	p.drag(p.square("e4"), p.square("d5"))
	p.rest()
	played(p, "")
	p.drag(p.square("a6"), p.square("a7"))
	played(p, "a6-a7")
}

func TestKeyboardPlays(t *testing.T) {
	p := openGame(t, twoKings, laptop)
	squares(p)
	// The cursor begins somewhere on the board: walk it into the lower left corner, then to b1.
	for range 19 {
		p.key(keyArrowLeft)
		p.key(keyArrowDown)
	}
	p.key(keyArrowRight)
	p.key(keyEnter)
	p.wait("fairway.selected() === 'b1'")
	p.key(keyArrowUp)
	p.key(keyEnter)
	played(p, "b1-b2")
	p.key("u")
	p.wait("fairway.state().ply === 0")
}

func TestTheGameSurvives(t *testing.T) {
	for how, disturb := range map[string]func(p *tab){
		"a reload": func(p *tab) {
			p.reload()
		},
		"a lost drawing context": func(p *tab) {
			p.again()
		},
	} {
		t.Run(how, func(t *testing.T) {
			p := open(t, playPage, laptop)
			p.ready()
			hands[0].on(p, "a6", "a7", "c14", "c13")
			played(p, "a6-a7 c14-c13")
			p.eval("(() => { fairway.undo(); fairway.set({ flip: true, face: 'moves' }); })()", nil)
			p.rest()
			disturb(p)
			p.ready()
			played(p, "a6-a7 c14-c13")
			p.wait("fairway.state().ply === 1 && fairway.state().view.flip && fairway.state().view.face === 'moves'")
		})
	}
}
