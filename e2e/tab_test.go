package e2e

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
)

// tab is a page in a test. Its methods fail the test on errors.
type tab struct {
	t            *testing.T
	page         page
	view         view
	opened       view                        // view at the opening
	found        string                      // pageState at the beginning of the test, of a reused page
	removeScript func(context.Context) error // removes the script of the view
	mu           sync.Mutex
	faults       []string       // errors in the console
	allowed      *regexp.Regexp // errors that the test expects
	checks       int            // calls of checkSample
	granted      bool           // it may use the clipboard, so no other test gets its page
}

// open opens a path of the site in an emptied page. Document and storage are new, but the browser may have cached the
// site's files, its service worker and its compiled program, which saves more than half of the time. Unexpected errors
// in the console fail the test at its end.
func open(t *testing.T, path string, v view) *tab {
	t.Helper()
	return openAt(t, base+path, v)
}

// openAt is open for a page of any origin, which must not store anything.
func openAt(t *testing.T, address string, v view) *tab {
	t.Helper()
	v = v.withDefaults()
	p := v.in.reusePage(v)
	if p == nil {
		p = newPage(t, v)
	}
	return showPage(t, p, address, v, (*tab).leave)
}

// leave empties the page and keeps it for another test.
func (p *tab) leave() {
	if p.t.Failed() || p.granted || !p.empty() {
		p.page.close()
		return
	}
	p.view.in.release(p.page)
}

// openNew opens any address in a page without caches or storage: a first visit.
func openNew(t *testing.T, address string, v view) *tab {
	t.Helper()
	v = v.withDefaults()
	return showPage(t, newPage(t, v), address, v, func(p *tab) { p.page.close() })
}

func newPage(t *testing.T, v view) page {
	t.Helper()
	if v.touch && !v.in.can(fingers) || v.preload != "" && !v.in.can(preloads) {
		t.Fatalf("%s: %v", v.in.name, errUnable) // tests must ask browserKind.can
	}
	p, err := v.in.newPage(v)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// showPage opens an address in a page. leave is called at the end of the test.
func showPage(t *testing.T, in page, address string, v view, leave func(*tab)) *tab {
	t.Helper()
	p := newTab(t, in, v, leave)
	if v.preload != "" {
		p.do("a script before those of the page", func(ctx context.Context) (err error) {
			p.removeScript, err = in.preload(ctx, v.preload)
			return err
		})
	}
	p.navigate(address)
	return p
}

// newTab makes a tab of a page. At the end of the test errors in the console fail it, and a failed test leaves a
// picture.
func newTab(t *testing.T, in page, v view, leave func(*tab)) *tab {
	p := &tab{t: t, page: in, view: v, opened: v}
	in.listen(p.addFault)
	t.Cleanup(func() {
		if t.Failed() {
			p.shot("failed")
		}
		in.listen(nil)
		leave(p)
		p.mu.Lock()
		defer p.mu.Unlock()
		for _, f := range p.faults {
			if p.allowed == nil || !p.allowed.MatchString(f) {
				t.Errorf("console: %s", f)
			}
		}
	})
	return p
}

// openBeside opens an address in a second tab beside p, with the same storage.
func openBeside(p *tab, address string) *tab {
	p.t.Helper()
	var in page
	p.do("another tab at "+address, func(ctx context.Context) (err error) {
		in, err = p.page.beside(ctx, address)
		return err
	})
	return newTab(p.t, in, p.view, func(q *tab) { q.page.close() })
}

// empty leaves the document, clears the storage, and reports whether it succeeded.
func (p *tab) empty() bool {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if p.removeScript != nil && p.removeScript(ctx) != nil || !p.view.touch && p.page.mouse(ctx, moved, point{}, left) != nil || p.page.navigate(ctx, base+blank) != nil {
		return false
	}
	left, err := p.page.run(ctx, "", "localStorage.clear(); sessionStorage.clear(); window.name = ''; return String(localStorage.length + sessionStorage.length)")
	return err == nil && left == "0"
}

func choose[T any](b bool, yes, no T) T {
	if b {
		return yes
	}
	return no
}

func (p *tab) addFault(fault string) {
	p.mu.Lock()
	p.faults = append(p.faults, fault)
	p.mu.Unlock()
}

// allow sets the pattern of errors in the console that the test expects.
func (p *tab) allow(pattern string) { p.allowed = regexp.MustCompile(pattern) }

// do fails the test with a description if an action of the browser fails.
func (p *tab) do(what string, act func(ctx context.Context) error) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if err := act(ctx); err != nil {
		p.t.Fatalf("%s: %v", what, err)
	}
}

func (p *tab) navigate(address string) {
	p.t.Helper()
	loads.Add(1)
	p.do("going to "+address, func(ctx context.Context) error { return p.page.navigate(ctx, address) })
}

// reload reloads the page and waits until the old document is gone.
func (p *tab) reload() {
	p.t.Helper()
	loads.Add(1)
	p.eval("(() => { window.old = true; })()", nil)
	p.navigateBy("location.reload()")
	p.wait("!window.old")
}

// navigateBy runs a script that navigates, after the evaluation has returned: a navigation during an evaluation is an error.
func (p *tab) navigateBy(script string) {
	p.t.Helper()
	p.eval(fmt.Sprintf("(() => { setTimeout(() => { %s; }); })()", script), nil)
}

// resize gives an open page another screen.
func (p *tab) resize(width, height int64, scale float64) {
	p.t.Helper()
	p.view.width, p.view.height, p.view.scale = width, height, scale
	p.do(fmt.Sprintf("a screen of %d x %d", width, height), func(ctx context.Context) error { return p.page.screen(ctx, p.view) })
}

// allowClipboard lets the page write to and read from the clipboard, as a user would.
func (p *tab) allowClipboard() {
	p.t.Helper()
	p.granted = true
	p.do("leave for the clipboard", p.page.allowClipboard)
}

// pollTime is how long a page polls a condition before it returns that the condition doesn't hold.
const pollTime = 500 * time.Millisecond

// inPage returns the patience of a script in a page, in ms. It is shorter than the tab's, so that the script reports
// its failure.
func inPage() int64 { return patience.Milliseconds() * 9 / 10 }

// prelude declares the names that expressions may use: the board's window, its frame (null on board.html itself), its
// page API fairway (undefined for a frame of another origin), and visible, which finds a button by its label.
const prelude = `const visible = label => [...document.querySelectorAll('button')].find(b => b.offsetParent && (b.getAttribute('aria-label') || b.innerText || '').trim().startsWith(label)), frame = document.querySelector('iframe'), board = frame ? frame.contentWindow : window, fairway = (() => { try { return board.fairway; } catch { return undefined; } })();`

// eval sets out to the value of a JavaScript expression, which may use the names of prelude. It awaits promises. out
// may be nil.
func (p *tab) eval(expression string, out any) {
	p.t.Helper()
	if err := p.evalIn("", expression, out); err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
}

// evalIn is eval in a frame of any origin, whose element an expression gives, or in the page if frame is empty. It
// returns errors.
func (p *tab) evalIn(frame, expression string, out any) error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	text, err := p.page.run(ctx, frame, fmt.Sprintf("%s; return JSON.stringify(await (%s)) ?? 'null';", prelude, expression))
	if err != nil || out == nil {
		return err
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

// wait waits until a condition holds. A condition that throws doesn't hold yet.
func (p *tab) wait(condition string) {
	p.t.Helper()
	p.waitIn("", condition)
}

// waitIn is wait in a frame of any origin, whose element an expression gives. The page polls the condition for a while,
// since each evaluation from outside costs much more, and is asked again if it navigates meanwhile. Then waitIn waits
// until the state has been drawn and the board's frame has stopped moving: a user can't act sooner.
func (p *tab) waitIn(frame, condition string) {
	p.t.Helper()
	waits.Add(1)
	script := fmt.Sprintf(`const look = async () => { %s; return Boolean(await (%s)); }, end = performance.now() + %d,
			place = () => JSON.stringify(document.querySelector('iframe')?.getBoundingClientRect() ?? null);
		for (;;) {
			const began = performance.now(), late = began > end;
			try {
				if (await look()) {
					for (let was; was !== (was = place()); ) {
						const frame = window.fairwayBoard?.gate.frame ?? requestAnimationFrame; // a board's document gates requestAnimationFrame
						await new Promise((drawn) => { frame(drawn); setTimeout(drawn, 1000); }); // hidden pages have no frames
					}
					return 'true';
				}
				if (late) return 'false';
			} catch (e) { if (late) throw e; }
			await new Promise((again) => setTimeout(again, Math.max(15, 2 * (performance.now() - began)))); // leave most of the time to the page
		}`, prelude, condition, pollTime.Milliseconds())
	for end := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		text, err := p.page.run(ctx, frame, script)
		cancel()
		if text == "true" {
			return
		}
		if time.Now().After(end) {
			p.t.Fatalf("never came: %s (%v)", condition, err)
		}
	}
}

// ready wakes a board that is a picture, and waits for its first frame and until it rests.
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

// square returns the middle of a square of the board in the page.
func (p *tab) square(name string) point {
	p.t.Helper()
	return p.pointIn(name, "r.height / 2")
}

// pointIn returns a point of a square of the board in the page: in the middle of its width, and below its top by the
// expression down of its rectangle r. It waits until the board's frame has the aspect that the board asks for, the
// program has drawn at that size, and the point is the same in two frames of the page. Layout follows some time after a
// change of the game.
func (p *tab) pointIn(name, down string) point {
	p.t.Helper()
	var at []float64
	p.eval(fmt.Sprintf(`(async () => {
		const frames = %s, end = performance.now() + %d, probe = document.querySelector('#probe');
		const shaped = () => {
			if (!probe || !frame || document.body.classList.contains('unreadable')) return true;
			const { width, height } = probe.getBoundingClientRect();
			return Math.abs(fairway.aspectIn(width, height) - getComputedStyle(document.body).getPropertyValue('--aspect')) < 0.001;
		};
		const drawn = () => {
			const canvas = board.document.querySelector('body > canvas'), body = board.document.body;
			return !canvas || (Math.abs(canvas.width - body.clientWidth * board.devicePixelRatio) < 2 && Math.abs(canvas.height - body.clientHeight * board.devicePixelRatio) < 2);
		};
		for (let was = ''; ; await new Promise(done => { frames(done); setTimeout(done, 250); })) {
			const r = fairway.squareRect(%q), f = frame ? frame.getBoundingClientRect() : { left: 0, top: 0 };
			const at = [f.left + (frame ? frame.clientLeft : 0) + r.x + r.width / 2, f.top + (frame ? frame.clientTop : 0) + r.y + %s];
			const fits = shaped() && drawn();
			if (fits && at.join() === was) return at;
			if (performance.now() > end) throw new Error('never lay still: ' + [was, at.join(), shaped(), drawn()].join(' and '));
			was = fits ? at.join() : '';
		}
	})()`, frames, inPage(), name, down), &at)
	return point{at[0], at[1]}
}

// frames is an expression for the page's function that requests a frame: a bare board keeps requestAnimationFrame for
// its program.
const frames = "(document.querySelector('iframe') || !window.fairwayBoard ? requestAnimationFrame : fairwayBoard.gate.frame)"

// middle is middleOf for the first element that a selector finds in the page.
func (p *tab) middle(selector string) point {
	p.t.Helper()
	return p.middleOf(fmt.Sprintf("document.querySelector(%q)", selector))
}

// middleOf returns the middle of an element, which an expression gives, once it has stopped moving and nothing covers
// it.
func (p *tab) middleOf(element string) point {
	p.t.Helper()
	var at []float64
	p.eval(fmt.Sprintf(`(async () => {
		const frames = %s, end = performance.now() + %d;
		for (let was = '', over = null; ; await new Promise(done => frames(done))) {
			const e = %s, r = e?.getBoundingClientRect(), now = r ? [r.x, r.y, r.width, r.height].join() : '';
			const x = r?.x + r?.width / 2, y = r?.y + r?.height / 2;
			over = e && e.getRootNode().elementFromPoint(x, y);
			if (now && now === was && (!over || e.contains(over) || over.contains(e))) return [x, y];
			if (performance.now() > end) throw new Error('never lay still and free: ' + now + ' below ' + over?.outerHTML.slice(0, 200));
			was = now;
		}
	})()`, frames, inPage(), element), &at)
	return point{at[0], at[1]}
}

func (p *tab) mouse(what motion, at point, which button) {
	p.t.Helper()
	p.do(fmt.Sprintf("the mouse at %v", at), func(ctx context.Context) error { return p.page.mouse(ctx, what, at, which) })
}

// hover moves the mouse to a point.
func (p *tab) hover(at point) {
	p.t.Helper()
	p.mouse(moved, at, left)
}

// click clicks with the main button, rightClick with the secondary one.
func (p *tab) click(at point) {
	p.t.Helper()
	p.hover(at)
	p.mouse(pressed, at, left)
	p.mouse(released, at, left)
}

func (p *tab) rightClick(at point) {
	p.t.Helper()
	p.hover(at)
	p.mouse(pressed, at, right)
	p.mouse(released, at, right)
}

// drag presses the main button at from, moves in steps, and releases it at to.
func (p *tab) drag(from, to point) {
	p.t.Helper()
	p.hover(from)
	p.mouse(pressed, from, left)
	for _, at := range between(from, to) {
		p.mouse(moved, at, left)
	}
	p.mouse(released, to, left)
}

// wheel turns the wheel at a point; positive scrolls down.
func (p *tab) wheel(at point, pixels float64) {
	p.t.Helper()
	p.do(fmt.Sprintf("the wheel at %v", at), func(ctx context.Context) error { return p.page.wheel(ctx, at, pixels) })
}

// touch sends a touch event; at are the fingers on the screen after it.
func (p *tab) touch(what contact, at ...point) {
	p.t.Helper()
	p.do(fmt.Sprintf("fingers at %v", at), func(ctx context.Context) error { return p.page.touch(ctx, what, at) })
}

// tap taps a point.
func (p *tab) tap(at point) {
	p.t.Helper()
	p.do(fmt.Sprintf("a tap at %v", at), func(ctx context.Context) error { return p.page.tap(ctx, at) })
}

// swipe moves a finger from one point to another.
func (p *tab) swipe(from, to point) {
	p.t.Helper()
	p.touch(touchStart, from)
	for _, at := range between(from, to) {
		p.touch(touchMove, at)
	}
	p.touch(touchEnd)
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

// key presses and releases keys: characters and key… constants.
func (p *tab) key(keys string) {
	p.t.Helper()
	for _, k := range keys {
		p.do(fmt.Sprintf("the key %q", k), func(ctx context.Context) error { return p.page.key(ctx, k) })
	}
}

// image returns a picture of the screen.
func (p *tab) image() image.Image {
	p.t.Helper()
	var text []byte
	p.do("a picture of the screen", func(ctx context.Context) (err error) {
		text, err = p.page.screenshot(ctx)
		return err
	})
	img, err := png.Decode(bytes.NewReader(text))
	if err != nil {
		p.t.Fatal(err)
	}
	return img
}

// shot writes a picture into the folder FAIRWAY_SHOTS, if that is set.
func (p *tab) shot(name string) {
	dir := os.Getenv("FAIRWAY_SHOTS")
	if dir == "" {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	text, err := p.page.screenshot(ctx)
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
