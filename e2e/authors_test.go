package e2e

import (
	"fmt"
	"math"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// openArticle opens an article with texts of authors on another origin, and waits for their pictures.
func openArticle(t *testing.T, v view) *tab {
	t.Helper()
	p := openAt(t, elsewhere(t)+"/embed/article.html", v)
	p.allow(noIcon + "|" + noPictures)
	p.wait("document.querySelectorAll('fairway-diagram').length === 5")
	p.wait("[...document.querySelectorAll('fairway-diagram')].every(d => d.shadowRoot.querySelector('.poster svg'))")
	return p
}

func TestAuthorsTextsShowWhatTheirBoardsShow(t *testing.T) {
	p := openArticle(t, view{width: 1000, height: 900})
	p.shot("article")
	for _, id := range []string{"crossroads", "dwarves", "smallshogi", "river", "arsenal"} {
		p.eval(fmt.Sprintf("one(%q).scrollIntoView({ block: 'center' })", id), nil)
		p.shot(id + "-picture")
		// The picture is the live board's: its size, and the place of its first piece.
		size := p.str(fmt.Sprintf("rect(%q).slice(2).join()", id))
		var drawn []float64
		p.eval(fmt.Sprintf("pieceAt(%q, 0)", id), &drawn)
		p.wake(id)
		p.wait(fmt.Sprintf("one(%q).shadowRoot.querySelector('.gone')", id))
		p.shot(id + "-live")
		if live := p.str(fmt.Sprintf("rect(%q).slice(2).join()", id)); live != size {
			t.Errorf("%s: the board has the size %s, its picture %s", id, live, size)
		}
		var r []float64
		p.eval(fmt.Sprintf(`one(%q).position().then(async text => {
			const [first] = text.split('/'), gap = parseInt(first) || 0, rank = text.split(' ')[0].split('/').length;
			const r = await one(%[1]q).squareRect(String.fromCharCode(97 + gap) + rank), f = frameOf(%[1]q).getBoundingClientRect();
			return [f.x + r.x + r.width / 2, f.y + r.y + r.height / 2, r.width];
		})`, id), &r)
		if math.Hypot(drawn[0]-r[0], drawn[1]-r[1]) > .1*r[2] {
			t.Errorf("%s: the first piece is at %v on the picture and at %v on the board", id, drawn, r)
		}
	}
	// What is said to be left out is what isn't played: not what pieces are called.
	if s := p.str("one('dwarves').warnings().then(l => l.join())"); s != "line 11: crone has no move" {
		t.Errorf("warnings of the Dwarves: %s", s)
	}
}

// A text whose game can't be begun shows its own picture and each fault with its place, and no other game.
func TestARefusedTextShowsItsPictureInABareFrame(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "variants", "diagram", "testdata", "authors", "crossroads.txt"))
	if err != nil {
		t.Fatal(err)
	}
	wrong := strings.Replace(string(text), "champion:C:WAD", "champion:C:WA(D", 1) + "promoZone=many\n"
	for _, live := range []string{"", "&live=1"} {
		p := open(t, "/board.html?controls=bar&diagram="+url.QueryEscape(wrong)+live, view{width: 520, height: 620})
		if live == "" {
			p.wait("document.querySelector('#poster svg use')")
			p.click(point{260, 240})
		}
		p.wait("fairway.ready.then(() => document.querySelector('.card.refused') && document.querySelector('#poster svg use'))")
		p.shot("refused" + live)
		if s := p.str("document.querySelector('.card p').innerText"); !strings.HasPrefix(s, "Line 22: ( isn't closed here.") || !strings.Contains(s, "\nLine ") {
			t.Errorf("the card says %q", s)
		}
		if s := p.str("[getComputedStyle(document.querySelector('canvas')).display, document.querySelector('#poster button'), document.querySelectorAll('#poster svg > use').length, document.querySelector('#controls').innerText].join()"); s != "none,,44,Crossroads: The diagram can't be read." {
			t.Errorf("the document shows %s", s)
		}
		if s := p.str("(() => { try { return fairway.position(); } catch (e) { return e.message; } })()"); !strings.HasPrefix(s, "Line 22") {
			t.Errorf("asked for its position, it says %q", s)
		}
		// Another game that a script begins is shown as any.
		p.eval("fairway.load('kyoomagi')", nil)
		p.wait("!document.querySelector('#poster, .card') && getComputedStyle(document.querySelector('canvas')).display !== 'none' && document.querySelector('#controls button')")
	}
}

// The list of pieces beside or below a board has its place from the picture on, and shows each piece on the board.
func TestLegendOfATagListsAndShowsItsPieces(t *testing.T) {
	p := openArticle(t, view{width: 1000, height: 900})
	list := func(what string) string {
		return "one('arsenal').shadowRoot.querySelector('.legend')" + what
	}
	entries := list(".innerText.split('\\n').filter(Boolean)")
	var got []string
	p.eval(entries, &got)
	if s := strings.Join(got, "|"); s != "Pawn|ifmnDfmWfceF|Knight|N|Bishop|B|Rook|R|Archbishop|BN|Chancellor|RN|Queen|Q|King|KisO3" {
		t.Errorf("before the board is live the list says %s", s)
	}
	size := "['arsenal', 'dwarves', 'river'].map(id => [one(id), one(id).shadowRoot.querySelector('.box'), one(id).shadowRoot.querySelector('.legend')].map(e => { const r = e.getBoundingClientRect(); return [r.width, r.height].map(Math.round); }).join()).join('; ')"
	before := p.str(size)
	if s := p.str("(() => { const [box, list] = ['.box', '.legend'].map(s => one('arsenal').shadowRoot.querySelector(s).getBoundingClientRect()); return [list.left > box.right, Math.abs(list.height - box.height) < 1, list.right <= innerWidth].join(); })()"); s != "true,true,true" {
		t.Errorf("on a wide page the list stands beside its board, is as high and in sight: %s", s)
	}
	// A click wakes the board, selects a piece that can move and opens the entry.
	p.eval("one('arsenal').scrollIntoView({ block: 'center' })", nil)
	p.eval(list(".querySelectorAll('button')[4].click()"), nil)
	p.wait(list(".querySelector('.move')"))
	p.wait("one('arsenal').selected().then(s => s === 'd1')")
	p.wait(list(".querySelector('.on b')?.innerText === 'Archbishop'"))
	p.eval(entries, &got)
	if s := strings.Join(got, "|"); !strings.Contains(s, "Knight|Jumps like a chess knight.") || strings.Contains(s, "|BN|") {
		t.Errorf("the live board's list says %s", s)
	}
	p.shot("beside")
	// A piece that is touched on the board is found in the list, and its move in the bar.
	p.eval("one('arsenal').select('e8')", nil)
	p.wait(list(".querySelector('.on b')?.innerText === 'Queen'"))
	p.waitIn("frameOf('arsenal')", "document.querySelector('#controls p').textContent === 'Queen Not its turn. Slides in any direction.'")
	if after := p.str(size); after != before {
		t.Errorf("sizes are %s, before the board was live %s", after, before)
	}
	p.eval("one('arsenal').removeAttribute('legend')", nil)
	p.wait("!one('arsenal').shadowRoot.querySelector('.legend') && one('arsenal').shadowRoot.querySelector('.box').getBoundingClientRect().width === one('arsenal').getBoundingClientRect().width")
	// Built-in games have their lists too, and on a narrow page they stand below.
	q := openHost(t, "tag.html")
	q.eval("['tee', 'mini'].forEach(id => one(id).setAttribute('legend', ''))", nil)
	q.wait("['tee', 'mini'].every(id => one(id).shadowRoot.querySelectorAll('.legend li svg path').length > 5)")
	q.shot("built-in")
	if s := q.str("one('mini').shadowRoot.querySelector('.legend').innerText"); !strings.Contains(s, "King") || !strings.Contains(s, "Steps in any direction") {
		t.Errorf("the list of a built-in game says %s", s)
	}
	q.resize(400, 800, 1)
	q.wait("(() => { const [box, list] = ['.box', '.legend'].map(s => one('tee').shadowRoot.querySelector(s).getBoundingClientRect()); return list.top > box.bottom && list.width === box.width && list.height < 300; })()")
	q.shot("below")
}

// A text, its picture and the list of its pieces are the same everywhere.
func TestEveryBrowserListsThePiecesOfAText(t *testing.T) {
	everywhere(t, func(t *testing.T, v view) {
		p := openArticle(t, v)
		list := "one('dwarves').shadowRoot.querySelector('.legend')"
		p.eval("one('dwarves').scrollIntoView({ block: 'center' })", nil)
		p.eval(list+".querySelectorAll('button')[1].click()", nil)
		p.wait(list + ".querySelector('.move') && " + list + ".querySelector('.on .says').innerText === 'Steps forward, back or diagonally forward.'")
		p.wait("one('dwarves').selected().then(s => s === 'b2')")
		p.shot("dwarves")
		if n := p.num("[...one('smallshogi').shadowRoot.querySelectorAll('.poster defs > g')].filter(g => g.querySelectorAll('path').length === 3).length"); n != 12 {
			t.Errorf("%v pieces of shogi have outlines of characters, want 12", n)
		}
	})
}

// What isn't played is said once, and stays closed. Attributes about the armies are read against the text's own.
func TestWhatIsNotPlayedOfATagIsSaidOnce(t *testing.T) {
	p := openArticle(t, view{width: 1000, height: 900})
	p.eval("one('river').addEventListener('warnings', e => { (window.told ??= []).push(e.detail); })", nil)
	p.eval("one('river').setAttribute('seat', 'b')", nil)
	p.wake("river")
	p.wait("one('river').state(['view']).then(s => s.view.seat === 'b' && s.view.flip)")
	p.waitIn("frameOf('river')", "document.querySelector('.card.quiet p').innerText === 'Line 8: horse: nN is not supported and left out\\nLine 15: autoGate is not supported: this rule is not played'")
	if s := p.str("JSON.stringify(told)"); s != `[["line 8: horse: nN is not supported and left out","line 15: autoGate is not supported: this rule is not played"]]` {
		t.Errorf("the event says %s", s)
	}
	if err := p.try("frameOf('river')", "[...document.querySelectorAll('.card button')].find(b => b.innerText === 'Close').click()", nil); err != nil {
		t.Fatal(err)
	}
	p.waitIn("frameOf('river')", "!document.querySelector('.card')")
	p.eval("one('river').sleep()", nil)
	p.wait("!one('river').live")
	p.wake("river")
	p.wait("one('river').position().then(Boolean)")
	p.waitIn("frameOf('river')", "document.querySelector('#controls button') && !document.querySelector('.card')")
	if n := p.num("told.length"); n != 1 {
		t.Errorf("it was told %v times", n)
	}
}

// A saved game whose text can't be read any more stays saved, and shows its picture in the board's place.
func TestARefusedTextInTheAppIsNoOtherGame(t *testing.T) {
	const own = `files=5 ranks=6 title=Broken\nking:K:K::c1\nrook:R:R(::a1`
	kept := `{"v":2,"record":"diagram;start;a1-a3","diagram":"` + own + `","at":[],"view":{}}`
	p := open(t, playPage, view{width: 1280, height: 800, before: fmt.Sprintf(`if (!localStorage.length) localStorage.setItem('fairway.2.game.g', JSON.stringify({ v: 2, id: 'g', by: '', kept: %q, variant: 'diagram', title: 'Broken', moves: 1, words: '', began: 1, changed: 1, link: '' }));`, kept)})
	p.wait("/can't be read/.test(document.querySelector('#now').innerText) && /^Line 3: \\( isn't closed here\\. /m.test(document.querySelector('#now').innerText)")
	p.wait("document.querySelectorAll('#instead svg > use').length === 4 && document.querySelector('#title').textContent === 'Broken'")
	p.shot("refused")
	if s := p.str("document.body.innerText"); strings.Contains(s, "Hook Shogi") {
		t.Error("the page speaks of another game")
	}
	if s := p.str("JSON.parse(localStorage.getItem('fairway.2.game.g')).kept"); s != kept {
		t.Errorf("the saved game is %s", s)
	}
	press(p, "Edit the text")
	p.wait("document.querySelector('#text').value.startsWith('diagram;start;a1-a3') && document.querySelector('#text').value.includes('rook:R:R(')")
	paste(p, "files=5 ranks=6 title=Still_broken\nking:K:K::c1\nrook:R:R(::a1")
	p.wait("document.querySelector('#text-fault').innerText && document.querySelector('#title').textContent === 'Still broken'")
	paste(p, "diagram;start;a1-a3\n\nfiles=5 ranks=6 title=Mended\nking:K:K::c1\nrook:R:R::a1")
	p.wait("!document.querySelector('#instead, dialog') && fairway.record() === 'diagram;start;a1-a3' && document.querySelector('#title').textContent === 'Mended'")
	p.shot("mended")
}
