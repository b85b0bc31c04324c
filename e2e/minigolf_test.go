package e2e

import (
	"fmt"
	"strings"
	"testing"
)

func openRolling(t *testing.T, position string, v view) *tab {
	t.Helper()
	v.motion = true
	p := openApp(t, "minigolf-chess", position, v)
	p.wait("fairway.variant === 'minigolf-chess' && document.title.startsWith('Minigolf')")
	p.rest()
	return p
}

// rolls waits until nothing moves and these pieces roll: roll= as in a position's text.
func rolls(p *tab, want string) {
	p.t.Helper()
	p.wait(fmt.Sprintf("(fairway.position().match(/ roll=(\\S+)/) || ['', ''])[1] === %q", want))
	p.rest()
}

// ranks16 is a position's board: pieces by square as in e16 or a1.
func ranks16(pieces map[string]string) string {
	var rows []string
	for rank := 16; rank >= 1; rank-- {
		row, empty := "", 0
		flush := func() {
			if empty > 0 {
				row += fmt.Sprint(empty)
			}
			empty = 0
		}
		for file := byte('a'); file <= 'h'; file++ {
			if piece := pieces[fmt.Sprintf("%c%d", file, rank)]; piece != "" {
				flush()
				row += piece
				continue
			}
			empty++
		}
		flush()
		rows = append(rows, row)
	}
	return strings.Join(rows, "/")
}

func TestMinigolfAPieceIsLaunchedRollsAndIsStopped(t *testing.T) {
	position := ranks16(map[string]string{"a16": "k", "d3": "D", "h1": "K"}) + " w -"
	for _, h := range []hand{{"mouse", laptop, (*tab).click}, {"touch", small, (*tab).tap}} {
		t.Run(h.name, func(t *testing.T) {
			p := openRolling(t, position, h.view)
			h.on(p, "a1.d3", "a1.d5")
			played(p, "a1.d3-a1.d5")
			rolls(p, "a1.d5:0/2") // the launched piece makes no leg in this turn
			h.on(p, "a2.a8", "a2.b8")
			p.eval("(() => { window.rolled = 0; const watch = () => { if (!fairway.idle()) window.rolled++; requestAnimationFrame(watch); }; watch(); })()", nil)
			h.on(p, "a1.h1", "a1.g1")
			rolls(p, "a1.d7:0/2")
			if p.num("window.rolled") < 3 {
				t.Error("nothing is seen to roll")
			}
			h.on(p, "a2.b8", "a2.a8")
			p.rest()
			if h.view.touch {
				h.at(p, p.middle("#rolling"))
				p.wait("document.body.classList.contains('sheet')")
			}
			at := p.middleOf("visible('Stop')")
			p.shot("rolling")
			h.at(p, at)
			p.wait("fairway.record().endsWith(' !a1.d7')")
			rolls(p, "")
			if got := p.str("fairway.position().split(' ')[0].split('/')[9]"); got != "3D4" {
				t.Errorf("rank 7 is %s after the stop", got)
			}
		})
	}
}

// A piece that rolls is stopped on the board too: by a second click on it.
func TestMinigolfASecondClickStops(t *testing.T) {
	p := openRolling(t, ranks16(map[string]string{"a16": "k", "d7": "D", "h1": "K"})+" w - roll=a1.d7:0/2", laptop)
	hands[0].on(p, "a1.d7")
	p.wait("fairway.selected() === 'a1.d7' && fairway.marked().includes('a1.d7')")
	hands[0].on(p, "a1.d7")
	played(p, "!a1.d7")
	rolls(p, "")
}

// Which edge is what depends on whose piece comes to it: rules/minigolf-chess.md 4.1.
func TestMinigolfCushionsAndTheOpenTop(t *testing.T) {
	for name, c := range map[string]struct {
		pieces      map[string]string
		rest, step  string
		from, to    string
		edges, want string
	}{
		"White's right and left": {map[string]string{"a16": "k", "a5": "D", "h5": "D", "d1": "K"}, "w - roll=a1.a5:-2/0,a1.h5:2/0", "D", "a1.d1", "a1.e1",
			"right: middle, left: band", "a1.b5:2/0m,a1.f5:-2/0m"},
		"Black's right and left": {map[string]string{"d16": "k", "a5": "r", "h5": "r", "d1": "K"}, "b - roll=a1.a5:-2/0,a1.h5:2/0", "R", "a2.d8", "a2.e8",
			"right: band, left: middle", "a1.c5:2/0m,a1.g5:-2/0m"},
		"White's top": {map[string]string{"a10": "k", "e15": "P", "a4": "K"}, "w - roll=a2.e7:0/2", "P", "a1.a4", "a1.a5",
			"right: middle, left: band", "a1.e1:0/2"},
	} {
		t.Run(name, func(t *testing.T) {
			p := openRolling(t, ranks16(c.pieces)+" "+c.rest, laptop)
			if got := p.str("['right', 'left'].map(s => s + ': ' + fairway.state().marks.edges.find(e => e.side === s).kind).join(', ')"); got != c.edges {
				t.Errorf("the edges are %s, want %s", got, c.edges)
			}
			p.wait("document.querySelectorAll('.edges li img').length === 4")
			hands[0].on(p, c.from, c.to)
			rolls(p, c.want)
			p.shot("rolled")
		})
	}
}

// Black's piece comes to the disc and is spun in the same turn, with its momentum.
func TestMinigolfTheSpinnerTurnsPiecesAndMomenta(t *testing.T) {
	p := openRolling(t, "7k/8/8/8/8/8/4p3/8/8/8/8/8/8/8/8/K7 b -", laptop)
	hands[0].on(p, "a2.e2", "a2.e1")
	p.wait("fairway.position() === '7k/8/8/8/8/8/8/8/4p3/8/8/8/8/8/8/K7 w - roll=a1.e8:-1/0'")
	p.rest()
	p.wait("fairway.state().pieces.rolling.map(r => r.square + ' ' + r.army).join() === 'a1.e8 b'")
	press(p, "Undo")
	p.wait("fairway.position() === '7k/8/8/8/8/8/4p3/8/8/8/8/8/8/8/8/K7 b -'")
}

func TestMinigolfAPawnIsPromotedByARoll(t *testing.T) {
	p := openRolling(t, ranks16(map[string]string{"a10": "k", "e14": "P", "a4": "K"})+" w - roll=a2.e6:0/2", laptop)
	hands[0].on(p, "a1.a4", "a1.a5")
	rolls(p, "")
	if got := p.str("fairway.position().split('/')[0]"); got != "4H3" {
		t.Errorf("the last rank is %s", got)
	}
}

// The forecast of pieces that nobody touches comes true.
func TestMinigolfTheForecastComesTrue(t *testing.T) {
	p := openRolling(t, ranks16(map[string]string{"a16": "k", "a5": "D", "h5": "D", "d7": "P", "f11": "l", "h1": "K"})+" w - roll=a1.a5:-2/0,a1.h5:2/0,a1.d7:0/1,a2.f3:-2/-1", laptop)
	for _, want := range []string{"Forecast 1", "Forecast 2", "Forecast 3"} {
		if want != "Forecast 1" { // which it begins with
			p.click(p.middle("#views button"))
		}
		p.wait(fmt.Sprintf("document.querySelector('#views button').innerText.trim() === %q", want))
	}
	if p.num("fairway.state().view.forecast") != 3 {
		t.Error("the board foresees something else than the button says")
	}
	p.rest()
	p.shot("forecast")
	var foreseen []struct {
		Square, Army string
		Next         []string
	}
	p.eval("fairway.state().pieces.rolling", &foreseen)
	if len(foreseen) != 4 {
		t.Fatalf("%d pieces roll", len(foreseen))
	}
	// The card says the same.
	for _, r := range foreseen {
		got := p.str(fmt.Sprintf("document.querySelector('.rolling li[data-square=%q] .way').innerText", r.Square))
		if !strings.HasPrefix(got, strings.Join(r.Next, " · ")) {
			t.Errorf("%s is said to go %s, foreseen is %v", r.Square, got, r.Next)
		}
	}
	kings := [][2]string{{"a1.h1", "a1.g1"}, {"a2.a8", "a2.b8"}, {"a1.g1", "a1.h1"}, {"a2.b8", "a2.a8"}, {"a1.h1", "a1.g1"}, {"a2.a8", "a2.b8"}}
	for n, k := range kings {
		hands[0].on(p, k[0], k[1])
		p.wait(fmt.Sprintf("fairway.state().ply === %d", n+1))
		p.rest()
		turn := n / 2
		if n%2 == 0 {
			continue // both have rolled, and the disc has turned, after Black's move
		}
		now := " " + p.str("fairway.state().pieces.rolling.map(r => r.square + r.army).join(' ')") + " "
		for _, r := range foreseen {
			if turn >= len(r.Next) {
				continue
			}
			if r.Army == "b" && !strings.Contains(now, " "+r.Next[turn]+"b ") {
				t.Errorf("turn %d: %s of Black was foreseen on %s; now roll%s", turn+1, r.Square, r.Next[turn], now)
			}
		}
	}
	var now []string
	p.eval("fairway.state().pieces.rolling.map(r => r.square)", &now)
	p.eval("fairway.go(1)", nil)
	for turn := range 3 { // White's ghosts stand where its pieces are after its own rolls
		p.eval(fmt.Sprintf("fairway.go(fairway.state().moves.list[%d].node)", 2*turn), nil)
		p.rest()
		at := " " + p.str("fairway.state().pieces.rolling.map(r => r.square + r.army).join(' ')") + " "
		for _, r := range foreseen {
			if r.Army == "w" && turn < len(r.Next) && !strings.Contains(at, " "+r.Next[turn]+"w ") {
				t.Errorf("turn %d: %s of White was foreseen on %s; now roll%s", turn+1, r.Square, r.Next[turn], at)
			}
		}
	}
}

func TestMinigolfKeysAndTheForecast(t *testing.T) {
	p := openRolling(t, ranks16(map[string]string{"a16": "k", "d7": "D", "h1": "K"})+" w - roll=a1.d7:0/2", laptop)
	p.eval("(() => { frame.focus(); board.focus(); board.document.querySelector('canvas').focus(); })()", nil)
	p.key("f")
	p.wait("fairway.state().view.forecast > 0 && document.querySelector('#views button').getAttribute('aria-pressed') === 'true'")
	p.eval("document.querySelector('#undo').focus()", nil)
	before := p.num("fairway.state().view.forecast")
	p.key("f")
	p.wait(fmt.Sprintf("fairway.state().view.forecast !== %v", before))
}

func TestMinigolfAWorkedExampleIsOpenedFromTheRules(t *testing.T) {
	for _, h := range []hand{{"mouse", laptop, (*tab).click}, {"touch", phone, (*tab).tap}} {
		t.Run(h.name, func(t *testing.T) {
			p := openRolling(t, "start", h.view)
			kept := "Object.keys(localStorage).filter(k => k.includes('.game.')).sort().join()"
			before := p.str(kept) // another test may have played in this page
			h.at(p, p.middle("#tab-rules"))
			p.wait("document.querySelectorAll('.example').length >= 5 && document.querySelector('#panel-rules').offsetParent")
			var want struct{ Title, Position, Played string }
			p.eval("(() => { const e = fairway.rules().filter(r => r.position)[0]; return { Title: e.title, Position: e.position, Played: e.played }; })()", &want)
			p.eval("document.querySelector('.example').scrollIntoView({ block: 'center' })", nil)
			at := p.middle(".example")
			p.shot("rules")
			h.at(p, at)
			p.wait(fmt.Sprintf("fairway.record() === 'minigolf-chess;' + %q + ';' + %q", want.Position, want.Played))
			if h.view.touch {
				p.wait("!document.body.classList.contains('sheet')")
			}
			p.rest()
			p.shot("example")
			p.eval("document.querySelector('#now').scrollIntoView({ block: 'center' })", nil)
			h.at(p, p.middle("#now .acts button")) // the game that was there comes back
			p.wait("fairway.record() === 'minigolf-chess;start;'")
			if after := p.str(kept); after != before {
				t.Errorf("after an example the games %s are kept, before it %s", after, before)
			}
			if !h.view.touch {
				return
			}
			// On a phone the board takes the players' place, and the captured pieces stand over the moves.
			p.eval("fairway.load('minigolf-chess', '7k/8/8/8/8/8/8/8/8/8/8/3p4/4P3/8/8/K7 w -', 'a1.e4xa1.d5')", nil)
			p.rest()
			p.tap(p.middle("#tab-moves"))
			p.wait("document.querySelector('.losses').offsetParent && [...document.querySelectorAll('.losses .taken')].map(e => e.ariaLabel).join() === 'Black: 1 piece captured'")
			p.shot("captured")
		})
	}
}
