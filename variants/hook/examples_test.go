package hook

import (
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/notation"
)

// example is a position of the worked examples of rules/hook-shogi.md section 8 and the page's
// statements about it.
type example struct {
	name     string
	pieces   string
	white    bool     // White moves
	count    int      // legal moves, 0 if the page doesn't say
	piece    string   // the square that the next fields are about
	total    int      // moves of that piece, 0 if the page doesn't say
	captures []string // all captures of that piece, as the text after its square
	pass     int      // 1: that piece may pass, -1: it may not
	legal    []string
	illegal  []string
	wins     []string // legal moves that win at once by the royals
	onward   bool     // no other capture ends the game
}

const (
	may    = 1
	mayNot = -1
)

var examples = []example{
	{name: "1 a lone Lion", pieces: "b K b1 LN j10 / w K s18", count: 30, piece: "j10", total: 25, captures: strings.Fields(""), pass: may,
		legal: strings.Fields("j10-h8 j10-h9 j10-h10 j10-h11 j10-h12 j10-i8 j10-i9 j10-i10 j10-i11 j10-i12 j10-j8 j10-j9 j10-j11 j10-j12 j10-k8 j10-k9 j10-k10 j10-k11 j10-k12 j10-l8 j10-l9 j10-l10 j10-l11 j10-l12")},
	{name: "2 a Lion and one enemy", pieces: "b K b1 LN j10 / w K s18 P j11", count: 38, piece: "j10", pass: may,
		captures: strings.Fields("xj11=+LN xj10[j11]=+LN xi10[j11]=+LN xk10[j11]=+LN xi11[j11]=+LN xk11[j11]=+LN xi12[j11]=+LN xj12[j11]=+LN xk12[j11]=+LN"),
		legal:    strings.Fields("j10-j12")},
	{name: "3 a Lion and two enemies in a line", pieces: "b K b1 LN j10 / w K s18 G j11 S j12", count: 38, piece: "j10",
		legal:   strings.Fields("j10xj12=+LN j10xj12[j11,j12]=+LN"),
		illegal: strings.Fields("j10-j12 j10xj12[j11]=+LN j10xj12[j12]=+LN j10xj12[j12,j11]=+LN j10-j13 j10xj13[j11]=+LN j10xj13[j11,j12]=+LN")},
	{name: "4 a Lion among friendly pieces", pieces: "b K b1 LN j10 P i9 P i10 P i11 P j9 P j11 P k9 P k10 P k11 / w K s18", piece: "j10", total: 16, captures: strings.Fields(""), pass: mayNot},
	{name: "4 a Lion among enemies", pieces: "b K b1 LN j10 / w K s18 P i9 P i10 P i11 P j9 P j11 P k9 P k10 P k11", piece: "j10", total: 88, pass: mayNot},
	{name: "5 a Lion Dog and three enemies", pieces: "b K b1 LD j10 / w K s18 P j11 G j12 S j13", count: 37, piece: "j10", pass: may,
		captures: strings.Fields("xj10[j11]=+LD xj11=+LD xj11[j11,j12]=+LD xj11[j12,j11]=+LD xj12=+LD xj12[j11,j12]=+LD xj13=+LD xj13[j11,j13]=+LD xj13[j12,j13]=+LD xj13[j11,j12,j13]=+LD")},
	{name: "6 a Lion Dog with a friendly piece in front", pieces: "b K b1 LD j10 P j11 / w K s18 G j12 S j13", count: 31, piece: "j10",
		captures: strings.Fields("xj12=+LD xj13=+LD xj13[j12,j13]=+LD"),
		illegal:  strings.Fields("j10-j11 j10xj11[j12]=+LD")},
	{name: "7 a hook by two ways", pieces: "b K b1 HM j10 / w K s18 G m13", count: 364, piece: "j10", captures: strings.Fields("xm13 xs18")},
	{name: "7 a hook by one way of two", pieces: "b K b1 HM j10 P m12 / w K s18 G m13", piece: "j10", captures: strings.Fields("xm13 xs18")},
	{name: "7 a hook whose ways are both shut", pieces: "b K b1 HM j10 P m12 P l13 / w K s18 G m13", piece: "j10", captures: strings.Fields("xs18")},
	{name: "7 a hook by the other way of two", pieces: "b K b1 HM j10 P l13 / w K s18 G m13", piece: "j10", captures: strings.Fields("xm13 xs18")},
	{name: "8 a Hook Mover catches contagion", pieces: "b K b1 HM j10 / w K s18 DS j13", piece: "j10", captures: strings.Fields("xj13=+DS xs18")},
	{name: "9 a Tengu steps once and hooks on diagonals", pieces: "b K b1 TG j10 / w K s18 G j13 S j12 P j11", count: 189, piece: "j10", captures: strings.Fields("xj11 xj12")},
	{name: "10 a Skyward Net", pieces: "b K b1 +A j10 / w K s18 P j11 G k11 S k12", count: 49, piece: "j10", captures: strings.Fields("xj11 xk11"), pass: may},
	{name: "10 a Skyward Net among enemies", pieces: "b K b1 +A j10 / w K s18 P i9 P i10 P i11 P j9 P j11 P k9 P k10 P k11", piece: "j10", total: 8, pass: mayNot,
		captures: strings.Fields("xi10 xi11 xi9 xj11 xj9 xk10 xk11 xk9")},
	{name: "11 a Horned Falcon", pieces: "b K b1 +DH j10 / w K s18 P j11 G j12", count: 72, piece: "j10", pass: mayNot,
		captures: strings.Fields("xj10[j11] xj11 xj12 xj12[j11,j12]")},
	{name: "12 a Soaring Eagle", pieces: "b K b1 +DK j10 / w K s18 P i11 G h12 P k11", count: 67, piece: "j10", pass: mayNot,
		captures: strings.Fields("xj10[i11] xj10[k11] xi11 xk11 xh12 xh12[i11,h12] xl12[k11]")},
	{name: "13 a Free Eagle", pieces: "b K b1 +Q j10 / w K s18 P k11 G j12 S l12 P j11", count: 68, piece: "j10", pass: may,
		captures: strings.Fields("xj10[k11] xl10[k11] xj11 xk11 xj12 xj12[k11,j12] xl12 xl12[k11,l12]"),
		illegal:  strings.Fields("j10xj10[j11]")},
	{name: "14 a Kirin Master", pieces: "b K b1 +F j10 / w K s18 P j11 G j12 S j13", count: 78, piece: "j10", pass: mayNot,
		captures: strings.Fields("xj10[j11] xj11 xj11[j11,j12] xj11[j12,j11] xj12 xj12[j11,j12] xj13 xj13[j11,j13] xj13[j12,j13] xj13[j11,j12,j13]")},

	{name: "15 a Pawn reaches the last rank", pieces: "b K b1 P j18 / w K s17", piece: "j18", total: 2, legal: strings.Fields("j18-j19 j18-j19=+P")},
	{name: "15 a Pawn captures on the last rank", pieces: "b K b1 P j18 / w K s17 L j19", piece: "j18", total: 1, captures: strings.Fields("xj19=+P")},
	{name: "15 a Pawn catches contagion on the last rank", pieces: "b K b1 P j18 / w K s17 DV j19", piece: "j18", total: 1, captures: strings.Fields("xj19=+DV")},
	{name: "15 a Pawn on the last rank", pieces: "b K b1 P j19 / w K s17", piece: "j19", captures: strings.Fields(""), pass: mayNot, count: 5},
	{name: "15 a Tile General has no choice", pieces: "b K b1 T j18 / w K s17", piece: "j18", legal: strings.Fields("j18-i19 j18-k19"), illegal: strings.Fields("j18-i19=+T j18-k19=+T")},
	{name: "15 a Knight has no choice", pieces: "b K b1 N j17 / w K s17", piece: "j17", legal: strings.Fields("j17-i19 j17-k19"), illegal: strings.Fields("j17-i19=+N j17-k19=+N")},
	{name: "15 a Dog has no choice", pieces: "b K b1 D j18 / w K s17", piece: "j18", legal: strings.Fields("j18-j19"), illegal: strings.Fields("j18-j19=+D")},
	{name: "15 an Iron General has the choice", pieces: "b K b1 I j18 / w K s17", piece: "j18", total: 6,
		legal: strings.Fields("j18-i19 j18-i19=+I j18-j19 j18-j19=+I j18-k19 j18-k19=+I")},
	{name: "15 a Stone General has the choice", pieces: "b K b1 O j18 / w K s17", piece: "j18", total: 4,
		legal: strings.Fields("j18-i19 j18-i19=+O j18-k19 j18-k19=+O")},
	{name: "15 White's last rank is the first", pieces: "b K b19 / w K s18 P j2", white: true, piece: "j2", total: 2, legal: strings.Fields("j2-j1 j2-j1=+P")},

	{name: "16 a Pawn captures a Deva", pieces: "b K b1 P j10 / w K s18 DV j11", piece: "j10", captures: strings.Fields("xj11=+DV")},
	{name: "16 a Lion Hawk captures a Divine Dragon", pieces: "b K b1 +LN j10 / w K s18 +DS j12", piece: "j10", captures: strings.Fields("xj12=+DS")},
	{name: "16 a King captures a Deva", pieces: "b K j10 / w K s18 DV j11", piece: "j10", captures: strings.Fields("xj11=+K")},
	{name: "16 a Drunk Elephant captures a Teaching King", pieces: "b K b1 DE j10 / w K s18 +DV j11", piece: "j10", captures: strings.Fields("xj11=+DE")},
	{name: "16 a Prince captures a Dark Spirit", pieces: "b K b1 +DE j10 / w K s18 DS j11", piece: "j10", captures: strings.Fields("xj11")},
	{name: "16 an Emperor captures a Dark Spirit", pieces: "b +K b1 / w K s18 K s17 DS j11 R a18", piece: "b1", legal: strings.Fields("b1xj11"), illegal: strings.Fields("b1xj11=+DS b1xj11=+K")},
	{name: "17 a Dark Spirit captures a Deva", pieces: "b K b1 DS j10 / w K s18 DV j11", piece: "j10", captures: strings.Fields("xj11=+DV")},
	{name: "17 a Teaching King captures a Dark Spirit", pieces: "b K b1 +DV j10 / w K s18 DS j17", piece: "j10", captures: strings.Fields("xj17=+DS")},
	{name: "17 igui of a Deva", pieces: "b K b1 LN j10 / w K s18 DV j11", piece: "j10", legal: strings.Fields("j10xj10[j11]=+DV"), illegal: strings.Fields("j10xj10[j11]=+LN")},
	{name: "18 the contagious victim captured second decides", pieces: "b K b1 LN j10 / w K s18 DV j11 DS k11", piece: "j10",
		legal:   strings.Fields("j10xk11=+DS j10xk11[j11,k11]=+DS j10xj11=+DV j10xj11[k11,j11]=+DV"),
		illegal: strings.Fields("j10xk11[j11,k11]=+DV j10xj11[k11,j11]=+DS j10xk11[j11,k11]=+LN")},
	{name: "19 a victim that isn't contagious is passed over", pieces: "b K b1 LN j10 / w K s18 DV j11 P j12", piece: "j10",
		legal: strings.Fields("j10xj12[j11,j12]=+DV j10xj12=+LN"), illegal: strings.Fields("j10xj12[j11,j12]=+LN")},
	{name: "20 the last contagious victim of three decides", pieces: "b K b1 LD j10 / w K s18 DV j11 DS j12 P j13", piece: "j10",
		captures: strings.Fields("xj10[j11]=+DV xj11=+DV xj11[j11,j12]=+DS xj11[j12,j11]=+DV xj12=+DS xj12[j11,j12]=+DS xj13=+LD xj13[j11,j13]=+DV xj13[j12,j13]=+DS xj13[j11,j12,j13]=+DS")},

	{name: "21 an Emperor captures an unprotected King", pieces: "b +K a1 / w K s10 P j18", wins: strings.Fields("a1xs10")},
	{name: "21 the King is protected by a Rook", pieces: "b +K a1 / w K s10 P j18 R s19", piece: "a1", illegal: strings.Fields("a1xs10"), legal: strings.Fields("a1xs19 a1xj18")},
	{name: "21 the Rook is blocked", pieces: "b +K a1 / w K s10 P j18 R s19 P s12", wins: strings.Fields("a1xs10")},
	{name: "22 an Emperor protected by a Rook", pieces: "b +K a1 / w +K s19 P j18 R s1", illegal: strings.Fields("a1xs19")},
	{name: "22 an Emperor unprotected", pieces: "b +K a1 / w +K s19 P j18", wins: strings.Fields("a1xs19")},
	{name: "23 a Drunk Elephant is not royal", pieces: "b +K a1 / w K s19 DE j10 R j19", legal: strings.Fields("a1xj10")},
	{name: "24 leaving opens the rank", pieces: "b +K e10 / w K s10 R a10", illegal: strings.Fields("e10xs10")},
	{name: "24 the rank stays shut", pieces: "b +K e10 D f10 / w K s10 R a10", wins: strings.Fields("e10xs10")},
	{name: "25 a Prince protected by the Emperor", pieces: "b +K a1 / w +K s19 +DE j10", illegal: strings.Fields("a1xj10")},
	{name: "25 the guarding Emperor may not retake", pieces: "b +K a1 R j1 / w +K s19 +DE j10", legal: strings.Fields("a1xj10")},
	{name: "26 protected by a Lion's second step", pieces: "b +K a1 P j11 / w K j12 LN j10", illegal: strings.Fields("a1xj12")},
	{name: "26 protected by a Horned Falcon", pieces: "b +K a1 / w K j9 +DH j10", illegal: strings.Fields("a1xj9")},
	{name: "26 protected by a Skyward Net", pieces: "b +K a1 / w K j12 +A j10", illegal: strings.Fields("a1xj12")},
	{name: "26 protected by a Lion Dog over two pieces", pieces: "b +K a1 P j11 P j12 / w K j13 LD j10", illegal: strings.Fields("a1xj13")},
	{name: "27 the ways of an Earthward Net are shut", pieces: "b +K a1 P i11 P j11 P k11 / w K j12 +H j10", wins: strings.Fields("a1xj12")},
	{name: "28 King and Prince guard each other", pieces: "b +K a1 / w K s19 +DE s18", count: 358, illegal: strings.Fields("a1xs19 a1xs18")},
	{name: "29 both royals fall in one move", pieces: "b K b1 LN j10 / w K j11 +DE j12", piece: "j10", wins: strings.Fields("j10xj12[j11,j12]=+LN"), onward: true},
	{name: "31 a King that captures becomes an Emperor", pieces: "b K b1 / w K s18 P b2", legal: strings.Fields("b1xb2=+K"), illegal: strings.Fields("b1xb2")},
	{name: "32 a promoted Kirin keeps its form", pieces: "b K b1 +KY j10 / w K s18 P j11 P j12", piece: "j10", legal: strings.Fields("j10xj12[j11,j12]"), illegal: strings.Fields("j10xj12[j11,j12]=+LN j10xj12=+LN")},
	{name: "32 a Kirin that captures", pieces: "b K b1 KY j10 / w K s18 P j11 P j12", piece: "j10", captures: strings.Fields("xj12=+KY")},

	{name: "35 White's Left Chariot", pieces: "b K b1 / w K s18 LC j10", white: true, piece: "j10", total: 28,
		legal:   strings.Fields("j10-j9 j10-j1 j10-a19 j10-i11 j10-k9 j10-s1 j10-j11"),
		illegal: strings.Fields("j10-j12 j10-i9 j10-k11")},
	{name: "35 Black's Left Chariot", pieces: "b K b1 LC j10 / w K s18", piece: "j10", total: 28,
		legal:   strings.Fields("j10-j11 j10-j19 j10-a19 j10-i11 j10-k9 j10-s1 j10-j9"),
		illegal: strings.Fields("j10-j8 j10-i9 j10-k11")},
	{name: "35 Black's Deva", pieces: "b K b1 DV j10 / w K s18", piece: "j10", total: 7, illegal: strings.Fields("j10-k11"), legal: strings.Fields("j10-i11 j10-i9 j10-k9")},
	{name: "35 White's Deva", pieces: "b K b1 / w K s18 DV j10", white: true, piece: "j10", total: 7, illegal: strings.Fields("j10-i9"), legal: strings.Fields("j10-k9 j10-k11 j10-i11")},
	{name: "35 Black's Dark Spirit", pieces: "b K b1 DS j10 / w K s18", piece: "j10", total: 7, illegal: strings.Fields("j10-i11"), legal: strings.Fields("j10-k11 j10-i9 j10-k9")},
}

func TestWorkedExamples(t *testing.T) {
	r := standard(t)
	for _, e := range examples {
		t.Run(e.name, func(t *testing.T) {
			mover := "b -"
			if e.white {
				mover = "w -"
			}
			p := gametest.Read(t, r, gametest.Layout(t, r, e.pieces, mover))
			list := gametest.Listed(r, p)
			if e.count != 0 && len(list) != e.count {
				t.Errorf("%d moves, want %d", len(list), e.count)
			}
			own := gametest.From(list, e.piece)
			if e.total != 0 && len(own) != e.total {
				t.Errorf("%d moves of %s, want %d: %v", len(own), e.piece, e.total, own)
			}
			if e.captures != nil {
				want := []string{}
				for _, x := range e.captures {
					want = append(want, e.piece+x)
				}
				slices.Sort(want)
				gametest.Same(t, "captures of "+e.piece, gametest.Captures(own), want)
			}
			if e.pass != 0 && slices.Contains(own, e.piece+"-"+e.piece) != (e.pass == may) {
				t.Errorf("a pass of %s: %v", e.piece, e.pass != may)
			}
			for _, m := range slices.Concat(e.legal, e.wins) {
				if !slices.Contains(list, m) {
					t.Errorf("%s is not legal", m)
				}
			}
			for _, m := range e.illegal {
				if slices.Contains(list, m) {
					t.Errorf("%s is legal", m)
				}
				if _, err := game.ReadMove(r, p, m); err == nil {
					t.Errorf("%s is read", m)
				}
			}
			winner := " b "
			if e.white {
				winner = " w "
			}
			for _, m := range e.wins {
				rec := gametest.Played(t, r, p, m)
				if got := gametest.Result(rec); got != "win"+winner+"royals" {
					t.Errorf("%s: %s", m, got)
				}
				if n := len(rec.Moves(nil)); n != 0 {
					t.Errorf("%d moves after %s, which wins", n, m)
				}
			}
			if e.onward {
				for _, m := range gametest.Captures(list) {
					if got := gametest.Result(gametest.Played(t, r, p, m)); (got != "-") != slices.Contains(e.wins, m) {
						t.Errorf("%s: %s", m, got)
					}
				}
			}
		})
	}
}

// A Lion reaches nothing beyond its second square (example 3).
func TestLionReachesNoThirdSquare(t *testing.T) {
	r := standard(t)
	for _, m := range gametest.Listed(r, gametest.Stand(t, r, "b K b1 LN j10 / w K s18 G j11 S j12")) {
		if strings.HasPrefix(m, "j10-j13") || strings.HasPrefix(m, "j10xj13") {
			t.Errorf("%s is legal", m)
		}
		if (strings.HasPrefix(m, "j10xj12") || strings.HasPrefix(m, "j10-j12")) && m != "j10xj12=+LN" && m != "j10xj12[j11,j12]=+LN" {
			t.Errorf("%s is legal", m)
		}
	}
}

// The third case of a hook's count: two squares fewer, because two pieces are there, one of them friendly.
func TestShutHookCounts(t *testing.T) {
	r := standard(t)
	for pieces, want := range map[string]int{
		"b K b1 HM j10 / w K s18 G m13":             364,
		"b K b1 HM j10 P m12 P l13 / w K s18 G m13": 363,
	} {
		if got := len(gametest.Listed(r, gametest.Stand(t, r, pieces))); got != want {
			t.Errorf("%s: %d moves, want %d", pieces, got, want)
		}
	}
}

// Example 4: 16 quiet moves and 8 igui among the 88.
func TestLionAmongEnemies(t *testing.T) {
	r := standard(t)
	list := gametest.From(gametest.Listed(r, gametest.Stand(t, r, "b K b1 LN j10 / w K s18 P i9 P i10 P i11 P j9 P j11 P k9 P k10 P k11")), "j10")
	if quiet := len(list) - len(gametest.Captures(list)); quiet != 16 {
		t.Errorf("%d quiet moves", quiet)
	}
	if igui := gametest.Pick(list, func(m string) bool { return strings.HasPrefix(m, "j10xj10[") }); len(igui) != 8 {
		t.Errorf("%d igui: %v", len(igui), igui)
	}
}

// Example 30, and 6.4: a player without a legal move has lost.
func TestNoLegalMoveLoses(t *testing.T) {
	r := standard(t)
	p := gametest.Read(t, r, gametest.Layout(t, r, "b K s19 / w K a1 P a2 P b1 P b2", "w -"))
	if n := len(gametest.Listed(r, p)); n != 0 {
		t.Errorf("%d moves", n)
	}
	if got := r.ResultText(r.Verdict(p)); got != "win b stalemate" {
		t.Errorf("without an attack: %s", got)
	}
	p = gametest.Read(t, r, gametest.Layout(t, r, "b K s19 N c2 / w K a1 P a2 P b1 P b2", "w -"))
	if got := r.ResultText(r.Verdict(p)); got != "win b checkmate" {
		t.Errorf("attacked: %s", got)
	}
	rec := gametest.Played(t, r, gametest.Read(t, r, gametest.Layout(t, r, "b K s19 N d4 / w K a1 P a2 P b1 P b2", "b -")), "d4-c2")
	if got := gametest.Result(rec); got != "win b checkmate" {
		t.Errorf("played: %s", got)
	}
}

// Example 33 and 5.5: a pass is legal iff neither army's latest turn was a pass.
func TestNoTwoPassesInARow(t *testing.T) {
	r := standard(t)
	rec := game.NewRecord(r, gametest.Stand(t, r, "b K b1 LN j10 / w K s18 LN j15"))
	for i, s := range []struct {
		pass    string
		allowed bool
		play    string
		skip    string
	}{
		{"j10-j10", true, "j10-j10", " skip=b"},
		{"j15-j15", false, "s18-s17", " skip=b"}, // S2
		{"j10-j10", false, "b1-b2", ""},          // S1
		{"j15-j15", true, "j15-j15", " skip=w"},
		{"j10-j10", false, "b2-b1", " skip=w"},
		{"j15-j15", false, "s17-s18", ""},
		{"j10-j10", true, "j10-j10", " skip=b"},
	} {
		if _, err := rec.Read(s.pass); (err == nil) != s.allowed {
			t.Errorf("ply %d: %s: %v", i+1, s.pass, err)
		}
		m, err := rec.Read(s.play)
		if err != nil {
			t.Fatal(err)
		}
		rec.Play(m)
		text := notation.PositionText(r, rec.Position())
		if !strings.HasSuffix(text, " -"+s.skip) {
			t.Errorf("ply %d: %q, want the key%q", i+1, text, s.skip)
		}
		if notation.PositionText(r, gametest.Read(t, r, text)) != text {
			t.Errorf("%s isn't read back", text)
		}
	}
}

// Example 34 and 6.5: the fourth occurrence draws, the pass flag doesn't count.
func TestFourthOccurrenceDraws(t *testing.T) {
	r := standard(t)
	p := gametest.Stand(t, r, "b K b1 LN j10 / w K s18 LN j15")
	moves := strings.Fields("j10-j10 s18-s17 b1-b2 s17-s18 b2-b1 s18-s17 b1-b2 s17-s18 b2-b1 s18-s17 b1-b2 s17-s18 b2-b1")
	for n := range moves {
		if got := gametest.Result(gametest.Played(t, r, p, moves[:n]...)); got != "-" {
			t.Errorf("after %d plies: %s", n, got)
		}
	}
	rec := gametest.Played(t, r, p, moves...)
	if got := gametest.Result(rec); got != "draw repetition" {
		t.Errorf("after %d plies: %s", len(moves), got)
	}
	if n := len(rec.Moves(nil)); n != 0 {
		t.Errorf("%d moves after the end", n)
	}
	if _, err := rec.Read("s18-s17"); err == nil || !strings.Contains(err.Error(), "draw repetition") {
		t.Errorf("a move after the end: %v", err)
	}
	// The first position of the record counts.
	rec = gametest.Played(t, r, gametest.Stand(t, r, "b K b1 / w K s18"),
		strings.Fields("b1-b2 s18-s17 b2-b1 s17-s18 b1-b2 s18-s17 b2-b1 s17-s18 b1-b2 s18-s17 b2-b1 s17-s18")...)
	if got := gametest.Result(rec); got != "draw repetition" {
		t.Errorf("the first position again three times: %s", got)
	}
}
