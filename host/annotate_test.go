package host

import (
	"strings"
	"testing"
)

// Notes are in the state, the record, the link and the saved game.
func TestNotesAreSaved(t *testing.T) {
	tb, _ := table(t)
	for _, m := range []string{"a6-a7", "s14-s13"} {
		if _, err := tb.Play(m, ""); err != nil {
			t.Fatal(err)
		}
	}
	call := func(name string, args ...any) any {
		t.Helper()
		v, err := tb.Answer(name, args)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		return v
	}
	call("annotate", map[string]any{"comment": " It waits. ", "glyph": "!?", "marks": "a7-a9 Rb3"})
	call("sketch", "Bc4,Rb3")
	call("tag", "Title", "A trial")
	call("undo")
	if _, err := tb.Play("s13-s12", ""); err == nil {
		t.Fatal("an edit moves a missing piece")
	}
	if _, err := tb.Play("r14-r13", ""); err != nil {
		t.Fatal(err)
	}
	const written = `[Title "A trial"] a6-a7 s14-s13!? {[%marks Ga7-a9,Bc4] It waits.} (r14-r13)`
	if got := tb.Record(); !strings.HasSuffix(got, ";start;"+written) {
		t.Errorf("%s, want %s", got, written)
	}
	state := string(call("state", []any{"tree", "notes"}).(JSON))
	for _, want := range []string{`"tags":[{"name":"Title","value":"A trial"}]`, `"glyph":"!?","comment":"It waits.","drawn":true`,
		`"text":"r14-r13"`, `"notes":{"glyph":"","comment":"","marks":"","pen":"","ink":"G"}`} {
		if !strings.Contains(state, want) {
			t.Errorf("%s lacks %s", state, want)
		}
	}
	if changed := call("arrange", "main", nil); changed != true {
		t.Error("the branch isn't the main line now")
	}
	kept, share := tb.Save(), call("link", true).(string)
	const other = `a6-a7 r14-r13 (s14-s13!? {[%marks Ga7-a9,Bc4] It waits.})`
	for name, open := range map[string]func(h *Host) error{
		"kept": func(h *Host) error { _, err := h.Restore(kept); return err },
		"link": func(h *Host) error { _, err := h.OpenLink(share); return err },
	} {
		again, _ := table(t)
		if err := open(again); err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(again.Record(), other) || again.Summary().Name != "A trial" {
			t.Errorf("%s: %s", name, again.Record())
		}
	}
	call("arrange", "delete", nil)
	if got := tb.Record(); !strings.HasSuffix(got, "a6-a7 s14-s13!? {[%marks Ga7-a9,Bc4] It waits.}") || tb.Summary().Ply != 1 {
		t.Errorf("after a deletion: %s", got)
	}
	call("go", 2.0)
	if s := tb.Summary(); s.Marks != "Ga7-a9,Bc4" {
		t.Errorf("drawn: %s", s.Marks)
	}
	if svg := call("svg").(string); !strings.Contains(svg, "#0b684d") && !strings.Contains(svg, "#0B684D") {
		t.Error("the picture has no arrow")
	}
}

// The marks of an address are drawn at the place shown.
func TestAddressesDraw(t *testing.T) {
	tb, _ := table(t)
	if n := tb.Begin(Address{Params: map[string]string{"variant": "hook-shogi", "played": "a6-a7", "marks": "a1-b5 Rc3"}}); len(n) > 0 {
		t.Fatalf("%+v", n)
	}
	if got := tb.Summary().Marks; got != "Ga1-b5,Rc3" {
		t.Errorf("%s", got)
	}
	if n := tb.Begin(Address{Params: map[string]string{"variant": "hook-shogi", "marks": "a1-b99"}}); len(n) != 1 || !strings.Contains(n[0].Text, `"a1-b99"`) {
		t.Errorf("%+v", n)
	}
}

func TestNoteErrorsAreReported(t *testing.T) {
	tb, _ := table(t)
	for _, c := range []struct {
		name string
		args []any
		want string
	}{
		{"annotate", []any{map[string]any{"glyph": "!"}}, "nothing is played yet"},
		{"annotate", []any{map[string]any{"node": 7.0, "comment": "x"}}, "no place 7"},
		{"annotate", []any{map[string]any{"text": "x"}}, "isn't one of node"},
		{"annotate", []any{map[string]any{"marks": "Xa1"}}, "colours"},
		{"sketch", []any{"a1-a1"}, "two squares"},
		{"pen", []any{"brush"}, "isn't one of arrow"},
		{"pen", []any{"arrow", "Z"}, "isn't one of G"},
		{"arrange", []any{"left"}, "isn't one of main"},
		{"tag", []any{"a b", "c"}, "isn't a name"},
	} {
		if _, err := tb.Answer(c.name, c.args); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %v: %v, want %s", c.name, c.args, err, c.want)
		}
	}
}
