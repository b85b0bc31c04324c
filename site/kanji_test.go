package site

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"fairway/variants/diagram"
)

func TestCharactersOfShogiAreOutlines(t *testing.T) {
	out := t.TempDir()
	if err := writeKanji(out); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(out, KanjiScript))
	if err != nil {
		t.Fatal(err)
	}
	if n := len(Gzip(text)); n > 8_000 {
		t.Errorf("%d bytes", n)
	}
	var list map[string]string
	if err := json.Unmarshal([]byte(strings.TrimSuffix(strings.TrimPrefix(string(text), "fairwayTexts("), ");\n")), &list); err != nil {
		t.Fatal(err)
	}
	if want := diagram.ShogiCharacters(); len(list) != len(want) || len(want) < 10 {
		t.Errorf("%d characters, want %d", len(list), len(want))
	}
	path := regexp.MustCompile(`^(m-?\d+ -?\d+([lqc]-?\d+( -?\d+)+)*z)+$`)
	for name, d := range list {
		if !path.MatchString(d) {
			t.Errorf("%s: %.60s", name, d)
		}
	}
}
