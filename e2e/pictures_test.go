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
	"testing"
	"time"
)

// gallery is a host of PNG and SVG pictures.
type gallery struct {
	open   bool              // other origins may read them
	spoilt map[string][]byte // contents of broken files
}

// colourOf has the colours of pictures by name.
var colourOf = map[string]color.NRGBA{
	"wpawn": {250, 200, 0, 255}, "bpawn": {0, 90, 200, 255}, "wtower": {255, 120, 0, 255}, "btower": {0, 140, 90, 255},
	"whorse": {255, 250, 180, 255}, "bhorse": {60, 0, 90, 255}, "wcrown": {255, 0, 255, 255}, "bcrown": {0, 255, 255, 255},
}

// disc returns a picture of a disc: 60 pixels a side as PNG, scalable as SVG.
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
	kind := path.Ext(name)
	c, ok := colourOf[strings.TrimSuffix(name, kind)]
	if !ok {
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

// openAuthorsPage opens the author's page, which may show pictures of its own origin and of the gallery's.
func openAuthorsPage(t *testing.T, g *gallery) *tab {
	t.Helper()
	p := openAt(t, authorsGallery(t, g, ""), view{width: 760, height: 900})
	p.allow(noIcon + "|404|CORS|Failed to load")
	return p
}

// authorsGallery returns the address of the author's page with pictures of a gallery and more parameters of the text.
func authorsGallery(t *testing.T, g *gallery, keys string) string {
	t.Helper()
	s := httptest.NewServer(g)
	t.Cleanup(s.Close)
	return authorsPage(t, s.URL, "{{pictures}}", s.URL+"/g/", "{{keys}}", keys) + "/embed/pictures.html"
}

// waitPictures waits until the live board shows the author's pictures.
func (p *tab) waitPictures(styles, style string) {
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

// waitPainted waits until at least some pixels of the screen have a colour.
func (p *tab) waitPainted(c color.NRGBA, least int) {
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

func TestAuthorsPicturesAreShownOnThePosterAndTheBoard(t *testing.T) {
	p := openAuthorsPage(t, &gallery{open: true})
	p.wait(posterImages + ".length === 8")
	king := colourOf["wcrown"]
	p.waitPainted(king, 300)
	p.shot("poster")
	p.wake("own")
	p.waitPictures("pictures figures moves id", "pictures")
	p.wait("one('own').shadowRoot.querySelector('.gone')")
	p.waitPainted(king, 300)
	p.shot("board")
	// The loss of the WebGL context reloads the document.
	frame := "frameOf('own')"
	if err := p.evalIn(frame, "(window.old = true, document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext())", nil); err != nil {
		t.Fatal(err)
	}
	p.waitIn(frame, "!window.old && fairway.ready.then(() => fairway.state().view.face === 'pictures' && fairway.idle())")
	p.eval("one('own').setAttribute('size', '500')", nil)
	p.waitIn(frame, "fairway.state().board.square > 70 && fairway.idle()")
	p.waitPainted(king, 900)
	p.shot("larger")
}

// showDrawings checks an author's SVG pictures: they are drawn at the size of the squares, even without a size of their
// own.
func showDrawings(p *tab) {
	t := p.t
	t.Helper()
	p.navigate(authorsGallery(t, &gallery{open: true}, "graphicsType=svg whitePrefix=free/w"))
	p.wait(posterImages + ".length === 8")
	p.waitPainted(colourOf["wcrown"], 1000)
	p.shot("poster")
	p.wake("own")
	p.waitPictures("pictures figures moves id", "pictures")
	p.wait("one('own').shadowRoot.querySelector('.gone')")
	p.waitPainted(colourOf["wcrown"], 1000)
	p.waitPainted(colourOf["bcrown"], 1000)
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
}

// Pieces are drawn in their own style if another origin doesn't let their pictures be read, or the policy of the page
// refuses them.
func TestUnreadablePicturesFallBackToDrawings(t *testing.T) {
	check := func(p *tab) {
		p.wait("warned.length === 1")
		if s := p.str("warned[0]"); !strings.HasPrefix(s, "No picture could be loaded for White pawn (") || !strings.HasSuffix(s, " and 5 more.") {
			t.Errorf("the warning is %q", s)
		}
		if n := p.num(posterImages + ".length"); n != 0 {
			t.Errorf("%v pictures on the poster", n)
		}
	}
	t.Run("origin", func(t *testing.T) {
		p := openAuthorsPage(t, &gallery{})
		check(p)
		p.wake("own")
		p.waitPictures("figures moves id", "figures")
		p.waitIn("frameOf('own')", "/5 more/.test(document.querySelector('.notice.quiet')?.innerText ?? '')")
	})
	t.Run("policy", func(t *testing.T) {
		p := openHost(t, "pictures.html", "{{pictures}}", "g/", "{{keys}}", "")
		p.allow(noIcon + "|" + noPictures)
		check(p)
	})
}

// So are pieces whose picture is broken, too large or empty, and one warning names them.
func TestBrokenPicturesFallBackToDrawings(t *testing.T) {
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
	p := openAuthorsPage(t, &gallery{open: true, spoilt: map[string][]byte{
		"wtower.png": []byte("<svg>no picture"), "whorse.png": file(4097, 1), "bhorse.png": empty.Bytes(), "bcrown.png": file(4096, 1),
	}})
	p.wait(posterImages + ".length === 5 && warned.length === 1")
	s := p.str("warned[0]")
	for _, name := range []string{"White rook (", "wtower.png)", "White knight (", "and Black knight ("} {
		if !strings.Contains(s, name) {
			t.Errorf("the warning %q lacks %q", s, name)
		}
	}
}
