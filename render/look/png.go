package look

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"image"
)

// pngFile returns an image as a PNG file, for pictures in SVG texts. Package image/png would do the same, but it brings
// its decoder along and adds 58 kB to the packed program.
func pngFile(img *image.RGBA) []byte {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	file := []byte("\x89PNG\r\n\x1a\n")
	size := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, uint32(w)), uint32(h))
	file = appendChunk(file, "IHDR", append(size, 8, 6, 0, 0, 0)) // eight bits each of red, green, blue and alpha
	file = appendChunk(file, "IDAT", packedRows(img))
	return appendChunk(file, "IEND", nil)
}

// appendChunk appends a chunk of a PNG file: length, name, data and checksum.
func appendChunk(file []byte, name string, data []byte) []byte {
	file = binary.BigEndian.AppendUint32(file, uint32(len(data)))
	begin := len(file)
	file = append(append(file, name...), data...)
	return binary.BigEndian.AppendUint32(file, crc32.ChecksumIEEE(file[begin:]))
}

// packedRows returns the compressed rows of an image, each with filter type 0. PNG wants colours that aren't multiplied
// by alpha.
func packedRows(img *image.RGBA) []byte {
	var b bytes.Buffer // which takes everything, so that no write fails
	z := zlib.NewWriter(&b)
	w := img.Rect.Dx()
	row := make([]byte, 1+4*w)
	for y := range img.Rect.Dy() {
		for x := range w {
			p := img.Pix[img.PixOffset(x, y):][:4:4]
			a := uint32(p[3])
			for c, v := range p[:3] {
				row[1+4*x+c] = byte(min((uint32(v)*255+a/2)/max(a, 1), 255))
			}
			row[1+4*x+3] = p[3]
		}
		_, _ = z.Write(row)
	}
	_ = z.Close()
	return b.Bytes()
}
