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
	milliseconds int // most milliseconds for a move; 0 is any number
	random       bool
	greedy       bool
	peer         bool
}

// mostNoise is more than any piece is worth, in hundredths of the commonest kind.
const maxNoise = 100_000

// NewPlayer returns the player that a text describes: random, greedy, peer, or options of a search with
// commas between them, such as nodes=3000,noise=100.
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
		to := numbers[name]
		if to == nil {
			return nil, fmt.Errorf("player: %q isn't random, greedy, peer or options such as nodes=3000,noise=100", option)
		}
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 || n > 1e9 || strconv.Itoa(n) != value {
			return nil, fmt.Errorf("player: %s=%q isn't a number from 1 to 1000000000", name, value)
		}
		switch *to = n; {
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

// Within returns what to ask whether a time has passed.
func Within(d time.Duration) func() bool {
	end := time.Now().Add(d)
	return func() bool { return time.Now().After(end) }
}

// choose returns a move for the army to move; a stroke by the die without its die.
func (p *Player) choose(rec *game.Record, rng *splitMix64) game.Move {
	switch {
	case p.random:
		list := rec.Moves(nil)
		return list[rng.intN(len(list))]
	case p.greedy:
		return p.engine.greedy(rec, rng)
	case p.peer:
		return p.engine.peer(rec, rng)
	}
	l := p.limits
	l.Seed = rng.uint64()
	if p.milliseconds > 0 {
		l.Stop = Within(time.Duration(p.milliseconds) * time.Millisecond)
	}
	return p.engine.Think(rec, l).Move
}

// greedy chooses the move after which its army has most, by the values of the pieces alone; one
// that wins comes first.
func (e *Engine) greedy(rec *game.Record, rng *splitMix64) game.Move {
	a := rec.Position().Mover()
	return e.bestMove(rec, rng, func(p *game.Position, _ int) int {
		if v := e.rules.Verdict(p); v.Over() {
			return resultValue(v, a)
		}
		return e.materialLead(p, a)
	})
}

// best returns the move that leads to most, in the mean of what chance makes of it. Of those that are as
// good, chance decides. worth judges a position after a move; what is less than least it needn't tell apart.
func (e *Engine) bestMove(rec *game.Record, rng *splitMix64, worth func(p *game.Position, least int) int) game.Move {
	p := rec.Position().Clone()
	p.Keep(e.values.flatValues(e.game))
	var log game.Log
	var outcomes []game.Outcome
	best, top, same := game.Move{}, -infinity-1, 0
	for _, m := range rec.Moves(nil) {
		outcomes = e.rules.Outcomes(p, m, outcomes[:0])
		least := top
		if len(outcomes) > 1 {
			least = -infinity - 1
		}
		sum, total := 0, 0
		for _, o := range outcomes {
			e.rules.Play(p, o.Move, &log)
			sum, total = sum+worth(p, least)*o.Weight, total+o.Weight
			log.UndoTo(p, 0)
		}
		switch score := sum / total; {
		case score > top:
			best, top, same = m, score, 1
		case score == top:
			if same++; rng.intN(same) == 0 {
				best = m
			}
		}
	}
	return best
}

// decided is what a result is worth to an army.
func resultValue(v game.Result, a game.Army) int {
	switch {
	case v.Draw:
		return 0
	case v.Winner == a:
		return infinity
	}
	return -infinity
}

// lead is what an army has, less what the others have.
func (e *Engine) materialLead(p *game.Position, a game.Army) int {
	score := 2 * p.Sum(a)
	for f := range e.game.Armies {
		score -= p.Sum(game.Army(f))
	}
	return score
}
