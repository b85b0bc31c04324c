package main

import (
	"bufio"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fairway/site"
	"fairway/site/module"
)

const document = "<!doctype html>\n<html>\n<head>\n<title>Page</title>\n</head>\n<body></body>\n</html>\n"

// serveLive serves a small site to developers.
func serveLive(t *testing.T) (l *live, address string) {
	t.Helper()
	root, err := module.Root()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	for _, name := range []string{site.StartPage, "play.html"} {
		write(t, dir, name, document)
	}
	write(t, dir, "app.js", "const text = '</head>';")
	write(t, dir, site.ServiceWorker, "const version = '1';")
	l = newLive(root, dir)
	if err := l.publish(""); err != nil {
		t.Fatal(err)
	}
	s := httptest.NewServer(l)
	t.Cleanup(s.Close)
	return l, s.URL
}

func get(t *testing.T, address string) (*http.Response, string) {
	t.Helper()
	r, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	text, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return r, string(text)
}

func TestOnlyTheDevelopmentServerAddsItsScript(t *testing.T) {
	l, address := serveLive(t)
	now, _ := l.current()
	script := `<script src="/dev/reload.js" data-version="` + now.Version + `"></script>`
	for _, path := range []string{"/", "/index.html", "/play.html?lesson=kyoomagi"} {
		r, text := get(t, address+path)
		if r.StatusCode != http.StatusOK || text != strings.Replace(document, "</head>", script+"\n</head>", 1) {
			t.Errorf("%s: %d, %s", path, r.StatusCode, text)
		}
		if policy := r.Header.Get("Content-Security-Policy"); policy != site.Policy {
			t.Errorf("%s has the policy %s", path, policy)
		}
		if kept := r.Header.Get("Cache-Control"); kept != "no-store" {
			t.Errorf("%s may be cached: %s", path, kept)
		}
	}
	if _, text := get(t, address+"/app.js"); text != "const text = '</head>';" {
		t.Errorf("a script is changed: %s", text)
	}
	if r, _ := get(t, address+"/nothing.html"); r.StatusCode != http.StatusNotFound {
		t.Errorf("a missing page: %d", r.StatusCode)
	}

	built := httptest.NewServer(site.Handler(l.dir))
	defer built.Close()
	if _, text := get(t, built.URL+"/"); text != document {
		t.Errorf("site serve changes the page: %s", text)
	}
	for _, path := range []string{"/dev/reload.js", "/dev/events"} {
		if r, _ := get(t, built.URL+path); r.StatusCode != http.StatusNotFound {
			t.Errorf("site serve has %s: %d", path, r.StatusCode)
		}
	}
	for _, word := range []string{"script-src 'self'", "connect-src 'self'"} {
		if !strings.Contains(site.Policy, word) {
			t.Errorf("the policy has no %s, which the script and its events need", word)
		}
	}
}

func TestServiceWorkerOfTheDevelopmentServerRemovesItself(t *testing.T) {
	l, address := serveLive(t)
	want, err := os.ReadFile(filepath.Join(l.root, "web", "dev", "worker.js"))
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{"/" + site.ServiceWorker: string(want), "/dev/reload.js": "EventSource('/dev/events')"} {
		r, text := get(t, address+path)
		if !strings.Contains(text, want) || r.Header.Get("Content-Type") != "text/javascript; charset=utf-8" || r.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %v, %s", path, r.Header, text)
		}
	}
}

func TestOpenPagesReceiveEachVersionAndError(t *testing.T) {
	l, address := serveLive(t)
	// The timeout ends the test if an event is missing.
	r, err := (&http.Client{Timeout: time.Minute}).Get(address + "/dev/events")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	if kind := r.Header.Get("Content-Type"); kind != "text/event-stream" {
		t.Fatalf("the events are %s", kind)
	}
	lines := bufio.NewScanner(r.Body)
	next := func() (s state) {
		t.Helper()
		for lines.Scan() {
			if text, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
				if err := json.Unmarshal([]byte(text), &s); err != nil {
					t.Fatal(err)
				}
				return s
			}
		}
		t.Fatalf("no event, %v", lines.Err())
		return s
	}
	first := next()
	if now, _ := l.current(); first != now || len(first.Version) != 64 {
		t.Errorf("first %v, want %v", first, now)
	}
	if err := l.publish("web/app/main.js:1:2: Unexpected \"}\"\nand more"); err != nil {
		t.Fatal(err)
	}
	if got := next(); got.Version != first.Version || got.Fault != "web/app/main.js:1:2: Unexpected \"}\"\nand more" {
		t.Errorf("with an error: %v, want the same version", got)
	}
	write(t, l.dir, site.ServiceWorker, "const version = '2';")
	if err := l.publish(""); err != nil {
		t.Fatal(err)
	}
	if got := next(); got.Version == first.Version || got.Fault != "" {
		t.Errorf("after a build %v, want a version other than %s and no error", got, first.Version)
	}
}
