package standin

import (
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// texts are made of parts that the patterns distinguish.
func texts(n int, pieces ...string) []string {
	rng := rand.New(rand.NewPCG(4, 7))
	list := make([]string, n)
	for i := range list {
		var b strings.Builder
		for range rng.IntN(8) {
			b.WriteString(pieces[rng.IntN(len(pieces))])
		}
		list[i] = b.String()
	}
	return list
}

func TestTextureVariableAsItsPattern(t *testing.T) {
	re := regexp.MustCompile(`\A__t(\d+)\z`)
	found := 0
	for _, s := range append(texts(4000, "__t", "_", "t", "0", "7", "12", "a", " ", "-", "٣"), "__t99999999999999999999", "__t007") {
		want, ok := 0, false
		if m := re.FindStringSubmatch(s); m != nil {
			want, _ = strconv.Atoi(m[1])
			ok = true
			found++
		}
		if n, got := TextureVariable(s); n != want || got != ok {
			t.Errorf("%q: %d %t, want %d %t", s, n, got, want, ok)
		}
	}
	if found < 10 {
		t.Errorf("only %d texts are names", found)
	}
}

func TestUnitDirectiveAsItsPattern(t *testing.T) {
	re := regexp.MustCompile(`^[ \t\r\n]*//kage:unit\s+([^ \t\r\n]+)[ \t\r\n]*$`)
	found := 0
	for _, s := range texts(20000, "//kage:unit", "//kage:unit ", " ", "\t", "\n", "\v", "\r", "pixels", "texels", "x", "//") {
		want, ok := "", false
		if m := re.FindStringSubmatch(s); m != nil {
			want, ok = m[1], true
			found++
		}
		if unit, got := UnitDirective([]byte(s)); got != ok || got && string(unit) != want {
			t.Errorf("%q: %q %t, want %q %t", s, unit, got, want, ok)
		}
	}
	if found < 10 {
		t.Errorf("only %d texts are directives", found)
	}
}

func TestOneBlankLineAsItsPattern(t *testing.T) {
	re := regexp.MustCompile(`\n\n+`)
	for _, s := range texts(2000, "\n", "\n\n", "a", "\n\n\n\n\n") {
		if got, want := OneBlankLine(s), re.ReplaceAllString(s, "\n\n"); got != want {
			t.Errorf("%q: %q, want %q", s, got, want)
		}
	}
}
