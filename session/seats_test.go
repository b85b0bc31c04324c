package session_test

import (
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/notation"
	"fairway/session"
)

// Setting the seats keeps a move that is being entered, unless the army to move is affected.
func TestHalfEnteredMoveContinuesIfTheComputerTakesAnotherArmy(t *testing.T) {
	s := open(t, twoInLine)
	click(t, s, "j10", "j11")
	at, chosen := s.Selected(), len(s.ChosenCaptures())
	list, _ := s.Game().ReadSeats("w:1")
	if s.SetSeats(list); s.Selected() != at || at == game.None || len(s.ChosenCaptures()) != chosen || chosen == 0 {
		t.Errorf("selected %v with %d squares, before %v with %d", s.Selected(), len(s.ChosenCaptures()), at, chosen)
	}
	if !click(t, s, "j11") {
		t.Error("the move doesn't end")
	}
}

// seated returns a session of Hook Shogi in which the computer plays one of the armies.
func seated(t *testing.T, seats string) *session.Session {
	t.Helper()
	s := open(t, "start")
	list, err := s.Game().ReadSeats(seats)
	if err != nil {
		t.Fatal(err)
	}
	s.SetSeats(list)
	return s
}

// Clicks only peek at the pieces of an army that the computer plays.
func TestComputersPiecesCanOnlyBeInspected(t *testing.T) {
	s := seated(t, "b:4")
	if !s.Locked() {
		t.Fatal("people can move while the computer is to move")
	}
	if click(t, s, "a6"); !s.Peeking() || names(s, s.Marked()) != "a7" || len(s.Options()) > 0 {
		t.Errorf("inspecting %v at %s, with options %v", s.Peeking(), names(s, s.Marked()), s.Options())
	}
	s.Hover(square(t, s, "a7"))
	if m := s.Message(); m.How != "The computer plays Black." {
		t.Errorf("hovered: %+v", m)
	}
	if click(t, s, "a7") || s.Record().At().Parent != nil {
		t.Error("a click has moved the board")
	}
	if m := s.Message(); m.Title != "The computer plays Black" || m.Text != "Wait for its move." || !m.Alarm {
		t.Errorf("refused: %+v", m)
	}
	if s.Choose(0) {
		t.Error("one of its moves can be chosen")
	}
	click(t, s, "a6") // selects it again
	if click(t, s, "c6"); names(s, []game.Square{s.Selected()}) != "c6" {
		t.Error("another piece isn't inspected")
	}
	// A person's own piece can be selected meanwhile.
	if click(t, s, "s14"); !s.Peeking() {
		t.Error("a person's piece can move out of turn")
	}
	if err := s.PlayFor(session.ByComputer, "a6-a7"); err != nil {
		t.Fatal(err)
	}
	if s.Locked() || !click(t, s, "s14", "s13") || last(s) != "s14-s13" {
		t.Errorf("then a person moves: %s", last(s))
	}
	for range 2 {
		if !s.Undo() {
			t.Error("a person can't take back")
		}
	}
}

func TestPlayChecksTheSeat(t *testing.T) {
	for _, c := range []struct {
		seats string
		by    session.By
		want  string
	}{
		{"b:4", session.ByPerson, "the computer plays Black"},
		{"b:4", session.ByComputer, ""},
		{"b:4", session.ByPage, ""},
		{"w:4", session.ByPerson, ""},
		{"w:4", session.ByComputer, "a person plays Black"},
		{"w:4", session.ByPage, ""},
	} {
		s := seated(t, c.seats)
		err := s.PlayFor(c.by, "a6-a7")
		if (err == nil) != (c.want == "") || err != nil && err.Error() != c.want {
			t.Errorf("%s, for %d: %v, want %q", c.seats, c.by, err, c.want)
		}
	}
	s := open(t, "start") // without seats
	for i, by := range []session.By{session.ByComputer, session.ByPerson, session.ByPage} {
		if err := s.PlayFor(by, strings.Fields("a6-a7 s14-s13 c6-c7")[i]); err != nil {
			t.Error(err)
		}
	}
}

func TestUndoGoesToAPersonsTurn(t *testing.T) {
	for _, c := range []struct {
		seats          string
		played         int
		back, restored int // plies after TakeBack, and after Restore
	}{
		{"w:4", 2, 0, 2},
		{"w:4", 3, 2, 4}, // in the computer's turn only one move is taken back
		{"b:4", 3, 1, 3},
		{"b:4", 1, 1, 3}, // the person has made no move
		{"b:4,w:4", 3, 2, 3},
		{"", 3, 2, 3},
	} {
		s := seated(t, c.seats)
		for _, m := range []string{"a6-a7", "s14-s13", "c6-c7", "q14-q13"} {
			if err := s.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		for s.Record().At().Ply > c.played {
			s.Undo()
		}
		if can := s.CanTakeBack(); can != (c.back != c.played) || s.TakeBack() != can || s.Record().At().Ply != c.back {
			t.Errorf("%s, back from move %d: at %d", c.seats, c.played, s.Record().At().Ply)
		}
		if !s.RedoTurn() || s.Record().At().Ply != c.restored {
			t.Errorf("%s, redone: at %d", c.seats, s.Record().At().Ply)
		}
	}
}

func TestHalfEnteredMoveEndsIfTheComputerTakesItsArmy(t *testing.T) {
	s := open(t, twoInLine)
	click(t, s, "j10", "j11")
	list, _ := s.Game().ReadSeats("b:1")
	if s.SetSeats(list); s.Selected() != game.None || len(s.ChosenCaptures()) > 0 {
		t.Error("it continues")
	}
	s.SetSeats(nil)
	if !click(t, s, "j10", "j11", "j11") {
		t.Error("a person can't move the army again")
	}
}

// Against the computer, a move played after taking one back joins the main line. Between people, and
// after a finished game, it begins a variation.
func TestMovesAgainstTheComputerAreTheMainLine(t *testing.T) {
	for _, c := range []struct{ seats, end, want string }{
		{"w:4", "", "b6-b7 (a6-a7 s14-s13) s14-s13"},
		{"w:4", "agreed", "a6-a7 (b6-b7 s14-s13) s14-s13 agreed"},
		{"", "", "a6-a7 (b6-b7 s14-s13) s14-s13"},
		{"b:4,w:4", "", "a6-a7 (b6-b7 s14-s13) s14-s13"},
	} {
		s := seated(t, c.seats)
		for _, m := range []string{"a6-a7", "s14-s13"} {
			if err := s.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		if c.end != "" {
			if err := s.Agree(); err != nil {
				t.Fatal(err)
			}
		}
		s.Goto(0)
		for _, m := range []string{"b6-b7", "s14-s13"} {
			if err := s.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		if got := notation.Line(s.Record()); got != "hook-shogi;start;"+c.want {
			t.Errorf("%s %s: %s", c.seats, c.end, got)
		}
	}
}

// The same holds for a resignation.
func TestEndingAgainstTheComputerIsTheMainLine(t *testing.T) {
	for name, end := range map[string]func(*session.Session) error{"resign:b": (*session.Session).Resign, "agreed": (*session.Session).Agree} {
		s := seated(t, "w:4")
		for _, m := range []string{"a6-a7", "s14-s13"} {
			if err := s.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		s.TakeBack()
		if err := end(s); err != nil {
			t.Fatal(err)
		}
		if first := s.Record().Root().Children[0].Text; first != name {
			t.Errorf("the game continues with %s, want %s", first, name)
		}
	}
}

// Messages depend on the pointer and on the guided node, so changes of both emit events.
func TestPointerAndMoveListChangesAreStamped(t *testing.T) {
	s := seated(t, "b:4")
	before := s.Stamps()
	if s.SetPointer(session.PointerTap); s.Stamps().Hover == before.Hover {
		t.Error("there is no event for another pointer")
	}
	before = s.Stamps()
	if s.SetPointer(session.PointerTap); s.Stamps() != before {
		t.Error("the same pointer counts as changed")
	}
	if s.SetGuided(true); s.Stamps().Entry == before.Entry {
		t.Error("there is no event for the local move")
	}
	before = s.Stamps()
	if s.SetGuided(true); s.Stamps() != before {
		t.Error("the same position counts as changed")
	}
}

// If the guided node is deleted, people may move anywhere again.
func TestDeletingTheGuidedNodeAllowsOtherMoves(t *testing.T) {
	s := open(t, "start")
	if err := s.Play("a6-a7"); err != nil {
		t.Fatal(err)
	}
	at := s.Record().At()
	s.SetGuided(true)
	s.Goto(0)
	if err := s.PlayFor(session.ByPerson, "c6-c7"); err == nil {
		t.Error("a person moves elsewhere")
	}
	click(t, s, "c6")
	if !s.Arrange(session.Delete, at) {
		t.Fatal("nothing is deleted")
	}
	if s.Peeking() {
		t.Error("an inspected piece stays selected")
	}
	if err := s.PlayFor(session.ByPerson, "c6-c7"); err != nil {
		t.Error(err)
	}
}
