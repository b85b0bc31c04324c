package diagram_test

import (
	"testing"

	"fairway/game/gametest"
	"fairway/game/prose"
)

// Each reason why a piece can't go to a square is given (rules/diagram-texts.md 4 to 7).
func TestReasonsForIllegalMoves(t *testing.T) {
	const (
		chess = "pawn::::a2-h2\nknight:N:::b1,g1\nbishop::::c1,f1\nrook::::a1,h1\nqueen::::d1\nking::::e1\n"
		five  = "files=5\nranks=6\nsymmetry=none\nroyal=K\nking:K:K::e1,,e6\n"
	)
	for _, c := range []struct{ name, text, at, from, to, want string }{
		{"a piece of its own", chess, "", "a1", "a2", "A piece of its own stands there."},
		{"blocked", chess, "", "a1", "a5", "Something stands in its way."},
		{"only a capture", chess, "", "e2", "d3", "It goes there only to capture."},
		{"no capture", chess, "4k3/8/8/8/8/4p3/4P3/4K3 w -", "e2", "e3", "It can't capture there."},
		{"i: the first move is over", chess, "4k3/8/8/8/4P3/8/8/4K3 w -", "e4", "e6", "It goes there only in its first move."},
		{"no such move", chess, "", "b1", "b4", ""},
		{"a pin", chess, "4r2k/8/8/8/8/8/4N3/4K3 w -", "e2", "c3", "White would be in check."},
		{"a check", chess, "4r2k/8/8/8/8/8/N7/4K3 w -", "a2", "c3", "White must end the check."},
		{"O: the King has moved", chess, "r3k2r/8/8/8/8/8/8/R3K2R w - moved=e1", "e1", "g1", "It can't castle: it has moved."},
		{"O: the partner has moved", chess, "r3k2r/8/8/8/8/8/8/R3K2R w - moved=h1", "e1", "h1", "It can't castle: the other piece has moved."},
		{"O: pieces between", chess, "r3k2r/8/8/8/8/8/8/R3K1NR w -", "e1", "g1", "It can't castle: the squares between aren't empty."},
		{"O: through check", chess, "r3kr2/8/8/8/8/8/8/R3K2R w -", "e1", "g1", "It can't castle out of check, through it or into it."},
		{"p: a mount is needed", five + "cannon:C:mRcpR::b2\nrook:R:R::,,b5", "", "b2", "b5", "It can't capture there."},
		{"g: a mount is needed", five + "hopper:H:gQ::b2", "", "b2", "b4", "It needs other pieces on its way there."},
		{"n: lame", five + "elephant:E:nA::b2\nrook:R:R::c3", "", "b2", "d4", "Something stands in its way."},
		{"j: over pieces", five + "racer:T:jD::b2", "", "b2", "b4", "It needs other pieces on its way there."},
		{"k: royal pieces only", five + "hunter:H:mWkF::b2\nrook:R:R::,,c3", "", "b2", "c3", "It captures only royal pieces there."},
		{"morph: barred", five + "pawn:P:W::b2\nmorph=./././!!!!!", "", "b2", "b3", "It may not end there."},
		{"iron", five + "wall:W:-::,,b3\nrook:R:R::b1\niron=W", "", "b1", "b3", "That piece can't be captured."},
		{"strike", five + "lion:L:R::b1,,b3\nrook:R:R::\ncounterStrike=L", "4k/5/5/1l3/5/1L2K w - strike=L", "b1", "b3", "Pieces of that type can't be captured in this turn."},
		{"protected", five + "lion:L:R::b1,,b3\nrook:R:R::,,b6\nprotected=L", "", "b1", "b3", "It may not capture that piece where it could be recaptured."},
		{"succession", "files=5\nranks=6\nsymmetry=none\nking:K:dK::e1,,e6\nprince:P:K::e2\nroyal=K\nsuccession=P", "", "e1", "e2", "It captures its own only where nothing else ends a check."},
		{"promotion from the hand", "files=5\nranks=6\nsymmetry=none\npawn:P:fW::b5\nrook:R:R::\nking:K:K::e1,,e6\npromoChoice=*R", "", "b5", "b6", "There is nothing that it could promote to."},
		{"a hole", five + "rook:R:R::b2\nhole::::b3", "", "b2", "b3", "The board has no square there."},
		{"e: nothing passed there", five + "pawn:P:mfWfeF::b2", "", "b2", "c3", "There is nothing to capture en passant."},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := load(t, c.text)
			p := r.Start()
			if c.at != "" {
				p = gametest.Read(t, r, c.at)
			}
			before := p.Clone()
			from, err1 := r.Board.ParseSquare(c.from)
			to, err2 := r.Board.ParseSquare(c.to)
			if err1 != nil || err2 != nil {
				t.Fatal(err1, err2)
			}
			if got := prose.WhyNot(r, p, from, to); got != c.want {
				t.Errorf("%q, want %q", got, c.want)
			}
			if !p.Equal(before) {
				t.Error("the position has changed")
			}
		})
	}
}
