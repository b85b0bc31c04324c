// Package program finds the browsers in which pages are tested and measured, and starts Chromium.
package program

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

// chromium are the programs that are looked for, by browsers.sh too. The first is Debian's that has no window: a seventh less
// work for the same pages; what is in PATH of it is a script that outlives its end.
//
//go:embed chromium
var chromium string

// Find returns the program that a variable names, or the first of the names that is in PATH or is a file's.
func Find(variable string, names ...string) (string, error) {
	if given := os.Getenv(variable); given != "" {
		return exec.LookPath(given)
	}
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("missing: none of %s is in PATH and %s is not set; sh e2e/browsers.sh finds or installs browsers", strings.Join(names, ", "), variable)
}

// Chromium starts the one that the variable CHROMIUM names, or one of the usual, with WebGL in software and nothing else: a page put together by the same software GL costs several times
// as much. It is the browser of the context that is returned, until end is called. It has to be there after patience.
func Chromium(patience time.Duration, more ...chromedp.ExecAllocatorOption) (ctx context.Context, end func(), err error) {
	path, err := Find("CHROMIUM", strings.Fields(chromium)...)
	if err != nil {
		return nil, nil, err
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path),
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
		return nil, nil, fmt.Errorf("starting %s: %w", path, err)
	}
	return ctx, end, nil
}
