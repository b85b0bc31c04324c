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

// subject is a page whose start is measured, and how many times as much as an empty page it may cost.
type subject struct {
	name, path  string
	cpu, wall   float64
	took, spent []time.Duration // from navigation to a board that can be played; of all processes
}

// subjects are an empty page with Ebitengine as it is, one with the site's own copy of it, every game's board and the app.
func subjects() []*subject {
	list := []*subject{
		{name: "empty, Ebitengine whole", path: "/" + whole + "/empty.html"},
		{name: "empty, Ebitengine trimmed", path: "/" + trimmed + "/empty.html"},
	}
	for _, name := range variants.Names() {
		list = append(list, &subject{name: name, path: "/board.html?live=1&variant=" + name, cpu: 1.5, wall: 1.25})
	}
	return append(list, &subject{name: app, path: "/" + site.PlayPage, cpu: 2, wall: 1.5})
}

const app = "the app"

// empty reports one that others are compared with.
func (s *subject) empty() bool { return s.cpu == 0 }

// ready tells when the board of a page can be played, in milliseconds since its navigation began. In the app it can once
// the page around it is drawn, too: its header says whose turn it is.
const ready = `if (top === self) {
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
func (s *subject) measure(c *chromium, base string) error {
	t, err := c.open(ready)
	if err != nil {
		return err
	}
	defer t.close()
	before, err := c.quiet()
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
	if err := t.hear(&ms); err != nil {
		return fmt.Errorf("%s: %w", s.name, err)
	}
	after, err := spent(c.root)
	if err != nil {
		return err
	}
	s.took = append(s.took, time.Duration(ms*float64(time.Millisecond)))
	s.spent = append(s.spent, after-before)
	return nil
}

// starts measures the start of each page so many times, by turns, and prints medians, and how many times those of the
// empty pages they are.
func starts(c *chromium, base string, list []*subject, runs int) error {
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
		for _, of := range []func(*subject) (median time.Duration, most float64){
			func(s *subject) (time.Duration, float64) { return median(s.spent), s.cpu },
			func(s *subject) (time.Duration, float64) { return median(s.took), s.wall },
		} {
			own, most := of(s)
			w, _ := of(list[0])
			t, _ := of(list[1])
			fmt.Printf(" %7d %7.2f %9.2f  ", own.Milliseconds(), float64(own)/float64(w), float64(own)/float64(t))
			over = over || !s.empty() && float64(own) > most*float64(w)
		}
		if over {
			fmt.Printf(" above %.4g and %.4g", s.cpu, s.wall)
		}
		fmt.Println()
	}
	return nil
}

func median(list []time.Duration) time.Duration {
	list = slices.Sorted(slices.Values(list))
	return list[len(list)/2]
}
