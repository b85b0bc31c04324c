// Command newgame makes the skeleton of a game, and the files that are generated from the manifests of all
// games.
//
//	newgame NAME [-package]   make variants/NAME: a diagram text, or with -package a Go package
//	newgame -generate         generate what go generate ./variants does
//
// A skeleton is a small game that builds and passes its tests. It is a draft: found by its name, but
// listed nowhere. Its vectors, perft included, are made by this program and marked self-made in the manifest. docs/adding-a-game.md goes on
// from there. The command doesn't import variants, so it works while the registry doesn't compile.
package main

import (
	"embed"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"fairway/site/module"
	"fairway/variants/manifest"
)

const usage = "usage: newgame NAME [-package] | -generate"

func main() {
	root, err := module.Root()
	if err == nil {
		err = run(root, os.Args[1:])
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "newgame:", err)
		os.Exit(1)
	}
}

func run(root string, args []string) error {
	flags := map[string]bool{}
	var names []string
	for _, a := range args {
		if f := strings.TrimPrefix(strings.TrimPrefix(a, "-"), "-"); f != a {
			flags[f] = true
		} else {
			names = append(names, a)
		}
	}
	switch {
	case len(names) == 0 && len(flags) == 1 && flags["generate"]:
		return generate(root)
	case len(names) == 1 && (len(flags) == 0 || len(flags) == 1 && flags["package"]):
		return create(root, names[0], flags["package"])
	}
	return errors.New(usage)
}

// generate writes the generated files that are out of date, and names them.
func generate(root string) error {
	changed, err := manifest.Write(root)
	for _, name := range changed {
		fmt.Println("wrote", name)
	}
	return err
}

//go:embed skeleton
var skeleton embed.FS

// nameForm is the form of names of games.
var nameForm = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)

// create makes the folder of a game of that name, and its line in the registry. A package's folder has the
// name without its hyphens.
func create(root, name string, isPackage bool) error {
	if !nameForm.MatchString(name) {
		return fmt.Errorf("%q isn't a name: want small letters, digits and hyphens, as in five-by-six", name)
	}
	variants := filepath.Join(root, "variants")
	games, err := manifest.All(os.DirFS(variants))
	if err != nil {
		return err
	}
	place := 1
	for _, m := range games {
		if m.Name == name {
			return fmt.Errorf("variants/%s is the game %s already", m.Folder, name)
		}
		if m.Shelf.Name == "large" {
			place = max(place, m.Shelf.Place+1)
		}
	}
	folder := name
	if isPackage {
		folder = strings.ReplaceAll(name, "-", "")
	}
	dir := filepath.Join(variants, folder)
	if _, err := os.Stat(dir); err == nil {
		return fmt.Errorf("variants/%s is there already", folder)
	}
	words := strings.NewReplacer("NAME", name, "PACKAGE", folder, "TITLE", title(name), "PLACE", strconv.Itoa(place))
	files := map[string]string{"diagram.txt": "diagram.txt", "manifest.json": manifest.File}
	if isPackage {
		files["game.go.txt"], files["game_test.go.txt"] = folder+".go", folder+"_test.go"
	}
	if err := os.MkdirAll(filepath.Join(dir, "testdata"), 0o755); err != nil {
		return err
	}
	for from, to := range files {
		data, err := skeleton.ReadFile("skeleton/" + from)
		if err != nil {
			return err
		}
		text := words.Replace(string(data))
		switch {
		case to == "diagram.txt":
			text = strings.Replace(text, title(name), strings.ReplaceAll(title(name), " ", "_"), 1)
		case to == manifest.File && isPackage:
			text = packageManifest(text)
		}
		if err := os.WriteFile(filepath.Join(dir, to), []byte(text), 0o644); err != nil {
			return err
		}
	}
	registry := filepath.Join(variants, manifest.Registry)
	lines, err := os.ReadFile(registry)
	if err != nil {
		return err
	}
	if err := os.WriteFile(registry, append(lines, folder+"\n"...), 0o644); err != nil {
		return err
	}
	fmt.Printf("made variants/%s, a draft\n", folder)
	if err := generate(root); err != nil {
		return err
	}
	return makeVectors(root, name)
}

// title returns a title for a name: Five by Six for five-by-six.
func title(name string) string {
	words := strings.Split(name, "-")
	for i, w := range words {
		if i == 0 || !slices.Contains([]string{"and", "at", "by", "in", "of", "on", "the", "to"}, w) {
			words[i] = strings.ToUpper(w[:1]) + w[1:]
		}
	}
	return strings.Join(words, " ")
}

// packageManifest returns the skeleton's manifest without the fields of a diagram text: the package replaces
// the lines itself.
func packageManifest(text string) string {
	text = strings.Replace(text, "  \"diagram\": [\"diagram.txt\"],\n", "", 1)
	return regexp.MustCompile(`,\n +"lines": [^\n]+`).ReplaceAllString(text, "")
}

// makeVectors lets the tests of variants make the vectors of the game: by then the registry has it.
func makeVectors(root, name string) error {
	cmd := exec.Command("go", "test", "-count=1", "-run", "^TestVectors$/^"+name+"$", "./variants")
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "UPDATE=1")
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("vectors: %w\n%s", err, out)
	}
	return nil
}
