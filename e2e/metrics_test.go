package e2e

import "github.com/chromedp/cdproto/emulation"

// metrics changes the size and the device scale of an open page's screen.
func metrics(width, height int64, scale float64) *emulation.SetDeviceMetricsOverrideParams {
	return emulation.SetDeviceMetricsOverride(width, height, scale, false)
}
