package link_test

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/link"
	"fairway/game/notation"
	"fairway/variants"
)

// Links that were made by the first edition, each with its record, the number of moves up to
// the place that it shows, and its view.
func TestEveryVersion1LinkRoundTrips(t *testing.T) {
	data, err := os.ReadFile("testdata/version1.txt")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")
	if len(lines) != 150 {
		t.Fatalf("%d lines", len(lines))
	}
	for block := range slices.Chunk(lines, 3) {
		l, err := link.Read(block[0], variants.Library)
		if err != nil {
			t.Errorf("%s: %v", block[0], err)
			continue
		}
		if l.Record() != block[1] || fmt.Sprintf("%d %s %d %v", l.At.Ply, l.Old.Face, l.Old.Turn, l.Old.Coords) != block[2] {
			t.Errorf("%s reads as %s, place %d, %+v; want %s, %s", block[0], l.Record(), l.At.Ply, *l.Old, block[1], block[2])
		}
		if got := text(t, l); got != block[0] {
			t.Errorf("%s is written %s", block[0], got)
		}
		rec, moved, err := l.Open()
		if err != nil || moved || rec.At().Ply != l.At.Ply || notation.Line(rec) != block[1] {
			t.Errorf("%s opens as %v, moved %v: %v", block[0], notation.Line(rec), moved, err)
		}
	}
}

// studies are records that only version 2 can store.
var studies = []string{
	`hook-shogi;start;[Title "Hooks \"and\" \\ eyes"] [Red "A; B"] {Before the first move} a6-a7! {one} (j4-j7?? {two: {x\} é 漢} j16-j13 (a14-a13)) (c6-c7) j16-j13 {[%marks Ga1-b5,Rc3,Ys19] [%hint]}`,
	"kyoomagi;start;m3-l5 {[%hint]}",
	"hook-shogi;start;j4-j7 (a6-a7 s14-s13 (r14-r13) (q14-q13 b6-b7) b6-b7) j16-j13 (i14-i13)",
	"tee-garden-shogi;start;[Date \"2026-11-22\"] c3-c4?!",
	"minigolf-chess;start;a1.e2-a1.e4 {[%marks Ba1.e4-a2.e2]}",
	"haiku-shogi;start;f5-f7 agreed {Peace}",
	"diagram;start;\n\n" + gametest.Trial,
	"diagram;start;[Title \"Mine\"] a2-a3! (b2-b3) b4-b3\n\n" + gametest.Trial,
	"diagram;5/2k2/5/W4/2K2 w -;c1-c2 resign:b\n\n" + gametest.Trial + "\nmaxPromote=1\n",
}

func TestTreesNotesTagsAndOwnGamesRoundTrip(t *testing.T) {
	for _, s := range studies {
		rec, err := variants.Library.ReadRecord(s)
		if err != nil {
			t.Errorf("%s: %v", s, err)
			continue
		}
		for todo := []*game.Node{rec.Root()}; len(todo) > 0; todo = todo[1:] { // each place of it is shown
			todo = append(todo, todo[0].Children...)
			rec.Visit(todo[0])
			l := link.Of(rec, link.All)
			l.View, l.Seats = "face=figures,turn=1", "b:person,w:4"
			got := text(t, l)
			if !plain(got) || !strings.HasPrefix(got, "2.") {
				t.Errorf("%s", got)
			}
			l, again := reopen(t, got)
			if notation.Text(again) != s || l.Record() != s || l.View != "face=figures,turn=1" || l.Seats != "b:person,w:4" || l.Old != nil {
				t.Errorf("%s\nis read back as\n%s, %q, %q", s, notation.Text(again), l.View, l.Seats)
			}
			if again.At().Text != rec.At().Text || again.At().Ply != rec.At().Ply || notation.PositionText(again.Rules(), again.Position()) != notation.PositionText(rec.Rules(), rec.Position()) {
				t.Errorf("%s: at %q of ply %d, was %q", s, again.At().Text, again.At().Ply, rec.At().Text)
			}
		}
	}
}

func TestVersion1IsWrittenIfItSuffices(t *testing.T) {
	rec, err := variants.Library.ReadRecord(studies[0])
	if err != nil {
		t.Fatal(err)
	}
	rec.Goto(1)
	for _, c := range []struct {
		what    string
		link    func() link.Link
		version string
	}{
		{"a line", func() link.Link { return of(rec, link.Later, view) }, "1."},
		{"a line up to its place", func() link.Link { return of(rec, 0, view) }, "1."},
		{"branches", func() link.Link { return of(rec, link.Branches, view) }, "2."},
		{"notes", func() link.Link { return of(rec, link.Notes, view) }, "2."},
		{"tags", func() link.Link { return of(rec, link.Tags, view) }, "2."},
		{"seats", func() link.Link { l := of(rec, 0, view); l.Seats = "w:4"; return l }, "2."},
		{"a style that version 1 doesn't know", func() link.Link { return of(rec, 0, link.View{Face: "figures"}) }, "2."},
		{"a view that version 1 can't store", func() link.Link { l := link.Of(rec, 0); l.View = "theme=dark"; return l }, "2."},
	} {
		if got := text(t, c.link()); !strings.HasPrefix(got, c.version) {
			t.Errorf("%s: %s", c.what, got)
		}
	}
}

// A section that isn't known is passed over, unless it must be understood.
func TestSectionsOfANewerFairway(t *testing.T) {
	start := link.Section{ID: 3, Must: true, Text: variantStart(t, "kyoomagi")}
	l, err := link.Read(link.Packed("kyoomagi", start, link.Section{ID: 200, Text: "whatever it says"}, link.Section{ID: 1 << 20, Numbers: []uint64{1, 2, 3}}), variants.Library)
	if err != nil || l.Game.Start != start.Text {
		t.Errorf("%v: %q", err, l.Game.Start)
	}
	for _, sections := range [][]link.Section{{{ID: 12, Must: true}}, {start, {ID: 200, Text: "what it needs", Must: true}}} {
		if _, err := link.Read(link.Packed("kyoomagi", sections...), variants.Library); !errors.Is(err, link.ErrNewer) || err.Error() != "This link was made by a newer Fairway." {
			t.Errorf("%v: %v", sections, err)
		}
	}
}

func variantStart(t *testing.T, name string) string {
	t.Helper()
	r, err := variants.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return notation.PositionText(r, r.Start())
}

// A link with a valid checksum may still be hostile: its data is checked, at a cost of
// no more than its length.
func TestHostileSectionsAreRefused(t *testing.T) {
	const (
		diagram = 1 + iota
		options
		start
		moves
		place
		view
		seats
		tree
		marks
		tags
	)
	for _, c := range []struct {
		what     string
		name     string
		sections []link.Section
		want     string
	}{
		{"sections out of order", "kyoomagi", []link.Section{{ID: seats, Text: "x"}, {ID: view, Text: "x"}}, "damaged"},
		{"a section twice", "kyoomagi", []link.Section{{ID: seats, Text: "x"}, {ID: seats, Text: "x"}}, "damaged"},
		{"a length past the end", "kyoomagi", []link.Section{{ID: seats, Text: "x", Longer: 40}}, "ends early"},
		{"unused bits in a section", "kyoomagi", []link.Section{{ID: seats, Text: "x", Longer: 1}, {ID: tree}}, ""},
		{"more moves than the data holds", "kyoomagi", []link.Section{{ID: moves, Numbers: []uint64{9}}}, "ends early"},
		{"too many moves", "kyoomagi", []link.Section{{ID: moves, Numbers: []uint64{3001}}}, "damaged"},
		{"a missing place", "kyoomagi", []link.Section{{ID: place, Numbers: []uint64{1}}}, "damaged"},
		{"a branch of nothing", "kyoomagi", []link.Section{{ID: tree, Numbers: []uint64{1, 0, 1}}}, "damaged"},
		{"a branch of a missing node", "kyoomagi", []link.Section{{ID: tree, Numbers: []uint64{1, 2, 1}}}, "damaged"},
		{"a branch without moves", "kyoomagi", []link.Section{{ID: tree, Numbers: []uint64{1, 0, 0}}}, "damaged"},
		{"notes of a missing node", "kyoomagi", []link.Section{{ID: marks, Numbers: []uint64{1, 7}}}, "damaged"},
		{"a tag without a name", "kyoomagi", []link.Section{{ID: tags, Numbers: []uint64{1, 0, 0}}}, "damaged"},
		{"readings of a game that has none", "kyoomagi", []link.Section{{ID: options, Text: "a=b"}}, "readings: "},
		{"a diagram of a game that has none", "kyoomagi", []link.Section{{ID: diagram, Text: gametest.Trial}}, "diagram"},
		{"an own game without its diagram", "diagram", nil, `"diagram"`},
		{"a diagram that isn't one", "diagram", []link.Section{{ID: diagram, Text: "x"}}, "bad-piece"},
		{"a text that ends early", "diagram", []link.Section{{ID: diagram, Numbers: []uint64{500}}}, "ends early"},
		{"an empty link", "kyoomagi", nil, "none"},
	} {
		l, err := link.Read(link.Packed(c.name, c.sections...), variants.Library)
		if c.want == "none" {
			if err != nil || l.Record() != c.name+";start;" {
				t.Errorf("%s: %v", c.what, err)
			}
			continue
		}
		if err == nil || !strings.HasPrefix(err.Error(), "link: ") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.what, err, c.want)
		}
	}
	for _, size := range []int{4000, 7000} { // the longest texts of signs that make the most of their bits
		began := time.Now()
		text := link.Packed("diagram", link.Section{ID: diagram, Text: strings.Repeat("99999999a", size/8)})
		if _, err := link.Read(text, variants.Library); err == nil || time.Since(began) > 10*time.Second {
			t.Errorf("%d characters: %v after %v", len(text), err, time.Since(began))
		}
	}
}

func TestTooLongLinkHasItsOwnError(t *testing.T) {
	rec := random(t, "hook-shogi", 4, 40)
	comment := strings.Repeat("All work and no play. ", 400)
	if err := rec.Annotate(rec.At(), game.Notes{Comment: comment}); err != nil {
		t.Fatal(err)
	}
	l := link.Of(rec, link.All)
	var long *link.TooLongError
	if _, err := l.Text(); !errors.As(err, &long) || long.Length <= link.MaxLength {
		t.Fatalf("%v", err)
	}
	got, left, err := link.Fit(rec, link.All, func(l *link.Link) { l.Old = &view })
	if err != nil || left != link.Notes || left.String() != "comments" || len(got) > link.MaxLength || !strings.HasPrefix(got, "1.") {
		t.Errorf("%v, without %v: %v", got, left, err)
	}
	tagged := random(t, "hook-shogi", 4, 40)
	if err := errors.Join(tagged.SetTag("Title", "A trial"), tagged.Annotate(tagged.Root(), game.Notes{Comment: comment})); err != nil {
		t.Fatal(err)
	}
	tagged.Visit(tagged.Root())
	tagged.Play(tagged.Moves(nil)[1])
	if got, left, err := link.Fit(tagged, link.All, func(*link.Link) {}); err != nil || left.String() != "branches, comments, title and players" {
		t.Errorf("%v, without %v: %v", got, left, err)
	}
	if err := rec.Annotate(rec.At(), game.Notes{Comment: comment[:4000]}); err != nil {
		t.Fatal(err)
	}
	got, left, err = link.Fit(rec, link.Later|link.Notes, func(*link.Link) {})
	if err != nil || left != 0 || !strings.HasPrefix(got, "2.") {
		t.Errorf("%v, without %v: %v", got, left, err)
	}
	own, err := variants.Library.ReadRecord("diagram;start;a2-a3\n\n" + gametest.Trial + strings.Repeat("\nx=1", 4000))
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := link.Fit(own, link.All, func(*link.Link) {}); !errors.As(err, &long) || !strings.Contains(err.Error(), "8000") {
		t.Errorf("%v", err)
	}
	sheet := notation.NewRecordText(rec.Rules(), "")
	n := sheet.Root
	for range 3001 {
		n = sheet.Add(n, "a1-a2")
	}
	many := link.Link{Game: sheet, At: n}
	if _, err := many.Text(); !errors.As(err, &long) || long.Moves != 3001 || !strings.Contains(err.Error(), "3001 moves") {
		t.Errorf("%v", err)
	}
	l.View = strings.Repeat("x", 1001)
	if _, err := l.Text(); err == nil || !strings.Contains(err.Error(), "1001 bytes") {
		t.Errorf("a view of 1001 characters: %v", err)
	}
}

// A link whose later moves are illegal under changed rules is opened up to them.
func TestLinkOpensUpToItsFirstIllegalMove(t *testing.T) {
	r, err := variants.Find("hook-shogi")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		line, branch []string // the branch leaves before the second move of the line
		place        string
		at, text     string // where it opens, and the move that isn't legal
		number       int
	}{
		{[]string{"j4-j7", "a1-a9", "a6-a7"}, nil, "a6-a7", "j4-j7", "a1-a9", 2},
		{[]string{"j4-j7", "j16-j13", "a6-a7"}, []string{"a1-a9"}, "j16-j13", "j16-j13", "a1-a9", 3},
		{[]string{"j4-j7", "a1-a9"}, []string{"j16-j13", "a6-a7"}, "a6-a7", "a6-a7", "a1-a9", 2},
		{[]string{"j4-j7", "j16-j13"}, []string{"a14-a13", "a1-a9"}, "a1-a9", "j16-j13", "a1-a9", 4},
	} {
		sheet := notation.NewRecordText(r, "")
		l := link.Link{Game: sheet, At: sheet.Root}
		add := func(n *game.Node, moves []string) {
			for _, m := range moves {
				if n = sheet.Add(n, m); m == c.place {
					l.At = n
				}
			}
		}
		add(sheet.Root, c.line)
		add(sheet.Root.Children[0], c.branch)
		back, err := link.Read(text(t, l), variants.Library)
		if err != nil {
			t.Fatal(err)
		}
		rec, moved, err := back.Open()
		var e *link.MoveError
		if !errors.As(err, &e) || moved || e.Text != c.text || e.Number != c.number || !strings.Contains(err.Error(), "the rules changed since this link was made: move ") {
			t.Errorf("%v (%v): %v", c.line, c.branch, err)
			continue
		}
		if rec.At().Text != c.at {
			t.Errorf("%v (%v): opens at %s, want %s", c.line, c.branch, rec.At().Text, c.at)
		}
	}
	bad := link.Link{Game: notation.NewRecordText(r, "19/19 b -")}
	bad.At = bad.Game.Root
	back, err := link.Read(text(t, bad), variants.Library)
	if err != nil {
		t.Fatal(err)
	}
	if rec, _, err := back.Open(); rec != nil || err == nil || !strings.HasPrefix(err.Error(), "link: start: board: ") {
		t.Errorf("%v", err)
	}
}
