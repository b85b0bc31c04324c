package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"

	"fairway/site"
)

// Paths that only site dev serves.
const (
	eventsPath   = "/dev/events"
	reloaderPath = "/dev/reload.js"
)

// live serves the site in dir. It adds a script to documents that reloads them when the site has changed, and replaces the
// service worker by one that removes itself, so that no page comes from a cache.
type live struct {
	root, dir string
	files     http.Handler

	lock    sync.Mutex
	state   state
	changed chan struct{} // closed when state changes
}

// state is sent to pages as JSON when they connect and when it changes.
type state struct {
	Version string `json:"version"`         // hash of the site's files
	Fault   string `json:"fault,omitempty"` // error of the last build, empty on success
}

// newLive returns a handler for the site in dir. root is the folder of the module.
func newLive(root, dir string) *live {
	return &live{root: root, dir: dir, files: site.Handler(dir), changed: make(chan struct{})}
}

// publish sends the version of the site in dir to all pages, with the error of a later build.
func (l *live) publish(fault string) error {
	// The service worker lists the hashes of all files.
	text, err := os.ReadFile(filepath.Join(l.dir, site.ServiceWorker))
	if err != nil {
		return err
	}
	l.lock.Lock()
	defer l.lock.Unlock()
	l.state = state{Version: fmt.Sprintf("%x", sha256.Sum256(text)), Fault: fault}
	close(l.changed)
	l.changed = make(chan struct{})
	return nil
}

// current returns the state and a channel that is closed when the state changes.
func (l *live) current() (state, <-chan struct{}) {
	l.lock.Lock()
	defer l.lock.Unlock()
	return l.state, l.changed
}

// ServeHTTP serves the site and the paths of site dev.
func (l *live) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch r.URL.Path {
	case eventsPath:
		l.serveEvents(w, r)
	case reloaderPath:
		l.serveScript(w, "reload.js")
	case "/" + site.ServiceWorker:
		l.serveScript(w, "worker.js")
	default:
		if strings.HasSuffix(r.URL.Path, "/") || path.Ext(r.URL.Path) == ".html" {
			l.serveDocument(w, r)
			return
		}
		l.files.ServeHTTP(w, r)
	}
}

// serveEvents sends the state as server-sent events until the client disconnects.
func (l *live) serveEvents(w http.ResponseWriter, r *http.Request) {
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	for {
		now, changed := l.current()
		text, err := json.Marshal(now)
		if err != nil {
			return
		}
		if _, err := fmt.Fprintf(w, "retry: 1000\ndata: %s\n\n", text); err != nil {
			return
		}
		if err := http.NewResponseController(w).Flush(); err != nil {
			return
		}
		select {
		case <-changed:
		case <-r.Context().Done():
			return
		}
	}
}

// serveScript sends a script of web/dev.
func (l *live) serveScript(w http.ResponseWriter, name string) {
	text, err := os.ReadFile(filepath.Join(l.root, "web", "dev", name))
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	_, _ = w.Write(text) // fails if the client has disconnected
}

// serveDocument sends a document with the reloading script.
func (l *live) serveDocument(w http.ResponseWriter, r *http.Request) {
	whole := r.Clone(r.Context())
	for _, name := range []string{"Accept-Encoding", "Range", "If-Modified-Since", "If-Range"} {
		whole.Header.Del(name)
	}
	answer := &answer{header: w.Header(), status: http.StatusOK}
	l.files.ServeHTTP(answer, whole)
	text := answer.body.Bytes()
	if answer.status == http.StatusOK && r.Method == http.MethodGet {
		now, _ := l.current()
		script := fmt.Sprintf("<script src=%q data-version=%q></script>\n</head>", reloaderPath, now.Version)
		text = bytes.Replace(text, []byte("</head>"), []byte(script), 1)
	}
	w.Header().Del("Content-Length")
	w.Header().Del("Last-Modified")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(answer.status)
	_, _ = w.Write(text) // fails if the client has disconnected
}

// answer is a http.ResponseWriter that buffers the response.
type answer struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (a *answer) Header() http.Header                  { return a.header }
func (a *answer) WriteHeader(status int)               { a.status = status }
func (a *answer) Write(text []byte) (n int, err error) { return a.body.Write(text) }
