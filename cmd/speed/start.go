package main

import (
	"context"
	"fmt"
	"slices"
	"time"

	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"fairway/site"
	"fairway/variants"
)

// page is a page whose start is measured.
type page struct {
	name, path            string
	cpuTarget, wallTarget float64         // relative to an empty page; 0 for the empty pages
	wall                  []time.Duration // by run: from navigation to a board that can be played
	cpu                   []time.Duration // by run: the same, of all processes
}

// allPages returns the two empty pages, the boards of all games and the app.
func allPages() []*page {
	list := []*page{
		{name: "empty, Ebitengine whole", path: "/" + untrimmed + "/empty.html"},
		{name: "empty, Ebitengine trimmed", path: "/" + trimmed + "/empty.html"},
	}
	for _, name := range variants.Names() {
		list = append(list, &page{name: name, path: "/board.html?live=1&variant=" + name, cpuTarget: 1.5, wallTarget: 1.25})
	}
	return append(list, &page{name: appName, path: "/" + site.PlayPage, cpuTarget: 2, wallTarget: 1.5})
}

const appName = "the app"

// isEmpty reports whether the page is one to compare with.
func (s *page) isEmpty() bool { return s.cpuTarget == 0 }

// reportReady is a script that reports when the board of a page can be played, in milliseconds since navigation. In the app the page around the
// board must be drawn, too: its header has the army to move.
const reportReady = `if (top === self) {
	const tell = self.tell, frame = () => document.getElementById('board');
	const framed = () => { try { return frame()?.contentWindow.fairway; } catch { return null; } };
	const drawn = () => {
		const turn = document.getElementById('turn');
		if (!frame() || turn.firstChild) return tell(JSON.stringify(performance.now()));
		new MutationObserver((_, o) => { o.disconnect(); drawn(); }).observe(turn, { childList: true });
	};
	const look = setInterval(() => {
		const f = self.fairway ?? framed();
		if (!f) return;
		clearInterval(look);
		f.ready.then(drawn);
	}, 5);
}`

// measure opens the page once.
func (s *page) measure(c *browser, base string) error {
	t, err := c.open(reportReady)
	if err != nil {
		return err
	}
	defer t.close()
	before, err := c.waitIdle()
	if err != nil {
		return err
	}
	err = chromedp.Run(t.ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		_, _, _, _, err := cdppage.Navigate(base + s.path).Do(ctx)
		return err
	}))
	if err != nil {
		return err
	}
	var ms float64
	if err := t.receive(&ms); err != nil {
		return fmt.Errorf("%s: %w", s.name, err)
	}
	after, err := cpuTime(c.pid)
	if err != nil {
		return err
	}
	s.wall = append(s.wall, time.Duration(ms*float64(time.Millisecond)))
	s.cpu = append(s.cpu, after-before)
	return nil
}

// measureStarts opens the pages alternately, and prints medians and their ratios to those of the empty pages.
func measureStarts(c *browser, base string, list []*page, runs int) error {
	for range runs {
		for _, s := range list {
			if err := s.measure(c, base); err != nil {
				return err
			}
		}
	}
	fmt.Printf("from navigation to a board that can be played, median of %d; times an empty page with Ebitengine as it is, and with it trimmed:\n", runs)
	fmt.Printf("%-26s %7s %7s %9s   %7s %7s %9s\n", "", "CPU ms", "whole", "trimmed", "wall ms", "whole", "trimmed")
	for _, s := range list {
		fmt.Printf("%-26s", s.name)
		over := false
		for _, measure := range []func(*page) (value time.Duration, target float64){
			func(s *page) (time.Duration, float64) { return median(s.cpu), s.cpuTarget },
			func(s *page) (time.Duration, float64) { return median(s.wall), s.wallTarget },
		} {
			value, target := measure(s)
			untrimmed, _ := measure(list[0])
			trimmed, _ := measure(list[1])
			fmt.Printf(" %7d %7.2f %9.2f  ", value.Milliseconds(), float64(value)/float64(untrimmed), float64(value)/float64(trimmed))
			over = over || !s.isEmpty() && float64(value) > target*float64(untrimmed)
		}
		if over {
			fmt.Printf(" above %.4g and %.4g", s.cpuTarget, s.wallTarget)
		}
		fmt.Println()
	}
	return nil
}

func median(list []time.Duration) time.Duration {
	list = slices.Sorted(slices.Values(list))
	return list[len(list)/2]
}
