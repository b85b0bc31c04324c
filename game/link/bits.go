package link

import (
	"errors"
	"math/bits"
)

// alphabet holds the characters of a link's packed part, six bits each. None of them needs escaping in an address.
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

// values is the inverse of alphabet; 0xff for other characters.
var values = func() (v [256]byte) {
	for i := range v {
		v[i] = 0xff
	}
	for i := range len(alphabet) {
		v[alphabet[i]] = byte(i)
	}
	return v
}()

// errEnd means that a packed text has no more bits, errRange that it contains an impossible value.
var (
	errEnd   = errors.New("the text ends early")
	errRange = errors.New("the text is damaged")
)

// writer packs numbers into characters, the highest bit first.
type writer struct {
	text []byte
	hold uint64
	held int
}

// put appends the lowest n bits of v.
func (w *writer) put(v uint64, n int) {
	for n--; n >= 0; n-- {
		w.hold = w.hold<<1 | v>>n&1
		if w.held++; w.held == 6 {
			w.text = append(w.text, alphabet[w.hold])
			w.hold, w.held = 0, 0
		}
	}
}

func (w *writer) flag(on bool) {
	v := uint64(0)
	if on {
		v = 1
	}
	w.put(v, 1)
}

// number appends a number of any size in groups of three bits, the lowest first, each followed by a bit that says
// whether more follow.
func (w *writer) number(v uint64) {
	for {
		w.put(v&7, 3)
		v >>= 3
		w.flag(v > 0)
		if v == 0 {
			return
		}
	}
}

// signed appends the sign of a number, then its absolute value.
func (w *writer) signed(v int64) {
	w.flag(v < 0)
	if v < 0 {
		v = -v
	}
	w.number(uint64(v))
}

// bits returns the number of bits so far.
func (w *writer) bits() int { return 6*len(w.text) + w.held }

// join appends all bits of another writer.
func (w *writer) join(o *writer) {
	for _, c := range o.text {
		w.put(uint64(values[c]), 6)
	}
	w.put(o.hold, o.held)
}

// end pads the last character and returns the text. Programs that find addresses in a text leave out - and _ at the
// end, so another character is appended to those.
func (w *writer) end() string {
	if w.held > 0 {
		w.put(0, 6-w.held)
	}
	if n := len(w.text); n > 0 && (w.text[n-1] == '-' || w.text[n-1] == '_') {
		w.text = append(w.text, alphabet[0])
	}
	return string(w.text)
}

// reader reads what a writer wrote. It keeps the first error; everything read after an error is zero.
type reader struct {
	text string
	at   int // in bits
	stop int // end, in bits
	err  error
}

func newReader(text string) *reader { return &reader{text: text, stop: 6 * len(text)} }

// part returns a reader of the next n bits, and skips them.
func (r *reader) part(n int) *reader {
	if r.err == nil && n > r.stop-r.at {
		r.fail(errEnd)
	}
	if r.err != nil {
		return &reader{err: r.err}
	}
	r.at += n
	return &reader{text: r.text, at: r.at - n, stop: r.at}
}

func (r *reader) fail(err error) {
	if r.err == nil {
		r.err = err
	}
}

func (r *reader) get(n int) (v uint64) {
	if r.err == nil && r.at+n > r.stop {
		r.fail(errEnd)
	}
	if r.err != nil {
		return 0
	}
	for range n {
		v = v<<1 | uint64(values[r.text[r.at/6]]>>(5-r.at%6)&1)
		r.at++
	}
	return v
}

func (r *reader) flag() bool { return r.get(1) == 1 }

// number reads a number from 0 to most; a larger one is an error.
func (r *reader) number(most uint64) (v uint64) {
	for shift := 0; ; shift += 3 {
		v |= r.get(3) << shift
		if !r.flag() {
			break
		}
		if shift >= 30 {
			r.fail(errRange)
			break
		}
	}
	if v > most {
		r.fail(errRange)
	}
	if r.err != nil {
		return 0
	}
	return v
}

func (r *reader) signed(most uint64) int64 {
	if minus := r.flag(); minus {
		return -int64(r.number(most))
	}
	return int64(r.number(most))
}

// end fails if anything is left except padding.
func (r *reader) end() {
	rest := r.stop - r.at
	if r.err == nil && (rest >= 12 || r.get(rest) != 0) {
		r.fail(errRange)
	}
}

// width returns the number of bits that distinguish n values.
func width(n int) int { return bits.Len(uint(max(n-1, 0))) }

// sum returns the FNV-1a hash of the terminated texts, folded to n bits.
func sum(n int, texts ...string) uint64 {
	h := uint64(14695981039346656037)
	add := func(b byte) { h = (h ^ uint64(b)) * 1099511628211 }
	for _, t := range texts {
		for i := range len(t) {
			add(t[i])
		}
		add(0xff)
	}
	return (h ^ h>>32) & (1<<n - 1)
}
