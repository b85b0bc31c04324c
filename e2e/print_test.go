package e2e

import (
	"bytes"
	"compress/zlib"
	"context"
	"fmt"
	"image"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// onPaper is a script that makes the page, its frames of the same origin and shadow trees look as in print: it fires
// beforeprint and applies print styles until afterprint.
const onPaper = `(() => {
	const rules = [];
	for (const d of [document, ...[...document.querySelectorAll('iframe')].map(f => { try { return f.contentDocument; } catch { return null; } }).filter(Boolean)]) {
		d.defaultView.dispatchEvent(new Event('beforeprint'));
		for (const tree of [d, ...[...d.querySelectorAll('*')].map(e => e.shadowRoot).filter(Boolean)])
			for (const sheet of [...tree.styleSheets, ...tree.adoptedStyleSheets])
				rules.push(...[...sheet.cssRules].filter(rule => rule.media?.mediaText === 'print'));
	}
	for (const rule of rules) rule.media.mediaText = 'screen';
	addEventListener('afterprint', () => { for (const rule of rules) rule.media.mediaText = 'print'; }, { once: true });
})()`

// showPaper shows the page as it is printed.
func (p *tab) showPaper() {
	p.t.Helper()
	p.eval(onPaper, nil)
}

// lines prints the page to a PDF and returns the number of lines and curves in its drawings.
func (p *tab) lines(name string) (n int) {
	p.t.Helper()
	var text []byte
	p.do("printing "+name, func(ctx context.Context) (err error) {
		text, err = p.page.pdf(ctx)
		return err
	})
	if dir := os.Getenv("FAIRWAY_SHOTS"); dir != "" {
		file := filepath.Join(dir, strings.ReplaceAll(p.t.Name(), "/", "-")+"-"+name+".pdf")
		if err := os.WriteFile(file, text, 0o644); err != nil {
			p.t.Log(err)
		}
	}
	operator := regexp.MustCompile(`(?m) [lc]$`)
	for _, at := range regexp.MustCompile(`stream\r?\n`).FindAllIndex(text, -1) {
		r, err := zlib.NewReader(bytes.NewReader(text[at[1]:]))
		if err != nil {
			continue // not compressed, or endstream inside the data
		}
		plain, err := io.ReadAll(r)
		if err != nil {
			p.t.Fatal(err)
		}
		n += len(operator.FindAll(plain, -1))
	}
	return n
}

// printBoard prints a game from the app and a board in its own tab: the board with title, players and moves, and
// nothing else. The app also prints rules, and games with diagrams.
func printBoard(p *tab) {
	t := p.t
	t.Helper()
	p.eval("fairway.newGame('hook-shogi')", nil)
	p.wait("fairway.variant === 'hook-shogi' && document.querySelector('#title').textContent === 'Hook Shogi'")
	for _, c := range []struct{ path, move, want string }{
		{"", "a6-a7", "Hook Shogi Black – White White to move 1. a6-a7"},
		{"/board.html?variant=kyoomagi&live=1&controls=bar", "a1-b3", "Kyoomagi White – Black Black to move 1. a1-b3"},
	} {
		if c.path != "" {
			printSheets(p)
			p.navigate(base + c.path)
			p.ready()
			p.checkRepainted()
		}
		p.eval(fmt.Sprintf("fairway.play(%q)", c.move), nil)
		p.rest()
		if p.view.in.can(paper) {
			if n := p.lines(c.move); n < 100 {
				t.Errorf("%s: %d lines and curves are printed", c.want, n)
			}
		}
		p.showPaper()
		if s := p.str("document.documentElement.innerText.replace(/\\s+/g, ' ').trim()"); s != c.want {
			t.Errorf("printed is %q, want %q", s, c.want)
		}
		p.shot("paper-" + c.move)
		var box []float64
		p.eval("(r => [r.width, r.height])(document.querySelector('.paper svg').getBoundingClientRect())", &box)
		if box[0] < 300 || box[1] < 300 || colours(p.image(), p.image().Bounds()) < 3 {
			t.Errorf("%s: the board is %v large", c.want, box)
		}
		p.eval("dispatchEvent(new Event('afterprint'))", nil)
		if !p.bool("!document.querySelector('.paper') && getComputedStyle(document.body).display !== 'none' && !board.document.querySelector('.card')") {
			t.Errorf("%s: the page isn't what it was before", c.want)
		}
	}
}

// checkRepainted selects one piece after another and checks that the bar below a small board is repainted.
func (p *tab) checkRepainted() {
	p.t.Helper()
	p.eval("document.styleSheets[0].insertRule('#controls p { flex: 0 0 118px !important }', document.styleSheets[0].cssRules.length)", nil)
	for _, square := range []string{"b1", "d1", "b2"} {
		p.eval(fmt.Sprintf("fairway.select(%q)", square), nil)
		p.wait("document.querySelector('#controls p').textContent.startsWith(fairway.state(['pieces']).pieces.selected.name)")
		p.rest()
	}
	var r []int
	p.eval("(r => [r.left, r.top, r.right, r.bottom].map(Math.round))(document.querySelector('#controls p').getBoundingClientRect())", &r)
	words, before := image.Rect(r[0], r[1], r[2], r[3]), p.image()
	p.eval("(e => { e.style.display = 'none'; e.offsetWidth; e.style.display = ''; })(document.querySelector('#controls'))", nil)
	if !alike(before, p.image(), words) {
		p.shot("bar")
		p.t.Error("the bar's label differs from what it shows")
	}
	p.eval("fairway.select('')", nil)
	p.rest()
}

// alike reports whether two pictures agree in a part, except for the rounding of colours.
func alike(a, b image.Image, r image.Rectangle) bool {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			p, _, _, _ := a.At(x, y).RGBA()
			q, _, _, _ := b.At(x, y).RGBA()
			if max(p, q)-min(p, q) > 0x2000 {
				return false
			}
		}
	}
	return true
}
