package e2e

import "strings"

// printSheets prints rules and a game. A sheet of rules has the set-up, the rules with their readings and every piece
// with its moves; a printed game has its players, and a diagram at each comment. Both have their address at the bottom,
// and leave the page as it was.
func printSheets(p *tab) {
	p.t.Helper()
	p.eval(`(() => {
		window.print = () => { window.printed = (window.printed ?? 0) + 1; };
		fairway.newGame('tee-garden-shogi');
		`+random+`(4);
		const moves = fairway.state(['tree']).tree.moves;
		fairway.annotate({ node: moves[1].node, comment: 'A quiet answer', glyph: '!' });
		fairway.tag('Title', 'A windy afternoon');
		fairway.tag('White', 'A. Reader');
	})()`, nil)
	p.rest()
	for i, c := range []struct {
		item  string
		want  []string
		count string
	}{
		{"Print rules", []string{"Tee Garden Shogi", "By Charles Gilman", "The set-up", "Open points", "Also possible", "Goldgeneral", "Promotes to"},
			"document.querySelectorAll('.paper .kind .moves').length === fairway.kinds().length && document.querySelectorAll('.paper .full-width img').length === 1"},
		{"Print this game", []string{"A windy afternoon", "White: A. Reader", "After 1 …", "(good move)", "A quiet answer", "The last position"},
			"document.querySelectorAll('.paper figure img').length === 2"},
	} {
		if i > 0 && p.view.in != chromium {
			return
		}
		p.click(p.middle("#share"))
		press(p, c.item)
		p.wait("window.printed === " + string(rune('1'+i)))
		p.showPaper()
		text := p.str("document.documentElement.innerText")
		for _, w := range append(c.want, "Fairway, "+base) {
			if !strings.Contains(text, w) {
				p.t.Errorf("%s: nothing of %q in %.200q", c.item, w, text)
			}
		}
		if !p.bool(c.count + " && [...document.querySelectorAll('.paper img')].every(i => i.complete && i.naturalWidth > 0)") {
			p.t.Errorf("%s: pictures are missing", c.item)
		}
		p.shot("sheet")
		p.eval("dispatchEvent(new Event('afterprint'))", nil)
		if !p.bool("!document.querySelector('.paper') && !document.documentElement.classList.contains('printing')") {
			p.t.Errorf("%s: the page isn't what it was before", c.item)
		}
	}
	// A double click prints one sheet.
	p.click(p.middle("#tab-rules"))
	p.eval("(b => { b.click(); b.click(); })([...document.querySelectorAll('#panel-rules button')].find(b => b.textContent === 'Print rules'))", nil)
	p.wait("window.printed > 2")
	if n := p.str("String(document.querySelectorAll('.paper').length)"); n != "1" {
		p.t.Errorf("%s sheets are printed, want one", n)
	}
	p.eval("dispatchEvent(new Event('afterprint'))", nil)
}
