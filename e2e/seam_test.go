package e2e

import (
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"
)

// counting notes what is asked of the program in each board's document: the names of the calls, those of state with
// the sections. The one function that all of them go through is wrapped as soon as there is a board to hand it to.
const counting = `{
	window.calls = [];
	const define = Object.defineProperty;
	Object.defineProperty = (on, name, how) => {
		if (name === 'fairwayBoard') {
			const { attach } = how.value;
			how.value.attach = call => attach((name, ...args) => {
				calls.push(name === 'state' ? ['state', ...args[0] ?? ['all']].join(' ') : name);
				return call(name, ...args);
			});
		}
		return define(on, name, how);
	};
}`

// asked returns the calls for the state and those for the kept game since the last time.
func asked(p *tab) (states []string, saves int) {
	p.t.Helper()
	for _, call := range strings.Split(p.str("board.calls.splice(0).join()"), ",") {
		switch {
		case strings.HasPrefix(call, "state"):
			states = append(states, call)
		case call == "save" || call == "summary":
			saves++
		}
	}
	return states, saves
}

// settle waits until the board rests and all that is due in a frame is done, in its document and in the page.
func settle(p *tab) {
	p.t.Helper()
	p.rest()
	p.eval("new Promise(done => { let n = 4; const next = () => --n ? board.fairwayBoard.gate.frame(next) : done(true); next(); })", nil)
}

// A clicked move costs a board with a bar of its own one call for the state, the page around a board none, as what has changed
// comes with the change, and each of them one for the kept game. A hover costs none for the kept game, and of the state what is
// pointed at.
func TestAMoveAsksOnceAndAHoverOnlyForWhatIsPointedAt(t *testing.T) {
	for name, path := range map[string]string{"page": playPage, "bar": "/board.html?controls=bar", "frame": "bare"} {
		t.Run(name, func(t *testing.T) {
			if path == "bare" {
				path = serve(t, host)
			}
			p := open(t, path, view{width: laptop.width, height: laptop.height, before: counting})
			p.ready()
			p.click(p.square("i6"))
			p.wait("fairway.selected() === 'i6'")
			settle(p)
			if states, saves := asked(p); len(states) > 4 || saves > 2 || name == "page" && saves == 0 {
				t.Errorf("to begin: %q, %d saves", states, saves)
			}
			watched := name != "frame"
			p.hover(p.square("i7"))
			if watched {
				p.wait("fairway.state(['message']).message?.title.includes('i7')")
			}
			settle(p)
			states, saves := asked(p)
			states = slices.DeleteFunc(states, func(s string) bool { return s == "state message" }) // the test asks for it, too
			if len(states) > 1 || saves != 0 || len(states) == 1 && strings.Trim(strings.NewReplacer("state", "", "marks", "", "message", "", "pieces", "").Replace(states[0]), " ") != "" {
				t.Errorf("a hover: %q, %d saves", states, saves)
			}
			p.mouse(pressed, p.square("i7"), left)
			p.mouse(released, p.square("i7"), left)
			p.wait("fairway.record() === 'hook-shogi;start;i6-i7'")
			settle(p)
			want := 0
			if name == "bar" {
				want = 1
			}
			if states, saves := asked(p); len(states) != want || saves != 1 {
				t.Errorf("a move: %q, %d saves", states, saves)
			}
		})
	}
}

// change says what has changed, and move who has made it.
func TestEventsTellWhatHasChangedAndWhoHasMoved(t *testing.T) {
	p := open(t, "/board.html", laptop)
	p.ready()
	p.eval(`(() => {
		window.told = [];
		fairway.on('change', c => told.push(['change', c.node, ...c.sections].join(' ')));
		fairway.on('move', m => told.push(['move', m, m.move, m.node, m.ply, m.by].join(' ')));
		window.revision = fairway.state().revision;
	})()`, nil)
	p.click(p.square("i6"))
	p.wait("fairway.selected() === 'i6'")
	p.click(p.square("i7"))
	p.wait("told.some(t => t.startsWith('move'))")
	settle(p)
	p.eval("fairway.play('i14-i13')", nil)
	settle(p)
	p.eval("fairway.play('a6-a7', 'computer')", nil)
	settle(p)
	moves := p.str("told.filter(t => t.startsWith('move')).join('; ')")
	if want := "move i6-i7 i6-i7 1 1 person; move i14-i13 i14-i13 2 2 page; move a6-a7 a6-a7 3 3 computer"; moves != want {
		t.Errorf("%s, want %s", moves, want)
	}
	if got := p.str("told.at(-1)"); got != "change 3 moves tree hands marks" && got != "change 3 moves tree hands" {
		t.Errorf("the last change is %q", got)
	}
	if !p.bool("fairway.state().revision > revision && fairway.version === 2") {
		t.Error("the revision has not grown")
	}
}

// panel is the colour inside the panel on the board that asks what a Pawn becomes.
func panel(p *tab) color.Color {
	p.t.Helper()
	p.wait("fairway.state().pieces.choices?.length === 2")
	settle(p)
	var at []float64
	p.eval("(() => { const r = fairway.state().pieces.choices[0].rect; return [r[0] + 6, r[1] + r[3] - 3]; })()", &at)
	return p.image().At(int(at[0]), int(at[1]))
}

// light reports whether a colour is nearer to white than to black.
func light(c color.Color) bool {
	r, g, b, _ := c.RGBA()
	return r+g+b > 3*0x8000
}

// A board without a theme of its own is dark on a dark device, its panels and its ring included, and follows the device
// when it changes its mind.
func TestABoardFollowsADarkDevice(t *testing.T) {
	const before = `{
		const real = window.matchMedia.bind(window), heard = [];
		const device = { matches: true, addEventListener: (_, listener) => heard.push(listener) };
		window.matchMedia = query => query === '(prefers-color-scheme: dark)' ? device : real(query);
		window.device = dark => { device.matches = dark; for (const listener of heard) listener({ matches: dark }); };
	}`
	address := "/board.html?position=" + strings.ReplaceAll(pawnFar, " ", "+")
	p := open(t, address, view{width: 900, height: 820, before: before, dark: true})
	p.ready()
	p.eval("(() => { fairway.select('j18'); fairway.click('j19'); })()", nil)
	if c := panel(p); light(c) {
		t.Errorf("the panel is %v on a dark device", c)
	}
	p.eval("device(false)", nil)
	if c := panel(p); !light(c) {
		t.Errorf("the panel is %v on a device that has become light", c)
	}
	p.eval("fairway.set({ theme: 'dark' })", nil)
	if c := panel(p); light(c) {
		t.Errorf("the panel is %v with a dark theme", c)
	}
	if s := p.str("document.documentElement.dataset.theme"); s != "dark" {
		t.Errorf("the document's theme is %q", s)
	}
}

// An attribute that is taken from a live tag leaves its setting as it is without it.
func TestATagWithoutItsAttributesIsAsUsual(t *testing.T) {
	p := openHost(t, "tag.html")
	p.wake("hook")
	view := func(want string) {
		t.Helper()
		p.wait(fmt.Sprintf("one('hook').state(['view']).then(({ view: v }) => [v.face, v.seat, v.theme, v.coords, v.follow].join() === %q)", want))
	}
	view("moves,b,auto,true,false") // as the tag says
	p.eval(`(() => { for (const [name, value] of Object.entries({ face: 'id', seat: 'w', theme: 'dark', coords: 'false' })) one('hook').setAttribute(name, value); })()`, nil)
	view("id,w,dark,false,false")
	p.eval(`(() => { for (const name of ['face', 'seat', 'theme', 'coords']) one('hook').removeAttribute(name); })()`, nil)
	view("kanji,b,auto,true,false")
	// So it is for one whose board is asleep.
	p.eval("(() => { one('hook').setAttribute('face', 'id'); one('hook').sleep(); })()", nil)
	p.wait("!one('hook').live")
	p.eval("one('hook').removeAttribute('face')", nil)
	p.wake("hook")
	view("kanji,b,auto,true,false")
	if s := p.str("one('hook').error ?? ''"); s != "" {
		t.Errorf("error: %s", s)
	}
}

// A page of the first version that frames a board hears what it heard from that version.
func TestMessagesOfTheFirstVersion(t *testing.T) {
	p := open(t, serve(t, strings.Replace(host, "/board.html", "/board.html?live=1", 1)), laptop)
	p.ready()
	p.eval(`(() => {
		window.heard = [];
		window.addEventListener('message', e => heard.push(e.data));
		window.say = (...m) => frame.contentWindow.postMessage({ fairway: 1, id: m[0] + heard.length, call: m[0], args: m.slice(1) }, location.origin);
		say('hello');
	})()`, nil)
	p.wait("heard.some(m => m.reply?.live === true)")
	p.eval("say('play', 'i6-i7')", nil)
	p.wait("heard.some(m => m.event === 'move' && m.detail === 'i6-i7')")
	p.wait("heard.some(m => m.event === 'change' && m.detail.kept && m.detail.position && m.detail.ply === 1 && m.detail.mover === 'w' && m.detail.move === 'i6-i7' && m.detail.result === null)")
	p.eval("(() => { heard.length = 0; say('hello', 2); say('undo'); say('redo'); })()", nil)
	p.wait("heard.some(m => m.event === 'move' && m.detail.move === 'i6-i7' && m.detail.by === 'page')")
	p.wait("heard.some(m => m.event === 'change' && m.detail.sections.includes('moves'))")
	p.eval("say('undo')", nil)
	p.wait("heard.some(m => m.event === 'keep' && JSON.parse(m.detail.kept).v === 2)")
}

// A link is what it says, also in a tab that has played on from it; the game that was played is in the list.
func TestALinkIsWhatItSaysAgain(t *testing.T) {
	p := open(t, playPage, laptop)
	p.ready()
	link := p.str("(() => { fairway.newGame('hook-shogi'); fairway.play('a6-a7'); return fairway.link(true); })()")
	p = open(t, "/#"+link, laptop)
	p.ready()
	p.wait("fairway.record() === 'hook-shogi;start;a6-a7' && location.hash !== ''")
	p.eval("fairway.play('s14-s13')", nil)
	p.wait("location.hash === ''") // the game is the visitor's own now
	p.reload()
	p.ready()
	p.wait("fairway.record() === 'hook-shogi;start;a6-a7 s14-s13'")
	want := []string{"Hook Shogi, 1 move · White to move"} // and each game that somebody played on
	for _, again := range []string{"location.hash = ", "location.href = location.pathname + '#' + "} {
		p.wait("location.hash === ''")
		p.eval(fmt.Sprintf("void (%s%q)", again, link), nil)
		p.wait("fairway.record() === 'hook-shogi;start;a6-a7'")
		openList(p)
		got := entries(p)
		slices.Sort(got)
		if want = append(want, "Hook Shogi, 2 moves · Black to move"); !slices.Equal(got, want) {
			t.Errorf("the list is %q, want %q", got, want)
		}
		p.click(p.middle(".dialog-head button"))
		p.wait("!document.querySelector('dialog')")
		p.eval("fairway.play('s14-s13')", nil) // leaves the link
	}
	// A board's document by itself does the same.
	q := open(t, "/board.html#"+link, laptop)
	q.ready()
	q.eval("fairway.play('s14-s13')", nil)
	q.wait("location.hash === ''")
	q.reload()
	q.ready()
	q.wait("fairway.record() === 'hook-shogi;start;a6-a7 s14-s13'")
	q.eval(fmt.Sprintf("(() => { window.old = true; location.hash = %q; })()", link), nil)
	q.wait("!window.old")
	q.ready()
	q.wait("fairway.record() === 'hook-shogi;start;a6-a7'")
}

// What is wrong with a call that a person makes by the bar is said there, and the board goes on.
func TestTheBarSaysWhatIsWrong(t *testing.T) {
	p := open(t, "/board.html?controls=full", laptop)
	p.ready()
	p.eval("(() => { const face = document.querySelector('#controls select'); face.append(new Option('Runes', 'runes')); face.value = 'runes'; face.dispatchEvent(new Event('change')); })()", nil)
	p.wait("document.querySelector('#controls p.alarm')?.textContent.includes('runes')")
	p.eval("fairway.play('i6-i7')", nil)
	p.wait("!document.querySelector('#controls p.alarm') && document.querySelector('#controls p').textContent.includes('i6-i7')")
}

// The rules of a game in words come from a file of the site, for the page API as well.
func TestTheRulesOfAGameAreAFileOfTheSite(t *testing.T) {
	p := open(t, "/board.html?variant=minigolf-chess", laptop)
	p.ready()
	if !p.bool("(r => r.length > 6 && r.every(p => p.title && p.text) && !r[0].position && Boolean(r.at(-1).position))(fairway.rules())") {
		t.Errorf("the rules are %s", p.str("JSON.stringify(fairway.rules())"))
	}
	if s := p.str("(fairway.newGame('hook-shogi'), fairway.rules()[0].title)"); s == "" {
		t.Error("the rules of another game have no title")
	}
	if n := p.num("(fairway.load({ diagram: 'files=5 ranks=6\\nking:K:K:k:c1' }), fairway.rules().length)"); n != 0 {
		t.Errorf("an own game has %v paragraphs", n)
	}
}
