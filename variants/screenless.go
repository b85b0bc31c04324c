//go:build !page

package variants

import "sync"

// Games whose rules are here and whose screens are not yet. The page's program is built
// with the tag page and does without them: what nobody can see costs it no byte.
var (
	screenlessFirst = []variant{{name: "tee-garden-shogi", make: sync.OnceValues(teeGarden), hidden: true}}
	screenlessLast  = []variant{{name: "minigolf-chess", make: sync.OnceValues(minigolfChess), hidden: true}}
)
