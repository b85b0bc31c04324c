package e2e

import (
	"fmt"
	"math"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fairway/site"
)

// elsewhere serves the pages of testdata/embed from an origin of its own, under the policy
// that README.md asks of a page that embeds, and returns its address.
func elsewhere(t *testing.T, more ...string) string {
	t.Helper()
	hook, err := os.ReadFile(filepath.Join("..", "variants", "hook", "diagram.txt"))
	if err != nil {
		t.Fatal(err)
	}
	words := []string{"{{site}}", base, "{{hookflat}}", strings.Join(strings.Fields(string(hook)), " "), "{{hook}}", string(hook)}
	fill := strings.NewReplacer(append(words, more...)...)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		text, err := os.ReadFile(filepath.Join("testdata", "embed", filepath.Base(r.URL.Path)))
		if err != nil {
			http.NotFound(w, r)
			return
		}
		types := map[string]string{".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8"}
		w.Header().Set("Content-Type", types[filepath.Ext(r.URL.Path)])
		frames := base
		for i := 0; i+1 < len(more); i += 2 {
			frames += " " + more[i+1]
		}
		w.Header().Set("Content-Security-Policy", "default-src 'none'; script-src 'self' "+base+"; frame-src "+frames+"; base-uri 'none'")
		fmt.Fprint(w, fill.Replace(string(text)))
	}))
	t.Cleanup(s.Close)
	return s.URL
}

// noIcon is what a browser says of an icon that the test pages don't have.
const noIcon = `favicon\.ico`

// wake clicks on an element's picture and waits until its board is live.
func (p *tab) wake(id string) {
	p.t.Helper()
	p.eval(fmt.Sprintf("one(%q).scrollIntoView({ block: 'center' })", id), nil)
	var at []float64
	p.eval(fmt.Sprintf("(() => { const r = one(%q).shadowRoot.querySelector('.stage').getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()", id), &at)
	p.click(point{at[0], at[1]})
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
	p.key(keyArrowUp)
	p.key(" ")
	p.wait("one('hook').selected() !== null")
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
	p.wait("one('tee').shadowRoot.querySelector('.poster text')")
	for _, part := range []string{".poster text", ".foot p", ".pill"} {
		if s := p.str(fmt.Sprintf(`(() => { const s = getComputedStyle(one('tee').shadowRoot.querySelector(%q)); return [s.textTransform, s.letterSpacing, s.textIndent, s.fontStyle, s.direction].join(); })()`, part)); s != "none,normal,0px,normal,ltr" {
			t.Errorf("%s: %s", part, s)
		}
	}
	// Another width is another frame of wood.
	p.eval("one('tee').setAttribute('size', '600')", nil)
	p.wait("rect('tee')[2] === 598")
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
	p.print()
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

func TestMessagesOfStrangersAreIgnored(t *testing.T) {
	stranger := elsewhere(t)
	p := openHost(t, "messages.html", "{{stranger}}", stranger)
	p.eval("ask('hello')", nil)
	p.eval("ask('wait')", nil)
	before := p.str("ask('position').then(a => a.reply)")
	p.eval("one('one').wake()", nil)
	p.eval("(() => { document.getElementById('stranger').contentWindow.postMessage('go', '*'); })()", nil)
	p.wait("answers.some(a => a.data === 'gone')")
	if after := p.str("ask('position').then(a => a.reply)"); after != before || before == "" {
		t.Errorf("position %q, before %q", after, before)
	}
	if n := p.num("answers.filter(a => a.data.stranger).length"); n != 0 {
		t.Error("the board answered a stranger")
	}
	if s := p.str("heard.join()"); strings.Contains(s, "forged") || strings.Contains(s, "move") || strings.Contains(s, "error") {
		t.Errorf("the element believed a stranger: %s", s)
	}
	if s := p.str("one('one').position()"); s == "forged" || s == "" {
		t.Errorf("position %q", s)
	}
}

func TestHostileMessagesCostNothing(t *testing.T) {
	p := openAt(t, elsewhere(t, "{{stranger}}", base)+"/embed/messages.html", view{width: 760, height: 900})
	p.allow(noIcon + "|403|404")
	p.eval("ask('wait')", nil)
	before := p.str("ask('position').then(a => a.reply)")
	p.eval(`(() => {
		const board = document.getElementById('board').contentWindow, say = m => board.postMessage(m, '*');
		const deep = nest(2000);
		for (const m of [null, 1, 'fairway', [], {}, deep, { fairway: 2, id: 1, call: 'undo' }, { fairway: 1, call: 'undo' }, { fairway: 1, id: deep, call: 'undo' }, { fairway: 1, id: 1, call: deep }])
			say(m);
	})()`, nil)
	for call, want := range map[string]string{
		"ask('play', nest(2000))":              "move",
		"ask('play', [[[['i6-i7']]]])":         "argument 1",
		"ask('__proto__')":                     "the page API has no",
		"ask('constructor', 'alert(1)')":       "the page API has no",
		"ask('on', 'move')":                    "the page API has no",
		"ask('undo', 1, 2, 3, 4, 5, 6)":        "args",
		"ask('set', { face: '<b>' })":          "face",
		"ask('restore', '['.repeat(100000))":   "",
		"ask('play', 'x'.repeat(900000))":      "move",
		"ask('play', 'x'.repeat(1100000))":     "argument 1",
		"ask('load', { diagram: 'king:K:K' })": "bad-piece",
	} {
		if s := p.str(call + ".then(a => String(a.error ?? 'no error'))"); s == "no error" || !strings.Contains(s, want) {
			t.Errorf("%s: %q", call, s)
		}
	}
	if after := p.str("ask('position').then(a => a.reply)"); after != before {
		t.Errorf("position %q, before %q", after, before)
	}
}

func TestTwentyDiagramsAreStable(t *testing.T) {
	p := openHost(t, "twenty.html")
	p.wait("document.querySelectorAll('fairway-diagram').length === 20 && one('d19').shadowRoot.querySelector('.poster svg')")
	var records []string
	for i := range 20 {
		id := fmt.Sprintf("d%d", i)
		p.wake(id)
		p.eval(fmt.Sprintf("one(%q).legal().then(l => one(%[1]q).play(l[%d]))", id, i%3), nil)
		records = append(records, p.str(fmt.Sprintf("one(%q).record()", id)))
	}
	p.shot("all")
	if n := p.num("[...document.querySelectorAll('fairway-diagram')].filter(d => d.live).length"); n > 4 || n < 1 {
		t.Errorf("%v boards are live", n)
	}
	loads := p.num("loads")
	time.Sleep(20 * time.Second) // a board that loses its surface is loaded again within a second or two
	if n := p.num("loads"); n != loads || n != 20 {
		t.Errorf("%v loads of frames, 20 seconds ago %v, want 20", n, loads)
	}
	for _, i := range []int{0, 1, 7, 13, 19} {
		if s := p.str(fmt.Sprintf("one('d%d').record()", i)); s != records[i] {
			t.Errorf("d%d: record %q, was %q", i, s, records[i])
		}
	}
	if s := p.str("heard.filter(h => /^error/.test(h)).join()"); s != "" {
		t.Errorf("errors: %s", s)
	}
}

// A page's script asks all of them at once: each has its answer, though few are live at a time.
func TestAllTagsAnswerAtOnce(t *testing.T) {
	p := openHost(t, "twenty.html")
	p.wait("document.querySelectorAll('fairway-diagram').length === 20 && one('d19').shadowRoot.querySelector('.poster svg')")
	p.eval(`(() => { window.asked = [0, 1, 2, 3, 4, 5, 6].map(i => { const d = one('d' + i); return d.legal().then(l => d.play(l[i])).then(() => d.record()); }); Promise.allSettled(asked).then(all => { window.answers = all.map(a => a.value ?? 'no: ' + a.reason.message); }); })()`, nil)
	p.wait("window.answers")
	var answers []string
	p.eval("answers", &answers)
	for i, a := range answers {
		if !strings.Contains(a, ";start;") || strings.HasSuffix(a, ";") {
			t.Errorf("d%d: %s", i, a)
		}
	}
	if n := p.num("[...document.querySelectorAll('fairway-diagram')].filter(d => d.shadowRoot.querySelector('iframe')).length"); n > 4 {
		t.Errorf("%v boards are live", n)
	}
}

func TestOldDiagramTextsComeAlive(t *testing.T) {
	p := openAt(t, elsewhere(t)+"/embed/idiagram.html", view{width: 1000, height: 900})
	p.allow(noIcon)
	p.wait("document.querySelectorAll('fairway-diagram').length === 5")
	if n := p.num("document.querySelectorAll('div.idiagram').length"); n != 0 {
		t.Errorf("%v texts were left", n)
	}
	p.shot("pictures")
	for id, pieces := range map[string]float64{"lines": 204, "flat": 204, "chess": 32, "paragraphs": 14} {
		if n := p.num(fmt.Sprintf("one(%q).shadowRoot.querySelectorAll('.poster svg > use').length", id)); n != pieces {
			t.Errorf("%s: %v pieces, want %v", id, n, pieces)
		}
	}
	// squareSize=41 and 40.
	for id, want := range map[string]float64{"lines": 19 * 41, "chess": 8 * 40} {
		if w := p.num(fmt.Sprintf("rect(%q)[2]", id)); w < want || w > want+60 {
			t.Errorf("%s: %v pixels wide, the squares alone are %v", id, w, want)
		}
	}
	p.wake("lines")
	p.wake("flat")
	a, b := p.str("one('lines').position()"), p.str("one('flat').position()")
	if a != b || a == "" {
		t.Errorf("the two forms differ: %q, %q", a, b)
	}
	p.wake("chess")
	if n := p.num("one('chess').legal().then(l => l.length)"); n != 20 {
		t.Errorf("%v first moves of chess", n)
	}
	p.wait("one('chess').warnings().then(l => /line 14.*castling/.test(l.join()))") // it is ignored
	p.wake("wrong")
	p.shot("error")
	if s := p.str("one('wrong').error"); !strings.Contains(s, "bad-move") || !strings.Contains(s, "line 3") {
		t.Errorf("the fault of the text: %q", s)
	}
}

// A text that can't be read makes no game, and no other one stands in its place.
func TestAFaultyTextIsNoOtherGame(t *testing.T) {
	p := openAt(t, elsewhere(t)+"/embed/idiagram.html", view{width: 1000, height: 900})
	p.allow(noIcon)
	p.wait("document.querySelectorAll('fairway-diagram').length === 5")
	for _, call := range []string{"wake", "legal", "record", "wake"} {
		if s := p.str(fmt.Sprintf("one('wrong').%s().then(() => 'an answer', e => e.message)", call)); !strings.Contains(s, "bad-move") {
			t.Errorf("%s: %q", call, s)
		}
	}
	p.eval("one('wrong').sleep()", nil)
	p.wait("!one('wrong').live && caption('wrong') === 'Diagram, start. White moves.'")
	if s := p.str("one('wrong').variant + heard.filter(h => h === 'ready wrong').length"); s != "diagram0" {
		t.Errorf("the game and how often it was ready: %s", s)
	}
	// A page's script may mend it.
	p.wake("wrong")
	p.eval("one('wrong').load({ diagram: 'files=5 ranks=6\\nking:K:K::c1\\nrook:R:R::a1' })", nil)
	p.eval("one('wrong').play('a1-a3').then(() => one('wrong').sleep())", nil)
	if s := p.str("one('wrong').record()"); s != "diagram;start;a1-a3" {
		t.Errorf("record %q", s)
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

func TestHostileTextsDoNothing(t *testing.T) {
	p := openAt(t, elsewhere(t)+"/embed/hostile.html", view{width: 760, height: 900})
	p.allow(noIcon + "|evil")
	p.wait("document.readyState === 'complete'")
	for _, id := range []string{"names", "numbers", "pieces", "jumps", "place"} {
		p.wait(fmt.Sprintf("one(%q).shadowRoot.querySelector('.poster svg')", id))
	}
	p.shot("pictures")
	p.wait("/Unknown game/.test(caption('game'))")
	if s := p.str("caption('place')"); !strings.Contains(s, "rank") {
		t.Errorf("a faulty position is called %q", s)
	}
	for _, id := range []string{"names", "numbers", "pieces", "jumps"} {
		p.wake(id)
		p.wait(fmt.Sprintf("one(%q).error", id))
	}
	if s := p.str("String(window.pwned)"); s != "undefined" {
		t.Error("a script of a text ran")
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
}

func TestBareFrameIsAPictureUntilItIsTouched(t *testing.T) {
	p := open(t, "/board.html?variant=kyoomagi&flip&controls=bar", view{width: 420, height: 480})
	p.wait("document.querySelector('#poster svg use')")
	p.shot("picture")
	if n := p.num("performance.getEntriesByType('resource').filter(r => /wasm.gz/.test(r.name)).length"); n != 0 {
		t.Error("the program was fetched for a picture")
	}
	p.click(point{210, 200})
	p.wait("fairway.ready.then(() => true)")
	p.rest()
	p.shot("live")
	if !p.bool("fairway.state().view.flip && fairway.variant === 'kyoomagi' && document.querySelector('#controls button') !== null") {
		t.Error("the address was not followed")
	}
}

func TestBareFrameOfADiagramIsItsPicture(t *testing.T) {
	text := "files=5 ranks=6 title=Five_by_Six\nking:K:K:k:c1\nrook:R:R:r:a1,e1"
	p := open(t, "/board.html?controls=bar&diagram="+url.QueryEscape(text), view{width: 420, height: 560})
	p.wait("document.querySelector('#poster svg') && document.querySelector('#controls').innerText === 'Five by Six, start. White moves.'")
	if n := p.num("document.querySelectorAll('#poster svg > use').length"); n != 6 {
		t.Errorf("%v pieces, want 6", n)
	}
	p.click(point{210, 200})
	p.wait("fairway.ready.then(() => true)")
	p.eval("fairway.play('a1-a3')", nil)
	p.rest()
	p.eval("(() => { window.old = true; location.reload(); })()", nil)
	p.wait("!window.old && document.querySelector('#controls')?.innerText === 'Five by Six, after one move. Black moves.'")
	p.ready()
	if s := p.str("fairway.record()"); s != "diagram;start;a1-a3" {
		t.Errorf("record %q", s)
	}
}

// The menu of the bar below a board stays as it is while nothing in it changes, and keeps the keyboard.
func TestMoreMenuKeepsItsButtonsAndTheKeyboard(t *testing.T) {
	p := open(t, "/board.html?variant=kyoomagi&live=1&controls=full", view{width: 420, height: 560})
	p.ready()
	p.eval(`(() => { document.querySelector('#controls [aria-label="More"]').click(); window.entry = [...document.querySelectorAll('#more button')].find(b => b.textContent === 'Flip the board'); entry.focus(); })()`, nil)
	p.eval("fairway.hover('a1')", nil)
	p.eval("fairway.play('a1-b3')", nil)
	p.rest()
	if !p.bool("entry.isConnected && document.activeElement === entry") {
		t.Error("a button of the menu went away though nothing had changed")
	}
	p.eval("fairway.set({ face: 'id' })", nil)
	p.wait("!entry.isConnected")
	if s := p.str("document.activeElement.textContent"); s != "Flip the board" {
		t.Errorf("the keyboard is at %q", s)
	}
	p.key(keyEnter)
	p.wait("fairway.state().view.flip && document.querySelector('#more').hidden")
	if s := p.str("document.activeElement.ariaLabel"); s != "More" {
		t.Errorf("the keyboard is at %q, not where the menu was opened", s)
	}
}

// A sandbox without allow-same-origin has no origin either.
func TestADocumentWithoutAnOriginSaysSo(t *testing.T) {
	p := visit(t, "file://"+filepath.ToSlash(filepath.Join(built, "board.html")), view{width: 300, height: 260})
	p.allow("origin 'null'|ERR_FAILED")
	p.wait("document.querySelector('.card')?.innerText.includes('It needs a web server')")
	p.shot("card")
	if !p.bool("getComputedStyle(document.querySelector('#bar')).display === 'none'") {
		t.Error("it seems to load")
	}
}

// A column may be so narrow that the bar has no room for words.
func TestBarAndMenuOfANarrowBoard(t *testing.T) {
	p := open(t, "/board.html?variant=kyoomagi&live=1&controls=full", view{width: 150, height: 220})
	p.ready()
	p.eval(`document.querySelector('#controls [aria-label="More"]').click()`, nil)
	p.shot("menu")
	if s := p.str(`[...document.querySelectorAll('#more, #controls button')].filter(e => e.offsetParent || e.id).map(e => e.getBoundingClientRect()).filter(r => r.width && (r.left < 0 || r.right > innerWidth || r.width < 20)).map(r => r.left + '-' + r.right).join()`); s != "" {
		t.Errorf("beyond the edge: %s", s)
	}
}

func TestBareFrameFollowsALink(t *testing.T) {
	p := open(t, "/board.html?variant=minigolf-chess&live=1", pane)
	p.ready()
	link, record := p.str("("+random+"(14), fairway.set({ face: 'moves' }), fairway.undo(), fairway.link(true))"), p.str("fairway.record()")
	other := p.str("(fairway.newGame('kyoomagi'), fairway.play('a1-b3'), fairway.link(true))")
	q := open(t, "/board.html?controls=bar#"+link, view{width: 420, height: 640})
	q.wait("/Minigolf Chess.*link/.test(document.querySelector('#controls').innerText)")
	q.ready()
	if s := q.str("[fairway.record(), fairway.state().ply, fairway.state().view.face].join()"); s != record+",13,moves" {
		t.Errorf("%s opens as %s, not at the 13th move of %s", link, s, record)
	}
	if s := q.str("document.querySelector('canvas').getAttribute('aria-label')"); s == "" {
		t.Error("the board has no name")
	}
	// What is played from there comes back, and another link in its place is followed.
	q.eval("fairway.play(fairway.legal()[0])", nil)
	q.rest()
	on := q.str("fairway.record()")
	q.eval("(() => { window.old = true; location.reload(); })()", nil)
	q.wait("!window.old")
	q.ready()
	if s := q.str("fairway.record()"); s != on {
		t.Errorf("%s comes back as %s", on, s)
	}
	q.eval(fmt.Sprintf("(() => { window.old = true; location.hash = %q; })()", other), nil)
	q.wait("!window.old")
	q.ready()
	if s := q.str("fairway.record()"); s != "kyoomagi;start;a1-b3" {
		t.Errorf("the other link opens as %s", s)
	}
	r := open(t, "/board.html#"+other[:len(other)-3], pane)
	r.ready()
	r.wait("/ends early|damaged/.test(document.querySelector('.card').innerText)")
	if s := r.str("fairway.record()"); s != "kyoomagi;start;" {
		t.Errorf("on the board is %s", s)
	}
}

func TestABoardThatIsLostAgainAndAgainGivesUp(t *testing.T) {
	p := open(t, "/board.html?variant=kyoomagi&live=1", pane)
	p.ready()
	record := play(p)
	for range 2 {
		p.eval("(() => { window.old = true; document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext(); })()", nil)
		p.wait("!window.old")
		p.ready()
		if got := p.str("fairway.record()"); got != record {
			t.Errorf("record %q, before %q", got, record)
		}
	}
	p.eval("(() => { window.old = true; document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext(); })()", nil)
	p.wait("/several times/.test(document.querySelector('.card').innerText)")
	p.shot("card")
	if !p.bool("window.old") {
		t.Error("it was loaded again all the same")
	}
}

// The bar below a board tells a throw when the board has shown it.
func TestBarWaitsForTheDie(t *testing.T) {
	p := open(t, "/board.html?variant=tee-garden-shogi&live=1&controls=bar", view{width: 420, height: 680})
	p.wait("window.fairway && fairway.ready.then(() => true)")
	const move = "c4@E"
	p.eval(fmt.Sprintf("fairway.load('', %q, '')", goldAndSilver), nil)
	p.eval("(() => { window.early = []; fairway.on('change', () => { if (!fairway.idle()) early.push(document.querySelector('#controls p').textContent); }); })()", nil)
	if s := p.str(fmt.Sprintf("fairway.play(%q)", move+":3")); s != move+":3" {
		t.Fatalf("played %q", s)
	}
	p.wait(fmt.Sprintf("document.querySelector('#controls p').textContent.includes(%q)", move+":3"))
	if s := p.str("early.filter(t => t.includes('@')).join()"); s != "" {
		t.Errorf("while the die fell the bar said %s", s)
	}
}
