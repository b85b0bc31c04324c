package e2e

import (
	"fmt"
	"strings"
	"testing"
)

// five is an author's own game.
const five = "files=5 ranks=6 title=Five_by_Six\npawn:P:fmWfcF:p:a2-e2\nrook:R:R:r:a1,e1\nknight:N:N:n:b1,d1\nking:K:K:k:c1"

// openOwn opens the app on the game of a diagram text, with moves played.
func openOwn(t *testing.T, text, played string, v view) *tab {
	t.Helper()
	p := open(t, playPage, v)
	p.ready()
	p.click(p.middle("#game"))
	press(p, "Import…")
	paste(p, text)
	p.wait("!document.querySelector('dialog') && fairway.variant === 'diagram'")
	p.eval(fmt.Sprintf("for_(%q)", played), nil)
	p.rest()
	return p
}

// playing is a script by which a page plays moves.
const playing = `window.for_ = moves => { const f = document.querySelector('iframe').contentWindow.fairway; for (const m of moves.split(' ').filter(Boolean)) f.play(m); };`

// copied is what a dialog shows that was copied.
func copied(p *tab, item string) string {
	p.t.Helper()
	p.click(p.middle("#share"))
	press(p, item)
	p.wait("document.querySelector('dialog textarea')")
	return p.str("document.querySelector('dialog textarea').value")
}

// A link to an own game holds its text, and plays in a browser that was never here.
func TestAnOwnGameIsSharedByALink(t *testing.T) {
	p := openOwn(t, five, "a2-a3 b5-b4 b1-c3", view{before: saved + playing})
	p.allowClipboard()
	p.eval("fairway.undo()", nil)
	p.rest()
	link := copied(p, "Copy a link to the game")
	p.shot("link")
	if at := p.str("navigator.clipboard.readText()"); at != link || !strings.HasPrefix(link, base+"/#2.diagram.") {
		t.Errorf("the clipboard holds %s, shown is %s", at, link)
	}
	if words, want := p.str("document.querySelector('dialog .muted').innerText"), fmt.Sprintf("%d characters hold the diagram text and 3 moves.", len(link)); !strings.HasPrefix(words, want) {
		t.Errorf("%q, want %q", words, want)
	}
	press(p, "Done")
	short := copied(p, "Copy a link to this position")
	if words := p.str("document.querySelector('dialog .muted').innerText"); !strings.Contains(words, "2 moves") || len(short) >= len(link) {
		t.Errorf("to the position: %q, %d characters", words, len(short))
	}
	q := visit(t, link, laptop)
	q.ready()
	q.wait("fairway.record() === 'diagram;start;a2-a3 b5-b4 b1-c3' && fairway.state().ply === 2 && document.querySelector('#title').innerText === 'Five by Six'")
	q.click(q.square("b1"))
	q.wait("fairway.selected() === 'b1'")
	q.rest()
	q.click(q.square("c3"))
	q.wait("fairway.state().ply === 3")
	q.rest()
	q.shot("opened")
}

// long is a text that no link can hold.
var long = func() string {
	text := strings.Builder{}
	text.WriteString(strings.TrimSuffix(five, "king:K:K:k:c1"))
	for i := range 300 {
		fmt.Fprintf(&text, "companion%c%c:C%c%c:fWbF:c:\n", 'a'+i/26, 'a'+i%26, 'a'+i/26, 'a'+i%26)
	}
	text.WriteString("king:K:K:k:c1")
	return text.String()
}()

// What doesn't fit into a link is offered as a file, which holds the text and opens the game again.
func TestAGameTooLongForALinkIsOfferedAsAFile(t *testing.T) {
	p := openOwn(t, long, "a2-a3", view{before: saved + playing})
	p.click(p.middle("#share"))
	press(p, "Copy a link to the game")
	p.wait("document.querySelector('dialog h2')?.innerText === 'Too long for a link'")
	p.shot("long")
	if words := p.str("document.querySelector('dialog').innerText"); !strings.Contains(words, "A link holds 8,000 at most") || !strings.Contains(words, "It holds the diagram text") {
		t.Errorf("the dialog says %q", words)
	}
	press(p, "Save the record")
	p.wait("saved.some(b => b.file === 'five-by-six.txt')")
	file := p.str("saved.find(b => b.file?.endsWith('txt')).text()")
	if want := "diagram;start;a2-a3\n\n" + long + "\n"; file != want {
		t.Errorf("the file begins with %.60q, of %d characters, not %d", file, len(file), len(want))
	}
	press(p, "Close")
	p.wait("!document.querySelector('dialog')")
	p.eval("fairway.newGame('kyoomagi')", nil)
	p.rest()
	p.click(p.middle("#game"))
	press(p, "Import…")
	paste(p, file)
	p.wait("!document.querySelector('dialog') && fairway.record() === 'diagram;start;a2-a3' && fairway.position().startsWith('rnk')")
}

// Own games stand in the list with their title and picture, and are saved and drawn as others are.
func TestAnOwnGameIsKeptAndDrawnAsOthersAre(t *testing.T) {
	p := openOwn(t, five, "a2-a3 b5-b4", view{before: saved + playing})
	save := func(item, file string) {
		t.Helper()
		p.click(p.middle("#share"))
		p.wait("document.querySelector('.pop')")
		p.eval(fmt.Sprintf("[...document.querySelectorAll('.pop button')].find(b => b.innerText.replace(/\\s+/g, ' ').trim() === %q).click()", item), nil)
		p.wait(fmt.Sprintf("saved.some(b => b.file === %q)", file))
	}
	save("Save a picture PNG", "five-by-six-2.png")
	save("Save a picture SVG", "five-by-six-2.svg")
	if !p.bool("saved.find(b => b.file?.endsWith('svg')).text().then(t => t === fairway.svg())") {
		t.Error("the drawing isn't the board's")
	}
	save("Save the record", "five-by-six.txt")
	p.click(p.middle("#game"))
	press(p, "Kyoomagi")
	p.wait("fairway.variant === 'kyoomagi'")
	p.click(p.middle("#game"))
	press(p, "Import…")
	paste(p, strings.Replace(five, " title=Five_by_Six", "", 1)) // an author who gives no title
	p.wait("!document.querySelector('dialog') && fairway.variant === 'diagram'")
	p.eval("for_('c2-c3')", nil)
	p.rest()
	openList(p)
	p.wait("document.querySelectorAll('.games .sight img').length === 2")
	p.shot("list")
	if got := strings.Join(entries(p), "; "); got != "Untitled game, 1 move · Black to move; Five by Six, 2 moves · White to move" {
		t.Errorf("the list is %s", got)
	}
	p.click(p.middle(".games li:nth-child(2) .pick"))
	p.wait("fairway.record() === 'diagram;start;a2-a3 b5-b4' && !document.querySelector('dialog') && document.querySelector('#title').innerText === 'Five by Six'")
	openList(p)
	p.click(p.middle(".games li:not(.on) [aria-label^='Delete']"))
	p.wait("document.querySelector('.games .gone')?.innerText.includes('Untitled game deleted')")
}

// A tag for an own game holds its text, whatever the text holds.
func TestATagOfAnOwnGameShowsItInAPage(t *testing.T) {
	text := strings.Replace(five, "Five_by_Six", "Five<b>&Six", 1)
	p := openOwn(t, text, "a2-a3", view{before: playing})
	tag := copied(p, "Copy a tag for a page")
	p.shot("tag")
	if !strings.Contains(tag, "title=Five&lt;b>&amp;Six") || !strings.Contains(tag, `played="a2-a3"`) {
		t.Errorf("the tag is %s", tag)
	}
	q := open(t, serve(t, `<!doctype html><meta charset="utf-8"><title>Own</title><link rel="icon" href="data:,">`+tag), pane)
	q.wait("document.querySelector('fairway-diagram').shadowRoot.querySelector('.poster svg')")
	q.shot("page")
	q.wait("document.querySelector('fairway-diagram').shadowRoot.textContent.includes('Five<b>&Six, after one move')")
	q.eval("document.querySelector('fairway-diagram').wake().then(() => true)", nil)
	if got := q.str("document.querySelector('fairway-diagram').record(true)"); got != "diagram;start;a2-a3\n\n"+text && got != "diagram;start;a2-a3\n\n\n"+text+"\n" {
		t.Errorf("in the page is %q", got)
	}
}

// keptOwn lays an own game of before the second edition into a browser's storage: its Kings might move into check.
const keptOwn = `if (!localStorage.length) { const kept = JSON.stringify({ v: 1, record: 'diagram;start;d1-d2 e5-d5 d2xd5', at: ['d1-d2', 'e5-d5', 'd2xd5'], face: 'id', flip: false, coords: true, dark: false,
	diagram: 'files=5 ranks=5 title=Before\nsymmetry=none\nrook:R:R:r:d1\nbishop:B:B:b:,,a5\nking:K:K:k:a1,,e5' });
	localStorage.setItem('fairway.2.game.g', JSON.stringify({ v: 2, id: 'g', by: '', kept, variant: 'diagram', title: 'Before', moves: 3, words: '', began: 1, changed: 1, link: '' })); }`

func TestAnOwnGameOfBeforeTheSecondEditionIsShownAndLeftAlone(t *testing.T) {
	p := open(t, playPage, view{before: keptOwn})
	p.ready()
	before := p.str("localStorage.getItem('fairway.2.game.g')")
	p.wait("/The rules changed since this game was saved/.test(document.querySelector('#now').innerText) && /Move 2, e5-d5/.test(document.querySelector('#now').innerText)")
	p.wait("fairway.record() === 'diagram;start;d1-d2' && fairway.state().view.face === 'id' && document.querySelector('#title').innerText === 'Before'")
	p.shot("rules")
	press(p, "Continue")
	p.eval("fairway.play('e5-e4')", nil)
	p.rest()
	openList(p)
	if got := strings.Join(entries(p), "; "); got != "Before, 2 moves · White to move; Before, 3 moves" {
		t.Errorf("the list is %q", got)
	}
	kept := func(text string) string { _, rest, _ := strings.Cut(text, `"kept":`); return rest }
	if after := p.str("localStorage.getItem('fairway.2.game.g')"); kept(after) != kept(before) {
		t.Errorf("%s was written over: %s", before, after)
	}
	p.click(p.middle(".games li:not(.on) .pick"))
	p.wait("fairway.record() === 'diagram;start;d1-d2' && /The rules changed since this game was saved/.test(document.querySelector('#now').innerText)")
	if after := p.str("localStorage.getItem('fairway.2.game.g')"); kept(after) != kept(before) {
		t.Errorf("opened from the list it was written over: %s", after)
	}
}
