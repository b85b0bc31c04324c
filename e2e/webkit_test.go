package e2e

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// webkit is WebKitGTK's MiniBrowser, driven by WebKitWebDriver over WebDriver, under an X server and a message bus of
// its own. The driver has no touch, scales are whole numbers, and a window is at least narrowest wide. It doesn't
// report errors, so a script in each loaded document records them. The variable MINIBROWSER names the program;
// otherwise it is that of the library's package.
var webkit = &browserKind{name: "webkit", start: startWebKit}

type webkitBrowser struct {
	program string // MiniBrowser
	mu      sync.Mutex
	drivers []*webkitDriver
}

func startWebKit() (browser, error) {
	program, err := miniBrowser()
	if err != nil {
		return nil, err
	}
	return &webkitBrowser{program: program}, nil
}

// miniBrowser finds the browser that is installed with WebKitGTK's driver.
func miniBrowser() (string, error) {
	if name := os.Getenv("MINIBROWSER"); name != "" {
		return exec.LookPath(name)
	}
	for _, pattern := range []string{"/usr/lib/*/webkit2gtk-4.1/MiniBrowser", "/usr/lib*/webkit2gtk-4.1/MiniBrowser", "/usr/libexec/webkit2gtk-4.1/MiniBrowser"} {
		if found, _ := filepath.Glob(pattern); len(found) > 0 { // the patterns are valid
			return found[0], nil
		}
	}
	return "", errors.New("no MiniBrowser found: it is part of Debian's libwebkit2gtk-4.1-0, which webkit2gtk-driver brings; sh e2e/browsers.sh finds or installs it")
}

func (b *webkitBrowser) close() {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, d := range b.drivers {
		d.process.stop()
	}
}

// webkitDriver is a driver with its one session and browser.
type webkitDriver struct {
	process    *process
	session    string // address
	preference preference
	scale      int64

	mu  sync.Mutex
	now string // current window
}

func (b *webkitBrowser) open(ctx context.Context, v view) (page, error) {
	d, err := b.launch(ctx, v)
	if err != nil {
		return nil, err
	}
	p := &webkitPage{browser: b, driver: d, own: true}
	if err := d.call(ctx, "GET", "/window", nil, &p.window); err != nil {
		p.close()
		return nil, err
	}
	d.now = p.window
	if err := p.screen(ctx, v); err != nil {
		p.close()
		return nil, err
	}
	return p, nil
}

// busConfig configures a private message bus that starts no services.
const busConfig = `<busconfig>
<type>session</type>
<listen>unix:dir={home}</listen>
<policy context="default">
<allow send_destination="*" eavesdrop="true"/>
<allow eavesdrop="true"/>
<allow own="*"/>
</policy>
</busconfig>
`

func (b *webkitBrowser) launch(ctx context.Context, v view) (*webkitDriver, error) {
	env, err := windowEnv()
	if err != nil {
		return nil, err
	}
	port, err := freePort()
	if err != nil {
		return nil, err
	}
	d := &webkitDriver{preference: v.preference(), scale: int64(v.scale)}
	args := []string{"--automation"}
	if v.dark {
		args = append(args, "--dark-mode")
	}
	files := map[string]string{
		"bus.conf":             busConfig,
		"gtk-3.0/settings.ini": fmt.Sprintf("[Settings]\ngtk-enable-animations=%t\n", !v.reducedMotion),
	}
	// Pages are painted without software GL, which takes twice as long; only the board uses it. They are too
	// short-lived for the optimizing compiler.
	env = append(env, fmt.Sprintf("GDK_SCALE=%d", d.scale), "WEBKIT_SKIA_ENABLE_CPU_RENDERING=1", "JSC_useOMGJIT=0")
	d.process, err = launch(files, env, "dbus-run-session", "--config-file={home}/bus.conf", "--", "WebKitWebDriver", "-p", port)
	if err != nil {
		return nil, err
	}
	b.mu.Lock()
	b.drivers = append(b.drivers, d)
	b.mu.Unlock()
	at := "http://127.0.0.1:" + port
	if err := d.process.await(func() error { return request(ctx, "GET", at+"/status", nil, nil) }); err != nil {
		return nil, err
	}
	var made struct{ SessionID string }
	wish := action{"capabilities": action{"alwaysMatch": action{"webkitgtk:browserOptions": action{"binary": b.program, "args": args}}}}
	if err := request(ctx, "POST", at+"/session", wish, &made); err != nil {
		return nil, fmt.Errorf("%w; it says: %s", err, d.process.output("err"))
	}
	d.session = at + "/session/" + made.SessionID
	return d, d.call(ctx, "POST", "/timeouts", action{"script": patience.Milliseconds(), "pageLoad": patience.Milliseconds()}, nil)
}

// request sends a command and sets out, which may be nil, to its value.
func request(ctx context.Context, method, address string, params, out any) error {
	var body bytes.Buffer
	if params != nil {
		if err := json.NewEncoder(&body).Encode(params); err != nil {
			return err
		}
	}
	r, err := http.NewRequestWithContext(ctx, method, address, &body)
	if err != nil {
		return err
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	var a struct{ Value json.RawMessage }
	if err := json.NewDecoder(answer.Body).Decode(&a); err != nil {
		return fmt.Errorf("%s %s: %s: %w", method, address, answer.Status, err)
	}
	if answer.StatusCode != http.StatusOK {
		var fault struct{ Error, Message string }
		_ = json.Unmarshal(a.Value, &fault) // the status says enough if this fails
		return fmt.Errorf("%s %s: %s %s: %s", method, address[strings.LastIndexByte(address, '/'):], answer.Status, fault.Error, fault.Message)
	}
	if out == nil {
		return nil
	}
	return json.Unmarshal(a.Value, out)
}

func (d *webkitDriver) call(ctx context.Context, method, path string, params, out any) error {
	if params == nil && method == "POST" {
		params = action{}
	}
	return request(ctx, method, d.session+path, params, out)
}

type webkitPage struct {
	browser *webkitBrowser
	driver  *webkitDriver
	own     bool // closing the page ends the driver
	window  string
	hear    func(string)
}

// call sends a command to this page's window.
func (p *webkitPage) call(ctx context.Context, method, path string, params, out any) error {
	d := p.driver
	d.mu.Lock()
	defer d.mu.Unlock()
	return p.locked(ctx, method, path, params, out)
}

// locked is call for a caller that holds the driver's lock.
func (p *webkitPage) locked(ctx context.Context, method, path string, params, out any) error {
	d := p.driver
	if d.now != p.window {
		if err := d.call(ctx, "POST", "/window", action{"handle": p.window}, nil); err != nil {
			return err
		}
		d.now = p.window
	}
	return d.call(ctx, method, path, params, out)
}

func (p *webkitPage) close() {
	if !p.own {
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		defer cancel()
		_ = p.call(ctx, "DELETE", "/window", nil, nil) // an error means that the browser has gone, which other calls report
		p.driver.now = ""
		return
	}
	b := p.browser
	b.mu.Lock()
	defer b.mu.Unlock()
	for i, d := range b.drivers {
		if d == p.driver {
			b.drivers = append(b.drivers[:i], b.drivers[i+1:]...)
			d.process.stop()
			return
		}
	}
}

// narrowest is the smallest width of a window in CSS pixels.
const narrowest = 450

// screen sizes the window until its viewport has the size of the view.
func (p *webkitPage) screen(ctx context.Context, v view) error {
	if v.touch || v.preference() != p.driver.preference || v.scale != float64(p.driver.scale) || v.width < narrowest {
		return errUnable
	}
	var rect struct{ X, Y, Width, Height int64 }
	if err := p.call(ctx, "GET", "/window/rect", nil, &rect); err != nil {
		return err
	}
	for end := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		text, err := p.run(ctx, "", "return JSON.stringify([innerWidth, innerHeight])")
		if err != nil {
			return err
		}
		var inner [2]int64
		if err := json.Unmarshal([]byte(text), &inner); err != nil {
			return err
		}
		if inner == [2]int64{v.width, v.height} {
			return nil
		}
		if time.Now().After(end) {
			return fmt.Errorf("the window shows %v pixels, not %d x %d", inner, v.width, v.height)
		}
		if err := p.call(ctx, "GET", "/window/rect", nil, &rect); err != nil {
			return err
		}
		wish := action{"x": 0, "y": 0, "width": rect.Width + v.width - inner[0], "height": rect.Height + v.height - inner[1]}
		if err := p.call(ctx, "POST", "/window/rect", wish, nil); err != nil {
			return err
		}
	}
}

func (p *webkitPage) pdf(context.Context) ([]byte, error)           { return nil, errUnable }
func (p *webkitPage) allowClipboard(context.Context) error          { return errUnable }
func (p *webkitPage) touch(context.Context, contact, []point) error { return errUnable }

func (p *webkitPage) tap(context.Context, point) error { return errUnable }
func (p *webkitPage) preload(context.Context, string) (func(context.Context) error, error) {
	return nil, errUnable
}

func (p *webkitPage) listen(hear func(string)) {
	if hear == nil && p.hear != nil {
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		defer cancel()
		_, _ = p.run(ctx, "", "") // collects the last errors; a page without a document has none
	}
	p.hear = hear
}

// watching is a script that records the errors of a document and its frames, and returns those recorded before.
const watching = `const noted = window[Symbol.for("noted")] ??= [], watch = w => {
	try {
		if (!w.document || w[Symbol.for("watched")] === w.document) return;
		w[Symbol.for("watched")] = w.document;
		w.addEventListener("error", e => { if (e.message) noted.push(e.message + " " + e.filename + ":" + e.lineno); });
		w.addEventListener("unhandledrejection", e => noted.push("Unhandled: " + e.reason));
		const tell = w.console.error;
		w.console.error = (...all) => { noted.push(all.join(" ")); tell.apply(w.console, all); };
		for (const f of w.document.querySelectorAll("iframe")) f.addEventListener("load", () => watch(f.contentWindow));
	} catch {} // another origin
};
watch(window);
for (let i = 0; i < window.length; i++) watch(window[i]);`

func (p *webkitPage) navigate(ctx context.Context, address string) error {
	return p.call(ctx, "POST", "/url", action{"url": address}, nil)
}

// element returns the driver's reference to the element that an expression gives in the current document. The caller
// holds the driver's lock.
func (p *webkitPage) element(ctx context.Context, expression string) (ref map[string]string, err error) {
	err = p.locked(ctx, "POST", "/execute/sync", action{"script": "return (" + expression + ");", "args": []any{}}, &ref)
	return ref, err
}

// within calls act while a frame, whose element an expression gives, is the current document; the page itself if the
// expression is empty.
func (p *webkitPage) within(ctx context.Context, frame string, act func() error) (err error) {
	p.driver.mu.Lock()
	defer p.driver.mu.Unlock()
	if frame == "" {
		return act()
	}
	ref, err := p.element(ctx, frame)
	if err != nil {
		return err
	}
	if err := p.locked(ctx, "POST", "/frame", action{"id": ref}, nil); err != nil {
		return err
	}
	defer func() {
		if back := p.locked(ctx, "POST", "/frame", action{"id": nil}, nil); err == nil {
			err = back
		}
	}()
	return act()
}

func (p *webkitPage) known(ctx context.Context, frame, element, role, name string) error {
	return p.within(ctx, frame, func() error {
		refs, err := p.element(ctx, element)
		if err != nil {
			return err
		}
		var hasRole, hasName string
		for _, ref := range refs {
			if err := p.locked(ctx, "GET", "/element/"+ref+"/computedrole", nil, &hasRole); err != nil {
				return err
			}
			if err := p.locked(ctx, "GET", "/element/"+ref+"/computedlabel", nil, &hasName); err != nil {
				return err
			}
		}
		return called(element, hasRole, hasName, role, name)
	})
}

func (p *webkitPage) run(ctx context.Context, frame, body string) (text string, err error) {
	err = p.within(ctx, frame, func() (err error) {
		text, err = p.script(ctx, body)
		return err
	})
	return text, err
}

// script runs the body of an async function in the current document. The caller holds the driver's lock.
func (p *webkitPage) script(ctx context.Context, body string) (text string, err error) {
	script := "const done = arguments[0], end = o => done({ ...o, noted: noted.splice(0) }); " + watching + "(async () => {" + body + "})().then(v => end({ v }), e => end({ e: String(e) }));"
	var a struct {
		V, E  string
		Noted []string
	}
	if err := p.locked(ctx, "POST", "/execute/async", action{"script": script, "args": []any{}}, &a); err != nil {
		return "", err
	}
	for _, fault := range a.Noted {
		if p.hear != nil {
			p.hear(fault)
		}
	}
	if a.E != "" {
		return "", errors.New(a.E)
	}
	return a.V, nil
}

func (p *webkitPage) perform(ctx context.Context, all []action) error {
	return p.call(ctx, "POST", "/actions", action{"actions": all}, nil)
}

func (p *webkitPage) mouse(ctx context.Context, what motion, at point, which button) error {
	return p.perform(ctx, mouseActions(what, at, which))
}

func (p *webkitPage) wheel(ctx context.Context, at point, pixels float64) error {
	return p.perform(ctx, wheelActions(at, pixels))
}

func (p *webkitPage) key(ctx context.Context, key rune) error {
	return p.perform(ctx, keyActions(key))
}

func (p *webkitPage) screenshot(ctx context.Context) ([]byte, error) {
	var text string
	if err := p.call(ctx, "GET", "/screenshot", nil, &text); err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(text)
}

func (p *webkitPage) beside(ctx context.Context, address string) (page, error) {
	var made struct{ Handle string }
	if err := p.call(ctx, "POST", "/window/new", action{"type": "window"}, &made); err != nil {
		return nil, err
	}
	q := &webkitPage{browser: p.browser, driver: p.driver, window: made.Handle}
	if err := q.navigate(ctx, address); err != nil {
		q.close()
		return nil, err
	}
	return q, nil
}
