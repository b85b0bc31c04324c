package engine

import (
	"cmp"
	"fmt"
	"math"

	"fairway/game"
)

// Match is a series of games between two players. Each opening is played once from every seat: with two armies A and B
// swap armies; with more, A plays each army in turn and B all others.
type Match struct {
	Games   int
	Skip    int // games that aren't played, from the first; the others stay the same
	Seed    uint64
	Opening int // random plies before the players choose
	// MaxTurns is how many turns each army may have before the game counts as a draw, as not every game has a rule that ends
	// it; 0 is 1000.
	MaxTurns int
	A, B     *Player
}

const defaultMaxTurns = 1000

// MatchGame is a finished game of a match.
type MatchGame struct {
	Number int       // from 1
	Seat   game.Army // the army of A
	Result game.Result
	Plies  int
}

// Tally counts the wins of both players and the draws of a match.
type Tally struct{ A, B, Draws int }

// Play plays the games and returns the tally. It calls report after each game. The error says that no opening was found, because random
// games end before that many plies.
func (m *Match) Play(r game.Rules, report func(MatchGame)) (Tally, error) {
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
		report(g)
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
	maxPlies := cmp.Or(m.MaxTurns, defaultMaxTurns) * len(r.Data().Armies)
	for !rec.At().Result.Over() && rec.At().Ply < maxPlies {
		player := m.B
		if rec.Position().Mover() == seat {
			player = m.A
		}
		move := player.choose(rec, &rng)
		if move.NeedsDie() {
			move = r.WithDie(rec.Position(), move, 1+rng.intN(6))
		}
		rec.Play(move)
	}
	return MatchGame{i + 1, seat, rec.At().Result, rec.At().Ply}, nil
}

// maxOpenings is how many openings are tried for a game, few enough to fail soon.
const maxOpenings = 100

// opening returns a record of random moves after which the game isn't over, nil if it always was.
func opening(r game.Rules, plies int, rng *splitMix64) *game.Record {
	for range maxOpenings {
		rec := game.NewRecord(r, nil)
		for rec.At().Ply < plies && !rec.At().Result.Over() {
			list := rec.Moves(nil)
			move := list[rng.intN(len(list))]
			if move.NeedsDie() {
				move = r.WithDie(rec.Position(), move, 1+rng.intN(6))
			}
			rec.Play(move)
		}
		if !rec.At().Result.Over() {
			return rec
		}
	}
	return nil
}

// Elo returns by how much A is stronger, and half the width of the 95 % confidence interval. Where one side has won all games, half a game
// is taken from it, of a single game a quarter, as the rating would be infinite.
func (t Tally) Elo() (elo, spread int) {
	n := float64(t.A + t.B + t.Draws)
	if n == 0 {
		return 0, 0
	}
	minShare := 0.5 / max(n, 2)
	score := min(max((float64(t.A)+float64(t.Draws)/2)/n, minShare), 1-minShare)
	rate := func(s float64) float64 { return 400 * math.Log10(s/(1-s)) }
	deviation := 1.96 * math.Sqrt(score*(1-score)/n)
	high, low := rate(min(score+deviation, 1-0.25/n)), rate(max(score-deviation, 0.25/n))
	return int(math.Round(rate(score))), int(math.Round((high - low) / 2))
}

// String returns the last line of a match.
func (t Tally) String() string {
	elo, spread := t.Elo()
	return fmt.Sprintf("A %d B %d draws %d elo %d +- %d", t.A, t.B, t.Draws, elo, spread)
}
