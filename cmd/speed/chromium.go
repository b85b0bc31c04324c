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

// patience is how long anything may take.
const patience = 30 * time.Second

// chromium is a running browser.
type chromium struct {
	ctx  context.Context
	end  func()
	root int // the number of its first process
}

// launch starts the browser.
func launch() (*chromium, error) {
	ctx, end, err := program.Chromium(patience, chromedp.WindowSize(1280, 800))
	if err != nil {
		return nil, err
	}
	return &chromium{ctx: ctx, end: end, root: chromedp.FromContext(ctx).Browser.Process().Pid}, nil
}

// quiet waits until the browser does nothing: half a tick of work in a fifth of a second is its idling.
func (c *chromium) quiet() (time.Duration, error) {
	last, err := spent(c.root)
	for range 50 {
		time.Sleep(200 * time.Millisecond)
		now, wrong := spent(c.root)
		if err = errors.Join(err, wrong); err != nil || now-last <= tick {
			return now, err
		}
		last = now
	}
	return last, err
}

// tab is a page in a browser context of its own: it finds nothing of another's in any cache.
type tab struct {
	c     *chromium
	ctx   context.Context
	close func()
	told  chan string // what the page has told
}

// open opens an empty page. script runs first in each of its documents, where tell(text) reaches the tab.
func (c *chromium) open(script string) (*tab, error) {
	whole := cdp.WithExecutor(c.ctx, chromedp.FromContext(c.ctx).Browser)
	space, err := target.CreateBrowserContext().WithDisposeOnDetach(true).Do(whole)
	if err != nil {
		return nil, err
	}
	id, err := target.CreateTarget("about:blank").WithBrowserContextID(space).WithNewWindow(true).Do(whole)
	if err != nil {
		return nil, err
	}
	ctx, cancel := chromedp.NewContext(c.ctx, chromedp.WithTargetID(id))
	t := &tab{c: c, ctx: ctx, told: make(chan string, 100)}
	t.close = func() {
		cancel()
		_ = target.DisposeBrowserContext(space).Do(whole) // it goes with its page, or the browser has ended
	}
	chromedp.ListenTarget(ctx, func(event any) {
		switch e := event.(type) {
		case *runtime.EventBindingCalled:
			t.told <- e.Payload
		case *runtime.EventExceptionThrown:
			t.told <- "failed: " + e.ExceptionDetails.Error()
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

// hear waits for what the page tells next, and reads it into v.
func (t *tab) hear(v any) error {
	select {
	case text := <-t.told:
		if err := json.Unmarshal([]byte(text), v); err != nil {
			return fmt.Errorf("the page says %s", text)
		}
		return nil
	case <-time.After(patience):
		return errors.New("the page tells nothing")
	}
}
