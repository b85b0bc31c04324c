package diagram_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/notation"
	"fairway/variants/diagram"
)

// The rules of diagram texts with drops, promotion lists and royal safety, on small boards
// (diagram/README.md).

// dropping is the beginning of most diagrams here: Kings in the corners of 6x6, and drops.
const dropping = "files=6 ranks=6\nsymmetry=none\nking:K:K:k:a1,,f6\nroyal=K\nroyalSafe=1\ndrops=1\npromoZone=2\n"

func TestDocumentedTextIsAGame(t *testing.T) {
	data, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Split(string(data), "```")[1]
	r := load(t, text)
	if r.Title != "Small Shogi" || r.Inventor != "A. Nonymous" {
		t.Errorf("%q by %q", r.Title, r.Inventor)
	}
	rec := gametest.Played(t, r, nil, "b2-b1", "b5-b4", "b3xb4", "d5-d4", "d3xd4")
	if got := notation.PositionText(r, rec.Position()); !strings.HasSuffix(got, " b 2P") {
		t.Errorf("two Pawns captured: %s", got)
	}
}

func TestCapturedPiecesGoToTheHand(t *testing.T) {
	r := load(t, dropping+"rook:R:R:r:a3,,a5\ndragon:+R:Q:d:\npromote=R>+R")
	rec := gametest.Played(t, r, nil, "a3xa5=+R")
	if got, want := notation.PositionText(r, rec.Position()), "5k/+R5/6/6/6/K5 b R"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	p := gametest.Read(t, r, "r4k/+R5/6/6/6/K5 b -")
	rec = gametest.Played(t, r, p, "a6xa5")
	if got, want := notation.PositionText(r, rec.Position()), "5k/r5/6/6/6/K5 w r"; got != want {
		t.Errorf("a promoted piece is held as %s, want %s", got, want)
	}
	r = load(t, dropping+"pawn:P:fW:p:a4,,a5\nrook:R:R:r:\npromote=P>R/K mustPromote=zone\n") // what a pawn became stays so
	rec = gametest.Played(t, r, gametest.Read(t, r, "5k/R5/6/6/1r4/K5 b -"), "b2-b5", "a5xb5")
	if got, want := notation.PositionText(r, rec.Position()), "5k/1R4/6/6/6/K5 b R"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestDropsGoOnEmptySquares(t *testing.T) {
	r := load(t, dropping+"rook:R:R:r:a3,,a5\npawn:P:fW:p:\nhole::::c3\nmustPromote=choice promote=P>R")
	p := gametest.Read(t, r, "5k/r5/6/R5/6/K5 w 2Pp")
	drops := gametest.Pick(gametest.Listed(r, p), func(m string) bool { return strings.Contains(m, "*") })
	if len(drops) != 36-4-1 { // all but the squares of pieces and the hole
		t.Errorf("%d drops: %v", len(drops), drops)
	}
	rec := gametest.Played(t, r, p, "P*f5")
	if got, want := notation.PositionText(r, rec.Position()), "5k/r4P/6/R5/6/K5 b Pp"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	rec.Undo()
	if !rec.Position().Equal(p) {
		t.Errorf("undone: %s", notation.PositionText(r, rec.Position()))
	}
}

func TestHeldAsIsInterchangeable(t *testing.T) {
	text := dropping + "elk:E:W:e:\nnewt:N:F:n:\nheldAs=N>E\n"
	p := func(r game.Rules) *game.Position { return gametest.Read(t, r, "5k/6/6/6/6/K5 w E") }
	drops := func(r game.Rules, id string) int {
		return len(gametest.Pick(gametest.Listed(r, p(r)), func(m string) bool { return strings.HasPrefix(m, id+"*") }))
	}
	r := load(t, text)
	if e, n := drops(r, "E"), drops(r, "N"); e != 34 || n != 34 {
		t.Errorf("%d drops as E, %d as N", e, n)
	}
	gametest.Played(t, r, p(r), "N*c3")
	if _, err := notation.ReadPosition(r, "5k/6/6/6/6/K5 w N"); err == nil {
		t.Error("an N is in hand")
	}
	r = load(t, text+"noDrop=N")
	if e, n := drops(r, "E"), drops(r, "N"); e != 34 || n != 0 {
		t.Errorf("with noDrop=N: %d drops as E, %d as N", e, n)
	}
	r = load(t, text+"noDrop=E")
	if e, n := drops(r, "E"), drops(r, "N"); e != 0 || n != 34 {
		t.Errorf("with noDrop=E: %d drops as E, %d as N", e, n)
	}
}

func TestPromoteMoves(t *testing.T) {
	for moves, want := range map[string]string{
		"into":            "b4-b5 b4-b5=Q",
		"within":          "c5-c6 c5-c6=Q",
		"out":             "c5-c4 c5-c4=Q",
		"into,within,out": "b4-b5 b4-b5=Q c5-c4 c5-c4=Q c5-c6 c5-c6=Q",
	} {
		r := load(t, dropping+"vertical:V:vW:v:b4,c5\nqueen:Q:Q:q:\npromote=V>Q promoteMoves="+moves)
		list := gametest.Listed(r, r.Start())
		for _, m := range strings.Fields("b4-b5=Q c5-c6=Q c5-c4=Q b4-b3=Q") {
			if slices.Contains(list, m) != slices.Contains(strings.Fields(want), m) {
				t.Errorf("%s: %s is legal: %v", moves, m, !slices.Contains(strings.Fields(want), m))
			}
		}
		for _, m := range strings.Fields("b4-b5 c5-c6 c5-c4 b4-b3") {
			if !slices.Contains(list, m) {
				t.Errorf("%s: %s is not legal", moves, m)
			}
		}
	}
}

func TestMustPromote(t *testing.T) {
	const pieces = "pawn:P:fW:p:b5,c4\nqueen:Q:Q:q:\ncannon:C:pR:c:d5\nwall:X::x:\n"
	for must, want := range map[string]string{
		"choice": "b5-b6 b5-b6=Q c4-c5 c4-c5=Q",
		"edge":   "b5-b6=Q c4-c5 c4-c5=Q",
		"zone":   "b5-b6=Q c4-c5=Q",
	} {
		r := load(t, dropping+pieces+"promote=P>Q mustPromote="+must)
		list := gametest.Listed(r, r.Start())
		gametest.Same(t, must, slices.Sorted(slices.Values(append(gametest.From(list, "b5"), gametest.From(list, "c4")...))), strings.Fields(want))
		p := gametest.Read(t, r, "5k/6/6/6/6/K5 w PCX")
		counts := map[string]int{}
		for _, m := range gametest.Listed(r, p) {
			if id, _, ok := strings.Cut(m, "*"); ok {
				counts[id]++
			}
		}
		pawns := 34
		if must != "choice" {
			pawns = 29 // f6 holds the King
		}
		// It isn't the edge that stops a piece that needs a screen, or one that never moves.
		if counts["P"] != pawns || counts["C"] != 34 || counts["X"] != 34 {
			t.Errorf("%s: drops %v", must, counts)
		}
	}
	// The second army's edge is at the bottom.
	r := load(t, dropping+pieces+"promote=P>Q mustPromote=edge")
	p := gametest.Read(t, r, "5k/6/6/6/3p2/K5 b p")
	gametest.Same(t, "the second army", gametest.From(gametest.Listed(r, p), "d2"), strings.Fields("d2-d1=Q"))
	if n := len(gametest.Pick(gametest.Listed(r, p), func(m string) bool { return strings.HasPrefix(m, "P*") && strings.HasSuffix(m, "1") })); n != 0 {
		t.Errorf("%d drops on the second army's last rank", n)
	}
}

func TestPromoteGivesSeveralForms(t *testing.T) {
	r := load(t, dropping+"pawn:P:fWcF:p:b5\nrook:R:R:r:\nqueen:Q:Q:q:,c6\npromote=P>R/Q mustPromote=choice promoteOnCapture=1")
	gametest.Same(t, "a choice, and a capture that must", gametest.From(gametest.Listed(r, r.Start()), "b5"), strings.Fields("b5-b6 b5-b6=Q b5-b6=R b5xc6=Q b5xc6=R"))
}

func TestFileLimit(t *testing.T) {
	const pieces = "pawn:P:fW:p:\nqueen:+P:Q:q:\npromote=P>+P\n"
	files := func(r game.Rules, pos string) string {
		seen := ""
		for _, m := range gametest.Listed(r, gametest.Read(t, r, pos)) {
			if strings.HasPrefix(m, "P*") && !strings.Contains(seen, m[2:3]) {
				seen += m[2:3]
			}
		}
		return seen
	}
	const pos = "5k/1pppp1/1PP1+P1/1P4/6/K5 w P"
	for limit, want := range map[string]string{"fileLimit=P:2": "acdef", "fileLimit=P:1": "adef", "fileLimit=P:0": "abcdef", "": "abcdef"} {
		if got := files(load(t, dropping+pieces+limit), pos); got != want {
			t.Errorf("%q: drops on files %s, want %s", limit, got, want)
		}
	}
}

func TestNoDropMate(t *testing.T) {
	const pieces = "pawn:P:fW:p:\nrook:R:R:r:\ngold:G:WfF:g:\n"
	r, free := load(t, dropping+pieces+"noDropMate=P"), load(t, dropping+pieces)
	mate := "P*f5"
	if !slices.Contains(gametest.Listed(free, gametest.Read(t, free, "5k/6/5G/6/6/K3R1 w P")), mate) {
		t.Fatal("the mate isn't legal even without the key")
	}
	rec := gametest.Played(t, free, gametest.Read(t, free, "5k/6/5G/6/6/K3R1 w P"), mate)
	if got := gametest.Result(rec); got != "win w checkmate" {
		t.Fatalf("%s gives %s", mate, got)
	}
	if slices.Contains(gametest.Listed(r, gametest.Read(t, r, "5k/6/5G/6/6/K3R1 w P")), mate) {
		t.Error("a Pawn is dropped to mate")
	}
	// Check alone is no mate, and other pieces may mate.
	for pos, m := range map[string]string{"5k/6/5G/6/6/K5 w P": mate, "5k/6/5G/6/6/K3R1 w G": "G*f5", "5k/6/5G/6/6/K3R1 w R": "R*f5"} {
		if !slices.Contains(gametest.Listed(r, gametest.Read(t, r, pos)), m) {
			t.Errorf("%s is not legal in %s", m, pos)
		}
	}
}

func TestRoyalSafety(t *testing.T) {
	const pieces = "rook:R:R:r:\ncannon:C:mRcpR:c:\nlamed:L:nD:l:\n"
	r := load(t, dropping+pieces)
	for _, c := range []struct{ name, pos string }{
		{"a King leaves check", "k5/6/6/6/6/K4r w -"},
		{"a pinned Rook moves along the line", "r4k/6/6/R5/6/K5 w -"},
		{"a drop parries", "5k/6/6/6/2r3/r1K3 w R"},
		{"a drop may not be a Cannon's screen", "5k/6/6/6/6/K4c w R"},
		{"a hopper's screen may leave or be captured", "5k/6/6/2r3/6/K1R2c w -"},
		{"a lame leap is stopped on the way", "5k/6/6/l5/6/K5 w R"},
	} {
		p := gametest.Read(t, r, c.pos)
		gametest.Same(t, c.name, gametest.Listed(r, p), gametest.SafeMoves(t, r, p))
	}
	gametest.Same(t, "out of check", gametest.Listed(r, gametest.Read(t, r, "k5/6/6/6/6/K4r w -")), strings.Fields("a1-a2 a1-b2"))
	list := gametest.Listed(r, gametest.Read(t, r, "5k/6/6/6/6/K4c w R"))
	for _, s := range strings.Fields("b1 c1 d1 e1") {
		if slices.Contains(list, "R*"+s) {
			t.Errorf("a screen on %s gives check to its own King", s)
		}
	}
	if !slices.Contains(list, "R*b2") || !slices.Contains(list, "a1-b1") {
		t.Errorf("moves: %v", list)
	}
}

func TestCheckmateAndStalemateUnderRoyalSafety(t *testing.T) {
	const pieces = "rook:R:R:r:\n"
	for _, c := range []struct{ keys, pos, want string }{
		{"", "k5/6/6/6/6/K5 w -", "-"},
		{"", "5k/1r4/2r3/6/6/K5 b -", "-"},
		{"", "k1K3/6/1R4/6/6/R5 b -", "win w checkmate"},
		{"stalemate=loss\n", "k1K3/6/1R4/6/6/R5 b -", "win w checkmate"},
		{"", "k1K3/2R3/1R4/6/6/6 b -", "draw stalemate"},
		{"stalemate=loss\n", "k1K3/2R3/1R4/6/6/6 b -", "win w stalemate"},
		{"", "k1K3/2R3/1R4/6/6/6 b r", "-"}, // a drop is a move
		{"", "k1K3/6/1R4/6/6/R5 b r", "-"},  // and parries
		{"", "6/6/6/6/6/6 w -", "draw stalemate"},
		{"", "6/6/6/6/6/R5 w -", "-"}, // an army without a royal has nothing to fear
	} {
		r := load(t, dropping+c.keys+pieces)
		p := gametest.Read(t, r, c.pos)
		if got := r.ResultText(r.Verdict(p)); got != c.want {
			t.Errorf("%s%s: %s, want %s", c.keys, c.pos, got, c.want)
		}
	}
}

func TestPositionsRefusedUnderRoyalSafety(t *testing.T) {
	r := load(t, dropping+"rook:R:R:r:\n")
	for pos, want := range map[string]string{
		"5k/6/6/6/6/KK4 w -":  "board | White a1 b1",
		"4kk/6/6/6/6/KK4 w -": "board | White a1 b1; board | Black e6 f6",
		"R4k/6/6/6/6/K5 w -":  "mover | Black",
		"6/6/6/6/6/Kk4 b -":   "mover | White",
	} {
		p, err := notation.ReadPosition(r, pos)
		if p != nil {
			t.Errorf("%s: a position is returned with the error", pos)
		}
		gametest.Refused(t, pos, err, want)
	}
	for _, text := range []string{
		dropping + "rook:R:R:r:,a6\nbishop:B:B:r:a4\nroyal=B",
		dropping + "rook:R:R:r:a6\n",
	} {
		_, _, err := diagram.Load("trial", text)
		e, ok := err.(*diagram.Error)
		if !ok || e.Kind != diagram.BadValue || e.Line != 5 || e.Word != "royalSafe=1" {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// A move that makes a royal piece leads to no position that the reader would refuse.
func TestNewRoyalPieceIsSafeAndAlone(t *testing.T) {
	for _, c := range []struct{ pos, want string }{
		{"6/P4k/6/6/6/K5 w -", "a5-a6=+P"},
		{"6/P4k/6/6/6/6 w -", "a5-a6=+P a5-a6=K"},
		{"5r/P4k/6/6/6/6 w -", "a5-a6=+P"},
		{"2R2r/P4k/6/6/6/6 w -", "a5-a6=+P a5-a6=K"},
		{"1r4/P4k/6/6/6/6 w -", "a5-a6=+P a5xb6=+P a5xb6=K"},
	} {
		r := load(t, dropping+"pawn:P:fmWfcF::\nqueen:+P:Q::\nrook:R:R::\nlastRankChoice=P\npromote=P>+P/K\npromoZone=1\nmustPromote=zone\n")
		p := gametest.Read(t, r, c.pos)
		var got []string
		for _, m := range r.Moves(p, nil) {
			if text := r.MoveText(m); strings.HasPrefix(text, "a5") {
				got = append(got, text)
			}
		}
		slices.Sort(got)
		if text := strings.Join(got, " "); text != c.want {
			t.Errorf("%s: %s, want %s", c.pos, text, c.want)
		}
	}
}

func TestRoyalsAreNeverInHand(t *testing.T) {
	r := load(t, "files=6 ranks=6 symmetry=none drops=1 extinction=3\nking:K:K::a1,c1,,f6\nprince:D:W::,e6\nrook:R:R::b1,,b6\nroyal=K royal=D")
	rec := gametest.Played(t, r, nil, "b1xb6", "f6-f5", "b6xe6")
	if got, want := notation.PositionText(r, rec.Position()), "4R1/5k/6/6/6/K1K3 b R"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	for _, hand := range strings.Fields("K D k") {
		if _, err := notation.ReadPosition(r, "4R1/5k/6/6/6/K1K3 b "+hand); err == nil {
			t.Errorf("%s is in hand", hand)
		}
	}
}

// A drop ends a succession of quiet turns, whatever kind is dropped.
func TestDropRestartsTheQuietCount(t *testing.T) {
	r := load(t, dropping+"rook:R:R:r:\nmaxPromote=0\nmoveLimit=4\n")
	for moves, want := range map[string]string{
		"a1-b1 f6-e6 b1-a1 e6-f6":      "draw moves",
		"a1-b1 f6-e6 b1-a1 R*b3":       "-",
		"a1-b1 R*b3 b1-a1 f6-e6 a1-a2": "-",
	} {
		rec := gametest.Played(t, r, gametest.Read(t, r, "5k/6/6/6/6/K5 w r"), strings.Fields(moves)...)
		if got := gametest.Result(rec); got != want {
			t.Errorf("%s: %s, want %s", moves, got, want)
		}
	}
}
