package variants

import (
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/link"
	"fairway/game/notation"
	"fairway/variants/diagram"
)

// lakes adds a game with rule options to the registry while a test runs. With one of the rule options its Lake is on the second rank.
func lakes(t testing.TB) (made *int) {
	made = new(int)
	options := []game.RuleOption{
		{Name: "lake", Values: []string{"dry", "wet"}, Labels: []string{"no Lake", "a Lake"}},
		{Name: "repetition", Values: []string{"none", "3", "4"}, Labels: []string{"repetition free", "threefold repetition", "fourfold repetition"}},
	}
	before := all
	all = append(all[:len(all):len(all)], cached("lakes", false, options, func(chosen []string) (game.Rules, error) {
		*made++
		text := gametest.Trial
		if chosen != nil && chosen[0] == "wet" {
			text = strings.Replace(text, "rook", "hole::::c3\nrook", 1)
		}
		if chosen != nil && chosen[1] != "none" {
			text += "\nrepetition=" + chosen[1]
		}
		b, _, err := diagram.Load("lakes", text)
		return b, err
	}))
	t.Cleanup(func() { all = before })
	return made
}

func TestGameIsFoundByItsNameAndItsReadings(t *testing.T) {
	made := lakes(t)
	for _, c := range []struct {
		name, full string
		hole       bool
		repetition int
	}{
		{"lakes", "lakes", false, 0},
		{"lakes:lake=wet", "lakes:lake=wet", true, 0},
		{"lakes:repetition=4,lake=wet", "lakes:lake=wet,repetition=4", true, 4},
		{"lakes:lake=dry,repetition=3", "lakes:repetition=3", false, 3},
		{"lakes:lake=dry", "lakes", false, 0},
		{"lakes:lake=wet,repetition=none", "lakes:lake=wet", true, 0},
	} {
		r, err := Find(c.name)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if g := r.Data(); g.FullName() != c.full || g.Board.Holes.Has(12) != c.hole || r.Repetition() != c.repetition {
			t.Errorf("%s is %s, hole %v, repetition %d", c.name, g.FullName(), g.Board.Holes.Has(12), r.Repetition())
		}
	}
	if *made != 4 {
		t.Errorf("made %d times for 4 choices", *made)
	}
	for name, want := range map[string]string{
		"lakes:":             `lakes: readings: ""`,
		"lakes:lake":         `lakes: readings: "lake"`,
		"lakes:lake=salt":    `lakes: readings: lake: "salt"`,
		"lakes:sea=wet":      `lakes: readings: "sea"`,
		"lakes:lake=wet:":    `lakes: readings: lake: "wet:"`,
		"hook-shogi:a=b":     "hook-shogi: readings: ",
		"hook-shogi:":        "hook-shogi: readings: ",
		"hook-shoji:a=b":     `unknown game "hook-shoji". Did you mean hook-shogi?`,
		"hook":               `unknown game "hook". Did you mean hook-shogi?`,
		"Tee Garden":         "Did you mean tee-garden-shogi?",
		"shogi":              "The games are tee-garden-shogi, ",
		"chess for everyone": "The games are tee-garden-shogi, ",
		"":                   "The games are tee-garden-shogi, ",
	} {
		if _, err := Find(name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", name, err, want)
		}
	}
}

// Pashtun Shogi had the two squares of the Wazchick as a reading of their own, leaps.
func TestFormerReadingsOfPashtunShogi(t *testing.T) {
	for former, want := range map[string]struct{ name, moves string }{
		"leaps=free":                                 {"", "g4-g6 j4-j6"},
		"leaps=blocked":                              {":doubles=wazchick", "g4-g6"},
		"doubles=slide":                              {":doubles=slide", "j4-j6"},
		"doubles=slide,leaps=free":                   {":doubles=slide", "j4-j6"},
		"doubles=slide,leaps=blocked":                {":doubles=all", ""},
		"doubles=leap,leaps=blocked":                 {":doubles=wazchick", "g4-g6"},
		"doubles=leap,leaps=free":                    {"", "g4-g6 j4-j6"},
		"doubles=slide,stalemate=loss,leaps=blocked": {":doubles=all,stalemate=loss", ""},
		"stalemate=loss,leaps=blocked,first=black":   {":doubles=wazchick,stalemate=loss,first=black", "g4-g6"},
	} {
		rec, err := Library.ReadRecord("pashtun-shogi:" + former + ";12k/13/13/13/13/13/13/6P2P3/6G2P3/13/13/K12 w -;")
		if err != nil {
			t.Errorf("%s: %v", former, err)
			continue
		}
		r := rec.Rules()
		if got := r.Data().FullName(); got != "pashtun-shogi"+want.name {
			t.Errorf("%s is %s", former, got)
		}
		far := gametest.Pick(gametest.Listed(r, rec.Position()), func(m string) bool { return m == "g4-g6" || m == "j4-j6" })
		if got := strings.Join(far, " "); got != want.moves {
			t.Errorf("%s: two squares forward go %s, want %s", former, got, want.moves)
		}
	}
}

// Records and links keep the rule options, and open by them.
func TestReadingsAreInRecordsAndLinks(t *testing.T) {
	lakes(t)
	for _, line := range []string{"lakes;start;a2-a3", "lakes:lake=wet;start;a2-a3 b4-b3", "lakes:lake=wet,repetition=4;start;[Title \"x\"] a2-a3 (b2-b3)"} {
		rec, err := Library.ReadRecord(line)
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		if got := notation.Line(rec); got != line {
			t.Errorf("%s is written %s", line, got)
		}
		l := link.Of(rec, link.All)
		l.Old = &link.View{Face: "kanji"}
		text, err := l.Text()
		if err != nil || strings.HasPrefix(text, "1.") != (line == "lakes;start;a2-a3") {
			t.Errorf("%s: %s, %v", line, text, err)
		}
		back, err := link.Read(text, Library)
		if err != nil {
			t.Fatal(err)
		}
		if again, moved, err := back.Open(); err != nil || moved || notation.Line(again) != line {
			t.Errorf("%s is read back as %v, moved %v: %v", line, notation.Line(again), moved, err)
		}
	}
	for line, want := range map[string]string{
		"lakes:lake=salt;start;": "record: line 1, column 1: lakes: readings: lake: ",
		"lakes:lake=wet;;":       "record: line 1, column 16: start: ",
		"lakes:;start;":          "record: line 1, column 1: lakes: readings: ",
	} {
		if _, err := Library.ReadRecord(line); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %s", line, err, want)
		}
	}
}
