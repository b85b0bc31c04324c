package e2e

import (
	"fmt"
	"image/color"
	"strings"
	"testing"
)

// Positions of rules/tee-garden-shogi.md section 10.
const (
	pointsAndBalls = "4k4/9/9/9/2p6/2P6/3PP4/9/4K4 w - balls=d4:2,f4,c5"
	silverOnTee    = "4k4/9/+p3p4/9/2S6/9/P8/9/4K4 w - balls=c5"
	goldOnTee      = "4k4/9/9/9/2G6/9/9/9/4K4 w - balls=c5"
	goldAndSilver  = "4k4/9/9/9/9/2G4s1/9/9/4K4 w - balls=c4"
	checkOverLake  = "4k4/9/9/9/1g5K1/1P7/9/9/9 w - balls=b5"
	mayPromote     = "4k4/2P5W/1S4H2/9/9/9/7R1/9/4K4 w - balls=-"
	golfAnswers    = "kh7/2g6/1G7/9/9/9/9/9/4K4 w P balls=c8"
)

// small is a phone on which the whole board is seen at once, so that all of it can be touched.
var small = view{width: 430, height: 932, scale: 1, touch: true}

func openTee(t *testing.T, position string, v view) *tab {
	t.Helper()
	v.motion = true
	p := openApp(t, "tee-garden-shogi", position, v)
	p.wait("fairway.variant === 'tee-garden-shogi' && document.querySelectorAll('.tray').length === 2")
	p.rest()
	return p
}

// golfers are the hands that play on high squares.
var golfers = []hand{{"mouse", laptop, (*tab).click}, {"touch", small, (*tab).tap}}

// ball returns the middle of the strip of a square, where its balls lie; piece that of the part above it.
func ball(p *tab, name string) point  { return p.high(name, true) }
func piece(p *tab, name string) point { return p.high(name, false) }

// high returns the middle of the lower or the upper part of a square that is higher than it is wide.
func (p *tab) high(name string, lower bool) point {
	p.t.Helper()
	if lower {
		return p.within(name, "(r.width + r.height) / 2")
	}
	return p.within(name, "r.width / 2")
}

// balls waits until the balls lie so.
func balls(p *tab, want string) {
	p.t.Helper()
	p.wait(fmt.Sprintf("fairway.position().endsWith(' balls=%s')", want))
}

func TestTeeAPull(t *testing.T) {
	for _, h := range golfers {
		for name, c := range map[string]struct {
			at         func(p *tab) point
			want, rest string
		}{
			"from the lake":             {func(p *tab) point { return ball(p, "d4") }, "c4<d4", "c4,d4,f4,c5"},
			"from under an enemy":       {func(p *tab) point { return ball(p, "c5") }, "c4<c5", "c4,d4:2,f4"},
			"not where the enemy shows": {func(p *tab) point { return piece(p, "c5") }, "c4xc5", "d4:2,f4,c5"},
		} {
			t.Run(h.name+" "+name, func(t *testing.T) {
				p := openTee(t, pointsAndBalls, h.view)
				h.at(p, piece(p, "c4"))
				p.wait("fairway.selected() === 'c4'")
				p.rest()
				h.at(p, c.at(p))
				played(p, c.want)
				balls(p, c.rest)
			})
		}
	}
}

func TestTeeAShotFromATeeEndsWhereItIsAimed(t *testing.T) {
	for _, h := range golfers {
		for _, c := range []struct{ name, position, from, to, balls, hand string }{
			{"a free square over the lake", silverOnTee, "c5", "f2", "f2", "Hand empty"},
			{"an enemy", silverOnTee, "c5", "e7", "e7", "Point, 1 in hand"},
			{"a friendly piece", silverOnTee, "c5", "a3", "a3", "Point, 1 in hand"},
			{"a promoted enemy goes to hand as what it was", silverOnTee, "c5", "a7", "a7", "Point, 1 in hand"},
			{"the deep of the lake", goldOnTee, "c5", "e5", "-", "Hand empty"},
		} {
			t.Run(h.name+" "+c.name, func(t *testing.T) {
				p := openTee(t, c.position, h.view)
				h.at(p, piece(p, c.from))
				p.wait(fmt.Sprintf("fairway.selected() === %q && fairway.marked().includes(%q)", c.from, c.to))
				p.rest()
				h.at(p, ball(p, c.to))
				played(p, c.from+"@"+c.to)
				balls(p, c.balls)
				p.wait(fmt.Sprintf("document.querySelector('#below').innerText.trim() !== '' && %q === ([...document.querySelectorAll('#below .held')].map(b => b.getAttribute('aria-label')).join('; ') || 'Hand empty')", c.hand))
				if strings.HasSuffix(c.balls, "-") && !strings.Contains(p.str("document.querySelector('#now').innerText"), "lost") {
					t.Errorf("nothing is said of the lost ball: %s", p.str("document.querySelector('#now').innerText"))
				}
			})
		}
	}
}

// thrown returns the number that the die shows beside the board after a stroke, once the record has it.
func thrown(p *tab) string {
	p.t.Helper()
	p.wait("/^c4@E:[1-6]$/.test(fairway.record().split(';')[2])")
	p.rest()
	return p.str("fairway.record().split(';')[2].slice(-1)")
}

func TestTeeTheDieIsShownAsRecorded(t *testing.T) {
	p := openTee(t, goldAndSilver, laptop)
	p.click(piece(p, "c4"))
	p.wait("fairway.selected() === 'c4'")
	p.hover(ball(p, "g4"))
	p.wait("document.querySelector('.odds')")
	want := "f4 1/6, g4 1/3, h4 1/2"
	if got := p.str("[...document.querySelectorAll('.bars li')].map(l => l.innerText.trim().split(/\\s+/).join(' ')).join(', ')"); got != want {
		t.Errorf("the odds are %s, want %s", got, want)
	}
	widths := p.str("(() => { const [a, b, c] = [...document.querySelectorAll('.bars li')].map(l => l.getBoundingClientRect().width); return a < b && b < c ? 'grow' : [a, b, c].join(); })()")
	if widths != "grow" {
		t.Errorf("the bars are %s wide", widths)
	}
	p.shot("odds")
	p.click(ball(p, "g4"))
	die := thrown(p)
	p.wait("document.querySelector('.thrown') && document.querySelector('.bars .on')")
	name := []string{"", "One", "Two", "Three", "Four", "Five", "Six"}[die[0]-'0']
	end := []string{"", "f4", "g4", "g4", "h4", "h4", "h4"}[die[0]-'0']
	if got := p.str("document.querySelector('.thrown h2').innerText"); !strings.HasPrefix(got, name+":") || !strings.Contains(got, end) {
		t.Errorf("a %s that goes to %s is shown as %s", die, end, got)
	}
	if got := p.str("document.querySelector('.bars .on b').innerText"); got != end {
		t.Errorf("of the bars %s is filled, want %s", got, end)
	}
	if n := p.num("fairway.state().moves.thrown?.die ?? 0"); fmt.Sprint(n) != die {
		t.Errorf("the state has a die of %v, the record one of %s", n, die)
	}
	balls(p, end)
	if p.bool("Boolean(document.querySelector('.odds .btn, #now .choices'))") {
		t.Error("something is asked after the throw")
	}
	p.shot("thrown")
}

// What the die shows and does is announced beside the board when the board has shown it.
func TestTeeAThrowIsToldWhenItWasShown(t *testing.T) {
	p := openTee(t, goldAndSilver, laptop)
	p.click(piece(p, "c4"))
	p.wait("fairway.selected() === 'c4'")
	p.rest()
	p.eval(`(() => { window.told = []; new MutationObserver(() => {
		const text = document.querySelector('.thrown h2')?.innerText + '/' + document.querySelectorAll('#below .held').length + '/' + document.querySelector('#panel-moves').innerText.includes(':');
		if (document.querySelector('.thrown h2') && window.told.at(-1) !== text) window.told.push(text);
	}).observe(document.body, { subtree: true, childList: true, characterData: true }); })()`, nil)
	p.click(ball(p, "g4"))
	die := thrown(p)
	p.wait("document.querySelector('.thrown h2').innerText.includes(':')")
	held := map[bool]int{true: 1, false: 0}[die > "3"]
	if got := p.str("window.told[0]"); got != "The die rolls/0/false" {
		t.Errorf("at first it is announced: %s", got)
	}
	if got := p.str("window.told.at(-1)"); !strings.HasSuffix(got, fmt.Sprintf("/%d/true", held)) {
		t.Errorf("a %s is announced at last as %s", die, got)
	}
}

func TestTeeAThrowTakenBackIsTheSameAgain(t *testing.T) {
	p := openTee(t, goldAndSilver, laptop)
	stroke := func() {
		t.Helper()
		p.click(piece(p, "c4"))
		p.wait("fairway.selected() === 'c4'")
		p.rest()
		p.click(ball(p, "f4"))
	}
	stroke()
	die := thrown(p)
	press(p, "Undo")
	p.wait("fairway.state().ply === 0")
	p.rest()
	balls(p, "c4")
	press(p, "Redo")
	p.wait("fairway.state().ply === 1")
	p.rest()
	if again := thrown(p); again != die {
		t.Errorf("redo throws %s, it was %s", again, die)
	}
	for range 3 { // a new throw would be the same each time with a chance of one in 216
		press(p, "Undo")
		p.wait("fairway.state().ply === 0")
		p.rest()
		stroke()
		p.wait("fairway.state().ply === 1")
		if again := thrown(p); again != die {
			t.Errorf("the same stroke again throws %s, it was %s", again, die)
		}
	}
	if got := p.str("fairway.record().split(';')[2]"); got != "c4@E:"+die {
		t.Errorf("the record has %s", got)
	}
}

func TestTeeAFingerAimsBeforeItThrows(t *testing.T) {
	for _, again := range []string{"the button", "another tap"} {
		t.Run(again, func(t *testing.T) {
			v := small
			if again == "the button" {
				v.width, v.height = 360, 640
			}
			p := openTee(t, goldAndSilver, v)
			p.tap(piece(p, "c4"))
			p.wait("fairway.selected() === 'c4'")
			p.rest()
			p.tap(ball(p, "g4"))
			p.wait("fairway.state().pieces.aimed && visible('Roll the die')")
			p.rest()
			p.wait("(e => { const r = e.getBoundingClientRect(); return r.bottom <= innerHeight && e.contains(document.elementFromPoint(r.left + r.width / 2, r.bottom - 4)); })(visible('Roll the die'))")
			p.shot("aimed")
			played(p, "")
			p.shot("aimed")
			if size := p.num("visible('Roll the die').getBoundingClientRect().height"); size < 48 {
				t.Errorf("the button is %v high", size)
			}
			if again == "the button" {
				p.tap(p.middle("#roll"))
			} else {
				p.tap(ball(p, "h4"))
			}
			thrown(p)
			p.wait("!visible('Roll the die')")
		})
	}
	t.Run("a tap elsewhere lets go", func(t *testing.T) {
		p := openTee(t, goldAndSilver, small)
		p.tap(piece(p, "c4"))
		p.rest()
		p.tap(ball(p, "g4"))
		p.wait("fairway.state().pieces.aimed")
		p.tap(piece(p, "a9"))
		p.wait("!fairway.state().pieces.aimed && fairway.selected() === null")
		played(p, "")
	})
}

// placesOf is an expression for where elements of the page stand, and how large they are.
func placesOf(selectors ...string) string {
	return fmt.Sprintf("%q.split('|').map(q => { const r = document.querySelector(q).getBoundingClientRect(); return q + ' ' + [r.x, r.y, r.width, r.height].map(Math.round); }).join('; ')", strings.Join(selectors, "|"))
}

// Pointing at a stroke changes the message and moves no button.
func TestTeeTheMessageOfAStrokePushesNothing(t *testing.T) {
	for name, v := range map[string]view{"laptop": laptop, "tablet": {width: 1024, height: 768, scale: 1}} {
		t.Run(name, func(t *testing.T) {
			p := openTee(t, goldAndSilver, v)
			p.click(piece(p, "c4"))
			p.wait("fairway.selected() === 'c4'")
			p.rest()
			places := placesOf("#fit", "#now", "#tabs", "#bar", ".moves-card")
			before := p.str(places)
			p.hover(ball(p, "g4"))
			p.wait("fairway.state().marks.odds && /Strikes/.test(document.querySelector('#now').innerText)")
			p.wait("/1.6/.test(document.querySelector('.odds').innerText) && /in the lake/.test(document.querySelector('.odds').innerText)")
			if after := p.str(places); after != before {
				t.Errorf("%s, before %s", after, before)
			}
		})
	}
}

// What a stroke may do stands beside its button on a phone, and aiming moves nothing else.
func TestTeeAPhoneShowsTheOddsWithItsButton(t *testing.T) {
	for name, v := range map[string]view{
		"upright": phone, "on its side": {width: 844, height: 390, scale: 1, touch: true},
	} {
		t.Run(name, func(t *testing.T) {
			p := openTee(t, goldAndSilver, v)
			p.tap(piece(p, "c4"))
			p.wait("fairway.selected() === 'c4'")
			p.rest()
			places := placesOf("#fit", "#above", "#below", "#tabs")
			before := p.str(places)
			p.tap(ball(p, "g4"))
			p.wait("fairway.state().pieces.aimed && !document.querySelector('#roll').hidden")
			p.rest()
			if after := p.str(places); after != before {
				t.Errorf("aiming moves the page: %s, before %s", after, before)
			}
			// Each end with its chance is read somewhere that nothing lies over, whole.
			for _, want := range []string{"f4", "1/6", "in the lake", "g4", "1/3", "h4", "1/2", "hits"} {
				if v.height < v.width {
					want = strings.NewReplacer("1/", "1 in ").Replace(want)
				}
				if !p.bool(fmt.Sprintf(`[...document.querySelectorAll('#ends p, #now p')].some(e => {
					const r = e.getBoundingClientRect(), top = document.elementFromPoint(r.x + r.width / 2, r.bottom - 3);
					return e.innerText.includes(%q) && r.height > 0 && r.bottom <= innerHeight && e.scrollWidth <= e.clientWidth && top && (e.contains(top) || top.contains(e));
				})`, want)) {
					t.Errorf("%s is not in sight", want)
				}
			}
			p.tap(piece(p, "a9"))
			p.wait("document.querySelector('#ends').offsetHeight === 0 && !fairway.state().pieces.aimed")
		})
	}
}

// With a finger in Chromium, with the mouse in every browser.
func TestTeeADropAndAPromotionByTouch(t *testing.T) { dropsAndPromotes(t, small, (*tab).tap) }

func TestEveryBrowserDropsAndPromotes(t *testing.T) {
	everywhere(t, func(t *testing.T, v view) { dropsAndPromotes(t, v, (*tab).click) })
}

func dropsAndPromotes(t *testing.T, v view, at func(*tab, point)) {
	p := openTee(t, golfAnswers, v)
	at(p, p.middle(held("below", "P")))
	p.wait("fairway.selected() === 'P*' && fairway.marked().includes('a8')")
	if p.bool("fairway.marked().some(q => 'def'.includes(q[0]))") {
		t.Error("a drop on a middle file is offered")
	}
	p.rest()
	at(p, piece(p, "a8"))
	played(p, "P*a8")
	for i, want := range []string{"b7-a6=+S", "b7-a6"} {
		p.eval(fmt.Sprintf("fairway.load('', %q, '')", mayPromote), nil)
		p.rest()
		at(p, piece(p, "b7"))
		p.wait("fairway.selected() === 'b7'")
		p.rest()
		at(p, piece(p, "a6"))
		p.wait("fairway.state().pieces.choices && fairway.state().pieces.choices.length === 2")
		at(p, optionOf(p, i))
		played(p, want)
	}
}

// The Gold on b5 strikes over the lake: the line of its threat crosses the file e.
func TestTeeAGolfCheckIsShown(t *testing.T) {
	p := openTee(t, checkOverLake, laptop)
	p.wait("fairway.state().marks.check && fairway.state().marks.check.square === 'h5'")
	p.wait("/in check/.test(document.querySelector('#now').innerText)")
	p.rest()
	p.eval("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))", nil)
	p.shot("check")
	if !red(p, "d5") || !red(p, "f5") {
		t.Error("no line of the threat is drawn over the lake")
	}
	if red(p, "d6") {
		t.Error("a line is drawn beside it too")
	}
	// Pulled from under it, the ball threatens no more.
	p.click(piece(p, "b4"))
	p.wait("fairway.selected() === 'b4'")
	p.click(ball(p, "b5"))
	played(p, "b4<b5")
	p.wait("!fairway.state().marks.check")
}

// red reports whether the alarm's colour is seen on a square.
func red(p *tab, name string) bool {
	p.t.Helper()
	var r struct{ X, Y, Width, Height float64 }
	p.eval(fmt.Sprintf("(() => { const r = fairway.squareRect(%q), f = frame.getBoundingClientRect(); return { X: f.left + r.x, Y: f.top + r.y, Width: r.width, Height: r.height }; })()", name), &r)
	img := p.image()
	for y := int(r.Y); y < int(r.Y+r.Height); y++ {
		for x := int(r.X); x < int(r.X+r.Width); x++ {
			if c := color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA); int(c.R) > 140 && int(c.R) > int(c.G)+90 && int(c.R) > int(c.B)+90 {
				return true
			}
		}
	}
	return false
}

// A ball that is on its way is seen: the board isn't idle, and the next input ends it.
func TestTeeAFlightIsEndedByTheNextInput(t *testing.T) {
	v := laptop
	v.before = slowClock
	p := openTee(t, silverOnTee, v)
	p.click(piece(p, "c5"))
	p.wait("fairway.selected() === 'c5'")
	p.rest()
	away := piece(p, "e9")
	p.eval("(() => { window.flown = 0; window.slow = 30; const watch = () => { if (!fairway.idle() && fairway.record().endsWith('c5@f2')) window.flown++; requestAnimationFrame(watch); }; watch(); })()", nil)
	p.click(ball(p, "f2"))
	p.wait("fairway.record().endsWith('c5@f2') && window.flown > 3")
	p.hover(point{5, 5})
	if p.bool("fairway.idle()") {
		t.Error("the flight is over before there is an input")
	}
	p.click(away)
	p.wait("fairway.selected() === 'e9'")
	balls(p, "f2")
}
