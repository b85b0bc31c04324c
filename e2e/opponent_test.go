package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// endings are positions where every move of the army to move is answered by mate: of each reply the squares that are
// clicked then, and the piece that is chosen. Every game ends against level 1, three against level 3 as well.
var endings = []struct {
	game, position, mates string
	level                 int
	phone                 bool
}{
	{"handy-mitregi", "ww+Ps1g2gssww/r1+Hhh1g1h1b1r/p2p5p1gp/pp2ppkp1pppp/2pp2+H1h4/13/B4G7/4H5H2/PPPPPPPPPPPPP/P2P1GPGGP2P/1RB7BR1/WWSS2K2SSWW b S2P", "g9-g10:c11xf12 g9-h8:h3-i6", 3, false},
	{"kyoomagi", "ww+W2g1ggssw1/4+Rk2hhbr1/p5p2p1wp/1p1p1pp1ppppp/4p8/1p1p9/13/7S5/PPPPPPPPPPPPP/P2PS1PS1P2P/1RBHH3HHBR1/1W1SGGKGG2WW b BG2S2H2P", "f11-f10:i4-j6", 1, false},
	{"planetary-shogi", "w1H1+Pg1g1ssww/10br1/p3+Rk1gh3p/p2BHpp1pppp1/12p/2p3P1P4/7p5/6p6/PPP1PP1P1PPPP/P1hP2P2P2P/1RBHHS1S1HBR1/WW1SGGKGGS1WW b G2SHW5P", "f10-f11:e12xf12", 1, false},
	{"nearlydouble-chogi", "ww1sgk1G4w/1rb1hg3+P1sr/3ps2+B1p1wp/p1pp1p2pp1pp/6pp5/1p3hp3H2/P3p8/3HH3H4/1PPPPPPPPPPPP/P2PSSPSSP2P/1RB7BR1/WW2GGKGG2WW b GS2HP", "f11-g11:h12-g12", 1, false},
	{"pashtun-shogi", "7+Hgssw1/3hh1G2h1rw/3p2pGkp1b1/pp2p1ppppppp/12p/3p1p7/13/12h/PPPPPPPPPPPPP/PS1PS1P1SP2P/1RB1H3HHBR1/WW2GGKGGS1WW b RBG2S2W2P", "j12xh10:h12xi12", 1, true},
	{"pacifier-shogi", "1w1+H2kggssw1/wr7h1rw/p2p+HHpG1p1bp/pphp+S1p+P2pp1/12p/5G2p4/2p10/11P1/PPPPPPPPP+pP1P/PRSP1GPGGP2P/2BHHG3HBR1/WW1S2K2SSWW b BS2Pp", "g12-f12:d12-e12", 1, false},
	{"nearlydouble-symgi", "2F2f+B3a1d/2+RNo3o+Rb2/3p2pf1p2p/+R2p1O1p1p2p/1dp2Fpkp1pp1/1p11/1PP5P3P/P12/3PPPPPDPP2/3PF1P1FP2P/1RBEN3NEBR1/DDAO1FKF1OA1D b R2D3E4P", "h8-h7:h4-h5", 1, false},
	{"tee-garden-shogi", "wh6+P/2+R1k1+Bp1/p2pp4/1P+S3p2/P7P/6P2/2BPPP1R1/1+h1SGSG2/WH2K3W b 2GSHW4Pp balls=b4,a5,h5,i5,c6,g6", "e8-e9:g8-f8", 3, true},
	{"hook-shogi", "k18/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/RR16K w -", "a19-a18:a1xa18 a19-b18:b1xb18 a19-b19:b1xb19", 1, false},
	{"minigolf-chess", "4k3/6P1/3D1D2/3D1D2/7D/8/8/8/8/8/8/8/8/p7/8/7K b -", "a1.a3-a1.a2:a2.g7-a2.g8=H", 3, false},
	{"haiku-shogi", "17/17/17/17/17/17/17/17/16yK/17/17/17/17/17/17/13rRrRrR1/8rK2rR5 r - out=gb", "", 1, false},
	{"handy-mitregi", "ww+Ps1g2gssww/r1+Hhh1g1h1b1r/p2p5p1gp/pp2ppkp1pppp/2pp2+H1h4/13/B4G7/4H5H2/PPPPPPPPPPPPP/P2P1GPGGP2P/1RB7BR1/WWSS2K2SSWW b S2P", "g9-g10:c11xf12 g9-h8:h3-i6", 1, false},
	{"tee-garden-shogi", "wh6+P/2+R1k1+Bp1/p2pp4/1P+S3p2/P7P/6P2/2BPPP1R1/1+h1SGSG2/WH2K3W b 2GSHW4Pp balls=b4,a5,h5,i5,c6,g6", "e8-e9:g8-f8", 1, true},
	{"minigolf-chess", "4k3/6P1/3D1D2/3D1D2/7D/8/8/8/8/8/8/8/8/p7/8/7K b -", "a1.a3-a1.a2:a2.g7-a2.g8=H", 1, false},
}

// Games end against the computer by clicks and taps, wherever they began: it moves first, and is mated.
func TestGamesAreFinishedAgainstTheComputer(t *testing.T) {
	for _, screen := range hands {
		p := open(t, "/play.html", screen.view)
		p.ready()
		for _, e := range endings {
			if e.phone != screen.view.touch {
				continue
			}
			p.eval(fmt.Sprintf(`(() => { fairway.load(%q, %q); fairway.set({ seats: fairway.state().hands.armies.filter(a => a.toMove === %v && !a.out).map(a => a.letter + ':%d').join() }); })()`, e.game, e.position, e.mates != "", e.level), nil)
			if e.mates == "" { // a person moves first, and any reply is the last
				p.rest()
				screen.on(p, "l1", "q1")
			} else {
				p.wait("fairway.line().played.length === 1 && fairway.thinking().doing === 'nothing' && fairway.idle()")
				reply, mate := p.str("fairway.line().played[0]"), ""
				for _, m := range strings.Fields(e.mates) {
					if r, then, _ := strings.Cut(m, ":"); r == reply {
						mate = then
					}
				}
				if mate == "" {
					t.Fatalf("%s: nobody expected %s", e.game, reply)
				}
				squares, piece, _ := strings.Cut(strings.ReplaceAll(mate, "x", "-"), "=")
				from, to, _ := strings.Cut(squares, "-")
				screen.on(p, from, to)
				if piece != "" {
					p.wait("fairway.state().pieces.choices")
					at := p.num(fmt.Sprintf("fairway.state().pieces.choices.findIndex(c => c.label.includes(fairway.kinds().find(k => k.id === %q).name))", piece))
					button := fmt.Sprintf("[data-key=choice%v]", at)
					p.wait(fmt.Sprintf("document.querySelector(%q)", button))
					p.click(p.middle(button))
				}
			}
			p.wait("fairway.result()?.startsWith('win') && fairway.thinking().doing === 'nothing'")
			p.rest()
			if e.phone { // the result covers neither board nor hand, and its buttons can be pressed
				p.wait(`(([card, hand, tabs]) => card.top >= hand.bottom && card.bottom <= tabs.top + 1)(['#now .result', '#below', '#tabs'].map(s => document.querySelector(s).getBoundingClientRect()))`)
				p.shot("result of " + e.game)
			}
		}
		if screen.view.touch {
			continue
		}
		// So it is with nobody there but two computers: no level misses a mate in one.
		e := endings[1]
		p.eval(fmt.Sprintf("(() => { fairway.load(%q, %q); fairway.set({ seats: 'w:1,b:1' }); })()", e.game, e.position), nil)
		p.wait("fairway.result()?.startsWith('win') && fairway.line().played.length === 2 && fairway.thinking().doing === 'nothing'")
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

// Whatever happens while it thinks, the game goes on: its move is taken back, its worker ends, another game comes, the page is
// loaded again, its level changes.
func TestTheGameGoesOnWhateverHappensToTheComputer(t *testing.T) {
	both := watched
	both.before += "\n" + counting + "\nif (sessionStorage.getItem('hold')) hold();"
	p := open(t, "/play.html?variant=tee-garden-shogi&seats=b:8", both)
	p.ready()
	first := p.str("fairway.legal()[0]")
	play := func(move string) {
		t.Helper()
		p.eval(fmt.Sprintf("(() => { board.hold(); fairway.play(%q, 'person'); })()", move), nil)
		p.wait("fairway.thinking().doing === 'thinking'")
	}
	below := p.num("document.querySelector('#now').getBoundingClientRect().top")
	play(first)
	p.wait("[...document.querySelectorAll('.stop')].some(b => b.offsetParent) && [...document.querySelectorAll('.effort')].some(e => /thinking/.test(e.innerText))")
	p.shot("thinking")
	if now := p.num("document.querySelector('#now').getBoundingClientRect().top"); now != below {
		t.Errorf("as the computer thinks, the column goes from %v to %v", below, now)
	}
	// All that the page's thread does meanwhile: it hears one short message for a depth, asks the program nothing for any of
	// them and draws no frame of the board. So no frame can wait for the computer, however fast its messages come.
	p.wait("Object.keys(localStorage).some(k => k.includes('.picture.'))") // which asks the program, too, and comes once
	p.rest()
	p.wait("fairway.thinking().depth > 0")
	idle := map[string]float64{}
	p.eval(`new Promise(done => {
		const { gate } = board.fairwayBoard, number = board.said.findLast(m => m.number).number, frames = gate.frames;
		board.calls.length = 0;
		for (let depth = 1; depth <= 100; depth++)
			board.made[0].dispatchEvent(new MessageEvent('message', { data: { number, what: 'thinking', value: { depth, share: depth, nodes: depth, lines: [] } } }));
		requestAnimationFrame(() => requestAnimationFrame(() => done({ calls: board.calls.length, frames: gate.frames - frames })));
	})`, &idle)
	if len(idle) != 2 || idle["calls"] != 0 || idle["frames"] != 0 {
		t.Errorf("a hundred messages of the worker take %v", idle)
	}
	if p.bool("board.fairwayEngine !== undefined || board.performance.getEntriesByType('resource').some(e => /engine[^/]*wasm/.test(e.name))") {
		t.Error("the computer's program is on the page's thread")
	}
	// Taken back: nothing comes of what it thought.
	press(p, "Take back")
	p.wait("fairway.line().played.length === 0 && fairway.thinking().doing === 'nothing'")
	p.eval("board.release()", nil)
	other := p.str("fairway.legal()[1]")
	play(other)
	// A worker that dies is another one at once, and what was found is played when somebody has waited long enough.
	p.eval("board.made[0].dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))", nil)
	p.wait("board.made.length === 2 && fairway.thinking().doing === 'thinking' && fairway.thinking().depth > 0")
	p.eval("(() => { fairway.stop(); board.release(); })()", nil)
	p.wait("fairway.line().played.length === 2 && fairway.thinking().doing === 'nothing'")
	if got := p.str("fairway.line().played[0]"); got != other {
		t.Errorf("it answered %s, want %s", got, other)
	}
	if longest := p.num("Math.max(...board.said.map(m => JSON.stringify(m).length))"); longest > 4000 || longest < 10 {
		t.Errorf("a message of the worker has %v characters", longest)
	}
	if !p.bool("board.said.filter(m => m.what === 'thinking').every((m, i, all) => all.findIndex(b => b.number === m.number && b.value.depth === m.value.depth) === i)") {
		t.Error("the worker says something of a depth more than once")
	}
	// Two computers play each other, until somebody pauses them.
	p.rest()
	p.eval("fairway.set({ seats: 'b:1,w:1' })", nil)
	p.wait("fairway.line().played.length > 4")
	// They wait where nobody sees them.
	p.eval("(() => { Object.defineProperty(board.document, 'hidden', { value: true, configurable: true }); board.document.dispatchEvent(new Event('visibilitychange')); })()", nil)
	p.wait("fairway.thinking().doing === 'paused'")
	seen := p.num("fairway.line().played.length")
	p.eval("(() => { delete board.document.hidden; board.document.dispatchEvent(new Event('visibilitychange')); })()", nil)
	p.wait(fmt.Sprintf("fairway.line().played.length > %v", seen))
	press(p, "Pause")
	p.wait("fairway.thinking().doing === 'paused' && visible('Resume')")
	// Another game meanwhile, and this one again, as it was left, all before anybody sees it.
	kept := p.str("fairway.save()")
	p.eval(fmt.Sprintf("(() => { fairway.newGame('kyoomagi'); fairway.restore(%q); })()", kept), nil)
	p.rest()
	p.wait("fairway.variant !== 'kyoomagi' && fairway.thinking().doing === 'paused'")
	left := p.num("fairway.line().played.length")
	press(p, "Resume")
	p.wait(fmt.Sprintf("fairway.line().played.length > %v && board.made.length === 2", left))
	p.eval("fairway.set({ seats: '' })", nil)
	p.wait("!visible('Take back') && visible('Undo')")
	// What is asked besides ends as soon as somebody stops it.
	if !p.bool("(a => (fairway.stop(), a.then(t => t.lines.length === 1 && t.share < 100)))(fairway.think({ nodes: 1e9 }))") {
		t.Error("a question that was stopped has no answer, or all its nodes")
	}
	// Loaded again in mid-thought, the page has the person's move, and the computer thinks about that.
	p.eval("(() => { fairway.newGame('tee-garden-shogi'); fairway.set({ seats: 'b:8' }); sessionStorage.setItem('hold', '1'); })()", nil)
	play(first)
	p.reload()
	p.ready()
	p.wait("fairway.thinking().doing === 'thinking' && fairway.thinking().level === 8 && fairway.line().played.length === 1")
	// Another board meanwhile, and this one again: it thinks anew.
	asked := p.num("board.said.length")
	p.eval(fmt.Sprintf("(() => { fairway.newGame('kyoomagi'); fairway.restore(%q); })()", p.str("fairway.save()")), nil)
	p.wait(fmt.Sprintf("fairway.variant === 'tee-garden-shogi' && fairway.thinking().doing === 'thinking' && board.said.length > %v && fairway.line().played.length === 1", asked))
	// Another level meanwhile: what the one before has found is thrown away.
	p.eval("(() => { self.thought = []; fairway.on('thought', t => thought.push(t.level)); fairway.set({ seats: 'b:1' }); board.release(); })()", nil)
	p.wait("fairway.line().played.length === 2 && fairway.thinking().doing === 'nothing'")
	if got := p.str("thought.join()"); got != "1" {
		t.Errorf("moves of the levels %s", got)
	}
	// Computers that were paused wait after that as well.
	p.eval("(() => { fairway.set({ seats: 'b:1,w:1' }); fairway.pause(); })()", nil)
	p.reload()
	p.ready()
	p.wait("fairway.thinking().doing === 'paused' && visible('Resume')")
	p.eval("board.release()", nil)
	there := p.num("fairway.line().played.length")
	press(p, "Resume")
	p.wait(fmt.Sprintf("fairway.line().played.length > %v", there))
}

// A tab that goes while the computer thinks leaves the turn to the others, and its game as it was.
func TestATabThatGoesLeavesTheComputerToTheOthers(t *testing.T) {
	p := open(t, "/play.html?variant=tee-garden-shogi&seats=b:8", watched)
	p.ready()
	first := p.str("fairway.legal()[0]")
	p.eval(fmt.Sprintf("(() => { board.hold(); fairway.play(%q, 'person'); })()", first), nil)
	p.wait("fairway.thinking().depth > 0")
	q := another(p, base+playPage+"?variant=kyoomagi&seats=w:1")
	q.ready()
	q.wait("fairway.thinking().doing === 'thinking'")
	if !q.bool("navigator.locks.query().then(l => [l.held, l.pending].every(list => list.filter(lock => lock.name === 'fairway engine').length === 1))") || q.num("fairway.line().played.length") != 0 {
		t.Error("two computers think at a time")
	}
	p.navigate(base + blank)
	q.wait("fairway.line().played.length === 1")
	p.navigate(base + playPage)
	p.ready()
	p.wait("fairway.thinking().doing === 'thinking' && fairway.thinking().level === 8")
	if got := p.str("fairway.line().played.join()"); got != first {
		t.Errorf("the game of the tab has %q, want %q", got, first)
	}
}

// Who plays is chosen for a new game, remembered for the next one, and changed from the player's card.
func TestANewGameAgainstTheComputer(t *testing.T) {
	p := open(t, "/play.html?against=kyoomagi", laptop)
	p.ready()
	p.wait("fairway.variant === 'kyoomagi' && /:3/.test(fairway.state().hands.seats)")
	p.click(p.middle("#game"))
	press(p, "New game")
	p.wait("document.querySelectorAll('.seat-row').length === 2 && document.querySelectorAll('.bars8').length === 1 && visible('Draw lots')")
	press(p, "Swap armies")
	p.eval("document.querySelector('.bars8').focus()", nil)
	p.key("2")
	p.wait("document.querySelector('.bars8').getAttribute('aria-valuenow') === '2' && document.activeElement.className === 'bars8'")
	p.shot("dialog")
	press(p, "Start")
	p.wait("!document.querySelector('dialog') && fairway.line().played.length === 1 && fairway.thinking().doing === 'nothing'") // it moves first
	seats := p.str("fairway.state().hands.seats")
	if !strings.Contains(seats, "2,") || !strings.Contains(seats, ":person") {
		t.Errorf("the seats are %s", seats)
	}
	p.rest()
	p.click(p.middle(".tray .pill"))
	press(p, "Level 5")
	p.wait("/:5/.test(fairway.state().hands.seats)")
	p.reload()
	p.ready()
	p.wait("/:5/.test(fairway.state().hands.seats) && fairway.line().played.length === 1")
}

// Where nothing is held in hand, too, a phone has beside each army's name who plays it.
func TestAPhoneSaysWhoPlaysEachArmy(t *testing.T) {
	p := openApp(t, "hook-shogi", "start", phone)
	p.rest()
	p.tap(p.middle("#above .pill"))
	press(p, "Level 1")
	p.wait("/w:1/.test(fairway.state().hands.seats) && document.querySelector('#above .pill').innerText.trim() === '1' && document.querySelector('#below .pill').getAttribute('aria-label') === 'Black: person'")

	// A board that leaves no room beside it has the army to move above, with who plays it, and Stop in the bar.
	p = openApp(t, "minigolf-chess", "start", phone)
	p.rest()
	p.wait("document.querySelector('#turn').getAttribute('aria-label') === 'To move: White, person' && document.querySelector('#turn').innerText.trim() === 'White'")
	p.tap(p.middle("#turn"))
	p.wait("document.querySelectorAll('.pop [role=group]').length === 4")
	p.eval("document.querySelectorAll('.pop [role=group]')[1].lastChild.click()", nil)
	p.wait("fairway.thinking().doing === 'thinking' && document.querySelector('#turn').getAttribute('aria-label') === 'To move: White, computer, level 8' && visible('Stop') && !visible('Hint')")
	press(p, "Stop")
	p.wait("fairway.line().played.length === 1 && !visible('Stop') && visible('Hint') && document.querySelector('#turn').innerText.trim() === 'Black'")
}

// Boards of one page have a worker each, and one of them thinks at a time.
func TestTheComputersOfAPageTakeTurns(t *testing.T) {
	tags := ""
	for range 4 {
		tags += `<fairway-diagram variant="tee-garden-shogi" size="240" opponent="b:8,w:8"></fairway-diagram>`
	}
	p := open(t, serve(t, `<!doctype html><title>Four</title><link rel="icon" href="data:,"><script src="/fairway-embed.js"></script>`+tags), watched)
	p.wait("customElements.get('fairway-diagram')")
	if p.bool("performance.getEntriesByType('resource').some(e => /engine|wasm/.test(e.name))") {
		t.Error("the computer is fetched before a board is live")
	}
	p.eval("void [...document.querySelectorAll('fairway-diagram')].map(d => d.wake())", nil)
	p.wait("[...document.querySelectorAll('fairway-diagram')].every(d => d.live && d.shadowRoot.querySelector('iframe').contentWindow.made.length === 1)")
	p.wait("navigator.locks.query().then(q => q.held.length === 1 && q.pending.length === 3)")
}

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
