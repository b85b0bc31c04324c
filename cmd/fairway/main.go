// Command fairway lists, counts and plays moves by the rules of every game, in the texts of
// rules/notation.md. It also asks the engine for a move and plays matches (engine.go).
//
// rules/command-line.md is the contract of its arguments and its output. Only results go to standard
// output. An error is one line on standard error, and ends the program with status 2.
//
// A command is a case of run. It reads its arguments, calls the packages that do the work, and prints
// nothing unless it succeeds, except for match, which prints each game when it ends.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"fairway/game"
	"fairway/game/movegen"
	"fairway/game/notation"
	"fairway/variants"
	"fairway/variants/diagram"
	"fairway/variants/piece"
	"fairway/version"
)

func main() {
	out := bufio.NewWriter(os.Stdout)
	err := run(os.Args[1:], out)
	if err == nil {
		err = out.Flush()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "fairway: "+line(err.Error()))
		os.Exit(2)
	}
}

// arguments returns a count of arguments in words.
func arguments(n int) string {
	if n == 1 {
		return "1 argument"
	}
	return fmt.Sprintf("%d arguments", n)
}

// line returns text as one line without control characters. Errors quote arguments, which can hold
// anything.
func line(text string) string {
	return strings.Join(strings.Fields(printable(text)), " ")
}

// printable returns text without control characters, except for space.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) && !unicode.IsSpace(r) {
			return unicode.ReplacementChar
		}
		return r
	}, text)
}

const usage = `usage: fairway list | start VARIANT | moves VARIANT POSITION | play VARIANT POSITION MOVE... | perft VARIANT DEPTH [POSITION] | check FILE | readings VARIANT | version | best VARIANT POSITION [-nodes N | -ms N] [-seed S] [-played "MOVE ..."] [-info] | match VARIANT [-games N] [-from N] [-seed S] [-opening PLIES] [-plies N] A B | betza MOVE FILESxRANKS SQUARE [-black] [-enemies a1,b2] [-friends c3,d4] [-holes e5] [-moved]`

// run executes a command and writes its results to out.
func run(args []string, out io.Writer) error {
	if len(args) == 0 {
		return fmt.Errorf("no command; %s", usage)
	}
	command, rest := args[0], args[1:]
	count := func(least, most int) error {
		if len(rest) < least || most >= 0 && len(rest) > most {
			return fmt.Errorf("%s: %s; %s", command, arguments(len(rest)), usage)
		}
		return nil
	}
	switch command {
	case "list":
		if err := count(0, 0); err != nil {
			return err
		}
		for _, v := range variants.Names() {
			fmt.Fprintln(out, v)
		}
		return nil
	case "start":
		if err := count(1, 1); err != nil {
			return err
		}
		r, err := rules(rest[0])
		if err != nil {
			return err
		}
		fmt.Fprintln(out, notation.PositionText(r, r.Start()))
		return nil
	case "check":
		if err := count(1, 1); err != nil {
			return err
		}
		return check(rest[0], out)
	case "readings":
		if err := count(1, 1); err != nil {
			return err
		}
		r, err := rules(rest[0])
		if err != nil {
			return err
		}
		for _, option := range r.Data().RuleOptions {
			fmt.Fprintln(out, option)
		}
		return nil
	case "version":
		if err := count(0, 0); err != nil {
			return err
		}
		fmt.Fprintln(out, version.Number)
		return nil
	case "moves":
		if err := count(2, 2); err != nil {
			return err
		}
		return moves(rest[0], rest[1], out)
	case "play":
		if err := count(2, -1); err != nil {
			return err
		}
		return play(rest[0], rest[1], rest[2:], out)
	case "perft":
		if err := count(2, 3); err != nil {
			return err
		}
		return perft(rest, out)
	case "best":
		return best(rest, out, os.Stderr)
	case "match":
		return match(rest, out)
	case "betza":
		if err := count(3, -1); err != nil {
			return err
		}
		return targets(rest, out)
	}
	return fmt.Errorf("unknown command %q; %s", command, usage)
}

// check prints the warnings of the diagram text in a file (rules/diagram-texts.md 11).
func check(path string, out io.Writer) error {
	text, err := diagramText(path)
	if err != nil {
		return fmt.Errorf("check: %w", err)
	}
	_, warnings, err := diagram.Load(path, text)
	if err != nil {
		return fmt.Errorf("check: %s: %w", path, err)
	}
	for _, w := range warnings {
		fmt.Fprintln(out, printable(w.String()))
	}
	return nil
}

// rules returns the rules of a variant: the name of a game, with or without rule options after a colon, or
// the path of a file with a diagram text.
func rules(variant string) (game.Rules, error) {
	r, err := variants.Find(variant)
	if err == nil {
		return r, nil
	}
	if _, e := os.Stat(variant); e != nil {
		if path, _, ok := strings.Cut(variant, ":"); ok {
			if _, e := os.Stat(path); e == nil && path != "" {
				return nil, fmt.Errorf("variant: %s: the game of a diagram text has no readings", path)
			}
		}
		if unknown := (*variants.UnknownError)(nil); errors.As(err, &unknown) {
			return nil, fmt.Errorf("variant: no such file, and %w", err)
		}
		return nil, fmt.Errorf("variant: %w", err)
	}
	text, err := diagramText(variant)
	if err != nil {
		return nil, fmt.Errorf("variant: %w", err)
	}
	b, _, err := diagram.Load(variant, text)
	if err != nil {
		return nil, fmt.Errorf("variant: %s: %w", variant, err)
	}
	return b, nil
}

// diagramText reads the diagram text in a file, without a byte order mark. It limits the length, since
// the path may lead to a device that never ends.
func diagramText(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, diagram.MaxText+1))
	if err != nil {
		return "", err
	}
	if len(text) > diagram.MaxText {
		return "", fmt.Errorf("%s: more than %d bytes: diagram texts have a few thousand", path, diagram.MaxText)
	}
	return strings.TrimPrefix(string(text), "\ufeff"), nil
}

// setup returns the rules of a variant and the position of a text, which is start for the start position.
func setup(variant, position string) (game.Rules, *game.Position, error) {
	r, err := rules(variant)
	if err != nil {
		return nil, nil, err
	}
	if position == "start" {
		return r, r.Start(), nil
	}
	p, err := notation.ReadPosition(r, position)
	if err != nil {
		return nil, nil, fmt.Errorf("position: %w", err)
	}
	return r, p, nil
}

// moves prints the legal moves, sorted.
func moves(variant, position string, out io.Writer) error {
	r, p, err := setup(variant, position)
	if err != nil {
		return err
	}
	var list []string
	for _, m := range r.Moves(p, nil) {
		list = append(list, r.Data().MoveText(m))
	}
	slices.Sort(list)
	for _, m := range list {
		fmt.Fprintln(out, m)
	}
	return nil
}

// play plays moves and prints the position and the result.
func play(variant, position string, texts []string, out io.Writer) error {
	r, p, err := setup(variant, position)
	if err != nil {
		return err
	}
	rec := game.NewRecord(r, p)
	for i, t := range texts {
		m, err := rec.Read(t)
		if err != nil {
			return fmt.Errorf("move %d: %w", i+1, err)
		}
		rec.Play(m)
	}
	fmt.Fprintln(out, notation.PositionText(r, rec.Position()))
	fmt.Fprintln(out, r.Data().ResultText(rec.At().Result))
	return nil
}

// number reads a whole number from 0 on, without a sign or leading zeros.
func number(text string) (n int, ok bool) {
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0 && strconv.Itoa(n) == text
}

// perft prints the number of positions at a depth.
func perft(args []string, out io.Writer) error {
	depth, ok := number(args[1])
	if !ok || depth > 99 {
		return fmt.Errorf("depth: %q isn't a number from 0 to 99", args[1])
	}
	position := "start"
	if len(args) > 2 {
		position = args[2]
	}
	r, p, err := setup(args[0], position)
	if err != nil {
		return err
	}
	fmt.Fprintln(out, movegen.Perft(r, p, depth))
	return nil
}

// targets prints where a piece with an XBetza move can go.
func targets(args []string, out io.Writer) error {
	s := piece.Scene{Square: args[2]}
	files, ranks, _ := strings.Cut(args[1], "x")
	var ok1, ok2 bool
	s.Files, ok1 = number(files)
	s.Ranks, ok2 = number(ranks)
	if !ok1 || !ok2 {
		return fmt.Errorf("board: %q is not of the form FILESxRANKS, such as 19x19", args[1])
	}
	flags := args[3:]
	for i := 0; i < len(flags); i++ {
		var list *[]string
		switch flags[i] {
		case "-black":
			s.Second = true
		case "-moved":
			s.Moved = true
		case "-enemies":
			list = &s.Enemies
		case "-friends":
			list = &s.Friends
		case "-holes":
			list = &s.Holes
		default:
			return fmt.Errorf("betza: %q isn't one of -black -enemies -friends -holes -moved", flags[i])
		}
		if list != nil {
			if i++; i == len(flags) {
				return fmt.Errorf("betza: %s: a list of squares must follow, such as a1,b2", flags[i-1])
			}
			if flags[i] != "" {
				*list = append(*list, strings.Split(flags[i], ",")...)
			}
		}
	}
	list, err := piece.Targets(args[0], s)
	if err != nil {
		return fmt.Errorf("betza: %w", err)
	}
	for _, t := range list {
		fmt.Fprintln(out, t)
	}
	return nil
}
