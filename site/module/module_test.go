package module

import (
	"os"
	"path/filepath"
	"testing"
)

func TestRootHoldsTheModuleFile(t *testing.T) {
	root, err := Root()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(root, "site", "module", "module_test.go")); err != nil {
		t.Errorf("the root of the module is %s: %v", root, err)
	}
}

func TestRootFailsOutsideOfAModule(t *testing.T) {
	t.Chdir(t.TempDir())
	if root, err := Root(); err == nil {
		t.Errorf("the root of the module is %s, want an error", root)
	}
}
