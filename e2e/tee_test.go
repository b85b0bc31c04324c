package e2e

import (
	"fmt"
	"image"
	"image/color"
	"strings"
	"testing"
)

// Positions of rules/tee-garden-shogi.md section 10.
const (
	goldAndSilver = "4k4/9/9/9/9/2G4s1/9/9/4K4 w - balls=c4"
	checkOverLake = "4k4/9/9/9/1g5K1/1P7/9/9/9 w - balls=b5"
	mayPromote    = "4k4/2P5W/1S4H2/9/9/9/7R1/9/4K4 w - balls=-"
	golfAnswers   = "kh7/2g6/1G7/9/9/9/9/9/4K4 w P balls=c8"
)

func openTee(t *testing.T, position string, v view) *tab {
	t.Helper()
	v.fullMotion = true
	p := openApp(t, "tee-garden-shogi", position, v)
	p.wait("fairway.variant === 'tee-garden-shogi' && document.querySelectorAll('.tray').length === 2")
	p.rest()
	return p
}

// ball returns the middle of the strip of a square where balls lie, piece that of the part above it.
func ball(p *tab, name string) point  { return p.halfSquare(name, true) }
func piece(p *tab, name string) point { return p.halfSquare(name, false) }

// halfSquare returns the middle of the lower or upper part of a square with a strip.
func (p *tab) halfSquare(name string, lower bool) point {
	p.t.Helper()
	if lower {
		return p.pointIn(name, "(r.width + r.height) / 2")
	}
	return p.pointIn(name, "r.width / 2")
}

// waitBalls waits until the balls are on the wanted squares.
func waitBalls(p *tab, want string) {
	p.t.Helper()
	p.wait(fmt.Sprintf("fairway.position().endsWith(' balls=%s')", want))
}

// dieRoll returns the die's number of the last stroke, once the record has it.
func dieRoll(p *tab) string {
	p.t.Helper()
	p.wait("/^c4@E:[1-6]$/.test(fairway.record().split(';')[2])")
	p.rest()
	return p.str("fairway.record().split(';')[2].slice(-1)")
}

// placesOf returns an expression for the positions and sizes of elements.
func placesOf(selectors ...string) string {
	return fmt.Sprintf("%q.split('|').map(q => { const r = document.querySelector(q).getBoundingClientRect(); return q + ' ' + [r.x, r.y, r.width, r.height].map(Math.round); }).join('; ')", strings.Join(selectors, "|"))
}

// Hovering over a stroke changes the message and moves no button.
func TestTeeTheMessageOfAStrokePushesNothing(t *testing.T) {
	p := openTee(t, goldAndSilver, laptop)
	for _, width := range []int64{laptop.width, 1024} {
		if width != laptop.width {
			p.eval("fairway.cancel()", nil)
			p.resize(width, 768, 1)
			p.rest()
		}
		p.click(piece(p, "c4"))
		p.wait("fairway.selected() === 'c4'")
		p.rest()
		places := placesOf("#fit", "#message", "#tabs", "#bar", ".moves-card")
		before := p.str(places)
		p.hover(ball(p, "g4"))
		p.wait("fairway.state().marks.odds && /Strikes/.test(document.querySelector('#message').innerText)")
		p.wait("/1.6/.test(document.querySelector('.odds').innerText) && /in the lake/.test(document.querySelector('.odds').innerText)")
		if after := p.str(places); after != before {
			t.Errorf("%d px: %s, before %s", width, after, before)
		}
		if widths := p.str("[...document.querySelectorAll('.odds-bars li')].map(l => l.getBoundingClientRect().width).reduce(([a, grow], b) => [b, grow && a < b], [0, true])[1] ? 'grow' : document.querySelector('.odds-bars').innerText"); widths != "grow" {
			t.Errorf("%d px: the bars don't grow with the odds: %s", width, widths)
		}
	}
	p.shot("odds")
	// The tray of the army to move is as large as the opposite one.
	p.resize(laptop.width, laptop.height, 1)
	p.eval("fairway.newGame('haiku-shogi')", nil)
	p.wait("document.querySelectorAll('.tray:not(.has-pieces)').length === 4 && fairway.idle()")
	size := "(() => { const of = (at) => document.querySelector(`#${at} .tray`).getBoundingClientRect(); return [of('above').width - of('below').width, of('left').height - of('right').height].join(); })()"
	if s := p.str(size); s != "0,0" {
		t.Errorf("trays differ by %s", s)
	}
}

// On a phone the outcomes of a stroke show beside its button, and aiming moves nothing else.
func TestTeeAPhoneShowsTheOddsWithItsButton(t *testing.T) {
	p := openTee(t, goldAndSilver, phone)
	for _, v := range []view{phone, {width: 844, height: 390}, {width: 360, height: 640}} {
		if v.width != phone.width {
			p.resize(v.width, v.height, 1)
			p.rest()
		}
		p.tap(piece(p, "c4"))
		p.wait("fairway.selected() === 'c4'")
		p.rest()
		places := placesOf("#fit", "#above", "#below", "#tabs")
		before := p.str(places)
		p.tap(ball(p, "g4"))
		p.wait("fairway.state().pieces.aimed && visible('Roll the die')")
		p.rest()
		p.shot("aimed")
		p.wait("(e => { const r = e.getBoundingClientRect(); return r.bottom <= innerHeight && e.contains(document.elementFromPoint(r.left + r.width / 2, r.bottom - 4)); })(visible('Roll the die'))")
		if size := p.num("visible('Roll the die').getBoundingClientRect().height"); size < 48 && v.width < v.height {
			t.Errorf("%d px: the button is %v high", v.width, size)
		}
		if v.width < phone.width {
			p.tap(p.middle("#roll"))
			dieRoll(p)
			p.wait("!visible('Roll the die')")
			return
		}
		if after := p.str(places); after != before {
			t.Errorf("%d px: aiming shifts the page: %s, before %s", v.width, after, before)
		}
		// Each outcome and its chance is completely visible, and nothing covers it.
		for _, want := range []string{"f4", "1/6", "in the lake", "g4", "1/3", "h4", "1/2", "hits"} {
			if v.height < v.width {
				want = strings.NewReplacer("1/", "1 in ").Replace(want)
			}
			if !p.bool(fmt.Sprintf(`[...document.querySelectorAll('#ends p, #message p')].some(e => {
				const r = e.getBoundingClientRect(), top = document.elementFromPoint(r.x + r.width / 2, r.bottom - 3);
				return e.innerText.includes(%q) && r.height > 0 && r.bottom <= innerHeight && e.scrollWidth <= e.clientWidth && top && (e.contains(top) || top.contains(e));
			})`, want)) {
				t.Errorf("%d px: %s isn't visible", v.width, want)
			}
		}
		// A square that nothing reaches, in the lower part, which a phone on its side shows first.
		p.tap(piece(p, "a2"))
		p.wait("document.querySelector('#ends').offsetHeight === 0 && !fairway.state().pieces.aimed")
	}
}

func dropAndPromote(p *tab, at func(*tab, point)) {
	p.t.Helper()
	at(p, p.middle(held("below", "P")))
	p.wait("fairway.selected() === 'P*' && fairway.marked().includes('a8')")
	if p.bool("fairway.marked().some(q => 'def'.includes(q[0]))") {
		p.t.Error("a drop on a middle file is offered")
	}
	p.rest()
	at(p, piece(p, "a8"))
	waitPlayed(p, "P*a8")
	for i, want := range []string{"b7-a6=+S", "b7-a6"} {
		p.eval(fmt.Sprintf("fairway.load('', %q, '')", mayPromote), nil)
		p.rest()
		at(p, piece(p, "b7"))
		p.wait("fairway.selected() === 'b7'")
		p.rest()
		at(p, piece(p, "a6"))
		p.wait("fairway.state().pieces.choices && fairway.state().pieces.choices.length === 2")
		at(p, optionOf(p, i))
		waitPlayed(p, want)
	}
}

// The line of a route bends where the piece turns; the line of a threat crosses the lake.
func TestRoutesAndThreatsAreDrawn(t *testing.T) {
	p := openNearly(t, "kyoomagi", zigzagAlone, laptop)
	hands[0].on(p, "d1")
	p.wait("fairway.selected() === 'd1'")
	green := func(img image.Image, a, b string) bool {
		f, g := p.square(a), p.square(b)
		c := color.NRGBAModel.Convert(img.At(int(f.x+g.x)/2, int(f.y+g.y)/2)).(color.NRGBA)
		return int(c.G) > int(c.R)+40 && c.R < 80
	}
	way := [][2]string{{"d1", "e3"}, {"e3", "d5"}, {"d5", "e7"}}
	img := p.image()
	for _, leg := range way {
		if green(img, leg[0], leg[1]) {
			t.Errorf("a route from %s to %s is drawn before a hover", leg[0], leg[1])
		}
	}
	frames := "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
	p.hover(p.square("e7"))
	p.wait("fairway.state().message && fairway.state().message.title.includes('e7')")
	p.rest()
	p.eval(frames, nil)
	p.shot("bent")
	img = p.image()
	for _, leg := range way {
		if !green(img, leg[0], leg[1]) {
			t.Errorf("no route is drawn from %s to %s", leg[0], leg[1])
		}
	}
	if green(img, "d1", "c3") {
		t.Error("the other route is drawn as well")
	}
	// The Gold on b5 strikes over the lake.
	p.eval(fmt.Sprintf("fairway.load('tee-garden-shogi', %q, '')", checkOverLake), nil)
	p.wait("fairway.state().marks.check?.square === 'h5'")
	p.rest()
	p.eval(frames, nil)
	p.shot("check")
	img = p.image()
	if !red(p, img, "d5") || !red(p, img, "f5") {
		t.Error("no line of the threat is drawn over the lake")
	}
	if red(p, img, "d6") {
		t.Error("an additional line is drawn")
	}
}

// red reports whether a square shows the alarm colour.
func red(p *tab, img image.Image, name string) bool {
	p.t.Helper()
	var r struct{ X, Y, Width, Height float64 }
	p.eval(fmt.Sprintf("(() => { const r = fairway.squareRect(%q), f = frame.getBoundingClientRect(); return { X: f.left + r.x, Y: f.top + r.y, Width: r.width, Height: r.height }; })()", name), &r)
	for y := int(r.Y); y < int(r.Y+r.Height); y++ {
		for x := int(r.X); x < int(r.X+r.Width); x++ {
			if c := color.NRGBAModel.Convert(img.At(x, y)).(color.NRGBA); int(c.R) > 140 && int(c.R) > int(c.G)+90 && int(c.R) > int(c.B)+90 {
				return true
			}
		}
	}
	return false
}
