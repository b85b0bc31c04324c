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

// tab is a page as a test uses it: what goes wrong fails the test.
type tab struct {
	t       *testing.T
	page    page
	view    view
	seat    view                        // the view that it was opened with
	found   string                      // what a page that is shared was like when the test got it
	away    func(context.Context) error // takes the view's script away
	mu      sync.Mutex
	faults  []string       // errors that the console showed
	allowed *regexp.Regexp // errors that the test brings about
	looks   int            // states that looked was asked to look at
}

// open opens a path of the site in an emptied page: its document is new and nothing is kept, but
// the site's files, its worker and its compiled program may be known to the browser, which saves
// more than half of the time. Errors in the console fail the test at its end.
func open(t *testing.T, path string, v view) *tab {
	t.Helper()
	return openAt(t, base+path, v)
}

// openAt is open for a page of any origin, which keeps nothing itself.
func openAt(t *testing.T, address string, v view) *tab {
	t.Helper()
	v = v.whole()
	p := v.in.again(v)
	if p == nil {
		p = fresh(t, v)
	}
	return show(t, p, address, v, (*tab).leave)
}

// leave empties the page and keeps it for another test.
func (p *tab) leave() {
	if p.t.Failed() || !p.empty() {
		p.page.close()
		return
	}
	p.view.in.leave(p.page)
}

// visit opens any address in a page that shares nothing: a browser that was never here.
func visit(t *testing.T, address string, v view) *tab {
	t.Helper()
	v = v.whole()
	return show(t, fresh(t, v), address, v, func(p *tab) { p.page.close() })
}

func fresh(t *testing.T, v view) page {
	t.Helper()
	if v.touch && !v.in.can(fingers) || v.before != "" && !v.in.can(preloads) {
		t.Fatalf("%s: %v", v.in.name, errUnable) // engine.can tells
	}
	p, err := v.in.fresh(v)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// show opens an address in a page. leave gets it at the test's end.
func show(t *testing.T, in page, address string, v view, leave func(*tab)) *tab {
	t.Helper()
	p := attend(t, in, v, leave)
	if v.before != "" {
		p.do("a script before those of the page", func(ctx context.Context) (err error) {
			p.away, err = in.preload(ctx, v.before)
			return err
		})
	}
	p.navigate(address)
	return p
}

// attend makes a tab of a page: its errors in the console fail the test at its end, and a test
// that has failed leaves a picture.
func attend(t *testing.T, in page, v view, leave func(*tab)) *tab {
	p := &tab{t: t, page: in, view: v, seat: v}
	in.listen(p.hear)
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

// another opens an address in a second tab beside p, with the same storage.
func another(p *tab, address string) *tab {
	p.t.Helper()
	var in page
	p.do("another tab at "+address, func(ctx context.Context) (err error) {
		in, err = p.page.beside(ctx, address)
		return err
	})
	return attend(p.t, in, p.view, func(q *tab) { q.page.close() })
}

// empty leaves the page and throws away what it kept, and reports whether that was done.
func (p *tab) empty() bool {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	if p.away != nil && p.away(ctx) != nil || !p.view.touch && p.page.mouse(ctx, moved, point{}, left) != nil || p.page.navigate(ctx, base+blank) != nil {
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

func (p *tab) hear(fault string) {
	p.mu.Lock()
	p.faults = append(p.faults, fault)
	p.mu.Unlock()
}

// allow says which errors of the console the test brings about.
func (p *tab) allow(pattern string) { p.allowed = regexp.MustCompile(pattern) }

// do fails the test unless the browser does something, which is named where it doesn't.
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

// reload loads the page anew and waits until the old one is gone.
func (p *tab) reload() {
	p.t.Helper()
	loads.Add(1)
	p.eval("(() => { window.old = true; })()", nil)
	p.goes("location.reload()")
	p.wait("!window.old")
}

// goes runs a script that leads away from the document, once the page has answered: where the document goes before that, the
// browser answers with an error.
func (p *tab) goes(script string) {
	p.t.Helper()
	p.eval(fmt.Sprintf("(() => { setTimeout(() => { %s; }); })()", script), nil)
}

// resize gives an open page another screen.
func (p *tab) resize(width, height int64, scale float64) {
	p.t.Helper()
	p.view.width, p.view.height, p.view.scale = width, height, scale
	p.do(fmt.Sprintf("a screen of %d x %d", width, height), func(ctx context.Context) error { return p.page.screen(ctx, p.view) })
}

// allowClipboard lets the page write to and read from the clipboard, as a person would.
func (p *tab) allowClipboard() {
	p.t.Helper()
	p.do("leave for the clipboard", p.page.allowClipboard)
}

// glance is how long a page looks whether a condition holds before it answers that it doesn't.
const glance = 500 * time.Millisecond

// inPage is the patience of a script in a page, in ms: what it has waited for it reports before the tab gives up.
func inPage() int64 { return patience.Milliseconds() * 9 / 10 }

// prelude gives expressions what they speak of: the board's window, frame (null on
// board.html itself), its page API (undefined in a frame of another origin) and its document.
const prelude = `const visible = label => [...document.querySelectorAll('button')].find(b => b.offsetParent && (b.getAttribute('aria-label') || b.innerText || '').trim().startsWith(label)), frame = document.querySelector('iframe'), board = frame ? frame.contentWindow : window, fairway = (() => { try { return board.fairway; } catch { return undefined; } })();`

// eval sets out to the value of a JavaScript expression, in which board, frame and fairway
// are known; a promise is awaited. out may be nil.
func (p *tab) eval(expression string, out any) {
	p.t.Helper()
	if err := p.try("", expression, out); err != nil {
		p.t.Fatalf("%s: %v", expression, err)
	}
}

// try is eval in the page, or in the frame of any origin whose element an expression gives.
func (p *tab) try(frame, expression string, out any) error {
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

// wait waits until a condition holds. One that can't be evaluated yet doesn't hold yet.
func (p *tab) wait(condition string) {
	p.t.Helper()
	p.waitIn("", condition)
}

// waitIn is wait in the frame of any origin whose element an expression gives. The page itself looks again and again, for a
// while, for to ask it anew costs the browser far more; a page that goes away meanwhile is asked anew. What holds is waited
// for until it has been drawn and the board lies still: a person can't act on it sooner.
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
						const frame = window.fairwayBoard?.gate.frame ?? requestAnimationFrame; // a board's document gates its own
						await new Promise((drawn) => { frame(drawn); setTimeout(drawn, 1000); }); // no frame comes where nobody looks
					}
					return 'true';
				}
				if (late) return 'false';
			} catch (e) { if (late) throw e; }
			await new Promise((again) => setTimeout(again, Math.max(15, 2 * (performance.now() - began)))); // most of the time is the page's
		}`, prelude, condition, glance.Milliseconds())
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

// square returns the middle of a square of the board, wherever its frame is.
func (p *tab) square(name string) point {
	p.t.Helper()
	return p.within(name, "r.height / 2")
}

// within returns the place in the middle of a square, and as far below its top as an expression over its rectangle r is. It waits
// until the page gives the board the shape that the board asks for, the program has drawn that, and the place is the same in
// two frames of the page: after another game came the board's frame gets another shape, a while after the board has it.
func (p *tab) within(name, down string) point {
	p.t.Helper()
	var at []float64
	p.eval(fmt.Sprintf(`(async () => {
		const frames = %s, end = performance.now() + %d, probe = document.querySelector('#probe');
		const shaped = () => {
			if (!probe || !frame || document.body.classList.contains('refused')) return true;
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

// frames is what a page asks for its next frame: a bare board keeps requestAnimationFrame for its program.
const frames = "(document.querySelector('iframe') || !window.fairwayBoard ? requestAnimationFrame : fairwayBoard.gate.frame)"

// middle is middleOf for the first element that a selector finds in the page.
func (p *tab) middle(selector string) point {
	p.t.Helper()
	return p.middleOf(fmt.Sprintf("document.querySelector(%q)", selector))
}

// middleOf returns the middle of the element that an expression gives, once it lies still and nothing lies over it: what
// a page shows may still be on its way, or move as more of it comes.
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

// hover moves the mouse to a place.
func (p *tab) hover(at point) {
	p.t.Helper()
	p.mouse(moved, at, left)
}

// click clicks there with the main button, rightClick with the other.
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

// wheel turns the wheel there; positive scrolls down.
func (p *tab) wheel(at point, pixels float64) {
	p.t.Helper()
	p.do(fmt.Sprintf("the wheel at %v", at), func(ctx context.Context) error { return p.page.wheel(ctx, at, pixels) })
}

// touch tells where the fingers are that touch the screen after the event.
func (p *tab) touch(what contact, at ...point) {
	p.t.Helper()
	p.do(fmt.Sprintf("fingers at %v", at), func(ctx context.Context) error { return p.page.touch(ctx, what, at) })
}

// tap touches a place with a finger and lifts it at once.
func (p *tab) tap(at point) {
	p.t.Helper()
	p.do(fmt.Sprintf("a tap at %v", at), func(ctx context.Context) error { return p.page.tap(ctx, at) })
}

// swipe moves a finger from one place to another.
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

// key presses and releases keys: characters, and constants key….
func (p *tab) key(keys string) {
	p.t.Helper()
	for _, k := range keys {
		p.do(fmt.Sprintf("the key %q", k), func(ctx context.Context) error { return p.page.key(ctx, k) })
	}
}

// image returns what is on the screen.
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

// shot leaves a picture in the folder FAIRWAY_SHOTS, if there is one.
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
