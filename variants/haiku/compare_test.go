package haiku

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/notation"
)

// randomPosition is a position of random pieces: few or many, all over the board or crowded into a
// part of it, sometimes with armies that are out.
func randomPosition(rng *rand.Rand) *plainPosition {
	for {
		p := &plainPosition{board: map[spot]string{}, hand: map[string]int{}}
		for p.out = ""; len(p.out) < 2 && rng.IntN(3) == 0; {
			if a := playOrder[rng.IntN(4)]; p.active(a) {
				p.out += string(a)
			}
		}
		for p.mover = playOrder[rng.IntN(4)]; !p.active(p.mover); {
			p.mover = playOrder[rng.IntN(4)]
		}
		low, size := spot{rng.IntN(13), rng.IntN(13)}, 4+rng.IntN(14)
		place := func() spot {
			for {
				s := spot{low.x + rng.IntN(size), low.y + rng.IntN(size)}
				if rng.IntN(8) == 0 || size < 5 {
					s = spot{rng.IntN(17), rng.IntN(17)}
				}
				if s.onBoard() && p.board[s] == "" {
					return s
				}
			}
		}
		ids := strings.Fields(pieceIDs)[1:]
		if rng.IntN(3) > 0 { // few kinds, so that rights meet pieces of the same id
			ids = ids[rng.IntN(len(ids)):]
			ids = ids[:min(len(ids), 1+rng.IntN(2))]
		}
		pieces := 1 + rng.IntN(min(7, size*size/6))
		for i := range playOrder {
			a := playOrder[i : i+1]
			if !p.active(a[0]) {
				continue
			}
			p.board[place()] = a + "K"
			for range pieces {
				p.board[place()] = a + ids[rng.IntN(len(ids))]
			}
			if rng.IntN(12) == 0 {
				p.hand[a+strings.Fields("R B G S C W P")[rng.IntN(7)]]++
			}
		}
		ok := true
		for i := range playOrder {
			ok = ok && !p.enPrise(playOrder[i], p.mover)
		}
		if ok {
			return p
		}
	}
}

// Moves and the positions after them are those of the plain reading, over some turns from random
// positions.
func TestAsPlainlyRead(t *testing.T) {
	r := standard(t)
	seen := map[string]int{}
	for seed := range gametest.Seeds(t, 80) {
		rng := rand.New(rand.NewPCG(seed, 21))
		plain := randomPosition(rng)
		for range 8 {
			text := plain.text()
			turns, fallback := plain.turns()
			p := gametest.Read(t, r, text)
			want := make([]string, len(turns))
			for i := range turns {
				want[i] = turns[i].text
			}
			slices.Sort(want)
			gametest.Same(t, text, gametest.Listed(r, p), want)
			check := false
			for i := range playOrder {
				check = check || plain.enPrise(plain.mover, playOrder[i])
			}
			if got := r.Checks(p); len(got) > 0 != check {
				t.Errorf("%s: checks %v, want %v", text, got, check)
			}
			seen["check"] += gametest.One(check)
			seen["fallback"] += gametest.One(fallback)
			seen["pass"] += gametest.One(want[0] == "pass")
			var log game.Log
			before := p.Clone()
			for i := range turns {
				x := &turns[i]
				m, err := game.ReadMove(r, p, x.text)
				if err != nil {
					t.Fatalf("%s: %s: %v", text, x.text, err)
				}
				rounds := x.after.begin()
				seen["chain"] += gametest.One(rounds > 1)
				seen["mate"] += gametest.One(rounds > 0)
				seen["double mate"] += gametest.One(len(x.after.out) > len(plain.out)+1)
				seen["two rights"] += gametest.One(len(x.after.ep) > 1)
				seen["en passant"] += gametest.One(strings.Contains(x.text, "["))
				seen["drop"] += gametest.One(strings.Contains(x.text, "*"))
				seen["promotion"] += gametest.One(strings.Contains(x.text, "="))
				r.Play(p, m, &log)
				if got := notation.PositionText(r, p); got != x.after.text() {
					t.Fatalf("%s: %s leads to\n%s, want\n%s", text, x.text, got, x.after.text())
				}
				verdict := "-"
				if len(x.after.out) == 3 {
					verdict = "win " + string(x.after.mover) + " last"
					seen["last"]++
				}
				if got := r.ResultText(r.Verdict(p)); got != verdict || verdict != "-" && len(r.Moves(p, nil)) > 0 {
					t.Fatalf("%s: %s: result %s, want %s", text, x.text, got, verdict)
				}
				log.UndoTo(p, 0)
				if !p.Equal(before) {
					t.Fatalf("%s: %s undone leaves %s", text, x.text, notation.PositionText(r, p))
				}
			}
			if t.Failed() {
				return
			}
			// More often than not a multiple step or an en passant capture.
			pick := func(ok func(q *plainTurn) bool) (list []*plainPosition) {
				for i := range turns {
					if ok(&turns[i]) {
						list = append(list, turns[i].after)
					}
				}
				return list
			}
			list := pick(func(x *plainTurn) bool { return len(x.after.ep) > len(plain.ep) })
			if len(list) == 0 || rng.IntN(3) == 0 {
				list = pick(func(*plainTurn) bool { return true })
			}
			plain = list[rng.IntN(len(list))]
			if len(plain.out) == 3 {
				break
			}
		}
	}
	for _, what := range []string{"check", "fallback", "mate", "double mate", "chain", "two rights", "en passant", "drop", "promotion", "last"} {
		if seen[what] == 0 {
			t.Errorf("no %s among %v", what, seen)
		}
	}
	t.Log(seen)
}
