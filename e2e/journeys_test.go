package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// The journeys in this file pass through everything that a browser does, with few pages: playing, exporting, links,
// tags, offline use (offline_test.go), screen readers (spoken_test.go), the smallest window (zoom_test.go) and browsers
// that are too old (oldest_test.go).

// everywhere runs a test in each browser, on a laptop.
func everywhere(t *testing.T, test func(t *testing.T, v view)) {
	for _, e := range browsers {
		t.Run(e.name, func(t *testing.T) {
			// The first journey animates moves. WebKit paints too slowly for that, and in Firefox reduced motion
			// would need another start.
			v := view{in: e, width: 1280, height: 800, scale: 1, reducedMotion: e == webkit}
			test(t, v)
		})
	}
}

// A user plays: a stroke with its sounds, a drop, a promotion, and moves in games whose boards are painted.
func TestEveryBrowserPlays(t *testing.T) {
	everywhere(t, func(t *testing.T, v view) {
		v.reducedMotion = false
		p := openTee(t, goldAndSilver, v)
		strikeBall(p)
		p.eval(fmt.Sprintf("fairway.load('', %q, '')", golfAnswers), nil)
		p.rest()
		at := (*tab).click
		if v.in == firefox { // its driver can touch any page
			at = (*tab).tap
		}
		dropAndPromote(p, at)
		checkFiveGamesPainted(p)
		leaveMenu(p)
	})
}

// listening replaces the audio of the board's document by one that records what is played, since a tested browser may
// have no device.
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

// strikeBall plays a stroke with the die.
func strikeBall(p *tab) {
	p.t.Helper()
	p.eval(listening, nil)
	p.click(piece(p, "c4"))
	p.wait("fairway.selected() === 'c4'")
	p.hover(ball(p, "g4"))
	p.wait("document.querySelectorAll('.odds-bars li').length === 3")
	p.click(ball(p, "g4"))
	die := dieRoll(p)
	waitBalls(p, []string{"f4", "g4", "g4", "h4", "h4", "h4"}[die[0]-'1'])
	p.wait("document.querySelector('.odds-bars .on')")
	p.shot("thrown")
	// The die sounds, then the club, then a hit piece. On a slow machine sounds that would be a second late are left
	// out. Taking back makes no sound, nor does anything after the switch is off.
	for p.wait("noises.length || fairway.idle()"); !p.bool("noises.length > 0"); p.wait("noises.length || fairway.idle()") {
		p.eval("(() => { fairway.undo(); fairway.play('c4@E:5'); })()", nil) // all were late
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

// painted is an expression for the number of drawings that the app's board has painted.
const painted = "document.querySelector('#board').contentWindow.fairwayBoard.painted.drawings"

// checkFiveGamesPainted checks that the browser paints the boards of five games, and again after moves on wide squares
// and on parts of squares.
func checkFiveGamesPainted(p *tab) {
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

// leaveMenu opens a menu: a click on the board closes it and keeps the focus there, other ways return the focus to its
// button.
func leaveMenu(p *tab) {
	p.t.Helper()
	p.click(p.middle("#more"))
	p.wait("document.activeElement.closest('.menu-popup')")
	p.eval("dispatchEvent(new Event('resize'))", nil)
	p.wait("!document.querySelector('.menu-popup') && document.activeElement.id === 'more'")
	p.click(p.middle("#more"))
	p.wait("document.activeElement.closest('.menu-popup')")
	p.click(p.square("i7"))
	p.wait("!document.querySelector('.menu-popup') && document.activeElement === frame && fairway.selected() === 'i7'")
}

// A user sets up a position, exports a film, prints, and writes a diagram text.
func TestEveryBrowserSetsUpFilmsPrintsAndWrites(t *testing.T) {
	everywhere(t, func(t *testing.T, v view) {
		p := open(t, playPage+"?variant=tee-garden-shogi", v)
		p.allow("ResizeObserver loop")
		p.ready()
		setUpPosition(p)
		if thorough || v.in == firefox {
			exportFilm(p)
		}
		if thorough || v.in == chromium { // only its driver prints
			printBoard(p)
		}
		p.navigate(base + "/studio.html?template=chess")
		studioReady(p)
		writeDiagram(p)
	})
}

// writeDiagram types a diagram text into the studio.
func writeDiagram(p *tab) {
	p.t.Helper()
	if s := p.str("fairway.state(['view']).view.face"); s != "figures" {
		p.t.Errorf("its pieces are %s", s)
	}
	toLine(p, "king")
	p.key(",z9")
	p.wait(studioNotes + ".startsWith(\"z9 isn't on this board\")")
	if p.view.in == chromium {
		checkAccess(p, "a text with a fault")
	}
	toLine(p, "rook")
	p.wait("fairway.selected() === 'a1'")
	for range 3 { // one by one, as slow typing sends them
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

// Tags on a page of another origin are woken, read, and played by keys and mouse, show an author's drawings, and play a
// text with hands and choices.
func TestEveryBrowserPlaysInTagsElsewhere(t *testing.T) {
	everywhere(t, func(t *testing.T, v view) {
		v.width, v.height = 760, 900
		p := openAt(t, elsewhere(t)+"/embed/tag.html", v)
		p.allow(noIcon + "|404|CORS|Failed to load")
		readEmbeddedBoard(p)
		playEmbeddedBoard(p)
		showDrawings(p)
		p.navigate(authoredPage(t))
		playTextInTag(p)
	})
}

// playEmbeddedBoard plays on the first board of the page, which is live, and prints it.
func playEmbeddedBoard(p *tab) {
	t, frame := p.t, "frameOf('hook')"
	t.Helper()
	cut := func(frame, what string) {
		t.Helper()
		var list []string
		if err := p.evalIn(frame, "(() => { "+zoomed+" return clipped(document); })()", &list); err != nil || len(list) > 0 {
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
	checkUnclipped(p, frame)
	p.waitIn(frame, "fairway.ready.then(() => fairway.idle())")
	p.click(at("i6"))
	p.waitIn(frame, "fairway.selected() === 'i6' && fairway.idle()")
	p.click(at("i7"))
	p.wait("heard.includes('move hook i6-i7')")
	p.waitIn(frame, "fairway.idle()")
	cut(frame, "the bar of a board")
	p.shot("played")
	if s := p.str("one('hook').record()"); s != "hook-shogi;start;h6-h7 (i6-i7)" { // after another move was played and taken back by keys
		t.Errorf("record %q", s)
	}
	if p.bool("(() => { try { return Boolean(frameOf('hook').contentWindow.fairway); } catch { return false; } })()") {
		t.Error("the board is of the page's own origin")
	}
	// In print the picture of the position replaces the board.
	if p.view.in.can(paper) {
		if n := p.lines("article"); n < 100 {
			t.Errorf("%d lines and curves are printed", n)
		}
	}
	p.showPaper()
	if s := p.str("['.poster', 'iframe', '.pill'].map(s => { const c = getComputedStyle(one('hook').shadowRoot.querySelector(s)); return c.display + ' ' + c.visibility; }).join()"); s != "block visible,none visible,none hidden" {
		t.Errorf("picture, frame and button are %s", s)
	}
	p.shot("paper")
}

// Two users with separate storage solve a puzzle, study a game and send each other links.
func TestEveryBrowserStudiesAndSendsLinks(t *testing.T) {
	everywhere(t, func(t *testing.T, v view) {
		p := open(t, playPage+"?variant=tee-garden-shogi", v)
		p.allow("ServiceWorker intercepted") // Firefox reports it when another page cancels a fetch
		p.ready()
		p.eval("(() => { navigator.clipboard.writeText = async text => { window.copied = text; }; })()", nil)
		solvePuzzle(p)
		q := playByLinks(p)
		studyGame(p, q)
	})
}
