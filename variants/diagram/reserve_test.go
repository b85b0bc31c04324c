package diagram

import (
	"errors"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// The keys of promotion lists, reserves, drops and royal safety.

func TestReserveKeys(t *testing.T) {
	const pieces = "pawn:P:fW:p:a2\nqueen:Q:Q:q:d1\nguard:+P:W:x:b1\nhare:+H:W:x:c1\nking:K:K:k:e1\n"
	warnings := func(d *Diagram) []string {
		list := []string{}
		for _, w := range d.Warnings {
			list = append(list, w.Text)
		}
		return list
	}
	becomes := func(d *Diagram) any {
		var list [][]int
		for i := range d.Pieces {
			list = append(list, d.Becomes(i))
		}
		return list
	}
	held := func(d *Diagram) any { return [][]int{d.HeldAs, d.NoDrop} }
	const drops = "drops=1 promoChoice=+ "
	for _, c := range []struct {
		key  string
		get  func(*Diagram) any
		def  any // with promoChoice=+, which is no promotion
		text string
		want any
	}{
		{"title", func(d *Diagram) any { return d.Title }, "", "title=Two_Hares_Chess", "Two Hares Chess"},
		{"title of words", func(d *Diagram) any { return d.Title }, "", "title=Two Hares  Chess\n", "Two Hares Chess"},
		{"inventor", func(d *Diagram) any { return d.Inventor }, "", "inventor=A._Hare", "A. Hare"},
		{"royalSafe", func(d *Diagram) any { return d.RoyalSafe }, false, "royalSafe=1", true},
		{"royalSafe 0", func(d *Diagram) any { return d.RoyalSafe }, false, "royalSafe=1 royalSafe=0", false},
		{"drops", func(d *Diagram) any { return d.Drops }, false, "drops=1", true},
		{"drops without a warning", func(d *Diagram) any { return warnings(d) }, []string{}, "holdingsType=-1 drops=1", []string{}},
		{"promoteMoves", func(d *Diagram) any { return d.PromoteMoves }, ZoneMoves(0), "promoteMoves=into,out", Into | Out},
		{"promoteMoves last", func(d *Diagram) any { return d.PromoteMoves }, ZoneMoves(0), "promoteMoves=into promoteMoves=within", Within},
		{"mustPromote choice", func(d *Diagram) any { return d.MustPromote }, Unspecified, "mustPromote=choice", Choice},
		{"mustPromote edge", func(d *Diagram) any { return d.MustPromote }, Unspecified, "mustPromote=edge", Edge},
		{"mustPromote zone", func(d *Diagram) any { return d.MustPromote }, Unspecified, "mustPromote=zone", Zone},
		{"promote", becomes, [][]int{nil, nil, nil, nil, nil}, "promote=P>+P,Q>+P/K/+P", [][]int{{2}, {2, 4}, nil, nil, nil}},
		{"promote adds up", becomes, [][]int{nil, nil, nil, nil, nil}, "promote=P>+P,Q>K promote=p>q", [][]int{{1}, {4}, nil, nil, nil}},
		{"promote replaces an offset", becomes, [][]int{nil, nil, nil, nil, nil}, "maxPromote=2 promoOffset=2 promote=P>Q", [][]int{{1}, nil, nil, nil, nil}},
		{"promote nothing", becomes, [][]int{nil, nil, nil, nil, nil}, "maxPromote=2 promoOffset=2 promote=", [][]int{nil, nil, nil, nil, nil}},
		{"held as the piece it came from", held, [][]int{{0, 1, 2, 3, 4}, nil}, drops + "promote=Q>+P/+H,P>+P/Q/K,K>+H", [][]int{{0, 1, 0, 1, 4}, {2, 3}}},
		{"held as captured with an offset", held, [][]int{{0, 1, 2, 3, 4}, nil}, drops + "maxPromote=2 promoOffset=2", [][]int{{0, 1, 2, 3, 4}, nil}},
		{"held as by an offset", held, [][]int{{0, 1, 2, 3, 4}, nil}, drops + "holdingsType=-1 maxPromote=2 promoOffset=2", [][]int{{0, 1, 0, 1, 2}, nil}},
		{"dropped as held by an offset alone", func(d *Diagram) any { return d.Apart }, []int(nil), drops + "holdingsType=-1 maxPromote=2 promoOffset=2 heldAs=+H>Q", []int{2, 4}},
		{"held as captured by holdingsType", held, [][]int{{0, 1, 2, 3, 4}, nil}, "promoChoice=+ holdingsType=-2 maxPromote=2 promoOffset=2", [][]int{{0, 1, 2, 3, 4}, nil}},
		{"a + that nothing promotes to is a piece of its own", held, [][]int{{0, 1, 2, 3, 4}, nil}, drops, [][]int{{0, 1, 2, 3, 4}, nil}},
		{"heldAs", held, [][]int{{0, 1, 2, 3, 4}, nil}, drops + "promote=P>+P,Q>+H heldAs=+H>P,Q>P heldAs=Q>K", [][]int{{0, 4, 0, 0, 4}, {2, 3}}},
		{"heldAs itself", held, [][]int{{0, 1, 2, 3, 4}, nil}, drops + "promote=P>+P,Q>+H heldAs=+H>+H", [][]int{{0, 1, 0, 3, 4}, {2}}},
		{"noDrop", held, [][]int{{0, 1, 2, 3, 4}, nil}, drops + "promote=P>+P noDrop=Q,+P", [][]int{{0, 1, 0, 3, 4}, {1, 2}}},
		{"noDropMate", func(d *Diagram) any { return d.NoDropMate }, []int(nil), drops + "royalSafe=1 noDropMate=P noDropMate=Q,P", []int{0, 1}},
		{"fileLimit", func(d *Diagram) any { return d.FileLimit }, []int{0, 0, 0, 0, 0}, drops + "fileLimit=P:2,Q:9 fileLimit=Q:1", []int{2, 1, 0, 0, 0}},
		{"keys of drops without drops", func(d *Diagram) any { return warnings(d) }, []string{}, "heldAs=P>Q noDrop=P noDropMate=P fileLimit=P:1",
			[]string{"heldAs means nothing without drops=1", "noDrop means nothing without drops=1", "noDropMate means nothing without drops=1", "fileLimit means nothing without drops=1"}},
	} {
		if got := c.get(read(t, pieces+"promoChoice=+")); !reflect.DeepEqual(got, c.def) {
			t.Errorf("%s: default %v, not %v", c.key, got, c.def)
		}
		for _, text := range []string{c.text + "\n" + pieces, pieces + c.text} {
			if got := c.get(read(t, text)); !reflect.DeepEqual(got, c.want) {
				t.Errorf("%s: %v, not %v", c.key, got, c.want)
			}
		}
	}
}

func TestReserveErrors(t *testing.T) {
	const pieces = "king:K:K:k:e1\npawn:P:fW:p:\n"
	for _, c := range []struct {
		line string
		kind Kind
		word string
	}{
		{"drops=yes", BadValue, "drops=yes"},
		{"drops=-1", BadValue, "drops=-1"},
		{"royalSafe=2", BadValue, "royalSafe=2"},
		{"promoteMoves=", BadValue, "promoteMoves="},
		{"promoteMoves=into,onto", BadValue, "promoteMoves=into,onto"},
		{"mustPromote=never", BadValue, "mustPromote=never"},
		{"promote=P", BadValue, "P"},
		{"promote=P>K,", BadValue, ""},
		{"promote=P>", UnknownID, "promote=P>"},
		{"promote=P>K/", UnknownID, "promote=P>K/"},
		{"promote=P>Q", UnknownID, "Q"},
		{"promote=Q>P", UnknownID, "Q"},
		{"promote=P>K2", UnknownID, "K2"},
		{"promote=P>K/P", BadValue, "P"},
		{"heldAs=P:K", BadValue, "P:K"},
		{"heldAs=P>Q", UnknownID, "Q"},
		{"heldAs=>P", UnknownID, "heldAs=>P"},
		{"noDrop=P,Q", UnknownID, "Q"},
		{"noDropMate=P>K", UnknownID, "P>K"},
		{"fileLimit=P", BadValue, "P"},
		{"fileLimit=P:two", BadValue, "P:two"},
		{"fileLimit=P:-1", BadValue, "P:-1"},
		{"fileLimit=P:100", BadValue, "P:100"},
		{"fileLimit=Q:1", UnknownID, "Q"},
		{"title=\uFFFD", BadValue, "title=\uFFFD"},
		{"inventor=" + strings.Repeat("a", maxWords+1), BadValue, "inventor=" + strings.Repeat("a", maxWords+1)},
	} {
		_, err := Read(Source{"", pieces + c.line})
		var e *Error
		if !errors.As(err, &e) || e.Kind != c.kind || e.Line != 3 || e.Word != c.word || e.Detail == "" {
			t.Errorf("%s: %v", c.line, err)
		}
	}
}

// Without royal safety no drop gives checkmate, and a warning says so.
func TestMatesWithoutRoyalSafety(t *testing.T) {
	const pieces = "drops=1 promoChoice=+ noDropMate=P\npawn:P:fW:p:a2\nking:K:K:k:e1\n"
	for text, want := range map[string]int{pieces: 0, pieces + "royalSafe=0": 1, pieces + "king two:Q:K::d1 royal=K,Q": 1} {
		_, warnings, err := Load("test", text)
		if err != nil || len(warnings) != want || want == 1 && warnings[0].Text != "noDropMate means nothing without royalSafe=1" {
			t.Errorf("%s: %v, %v", text, warnings, err)
		}
	}
}

func TestUnsafeRoyalsNameTheLine(t *testing.T) {
	d := read(t, "king:K:K:k:e1\nroyalSafe=1")
	if e := d.UnsafeRoyal("they meet"); e.Kind != BadValue || e.Line != 2 || e.Word != "royalSafe=1" || e.Detail != "they meet" {
		t.Error(e)
	}
}

// The documentation of diagram texts names every key that is read.
func TestEveryKeyIsDocumented(t *testing.T) {
	data, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	keys := []string{}
	for k := range values {
		keys = append(keys, k)
	}
	for k := range references {
		keys = append(keys, k)
	}
	keys = append(append(keys, ignored...), unplayed...)
	slices.Sort(keys)
	for _, k := range keys {
		if !strings.Contains(string(data), "`"+k+"`") && !strings.Contains(string(data), "`"+k+"=") {
			t.Errorf("%s isn't documented", k)
		}
	}
}
