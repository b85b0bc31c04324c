package e2e

import (
	"fmt"
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
		p.wait(`(([card, hand, tabs]) => card.top >= hand.bottom && card.bottom <= tabs.top + 1)(['#message .result', '#below', '#tabs'].map(s => document.querySelector(s).getBoundingClientRect()))`)
		p.shot("result")
	}
}

// On a phone the review is below the board, and the board scrolls into view for its moves.
func TestAReviewOnAPhoneShowsTheBoard(t *testing.T) {
	p := open(t, playPage, phone)
	p.ready()
	p.eval("fairway.load({ diagram: 'rook::::a1\\nqueen::::d1\\nking::::e1\\n', position: '4k3/8/8/3q4/8/3R4/8/4K3 w -' })", nil)
	p.eval("(() => { fairway.play('d3-a3'); fairway.resign(); })()", nil)
	p.rest()
	press(p, "Review game")
	p.wait("/Rook d3 captures d5/.test(document.querySelector('.review ol')?.innerText)")
	p.shot("review")
	for _, label := range []string{"Show it", "Play the line"} {
		p.wait("document.querySelector('.review')?.offsetParent")
		p.eval("document.querySelector('.review').scrollIntoView()", nil)
		p.wait("document.querySelector('#fit').getBoundingClientRect().top < 0")
		p.eval(fmt.Sprintf("[...document.querySelectorAll('.review button')].find(b => b.textContent === %q).click()", label), nil)
		p.wait("(r => r.top >= 0 && r.bottom <= innerHeight)(document.querySelector('#fit').getBoundingClientRect())")
	}
}

// watched is a view whose page lets a test see and end workers and hold back their answers, so that the computer thinks
// as long as the test wants.
var watched = view{fullMotion: true, preload: `(() => {
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
