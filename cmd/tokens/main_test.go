package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fairway/render/look"
	"fairway/variants"
)

// web is the folder of scripts and styles.
var web = filepath.Join("..", "..", "web")

func TestWrittenFilesAreCurrent(t *testing.T) {
	list, err := files()
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range list {
		got, err := os.ReadFile(filepath.Join(web, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != want {
			t.Errorf("%s is stale: run go generate ./render/look ./variants/diagram", name)
		}
	}
}

// Only the written files hold a colour of the palette, and no other style or script declares one of its names.
func TestPaletteIsInOnePlace(t *testing.T) {
	known, names := map[string]string{}, map[string]bool{}
	styles, scripts := look.MaterialTokens()
	generated, err := files()
	if err != nil {
		t.Fatal(err)
	}
	for _, list := range [][]look.Token{look.Light.Tokens(), look.Dark.Tokens(), styles, scripts} {
		for _, token := range list {
			known[hex(token.Color)] = token.Name
			names[token.Name] = true
		}
	}
	delete(known, "#ffffff") // white is a word of its own
	colour := regexp.MustCompile(`(?i)#[0-9a-f]{6}\b`)
	declared := regexp.MustCompile(`(?:^|[\s{;'"])--([a-z0-9-]+)['"]?[:,]`)
	read := 0
	err = filepath.WalkDir(web, func(path string, d fs.DirEntry, err error) error {
		switch ext := filepath.Ext(path); {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "node_modules" || d.Name() == "test" || d.Name() == "vendor"):
			return filepath.SkipDir
		case d.IsDir(), ext != ".css" && ext != ".js":
			return nil
		}
		if name, err := filepath.Rel(web, path); err != nil || generated[filepath.ToSlash(name)] != "" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		read++
		for i, line := range strings.Split(string(text), "\n") {
			for _, c := range colour.FindAllString(line, -1) {
				if name := known[strings.ToLower(c)]; name != "" {
					t.Errorf("%s:%d: %s is the palette's %s", path, i+1, c, name)
				}
			}
			for _, m := range declared.FindAllStringSubmatch(line, -1) {
				if names[m[1]] {
					t.Errorf("%s:%d: --%s is a name of the palette", path, i+1, m[1])
				}
			}
		}
		return nil
	})
	if err != nil || read < 20 {
		t.Errorf("%d files, %v", read, err)
	}
}

// Before the style sheet comes, browsers paint the colour that the document names: that of the light theme. The start page, which
// the installed app begins with, has the world of the first game at its head.
func TestDocumentsStartInThePageColour(t *testing.T) {
	first := ""
	for _, w := range testWorlds(t) {
		if w.name == variants.First {
			first = w.Light.Ground
		}
	}
	const meta, inManifest = `name="theme-color" content="(.*?)"`, `"(?:background|theme)_color": "(.*?)"`
	n := 0
	for _, d := range []struct{ file, value, want string }{
		{filepath.Join(web, "app", "play.html"), meta, hex(look.Light.Ground)},
		{filepath.Join(web, "studio", "studio.html"), meta, hex(look.Light.Ground)},
		{filepath.Join(web, "pages", "embed.html"), meta, hex(look.Light.Ground)},
		{filepath.Join(web, "..", "index.html"), meta, first},
		{filepath.Join(web, "pages", "fairway.webmanifest"), inManifest, first},
	} {
		text, err := os.ReadFile(d.file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(d.value).FindAllStringSubmatch(string(text), -1) {
			n++
			if !strings.EqualFold(m[1], d.want) {
				t.Errorf("%s has %s, want %s", d.file, m[1], d.want)
			}
		}
	}
	if n < 6 {
		t.Errorf("only %d colours are given", n)
	}
}

// The steps are those of look.FrameFor.
func TestMarginsMatchTheFrames(t *testing.T) {
	steps := regexp.MustCompile(`\[([\d.]+), (\d+)\]`).FindAllStringSubmatch(margins(), -1)
	if len(steps) != 10 || steps[0][1] != "1" || steps[0][2] != "0" || steps[1][1] != "26" || steps[1][2] != "16" {
		t.Errorf("the steps are %v", steps)
	}
}

// Tags declare the colours that they use, and no others.
func TestTagsDeclareTheColoursTheyUse(t *testing.T) {
	scripts, err := filepath.Glob(filepath.Join(web, "embed", "*.js"))
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{}
	for _, file := range scripts {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`var\(--([a-z-]+)`).FindAllStringSubmatch(string(text), -1) {
			used[m[1]] = true
		}
	}
	for _, token := range look.Light.Tokens() {
		if declared := slices.Contains(tagTokens, token.Name); declared != used[token.Name] {
			t.Errorf("--%s: declared %v, used %v", token.Name, declared, used[token.Name])
		}
	}
}
