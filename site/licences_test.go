package site

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fairway/site/module"
	"fairway/site/trim"
)

func TestLicencesCoverTheSite(t *testing.T) {
	root, err := module.Root()
	if err != nil {
		t.Fatal(err)
	}
	list, err := trim.List(root)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := writeLicences(root, dir, list); err != nil {
		t.Fatal(err)
	}
	b, err := os.ReadFile(filepath.Join(dir, "licences.txt"))
	if err != nil {
		t.Fatal(err)
	}
	text := string(b)
	for _, p := range list {
		if m := p.Module; m != nil && !m.Main && strings.Count(text, "\n======== "+m.Path+" "+m.Version) != 1 {
			t.Errorf("%s doesn't occur exactly once", m.Path)
		}
	}
	for _, want := range []string{"MIT License", "Apache License", "changed for Fairway", "The Go Authors", "SIL OPEN FONT LICENSE", "Noto", "Yuji", "@codemirror/view"} {
		if !strings.Contains(text, want) {
			t.Errorf("there is no %q", want)
		}
	}
}
