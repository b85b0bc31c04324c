package host

import "crypto/rand"

// throw is a fair die: a byte that six values divide evenly, others are thrown again.
func throw() int {
	const even = 256 - 256%6
	for {
		var b [1]byte
		rand.Read(b[:]) // never fails: the program would end
		if b[0] < even {
			return int(b[0])%6 + 1
		}
	}
}
