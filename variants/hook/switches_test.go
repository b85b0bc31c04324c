package hook

import (
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/movegen"
	"fairway/game/notation"
)

// The switches of rules/hook-shogi.md section 10: each test checks the effect of a changed line of the
// rules text, and that the unchanged text behaves differently.

func TestSwitchPassLimit(t *testing.T) {
	for _, c := range []struct {
		limit          string
		own, reply     bool // a pass is legal with only its own flag, only the opponent's flag
		key            bool // position texts have the key skip
		behindBoth     bool
		behindNonePass bool
	}{
		{"own,reply", false, false, true, false, true},
		{"reply,own", false, false, true, false, true},
		{"own", false, true, true, false, true},
		{"reply", true, false, true, false, true},
		{"none", true, true, false, true, true},
	} {
		r := with(t, "passLimit=own,reply", "passLimit="+c.limit)
		passes := func(skip string) bool {
			p := gametest.Read(t, r, gametest.Layout(t, r, "b K b1 LN j10 / w K s18 LN j15", "b -"+skip))
			return slices.Contains(gametest.Listed(r, p), "j10-j10")
		}
		if passes("") != c.behindNonePass {
			t.Errorf("%s: no first pass", c.limit)
		}
		if !c.key {
			if _, err := notation.ReadPosition(r, gametest.Layout(t, r, "b K b1 LN j10 / w K s18", "b - skip=b")); err == nil {
				t.Errorf("%s: the key skip is read", c.limit)
			}
			rec := gametest.Played(t, r, gametest.Stand(t, r, "b K b1 LN j10 / w K s18 LN j15"), "j10-j10", "j15-j15", "j10-j10", "j15-j15")
			if got := gametest.Result(rec); got != "-" {
				t.Errorf("%s: four passes: %s", c.limit, got)
			}
			continue
		}
		if passes(" skip=b") != c.own || passes(" skip=w") != c.reply || passes(" skip=bw") != c.behindBoth {
			t.Errorf("%s: after its own pass %v, after a pass of the opponent %v, after both %v",
				c.limit, passes(" skip=b"), passes(" skip=w"), passes(" skip=bw"))
		}
	}
}

func TestSwitchExtraMove(t *testing.T) {
	without := with(t, "extraMove=LD,+RD,+LD,+DV:cafcabK", "", "extraMove=+F:fcafcabW", "", "extraMove=+W:fcafcabF", "")
	for _, c := range []struct{ pieces, extra string }{
		{"b K b1 LD j10 / w K s18 P j11 P j12", "j10xj11[j11,j12]=+LD"},
		{"b K b1 +RD j10 / w K s18 P k11 P l12", "j10xk11[k11,l12]"},
		{"b K b1 +LD j10 / w K s18 P j9 P j8", "j10xj9[j9,j8]"},
		{"b K b1 +DV j10 / w K s18 P i10 P h10", "j10xi10[i10,h10]"},
		{"b K b1 +F j10 / w K s18 P j11 P j12", "j10xj11[j11,j12]"},
		{"b K b1 +W j10 / w K s18 P k11 P l12", "j10xk11[k11,l12]"},
	} {
		full, less := standard(t), without
		with, bare := gametest.Listed(full, gametest.Stand(t, full, c.pieces)), gametest.Listed(less, gametest.Stand(t, less, c.pieces))
		i, ok := slices.BinarySearch(with, c.extra)
		if !ok {
			t.Errorf("%s: %s is not legal", c.pieces, c.extra)
			continue
		}
		gametest.Same(t, c.pieces+" without the extra move", bare, slices.Delete(with, i, i+1))
	}
}

func TestSwitchContagionPick(t *testing.T) {
	first := with(t, "contagionPick=last", "contagionPick=first")
	pieces := "b K b1 LN j10 / w K s18 DV j11 DS k11"
	for _, m := range strings.Fields("j10xk11[j11,k11]=+DV j10xj11[k11,j11]=+DS j10xk11=+DS j10xj11=+DV") {
		if !slices.Contains(gametest.Listed(first, gametest.Stand(t, first, pieces)), m) {
			t.Errorf("%s is not legal", m)
		}
	}
	for _, m := range strings.Fields("j10xk11[j11,k11]=+DS j10xj11[k11,j11]=+DV") {
		if slices.Contains(gametest.Listed(first, gametest.Stand(t, first, pieces)), m) {
			t.Errorf("%s is legal", m)
		}
	}
	// A victim that isn't contagious never decides.
	pieces = "b K b1 LD j10 / w K s18 P j11 DS j12 DV j13"
	if !slices.Contains(gametest.Listed(first, gametest.Stand(t, first, pieces)), "j10xj13[j11,j12,j13]=+DS") {
		t.Error("capturing a Pawn first ends the game")
	}
}

func TestSwitchShield(t *testing.T) {
	open := with(t, "shield=+K", "")
	pieces := "b +K a1 / w K s10 P j18 R s19"
	if !slices.Contains(gametest.Listed(open, gametest.Stand(t, open, pieces)), "a1xs10") {
		t.Error("without the shield a protected King can't be captured")
	}
	wider := with(t, "shield=+K", "shield=+K,R")
	pieces = "b K a1 R s1 / w K s10 R s19"
	if slices.Contains(gametest.Listed(wider, gametest.Stand(t, wider, pieces)), "s1xs10=+R") {
		t.Error("a shielded Rook captures a protected King")
	}
	if r := standard(t); !slices.Contains(gametest.Listed(r, gametest.Stand(t, r, pieces)), "s1xs10=+R") {
		t.Error("a Rook doesn't capture a protected King")
	}
}

// The wider shield: an Emperor that may not recapture protects, too.
func TestSwitchShieldBy(t *testing.T) {
	legal, any := standard(t), with(t, "shield=+K", "shield=+K\nshieldBy=any")
	for _, c := range []struct {
		pieces, move string
		legal, any   bool
	}{
		{"b +K a1 R j1 / w +K s19 +DE j10", "a1xj10", true, false}, // the white Emperor may not recapture before the Rook
		{"b +K a1 / w +K s19 +DE j10", "a1xj10", false, false},
		{"b +K a1 R s1 / w +K s10 P j18", "a1xs10", true, true}, // nothing points at the square
		{"b +K a1 / w K s10 R s19 P s12", "a1xs10", true, true}, // the Rook is blocked
		{"b +K a1 / w K s10 R s19", "a1xs10", false, false},
		{"b +K a1 / w K s10 R a10", "a1xs10", false, false},
		{"b +K a1 R j1 / w +K s19 +DE j10 P c3", "a1xc3", true, true}, // a Pawn isn't royal
	} {
		for _, by := range []struct {
			r    *movegen.Base
			want bool
		}{{legal, c.legal}, {any, c.any}} {
			if got := slices.Contains(gametest.Listed(by.r, gametest.Stand(t, by.r, c.pieces)), c.move); got != by.want {
				t.Errorf("%s: %s is legal: %v, by any recapture: %v", c.pieces, c.move, got, by.r == any)
			}
		}
	}
	// Check follows: an Emperor gives none to a royal piece that it may not capture.
	pieces := "b +K a1 +DE j10 / w +K s19 R j1"
	for _, r := range []*movegen.Base{legal, any} {
		p := gametest.Read(t, r, gametest.Layout(t, r, pieces, "w -"))
		if slices.Contains(gametest.Listed(r, p), "s19xj10") != (r == legal) {
			t.Errorf("%s: by any recapture: %v", pieces, r == any)
		}
	}
}

// Checkmate that ends the game (6.3).
func TestSwitchMateEnds(t *testing.T) {
	r := with(t, "promoteOnCapture=1", "promoteOnCapture=1\nmateEnds=1")
	search := game.SearchRulesOf(r)
	for _, c := range []struct {
		pieces string
		over   bool
	}{
		{"b K j1 / w K s18 R a1 R a2", true},
		{"b K j1 / w K s18 R a1", false},
		{"b K j1 R c9 / w K s18 R a1 R a2", false},  // it can stand in between
		{"b K j1 R c9 / w K s18 R h1 R a2", true},   // it can't
		{"b K j1 DE b2 / w K s18 R a1 R a2", false}, // a capture makes it a second royal
		{"b K j1 +DE a9 / w K s18 R a1 R a2", false},
		{"b K j1 R s2 / w K s18 R a1 R a3", false}, // it captures the King
		{"b K j1 / w K s18 R a3 R a2", false},      // not in check
	} {
		p := gametest.Stand(t, r, c.pieces)
		want := "-"
		if c.over {
			want = "win w checkmate"
		}
		if got := r.ResultText(r.Verdict(p)); got != want {
			t.Errorf("%s: %s, want %s", c.pieces, got, want)
		}
		if got := r.ResultText(search.Decided(p)); got != want {
			t.Errorf("%s: a search finds %s, want %s", c.pieces, got, want)
		}
		if list := gametest.Listed(r, p); (len(list) == 0) != c.over {
			t.Errorf("%s: %v", c.pieces, list)
		}
	}
	rec := gametest.Played(t, r, gametest.Read(t, r, gametest.Layout(t, r, "b K j1 / w K s18 R s5 R a2", "w -")), "s5-s1")
	if got := gametest.Result(rec); got != "win w checkmate" {
		t.Errorf("after the last move: %s", got)
	}
	// Checkmate comes before stalemate, even if that draws.
	draw := with(t, "promoteOnCapture=1", "promoteOnCapture=1\nmateEnds=1", "stalemate=loss", "stalemate=draw")
	for pieces, want := range map[string]string{
		"b K s19 / w K a1 P a2 P b1 P b2":      "draw stalemate",
		"b K s19 N c2 / w K a1 P a2 P b1 P b2": "win b checkmate",
	} {
		p := gametest.Read(t, draw, gametest.Layout(t, draw, pieces, "w -"))
		if got := draw.ResultText(draw.Verdict(p)); got != want {
			t.Errorf("%s: %s, want %s", pieces, got, want)
		}
	}
}

func TestSwitchRepetition(t *testing.T) {
	off := with(t, "repetition=4", "repetition=0")
	twice := with(t, "repetition=4", "repetition=2")
	round := strings.Fields("b1-b2 s18-s17 b2-b1 s17-s18")
	if got := gametest.Result(gametest.Played(t, off, gametest.Stand(t, off, "b K b1 / w K s18"), slices.Repeat(round, 6)...)); got != "-" {
		t.Errorf("switched off: %s", got)
	}
	rec := gametest.Played(t, twice, gametest.Stand(t, twice, "b K b1 / w K s18"), round...)
	if got := gametest.Result(rec); got != "draw repetition" {
		t.Errorf("second occurrence: %s", got)
	}
}

func TestSwitchStalemate(t *testing.T) {
	draw := with(t, "stalemate=loss", "stalemate=draw")
	for _, pieces := range []string{"b K s19 / w K a1 P a2 P b1 P b2", "b K s19 N c2 / w K a1 P a2 P b1 P b2"} {
		p := gametest.Read(t, draw, gametest.Layout(t, draw, pieces, "w -"))
		if got := draw.ResultText(draw.Verdict(p)); got != "draw stalemate" {
			t.Errorf("%s: %s", pieces, got)
		}
	}
}

// Sections 5.4, 6.2, 6.7 and 6.8: the endings of a game and their precedence.
func TestRoyalsDecide(t *testing.T) {
	r := standard(t)
	for _, c := range []struct{ pieces, mover, result string }{
		{"b R a1 / w K s18", "b", "win w royals"},
		{"b R a1 / w K s18", "w", "win w royals"},
		{"b R a1 / w R s18", "b", "win w royals"}, // the player to move is judged first
		{"b R a1 / w R s18", "w", "win b royals"},
		{"b +DE a1 / w +K s18", "b", "-"},
		{"b DE a1 / w K s18", "b", "win w royals"}, // a Drunk Elephant is not royal
		{"b K a1 +DE b1 +K c1 K d1 / w K s18", "b", "-"},
		{"b K a1 / w K a2", "b", "-"}, // royals may stand in attack
	} {
		p := gametest.Read(t, r, gametest.Layout(t, r, c.pieces, c.mover+" -"))
		if got := r.ResultText(r.Verdict(p)); got != c.result {
			t.Errorf("%s, %s to move: %s, want %s", c.pieces, c.mover, got, c.result)
		}
		if n := len(gametest.Listed(r, p)); (n == 0) != (c.result != "-") {
			t.Errorf("%s: %d moves", c.pieces, n)
		}
	}
	// Capturing a spare royal changes nothing, capturing the last one wins at once, even where
	// the other army would have no move.
	rec := gametest.Played(t, r, gametest.Stand(t, r, "b R a1 K s1 / w K a19 +DE b18"), "a1xa19=+R", "b18xa19")
	if got := gametest.Result(rec); got != "-" {
		t.Errorf("a spare King captured: %s", got)
	}
	if got := gametest.Result(gametest.Played(t, r, gametest.Stand(t, r, "b R a1 K s1 / w K a19"), "a1xa19=+R")); got != "win b royals" {
		t.Errorf("the last King captured: %s", got)
	}
	// Moving into attack and leaving a royal in attack are legal.
	list := gametest.Listed(r, gametest.Stand(t, r, "b K a1 / w K s18 R b19 R a19"))
	for _, m := range strings.Fields("a1-b1 a1-a2") {
		if !slices.Contains(list, m) {
			t.Errorf("%s is not legal", m)
		}
	}
}

// 6.2: check is of the only royal, by a capture that is legal under 5.6, pass limits or not.
func TestCheckIsOfTheOnlyRoyal(t *testing.T) {
	r := standard(t)
	for _, c := range []struct {
		pieces string
		want   int
	}{
		{"b K j1 / w K s18 R j19", 1},
		{"b K j1 / w K s18 R j19 R a1", 2},
		{"b K j1 +DE a19 / w K s18 R j19", 0},
		{"b K j1 P j2 / w K s18 R j19", 0},
		{"b K j1 / w +K s18", 1},
		{"b K j1 R i1 / w +K s18", 0}, // the Emperor may not capture a protected King
		{"b K j1 DE a19 / w K s18 R j19", 1},
		{"b K j1 P j2 / w K s18 LD j4", 1}, // captured as the last of a line
	} {
		if got := r.Checks(gametest.Stand(t, r, c.pieces)); len(got) != c.want {
			t.Errorf("%s: %d threats, want %d", c.pieces, len(got), c.want)
		}
	}
}

// 6.3: checkmate doesn't end the game; it is announced when no move saves the last royal.
func TestMateIsAnnounced(t *testing.T) {
	r := standard(t)
	for _, c := range []struct {
		pieces string
		want   bool
	}{
		{"b K j1 / w K s18 R a1 R a2", true},
		{"b K j1 / w K s18 R a1", false},
		{"b K j1 R c9 / w K s18 R a1 R a2", false},  // it can stand in between
		{"b K j1 R c9 / w K s18 R h1 R a2", true},   // it can't
		{"b K j1 DE b2 / w K s18 R a1 R a2", false}, // a capture makes it a second royal
		{"b K j1 R s2 / w K s18 R a1 R a3", false},  // it captures the King
		{"b K j1 LN j3 / w K s18 R a1 R a2", false},
	} {
		p := gametest.Stand(t, r, c.pieces)
		if len(r.Checks(p)) == 0 {
			t.Fatalf("%s: no check", c.pieces)
		}
		before := p.Clone()
		if got := game.Mated(r, p, r.Moves(p, nil)); got != c.want {
			t.Errorf("%s: checkmate is %v", c.pieces, got)
		}
		if !p.Equal(before) {
			t.Errorf("%s: the position has changed", c.pieces)
		}
		if r.Verdict(p).Over() {
			t.Errorf("%s: the game is over", c.pieces)
		}
	}
}
