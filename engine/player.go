package engine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"fairway/game"
)

// Player chooses moves in a match.
type Player struct {
	engine       *Engine
	limits       Limits
	milliseconds int // limit of time for a move; 0 if none
	random       bool
	greedy       bool
	peer         bool
}

// maxNoise is more than any piece is worth, in hundredths of the commonest kind.
const maxNoise = 100_000

// NewPlayer returns the player that a text describes: random, greedy, peer, or limits of a search separated by commas, such as
// nodes=3000,noise=100. The limits are nodes, depth, ms, noise and level; without=null+late leaves parts of the search out. The error
// names the wrong option.
func (e *Engine) NewPlayer(text string) (*Player, error) {
	p := &Player{engine: e}
	switch text {
	case "random":
		p.random = true
		return p, nil
	case "greedy":
		p.greedy = true
		return p, nil
	case "peer":
		p.peer = true
		return p, nil
	}
	level := 0
	numbers := map[string]*int{"nodes": &p.limits.Nodes, "noise": &p.limits.Noise, "depth": &p.limits.Depth, "ms": &p.milliseconds, "level": &level}
	for option := range strings.SplitSeq(text, ",") {
		name, value, _ := strings.Cut(option, "=")
		if name == "without" {
			for part := range strings.SplitSeq(value, "+") {
				i := slices.Index(partNames, part)
				if i < 0 {
					return nil, fmt.Errorf("player: without=%q isn't one of %s", part, strings.Join(partNames, " "))
				}
				p.limits.Without |= 1 << i
			}
			continue
		}
		field := numbers[name]
		if field == nil {
			return nil, fmt.Errorf("player: %q isn't random, greedy, peer or options such as nodes=3000,noise=100", option)
		}
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 || n > 1e9 || strconv.Itoa(n) != value {
			return nil, fmt.Errorf("player: %s=%q isn't a number from 1 to 1000000000", name, value)
		}
		switch *field = n; {
		case name == "noise" && n > maxNoise:
			return nil, fmt.Errorf("player: noise %d: at most %d", n, maxNoise)
		case name == "level" && n > Levels:
			return nil, fmt.Errorf("player: level %d: from 1 to %d", n, Levels)
		case name == "level":
			l := e.Level(n)
			p.limits.Nodes, p.limits.Noise = l.Nodes, l.Noise
		}
	}
	if p.limits.Nodes == 0 && p.limits.Depth == 0 && p.milliseconds == 0 {
		return nil, fmt.Errorf("player: %s: nodes, depth, ms or level must say when to stop", text)
	}
	return p, nil
}

// After returns a function for Limits.Stop that reports whether a time has passed since the call of After.
func After(d time.Duration) func() bool {
	end := time.Now().Add(d)
	return func() bool { return time.Now().After(end) }
}

// choose returns a move for the army to move. A move that needs the die has no roll yet.
func (p *Player) choose(rec *game.Record, rng *splitMix64) game.Move {
	switch {
	case p.random:
		moves := rec.Moves(nil)
		return moves[rng.intN(len(moves))]
	case p.greedy:
		return p.engine.greedy(rec, rng)
	case p.peer:
		return p.engine.peer(rec, rng)
	}
	l := p.limits
	l.Seed = rng.uint64()
	if p.milliseconds > 0 {
		l.Stop = After(time.Duration(p.milliseconds) * time.Millisecond)
	}
	return p.engine.Think(rec, l).Move
}

// greedy returns the move after which its army has the greatest material lead; a winning move comes first.
func (e *Engine) greedy(rec *game.Record, rng *splitMix64) game.Move {
	a := rec.Position().Mover()
	return e.bestMove(rec, rng, func(p *game.Position, _ int) int {
		if v := e.rules.Verdict(p); v.Over() {
			return resultValue(v, a)
		}
		return e.materialLead(p, a)
	})
}

// bestMove returns the move with the highest mean value over its outcomes; among equals it chooses at random. evaluate returns the value of
// the position after a move. It may return any value below bound where the value is below bound.
func (e *Engine) bestMove(rec *game.Record, rng *splitMix64, evaluate func(p *game.Position, bound int) int) game.Move {
	p := rec.Position().Clone()
	p.Track(e.values.flatValues(e.game))
	var log game.Log
	var outcomes []game.Outcome
	best, bestScore, ties := game.Move{}, -infinity-1, 0
	for _, m := range rec.Moves(nil) {
		outcomes = e.rules.Outcomes(p, m, outcomes[:0])
		bound := bestScore
		if len(outcomes) > 1 {
			bound = -infinity - 1
		}
		sum, total := 0, 0
		for _, o := range outcomes {
			e.rules.Play(p, o.Move, &log)
			sum, total = sum+evaluate(p, bound)*o.Weight, total+o.Weight
			log.UndoTo(p, 0)
		}
		switch score := sum / total; {
		case score > bestScore:
			best, bestScore, ties = m, score, 1
		case score == bestScore:
			if ties++; rng.intN(ties) == 0 {
				best = m
			}
		}
	}
	return best
}

// resultValue returns the value of a result to an army.
func resultValue(v game.Result, a game.Army) int {
	switch {
	case v.Draw:
		return 0
	case v.Winner == a:
		return infinity
	}
	return -infinity
}

// materialLead returns the material of an army minus the material of all others.
func (e *Engine) materialLead(p *game.Position, a game.Army) int {
	score := 2 * p.Material(a)
	for f := range e.game.Armies {
		score -= p.Material(game.Army(f))
	}
	return score
}
