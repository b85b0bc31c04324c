package e2e

import (
	"bytes"
	"encoding/base64"
	"image/gif"
	"strings"
)

// exportFilm exports three moves in which a piece slides. The GIF must have the chosen size and all of its frames, and
// repeat the first picture only where nothing moves.
func exportFilm(p *tab) {
	t := p.t
	t.Helper()
	p.eval("fairway.newGame('minigolf-chess')", nil)
	p.wait("fairway.variant === 'minigolf-chess' && document.querySelector('#title').textContent === 'Minigolf Chess'")
	p.eval(`(() => {
		`+random+`(3);
		fairway.annotate({ comment: 'Three moves', marks: 'Ra1.d2-a1.d4' });
		window.films = [];
		const url = URL.createObjectURL;
		URL.createObjectURL = (blob) => { if (blob.type === 'image/gif') blob.arrayBuffer().then(b => films.push([...new Uint8Array(b)])); return url(blob); };
		HTMLAnchorElement.prototype.click = function () { if (this.download) window.filmName = this.download; };
	})()`, nil)
	p.rest()
	before := p.str("fairway.save()")
	p.click(p.middle("#share"))
	press(p, "Export a film…")
	p.wait("document.querySelectorAll('.film-strip img').length === 3")
	press(p, "360")
	press(p, "0.6 s")
	p.wait("document.querySelector('#film-size').textContent.startsWith('360 px wide')")
	frames := p.num("Number(/(\\d+) frames/.exec(document.querySelector('#film-size').textContent)[1])")
	p.shot("dialog")
	press(p, "Export")
	p.wait("films.length && document.querySelector('.film-progress').textContent.includes('Film saved')")
	p.shot("made")
	data, err := base64.StdEncoding.DecodeString(p.str("btoa(films[0].map(b => String.fromCharCode(b)).join(''))"))
	if err != nil {
		t.Fatal(err)
	}
	if name := p.str("filmName"); name != "minigolf-chess.gif" || !bytes.HasPrefix(data, []byte("GIF89a")) {
		t.Fatalf("%s begins with %q", name, data[:6])
	}
	film, err := gif.DecodeAll(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if n := len(film.Image); n != int(frames) || n < 6 {
		t.Errorf("the film has %d frames, said were %v", n, frames)
	}
	if film.Config.Width != 360 || film.Config.Height < 360 {
		t.Errorf("it is %d by %d", film.Config.Width, film.Config.Height)
	}
	ms := 0
	for _, d := range film.Delay {
		ms += 10 * d
	}
	if ms < 4*600 || ms > 4*600+1500+6*200 || len(data) > 400_000 {
		t.Errorf("it lasts %d ms and has %d bytes", ms, len(data))
	}
	if used := colours(film.Image[0], film.Image[0].Bounds()); used < 20 {
		t.Errorf("its first picture has %d colours", used)
	}
	if s := p.str("document.querySelector('#film-size').textContent"); !strings.HasPrefix(s, "360 × ") {
		t.Errorf("said is %q", s)
	}
	if after := p.str("fairway.save()"); after != before {
		t.Errorf("the game is %s, was %s", after, before)
	}
	// Stopping the export leaves no file.
	p.eval("(() => { [...document.querySelectorAll('.film-actions button')][0].click(); [...document.querySelectorAll('.film-progress button')][0].click(); })()", nil)
	p.wait("document.querySelector('.film-progress').textContent.includes('Stopped.') && !document.querySelector('.film-actions [aria-disabled]')")
	if p.num("films.length") != 1 {
		t.Error("a film that was stopped is saved")
	}
	p.key(keyEscape)
	p.wait("!document.querySelector('dialog')")
}
