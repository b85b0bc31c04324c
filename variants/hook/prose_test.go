package hook

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fairway/game/gametest"
)

// This file is a second generator of Hook Shogi's moves. It is written from the words of
// rules/hook-shogi.md sections 3 to 5, not from XBetza, shares no code with the package and
// is as simple as it can be; the two are compared on random positions.

// spot is a square by file and rank from 0, or the distance between two squares.
type spot struct{ x, y int }

// plus is n times d further.
func (s spot) plus(d spot, n int) spot { return spot{s.x + n*d.x, s.y + n*d.y} }

func (s spot) name() string { return string(rune('a'+s.x)) + strconv.Itoa(s.y+1) }

type plainPiece struct {
	id   string
	army int
}

type prose struct {
	words  map[string]string // id: its move in words
	next   map[string]string // id: its promoted form
	pieces map[spot]plainPiece
}

func (p *prose) on(s spot) bool { return s.x >= 0 && s.y >= 0 && s.x < 19 && s.y < 19 }

// plainMove is a destination and the captures on the way and there.
type plainMove struct {
	to       spot
	captured []spot
}

var compass = map[string]spot{
	"f": {0, 1}, "b": {0, -1}, "l": {-1, 0}, "r": {1, 0},
	"fl": {-1, 1}, "fr": {1, 1}, "bl": {-1, -1}, "br": {1, -1},
}

// directions reads direction words, as an army sees them.
func directions(army int, list ...string) []spot {
	var ds []spot
	for _, w := range list {
		switch w {
		case "orth":
			ds = append(ds, directions(army, "f", "b", "l", "r")...)
		case "diag":
			ds = append(ds, directions(army, "fl", "fr", "bl", "br")...)
		case "all":
			ds = append(ds, directions(army, "orth", "diag")...)
		default:
			d, ok := compass[w]
			if !ok {
				panic("no direction: " + w)
			}
			if army == 1 {
				d = spot{-d.x, -d.y}
			}
			ds = append(ds, d)
		}
	}
	return ds
}

// moves lists the moves of the piece on o by its description alone.
func (p *prose) moves(o spot) []plainMove {
	me := p.pieces[o]
	var list []plainMove
	empty := func(s spot) bool { _, ok := p.pieces[s]; return p.on(s) && (!ok || s == o) }
	enemy := func(s spot) bool { m, ok := p.pieces[s]; return ok && s != o && m.army != me.army }
	add := func(to spot, captured ...spot) { list = append(list, plainMove{to, captured}) }
	// land ends the move on a square that is empty, or captures the enemy there last.
	land := func(to spot, captured ...spot) {
		switch {
		case empty(to):
			add(to, captured...)
		case enemy(to):
			add(to, append(slices.Clone(captured), to)...)
		}
	}
	slide := func(from, d spot, most int, each func(spot)) {
		for n := 1; n <= most; n++ {
			s := from.plus(d, n)
			if empty(s) || enemy(s) {
				each(s)
			}
			if !empty(s) {
				return
			}
		}
	}
	passIf := func(ds []spot) {
		for _, d := range ds {
			if empty(o.plus(d, 1)) {
				add(o)
			}
		}
	}
	for _, clause := range strings.Split(p.words[me.id], "; ") {
		w := strings.Fields(clause)
		ds := directions(me.army, w[1:]...)
		all, diag := directions(me.army, "all"), directions(me.army, "diag")
		switch w[0] {
		case "step":
			for _, d := range ds {
				slide(o, d, 1, func(s spot) { land(s) })
			}
		case "slide", "slide2", "slide3", "slide4", "slide5":
			most := 19
			if len(w[0]) > 5 {
				most = int(w[0][5] - '0')
			}
			for _, d := range ds {
				slide(o, d, most, func(s spot) { land(s) })
			}
		case "jump2":
			for _, d := range ds {
				land(o.plus(d, 2))
			}
		case "knight":
			for _, x := range []int{-2, -1, 1, 2} {
				for _, y := range []int{x - 3, 3 - x, -x - 3, x + 3} {
					if x*x+y*y == 5 {
						land(spot{o.x + x, o.y + y})
					}
				}
			}
		case "HOOK":
			for _, d := range ds {
				slide(o, d, 19, func(s spot) {
					land(s)
					if empty(s) {
						slide(s, spot{d.y, -d.x}, 19, func(s spot) { land(s) })
						slide(s, spot{-d.y, d.x}, 19, func(s spot) { land(s) })
					}
				})
			}
		case "LION":
			for x := -2; x <= 2; x++ {
				for y := -2; y <= 2; y++ {
					if x != 0 || y != 0 {
						land(spot{o.x + x, o.y + y})
					}
				}
			}
			for _, d := range all {
				a := o.plus(d, 1)
				if !enemy(a) {
					continue
				}
				add(o, a)
				for _, e := range all {
					if b := a.plus(e, 1); b != o {
						land(b, a)
					}
				}
			}
			passIf(all)
		case "LINE2":
			for _, d := range ds {
				s1, s2 := o.plus(d, 1), o.plus(d, 2)
				land(s1)
				land(s2)
				if enemy(s1) {
					land(s2, s1)
					add(o, s1)
				}
			}
			passIf(ds)
		case "LINE3":
			for _, d := range ds {
				s1, s2, s3 := o.plus(d, 1), o.plus(d, 2), o.plus(d, 3)
				land(s1)
				land(s2)
				land(s3)
				if enemy(s1) {
					add(o, s1)
					land(s2, s1)
					land(s3, s1)
				}
				if enemy(s2) {
					land(s3, s2)
					land(s1, s2)
				}
				if enemy(s1) && enemy(s2) {
					land(s3, s1, s2)
					add(s1, s1, s2)
				}
			}
			passIf(ds)
		case "EAGLE":
			for _, d := range all {
				land(o.plus(d, 2))
			}
			for _, d := range diag {
				a := o.plus(d, 1)
				if !enemy(a) {
					continue
				}
				add(o, a)
				for _, e := range diag {
					if b := a.plus(e, 1); b != o {
						land(b, a)
					}
				}
			}
			passIf(diag)
		case "AREA2":
			for _, d := range all {
				a := o.plus(d, 1)
				land(a)
				if !empty(a) {
					continue
				}
				for _, e := range all {
					if b := a.plus(e, 1); b != o {
						land(b)
					}
				}
			}
			passIf(all)
		case "EMPEROR":
			for x := range 19 {
				for y := range 19 {
					if s := (spot{x, y}); s != o {
						land(s)
					}
				}
			}
		default:
			panic("no move: " + w[0])
		}
	}
	return list
}

func proseRoyal(id string) bool { return id == "K" || id == "+DE" || id == "+K" }

// allowed applies 5.6: an Emperor's capture of a royal is made on a copy, and the opponent
// must have no move that captures the Emperor there.
func (p *prose) allowed(o spot, m plainMove) bool {
	me := p.pieces[o]
	royal := false
	for _, s := range m.captured {
		royal = royal || proseRoyal(p.pieces[s].id)
	}
	if me.id != "+K" || !royal {
		return true
	}
	q := prose{p.words, p.next, map[spot]plainPiece{}}
	for s, piece := range p.pieces {
		if s != o && !slices.Contains(m.captured, s) {
			q.pieces[s] = piece
		}
	}
	q.pieces[m.to] = me
	for s, piece := range q.pieces {
		if piece.army == me.army {
			continue
		}
		for _, answer := range q.moves(s) {
			if slices.Contains(answer.captured, m.to) && q.allowed(s, answer) {
				return false
			}
		}
	}
	return true
}

// forms lists the possible kinds of the piece after a move (5.1, 5.2, 5.3).
func (p *prose) forms(o spot, m plainMove) []string {
	me := p.pieces[o]
	exempt := slices.Contains([]string{"K", "DE", "+K", "+DE"}, me.id)
	if !exempt {
		for _, s := range slices.Backward(m.captured) {
			switch p.pieces[s].id {
			case "DV", "+DV":
				return []string{"+DV"}
			case "DS", "+DS":
				return []string{"+DS"}
			}
		}
	}
	next, promotes := p.next[me.id]
	if len(m.captured) > 0 {
		if promotes {
			return []string{next}
		}
		return []string{me.id}
	}
	last := 18
	if me.army == 1 {
		last = 0
	}
	if m.to.y == last && (me.id == "P" || me.id == "O" || me.id == "I") {
		return []string{me.id, next}
	}
	return []string{me.id}
}

// texts lists the legal moves of an army as sorted texts.
func (p *prose) texts(army int, passing bool) []string {
	royals := [2]int{}
	for _, m := range p.pieces {
		if proseRoyal(m.id) {
			royals[m.army]++
		}
	}
	list := []string{}
	if royals[0] == 0 || royals[1] == 0 {
		return list
	}
	for o, piece := range p.pieces {
		if piece.army != army {
			continue
		}
		for _, m := range p.moves(o) {
			if m.to == o && len(m.captured) == 0 && !passing || !p.allowed(o, m) {
				continue
			}
			text := o.name() + "-" + m.to.name()
			if len(m.captured) > 0 {
				text = o.name() + "x" + m.to.name()
				if len(m.captured) > 1 || m.captured[0] != m.to {
					var names []string
					for _, s := range m.captured {
						names = append(names, s.name())
					}
					text += "[" + strings.Join(names, ",") + "]"
				}
			}
			for _, id := range p.forms(o, m) {
				if id == piece.id {
					list = append(list, text)
				} else {
					list = append(list, text+"="+id)
				}
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// newProse reads the words of the table.
func newProse(t testing.TB) *prose {
	p := &prose{words: map[string]string{}, next: map[string]string{}}
	for _, m := range tablePieces(t) {
		p.words[m.id] = m.words
		if m.promoted != "-" {
			p.next[m.id] = m.promoted
		}
	}
	return p
}

func TestMovesMatchTheProse(t *testing.T) {
	r := standard(t)
	p := newProse(t)
	table := tablePieces(t)
	rng := rand.New(rand.NewPCG(20, 7))
	total := 0
	for n := range 900 {
		// Usually crowded corners of the board, where pieces meet; more royals than usual.
		wide, pieces := 3+rng.IntN(17), 2+rng.IntN(40)
		left, low := rng.IntN(20-wide), rng.IntN(20-wide)
		p.pieces = map[spot]plainPiece{}
		at := func() spot { return spot{left + rng.IntN(wide), low + rng.IntN(wide)} }
		for range pieces {
			p.pieces[at()] = plainPiece{table[rng.IntN(100)].id, rng.IntN(2)}
		}
		for a := range 2 {
			for _, id := range []string{"K", "+K", "+DE"} {
				if rng.IntN(2) == 0 {
					p.pieces[at()] = plainPiece{id, a}
				}
			}
			p.pieces[spot{rng.IntN(19), 18 * rng.IntN(2)}] = plainPiece{[]string{"K", "+K", "+DE", "P", "O", "I"}[rng.IntN(6)], a}
			p.pieces[at()] = plainPiece{[]string{"DV", "DS", "+DV", "+DS"}[rng.IntN(4)], a}
			if n%2 == 0 {
				p.pieces[at()] = plainPiece{[]string{"LN", "+LN", "LD", "+LD", "+F", "+W", "+Q", "+H"}[rng.IntN(8)], a}
			}
		}
		list := ""
		for s, m := range p.pieces {
			list += fmt.Sprintf(" %s %s %s", []string{"b", "w"}[m.army], m.id, s.name())
		}
		for a, letter := range []string{"b", "w"} {
			skip := []string{"", " skip=b", " skip=w", " skip=bw"}[rng.IntN(4)]
			text := gametest.Layout(t, r, list, letter+" -"+skip)
			want := p.texts(a, skip == "")
			gametest.Same(t, text, gametest.Listed(r, gametest.Read(t, r, text)), want)
			total += len(want)
		}
		if t.Failed() {
			return
		}
	}
	if total < 100_000 {
		t.Errorf("only %d moves were compared", total)
	}
	t.Logf("%d moves compared", total)
}
