package render

import (
	"testing"

	"fairway/game"
	"fairway/render/look"
)

// guided returns legal moves by their texts.
func (u *user) guided(texts ...string) []game.Move {
	u.t.Helper()
	var list []game.Move
	for _, text := range texts {
		for _, m := range u.s.Legal() {
			if u.s.Game().MoveText(m) == text {
				list = append(list, m)
			}
		}
	}
	if len(list) != len(texts) {
		u.t.Fatalf("%[2]d of %[1]v are legal", texts, len(list))
	}
	return list
}

// ring returns the square of the guide's ring and its mark, empty if none.
func (u *user) ring() (string, look.MarkKind) {
	for _, m := range u.Scene().Marks {
		if m.Kind == look.MarkAim || m.Kind == look.MarkAimBall {
			return u.squareName(m.At), m.Kind
		}
	}
	return "", look.MarkNone
}

func (u *user) shade(square string) float64 {
	for _, p := range u.Scene().Pieces {
		if u.squareName(p.At) == square {
			return p.Alpha
		}
	}
	return 0
}

// The ring leads along a move with several captures, pulses three times, and disappears when the move is made; it comes
// back when the move is undone.
func TestGuideRingFollowsTheMove(t *testing.T) {
	u := sit(t, 829, 829, lionTwo)
	u.Guide(u.guided("j10xj12[j11,j12]=+LN"), game.NewSquares(u.s.Game().Board.Size()), false)
	if at, _ := u.ring(); at != "j11" {
		t.Errorf("the ring begins on %q", at)
	}
	if u.ringSize() != 1 {
		t.Errorf("the ring begins with a size of %v", u.ringSize())
	}
	if u.pass(breathTime / 2); u.ringSize() < 1.039 || !u.animates() {
		t.Errorf("in the middle of a pulse the size is %v", u.ringSize())
	}
	if u.pass(breathTime * breaths); u.ringSize() != 1 || u.animates() {
		t.Errorf("after the last pulse the size is %v", u.ringSize())
	}
	u.click("j10")
	u.click("j11")
	if at, _ := u.ring(); at != "j12" {
		t.Errorf("then the ring is on %q", at)
	}
	u.click("j12")
	u.pass(5000)
	if at, _ := u.ring(); at != "" {
		t.Errorf("after the move there is a ring on %s", at)
	}
	u.s.Undo()
	u.Changed()
	u.pass(5000)
	if at, _ := u.ring(); at != "j11" {
		t.Errorf("after undo the ring is on %q", at)
	}
}

// Pieces that the guide isn't about are pale, on the live board and in its picture. The ring for a ball's end is drawn
// where the balls are.
func TestGuideDimsOtherPieces(t *testing.T) {
	u := sitAt(t, "tee-garden-shogi", 600, 900, "4k4/9/p1p3p1p/9/2G3r2/9/P1P3P1P/9/4K4 w - balls=a5,c5,i5")
	lit := game.NewSquares(u.s.Game().Board.Size())
	lit.Add(u.square("e9"))
	u.Guide(u.guided("c5@g5"), lit, true)
	if at, kind := u.ring(); at != "g5" || kind != look.MarkAimBall {
		t.Errorf("the ring is mark %d on %q", kind, at)
	}
	for square, want := range map[string]float64{"c5": 1, "g5": 1, "e9": 1, "a3": look.UnguidedAlpha, "e1": look.UnguidedAlpha} {
		if got := u.shade(square); got != want {
			t.Errorf("%s has opacity %v, want %v", square, got, want)
		}
	}
	u.click("a3")
	if u.shade("a3") != 1 {
		t.Error("a selected piece stays dimmed")
	}
	if err := u.s.Play("a3-a4"); err != nil {
		t.Fatal(err)
	}
	u.Changed()
	if u.run == nil || u.run.rate != slowRate || u.run.length() <= u.run.Total {
		t.Error("the move isn't slow")
	}
	u.pass(5000)
	if u.shade("a4") != 1 {
		t.Error("a piece that moved is dimmed")
	}
	u.Guide(nil, nil, false)
	if at, _ := u.ring(); at != "" || u.shade("e1") != 1 {
		t.Errorf("without a guide there is a ring on %q", at)
	}
}

// Pieces on the disc have been moved by the spin.
func TestGuideFollowsPiecesOnTheDisc(t *testing.T) {
	u := sitAt(t, "minigolf-chess", 600, 900, "k7/8/8/8/8/8/8/8/3D4/8/8/8/8/8/8/K7 b -")
	u.Guide(nil, game.NewSquares(u.s.Game().Board.Size()), false)
	if err := u.s.Play("a2.a8-a2.b8"); err != nil {
		t.Fatal(err)
	}
	u.Changed()
	u.pass(10000)
	for square, want := range map[string]float64{"a2.d1": 1, "a2.b8": 1, "a1.a1": look.UnguidedAlpha} {
		if got := u.shade(square); got != want {
			t.Errorf("%s has opacity %v, want %v", square, got, want)
		}
	}
}
