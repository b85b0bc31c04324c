package host

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"fairway/render"
)

// delivered returns the next delivery, as the document's scripts read it. The sections are one text.
func delivered(t *testing.T, tb *Host) (d Delivery, sections string) {
	t.Helper()
	if text := delivery(t, tb); text != "" {
		if err := json.Unmarshal([]byte(text), &d); err != nil {
			t.Fatal(err)
		}
	}
	return d, strings.Join(d.Sections, " ")
}

// delivery returns the text of the next delivery, empty if there is none.
func delivery(t *testing.T, tb *Host) (d JSON) {
	t.Helper()
	p := tb.doc.(*paper)
	p.delivered, tb.dirty = nil, true // tests bypass Answer, which sets dirty
	if _, err := tb.Answer("deliver", nil); err != nil {
		t.Fatal(err)
	}
	if len(p.delivered) > 1 {
		t.Fatalf("%d deliveries at once", len(p.delivered))
	}
	for _, d = range p.delivered {
	}
	return d
}

// subscribe subscribes to all sections.
func subscribe(t *testing.T, tb *Host) {
	t.Helper()
	names := []any{}
	for _, name := range SectionNames() {
		names = append(names, name)
	}
	if _, err := tb.Answer("subscribe", []any{names}); err != nil {
		t.Fatal(err)
	}
}

func TestChangeNamesTheSectionsThatChanged(t *testing.T) {
	tb, _ := table(t)
	for _, c := range []struct {
		name     string
		do       func() error
		sections string
		kept     bool
	}{
		{"nothing", func() error { return nil }, "", false},
		{"pointing at a piece", func() error { return tb.Hover("e15", "") }, "marks touched", false},
		{"and at nothing", func() error { return tb.Hover("", "") }, "marks touched", false},
		{"a selection", func() error { return tb.Click("i6", "") }, "pieces marks touched", false},
		{"a hover", func() error { return tb.Hover("i7", "") }, "message", false},
		{"the same hover", func() error { return tb.Hover("i7", "") }, "", false},
		{"the end of it", func() error { return tb.Hover("", "") }, "message", false},
		{"a move", func() error { return tb.Click("i7", "") }, "pieces moves tree hands marks touched", true},
		{"taking it back", func() error { tb.Undo(); return nil }, "moves hands marks", true},
		{"a move and back again", func() error { play(t, tb, "a6-a7"); tb.Undo(); return nil }, "moves tree", true},
		{"a selection that is cancelled", func() error {
			defer tb.Cancel()
			return tb.Click("i6", "")
		}, "", false},
		{"a theme", func() error { return set(tb, "theme", "dark") }, "view", true},
		{"another seat", func() error { return set(tb, "seat", "next") }, "view hands", true},
		{"resigning", func() error { return tb.Resign("") }, "moves tree hands result", true},
		{"another game", func() error { return newGame(tb, "haiku-shogi") }, "board view pieces moves tree hands result", true},
	} {
		if err := c.do(); err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		before := tb.revision
		got, sections := delivered(t, tb)
		if sections != c.sections || got.SavedChanged != c.kept || (tb.revision > before) != (c.sections != "") {
			t.Errorf("%s changes %q, kept %t; want %q, %t", c.name, sections, got.SavedChanged, c.sections, c.kept)
		}
		if got, sections := delivered(t, tb); sections != "" || got.SavedChanged {
			t.Errorf("%s is reported twice: %s", c.name, sections)
		}
	}
}

// Every change is reported to the document, also those that the board doesn't draw, such as who plays.
func TestEveryCallWithAnEffectReportsAChange(t *testing.T) {
	tb, p := table(t)
	call := func(name, sections string, kept bool, args ...any) {
		t.Helper()
		before := p.changes
		if _, err := tb.Answer(name, args); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if p.changes == before {
			t.Errorf("there is no event for %s", name)
		}
		if got, names := delivered(t, tb); names != sections || got.SavedChanged != kept {
			t.Errorf("%s changes %q, kept %t; want %q, %t", name, names, got.SavedChanged, sections, kept)
		}
	}
	delivered(t, tb)
	call("set", "hands", true, map[string]any{"seats": "w:1"})
	call("oppose", "hands", false, true)
	call("pause", "", true, true)
	call("pen", "notes", false, "arrow", "R")
	call("play", "moves tree hands marks", true, "a6-a7")
	call("hint", "marks", false, "a14-a13", true)
	call("undo", "moves hands marks", true)
	call("load", "moves tree hands marks", true, "", "start", "a6-a7")
	call("restore", "moves tree", true, "hook-shogi;start;c6-c7")
	call("newGame", "moves tree hands marks", true, "hook-shogi")
}

// Merging the changed sections gives the whole state.
func TestSectionsMakeUpTheState(t *testing.T) {
	tb := laid(t, "tee-garden-shogi", "4k4/9/9/9/9/2G4s1/9/9/4K4 w - balls=c4")
	merged := map[string]json.RawMessage{}
	merge := func(sections ...any) {
		t.Helper()
		v, err := tb.Answer("state", []any{sections})
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal([]byte(v.(JSON)), &merged); err != nil {
			t.Fatal(err)
		}
	}
	var all []any
	for _, name := range SectionNames() {
		all = append(all, name)
	}
	merge(all...)
	for _, do := range []func() error{
		func() error { return tb.Click("c4", "") },
		func() error { return tb.Hover("i4", "lower") },
		func() error { return tb.Click("i4", "lower") },
		func() error { return set(tb, "flip", "true") },
		func() error { tb.Undo(); return nil },
		func() error { return newGame(tb, "minigolf-chess") },
	} {
		if err := do(); err != nil {
			t.Fatal(err)
		}
		c, _ := delivered(t, tb)
		sections := []any{}
		for _, name := range c.Sections {
			sections = append(sections, name)
		}
		merge(sections...)
		var whole map[string]json.RawMessage
		if err := json.Unmarshal(stateOf(t, tb), &whole); err != nil {
			t.Fatal(err)
		}
		for name, want := range whole {
			if string(merged[name]) != string(want) {
				t.Errorf("%s is %.100s, want %.100s", name, merged[name], want)
			}
		}
	}
	if v, err := tb.Answer("state", []any{[]any{"view"}}); err != nil || strings.Contains(string(v.(JSON)), `"board"`) {
		t.Errorf("state(['view']) is %v: %v", v, err)
	}
	if _, err := tb.Answer("state", []any{[]any{"squares"}}); err == nil || err.Error() != `state: section: "squares" isn't one of board, view, pieces, moves, tree, notes, hands, marks, touched, message, result` {
		t.Errorf("state(['squares']): %v", err)
	}
}

func TestMoveIsReportedWithItsPlayer(t *testing.T) {
	tb, p := table(t)
	board := tb.board.(*render.Board)
	moved := func(want string) {
		t.Helper()
		var told []string
		for _, s := range p.told {
			if strings.HasPrefix(s, "move ") {
				told = append(told, s)
			}
		}
		if p.told = nil; !slices.Equal(told, []string{want}) {
			t.Errorf("reported %q, want %q", told, want)
		}
	}
	for _, by := range []struct{ given, want string }{{"", "page"}, {"computer", "computer"}, {"person", "person"}} {
		m := tb.Legal()[0]
		if _, err := tb.Play(m, by.given); err != nil {
			t.Fatal(err)
		}
		n := tb.s.Record().At()
		moved(`move {"move":"` + m + `","node":` + jsonOf(n.ID) + `,"ply":` + jsonOf(n.Ply) + `,"by":"` + by.want + `"}`)
	}
	if _, err := tb.Play(tb.Legal()[0], "nobody"); err == nil {
		t.Error("played for an unknown player")
	}
	tb.Undo()
	p.told = nil
	tb.Redo()
	n := tb.s.Record().At()
	moved(`move {"move":"` + n.Text + `","node":3,"ply":3,"by":"page","again":true}`)
	// Clicks, by hand or by a call.
	square := strings.FieldsFunc(tb.Legal()[0], func(r rune) bool { return r == '-' || r == 'x' })
	for _, at := range square {
		if err := tb.Click(at, ""); err != nil {
			t.Fatal(err)
		}
	}
	if err := board.Update(); err != nil {
		t.Fatal(err)
	}
	n = tb.s.Record().At()
	moved(`move {"move":"` + n.Text + `","node":4,"ply":4,"by":"person"}`)
	// Who resigned or agreed is reported, too.
	for _, by := range []struct{ given, want string }{{"computer", "computer"}, {"", "page"}} {
		if err := tb.Resign(by.given); err != nil {
			t.Fatal(err)
		}
		moved(`move {"move":"resign:b","node":5,"ply":5,"by":"` + by.want + `"}`)
		tb.Undo()
		p.told = nil
	}
	if err := tb.Resign("nobody"); err == nil {
		t.Error("resigned for an unknown player")
	}
}

// If redo also makes the computer's answer again, both moves are reported and read.
func TestRedoReportsEveryMove(t *testing.T) {
	tb, p := table(t)
	if _, err := tb.Read("changes", ""); err != nil {
		t.Fatal(err)
	}
	for _, m := range []string{"a6-a7", "a14-a13"} {
		if _, err := tb.Play(m, ""); err != nil {
			t.Fatal(err)
		}
	}
	if err := set(tb, "seats", "w:4"); err != nil {
		t.Fatal(err)
	}
	tb.Oppose(true)
	tb.Undo()
	p.told = nil
	if _, err := tb.Read("changes", ""); err != nil {
		t.Fatal(err)
	}
	if !tb.Redo() || tb.s.Record().At().Ply != 2 {
		t.Fatalf("at ply %d", tb.s.Record().At().Ply)
	}
	var told []string
	for _, s := range p.told {
		if strings.HasPrefix(s, "move ") {
			told = append(told, s)
		}
	}
	if want := []string{`move {"move":"a6-a7","node":1,"ply":1,"by":"page","again":true}`, `move {"move":"a14-a13","node":2,"ply":2,"by":"page","again":true}`}; !slices.Equal(told, want) {
		t.Errorf("reported %q", told)
	}
	if n, err := tb.Read("changes", ""); err != nil || len(n.Announcements) != 2 {
		t.Errorf("read %q, %v", n.Announcements, err)
	}
}

func jsonOf(v any) string {
	b, _ := json.Marshal(v)
	return string(b)
}

// A delivery has the changed sections that were subscribed to, and no others.
func TestDeliveryHasChangedSubscribedSections(t *testing.T) {
	tb, _ := table(t)
	delivered(t, tb)
	subscribe(t, tb)
	play(t, tb, "a6-a7")
	var got struct {
		Sections []string                   `json:"sections"`
		State    map[string]json.RawMessage `json:"state"`
	}
	if err := json.Unmarshal([]byte(delivery(t, tb)), &got); err != nil {
		t.Fatal(err)
	}
	var whole map[string]json.RawMessage
	if err := json.Unmarshal(stateOf(t, tb), &whole); err != nil {
		t.Fatal(err)
	}
	if len(got.Sections) == 0 || len(got.State) != len(got.Sections)+3 { // plus revision, node and ply
		t.Errorf("%d sections for the names %q", len(got.State), got.Sections)
	}
	for name, text := range got.State {
		if text := strings.Replace(string(text), `,"from":0}`, "}", 1); text != string(whole[name]) {
			t.Errorf("%s is %.100s, want %.100s", name, text, whole[name])
		}
	}
	if d := delivery(t, tb); d != "" {
		t.Errorf("without a change: %s", d)
	}
	if _, err := tb.Answer("subscribe", []any{[]any{"board", "squares"}}); err == nil || !strings.Contains(err.Error(), `subscribe: section: "squares"`) {
		t.Errorf("a section that the state doesn't have: %v", err)
	}
}

// Adding the delivered moves to those before gives all moves, however they change.
func TestDeliveredMovesContinueThePreviousOnes(t *testing.T) {
	tb, _ := table(t)
	subscribe(t, tb)
	delivered(t, tb)
	type part struct {
		List  []MoveLine `json:"list"`
		Moves []TreeMove `json:"moves"`
		From  int        `json:"from"`
	}
	var line []MoveLine
	var tree []TreeMove
	follow := func(what string, most int) {
		t.Helper()
		var got struct {
			State struct{ Moves, Tree *part }
		}
		if err := json.Unmarshal([]byte(delivery(t, tb)), &got); err != nil {
			t.Fatal(err)
		}
		told := 0
		if m := got.State.Moves; m != nil {
			line = append(line[:m.From], m.List...)
			told += len(m.List)
		}
		if m := got.State.Tree; m != nil {
			tree = append(tree[:m.From], m.Moves...)
			told += len(m.Moves)
		}
		if told > most {
			t.Errorf("%s reports %d moves, want at most %d", what, told, most)
		}
		if jsonOf(line) != jsonOf(tb.movesState().List) || jsonOf(tree) != jsonOf(tb.treeState().Moves) {
			t.Errorf("%s leaves the page with %v and %v", what, line, tree)
		}
	}
	play(t, tb, "a6-a7", "a14-a13", "b6-b7", "b14-b13", "c6-c7")
	follow("a game", 10)
	play(t, tb, "c14-c13")
	follow("a move", 3)
	tb.Undo()
	follow("a move taken back", 2)
	play(t, tb, "d14-d13")
	follow("another move", 5)
	if err := tb.Go(1.0); err != nil {
		t.Fatal(err)
	}
	follow("an earlier place", 6)
	if err := newGame(tb, "haiku-shogi"); err != nil {
		t.Fatal(err)
	}
	follow("another game", 0)
}

// A listener of a move that is shown again may make a new one.
func TestAnswerToAMoveThatIsShownAgainIsNew(t *testing.T) {
	tb, p := table(t)
	play(t, tb, "a6-a7")
	tb.Undo()
	p.told = nil
	p.hear = func(event string) {
		if event != "move" {
			return
		}
		p.hear = nil
		if _, err := tb.Play("a14-a13", ""); err != nil {
			t.Error(err)
		}
	}
	tb.Redo()
	var told []string
	for _, s := range p.told {
		if strings.HasPrefix(s, "move ") {
			told = append(told, s)
		}
	}
	if want := []string{`move {"move":"a6-a7","node":1,"ply":1,"by":"page","again":true}`, `move {"move":"a14-a13","node":2,"ply":2,"by":"page"}`}; !slices.Equal(told, want) {
		t.Errorf("reported %q", told)
	}
}

// Only the player of an army can resign or agree for it.
func TestOnlyThePlayerToMoveCanEndTheGame(t *testing.T) {
	for _, call := range []string{"resign", "agree"} {
		tb, _ := table(t)
		if err := set(tb, "seats", "b:4"); err != nil {
			t.Fatal(err)
		}
		tb.Oppose(true)
		if _, err := tb.Answer(call, []any{"person"}); err == nil || err.Error() != "the computer plays Black" || tb.Result() != "" {
			t.Errorf("%s for a person: %v, %q", call, err, tb.Result())
		}
		if _, err := tb.Answer(call, []any{"computer"}); err != nil || tb.Result() == "" {
			t.Errorf("%s for the computer: %v, %q", call, err, tb.Result())
		}
	}
}

// Without an index, choose takes the marked choice.
func TestChooseTakesTheHighlightedOption(t *testing.T) {
	for _, c := range []struct {
		point int
		want  string
	}{{-1, "j18-j19=+P"}, {1, "j18-j19"}} {
		tb := laid(t, "hook-shogi", "19/9P9/18k/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/1K17 b -")
		for _, square := range []string{"j18", "j19"} {
			if _, err := tb.Answer("click", []any{square}); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := tb.Answer("hoverOption", []any{float64(c.point)}); err != nil {
			t.Fatal(err)
		}
		if _, err := tb.Answer("choose", nil); err != nil {
			t.Fatal(err)
		}
		if got := tb.s.Record().At().Text; got != c.want {
			t.Errorf("marked %d: %s, want %s", c.point, got, c.want)
		}
		if _, err := tb.Answer("choose", nil); err == nil {
			t.Error("choose is accepted without a choice")
		}
	}
}

// A call that sets both seat and follow makes the board follow.
func TestTurnedBoardStillFollowsIfSet(t *testing.T) {
	tb, _ := table(t)
	for _, c := range []struct {
		settings map[string]any
		follows  bool
	}{
		{map[string]any{"follow": true}, true}, {map[string]any{"flip": true}, false},
		{map[string]any{"follow": true, "flip": true}, true}, {map[string]any{"seat": "w"}, false}, {map[string]any{"seat": "w", "follow": true}, true},
	} {
		if err := tb.Set(c.settings); err != nil || tb.board.View().Follow != c.follows {
			t.Errorf("%v: follows %t, %v", c.settings, tb.board.View().Follow, err)
		}
	}
}
