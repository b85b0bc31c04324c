package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// squares gives the keyboard to the squares of the board, as Tab does, once they can be read.
func squares(p *tab) {
	p.t.Helper()
	p.wait("board.document.querySelector('#grid')")
	// Another test may have left the keyboard on one.
	p.eval("(() => { board.document.activeElement.blur(); frame?.focus(); board.focus(); fairway.focus(); })()", nil)
	p.wait("board.document.activeElement.getAttribute('role') === 'gridcell'")
}

// at is what a screen reader says of the square that has the keyboard.
func at(p *tab) string {
	p.t.Helper()
	return p.str("board.document.activeElement.getAttribute('aria-label')")
}

// listen notes what the live regions of the board's document say from now on. Sentences wait a little before they are heard,
// and the next one takes their place: where a square has the keyboard, what is still to be said of the time before gives way to
// its name, and is over once that is heard.
func listen(p *tab) {
	p.t.Helper()
	p.eval(`(() => {
		board.said = [];
		for (const region of board.document.querySelectorAll('[data-live]'))
			new board.MutationObserver((all) => {
				for (const m of all) for (const n of m.addedNodes) board.said.push((region.dataset.live === 'assertive' ? '! ' : '') + n.textContent);
			}).observe(region, { childList: true });
	})()`, nil)
	var here string
	p.eval("((e) => e.getAttribute('role') === 'gridcell' ? e.getAttribute('aria-label') + '.' : '')(board.document.activeElement)", &here)
	if here == "" {
		return
	}
	p.key("o")
	p.wait(fmt.Sprintf("board.said.at(-1) === %q", here))
	p.eval("board.said.length = 0", nil)
}

// digits strikes digits that lead to a square. One that leads nowhere new is answered when no other key follows soon: whether
// that is heard depends on how fast the machine is, and board.answers is what may be.
// Nothing else is asked between two of them, for a late one begins another number.
func digits(p *tab, keys string) {
	p.t.Helper()
	p.eval(`(() => {
		board.answers ??= [];
		board.answer = (e) => board.answers.push(e.target.getAttribute('aria-label') + '.');
		board.answer({ target: board.document.activeElement });
		board.document.addEventListener('focusin', board.answer);
	})()`, nil)
	p.key(keys)
	p.eval("board.document.removeEventListener('focusin', board.answer)", nil)
}

// heard is what has been said, without answers to digits but for a wanted one.
func heard(want string) string {
	return fmt.Sprintf("board.said.filter(s => s === %q || !board.answers?.includes(s))", want)
}

// says waits until something is said, and fails unless it is that.
func says(p *tab, want string) {
	p.t.Helper()
	p.wait(heard(want) + ".length > 0")
	var said []string
	p.eval("(() => { const all = "+heard(want)+"; board.said.length = 0; return all; })()", &said)
	if got := strings.Join(said, " | "); got != want {
		p.t.Errorf("said %q\nwant %q", got, want)
	}
}

// to goes to a square of a board with nine files by its file and rank.
func to(p *tab, square string) {
	p.t.Helper()
	digits(p, string("!@#$%^&*("[square[0]-'a'])+square[1:])
	if got := at(p); !strings.HasPrefix(got, square+", ") {
		p.t.Fatalf("the keys of %s lead to %q", square, got)
	}
	p.eval("board.said.length = 0", nil)
}

// A whole game of Tee Garden Shogi by keys alone, as it is heard: of each move what is said of the piece, of the square, and of
// the move.
func TestAGameOfTeeGardenShogiByKeysAlone(t *testing.T) {
	p := openTee(t, "start", laptop)
	squares(p)
	listen(p)
	for _, m := range []struct{ from, to, choice, selected, on, said string }{
		{"f1", "f2", "", "White Goldgeneral f1 selected, 3 moves.", "f2, empty, move here", "White Goldgeneral f1 to f2. Black to move."},
		{"d9", "c8", "", "Black Goldgeneral d9 selected, 3 moves.", "c8, empty, move here", "Black Goldgeneral d9 to c8. White to move."},
		{"e1", "f1", "", "White King e1 selected, 3 moves.", "f1, empty, move here", "White King e1 to f1. Black to move."},
		{"h7", "h6", "", "Black Point h7 selected, 1 move.", "h6, empty, move here", "Black Point h7 to h6. White to move."},
		{"i1", "i2", "", "White Wing i1 selected, 1 move.", "i2, empty, move here", "White Wing i1 to i2. Black to move."},
		{"g7", "g6", "", "Black Point g7 selected, 1 move.", "g6, empty, move here", "Black Point g7 to g6. White to move."},
		{"b3", "b4", "", "White Point b3 selected, 1 move.", "b4, empty, move here", "White Point b3 to b4. Black to move."},
		{"e9", "f8", "", "Black King e9 selected, 4 moves.", "f8, empty, move here", "Black King e9 to f8. White to move."},
		{"h3", "h4", "", "White Point h3 selected, 1 move.", "h4, empty, move here", "White Point h3 to h4. Black to move."},
		{"c8", "d8", "", "Black Goldgeneral c8 selected, 1 move.", "d8, empty, move here", "Black Goldgeneral c8 to d8. White to move."},
		{"h4", "h5", "Pull from h5", "White Point h4 selected, 2 moves.", "h5, empty, move here, pull the ball from here, 1 ball, tee", "Choose: Move to h5, or Pull from h5. | White Point h4 pulls the ball from h5. Black to move."},
		{"c7", "c6", "", "Black Point c7 selected, 1 move.", "c6, empty, move here", "Black Point c7 to c6. White to move."},
		{"h4", "h5", "", "White Point h4 selected, 1 move.", "h5, empty, move here, tee", "White Point h4 to h5. Black to move."},
		{"h6", "h5", "", "Black Point h6 selected, 1 move.", "h5, White Point, capture, tee", "Black Point h6 captures point h5. White to move."},
		{"h2", "h5", "", "White Rook h2 selected, 4 moves.", "h5, Black Point, capture, tee", "White Rook h2 captures point h5. Black to move."},
		{"f8", "g8", "", "Black King f8 selected, 4 moves.", "g8, empty, move here", "Black King f8 to g8. White to move."},
		{"", "h6", "", "Point in hand selected, 5 squares.", "h6, empty, drop here", "White drops a Point on h6. Black to move."},
		{"g9", "f8", "", "Black Silvergeneral g9 selected, 1 move.", "f8, empty, move here", "Black Silvergeneral g9 to f8. White to move."},
		{"h6", "h7", "Promoted Point", "White Point h6 selected, 2 moves.", "h7, empty, move here", "Choose: Promoted Point, or Don't promote. | White Point h6 to h7, promotes to Promoted Point. Black is in check from h7. Black to move."},
		{"g8", "g9", "", "Black King g8 selected, 1 move. Black is in check from h7.", "g9, empty, move here", "Black King g8 to g9. White to move."},
		{"h7", "h8", "", "White Promoted Point h7 selected, 6 moves.", "h8, Black Bishop, capture", "White Promoted Point h7 captures bishop h8. Black is in check from h8. Checkmate: White wins."},
	} {
		if m.from == "" {
			p.key("d") // a piece in hand
		} else {
			to(p, m.from)
			p.key(keyEnter)
		}
		says(p, m.selected)
		if to(p, m.to); at(p) != m.on {
			t.Errorf("on %q, want %q", at(p), m.on)
		}
		p.key(keyEnter)
		asked, said, _ := strings.Cut(m.said, " | ")
		if m.choice == "" {
			says(p, asked)
			continue
		}
		says(p, asked)
		p.wait("board.document.activeElement.tagName === 'BUTTON'")
		p.key("o") // the question can be heard again
		says(p, asked)
		for range 2 {
			if at(p) != m.choice {
				p.key(keyArrowRight)
			}
		}
		p.key(keyEnter)
		says(p, said)
		p.wait("board.document.activeElement.getAttribute('role') === 'gridcell'")
	}
	if got := p.str("fairway.result()"); got != "win w checkmate" {
		t.Errorf("the game ends as %q", got)
	}
	p.shot("over")
}

// Without WebGL2 the squares lie over the picture, and a game is played there as well.
func TestSquaresOfAPictureArePlayed(t *testing.T) {
	p := open(t, playPage, view{before: noWebGL2})
	p.ready()
	squares(p)
	listen(p)
	to(p, "a6")
	p.key(keyEnter)
	says(p, "Black Pawn a6 selected, 1 move.")
	p.key(keyArrowUp + keyEnter)
	says(p, "Black Pawn a6 to a7. White to move.")
	played(p, "a6-a7")
	p.key("u")
	says(p, "Taken back: Black Pawn a6 to a7. Black to move.")
}

// Every cell says what lies on its square, wherever the board is turned; and who finds a square by touch presses it.
func TestSquaresAreNamedInSeveralGames(t *testing.T) {
	p := open(t, "/board.html?variant=hook-shogi&live=1", pane)
	p.ready()
	p.wait("document.querySelector('#grid')")
	name := func(square string) string {
		return fmt.Sprintf("[...document.querySelectorAll('[role=grid] > [role=row] > [role=gridcell]')].find(e => e.getAttribute('aria-label').startsWith(%q))", square+", ")
	}
	for _, c := range []struct{ game, position, square, words string }{
		{"hook-shogi", "", "a6", "a6, Black Pawn, 1 move"},
		{"hook-shogi", "", "j10", "j10, empty"},
		{"haiku-shogi", "", "i1", "i1, Red King, "},
		{"tee-garden-shogi", "", "a5", "a5, empty, 1 ball, tee"},
		{"tee-garden-shogi", "", "e5", "e5, empty, deep water"},
		{"minigolf-chess", "7k/8/8/8/8/8/8/8/8/8/3P4/8/8/8/8/K7 w - roll=a1.d6:0/1", "a1.d6", "a1.d6, White Pawn"},
		{"kyoomagi", "", "a1", "a1, White"},
	} {
		p.eval(fmt.Sprintf("fairway.load(%q, %q)", c.game, c.position), nil)
		p.rest()
		for _, flip := range []bool{false, true} {
			p.eval(fmt.Sprintf("fairway.set({ flip: %v })", flip), nil)
			p.wait(fmt.Sprintf("%s?.getAttribute('aria-label').startsWith(%q)", name(c.square), c.words))
			p.wait(fmt.Sprintf(`(() => {
				const e = %s.getBoundingClientRect(), r = fairway.squareRect(%q);
				return Math.abs(e.x - r.x) < 1 && Math.abs(e.y - r.y) < 1 && Math.abs(e.width - r.width) < 1 && Math.abs(e.height - r.height) < 1;
			})()`, name(c.square), c.square))
		}
		if s := p.str("[document.querySelectorAll('[tabindex=\"0\"]').length, document.querySelectorAll('[role=gridcell]').length === fairway.state().board.files * fairway.state().board.ranks, document.querySelector('[role=grid]').getAttribute('aria-label')].join()"); !strings.HasPrefix(s, "1,true,Board, ") {
			t.Errorf("%s: the grid is %s", c.game, s)
		}
	}
	p.eval("fairway.newGame('hook-shogi')", nil)
	p.rest()
	p.wait(name("a6"))
	p.eval(name("a6")+".click()", nil)
	p.wait("fairway.selected() === 'a6'")
	if s := p.str("document.querySelector('#reader section').innerText"); !strings.Contains(s, "Black") || !strings.Contains(s, "Pawn: ") || !strings.Contains(s, "a6") {
		t.Errorf("the pieces in words: %.200s", s)
	}
	if s := p.str("document.title"); s != "Hook Shogi · Fairway" {
		t.Errorf("the page is called %q", s)
	}
	p.eval("(fairway.newGame('tee-garden-shogi'), fairway.set({ flip: false }))", nil)
	p.wait("/Balls\\s+a5, b5, c5, g5, h5, i5/.test(document.querySelector('#reader section').innerText)")
}

// A screen reader's click on a square is Enter on it. TalkBack sends it as a mouse that presses the middle with no force, which is
// the upper half, VoiceOver without a pointer.
func TestAScreenReadersClickIsTheSquares(t *testing.T) {
	for _, events := range []string{"pointerdown mousedown pointerup mouseup click", "mousedown mouseup click"} {
		t.Run(events[:7], func(t *testing.T) {
			p := openTee(t, goldAndSilver, small)
			p.wait("board.document.querySelector('#grid')")
			listen(p)
			twice := func(square string) {
				t.Helper()
				p.eval(fmt.Sprintf(`((e, r) => {
					e.focus(); // as Chromium does first
					for (const type of %q.split(' ')) {
						const of = { bubbles: true, cancelable: true, composed: true, view: board, clientX: r.x + r.width / 2, clientY: r.y + r.height / 2, buttons: type.endsWith('down') ? 1 : 0, pointerType: 'mouse', pointerId: 1, isPrimary: true };
						e.dispatchEvent(/^(pointer|click)/.test(type) ? new board.PointerEvent(type, of) : new board.MouseEvent(type, of));
					}
				})(...((e) => [e, e.getBoundingClientRect()])([...board.document.querySelectorAll('[role=gridcell]')].find(e => e.getAttribute('aria-label').startsWith('%s, '))))`, events, square), nil)
				if got := at(p); !strings.HasPrefix(got, square+", ") {
					t.Errorf("after a click on %s the keyboard is at %q", square, got)
				}
			}
			twice("c4")
			says(p, "White Goldgeneral c4 selected, 8 moves.")
			twice("h4")
			p.wait("fairway.state().pieces.aimed")
			played(p, "")
			says(p, "Strikes the ball east, as far as the die decides. 1 in 6: f4, the ball stays in the lake. 1 in 3: g4. 1 in 2: h4, hits the Silvergeneral. Tap again to roll.")
			p.eval("board.said.length = 0", nil)
			p.key(keyArrowLeft) // whoever has keys hears of them again
			p.key(keyArrowRight)
			p.wait("fairway.state(['message']).message.how.startsWith('Press Enter')")
			twice("h4")
			twice("h4")
			thrown(p)
		})
	}
}

// What the keys of the squares say, in a position that has something to say to each.
func TestTheKeysOfTheSquaresAnswer(t *testing.T) {
	p := openTee(t, goldAndSilver, laptop)
	squares(p)
	listen(p)
	p.key("/g")
	p.wait("board.document.activeElement.getAttribute('aria-label').includes('Goldgeneral')")
	says(p, "Find a piece.")
	p.key(keyEnter) // ends the search, and says where it ended
	says(p, at(p)+".")
	p.key("/k")
	p.wait("board.document.activeElement.getAttribute('aria-label').includes('King')")
	says(p, "Find a piece.")
	p.key("/g") // of another piece, without a key between
	p.wait("board.document.activeElement.getAttribute('aria-label').includes('Goldgeneral')")
	says(p, "Find a piece.")
	p.key(keyEscape)
	says(p, at(p)+".")
	p.key("/king") // of the letters of its name none is an order, as i would be
	p.wait("board.document.activeElement.getAttribute('aria-label').includes('King')")
	says(p, "Find a piece.")
	p.key(keyEscape)
	says(p, at(p)+".")
	p.key("u")
	says(p, "Nothing to undo.")
	for _, c := range []struct{ key, said string }{
		{"o", at(p) + "."},
		{"l", "No moves yet. White to move."},
		{"s", "Tee Garden Shogi. Nobody has moved yet. White to move. White in hand: nothing. Black in hand: nothing."},
		{"c", "No check. Nothing is threatened."},
	} {
		p.key(c.key)
		says(p, c.said)
		p.key(c.key)
		says(p, c.said) // the same is said twice
	}
	p.key("t")
	p.wait("board.document.activeElement.id === 'typed'")
	p.key("e1-e2" + keyEnter) // of the letters none is a shortcut of the page here
	p.wait("fairway.state().ply === 1 || board.document.querySelector('#typed-fault').innerText !== ''")
	if s := p.str("board.document.querySelector('#typed-fault').innerText + fairway.record()"); !strings.HasSuffix(s, ";e1-e2") {
		t.Errorf("typed: %s, legal %s, field %q", s, p.str("fairway.legal().join()"), p.str("board.document.querySelector('#typed').value"))
	}
	p.key(keyEscape)
	p.wait("board.document.activeElement.getAttribute('role') === 'gridcell'")
}

// What a screen reader was heard to leave out or to say wrongly, Orca with Firefox: the square that gets the keyboard first in a
// frame, rows counted from the top after the rank, the heads of menus; and what it was told of although nothing had changed.
func TestAScreenReaderIsToldOfTheBoard(t *testing.T) {
	p := openTee(t, "start", laptop)
	squares(p)
	p.wait("board.document.activeElement.getAttribute('role') === 'gridcell'")
	p.eval(`(() => {
		document.querySelector('#menu').focus();
		board.came = [];
		board.document.addEventListener('focusin', (e) => board.came.push(e.target.getAttribute('role')), true);
		board.changed = [];
		for (const e of document.querySelectorAll('#title, #by, .tray .name, .tray .none'))
			new MutationObserver(() => board.changed.push(e.textContent)).observe(e, { childList: true, characterData: true, subtree: true });
	})()`, nil)
	p.key(keyTab)
	p.wait("board.document.activeElement.getAttribute('role') === 'gridcell' && board.came.length >= 3")
	p.key(keyArrowRight)
	if got := p.str("board.came.join()"); got != "gridcell,grid,gridcell,gridcell" {
		t.Errorf("the keyboard comes to %s", got)
	}
	digits(p, "!3")
	p.key(keyEnter)
	p.wait("fairway.selected() === 'a3'")
	p.rest()
	if got := p.str("board.changed.join()"); got != "" {
		t.Errorf("written again: %s", got)
	}
	p.wait("[...board.document.querySelectorAll('[role=gridcell]')].every((e) => e.getAttribute('aria-rowindextext') === ' ' && e.getAttribute('aria-colindextext') === ' ')")
	p.eval("document.querySelector('#menu').click()", nil)
	p.wait("document.querySelector('[role=menu] [role=group][aria-label=Sound] [role=menuitemradio]')")
}

// The computer's part of the page comes when it is first wanted. What a person has selected by then stays.
func TestASelectionStaysWhenTheComputerComes(t *testing.T) {
	p := openTee(t, "start", laptop)
	p.eval("(() => { fairway.set({ seats: 'w:person,b:1' }); fairway.select('h3'); })()", nil)
	p.wait("fairway.state().hands.opposed")
	if got := p.str("fairway.selected()"); got != "h3" {
		t.Errorf("selected: %q", got)
	}
}

// The computer may answer at once. What the person's own move has done, as where a ball came to rest, is heard all the same.
func TestAMoveIsHeardBeforeTheComputersAnswer(t *testing.T) {
	p := openTee(t, "start", laptop)
	squares(p)
	listen(p)
	p.eval("fairway.set({ seats: 'w:person,b:1' })", nil)
	p.rest()
	to(p, "h3")
	p.key(keyEnter)
	p.wait("fairway.selected() === 'h3'")
	to(p, "h4")
	p.eval(`(() => {
		board.stood = [];
		const region = board.document.querySelector('[data-live=polite]');
		new board.MutationObserver((all) => {
			for (const m of all) for (const n of m.addedNodes) board.stood.push({ words: n.textContent, at: board.performance.now() });
		}).observe(region, { childList: true });
	})()`, nil)
	p.key(keyEnter)
	defer func() {
		if t.Failed() {
			t.Logf("said %s; the computer: %s; %s", p.str("JSON.stringify(board.stood)"), p.str("JSON.stringify(fairway.thinking())"), p.str("fairway.record()"))
		}
	}()
	p.wait("board.stood.some((s) => /^Black .* White to move[.]$/.test(s.words))")
	if got := p.str("board.stood[0].words"); got != "White Point h3 to h4. Black to move." {
		t.Errorf("first said %q", got)
	}
	if got := p.str("board.stood.filter((s) => s.words.includes('h3 to h4')).length + ' ' + (board.stood.at(-1).at - board.stood[0].at >= 1000)"); got != "1 true" {
		t.Errorf("said in order, once, and long enough: %s: %s", got, p.str("JSON.stringify(board.stood)"))
	}
}

// Another position and another place of the game are read at once, and what still waited to be said of the one before is not said.
func TestAnotherPlaceIsReadAndSaid(t *testing.T) {
	p := openTee(t, goldAndSilver, laptop)
	squares(p)
	listen(p)
	label := func(square string) string {
		return fmt.Sprintf("[...board.document.querySelectorAll('[role=gridcell]')].map(e => e.getAttribute('aria-label')).find(l => l.startsWith('%s,'))", square)
	}
	p.wait(label("a4") + ".startsWith('a4, empty')")
	p.eval(fmt.Sprintf("fairway.load('', %q, '')", strings.Replace(goldAndSilver, "2G4s1", "G6s1", 1)), nil)
	p.wait(label("a4") + ".startsWith('a4, White Goldgeneral')")
	says(p, "Tee Garden Shogi. White to move.")
	p.eval("(() => { for (const m of ['a4-a5', 'h4-h3', 'a5-a6', 'h3-h2']) fairway.play(m); })()", nil)
	p.rest()
	p.eval("(() => { fairway.undo(); fairway.undo(); fairway.go(0); })()", nil)
	p.wait("board.said.at(-1) === 'Start of the game. White to move.'") // on a slow machine the moves may have been said by then
	p.eval("board.said.length = 0", nil)
	p.eval("fairway.go(fairway.state().moves.list[2].node)", nil)
	says(p, "White Goldgeneral a5 to a6. Black to move.")
}
