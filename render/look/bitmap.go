package look

import (
	"encoding/base64"
	"image"
	"math"
)

// Bitmap is an author's picture of a piece, as pixels in a box. It stands upright however the drawing is turned.
type Bitmap struct {
	Image *image.RGBA // premultiplied; must not be changed
	Box   Box
}

// PictureSize is the longer side of an author's picture in squares, in scripts, too.
const PictureSize = .94

// uprightPicture returns a picture in the middle of its square.
func uprightPicture(img *image.RGBA) Drawing {
	w, h := float64(img.Rect.Dx()), float64(img.Rect.Dy())
	half := Point{w, h}.Mul(PictureSize / 2 / math.Max(w, h))
	return Share(Drawing{&Bitmap{img, Box{Point{}.Sub(half), half}}})
}

// bitmap paints a picture aligned to whole pixels.
func (r *raster) bitmap(b *Bitmap, m Matrix, clip *image.Alpha) {
	k := m.Size()
	w, h := math.Round(b.Box.W()*k), math.Round(b.Box.H()*k)
	mid := m.Apply(Point{(b.Box.Min.X + b.Box.Max.X) / 2, (b.Box.Min.Y + b.Box.Max.Y) / 2})
	x0, y0 := int(math.Round(mid.X-w/2)), int(math.Round(mid.Y-h/2))
	src := resized(b.Image, int(math.Max(w, 1)), int(math.Max(h, 1)))
	area := src.Rect.Add(image.Pt(x0, y0)).Intersect(r.dst.Rect)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			s := src.Pix[src.PixOffset(x-x0, y-y0):]
			a := uint32(255)
			if clip != nil {
				a = uint32(clip.Pix[clip.PixOffset(x, y)])
			}
			if s[3] == 0 || a == 0 {
				continue
			}
			d := r.dst.Pix[r.dst.PixOffset(x, y):]
			blendOver(d[:4:4], uint32(s[0])*a/255, uint32(s[1])*a/255, uint32(s[2])*a/255, uint32(s[3])*a/255)
		}
	}
}

// weights holds the weights of source pixels in one pixel.
type weights struct {
	from   int
	values []float32
}

// tentWeights returns the weights for scaling a row of m pixels to n: a tent filter as wide as the larger pixels.
func tentWeights(n, m int) []weights {
	step := float64(m) / float64(n)
	reach := math.Max(1, step)
	list := make([]weights, n)
	for i := range list {
		mid := (float64(i)+.5)*step - .5
		from, to := max(int(math.Ceil(mid-reach)), 0), min(int(math.Floor(mid+reach)), m-1)
		sum := float32(0)
		s := weights{from: from}
		for j := from; j <= to; j++ {
			w := float32(1 - math.Abs(float64(j)-mid)/reach)
			s.values = append(s.values, w)
			sum += w
		}
		for j := range s.values {
			s.values[j] /= sum
		}
		list[i] = s
	}
	return list
}

// resized returns an image scaled to w x h pixels.
func resized(src *image.RGBA, w, h int) *image.RGBA {
	sw, sh := src.Rect.Dx(), src.Rect.Dy()
	if sw == w && sh == h {
		return src
	}
	rows := make([]float32, 4*w*sh) // as wide as the result, as high as the source
	for x, s := range tentWeights(w, sw) {
		for y := range sh {
			to := rows[4*(y*w+x):][:4:4]
			for j, k := range s.values {
				from := src.Pix[src.PixOffset(s.from+j, y):][:4:4]
				for c := range to {
					to[c] += k * float32(from[c])
				}
			}
		}
	}
	dst := image.NewRGBA(image.Rect(0, 0, w, h))
	for y, s := range tentWeights(h, sh) {
		for i := range 4 * w {
			sum := float32(.5)
			for j, k := range s.values {
				sum += k * rows[4*w*(s.from+j)+i]
			}
			dst.Pix[y*dst.Stride+i] = uint8(min(sum, 255))
		}
	}
	return dst
}

// bitmap writes a picture with at most two pixels per pixel of the drawing.
func (w *svgWriter) bitmap(b *Bitmap, scale float64) string {
	img := b.Image
	most := 2 * scale * math.Max(b.Box.W(), b.Box.H())
	if k := most / float64(max(img.Rect.Dx(), img.Rect.Dy())); k < 1 {
		img = resized(img, max(1, int(float64(img.Rect.Dx())*k+.5)), max(1, int(float64(img.Rect.Dy())*k+.5)))
	}
	n := func(x float64) string { return number(x, decimals(scale)) }
	return `<image x="` + n(b.Box.Min.X) + `" y="` + n(b.Box.Min.Y) + `" width="` + n(b.Box.W()) + `" height="` + n(b.Box.H()) +
		`" href="data:image/png;base64,` + base64.StdEncoding.EncodeToString(pngFile(img)) + `"/>`
}
