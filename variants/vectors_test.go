package variants

import (
	"os"
	"path/filepath"
	"testing"

	"fairway/game/gametest"
	"fairway/variants/manifest"
)

// Games whose folders have no tests of their own, and those whose vectors are self-made, are compared with
// their vectors, drafts included. UPDATE=1 makes self-made vectors again.
func TestVectors(t *testing.T) {
	games, err := manifest.All(Folders)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range games {
		own, err := filepath.Glob(filepath.Join(m.Folder, "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		if own != nil && m.Vectors != manifest.SelfMade {
			continue
		}
		t.Run(m.Name, func(t *testing.T) {
			r, err := Find(m.Name)
			if err != nil {
				t.Fatal(err)
			}
			file := filepath.Join(m.Folder, filepath.FromSlash(manifest.VectorsFile))
			if os.Getenv("UPDATE") != "" && m.Vectors == manifest.SelfMade {
				text, err := manifest.MakeVectors(r)
				if err == nil {
					err = os.WriteFile(file, text, 0o644)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			gametest.Vectors(t, r, file)
		})
	}
}
