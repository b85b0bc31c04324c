package diagram_test

import (
	"slices"
	"strings"
	"testing"

	"fairway/game/gametest"
	"fairway/game/notation"
)

// A shielded piece that can capture its own side can't capture a royal piece whose square the
// opponent could capture on afterwards; what its own army could do there doesn't matter
// (rules/hook-shogi.md 5.6).
func TestShieldOfAFriendlyRoyal(t *testing.T) {
	r := load(t, "files=8 ranks=8 symmetry=none\nguard:G:mKdK:g:\nrook:R:dRR:r:\nking:K:K:k:a1,h1,,h8\nroyal=K royalSafe=0\npromoZone=0\nshield=G")
	for _, c := range []struct {
		name, pieces string
		legal        bool
	}{
		{"an enemy Rook could recapture", "w K a1 K d5 G d4 / b K h8 R d8", false},
		{"the enemy Rook's line is blocked", "w K a1 K d5 G d4 R d6 / b K h8 R d8", true},
		{"no enemy piece attacks the square", "w K a1 K d5 G d4 / b K h8 R c8", true},
		{"a friendly Rook could capture there", "w K a1 K d5 G d4 R a5 / b K h8", true},
	} {
		p := gametest.Read(t, r, gametest.Layout(t, r, c.pieces, "w -"))
		if got := slices.Contains(gametest.Listed(r, p), "d4xd5"); got != c.legal {
			t.Errorf("%s: d4xd5 is legal: %v", c.name, got)
		}
	}
}

// Without a legal move an army is checkmated if its only royal piece is attacked. With two it is
// stalemated, whichever of them is attacked and whether it needs one or both (rules/xbetza.md,
// results).
func TestCheckmateNeedsAnOnlyRoyal(t *testing.T) {
	const locked = "files=8 ranks=8 symmetry=none royalSafe=0\npawn:P:fmW:p:a4,,a5\nrook:R:R:r:,h1\nking:K:-:k:%\npromoZone=0\nroyal=K\nstalemate=loss\n"
	for _, c := range []struct{ kings, extinction, want string }{
		{"b1,,h8", "3", "win b checkmate"},
		{"b1,,h8", "0", "win b checkmate"},
		{"b1,c3,,h8", "3", "win b stalemate"},
		{"b1,c3,,h8", "0", "win b stalemate"},
		{"b3,c3,,h8", "0", "win b stalemate"},
	} {
		r := load(t, strings.Replace(locked, "%", c.kings, 1)+"extinction="+c.extinction)
		if got := r.ResultText(r.Verdict(r.Start())); got != c.want {
			t.Errorf("Kings on %s, extinction=%s: %s, want %s", c.kings, c.extinction, got, c.want)
		}
	}
}

// The cost of a shield grows with the permutations of the royal pieces: a game can't start with more than a few, and no position
// text can have more.
func TestPositionHasFewRoyalPiecesUnderTheShield(t *testing.T) {
	r := load(t, "files=8\nranks=8\nsymmetry=none\nknight:K:NKCZ::a1-c1,a2-b2,,a8-c8\nshield=K\nroyal=K\nroyalSafe=0\n")
	for text, want := range map[string]string{
		"KKK5/8/8/8/8/8/KK6/KKK5 w -":                     "",
		"KKKKKKKK/kkkkkkkk/KKKKKKKK/kkkkkkkk/8/8/8/8 w -": "board: more than 8 royal pieces under the shield",
	} {
		_, err := notation.ReadPosition(r, text)
		switch {
		case want == "" && err != nil, want != "" && (err == nil || !strings.Contains(err.Error(), want)):
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}
