package e2e

import (
	"fmt"
	"math"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fairway/site"
)

// elsewhere serves the pages of testdata/embed from an origin of its own, under the policy
// that docs/embedding.md asks of a page that embeds, and returns its address. In the pages {{NAME}} stands for a
// text of the diagrams' testdata/authors, and {{site}} for the site's address; more says what else stands for what, in pairs.
func elsewhere(t *testing.T, more ...string) string {
	t.Helper()
	return authorsPage(t, "", more...)
}

// authorsPage is elsewhere for an author whose page may show pictures from an origin besides, "" for none at all.
func authorsPage(t *testing.T, pictures string, more ...string) string {
	t.Helper()
	hook, err := os.ReadFile(filepath.Join("..", "variants", "hook", "diagram.txt"))
	if err != nil {
		t.Fatal(err)
	}
	words := append(append([]string{}, more...), "{{site}}", base, "{{hookflat}}", strings.Join(strings.Fields(string(hook)), " "), "{{hook}}", string(hook))
	authors, err := filepath.Glob(filepath.Join("..", "variants", "diagram", "testdata", "authors", "*.txt"))
	if err != nil || len(authors) == 0 {
		t.Fatalf("%d texts of authors, %v", len(authors), err)
	}
	for _, file := range authors {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		words = append(words, "{{"+strings.TrimSuffix(filepath.Base(file), ".txt")+"}}", string(text))
	}
	fill := strings.NewReplacer(words...)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		text, err := os.ReadFile(filepath.Join("testdata", "embed", filepath.Base(r.URL.Path)))
		if err != nil {
			http.NotFound(w, r)
			return
		}
		types := map[string]string{".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8"}
		w.Header().Set("Content-Type", types[filepath.Ext(r.URL.Path)])
		from := fill.Replace("{{site}}")
		frames := from
		for i := 0; i+1 < len(more); i += 2 {
			if strings.HasPrefix(more[i+1], "http") {
				frames += " " + more[i+1]
			}
		}
		policy := "default-src 'none'; script-src 'self' " + from + "; frame-src " + frames + "; base-uri 'none'"
		if pictures != "" {
			policy += "; img-src 'self' " + pictures
		}
		w.Header().Set("Content-Security-Policy", policy)
		fmt.Fprint(w, fill.Replace(string(text)))
	}))
	t.Cleanup(s.Close)
	return s.URL
}

// noIcon is what a browser says of an icon that the test pages don't have.
const noIcon = `favicon\.ico`

// noPictures is what it says of authors' pictures on a page whose policy has no place for any.
const noPictures = `img-src`

// wake clicks on an element's picture and waits until its board is live.
func (p *tab) wake(id string) {
	p.t.Helper()
	p.eval(fmt.Sprintf("one(%q).scrollIntoView({ block: 'center' })", id), nil)
	p.click(p.middleOf(fmt.Sprintf("one(%q).shadowRoot.querySelector('.stage')", id)))
	p.wait(fmt.Sprintf("one(%q).live", id))
}

// openHost opens a page of testdata/embed on another origin, in which words are replaced in pairs.
func openHost(t *testing.T, name string, pairs ...string) *tab {
	t.Helper()
	p := openAt(t, elsewhere(t, pairs...)+"/embed/"+name, view{width: 760, height: 900})
	p.allow(noIcon)
	return p
}

func TestTagShowsAPictureOfTheGame(t *testing.T) {
	p := openHost(t, "tag.html")
	for id, pieces := range map[string]float64{"hook": 204, "tee": 40, "mini": 32, "haiku": 112} {
		p.wait(fmt.Sprintf("one(%q).shadowRoot.querySelector('.poster svg')", id))
		n := p.num(fmt.Sprintf("[...one(%q).shadowRoot.querySelectorAll('.poster svg > use')].filter(u => /^#p/.test(u.getAttribute('href'))).length", id))
		if n != pieces {
			t.Errorf("%s: %v pieces, want %v", id, n, pieces)
		}
	}
	p.shot("pictures")
	if n := p.num("document.querySelectorAll('iframe').length + [...document.querySelectorAll('fairway-diagram')].filter(d => d.shadowRoot.querySelector('iframe')).length"); n != 0 {
		t.Errorf("%v frames before anybody touched one", n)
	}
	if n := p.num("performance.getEntriesByType('resource').filter(r => /wasm|board/.test(r.name)).length"); n != 0 {
		t.Errorf("%v requests for the live board", n)
	}
	if s := p.str("caption('played')"); !strings.Contains(s, "before 2 moves") || !strings.Contains(s, "Black moves") {
		t.Errorf("the caption of a picture before the moves: %q", s)
	}
	if s := p.str("caption('hook')"); s != "Hook Shogi, start. Black moves." {
		t.Errorf("caption %q", s)
	}
}

func TestTagComesAliveInPlaceAndTellsOfMoves(t *testing.T) {
	p := openHost(t, "tag.html")
	for id, square := range map[string]string{"hook": "a19", "tee": "a9", "mini": "a2.a8", "haiku": ""} {
		p.wait(fmt.Sprintf("one(%q).shadowRoot.querySelector('.poster svg')", id))
		before := p.str(fmt.Sprintf("rect(%q).slice(2).join()", id))
		page := p.num("document.documentElement.scrollHeight")
		p.wake(id)
		if after := p.str(fmt.Sprintf("rect(%q).slice(2).join()", id)); after != before {
			t.Errorf("%s: the board has the size %s, the picture %s", id, after, before)
		}
		if h := p.num("document.documentElement.scrollHeight"); h != page {
			t.Errorf("%s: the page was %v high and is %v", id, page, h)
		}
		p.shot(id)
		if square == "" {
			continue
		}
		// The first piece of the position stands where the live board has its square.
		var drawn, live []float64
		p.eval(fmt.Sprintf("pieceAt(%q, 0)", id), &drawn)
		p.eval(fmt.Sprintf(`one(%q).squareRect(%q).then(r => { const f = frameOf(%[1]q).getBoundingClientRect(); return [f.x + r.x + r.width / 2, f.y + r.y, r.height]; })`, id, square), &live)
		if math.Abs(drawn[0]-live[0]) > 1.5 || drawn[1] < live[1] || drawn[1] > live[1]+live[2] {
			t.Errorf("%s: %s is at %v on the picture and at %v on the board", id, square, drawn, live)
		}
	}
	if s := p.str("one('hook').play('i6-i7')"); s != "i6-i7" {
		t.Errorf("played %q", s)
	}
	p.wait("heard.includes('move hook i6-i7')")
	p.wait("caption('hook') === 'Hook Shogi, after one move. White moves.'") // what print gets
	p.wait("heard.includes('ready hook')")
	if s := p.str("one('hook').record()"); s != "hook-shogi;start;i6-i7" {
		t.Errorf("record %q", s)
	}
	p.eval("one('hook').sleep()", nil)
	p.wait("caption('hook') === 'Hook Shogi, after one move. White moves.'")
	if s := p.str("one('hook').record()"); s != "hook-shogi;start;i6-i7" {
		t.Errorf("record %q after a sleep", s)
	}
}

func TestEnterWakesTheTag(t *testing.T) {
	p := openHost(t, "tag.html")
	p.wait("one('hook').shadowRoot.querySelector('.poster svg')")
	p.key(keyTab)
	p.key(keyEnter)
	p.wait("one('hook').live")
	p.wait("one('hook').shadowRoot.activeElement?.localName === 'iframe'") // the keyboard is the board's
	p.key("/p")                                                            // finds a pawn
	p.key(keyEnter)
	p.key(keyEnter)
	p.wait("one('hook').selected().then(square => square !== null)")
}

// An element that is put elsewhere in the page loses its frame at once, and nothing of its game.
func TestAMovedTagKeepsItsGame(t *testing.T) {
	p := openHost(t, "tag.html")
	p.wake("hook")
	p.eval("one('hook').play('i6-i7').then(() => { document.body.append(one('hook')); })", nil)
	if p.bool("one('hook').live") {
		t.Error("a board is live whose frame is gone")
	}
	p.wait("caption('hook') === 'Hook Shogi, after one move. White moves.'")
	if s := p.str("one('hook').record()"); s != "hook-shogi;start;i6-i7" {
		t.Errorf("record %q", s)
	}
}

func TestPictureOfATagFollowsItsBoard(t *testing.T) {
	p := openHost(t, "tag.html")
	drawn := func(id string) (at []float64) {
		t.Helper()
		p.eval(fmt.Sprintf("pieceAt(%q, 0)", id), &at)
		return at
	}
	p.wait("one('hook').shadowRoot.querySelector('.poster use')")
	before := drawn("hook")
	p.wake("hook")
	p.eval("one('hook').set({ flip: true })", nil)
	p.eval("one('hook').sleep()", nil)
	p.wait("!one('hook').live")
	p.wait(fmt.Sprintf("pieceAt('hook', 0)[1] > %v", before[1]+100)) // the first piece is now the last
	p.eval("one('hook').removeAttribute('flip')", nil)
	p.eval("(() => { one('hook').setAttribute('flip', ''); one('hook').removeAttribute('flip'); })()", nil)
	p.wait(fmt.Sprintf("pieceAt('hook', 0)[1] < %v", before[1]+1))
	p.wake("hook")
	if p.bool("one('hook').state().then(s => s.view.flip)") {
		t.Error("the board is seen from another side than its picture")
	}
	// Another game has another picture.
	p.eval("one('hook').newGame('kyoomagi')", nil)
	p.wait("one('hook').variant === 'kyoomagi'")
	p.eval("one('hook').sleep()", nil)
	p.wait("caption('hook') === 'Kyoomagi, start. White moves.'")
	p.eval("one('hook').load({ diagram: 'files=5 ranks=6 title=Small\\nking:K:K::c1\\nrook:R:R::a1' })", nil)
	p.eval("one('hook').play('a1-a3').then(() => one('hook').sleep())", nil)
	p.wait("caption('hook') === 'Small, after one move. Black moves.'")
	if s := p.str("one('hook').record()"); s != "diagram;start;a1-a3" {
		t.Errorf("record %q", s)
	}
}

func TestOptionsOfATagReachItsBoard(t *testing.T) {
	p := openHost(t, "tag.html")
	p.eval("(() => { one('haiku').setAttribute('map', ''); one('mini').setAttribute('forecast', '2'); one('mini').setAttribute('face', 'runes'); })()", nil)
	p.wake("haiku")
	p.wait("one('haiku').state().then(s => s.view.map === true)")
	p.eval("one('haiku').removeAttribute('map')", nil)
	p.wait("one('haiku').state().then(s => s.view.map === false)")
	p.eval("one('mini').removeAttribute('face')", nil)
	p.wake("mini")
	p.wait("one('mini').state().then(s => s.view.forecast === 2 && s.view.flip)")
	p.eval("one('mini').setAttribute('face', 'runes')", nil)
	p.wait("/runes/.test(one('mini').error)") // what a live board refuses is said
	p.wait("heard.some(h => /^error mini .*runes/.test(h))")
}

// A tag tells of what its board tells, and whatever is called while its board goes back to its picture comes after that.
func TestATagTellsAndWakesAgain(t *testing.T) {
	p := openHost(t, "tag.html")
	p.wake("tee")
	p.eval("(() => { window.told = []; for (const e of ['thinking', 'thought', 'sound', 'select']) one('tee').on(e, () => told.push(e)); one('tee').set({ sound: true, seats: 'b:1' }); one('tee').play('c3-c4'); })()", nil)
	p.wait("['thinking', 'thought', 'sound'].every(e => told.includes(e))")
	p.eval("one('hook').play('a6-a7').then(() => true)", nil)
	for _, act := range []string{"one('hook').sleep()", "one('hook').setAttribute('controls', 'full')"} {
		p.eval("void ("+act+"), one('hook').play('a14-a13').then(() => one('hook').undo()).then(() => true)", nil)
		if s := p.str("one('hook').record()"); s != "hook-shogi;start;a6-a7 a14-a13" || !p.bool("one('hook').live") {
			t.Errorf("after %s: %s", act, s)
		}
	}
	p.eval("one('hook').focus().then(() => true)", nil)
	p.wait("document.activeElement === one('hook')")
	// What changes while the element is out of the page counts when it is in it again.
	p.eval("(() => { const e = one('hook'), at = e.parentNode; e.remove(); e.setAttribute('variant', 'kyoomagi'); at.append(e); })()", nil)
	p.wait("one('hook').variant === 'kyoomagi' && caption('hook') === 'Kyoomagi, start. White moves.'")
}

// A picture that a press wakes gives the keyboard to the drawing, and rings no square; one that a key wakes to the squares.
func TestAPressOnThePictureRingsNoSquare(t *testing.T) {
	p := openHost(t, "tag.html")
	p.wait("one('hook').shadowRoot.querySelector('.poster svg') && one('tee').shadowRoot.querySelector('.poster svg')")
	p.wake("hook")
	p.waitIn("frameOf('hook')", "document.hasFocus() && document.activeElement === document.body")
	p.eval("one('tee').focus()", nil)
	p.key(keyEnter)
	p.wait("one('tee').live")
	p.waitIn("frameOf('tee')", "document.hasFocus() && document.activeElement.getAttribute('role') === 'gridcell'")
}

// What a page has for its own texts, and its listeners for errors, are not the element's.
func TestATagInAPageWithStylesAndListeners(t *testing.T) {
	p := openHost(t, "tag.html")
	p.eval(`(() => {
		window.faults = [];
		addEventListener('error', e => faults.push(e.message ?? e.type));
		const s = document.documentElement.style;
		Object.assign(s, { textTransform: 'uppercase', letterSpacing: '3px', textIndent: '40px', whiteSpace: 'pre', fontStyle: 'italic' });
		document.documentElement.dir = 'rtl';
	})()`, nil)
	// Another width is another frame of wood, wide enough for the names of files and ranks.
	p.eval("one('tee').setAttribute('size', '600')", nil)
	p.wait("rect('tee')[2] === 598 && one('tee').shadowRoot.querySelector('.poster text')")
	for _, part := range []string{".poster text", ".foot p", ".pill"} {
		if s := p.str(fmt.Sprintf(`(() => { const s = getComputedStyle(one('tee').shadowRoot.querySelector(%q)); return [s.textTransform, s.letterSpacing, s.textIndent, s.fontStyle, s.direction].join(); })()`, part)); s != "none,normal,0px,normal,ltr" {
			t.Errorf("%s: %s", part, s)
		}
	}
	p.eval("(() => { one('tee').removeAttribute('size'); one('tee').style.width = '90px'; })()", nil)
	p.wait("rect('tee')[2] === 88")
	p.shot("narrow")
	if !p.bool(`(() => {
		const [stage, pill] = ['.stage', '.pill'].map(s => one('tee').shadowRoot.querySelector(s).getBoundingClientRect());
		return pill.left >= stage.left && pill.right <= stage.right && one('tee').shadowRoot.querySelector('.pill').scrollWidth <= pill.width;
	})()`) {
		t.Error("the button is wider than its picture")
	}
	p.wake("mini")
	p.eval("one('mini').setAttribute('face', 'runes')", nil)
	p.wait("heard.some(h => /^error mini .*runes/.test(h))")
	if s := p.str("faults.join('; ')"); s != "" {
		t.Errorf("the page's listener for errors heard %q", s)
	}
}

func TestATagPrintsOnWhitePaper(t *testing.T) {
	p := openHost(t, "tag.html")
	p.wake("haiku") // dark
	look := "(() => { const s = getComputedStyle(one('haiku').shadowRoot.querySelector('.box')); return s.color + s.backgroundColor; })()"
	if s := p.str(look); s != "rgb(237, 234, 226)rgb(26, 32, 35)" {
		t.Errorf("on the screen it is %s", s)
	}
	p.paper()
	if s := p.str(look); s != "rgb(34, 32, 27)rgb(255, 253, 248)" {
		t.Errorf("on paper it is %s", s)
	}
	if s := p.str("['.poster', 'iframe', '.pill'].map(s => { const c = getComputedStyle(one('haiku').shadowRoot.querySelector(s)); return c.display + ' ' + c.visibility; }).join()"); s != "block visible,none visible,none hidden" {
		t.Errorf("picture, frame and button are %s", s)
	}
}

// A tag may be told of its bar and its poster at any time: its game isn't theirs.
func TestAGameOutlivesTheControlsOfItsTag(t *testing.T) {
	p := openHost(t, "tag.html")
	p.wake("hook")
	p.eval("one('hook').play('i6-i7').then(() => { one('hook').setAttribute('poster', 'start'); })", nil)
	if !p.bool("one('hook').live") {
		t.Error("another poster ends a board")
	}
	p.eval("one('hook').setAttribute('controls', 'none')", nil)
	p.wait("!one('hook').live && caption('hook') === 'Hook Shogi, after one move. White moves.'")
	if s := p.str("one('hook').record()"); s != "hook-shogi;start;i6-i7" {
		t.Errorf("record %q", s)
	}
	if n := p.num("frameOf('hook').clientHeight - rect('hook')[3]"); n != 0 {
		t.Errorf("without a bar the frame is %v pixels higher than the board", n)
	}
	// An attribute that its board can't read is reported as it wakes, and the game stays.
	p.eval("(one('hook').setAttribute('theme', 'purple'), one('hook').wake().then(() => true))", nil)
	if s := p.str("one('hook').record()"); s != "hook-shogi;start;i6-i7" || !p.bool("/purple/.test(one('hook').error)") {
		t.Errorf("record %q after a light that there isn't", s)
	}
	p.eval("one('haiku').setAttribute('seat', 'b')", nil)
	p.wait("one('haiku').wake().then(() => one('haiku').state()).then(s => s.view.seat === 'b')")
}

// The script may come while the parser is at the text of a tag.
func TestATextThatIsStillComingIsReadWhole(t *testing.T) {
	p := openHost(t, "late.html")
	p.wait("one('late').shadowRoot.querySelector('.poster svg')")
	if n := p.num("one('late').shadowRoot.querySelectorAll('.poster svg > use').length"); n != 6 {
		t.Errorf("%v pieces, want 6", n)
	}
}

// A server that has the script and no board gives a tag back to its picture.
func TestABoardThatDoesNotComeIsSaid(t *testing.T) {
	files := site.Handler(built)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/":
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			fmt.Fprint(w, `<!doctype html><link rel="icon" href="data:,"><script src="fairway-embed.js"></script><fairway-diagram variant="kyoomagi" size="300"></fairway-diagram>`)
		case "/board.html":
			http.NotFound(w, r)
		default:
			files.ServeHTTP(w, r)
		}
	}))
	t.Cleanup(s.Close)
	p := visit(t, s.URL+"/", view{width: 400, height: 400})
	p.allow("404")
	p.eval("document.querySelector('fairway-diagram').wake().catch(e => { window.said = e.message; })", nil)
	p.wait("window.said && !document.querySelector('fairway-diagram').shadowRoot.querySelector('iframe')")
	if s := p.str("document.querySelector('fairway-diagram').shadowRoot.querySelector('.foot').innerText"); s != "The board couldn't load." || p.str("said") != s {
		t.Errorf("under the picture stands %q", s)
	}
}

func TestEmbedPageMakesATag(t *testing.T) {
	p := open(t, "/embed.html", view{width: 760, height: 900})
	p.wait("document.querySelectorAll('fairway-diagram').length === 5 && /hook-shogi/.test(document.querySelector('#tag').value)")
	p.eval(`(() => {
		const f = document.querySelector('#form');
		f.variant.value = 'kyoomagi';
		f.size.value = 360;
		f.played.value = 'a1-a5';
		f.flip.checked = true;
		f.dispatchEvent(new Event('input'));
	})()`, nil)
	p.wait(`/^<fairway-diagram variant="kyoomagi" played="a1-a5" poster="[^"<>]+ b -" size="360" flip><\/fairway-diagram>$/.test(document.querySelector('#tag').value)`)
	p.shot("form")
	// A width that the element would not take is said, and stands in no tag.
	p.eval("(() => { const f = document.querySelector('#form'); f.size.value = 50; f.played.value = ''; f.dispatchEvent(new Event('input')); })()", nil)
	p.wait("/from 120 to 4000/.test(document.querySelector('#said').textContent)")
	if s := p.str("document.querySelector('#tag').value"); s != `<fairway-diagram variant="kyoomagi" flip></fairway-diagram>` {
		t.Errorf("the tag is %s", s)
	}
	// What is wrong with a position is said where one types it.
	p.eval("(() => { const f = document.querySelector('#form'); f.size.value = 360; f.position.value = 'a1-a9'; f.dispatchEvent(new Event('input')); })()", nil)
	p.wait("/^position: /i.test(document.querySelector('#said').textContent)")
	p.eval("(() => { const f = document.querySelector('#form'); f.position.value = ''; f.dispatchEvent(new Event('input')); })()", nil)
	// An own game stands in its tag, and plays in the preview.
	if p.bool("document.querySelector('#own').offsetParent !== null") {
		t.Error("a diagram text is asked for a built-in game")
	}
	p.eval("(() => { const f = document.querySelector('#form'); f.variant.value = 'diagram'; f.size.value = 360; f.flip.checked = false; f.text.value = f.text.value.replace('Five_by', 'Five&by'); f.played.value = 'a2-a3'; f.dispatchEvent(new Event('input')); })()", nil)
	p.wait(`/^<fairway-diagram played="a2-a3" poster="[^"<>]+ b -" size="360">\nfiles=5 ranks=6 title=Five&amp;by_Six\n[^<>]+\n<\/fairway-diagram>$/.test(document.querySelector('#tag').value)`)
	p.wait("document.querySelector('#own').offsetParent !== null && document.querySelector('#preview').record().then(r => r === 'diagram;start;a2-a3')")
	p.eval("document.querySelector('#form').scrollIntoView()", nil)
	p.shot("own")
	p.eval("(() => { const f = document.querySelector('#form'); f.variant.value = 'hook-shogi'; f.played.value = ''; f.dispatchEvent(new Event('input')); })()", nil)
	p.wait(`document.querySelector('#tag').value === '<fairway-diagram variant="hook-shogi" size="360"></fairway-diagram>' && document.querySelector('#preview').ariaLabel === 'Hook Shogi'`)
}
