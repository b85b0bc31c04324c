package e2e

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"net/http"
	"net/http/httptest"
	"path"
	"strings"
	"sync"
	"testing"
	"time"
)

// gallery is a host of pictures: PNG and SVG, but for the ones that it lacks.
type gallery struct {
	address string
	open    bool // other origins may read them
	lacks   string
	spoilt  map[string][]byte // files that aren't what they should be
	mu      sync.Mutex
	asked   []string
}

// colourOf is the colour of a picture of that name.
var colourOf = map[string]color.NRGBA{
	"wpawn": {250, 200, 0, 255}, "bpawn": {0, 90, 200, 255}, "wtower": {255, 120, 0, 255}, "btower": {0, 140, 90, 255},
	"whorse": {255, 250, 180, 255}, "bhorse": {60, 0, 90, 255}, "wcrown": {255, 0, 255, 255}, "bcrown": {0, 255, 255, 255},
}

// disc is a picture of a disc: 60 pixels a side, or as large as anybody wants.
func disc(kind string, c color.NRGBA) []byte {
	if kind == ".svg" {
		return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30" viewBox="0 0 30 30"><circle cx="15" cy="15" r="14" fill="rgb(%d,%d,%d)"/></svg>`, c.R, c.G, c.B)
	}
	img := image.NewNRGBA(image.Rect(0, 0, 60, 60))
	for y := range 60 {
		for x := range 60 {
			if (x-30)*(x-30)+(y-30)*(y-30) < 28*28 {
				img.SetNRGBA(x, y, c)
			}
		}
	}
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		panic(err)
	}
	return b.Bytes()
}

func (g *gallery) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	free := strings.Contains(r.URL.Path, "/free/")
	name := path.Base(r.URL.Path)
	g.mu.Lock()
	g.asked = append(g.asked, name)
	g.mu.Unlock()
	kind := path.Ext(name)
	c, ok := colourOf[strings.TrimSuffix(name, kind)]
	if !ok || name == g.lacks {
		http.NotFound(w, r)
		return
	}
	if g.open {
		w.Header().Set("Access-Control-Allow-Origin", "*")
	}
	w.Header().Set("Content-Type", map[string]string{".png": "image/png", ".svg": "image/svg+xml"}[kind])
	text := disc(kind, c)
	if bad, ok := g.spoilt[name]; ok {
		text = bad
	}
	if free {
		text = bytes.Replace(text, []byte(` width="30" height="30"`), nil, 1)
	}
	if _, err := w.Write(text); err != nil {
		return // the browser has gone
	}
}

// requests is what was asked for.
func (g *gallery) requests() []string {
	g.mu.Lock()
	defer g.mu.Unlock()
	return append([]string(nil), g.asked...)
}

// exhibit opens the author's page, which may show pictures of its own origin and of the gallery's. keys are more of
// the text, attributes of the tag.
func exhibit(t *testing.T, g *gallery, keys, attributes string) *tab {
	t.Helper()
	return exhibitIn(t, g, keys, attributes, view{width: 760, height: 900})
}

// exhibitIn is exhibit on a screen of any kind.
func exhibitIn(t *testing.T, g *gallery, keys, attributes string, v view) *tab {
	t.Helper()
	s := httptest.NewServer(g)
	t.Cleanup(s.Close)
	g.address = s.URL
	page := authorsPage(t, s.URL, "{{pictures}}", s.URL+"/g/", "{{keys}}", keys, "{{attributes}}", attributes)
	p := openAt(t, page+"/embed/pictures.html", v)
	p.allow(noIcon + "|404|CORS|Failed to load")
	return p
}

// live waits until the author's pictures are on the live board.
func (p *tab) live(styles, style string) {
	p.t.Helper()
	p.wait(fmt.Sprintf("one('own').state(['view']).then(s => s.view.faces.join(' ') === %q && s.view.face === %q)", styles, style))
}

// painted counts the pixels of a colour on the screen.
func (p *tab) painted(c color.NRGBA) int {
	p.t.Helper()
	img, n := p.image(), 0
	for y := img.Bounds().Min.Y; y < img.Bounds().Max.Y; y++ {
		for x := img.Bounds().Min.X; x < img.Bounds().Max.X; x++ {
			if r, g, b, _ := img.At(x, y).RGBA(); near(r>>8, c.R) && near(g>>8, c.G) && near(b>>8, c.B) {
				n++
			}
		}
	}
	return n
}

// paints waits until so many pixels of the screen have a colour.
func (p *tab) paints(c color.NRGBA, least int) {
	p.t.Helper()
	n := 0
	for end := time.Now().Add(patience); time.Now().Before(end); {
		if n = p.painted(c); n >= least {
			return
		}
	}
	p.t.Fatalf("%d pixels of the screen are %v, not %d", n, c, least)
}

func near(a uint32, b uint8) bool { return a+3 >= uint32(b) && a <= uint32(b)+3 }

const posterImages = "[...one('own').shadowRoot.querySelectorAll('.poster svg image')]"

func TestAnAuthorsPicturesAreShownOnThePosterAndTheBoard(t *testing.T) {
	g := &gallery{open: true, lacks: "bhorse.png"}
	p := exhibit(t, g, "", "")
	p.wait(posterImages + ".length === 7")
	p.wait("warned.length === 1")
	const missing = "No picture could be loaded for Black knight (bhorse.png)."
	if s := p.str("warned.join('; ')"); !strings.HasPrefix(s, "No picture could be loaded for Black knight (http") || !strings.Contains(s, "bhorse.png") {
		t.Errorf("the warning is %q, want %q with the folder", s, missing)
	}
	if n := p.num("[...one('own').shadowRoot.querySelectorAll('.poster svg > use')].length"); n != 20 {
		t.Errorf("%v pieces", n)
	}
	king := colourOf["wcrown"]
	p.paints(king, 300)
	p.shot("poster")
	p.wake("own")
	p.live("pictures figures moves id", "pictures")
	frame := "frameOf('own')"
	p.waitIn(frame, "fairway.idle() && /bhorse/.test(document.querySelector('.notice.quiet')?.innerText ?? '')")
	p.shot("board")
	if n := p.num("warned.length"); n != 1 {
		t.Errorf("%v warnings", n)
	}
	if err := p.try(frame, "document.querySelector('.notice button').click()", nil); err != nil {
		t.Fatal(err)
	}
	p.wait("one('own').svg().then(s => s.match(/<image /g).length === 7)")
	p.paints(king, 300)
	// A lost surface loads the document anew; the other side, another style and the way back change nothing.
	if err := p.try(frame, "(window.old = true, document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext())", nil); err != nil {
		t.Fatal(err)
	}
	p.waitIn(frame, "!window.old && fairway.ready.then(() => fairway.state().view.face === 'pictures' && fairway.idle())")
	p.eval("one('own').play('a2-a3').then(() => one('own').set({ flip: true, face: 'figures' }))", nil)
	p.live("pictures figures moves id", "figures")
	if err := p.try(frame, "(window.old = true, location.reload())", nil); err != nil {
		t.Fatal(err)
	}
	p.waitIn(frame, "!window.old && fairway.ready.then(() => fairway.state().view.faces[0] === 'pictures' && fairway.state().view.face === 'figures')")
	p.eval("one('own').set({ face: 'pictures', theme: 'dark' })", nil)
	p.live("pictures figures moves id", "pictures")
	if p.bool("document.querySelector('.notice') !== null") || p.num("warned.length") != 1 {
		t.Error("what is missing is said again")
	}
	p.eval("one('own').setAttribute('size', '500')", nil)
	p.waitIn(frame, "fairway.state().board.square > 70 && fairway.idle()")
	p.paints(king, 900)
	p.shot("larger")
	// The picture comes back, with the moves made.
	p.eval("one('own').sleep()", nil)
	p.wait("/after one move/.test(caption('own')) && " + posterImages + ".length === 7")
	asked := map[string]int{}
	for _, name := range g.requests() {
		asked[name]++
	}
	if len(asked) != 8 {
		t.Errorf("asked for %v", asked)
	}
}

// Drawings, also those that name no size of their own, are made as large as the squares want them.
func TestEveryBrowserShowsAnAuthorsDrawings(t *testing.T) {
	everywhere(t, func(t *testing.T, v view) {
		v.width, v.scale = 760, 1
		p := exhibitIn(t, &gallery{open: true}, "graphicsType=svg whitePrefix=free/w", "", v)
		p.wait(posterImages + ".length === 8")
		p.paints(colourOf["wcrown"], 1000)
		p.shot("poster")
		p.wake("own")
		p.live("pictures figures moves id", "pictures")
		p.wait("one('own').shadowRoot.querySelector('.gone')")
		p.paints(colourOf["wcrown"], 1000)
		p.paints(colourOf["bcrown"], 1000)
		p.shot("board")
		var size []float64
		p.eval(`one('own').svg().then(s => {
			const image = new DOMParser().parseFromString(s, 'image/svg+xml').querySelector('image'), bytes = Uint8Array.from(atob(image.getAttribute('href').split(',')[1]), c => c.charCodeAt(0));
			const view = new DataView(bytes.buffer);
			return [view.getUint32(16), view.getUint32(20)];
		})`, &size)
		if len(size) != 2 || size[0] != size[1] || size[0] < 100 {
			t.Errorf("the pictures of a drawing of 30 pixels have %v", size)
		}
		if s := p.str("warned.join()"); s != "" {
			t.Errorf("warned of %s", s)
		}
	})
}

func TestAnAuthorMayKeepPicturesOut(t *testing.T) {
	g := &gallery{open: true}
	p := exhibit(t, g, "", `pictures="off"`)
	p.wait("one('own').shadowRoot.querySelector('.poster svg use')")
	p.wake("own")
	p.live("figures moves id", "figures")
	if n := p.num(posterImages + ".length"); n != 0 {
		t.Errorf("%v pictures on the poster", n)
	}
	if asked := g.requests(); len(asked) != 0 {
		t.Errorf("asked for %v", asked)
	}
	// The attribute may change its mind while the board is live.
	p.eval("one('own').removeAttribute('pictures')", nil)
	p.live("pictures figures moves id", "pictures")
	p.eval("one('own').setAttribute('pictures', 'off')", nil)
	p.live("figures moves id", "figures")
	p.wait(posterImages + ".length === 0")
}

// The style that a text or a tag asks for is the first one; pictures are another one then.
func TestPicturesAreAStyleAmongOthers(t *testing.T) {
	for name, c := range map[string]struct{ keys, attributes string }{
		"text": {"face=figures", ""}, "tag": {"", `face="figures"`},
	} {
		t.Run(name, func(t *testing.T) {
			p := exhibit(t, &gallery{open: true}, c.keys, c.attributes)
			p.wait("one('own').shadowRoot.querySelector('.poster svg use')")
			p.wake("own")
			p.live("pictures figures moves id", "figures")
			if n := p.num(posterImages + ".length"); n != 0 {
				t.Errorf("%v pictures on the poster", n)
			}
			p.waitIn("frameOf('own')", "document.querySelector('#controls')")
			if s := p.str("one('own').state(['view']).then(s => s.view.faceNames.join())"); s != "Pictures,Figures,Symbols,Letters" {
				t.Errorf("the styles are called %s", s)
			}
		})
	}
}

// Pictures that another origin keeps to itself, and those that the page's own policy refuses, are drawn instead.
func TestPicturesThatMayNotBeReadAreDrawn(t *testing.T) {
	check := func(p *tab) {
		p.wait("warned.length === 1")
		if s := p.str("warned[0]"); !strings.HasPrefix(s, "No picture could be loaded for White pawn (") || !strings.HasSuffix(s, " and 5 more.") {
			t.Errorf("the warning is %q", s)
		}
		p.wake("own")
		p.live("figures moves id", "figures")
		p.waitIn("frameOf('own')", "/5 more/.test(document.querySelector('.notice.quiet')?.innerText ?? '')")
		if n := p.num(posterImages + ".length"); n != 0 {
			t.Errorf("%v pictures on the poster", n)
		}
	}
	t.Run("origin", func(t *testing.T) { check(exhibit(t, &gallery{}, "", "")) })
	t.Run("policy", func(t *testing.T) {
		p := openHost(t, "pictures.html", "{{pictures}}", "g/", "{{keys}}", "", "{{attributes}}", "")
		p.allow(noIcon + "|" + noPictures)
		check(p)
	})
}

// A picture that is none, one that is too large, and an empty one are drawn, and one warning names them.
func TestBrokenPicturesAreDrawn(t *testing.T) {
	file := func(w, h int) []byte {
		var b bytes.Buffer
		if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, w, h))); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	empty := bytes.Buffer{}
	if err := png.Encode(&empty, image.NewNRGBA(image.Rect(0, 0, 9, 9))); err != nil {
		t.Fatal(err)
	}
	p := exhibit(t, &gallery{open: true, spoilt: map[string][]byte{
		"wtower.png": []byte("<svg>no picture"), "whorse.png": file(4097, 1), "bhorse.png": empty.Bytes(), "bcrown.png": file(4096, 1),
	}}, "", "")
	p.wait(posterImages + ".length === 5 && warned.length === 1")
	s := p.str("warned[0]")
	for _, name := range []string{"White rook (", "wtower.png)", "White knight (", "and Black knight ("} {
		if !strings.Contains(s, name) {
			t.Errorf("the warning %q lacks %q", s, name)
		}
	}
	p.wake("own")
	p.live("pictures figures moves id", "pictures")
}

// A page that frames the board may hand over anything: what isn't right is refused in words, and costs nothing.
func TestHostilePicturesAreRefused(t *testing.T) {
	p := openAt(t, elsewhere(t, "{{stranger}}", base)+"/embed/messages.html", view{width: 760, height: 900})
	p.allow(noIcon + "|403|404")
	p.eval("ask('wait')", nil)
	p.eval(`ask('load', { diagram: 'files=5 ranks=5\ngraphicsDir=x/\nrook:R:R:r:a1\nking:K:K:k:c1' })`, nil)
	before := p.str("ask('save').then(a => a.reply)")
	const one = "{ army: 'w', id: 'K', width: 2, height: 2, pixels: new Uint8ClampedArray(16) }"
	refused := func(call, want string) {
		t.Helper()
		if s := p.str(call + ".then(a => String(a.error ?? 'no error'))"); !strings.Contains(s, want) || len(s) > 300 {
			t.Errorf("%s: %.300q", call, s)
		}
	}
	for call, want := range map[string]string{
		"ask('pictures')":                                                                        "expected a list",
		"ask('pictures', 'K')":                                                                   "expected a list",
		"ask('pictures', Array(2001).fill(null))":                                                "at most 2000",
		"ask('pictures', [null])":                                                                "number 1 lacks",
		"ask('pictures', [nest(2000)])":                                                          "number 1 lacks",
		"ask('pictures', [{ ..." + one + ", pixels: 'x'.repeat(16) }])":                          "number 1 lacks",
		"ask('pictures', [{ ..." + one + ", pixels: new Float64Array(2) }])":                     "number 1 lacks",
		"ask('pictures', [{ ..." + one + ", pixels: new Uint8Array(17 * 2 ** 20) }])":            "more than 16777216 bytes",
		"ask('pictures', Array(1200).fill({ ..." + one + ", pixels: new Uint8Array(2 ** 14) }))": "more than 16777216 bytes",
		"ask('pictures', [{ ..." + one + ", id: 'K'.repeat(1e6) }])":                             "number 1 lacks",
		"ask('pictures', [{ ..." + one + ", id: '__proto__' }])":                                 "no piece of this game has that id",
		"ask('pictures', [{ ..." + one + ", width: 1e9 }])":                                      "number 1",
		"ask('pictures', [{ ..." + one + ", width: NaN }])":                                      "number 1",
		"ask('pictures', [{ ..." + one + ", width: 1, height: 4, pixels: new Uint8Array(15) }])": "15 bytes aren't 4 for each of 1 x 4 pixels",
		"ask('pictures', [" + one + ", " + one + "])":                                            "has a picture already",
		"ask('pictures', [" + one + "], nest(2000))":                                             "no error",
		"ask('pictures', [" + one + "], 'x'.repeat(1100000))":                                    "argument 2",
	} {
		refused(call, want)
	}
	refused("ask('newGame', 'kyoomagi').then(() => ask('pictures', ["+one+"]))", "isn't a diagram text")
	if s := p.str("ask('restore', " + fmt.Sprintf("%q", before) + ").then(() => ask('save')).then(a => a.reply)"); s != before {
		t.Errorf("%s, before %s", s, before)
	}
}

// The app doesn't know the author's page: it says where the pictures are, until somebody plays.
func TestTheAppSaysWhereAnAuthorsPicturesAre(t *testing.T) {
	const said = "The author's pictures show on the author's page."
	for name, v := range map[string]view{"laptop": laptop, "phone": sharp} {
		t.Run(name, func(t *testing.T) {
			p := open(t, playPage, v)
			p.ready()
			p.eval(`fairway.load({ diagram: 'files=5 ranks=5 title=Rainbow\ngraphicsDir=p/\npawn:P:fmWfcF::a2-e2\nrook:R:R::a1,e1\nking:K:K::c1' })`, nil)
			p.wait(fmt.Sprintf("document.querySelector('#now').innerText.includes(%q)", said))
			p.rest()
			p.shot("said")
			p.eval("fairway.play('a2-a3')", nil)
			p.wait(fmt.Sprintf("!document.querySelector('#now').innerText.includes(%q)", said))
			if s := p.str("[...document.querySelectorAll('#faces button')].map(b => b.innerText).join()"); s != "Figures,Symbols,Letters" {
				t.Errorf("the styles are %s", s)
			}
			p.rest()
			p.shot("played")
		})
	}
}
