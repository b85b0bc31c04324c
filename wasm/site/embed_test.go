package site

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestEmbedKeepsItsBudgets(t *testing.T) {
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	out := t.TempDir()
	if err := embed(root, out); err != nil {
		t.Fatal(err)
	}
	script, err := os.ReadFile(filepath.Join(out, Script))
	if err != nil {
		t.Fatal(err)
	}
	n := len(packed(script))
	t.Logf("%s: %d bytes", Script, n)
	if n > ScriptBudget {
		t.Errorf("the script has %d bytes, more than %d", n, ScriptBudget)
	}
	for _, word := range []string{"import ", "\nexport ", "innerHTML", "eval("} {
		if strings.Contains(string(script), word) {
			t.Errorf("the script holds %q", word)
		}
	}
	list, err := filepath.Glob(filepath.Join(out, Pictures, "*.js"))
	if err != nil || len(list) == 0 {
		t.Fatalf("%d pictures, %v", len(list), err)
	}
	for _, name := range list {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		m := len(packed(text))
		t.Logf("%s: %d bytes", filepath.Base(name), m)
		if n+m > EmbedBudget {
			t.Errorf("%s and the script have %d bytes, more than %d", filepath.Base(name), n+m, EmbedBudget)
		}
	}
}
