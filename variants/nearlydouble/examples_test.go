package nearlydouble

import (
	"bufio"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fairway/game/gametest"
	"fairway/game/movegen"
)

// worked is a worked example of rules/nearlydouble.md section 9, as the file of examples has it.
type worked struct {
	rules       *movegen.Base
	number, pos string
	count       int
	moves       string
	point       string
}

// workedExamples reads the file.
func workedExamples(t testing.TB) []worked {
	t.Helper()
	f, err := os.Open("testdata/examples.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var list []worked
	var rules *movegen.Base
	for in := bufio.NewScanner(f); in.Scan(); {
		line := in.Text()
		if strings.HasPrefix(line, "#") || line == "" {
			continue
		}
		if name, ok := strings.CutPrefix(line, "["); ok {
			rules = find(t, strings.TrimSuffix(name, "]"))
			continue
		}
		w := strings.Split(line, " | ")
		if len(w) != 5 {
			t.Fatalf("%d fields: %s", len(w), line)
		}
		n, err := strconv.Atoi(w[2])
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, worked{rules: rules, number: w[0], pos: w[1], count: n, moves: w[3], point: w[4]})
	}
	return list
}

func TestWorkedExamples(t *testing.T) {
	list := workedExamples(t)
	if len(list) != 62 {
		t.Errorf("%d examples", len(list))
	}
	for _, w := range list {
		t.Run(w.number+" "+w.point, func(t *testing.T) {
			all := gametest.Listed(w.rules, gametest.Read(t, w.rules, w.pos))
			if len(all) != w.count {
				t.Errorf("%d moves, want %d", len(all), w.count)
			}
			for part := range strings.SplitSeq(w.moves, "; ") {
				if part == "-" {
					continue
				}
				if drops, ok := strings.CutPrefix(part, "drops "); ok {
					countDrops(t, all, drops)
					continue
				}
				square, moves, ok := strings.Cut(part, ": ")
				if !ok {
					t.Fatalf("%q names no piece", part)
				}
				want := []string{}
				if moves != "no move" {
					want = spelt(square, moves)
				}
				gametest.Same(t, square, gametest.From(all, square), want)
			}
		})
	}
}

// countDrops compares the drops of a list with "R* 146, B* 3": no other kind is dropped.
func countDrops(t *testing.T, all []string, want string) {
	t.Helper()
	total := 0
	for part := range strings.SplitSeq(want, ", ") {
		kind, number, _ := strings.Cut(part, " ")
		got := len(gametest.Pick(all, func(m string) bool { return strings.HasPrefix(m, kind) }))
		if strconv.Itoa(got) != number {
			t.Errorf("%d drops %s, want %s", got, kind, number)
		}
		total += got
	}
	if n := len(gametest.Pick(all, func(m string) bool { return strings.Contains(m, "*") })); n != total {
		t.Errorf("%d drops in all, %d of the named kinds", n, total)
	}
}

// spelt writes a piece's moves in full, sorted: "d5 xe7 f9=+P c9=(any of FD)".
func spelt(square, moves string) []string {
	list := []string{}
	for w := range strings.FieldsSeq(strings.ReplaceAll(moves, "(any of ", "(")) {
		sign := "-"
		if to, captures := strings.CutPrefix(w, "x"); captures {
			sign, w = "x", to
		}
		to, forms, any := strings.Cut(w, "=(")
		if !any {
			list = append(list, square+sign+w)
			continue
		}
		for _, f := range strings.TrimSuffix(forms, ")") {
			list = append(list, square+sign+to+"="+string(f))
		}
	}
	slices.Sort(list)
	return list
}
