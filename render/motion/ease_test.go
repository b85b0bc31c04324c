package motion

import (
	"math"
	"os"
	"regexp"
	"strconv"
	"testing"
)

// The browser animates scenes by the numbers of eases, so its list has the same curves in the same order.
func TestBrowserUsesTheSameCurves(t *testing.T) {
	const file = "../../web/pages/keyframes.js"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	list := regexp.MustCompile(`(?s)const EASES = \[(.*?)\];`).FindSubmatch(text)
	if list == nil {
		t.Fatalf("%s has no list EASES", file)
	}
	curves := regexp.MustCompile(`'([^']*)'`).FindAllSubmatch(list[1], -1)
	if want := int(EaseRoll) + 1; len(curves) != want {
		t.Fatalf("%s has %d curves, want %d", file, len(curves), want)
	}
	number := regexp.MustCompile(`[\d.]+`)
	for i, c := range curves {
		p := [4]float64{0, 0, 1, 1}
		if css := string(c[1]); css != "linear" {
			fields := number.FindAllString(css, -1)
			if len(fields) != len(p) {
				t.Fatalf("%s: %q isn't a cubic-bezier", file, css)
			}
			for n, f := range fields {
				if p[n], err = strconv.ParseFloat(f, 64); err != nil {
					t.Fatal(err)
				}
			}
		}
		for s := 0.0; s <= 1; s += 1.0 / 16 {
			at := func(a, b float64) float64 { return 3*(1-s)*(1-s)*s*a + 3*(1-s)*s*s*b + s*s*s }
			x, y := at(p[0], p[2]), at(p[1], p[3])
			if got := Ease(i).At(x); math.Abs(got-y) > 1e-5 {
				t.Errorf("%s: %s is at %g after %g, but Ease %d is at %g", file, c[1], y, x, i, got)
			}
		}
	}
}
