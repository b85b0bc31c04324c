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

// chromium is driven over its own protocol.
var chromium = &engine{name: "chromium", start: startChromium, able: fingers | preloads | paper | clipboard}

type chromiumBrowser struct {
	ctx context.Context
	end func()
}

func startChromium() (browser, error) {
	ctx, end, err := program.Chromium(opening,
		// Pages live too briefly for what the second compiler makes of the program.
		chromedp.Flag("js-flags", "--liftoff-only"),
		chromedp.Flag("hide-scrollbars", false),
	)
	if err != nil {
		return nil, err
	}
	return &chromiumBrowser{ctx, end}, nil
}

func (b *chromiumBrowser) close() { b.end() }

// whole is for commands to the browser itself.
func (b *chromiumBrowser) whole() context.Context {
	return cdp.WithExecutor(b.ctx, chromedp.FromContext(b.ctx).Browser)
}

// open opens an empty page in a browser context of its own.
func (b *chromiumBrowser) open(ctx context.Context, v view) (page, error) {
	space, err := target.CreateBrowserContext().WithDisposeOnDetach(true).Do(b.whole())
	if err != nil {
		return nil, err
	}
	p, err := b.tab(space)
	if err != nil {
		_ = target.DisposeBrowserContext(space).Do(b.whole()) // the first error says what is wrong
		return nil, err
	}
	p.own, p.finger = true, v.touch
	if err := p.screen(ctx, v); err != nil {
		p.close()
		return nil, err
	}
	return p, nil
}

// tab opens an empty tab in a browser context. A browser without a window opens none without being
// asked for a new one.
func (b *chromiumBrowser) tab(space cdp.BrowserContextID) (*chromiumPage, error) {
	id, err := target.CreateTarget("about:blank").WithBrowserContextID(space).WithNewWindow(true).Do(b.whole())
	if err != nil {
		return nil, err
	}
	ctx, cancel := chromedp.NewContext(b.ctx, chromedp.WithTargetID(id))
	p := &chromiumPage{browser: b, space: space, ctx: ctx, cancel: cancel, frames: map[cdp.FrameID]runtime.ExecutionContextID{}}
	chromedp.ListenTarget(ctx, p.event)
	// The first Run of a context takes the target, for as long as that context lives.
	if err := chromedp.Run(ctx, log.Enable(), emulation.SetFocusEmulationEnabled(true)); err != nil {
		cancel()
		return nil, err
	}
	return p, nil
}

type chromiumPage struct {
	browser *chromiumBrowser
	space   cdp.BrowserContextID
	own     bool // the browser context ends with the page
	finger  bool // for touch, and no mouse
	ctx     context.Context
	cancel  func()
	buttons int64 // the mouse's buttons that are down

	mu     sync.Mutex
	hear   func(string)
	frames map[cdp.FrameID]runtime.ExecutionContextID // where the scripts of each frame run
}

// close doesn't wait forever: a page whose script never comes to its end, as after a test that gave
// up waiting for it, may never be closed, and the tests after it go on without it.
func (p *chromiumPage) close() {
	closed := make(chan struct{})
	go func() {
		defer close(closed)
		p.cancel()
		if p.own {
			// Its pages go with it. An error means that the browser is gone, which others notice.
			_ = target.DisposeBrowserContext(p.space).Do(p.browser.whole())
		}
	}()
	select {
	case <-closed:
	case <-time.After(patience):
	}
}

// do runs actions until they are done or ctx ends.
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
	if v.large {
		sizes = &cdppage.FontSizes{Standard: 32, Fixed: 26}
	}
	return p.do(ctx,
		emulation.SetDeviceMetricsOverride(v.width, v.height, v.scale, v.touch),
		emulation.SetTouchEmulationEnabled(v.touch),
		emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{
			{Name: "prefers-color-scheme", Value: yes(v.dark, "dark", "light")},
			{Name: "prefers-reduced-motion", Value: yes(v.still, "reduce", "no-preference")},
			{Name: "forced-colors", Value: yes(v.forced, "active", "none")},
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

func (p *chromiumPage) preload(ctx context.Context, script string) (away func(context.Context) error, err error) {
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
		if where, err = p.inside(ctx, frame); err != nil {
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

// inside finds where the scripts of a frame run.
func (p *chromiumPage) inside(ctx context.Context, frame string) (where runtime.ExecutionContextID, err error) {
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
		return p.do(ctx, input.DispatchMouseEvent(input.MousePressed, at.x, at.y).WithButton(names[which]).WithClickCount(1).WithForce(0.5)) // as a mouse has it; a screen reader's click has none
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

// touchAt says when, to the microsecond: the protocol's Go types have whole seconds, in which every tap is a double one.
func (p *chromiumPage) touchAt(ctx context.Context, what contact, at []point, when time.Time) error {
	kinds := map[contact]input.TouchType{touchStart: input.TouchStart, touchMove: input.TouchMove, touchEnd: input.TouchEnd}
	points := []*input.TouchPoint{}
	for i, a := range at {
		points = append(points, &input.TouchPoint{X: a.x, Y: a.y, ID: float64(i + 1)}) // 0 would be left out
	}
	event := map[string]any{"type": kinds[what], "touchPoints": points, "timestamp": float64(when.UnixMicro()) / 1e6}
	return p.do(ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		return cdp.Execute(ctx, input.CommandDispatchTouchEvent, event, nil)
	}))
}

// tap lifts the finger without waiting until the page has heard of it, and says when it came and when it was lifted: on a
// page or a machine that is busy for so long it would have rested.
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
		// Where the time was over before the finger was sent, none can be lifted.
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

// beside attaches to the tab before it goes anywhere: of a document that leads on to another one the browser may say meanwhile
// that it has gone.
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
	return cdpbrowser.GrantPermissions(kinds).WithBrowserContextID(p.space).Do(p.browser.whole())
}
