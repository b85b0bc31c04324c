package e2e

import (
	"fmt"
	"image"
	"net/url"
	"testing"
)

// press clicks the visible button of that name.
func press(p *tab, label string) {
	p.t.Helper()
	p.click(p.middleOf(fmt.Sprintf("visible(%q)", label)))
}

func TestHoverShowsTheMoveThatWouldBePlayed(t *testing.T) {
	p := openGame(t, lionTwo, laptop)
	hands[0].on(p, "j10", "j11")
	p.hover(p.square("j12"))
	p.wait("document.querySelector('#now').innerText.includes('Captures j11, then j12')")
	p.hover(p.square("c3"))
	p.wait("document.querySelector('#now').innerText.includes('to continue')")
	played(p, "")
}

func TestTurnedBoardIsClickedWhereItShows(t *testing.T) {
	p := openGame(t, "start", laptop)
	at := p.square("a6")
	p.eval("fairway.set({ flip: true })", nil)
	p.rest()
	if p.square("a6") == at {
		t.Fatal("the board has not turned")
	}
	p.click(at) // s14 is there now
	p.wait("fairway.selected() === 's14'")
	p.rest()
	hands[0].on(p, "a6", "a7")
	played(p, "a6-a7")
}

func TestKeyboardChooses(t *testing.T) {
	for keys, want := range map[string]string{keyEnter: "j18-j19=+P", keyArrowRight + keyEnter: "j18-j19"} {
		p := openGame(t, pawnFar, laptop)
		if keys == keyEnter { // what a pointer has opened
			hands[0].on(p, "j18", "j19")
		} else {
			p.eval("fairway.select('j18')", nil)
			squares(p)
			p.key(keyArrowUp)
			if got := at(p); got != "j19, empty, move here" {
				t.Errorf("the keyboard is on %q", got)
			}
			p.key(keyEnter)
		}
		p.wait("fairway.state().pieces.choices?.length === 2")
		for _, k := range keys {
			p.key(string(k))
		}
		played(p, want)
	}
}

func TestPressEndsTheRingOfTheKeyboard(t *testing.T) {
	p := openGame(t, "start", laptop)
	p.wait("board.document.querySelector('#grid')")
	ring := "Boolean(board.document.querySelector('#grid :focus-visible'))"
	hands[0].on(p, "a6")
	if p.bool(ring) {
		t.Error("a click shows the ring")
	}
	p.key(keyArrowUp)
	p.wait(ring)
	if got := at(p); got != "a6, Black Pawn, selected, 1 move" {
		t.Errorf("the keyboard is on %q", got)
	}
	hands[0].on(p, "c6")
	if p.bool(ring) {
		t.Error("the ring outlives a click")
	}
}

func TestTabGoesThroughThePage(t *testing.T) {
	p := openGame(t, "start", laptop)
	p.wait("board.document.querySelector('#grid')")
	p.eval("document.querySelector('#menu').focus()", nil)
	p.key(keyTab)
	p.wait("document.activeElement === frame && board.document.activeElement.getAttribute('role') === 'gridcell'")
	p.key(keyTab)
	p.wait("document.activeElement.id === 'undo'")
}

func TestWheelScrollsThePage(t *testing.T) {
	p := openGame(t, "start", view{width: 1440, height: 520})
	p.wheel(p.square("j12"), 200)
	p.wait("scrollY > 0")
}

func TestSelectionOutlivesAnotherSize(t *testing.T) {
	p := openGame(t, "start", laptop)
	hands[0].on(p, "a6")
	before := p.square("a7")
	p.resize(1000, 700, 1)
	p.wait("fairway.state().board.square < 36")
	p.rest()
	if p.square("a7") == before {
		t.Fatal("the board has kept its place")
	}
	if got := marked(p); got != "a7" {
		t.Errorf("lit after the change of size: %s", got)
	}
	hands[0].on(p, "a7")
	played(p, "a6-a7")
}

func TestReloadForgetsNoMoreThanAHalfEnteredMove(t *testing.T) {
	p := openAlone(t, "hook-shogi", lionTwo, laptop)
	record := p.str("fairway.record()")
	hands[0].on(p, "j10", "j11")
	p.reload()
	p.ready()
	p.wait("fairway.selected() === null")
	if got := p.str("fairway.record()"); got != record {
		t.Errorf("record %q, before %q", got, record)
	}
}

const badPosition = "19/18k/19/19/19/19/19/19/20/19/19/19/19/19/19/19/19/19/1K17 b -"

func TestBadPositionIsSaidInItsDialog(t *testing.T) {
	p := openGame(t, "start", laptop)
	hands[0].on(p, "a6", "a7")
	press(p, "Hook Shogi")
	press(p, "Import…")
	paste(p, badPosition)
	p.wait("/rank 11, column/.test(document.querySelector('#text-fault').innerText)")
	p.shot("fault")
	played(p, "a6-a7")
	if s := p.str("document.querySelector('#text').value"); s != badPosition {
		t.Errorf("the text is now %s", s)
	}
	// Of a position of another game nothing fits, and one thing is said. What is wrong with a diagram is said in sentences.
	const fault = "document.querySelector('#text-fault').innerText"
	paste(p, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
	p.wait("/8 ranks instead of 19/.test(" + fault + ") && !" + fault + ".includes(';')")
	paste(p, "files=5\nking:K:K(::a1\nrook:R:9R::b1")
	p.wait(fault + " === \"Line 2: ( isn't closed here. Close or remove it.\\nLine 3: 9 isn't a valid range: a number up to 99, or 0.\"")
	paste(p, "<fairway-diagram size=420>\nfiles=5\nking:K:K(::a1\n</fairway-diagram>")
	p.wait(fault + ".startsWith('Line 2: (')")
	paste(p, twoKings)
	p.wait("!document.querySelector('dialog') && fairway.legal().length === 5")
	// A tag is what it shows.
	press(p, "Hook Shogi")
	press(p, "Import…")
	paste(p, `<fairway-diagram variant="kyoomagi" played="a1-a5" size="420"></fairway-diagram> <script src="fairway-embed.js"></script>`)
	p.wait("!document.querySelector('dialog') && fairway.record() === 'kyoomagi;start;a1-a5'")
	press(p, "Kyoomagi")
	press(p, "Import…")
	paste(p, "<fairway-diagram>files=5\nranks=6\ntitle=Small\nking:K:K::c1</fairway-diagram>")
	p.wait("!document.querySelector('dialog') && document.querySelector('#title').textContent === 'Small'")
}

func TestBadLinkOffersTheStartAndItsText(t *testing.T) {
	p := open(t, "/?variant=hook-shogi&position="+url.QueryEscape(badPosition), laptop)
	p.ready()
	p.wait("/rank 11, column/.test(document.querySelector('#now').innerText)")
	if n := p.num("fairway.legal().length"); n != 89 {
		t.Errorf("%v moves at the start", n)
	}
	press(p, "Edit the text")
	p.wait(fmt.Sprintf("document.querySelector('#text').value === %q && document.querySelector('#text-fault').innerText !== ''", badPosition))
	p.key(keyEscape)
	p.wait("!document.querySelector('dialog')")
	press(p, "Starting position")
	p.wait("location.search === '' && !document.querySelector('#now .alarm')")
}

func TestMovesAreTypedWithoutWebGL2(t *testing.T) {
	p := open(t, playPage, view{before: noWebGL2})
	p.ready()
	p.wait("document.querySelector('#typed')")
	for _, c := range []struct{ text, moves string }{{"a6-a9", ""}, {"a6-a7", "a6-a7"}} {
		p.eval(fmt.Sprintf("(() => { const f = document.querySelector('#typed'); f.value = %q; f.form.requestSubmit(); })()", c.text), nil)
		p.wait(fmt.Sprintf("(document.querySelector('#typed-fault').innerText !== '') === %v", c.moves == ""))
		played(p, c.moves)
	}
}

func TestLegendShowsAPieceAndItsPromotedForm(t *testing.T) {
	p := openGame(t, "start", laptop)
	p.click(p.middle("#tab-pieces"))
	p.wait("document.querySelectorAll('#panel-pieces .grid li').length === 100")
	p.eval("document.querySelector('[data-key=kindLN]').scrollIntoView()", nil)
	p.click(p.middle("[data-key=kindLN]"))
	p.wait("document.querySelector('#panel-pieces .diagram')?.naturalWidth > 0")
	p.shot("lion")
	p.click(p.middle("#panel-pieces .promotes button"))
	p.wait("document.querySelector('#panel-pieces h2').innerText === 'Lion Hawk'")
}

// slowClock lets time pass top.slow times more slowly for the program, once that is set.
const slowClock = `{ const real = performance.now.bind(performance); let last = real(), told = last;
	performance.now = () => { const now = real(); told += (now - last) / (top.slow || 1); last = now; return told; }; }`

func TestLessMotionMeansThatNothingTravels(t *testing.T) {
	for _, still := range []bool{false, true} {
		t.Run(choose(still, "asked for", "not asked for"), func(t *testing.T) {
			p := openGame(t, rookAndPawn, view{width: 700, height: 760, motion: !still, before: slowClock})
			a, b, side := p.square("b8"), p.square("i8"), p.num("fairway.state().board.square")/2
			between := image.Rect(int(a.x-side), int(a.y-side), int(b.x+side), int(b.y+side)).Inset(4)
			before := p.image()
			p.eval("(() => { window.slow = 60; fairway.play('j8-a8'); })()", nil)
			c, d := p.square("a6"), p.square("s1") // nothing goes there
			below := image.Rect(int(c.x-side), int(c.y-side), int(d.x+side), int(d.y+side)).Inset(4)
			seen := false
			for range 6 {
				now := p.image()
				if !same(before, now, below) {
					t.Error("what lies elsewhere is drawn otherwise while a piece moves")
				}
				if !same(before, now, between) {
					seen = true
					break
				}
			}
			if seen == still {
				t.Errorf("a piece seen on its way: %v", seen)
			}
		})
	}
}

// same reports whether two pictures agree in a part.
func same(a, b image.Image, r image.Rectangle) bool {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if a.At(x, y) != b.At(x, y) {
				return false
			}
		}
	}
	return true
}

// optionOf is the middle of one of the buttons on the board that ask which move is meant.
func optionOf(p *tab, i int) point {
	p.t.Helper()
	p.wait("fairway.state().pieces.choices?.length > 0")
	p.rest()
	var at []float64
	p.eval(fmt.Sprintf(`(() => { const r = fairway.state().pieces.choices[%d].rect, f = frame.getBoundingClientRect(); return [f.left + r[0] + r[2] / 2, f.top + r[1] + r[3] / 2, r[2], r[3]]; })()`, i), &at)
	if at[2] < 44 || at[3] < 44 {
		p.t.Errorf("a choice is only %v x %v", at[2], at[3])
	}
	return point{at[0], at[1]}
}
