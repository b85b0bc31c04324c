package look

import (
	"image"
	"math/bits"
)

// pngFile writes an image as a PNG file, for pictures in SVG texts. It packs runs and rows that are like the row
// above, which is most of a piece's picture; the program has no other use for a packer.
func pngFile(img *image.RGBA) []byte {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	raw := make([]byte, 0, (4*w+1)*h)
	for y := range h {
		raw = append(raw, 0) // rows as they are
		for x := range w {
			p := img.Pix[img.PixOffset(x, y):]
			a := uint32(p[3])
			straight := func(v byte) byte { return byte(min((uint32(v)*255+a/2)/max(a, 1), 255)) }
			raw = append(raw, straight(p[0]), straight(p[1]), straight(p[2]), p[3])
		}
	}
	file := []byte("\x89PNG\r\n\x1a\n")
	head := append(big(nil, uint32(w)), big(nil, uint32(h))...)
	file = chunk(file, "IHDR", append(head, 8, 6, 0, 0, 0)) // eight bits of each of red, green, blue and alpha
	file = chunk(file, "IDAT", packedRows(raw, 4*w+1))
	return chunk(file, "IEND", nil)
}

func big(to []byte, v uint32) []byte {
	return append(to, byte(v>>24), byte(v>>16), byte(v>>8), byte(v))
}

// chunk adds a part of a PNG file: length, name, data and checksum.
func chunk(file []byte, name string, data []byte) []byte {
	file = big(file, uint32(len(data)))
	from := len(file)
	file = append(append(file, name...), data...)
	sum := ^uint32(0)
	for _, b := range file[from:] {
		sum ^= uint32(b)
		for range 8 {
			sum = sum>>1 ^ 0xEDB88320&-(sum&1)
		}
	}
	return big(file, ^sum)
}

// packedRows packs rows of so many bytes as one block with fixed codes (RFC 1950, RFC 1951 3.2.6). What is
// repeated is looked for one pixel back and one row back.
func packedRows(raw []byte, row int) []byte {
	w := bitWriter{out: []byte{0x78, 0x01}}
	w.put(1, 1) // the last block
	w.put(1, 2) // of fixed codes
	for i := 0; i < len(raw); {
		best, back := 0, 0
		for _, d := range [2]int{4, row} {
			n := 0
			for ; d <= i && n < 258 && i+n < len(raw) && raw[i+n] == raw[i+n-d]; n++ {
			}
			if n > best {
				best, back = n, d
			}
		}
		if best < 3 {
			w.symbol(int(raw[i]))
			i++
			continue
		}
		w.length(best)
		w.distance(back)
		i += best
	}
	w.symbol(256) // the end
	w.put(0, 7)   // what is left of the last byte
	a, b := uint32(1), uint32(0)
	for _, v := range raw {
		a = (a + uint32(v)) % 65521
		b = (b + a) % 65521
	}
	return big(w.out[:len(w.out):len(w.out)], b<<16|a)
}

// bitWriter writes bits, the lowest of a byte first.
type bitWriter struct {
	out  []byte
	rest uint32
	n    int
}

func (w *bitWriter) put(v uint32, n int) {
	w.rest |= v << w.n
	for w.n += n; w.n >= 8; w.n -= 8 {
		w.out = append(w.out, byte(w.rest))
		w.rest >>= 8
	}
}

// code writes a code, whose highest bit comes first.
func (w *bitWriter) code(v uint32, n int) { w.put(bits.Reverse32(v)>>(32-n), n) }

// symbol writes a byte, the end, or the first part of a length.
func (w *bitWriter) symbol(s int) {
	switch v := uint32(s); {
	case s < 144:
		w.code(0x30+v, 8)
	case s < 256:
		w.code(0x190+v-144, 9)
	case s < 280:
		w.code(v-256, 7)
	default:
		w.code(0xC0+v-280, 8)
	}
}

// length writes a length from 3 to 258.
func (w *bitWriter) length(n int) {
	v := n - 3
	switch {
	case n == 258:
		w.symbol(285)
	case v < 8:
		w.symbol(257 + v)
	default:
		e := bits.Len(uint(v)) - 3
		w.symbol(261 + 4*e + v>>e&3)
		w.put(uint32(v)&(1<<e-1), e)
	}
}

// distance writes how far back what is repeated stands.
func (w *bitWriter) distance(d int) {
	v := uint32(d - 1)
	if v < 4 {
		w.code(v, 5)
		return
	}
	e := bits.Len32(v) - 2
	w.code(uint32(2*e+2)+v>>e&1, 5)
	w.put(v&(1<<e-1), e)
}

// base64Text writes bytes as the text of a data address.
func base64Text(data []byte) string {
	const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
	out := make([]byte, 0, (len(data)+2)/3*4)
	for i := 0; i < len(data); i += 3 {
		v, n := uint32(0), min(3, len(data)-i)
		for j := range 3 {
			v <<= 8
			if j < n {
				v |= uint32(data[i+j])
			}
		}
		for j := range 4 {
			if j > n {
				out = append(out, '=')
				continue
			}
			out = append(out, digits[v>>(18-6*j)&63])
		}
	}
	return string(out)
}
