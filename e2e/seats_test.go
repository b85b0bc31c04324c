package e2e

import (
	"strings"
	"testing"
)

// An address may ask for the computer, which isn't here: people move every army, and the seats stay with the game.
func TestSeatsOfAnAddressLeaveTheGamePlayable(t *testing.T) {
	p := open(t, "/?variant=hook-shogi&opponent=w:4", laptop)
	p.ready()
	p.wait("/The computer isn't here yet/.test(document.querySelector('#now').innerText) && /computer, level 4/.test(document.querySelector('#players').innerText)")
	p.shot("card")
	press(p, "Continue")
	hands[0].on(p, "a6", "a7")
	hands[0].on(p, "s14", "s13")
	played(p, "a6-a7 s14-s13")
	if s := p.str("JSON.parse(fairway.save()).seats"); s != "b:person,w:4" {
		t.Errorf("kept are %s", s)
	}
	link := p.str("fairway.link(true)")
	q := visit(t, base+"/#"+link, laptop)
	q.ready()
	q.wait("fairway.state().hands.seats === 'b:person,w:4' && /The computer isn't here yet/.test(document.querySelector('#now').innerText)")
	press(q, "People only")
	q.wait("fairway.state().hands.seats === '' && !/level/.test(document.querySelector('#players').innerText)")
	// Another game is people's.
	p.click(p.middle("#game"))
	press(p, "Kyoomagi")
	p.wait("fairway.variant === 'kyoomagi' && fairway.state().hands.seats === ''")
	openList(p)
	p.click(p.middle(".games li:not(.on) .pick"))
	p.wait("fairway.record() === 'hook-shogi;start;a6-a7 s14-s13' && fairway.state().hands.seats === 'b:person,w:4'")
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
