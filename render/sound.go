package render

import (
	"math"
	"strconv"
	"strings"
)

// stillApart is the time in milliseconds between the sounds of a move that is shown without motion.
const stillApart = 120.0

// sounds returns the sounds of the current motion as the detail of the event sound: each with the milliseconds until it
// is due. A move that is shown without motion has each sound once, and an undone move has none.
func (b *Board) sounds() string {
	r := b.run
	if r == nil || r.backward {
		return ""
	}
	var list []string
	heard := map[string]bool{}
	for _, c := range r.Cues() {
		t := (c.At - r.from) / r.rate
		if r.crossFade {
			if heard[c.Sound] {
				continue
			}
			t = stillApart * float64(len(heard))
			heard[c.Sound] = true
		}
		list = append(list, c.Sound+" "+strconv.Itoa(int(math.Round(math.Max(0, t)))))
	}
	return strings.Join(list, ",")
}
