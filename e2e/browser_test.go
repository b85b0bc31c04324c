package e2e

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
)

// browserKind is a browser that tests can run in.
type browserKind struct {
	name      string
	start     func() (browser, error)
	abilities ability // what its driver can do that others can't

	once    sync.Once
	running browser
	fault   error

	mu      sync.Mutex
	emptied []page // pages of ended tests, ready for other tests
}

// ability is something that only some drivers can do.
type ability int

const (
	fingers   ability = 1 << iota // touch input
	preloads                      // scripts that run before those of a document
	paper                         // printing to PDF
	clipboard                     // reading and writing the clipboard without asking the user
)

// browsers are all browsers. Every test runs in Chromium, and those named TestEveryBrowser… in the others, too.
var browsers = []*browserKind{chromium, firefox, webkit}

func (e *browserKind) can(a ability) bool { return e.abilities&a == a }

// browser is a running browser.
type browser interface {
	// open opens an empty page with storage of its own, on the screen of a view.
	open(ctx context.Context, v view) (page, error)
	// close ends the browser and every process that it started.
	close()
}

// page is a page in a browser. Points are CSS pixels of its viewport. Methods that a driver doesn't support return
// errUnable; tests ask browserKind.can first.
type page interface {
	// screen gives the page the screen of a view. It returns errUnable if only another page of the browser can have
	// it.
	screen(ctx context.Context, v view) error
	// pdf prints the page.
	pdf(ctx context.Context) ([]byte, error)
	// preload adds a script that runs before those of every document, until remove is called.
	preload(ctx context.Context, script string) (remove func(context.Context) error, err error)
	// listen sets the function that receives errors of the console and uncaught errors.
	listen(hear func(fault string))
	// navigate opens an address and waits until its document is loaded.
	navigate(ctx context.Context, address string) error
	// run runs the body of an async function that returns a string, in the page's document or in that of a frame of
	// any origin, whose element the expression frame gives.
	run(ctx context.Context, frame, body string) (string, error)
	// known returns an error unless the browser exposes an element of a frame's document to assistive technology with
	// that role and name. frame and element are expressions, frame in the page's document, element in the frame's.
	known(ctx context.Context, frame, element, role, name string) error
	mouse(ctx context.Context, what motion, at point, which button) error
	wheel(ctx context.Context, at point, pixels float64) error
	// touch sends a touch event; at are the fingers that touch the screen after it.
	touch(ctx context.Context, what contact, at []point) error
	// tap taps a point.
	tap(ctx context.Context, at point) error
	// key presses and releases a key: a character or one of the key… constants.
	key(ctx context.Context, key rune) error
	// screenshot returns a PNG of the viewport.
	screenshot(ctx context.Context) ([]byte, error)
	// beside opens an address in another tab with the same storage.
	beside(ctx context.Context, address string) (page, error)
	// allowClipboard lets the page write to and read from the clipboard, as a user would.
	allowClipboard(ctx context.Context) error
	// close closes the page and deletes its storage.
	close()
}

var errUnable = errors.New("this browser's driver can't do that")

type motion int

const (
	moved motion = iota
	pressed
	released
)

type button int

const (
	left  button = 0
	right button = 2
)

type contact int

const (
	touchStart contact = iota
	touchMove
	touchEnd
)

// point is a point of the viewport in CSS pixels.
type point struct{ x, y float64 }

// Keys without a character, by their code points in WebDriver.
const (
	keyTab        = "\ue004"
	keyEnter      = "\ue007"
	keyShift      = "\ue008"
	keyEscape     = "\ue00c"
	keyArrowLeft  = "\ue012"
	keyArrowUp    = "\ue013"
	keyArrowRight = "\ue014"
	keyArrowDown  = "\ue015"
	keyPageUp     = "\ue00e"
	keyPageDown   = "\ue00f"
	keyEnd        = "\ue010"
	keyHome       = "\ue011"
)

// view is the browser and the screen on which a page opens. The zero view is a laptop's in Chromium.
type view struct {
	in            *browserKind
	width, height int64
	scale         float64 // device pixels per CSS pixel
	touch         bool    // a phone: touch instead of a mouse
	dark          bool
	reducedMotion bool   // prefers-reduced-motion
	fullMotion    bool   // animations run; other views in Chromium reduce motion, which saves a fifth of the time
	forcedColours bool   // forced colours; WebKit has none
	largeText     bool   // text of twice the size; WebKit's driver can't
	preload       string // script that runs before those of every document
}

var (
	laptop = view{width: 1440, height: 900, scale: 1}
	// phone has a scale of 1, since software paints all pixels.
	phone = view{width: 390, height: 844, scale: 1, touch: true}
)

// withDefaults fills in the zero fields of a view.
func (v view) withDefaults() view {
	if v.in == nil {
		v.in, v.reducedMotion = chromium, v.reducedMotion || !v.fullMotion
	}
	if v.width == 0 {
		v.width, v.height = laptop.width, laptop.height
	}
	if v.scale == 0 {
		v.scale = 1
	}
	return v
}

// browser returns the running browser, and starts it for the first caller.
func (e *browserKind) browser() (browser, error) {
	e.once.Do(func() { e.running, e.fault = e.start() })
	return e.running, e.fault
}

// newPage opens a page that no test has used.
func (e *browserKind) newPage(v view) (page, error) {
	b, err := e.browser()
	if err != nil {
		return nil, fmt.Errorf("%s hasn't started: %w", e.name, err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), opening)
	defer cancel()
	p, err := b.open(ctx, v)
	if err != nil {
		return nil, fmt.Errorf("%s has opened no page: %w", e.name, err)
	}
	return p, nil
}

// reusePage returns an emptied page of another test on the screen of a view, or nil.
func (e *browserKind) reusePage(v view) page {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	e.mu.Lock()
	defer e.mu.Unlock()
	for i, p := range e.emptied {
		err := p.screen(ctx, v)
		if errors.Is(err, errUnable) {
			continue
		}
		e.emptied = slices.Delete(e.emptied, i, i+1)
		if err != nil {
			p.close()
			return nil
		}
		return p
	}
	return nil
}

// release keeps an emptied page for another test, and closes the oldest of more than six.
func (e *browserKind) release(p page) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.emptied = append(e.emptied, p)
	if len(e.emptied) > 6 {
		e.emptied[0].close()
		e.emptied = slices.Delete(e.emptied, 0, 1)
	}
}

// quit closes the browsers that were started.
func quit() {
	for _, e := range browsers {
		if e.running != nil {
			e.running.close()
		}
	}
	if display.process != nil {
		display.process.stop()
	}
}
