package main

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"fairway/render/look"
	"fairway/variants/manifest"
)

func testWorlds(t *testing.T) []world {
	t.Helper()
	list, err := worlds()
	if err != nil {
		t.Fatal(err)
	}
	if len(list) < 13 {
		t.Fatalf("only %d worlds", len(list))
	}
	return list
}

// The data of every world keeps its texts readable, in both themes.
func TestTextsOfWorldsHaveContrast(t *testing.T) {
	for _, w := range testWorlds(t) {
		check := func(what string, a, b look.Color, want float64) {
			t.Helper()
			if got := contrast(a, b); got < want {
				t.Errorf("%s: %s: %.2f, want %g (%v on %v)", w.Name, what, got, want, hex(a), hex(b))
			}
		}
		light, dark := w.palettes()
		for theme, p := range map[string]look.Palette{"light": light, "dark": dark} {
			for _, c := range []struct {
				what string
				a, b look.Color
			}{
				{"text on the ground", p.OnGround, p.Ground},
				{"secondary text on the ground", p.Quiet, p.Ground},
				{"text on a panel", p.Ink, p.Panel},
				{"text on wash", p.Ink, p.Wash},
				{"text in a well", p.Ink, p.Well},
				{"secondary text on a panel", p.Muted, p.Panel},
				{"secondary text on wash", p.Muted, p.Wash},
				{"secondary text in a well", p.Muted, p.Well},
				{"accent on a panel", p.Accent, p.Panel},
				{"accent on wash", p.Accent, p.Wash},
				{"accent in a well", p.Accent, p.Well},
				{"text on the accent", p.OnAccent, p.Accent},
				{"alarm on a panel", p.Alarm, p.Panel},
				{"alarm on wash", p.Alarm, p.Wash},
			} {
				check(theme+", "+c.what, c.a, c.b, 4.5)
			}
			check(theme+", edge of a panel's controls", p.Edge, p.Panel, 3)
		}
		check("text on a stand", color(w.Stand.Ink), color(w.Stand.Wood), 4.5)
	}
}

// The seven games on one board differ in the colour of their ground, also for people who see fewer colours.
func TestGroundsOfTheSevenDiffer(t *testing.T) {
	var seven []world
	for _, w := range testWorlds(t) {
		switch w.name {
		case "kyoomagi", "planetary-shogi", "handy-mitregi", "nearlydouble-chogi", "pashtun-shogi", "pacifier-shogi", "nearlydouble-symgi":
			seven = append(seven, w)
		}
	}
	if len(seven) != 7 {
		t.Fatalf("%d games of the seven", len(seven))
	}
	for eyes, want := range map[string]float64{"": 23, "deutan": 9, "protan": 9, "tritan": 9} {
		for i, a := range seven {
			for _, b := range seven[:i] {
				p, q := seen(color(a.Light.Ground), eyes), seen(color(b.Light.Ground), eyes)
				d := 0.0
				for k, v := range lab(p) {
					d += (v - lab(q)[k]) * (v - lab(q)[k])
				}
				if math.Sqrt(d) < want {
					t.Errorf("%s and %s: distance %.1f, want %g %s", a.Name, b.Name, math.Sqrt(d), want, eyes)
				}
			}
		}
	}
}

// Each world has a name, a hem, a texture and a ground of its own.
func TestNoTwoWorldsAreAlike(t *testing.T) {
	known := map[string]string{}
	for _, w := range testWorlds(t) {
		for _, what := range []string{"name " + w.Name, "hem " + w.Hem.Pattern, "texture " + w.Texture, "ground " + w.Light.Ground} {
			if other := known[what]; other != "" {
				t.Errorf("%s and %s have the same %s", other, w.name, what)
			}
			known[what] = w.name
		}
	}
}

// Programs have the clubhouse's palette as constants.
func TestClubhouseIsTheProgramsPalette(t *testing.T) {
	w := testWorlds(t)[0]
	if light, dark := w.palettes(); w.name != manifest.Clubhouse || light != look.Light || dark != look.Dark {
		t.Errorf("%s has %v and %v, look has %v and %v", w.name, light, dark, look.Light, look.Dark)
	}
}

// Each hem shows all of its colours, and its picture is a data address.
func TestHemsUseTheirColours(t *testing.T) {
	for _, w := range testWorlds(t) {
		picture := hem(w.Hem.Pattern, w.Hem.Colours)
		for _, c := range w.Hem.Colours {
			if !strings.Contains(picture, "%23"+strings.ToLower(c[1:])) {
				t.Errorf("%s: the hem %s has no %s", w.Name, w.Hem.Pattern, c)
			}
		}
		if rest := strings.TrimSuffix(strings.TrimPrefix(picture, `url("`), `")`); strings.ContainsAny(rest, `"<>#`) {
			t.Errorf("%s: %s isn't a data address", w.Name, picture)
		}
	}
}

// contrast is the contrast ratio of WCAG 2.
func contrast(a, b look.Color) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + .05) / (min(x, y) + .05)
}

func luminance(c look.Color) float64 {
	l := linear(c)
	return .2126*l[0] + .7152*l[1] + .0722*l[2]
}

// linear returns the light of the three channels, from 0 to 1.
func linear(c look.Color) (l [3]float64) {
	r, g, b := c.RGB()
	for i, v := range []float64{float64(r) / 255, float64(g) / 255, float64(b) / 255} {
		if l[i] = v / 12.92; v > .04045 {
			l[i] = math.Pow((v+.055)/1.055, 2.4)
		}
	}
	return l
}

// lab returns a colour in CIELAB, where the distance of two colours is that of CIE76.
func lab(l [3]float64) [3]float64 {
	f := func(v float64) float64 {
		if v > .008856 {
			return math.Cbrt(v)
		}
		return 7.787*v + 16.0/116
	}
	x := f((.4124*l[0] + .3576*l[1] + .1805*l[2]) / .95047)
	y := f(.2126*l[0] + .7152*l[1] + .0722*l[2])
	z := f((.0193*l[0] + .1192*l[1] + .9505*l[2]) / 1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// seen returns the light of a colour as people see it who lack a kind of cones (Machado, Oliveira and Fernandes 2009).
func seen(c look.Color, eyes string) [3]float64 {
	l := linear(c)
	m := map[string][3][3]float64{
		"deutan": {{.367, .861, -.228}, {.280, .673, .047}, {-.012, .043, .969}},
		"protan": {{.152, 1.053, -.205}, {.115, .786, .099}, {-.004, -.048, 1.052}},
		"tritan": {{1.256, -.077, -.179}, {-.078, .931, .148}, {.005, .691, .304}},
	}
	rows, ok := m[eyes]
	if !ok {
		if eyes != "" {
			panic(fmt.Sprintf("no eyes %q", eyes))
		}
		return l
	}
	var out [3]float64
	for i, row := range rows {
		out[i] = min(1, max(0, row[0]*l[0]+row[1]*l[1]+row[2]*l[2]))
	}
	return out
}
