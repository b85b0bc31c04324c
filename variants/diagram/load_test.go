package diagram_test

import (
	"slices"
	"strings"
	"testing"

	"fairway/game/gametest"
	"fairway/game/movegen"
	"fairway/game/notation"
	"fairway/variants/diagram"
)

// The rules of a loaded diagram, rules/xbetza.md 2.2 to 2.4.

// small is the beginning of most diagrams here: a board of 8x8 with Kings in the corners.
const small = "files=8\nranks=8\nsymmetry=none\nking:K:K:k:a1,,h8\n"

func TestZoneCompelsOneOfTheChoices(t *testing.T) {
	r := load(t, small+"pawn:P:fmWfcF:p:c6,,c3\nqueen:Q:Q:q:\nrook:R:R:r:\nroyal=K\npromoZone=2 promoChoice=QR maxPromote=2")
	p := r.Start()
	gametest.Same(t, "entering the zone", gametest.From(gametest.Listed(r, p), "c6"), strings.Fields("c6-c7=Q c6-c7=R"))
	p = gametest.Read(t, r, gametest.Layout(t, r, "w K a1 P c7 / b K h8 R d8", "w -"))
	gametest.Same(t, "from within the zone", gametest.From(gametest.Listed(r, p), "c7"), strings.Fields("c7-c8=Q c7-c8=R c7xd8=Q c7xd8=R"))
	p = gametest.Read(t, r, gametest.Layout(t, r, "w K a1 P c5 / b K h8 P c3", "b -"))
	gametest.Same(t, "the second army's zone lies below", gametest.From(gametest.Listed(r, p), "c3"), strings.Fields("c3-c2=Q c3-c2=R"))
	p = gametest.Read(t, r, gametest.Layout(t, r, "w K a1 P c5 R d6 / b K h8 P d3", "w -"))
	gametest.Same(t, "before the zone", gametest.From(gametest.Listed(r, p), "c5"), strings.Fields("c5-c6"))
	if got := gametest.Pick(gametest.Listed(r, p), func(m string) bool { return strings.Contains(m, "=") }); len(got) != 0 {
		t.Errorf("a Rook promotes: %v", got)
	}
	// The King is piece 1 and so may promote as well.
	p = gametest.Read(t, r, gametest.Layout(t, r, "w K a6 / b K h8", "w -"))
	if list := gametest.Listed(r, p); !slices.Contains(list, "a6-a7=Q") || slices.Contains(list, "a6-a7") {
		t.Errorf("a King is counted by maxPromote: %v", list)
	}
}

func TestPromotionChoiceOmitsMissingPieces(t *testing.T) {
	r := load(t, "files=8 ranks=8\nsymmetry=none\npawn:P:fW:p:c7,,c2\nrook:R:R:r:\nking:K:K:k:a1,,h8") // choice QNRB, only R exists
	gametest.Same(t, "the default choice", gametest.From(gametest.Listed(r, r.Start()), "c7"), strings.Fields("c7-c8=R"))
	r = load(t, "files=8 ranks=8\nsymmetry=none\npromoChoice=+\npawn:P:fW:p:c7,,c2\nrook:R:R:r:\nking:K:K:k:a1,,h8")
	gametest.Same(t, "no choice", gametest.From(gametest.Listed(r, r.Start()), "c7"), strings.Fields("c7-c8"))
	r = load(t, "files=8 ranks=8\nsymmetry=none\npromoChoice=RRPR\npawn:P:fW:p:c7,,c2\nrook:R:R:r:\nking:K:K:k:a1,,h8")
	gametest.Same(t, "a choice given twice, and the piece's own form", gametest.From(gametest.Listed(r, r.Start()), "c7"), strings.Fields("c7-c8 c7-c8=R"))
	r = load(t, "files=8 ranks=8\nsymmetry=none\npromoZone=0\npawn:P:fW:p:c7,,c2\nrook:R:R:r:\nking:K:K:k:a1,,h8")
	gametest.Same(t, "no zone", gametest.From(gametest.Listed(r, r.Start()), "c7"), strings.Fields("c7-c8"))
}

const shogi = "files=8\nranks=8\nsymmetry=none\nmaxPromote=1 promoOffset=1 promoZone=3 royal=3\nsilver:S:R:s:\ngold:+S:K:g:\nking:K:K:k:a1,,h8\n"

func TestShogiZoneWithoutHoldings(t *testing.T) {
	r := load(t, shogi)
	p := gametest.Read(t, r, gametest.Layout(t, r, "w K a1 S c5 / b K h8 S e5", "w -"))
	list := gametest.From(gametest.Listed(r, p), "c5")
	for _, m := range strings.Fields("c5-c6 c5-c6=+S c5-c7 c5-c7=+S c5-c8=+S c5-c4 c5xe5") {
		if !slices.Contains(list, m) {
			t.Errorf("%s is not legal", m)
		}
	}
	for _, m := range strings.Fields("c5-c4=+S c5xe5=+S c5-c8") {
		if slices.Contains(list, m) {
			t.Errorf("%s is legal", m)
		}
	}
	// From within the zone a piece promotes only with a capture, wherever it ends.
	p = gametest.Read(t, r, gametest.Layout(t, r, "w K a1 S c6 / b K h8 S c2 S e6", "w -"))
	list = gametest.From(gametest.Listed(r, p), "c6")
	for _, m := range strings.Fields("c6-c7 c6-c5 c6xc2 c6xc2=+S c6xe6 c6xe6=+S") {
		if !slices.Contains(list, m) {
			t.Errorf("%s is not legal", m)
		}
	}
	for _, m := range strings.Fields("c6-c7=+S c6-c5=+S c6-d6=+S") {
		if slices.Contains(list, m) {
			t.Errorf("%s is legal", m)
		}
	}
}

func TestShogiZoneWithHoldings(t *testing.T) {
	r := load(t, shogi+"holdingsType=1")
	p := gametest.Read(t, r, gametest.Layout(t, r, "w K a1 S c6 / b K h8 S c2 S e6", "w -"))
	list := gametest.From(gametest.Listed(r, p), "c6")
	for _, m := range list {
		plain, promoted := strings.TrimSuffix(m, "=+S"), strings.TrimSuffix(m, "=+S")+"=+S"
		if m == "c6-c8=+S" {
			continue // the piece of number 1 must promote on the last rank
		}
		if !slices.Contains(list, plain) || !slices.Contains(list, promoted) {
			t.Errorf("%s has no counterpart with the other choice", m)
		}
	}
	p = gametest.Read(t, r, gametest.Layout(t, r, "w K a1 S c5 / b K h8 S e5 S g4", "b -"))
	for _, m := range strings.Fields("e5-e3=+S e5-e3 g4-g3=+S g4-g8") {
		if !slices.Contains(gametest.Listed(r, p), m) {
			t.Errorf("%s is not legal", m)
		}
	}
	if slices.Contains(gametest.Listed(r, p), "e5xc5=+S") {
		t.Error("a move outside the zone promotes")
	}
}

// Number n becomes n + offset, and offset + 1 past the last piece.
func TestPromotionOffsetPastTheLastPiece(t *testing.T) {
	r := load(t, "files=4 ranks=4 symmetry=none maxPromote=4 promoOffset=2 promoZone=4 royal=K holdingsType=1\nking:K:K:k:a1,,d4\nwazir:W:W:w:b1\nfers:F:F:f:\nknight:N:N:n:\n")
	for id, want := range map[string]string{"K": "F", "W": "N", "F": "F", "N": "F"} {
		k, _ := r.FindKind(id)
		if to := r.Kinds[k].Promotes; len(to) != 1 || r.Kinds[to[0]].ID != want {
			t.Errorf("%s promotes to %v, want %s", id, to, want)
		}
	}
	// A piece that would promote to its own kind has no choice, and its move is listed once.
	p := gametest.Read(t, r, gametest.Layout(t, r, "w K a1 F b2 / b K d4", "w -"))
	gametest.Same(t, "a Fers", gametest.From(gametest.Listed(r, p), "b2"), strings.Fields("b2-a3 b2-c1 b2-c3"))
}

func TestPromotionOnCaptureIsCompulsory(t *testing.T) {
	r := load(t, "promoteOnCapture=1\n"+shogi+"holdingsType=1")
	p := gametest.Read(t, r, gametest.Layout(t, r, "w K a1 S c6 / b K h8 S c2 S e6", "w -"))
	list := gametest.From(gametest.Listed(r, p), "c6")
	for _, m := range gametest.Captures(list) {
		if !strings.HasSuffix(m, "=+S") {
			t.Errorf("%s is legal", m)
		}
	}
	if !slices.Contains(list, "c6-c7") || !slices.Contains(list, "c6-c7=+S") {
		t.Errorf("the zone's own choice is gone: %v", list)
	}
}

func TestStalemateOfADiagram(t *testing.T) {
	pieces := "king:K:K:k:a1,,h8\npawn:P:fW:p:a2,b1,b2,,a3,b3\nroyal=K\npromoZone=0\n"
	locked := "files=8 ranks=8 symmetry=none\npawn:P:fmW:p:a4,,a5\nking:K:-:k:a1,,h8\npromoZone=0\n"
	for _, c := range []struct{ text, result string }{
		{locked, "draw stalemate"},
		{locked + "stalemate=draw", "draw stalemate"},
		{locked + "stalemate=loss", "win b stalemate"},
		{locked + "stalemate=win", "win b stalemate"},
	} {
		r := load(t, c.text)
		if got := r.ResultText(r.Verdict(r.Start())); got != c.result {
			t.Errorf("%s: %s, want %s", c.text, got, c.result)
		}
	}
	// With the only royal attacked it is checkmate.
	r := load(t, locked+"royalSafe=0 stalemate=loss\nrook:R:R:r:,h1\nroyal=2")
	if got := r.ResultText(r.Verdict(r.Start())); got != "win b checkmate" {
		t.Errorf("attacked: %s", got)
	}
	if r := load(t, "files=8 ranks=8 symmetry=none\n"+pieces); len(gametest.Listed(r, r.Start())) != 0 && r.Verdict(r.Start()).Over() {
		t.Error("a position with moves is over")
	}
}

// Bit 1 is the first army, bit 2 the second: set, it loses with its last royal; clear, with
// any.
func TestExtinctionBits(t *testing.T) {
	text := "files=8 ranks=8 symmetry=none\nrook:R:R:r:d4,,e5\nking:K:K:k:a1,a4,,h8,h5\n"
	for extinction, want := range map[string][2]string{
		"":             {"-", "-"},
		"extinction=3": {"-", "-"},
		"extinction=1": {"win w royals", "-"}, // White captures a King of Black; Black one of White
		"extinction=2": {"-", "win b royals"},
		"extinction=0": {"win w royals", "win b royals"},
	} {
		r := load(t, text+extinction)
		p := gametest.Read(t, r, gametest.Layout(t, r, "w R d5 K a1 K a4 / b R e4 K h8 K h5", "w -"))
		if got := gametest.Result(gametest.Played(t, r, p, "d5xh5")); got != want[0] {
			t.Errorf("%q: a King of the second army: %s, want %s", extinction, got, want[0])
		}
		p = gametest.Read(t, r, gametest.Layout(t, r, "w R d5 K a1 K a4 / b R e4 K h8 K h5", "b -"))
		rec := gametest.Played(t, r, p, "e4xa4")
		if got := gametest.Result(rec); got != want[1] {
			t.Errorf("%q: a King of the first army: %s, want %s", extinction, got, want[1])
		}
		if n := len(rec.Moves(nil)); (n == 0) != (want[1] != "-") {
			t.Errorf("%q: %d moves after %s", extinction, n, want[1])
		}
		rec.Undo()
		if got := gametest.Result(rec); got != "-" || len(rec.Moves(nil)) == 0 {
			t.Errorf("%q: undone: %s", extinction, got)
		}
	}
}

func TestTextsWithoutRoyalsHaveAResult(t *testing.T) {
	r := load(t, small+"rook:R:R:r:\nroyal=K royalSafe=0")
	for _, c := range []struct{ pieces, mover, result string }{
		{"w R a1 / b K h8", "w", "win b royals"},
		{"w R a1 / b K h8", "b", "win b royals"},
		{"w R a1 / b R h8", "w", "win b royals"},
		{"w R a1 / b R h8", "b", "win w royals"},
	} {
		p := gametest.Read(t, r, gametest.Layout(t, r, c.pieces, c.mover+" -"))
		if got := r.ResultText(r.Verdict(p)); got != c.result || len(gametest.Listed(r, p)) != 0 {
			t.Errorf("%s, %s to move: %s and %d moves", c.pieces, c.mover, got, len(gametest.Listed(r, p)))
		}
	}
}

// Extinction comes before stalemate, stalemate before repetition.
func TestOrderOfResults(t *testing.T) {
	r := load(t, "files=8 ranks=8 symmetry=none repetition=2 royalSafe=0\nrook:R:R:r:a1,,\nking:K:K:k:b1,,h8\npromoZone=0")
	p := gametest.Read(t, r, gametest.Layout(t, r, "w R h1 K b1 / b K h8", "w -"))
	if got := gametest.Result(gametest.Played(t, r, p, "h1xh8")); got != "win w royals" {
		t.Errorf("the last piece captured: %s", got)
	}
	// The second army's only other piece can't move: the repeated position is stalemate.
	r = load(t, "files=3 ranks=3 symmetry=none repetition=1\nking:K:K:k:a1\nstone:S::s:,c3\nroyal=1,2")
	rec := gametest.Played(t, r, r.Start())
	if got := gametest.Result(rec); got != "draw repetition" {
		t.Errorf("the first occurrence draws: %s", got)
	}
	if got := gametest.Result(gametest.Played(t, load(t, "files=3 ranks=3 symmetry=none\nking:K:K:k:a1\nstone:S::s:,c3\nroyal=1,2"), r.Start(), "a1-a2")); got != "draw stalemate" {
		t.Errorf("no move: %s", got)
	}
}

func TestHolesAreNotSquares(t *testing.T) {
	r := load(t, "files=5 ranks=5 symmetry=none\nhole::::c3,b1\nrook:R:R:r:a3\nemperor:E:U:e:e5\nking:K:K:k:a1,,e1")
	list := gametest.Listed(r, r.Start())
	gametest.Same(t, "a Rook before a hole", gametest.From(list, "a3"), strings.Fields("a3-a2 a3-a4 a3-a5 a3-b3"))
	for _, m := range gametest.From(list, "e5") {
		if m == "e5-c3" || m == "e5-b1" {
			t.Errorf("%s is legal", m)
		}
	}
	gametest.Same(t, "a King beside a hole", gametest.From(list, "a1"), strings.Fields("a1-a2 a1-b2"))
	if text := notation.PositionText(r, r.Start()); text != "4E/5/R4/5/K3k w -" {
		t.Errorf("holes count as empty squares: %s", text)
	}
	_, err := notation.ReadPosition(r, "4E/5/R1K2/5/K3k w -")
	gametest.Refused(t, "a piece on a hole", err, "board: rank 3, column 8 | c3")
}

// firstRank counts the squares of the diagram text; positions and moves count from 1.
func TestFirstRankAffectsOnlyTheText(t *testing.T) {
	r := load(t, "files=4 ranks=4 firstRank=0 symmetry=none\nking:K:K:k:a0,,d3")
	if got := notation.PositionText(r, r.Start()); got != "3k/4/4/K3 w -" {
		t.Error(got)
	}
	if r.Data().RankShift != -1 || !slices.Contains(gametest.Listed(r, r.Start()), "a1-a2") {
		t.Errorf("labels shifted by %d, moves %v", r.Data().RankShift, gametest.Listed(r, r.Start()))
	}
}

func TestRoyalsOfADiagram(t *testing.T) {
	pieces := "files=6 ranks=6\nwazir:W:W:w:a1\nfers:F:F:f:b1\nking:K:K:k:c1\n"
	for text, want := range map[string]string{
		"":                     "K",
		"royal=1":              "W",
		"royal=F":              "F",
		"royal=1,F":            "W F",
		"royal=1 royal=3":      "W K",
		"royal=1\nroyal=2,3\n": "W F K",
	} {
		r := load(t, pieces+text)
		var got []string
		for _, k := range r.Kinds {
			if k.Royal {
				got = append(got, k.ID)
			}
		}
		gametest.Same(t, "royals of "+text, got, strings.Fields(want))
	}
}

// A piece counts as unmoved where the start position has a piece just like it.
func TestInitialMovesDependOnTheStartSquare(t *testing.T) {
	r := load(t, "files=8 ranks=8\npawn:P:fmWfcFifmnD:p:a2-h2\nking:K:K:k:e1\npromoZone=0 royalSafe=0")
	list := gametest.Listed(r, r.Start())
	gametest.Same(t, "a Pawn at home", gametest.From(list, "d2"), strings.Fields("d2-d3 d2-d4"))
	rec := gametest.Played(t, r, r.Start(), "d2-d3", "e7-e5")
	gametest.Same(t, "a Pawn that has moved", gametest.From(gametest.Listed(r, rec.Position()), "d3"), strings.Fields("d3-d4"))
	p := gametest.Read(t, r, gametest.Layout(t, r, "w K e1 P d7 P c2 / b K e8 P d2", "w -"))
	gametest.Same(t, "where only the other army has a piece", gametest.From(gametest.Listed(r, p), "d7"), strings.Fields("d7-d8 d7xe8"))
	p = gametest.Read(t, r, gametest.Layout(t, r, "w K e1 P c2 P e2 / b K e8 P c3 P e4", "w -"))
	gametest.Same(t, "a double step is lame", gametest.From(gametest.Listed(r, p), "c2"), []string{})
	gametest.Same(t, "a double step captures nothing", gametest.From(gametest.Listed(r, p), "e2"), strings.Fields("e2-e3"))
}

func TestArmiesOfADiagram(t *testing.T) {
	r := load(t, "armies=r:Red,g:Green\n"+small)
	if got := notation.PositionText(r, r.Start()); got != "7k/8/8/8/8/8/8/K7 r -" {
		t.Error(got)
	}
	r = load(t, small)
	if got := notation.PositionText(r, r.Start()); got != "7k/8/8/8/8/8/8/K7 w -" {
		t.Error(got)
	}
}

// A shielded piece is tested with its move whole: its captor's own shield counts as well.
func TestShieldAppliesToEveryForm(t *testing.T) {
	// A Rook becomes a royal piece by capturing one. The only guard is a Rook, too, and can
	// recapture only if nothing protects the new royal piece.
	text := "files=8 ranks=8 symmetry=none\nrook:R:R:r:a1,,\nking:+R:K:k:h1,,h8\nmaxPromote=1 promoOffset=1 promoteOnCapture=1 promoZone=0\nshield=R\n"
	r := load(t, text)
	p := gametest.Read(t, r, gametest.Layout(t, r, "w R a8 R c4 +R a1 / b +R h8 R h7", "w -"))
	if slices.Contains(gametest.Listed(r, p), "a8xh8=+R") {
		t.Error("a protected King is captured")
	}
	// Once the guard on h7 has left for h8, White's Rook on h1 protects h8 along the h-file.
	p = gametest.Read(t, r, gametest.Layout(t, r, "w R a8 R h1 +R a1 / b +R h8 R h7", "w -"))
	if !slices.Contains(gametest.Listed(r, p), "a8xh8=+R") {
		t.Error("a8xh8=+R isn't legal, although the new King is protected")
	}
}

// load returns the game of a diagram text.
func load(t testing.TB, text string) *movegen.Base {
	t.Helper()
	b, _, err := diagram.Load("trial", text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return b
}
