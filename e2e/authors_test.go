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
		if s := p.str("document.querySelector('.card p').innerText"); !strings.HasPrefix(s, "Line 22, column 12: bad-move") || !strings.Contains(s, "\nLine ") {
			t.Errorf("the card says %q", s)
		}
		if s := p.str("[getComputedStyle(document.querySelector('canvas')).display, document.querySelector('#poster button'), document.querySelectorAll('#poster svg > use').length, document.querySelector('#controls').innerText].join()"); s != "none,,44,Crossroads: The diagram can't be read." {
			t.Errorf("the document shows %s", s)
		}
		// Another game that a script begins is shown as any.
		p.eval("fairway.load('kyoomagi')", nil)
		p.wait("!document.querySelector('#poster, .card') && getComputedStyle(document.querySelector('canvas')).display !== 'none' && document.querySelector('#controls button')")
	}
}
