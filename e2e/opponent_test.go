package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// On a phone the result covers neither board nor hand, and its buttons can be pressed.
func TestAResultOnAPhoneCoversNothing(t *testing.T) {
	p := openApp(t, "pashtun-shogi", "7+Hgssw1/3hh1G2h1rw/3p2pGkp1b1/pp2p1ppppppp/12p/3p1p7/13/12h/PPPPPPPPPPPPP/PS1PS1P1SP2P/1RB1H3HHBR1/WW2GGKGGS1WW b RBG2S2W2P", phone)
	for i, mate := range []string{"fairway.play('j12xh10'), fairway.play('h12xi12')", "fairway.play('e8-e9'), fairway.play('g8-f8')"} {
		if i > 0 {
			p.eval("fairway.load('tee-garden-shogi', 'wh6+P/2+R1k1+Bp1/p2pp4/1P+S3p2/P7P/6P2/2BPPP1R1/1+h1SGSG2/WH2K3W b 2GSHW4Pp balls=b4,a5,h5,i5,c6,g6')", nil)
		}
		p.eval("void ("+mate+")", nil)
		p.wait("fairway.result()?.startsWith('win')")
		p.rest()
		p.wait(`(([card, hand, tabs]) => card.top >= hand.bottom && card.bottom <= tabs.top + 1)(['#now .result', '#below', '#tabs'].map(s => document.querySelector(s).getBoundingClientRect()))`)
		p.shot("result")
	}
}

// watched is a page whose workers a test can see and end, and whose answers it can hold back: however busy the machine is, the
// computer thinks until then.
var watched = view{motion: true, before: `(() => {
	const Real = window.Worker;
	window.made = [];
	window.said = [];
	window.held = null;
	window.hold = () => { held = []; };
	window.release = () => {
		const all = held;
		held = null;
		for (const [worker, data] of all) worker.dispatchEvent(new MessageEvent('message', { data }));
	};
	window.Worker = class extends Real {
		constructor(...args) {
			super(...args);
			made.push(this);
			this.addEventListener('message', e => {
				if (e.isTrusted) said.push(e.data);
				if (!held || e.data.what !== 'thought') return;
				e.stopImmediatePropagation();
				held.push([this, e.data]);
			});
		}
	};
})()`}

// The computer advises: a hint with its reason, the evaluation, and a review whose better lines become branches. Nothing of the
// engine is fetched before; on a phone the same is there.
func TestTheComputerAdvises(t *testing.T) {
	p := open(t, "/play.html", watched)
	p.ready()
	if p.bool("board.made.length > 0") {
		t.Error("a worker is made before anybody asks")
	}
	p.eval("fairway.load({ diagram: 'rook::::a1\\nqueen::::d1\\nking::::e1\\n', position: '4k3/8/8/3q4/8/3R4/8/4K3 w -' })", nil)
	p.rest()
	p.eval("document.querySelector('#hint').focus()", nil)
	p.key("h")
	p.wait("/Rook d3 captures d5\\s+Captures a queen/.test(document.querySelector('.hint')?.innerText) && fairway.state().marks.hint === 'd3xd5'")
	p.shot("hint")
	press(p, "Another")
	p.wait("fairway.state().marks.hint && fairway.state().marks.hint !== 'd3xd5' && document.querySelector('.hint [data-key=playhint]')")
	p.eval("fairway.select('d3')", nil) // any input ends it
	p.wait("!fairway.state().marks.hint && !document.querySelector('.hint')")
	p.eval("fairway.cancel()", nil)
	p.click(p.middle("#hint"))
	p.wait("fairway.state().marks.hint === 'd3xd5' && document.querySelector('.hint [data-key=playhint]')")
	p.eval("document.querySelector('.hint [data-key=playhint]').focus()", nil)
	p.key(keyEnter) // what goes gives the keyboard to the board
	p.wait("fairway.line().played.join() === 'd3xd5' && !document.querySelector('.hint') && document.activeElement === document.querySelector('#board')")
	if record := p.str("fairway.record()"); !strings.Contains(record, "{[%hint]}") {
		t.Errorf("the record doesn't know of the hint: %s", record)
	}
	// A game that has ended is reviewed; the evaluation comes with it.
	p.eval("(() => { fairway.undo(); fairway.play('d3-a3'); fairway.resign(); })()", nil)
	p.rest()
	press(p, "Review game")
	p.wait("/Rook d3 captures d5/.test(document.querySelector('.review ol')?.innerText)")
	p.wait("document.querySelector('.plot .line') && document.querySelector('.plot .bad') && document.querySelector('.moves .loss.bad')")
	p.shot("review")
	press(p, "Play the line")
	p.wait("fairway.state().node && fairway.line().played.join() === 'd3xd5'")
	// On a phone the review is below the board, and what it shows happens in sight.
	p.resize(390, 844, 1)
	for _, label := range []string{"Show it", "Play the line"} {
		p.wait("document.querySelector('.review')?.offsetParent")
		p.eval("document.querySelector('.review').scrollIntoView()", nil)
		p.wait("document.querySelector('#fit').getBoundingClientRect().top < 0")
		p.eval("document.querySelector('#toast')?.classList.remove('on')", nil)
		if shown := p.bool(fmt.Sprintf("([...document.querySelectorAll('.review button')].find(b => b.textContent === %q).click(), /Added as a branch/.test(document.querySelector('#toast.on')?.textContent))", label)); shown != (label == "Play the line") {
			t.Errorf("%s: a branch is announced: %v", label, shown)
		}
		p.wait("(r => r.top >= 0 && r.bottom <= innerHeight)(document.querySelector('#fit').getBoundingClientRect())")
	}
	p.shot("branch")
	p.resize(1440, 900, 1)
	p.wait("!/thinking/.test(document.querySelector('#meter').title)")
	p.eval("document.querySelector('.plot').focus()", nil)
	p.key(keyHome)
	p.wait("fairway.state().node === 0 && /^White/.test(document.querySelector('#meter').getAttribute('aria-valuetext'))")
	press(p, "Close the review")
	p.resize(390, 844, 1)
	p.wait("!document.querySelector('.review') && document.querySelector('#graph .plot')")
	p.shot("phone")
	p.eval("document.querySelector('#hint').focus()", nil)
	p.key("e")
	p.wait("!document.querySelector('#graph .plot')?.offsetParent && document.querySelector('#meter').hidden")
}

// The board of a tag in a page of another origin has buttons for hints and the review where its attributes ask for them, and
// fetches nothing for them before one is pressed. What such a page writes at a position comes with its arrows.
func TestATagAdvises(t *testing.T) {
	p := openHost(t, "aid.html")
	p.wake("game")
	b := place{p, "frameOf('game')"}
	p.eval("one('game').annotate({ comment: 'Look here', marks: 'Re1 d3-d5' })", nil)
	p.wait("one('game').state(['notes']).then(s => s.notes.marks === 'Re1,Gd3-d5' && s.notes.comment === 'Look here')")
	p.eval("one('game').setAttribute('marks', 'e8')", nil)
	p.wait("one('game').state(['notes']).then(s => s.notes.marks === 'Ge8' && s.notes.comment === 'Look here')")
	fetched := `performance.getEntriesByType('resource').filter(e => /engine|aid/.test(e.name)).length`
	b.wait(fetched + " === 0")
	hint := `document.querySelector('#controls [aria-label="Hint"]')`
	p.click(b.middle(hint + ".getBoundingClientRect()"))
	b.wait("/^Rook d3 captures d5\\s+Captures a queen/.test(document.querySelector('.advice')?.innerText) && fairway.state().marks.hint === 'd3xd5'")
	b.wait(hint + ".ariaPressed === 'true' && " + fetched + " > 0")
	p.shot("hint")
	p.key("h") // takes it away, and asks again
	b.wait("!document.querySelector('.advice') && !fairway.state().marks.hint")
	p.key("h")
	b.wait("document.querySelector('[data-key=playhint]') && fairway.idle()")
	p.click(b.middle("document.querySelector('[data-key=playhint]').getBoundingClientRect()"))
	b.wait("fairway.line().played.join() === 'd3xd5' && !document.querySelector('.advice')")
	look := `document.querySelector('#controls [aria-label="Review game"]')`
	if !p.bool("one('game').undo().then(() => one('game').play('d3-a3')).then(() => true)") {
		t.Error("nothing was played")
	}
	b.wait(look + ".hidden")
	p.eval("one('game').resign()", nil)
	b.wait("fairway.idle() && !" + look + ".hidden")
	p.click(b.middle(look + ".getBoundingClientRect()"))
	b.wait("/Better for White: Rook d3 captures d5/.test(document.querySelector('.advice ol')?.innerText)")
	p.shot("review")
	p.click(b.middle("document.querySelector('.advice [data-key^=add]').getBoundingClientRect()"))
	b.wait("fairway.line().played.join() === 'd3xd5' && fairway.state(['moves']).moves.list.length > 1")
	p.eval("one('game').newGame()", nil)
	b.wait("!document.querySelector('.advice') && document.querySelector('#aid').hidden")
	p.eval("one('game').removeAttribute('hint')", nil)
	b.wait(hint + ".hidden")
}

// A draw that is offered is judged by the position, after a reload, too.
func TestADrawIsOffered(t *testing.T) {
	// Black has a King alone, and takes what it gets.
	p := open(t, appPath("tee-garden-shogi", "4k4/9/9/9/9/9/9/7R1/3RK1S2 w G2SP2p balls=a5,b5,c5,g5,h5,i5"), laptop)
	p.ready()
	p.eval("(() => { fairway.set({ seats: 'b:1' }); fairway.play('h2-h3', 'person'); })()", nil)
	p.wait("fairway.line().played.length === 2 && fairway.thinking().doing === 'nothing'")
	p.rest()
	p.reload()
	p.ready()
	p.click(p.middle("#game"))
	press(p, "Offer a draw")
	p.wait("fairway.state().result?.text === 'draw agreement' && document.querySelector('.result')")
	// Where it is far ahead it declines.
	p = open(t, appPath("tee-garden-shogi", "4k4/9/9/9/9/9/9/7R1/3RK1S2 b G2SP2p balls=a5,b5,c5,g5,h5,i5"), laptop)
	p.ready()
	p.eval("(() => { fairway.set({ seats: 'w:1' }); fairway.play(fairway.legal()[0], 'person'); })()", nil)
	p.wait("fairway.line().played.length === 2 && fairway.thinking().doing === 'nothing'")
	p.rest()
	p.click(p.middle("#game"))
	press(p, "Offer a draw")
	p.wait("document.querySelector('#toast').textContent === 'White declines the draw.'")
	faultless(p, "a declined draw")
	if p.bool("Boolean(fairway.state().result)") {
		t.Error("the game has ended")
	}
}

// A click on an empty square ends a hint, and its card goes with its arrow.
func TestAHintGoesWithAClickOnAnEmptySquare(t *testing.T) {
	p := open(t, playPage+"?variant=tee-garden-shogi", laptop)
	p.ready()
	p.rest()
	p.click(p.middle("#hint"))
	p.wait("document.querySelector('.card.hint') && fairway.state().marks.hint")
	p.click(p.square("a5"))
	p.wait("!fairway.state().marks.hint")
	p.wait("!document.querySelector('.card.hint') && document.querySelector('#hint').getAttribute('aria-pressed') === 'false'")
}
