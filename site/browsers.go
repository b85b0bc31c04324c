package site

import "github.com/evanw/esbuild/pkg/api"

// supportedBrowsers are the oldest browsers that Fairway runs in. README.md and the notice for older browsers name them,
// web/shared/browsersupport.js detects older ones, and unsupported in browsers_test.go lists what these lack.
var supportedBrowsers = []api.Engine{
	{Name: api.EngineSafari, Version: "16.4"},
	{Name: api.EngineIOS, Version: "16.4"},
	{Name: api.EngineFirefox, Version: "115"},
	{Name: api.EngineChrome, Version: "111"},
}

// embedBrowsers are the oldest browsers that can parse the script of the element. It tells their users that the browser is
// too old. Support for still older ones would cost a tenth of the script's budget.
var embedBrowsers = []api.Engine{
	{Name: api.EngineSafari, Version: "15"},
	{Name: api.EngineIOS, Version: "15"},
	{Name: api.EngineFirefox, Version: "90"},
	{Name: api.EngineChrome, Version: "85"},
}

// anyBrowser is the target of the first script of our own pages, which show the notice in every browser.
var anyBrowser = []api.Engine{{Name: api.EngineIE, Version: "11"}}
