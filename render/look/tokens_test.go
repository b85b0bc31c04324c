package look

import (
	"fmt"
	"math"
	"testing"
)

// luminance is the relative luminance of WCAG 2.
func luminance(c Color) float64 {
	ch := func(v uint8) float64 {
		x := float64(v) / 255
		if x <= .04045 {
			return x / 12.92
		}
		return math.Pow((x+.055)/1.055, 2.4)
	}
	r, g, b := c.RGB()
	return .2126*ch(r) + .7152*ch(g) + .0722*ch(b)
}

func contrast(a, b Color) float64 {
	x, y := luminance(a), luminance(b)
	if x < y {
		x, y = y, x
	}
	return (x + .05) / (y + .05)
}

// Contrasts, computed from the colours that are used: at least 4.5 for text, 3 for signs and outlines that carry
// meaning.
func TestContrast(t *testing.T) {
	red, yellow, green, blue := fourTones[0], fourTones[1], fourTones[2], fourTones[3]
	for _, c := range []struct {
		what string
		a, b Color
		want float64
	}{
		{"coordinates on the frame's dark end", Coordinates, FrameLow, 4.7},
		{"grid on wood", Grid, Wood, 6.6},
		{"rim on wood", Rim, Wood, 5.7},
		{"rim on White's tile", Rim, TileWhite, 7.5},
		{"rim on Black's tile", Rim, TileBlack, 4.2},
		{"ink on White's tile", Ink, TileWhite, 16.1},
		{"ink on Black's tile", Ink, TileBlack, 9},
		{"promoted on White's tile", PromotedOnWhite, TileWhite, 7.5},
		{"promoted on Black's tile", PromotedOnBlack, TileBlack, 5},
		{"Red's ink", red.Ink, red.Face, 7}, {"Red's edge", red.Rim, red.Face, 3.6},
		{"Yellow's ink", yellow.Ink, yellow.Face, 12.3}, {"Yellow's edge", yellow.Rim, yellow.Face, 4.5},
		{"Green's ink", green.Ink, green.Face, 12.4}, {"Green's edge", green.Rim, green.Face, 5.3},
		{"Blue's ink", blue.Ink, blue.Face, 8.3}, {"Blue's edge", blue.Rim, blue.Face, 4.2},
		{"back of Red", red.BackInk, red.Back, 6.3}, {"back of Yellow", yellow.BackInk, yellow.Back, 6.3},
		{"back of Green", green.BackInk, green.Back, 6.3}, {"back of Blue", blue.BackInk, blue.Back, 6.3},
		{"go on wood", OnWood.Normal, Wood, 4.6},
		{"hit on wood", OnWood.Hit, Wood, 4.8},
		{"grid on turf", Grid, Turf, 5.2},
		{"shoreline on sand", Shoreline, Sand, 4.6},
		{"a ball's rim on turf", BallRim, Turf, 4.2},
		{"go on turf", OnWood.Normal, Turf, 3.6},
		{"odds on a flag", Light.Ink, OnWood.Casing, 14.4},
		{"odds on a pill", OnWood.OnMark, OnWood.Hit, 7},
		{"pips on a die", DieInk, DieLight, 14.4},
		{"the one on a die", DieOne, DieLight, 7},
		{"a peg's outline", Grid, Peg, 6.6},
		{"last move's corner on wood", OnWood.LastInk, Wood, 4.7},
		{"casing against go", OnWood.Casing, OnWood.Normal, 6.6},
		{"casing against hit", OnWood.Casing, OnWood.Hit, 7},
		{"digits on go", OnWood.OnMark, OnWood.Normal, 4.5},
		{"digits on hit", OnWood.OnMark, OnWood.Hit, 4.5},
		{"go on light felt", OnFelt.Normal, 0x2F7156, 5.1},
		{"hit on light felt", OnFelt.Hit, 0x2F7156, 3.4},
		{"hit on dark felt", OnFelt.Hit, 0x28634A, 4.1},
	} {
		if got := contrast(c.a, c.b); got < c.want-.05 {
			t.Errorf("%s: %.2f, want %.1f (%v on %v)", c.what, got, c.want, c.a, c.b)
		}
	}
}

// Colours follow the army's name, not its seat.
func TestTonesDependOnTheName(t *testing.T) {
	for _, c := range []struct {
		name          string
		place, armies int
		want          Color
	}{
		{"White", 0, 2, TileWhite}, {"White", 1, 2, TileWhite}, {"Black", 0, 2, TileBlack}, {"Black", 1, 2, TileBlack},
		{"North", 0, 2, TileBlack}, {"South", 1, 2, TileWhite}, {"Yellow", 3, 4, 0xF7DA78}, {"Fourth", 3, 4, 0x93B2E8},
	} {
		if got := Tones(c.name, c.place, c.armies).Face; got != c.want {
			t.Errorf("%s at place %d of %d: %v, want %v", c.name, c.place, c.armies, got, c.want)
		}
	}
	if n := Tones("Blue", 0, 4).Bars; n != 4 {
		t.Errorf("Blue has %d foot bars, want 4", n)
	}
}

func TestPalettesListAllTokens(t *testing.T) {
	a, b := Light.Tokens(), Dark.Tokens()
	if len(a) != 13 || len(b) != 13 {
		t.Fatalf("%d and %d tokens, want 13", len(a), len(b))
	}
	seen := map[string]bool{}
	for i := range a {
		if a[i].Name != b[i].Name || seen[a[i].Name] || a[i].Color == b[i].Color {
			t.Errorf("token %d: %v and %v", i, a[i], b[i])
		}
		seen[a[i].Name] = true
	}
}

func TestColorText(t *testing.T) {
	for text, want := range map[string]Color{"#0b684d": 0x0B684D, "#FFF": 0xFFFFFF, "#FFFF80": 0xFFFF80} {
		if got, ok := ParseColor(text); !ok || got != want {
			t.Errorf("%s: %v, %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "#", "yellow", "#12345", "#-12345", "#gggggg", "123456"} {
		if c, ok := ParseColor(text); ok {
			t.Errorf("%q was read as %v", text, c)
		}
	}
	if got := fmt.Sprint(Color(0xFFFFFF), Color(0x0B684D)); got != "#fff #0b684d" {
		t.Errorf("colours are written %s", got)
	}
}
