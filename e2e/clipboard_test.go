package e2e

import (
	"strings"
	"testing"
)

// A link is copied to the clipboard. A copied picture has two pixels for each one of the drawing, and its colours.
func TestLinksAndPicturesLeaveThePage(t *testing.T) {
	p := openGame(t, "start", laptop)
	p.allowClipboard()
	p.click(p.middle("#share"))
	press(p, "Copy a link")
	p.wait("document.querySelector('dialog textarea')")
	link := p.str("document.querySelector('dialog textarea').value")
	if at := p.str("navigator.clipboard.readText()"); at != link || !strings.HasPrefix(link, base+"/#1.hook-shogi.") {
		t.Errorf("the clipboard holds %s, shown is %s", at, link)
	}
	press(p, "Done")
	p.wait("!document.querySelector('dialog')")

	var got struct{ Width, Height, Wide, High, Colours float64 }
	p.eval(`new Promise((done, failed) => {
		const make = URL.createObjectURL, { click } = HTMLAnchorElement.prototype;
		let last = null;
		URL.createObjectURL = (blob) => { last = blob; return make.call(URL, blob); };
		HTMLAnchorElement.prototype.click = function () {
			URL.createObjectURL = make;
			HTMLAnchorElement.prototype.click = click;
			if (!this.download.endsWith('.png')) return failed(this.download);
			createImageBitmap(last).then((png) => {
				const doc = new DOMParser().parseFromString(fairway.svg(), 'image/svg+xml').documentElement, at = new OffscreenCanvas(png.width, png.height).getContext('2d');
				at.drawImage(png, 0, 0);
				const colours = new Set(new Uint32Array(at.getImageData(0, 0, png.width, png.height).data.buffer)).size;
				done({ width: png.width, height: png.height, wide: 2 * parseFloat(doc.getAttribute('width')), high: 2 * parseFloat(doc.getAttribute('height')), colours });
			}, failed);
		};
		document.querySelector('#share').click();
		[...document.querySelectorAll('.menu-popup button')].find((b) => b.innerText.replace(/\s+/g, ' ').trim() === 'Save a picture PNG').click();
	})`, &got)
	if d := got.Width - got.Wide; d < -1 || d > 1 {
		t.Errorf("the picture and twice the drawing are %+v", got)
	}
	if d := got.Height - got.High; d < -1 || d > 1 || got.Colours < 50 {
		t.Errorf("the picture and twice the drawing are %+v", got)
	}
}
