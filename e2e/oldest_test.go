package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"fairway/site"
)

// Pages are dark from the first paint on: a script in the head sets the theme first. In an unsupported browser that
// script shows a notice, and nothing else happens.
func TestEveryBrowserIsDarkAtOnceOrTooOld(t *testing.T) {
	const sentence = "This browser is too old for Fairway. It needs Safari 16.4, Firefox 115, Chrome 111 or newer."
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(built)); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"prepaint.js", site.EmbedScript} { // the first scripts of our pages and of other pages
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), append([]byte("delete Array.prototype.toSorted;\n"), text...), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "article.html"), []byte(`<!doctype html><title>An article</title><link rel="icon" href="data:,"><script src="fairway-embed.js"></script><p>Before <fairway-diagram variant="kyoomagi"></fairway-diagram> after.</p>`), 0o644); err != nil {
		t.Fatal(err)
	}
	s := hostOf(t, dir)
	text, err := os.ReadFile(filepath.Join(built, site.GamesPage))
	if err != nil {
		t.Fatal(err)
	}
	bare := regexp.MustCompile(`<script type="module".*?</script>`).ReplaceAllString(string(text), "")
	everywhere(t, func(t *testing.T, v view) {
		path := serve(t, bare)
		p := open(t, blank, v)
		p.allow("too old")
		p.eval("localStorage.setItem('fairway.1.theme', 'dark')", nil)
		p.navigate(base + path)
		p.wait("document.readyState === 'complete' && document.body")
		if c := p.str("getComputedStyle(document.documentElement).backgroundColor"); c != "rgb(20, 24, 22)" {
			t.Errorf("the page starts in %s", c)
		}
		p.shot("dark")
		for _, path := range []string{"/index.html", "/play.html", "/studio.html", "/embed.html", "/board.html?variant=kyoomagi&live=1"} {
			p.navigate(s.URL + folder + path)
			p.wait(fmt.Sprintf("document.body?.innerText.trim() === %q", sentence))
			if s := p.str("performance.getEntriesByType('resource').map(r => r.name).filter(n => n.includes('.wasm')).join()"); s != "" || p.bool("Boolean(document.querySelector('iframe')?.src)") {
				t.Errorf("%s loads the board nevertheless, %s", path, s)
			}
			p.shot(regexp.MustCompile(`\W`).ReplaceAllString(path, ""))
		}
		p.navigate(s.URL + folder + "/article.html")
		p.wait(fmt.Sprintf(`document.body?.innerText.replace(/\s+/g, ' ').trim() === %q`, "Before "+sentence+" after."))
	})
}
