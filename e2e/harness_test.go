// Package e2e tests the built site in a real browser. TestMain builds the site once, serves
// it, and starts Chromium once; each test opens pages of its own, which share nothing.
//
// Chromium is the program that the variable CHROMIUM names, or the first of the usual names
// in PATH. With FAIRWAY_SHOTS=folder the tests leave their pictures there.
package e2e

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"

	"fairway/site"
)

// patience is how long a condition may take. It is a safeguard against hanging and no
// measure of anything: the tests run on slow machines with software GL.
const patience = 60 * time.Second

var (
	browser context.Context // the running Chromium
	base    string          // the site's address, without a slash at its end
	built   string          // the folder that it lies in
	pages   sync.Map        // path -> HTML text of the tests' own pages
)

func TestMain(m *testing.M) {
	code, err := run(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, "e2e:", err)
		code = 1
	}
	os.Exit(code)
}

func run(m *testing.M) (int, error) {
	program, err := chromium()
	if err != nil {
		return 1, err
	}
	root, err := site.Root()
	if err != nil {
		return 1, err
	}
	dir, err := os.MkdirTemp("", "fairway-e2e-")
	if err != nil {
		return 1, err
	}
	defer os.RemoveAll(dir)
	if err := site.Build(root, dir); err != nil {
		return 1, err
	}
	built = dir
	pages.Store(blank, `<!doctype html><title>Nothing</title><link rel="icon" href="data:,">`)
	files := site.Handler(dir)
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

	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(program),
		chromedp.NoSandbox,
		// WebGL in software, and nothing else: a page put together by the same software GL costs several times as much.
		chromedp.Flag("use-gl", "angle"),
		chromedp.Flag("use-angle", "swiftshader-webgl"),
		chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("hide-scrollbars", false),
		chromedp.WSURLReadTimeout(patience),
	)
	alloc, stop := chromedp.NewExecAllocator(context.Background(), options...)
	defer stop()
	// The protocol's Go types are older than the browser; what they don't know is no fault.
	quiet := func(string, ...any) {}
	ctx, cancel := chromedp.NewContext(alloc, chromedp.WithErrorf(quiet))
	defer cancel()
	if err := chromedp.Run(ctx); err != nil {
		return 1, fmt.Errorf("starting %s: %w", program, err)
	}
	browser = ctx
	return m.Run(), nil
}

// chromium finds the browser.
func chromium() (string, error) {
	if name := os.Getenv("CHROMIUM"); name != "" {
		return exec.LookPath(name)
	}
	names := []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"}
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("no Chromium found: none of %s is in PATH and CHROMIUM is not set", strings.Join(names, ", "))
}

// serve adds a page of a test's own to the site and returns its path.
func serve(t *testing.T, html string) string {
	path := "/" + strings.ReplaceAll(t.Name(), "/", "-") + ".html"
	pages.Store(path, html)
	t.Cleanup(func() { pages.Delete(path) })
	return path
}

// view is the screen that a page is opened on. The zero view is a laptop's.
type view struct {
	width, height int64
	scale         float64 // device pixels a CSS pixel
	touch         bool    // a phone: fingers, no mouse
	dark          bool
	still         bool   // less motion is asked for
	before        string // a script that runs in every document before its own
}

var (
	laptop = view{width: 1440, height: 900, scale: 1}
	phone  = view{width: 390, height: 844, scale: 3, touch: true}
)

// tab is one page in the browser.
type tab struct {
	t       *testing.T
	ctx     context.Context
	window  *window
	mu      sync.Mutex
	faults  []string       // errors that the console showed
	allowed *regexp.Regexp // errors that the test brings about
}

// open opens a path of the site in an emptied tab: its document is new and nothing is kept, but
// the site's files, its worker and its compiled program may be known to the browser, which saves
// more than half of the time. Errors in the console fail the test at its end.
func open(t *testing.T, path string, v view) *tab {
	t.Helper()
	if v.before != "" || v.touch {
		return visit(t, base+path, v) // the script would stay, and the first touch may get lost
	}
	var w *window
	select {
	case w = <-emptied:
	default:
	}
	return show(t, w, base+path, v, func(p *tab) {
		if t.Failed() || !p.empty() {
			p.window.close()
			return
		}
		select {
		case emptied <- p.window:
		default:
			p.window.close()
		}
	})
}

// visit opens any address in a browser context of its own: a browser that was never here.
func visit(t *testing.T, address string, v view) *tab {
	t.Helper()
	return show(t, nil, address, v, func(p *tab) { p.window.close() })
}

// show opens an address in a window, or in a new one where w is nil. leave gets the page at the
// test's end.
func show(t *testing.T, w *window, address string, v view, leave func(*tab)) *tab {
	t.Helper()
	if v.width == 0 {
		v.width, v.height = laptop.width, laptop.height
	}
	if v.scale == 0 {
		v.scale = 1
	}
	if w == nil {
		var err error
		if w, err = newWindow(); err != nil {
			t.Fatal(err)
		}
	}
	ctx, deaf := context.WithCancel(w.ctx)
	p := &tab{t: t, ctx: ctx, window: w}
	chromedp.ListenTarget(ctx, p.hear)
	t.Cleanup(func() {
		if t.Failed() {
			p.shot("failed")
		}
		deaf()
		leave(p)
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, f := range p.faults {
			if p.allowed == nil || !p.allowed.MatchString(f) {
				t.Errorf("console: %s", f)
			}
		}
	})
	media := []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: choose(v.dark, "dark", "light")},
		{Name: "prefers-reduced-motion", Value: choose(v.still, "reduce", "no-preference")},
	}
	p.do(
		log.Enable(),
		emulation.SetDeviceMetricsOverride(v.width, v.height, v.scale, v.touch),
		emulation.SetTouchEmulationEnabled(v.touch),
		emulation.SetEmulatedMedia().WithFeatures(media),
		emulation.SetFocusEmulationEnabled(true),
	)
	if v.before != "" {
		p.do(chromedp.ActionFunc(func(ctx context.Context) error {
			_, err := page.AddScriptToEvaluateOnNewDocument(v.before).Do(ctx)
			return err
		}))
	}
	p.do(chromedp.Navigate(address))
	return p
}

// window is a page's place in the browser, with a browser context of its own.
type window struct {
	ctx   context.Context
	close func()
}

// emptied are the windows whose test has ended and left nothing behind.
var emptied = make(chan *window, 2)

// newWindow opens an empty page in a browser context of its own. A browser without a window
// opens none without being asked for a new one.
func newWindow() (*window, error) {
	whole := cdp.WithExecutor(browser, chromedp.FromContext(browser).Browser)
	space, err := target.CreateBrowserContext().WithDisposeOnDetach(true).Do(whole)
	if err != nil {
		return nil, err
	}
	id, err := target.CreateTarget("about:blank").WithBrowserContextID(space).WithNewWindow(true).Do(whole)
	if err != nil {
		return nil, err
	}
	ctx, cancel := chromedp.NewContext(browser, chromedp.WithTargetID(id))
	stop := func() {
		cancel()
		// Its pages go with it. An error means that the browser is gone, which others notice.
		_ = target.DisposeBrowserContext(space).Do(whole)
	}
	// The first Run of a context takes the target, for as long as that context lives.
	if err := chromedp.Run(ctx); err != nil {
		stop()
		return nil, err
	}
	return &window{ctx, stop}, nil
}

// blank is a page of the site without a script, which asks for no other file.
const blank = "/blank"

// empty leaves the page and throws away what it kept, and tells whether that was done.
func (p *tab) empty() bool {
	ctx, cancel := context.WithTimeout(p.window.ctx, patience)
	defer cancel()
	var left int
	err := chromedp.Run(ctx,
		input.DispatchMouseEvent(input.MouseMoved, 0, 0),
		chromedp.Navigate(base+blank),
		chromedp.Evaluate("localStorage.clear(); sessionStorage.clear(); window.name = ''; localStorage.length + sessionStorage.length", &left),
	)
	return err == nil && left == 0
}

func choose(b bool, yes, no string) string {
	if b {
		return yes
	}
	return no
}

func (p *tab) hear(event any) {
	fault := ""
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		fault = e.ExceptionDetails.Error()
	case *runtime.EventConsoleAPICalled:
		if e.Type != runtime.APITypeError && e.Type != runtime.APITypeAssert {
			return
		}
		for _, a := range e.Args {
			fault += string(a.Value) + a.Description + " "
		}
	case *log.EventEntryAdded:
		if e.Entry.Level != log.LevelError {
			return
		}
		fault = e.Entry.Text + " " + e.Entry.URL
	default:
		return
	}
	p.mu.Lock()
	p.faults = append(p.faults, fault)
	p.mu.Unlock()
}

// allow says which errors of the console the test brings about.
func (p *tab) allow(pattern string) { p.allowed = regexp.MustCompile(pattern) }

func (p *tab) do(actions ...chromedp.Action) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Run(ctx, actions...); err != nil {
		p.t.Fatal(err)
	}
}

// prelude gives expressions what they speak of: the board's window, frame (null on
// board.html itself), its page API (undefined in a frame of another origin) and its document.
const prelude = `const visible = label => [...document.querySelectorAll('button')].find(b => b.offsetParent && (b.getAttribute('aria-label') || b.innerText || '').trim().startsWith(label)), frame = document.querySelector('iframe'), board = frame ? frame.contentWindow : window, fairway = (() => { try { return board.fairway; } catch { return undefined; } })();`

// eval sets out to the value of a JavaScript expression, in which board, frame and fairway
// are known; a promise is awaited. out may be nil.
func (p *tab) eval(expression string, out any) {
	p.t.Helper()
	if err := p.try(expression, out); err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
}

func (p *tab) try(expression string, out any) error {
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	var text string
	await := func(e *runtime.EvaluateParams) *runtime.EvaluateParams { return e.WithAwaitPromise(true) }
	script := fmt.Sprintf("(async () => { %s; return JSON.stringify(await (%s)) ?? 'null'; })()", prelude, expression)
	if err := chromedp.Run(ctx, chromedp.Evaluate(script, &text, await)); err != nil {
		return err
	}
	if out == nil {
		return nil
	}
	return json.Unmarshal([]byte(text), out)
}

func (p *tab) str(expression string) (s string) {
	p.t.Helper()
	p.eval(expression, &s)
	return s
}

func (p *tab) num(expression string) (x float64) {
	p.t.Helper()
	p.eval(expression, &x)
	return x
}

func (p *tab) bool(expression string) (b bool) {
	p.t.Helper()
	p.eval(expression, &b)
	return b
}

// wait waits until a condition holds. One that can't be evaluated yet doesn't hold yet.
func (p *tab) wait(condition string) {
	p.t.Helper()
	end := time.Now().Add(patience)
	for {
		var ok bool
		err := p.try(fmt.Sprintf("Boolean(await (%s))", condition), &ok)
		if ok {
			return
		}
		if time.Now().After(end) {
			p.t.Fatalf("never came: %s (%v)", condition, err)
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// ready wakes a board that is a picture, and waits for its first frame and for rest.
func (p *tab) ready() {
	p.t.Helper()
	p.wait("board.document.readyState === 'complete' && fairway && fairway.wake().then(() => true)")
	p.rest()
}

// rest waits until nothing moves on the board.
func (p *tab) rest() {
	p.t.Helper()
	p.wait("fairway.idle()")
}

// point is a place in the page, in CSS pixels of the viewport.
type point struct{ x, y float64 }

// square returns the middle of a square of the board, wherever its frame is.
func (p *tab) square(name string) point {
	p.t.Helper()
	var at []float64
	p.eval(fmt.Sprintf(`(() => {
		const r = fairway.squareRect(%q), f = frame ? frame.getBoundingClientRect() : { left: 0, top: 0 };
		return [f.left + (frame ? frame.clientLeft : 0) + r.x + r.width / 2, f.top + (frame ? frame.clientTop : 0) + r.y + r.height / 2];
	})()`, name), &at)
	return point{at[0], at[1]}
}

// middle returns the middle of the first element that a selector finds in the page.
func (p *tab) middle(selector string) point {
	p.t.Helper()
	var at []float64
	p.eval(fmt.Sprintf(`(() => { const r = document.querySelector(%q).getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()`, selector), &at)
	return point{at[0], at[1]}
}

func (p *tab) mouse(kind input.MouseType, at point, button input.MouseButton, clicks int64) {
	p.t.Helper()
	e := input.DispatchMouseEvent(kind, at.x, at.y).WithButton(button).WithClickCount(clicks)
	p.do(e)
}

// hover moves the mouse to a place.
func (p *tab) hover(at point) {
	p.t.Helper()
	p.mouse(input.MouseMoved, at, input.None, 0)
}

// click clicks there with the main button, rightClick with the other.
func (p *tab) click(at point) {
	p.t.Helper()
	p.hover(at)
	p.mouse(input.MousePressed, at, input.Left, 1)
	p.mouse(input.MouseReleased, at, input.Left, 1)
}

func (p *tab) rightClick(at point) {
	p.t.Helper()
	p.hover(at)
	p.mouse(input.MousePressed, at, input.Right, 1)
	p.mouse(input.MouseReleased, at, input.Right, 1)
}

// drag presses the main button at from, moves in steps, and releases it at to.
func (p *tab) drag(from, to point) {
	p.t.Helper()
	p.hover(from)
	p.mouse(input.MousePressed, from, input.Left, 1)
	for _, at := range between(from, to) {
		p.do(input.DispatchMouseEvent(input.MouseMoved, at.x, at.y).WithButton(input.Left).WithButtons(1))
	}
	p.mouse(input.MouseReleased, to, input.Left, 1)
}

// wheel turns the wheel there; positive scrolls down.
func (p *tab) wheel(at point, pixels float64) {
	p.t.Helper()
	p.do(input.DispatchMouseEvent(input.MouseWheel, at.x, at.y).WithDeltaX(0).WithDeltaY(pixels))
}

func (p *tab) touch(kind input.TouchType, at ...point) {
	p.t.Helper()
	points := []*input.TouchPoint{}
	for i, a := range at {
		points = append(points, &input.TouchPoint{X: a.x, Y: a.y, ID: float64(i + 1)}) // 0 would be left out
	}
	p.do(input.DispatchTouchEvent(kind, points))
}

// tap touches a place with a finger and lifts it at once.
func (p *tab) tap(at point) {
	p.t.Helper()
	p.touch(input.TouchStart, at)
	p.touch(input.TouchEnd)
}

// swipe moves a finger from one place to another.
func (p *tab) swipe(from, to point) {
	p.t.Helper()
	p.touch(input.TouchStart, from)
	for _, at := range between(from, to) {
		p.touch(input.TouchMove, at)
	}
	p.touch(input.TouchEnd)
}

func between(from, to point) []point {
	const steps = 10
	var l []point
	for i := 1; i <= steps; i++ {
		f := float64(i) / steps
		l = append(l, point{from.x + (to.x-from.x)*f, from.y + (to.y-from.y)*f})
	}
	return l
}

// key presses and releases a key: a character, or one of chromedp's kb constants.
func (p *tab) key(keys string) {
	p.t.Helper()
	p.do(chromedp.KeyEvent(keys))
}

// image returns what is on the screen.
func (p *tab) image() image.Image {
	p.t.Helper()
	img, err := png.Decode(bytes.NewReader(p.screenshot()))
	if err != nil {
		p.t.Fatal(err)
	}
	return img
}

func (p *tab) screenshot() []byte {
	p.t.Helper()
	var text []byte
	p.do(chromedp.ActionFunc(func(ctx context.Context) (err error) {
		text, err = page.CaptureScreenshot().WithFormat(page.CaptureScreenshotFormatPng).Do(ctx)
		return err
	}))
	return text
}

// shot leaves a picture in the folder FAIRWAY_SHOTS, if there is one.
func (p *tab) shot(name string) {
	dir := os.Getenv("FAIRWAY_SHOTS")
	if dir == "" || p.ctx.Err() != nil {
		return
	}
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	var text []byte
	err := chromedp.Run(ctx, chromedp.CaptureScreenshot(&text))
	if err == nil {
		err = os.MkdirAll(dir, 0o755)
	}
	if err == nil {
		file := strings.ReplaceAll(p.t.Name(), "/", "-") + "-" + name + ".png"
		err = os.WriteFile(filepath.Join(dir, file), text, 0o644)
	}
	if err != nil {
		p.t.Logf("picture %s: %v", name, err)
	}
}
