package site

import (
	"bytes"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

// Policy is the content security policy that the site needs. Inline scripts and styles don't run under it.
const Policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; " +
	"font-src 'self'; connect-src 'self'; worker-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'"

// contentTypes are the content types by extension. Those of package mime depend on the machine.
var contentTypes = map[string]string{
	".html":        "text/html; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".json":        "application/json",
	".txt":         "text/plain; charset=utf-8",
	".svg":         "image/svg+xml",
	".png":         "image/png",
	".ico":         "image/x-icon",
	".woff2":       "font/woff2",
	".ttf":         "font/ttf",
	".wasm":        "application/wasm",
	".gz":          "application/gzip",
	".webmanifest": "application/manifest+json",
}

// compressible lists the extensions of files that gzip makes smaller.
var compressible = []string{".html", ".css", ".js", ".json", ".txt", ".svg", ".ttf", ".webmanifest"}

// gzipCache returns a function that compresses a file if the request accepts that, each version of the file once. The
// function returns nil for a file that is to be sent uncompressed.
func gzipCache() func(r *http.Request, name string, info fs.FileInfo, f io.Reader) []byte {
	type version struct {
		size int64
		time time.Time
	}
	type answer struct {
		version
		text []byte
	}
	var lock sync.Mutex
	known := map[string]answer{}
	return func(r *http.Request, name string, info fs.FileInfo, f io.Reader) []byte {
		if !slices.Contains(compressible, path.Ext(name)) || !strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") || r.Header.Get("Range") != "" {
			return nil
		}
		lock.Lock()
		defer lock.Unlock()
		now := version{info.Size(), info.ModTime()}
		if a := known[name]; a.version == now {
			return a.text
		}
		text, err := io.ReadAll(f)
		if err != nil {
			return nil
		}
		known[name] = answer{now, Gzip(text)}
		return known[name].text
	}
}

// Handler serves the files of the folder dir, with index.html for the address of a folder. Browsers may cache the files but
// must revalidate them.
func Handler(dir string) http.Handler {
	squeeze := gzipCache()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
			return
		}
		name := path.Clean("/" + r.URL.Path)
		if strings.HasSuffix(r.URL.Path, "/") {
			name = path.Join(name, "index.html")
		}
		h := w.Header()
		h.Set("Content-Security-Policy", Policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cache-Control", "no-cache")
		f, err := os.Open(filepath.Join(dir, filepath.FromSlash(name)))
		if err != nil {
			http.NotFound(w, r)
			return
		}
		defer f.Close()
		info, err := f.Stat()
		if err != nil || info.IsDir() {
			http.NotFound(w, r)
			return
		}
		if t, ok := contentTypes[path.Ext(name)]; ok {
			h.Set("Content-Type", t)
		} else {
			h.Set("Content-Type", "application/octet-stream")
		}
		if text := squeeze(r, name, info, f); text != nil {
			h.Set("Content-Encoding", "gzip")
			h.Add("Vary", "Accept-Encoding")
			http.ServeContent(w, r, name, info.ModTime(), bytes.NewReader(text))
			return
		}
		http.ServeContent(w, r, name, info.ModTime(), f)
	})
}
