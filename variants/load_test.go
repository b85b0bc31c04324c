package variants

import (
	"slices"
	"strings"
	"testing"

	"fairway/game"
)

// The rules of a loaded diagram, rules/xbetza.md 2.2 to 2.4.

// small is the beginning of most diagrams here: a board of 8x8 with Kings in the corners.
const small = "files=8\nranks=8\nsymmetry=none\nking:K:K:k:a1,,h8\n"

func TestZoneCompelsOneOfTheChoices(t *testing.T) {
	r := load(t, small+"pawn:P:fmWfcF:p:c6,,c3\nqueen:Q:Q:q:\nrook:R:R:r:\nroyal=K\npromoZone=2 promoChoice=QR maxPromote=2")
	p := r.Start()
	same(t, "entering the zone", from(listed(r, p), "c6"), words("c6-c7=Q c6-c7=R"))
	p = read(t, r, layout(t, r, "w K a1 P c7 / b K h8 R d8", "w -"))
	same(t, "from within the zone", from(listed(r, p), "c7"), words("c7-c8=Q c7-c8=R c7xd8=Q c7xd8=R"))
	p = read(t, r, layout(t, r, "w K a1 P c5 / b K h8 P c3", "b -"))
	same(t, "the second army's zone lies below", from(listed(r, p), "c3"), words("c3-c2=Q c3-c2=R"))
	p = read(t, r, layout(t, r, "w K a1 P c5 R d6 / b K h8 P d3", "w -"))
	same(t, "before the zone", from(listed(r, p), "c5"), words("c5-c6"))
	if got := pick(listed(r, p), func(m string) bool { return strings.Contains(m, "=") }); len(got) != 0 {
		t.Errorf("a Rook promotes: %v", got)
	}
	// The King is piece 1 and so may promote as well.
	p = read(t, r, layout(t, r, "w K a6 / b K h8", "w -"))
	if list := listed(r, p); !slices.Contains(list, "a6-a7=Q") || slices.Contains(list, "a6-a7") {
		t.Errorf("a King that maxPromote counts in: %v", list)
	}
}

func TestPromotionChoiceLeavesOutWhatDoesNotExist(t *testing.T) {
	r := load(t, "files=8 ranks=8\nsymmetry=none\npawn:P:fW:p:c7,,c2\nrook:R:R:r:\nking:K:K:k:a1,,h8") // choice QNRB, only R exists
	same(t, "the default choice", from(listed(r, r.Start()), "c7"), words("c7-c8=R"))
	r = load(t, "files=8 ranks=8\nsymmetry=none\npromoChoice=+\npawn:P:fW:p:c7,,c2\nrook:R:R:r:\nking:K:K:k:a1,,h8")
	same(t, "no choice", from(listed(r, r.Start()), "c7"), words("c7-c8"))
	r = load(t, "files=8 ranks=8\nsymmetry=none\npromoChoice=RRPR\npawn:P:fW:p:c7,,c2\nrook:R:R:r:\nking:K:K:k:a1,,h8")
	same(t, "a choice given twice, and the man's own form", from(listed(r, r.Start()), "c7"), words("c7-c8 c7-c8=R"))
	r = load(t, "files=8 ranks=8\nsymmetry=none\npromoZone=0\npawn:P:fW:p:c7,,c2\nrook:R:R:r:\nking:K:K:k:a1,,h8")
	same(t, "no zone", from(listed(r, r.Start()), "c7"), words("c7-c8"))
}

const shogi = "files=8\nranks=8\nsymmetry=none\nmaxPromote=1 promoOffset=1 promoZone=3 royal=3\nsilver:S:R:s:\ngold:+S:K:g:\nking:K:K:k:a1,,h8\n"

func TestShogiZoneWithoutHoldings(t *testing.T) {
	r := load(t, shogi)
	p := read(t, r, layout(t, r, "w K a1 S c5 / b K h8 S e5", "w -"))
	list := from(listed(r, p), "c5")
	for _, m := range words("c5-c6 c5-c6=+S c5-c8 c5-c8=+S c5-c4 c5xe5") {
		if !slices.Contains(list, m) {
			t.Errorf("%s is not legal", m)
		}
	}
	for _, m := range words("c5-c4=+S c5xe5=+S") {
		if slices.Contains(list, m) {
			t.Errorf("%s is legal", m)
		}
	}
	// From within the zone a piece promotes only with a capture, wherever it ends.
	p = read(t, r, layout(t, r, "w K a1 S c6 / b K h8 S c2 S e6", "w -"))
	list = from(listed(r, p), "c6")
	for _, m := range words("c6-c7 c6-c5 c6xc2 c6xc2=+S c6xe6 c6xe6=+S") {
		if !slices.Contains(list, m) {
			t.Errorf("%s is not legal", m)
		}
	}
	for _, m := range words("c6-c7=+S c6-c5=+S c6-d6=+S") {
		if slices.Contains(list, m) {
			t.Errorf("%s is legal", m)
		}
	}
}

func TestShogiZoneWithHoldings(t *testing.T) {
	r := load(t, shogi+"holdingsType=1")
	p := read(t, r, layout(t, r, "w K a1 S c6 / b K h8 S c2 S e6", "w -"))
	list := from(listed(r, p), "c6")
	for _, m := range list {
		plain, promoted := strings.TrimSuffix(m, "=+S"), strings.TrimSuffix(m, "=+S")+"=+S"
		if !slices.Contains(list, plain) || !slices.Contains(list, promoted) {
			t.Errorf("%s has no counterpart with the other choice", m)
		}
	}
	p = read(t, r, layout(t, r, "w K a1 S c5 / b K h8 S e5 S g4", "b -"))
	for _, m := range words("e5-e3=+S e5-e3 g4-g3=+S g4-g8") {
		if !slices.Contains(listed(r, p), m) {
			t.Errorf("%s is not legal", m)
		}
	}
	if slices.Contains(listed(r, p), "e5xc5=+S") {
		t.Error("a move that neither begins nor ends in the zone promotes")
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
	// A piece that would become what it is has no choice, and its move is listed once.
	p := read(t, r, layout(t, r, "w K a1 F b2 / b K d4", "w -"))
	same(t, "a Fers", from(listed(r, p), "b2"), words("b2-a3 b2-c1 b2-c3"))
}

func TestPromotionOnCaptureIsCompulsory(t *testing.T) {
	r := load(t, "promoteOnCapture=1\n"+shogi+"holdingsType=1")
	p := read(t, r, layout(t, r, "w K a1 S c6 / b K h8 S c2 S e6", "w -"))
	list := from(listed(r, p), "c6")
	for _, m := range taking(list) {
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
	locked := "files=8 ranks=8 symmetry=none\npawn:P:fmW:p:a4,,a5\nking:K::k:a1,,h8\npromoZone=0\n"
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
	r := load(t, locked+"stalemate=loss\nrook:R:R:r:,h1\nroyal=2")
	if got := r.ResultText(r.Verdict(r.Start())); got != "win b checkmate" {
		t.Errorf("attacked: %s", got)
	}
	if r := load(t, "files=8 ranks=8 symmetry=none\n"+pieces); len(listed(r, r.Start())) != 0 && r.Verdict(r.Start()).Over() {
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
		"extinction=1": {"win w royals", "-"}, // White takes a King of Black; Black one of White
		"extinction=2": {"-", "win b royals"},
		"extinction=0": {"win w royals", "win b royals"},
	} {
		r := load(t, text+extinction)
		p := read(t, r, layout(t, r, "w R d5 K a1 K a4 / b R e4 K h8 K h5", "w -"))
		if got := result(played(t, r, p, "d5xh5")); got != want[0] {
			t.Errorf("%q: a King of the second army: %s, want %s", extinction, got, want[0])
		}
		p = read(t, r, layout(t, r, "w R d5 K a1 K a4 / b R e4 K h8 K h5", "b -"))
		rec := played(t, r, p, "e4xa4")
		if got := result(rec); got != want[1] {
			t.Errorf("%q: a King of the first army: %s, want %s", extinction, got, want[1])
		}
		if n := len(rec.Moves(nil)); (n == 0) != (want[1] != "-") {
			t.Errorf("%q: %d moves behind %s", extinction, n, want[1])
		}
		rec.Undo()
		if got := result(rec); got != "-" || len(rec.Moves(nil)) == 0 {
			t.Errorf("%q: taken back: %s", extinction, got)
		}
	}
}

func TestTextsWithoutRoyalsAreDecided(t *testing.T) {
	r := load(t, small+"rook:R:R:r:\nroyal=K")
	for _, c := range []struct{ pieces, mover, result string }{
		{"w R a1 / b K h8", "w", "win b royals"},
		{"w R a1 / b K h8", "b", "win b royals"},
		{"w R a1 / b R h8", "w", "win b royals"},
		{"w R a1 / b R h8", "b", "win w royals"},
	} {
		p := read(t, r, layout(t, r, c.pieces, c.mover+" -"))
		if got := r.ResultText(r.Verdict(p)); got != c.result || len(listed(r, p)) != 0 {
			t.Errorf("%s, %s to move: %s and %d moves", c.pieces, c.mover, got, len(listed(r, p)))
		}
	}
}

// Extinction comes before stalemate, stalemate before repetition.
func TestOrderOfResults(t *testing.T) {
	r := load(t, "files=8 ranks=8 symmetry=none repetition=2\nrook:R:R:r:a1,,\nking:K:K:k:b1,,h8\npromoZone=0")
	p := read(t, r, layout(t, r, "w R h1 K b1 / b K h8", "w -"))
	if got := result(played(t, r, p, "h1xh8")); got != "win w royals" {
		t.Errorf("the last man taken: %s", got)
	}
	// The second army's only other piece can't move: the position that comes back is stalemate.
	r = load(t, "files=3 ranks=3 symmetry=none repetition=1\nking:K:K:k:a1\nstone:S::s:,c3\nroyal=1,2")
	rec := played(t, r, r.Start())
	if got := result(rec); got != "draw repetition" {
		t.Errorf("the first occurrence draws: %s", got)
	}
	if got := result(played(t, load(t, "files=3 ranks=3 symmetry=none\nking:K:K:k:a1\nstone:S::s:,c3\nroyal=1,2"), r.Start(), "a1-a2")); got != "draw stalemate" {
		t.Errorf("no move: %s", got)
	}
}

func TestHolesAreNoSquares(t *testing.T) {
	r := load(t, "files=5 ranks=5 symmetry=none\nhole::::c3,b1\nrook:R:R:r:a3\nemperor:E:U:e:e5\nking:K:K:k:a1,,e1")
	list := listed(r, r.Start())
	same(t, "a Rook before a hole", from(list, "a3"), words("a3-a2 a3-a4 a3-a5 a3-b3"))
	for _, m := range from(list, "e5") {
		if m == "e5-c3" || m == "e5-b1" {
			t.Errorf("%s is legal", m)
		}
	}
	same(t, "a King beside a hole", from(list, "a1"), words("a1-a2 a1-b2"))
	if text := game.PositionText(r, r.Start()); text != "4E/5/R4/5/K3k w -" {
		t.Errorf("holes count as empty squares: %s", text)
	}
	if _, err := game.ReadPosition(r, "4E/5/R1K2/5/K3k w -"); err == nil || !strings.Contains(err.Error(), "c3, which is a hole") {
		t.Errorf("a man on a hole: %v", err)
	}
}

// firstRank counts the squares of the diagram text; positions and moves count from 1.
func TestFirstRankIsOnlyTheTexts(t *testing.T) {
	r := load(t, "files=4 ranks=4 firstRank=0 symmetry=none\nking:K:K:k:a0,,d3")
	if got := game.PositionText(r, r.Start()); got != "3k/4/4/K3 w -" {
		t.Error(got)
	}
	if r.Data().FirstRank != 0 || !slices.Contains(listed(r, r.Start()), "a1-a2") {
		t.Errorf("first rank %d, moves %v", r.Data().FirstRank, listed(r, r.Start()))
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
		same(t, "royals of "+text, got, words(want))
	}
}

// A piece counts as unmoved where the start position has a piece just like it.
func TestInitialMovesGoByThePlace(t *testing.T) {
	r := load(t, "files=8 ranks=8\npawn:P:fmWfcFifmnD:p:a2-h2\nking:K:K:k:e1\npromoZone=0")
	list := listed(r, r.Start())
	same(t, "a Pawn at home", from(list, "d2"), words("d2-d3 d2-d4"))
	rec := played(t, r, r.Start(), "d2-d3", "e7-e5")
	same(t, "a Pawn that has moved", from(listed(r, rec.Position()), "d3"), words("d3-d4"))
	p := read(t, r, layout(t, r, "w K e1 P d7 P c2 / b K e8 P d2", "w -"))
	same(t, "where only the other army has a man", from(listed(r, p), "d7"), words("d7-d8 d7xe8"))
	p = read(t, r, layout(t, r, "w K e1 P c2 P e2 / b K e8 P c3 P e4", "w -"))
	same(t, "a double step is lame", from(listed(r, p), "c2"), []string{})
	same(t, "a double step takes nothing", from(listed(r, p), "e2"), words("e2-e3"))
}

func TestArmiesOfADiagram(t *testing.T) {
	r := load(t, "armies=r:Red,g:Green\n"+small)
	if got := game.PositionText(r, r.Start()); got != "7k/8/8/8/8/8/8/K7 r -" {
		t.Error(got)
	}
	r = load(t, small)
	if got := game.PositionText(r, r.Start()); got != "7k/8/8/8/8/8/8/K7 w -" {
		t.Error(got)
	}
}

// A shielded piece is tested with its move whole: its captor's own shield counts as well.
func TestShieldIsAskedOfEveryForm(t *testing.T) {
	// A Rook becomes a royal piece by taking one. The only guard is a Rook too, and so may
	// retake only if nothing protects what the first one has become.
	text := "files=8 ranks=8 symmetry=none\nrook:R:R:r:a1,,\nking:+R:K:k:h1,,h8\nmaxPromote=1 promoOffset=1 promoteOnCapture=1 promoZone=0\nshield=R\n"
	r := load(t, text)
	p := read(t, r, layout(t, r, "w R a8 R c4 +R a1 / b +R h8 R h7", "w -"))
	if slices.Contains(listed(r, p), "a8xh8=+R") {
		t.Error("a protected King is taken")
	}
	// White's Rook on h1 stands behind the guard on h7 once that has left for h8.
	p = read(t, r, layout(t, r, "w R a8 R h1 +R a1 / b +R h8 R h7", "w -"))
	if !slices.Contains(listed(r, p), "a8xh8=+R") {
		t.Error("the guard may not retake: the new King is protected")
	}
}

func TestInitialUniversalLeaper(t *testing.T) {
	s := Scene{Files: 3, Ranks: 3, Square: "a1"}
	for moved, want := range map[bool]int{false: 8, true: 0} {
		s.Moved = moved
		list, _, err := Targets("iU", s)
		if err != nil || len(list) != want {
			t.Errorf("moved %v: %v, %v", moved, list, err)
		}
	}
}
