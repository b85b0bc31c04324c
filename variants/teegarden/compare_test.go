package teegarden

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/notation"
)

// randomPosition is a position with pieces, balls and hands anywhere.
func randomPosition(rng *rand.Rand) *plain {
	p := &plain{hands: [2]map[string]int{{}, {}}, mover: rng.IntN(2)}
	place := func(token string) {
		for {
			x, y := rng.IntN(9), rng.IntN(9)
			if p.board[x][y] == "" && !(x >= 3 && x <= 5 && y >= 3 && y <= 5) {
				p.board[x][y] = token
				return
			}
		}
	}
	place("K")
	place("k")
	ids := strings.Fields("R B G G S S S H W W P P P P +R +B +S +H +W +P")
	for range 2 + rng.IntN(18) {
		place(side(ids[rng.IntN(len(ids))], rng.IntN(2)))
	}
	for range rng.IntN(7) {
		for {
			x, y := rng.IntN(9), rng.IntN(9)
			if x == 4 && y >= 3 && y <= 5 || p.swings(spot{x, y}) == nil && rng.IntN(12) > 0 { // usually under pieces that strike
				continue
			}
			p.balls[x][y]++
			break
		}
	}
	for range max(0, rng.IntN(6)-3) {
		p.hands[rng.IntN(2)][strings.Fields("R B G S H W P P P")[rng.IntN(9)]]++
	}
	return p
}

// cramped is a position with the black King and some pieces in a corner, and a white Point in hand.
func cramped(rng *rand.Rand) *plain {
	p := &plain{hands: [2]map[string]int{{"P": 1}, {}}}
	p.board[8][0], p.board[0][8] = "K", "k"
	for _, token := range strings.Fields("h G r W S g +P") {
		if x, y := rng.IntN(3), 6+rng.IntN(3); p.board[x][y] == "" && rng.IntN(3) > 0 {
			p.board[x][y] = token
		}
	}
	p.balls[rng.IntN(3)][6+rng.IntN(3)]++
	p.hands[1]["P"] = rng.IntN(2)
	return p
}

// In random positions the turns are those of the plain reading, and so are the positions after them,
// for every value of the die, and check, checkmate and stalemate.
func TestAsPlainlyRead(t *testing.T) {
	r := standard(t)
	rng := rand.New(rand.NewPCG(11, 4))
	seen := map[string]int{}
	for i := range 1200 {
		plain := randomPosition(rng)
		if i%4 == 0 {
			plain = cramped(rng)
		}
		text := plain.text()
		p, err := notation.ReadPosition(r, text)
		if plain.checked(1 - plain.mover) {
			seen["impossible"]++
			gametest.Refused(t, text, err, "mover | "+r.Armies[1-plain.mover].Name)
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		checkPlainly(t, r, p, text, seen)
		if t.Failed() {
			return
		}
	}
	for _, what := range strings.Fields("impossible check mate dropmate golfcheck chance unsafe pull stroke hit drop promotion pinned") {
		if seen[what] == 0 {
			t.Errorf("no %s among %v", what, seen)
		}
	}
	t.Log(seen)
}

func checkPlainly(t *testing.T, r *garden, p *game.Position, text string, seen map[string]int) {
	t.Helper()
	plain := readPlain(t, text)
	turns := plain.legal()
	var want []string
	for _, x := range turns {
		want = append(want, x.text)
	}
	slices.Sort(want)
	gametest.Same(t, text, gametest.Listed(r, p), want)
	check := plain.checked(plain.mover)
	threats := r.Checks(p)
	if len(threats) > 0 != check {
		t.Errorf("%s: check %v, want %v", text, threats, check)
	}
	for _, x := range threats {
		if x.Extra {
			seen["golfcheck"]++
		}
	}
	verdict := "-"
	switch {
	case len(turns) == 0 && check:
		verdict = "win " + "bw"[plain.mover:plain.mover+1] + " checkmate"
		seen["mate"]++
	case len(turns) == 0:
		verdict = "draw stalemate"
		seen["stalemate"]++
	}
	if got := r.ResultText(r.Verdict(p)); got != verdict {
		t.Errorf("%s: %s, want %s", text, got, verdict)
	}
	seen["check"] += gametest.One(check)
	seen["dropmate"] += plain.mating()
	seen["pinned"] += gametest.One(!check && len(plain.turns()) > len(turns))
	for _, x := range plain.turns() {
		if len(x.after) > 1 && !slices.Contains(want, x.text) {
			seen["unsafe"]++
		}
	}
	var log game.Log
	for _, x := range turns {
		results := map[string]int{}
		for i, q := range x.after {
			word := x.text
			if len(x.after) > 1 {
				word = fmt.Sprintf("%s:%d", x.text, i+1)
			}
			m, err := game.ReadMove(r, p, word)
			if err != nil || r.MoveText(m) != word {
				t.Fatalf("%s: %s is read as %s, %v", text, word, r.MoveText(m), err)
			}
			r.Play(p, m, &log)
			if got := notation.PositionText(r, p); got != q.text() {
				t.Errorf("%s: %s leads to\n%s, want\n%s", text, word, got, q.text())
			}
			log.UndoTo(p, 0)
			results[q.text()]++
			seen["hit"] += gametest.One(strings.Contains(word, "@") && len(m.Captured()) > 0)
		}
		m, err := game.ReadMove(r, p, x.text)
		if err != nil || m.NeedsDie() != (len(x.after) > 1) {
			t.Fatalf("%s: %s is read as %s, %v", text, x.text, r.MoveText(m), err)
		}
		for _, o := range r.Outcomes(p, m, nil) {
			r.Play(p, o.Move, &log)
			if got := results[notation.PositionText(r, p)]; got != o.Weight {
				t.Errorf("%s: %s has weight %d, want %d", text, r.MoveText(o.Move), o.Weight, got)
			}
			delete(results, notation.PositionText(r, p))
			log.UndoTo(p, 0)
		}
		if len(results) > 0 {
			t.Errorf("%s: %s has other results: %v", text, x.text, results)
		}
		for sign, what := range map[string]string{"<": "pull", "@": "stroke", "*": "drop", "=": "promotion"} {
			seen[what] += gametest.One(strings.Contains(x.text, sign))
		}
		seen["chance"] += gametest.One(len(x.after) > 1)
	}
	if got := notation.PositionText(r, p); got != text {
		t.Errorf("%s is changed to %s", text, got)
	}
}
