package site

import (
	"encoding/json"
	"image"
	_ "image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// smallSite writes a site of some files, and runs writeOffline on it.
func smallSite(t *testing.T, files map[string]string) string {
	t.Helper()
	out := t.TempDir()
	for name, text := range files {
		file := filepath.Join(out, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := writeOffline("..", out, false); err != nil {
		t.Fatal(err)
	}
	return out
}

var listing = regexp.MustCompile(`(?s)const version = '([0-9a-f]{12})', files = (\{.*?\n\});`)

// worker returns the version and the list of a site's worker.
func worker(t *testing.T, out string) (version string, files map[string]string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(out, ServiceWorker))
	if err != nil {
		t.Fatal(err)
	}
	m := listing.FindSubmatch(text)
	if m == nil {
		t.Fatal("the worker has no list")
	}
	if err := json.Unmarshal(m[2], &files); err != nil {
		t.Fatal(err)
	}
	return string(m[1]), files
}

func TestServiceWorkerListsEveryFileByItsHash(t *testing.T) {
	site := map[string]string{"index.html": "<!doctype html>", "web/app/main.js": "1", Program: string(Gzip([]byte("program")))}
	out := smallSite(t, site)
	version, files := worker(t, out)
	for _, name := range []string{"index.html", "web/app/main.js", Program, "fairway.webmanifest", "icon-192.png", "icon-maskable-512.png"} {
		text, err := os.ReadFile(filepath.Join(out, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		if got, _, _ := strings.Cut(files[name], " "); got != hash(text) {
			t.Errorf("%s: %q", name, files[name])
		}
	}
	if _, ok := files[ServiceWorker]; ok {
		t.Error("the worker lists itself")
	}
	if want := hash([]byte(site[Program])) + " " + hash([]byte("program")); files[Program] != want {
		t.Errorf("the program is listed as %q, want packed and unpacked %q", files[Program], want)
	}
	if again, _ := worker(t, smallSite(t, site)); again != version {
		t.Error("the same files give a different version")
	}
	site["web/app/main.js"] = "2"
	if other, _ := worker(t, smallSite(t, site)); other == version {
		t.Error("a different file gives the same version")
	}
}

func TestManifestNamesIconsOfTheirSizes(t *testing.T) {
	out := smallSite(t, nil)
	text, err := os.ReadFile(filepath.Join(out, "fairway.webmanifest"))
	if err != nil {
		t.Fatal(err)
	}
	var m struct {
		Start string `json:"start_url"`
		Scope string
		Icons []struct{ Src, Sizes, Type, Purpose string }
	}
	if err := json.Unmarshal(text, &m); err != nil {
		t.Fatal(err)
	}
	if m.Start != "./" || m.Scope != "./" {
		t.Errorf("the app starts at %s in %s, so it can't be in any folder", m.Start, m.Scope)
	}
	found := map[string]bool{}
	for _, i := range m.Icons {
		if strings.HasPrefix(i.Src, "/") {
			t.Errorf("%s is in the root folder", i.Src)
		}
		if i.Type != "image/png" {
			continue
		}
		f, err := os.Open(filepath.Join(out, i.Src))
		if err != nil {
			t.Fatal(err)
		}
		img, _, err := image.Decode(f)
		f.Close()
		if err != nil {
			t.Fatal(err)
		}
		b := img.Bounds()
		if got := strings.Split(i.Sizes, "x"); b.Dx() != b.Dy() || got[0] != got[1] || !strings.Contains(i.Src, got[0]) {
			t.Errorf("%s is %v, named %s", i.Src, b, i.Sizes)
		}
		_, _, _, alpha := img.At(0, 0).RGBA()
		if full := alpha == 0xffff; full != (i.Purpose == "maskable") {
			t.Errorf("%s: its corner isn't empty: %v", i.Src, full)
		}
		if _, _, _, alpha := img.At(b.Dx()/2, b.Dy()/2).RGBA(); alpha != 0xffff {
			t.Errorf("%s is empty in the middle", i.Src)
		}
		found[i.Sizes+i.Purpose] = true
	}
	for _, want := range []string{"192x192", "512x512", "192x192maskable", "512x512maskable"} {
		if !found[want] {
			t.Errorf("no icon of %s", want)
		}
	}
}

// The site's files refer to each other by relative addresses, so that a host may serve them from any folder.
func TestNoAddressIsRootRelative(t *testing.T) {
	rooted := regexp.MustCompile(`(?:src|href|action)="/|from '/|import\('/|fetch\(['` + "`" + `]/|url\(['"]?/|register\('/`)
	for _, pattern := range []string{"web/*/*.js", "web/*/*.html", "web/*/*.css", "web/*/*.webmanifest", StartPage} {
		names, err := filepath.Glob(filepath.Join("..", filepath.FromSlash(pattern)))
		if err != nil || len(names) == 0 {
			t.Fatalf("%s: %v", pattern, err)
		}
		for _, name := range names {
			if strings.Contains(filepath.ToSlash(name), "/node_modules/") {
				continue
			}
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if at := rooted.FindIndex(text); at != nil {
				t.Errorf("%s: %s", name, text[at[0]:min(len(text), at[1]+20)])
			}
		}
	}
}
