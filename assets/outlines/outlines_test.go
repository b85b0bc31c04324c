package outlines

import (
	"reflect"
	"testing"
)

var sample = Font{Em: 1000, Glyphs: []Glyph{
	{Rune: ' ', Advance: 250},
	{Rune: '歩', Advance: 1000, Contours: [][]Point{{{X: -5, Y: 7, On: true}, {X: 300, Y: -900}, {X: 2, Y: 3, On: true}}, {{X: 1, Y: 1, On: true}}}},
}}

func TestPackedFontRoundTrips(t *testing.T) {
	f, err := Unpack(sample.Pack())
	if err != nil || !reflect.DeepEqual(f, &sample) {
		t.Errorf("%v was read back as %v (%v)", sample, f, err)
	}
}

func TestTruncatedFontIsRefused(t *testing.T) {
	b := sample.Pack()
	for n := range b {
		if f, err := Unpack(b[:n]); err == nil {
			t.Errorf("the first %d of %d bytes were read as %v", n, len(b), f)
		}
	}
	if _, err := Unpack(append(b, 0)); err == nil {
		t.Error("an extra byte is ignored")
	}
}
