package e2e

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"sync"
	"time"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"fairway/e2e/program"
)

// chromium is driven over the DevTools protocol.
var chromium = &browserKind{name: "chromium", start: startChromium, abilities: fingers | preloads | paper | clipboard}

type chromiumBrowser struct {
	ctx context.Context
	end func()
}

func startChromium() (browser, error) {
	ctx, end, err := program.Chromium(opening,
		// Pages are too short-lived for the optimizing compiler.
		chromedp.Flag("js-flags", "--liftoff-only"),
		chromedp.Flag("hide-scrollbars", false),
	)
	if err != nil {
		return nil, err
	}
	return &chromiumBrowser{ctx, end}, nil
}

func (b *chromiumBrowser) close() { b.end() }

// root returns the context for commands to the browser itself.
func (b *chromiumBrowser) root() context.Context {
	return cdp.WithExecutor(b.ctx, chromedp.FromContext(b.ctx).Browser)
}

// open opens an empty page in a browser context of its own.
func (b *chromiumBrowser) open(ctx context.Context, v view) (page, error) {
	space, err := target.CreateBrowserContext().WithDisposeOnDetach(true).Do(b.root())
	if err != nil {
		return nil, err
	}
	p, err := b.tab(space)
	if err != nil {
		_ = target.DisposeBrowserContext(space).Do(b.root()) // the first error matters
		return nil, err
	}
	p.own, p.finger = true, v.touch
	if err := p.screen(ctx, v); err != nil {
		p.close()
		return nil, err
	}
	return p, nil
}

// tab opens an empty tab in a browser context. A browser without windows needs to be asked for a new one.
func (b *chromiumBrowser) tab(space cdp.BrowserContextID) (*chromiumPage, error) {
	id, err := target.CreateTarget("about:blank").WithBrowserContextID(space).WithNewWindow(true).Do(b.root())
	if err != nil {
		return nil, err
	}
	ctx, cancel := chromedp.NewContext(b.ctx, chromedp.WithTargetID(id))
	p := &chromiumPage{browser: b, space: space, ctx: ctx, cancel: cancel, frames: map[cdp.FrameID]runtime.ExecutionContextID{}}
	chromedp.ListenTarget(ctx, p.event)
	// The first Run of a context attaches to the target for the life of that context.
	if err := chromedp.Run(ctx, log.Enable(), emulation.SetFocusEmulationEnabled(true)); err != nil {
		cancel()
		return nil, err
	}
	return p, nil
}

type chromiumPage struct {
	browser *chromiumBrowser
	space   cdp.BrowserContextID
	own     bool // closing the page disposes of its browser context
	finger  bool // emulates touch instead of a mouse
	ctx     context.Context
	cancel  func()
	buttons int64 // pressed mouse buttons

	mu     sync.Mutex
	hear   func(string)
	frames map[cdp.FrameID]runtime.ExecutionContextID // execution contexts of frames
}

// close gives up after a while: a page with an endless script, as after a test that timed out, may never close.
func (p *chromiumPage) close() {
	closed := make(chan struct{})
	go func() {
		defer close(closed)
		p.cancel()
		if p.own {
			// This closes its pages. An error means that the browser has gone, which other calls report.
			_ = target.DisposeBrowserContext(p.space).Do(p.browser.root())
		}
	}()
	select {
	case <-closed:
	case <-time.After(patience):
	}
}

// do runs actions until they are done or ctx is.
func (p *chromiumPage) do(ctx context.Context, actions ...chromedp.Action) error {
	both, cancel := context.WithCancel(p.ctx)
	defer cancel()
	defer context.AfterFunc(ctx, cancel)()
	err := chromedp.Run(both, actions...)
	if err != nil && ctx.Err() != nil {
		return ctx.Err()
	}
	return err
}

func (p *chromiumPage) screen(ctx context.Context, v view) error {
	if v.touch != p.finger {
		return errUnable
	}
	yes := func(b bool, yes, no string) string {
		if b {
			return yes
		}
		return no
	}
	sizes := &cdppage.FontSizes{Standard: 16, Fixed: 13}
	if v.largeText {
		sizes = &cdppage.FontSizes{Standard: 32, Fixed: 26}
	}
	return p.do(ctx,
		emulation.SetDeviceMetricsOverride(v.width, v.height, v.scale, v.touch),
		emulation.SetTouchEmulationEnabled(v.touch),
		emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{
			{Name: "prefers-color-scheme", Value: yes(v.dark, "dark", "light")},
			{Name: "prefers-reduced-motion", Value: yes(v.reducedMotion, "reduce", "no-preference")},
			{Name: "forced-colors", Value: yes(v.forcedColours, "active", "none")},
		}),
		cdppage.SetFontSizes(sizes),
	)
}

func (p *chromiumPage) pdf(ctx context.Context) (text []byte, err error) {
	err = p.do(ctx, chromedp.ActionFunc(func(ctx context.Context) (err error) {
		text, _, err = cdppage.PrintToPDF().Do(ctx)
		return err
	}))
	return text, err
}

func (p *chromiumPage) preload(ctx context.Context, script string) (remove func(context.Context) error, err error) {
	var id cdppage.ScriptIdentifier
	err = p.do(ctx, chromedp.ActionFunc(func(ctx context.Context) (err error) {
		id, err = cdppage.AddScriptToEvaluateOnNewDocument(script).Do(ctx)
		return err
	}))
	return func(ctx context.Context) error { return p.do(ctx, cdppage.RemoveScriptToEvaluateOnNewDocument(id)) }, err
}

func (p *chromiumPage) listen(hear func(string)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.hear = hear
}

func (p *chromiumPage) event(event any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	fault := ""
	switch e := event.(type) {
	case *runtime.EventExecutionContextCreated:
		var aux struct {
			FrameID   cdp.FrameID `json:"frameId"`
			IsDefault bool        `json:"isDefault"`
		}
		if json.Unmarshal(e.Context.AuxData, &aux) == nil && aux.IsDefault {
			p.frames[aux.FrameID] = e.Context.ID
		}
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
	}
	if fault != "" && p.hear != nil {
		p.hear(fault)
	}
}

func (p *chromiumPage) navigate(ctx context.Context, address string) error {
	return p.do(ctx, chromedp.Navigate(address))
}

func (p *chromiumPage) run(ctx context.Context, frame, body string) (text string, err error) {
	var where runtime.ExecutionContextID
	if frame != "" {
		if where, err = p.contextOf(ctx, frame); err != nil {
			return "", err
		}
	}
	with := func(e *runtime.EvaluateParams) *runtime.EvaluateParams {
		if where != 0 {
			e = e.WithContextID(where)
		}
		return e.WithAwaitPromise(true)
	}
	err = p.do(ctx, chromedp.Evaluate("(async () => {"+body+"})()", &text, with))
	return text, err
}

// contextOf returns the execution context of a frame's scripts.
func (p *chromiumPage) contextOf(ctx context.Context, frame string) (where runtime.ExecutionContextID, err error) {
	err = p.do(ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		element, fault, err := runtime.Evaluate(frame).Do(ctx)
		if err != nil {
			return err
		}
		if fault != nil {
			return fault
		}
		node, err := dom.DescribeNode().WithObjectID(element.ObjectID).Do(ctx)
		if err != nil {
			return err
		}
		p.mu.Lock()
		defer p.mu.Unlock()
		where = p.frames[node.FrameID]
		if where == 0 {
			return errors.New("the frame has no document yet")
		}
		return nil
	}))
	return where, err
}

func (p *chromiumPage) mouse(ctx context.Context, what motion, at point, which button) error {
	names := map[button]input.MouseButton{left: input.Left, right: input.Right}
	bits := map[button]int64{left: 1, right: 2}
	switch what {
	case pressed:
		p.buttons |= bits[which]
		return p.do(ctx, input.DispatchMouseEvent(input.MousePressed, at.x, at.y).WithButton(names[which]).WithClickCount(1).WithForce(0.5)) // pressure of a mouse; the click of a screen reader has none
	case released:
		p.buttons &^= bits[which]
		return p.do(ctx, input.DispatchMouseEvent(input.MouseReleased, at.x, at.y).WithButton(names[which]).WithClickCount(1))
	}
	e := input.DispatchMouseEvent(input.MouseMoved, at.x, at.y)
	if p.buttons != 0 {
		e = e.WithButton(input.Left).WithButtons(p.buttons)
	}
	return p.do(ctx, e)
}

func (p *chromiumPage) wheel(ctx context.Context, at point, pixels float64) error {
	return p.do(ctx, input.DispatchMouseEvent(input.MouseWheel, at.x, at.y).WithDeltaX(0).WithDeltaY(pixels))
}

func (p *chromiumPage) touch(ctx context.Context, what contact, at []point) error {
	return p.touchAt(ctx, what, at, time.Now())
}

// touchAt sends a touch event with a time to the microsecond. The Go types of the protocol have whole seconds, in which
// every second tap is a double one.
func (p *chromiumPage) touchAt(ctx context.Context, what contact, at []point, when time.Time) error {
	kinds := map[contact]input.TouchType{touchStart: input.TouchStart, touchMove: input.TouchMove, touchEnd: input.TouchEnd}
	points := []*input.TouchPoint{}
	for i, a := range at {
		points = append(points, &input.TouchPoint{X: a.x, Y: a.y, ID: float64(i + 1)}) // 0 would be omitted
	}
	event := map[string]any{"type": kinds[what], "touchPoints": points, "timestamp": float64(when.UnixMicro()) / 1e6}
	return p.do(ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		return cdp.Execute(ctx, input.CommandDispatchTouchEvent, event, nil)
	}))
}

// tap lifts the finger without waiting for the page, and gives both times: on a busy machine the page would see a long
// press.
func (p *chromiumPage) tap(ctx context.Context, at point) error {
	const lasts = 50 * time.Millisecond
	for {
		came := time.Now()
		soon, cancel := context.WithTimeout(ctx, lasts)
		err := p.touchAt(soon, touchStart, []point{at}, came)
		cancel()
		if err != nil && (!errors.Is(err, context.DeadlineExceeded) || ctx.Err() != nil) {
			return err
		}
		// If the deadline passed before the touch was sent, there is no finger to lift.
		if err = p.touchAt(ctx, touchEnd, nil, came.Add(lasts)); err == nil || !strings.Contains(err.Error(), "Must send a TouchStart first") {
			return err
		}
	}
}

func (p *chromiumPage) key(ctx context.Context, key rune) error {
	names := map[string]string{keyTab: kb.Tab, keyEnter: kb.Enter, keyEscape: kb.Escape,
		keyArrowLeft: kb.ArrowLeft, keyArrowUp: kb.ArrowUp, keyArrowRight: kb.ArrowRight, keyArrowDown: kb.ArrowDown,
		keyPageUp: kb.PageUp, keyPageDown: kb.PageDown, keyHome: kb.Home, keyEnd: kb.End}
	text := string(key)
	if name, ok := names[text]; ok {
		text = name
	}
	return p.do(ctx, chromedp.KeyEvent(text))
}

func (p *chromiumPage) screenshot(ctx context.Context) (text []byte, err error) {
	err = p.do(ctx, chromedp.ActionFunc(func(ctx context.Context) (err error) {
		text, err = cdppage.CaptureScreenshot().WithFormat(cdppage.CaptureScreenshotFormatPng).Do(ctx)
		return err
	}))
	return text, err
}

// beside attaches to the tab before it navigates, since the target of a document that redirects may be reported as
// gone.
func (p *chromiumPage) beside(ctx context.Context, address string) (page, error) {
	q, err := p.browser.tab(p.space)
	if err != nil {
		return nil, err
	}
	return q, q.do(ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		return cdp.Execute(ctx, cdppage.CommandNavigate, cdppage.Navigate(address), nil)
	}))
}

func (p *chromiumPage) allowClipboard(context.Context) error {
	kinds := []cdpbrowser.PermissionType{cdpbrowser.PermissionTypeClipboardReadWrite, cdpbrowser.PermissionTypeClipboardSanitizedWrite}
	return cdpbrowser.GrantPermissions(kinds).WithBrowserContextID(p.space).Do(p.browser.root())
}
