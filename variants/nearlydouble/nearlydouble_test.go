package nearlydouble

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/movegen"
	"fairway/game/notation"
	"fairway/variants"
	"fairway/variants/diagram"
)

// gamesOfFamily lists the games of the family, in the order of rules/notation.md.
func gamesOfFamily() []string {
	return slices.DeleteFunc(variants.Names(), func(name string) bool {
		r, err := variants.Find(name)
		return err != nil || r.Data().Family != "Nearlydouble"
	})
}

// find returns the rules of the game of that name.
func find(t testing.TB, name string) *movegen.Base {
	t.Helper()
	r, err := variants.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return r.(*movegen.Base)
}

// middle is a position 120 plies into a game of random moves, captures preferred: pieces all
// over the board and many in hand.
func middle(t testing.TB, r *movegen.Base) *game.Position {
	t.Helper()
	rng := rand.New(rand.NewPCG(7, 7))
	p := r.Start()
	var log game.Log
	for range 120 {
		list := r.Moves(p, nil)
		if len(list) == 0 {
			t.Fatal("the game is over too early")
		}
		m := list[rng.IntN(len(list))]
		for range 3 {
			if o := list[rng.IntN(len(list))]; len(o.Captured()) > 0 || m.Type == game.Drop {
				m = o
			}
		}
		r.Play(p, m, &log)
	}
	return p
}

// Section 8 of rules/nearlydouble.md.
func TestOpeningCounts(t *testing.T) {
	for name, want := range map[string][2]uint64{
		"handy-mitregi": {60, 3600}, "kyoomagi": {89, 7903}, "planetary-shogi": {108, 11614}, "nearlydouble-chogi": {62, 3844},
		"pashtun-shogi": {72, 5184}, "pacifier-shogi": {73, 5212}, "nearlydouble-symgi": {54, 2916},
	} {
		r := find(t, name)
		p := r.Start()
		for depth, n := range want {
			if got := movegen.Perft(r, p, depth+1); got != n {
				t.Errorf("%s: perft %d is %d, want %d", name, depth+1, got, n)
			}
		}
	}
}

func TestOpeningMovesAsWritten(t *testing.T) {
	mirrored := func(square string) string { return string('a'+'m'-square[0]) + square[1:] }
	want := map[string]bool{}
	add := func(from, to string) {
		want[from+"-"+to] = true
		want[mirrored(from)+"-"+mirrored(to)] = true
	}
	for piece := range strings.SplitSeq("a1: a2; b2: a2 b3; c2: b3; d2: c5 e5; e2: d5 f5; e1: f3 g2 h2; f1: e3 h2; g1: f2 g2 h2; a3: a5; d3: d5; g3: g5", "; ") {
		square, moves, _ := strings.Cut(piece, ": ")
		for _, to := range strings.Fields(moves) {
			add(square, to)
		}
	}
	for _, f := range "abcdefg" {
		for _, to := range strings.Fields("5 6") {
			add(string(f)+"4", string(f)+to)
		}
	}
	r := find(t, "handy-mitregi")
	gametest.Same(t, "Handy Mitregi", gametest.Listed(r, r.Start()), slices.Sorted(maps.Keys(want)))

	r = find(t, "kyoomagi")
	list, pairs := gametest.Listed(r, r.Start()), map[string]bool{}
	for _, m := range list {
		pair, _, _ := strings.Cut(m, "=")
		pairs[pair] = true
	}
	gametest.Same(t, "Kyoomagi's captures", gametest.Captures(list), strings.Fields("a1xa9 a1xa9=+W b1xb9 b1xb9=+W l1xl9 l1xl9=+W m1xm9 m1xm9=+W"))
	if len(pairs) != 85 {
		t.Errorf("Kyoomagi: %d pairs of squares, want 85", len(pairs))
	}
}

// The other set-up of section 2, in which nothing can be captured at once.
func TestKyoomagiWithoutACaptureOnTheFirstMove(t *testing.T) {
	r := find(t, "kyoomagi:first-capture=no")
	const start = "rbssggkggssbr/1wwhh3hhww1/p2p2p2p2p/ppppppppppppp/13/13/13/13/PPPPPPPPPPPPP/P2P2P2P2P/1WWHH3HHWW1/RBSSGGKGGSSBR w -"
	if got := notation.PositionText(r, r.Start()); got != start {
		t.Errorf("it starts at %s", got)
	}
	if list := gametest.Captures(gametest.Listed(r, r.Start())); len(list) > 0 {
		t.Errorf("White captures: %s", list)
	}
	if got := movegen.Perft(r, r.Start(), 1); got != 67 {
		t.Errorf("%d first moves, want 67", got)
	}
}

// The set-up and the table of pieces, rules/nearlydouble.md 1 to 4.
func TestTables(t *testing.T) {
	names := map[string]string{
		"handy-mitregi":      "K King, R Rook, B Bishop, G Gnu, S Mitre, H Handyman, W Wing, P Wazchick, +R Marshal, +B Cardinal, +S Gnu, +H Gnu, +W Gnu, +P Gnu",
		"kyoomagi":           "K King, R Rook, B Bishop, G Carpenter, S Kangaroo, H Helmrider, W Zigzag Helmrider, P Helm, +R Marshal, +B Cardinal, +S Carpenter, +H Carpenter, +W Carpenter, +P Carpenter",
		"planetary-shogi":    "K King, R Rook, B Bishop, G Venus, S Mars, H Mercury, W Comet, P Asteroid, +R Marshal, +B Cardinal, +S Venus, +H Venus, +W Venus, +P Venus",
		"nearlydouble-chogi": "K King, R Rook, B Bishop, G Goldsow, S Silverboar, H Catapchick, W Sowon, P Wazchick, +R Marshal, +B Cardinal, +S Goldsow, +H Goldsow, +W Goldsow, +P Goldsow",
		"pashtun-shogi":      "K King, R Rook, B Bishop, G Double Gold, S Double Silver, H Double Helm, W Wing, P Wazchick, +R Marshal, +B Cardinal, +S Double Gold, +H Double Gold, +W Double Gold, +P Double Gold",
		"pacifier-shogi":     "K King, R Rook, B Bishop, G Goldpacifier, S Silverpacifier, H Helmpacifier, W Wing, P Pointpacifier, +R Marshal, +B Cardinal, +S Goldpacifier, +H Goldpacifier, +W Goldpacifier, +P Goldpacifier",
		"nearlydouble-symgi": "K King, R Rook, B Bishop, F Fezbaba, D Dabbaba-Tripper, E Waffle, N Newt, A Warper, O Frog, P Wazchick, +R Marshal, +B Cardinal",
	}
	for _, name := range gamesOfFamily() {
		r := find(t, name)
		want := "wwssggkggssww/1rbhh3hhbr1/p2p2p2p2p/ppppppppppppp/13/13/13/13/PPPPPPPPPPPPP/P2P2P2P2P/1RBHH3HHBR1/WWSSGGKGGSSWW w -"
		if name == "nearlydouble-symgi" {
			want = "ddaoffkffoadd/1rben3nebr1/p2p2p2p2p/ppppppppppppp/13/13/13/13/PPPPPPPPPPPPP/P2P2P2P2P/1RBEN3NEBR1/DDAOFFKFFOADD w -"
		}
		if got := notation.PositionText(r, r.Start()); got != want {
			t.Errorf("%s starts at %s", name, got)
		}
		got := []string{}
		for _, k := range r.Kinds {
			got = append(got, k.ID+" "+k.Name)
		}
		if s := strings.Join(got, ", "); s != names[name] {
			t.Errorf("%s has %s", name, s)
		}
		if r.Inventor != "Charles Gilman" || strings.ToLower(strings.ReplaceAll(r.Title, " ", "-")) != name {
			t.Errorf("%s: %q by %q", name, r.Title, r.Inventor)
		}
		if k := r.Kinds[0].Kanji; !slices.Equal(k, []string{"玉", "王"}) || r.Kinds[3].Kanji != nil {
			t.Errorf("%s: faces %v and %v", name, k, r.Kinds[3].Kanji)
		}
	}
}

func TestTextsLoadWithoutAWarning(t *testing.T) {
	for _, name := range gamesOfFamily() {
		text, err := variants.Diagram(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, form := range []string{text, strings.ReplaceAll(text, "\n", " ")} {
			r, warnings, err := diagram.Load(name, form)
			if err != nil || len(warnings) != 0 {
				t.Fatalf("%s: %v, %v", name, warnings, err)
			}
			gametest.Same(t, name, gametest.Listed(r, r.Start()), gametest.Listed(find(t, name), r.Start()))
		}
	}
}

func TestDeadRanks(t *testing.T) {
	// How many ranks at the far end each kind may not be dropped on, and must promote on.
	for name, want := range map[string]string{
		"handy-mitregi": "S1 H2 W1 P1", "kyoomagi": "S0 H2 W2 P2", "planetary-shogi": "S0 H0 W2 P2", "nearlydouble-chogi": "S0 H2 W0 P1",
		"pashtun-shogi": "S0 H2 W1 P1", "pacifier-shogi": "S0 H2 W1 P1", "nearlydouble-symgi": "F0 D0 E0 N0 A0 O0 P1",
	} {
		r := find(t, name)
		for _, c := range strings.Fields(want + " R0 B0") {
			id, dead := c[:1], int(c[1]-'0')
			hand := id
			if id == "N" || id == "O" {
				hand = map[string]string{"N": "E", "O": "A"}[id]
			}
			for army, pos := range []string{"k11K/13/13/13/13/13/13/13/13/13/13/13 w " + hand, "13/13/13/13/13/13/13/13/13/13/13/k11K b " + strings.ToLower(hand)} {
				ranks := map[string]int{}
				for _, m := range gametest.Listed(r, gametest.Read(t, r, pos)) {
					if at, ok := strings.CutPrefix(m, id+"*"); ok {
						ranks[at[1:]]++
					}
				}
				for y := 1; y <= 12; y++ {
					far := 12 - y
					if army == 1 {
						far = y - 1
					}
					n := 13
					if far == 0 {
						n = 11 // the Kings
					}
					if far < dead {
						n = 0
					}
					if got := ranks[strconv.Itoa(y)]; got != n {
						t.Errorf("%s: %d drops of %s on rank %d, want %d, army %d", name, got, id, y, n, army)
					}
				}
			}
		}
	}
}

func TestReserveTexts(t *testing.T) {
	const board = "12k/13/13/13/13/13/13/13/13/13/13/K12 w "
	for _, c := range []struct{ name, reserve, want string }{
		{"handy-mitregi", "RBGSHWPrbgshwp", ""},
		{"handy-mitregi", "4R4B8G8S8H8W36P", ""},
		{"handy-mitregi", "K", "reserve: column 1 | K"},
		{"handy-mitregi", "P+W", "reserve: column 2 | +W"},
		{"handy-mitregi", "PR", "reserve: column 2 | R"},
		{"handy-mitregi", "rR", "reserve: column 2 | R"},
		{"handy-mitregi", "PP", "reserve: column 2 | P"},
		{"handy-mitregi", "1P", "reserve: column 1 | 1 2"},
		{"handy-mitregi", "02P", "reserve: column 1 | 02 2"},
		{"handy-mitregi", "2", "reserve: column 1"},
		{"handy-mitregi", "F", "reserve: column 1 | F"},
		{"handy-mitregi", "K+R", "reserve: column 1 | K; reserve: column 2 | +R"},
		{"nearlydouble-symgi", "RBFDEAPrbfdeap", ""},
		{"nearlydouble-symgi", "N", "reserve: column 1 | N"},
		{"nearlydouble-symgi", "2O", "reserve: column 1 | O"},
		{"nearlydouble-symgi", "+B", "reserve: column 1 | +B"},
		{"nearlydouble-symgi", "FR", "reserve: column 2 | R"},
	} {
		r := find(t, c.name)
		p, err := notation.ReadPosition(r, board+c.reserve)
		if (p != nil) != (c.want == "") {
			t.Errorf("%s: %v", c.reserve, err)
		}
		if c.want != "" {
			gametest.Refused(t, c.reserve, err, c.want)
		}
	}
}

// Positions that can't arise are read all the same, except those of section 7.
func TestPositionsRefused(t *testing.T) {
	r := find(t, "handy-mitregi")
	for pos, want := range map[string]string{
		"11Pk/13/13/P12/P12/P12/13/13/13/13/13/K12 w -":    "",
		"13/13/13/13/13/13/13/13/13/13/13/13 w -":          "",
		"12k/13/13/13/13/13/13/13/13/13/13/KK11 w -":       "board | White a1 b1",
		"R11k/13/13/13/13/13/13/13/13/13/13/K12 w -":       "mover | Black",
		"R11k/13/13/13/13/13/13/13/13/13/13/K12 b -":       "",
		"12k/13/13/13/13/13/13/13/13/13/13/K12 w - skip=w": "keys: column 1 | skip",
	} {
		_, err := notation.ReadPosition(r, pos)
		if want != "" {
			gametest.Refused(t, pos, err, want)
		} else if err != nil {
			t.Errorf("%s: %v", pos, err)
		}
	}
}

// Royal safety agrees with playing every move and looking at every answer.
func TestRoyalSafetyAsPlainlyFound(t *testing.T) {
	var games []*movegen.Base
	for _, name := range gamesOfFamily() {
		games = append(games, find(t, name))
	}
	unusual, _, err := diagram.Load("unusual", gametest.Unusual)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range append(games, unusual) {
		t.Run(r.Name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(5, 5))
			var log game.Log
			checks, p := 0, r.Start().Clone()
			for ply := 0; ply < 400 && checks < 8; ply++ {
				list := r.Moves(p, nil)
				if len(list) == 0 {
					p = r.Start().Clone()
					continue
				}
				check := len(r.Checks(p)) > 0
				if check {
					checks++
				}
				if check || ply%40 == 20 {
					gametest.Same(t, notation.PositionText(r, p), gametest.Listed(r, p), gametest.SafeMoves(t, r, p))
				}
				m := list[rng.IntN(len(list))]
				for range 4 { // Kings out of their corners, pieces lost, checks
					if o := list[rng.IntN(len(list))]; len(o.Captured()) > 0 {
						m = o
					}
				}
				r.Play(p, m, &log)
				if t.Failed() {
					return
				}
			}
			if checks < 3 {
				t.Errorf("only %d positions with a check", checks)
			}
		})
	}
}
