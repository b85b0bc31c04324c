package puzzles

import (
	"os"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/notation"
	"fairway/variants"
)

// minProved is the number of puzzles that a game has at least, minOthers that of a game whose puzzles can't be proved.
const minProved, minOthers = 15, 10

// allPuzzles returns the puzzles by game.
func allPuzzles(t *testing.T) map[string][]Puzzle {
	t.Helper()
	all := map[string][]Puzzle{}
	for _, name := range variants.Names() {
		list, err := ForGame(name)
		if err != nil {
			t.Fatal(err)
		}
		all[name] = list
	}
	return all
}

func rules(t *testing.T, name string) game.Rules {
	t.Helper()
	r, err := variants.Find(name)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestEveryGameHasPuzzles(t *testing.T) {
	for name, list := range allPuzzles(t) {
		r := rules(t, name)
		least := minProved
		if !Provable(r) {
			least = minOthers
		}
		if len(list) < least {
			t.Errorf("%s has %d puzzles, want at least %d", name, len(list), least)
		}
		seen := map[string]bool{}
		for i, q := range list {
			if seen[q.Position] {
				t.Errorf("%s: puzzle %d has the position of another puzzle", name, i+1)
			}
			seen[q.Position] = true
			if proved := q.Goal == Win || q.Goal == Mate && q.In > 1; Provable(r) && (q.Goal == Best || q.Goal == Fall) || !Provable(r) && proved {
				t.Errorf("%s: puzzle %d: goal %s", name, i+1, q.Goal)
			}
		}
	}
}

// All moves of a puzzle are legal, and its sentences are as short as those of the interface.
func TestLinesOfPuzzlesArePlayable(t *testing.T) {
	for name, list := range allPuzzles(t) {
		r := rules(t, name)
		for i := range list {
			q := &list[i]
			p, err := notation.ReadPosition(r, q.Position)
			if err != nil {
				t.Errorf("%s: puzzle %d: %v", name, i+1, err)
				continue
			}
			mover := p.Mover()
			var log game.Log
			for at, entry := range q.Line {
				var first game.Move
				for j, text := range strings.Fields(entry) {
					m, err := game.ReadMove(r, p, text)
					if err != nil || m.NeedsDie() {
						t.Errorf("%s: puzzle %d, entry %d: %v", name, i+1, at+1, err)
					}
					if j == 0 {
						first = m
					}
				}
				if t.Failed() {
					break
				}
				r.Play(p, first, &log)
			}
			for _, text := range []string{q.Title(r.Data()), q.Task(r.Data(), mover), q.Solved(r.Data()), q.Wrong(r.Data())} {
				for sentence := range strings.SplitSeq(text, ". ") {
					if n := len(strings.Fields(sentence)); n > 14 {
						t.Errorf("%s: puzzle %d: %q has %d words", name, i+1, sentence, n)
					}
				}
			}
		}
	}
}

// Puzzles that can be proved are: one of each goal in each game, and all where FAIRWAY_PLAY is set.
func TestPuzzlesAreProvedPlainly(t *testing.T) {
	for name, list := range allPuzzles(t) {
		r := rules(t, name)
		if !Provable(r) {
			list = slices.DeleteFunc(list, func(q Puzzle) bool { return q.Goal != Fall })
		}
		t.Run(name, func(t *testing.T) {
			budget := 0
			if os.Getenv("FAIRWAY_PLAY") == "" {
				list, budget = sample(list), sampleBudget
			}
			for i := range list {
				if err := NewProver(r, budget).Prove(&list[i]); err != nil {
					t.Errorf("%s: %v", list[i].Position, err)
				}
			}
		})
	}
}

// sampleBudget is the largest number of positions for the proof of a sample.
const sampleBudget = 400_000

// sample returns one puzzle of each goal.
func sample(list []Puzzle) []Puzzle {
	var some []Puzzle
	for _, q := range list {
		if !slices.ContainsFunc(some, func(s Puzzle) bool { return s.Goal == q.Goal && s.In == q.In }) {
			some = append(some, q)
		}
	}
	return some
}

// Prove rejects wrong puzzles.
func TestWrongPuzzlesAreRefused(t *testing.T) {
	const name = "handy-mitregi"
	r := rules(t, name)
	list := allPuzzles(t)[name]
	at := slices.IndexFunc(list, func(q Puzzle) bool { return q.Goal == Mate && q.In == 1 })
	one := list[at]
	at = slices.IndexFunc(list, func(q Puzzle) bool { return q.Goal == Win })
	two := list[at]
	refused := func(rule string, q Puzzle) {
		t.Helper()
		if NewProver(r, sampleBudget).Prove(&q) == nil {
			t.Errorf("%s: it is accepted", rule)
		}
	}
	p, err := notation.ReadPosition(r, one.Position)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range r.Moves(p, nil)[:8] {
		if text := r.Data().MoveText(m); text != one.Line[0] {
			q := one
			q.Line = []string{text}
			refused("another first move", q)
		}
	}
	q := two
	q.Target = "K"
	refused("a target that isn't captured", q)
	q = two
	q.Target = "none"
	refused("a target that doesn't exist", q)
	q = two
	q.Line = []string{two.Line[0], two.Line[1], "a1-a2"}
	refused("a last move that doesn't capture it", q)
	q = one
	q.In, q.Line = 2, []string{one.Line[0], one.Line[0], one.Line[0]}
	refused("more moves than it takes", q)
	q = one
	q.Goal = Best
	refused("a goal that can't be proved", q)
	q = one
	q.Position = r.Data().Name
	refused("no position", q)
}

func TestPuzzleFilesRoundTrip(t *testing.T) {
	for name, list := range allPuzzles(t) {
		text, err := Format(list)
		if err != nil {
			t.Fatal(err)
		}
		if kept, err := files.ReadFile(name + ".json"); err != nil || string(kept) != string(text) {
			t.Errorf("%s: the file isn't what Format writes: %v", name, err)
		}
	}
	for rule, text := range map[string]string{
		"goal":  `[{"goal":"draw","in":1,"position":"8","line":["a1-a2"]}]`,
		"in":    `[{"goal":"mate","in":9,"position":"8","line":["a1-a2"]}]`,
		"line":  `[{"goal":"mate","in":2,"position":"8","line":["a1-a2"]}]`,
		"first": `[{"goal":"mate","in":1,"position":"8","line":["a1-a2 a1-a3"]}]`,
		"win":   `[{"goal":"win","in":1,"position":"8","line":["a1-a2"]}]`,
		"where": `[{"goal":"mate","in":1,"line":["a1-a2"]}]`,
		"more":  `[{"goal":"mate","in":1,"position":"8","line":["a1-a2"],"hint":""}]`,
		"json":  `[{`,
	} {
		if _, err := Parse([]byte(text)); err == nil {
			t.Errorf("%s: an invalid file is accepted", rule)
		}
	}
	if list, err := ForGame("checkers"); list != nil || err != nil {
		t.Errorf("a game that doesn't exist has %v, %v", list, err)
	}
}
