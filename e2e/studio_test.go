package e2e

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fairway/site"
)

// studio opens the Diagram studio with a template and waits until its game is on the board.
func studio(t *testing.T, template string, v view) *tab {
	t.Helper()
	p := open(t, "/studio.html?template="+template, v)
	studioReady(p)
	return p
}

func studioReady(p *tab) {
	p.t.Helper()
	p.ready()
	p.wait("fairway.variant === 'diagram' && document.querySelector('#rows tr')")
	p.rest()
}

// The text of the studio's editor, as scripts of the tests see it.
const (
	studioText  = "document.querySelector('#text').shadowRoot.querySelector('.cm-content')"
	studioNotes = "[...document.querySelector('#text').shadowRoot.querySelectorAll('.note span')].map(e => e.innerText).join(' | ')"
	studioLine  = "document.querySelector('#text').shadowRoot.querySelector('.cm-activeLine').innerText"
)

// toLine puts the cursor at the end of the line that begins so, by hand.
func toLine(p *tab, begins string) {
	p.t.Helper()
	var at []float64
	p.eval(fmt.Sprintf(`(() => {
		const line = [...%s.querySelectorAll('.cm-line')].find(l => l.textContent.startsWith(%q));
		line.scrollIntoView({ block: 'center' });
		const range = document.createRange();
		range.selectNodeContents(line);
		const r = range.getBoundingClientRect();
		return [r.right + 4, r.y + r.height / 2];
	})()`, studioText, begins), &at)
	if p.view.touch {
		p.tap(point{at[0], at[1]})
	} else {
		p.click(point{at[0], at[1]})
	}
	p.wait(fmt.Sprintf("%s.startsWith(%q)", studioLine, begins))
}

func TestStudioTellsOfAFaultWhileItIsTypedAndTheBoardStays(t *testing.T) {
	p := studio(t, "capablanca", laptop)
	p.eval("(() => { window.first = board.document; })()", nil)
	toLine(p, "king::::f1")
	p.key(keyEnter + "emperor::K(::e4")
	p.wait(studioNotes + ` === "( isn't closed here. Close or remove it."`)
	p.wait("!document.querySelector('#faults').hidden && document.querySelector('#faults').innerText === '1'")
	if n := p.num("fairway.state().board.files"); n != 10 || p.bool("fairway.position().includes('E')") {
		t.Error("the board shows another game than that of the last text without a fault")
	}
	p.shot("fault")
	toLine(p, "files=10")
	press(p, "1 fault")
	p.wait(studioLine + ".startsWith('emperor')")
	p.eval("document.querySelector('#text').shadowRoot.querySelector('.note button').click()", nil)
	p.wait(studioNotes + " === '' && document.querySelector('#faults').hidden")
	p.wait("fairway.position().includes('E')")
	if !p.bool("window.first === board.document") {
		t.Error("the board's document was loaded again")
	}
	p.wait("document.querySelector('#rows [aria-current]').innerText.includes('Emperor')")
}

func TestStudioSelectsOnTheBoardWhatTheTextIsAbout(t *testing.T) {
	p := studio(t, "capablanca", laptop)
	toLine(p, "chancellor")
	p.wait("fairway.selected() === 'h1' && fairway.marked().length === 2")
	p.wait("document.querySelector('#piece h3').innerText === 'Chancellor' && document.querySelector('#piece img').naturalWidth > 0")
	p.click(p.square("c8")) // of the army that isn't to move
	p.wait(studioLine + ".startsWith('archbishop')")
	p.click(p.square("b1"))
	p.wait(studioLine + ".startsWith('knight') && fairway.selected() === 'b1'")
	p.click(p.square("a3"))
	p.wait("fairway.record().includes('b1-a3') && document.querySelector('#stand').innerText === 'Black to move'")
	p.eval("[...document.querySelectorAll('#rows tr')].find(r => r.innerText.includes('Queen')).querySelector('button').click()", nil)
	p.wait(studioLine + ".startsWith('queen') && fairway.selected() === 'e8'")
	press(p, "Starting position")
	p.wait("document.querySelector('#stand').innerText === '10 × 8, 28 first moves'")
}

// The templates are the games of the rules' own tests: each has the number of first moves that the literature gives.
func TestStudioTemplatesHaveTheirFirstMoves(t *testing.T) {
	games := filepath.Join("..", "variants", "diagram", "games")
	f, err := os.Open(filepath.Join(games, "perft.txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	first := map[string]string{}
	for in := bufio.NewScanner(f); in.Scan(); {
		if w := strings.Fields(in.Text()); w[1] == "1" {
			first[w[0]] = w[2]
		}
	}
	var list []struct{ Name, Title, Text string }
	text, err := os.ReadFile(filepath.Join(built, site.Studio, "templates.json"))
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &list); err != nil {
		t.Fatal(err)
	}
	p := studio(t, "chess", laptop)
	for i, c := range list {
		p.eval("document.querySelector('#templates').click()", nil)
		p.eval(fmt.Sprintf("document.querySelectorAll('.pop button')[%d].click()", i), nil)
		p.wait(fmt.Sprintf("document.querySelector('#title').innerText === %q && document.querySelector('#stand').innerText.endsWith(', %s first moves')", c.Title, first[c.Name]))
		if notes := p.str(studioNotes); notes != "" {
			t.Errorf("%s: %s", c.Name, notes)
		}
		p.shot(c.Name)
	}
	if len(list) < 11 {
		t.Errorf("only %d templates", len(list))
	}
}

func TestStudioKeepsADraftThroughAReload(t *testing.T) {
	p := studio(t, "chess", laptop)
	p.wait("document.querySelector('#saved').innerText === ''")
	toLine(p, "king")
	p.key(keyEnter + "amazon")
	p.wait("document.querySelector('#saved').innerText === 'Saved in this browser' && " + studioNotes + ".startsWith('This is neither')")
	p.reload()
	studioReady(p)
	p.wait(studioText + ".innerText.includes('amazon') && " + studioNotes + ".startsWith('This is neither')")
	if n := p.num("fairway.legal().length"); n != 20 {
		t.Errorf("the board beside a text with a fault has %v moves, want those of the text before", n)
	}
	press(p, "Undo")
	p.wait("!" + studioText + ".innerText.includes('amazon') && " + studioNotes + " === ''")

	// Another template leaves it in the list.
	press(p, "Redo")
	p.wait(studioText + ".innerText.includes('amazon')")
	p.eval("document.querySelector('#templates').click()", nil)
	press(p, "Makruk")
	p.wait("document.querySelector('#stand').innerText.endsWith(', 23 first moves')")
	p.eval("document.querySelector('#templates').click()", nil)
	press(p, "My diagrams")
	p.wait("document.querySelectorAll('.drafts li').length === 1")
	p.eval("document.querySelector('.drafts .pick').click()", nil)
	p.wait(studioText + ".innerText.includes('amazon')")
}

const pageSource = `<html><head><style>body{}</style><script>throw new Error('this ran')</script></head><body><img src="https://example.invalid/x.png" onerror="throw 1">
<div class="idiagram">files=10<br>
ranks=8<br>
shuffle=NB<br>
rook::::a1,j1<br>king::::f1</div>
<p class="idiagram">nothing to see</p>
<fairway-diagram>knight::::b1
royal=Z</fairway-diagram></body></html>`

func TestStudioFindsTheDiagramsOfAPage(t *testing.T) {
	p := studio(t, "chess", laptop)
	p.allow("Content Security Policy") // says that the page's styles and handlers were refused
	press(p, "Open")
	press(p, "Import from a page's source")
	p.eval(fmt.Sprintf("(() => { const a = document.querySelector('#source'); a.value = %q; a.dispatchEvent(new Event('input')); })()", pageSource), nil)
	p.wait("document.querySelectorAll('.found li').length === 2")
	want := "Untitled diagram\n2 pieces, castling; not played: shuffle. | Untitled diagram\nNo piece has the id Z. (line 2)"
	if got := p.str("[...document.querySelectorAll('.found li')].map(l => l.innerText).join(' | ')"); got != want {
		t.Errorf("found: %s\nwant %s", got, want)
	}
	p.shot("source")
	p.eval("document.querySelector('.found .pick').click()", nil)
	p.wait(studioText + ".innerText.startsWith('files=10\\nranks=8\\nshuffle=NB') && " + studioNotes + ".includes('not supported')")
	p.wait("document.querySelector('#warnings').innerText === '1' && fairway.state().board.files === 10")
}

func TestStudioGivesATagALinkAndAGame(t *testing.T) {
	p := studio(t, "makruk", laptop)
	p.allowClipboard()
	press(p, "Copy tag")
	p.wait("document.querySelector('#copied h2').innerText === 'Tag copied'")
	tag := p.str("navigator.clipboard.readText()")
	if !strings.HasPrefix(tag, "<fairway-diagram size=\"420\">\ntitle=Makruk\n") || !strings.HasSuffix(tag, "\n</fairway-diagram>") {
		t.Errorf("tag %s", tag)
	}
	hands[0].on(p, "a3", "a4")
	press(p, "Copy link")
	p.wait("document.querySelector('#copied h2').innerText === 'Link copied'")
	link := p.str("navigator.clipboard.readText()")
	if !p.bool("fairway.record().includes('a3-a4')") {
		t.Error("the move that was tried is gone")
	}
	q := visit(t, link, laptop)
	q.ready()
	q.wait("document.title === 'Makruk · Fairway' && fairway.legal().length === 23")
	press(p, "Play")
	p.wait("location.pathname === '/play.html'")
	p.ready()
	p.wait("document.title === 'Makruk · Fairway' && fairway.legal().length === 23")
	hands[0].on(p, "a3", "a4")
	p.wait("fairway.record().includes('a3-a4')")

	// And back, by the app's menu.
	p.eval("document.querySelector('#game').click()", nil)
	press(p, "Edit this diagram")
	p.wait("location.pathname === '/studio.html'")
	studioReady(p)
	p.wait("document.querySelector('#title').innerText === 'Makruk'")
}

func TestStudioOpensACopyOfABuiltInText(t *testing.T) {
	p := openAlone(t, "hook-shogi", "start", laptop)
	p.eval("document.querySelector('#game').click()", nil)
	press(p, "Edit this diagram")
	p.wait("location.pathname === '/studio.html'")
	studioReady(p)
	p.wait("document.querySelector('#title').innerText === 'Hook Shogi' && document.querySelector('#stand').innerText === '19 × 19, 89 first moves'")
	p.wait("document.querySelectorAll('#rows tr').length === 100")
	p.shot("hook")
}

func TestStudioIsLeftByTab(t *testing.T) {
	p := studio(t, "chess", laptop)
	toLine(p, "title")
	inside := "document.activeElement.id === 'text'"
	p.wait(inside)
	if got := p.str(fmt.Sprintf("[%[1]s.getAttribute('role'), %[1]s.getAttribute('aria-multiline'), %[1]s.getAttribute('aria-label')].join()", studioText)); got != "textbox,true,Diagram text" {
		t.Errorf("a screen reader hears %s", got)
	}
	p.key(keyTab)
	p.wait("document.activeElement.classList.contains('chip')")
	if p.bool(studioText + ".innerText.includes('\\t')") {
		t.Error("Tab was typed")
	}
	p.eval("document.querySelector('.chips .all').focus()", nil)
	p.key(keyTab)
	p.wait("document.activeElement.closest('#faces')")
}

func TestStudioCompletesKeysAndNames(t *testing.T) {
	p := studio(t, "empty-8x8", laptop)
	toLine(p, "king")
	p.key(keyEnter + "ama")
	tip := "document.querySelector('#text').shadowRoot.querySelector('.cm-tooltip-autocomplete [aria-selected]')"
	p.wait(tip + "?.innerText.startsWith('amazon') && " + tip + ".innerText.includes('QN')")
	var at []float64
	p.eval("(() => { const r = "+tip+".getBoundingClientRect(); return [r.x + 20, r.y + r.height / 2]; })()", &at)
	p.click(point{at[0], at[1]})
	p.wait(studioLine + ".trim() === 'amazon::::'")
	p.key("d1")
	p.wait("document.querySelector('#stand').innerText === '8 × 8, 24 first moves'")
	p.wait("document.querySelector('#topic').innerText.includes('Piece line')")
	press(p, "symmetry")
	p.wait(tip + "?.innerText === 'mirror'")
}

func TestStudioWritesHowTheBoardLooks(t *testing.T) {
	p := studio(t, "chess", laptop)
	press(p, "Squares")
	press(p, "Plain")
	p.wait(studioText + ".innerText.includes('chequered=0') && document.querySelector('#squares-word').innerText === 'Plain'")
	press(p, "Squares")
	press(p, "Chequered")
	p.wait(studioText + ".innerText.includes('chequered=1') && document.querySelector('#squares-word').innerText === 'Chequered'")
	press(p, "Letters")
	p.wait("fairway.state().view.face === 'id'")
	toLine(p, "queen")
	p.key("2")
	p.wait("document.querySelector('#faults').innerText === '1'")
	p.key("\b")
	p.wait("document.querySelector('#faults').hidden && fairway.state().view.face === 'id'")
}

func TestStudioOnAPhoneShowsOnePartAtATime(t *testing.T) {
	p := studio(t, "capablanca", phone)
	part := "['editor', 'board', 'pieces'].filter(id => { const r = document.getElementById(id).getBoundingClientRect(), s = getComputedStyle(document.getElementById(id)); return r.width > 150 && r.height > 150 && s.visibility !== 'hidden'; }).join()"
	p.wait(part + " === 'editor'")
	toLine(p, "chancellor")
	p.wait("document.querySelector('#piece h3').innerText === 'Chancellor'")
	p.shot("text")
	p.tap(p.middle("#tabs [data-tab=board]"))
	p.wait(part + " === 'board' && fairway.state().board.square > 30")
	p.rest()
	p.tap(p.square("e8")) // of the army that isn't to move
	p.wait("document.querySelector('#piece h3').innerText === 'Queen'")
	p.tap(p.square("b1"))
	p.wait("fairway.selected() === 'b1' && document.querySelector('#piece h3').innerText === 'Knight'")
	p.shot("board")
	p.tap(p.middle("#tabs [data-tab=pieces]"))
	p.wait(part + " === 'pieces'")
	p.shot("pieces")
	p.tap(p.middle("#tabs [data-tab=text]"))
	p.wait(part + " === 'editor' && " + studioLine + ".startsWith('knight')")
	if !p.bool("document.documentElement.scrollWidth <= innerWidth") {
		t.Error("the page is wider than its screen")
	}
}

func TestStudioWorksWithTheServerStopped(t *testing.T) {
	s := hostOf(t, built)
	p := visit(t, s.URL+folder+"/studio.html?template=makruk", laptop)
	p.allow("net::ERR") // the look for a new version fails
	studioReady(p)
	kept(p)
	p.wait("Promise.all(['studio.css', 'studio.html', 'studio.js'].map(name => caches.match(name))).then(list => list.every(Boolean))")
	toLine(p, "khun")
	p.key("2")
	p.wait("document.querySelector('#faults').innerText === '1' && document.querySelector('#saved').innerText !== ''")
	s.CloseClientConnections()
	s.Close()
	p.reload()
	studioReady(p)
	p.wait(studioNotes + ".includes(\"isn't on this board\") && document.querySelector('#stand').innerText === 'The board shows your last text without faults.' && fairway.legal().length === 23")
	p.eval("document.querySelector('#templates').click()", nil)
	press(p, "Xiangqi")
	p.wait("document.querySelector('#stand').innerText.endsWith(', 44 first moves')")
}

func TestMenuOfABoardLeadsToTheStudio(t *testing.T) {
	p := open(t, "/board.html?variant=kyoomagi&live=1&controls=bar", view{width: 600, height: 700})
	p.ready()
	edit := "[...document.querySelectorAll('#more a')].find(a => a.textContent === 'Edit this diagram')"
	p.eval(`document.querySelector('#controls [aria-label="More"]').click()`, nil)
	p.wait(edit + "?.getAttribute('href') === './studio.html?game=kyoomagi'")
	p.eval("fairway.load({ diagram: 'title=Two_Kings\\nfiles=5\\nranks=5\\nking::::c1' })", nil)
	p.wait(edit + "?.getAttribute('href').startsWith('./studio.html#2.diagram.')")
	address := p.str(edit + ".href")
	p.eval("fairway.newGame('minigolf-chess')", nil)
	p.wait("fairway.variant === 'minigolf-chess' && !" + edit)
	p.eval("fairway.newGame('hook-shogi:pass-limit=own')", nil)
	p.wait(edit + "?.getAttribute('href') === './studio.html?game=hook-shogi%3Apass-limit%3Down'")
	copied := p.str(edit + ".href")
	q := visit(t, address, laptop)
	studioReady(q)
	q.wait(studioText + ".innerText.startsWith('title=Two_Kings\\nfiles=5') && location.hash === ''")
	// A copy of a game with another reading has its lines, and its title.
	q.navigate(copied)
	studioReady(q)
	q.wait("fairway.state().board.title === 'Hook Shogi (no two passes in a row)'")
	if text := q.str("JSON.parse(fairway.save()).diagram"); !strings.Contains(text, "\npassLimit=own\n") || strings.Contains(text, "own,reply") {
		t.Errorf("the copy is %s", text)
	}
}

func TestStudioDropsFromTheHand(t *testing.T) {
	p := studio(t, "crazyhouse", laptop)
	p.eval("['e2-e4', 'd7-d5', 'e4xd5', 'd8xd5', 'b1-c3', 'd5-d8'].forEach(m => fairway.play(m))", nil)
	p.rest()
	press(p, "Pawn, 1 in hand")
	p.wait("fairway.selected() === 'P*' && document.querySelector('#hands [aria-pressed=true]')")
	p.click(p.square("e4"))
	p.wait("fairway.record().includes('P*e4')")
}

// A diagram that no list has, as the browser's storage is full, is asked for before another one takes its place: after a reload, too.
func TestStudioAsksForADiagramThatIsInNoList(t *testing.T) {
	v := laptop
	v.before = "{ const set = Storage.prototype.setItem; Storage.prototype.setItem = function (k, x) { if (this === localStorage) throw new DOMException('full', 'QuotaExceededError'); return set.call(this, k, x); }; }"
	p := studio(t, "capablanca", v)
	toLine(p, "king::::f1")
	p.key(keyEnter + "emperor:E:K::e4")
	const tabOnly = "document.querySelector('#saved').innerText === 'Saved in this tab only'"
	const mine = studioText + ".innerText.includes('emperor')"
	p.wait(tabOnly)
	p.reload()
	studioReady(p)
	p.wait(tabOnly + " && " + mine)
	p.click(p.middle("#templates"))
	press(p, "Empty board")
	p.wait("document.querySelector('dialog[open]')?.innerText.includes('This diagram is in no list')")
	press(p, "Keep this one")
	// An address that asks for another text does as well.
	p.goes("location.href = 'studio.html?template=chess'")
	p.wait("document.querySelector('dialog[open]')?.innerText.includes('This diagram is in no list')")
	press(p, "Keep this one")
	p.wait(mine)
}

// On a slow line the text of the page doesn't replace what somebody has begun, and nothing is made of a text that isn't read yet.
func TestStudioLeavesATextThatIsBegun(t *testing.T) {
	v := laptop
	v.before = `{ const real = window.fetch; top.held ??= new Promise((r) => (top.release = r));
		window.fetch = async (...a) => { if (/templates\.json|program/.test(String(a[0]?.url ?? a[0]))) await top.held; return real(...a); }; }`
	p := open(t, "/studio.html", v)
	p.wait(studioText)
	p.click(p.middleOf(studioText))
	p.key("files=5" + keyEnter + "ranks=5" + keyEnter + "knave:K:R::a1")
	p.click(p.middle("#add"))
	p.wait("document.querySelector('#toast').innerText === 'The board is still loading.' && !document.querySelector('dialog[open]')")
	p.eval("release()", nil)
	studioReady(p)
	p.wait("document.querySelector('#chips button')")
	if text := p.str(studioText + ".innerText"); !strings.HasPrefix(text, "files=5") || !strings.HasSuffix(text, "knave:K:R::a1") {
		t.Errorf("the text is %q", text)
	}
}

// Whatever becomes of the board meanwhile, a dialog writes its move, and a mend takes the letters that it names.
func TestStudioWritesWhereItSaysItDoes(t *testing.T) {
	p := studio(t, "capablanca", laptop)
	p.allow(".")
	p.click(p.middle("#rows tr td.make button"))
	p.wait("document.querySelector('dialog.making')")
	before := p.str(studioText + ".innerText")
	p.eval("[...document.querySelectorAll('.wizard-known button')].find(b => b.innerText === 'Knight').click()", nil)
	p.again()
	press(p, "Use this move")
	p.wait("!document.querySelector('dialog[open]') && " + studioText + ".innerText !== " + fmt.Sprintf("%q", before))
	toLine(p, "king::::f1")
	p.key(keyEnter + "emperor:E:W(:e:e4" + keyEnter + "empress:I:F(N:i:e5" + keyEnter)
	p.wait("document.querySelector('#faults').innerText === '2'")
	p.eval("(() => { const r = document.querySelector('#text').shadowRoot; r.querySelector('.note button').click(); r.querySelector('.note button').click(); })()", nil)
	p.wait("document.querySelector('#faults').hidden")
	if text := p.str(studioText + ".innerText"); !strings.Contains(text, "emperor:E:W:e:e4") || !strings.Contains(text, "empress:I:FN:i:e5") {
		t.Errorf("the text is %q", text)
	}
	// What one sees beside what was copied can be pressed.
	p.click(p.middle("#tag"))
	p.wait("document.querySelector('#copied .result')")
	p.click(p.middle("#add"))
	p.wait("document.querySelector('dialog.making')")
	// The squares are one Tab stop, with arrows.
	p.eval("document.querySelector('.making-board [tabindex=\"0\"]').focus()", nil)
	square := "document.activeElement.getAttribute('aria-label')"
	from := p.str(square)
	p.key(keyArrowRight)
	if to := p.str(square); to == from || p.num("document.querySelectorAll('.making-board [tabindex=\"0\"]').length") != 1 {
		t.Errorf("the arrow leads from %s to %s", from, to)
	}
}
