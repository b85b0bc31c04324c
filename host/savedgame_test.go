package host

import (
	"encoding/json"
	"strings"
	"testing"
)

// Saved games of version 1 are read.
func TestSavedGamesOfTheFirstVersionAreRead(t *testing.T) {
	for _, c := range []struct{ kept, record, place, view string }{
		{`{"v":1,"record":"hook-shogi;start;a6-a7","at":["a6-a7"],"face":"kanji","flip":false,"coords":true,"dark":false}`,
			"hook-shogi;start;a6-a7", "a6-a7", `{}`},
		{`{"v":1,"record":"hook-shogi;start;a6-a7 (c6-c7) a14-a13","at":[],"face":"moves","flip":true,"coords":false,"dark":true}`,
			"hook-shogi;start;a6-a7 (c6-c7) a14-a13", "", `{"face":"moves","seat":"w","coords":false,"theme":"dark"}`},
		{`{"v":1,"record":"haiku-shogi;start;","at":[],"face":"kanji","flip":false,"coords":true,"dark":false,"turn":3,"follow":true,"map":true}`,
			"haiku-shogi;start;", "", `{"seat":"y","follow":true,"map":true}`},
		{`{"v":1,"record":"minigolf-chess;start;","at":[],"face":"kanji","flip":false,"coords":true,"dark":false,"turn":1,"forecast":7}`,
			"minigolf-chess;start;", "", `{"forecast":3}`},
		{`{"v":1,"record":"diagram;start;","at":[],"face":"id","flip":false,"coords":true,"dark":false,"diagram":"files=5 ranks=6\nking:K:K:k:c1"}`,
			"diagram;start;", "", `{"face":"id"}`},
	} {
		tb, _ := table(t)
		if _, err := tb.Restore(c.kept); err != nil {
			t.Errorf("%s: %v", c.kept, err)
			continue
		}
		var again struct {
			V      int             `json:"v"`
			Record string          `json:"record"`
			At     []string        `json:"at"`
			View   json.RawMessage `json:"view"`
		}
		if err := json.Unmarshal([]byte(tb.Save()), &again); err != nil {
			t.Fatal(err)
		}
		if again.V != 2 || again.Record != c.record || strings.Join(again.At, " ") != c.place || string(again.View) != c.view {
			t.Errorf("%s is saved as %s", c.kept, tb.Save())
		}
	}
}

// Only a higher whole number is the version of a newer Fairway.
func TestVersionsOfSavedGames(t *testing.T) {
	for version, want := range map[string]string{
		"3": "newer Fairway", `"2"`: "isn't a version", "0": "isn't a version", "-1": "isn't a version", "2.5": "isn't a version", `""`: "no version",
	} {
		tb, _ := table(t)
		if _, err := tb.Restore(`{"v":` + version + `,"record":"hook-shogi;start;","at":[],"view":{}}`); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("version %s: %v, want %s", version, err, want)
		}
	}
}

func TestSavedGameRestoresItsView(t *testing.T) {
	a, _ := table(t)
	play(t, a, "a6-a7", "a14-a13")
	a.Undo()
	play(t, a, "c14-c13", "b6-b7")
	a.Undo()
	if err := a.Set(map[string]any{"face": "moves", "flip": true, "coords": "false", "theme": "dark"}); err != nil {
		t.Fatal(err)
	}
	const want = `{"v":2,"record":"hook-shogi;start;a6-a7 a14-a13 (c14-c13 b6-b7)","at":["a6-a7","c14-c13"],"view":{"face":"moves","seat":"w","coords":false,"theme":"dark"}}`
	if a.Save() != want {
		t.Errorf("saved as %s, want %s", a.Save(), want)
	}
	b, _ := table(t)
	if _, err := b.Restore(a.Save()); err != nil {
		t.Fatal(err)
	}
	if b.Save() != a.Save() || b.Position() != a.Position() || b.board.View() != a.board.View() {
		t.Errorf("%s was read back as %s", a.Save(), b.Save())
	}
	if !b.Redo() || b.s.Record().At().Text != "b6-b7" {
		t.Error("the undone move can't be redone")
	}
}

func TestSavedGameWithNewerSettingsIsRead(t *testing.T) {
	tb, _ := table(t)
	if _, err := tb.Restore(`{"v":2,"record":"hook-shogi;start;","at":[],"view":{"board":"glass","seat":"w"},"study":[1]}`); err != nil {
		t.Fatal(err)
	}
	if got := told(t, tb).View.Seat; got != "w" {
		t.Errorf("%s is at the bottom", got)
	}
}

// A setting that can't be read has its default. Pages write settings into the saved games of their tags.
func TestSavedGameWithInvalidSettingsIsRead(t *testing.T) {
	tb, _ := table(t)
	if _, err := tb.Restore(`{"v":2,"record":"hook-shogi;start;a6-a7","at":["a6-a7"],"view":{"face":"runes","theme":"purple","forecast":"9","seat":"w"}}`); err != nil {
		t.Fatal(err)
	}
	if s := told(t, tb).View; s.Seat != "w" || s.Theme != "auto" || s.Forecast != 0 || s.Face != s.Faces[0] {
		t.Errorf("it is inspected as %+v", s)
	}
}

// Storage may contain any text. It is refused and leaves the board unchanged, or it is saved again
// unchanged.
func FuzzKept(f *testing.F) {
	tb, _, err := hosted("kyoomagi")
	if err != nil {
		f.Fatal(err)
	}
	for _, kept := range []string{
		`{"v":1,"record":"kyoomagi;start;","face":"kanji"}`,
		`{"v":1,"record":"kyoomagi;start;a1-b3","at":["a1-b3"],"face":"moves","flip":true,"coords":true}`,
		`{"v":1,"record":"hook-shogi;start;a6-a7 (c6-c7) agreed","at":["c6-c7"],"face":"id","dark":true}`,
		`{"v":2,"record":"kyoomagi;start;","at":[],"view":{}}`,
		`{"v":2,"record":"haiku-shogi;start;","at":[],"view":{"face":"id","seat":"g","follow":true,"coords":false,"theme":"light","map":true}}`,
		`{"v":2,"record":"diagram;start;","at":[],"view":{},"diagram":"files=5 ranks=6\nking:K:K:k:c1"}`,
		`{"v":3,"record":"kyoomagi;start;"}`, `{"v":1,"record":";;","face":"x"}`, `{}`, `[]`, `{"v":"2"}`, "kyoomagi;start;a1-b3", "", "{",
	} {
		f.Add(kept)
	}
	f.Fuzz(func(t *testing.T, kept string) {
		before := tb.Save()
		if _, err := tb.Restore(kept); err != nil {
			if strings.ContainsAny(err.Error(), "\n\r") {
				t.Errorf("%q: the error is not one line: %q", kept, err)
			}
			if after := tb.Save(); after != before {
				t.Errorf("%q is refused and leaves %s, was %s", kept, after, before)
			}
			return
		}
		saved, record := tb.Save(), tb.Record()
		if _, err := tb.Restore(saved); err != nil {
			t.Fatalf("%q is saved as %s, which is refused: %v", kept, saved, err)
		}
		if tb.Save() != saved || tb.Record() != record {
			t.Errorf("%s was read back as %s", saved, tb.Save())
		}
	})
}

// The buttons for hints and the review aren't kept, and opening a game doesn't change them.
func TestBarSettingIsNotSaved(t *testing.T) {
	h, _ := table(t)
	if err := h.Set(map[string]any{"hint": true, "review": "true"}); err != nil {
		t.Fatal(err)
	}
	kept := h.Summary().Saved
	if strings.Contains(kept, "hint") || strings.Contains(kept, "review") {
		t.Errorf("saved as %s", kept)
	}
	if _, err := h.Restore(kept); err != nil {
		t.Fatal(err)
	}
	if v := h.viewState(); !v.Hint || !v.Review {
		t.Errorf("after it was restored: %+v", v)
	}
	if err := h.Set(map[string]any{"hint": ""}); err != nil {
		t.Fatal(err)
	}
	if v := h.viewState(); v.Hint || !v.Review {
		t.Errorf("without hint: %+v", v)
	}
}
