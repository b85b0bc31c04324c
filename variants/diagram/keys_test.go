package diagram

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// The studio's help has a sentence about every key that the reader knows and no other, and its examples
// are ones that can be read.
func TestHelpCoversEveryKey(t *testing.T) {
	text, err := os.ReadFile("keys.txt")
	if err != nil {
		t.Fatal(err)
	}
	const board = "\nfiles=8\nranks=8\npawn:P:::a2\nknight:N:::b2\nelephant:E:FA::c2\nrook:R:::d2\ndragon:+R:RF::\nlion:L:::e2\ninfant:I:W::f2\nvisitor:DV:W::g2\nleader:+DV:K::\nqueen:Q:::h2\nguard:+K:K::a1\nking:K:::e1\nroyal=K"
	known := map[string]bool{}
	for key := range values {
		known[key] = true
	}
	for key := range references {
		known[key] = true
	}
	for _, key := range ignored {
		known[key] = true
	}
	for _, key := range unplayed {
		known[key] = true
	}
	var seen, fields []string
	section := ""
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		if line[0] == '[' {
			section = line
			continue
		}
		parts := strings.Split(line, "|")
		for i := range parts {
			parts[i] = strings.TrimSpace(parts[i])
		}
		if !strings.HasSuffix(parts[len(parts)-1], ".") {
			t.Errorf("%s: no sentence", line)
		}
		if section == "[fields]" {
			fields = append(fields, parts[0])
			continue
		}
		key, example, ok := strings.Cut(parts[0], "=")
		if !ok || len(parts) != 3 || slices.Contains(seen, key) || !known[key] {
			t.Errorf("%s: not KEY=EXAMPLE | values | sentence, known and once", line)
			continue
		}
		seen = append(seen, key)
		choices := strings.Fields(parts[1])
		if len(choices) > 0 && example != "" && !slices.Contains(choices, example) {
			t.Errorf("%s: the example isn't among the values", line)
		}
		if example == "" {
			continue
		}
		for _, value := range append(choices, example) {
			if in := Inspect(board + "\n" + key + "=" + value); len(in.Faults) > 0 {
				t.Errorf("%s=%s: %v", key, value, in.Faults)
			}
		}
	}
	if len(seen) != len(known) {
		for key := range known {
			if !slices.Contains(seen, key) {
				t.Errorf("there is no help about %s", key)
			}
		}
	}
	if want := []string{"name", "id", "move", "image", "squares", "hand"}; !slices.Equal(fields, want) {
		t.Errorf("fields %q, want %q", fields, want)
	}
}
