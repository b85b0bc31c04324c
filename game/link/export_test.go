package link

import (
	"strings"

	"fairway/game/notation"
)

// Seal gives a text that is a link but for its checksum the right one.
func Seal(text string, lib notation.Library) string {
	version, rest, _ := strings.Cut(text, ".")
	name, packed, ok := strings.Cut(rest, ".")
	for i := range len(packed) {
		ok = ok && values[packed[i]] != 0xff
	}
	if !ok || len(packed) < sumBits/6 {
		return text
	}
	w := &writer{}
	if version == "2" {
		w.put(sum2(name, packed[sumBits/6:]), sumBits)
	} else {
		l, _, err := unpack1(text, name, packed, lib)
		if err != nil {
			return text
		}
		w.put(l.sum1(), sumBits)
	}
	return version + "." + name + "." + w.end()[:sumBits/6] + packed[sumBits/6:]
}

// Packed returns a sealed link of version 2 of the game of that name, made of sections.
func Packed(name string, sections ...Section) string {
	w := &writer{}
	w.put(0, seenBits)
	for _, s := range sections {
		w.number(uint64(s.ID))
		w.flag(s.Must)
		in := &writer{}
		for _, v := range s.Numbers {
			in.number(v)
		}
		if s.Text != "" {
			putText(in, s.Text)
		}
		w.number(uint64(in.bits() + s.Longer))
		w.join(in)
	}
	w.number(endSection)
	packed := w.end()
	check := &writer{}
	check.put(sum2(name, packed), sumBits)
	return "2." + name + "." + check.end()[:sumBits/6] + packed
}

// Section is a section of a link that Packed makes: numbers, then a text.
type Section struct {
	ID      int
	Must    bool
	Numbers []uint64
	Text    string
	Longer  int // bits that its length claims too many
}
