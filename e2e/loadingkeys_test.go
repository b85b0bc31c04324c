package e2e

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"time"

	"fairway/site"
)

// scriptOf returns the name of the site's script that contains some words.
func scriptOf(t *testing.T, words string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(built, "*.js"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(text, []byte(words)) {
			return filepath.Base(file)
		}
	}
	t.Fatalf("no script of the site has %q", words)
	return ""
}

// waitRequested waits until a file that the host holds back has been requested.
func waitRequested(t *testing.T, file string, fetched func() map[string]int) {
	t.Helper()
	for end := time.Now().Add(patience); fetched()["/"+file] == 0; time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%s is never requested", file)
		}
	}
}

// A focused frame keeps the keys that are typed while its program loads.
func TestKeysInAFrameAreQueuedForTheProgram(t *testing.T) {
	address, let, _, fetched := slowHost(t)
	p := openHost(t, "tag.html", "{{site}}", address)
	p.allow(noIcon + "|404|Failed to load resource")
	p.wait("one('hook').shadowRoot.querySelector('.poster svg')")
	p.eval("void one('hook').wake()", nil)
	p.waitIn("frameOf('hook')", "window.fairway")
	p.eval("frameOf('hook').focus()", nil)
	p.waitIn("frameOf('hook')", "document.hasFocus()")
	p.key("/p")
	p.key(keyEnter)
	p.key(keyEnter)
	waitRequested(t, site.Program, fetched)
	let()
	p.wait("one('hook').live && one('hook').selected().then(square => square !== null)")
}
