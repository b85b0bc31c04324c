package e2e

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
)

// paste puts a text into the dialog for texts and opens it.
func paste(p *tab, text string) {
	p.t.Helper()
	p.wait("document.querySelector('#text')")
	p.eval(fmt.Sprintf("(() => { const a = document.querySelector('#text'); a.value = %q; a.dispatchEvent(new Event('input')); })()", text), nil)
	p.click(p.middle("dialog .btn.p"))
}

func TestTextsAreOpenedByWhatTheyAre(t *testing.T) {
	p := open(t, playPage, laptop)
	p.ready()
	link := p.str("(() => { fairway.newGame('tee-garden-shogi'); " + random + "(12); return fairway.link(true); })()")
	record := p.str("fairway.record()")
	position := p.str("(() => { fairway.newGame('haiku-shogi'); return fairway.position(); })()")
	p.rest()
	for _, c := range []struct{ text, want string }{
		{link, fmt.Sprintf("fairway.record() === %q", record)},
		{"hook-shogi;start;a6-a7 s14-s13", "fairway.record() === 'hook-shogi;start;a6-a7 s14-s13'"},
		{base + "/?variant=kyoomagi&played=" + url.QueryEscape("a1-b3"), "fairway.record() === 'kyoomagi;start;a1-b3'"},
		{"https://elsewhere.example/fairway/#" + link, fmt.Sprintf("fairway.record() === %q", record)},
		{link[:20] + "\n  " + link[20:], fmt.Sprintf("fairway.record() === %q", record)}, // as mail programs break it
		{base + "/play.html#variant=kyoomagi&played=a1-b3", "fairway.record() === 'kyoomagi;start;a1-b3' && !fairway.state().hands.seats"},
		{base + "/play.html?variant=hook-shogi&opponent=b:1", "fairway.record() === 'hook-shogi;start;' && /b:1/.test(fairway.state().hands.seats)"},
		{"files=5 ranks=5\nwazir:W:W:w:a2-e2\nking:K:K:k:c1\nrook:R:R:r:a1,e1\nroyal=K", "fairway.variant === 'diagram' && fairway.legal().includes('a2-a3')"},
	} {
		p.click(p.middle("#game"))
		press(p, "Import…")
		paste(p, c.text)
		p.wait("!document.querySelector('dialog') && " + c.want)
	}
	// A game of a diagram's own comes back as every other one.
	p.eval("fairway.play('a2-a3')", nil)
	p.rest()
	p.reload()
	p.ready()
	p.wait("fairway.record() === 'diagram;start;a2-a3'")
	p.click(p.middle("#game"))
	press(p, "Import…")
	p.wait("document.querySelector('#text')")
	for text, words := range map[string]string{
		"":                                      "type a text first",
		"good morning":                          "isn't a link, record, position, tag or diagram",
		"hook-shogi;start;a6-a7 a6-a7":          "move 2",
		"1.hook-shogi.AAAA":                     "column",
		"chess;start;":                          "unknown game",
		"{\"v\": 1, \"record\": \"no record\"}": "1 parts instead",
	} {
		paste(p, text)
		p.wait(fmt.Sprintf("document.querySelector('#text-fault').innerText.includes(%q)", words))
		if got := p.str("document.querySelector('#text').value"); got != text {
			t.Errorf("%q has become %q", text, got)
		}
	}
	p.eval(fmt.Sprintf("(() => { const a = document.querySelector('#text'); a.value = %q; a.dispatchEvent(new Event('input')); const s = document.querySelector('#text-game'); if (s.hidden) throw new Error('no game is asked for'); s.value = 'haiku-shogi'; })()", position), nil)
	p.click(p.middle("dialog .btn.p"))
	p.wait(fmt.Sprintf("!document.querySelector('dialog') && fairway.position() === %q", position))
	p.click(p.middle("#game"))
	press(p, "Import…")
	paste(p, base+"/play.html?lesson=tee-garden-shogi")
	p.wait("location.search.startsWith('?lesson=tee-garden-shogi') && fairway.variant === 'tee-garden-shogi' && !document.querySelector('dialog')")
}

// saved catches what the page saves as files.
const saved = `{ window.saved = []; const make = URL.createObjectURL.bind(URL); URL.createObjectURL = b => { saved.push(b); return make(b); };
	const click = HTMLAnchorElement.prototype.click; HTMLAnchorElement.prototype.click = function () { if (this.download) { saved.at(-1).file = this.download; return; } click.call(this); }; }`

func TestPicturesAndRecordsAreSaved(t *testing.T) {
	p := open(t, "/?variant=hook-shogi&played=a6-a7", view{before: saved})
	p.ready()
	save := func(item, file string) {
		t.Helper()
		p.click(p.middle("#share"))
		p.wait("document.querySelector('.pop')")
		p.eval(fmt.Sprintf("[...document.querySelectorAll('.pop button')].find(b => b.innerText.replace(/\\s+/g, ' ').trim() === %q).click()", item), nil)
		p.wait(fmt.Sprintf("saved.some(b => b.file === %q)", file))
	}
	save("Save a picture PNG", "hook-shogi-1.png")
	var size []float64
	p.eval(`(async () => {
		const png = await createImageBitmap(saved.find(b => b.file?.endsWith('png'))), doc = new DOMParser().parseFromString(fairway.svg(), 'image/svg+xml').documentElement;
		return [png.width, png.height, parseFloat(doc.getAttribute('width')), parseFloat(doc.getAttribute('height'))];
	})()`, &size)
	if len(size) != 4 || size[0] < 2*size[2]-1 || size[0] > 2*size[2]+1 || size[1] < 2*size[3]-1 || size[1] > 2*size[3]+1 {
		t.Errorf("the picture and the drawing are %v", size)
	}
	save("Save a picture SVG", "hook-shogi-1.svg")
	if s := p.str("saved.find(b => b.file?.endsWith('svg')).text()"); !strings.HasPrefix(s, "<svg") {
		t.Errorf("the file begins with %.40s", s)
	}
	save("Save the record", "hook-shogi.txt")
	if s := p.str("saved.find(b => b.file?.endsWith('txt')).text()"); s != "hook-shogi;start;a6-a7\n" {
		t.Errorf("the file is %q", s)
	}
}
