package hook

import (
	"slices"
	"strings"
	"testing"

	"fairway/game/gametest"
	english "fairway/game/prose"
	"fairway/variants/texts"
)

// TestWhoMayPassIsSaid compares what the generator, the cards of pieces and the paragraph about passing say: which types may
// pass, and which of the squares around one must be empty for it (5.5). Each type stands among seven own Pawns.
func TestWhoMayPassIsSaid(t *testing.T) {
	r := standard(t)
	list, err := texts.Of("hook-shogi")
	if err != nil {
		t.Fatal(err)
	}
	i := slices.IndexFunc(list.About, func(p texts.Paragraph) bool { return p.Title == "Passing" })
	if i < 0 {
		t.Fatal("no paragraph is about passing")
	}
	said := map[string]string{} // the square that must be empty, by the name of the piece
	for _, row := range list.About[i].Table[1:] {
		for _, name := range strings.Split(strings.ReplaceAll(row[0], " or ", ", "), ", ") {
			_, name, _ = strings.Cut(name, " ") // without its article
			said[name] = row[1]
		}
	}
	around := strings.Fields("j11 k11 k10 k9 j9 i9 i10 i11") // clockwise from the front
	phrases := map[string]string{
		strings.Join(around, " "): "an adjacent square",
		"k11 k9 i9 i11":           "a diagonally adjacent square",
		"j11":                     "the square in front of it",
		"k11 i11":                 "a square diagonally in front of it",
		"":                        "",
	}
	passers := 0
	for k := range r.Kinds {
		kind := &r.Kinds[k]
		var free []string
		for _, empty := range around {
			layout := "b K b1 " + kind.ID + " j10"
			for _, s := range around {
				if s != empty {
					layout += " P " + s
				}
			}
			if slices.Contains(gametest.Listed(r, gametest.Stand(t, r, layout+" / w K s18")), "j10-j10") {
				free = append(free, empty)
			}
		}
		want, ok := phrases[strings.Join(free, " ")]
		if !ok {
			t.Errorf("%s passes when one of %v is empty", kind.ID, free)
			continue
		}
		if want != "" {
			passers++
		}
		name, words := english.Title(kind), english.Describe(kind)
		if said[name] != want {
			t.Errorf("%s: the paragraph says %q, want %q", name, said[name], want)
		}
		sentence := "It may pass if " + want + " is empty."
		if strings.Contains(words, "pass") != (want != "") || want != "" && !strings.Contains(words, sentence) {
			t.Errorf("%s: its card says %q, want %q", name, words, sentence)
		}
	}
	if passers != 15 {
		t.Errorf("%d types may pass", passers)
	}
}
