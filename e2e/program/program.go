// Package program finds the browsers in which pages are tested and measured, and starts Chromium. Package e2e and
// cmd/speed use it; how tests drive a browser is theirs.
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

// chromium lists names and paths of Chromium, one a line; browsers.sh reads the file, too. The first is Debian's program
// without windows, which takes a seventh less time. Its command in PATH is a script that isn't ended with it.
//
//go:embed chromium
var chromium string

// Find returns the path of the program that an environment variable names, or else of the first of the names that is in
// PATH or is the path of a file.
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

// Chromium starts the program that the variable CHROMIUM names, or one of the usual names, with only WebGL in software:
// compositing with software GL costs several times as much. It returns a context for chromedp whose browser runs until
// end is called, or an error if the browser hasn't started after patience.
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
	quiet := func(string, ...any) {} // the Go types of the protocol are older than the browser
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
