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
	engine *Engine
	limits Limits
	ms     int // most milliseconds for a move; 0 is any number
	random bool
	greedy bool
	peer   bool
}

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
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 || n > 1e9 || strconv.Itoa(n) != value {
			return nil, fmt.Errorf("player: %q isn't random, greedy, peer or options such as nodes=3000,noise=100", option)
		}
		switch name {
		case "nodes":
			p.limits.Nodes = n
		case "noise":
			p.limits.Noise = n
		case "depth":
			p.limits.Depth = n
		case "ms":
			p.ms = n
		case "level":
			if n > Levels {
				return nil, fmt.Errorf("player: level %d: from 1 to %d", n, Levels)
			}
			l := Level(n)
			p.limits.Nodes, p.limits.Noise = l.Nodes, l.Noise
		default:
			return nil, fmt.Errorf("player: %q isn't one of nodes, noise, depth, ms, level and without", name)
		}
	}
	if p.limits.Nodes == 0 && p.limits.Depth == 0 && p.ms == 0 {
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
func (p *Player) choose(rec *game.Record, rng *random) game.Move {
	switch {
	case p.random:
		list := rec.Moves(nil)
		return list[rng.below(len(list))]
	case p.greedy:
		return p.engine.greedy(rec, rng)
	case p.peer:
		return p.engine.peer(rec, rng)
	}
	l := p.limits
	l.Seed = rng.next()
	if p.ms > 0 {
		l.Stop = Within(time.Duration(p.ms) * time.Millisecond)
	}
	return p.engine.Think(rec, l).Move
}

// greedy chooses the move after which its army has most, by the values of the pieces alone; one
// that wins comes first. Of those that are as good, chance decides.
func (e *Engine) greedy(rec *game.Record, rng *random) game.Move {
	p := rec.Position().Clone()
	p.Keep(e.values.plain(e.game))
	a := p.Mover()
	var log game.Log
	best, top, same := game.Move{}, -infinite-1, 0
	var outcomes []game.Outcome
	for _, m := range rec.Moves(nil) {
		outcomes = e.rules.Outcomes(p, m, outcomes[:0])
		sum, total := 0, 0
		for _, o := range outcomes {
			e.rules.Play(p, o.Move, &log)
			score := p.Sum(a)
			for f := range e.game.Armies {
				if game.Army(f) != a {
					score -= p.Sum(game.Army(f))
				}
			}
			if v := e.rules.Verdict(p); v.Over() {
				switch {
				case v.Draw:
					score = 0
				case v.Winner == a:
					score = infinite
				default:
					score = -infinite
				}
			}
			sum, total = sum+score*o.Weight, total+o.Weight
			log.UndoTo(p, 0)
		}
		switch score := sum / total; {
		case score > top:
			best, top, same = m, score, 1
		case score == top:
			if same++; rng.below(same) == 0 {
				best = m
			}
		}
	}
	return best
}
