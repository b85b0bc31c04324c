// Perft compares the speed of the move generator with that of an older commit. It builds both, runs "fairway perft" with each alternately, and
// prints medians of the processor time.
//
//	perft [-runs 5]
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

	"fairway/site/module"
)

// baseline is the commit to compare with, the last one before the rules had separate methods for the search.
const baseline = "fa004df"

// subject is a game that is counted, from its start.
type subject struct {
	name     string
	argument string // of fairway perft: a game, or the file of a diagram text
	depth    string
	target   float64 // wanted speed relative to the baseline; 0 if there is no target
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
	root, err := module.Root()
	if err != nil {
		return err
	}
	work, err := os.MkdirTemp("", "fairway-perft-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	old := filepath.Join(work, "old")
	if err := checkOut(root, baseline, old); err != nil {
		fmt.Printf("the generator isn't measured against an older one: commit %s isn't in this copy of the repository (a shallow clone has none): %v\n", baseline, err)
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
	fmt.Printf("processor time of fairway perft, medians of %d runs by turns, commit %s and this one:\n", runs, baseline)
	for _, s := range subjects {
		argument := s.argument
		if strings.HasSuffix(argument, ".txt") {
			argument = filepath.Join(root, argument)
		}
		var took [2][]time.Duration
		var counted [2]string
		for range runs {
			for i, program := range programs {
				count := exec.Command(program, "perft", argument, s.depth)
				text, err := count.Output()
				if err != nil {
					return fmt.Errorf("perft %s %s: %w", s.argument, s.depth, err)
				}
				took[i], counted[i] = append(took[i], count.ProcessState.UserTime()), strings.TrimSpace(string(text))
			}
		}
		var rate [2]float64 // positions per second
		for i := range took {
			slices.Sort(took[i])
			n, err := strconv.Atoi(counted[i])
			if err != nil {
				return fmt.Errorf("perft %s %s: %w", s.argument, s.depth, err)
			}
			rate[i] = float64(n) / took[i][runs/2].Seconds()
		}
		a, b, times := took[0][runs/2], took[1][runs/2], rate[1]/rate[0]
		fmt.Printf("%-17s depth %s: %7.3f s, now %7.3f s, %5.2f times as fast", s.name, s.depth, a.Seconds(), b.Seconds(), times)
		if s.target > 0 {
			fmt.Printf(", %.1f wanted", s.target)
			if times < s.target {
				fmt.Print("  below that")
			}
		}
		if counted[0] != counted[1] { // the baseline had no en passant in diagram texts
			fmt.Printf("; by positions a second, for there are %s, and were %s", counted[1], counted[0])
		}
		fmt.Println()
	}
	return nil
}

// checkOut checks a commit out into a new folder that shares the objects of the repository.
func checkOut(root, commit, dir string) error {
	for _, args := range [][]string{{"clone", "--quiet", "--shared", "--no-checkout", root, dir}, {"-C", dir, "checkout", "--quiet", commit}} {
		if text, err := exec.Command("git", args...).CombinedOutput(); err != nil {
			return errors.New(strings.TrimSpace(string(text)))
		}
	}
	return nil
}
