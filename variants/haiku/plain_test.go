package haiku

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
)

// This file is a second Haiku Shogi: reader, writer, generator and hand-overs from the words
// of rules/haiku-shogi.md, as simple as can be and without any code of the package. The two
// are compared on random positions and on what follows from them.

type plainRight struct {
	at   spot
	over []spot
}

type reading struct {
	board map[spot]string // army letter and id
	mover byte
	hand  map[string]int // army letter and id
	ep    []plainRight
	out   string
}

const (
	haikuOrder = "rygb"
	haikuIDs   = "K R B G S C W P +R +B +S +C +W +P"
)

// spot is a square by file and rank from 0, or the distance between two squares.
type spot struct{ x, y int }

// plus is n times d further.
func (s spot) plus(d spot, n int) spot { return spot{s.x + n*d.x, s.y + n*d.y} }

func (s spot) name() string { return string(rune('a'+s.x)) + strconv.Itoa(s.y+1) }

func forward(army byte) spot {
	return map[byte]spot{'r': {0, 1}, 'y': {-1, 0}, 'g': {0, -1}, 'b': {1, 0}}[army]
}

// known keeps what wordDirections found, because it is called for every piece.
var known = map[string][]spot{}

// compass holds the directions that words name, as their owner sees them.
var compass = map[string]spot{
	"f": {0, 1}, "b": {0, -1}, "l": {-1, 0}, "r": {1, 0},
	"fl": {-1, 1}, "fr": {1, 1}, "bl": {-1, -1}, "br": {1, -1},
}

// wordDirections are directions in words, as compass has them.
func wordDirections(army byte, list string) []spot {
	if list == "" {
		return nil
	}
	ds, ok := known[string(army)+list]
	if !ok {
		ds = directions(army, list)
		known[string(army)+list] = ds
	}
	return ds
}

func directions(army byte, list string) []spot {
	f := forward(army)
	right := spot{f.y, -f.x}
	var ds []spot
	for _, w := range strings.Fields(strings.NewReplacer("all", "orth diag").Replace(list)) {
		names := w
		switch w {
		case "orth":
			names = "f b l r"
		case "diag":
			names = "fl fr bl br"
		}
		for _, n := range strings.Fields(names) {
			d := compass[n]
			ds = append(ds, spot{d.x*right.x + d.y*f.x, d.x*right.y + d.y*f.y})
		}
	}
	return ds
}

func shortOf(id string) string {
	switch id {
	case "K":
		return "all"
	case "G", "+S", "+C", "+W", "+P":
		return "orth fl fr"
	case "S":
		return "diag f"
	case "C":
		return "f fl fr b"
	case "P":
		return "f"
	case "+R":
		return "diag"
	case "+B":
		return "orth"
	}
	return ""
}

func longOf(id string) string {
	switch id {
	case "R", "+R":
		return "orth"
	case "B", "+B":
		return "diag"
	case "W":
		return "f"
	}
	return ""
}

func (s spot) onBoard() bool { return s.x >= 0 && s.y >= 0 && s.x < 17 && s.y < 17 }

// zoneOf names the zone of a square by its band each way: 1 in the middle, 0 and 2 outside.
func zoneOf(s spot) [2]int {
	band := func(n int) int {
		switch {
		case n < 5:
			return 0
		case n < 12:
			return 1
		}
		return 2
	}
	return [2]int{band(s.x), band(s.y)}
}

func campOf(army byte) [2]int {
	return map[byte][2]int{'r': {1, 0}, 'y': {2, 1}, 'g': {1, 2}, 'b': {0, 1}}[army]
}

func opposite(army byte) byte {
	return map[byte]byte{'r': 'g', 'g': 'r', 'y': 'b', 'b': 'y'}[army]
}

func isCorner(z [2]int) bool { return z[0] != 1 && z[1] != 1 }

func isEnemyCamp(army byte, z [2]int) bool {
	for i := range haikuOrder {
		if o := haikuOrder[i]; o != army && campOf(o) == z {
			return true
		}
	}
	return false
}

// mayCapture is 5.1.
func mayCapture(army byte, s spot) bool {
	may := map[[2]int]string{{0, 0}: "rb", {2, 0}: "ry", {2, 2}: "yg", {0, 2}: "gb"}
	z := zoneOf(s)
	return !isCorner(z) || strings.IndexByte(may[z], army) >= 0
}

// onKingRank reports whether s is on the King rank of an army's opposite camp.
func onKingRank(army byte, s spot) bool {
	edge := map[byte]bool{'r': s.y == 16, 'y': s.x == 0, 'g': s.y == 0, 'b': s.x == 16}
	return zoneOf(s) == campOf(opposite(army)) && edge[army]
}

// changed returns the id of a piece in another army, with its promotion kept.
func changed(id string, from, to byte) string {
	if opposite(from) == to {
		return id
	}
	return strings.NewReplacer("C", "S", "S", "C", "R", "B", "B", "R").Replace(id)
}

func (p *reading) copied() *reading {
	q := *p
	q.board, q.hand, q.ep = maps.Clone(p.board), maps.Clone(p.hand), slices.Clone(p.ep)
	return &q
}

func (p *reading) active(army byte) bool { return strings.IndexByte(p.out, army) < 0 }

func (p *reading) next(army byte) byte {
	for i := strings.IndexByte(haikuOrder, army) + 1; ; i++ {
		if a := haikuOrder[i%4]; p.active(a) {
			return a
		}
	}
}

// count is the contingent of an army in a zone.
func (p *reading) count(army byte, z [2]int) int {
	n := 0
	for s, m := range p.board {
		if m[0] == army && zoneOf(s) == z {
			n++
		}
	}
	return n
}

func (p *reading) majority(army byte, z [2]int) bool {
	for i := range haikuOrder {
		if o := haikuOrder[i]; o != army && p.count(o, z) >= p.count(army, z) {
			return false
		}
	}
	return true
}

func (p *reading) king(army byte) (spot, bool) {
	for s, m := range p.board {
		if m == string(army)+"K" {
			return s, true
		}
	}
	return spot{}, false
}

// enPrise reports whether the King of an army could be captured by another army (8.1).
func (p *reading) enPrise(army, by byte) bool {
	king, ok := p.king(army)
	if !ok || by == army {
		return false
	}
	for s, m := range p.board {
		if m[0] != by {
			continue
		}
		for _, d := range wordDirections(by, shortOf(m[1:])) {
			if s.plus(d, 1) == king && mayCapture(by, king) {
				return true
			}
			for _, r := range p.ep {
				if over := s.plus(d, 1); r.at == king && m[1:] == "K" && slices.Contains(r.over, over) && p.board[over] == "" && mayCapture(by, over) {
					return true
				}
			}
		}
		for _, d := range wordDirections(by, longOf(m[1:])) {
			for q := s.plus(d, 1); q.onBoard(); q = q.plus(d, 1) {
				if q == king && mayCapture(by, king) {
					return true
				}
				if p.board[q] != "" {
					break
				}
			}
		}
	}
	return false
}

type plainTurn struct {
	text  string
	after *reading // directly after the move, with the mover unchanged
}

func (p *reading) rightsWithout(at spot) []plainRight {
	return slices.DeleteFunc(slices.Clone(p.ep), func(r plainRight) bool { return r.at == at })
}

// boardTurns lists the board moves of the army to move, whatever becomes of its King.
func (p *reading) boardTurns() []plainTurn {
	var list []plainTurn
	a := p.mover
	play := func(from, to spot, victim string, at spot, id string) *reading {
		q := p.copied()
		if victim != "" {
			delete(q.board, at)
			q.ep = q.rightsWithout(at)
			q.hand[string(a)+strings.TrimPrefix(changed(victim[1:], victim[0], a), "+")]++
		}
		delete(q.board, from)
		q.board[to] = string(a) + id
		return q
	}
	for from, m := range p.board {
		if m[0] != a {
			continue
		}
		id := m[1:]
		// emit lists a move with and without promotion; passed holds all squares of the move.
		emit := func(to spot, victim string, at spot, single bool, passed []spot) {
			sign, rest := "-", ""
			if victim != "" {
				sign = "x"
				if at != to {
					rest = "[" + at.name() + "]"
				}
			}
			text := from.name() + sign + to.name() + rest
			camp, corner := false, false
			for _, s := range passed {
				camp = camp || isEnemyCamp(a, zoneOf(s))
				corner = corner || isCorner(zoneOf(s))
			}
			may, must := false, false
			switch id {
			case "R", "B":
				may = camp && !corner
			case "S", "C":
				may = single && camp && !corner
			case "W":
				may = zoneOf(to) == campOf(opposite(a))
				must = may && onKingRank(a, to)
			case "P":
				may = single && zoneOf(to) == campOf(opposite(a))
				must = may && onKingRank(a, to)
			}
			if !must {
				list = append(list, plainTurn{text, play(from, to, victim, at, id)})
			}
			if may {
				list = append(list, plainTurn{text + "=+" + id, play(from, to, victim, at, "+"+id)})
			}
		}
		passing := func(to spot) {
			for _, r := range p.ep {
				v := p.board[r.at]
				if v[0] != a && v[1:] == id && slices.Contains(r.over, to) && p.board[to] == "" && mayCapture(a, to) {
					emit(to, v, r.at, true, []spot{from, to})
				}
			}
		}
		for _, d := range wordDirections(a, longOf(id)) {
			passed := []spot{from}
			for to := from.plus(d, 1); to.onBoard(); to = to.plus(d, 1) {
				passed = append(passed, to)
				o := p.board[to]
				if o == "" {
					emit(to, "", spot{}, len(passed) == 2, passed)
					if len(passed) == 2 {
						passing(to)
					}
					continue
				}
				if o[0] != a && mayCapture(a, to) {
					emit(to, o, to, len(passed) == 2, passed)
				}
				break
			}
		}
		for _, d := range wordDirections(a, shortOf(id)) {
			one := from.plus(d, 1)
			if !one.onBoard() {
				continue
			}
			if o := p.board[one]; o != "" {
				if o[0] != a && mayCapture(a, one) {
					emit(one, o, one, true, []spot{from, one})
				}
				continue
			}
			emit(one, "", spot{}, true, []spot{from, one})
			passing(one)
			for n := 2; n <= 3; n++ {
				to := from.plus(d, n)
				if !to.onBoard() || p.board[to] != "" {
					break
				}
				camp, begin, end := campOf(a), zoneOf(from), zoneOf(to)
				again := false
				for _, e := range wordDirections(a, shortOf(id)) {
					again = again || to.plus(e, 1).onBoard()
				}
				for _, e := range wordDirections(a, longOf(id)) {
					again = again || to.plus(e, 1).onBoard()
				}
				ok := n == 2 && (begin == camp || end == camp) ||
					n == 2 && begin == end && p.majority(a, begin) && again ||
					n == 3 && begin == camp && end == camp && p.majority(a, camp)
				if !ok {
					continue
				}
				q := play(from, to, "", spot{}, id)
				r := plainRight{at: to}
				for i := 1; i < n; i++ {
					r.over = append(r.over, from.plus(d, i))
				}
				q.ep = append(q.ep, r)
				list = append(list, plainTurn{from.name() + "-" + to.name(), q})
			}
		}
	}
	return list
}

// turns lists the legal turns (7, 8.2).
func (p *reading) turns() (legal []plainTurn, fallback bool) {
	all := p.boardTurns()
	a := p.mover
	for token, n := range p.hand {
		if token[0] != a || n == 0 {
			continue
		}
		for i := range 17 * 17 {
			to := spot{i % 17, i / 17}
			z := zoneOf(to)
			if p.board[to] != "" || z != campOf(a) && z != [2]int{1, 1} && z != campOf(opposite(a)) {
				continue
			}
			if id := token[1:]; (id == "W" || id == "P") && onKingRank(a, to) {
				continue
			}
			q := p.copied()
			q.hand[token]--
			q.board[to] = token
			all = append(all, plainTurn{token[1:] + "*" + to.name(), q})
		}
	}
	for _, x := range all {
		safe := true
		for i := range haikuOrder {
			safe = safe && !(p.active(haikuOrder[i]) && x.after.enPrise(a, haikuOrder[i]))
		}
		if safe {
			legal = append(legal, x)
		}
	}
	byText := func(a, b plainTurn) int { return strings.Compare(a.text, b.text) }
	slices.SortFunc(all, byText)
	slices.SortFunc(legal, byText)
	switch {
	case len(all) == 0:
		return []plainTurn{{"pass", p.copied()}}, false
	case len(legal) == 0:
		return all, true
	}
	return legal, false
}

// begin makes what the turn of the next army begins with (8.3).
func (p *reading) begin() (rounds int) {
	x := p.next(p.mover)
	p.mover = x
	p.ep = slices.DeleteFunc(slices.Clone(p.ep), func(r plainRight) bool { return p.board[r.at][0] == x })
	for {
		var mated []byte
		for y := p.next(x); y != x; y = p.next(y) {
			if p.enPrise(y, x) {
				mated = append(mated, y)
			}
		}
		if len(mated) == 0 {
			return rounds
		}
		rounds++
		for _, y := range mated {
			p.out += string(y)
			king, _ := p.king(y)
			delete(p.board, king)
			for s, m := range p.board {
				if m[0] != y {
					continue
				}
				id := changed(m[1:], y, x)
				if (id == "W" || id == "P") && onKingRank(x, s) {
					id = "+" + id
				}
				p.board[s] = string(x) + id
				p.ep = p.rightsWithout(s)
			}
			p.ep = p.rightsWithout(king)
			for token, n := range p.hand {
				if token[0] == y && n > 0 {
					p.hand[string(x)+changed(token[1:], y, x)] += n
					delete(p.hand, token)
				}
			}
		}
	}
}

func (p *reading) text() string {
	var ranks []string
	for y := 16; y >= 0; y-- {
		s, run := "", 0
		for x := range 18 {
			m := p.board[spot{x, y}]
			if m == "" && x < 17 {
				run++
				continue
			}
			if run > 0 {
				s += strconv.Itoa(run)
			}
			run = 0
			s += m
		}
		ranks = append(ranks, s)
	}
	hand := ""
	for i := range haikuOrder {
		for _, id := range strings.Fields(haikuIDs) {
			token := haikuOrder[i:i+1] + id
			switch n := p.hand[token]; {
			case n > 1:
				hand += strconv.Itoa(n) + token
			case n == 1:
				hand += token
			}
		}
	}
	if hand == "" {
		hand = "-"
	}
	text := strings.Join(ranks, "/") + " " + string(p.mover) + " " + hand
	if len(p.ep) > 0 {
		slices.SortFunc(p.ep, func(a, b plainRight) int { return (a.at.y-b.at.y)*17 + a.at.x - b.at.x })
		var list []string
		for _, r := range p.ep {
			var over []string
			for _, s := range r.over {
				over = append(over, s.name())
			}
			list = append(list, r.at.name()+"<"+strings.Join(over, "+"))
		}
		text += " ep=" + strings.Join(list, ",")
	}
	if p.out != "" {
		text += " out=" + p.out
	}
	return text
}

// randomPosition is a position of random pieces: few or many, all over the board or crowded into a
// part of it, sometimes with armies that are out.
func randomPosition(rng *rand.Rand) *reading {
	for {
		p := &reading{board: map[spot]string{}, hand: map[string]int{}}
		for p.out = ""; len(p.out) < 2 && rng.IntN(3) == 0; {
			if a := haikuOrder[rng.IntN(4)]; p.active(a) {
				p.out += string(a)
			}
		}
		for p.mover = haikuOrder[rng.IntN(4)]; !p.active(p.mover); {
			p.mover = haikuOrder[rng.IntN(4)]
		}
		low, size := spot{rng.IntN(13), rng.IntN(13)}, 4+rng.IntN(14)
		place := func() spot {
			for {
				s := spot{low.x + rng.IntN(size), low.y + rng.IntN(size)}
				if rng.IntN(8) == 0 || size < 5 {
					s = spot{rng.IntN(17), rng.IntN(17)}
				}
				if s.onBoard() && p.board[s] == "" {
					return s
				}
			}
		}
		ids := strings.Fields(haikuIDs)[1:]
		if rng.IntN(3) > 0 { // few kinds, so that rights meet pieces of the same id
			ids = ids[rng.IntN(len(ids)):]
			ids = ids[:min(len(ids), 1+rng.IntN(2))]
		}
		pieces := 1 + rng.IntN(min(7, size*size/6))
		for i := range haikuOrder {
			a := haikuOrder[i : i+1]
			if !p.active(a[0]) {
				continue
			}
			p.board[place()] = a + "K"
			for range pieces {
				p.board[place()] = a + ids[rng.IntN(len(ids))]
			}
			if rng.IntN(12) == 0 {
				p.hand[a+strings.Fields("R B G S C W P")[rng.IntN(7)]]++
			}
		}
		ok := true
		for i := range haikuOrder {
			ok = ok && !p.enPrise(haikuOrder[i], p.mover)
		}
		if ok {
			return p
		}
	}
}

// Moves and the positions after them are those of the plain reading, over some turns from random
// positions.
func TestAsPlainlyRead(t *testing.T) {
	r := standard(t)
	seen := map[string]int{}
	for seed := range gametest.Seeds(t, 80) {
		rng := rand.New(rand.NewPCG(seed, 21))
		plain := randomPosition(rng)
		for range 8 {
			text := plain.text()
			turns, fallback := plain.turns()
			p := gametest.Read(t, r, text)
			want := make([]string, len(turns))
			for i := range turns {
				want[i] = turns[i].text
			}
			slices.Sort(want)
			gametest.Same(t, text, gametest.Listed(r, p), want)
			check := false
			for i := range haikuOrder {
				check = check || plain.enPrise(plain.mover, haikuOrder[i])
			}
			if got := r.Checks(p); len(got) > 0 != check {
				t.Errorf("%s: checks %v, want %v", text, got, check)
			}
			seen["check"] += gametest.One(check)
			seen["fallback"] += gametest.One(fallback)
			seen["pass"] += gametest.One(want[0] == "pass")
			var log game.Log
			before := p.Clone()
			for i := range turns {
				x := &turns[i]
				m, err := game.ReadMove(r, p, x.text)
				if err != nil {
					t.Fatalf("%s: %s: %v", text, x.text, err)
				}
				rounds := x.after.begin()
				seen["chain"] += gametest.One(rounds > 1)
				seen["mate"] += gametest.One(rounds > 0)
				seen["double mate"] += gametest.One(len(x.after.out) > len(plain.out)+1)
				seen["two rights"] += gametest.One(len(x.after.ep) > 1)
				seen["en passant"] += gametest.One(strings.Contains(x.text, "["))
				seen["drop"] += gametest.One(strings.Contains(x.text, "*"))
				seen["promotion"] += gametest.One(strings.Contains(x.text, "="))
				r.Play(p, m, &log)
				if got := game.PositionText(r, p); got != x.after.text() {
					t.Fatalf("%s: %s leads to\n%s, want\n%s", text, x.text, got, x.after.text())
				}
				verdict := "-"
				if len(x.after.out) == 3 {
					verdict = "win " + string(x.after.mover) + " last"
					seen["last"]++
				}
				if got := r.ResultText(r.Verdict(p)); got != verdict || verdict != "-" && len(r.Moves(p, nil)) > 0 {
					t.Fatalf("%s: %s: result %s, want %s", text, x.text, got, verdict)
				}
				log.UndoTo(p, 0)
				if !p.Equal(before) {
					t.Fatalf("%s: %s undone leaves %s", text, x.text, game.PositionText(r, p))
				}
			}
			if t.Failed() {
				return
			}
			// More often than not a multiple step or an en passant capture.
			pick := func(ok func(q *plainTurn) bool) (list []*reading) {
				for i := range turns {
					if ok(&turns[i]) {
						list = append(list, turns[i].after)
					}
				}
				return list
			}
			list := pick(func(x *plainTurn) bool { return len(x.after.ep) > len(plain.ep) })
			if len(list) == 0 || rng.IntN(3) == 0 {
				list = pick(func(*plainTurn) bool { return true })
			}
			plain = list[rng.IntN(len(list))]
			if len(plain.out) == 3 {
				break
			}
		}
	}
	for _, what := range []string{"check", "fallback", "mate", "double mate", "chain", "two rights", "en passant", "drop", "promotion", "last"} {
		if seen[what] == 0 {
			t.Errorf("no %s among %v", what, seen)
		}
	}
	t.Log(seen)
}
