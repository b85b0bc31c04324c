package host

import "math/rand/v2"

// throw is a fair die. The runtime seeds it from the browser's own source of chance.
func throw() int { return rand.IntN(6) + 1 }
