package e2e

import (
	"fmt"
	"html"
	"image/color"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

// authored is a game of a diagram text of testdata/authors, and what a hand does in it.
type authored struct {
	text     string // the name of its file
	position string // where the game begins
	turns    []turn
}

// turn is what is pointed at, one thing after the other, and the move that it makes. `a1` is a square, `=N` a choice
// whose move ends like this, `P*` a piece in the hand of the army to move.
type turn struct{ points, move string }

// authors are texts as authors write them: default moves, ids that are used twice, palaces, hands, promotion marks,
// holes, swaps, crooked riders, tiles, brackets, a Lion.
var authors = []authored{
	{"names", "r3k2r/ppp1pppp/8/3pP3/8/8/PPPP1PPP/R3K2R w - ep=d5<d6", []turn{
		{"e5 d6", "e5xd6[d5]"}, {"e8 a8", "e8-c8&a8-d8"}, {"e1 g1", "e1-g1&h1-f1"}}},
	{"armies", "start", []turn{{"d2 f4", "d2-f4"}, {"e7 e5", "e7-e5"}, {"b2 b4", "b2-b4"}, {"e5 f4", "e5xf4"}}},
	{"palace", "start", []turn{{"c1 c5", "c1xc5"}, {"c7 c3", "c7xc3"}, {"d2 e2", "d2-e2"}}},
	{"pockets", "start", []turn{{"c2 c4", "c2-c4"}, {"d5 d3", "d5-d3"}, {"e2 d3", "e2xd3"}, {"e5 e3", "e5-e3"}, {"P* d4", "P*d4"}}},
	{"bounty", "4k5/10/10/2P7/10/10/10/10/10/4K5 w NBQn", []turn{{"c7 c8 =N", "c7-c8=N"}, {"e10 f10", "e10-f10"}, {"c8 d10", "c8-d10"}}},
	{"cross", "start", []turn{{"a1 b4", "a1-b4"}, {"d11 c9", "d11-c9"}, {"c3 c6", "c3-c6"}}},
	{"tricks", "4k4/9/4p4/3V5/3p5/3S5/9/9/4K4 w -", []turn{
		{"d4 d5", "d4xd5"}, {"e9 e8", "e9-e8"}, {"d6 d5", "d6-d5&d5-d6"}, {"e7 e6", "e7-e6"}, {"d5 e6", "d5xe6"}}},
	{"tiles", "4k/4p/R4/P4/K4 w Pb", []turn{{"a3 a5 =+R", "a3-a5=+R"}, {"B* d5", "B*d5"}, {"P* c2", "P*c2"}, {"e4 e3", "e4-e3"}}},
	{"ships", "10k/11/11/11/2p8/11/4G6/11/11/1S3K5 w -", []turn{{"e4 f3", "e4-f3"}, {"c6 c5", "c6-c5"}, {"b1 a6", "b1-a6"}}},
	{"lions", "5g3/p8/9/3pp4/4N4/3P5/9/9/3G5 w -", []turn{{"e5 d6 e6", "e5xe6[d6,e6]"}, {"a8 a7", "a8-a7"}, {"e6 e4", "e6-e4"}}},
}

func (a *authored) read(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "authors", a.text+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// place is a board in a page: the app's own, or one in the frame of another origin that an expression gives.
type place struct {
	p     *tab
	frame string
}

func (b place) wait(condition string) {
	b.p.t.Helper()
	b.p.waitIn(b.frame, condition)
}

// middle is the middle, in the page, of a rectangle that an expression gives in the board's document.
func (b place) middle(rect string) point {
	b.p.t.Helper()
	var r struct{ X, Y, Width, Height float64 }
	if err := b.p.try(b.frame, "(() => { const { x, y, width, height } = "+rect+"; return { x, y, width, height }; })()", &r); err != nil {
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

// settles waits until the board rests and the page around it has been drawn for that.
func (b place) settles() {
	b.p.t.Helper()
	b.wait("fairway.idle()")
	b.p.wait("true")
	b.wait("fairway.idle()")
}

// hold points at a piece in the hand of the army to move: in the app's tray, or in the menu of a tag's board.
func (b place) hold(h hand, id string) {
	b.p.t.Helper()
	if b.frame == "" {
		tray := b.p.str("`#${fairway.state(['hands']).hands.armies.find(a => a.toMove).seat}`")
		h.at(b.p, b.p.middle(fmt.Sprintf("%s .held[data-id=%q]", tray, id)))
		return
	}
	h.at(b.p, b.middle(`document.querySelector('[aria-label="More"]').getBoundingClientRect()`))
	button := fmt.Sprintf("[...document.querySelectorAll('.hand button')].find(b => b.ariaLabel.startsWith(fairway.state(['hands']).hands.armies.find(a => a.toMove).hand.find(h => h.select === '%s*').name + ','))", id)
	b.wait(button)
	h.at(b.p, b.middle("("+button+").getBoundingClientRect()"))
	b.wait(fmt.Sprintf("fairway.selected() === '%s*'", id))
}

// play plays the turns by hand, as far as the result.
func (a *authored) play(b place, h hand) {
	b.p.t.Helper()
	var moves []string
	for _, turn := range a.turns {
		for i, s := range strings.Fields(turn.points) {
			switch {
			case strings.HasPrefix(s, "="):
				b.wait("fairway.state().pieces.choices?.length > 1")
				h.at(b.p, b.middle(fmt.Sprintf("(r => ({ x: r[0], y: r[1], width: r[2], height: r[3] }))(fairway.state().pieces.choices.find(c => c.detail.endsWith(%q)).rect)", s)))
			case strings.HasSuffix(s, "*"):
				b.hold(h, strings.TrimSuffix(s, "*"))
			default:
				h.at(b.p, b.middle(fmt.Sprintf("fairway.squareRect(%q)", s)))
			}
			if i == 0 { // a board in another process may hear of it after it is asked whether it rests
				b.wait("fairway.selected() !== null")
			}
			b.wait("fairway.idle()")
		}
		moves = append(moves, turn.move)
		b.wait(fmt.Sprintf("fairway.record().split('\\n')[0].split(';')[2] === %q && fairway.idle()", strings.Join(moves, " ")))
	}
}

// handsOf are the ways to point that a browser has.
func handsOf(e *engine) []hand {
	if e.able&fingers != 0 {
		return hands
	}
	return hands[:1]
}

// quick is a view in which a game is soon played: pieces don't travel, and software has few pixels to paint.
func quick(v view, e *engine) view {
	v.in, v.still = e, true
	v.width, v.height = min(v.width, 700), min(v.height, 760)
	return v
}

// Texts of authors are pasted into the app and played, each by one hand: in tags it is the other one's turn.
func TestEveryBrowserPlaysTextsOfAuthors(t *testing.T) {
	for _, e := range engines {
		t.Run(e.name, func(t *testing.T) {
			for n, h := range handsOf(e) {
				t.Run(h.name, func(t *testing.T) {
					p := open(t, playPage, quick(h.view, e))
					p.ready()
					for i, a := range authors {
						if i%2 != n {
							continue
						}
						p.eval(fmt.Sprintf("fairway.load({ diagram: %q, position: %q })", a.read(t), a.position), nil)
						// The page is laid out for the board, and stays so.
						p.wait("(b => document.querySelector('#by').textContent.endsWith(`${b.files} × ${b.ranks}`))(fairway.state(['board']).board)")
						b := place{p, ""}
						b.settles()
						a.play(b, h)
						p.shot(a.text)
					}
				})
			}
		})
	}
}

// Tags with texts of authors stand in a page of another origin and are played, each by the hand that doesn't play it in
// the app. A browser that has the mouse alone plays half of the texts in the app and the others in tags.
func TestEveryBrowserPlaysTextsOfAuthorsInTags(t *testing.T) {
	for _, e := range engines {
		t.Run(e.name, func(t *testing.T) {
			for n, h := range handsOf(e) {
				t.Run(h.name, func(t *testing.T) {
					p := openAt(t, authoredPage(t), quick(h.view, e))
					p.allow(noIcon)
					p.wait("[...document.querySelectorAll('fairway-diagram')].every(d => d.shadowRoot.querySelector('.poster svg'))") // they move what is below them
					for i, a := range authors {
						if i%2 == n {
							continue
						}
						p.eval(fmt.Sprintf("one(%q).scrollIntoView({ block: 'center' })", a.text), nil)
						h.at(p, p.middleOf(fmt.Sprintf("one(%q).shadowRoot.querySelector('.stage')", a.text)))
						p.wait(fmt.Sprintf("one(%q).live", a.text))
						b := place{p, fmt.Sprintf("frameOf(%q)", a.text)}
						b.wait("fairway.ready.then(() => fairway.idle())")
						if strings.Contains(a.read(t), "graphicsDir") {
							b.wait("fairway.state(['view']).view.face === 'pictures' && fairway.idle()")
						}
						p.wait(fmt.Sprintf("one(%q).shadowRoot.querySelector('.box').classList.contains('gone')", a.text)) // the picture
						b.settles()
						a.play(b, h)
						p.shot(a.text)
						p.eval(fmt.Sprintf("one(%q).sleep()", a.text), nil)
						p.wait(fmt.Sprintf("!one(%q).live", a.text))
					}
				})
			}
		})
	}
}

// authoredPage serves a page of another origin with a tag for each text, and returns its address.
func authoredPage(t *testing.T) string {
	var page strings.Builder
	fmt.Fprintf(&page, `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Texts of authors</title>
<script src="%s/fairway-embed.js"></script>
<script src="/page.js"></script>
`, base)
	for _, a := range authors {
		fmt.Fprintf(&page, "<fairway-diagram id=%q position=%q size=\"380\">\n%s</fairway-diagram>\n", a.text, a.position, html.EscapeString(a.read(t)))
	}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/":
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			w.Header().Set("Content-Security-Policy", "default-src 'none'; script-src 'self' "+base+"; frame-src "+base+"; img-src 'self'; base-uri 'none'")
			fmt.Fprint(w, page.String())
		case "/page.js":
			http.ServeFile(w, r, filepath.Join("testdata", "embed", "page.js"))
		default: // a picture, whose first letter is its army's
			name := path.Base(r.URL.Path)
			kind := path.Ext(name)
			types := map[string]string{".png": "image/png", ".svg": "image/svg+xml"}
			if types[kind] == "" {
				http.NotFound(w, r)
				return
			}
			c := color.NRGBA{250, 240, 200, 255}
			if name[0] == 'b' {
				c = color.NRGBA{60, 0, 90, 255}
			}
			w.Header().Set("Content-Type", types[kind])
			if _, err := w.Write(disc(kind, c)); err != nil {
				return // the browser has gone
			}
		}
	}))
	t.Cleanup(s.Close)
	return s.URL + "/"
}
