// Perft measures the generator of moves against that of an older commit, in one run and by turns: the processor's time of
// fairway perft, of games in which what is to be reached is known.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"fairway/site"
)

// before is the commit whose generator is measured against: the last one before the rules had doors for the search.
const before = "fa004df"

// subject is a position that is counted from. A file is a diagram text of the project.
type subject struct {
	name, of string
	depth    string
	wanted   float64 // how many times as fast it is to be, 0 for no wish
}

var subjects = []subject{
	{"Minigolf Chess", "minigolf-chess", "4", 3.3},
	{"Tee Garden Shogi", "tee-garden-shogi", "5", 1.2},
	{"chess", "variants/diagram/games/chess.txt", "5", 1.4},
	{"Shogi", "variants/diagram/games/shogi.txt", "4", 1},
	{"Handy Mitregi", "handy-mitregi", "4", 0},
	{"Haiku Shogi", "haiku-shogi", "4", 0},
}

func main() {
	runs := flag.Int("runs", 5, "how often each is counted")
	flag.Parse()
	if err := run(*runs); err != nil {
		fmt.Fprintln(os.Stderr, "perft:", err)
		os.Exit(1)
	}
}

func run(runs int) error {
	root, err := site.Root()
	if err != nil {
		return err
	}
	work, err := os.MkdirTemp("", "fairway-perft-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	old := filepath.Join(work, "old")
	if err := unpack(root, before, old); err != nil {
		fmt.Printf("the generator isn't measured against an older one: commit %s isn't in this copy of the repository (a shallow clone has none): %v\n", before, err)
		return nil
	}
	programs := [2]string{filepath.Join(work, "before"), filepath.Join(work, "now")}
	for i, dir := range []string{old, root} {
		build := exec.Command("go", "build", "-o", programs[i], "./cmd/fairway")
		build.Dir = dir
		if text, err := build.CombinedOutput(); err != nil {
			return fmt.Errorf("%w\n%s", err, text)
		}
	}
	fmt.Printf("processor time of fairway perft, medians of %d runs by turns, commit %s and this one:\n", runs, before)
	for _, s := range subjects {
		of := s.of
		if strings.HasSuffix(of, ".txt") {
			of = filepath.Join(root, of)
		}
		var took [2][]time.Duration
		var counted [2]string
		for range runs {
			for i, program := range programs {
				count := exec.Command(program, "perft", of, s.depth)
				text, err := count.Output()
				if err != nil {
					return fmt.Errorf("perft %s %s: %w", s.of, s.depth, err)
				}
				took[i], counted[i] = append(took[i], count.ProcessState.UserTime()), strings.TrimSpace(string(text))
			}
		}
		var rate [2]float64 // positions a second
		for i := range took {
			slices.Sort(took[i])
			n, err := strconv.Atoi(counted[i])
			if err != nil {
				return fmt.Errorf("perft %s %s: %w", s.of, s.depth, err)
			}
			rate[i] = float64(n) / took[i][runs/2].Seconds()
		}
		a, b, times := took[0][runs/2], took[1][runs/2], rate[1]/rate[0]
		fmt.Printf("%-17s depth %s: %7.3f s, now %7.3f s, %5.2f times as fast", s.name, s.depth, a.Seconds(), b.Seconds(), times)
		if s.wanted > 0 {
			fmt.Printf(", %.1f wanted", s.wanted)
			if times < s.wanted {
				fmt.Print("  below that")
			}
		}
		if counted[0] != counted[1] { // it didn't know captures in passing by diagram texts
			fmt.Printf("; by positions a second, for there are %s, and were %s", counted[1], counted[0])
		}
		fmt.Println()
	}
	return nil
}

// unpack checks a commit out into a new folder, without a copy of what the repository keeps.
func unpack(root, commit, dir string) error {
	for _, args := range [][]string{{"clone", "--quiet", "--shared", "--no-checkout", root, dir}, {"-C", dir, "checkout", "--quiet", commit}} {
		if text, err := exec.Command("git", args...).CombinedOutput(); err != nil {
			return errors.New(strings.TrimSpace(string(text)))
		}
	}
	return nil
}
