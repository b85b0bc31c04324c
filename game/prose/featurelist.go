package prose

import (
	"slices"

	"fairway/game"
	"fairway/game/movegen"
)

// Features splits a compiled move into features, the most characteristic first. They are complete: what fits no
// other form becomes FormOther.
func Features(walks []game.Walk) []Feature {
	var out []Feature
	for _, initial := range []bool{false, true} {
		p := parts{}
		for i := range walks {
			if walks[i].Initial == initial {
				p.walk(&walks[i])
			}
		}
		for _, f := range p.features() {
			f.Initial = initial
			out = append(out, f)
		}
	}
	return out
}

// features sorts the parts into features. Parts that a larger feature includes are left out.
func (p *parts) features() []Feature {
	var out []Feature
	add := func(f Feature) {
		if f.Modes == 0 {
			f.Modes = game.Quiet | game.Capture
		}
		out = append(out, f)
	}
	if p.anywhere != 0 {
		add(Feature{Form: FormAnywhere, Modes: p.anywhere & (game.Quiet | game.Capture)})
	}
	jumps := func(n int) uint8 {
		var d uint8
		if j := p.jump[n]; j != nil {
			for h, m := range j {
				if m == game.Quiet|game.Capture {
					d |= 1 << h
				}
			}
		}
		return d
	}
	drop := func(n int, dirs uint8) {
		if j := p.jump[n]; j != nil {
			for h := range 8 {
				if dirs>>h&1 != 0 {
					j[h] = 0
				}
			}
		}
	}
	var straightOn, anyOn, squareOn uint8 // neighbours after whose capture it continues
	for h, t := range p.captureOn {
		if t&straight != 0 {
			straightOn |= 1 << h
		}
		if t|back == everyWay {
			anyOn |= 1 << h
		}
		if t == straight|square {
			squareOn |= 1 << h
		}
	}
	steps := uint8(0) // headings with a neighbouring square that it may land on
	for h := range 8 {
		if p.slide[0][h] > 0 {
			steps |= 1 << h
		}
	}
	knights := 0
	for v, m := range p.oblique {
		if _, n, _ := v.Heading(); n == 2 && m == game.Quiet|game.Capture {
			knights++
		}
	}
	lion := anyOn == everyWay && jumps(2) == everyWay && knights == 8 && steps == everyWay
	line3 := p.line3 & jumps(3) & jumps(2) & straightOn
	for _, w := range p.lines {
		if w.Legs[0].Turns&^line3 != 0 { // not a power with a form
			p.other = append(p.other, w)
		}
	}
	var line2, eagle uint8
	if !lion {
		line2 = jumps(2) & straightOn &^ line3 &^ squareOn
		eagle = jumps(2) & squareOn
	}
	power := line3 | line2 | eagle
	var absorbed uint8 // headings whose single steps are part of a power
	if lion {
		add(Feature{Form: FormLion, Dirs: everyWay, N: 2})
		for v := range p.oblique {
			if _, n, _ := v.Heading(); n == 2 {
				delete(p.oblique, v)
			}
		}
		absorbed = everyWay
	}
	if line3 != 0 {
		add(Feature{Form: FormLine, Dirs: line3, N: 3})
	}
	if line2 != 0 {
		add(Feature{Form: FormLine, Dirs: line2, N: 2})
	}
	if eagle != 0 {
		add(Feature{Form: FormEagle, Dirs: eagle, N: 2})
	}
	absorbed |= line3 | line2
	if lion {
		drop(2, everyWay)
	}
	drop(2, power)
	drop(3, line3)
	captureOn := uint8(0)
	for h, t := range p.captureOn {
		if t != 0 {
			captureOn |= 1 << h
		}
	}
	if d := captureOn &^ power; d != 0 && !lion {
		add(Feature{Form: FormCaptureOn, Dirs: d})
	}
	if p.hook != 0 {
		add(Feature{Form: FormHook, Dirs: p.hook})
	}
	p.slides(add, absorbed)
	if p.area != 0 {
		add(Feature{Form: FormArea, Dirs: p.area, N: 2})
	}
	p.leaps(add)
	if p.run != 0 {
		add(Feature{Form: FormRun, Dirs: p.run})
	}
	if len(p.gates) > 0 {
		add(Feature{Form: FormGate, Vectors: game.Clockwise(p.gates), Onward: game.Clockwise(p.onward)})
	}
	if p.igui != 0 {
		add(Feature{Form: FormIgui, Dirs: p.igui, Modes: game.Capture})
	}
	if p.pass != 0 {
		add(Feature{Form: FormPass, Dirs: p.pass, Modes: game.Quiet})
	}
	if len(p.other) > 0 {
		add(Feature{Form: FormOther, Vectors: game.Clockwise(movegen.EmptyBoardTargets(p.other, 3)), Walks: p.other})
	}
	return out
}

// slides adds the slides and steps, longest first, equal ranges together.
func (p *parts) slides(add func(Feature), absorbed uint8) {
	var best [3][8]int
	for h := range 8 {
		both, quiet, capture := p.slide[0][h], p.slide[1][h], p.slide[2][h]
		// A quiet and a capturing range on the same heading share a range up to the shorter one.
		both = max(both, min(max(quiet, both), max(capture, both)))
		if p.hook>>h&1 != 0 && both == endless {
			both = 0
			if quiet == endless {
				quiet = 0
			}
		}
		if p.area != 0 && both == 1 {
			both = 0
		}
		if absorbed>>h&1 != 0 && both == 1 {
			both = 0
		}
		best[0][h] = both
		if quiet > both {
			best[1][h] = quiet
		}
		if capture > both {
			best[2][h] = capture
		}
	}
	for set := range 3 {
		var ranges []int
		for _, n := range best[set] {
			if n > 0 && !slices.Contains(ranges, n) {
				ranges = append(ranges, n)
			}
		}
		slices.Sort(ranges)
		slices.Reverse(ranges)
		for _, n := range ranges {
			f := Feature{Form: FormSlide, N: n, Modes: modesOf[set]}
			if n == endless {
				f.N = 0
			}
			for h, m := range best[set] {
				if m == n {
					f.Dirs |= 1 << h
				}
			}
			add(f)
		}
	}
}

// leaps adds jumps along lines, oblique jumps and rides.
func (p *parts) leaps(add func(Feature)) {
	var lengths []int
	for n := range p.jump {
		lengths = append(lengths, n)
	}
	slices.Sort(lengths)
	for _, n := range lengths {
		for _, m := range modesOf {
			f := Feature{Form: FormJump, N: n, Modes: m}
			for h, have := range p.jump[n] {
				if have == m {
					f.Dirs |= 1 << h
				}
			}
			if f.Dirs != 0 {
				add(f)
			}
		}
	}
	for i := 0; i < len(p.zigzag); i += 2 {
		delete(p.oblique, p.zigzag[i])
	}
	for v, m := range p.ride {
		if p.oblique[v]&^m == 0 {
			delete(p.oblique, v)
		}
	}
	byMode := func(form Form, set map[game.Vector]game.Mode) {
		for _, m := range modesOf {
			f := Feature{Form: form, Modes: m}
			for v, have := range set {
				if have == m {
					f.Vectors = append(f.Vectors, v)
				}
			}
			if len(f.Vectors) > 0 {
				f.Vectors = game.Clockwise(f.Vectors)
				add(f)
			}
		}
	}
	byMode(FormOblique, p.oblique)
	byMode(FormRide, p.ride)
	if len(p.zigzag) > 0 {
		add(Feature{Form: FormZigzag, Vectors: p.zigzag})
	}
}
