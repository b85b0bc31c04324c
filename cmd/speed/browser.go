package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"

	"fairway/e2e/program"
)

// timeout is the longest time to wait for anything.
const timeout = 30 * time.Second

// browser is a running Chromium.
type browser struct {
	ctx   context.Context
	close func()
	pid   int // of its first process
}

// launch starts the browser.
func launch() (*browser, error) {
	ctx, end, err := program.Chromium(timeout, chromedp.WindowSize(1280, 800))
	if err != nil {
		return nil, err
	}
	return &browser{ctx: ctx, close: end, pid: chromedp.FromContext(ctx).Browser.Process().Pid}, nil
}

// waitIdle waits until the browser is idle, using at most one tick in a fifth of a second, and returns its processor time so far.
func (c *browser) waitIdle() (time.Duration, error) {
	last, err := cpuTime(c.pid)
	for range 50 {
		time.Sleep(200 * time.Millisecond)
		now, wrong := cpuTime(c.pid)
		if err = errors.Join(err, wrong); err != nil || now-last <= tick {
			return now, err
		}
		last = now
	}
	return last, err
}

// tab is a page in a browser context of its own, which shares no cache with others.
type tab struct {
	browser  *browser
	ctx      context.Context
	close    func()
	messages chan string // from the page
}

// open opens an empty page. In each of its documents script runs before any other; there tell(text) sends a message to the
// tab.
func (c *browser) open(script string) (*tab, error) {
	executor := cdp.WithExecutor(c.ctx, chromedp.FromContext(c.ctx).Browser)
	browserContext, err := target.CreateBrowserContext().WithDisposeOnDetach(true).Do(executor)
	if err != nil {
		return nil, err
	}
	id, err := target.CreateTarget("about:blank").WithBrowserContextID(browserContext).WithNewWindow(true).Do(executor)
	if err != nil {
		return nil, err
	}
	ctx, cancel := chromedp.NewContext(c.ctx, chromedp.WithTargetID(id))
	t := &tab{browser: c, ctx: ctx, messages: make(chan string, 100)}
	t.close = func() {
		cancel()
		_ = target.DisposeBrowserContext(browserContext).Do(executor) // an error means that the browser has ended
	}
	chromedp.ListenTarget(ctx, func(event any) {
		switch e := event.(type) {
		case *runtime.EventBindingCalled:
			t.messages <- e.Payload
		case *runtime.EventExceptionThrown:
			t.messages <- "failed: " + e.ExceptionDetails.Error()
		}
	})
	err = chromedp.Run(ctx,
		emulation.SetFocusEmulationEnabled(true),
		emulation.SetDeviceMetricsOverride(1280, 800, 1, false),
		runtime.AddBinding("tell"),
		chromedp.ActionFunc(func(ctx context.Context) error {
			_, err := cdppage.AddScriptToEvaluateOnNewDocument(script).Do(ctx)
			return err
		}),
	)
	if err != nil {
		t.close()
		return nil, err
	}
	return t, nil
}

// receive waits for the next message of the page and decodes it into v.
func (t *tab) receive(v any) error {
	select {
	case text := <-t.messages:
		if err := json.Unmarshal([]byte(text), v); err != nil {
			return fmt.Errorf("the page says %s", text)
		}
		return nil
	case <-time.After(timeout):
		return errors.New("the page tells nothing")
	}
}
