package main

import (
	"context"
	"fmt"
	"time"

	"github.com/chromedp/cdproto/network"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"fairway/site"
)

// The slow line, and the time by which the picture should be painted.
const (
	lineRate      = 1.6e6 / 8 // bytes a second
	lineLatency   = 300       // milliseconds
	pictureTarget = 3 * time.Second
)

// reportPicture is a script that reports when the picture of the board is painted, in milliseconds since navigation.
const reportPicture = `if (top === self) {
	const tell = self.tell;
	const look = setInterval(() => {
		if (!document.querySelector('#poster > svg')) return;
		clearInterval(look);
		requestAnimationFrame(() => setTimeout(() => tell(JSON.stringify(performance.now()))));
	}, 5);
}`

// measurePictures measures when the app's picture of the board is painted on a slow line, and prints the median and the maximum.
func measurePictures(c *browser, base string, runs int) error {
	var took []time.Duration
	worst := time.Duration(0)
	for range runs {
		t, err := c.open(reportPicture)
		if err != nil {
			return err
		}
		var ms float64
		err = chromedp.Run(t.ctx, network.Enable(), network.EmulateNetworkConditions(false, lineLatency, lineRate, lineRate),
			chromedp.ActionFunc(func(ctx context.Context) error {
				_, _, _, _, err := cdppage.Navigate(base + "/" + site.PlayPage).Do(ctx)
				return err
			}))
		if err == nil {
			err = t.receive(&ms)
		}
		t.close()
		if err != nil {
			return fmt.Errorf("the app's picture: %w", err)
		}
		took = append(took, time.Duration(ms*float64(time.Millisecond)))
		worst = max(worst, took[len(took)-1])
	}
	fmt.Printf("\nthe app's picture of the board on a line of 1.6 Mbit/s with %d ms of latency: %d ms, at worst %d ms", lineLatency, median(took).Milliseconds(), worst.Milliseconds())
	if median(took) > pictureTarget {
		fmt.Printf("  above %d ms", pictureTarget.Milliseconds())
	}
	fmt.Println()
	return nil
}
