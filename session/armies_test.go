package session_test

import (
	"strings"
	"testing"

	"fairway/game"
	"fairway/session"
)

// placed returns a position of Haiku Shogi with the Kings on their squares and pieces such as rG:h8.
func placed(t *testing.T, mover string, pieces ...string) string {
	t.Helper()
	var board [17][17]string
	for _, m := range append(pieces, "rK:i1", "yK:q9", "gK:i17", "bK:a9") {
		piece, at, _ := strings.Cut(m, ":")
		rank := 0
		for _, c := range at[1:] {
			rank = 10*rank + int(c-'0')
		}
		board[rank-1][at[0]-'a'] = piece
	}
	var ranks []string
	for y := 16; y >= 0; y-- {
		text, run := "", 0
		flush := func() {
			if run > 0 {
				text += strings.Repeat("1", run/10) + string(rune('0'+run%10))
			}
			run = 0
		}
		for _, piece := range board[y] {
			if piece == "" {
				run++
				continue
			}
			flush()
			text += piece
		}
		flush()
		ranks = append(ranks, text)
	}
	return strings.Join(ranks, "/") + " " + mover + " -"
}

func TestStepsAreTargetsWithTheirNumberAndReason(t *testing.T) {
	s, _ := sit(t, "haiku-shogi", "start")
	tap(t, s, "g1")
	steps := map[string]int{}
	for _, x := range s.Targets() {
		if x.Class == game.ClassSteps {
			steps[s.Game().Board.SquareName(x.At)] = x.Steps
		}
	}
	if steps["e3"] != 2 {
		t.Errorf("steps %v, want two to e3", steps)
	}
	if m := s.Message(); m.Title != "Silvergeneral g1" || m.Text != "Two steps: it begins in its own camp." {
		t.Errorf("of the selected piece: %+v", m)
	}
	s.Hover(square(t, s, "e3"))
	if m := s.Message(); m.Title != "Moves to e3" || m.Text != "Two steps: it begins in its own camp." {
		t.Errorf("message %+v", m)
	}
	if !tap(t, s, "e3") || last(s) != "g1-e3" {
		t.Errorf("played %s", last(s))
	}
}

// A selected piece gives the reason for each of its moves of several steps, shorter ones first.
func TestSelectedPieceGivesTheReasonsOfItsSteps(t *testing.T) {
	s, _ := sit(t, "haiku-shogi", placed(t, "r", "rS:i4", "rP:f3"))
	tap(t, s, "i4")
	want := "Two steps: it begins in its own camp. Three steps: Red has 3 pieces in its own camp, the others none."
	if m := s.Message(); m.Title != "Silvergeneral i4" || m.Text != want || m.Alarm {
		t.Errorf("message %+v", m)
	}
	tap(t, s, "f3")
	if m := s.Message(); m.Text != "Two steps: it begins in its own camp." {
		t.Errorf("a Point that is dropped in the camp: %+v", m)
	}
	s, _ = sit(t, "haiku-shogi", placed(t, "r", "rR:h4"))
	tap(t, s, "h4")
	if m := s.Message(); m != (session.Message{}) {
		t.Errorf("of a Rook: %+v", m)
	}
}

func TestStepWithoutMajorityIsRefusedWithAReason(t *testing.T) {
	s, _ := sit(t, "haiku-shogi", placed(t, "r", "rG:h8", "gC:j11"))
	if tap(t, s, "h8 f8") || s.Selected() != game.None {
		t.Fatalf("played %s", last(s))
	}
	if m := s.Message(); !m.Alarm || m.Text != "Two steps need a majority: Red 1, Green 1." {
		t.Errorf("message %+v", m)
	}
}

func TestPassingCaptureIsEnteredByClickingTheCapturedPiece(t *testing.T) {
	s, _ := sit(t, "haiku-shogi", placed(t, "r", "rP:f5", "yP:g6"))
	tap(t, s, "f5 f7")
	if last(s) != "f5-f7" {
		t.Fatalf("played %s", last(s))
	}
	tap(t, s, "g6")
	s.Hover(square(t, s, "f7"))
	if m := s.Message(); m.Title != "Captures f7 en passant, ends on f6" || m.Text != "A point." {
		t.Errorf("message %+v", m)
	}
	if !tap(t, s, "f7") || last(s) != "g6xf6[f7]" {
		t.Errorf("played %s, options %d", last(s), len(s.Options()))
	}
	if got := session.Sentence(s.Game(), s.Record().At()); got != "Yellow Point g6 captures Red's Point f7 en passant, ends on f6." {
		t.Error(got)
	}
}

// An army without a move passes by two clicks on its King and the Pass option.
func TestArmyWithoutAMovePasses(t *testing.T) {
	text := "17/17/17/17/17/17/17/17/17/17/17/17/17/17/17/yPyC15/gKyG14yK g - out=rb"
	s, _ := sit(t, "haiku-shogi", text)
	if len(s.Legal()) != 1 || s.Legal()[0].Type != game.Pass {
		t.Fatalf("%d moves", len(s.Legal()))
	}
	if m := s.Message(); !strings.HasSuffix(m.Title+m.Text, "Green has no move and passes.") || m.How != "Click a1, then again, and choose Pass." {
		t.Errorf("message %+v", m)
	}
	if tap(t, s, "a1 a1") || !s.Choosing() || s.OptionName(0) != "Pass" {
		t.Fatalf("played %s", last(s))
	}
	if !s.Choose(0) || last(s) != "pass" {
		t.Fatalf("played %s", last(s))
	}
	if got := session.Sentence(s.Game(), s.Record().At()); !strings.HasPrefix(got, "Green has no move and passes") {
		t.Error(got)
	}
}

// Checkmate hands an army over, and the sentence of the move says so.
func TestArmyHandedOverIsAnnounced(t *testing.T) {
	s, _ := sit(t, "haiku-shogi", placed(t, "b", "bG:m9", "bP:d9", "rR:h9", "yC:n11", "rP:f5"))
	if err := s.Play("m9-m8"); err != nil {
		t.Fatal(err)
	}
	got := session.Sentence(s.Game(), s.Record().At())
	if got != "Blue Goldgeneral m9 to m8. Yellow's King falls. Red takes over Yellow's army." {
		t.Error(got)
	}
	if s.Position().InGame(1) {
		t.Error("Yellow is still in the game")
	}
}

// If an army is handed over, its King is lost and its pieces in hand are not.
func TestKingHandedOverIsLost(t *testing.T) {
	text := strings.TrimSuffix(placed(t, "b", "bG:m9", "bP:d9", "rR:h9", "rP:f5"), "-") + "yP"
	s, _ := sit(t, "haiku-shogi", text)
	if err := s.Play("m9-m8"); err != nil {
		t.Fatal(err)
	}
	if l := s.Lost(1); s.Position().InGame(1) || len(l) != 1 || s.Game().Kinds[l[0]].ID != "K" {
		t.Errorf("Yellow lost %v", l)
	}
	if n := s.Position().InHand(0, kind(t, s, "P")); n != 1 {
		t.Errorf("Red has %d Points in hand", n)
	}
}

func kind(t *testing.T, s *session.Session, id string) game.KindID {
	t.Helper()
	k, ok := s.Game().FindKind(id)
	if !ok {
		t.Fatalf("no %s", id)
	}
	return k
}

// The message about the King of another army that could only pass names that army.
func TestInspectedPassNamesItsArmy(t *testing.T) {
	s, _ := sit(t, "haiku-shogi", "17/17/17/17/17/17/17/17/17/17/17/17/17/17/17/yPyC15/gKyG14yK y - out=rb")
	tap(t, s, "a1")
	s.Hover(square(t, s, "a1"))
	if m := s.Message(); m.Title != "Green passes" || m.How != "Yellow is to move." {
		t.Errorf("message %+v", m)
	}
}
