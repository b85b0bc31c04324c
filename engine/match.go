package engine

import (
	"cmp"
	"fmt"
	"math"

	"fairway/game"
)

// Match is two players and how they meet. Each opening is played with colours swapped; where there are
// more than two armies, A has one of them, each in turn, and B all others.
type Match struct {
	Games    int
	Skip     int // how many games were played before and are left out: each game is the same without those before it
	Seed     uint64
	Opening  int // plies at random before the players choose
	MaxTurns int // plies of each army that a game may have before it counts as a draw, as not every game has a rule that ends it; 0 is usual
	A, B     *Player
}

// usualLongest is how many plies of each army a game of a match usually may have.
const defaultMaxTurns = 1000

// Game is a game of a match as it ended.
type MatchGame struct {
	Number int
	Seat   game.Army // of A
	Result game.Result
	Plies  int
}

// Tally is how a match stands.
type Tally struct{ A, B, Draws int }

// Play plays the games, calls each with every one of them, and returns how it ended. The error says that there are no openings: games
// are over before so many plies.
func (m *Match) Play(r game.Rules, each func(MatchGame)) (Tally, error) {
	var t Tally
	armies := len(r.Data().Armies)
	for i := m.Skip; i < m.Games; i++ {
		g, err := m.play(r, i, game.Army(i%armies), m.Seed+uint64(i/armies)*0x9e3779b9)
		if err != nil {
			return t, err
		}
		switch {
		case !g.Result.Over() || g.Result.Draw:
			t.Draws++
		case g.Result.Winner == g.Seat:
			t.A++
		default:
			t.B++
		}
		each(g)
	}
	return t, nil
}

// play plays one game. Games of the same seed have the same opening.
func (m *Match) play(r game.Rules, i int, seat game.Army, seed uint64) (MatchGame, error) {
	rng := splitMix64(seed)
	rec := opening(r, m.Opening, &rng)
	if rec == nil {
		return MatchGame{}, fmt.Errorf("opening: %d games at random were over before ply %d", maxOpenings, m.Opening+1)
	}
	rng = splitMix64(seed + uint64(seat)*0x51ed27)
	longest := cmp.Or(m.MaxTurns, defaultMaxTurns) * len(r.Data().Armies)
	for !rec.At().Result.Over() && rec.At().Ply < longest {
		who := m.B
		if rec.Position().Mover() == seat {
			who = m.A
		}
		move := who.choose(rec, &rng)
		if move.NeedsDie() {
			move = r.Throw(rec.Position(), move, 1+rng.intN(6))
		}
		rec.Play(move)
	}
	return MatchGame{i + 1, seat, rec.At().Result, rec.At().Ply}, nil
}

// mostOpenings is how many openings are tried for a game. It is few enough to be seen soon.
const maxOpenings = 100

// opening returns a record of some random moves after which the game isn't over, nil where it always was.
func opening(r game.Rules, plies int, rng *splitMix64) *game.Record {
	for range maxOpenings {
		rec := game.NewRecord(r, nil)
		for rec.At().Ply < plies && !rec.At().Result.Over() {
			list := rec.Moves(nil)
			move := list[rng.intN(len(list))]
			if move.NeedsDie() {
				move = r.Throw(rec.Position(), move, 1+rng.intN(6))
			}
			rec.Play(move)
		}
		if !rec.At().Result.Over() {
			return rec
		}
	}
	return nil
}

// Elo is how much stronger A is, and half the width of the interval of 95 %. A match that one side
// wins completely counts as one with half a game less, and of a single game with a quarter less.
func (t Tally) Elo() (elo, spread int) {
	n := float64(t.A + t.B + t.Draws)
	if n == 0 {
		return 0, 0
	}
	least := 0.5 / max(n, 2) // one game is no half of itself
	share := min(max((float64(t.A)+float64(t.Draws)/2)/n, least), 1-least)
	rate := func(s float64) float64 { return 400 * math.Log10(s/(1-s)) }
	off := 1.96 * math.Sqrt(share*(1-share)/n)
	high, low := rate(min(share+off, 1-0.25/n)), rate(max(share-off, 0.25/n))
	return int(math.Round(rate(share))), int(math.Round((high - low) / 2))
}

// String is the last line of a match.
func (t Tally) String() string {
	elo, spread := t.Elo()
	return fmt.Sprintf("A %d B %d draws %d elo %d +- %d", t.A, t.B, t.Draws, elo, spread)
}
