package site

import "github.com/evanw/esbuild/pkg/api"

// oldest are the oldest browsers that Fairway runs in. README and the sentence for older ones name them, able of
// web/shared/browsersupport.js tells them from older ones, and denied is what they lack.
var oldest = []api.Engine{
	{Name: api.EngineSafari, Version: "16.4"},
	{Name: api.EngineIOS, Version: "16.4"},
	{Name: api.EngineFirefox, Version: "115"},
	{Name: api.EngineChrome, Version: "111"},
}

// aged are browsers that are too old, but read the element's script, which says so in the page around it. What would
// let still older ones read it is a tenth of the script's budget.
var aged = []api.Engine{
	{Name: api.EngineSafari, Version: "15"},
	{Name: api.EngineIOS, Version: "15"},
	{Name: api.EngineFirefox, Version: "90"},
	{Name: api.EngineChrome, Version: "85"},
}

// ancient is what the first script of our own pages is for: they say that they need a newer browser in any.
var ancient = []api.Engine{{Name: api.EngineIE, Version: "11"}}
