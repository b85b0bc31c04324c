package session_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/notation"
	"fairway/session"
	"fairway/variants"
)

// Positions around worked example 18, a Lion on j10 with enemies beside it, and a few others.
const (
	oneVictim  = "19/18k/19/19/19/19/19/19/9p9/9{LN}9/19/19/19/19/19/19/19/19/1K17 b -"
	twoInLine  = "19/18k/19/19/19/19/19/9s9/9g9/9{LN}9/19/19/19/19/19/19/19/19/1K17 b -"
	lionDog    = "19/18k/19/19/19/19/9s9/9g9/9p9/9{LD}9/19/19/19/19/19/19/19/19/1K17 b -"
	lastRank   = "19/9P9/18k/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/1K17 b -"
	emptyLion  = "19/18k/19/19/19/19/19/19/19/9{LN}9/19/19/19/19/19/19/19/19/1K17 b -"
	threatened = "19/9r9/18k/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/9K9 b -"
)

func open(t *testing.T, position string) *session.Session {
	t.Helper()
	r, err := variants.Find("hook-shogi")
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(r)
	if err := s.Load(r, position, nil); err != nil {
		t.Fatal(err)
	}
	return s
}

// click clicks the squares named in turn and reports whether the last click played a move.
func click(t *testing.T, s *session.Session, squares ...string) (played bool) {
	t.Helper()
	for _, name := range squares {
		q, err := s.Game().Board.ParseSquare(name)
		if err != nil {
			t.Fatal(err)
		}
		played = s.Click(q)
	}
	return played
}

func names(s *session.Session, list []game.Square) string {
	var n []string
	for _, q := range list {
		n = append(n, s.Game().Board.SquareName(q))
	}
	slices.Sort(n)
	return strings.Join(n, " ")
}

func last(s *session.Session) string { return s.Record().At().Text }

func TestEntryByClicks(t *testing.T) {
	for _, c := range []struct {
		name, position, clicks, move string
	}{
		{"a quiet move is played at once", "start", "a6 a7", "a6-a7"},
		{"a jump over a neighbour", twoInLine, "j10 j12", "j10xj12=+LN"},
		{"a victim, then the next one", twoInLine, "j10 j11 j12", "j10xj12[j11,j12]=+LN"},
		{"a second click captures and stops", twoInLine, "j10 j11 j11", "j10xj11=+LN"},
		{"a click on the piece itself captures without moving", twoInLine, "j10 j11 j10", "j10xj10[j11]=+LN"},
		{"capture and move on to an empty square", twoInLine, "j10 j11 k12", "j10xk12[j11]=+LN"},
		{"the far victim first, then the near one", lionDog, "j10 j12 j11", "j10xj11[j12,j11]=+LD"},
		{"three victims in line", lionDog, "j10 j11 j12 j13", "j10xj13[j11,j12,j13]=+LD"},
		{"two victims, ending on the second", lionDog, "j10 j11 j12 j12", "j10xj12[j11,j12]=+LD"},
		{"another own piece is selected instead", "start", "a6 c6 c7", "c6-c7"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := open(t, c.position)
			clicks := strings.Fields(c.clicks)
			for i, q := range clicks {
				played := click(t, s, q)
				if want := i == len(clicks)-1; played != want {
					t.Fatalf("click %d on %s: played %v (%s)", i+1, q, played, last(s))
				}
			}
			if last(s) != c.move {
				t.Errorf("played %s, want %s", last(s), c.move)
			}
			if s.Selected() != game.None {
				t.Errorf("still selected after the move: %v", s.Selected())
			}
		})
	}
}

// A second click on a Lion doesn't pass. It offers Pass as an option.
func TestSecondClickOffersThePass(t *testing.T) {
	s := open(t, emptyLion)
	if click(t, s, "j10", "j10") || !s.Choosing() || len(s.Options()) != 1 || s.OptionName(0) != "Pass" {
		t.Fatalf("asks %v, %d options, played %s", s.Choosing(), len(s.Options()), last(s))
	}
	if m := s.Message(); m.How != "Choose Pass, Esc to cancel." {
		t.Errorf("it says %q", m.How)
	}
	if click(t, s, "j10") || s.Choosing() || s.Selected() != game.None {
		t.Error("a third click doesn't put the piece down")
	}
	click(t, s, "j10", "j10")
	if !s.Choose(0) || last(s) != "j10-j10" {
		t.Errorf("played %s", last(s))
	}
}

// Goto gives up a move that is being entered.
func TestGotoCancelsAHalfEnteredMove(t *testing.T) {
	s := open(t, twoInLine)
	for _, m := range []string{"j10-i10", "s18-s17"} {
		if err := s.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	at := s.Record().At()
	click(t, s, "i10", "j11")
	if len(s.ChosenCaptures()) == 0 {
		t.Fatal("no move is half-entered")
	}
	if !s.Goto(at.Parent.ID) || s.Record().At() != at.Parent || len(s.ChosenCaptures()) > 0 {
		t.Errorf("from node %d to %d it is at %d", at.ID, at.Parent.ID, s.Record().At().ID)
	}
}

func TestOnlyPossibleContinuationsStayMarked(t *testing.T) {
	s := open(t, twoInLine)
	click(t, s, "j10")
	if n := len(s.Marked()); n != 25 {
		t.Errorf("a Lion in the open marks %d squares, want its 24 and its own", n)
	}
	click(t, s, "j11")
	if got, want := names(s, s.Marked()), "i10 i11 i12 j10 j11 j12 k10 k11 k12"; got != want {
		t.Errorf("after the first capture %s are marked, want %s", got, want)
	}
	if got := names(s, s.ChosenCaptures()); got != "j11" {
		t.Errorf("chosen captures %s", got)
	}
}

func TestCancelAtAnyStep(t *testing.T) {
	for _, how := range []string{"Cancel", "a click elsewhere"} {
		for steps := 1; steps <= 2; steps++ {
			t.Run(fmt.Sprint(how, " after ", steps), func(t *testing.T) {
				s := open(t, twoInLine)
				click(t, s, []string{"j10", "j11"}[:steps]...)
				if how == "Cancel" {
					if !s.Cancel() {
						t.Error("nothing was cancelled")
					}
				} else if click(t, s, "a1") {
					t.Error("the click played a move")
				}
				if s.Selected() != game.None || len(s.Marked()) != 0 || s.Record().At().Ply != 0 {
					t.Error("part of the entry remains")
				}
			})
		}
	}
	if s := open(t, "start"); s.Cancel() {
		t.Error("cancelled although nothing was entered")
	}
}

func TestPromotionIsAChoice(t *testing.T) {
	s := open(t, lastRank)
	if click(t, s, "j18", "j19") || !s.Choosing() {
		t.Fatal("there was no choice")
	}
	var texts []string
	for _, m := range s.Options() {
		texts = append(texts, s.Game().MoveText(m))
	}
	if got := strings.Join(texts, " "); got != "j18-j19=+P j18-j19" {
		t.Fatalf("options %s", got)
	}
	if s.Choose(2) || !s.Choose(0) || last(s) != "j18-j19=+P" {
		t.Errorf("played %s", last(s))
	}
	s = open(t, lastRank)
	click(t, s, "j18", "j19", "a1")
	if s.Choosing() || s.Selected() != game.None {
		t.Error("a click elsewhere leaves the choice open")
	}
}

func TestTargetClassesMatchTheClick(t *testing.T) {
	s := open(t, oneVictim)
	click(t, s, "j10")
	got := map[string]session.Target{}
	for _, x := range s.Targets() {
		got[s.Game().Board.SquareName(x.At)] = x
	}
	for at, want := range map[string]session.Target{
		"j11": {Class: game.ClassCapture, Continues: true},
		"j9":  {Class: game.ClassQuiet},
		"j12": {Class: game.ClassJump},
		"k12": {Class: game.ClassJump},
		"j10": {Class: game.ClassPass},
	} {
		if g := got[at]; g.Class != want.Class || g.Continues != want.Continues {
			t.Errorf("%s: class %v more %v, want %v %v", at, g.Class, g.Continues, want.Class, want.Continues)
		}
	}
	click(t, s, "j11")
	for _, x := range s.Targets() {
		if s.Game().Board.SquareName(x.At) == "j10" && x.Class != game.ClassIgui {
			t.Errorf("the piece's own square is class %v after a capture, want igui", x.Class)
		}
	}
}

func TestPreviewShowsTheMoveThatAClickWouldPlay(t *testing.T) {
	s := open(t, twoInLine)
	click(t, s, "j10", "j11")
	q, _ := s.Game().Board.ParseSquare("j12")
	s.Hover(q)
	v := s.Preview()
	if v == nil || !v.Plays || s.Game().MoveText(v.Move) != "j10xj12[j11,j12]=+LN" {
		t.Fatalf("preview %+v", v)
	}
	var route []game.Square
	for _, p := range v.Route {
		route = append(route, p.At)
	}
	if len(route) != 3 || names(s, route) != "j10 j11 j12" {
		t.Errorf("route %s", names(s, route))
	}
	if m := s.Message(); m.Title != "Captures j11, then j12" || m.Text != "A gold general, then a silver general. Promotes to Lion Hawk." {
		t.Errorf("message %+v", m)
	}
}

func TestEnemyPieceShowsItsMovesButCannotMove(t *testing.T) {
	s := open(t, "start")
	click(t, s, "a14")
	if !s.Peeking() || names(s, s.Marked()) != "a13" {
		t.Fatalf("inspecting %v at %s", s.Peeking(), names(s, s.Marked()))
	}
	if click(t, s, "a13") || s.Record().At().Ply != 0 {
		t.Error("a move was played out of turn")
	}
}

func TestCheckIsAnnounced(t *testing.T) {
	s := open(t, threatened)
	if len(s.Checks()) != 1 || s.Message().Title != "Black is in check from j18." {
		t.Errorf("checks %v, message %+v", s.Checks(), s.Message())
	}
}

// times calls do until it returns false, and returns the number of calls that returned true.
func times(do func() bool) (n int) {
	for do() {
		n++
	}
	return n
}

func TestUndoRedoAndBranches(t *testing.T) {
	s := open(t, "start")
	click(t, s, "a6", "a7")
	click(t, s, "a14", "a13")
	before := s.Position().Clone()
	if n := times(s.Undo); n != 2 {
		t.Fatalf("%d moves can be undone, want two", n)
	}
	if !s.Position().Equal(s.Rules().Start()) {
		t.Error("not the start position after undo")
	}
	if n := times(s.Redo); n != 2 {
		t.Fatalf("%d moves can be redone, want two", n)
	}
	if !s.Position().Equal(before) {
		t.Error("redo leads to a different position")
	}
	s.Undo()
	click(t, s, "c14", "c13")
	if got := notation.Line(s.Record()); got != "hook-shogi;start;a6-a7 a14-a13 (c14-c13)" {
		t.Errorf("record %s", got)
	}
}

func TestInvalidTextLeavesTheSessionUnchanged(t *testing.T) {
	s := open(t, "start")
	click(t, s, "a6", "a7")
	for _, bad := range []struct{ position, moves string }{{"9/9 b -", ""}, {"start", "a6-a8"}, {"start", "a6-a7 zzz"}} {
		if err := s.Load(s.Rules(), bad.position, strings.Fields(bad.moves)); err == nil {
			t.Errorf("%v was loaded", bad)
		}
		if last(s) != "a6-a7" {
			t.Errorf("%v changed the game to %s", bad, notation.Line(s.Record()))
		}
	}
}

func TestLoadReadsResignationsAndDraws(t *testing.T) {
	s := open(t, "start")
	first := s.Game().MoveText(s.Legal()[0])
	if err := s.Load(s.Rules(), "start", []string{first, "resign:w"}); err != nil {
		t.Fatal(err)
	}
	if r := s.Result(); r.Reason != game.Resignation || r.Winner != 0 {
		t.Errorf("result %+v", r)
	}
	if err := s.Load(s.Rules(), "start", []string{first, "resign:b"}); err == nil || !strings.HasPrefix(err.Error(), "move 2: ") {
		t.Errorf("out of turn: %v", err)
	}
}

func TestSentencesOfMoves(t *testing.T) {
	for _, c := range []struct{ position, move, want string }{
		{twoInLine, "j10xj12[j11,j12]=+LN", "Black Lion j10 captures gold general j11, then silver general j12, promotes to Lion Hawk."},
		{oneVictim, "j10xj10[j11]=+LN", "Black Lion j10 captures pawn j11 without moving, promotes to Lion Hawk."},
		{oneVictim, "j10xk11[j11]=+LN", "Black Lion j10 captures pawn j11, ends on k11, promotes to Lion Hawk."},
		{emptyLion, "j10-j10", "Black Lion j10 passes."},
		{"start", "f4-f4", ""},
		{"start", "a6-a7", "Black Pawn a6 to a7."},
	} {
		s := open(t, c.position)
		if err := s.Play(c.move); (err == nil) != (c.want != "") {
			t.Errorf("%s: %v", c.move, err)
		} else if err == nil && session.Sentence(s.Game(), s.Record().At()) != c.want {
			t.Errorf("%s: %s", c.move, session.Sentence(s.Game(), s.Record().At()))
		}
	}
}

func TestMessagesFitThePointer(t *testing.T) {
	for _, c := range []struct {
		pointer           session.Pointer
		play, first, then string
	}{
		{session.PointerMouse, "Click j12 to play, Esc to cancel.", "Click j11 to capture, the same square again to stop.", "Click the same square to stop, or a marked square to continue, Esc to cancel."},
		{session.PointerTap, "Tap j12 to play.", "Tap j11 to capture, the same square again to stop.", "Tap the same square to stop, or a marked square to continue."},
		{session.PointerSlide, "Lift to play.", "Lift to capture, the same square again to stop.", "Tap the same square to stop, or a marked square to continue."},
	} {
		s := open(t, twoInLine)
		s.SetPointer(c.pointer)
		click(t, s, "j10")
		for at, want := range map[string]string{"j12": c.play, "j11": c.first} {
			q, err := s.Game().Board.ParseSquare(at)
			if err != nil {
				t.Fatal(err)
			}
			s.Hover(q)
			if got := s.Message().How; got != want {
				t.Errorf("%s under pointer %d: %q, want %q", at, c.pointer, got, want)
			}
		}
		click(t, s, "j11")
		if got := s.Message().How; got != c.then {
			t.Errorf("half-way under pointer %d: %q, want %q", c.pointer, got, c.then)
		}
	}
}

func TestUndoFirstCancelsAHalfEnteredMove(t *testing.T) {
	s := open(t, twoInLine)
	click(t, s, "b1", "b2")
	click(t, s, "s18", "s17")
	click(t, s, "j10", "j11")
	if !s.Undo() || s.Selected() != game.None || last(s) != "s18-s17" {
		t.Errorf("selected %v at %s", s.Selected(), last(s))
	}
	if !s.Undo() || last(s) != "b1-b2" {
		t.Errorf("then at %s", last(s))
	}
}

func TestRedoFollowsTheLastVisitedBranch(t *testing.T) {
	s := open(t, "start")
	for _, act := range []func() error{s.Agree, func() error { s.Undo(); return s.Play("a6-a7") }, func() error { s.Undo(); return s.Agree() }} {
		if err := act(); err != nil {
			t.Fatal(err)
		}
	}
	if !s.Undo() || !s.Redo() || last(s) != "agreed" {
		t.Errorf("redo went to %s", last(s))
	}
}

// In a game that continues after checkmate, the message announces checkmate instead of check.
func TestCheckmateIsAnnouncedWhenTheGameContinues(t *testing.T) {
	s := open(t, "19/18k/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/r18/r8K9 b -")
	want := "Checkmate: Black can't save its King. Play goes on until it is captured."
	if !s.Mated() || s.Message().Title != want || s.Status() != want+" Black to move." || s.Result().Over() {
		t.Errorf("%+v, %s", s.Message(), s.Status())
	}
	if err := s.Play("j1-k1"); err != nil {
		t.Fatal(err)
	}
	if s.Mated() || len(s.Checks()) != 0 {
		t.Errorf("White is in check: %s", s.Status())
	}
}

// The result of a game for four ranks all armies.
func TestEndsOfFourArmiesNameTheirPlaces(t *testing.T) {
	s, _ := sit(t, "haiku-shogi", "8gK8/17/17/17/17/8yB8/17/bK16/7rR4bG3yK/17/17/17/17/17/17/17/8rK8 b -")
	if err := s.Play("m9-m8"); err != nil {
		t.Fatal(err)
	}
	if s.Ending() != "" {
		t.Error(s.Ending())
	}
	if err := s.Resign(); err != nil { // Yellow and Green are out, Red is to move
		t.Fatal(err)
	}
	if got, want := s.Ending(), "Blue wins: the last opponent resigns. Red is second, Green third, Yellow fourth."; got != want || s.Status() != want {
		t.Errorf("%s; %s", got, s.Status())
	}
}
