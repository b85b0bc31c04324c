package nearlydouble

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/notation"
)

// The traps of rules/nearlydouble.md section 10, as positions.
func TestTraps(t *testing.T) {
	for _, c := range []struct {
		trap, game, pos string
		piece           string // all its moves are given; empty if none are
		moves           string
		legal, illegal  string
	}{
		{trap: "Gs and promoted pieces never promote", game: "handy-mitregi", pos: "12k/13/13/6G6/+R12/13/13/13/13/13/13/K12 w -",
			piece: "g9", moves: "g9-d10 g9-d8 g9-e10 g9-e8 g9-f11 g9-f12 g9-f6 g9-f7 g9-h11 g9-h12 g9-h6 g9-h7 g9-i10 g9-i8 g9-j10 g9-j8"},
		{trap: "Marshals stay Marshals", game: "kyoomagi", pos: "12k/13/13/13/3+R9/13/13/13/13/13/13/K12 w -", legal: "d8-d9 d8-e10", illegal: "d8-d9=+R d8-e10=+R"},
		{trap: "Black's Handyman leaps down", game: "handy-mitregi", pos: "12k/13/13/13/13/6h6/13/13/13/13/13/K12 b -", piece: "g7", moves: "g7-f4 g7-f4=+H g7-f5 g7-h4 g7-h4=+H g7-h5"},
		{trap: "Black's dead ranks are 1 and 2", game: "handy-mitregi", pos: "12k/13/13/13/13/13/13/13/6h6/13/13/K12 b h", piece: "g4", moves: "g4-f1=+H g4-f2=+H g4-h1=+H g4-h2=+H", legal: "H*a3", illegal: "H*a2 H*b1"},
		{trap: "Wazchicks leap and capture on both squares", game: "pashtun-shogi", pos: "12k/13/13/13/13/13/1p4p6/6p6/1P4P6/1P11/13/K12 w -", piece: "g4", moves: "g4xg5 g4xg6", legal: "b4-b5 b4xb6", illegal: "b3-b4 b3-b5xb5"},
		{trap: "a Wazchick leaps over the piece in front of it", game: "nearlydouble-chogi", pos: "12k/13/13/13/13/13/13/13/1P11/1P11/13/K12 w -", piece: "b3", moves: "b3-b5"},
		{trap: "the Sowon slides", game: "nearlydouble-chogi", pos: "12k/13/13/13/13/6p6/13/6P6/6W6/13/13/K12 w -", piece: "g4", moves: "g4-f4 g4-g3 g4-h4"},
		{trap: "the Silverboar's second square is a leap", game: "nearlydouble-chogi", pos: "12k/13/13/13/13/13/8p4/7p5/6S6/13/13/K12 w -", piece: "g4", moves: "g4-e6 g4-f3 g4-f5 g4-g5 g4-h3 g4xh5 g4xi6"},
		{trap: "the Wing slides", game: "pacifier-shogi", pos: "12k/13/13/13/13/6p6/6p6/13/6W6/13/13/K12 w -", piece: "g4", moves: "g4-g5 g4xg6"},
		{trap: "two pieces are pinned, one on each line of a zigzag", game: "kyoomagi", pos: "13/13/13/13/13/13/13/3k9/13/2s1s8/13/3W8K b -", piece: "c3", moves: "c3xd1 c3xd1=+S"},
		{trap: "the other of the two", game: "kyoomagi", pos: "13/13/13/13/13/13/13/3k9/13/2s1s8/13/3W8K b -", piece: "e3", moves: "e3xd1 e3xd1=+S"},
		{trap: "a piece on one line is pinned when any piece shuts the other", game: "kyoomagi", pos: "13/13/13/13/13/13/13/3k9/13/2s1B8/13/3W8K b -", piece: "c3", moves: "c3xd1 c3xd1=+S"},
		{trap: "a piece beside the lines of a zigzag is free", game: "kyoomagi", pos: "13/13/13/13/13/13/13/3k9/13/2B1B1s6/13/3W8K b -", legal: "g3-h5 g3-h5=+S", illegal: ""},
		{trap: "a piece on a gate is pinned there", game: "planetary-shogi", pos: "13/6r6/6k6/6P6/13/13/13/13/13/13/13/12K b -", piece: "g11", moves: ""},
		{trap: "a drop on the gate parries", game: "planetary-shogi", pos: "13/13/6k6/6P6/13/13/13/13/13/13/13/12K b s", legal: "S*g11", illegal: "S*f11 S*g8"},
		{trap: "an Asteroid captures the piece just jumped", game: "planetary-shogi", pos: "12k/13/13/13/13/13/13/6p6/6P6/13/13/K12 w -", piece: "g4", moves: "g4-f6 g4-g7 g4-h6 g4xg5"},
		{trap: "a gate with a piece of either army is shut", game: "planetary-shogi", pos: "12k/13/13/13/13/13/2p3P6/6p6/2P3P6/13/13/K12 w -", piece: "g4", moves: "", illegal: "c4-c5"},
		{trap: "a Comet needs two empty squares", game: "planetary-shogi", pos: "12k/13/13/13/13/13/13/2p10/6p6/2W3W6/13/K12 w -", piece: "c3", moves: "", illegal: "g3xg4"},
		{trap: "rank 10 is a Comet's last useful rank", game: "planetary-shogi", pos: "12k/13/6W6/13/13/13/13/13/13/13/13/K12 w W", piece: "g10", moves: "g10-f12=+W g10-g11=+W g10-h12=+W", legal: "W*a10", illegal: "W*a11"},
		{trap: "Kings stand where a pacifier can't capture", game: "pacifier-shogi", pos: "6k6/13/13/13/6G6/13/13/13/13/13/13/K12 b -", legal: "g12-g11 g12-f12", illegal: ""},
		{trap: "a pacifier's first step gives check", game: "pacifier-shogi", pos: "13/13/13/6k6/6G6/13/13/13/13/13/13/K12 b -", legal: "g9xg8 g9-g10", illegal: "g9-f9 g9-f8 g9-h8"},
		{trap: "leaving the zone promotes", game: "nearlydouble-chogi", pos: "12k/13/13/W5S6/13/13/13/13/13/13/13/K12 w -", legal: "a9-a8=+W a9-a8 g9-f8=+S g9-h8", illegal: ""},
		{trap: "Rooks and Bishops promote on leaving, and never must", game: "kyoomagi", pos: "R11k/13/13/B12/13/13/13/13/13/13/13/5K7 b -", legal: "", piece: "m12", moves: "m12-l11 m12-m11"},
		{trap: "the start of a first stage counts, its gate does not", game: "planetary-shogi", pos: "12k/13/13/13/13/6P6/13/13/13/13/13/K12 w -", piece: "g7", moves: "g7-f9 g7-f9=+P g7-g10 g7-g10=+P g7-g8 g7-h9 g7-h9=+P"},
		{trap: "two own Points shut a file, enemy and promoted ones don't", game: "pacifier-shogi", pos: "12k/p12/13/p3P8/13/P12/1P11/1P2+P8/4P8/p12/13/6K6 w P",
			legal: "P*a8 P*c8", illegal: "P*b8 P*e7 P*a12"},
		{trap: "Newts and Frogs move as what they are", game: "nearlydouble-symgi", pos: "12k/13/13/13/13/6N6/13/13/13/13/13/K5O6 w -", piece: "g7", moves: "g7-d7 g7-e5 g7-e9 g7-g10 g7-g4 g7-i5 g7-i9 g7-j7"},
		{trap: "either of two is dropped while one is in hand", game: "nearlydouble-symgi", pos: "12k/13/13/13/13/13/13/13/13/13/13/K12 w EA", legal: "E*d5 N*d5 A*d5 O*d5", illegal: "F*d5 D*d5"},
		{trap: "a drop closes the line, a Point's too", game: "handy-mitregi", pos: "12k/13/13/13/13/13/13/13/13/13/13/K2r9 w WP", legal: "P*b1 P*c1 W*b1 W*c1 a1-a2 a1-b2", illegal: "P*d2 W*a2 a1-b1"},
		{trap: "the file limit holds in check", game: "handy-mitregi", pos: "12k/13/13/13/1P11/13/1P11/13/13/13/13/K2r9 w WP", legal: "P*c1 W*b1", illegal: "P*b1"},
	} {
		t.Run(c.trap, func(t *testing.T) {
			r := find(t, c.game)
			list := gametest.Listed(r, gametest.Read(t, r, c.pos))
			if c.piece != "" {
				gametest.Same(t, c.piece, gametest.From(list, c.piece), strings.Fields(c.moves))
			}
			for _, m := range strings.Fields(c.legal) {
				if !slices.Contains(list, m) {
					t.Errorf("%s is not legal", m)
				}
			}
			for _, m := range strings.Fields(c.illegal) {
				if slices.Contains(list, m) {
					t.Errorf("%s is legal", m)
				}
			}
		})
	}
}

func TestLettersAreSlots(t *testing.T) {
	for _, id := range strings.Fields("G S H W P") {
		seen := map[string]string{}
		for _, name := range gamesOfFamily()[:6] {
			r := find(t, name)
			moves := strings.Join(gametest.From(gametest.Listed(r, gametest.Read(t, r, "12k/13/13/13/13/13/13/13/6"+id+"6/13/13/K12 w -")), "g4"), " ")
			if moves == "" {
				t.Errorf("%s: %s has no move", name, id)
			}
			seen[moves] = name
		}
		// Some share their Wings and Wazchicks; and a Helmrider and a Helmpacifier differ in captures.
		if want := map[string]int{"G": 6, "S": 6, "H": 5, "W": 4, "P": 4}[id]; len(seen) != want {
			t.Errorf("%s moves in %d ways, want %d", id, len(seen), want)
		}
	}
	for _, name := range gamesOfFamily()[:6] { // promoted pieces all move like the G of their game
		r := find(t, name)
		moves := map[string]bool{}
		for _, id := range strings.Fields("G +S +H +W +P") {
			moves[strings.Join(gametest.From(gametest.Listed(r, gametest.Read(t, r, "12k/13/13/13/13/13/13/13/6"+id+"6/13/13/K12 w -")), "g4"), " ")] = true
		}
		if len(moves) != 1 {
			t.Errorf("%s: G and promoted pieces move in %d ways", name, len(moves))
		}
	}
}

// mirroredPosition exchanges the armies of a position text, mirrored at the middle of the board.
func mirroredPosition(text string) string {
	f := strings.Fields(text)
	swap := func(s string) string {
		return strings.Map(func(c rune) rune {
			switch {
			case c >= 'a' && c <= 'z':
				return c - 'a' + 'A'
			case c >= 'A' && c <= 'Z':
				return c - 'A' + 'a'
			}
			return c
		}, s)
	}
	ranks := strings.Split(f[0], "/")
	slices.Reverse(ranks)
	mover := map[string]string{"w": "b", "b": "w"}[f[1]]
	hand := swap(f[2])
	if i := strings.IndexFunc(hand, func(c rune) bool { return c >= 'A' && c <= 'Z' }); i > 0 && strings.ContainsFunc(hand[:i], func(c rune) bool { return c >= 'a' && c <= 'z' }) {
		for i > 0 && hand[i-1] >= '0' && hand[i-1] <= '9' {
			i--
		}
		hand = hand[i:] + hand[:i]
	}
	return swap(strings.Join(ranks, "/")) + " " + mover + " " + hand
}

// mirroredMove mirrors a move text in the same way.
func mirroredMove(text string) string {
	body, form, promotes := strings.Cut(text, "=")
	var out strings.Builder
	for i := 0; i < len(body); {
		out.WriteByte(body[i])
		i++
		n := i
		for n < len(body) && body[n] >= '0' && body[n] <= '9' {
			n++
		}
		if n > i {
			rank, _ := strconv.Atoi(body[i:n])
			out.WriteString(strconv.Itoa(13 - rank))
			i = n
		}
	}
	if promotes {
		return out.String() + "=" + form
	}
	return out.String()
}

// Black's moves are White's in that mirror: all pieces move the same to their left and right.
func TestBlackMirrorsWhite(t *testing.T) {
	for _, name := range gamesOfFamily() {
		r := find(t, name)
		rng := rand.New(rand.NewPCG(11, 2))
		var log game.Log
		p := r.Start()
		for range 150 {
			list := r.Moves(p, nil)
			if len(list) == 0 {
				p = r.Start()
				continue
			}
			text := notation.PositionText(r, p)
			want := []string{}
			for _, m := range gametest.Listed(r, p) {
				want = append(want, mirroredMove(m))
			}
			slices.Sort(want)
			other := mirroredPosition(text)
			gametest.Same(t, text+" and "+other, gametest.Listed(r, gametest.Read(t, r, other)), want)
			if t.Failed() {
				return
			}
			r.Play(p, list[rng.IntN(len(list))], &log)
		}
	}
}
