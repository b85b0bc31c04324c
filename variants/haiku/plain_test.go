package haiku

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// This file is a second Haiku Shogi: reader, writer, generator and hand-overs from the words
// of rules/haiku-shogi.md, as simple as can be and without any code of the package. The two
// are compared on random positions and their successors.

type plainRight struct {
	at   spot
	over []spot
}

type plainPosition struct {
	board map[spot]string // army letter and id
	mover byte
	hand  map[string]int // army letter and id
	ep    []plainRight
	out   string
}

const (
	playOrder = "rygb"
	pieceIDs  = "K R B G S C W P +R +B +S +C +W +P"
)

// spot is a square by file and rank from 0, or the distance between two squares.
type spot struct{ x, y int }

// plus is n times d further.
func (s spot) plus(d spot, n int) spot { return spot{s.x + n*d.x, s.y + n*d.y} }

func (s spot) name() string { return string(rune('a'+s.x)) + strconv.Itoa(s.y+1) }

func forward(army byte) spot {
	return map[byte]spot{'r': {0, 1}, 'y': {-1, 0}, 'g': {0, -1}, 'b': {1, 0}}[army]
}

// known caches the results of wordDirections, which is called for every piece.
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
	for i := range playOrder {
		if o := playOrder[i]; o != army && campOf(o) == z {
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

func (p *plainPosition) copied() *plainPosition {
	q := *p
	q.board, q.hand, q.ep = maps.Clone(p.board), maps.Clone(p.hand), slices.Clone(p.ep)
	return &q
}

func (p *plainPosition) active(army byte) bool { return strings.IndexByte(p.out, army) < 0 }

func (p *plainPosition) next(army byte) byte {
	for i := strings.IndexByte(playOrder, army) + 1; ; i++ {
		if a := playOrder[i%4]; p.active(a) {
			return a
		}
	}
}

// count is the contingent of an army in a zone.
func (p *plainPosition) count(army byte, z [2]int) int {
	n := 0
	for s, m := range p.board {
		if m[0] == army && zoneOf(s) == z {
			n++
		}
	}
	return n
}

func (p *plainPosition) majority(army byte, z [2]int) bool {
	for i := range playOrder {
		if o := playOrder[i]; o != army && p.count(o, z) >= p.count(army, z) {
			return false
		}
	}
	return true
}

func (p *plainPosition) king(army byte) (spot, bool) {
	for s, m := range p.board {
		if m == string(army)+"K" {
			return s, true
		}
	}
	return spot{}, false
}

// enPrise reports whether the King of an army could be captured by another army (8.1).
func (p *plainPosition) enPrise(army, by byte) bool {
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
	after *plainPosition // directly after the move, with the mover unchanged
}

func (p *plainPosition) rightsWithout(at spot) []plainRight {
	return slices.DeleteFunc(slices.Clone(p.ep), func(r plainRight) bool { return r.at == at })
}

// boardTurns lists the board moves of the army to move, whatever becomes of its King.
func (p *plainPosition) boardTurns() []plainTurn {
	var list []plainTurn
	a := p.mover
	play := func(from, to spot, victim string, at spot, id string) *plainPosition {
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
func (p *plainPosition) turns() (legal []plainTurn, fallback bool) {
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
		for i := range playOrder {
			safe = safe && !(p.active(playOrder[i]) && x.after.enPrise(a, playOrder[i]))
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

// begin makes the automatic changes at the start of the next army's turn (8.3).
func (p *plainPosition) begin() (rounds int) {
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
