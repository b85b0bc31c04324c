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
)

// elsewhere serves the pages of testdata/embed from another origin, under the policy of docs/embedding.md, and returns
// the address. In the pages {{NAME}} stands for a text of the diagrams' testdata/authors and {{site}} for the site's
// address; more has further pairs of a name and its text.
func elsewhere(t *testing.T, more ...string) string {
	t.Helper()
	return authorsPage(t, "", more...)
}

// authorsPage is elsewhere for a page that may show pictures from another origin, or none if pictures is empty.
func authorsPage(t *testing.T, pictures string, more ...string) string {
	t.Helper()
	words := append(append([]string{}, more...), "{{site}}", base)
	authors, err := filepath.Glob(filepath.Join("..", "variants", "diagram", "testdata", "authors", "*.txt"))
	if err != nil || len(authors) == 0 {
		t.Fatalf("%d texts by authors, %v", len(authors), err)
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

// noIcon matches the error about the missing icon of a test page.
const noIcon = `favicon\.ico`

// noPictures matches the error about pictures that a page's policy refuses.
const noPictures = `img-src`

// wake clicks on the picture of a tag and waits until its board is live.
func (p *tab) wake(id string) {
	p.t.Helper()
	p.eval(fmt.Sprintf("one(%q).scrollIntoView({ block: 'center' })", id), nil)
	p.click(p.middleOf(fmt.Sprintf("one(%q).shadowRoot.querySelector('.stage')", id)))
	p.wait(fmt.Sprintf("one(%q).live", id))
}

// openHost opens a page of testdata/embed on another origin, with pairs of replacements.
func openHost(t *testing.T, name string, pairs ...string) *tab {
	t.Helper()
	p := openAt(t, elsewhere(t, pairs...)+"/embed/"+name, view{width: 760, height: 900})
	p.allow(noIcon)
	return p
}

func TestTagWakesInPlace(t *testing.T) {
	p := openHost(t, "tag.html")
	for id, square := range map[string]string{"hook": "a19", "mini": "a2.a8"} {
		p.wait(fmt.Sprintf("one(%q).shadowRoot.querySelector('.poster svg')", id))
		before := p.str(fmt.Sprintf("rect(%q).slice(2).join()", id))
		page := p.num("document.documentElement.scrollHeight")
		p.wake(id)
		if after := p.str(fmt.Sprintf("rect(%q).slice(2).join()", id)); after != before {
			t.Errorf("%s: the board is %s, the picture %s", id, after, before)
		}
		if h := p.num("document.documentElement.scrollHeight"); h != page {
			t.Errorf("%s: the page was %v high and is %v", id, page, h)
		}
		p.shot(id)
		// The picture and the live board have the first piece on the same point.
		var drawn, live []float64
		p.eval(fmt.Sprintf("pieceAt(%q, 0)", id), &drawn)
		p.eval(fmt.Sprintf(`one(%q).squareRect(%q).then(r => { const f = frameOf(%[1]q).getBoundingClientRect(); return [f.x + r.x + r.width / 2, f.y + r.y, r.height]; })`, id, square), &live)
		if math.Abs(drawn[0]-live[0]) > 1.5 || drawn[1] < live[1] || drawn[1] > live[1]+live[2] {
			t.Errorf("%s: %s is at %v on the picture and at %v on the board", id, square, drawn, live)
		}
	}
	if n := p.num("frameOf('mini').clientHeight - rect('mini')[3]"); n != 0 {
		t.Errorf("without a bar the frame is %v pixels higher than the board", n)
	}
}

// A picture that a key wakes focuses the squares; one that a click wakes focuses the drawing, without a focus ring on a
// square.
func TestWokenTagHasTheFocus(t *testing.T) {
	p := openHost(t, "tag.html")
	p.wait("one('hook').shadowRoot.querySelector('.poster svg') && one('tee').shadowRoot.querySelector('.poster svg')")
	p.key(keyTab)
	p.key(keyEnter)
	p.wait("one('hook').live")
	p.wait("one('hook').shadowRoot.activeElement?.localName === 'iframe'")
	p.waitIn("frameOf('hook')", "document.hasFocus() && document.activeElement.getAttribute('role') === 'gridcell'")
	p.key("/p") // finds a pawn
	p.key(keyEnter)
	p.key(keyEnter)
	p.wait("one('hook').selected().then(square => square !== null)")
	p.wake("tee")
	p.waitIn("frameOf('tee')", "document.hasFocus() && document.activeElement === document.body")
}

// The styles of a page don't apply inside of the tag. In print a tag is its picture, dark on white.
func TestTagHasStylesOfItsOwn(t *testing.T) {
	p := openHost(t, "tag.html")
	p.eval(`(() => {
		const s = document.documentElement.style;
		Object.assign(s, { textTransform: 'uppercase', letterSpacing: '3px', textIndent: '40px', whiteSpace: 'pre', fontStyle: 'italic' });
		document.documentElement.dir = 'rtl';
	})()`, nil)
	// A larger board has a frame for coordinates.
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
	p.wake("haiku") // in the dark theme
	look := "(() => { const s = getComputedStyle(one('haiku').shadowRoot.querySelector('.box')); return s.color + s.backgroundColor; })()"
	if s := p.str(look); s != "rgb(238, 240, 234)rgb(30, 35, 33)" {
		t.Errorf("on the screen it is %s", s)
	}
	p.showPaper()
	if s := p.str(look); s != "rgb(30, 33, 29)rgb(255, 255, 255)" {
		t.Errorf("on paper it is %s", s)
	}
	if s := p.str("['.poster', 'iframe', '.pill'].map(s => { const c = getComputedStyle(one('haiku').shadowRoot.querySelector(s)); return c.display + ' ' + c.visibility; }).join()"); s != "block visible,none visible,none hidden" {
		t.Errorf("picture, frame and button are %s", s)
	}
}
