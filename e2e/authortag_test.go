package e2e

import (
	"fmt"
	"html"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
)

// boardPlace is a board in a page: the app's own, or one in a frame of another origin, whose element an expression
// gives.
type boardPlace struct {
	p     *tab
	frame string
}

func (b boardPlace) wait(condition string) {
	b.p.t.Helper()
	b.p.waitIn(b.frame, condition)
}

// middle returns the middle in the page of a rectangle, which an expression gives in the board's document.
func (b boardPlace) middle(rect string) point {
	b.p.t.Helper()
	var r struct{ X, Y, Width, Height float64 }
	if err := b.p.evalIn(b.frame, "(() => { const { x, y, width, height } = "+rect+"; return { x, y, width, height }; })()", &r); err != nil {
		b.p.t.Fatalf("%s: %v", rect, err)
	}
	frame := b.frame
	if frame == "" {
		frame = "frame"
	}
	var corner []float64
	b.p.eval(fmt.Sprintf("(() => { const f = (%s).getBoundingClientRect(); return [f.x, f.y]; })()", frame), &corner)
	return point{corner[0] + r.X + r.Width/2, corner[1] + r.Y + r.Height/2}
}

// settle waits until the board rests and the page has been drawn.
func (b boardPlace) settle() {
	b.p.t.Helper()
	b.wait("fairway.idle()")
	b.p.wait("true")
	b.wait("fairway.idle()")
}

// pressHand presses a piece in the hand of the army to move, in the menu of a tag's board.
func (b boardPlace) pressHand(h pointer, id string) {
	b.p.t.Helper()
	h.at(b.p, b.middle(`document.querySelector('[aria-label="More"]').getBoundingClientRect()`))
	button := fmt.Sprintf("[...document.querySelectorAll('.hand button')].find(b => b.ariaLabel.startsWith(fairway.state(['hands']).hands.armies.find(a => a.toMove).hand.find(h => h.select === '%s*').name + ','))", id)
	b.wait(button)
	h.at(b.p, b.middle("("+button+").getBoundingClientRect()"))
	b.wait(fmt.Sprintf("fairway.selected() === '%s*'", id))
}

// playTextInTag plays a diagram text of an author in a tag on a page of another origin: a promotion with a choice, and
// drops from both hands. Other texts are played in node (web/test/pages/authored.test.js).
func playTextInTag(p *tab) {
	p.t.Helper()
	h := hands[0]
	if p.view.in == firefox { // its driver can touch any page
		h = hands[1]
	}
	p.wait("one('tiles').shadowRoot.querySelector('.poster svg')")
	h.at(p, p.middleOf("one('tiles').shadowRoot.querySelector('.stage')"))
	b := boardPlace{p, "frameOf('tiles')"}
	b.wait("fairway.ready.then(() => fairway.idle())")
	p.wait("one('tiles').live && one('tiles').shadowRoot.querySelector('.box').classList.contains('gone')") // shows the picture
	b.settle()
	on := func(square string) { h.at(p, b.middle(fmt.Sprintf("fairway.squareRect(%q)", square))) }
	then := func(move string) {
		p.t.Helper()
		b.wait(fmt.Sprintf("fairway.record().split('\\n')[0].endsWith(%q) && fairway.idle()", move))
	}
	on("a3")
	b.wait("fairway.selected() === 'a3' && fairway.idle()")
	on("a5")
	b.wait("fairway.state().pieces.choices?.length > 1")
	h.at(p, b.middle("(r => ({ x: r[0], y: r[1], width: r[2], height: r[3] }))(fairway.state().pieces.choices.find(c => c.detail.endsWith('=+R')).rect)"))
	then("a3-a5=+R")
	for _, c := range []struct{ id, square string }{{"B", "d5"}, {"P", "c2"}} {
		b.pressHand(h, c.id)
		on(c.square)
		then(c.id + "*" + c.square)
	}
	p.shot("tiles")
}

// authoredPage serves a page of another origin with a tag for a text of an author, and returns its address.
func authoredPage(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "web", "test", "testdata", "authors", "tiles.txt"))
	if err != nil {
		t.Fatal(err)
	}
	page := fmt.Sprintf(`<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A text of an author</title>
<script src="%s/fairway-embed.js"></script>
<script src="/page.js"></script>
<fairway-diagram id="tiles" position="4k/4p/R4/P4/K4 w Pb" size="380">
%s</fairway-diagram>
`, base, html.EscapeString(string(text)))
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/":
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			w.Header().Set("Content-Security-Policy", "default-src 'none'; script-src 'self' "+base+"; frame-src "+base+"; base-uri 'none'")
			fmt.Fprint(w, page)
		case "/page.js":
			http.ServeFile(w, r, filepath.Join("testdata", "embed", "page.js"))
		default:
			http.NotFound(w, r)
		}
	}))
	t.Cleanup(s.Close)
	return s.URL + "/"
}
