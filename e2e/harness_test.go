// Package e2e tests the built site in real browsers. TestMain builds the site and serves it, or
// takes the one that lies with the queue of several processes; each browser starts once, when the
// first test wants it. Each test opens pages of its own, which share nothing.
//
// A test is written for any of the browsers: view.in says which one it gets, Chromium where
// nothing is said. With FAIRWAY_SHOTS=folder the tests leave their pictures there.
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
)

// opening is how long a browser or a page of it may take to open. Like patience it is a safeguard against hanging and no measure
// of anything: the tests run on slow machines with software GL, beside other work.
const opening = 10 * time.Minute

var (
	// patience is how long a state may take to come. FAIRWAY_PATIENCE, in ms, makes a test fail sooner that waits for what never comes.
	patience = 8 * time.Minute

	base  string   // the site's address, without a slash at its end
	built string   // the folder that it lies in
	pages sync.Map // path -> HTML text of the tests' own pages
)

// loads and waits count the pages that were loaded and the states that were waited for; the table at the end of the proof has them.
var loads, waits atomic.Int64

// thorough reports whether every state, game and window is tested in every browser, as make long does. Otherwise the longest tests
// check a sample.
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
		root, err := site.Root()
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

// work runs tests of a queue that several processes work off: a folder with the file tests, in
// which each line is a pattern of -test.run. A folder of the line's number says that it is taken.
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

// playPage is the path of the app's page, where Play leads: the root is the start page.
const playPage = "/" + site.PlayPage

// blank is a page of the site without a script, which asks for no other file.
const blank = "/blank"

// serve adds a page of a test's own to the site and returns its path.
func serve(t *testing.T, html string) string {
	path := "/" + strings.ReplaceAll(t.Name(), "/", "-") + ".html"
	pages.Store(path, html)
	t.Cleanup(func() { pages.Delete(path) })
	return path
}
