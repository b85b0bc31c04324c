package host

import (
	"strings"
	"testing"
)

const usualSeats = "b:person,w:4"

// seatsOf returns the seats of the state.
func seatsOf(t *testing.T, tb *Host) (list string, opposed bool) {
	t.Helper()
	s := told(t, tb).Hands
	players := []string{}
	for _, a := range s.Armies {
		players = append(players, a.Letter+":"+a.Player)
	}
	if usual := strings.Join(players, ","); s.Seats != usual && (s.Seats != "" || strings.Trim(usual, "abcdefghijklmnopqrstuvwxyz:,") != "") {
		t.Errorf("seats %q of armies with %s", s.Seats, usual)
	}
	return s.Seats, s.Opposed
}

func TestSeatsAreReadFromAllPlacesAndWrittenBack(t *testing.T) {
	from, _ := table(t)
	play(t, from, "a6-a7")
	if err := set(from, "opponent", "w:4"); err != nil {
		t.Fatal(err)
	}
	link, err := from.Link(true)
	if err != nil || !strings.HasPrefix(link, "2.") {
		t.Fatal(link, err)
	}
	if want := `"seats":"` + usualSeats + `"}`; !strings.HasSuffix(from.Save(), want) {
		t.Errorf("saved as %s", from.Save())
	}
	for name, a := range map[string]Address{
		"address":       {Params: map[string]string{"variant": "hook-shogi", "played": "a6-a7", "seats": usualSeats}},
		"attribute":     {Params: map[string]string{"variant": "hook-shogi", "played": "a6-a7", "opponent": "w:4"}},
		"another order": {Params: map[string]string{"played": "a6-a7", "seats": "w:4,b:person"}},
		"link":          {Link: link},
		"kept":          {SavedGame: from.Save()},
		// The seats of a link or a saved game win over those of the address.
		"link and attribute": {Link: link, Params: map[string]string{"opponent": "b:1"}},
		"kept and attribute": {SavedGame: from.Save(), Params: map[string]string{"seats": "r:1"}},
	} {
		tb, said := begun(t, a)
		if seats, _ := seatsOf(t, tb); seats != usualSeats || said != "" {
			t.Errorf("%s: %q, %q", name, seats, said)
		}
		again, err := tb.Link(true)
		if tb.Save() != from.Save() || again != link || err != nil {
			t.Errorf("%s: %s, %s, %v", name, tb.Save(), again, err)
		}
		if err := set(tb, "seats", ""); err != nil || tb.seats != "" || strings.Contains(tb.Save(), "seats") {
			t.Errorf("%s: without seats %s, %v", name, tb.Save(), err)
		}
	}
}

func TestSeatsOfFourArmiesAreSavedAndLinked(t *testing.T) {
	const seats = "r:person,y:2,g:8,b:person"
	from, said := begun(t, Address{Params: map[string]string{"variant": "haiku-shogi", "seats": seats}})
	if got, _ := seatsOf(t, from); got != seats || said != "" {
		t.Fatalf("%q, %q", got, said)
	}
	link, err := from.Link(true)
	if err != nil {
		t.Fatal(err)
	}
	for name, a := range map[string]Address{"link": {Link: link}, "kept": {SavedGame: from.Save()}} {
		tb, _ := begun(t, a)
		if got, _ := seatsOf(t, tb); got != seats || tb.Save() != from.Save() {
			t.Errorf("%s: %q, %s", name, got, tb.Save())
		}
	}
}

func TestSeatErrorsNameTheirField(t *testing.T) {
	tb, _ := table(t)
	for name, want := range map[string]string{"seats": `seats: column 3: "9"`, "opponent": `opponent: column 3: "9"`} {
		if err := set(tb, name, "w:9"); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := tb.Restore(`{"v":2,"record":"hook-shogi;start;","at":[],"view":{},"seats":"w:9"}`); err == nil || !strings.HasPrefix(err.Error(), `kept game: seats: column 3: "9"`) {
		t.Errorf("saved: %v", err)
	}
	if _, said := begun(t, Address{Params: map[string]string{"seats": "x:1"}}); said != "This setting isn't valid. (fault true, aside false)" {
		t.Errorf("address: %q", said)
	}
}

// As long as nobody makes the computer's moves, people make them.
func TestSeatsApplyOnceAnOpponentPlays(t *testing.T) {
	tb, _ := begun(t, Address{Params: map[string]string{"opponent": "b:4"}})
	answer := func(name string, list ...any) error {
		_, err := tb.Answer(name, list)
		return err
	}
	for _, square := range []string{"a6", "a7"} {
		if err := tb.Click(square, ""); err != nil {
			t.Fatal(err)
		}
	}
	if tb.Record() != "hook-shogi;start;a6-a7" {
		t.Fatalf("people can't move: %s", tb.Record())
	}
	tb.Undo()
	if err := answer("oppose", true); err != nil {
		t.Fatal(err)
	}
	if _, opposed := seatsOf(t, tb); !opposed {
		t.Error("the state doesn't show the opponent")
	}
	for _, square := range []string{"a6", "a7"} {
		if err := tb.Click(square, ""); err != nil {
			t.Fatal(err)
		}
	}
	if tb.s.Record().At().Ply != 0 || told(t, tb).Message == nil || !told(t, tb).Message.Alarm {
		t.Errorf("a person can move the computer's pieces: %s", tb.Record())
	}
	if err := answer("play", "a6-a7", "person"); err == nil || err.Error() != "the computer plays Black" {
		t.Errorf("played for a person: %v", err)
	}
	if err := answer("play", "a6-a7", "computer"); err != nil {
		t.Errorf("played for the computer: %v", err)
	}
	if err := answer("play", "s14-s13", "computer"); err == nil || err.Error() != "a person plays White" {
		t.Errorf("a person's army played for the computer: %v", err)
	}
	// A new game keeps the seats if it has these armies. Otherwise people play.
	if err := newGame(tb, "tee-garden-shogi"); err != nil {
		t.Fatal(err)
	}
	if seats, _ := seatsOf(t, tb); seats != "w:person,b:4" || tb.s.Locked() {
		t.Errorf("the next game has %q", seats)
	}
	if err := newGame(tb, "haiku-shogi"); err != nil {
		t.Fatal(err)
	}
	if seats, _ := seatsOf(t, tb); seats != "" || tb.s.Locked() {
		t.Errorf("four armies have %q", seats)
	}
	if err := set(tb, "seats", "r:8"); err != nil || !tb.s.Locked() {
		t.Errorf("Red is a person's: %v", err)
	}
	if err := answer("oppose", false); err != nil || tb.s.Locked() {
		t.Errorf("without an opponent people must wait: %v", err)
	}
}

// A person can't drop pieces from the computer's hand.
func TestComputersPiecesInHandCantBeDropped(t *testing.T) {
	tb, _ := table(t)
	if err := tb.Load("kyoomagi", "start", "a1xa9 c11xa9"); err != nil {
		t.Fatal(err)
	}
	held := func() (list []string) {
		for _, a := range told(t, tb).Hands.Armies {
			if a.ToMove {
				for _, p := range a.Hand {
					list = append(list, p.Select)
				}
			}
		}
		return list
	}
	first := held()[0]
	if err := tb.Select(first); err != nil {
		t.Fatal(err)
	}
	tb.Oppose(true)
	if err := set(tb, "seats", "w:8"); err != nil || tb.Selected() != "" {
		t.Errorf("still selected: %s, %v", tb.Selected(), err)
	}
	if got := strings.Join(held(), ""); got != "" {
		t.Errorf("offered: %s", got)
	}
	if err := tb.Select(first); err == nil || err.Error() != "select: the computer plays White" {
		t.Errorf("selected: %v", err)
	}
}

// Seats decide what can be taken back. The computer's first move can't be.
func TestSeatsDecideWhichMovesAreUndone(t *testing.T) {
	tb, _ := table(t)
	play(t, tb, "a6-a7")
	tb.Oppose(true)
	delivered(t, tb)
	could := true
	for _, c := range []struct {
		seats string
		can   bool
	}{{"b:4", false}, {"w:4", true}, {"b:4", false}, {"b:4,w:4", true}, {"", true}} {
		if err := set(tb, "seats", c.seats); err != nil {
			t.Fatal(err)
		}
		if _, sections := delivered(t, tb); strings.Contains(sections, "moves") != (c.can != could) {
			t.Errorf("seats %q: %s have changed", c.seats, sections)
		}
		if can := tb.movesState().CanUndo; can != c.can {
			t.Errorf("seats %q: it can be undone: %v", c.seats, can)
		}
		could = c.can
	}
}

// A pause lasts until it is ended, also when the document is loaded again, but not in the next game.
func TestPauseIsSaved(t *testing.T) {
	tb, _ := begun(t, Address{Params: map[string]string{"opponent": "w:4"}})
	answer := func(list ...any) {
		t.Helper()
		if _, err := tb.Answer("pause", list); err != nil {
			t.Fatal(err)
		}
	}
	paused := func(tb *Host) bool { return tb.Line(tb.s.Record().At()).Paused }
	running := tb.Save()
	if paused(tb) || strings.Contains(running, "paused") {
		t.Errorf("paused at first: %s", running)
	}
	for _, c := range []struct {
		list []any
		want bool
	}{{nil, true}, {[]any{false}, false}, {[]any{true}, true}, {[]any{nil}, true}} {
		answer(c.list...)
		if got := paused(tb); got != c.want {
			t.Errorf("pause%v: %v", c.list, got)
		}
	}
	if c, _ := delivered(t, tb); !c.SavedChanged {
		t.Error("the document isn't notified that there is something to save")
	}
	rests := tb.Save()
	play(t, tb, "a6-a7")
	if !paused(tb) {
		t.Error("a move ends the pause")
	}
	if err := newGame(tb, "hook-shogi"); err != nil || paused(tb) {
		t.Errorf("the next game starts paused: %v", err)
	}
	again, _ := table(t)
	for _, c := range []struct {
		kept string
		want bool
	}{{rests, true}, {running, false}, {rests, true}} {
		if warning, err := again.Restore(c.kept); warning != "" || err != nil || paused(again) != c.want {
			t.Errorf("%s: %v, %q, %v", c.kept, paused(again), warning, err)
		}
	}
	if rests != again.Save() {
		t.Errorf("saved as\n%s and then as\n%s", rests, again.Save())
	}
}
