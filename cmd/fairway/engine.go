package main

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"fairway/engine"
	"fairway/game"
)

// defaultTime is how long best thinks without -nodes and -ms.
const defaultTime = 1000 * time.Millisecond

// options separates the options of a command, which may stand anywhere, from its other arguments. The
// options in names have a value, those in flags don't.
func options(command string, args, names, flags []string) (rest []string, values map[string]string, err error) {
	values = map[string]string{}
	for i := 0; i < len(args); i++ {
		name, found := strings.CutPrefix(args[i], "-")
		switch {
		case !found || args[i] == "-":
			rest = append(rest, args[i])
			continue
		case slices.Contains(flags, name):
			values[name] = ""
			continue
		case !slices.Contains(names, name):
			all := append(slices.Clone(names), flags...)
			return nil, nil, fmt.Errorf("%s: %q isn't one of -%s", command, args[i], strings.Join(all, " -"))
		}
		if _, twice := values[name]; twice {
			return nil, nil, fmt.Errorf("%s: -%s is given twice", command, name)
		}
		if i++; i == len(args) {
			return nil, nil, fmt.Errorf("%s: -%s: a value must follow", command, name)
		}
		values[name] = args[i]
	}
	return rest, values, nil
}

// count returns the number of an option, which must be at least least, or byDefault if it isn't given.
func count(command string, values map[string]string, name string, least, byDefault int) (int, error) {
	text, ok := values[name]
	if !ok {
		return byDefault, nil
	}
	n, ok := number(text)
	if !ok || n < least || n > math.MaxInt32 {
		return 0, fmt.Errorf("%s: -%s: %q isn't a number from %d to %d", command, name, text, least, math.MaxInt32)
	}
	return n, nil
}

// seed returns the number of the option -seed, 0 if it isn't given.
func seed(command string, values map[string]string) (uint64, error) {
	text, ok := values["seed"]
	if !ok {
		return 0, nil
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil || text != strconv.FormatUint(n, 10) {
		return 0, fmt.Errorf("%s: -seed: %q isn't a number from 0 to %d", command, text, uint64(math.MaxUint64))
	}
	return n, nil
}

// best prints the engine's move. With -info it writes each finished depth to info.
func best(args []string, out, info io.Writer) error {
	rest, values, err := options("best", args, []string{"nodes", "ms", "seed", "played"}, []string{"info"})
	if err != nil {
		return err
	}
	if len(rest) != 2 {
		return fmt.Errorf("best: %s; %s", arguments(len(rest)), usage)
	}
	r, p, err := setup(rest[0], rest[1])
	if err != nil {
		return err
	}
	rec := game.NewRecord(r, p)
	for i, text := range strings.Fields(values["played"]) {
		m, err := rec.Read(text)
		if err != nil {
			return fmt.Errorf("played: move %d: %w", i+1, err)
		}
		rec.Play(m)
	}
	l := engine.Limits{}
	if l.Nodes, err = count("best", values, "nodes", 1, 0); err != nil {
		return err
	}
	ms, err := count("best", values, "ms", 1, 0)
	if err != nil {
		return err
	}
	if l.Seed, err = seed("best", values); err != nil {
		return err
	}
	e := engine.New(r) // takes time, so before the clock starts
	switch {
	case ms > 0 && l.Nodes > 0:
		return fmt.Errorf("best: either -nodes or -ms says how long to think")
	case ms > 0:
		l.Stop = engine.After(time.Duration(ms) * time.Millisecond)
	case l.Nodes == 0:
		l.Stop = engine.After(defaultTime)
	}
	if _, ok := values["info"]; ok {
		l.Info = func(a engine.Answer) {
			fmt.Fprintf(info, "depth %d score %d nodes %d pv %s\n", a.Depth, a.Score, a.Nodes, lineText(r, a.PV))
		}
	}
	if a := e.Think(rec, l); a.OK {
		fmt.Fprintln(out, r.Data().MoveText(a.Move))
	}
	return nil
}

// lineText returns moves as texts separated by spaces.
func lineText(r game.Rules, list []game.Move) string {
	var texts []string
	for _, m := range list {
		texts = append(texts, r.Data().MoveText(m))
	}
	return strings.Join(texts, " ")
}

// match plays a match of two players and prints each game and the score.
func match(args []string, out io.Writer) error {
	rest, values, err := options("match", args, []string{"games", "from", "seed", "opening", "plies"}, nil)
	if err != nil {
		return err
	}
	if len(rest) != 3 {
		return fmt.Errorf("match: %s; %s", arguments(len(rest)), usage)
	}
	r, err := rules(rest[0])
	if err != nil {
		return err
	}
	var m engine.Match
	if m.Games, err = count("match", values, "games", 1, 10); err != nil {
		return err
	}
	if m.Skip, err = count("match", values, "from", 1, 1); err != nil {
		return err
	}
	if m.Skip--; m.Skip >= m.Games {
		return fmt.Errorf("match: -from %d: there are only %d games", m.Skip+1, m.Games)
	}
	if m.Opening, err = count("match", values, "opening", 0, 6); err != nil {
		return err
	}
	if m.MaxTurns, err = count("match", values, "plies", 1, 0); err != nil {
		return err
	}
	if m.Seed, err = seed("match", values); err != nil {
		return err
	}
	e := engine.New(r)
	if m.A, err = e.NewPlayer(rest[1]); err != nil {
		return fmt.Errorf("match: A: %w", err)
	}
	if m.B, err = e.NewPlayer(rest[2]); err != nil {
		return fmt.Errorf("match: B: %w", err)
	}
	g := r.Data()
	tally, err := m.Play(r, func(one engine.MatchGame) {
		fmt.Fprintf(out, "%d %c %s %d\n", one.Number, g.Armies[one.Seat].Letter, g.ResultText(one.Result), one.Plies)
		if f, ok := out.(interface{ Flush() error }); ok {
			f.Flush()
		}
	})
	if err != nil {
		return fmt.Errorf("match: %w", err)
	}
	fmt.Fprintln(out, tally)
	return nil
}
