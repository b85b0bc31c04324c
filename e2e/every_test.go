package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// The journeys of this room go through all that a browser does, few pages long: playing, what is made of a game, letters, tags,
// the site without its server (offline_test.go), reading by ear (spoken_test.go), the smallest window (zoom_test.go) and browsers
// that are too old (oldest_test.go).

// everywhere runs a test in each of the browsers, on a laptop.
func everywhere(t *testing.T, test func(t *testing.T, v view)) {
	for _, e := range engines {
		t.Run(e.name, func(t *testing.T) {
			// Pieces move in the first journey: to paint that takes WebKit long, and Firefox to begin once more without.
			v := view{in: e, width: 1280, height: 800, scale: 1, still: e == webkit}
			test(t, v)
		})
	}
}

// A person plays: a stroke of the die with its noises, a drop, a promotion, and moves in games whose boards it sees painted.
func TestEveryBrowserPlays(t *testing.T) {
	everywhere(t, func(t *testing.T, v view) {
		v.still = false
		p := openTee(t, goldAndSilver, v)
		throws(p)
		p.eval(fmt.Sprintf("fairway.load('', %q, '')", golfAnswers), nil)
		p.rest()
		at := (*tab).click
		if v.in == firefox { // it takes a finger in any page
			at = (*tab).tap
		}
		dropsAndPromotes(p, at)
		paintsFiveGames(p)
		leavesAMenu(p)
	})
}

// listening puts a sound device into the board's document that writes down what is played on it, since a browser
// under test may have none.
const listening = `(() => {
	const names = { 193: 'piece', 311: 'club', 333: 'die' };
	window.noises = [];
	document.querySelector('#board').contentWindow.AudioContext = class {
		state = 'suspended';
		currentTime = 0;
		sampleRate = 44100;
		resume() { this.state = 'running'; return Promise.resolve(); }
		suspend() { this.state = 'suspended'; return Promise.resolve(); }
		createBuffer(_, length, rate) { return { length: Math.ceil(1000 * length / rate), copyToChannel() {} }; }
		createBufferSource() {
			return { connect() {}, stop() {}, start(at) { noises.push({ name: names[this.buffer.length] ?? this.buffer.length, at }); } };
		}
	};
})()`

// throws strikes a ball whose way the die decides.
func throws(p *tab) {
	p.t.Helper()
	p.eval(listening, nil)
	p.click(piece(p, "c4"))
	p.wait("fairway.selected() === 'c4'")
	p.hover(ball(p, "g4"))
	p.wait("document.querySelectorAll('.bars li').length === 3")
	p.click(ball(p, "g4"))
	die := thrown(p)
	balls(p, []string{"f4", "g4", "g4", "h4", "h4", "h4"}[die[0]-'1'])
	p.wait("document.querySelector('.bars .on')")
	p.shot("thrown")
	// The die is heard, then the club, then a piece that is hit; a machine so slow that a noise would come a second
	// late leaves it out. Nothing is heard of a move that is taken back, nor once the switch is off.
	for p.wait("noises.length || fairway.idle()"); !p.bool("noises.length > 0"); p.wait("noises.length || fairway.idle()") {
		p.eval("(() => { fairway.undo(); fairway.play('c4@E:5'); })()", nil) // all came late
	}
	if !p.bool("/^(die)?,?(club)?,?(piece)?$/.test(noises.map(n => n.name).join())") {
		p.t.Errorf("heard %s", p.str("JSON.stringify(noises)"))
	}
	p.eval("(() => { noises.length = 0; fairway.undo(); document.getElementById('sound').click(); })()", nil)
	p.wait("document.getElementById('sound').ariaPressed === 'false' && fairway.idle()")
	p.eval("fairway.play('c4-c5')", nil)
	p.wait("fairway.idle()")
	if p.bool("noises.length > 0 || fairway.state().view.sound") {
		p.t.Errorf("heard %s", p.str("JSON.stringify(noises)"))
	}
}

// painted is how many drawings the browser's own painter has painted for the app's board.
const painted = "document.querySelector('#board').contentWindow.fairwayBoard.painted.drawings"

// paintsFiveGames looks whether the browser paints each board, and others after a move on wide squares and on parts of squares.
func paintsFiveGames(p *tab) {
	p.t.Helper()
	for _, c := range []struct{ variant, from, to, want string }{
		{"hook-shogi", "a6", "a7", "a6-a7"},
		{"haiku-shogi", "", "", ""},
		{"kyoomagi", "", "", ""},
		{"minigolf-chess", "a1.d2", "a1.d4", "a1.d2-a1.d4"},
		{"tee-garden-shogi", "", "", ""},
	} {
		if !thorough && p.view.in != chromium && (c.variant == "haiku-shogi" || c.variant == "kyoomagi") {
			continue
		}
		drawn := p.num(painted)
		p.eval(fmt.Sprintf("fairway.newGame(%q)", c.variant), nil)
		p.wait(fmt.Sprintf("fairway.variant === %q && fairway.idle()", c.variant))
		if p.num(painted) == drawn {
			p.t.Errorf("%s: the browser has painted nothing", c.variant)
		}
		if c.want == "" {
			continue
		}
		before := p.image()
		if n := colours(before, before.Bounds()); n < 100 {
			p.t.Errorf("%s: the screen has %d colours", c.variant, n)
		}
		hands[0].on(p, c.from, c.to)
		p.wait(fmt.Sprintf("fairway.record().split(';')[2] === %q && fairway.idle() && document.querySelector('.moves').innerText.includes(%[1]q)", c.want))
		if same(before, p.image(), before.Bounds()) {
			p.t.Errorf("%s: nothing on the screen has changed", c.variant)
		}
		p.shot(c.variant)
	}
}

// leavesAMenu opens a menu of Tee Garden Shogi: left for the board it leaves that the keyboard, and any other way leads back to its button.
func leavesAMenu(p *tab) {
	p.t.Helper()
	p.click(p.middle("#more"))
	p.wait("document.activeElement.closest('.pop')")
	p.eval("dispatchEvent(new Event('resize'))", nil)
	p.wait("!document.querySelector('.pop') && document.activeElement.id === 'more'")
	p.click(p.middle("#more"))
	p.wait("document.activeElement.closest('.pop')")
	p.click(p.square("i7"))
	p.wait("!document.querySelector('.pop') && document.activeElement === frame && fairway.selected() === 'i7'")
}

// A position is set up by hand, and what is made of a game is a film, a sheet of paper, and a diagram with a text of one's own.
func TestEveryBrowserSetsUpFilmsPrintsAndWrites(t *testing.T) {
	everywhere(t, func(t *testing.T, v view) {
		p := open(t, playPage+"?variant=tee-garden-shogi", v)
		p.allow("ResizeObserver loop")
		p.ready()
		setsUp(p)
		if thorough || v.in == firefox {
			films(p)
		}
		if thorough || v.in == chromium { // whose driver has the paper
			printsABoard(p)
		}
		p.navigate(base + "/studio.html?template=chess")
		studioReady(p)
		writes(p)
	})
}

// writes types into the studio.
func writes(p *tab) {
	p.t.Helper()
	if s := p.str("fairway.state(['view']).view.face"); s != "figures" {
		p.t.Errorf("its pieces are %s", s)
	}
	toLine(p, "king")
	p.key(",z9")
	p.wait(studioNotes + ".startsWith(\"z9 isn't on this board\")")
	if p.view.in == chromium {
		faultless(p, "a text with a fault")
	}
	toLine(p, "rook")
	p.wait("fairway.selected() === 'a1'")
	for range 3 { // one by one, where they were typed slowly
		if p.bool("[..." + studioText + ".querySelectorAll('.cm-line')].some((l) => l.textContent.startsWith('king') && l.textContent.includes(','))") {
			press(p, "Undo")
		}
	}
	p.wait(studioNotes + " === '' && document.querySelector('#stand').innerText.includes('first move')")
	toLine(p, "rook")
	p.wait("document.activeElement.id === 'text'")
	p.key(keyTab)
	p.wait("document.activeElement.id !== 'text'")
}

// Tags on a page of another origin are woken, read and played by keys and with the mouse, show an author's drawings, and play a text
// with hands and choices.
func TestEveryBrowserPlaysInTagsElsewhere(t *testing.T) {
	everywhere(t, func(t *testing.T, v view) {
		v.width, v.height = 760, 900
		p := openAt(t, elsewhere(t)+"/embed/tag.html", v)
		p.allow(noIcon + "|404|CORS|Failed to load")
		readsABoardElsewhere(p)
		playsABoardElsewhere(p)
		drawings(p)
		p.navigate(authoredPage(t))
		playsATextInATag(p)
	})
}

// playsABoardElsewhere plays on the first board of the page, which is live, and looks at it on paper.
func playsABoardElsewhere(p *tab) {
	t, frame := p.t, "frameOf('hook')"
	t.Helper()
	cut := func(frame, what string) {
		t.Helper()
		var list []string
		if err := p.try(frame, "(() => { "+zoomed+" return clipped(document); })()", &list); err != nil || len(list) > 0 {
			t.Errorf("%s: %v %s", what, err, strings.Join(list, "\n"))
		}
	}
	cut("", "the caption of a picture")
	at := func(square string) (at point) {
		t.Helper()
		var xy []float64
		p.eval(fmt.Sprintf("one('hook').squareRect(%q).then(r => { const f = frameOf('hook').getBoundingClientRect(); return [f.x + r.x + r.width / 2, f.y + r.y + r.height / 2]; })", square), &xy)
		return point{xy[0], xy[1]}
	}
	plain(p, frame)
	p.waitIn(frame, "fairway.ready.then(() => fairway.idle())")
	p.click(at("i6"))
	p.waitIn(frame, "fairway.selected() === 'i6' && fairway.idle()")
	p.click(at("i7"))
	p.wait("heard.includes('move hook i6-i7')")
	p.waitIn(frame, "fairway.idle()")
	cut(frame, "the bar of a board")
	p.shot("played")
	if s := p.str("one('hook').record()"); s != "hook-shogi;start;h6-h7 (i6-i7)" { // the keys have played and taken back another move
		t.Errorf("record %q", s)
	}
	if p.bool("(() => { try { return Boolean(frameOf('hook').contentWindow.fairway); } catch { return false; } })()") {
		t.Error("the board is of the page's own origin")
	}
	// On paper the picture of the position stands for the board.
	if p.view.in.can(paper) {
		if n := p.lines("article"); n < 100 {
			t.Errorf("%d lines and curves are printed", n)
		}
	}
	p.paper()
	if s := p.str("['.poster', 'iframe', '.pill'].map(s => { const c = getComputedStyle(one('hook').shadowRoot.querySelector(s)); return c.display + ' ' + c.visibility; }).join()"); s != "block visible,none visible,none hidden" {
		t.Errorf("picture, frame and button are %s", s)
	}
	p.shot("paper")
}

// Two players who share nothing solve a puzzle, study a game and send each other links.
func TestEveryBrowserStudiesAndSendsLinks(t *testing.T) {
	everywhere(t, func(t *testing.T, v view) {
		p := open(t, playPage+"?variant=tee-garden-shogi", v)
		p.allow("ServiceWorker intercepted") // Firefox says so of what another page breaks off
		p.ready()
		p.eval("(() => { navigator.clipboard.writeText = async text => { window.copied = text; }; })()", nil)
		solvesAPuzzle(p)
		q := playsByLinks(p)
		studies(p, q)
	})
}
