// Package e2e tests the built site in real browsers: pixels, layout, touch, focus, printing, other origins, offline use
// and start-up. What jsdom can show belongs to web/test/pages.
//
// TestMain builds the site and serves it, or uses that of a queue which several processes work on. Each browser starts
// once, for the first test that needs it (browser_test.go; chromium_test.go, firefox_test.go and webkit_test.go drive
// them). A test opens pages with storage of their own and works on a tab (tab_test.go), whose methods fail the test on
// errors. view.in chooses the browser, Chromium by default.
//
// With FAIRWAY_SHOTS=folder tests leave pictures there, with FAIRWAY_THOROUGH=1 they check every state instead of
// samples, and FAIRWAY_PATIENCE=ms limits how long they wait.
package e2e

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"fairway/site"
	"fairway/site/module"
)

// opening limits how long a browser or a page may take to open. Like patience it only keeps tests from hanging: they
// run on slow machines with software GL, beside other work.
const opening = 10 * time.Minute

var (
	// patience limits how long a state may take to come. FAIRWAY_PATIENCE, in ms, replaces it.
	patience = 8 * time.Minute

	base  string   // address of the site, without a trailing slash
	built string   // folder of the site
	pages sync.Map // HTML text of the tests' own pages by path
)

// loads and waits count loaded pages and awaited states, for the table of cmd/prove.
var loads, waits atomic.Int64

// thorough reports whether tests check every state, game and window in every browser, as in make long. Otherwise long
// tests check samples.
var thorough = os.Getenv("FAIRWAY_THOROUGH") != ""

func TestMain(m *testing.M) {
	code, err := run(m)
	fmt.Printf("pages: %d loads, %d waits\n", loads.Load(), waits.Load())
	if err != nil {
		fmt.Fprintln(os.Stderr, "e2e:", err)
		code = 1
	}
	os.Exit(code)
}

func run(m *testing.M) (int, error) {
	if given := os.Getenv("FAIRWAY_PATIENCE"); given != "" {
		ms, err := strconv.Atoi(given)
		if err != nil || ms <= 0 {
			return 1, fmt.Errorf("FAIRWAY_PATIENCE is %q, not a number of ms", given)
		}
		patience = time.Duration(ms) * time.Millisecond
	}
	queue, own := os.Getenv("FAIRWAY_QUEUE"), ""
	if queue != "" {
		built = filepath.Join(queue, "site")
	} else {
		root, err := module.Root()
		if err != nil {
			return 1, err
		}
		if own, err = os.MkdirTemp("", "fairway-e2e-"); err != nil {
			return 1, err
		}
		defer os.RemoveAll(own)
		if err := site.Build(root, own); err != nil {
			return 1, err
		}
		built = own
	}
	pages.Store(blank, `<!doctype html><title>Nothing</title><link rel="icon" href="data:,">`)
	files := site.Handler(built)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if text, ok := pages.Load(r.URL.Path); ok {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			fmt.Fprint(w, text)
			return
		}
		files.ServeHTTP(w, r)
	}))
	defer server.Close()
	base = server.URL
	defer quit()
	stopped := make(chan os.Signal, 1)
	signal.Notify(stopped, os.Interrupt, syscall.SIGTERM)
	go func() {
		<-stopped
		quit()
		os.RemoveAll(own)
		os.Exit(1)
	}()
	if queue != "" {
		return work(m, queue)
	}
	return m.Run(), nil
}

// work runs tests of a queue that several processes share: a folder with the file tests, which has a pattern of
// -test.run on each line. A process claims a line by making a folder named after its number.
func work(m *testing.M, queue string) (int, error) {
	text, err := os.ReadFile(filepath.Join(queue, "tests"))
	if err != nil {
		return 1, err
	}
	worst := 0
	for i, pattern := range strings.Fields(string(text)) {
		switch err := os.Mkdir(filepath.Join(queue, strconv.Itoa(i)), 0o700); {
		case errors.Is(err, fs.ErrExist):
			continue
		case err != nil:
			return 1, err
		}
		if err := flag.Set("test.run", pattern); err != nil {
			return 1, err
		}
		worst = max(worst, m.Run())
	}
	return worst, nil
}

// playPage is the path of the app.
const playPage = "/" + site.PlayPage

// blank is the path of a page without scripts, which loads no other file.
const blank = "/blank"

// serve adds a page of a test to the site and returns its path.
func serve(t *testing.T, html string) string {
	path := "/" + strings.ReplaceAll(t.Name(), "/", "-") + ".html"
	pages.Store(path, html)
	t.Cleanup(func() { pages.Delete(path) })
	return path
}
