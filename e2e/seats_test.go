package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// An address asks for the computer, which answers each move; the seats stay with the game.
func TestTheComputerPlaysItsArmy(t *testing.T) {
	p := open(t, "/?variant=hook-shogi&opponent=w:1", laptop)
	p.ready()
	p.wait(`document.querySelector('#players [aria-label="White: computer, level 1"]') && fairway.state().hands.opposed`)
	plies := func(p *tab, n int) {
		t.Helper()
		p.wait(fmt.Sprintf("fairway.line().played.length === %d && fairway.thinking().doing === 'nothing' && fairway.idle()", n))
	}
	p.eval("(() => { window.heard = []; fairway.on('thinking', e => heard.push(e.doing)); fairway.on('thought', e => heard.push(e.move)); })()", nil)
	hands[0].on(p, "a6", "a7")
	plies(p, 2)
	reply := p.str("fairway.line().played[1]")
	if heard := p.str("heard.join(' ')"); !strings.HasPrefix(heard, "thinking ") || !strings.HasSuffix(heard, " nothing "+reply) {
		t.Errorf("heard %s, and the move is %s", heard, reply)
	}
	// Nobody else moves its pieces, and what is taken back is taken back to the person's turn.
	if why := p.str("(() => { try { fairway.play(fairway.legal()[0], 'computer'); } catch (e) { return e.message; } })()"); !strings.Contains(why, "a person plays Black") {
		t.Errorf("played for a person: %s", why)
	}
	p.eval("fairway.undo()", nil)
	plies(p, 0)
	p.eval("fairway.redo()", nil)
	plies(p, 2)
	// Paused, it leaves its army alone; whoever looks back pauses it too.
	p.eval("fairway.pause()", nil)
	hands[0].on(p, "c6", "c7")
	p.wait("fairway.line().played.length === 3 && fairway.thinking().doing === 'paused'")
	p.eval("fairway.pause(false)", nil)
	plies(p, 4)
	p.eval("fairway.go(3)", nil)
	p.wait("fairway.thinking().doing === 'paused' && fairway.line().back")
	p.eval("fairway.go(4)", nil)
	// Its level may change while it thinks, and a position that is another meanwhile is thought about anew.
	p.eval("fairway.set({ seats: 'b:8,w:8' })", nil)
	p.eval("fairway.pause(false)", nil)
	p.wait("fairway.thinking().doing === 'thinking' && fairway.thinking().level === 8")
	p.eval("fairway.set({ seats: 'b:person,w:1' })", nil)
	plies(p, 4)
	if s := p.str("JSON.parse(fairway.save()).seats"); s != "b:person,w:1" {
		t.Errorf("kept are %s", s)
	}
	link := p.str("fairway.link(true)")
	q := visit(t, base+"/#"+link, laptop)
	q.ready()
	q.wait("fairway.state().hands.seats === 'b:person,w:1' && fairway.line().played.length === 4")
	// The engine answers whoever asks.
	q.wait("fairway.think({ nodes: 500, lines: 2 }).then(a => a.lines.length === 2 && a.depth > 0 && fairway.legal().includes(a.lines[0].moves[0]))")
	q.wait("fairway.values().then(v => v.some(x => x.id === 'P' && x.value === 100))")
	// Another game is people's.
	p.click(p.middle("#game"))
	press(p, "Kyoomagi")
	p.wait("fairway.variant === 'kyoomagi' && fairway.state().hands.seats === ''")
}

func TestBadSeatsInAnAddressAreSaid(t *testing.T) {
	p := open(t, "/?variant=hook-shogi&seats=w:9", laptop)
	p.ready()
	p.wait("/Seats: column 3: \"9\"/.test(document.querySelector('#now').innerText) && fairway.record() === 'hook-shogi;start;'")
}

// opponent is a page whose script plays the first legal move for the computer.
const opponent = `<!doctype html><meta charset="utf-8"><title>Opponent</title><link rel="icon" href="data:,"><script src="/fairway-embed.js"></script>
<fairway-diagram id="board" variant="hook-shogi" opponent="w:1" size="600"></fairway-diagram>
<script>
const diagram = document.querySelector('fairway-diagram');
async function answer() {
	const { hands } = await diagram.state(['hands']);
	if (hands.armies.some((a) => a.toMove && a.player !== 'person'))
		await diagram.play((await diagram.legal()).find((m) => m === window.reply), 'computer');
}
diagram.on('ready', answer);
diagram.oppose(true);
diagram.on('change', ({ sections }) => sections.includes('moves') && window.reply && answer());
</script>`

// An author's own opponent plays the computer's army, which no hand moves.
func TestAPageHasAnOpponentOfItsOwn(t *testing.T) {
	p := open(t, serve(t, opponent), view{width: 640, height: 760, scale: 1})
	p.wait("diagram.live && diagram.state(['hands']).then(s => s.hands.opposed && s.hands.seats === 'b:person,w:1')")
	record := func(want string) {
		t.Helper()
		p.wait("diagram.record().then(r => r === 'hook-shogi;start;" + want + "')")
	}
	click := func(squares ...string) {
		t.Helper()
		for _, s := range squares {
			p.eval("diagram.click('"+s+"').then(() => true)", nil)
		}
	}
	click("a6", "a7")
	record("a6-a7")
	click("s14", "s13") // the computer's
	p.wait("diagram.state(['message']).then(s => s.message?.title === 'The computer plays White' && s.message.alarm)")
	p.shot("refused")
	record("a6-a7")
	if s := p.str("diagram.play('s14-s13', 'person').catch(e => e.message)"); !strings.Contains(s, "the computer plays White") {
		t.Errorf("played for a person: %s", s)
	}
	p.eval("(() => { window.reply = 'c14-c13'; answer(); })()", nil)
	record("a6-a7 c14-c13")
	p.eval("(() => { window.reply = 's14-s13'; })()", nil)
	click("c6", "c7") // and from now on it answers by itself
	record("a6-a7 c14-c13 c6-c7 s14-s13")
	// A game that goes to sleep wakes with its seats, and an attribute that is set meanwhile holds.
	seats := func(want string) {
		t.Helper()
		p.wait("diagram.live && diagram.state(['hands']).then(s => s.hands.opposed && s.hands.seats === '" + want + "')")
	}
	p.eval("diagram.sleep().then(() => diagram.wake()).then(() => true)", nil)
	seats("b:person,w:1")
	p.eval("diagram.sleep().then(() => { diagram.setAttribute('opponent', 'w:3'); return diagram.wake(); }).then(() => true)", nil)
	seats("b:person,w:3")
	p.eval("diagram.setAttribute('seats', 'b:person,w:5')", nil) // the other one still holds
	p.eval("diagram.removeAttribute('opponent')", nil)
	seats("b:person,w:5")
	p.eval("diagram.setAttribute('seats', 'w:9')", nil)
	p.wait("/seats: column 3/.test(diagram.error)")
	seats("b:person,w:5")
	p.eval("(() => { const frame = diagram.shadowRoot.querySelector('iframe').contentWindow; frame.old = true; frame.document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext(); })()", nil)
	p.wait("(f => !f.old && f.fairway?.ready.then(() => f.fairway.state().hands.opposed))(diagram.shadowRoot.querySelector('iframe').contentWindow)")
	seats("b:person,w:5")
}

// Against the computer the bar is one row, and nothing is wider than the screen, while it thinks either.
func TestTheBarIsOneRowAgainstTheComputer(t *testing.T) {
	for _, c := range []struct {
		game, seats, move string
		v                 view
	}{
		{"haiku-shogi", "y:8", "i5-i6", phone},
		{"haiku-shogi", "y:8", "i5-i6", view{width: 360, height: 740, touch: true}},
		{"minigolf-chess", "b:8", "a1.b1-a1.a3", phone},
		{"minigolf-chess", "b:8", "a1.b1-a1.a3", view{width: 360, height: 740, touch: true}},
		{"nearlydouble-chogi", "b:8", "a4-a5", view{width: 1024, height: 640}},
		{"tee-garden-shogi", "b:8", "c3-c4", view{width: 1240, height: 700}},
	} {
		t.Run(fmt.Sprintf("%s %d", c.game, c.v.width), func(t *testing.T) {
			p := open(t, playPage+"?variant="+c.game+"&seats="+c.seats, c.v)
			p.ready()
			p.eval(fmt.Sprintf("fairway.play(%q)", c.move), nil)
			p.wait("fairway.thinking().doing === 'thinking' && document.body.classList.contains('against')")
			if n := p.num("new Set([...document.querySelectorAll('#bar button')].filter(b => b.offsetParent).map(b => Math.round(b.getBoundingClientRect().top))).size"); n != 1 {
				t.Errorf("the bar has %v rows", n)
			}
			if n := p.num("document.documentElement.scrollWidth - innerWidth"); n > 0 {
				t.Errorf("the page is %v px too wide", n)
			}
			p.shot(c.game)
		})
	}
}
