package notation_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/gametest/trial"
	"fairway/game/notation"
	"fairway/variants"
)

// Tags, notes and own games in a record round-trip (rules/formats.md).
func TestTagsNotesAndOwnGamesRoundTrip(t *testing.T) {
	l := trial.Library(t)
	for _, text := range []string{
		`trial;start;[Title "A game"]`,
		`trial;start;[Title "A game"] a2-a3`,
		`trial;start;[Red "Who \"it\" was \\ is; no matter"] [Date "2026-11-22"] a2-a3 b4-b3`,
		`trial;start;[Title "(x) {y} [z] é"] {Before the first move} a2-a3`,
		"trial;start;a2-a3! b4-b3? a3xb3!! (a3xa4!? a5xa4?!)",
		"trial;start;a2-a3! (b2-b3?) (c2-c3!!)",
		"trial;start;a2-a3 {one; (two) three}",
		"trial;start;a2-a3! {one} (b2-b3 {two} c4-c3 {three}) b4-b3 {four}",
		`trial;start;a2-a3 {a brace \}, a backslash \\ and\na second line}`,
		`trial;start;a2-a3 { spaces at both ends } b4-b3`,
		"trial;start;a2-a3 {[%marks Ga1-b5,Rc3]}",
		"trial;start;a2-a3 {[%marks Ba1-b5,Yc3,Gc3] [%hint] Look here}",
		"trial;start;{[%hint]} a2-a3 {[%hint]}",
		`trial;start;a2-a3 {\[%marks Ga1] is how marks are written, \[%hint] a hint, and [%eval 0.3] stays}`,
		"trial;start;a2-a3 agreed! {Good}",
		"trial;start;resign:w?? {Too early}",
		"minigolf-chess;start;a1.e2-a1.e4! (a1.b1-a1.c3?! {x}) {[%marks Ga1.e4-a2.e2]}",
		"diagram;start;a2-a3 {mine}\n\n" + gametest.Trial,
		"diagram;start;\n\n" + gametest.Trial + "\n",
	} {
		if strings.Contains(text, ") {[%marks Ga1.e4") { // the comment is written before the branch
			r, err := l.ReadRecord(text)
			if want := "minigolf-chess;start;a1.e2-a1.e4! {[%marks Ga1.e4-a2.e2]} (a1.b1-a1.c3?! {x})"; err != nil || notation.Line(r) != want {
				t.Errorf("%s\nis written\n%v, %v", text, notation.Line(r), err)
			}
			continue
		}
		s, err := l.ReadRecordText(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := s.Text(); got != text {
			t.Errorf("%s\nis written, unplayed,\n%s", text, got)
		}
		r, err := l.ReadRecord(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := notation.Text(r); got != text {
			t.Errorf("%s\nis written\n%s", text, got)
		}
	}
}

// Other spellings of the same record are read, too.
func TestNotesAreReadInAnyLayout(t *testing.T) {
	l := trial.Library(t)
	for text, want := range map[string]string{
		"trial;start;a2-a3 {one} {two}":                             `trial;start;a2-a3 {one\ntwo}`,
		"trial;start;a2-a3 {one [%hint] two} {[%marks Ga1]}":        "trial;start;a2-a3 {[%marks Ga1] [%hint] one two}",
		"trial;start;a2-a3 {[%marks a1-b5 Rc3,a1]}":                 "trial;start;a2-a3 {[%marks Ga1-b5,Rc3,Ga1]}",
		"trial;start;a2-a3 {one [%hint]} {[%marks Ga1]} b4-b3":      "trial;start;a2-a3 {[%marks Ga1] [%hint] one} b4-b3",
		"trial;start;a2-a3 (b2-b3) {one} b4-b3":                     "trial;start;a2-a3 {one} (b2-b3) b4-b3",
		"trial;start;a2-a3 {} b4-b3":                                "trial;start;a2-a3 b4-b3",
		"trial;start;[Title \"\"] a2-a3":                            "trial;start;a2-a3",
		"trial;start;a2-a3\r\n":                                     "trial;start;a2-a3",
		"trial;start;a2-a3\n\n":                                     "trial;start;a2-a3",
		"trial;start;a2-a3 {one\rtwo}":                              `trial;start;a2-a3 {one\ntwo}`,
		"diagram;start;a2-a3\r\n\r\n" + gametest.Trial:              "diagram;start;a2-a3\n\n" + gametest.Trial,
		"trial;start;a2-a3 (b2-b3 (c2-c3 {deep}) c4-c3!) {x} b4-b3": "trial;start;a2-a3 {x} (b2-b3 c4-c3!) (c2-c3 {deep}) b4-b3",
	} {
		r, err := l.ReadRecord(text)
		if err != nil || notation.Text(r) != want {
			t.Errorf("%q\nis written\n%q, want\n%q: %v", text, notation.Text(r), want, err)
		}
	}
}

// A stop is a move that begins with a glyph's sign, and a momentum is no comment.
func TestMovesThatLookLikeNotes(t *testing.T) {
	for _, text := range []string{
		"minigolf-chess;k7/8/8/8/8/8/8/8/8/8/8/8/8/8/1P6/K7 w - roll=a1.b2:0/2;!a1.b2",
		"minigolf-chess;k7/8/8/8/8/8/8/8/8/8/8/8/8/8/1P6/K7 w - roll=a1.b2:0/2;!a1.b2! {It stops}",
	} {
		r, err := variants.Library.ReadRecord(text)
		if err != nil {
			t.Fatal(err)
		}
		if n := r.At(); n.Text != "!a1.b2" || notation.Line(r) != text {
			t.Errorf("%s: the move is %s, written %s", text, n.Text, notation.Line(r))
		}
	}
	s, err := variants.Library.ReadRecordText("minigolf-chess;start;a2.g2-a2.f2{-4,0}! {-4,0} (a2.g2-a2.f2{4,0})")
	if err != nil {
		t.Fatal(err)
	}
	first := s.Root.Children[0]
	if first.Text != "a2.g2-a2.f2{-4,0}" || first.Glyph != "!" || first.Comment != "-4,0" || s.Root.Children[1].Text != "a2.g2-a2.f2{4,0}" {
		t.Errorf("%q %q %q", first.Text, first.Glyph, first.Comment)
	}
}

// An error names line and column, and the move where one is at fault.
func TestRecordErrorsNameTheirPlace(t *testing.T) {
	l := trial.Library(t)
	for _, c := range []struct {
		text               string
		line, column, move int
		want               string
	}{
		{`trial;start;[Title "x"`, 1, 23, 0, "tag: Title: ]"},
		{`trial;start;[Title "x`, 1, 22, 0, "tag: Title: "},
		{`trial;start;[Title x]`, 1, 19, 0, "tag: Title: "},
		{`trial;start;[Ti.tle "x"]`, 1, 14, 0, `tag: "Ti.tle"`},
		{`trial;start;[Title "x\y"]`, 1, 22, 0, "tag: Title: "},
		{`trial;start;[Title "x"]a2-a3`, 1, 24, 0, "a space"},
		{`trial;start;[Title "x"] [Title "y"]`, 1, 26, 0, "tag: Title is given twice"},
		{`trial;start;[Title "x"] `, 1, 25, 1, ""},
		{`trial;start;a2-a3 [Title "x"]`, 1, 19, 0, "a tag stands before"},
		{`trial;start;{x} [Title "x"]`, 1, 17, 0, "a tag stands before"},
		{"trial;start;a2-a3 {x", 1, 19, 0, "} is missing"},
		{"trial;start;a2-a3 {x}b4-b3", 1, 22, 0, "a space"},
		{`trial;start;a2-a3 {é\x}`, 1, 21, 0, "comment: "},
		{"trial;start;a2-a3 {x})", 1, 19, 1, "a parenthesis"},
		{"trial;start;a2-a3 ({x} b2-b3)", 1, 19, 2, ""},
		{"trial;start;a2-a3 {é[%marks Ga1-b9]}", 1, 21, 0, "marks: "},
		{"trial;start;a2-a3 {[%marks Xa1]}", 1, 20, 0, `marks: "Xa1"`},
		{"trial;start;a2-a3 {[%marks Ga1-a1]}", 1, 20, 0, `marks: "Ga1-a1"`},
		{"trial;start;a2-a3 {[%marks ]}", 1, 20, 0, "marks: nothing is marked"},
		{"trial;start;a2-a3 {[%marks Ga1}]", 1, 20, 0, "marks: ] is missing"},
		{"trial;start;a2-a3!!! b4-b3", 1, 13, 1, `"!!!"`},
		{"trial;start;a2-a3 {é} b4-b4!", 1, 23, 2, "b4-b4"},
		{"trial;start;a2-a3 (b2-b3 {x} (b2-b4)) b4-b3", 1, 30, 3, "b2-b4"},
		{"trial;start;a2-a3\n\nfiles=3", 3, 1, 0, "trial"},
		{"diagram;start;a2-a3\n\nfiles=3", 3, 1, 0, "no-pieces"},
		{"trial;start;a2-a3\nb4-b3\n", 2, 1, 0, "one line"},
		{"trial:a=b;start;", 1, 1, 0, ""},
		{"diagram;start;", 1, 1, 0, "without its diagram text"},
		{"trial;start;[Title \"a\rb\"] a2-a3", 1, 13, 0, "more than one line"},
		{"trial;start;a2-a3 (b2-b3)b4-b3", 1, 26, 2, "a space was expected"},
		{"trial;start;a2-a3)b4-b3", 1, 19, 1, "a space was expected"},
	} {
		_, err := l.ReadRecord(c.text)
		var e *notation.RecordError
		if !errors.As(err, &e) {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if e.Line != c.line || e.Column != c.column || e.Move != c.move || !strings.Contains(e.Error(), c.want) {
			t.Errorf("%q: %v; want line %d, column %d, move %d, %s", c.text, e, c.line, c.column, c.move, c.want)
		}
	}
}

// A game that was kept before the rules changed opens at its last legal move (rules/formats.md).
func TestRecordIsRestoredUpToItsFirstIllegalMove(t *testing.T) {
	l := trial.Library(t)
	for _, c := range []struct {
		text, want, at string
		column         int
	}{
		{"trial;start;a2-a3 b4-b3", "trial;start;a2-a3 b4-b3", "b4-b3", 0},
		{"trial;start;a2-a3 b4-b3 a3-a9 b3-b2", "trial;start;a2-a3 b4-b3", "b4-b3", 25},
		{`trial;start;[Title "x"] a2-a3! {y} b4-b2 agreed`, `trial;start;[Title "x"] a2-a3! {y}`, "a2-a3", 36},
		{"trial;start;a2-a3 b4-b2 (c4-c3 b2-b3) a3-a4", "trial;start;a2-a3 c4-c3 b2-b3", "a2-a3", 19},
		{"trial;start;a2-a3 (b2-b5 c4-c3) (c2-c3) b4-b3", "trial;start;a2-a3 (c2-c3) b4-b3", "b4-b3", 19},
		{"trial;start;a2-a5", "trial;start;", "", 13},
	} {
		r, stopped, err := l.ReopenRecord(c.text)
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		if notation.Line(r) != c.want || r.At().Text != c.at || (stopped != nil) != (c.column > 0) || stopped != nil && stopped.Column != c.column {
			t.Errorf("%s\nopens as\n%s at %q, stopped by %v", c.text, notation.Line(r), r.At().Text, stopped)
		}
	}
	for _, text := range []string{"", "trial;start;(", "trial;x;a2-a3", "trial;start;a2-a3 {"} {
		if r, _, err := l.ReopenRecord(text); err == nil || r != nil {
			t.Errorf("%q opens as %v", text, notation.Line(r))
		}
	}
}

func TestNotesAndTagsAreChecked(t *testing.T) {
	r, err := trial.Library(t).ReadRecord("trial;start;a2-a3")
	if err != nil {
		t.Fatal(err)
	}
	n := r.At()
	for _, bad := range []game.Notes{{Glyph: "!!!"}, {Marks: []game.Mark{{Colour: 'X'}}}, {Marks: []game.Mark{{Colour: game.Red, From: 25, To: game.None}}}, {Marks: []game.Mark{{Colour: game.Red, From: 3, To: 3}}}} {
		if err := r.Annotate(n, bad); err == nil || !n.Empty() {
			t.Errorf("%+v is accepted: %v", bad, err)
		}
	}
	if err := r.Annotate(r.Root(), game.Notes{Glyph: "!"}); err == nil {
		t.Error("a glyph is accepted before the first move")
	}
	if err := r.Annotate(n, game.Notes{Glyph: "?!", Comment: "one\r\ntwo\rthree", Marks: []game.Mark{{Colour: game.Blue, From: 0, To: game.None}, {Colour: game.Green, From: 0, To: 24}}, Hint: true}); err != nil {
		t.Error(err)
	}
	for _, bad := range []game.Tag{{Name: "", Value: "x"}, {Name: "a b", Value: "x"}, {Name: "Title", Value: "x\ny"}} {
		if err := r.SetTag(bad.Name, bad.Value); err == nil {
			t.Errorf("%+v is accepted", bad)
		}
	}
	for _, tag := range []game.Tag{{Name: "White", Value: "x"}, {Name: "Black", Value: "y"}, {Name: "White", Value: "z"}, {Name: "Black", Value: ""}, {Name: "Title", Value: `"`}} {
		if err := r.SetTag(tag.Name, tag.Value); err != nil {
			t.Error(err)
		}
	}
	if want := `trial;start;[White "z"] [Title "\""] a2-a3?! {[%marks Ba1,Ga1-e5] [%hint] one\ntwo\nthree}`; notation.Line(r) != want {
		t.Errorf("%s, want\n%s", notation.Line(r), want)
	}
	full, err := trial.Library(t).ReadRecord("trial;start;a2-a3")
	if err != nil {
		t.Fatal(err)
	}
	for i := range 201 {
		if err := full.SetTag(fmt.Sprintf("T%d", i), "x"); (err == nil) != (i < 200) {
			t.Errorf("tag %d: %v", i, err)
		}
	}
	if err := full.SetTag("T7", "y"); err != nil {
		t.Error(err)
	}
	if _, err := trial.Library(t).ReadRecord(notation.Line(full)); err != nil {
		t.Errorf("the maximum number of tags: %v", err)
	}
	if r.Tag("White") != "z" || r.Tag("Black") != "" || len(r.Tags()) != 2 {
		t.Errorf("%v", r.Tags())
	}
}

// Any notes and tags round-trip.
func FuzzNotes(f *testing.F) {
	for _, s := range []string{"", "x", `\`, "}", "[%hint]", "[%marks Ga1]", `\[%hint]`, "a\nb", " ", "{", "(a)", `"`, "[%marks ", "\x00\xff", "!"} {
		f.Add(s, s, uint8(len(s)), true)
		f.Add(" "+s, s+" ", uint8(7*len(s)), false)
	}
	l := trial.Library(f)
	f.Fuzz(func(t *testing.T, comment, tag string, other uint8, hint bool) {
		r, err := l.ReadRecord("trial;start;a2-a3 (b2-b3 c4-c3)")
		if err != nil {
			t.Fatal(err)
		}
		n := game.Notes{Comment: comment, Hint: hint, Glyph: append(slices.Clone(game.Glyphs), "")[int(other)%7]}
		if other > 100 {
			n.Marks = []game.Mark{{Colour: game.Red, From: game.Square(other % 25), To: game.None}, {Colour: game.Brown, From: game.Square(other % 25), To: game.Square((other + 1) % 25)}}
		}
		for _, node := range []*game.Node{r.At(), r.Root().Children[1], r.Root().Children[1].Children[0]} {
			if err := r.Annotate(node, n); err != nil {
				t.Fatal(err)
			}
		}
		if r.SetTag("Title", tag) != nil {
			tag = ""
		}
		text := notation.Text(r)
		again, err := l.ReadRecord(text)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		got := again.Root().Children[1].Children[0].Notes
		want := r.At().Notes
		if got.Comment != want.Comment || got.Hint != want.Hint || got.Glyph != want.Glyph || !slices.Equal(got.Marks, want.Marks) || again.Tag("Title") != tag || notation.Text(again) != text {
			t.Errorf("%q: %+v, want %+v; tag %q", text, got, want, again.Tag("Title"))
		}
	})
}

// Any text is a record that is written so that it is read the same, or an error of one line.
func FuzzReadRecord(f *testing.F) {
	for _, s := range []string{"trial;start;a2-a3 (b2-b3 c4-c3) b4-b3", `trial;start;[Title "x\"y"] {[%marks Ga1-b5] z\}} a2-a3!? {a} (b2-b3? {b}) b4-b3`,
		"diagram;start;a2-a3\n\n" + gametest.Trial, "trial;start;a2-a9 (b2-b3) a3-a4", "trial;start;{[%marks [%marks ]}",
		"trial;start;{[%marks a1-b5 c3]} a2-a3?? {[%marks Ya1,b2] one}"} {
		f.Add(s)
	}
	l := trial.Library(f)
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 2000 {
			return
		}
		r, stopped, err := l.ReopenRecord(text)
		if err == nil && stopped != nil {
			if _, err := l.ReadRecord(text); err == nil {
				t.Errorf("%q is accepted, although reopening it stops: %v", text, stopped)
			}
		}
		if err != nil {
			var e *notation.RecordError
			if !errors.As(err, &e) || strings.ContainsAny(err.Error(), "\n\r") && !strings.Contains(text, "\n") {
				t.Errorf("%q: %q", text, err)
			}
			return
		}
		written := notation.Text(r)
		again, err := l.ReadRecord(written)
		if err != nil || notation.Text(again) != written {
			t.Errorf("%q is written %q, and that %v: %v", text, written, notation.Line(again), err)
		}
	})
}
