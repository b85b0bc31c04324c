package docs

import (
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"fairway/variants"
)

// The form for reports about rules lists every built-in game.
func TestIssueFormListsEveryGame(t *testing.T) {
	form := read(t, ".github/ISSUE_TEMPLATE/rule.yml")
	for _, name := range variants.Names() {
		r, err := variants.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		if title := r.Data().Title; !strings.Contains(form, "\n        - "+title+"\n") {
			t.Errorf("the form lacks %s", title)
		}
	}
}

// Dependabot looks for updates in every folder with dependencies, and in no other.
func TestDependabotWatchesEveryPackageFile(t *testing.T) {
	config := read(t, ".github/dependabot.yml")
	folders := 2 // of Go and of the workflows
	for _, name := range files(t, "web", "package.json") {
		folders++
		if !strings.Contains(config, " /"+path.Dir(name)+"\n") {
			t.Errorf("Dependabot doesn't check %s", path.Dir(name))
		}
	}
	for _, ecosystem := range []string{"gomod", "npm", "github-actions"} {
		if !strings.Contains(config, "package-ecosystem: "+ecosystem+"\n") {
			t.Errorf("Dependabot doesn't check updates of %s", ecosystem)
		}
	}
	listed := 0
	for line := range strings.Lines(config) {
		if _, folder, ok := strings.Cut(strings.TrimSuffix(line, "\n"), " /"); ok {
			listed++
			if _, err := os.Stat(filepath.Join(root, folder)); err != nil {
				t.Error(err)
			}
		}
	}
	if listed != folders {
		t.Errorf("%d folders are listed, want %d", listed, folders)
	}
}
