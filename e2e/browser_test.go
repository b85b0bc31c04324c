package e2e

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
)

// engine is a kind of browser that tests can run in.
type engine struct {
	name  string
	start func() (browser, error)
	able  ability // what its driver can do besides what all of them do

	once    sync.Once
	running browser
	fault   error

	mu      sync.Mutex
	emptied []page // pages whose test has ended and left nothing behind
}

// ability is something that not every browser's driver can do.
type ability int

const (
	fingers   ability = 1 << iota // touch
	preloads                      // scripts that run in every document before its own
	paper                         // a page printed to a PDF
	clipboard                     // a page may read and write the clipboard without a person's consent
)

// engines are all browsers. Chromium is the one that every test runs in; what is said of every browser
// runs in the others too.
var engines = []*engine{chromium, firefox, webkit}

func (e *engine) can(a ability) bool { return e.able&a == a }

// browser is a running program.
type browser interface {
	// open opens an empty page that shares nothing with any other, on the screen of a view.
	open(ctx context.Context, v view) (page, error)
	// close ends the program and everything that it started.
	close()
}

// page is one page in a browser. Places are CSS pixels of its viewport. What a driver can't do
// returns errUnable; tests ask engine.can first.
type page interface {
	// screen gives the page the screen of a view; errUnable means that another page of the
	// browser can have it.
	screen(ctx context.Context, v view) error
	// pdf prints the page.
	pdf(ctx context.Context) ([]byte, error)
	// preload adds a script that runs in every document before its own, until it is taken away.
	preload(ctx context.Context, script string) (away func(context.Context) error, err error)
	// listen says who hears of errors in the console and of errors that nobody caught.
	listen(hear func(fault string))
	// navigate opens an address and waits until its document has been loaded.
	navigate(ctx context.Context, address string) error
	// run runs the body of an async function in the page's document, or in the document of a
	// frame of any origin where frame is an expression for its element. The body returns a text.
	run(ctx context.Context, frame, body string) (string, error)
	// known reports whether the browser tells assistive technology that an element of a frame's document has a role and a
	// name. Expressions give both: of the frame in the page's document, of the element in the frame's.
	known(ctx context.Context, frame, element, role, name string) error
	mouse(ctx context.Context, what motion, at point, which button) error
	wheel(ctx context.Context, at point, pixels float64) error
	// touch tells where the fingers are that touch the screen after the event.
	touch(ctx context.Context, what contact, at []point) error
	// tap touches a place with a finger and lifts it at once.
	tap(ctx context.Context, at point) error
	// key presses and releases a key: a character or one of the constants key….
	key(ctx context.Context, key rune) error
	// screenshot returns a PNG of the viewport.
	screenshot(ctx context.Context) ([]byte, error)
	// beside opens an address in another tab with the same storage.
	beside(ctx context.Context, address string) (page, error)
	// allowClipboard lets the page write to and read from the clipboard, as a person would.
	allowClipboard(ctx context.Context) error
	// close closes the page and forgets what it kept.
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

// point is a place in the page, in CSS pixels of the viewport.
type point struct{ x, y float64 }

// Keys that bear no character, by their code points in WebDriver.
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

// view is the screen that a page is opened on, and the browser. The zero view is a laptop's in
// Chromium.
type view struct {
	in            *engine
	width, height int64
	scale         float64 // device pixels a CSS pixel
	touch         bool    // a phone: fingers, no mouse
	dark          bool
	still         bool   // less motion is asked for
	motion        bool   // motion is what the test is about; others in Chromium alone do without, which saves a fifth of their time
	forced        bool   // the system forces its colours, not in WebKit, which can't
	large         bool   // text is twice as large, not in WebKit, whose driver can't
	before        string // a script that runs in every document before its own
}

var (
	laptop = view{width: 1440, height: 900, scale: 1}
	// phone has the fewest pixels, as software paints them all.
	phone = view{width: 390, height: 844, scale: 1, touch: true}
)

// whole fills in what a view leaves out.
func (v view) whole() view {
	if v.in == nil {
		v.in, v.still = chromium, v.still || !v.motion
	}
	if v.width == 0 {
		v.width, v.height = laptop.width, laptop.height
	}
	if v.scale == 0 {
		v.scale = 1
	}
	return v
}

// browser returns the running program, and starts it if need be.
func (e *engine) browser() (browser, error) {
	e.once.Do(func() { e.running, e.fault = e.start() })
	return e.running, e.fault
}

// fresh opens a page that was never used.
func (e *engine) fresh(v view) (page, error) {
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

// again returns a page that another test has left empty, on the screen of a view, or nil.
func (e *engine) again(v view) page {
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

// leave keeps an emptied page for another test, and few of them.
func (e *engine) leave(p page) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.emptied = append(e.emptied, p)
	if len(e.emptied) > 6 {
		e.emptied[0].close()
		e.emptied = slices.Delete(e.emptied, 0, 1)
	}
}

// quit ends the browsers that were started.
func quit() {
	for _, e := range engines {
		if e.running != nil {
			e.running.close()
		}
	}
	if display.process != nil {
		display.process.stop()
	}
}
