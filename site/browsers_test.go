package site

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/evanw/esbuild/pkg/api"
)

// feature is something that the oldest supported browsers lack.
type feature struct {
	in      string // kind of source: js, css, html, or both for js and css
	pattern string // finds it
	since   string // versions that have it
	sample  string // a source in which it is found
}

// unsupported lists the features that the oldest browsers lack and that no other check finds: esbuild checks syntax, tsc
// the objects of the language but not those of the document. The versions are those of MDN's compatibility data. Features
// that a page can do without have no row, as text-wrap, scrollbar-gutter and content-visibility. A style sheet may use
// the others within a @supports rule.
var unsupported = []feature{
	{"js", `\b(Map|Object)\.groupBy\b`, "Safari 17.4, Firefox 119, Chrome 117", "Map.groupBy(list, f)"},
	{"js", `\bPromise\.(withResolvers|try)\b`, "Safari 17.4, Firefox 121, Chrome 119", "Promise.withResolvers()"},
	{"js", `\bArray\.fromAsync\b`, "Safari 16.4, Firefox 115, Chrome 121", "await Array.fromAsync(stream)"},
	{"js", `\bIterator\.|\.(values|keys|entries)\(\)\s*\.(map|filter|take|drop|flatMap|reduce|toArray|forEach|some|every|find)\(`, "Safari 18.4, Firefox 131, Chrome 122", "known.values().map(f)"},
	{"js", `\.(union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(`, "Safari 17, Firefox 127, Chrome 122", "a.union(b)"},
	{"js", `\.(is|to)WellFormed\(`, "Safari 16.4, Firefox 119, Chrome 111", "text.isWellFormed()"},
	{"js", `\bRegExp\.escape\b|[(,=:!&|?{};[]\s*/(\\.|\[(\\.|[^\]\\\n])*\]|[^/\\\n[])+/[dgimsuy]*v`, "v: Safari 17, Firefox 116, Chrome 112", `test(/[\w--\d]/v)`},
	{"js", `\.(from|to|setFrom)(Base64|Hex)\(`, "Safari 18.2, Firefox 133, Chrome 140", "Uint8Array.fromBase64(text)"},
	{"js", `\bIntl\.Segmenter\b`, "Safari 14.1, Firefox 125, Chrome 87", "new Intl.Segmenter('en')"},
	{"js", `\bURL\.(canParse|parse)\(`, "Safari 17, Firefox 115, Chrome 120", "URL.canParse(text)"},
	{"js", `\bAbortSignal\.any\b`, "Safari 17.4, Firefox 124, Chrome 116", "AbortSignal.any(list)"},
	{"js", `\.aria[A-Z]\w*|\.role\s*=[^=]`, "Safari 12.1, Firefox 119, Chrome 81", "button.ariaLabel"},
	{"js", `\.checkVisibility\(`, "Safari 17.4, Firefox 106, Chrome 105", "e.checkVisibility()"},
	{"js", `\.((show|hide|toggle)Popover|popover)\b`, "Safari 17, Firefox 125, Chrome 114", "menu.showPopover()"},
	{"js", `\.(startViewTransition|moveBefore|setHTMLUnsafe|getHTML|requestClose)\(`, "no earlier than Safari 18, Firefox 128 and Chrome 111 together", "document.startViewTransition(f)"},
	{"js", `['"]scrollend['"]`, "Firefox 109, Chrome 114", "addEventListener('scrollend', f)"},
	{"js", `\bclipboard\.(read|readText|write)\(|\bClipboardItem\b`, "Safari 13.1, Firefox 127, Chrome 66", "navigator.clipboard.write(list)"},
	{"js", `\bfor await \(.*\.(body|readable)\b`, "Safari 26.4, Firefox 110, Chrome 124", "for await (const c of answer.body)"},
	{"js", `\bscheduler\.|\bnew (CloseWatcher|URLPattern|EditContext|Sanitizer)\b`, "Firefox 142 and Chrome 94, or later", "scheduler.yield()"},
	{"js", `\bnavigator\.userActivation\b`, "Safari 16.4, Firefox 120, Chrome 72", "navigator.userActivation.isActive"},
	{"js", `\bnew Highlight\(|\bCSS\.highlights\b`, "Safari 17.2, Firefox 140, Chrome 105", "new Highlight(range)"},
	{"js", `\.caretPositionFromPoint\(`, "Safari 26, Firefox 20, Chrome 128", "document.caretPositionFromPoint(1, 2)"},
	{"js", `\(\?-?[ims]+(-[ims]+)?:`, "Safari 26, Firefox 132, Chrome 125", "/a(?i:b)/"},
	{"js", `\baria[A-Z]\w*\s*:`, "Safari 12.1, Firefox 119, Chrome 81", "Object.assign(button, { ariaLabel: 'Menu' })"},
	{"js", `\[\s*['"](aria[A-Z]\w*|groupBy|withResolvers|fromAsync|checkVisibility|popover)['"]\s*\]`, "as above, by another way", "button['ariaLabel']"},
	{"both", `\btext-?[dD]ecoration['"]?\s*:\s*['"]?[\w-]+[ \t]+[^\s;}]`, "several values: Safari 26.2, Firefox 36, Chrome 57", "text-decoration: underline wavy red"},
	{"both", `\blight-dark\(`, "Safari 17.5, Firefox 120, Chrome 123", "light-dark(red, blue)"},
	{"both", `:has\(`, "Safari 15.4, Firefox 121, Chrome 105", "li:has(b)"},
	{"both", `\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(from\b`, "Safari 16.4, Firefox 128, Chrome 119", "rgb(from red r g b)"},
	{"both", `:(user-(in)?valid|popover-open|open|state\(|dir\()`, "no earlier than Safari 16.5, Firefox 88 and Chrome 119 together", "input:user-invalid"},
	{"css", `[\s(,:](round|mod|rem|pow|sqrt|hypot|log|exp|abs|sign)\(`, "Safari 15.4, Firefox 118, Chrome 120", "width: round(down, 1.5px, 1px)"},
	{"css", `@(property|scope|starting-style|position-try|view-transition|function)\b`, "no earlier than Safari 16.4, Firefox 128 and Chrome 85 together", "@property --a"},
	{"css", `\ballow-discrete\b|\b(interpolate-size|field-sizing|text-box(-trim|-edge)?|zoom|anchor-name|position-(anchor|area)|animation-timeline)\s*:`, "no earlier than Firefox 126", "field-sizing: content"},
	{"css", `[\s(]anchor(-size)?\(|\bcalc-size\(|\bif\(`, "Chrome 125", "top: anchor(bottom)"},
	{"css", `::backdrop[^{]*\{[^}]*\bvar\(`, "Safari 17.4, Firefox 120, Chrome 122", "dialog::backdrop { color: var(--ink) }"},
	{"css", `\btext-wrap\s*:\s*nowrap\b|\bwhite-space-collapse\s*:`, "Safari 17.4, Firefox 124, Chrome 114", "text-wrap: nowrap"},
	{"css", `\bsubgrid\b`, "Safari 16, Firefox 71, Chrome 117", "grid-template-rows: subgrid"},
	{"css", `\d(lh|rlh|cap|rcap|rex|rch|ric)\b`, "Safari 16.4, Firefox 120, Chrome 109", "height: 2lh"},
	{"css", `\blinear\(\s*\d`, "Safari 17.2, Firefox 112, Chrome 113", "linear(0, 0.5 20%, 1)"},
	{"css", `@container[^{]*style\(`, "Chrome 111", "@container style(--wide: 1)"},
	{"html", `<details[^>]*\sname\b`, "Safari 17.2, Firefox 130, Chrome 120", `<details name="one">`},
	{"html", `\s(popover|popovertarget|commandfor|closedby|shadowrootmode)\b`, "no earlier than Safari 17, Firefox 123 and Chrome 111 together", "<div popover>"},
}

// findUnsupported returns the places of a source that the oldest browsers don't understand, as "line: text (versions)".
// kind is the extension of its file without the dot.
func findUnsupported(kind, source string) (found []string) {
	comments := regexp.MustCompile(`(?s)/\*.*?\*/`)
	switch kind {
	case "css":
		source = withoutSupportsRules(comments.ReplaceAllStringFunc(source, blankLines))
	case "js":
		source = regexp.MustCompile(`(^|\s)//[^\n]*`).ReplaceAllStringFunc(comments.ReplaceAllStringFunc(source, blankLines), blankLines)
	}
	style := source
	if kind == "js" {
		style = styleSheets(source)
	}
	for _, d := range unsupported {
		source := source
		switch {
		case d.in == "css" && kind == "js":
			source = style
		case d.in != kind && (d.in != "both" || kind == "html"):
			continue
		}
		for _, at := range regexp.MustCompile(d.pattern).FindAllStringIndex(source, -1) {
			line := 1 + strings.Count(source[:at[0]], "\n")
			found = append(found, fmt.Sprintf("%d: %s (%s)", line, strings.TrimSpace(source[at[0]:at[1]]), d.since))
		}
	}
	return found
}

// styleSheet matches a style sheet in a script, as custom elements have.
var styleSheet = regexp.MustCompile("[=(]\\s*`[^`]*`")

// styleSheets returns a script with empty lines in place of everything except its style sheets.
func styleSheets(script string) string {
	var b strings.Builder
	last := 0
	for _, at := range styleSheet.FindAllStringIndex(script, -1) {
		b.WriteString(blankLines(script[last:at[0]]) + withoutSupportsRules(script[at[0]:at[1]]))
		last = at[1]
	}
	return b.String()
}

// blankLines returns as many empty lines as a text has.
func blankLines(text string) string { return strings.Repeat("\n", strings.Count(text, "\n")) + " " }

// withoutSupportsRules removes the @supports rules of a style sheet that ask for an unsupported feature. Rules that ask for
// its absence (not) stay: the oldest browsers apply them.
func withoutSupportsRules(style string) string {
	asks := regexp.MustCompile(`@supports\s+\(([^{]*)\)\s*\{`)
	for from := 0; ; {
		next := asks.FindStringSubmatchIndex(style[from:])
		if next == nil {
			return style
		}
		at, condition := from+next[0], style[from+next[2]:from+next[3]]
		if !slices.ContainsFunc(unsupported, func(d feature) bool {
			return d.in != "js" && d.in != "html" && regexp.MustCompile(d.pattern).MatchString(" "+condition+" ")
		}) {
			from = at + len("@supports")
			continue
		}
		end, depth := at, 0
		for ; end < len(style); end++ {
			if style[end] == '{' {
				depth++
			} else if style[end] == '}' {
				if depth--; depth == 0 {
					end++
					break
				}
			}
		}
		style = style[:at] + blankLines(style[at:end]) + style[end:]
	}
}

func TestNewerFeaturesAreFound(t *testing.T) {
	for _, d := range unsupported {
		kinds := []string{d.in}
		if d.in == "both" {
			kinds = []string{"js", "css"}
		}
		for _, kind := range kinds {
			if found := findUnsupported(kind, "\n "+d.sample+" "); len(found) != 1 || !strings.HasPrefix(found[0], "2: ") {
				t.Errorf("%s: %s hits %v", kind, d.sample, found)
			}
		}
	}
	if found := findUnsupported("js", "const sheet = `\na { width: ${W}px; }\nb { width: round(1px, 1px); }`;"); len(found) != 1 || !strings.HasPrefix(found[0], "3: ") {
		t.Errorf("in a sheet of a script: %v", found)
	}
	if found := findUnsupported("js", "sheet.replaceSync(`a { width: round(1px, 1px); }`);"); len(found) != 1 {
		t.Errorf("in an adopted style sheet: %v", found)
	}
	for _, c := range []string{
		"@supports (display: grid) { li:has(b) { color: red } }",
		"@supports not (width: round(1px, 1px)) { a { width: round(1px, 1px) } }",
	} {
		if found := findUnsupported("css", c); len(found) == 0 {
			t.Errorf("%s: nothing is found", c)
		}
	}
	for _, c := range []struct{ kind, source string }{
		{"css", "@supports (width: round(1px, 1px)) {\n a { width: round(1px, 1px); }\n}\na { width: calc(1px); background: linear-gradient(0deg, red, blue); }"},
		{"css", "/* light-dark() */ a { text-wrap: balance; line-height: 1.5; transform: translate(1px); }"},
		{"js", "// Map.groupBy()\nMath.round(1); [...known.values()].map(f); e.getAttribute('aria-label'); const role = e.role === 'grid'; a = b / c / v;"},
	} {
		if found := findUnsupported(c.kind, c.source); len(found) > 0 {
			t.Errorf("%s: %s is found in it", c.source, found)
		}
	}
}

// The sources of the site use no feature that the oldest browsers lack.
func TestSourcesUseNoNewerFeatures(t *testing.T) {
	read := 0
	err := filepath.WalkDir("..", func(path string, e fs.DirEntry, err error) error {
		kind := strings.TrimPrefix(filepath.Ext(path), ".")
		switch dir := filepath.Dir(path); {
		case err != nil:
			return err
		case e.IsDir() && path != ".." && dir == ".." && e.Name() != "web", e.IsDir() && (e.Name() == "node_modules" || e.Name() == "test"):
			return filepath.SkipDir
		case e.IsDir(), kind != "js" && kind != "css" && kind != "html", e.Name() == "codemirror.js", e.Name() == "gifenc.js": // third-party bundles
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		read++
		for _, f := range findUnsupported(kind, string(text)) {
			t.Errorf("%s:%s", path, f)
		}
		return nil
	})
	if err != nil || read < 80 {
		t.Errorf("%d files, %v", read, err)
	}
}

// esbuild adds prefixed properties to styles and lowers the syntax of scripts.
func TestBundlesSupportTheOldestBrowsers(t *testing.T) {
	for _, c := range []struct {
		loader     api.Loader
		text, want string
	}{
		{api.LoaderCSS, "a { mask: none; user-select: none; b { color: red } }", "a{-webkit-mask:none;mask:none;-webkit-user-select:none;user-select:none}a b{color:red}"},
		{api.LoaderJS, "class A { static { f(); } }", "class A{static{f()}}"},
	} {
		r := api.Transform(c.text, api.TransformOptions{Loader: c.loader, Engines: supportedBrowsers, MinifyWhitespace: true})
		if got := strings.TrimSpace(string(r.Code)); got != c.want {
			t.Errorf("%s becomes %s, %v", c.text, got, r.Errors)
		}
	}
}

// The build uses these options: current syntax is lowered in its output.
func TestBuildLowersSyntaxForTheOldestBrowsers(t *testing.T) {
	dir := t.TempDir()
	script, style := filepath.Join(dir, "a.js"), filepath.Join(dir, "a.css")
	for name, text := range map[string]string{script: "{ using a = self.f(); }", style: "a { b & { user-select: none } }"} {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	b := bundleOptions(dir, dir, []api.EntryPoint{{InputPath: script, OutputPath: "script"}, {InputPath: style, OutputPath: "style"}}, false)
	b.Write = false
	r := api.Build(b)
	small, err := minify(script, false)
	if err != nil || len(r.Errors) > 0 || len(r.OutputFiles) != 2 {
		t.Fatal(err, r.Errors, len(r.OutputFiles))
	}
	for name, text := range map[string]string{"minified": string(small), "a script": string(r.OutputFiles[0].Contents), "a style": string(r.OutputFiles[1].Contents)} {
		if strings.Contains(text, "using ") || strings.Contains(text, "&") && name == "a style" {
			t.Errorf("%s: %s", name, text)
		}
	}
	known := 0
	for _, list := range classicScripts {
		for _, s := range list.scripts {
			if s.OutputPath == "prepaint" || s.OutputPath+".js" == EmbedScript {
				known++
			}
			if s.OutputPath == "prepaint" && !slices.Equal(list.browsers, anyBrowser) || s.OutputPath+".js" == EmbedScript && !slices.Equal(list.browsers, embedBrowsers) {
				t.Errorf("%s is for %v", s.OutputPath, list.browsers)
			}
		}
	}
	if known != 2 {
		t.Errorf("%d scripts for older browsers, want two", known)
	}
	text, err := os.ReadFile("../web/tsconfig.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"target": "ES2022"`, `"lib": ["ES2022", "ES2023.Array", "DOM", "DOM.Iterable"]`} {
		if !strings.Contains(string(text), want) {
			t.Errorf("tsconfig.json lacks %s, which the oldest browsers support", want)
		}
	}
}

// A blocking script in the head of each document sets its theme before the first paint.
func TestDocumentsAreDarkAtOnce(t *testing.T) {
	for _, c := range []struct{ file, script string }{
		{StartPage, `<script src="prepaint.js" data-kept></script>`},
		{"web/app/play.html", `<script src="prepaint.js" data-kept data-worlds></script>`},
		{"web/studio/studio.html", `<script src="prepaint.js" data-kept></script>`},
		{"web/board/board.html", `<script src="prepaint.js"></script>`}, // with the theme of its address
	} {
		text, err := os.ReadFile(filepath.Join("..", filepath.FromSlash(c.file)))
		if err != nil {
			t.Fatal(err)
		}
		if head, _, _ := strings.Cut(string(text), "<body"); !strings.Contains(head, c.script) {
			t.Errorf("the head of %s has no %s", c.file, c.script)
		}
	}
}

// Every page and paper that names the oldest browsers names the same versions.
func TestOldestBrowsersAreNamed(t *testing.T) {
	version := map[api.EngineName]string{}
	for _, e := range supportedBrowsers {
		version[e.Name] = e.Version
	}
	words := fmt.Sprintf("Safari %s, Firefox %s, Chrome %s or newer", version[api.EngineSafari], version[api.EngineFirefox], version[api.EngineChrome])
	for _, name := range []string{"README.md", "docs/embedding.md", "web/app/play.html", "web/board/board.html", "web/studio/studio.html", StartPage, "web/pages/embed.html", "web/embed/main.js"} {
		text, err := os.ReadFile(filepath.Join("..", filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(strings.Join(strings.Fields(string(text)), " "), words) {
			t.Errorf("%s lacks %q", name, words)
		}
	}
}
