// Package chromium finds and starts the Chromium in which pages are tested and measured.
package chromium

import (
	"context"
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"

	"github.com/chromedp/chromedp"
)

// names are the programs that are looked for, for browsers.sh too. The first is Debian's that has no window: a seventh less
// work for the same pages; what is in PATH of it is a script that outlives its end.
//
//go:embed names
var names string

// Find returns the program that the variable CHROMIUM names, or the first of the usual ones.
func Find() (string, error) {
	list := strings.Fields(names)
	if given := os.Getenv("CHROMIUM"); given != "" {
		list = []string{given}
	}
	for _, name := range list {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("missing: none of %s is there; sh e2e/browsers.sh finds or installs a Chromium", strings.Join(list, ", "))
}

// Start starts it, with WebGL in software and nothing else: a page put together by the same software GL costs several times
// as much. It is the browser of the context that is returned, until end is called. It has to be there after patience.
func Start(patience time.Duration, more ...chromedp.ExecAllocatorOption) (ctx context.Context, end func(), err error) {
	program, err := Find()
	if err != nil {
		return nil, nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(program),
		chromedp.NoSandbox,
		chromedp.Flag("use-gl", "angle"),
		chromedp.Flag("use-angle", "swiftshader-webgl"),
		chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("disable-quic", true),
		chromedp.WSURLReadTimeout(patience),
	)
	alloc, stop := chromedp.NewExecAllocator(context.Background(), append(options, more...)...)
	quiet := func(string, ...any) {} // the protocol's Go types are older than the browser; what they don't know is no fault
	ctx, cancel := chromedp.NewContext(alloc, chromedp.WithErrorf(quiet))
	end = func() {
		cancel()
		stop()
	}
	if err := chromedp.Run(ctx); err != nil {
		end()
		return nil, nil, fmt.Errorf("starting %s: %w", program, err)
	}
	return ctx, end, nil
}
