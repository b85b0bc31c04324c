package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// everywhere runs a test in each of the browsers, on a laptop.
func everywhere(t *testing.T, test func(t *testing.T, v view)) {
	for _, e := range engines {
		t.Run(e.name, func(t *testing.T) {
			v := laptop
			v.in = e
			test(t, v)
		})
	}
}

// painted is how many drawings the browser's own painter has painted for the app's board.
const painted = "document.querySelector('#board').contentWindow.fairwayBoard.painted.drawings"

func TestEveryBrowserMovesInFiveGames(t *testing.T) {
	everywhere(t, func(t *testing.T, v view) {
		p := open(t, playPage, v)
		p.ready()
		for _, c := range []struct{ variant, from, to, want string }{
			{"hook-shogi", "a6", "a7", "a6-a7"},
			{"haiku-shogi", "f5", "f6", "f5-f6"},
			{"minigolf-chess", "a1.d2", "a1.d4", "a1.d2-a1.d4"},
			{"kyoomagi", "a1", "b3", "a1-b3"},
			{"tee-garden-shogi", "a3", "a4", "a3-a4"},
		} {
			drawn := p.num(painted)
			p.eval(fmt.Sprintf("fairway.newGame(%q)", c.variant), nil)
			p.wait(fmt.Sprintf("fairway.variant === %q", c.variant))
			p.rest()
			if c.variant != "hook-shogi" && p.num(painted) == drawn {
				t.Errorf("%s: the browser has painted nothing", c.variant)
			}
			before := p.image()
			hands[0].on(p, c.from, c.to)
			played(p, c.want)
			p.wait(fmt.Sprintf("document.querySelector('.moves').innerText.includes(%q)", c.want))
			if same(before, p.image(), before.Bounds()) {
				t.Errorf("%s: nothing on the screen has changed", c.variant)
			}
			p.shot(c.variant)
		}
		// A menu that is left for the board leaves it the keyboard; any other way leads back to its button.
		p.click(p.middle("#more"))
		p.wait("document.activeElement.closest('.pop')")
		p.eval("dispatchEvent(new Event('resize'))", nil)
		p.wait("!document.querySelector('.pop') && document.activeElement.id === 'more'")
		p.click(p.middle("#more"))
		p.wait("document.activeElement.closest('.pop')")
		p.click(p.square("i7"))
		p.wait("!document.querySelector('.pop') && document.activeElement === frame && fairway.selected() === 'i7'")
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

func TestEveryBrowserRollsADie(t *testing.T) {
	everywhere(t, func(t *testing.T, v view) {
		p := openTee(t, goldAndSilver, v)
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
		p.wait("noises.length")
		if !p.bool("/^(die)?,?(club)?,?(piece)?$/.test(noises.map(n => n.name).join())") {
			t.Errorf("heard %s", p.str("JSON.stringify(noises)"))
		}
		p.eval("(() => { noises.length = 0; fairway.undo(); document.getElementById('sound').click(); })()", nil)
		p.wait("document.getElementById('sound').ariaPressed === 'false' && fairway.idle()")
		p.eval("fairway.play('c4-c5')", nil)
		p.wait("fairway.idle()")
		if p.bool("noises.length > 0 || fairway.state().view.sound") {
			t.Errorf("heard %s", p.str("JSON.stringify(noises)"))
		}
	})
}

func TestEveryBrowserEmbedsABoard(t *testing.T) {
	everywhere(t, func(t *testing.T, v view) {
		v.width = 760
		p := openAt(t, elsewhere(t)+"/embed/tag.html", v)
		p.allow(noIcon)
		p.wait("one('hook').shadowRoot.querySelector('.poster svg')")
		cut := func(frame, what string) {
			t.Helper()
			var list []string
			if err := p.try(frame, "(() => { "+zoomed+" return clipped(document); })()", &list); err != nil || len(list) > 0 {
				t.Errorf("%s: %v %s", what, err, strings.Join(list, "\n"))
			}
		}
		cut("", "the caption of a picture")
		p.wake("hook")
		at := func(square string) (at point) {
			t.Helper()
			var xy []float64
			p.eval(fmt.Sprintf("one('hook').squareRect(%q).then(r => { const f = frameOf('hook').getBoundingClientRect(); return [f.x + r.x + r.width / 2, f.y + r.y + r.height / 2]; })", square), &xy)
			return point{xy[0], xy[1]}
		}
		frame := "frameOf('hook')"
		plain(p, frame)
		p.waitIn(frame, "fairway.ready.then(() => fairway.idle())")
		p.click(at("i6"))
		p.waitIn(frame, "fairway.selected() === 'i6' && fairway.idle()")
		p.click(at("i7"))
		p.wait("heard.includes('move hook i6-i7')")
		p.waitIn(frame, "fairway.idle()")
		cut(frame, "the bar of a board")
		p.shot("played")
		if s := p.str("one('hook').record()"); s != "hook-shogi;start;i6-i7" {
			t.Errorf("record %q", s)
		}
		if p.bool("(() => { try { return Boolean(frameOf('hook').contentWindow.fairway); } catch { return false; } })()") {
			t.Error("the board is of the page's own origin")
		}
		// On paper the picture of the position stands for the board.
		if v.in.can(paper) {
			if n := p.lines("article"); n < 100 {
				t.Errorf("%d lines and curves are printed", n)
			}
		}
		p.paper()
		if s := p.str("['.poster', 'iframe', '.pill'].map(s => { const c = getComputedStyle(one('hook').shadowRoot.querySelector(s)); return c.display + ' ' + c.visibility; }).join()"); s != "block visible,none visible,none hidden" {
			t.Errorf("picture, frame and button are %s", s)
		}
		p.shot("paper")
	})
}

// A game is played by keys alone, and a link takes it to a browser that was never here.
func TestEveryBrowserPlaysByKeysAndOpensALink(t *testing.T) {
	everywhere(t, func(t *testing.T, v view) {
		p := openGame(t, "start", v)
		squares(p)
		listen(p)
		for _, m := range []struct{ from, to, said string }{
			{"a6", keyArrowUp, "Black Pawn a6 to a7. White to move."},
			{"b14", keyArrowDown, "White Pawn b14 to b13. Black to move."},
		} {
			to(p, m.from)
			p.key(keyEnter)
			p.wait(fmt.Sprintf("fairway.selected() === %q", m.from))
			p.wait("board.said.length > 0")
			p.eval("board.said.length = 0", nil)
			p.key(m.to + keyEnter)
			says(p, m.said)
			p.rest()
		}
		played(p, "a6-a7 b14-b13")
		p.eval("(() => { fairway.undo(); fairway.set({ flip: true }); })()", nil)
		p.rest()
		p.click(p.middle("#share"))
		press(p, "Copy a link to the game")
		p.wait("document.querySelector('dialog textarea')")
		link := p.str("document.querySelector('dialog textarea').value")
		if !strings.HasPrefix(link, base+"/#1.hook-shogi.") {
			t.Fatalf("the link is %s", link)
		}
		q := visit(t, link, v)
		q.ready()
		q.wait("fairway.record() === 'hook-shogi;start;a6-a7 b14-b13' && fairway.state().ply === 1 && fairway.state().view.flip")
		q.shot("opened")
	})
}

func TestEveryBrowserWritesADiagram(t *testing.T) {
	everywhere(t, func(t *testing.T, v view) {
		p := studio(t, "chess", v)
		if s := p.str("fairway.state(['view']).view.face"); s != "figures" {
			t.Errorf("its pieces are %s", s)
		}
		toLine(p, "king")
		p.key(",z9")
		p.wait(studioNotes + ".startsWith(\"z9 isn't on this board\")")
		faultless(p, "a text with a fault")
		toLine(p, "rook")
		p.wait("fairway.selected() === 'a1'")
		press(p, "Undo")
		p.wait(studioNotes + " === '' && document.querySelector('#stand').innerText.includes('first move')")
		toLine(p, "rook")
		p.wait("document.activeElement.id === 'text'")
		p.key(keyTab)
		p.wait("document.activeElement.id !== 'text'")
	})
}
