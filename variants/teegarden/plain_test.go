package teegarden

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fairway/game/gametest"
)

// plain is a second implementation of rules/tee-garden-shogi.md, written as plainly as the page:
// without tables and hooks, every turn is made on a copy.
type plain struct {
	board [9][9]string // [file][rank]: tokens, upper case for White
	balls [9][9]int
	hands [2]map[string]int
	mover int
}

// spot is a square by file and rank from 0, or the distance between two squares.
type spot struct{ x, y int }

// plus is n times d further.
func (s spot) plus(d spot, n int) spot { return spot{s.x + n*d.x, s.y + n*d.y} }

func (s spot) name() string { return string(rune('a'+s.x)) + strconv.Itoa(s.y+1) }

var plainCompass = map[string]spot{"N": {0, 1}, "NE": {1, 1}, "E": {1, 0}, "SE": {1, -1}, "S": {0, -1}, "SW": {-1, -1}, "W": {-1, 0}, "NW": {-1, 1}}

func readPlain(t testing.TB, text string) *plain {
	f := strings.Fields(text)
	p := &plain{hands: [2]map[string]int{{}, {}}, mover: strings.Index("wb", f[1])}
	for i, rank := range strings.Split(f[0], "/") {
		x, plus := 0, ""
		for _, c := range rank {
			switch {
			case c >= '0' && c <= '9':
				x += int(c - '0')
			case c == '+':
				plus = "+"
			default:
				p.board[x][8-i] = plus + string(c)
				x, plus = x+1, ""
			}
		}
	}
	n := 0
	for _, c := range strings.Trim(f[2], "-") {
		if c >= '0' && c <= '9' {
			n = 10*n + int(c-'0')
			continue
		}
		id := strings.ToUpper(string(c))
		p.hands[gametest.One(id != string(c))][id] = max(n, 1)
		n = 0
	}
	if list := strings.TrimPrefix(f[3], "balls="); list != "-" {
		for _, b := range strings.Split(list, ",") {
			name, count, _ := strings.Cut(b, ":")
			n := 1
			if count != "" {
				fmt.Sscan(count, &n)
			}
			p.balls[name[0]-'a'][name[1]-'1'] = n
		}
	}
	return p
}

func (p *plain) text() string {
	var s strings.Builder
	for y := 8; y >= 0; y-- {
		run := 0
		for x := range 9 {
			if p.board[x][y] == "" {
				run++
				continue
			}
			if run > 0 {
				fmt.Fprint(&s, run)
			}
			run = 0
			s.WriteString(p.board[x][y])
		}
		if run > 0 {
			fmt.Fprint(&s, run)
		}
		if y > 0 {
			s.WriteString("/")
		}
	}
	hand := ""
	for a := range 2 {
		for _, id := range strings.Fields("R B G S H W P") {
			if n := p.hands[a][id]; n > 0 {
				if n > 1 {
					hand += fmt.Sprint(n)
				}
				hand += side(id, a)
			}
		}
	}
	var balls []string
	for y := range 9 {
		for x := range 9 {
			switch n := p.balls[x][y]; {
			case n == 1:
				balls = append(balls, spot{x, y}.name())
			case n > 1:
				balls = append(balls, fmt.Sprintf("%s:%d", spot{x, y}.name(), n))
			}
		}
	}
	if hand == "" {
		hand = "-"
	}
	if balls == nil {
		balls = []string{"-"}
	}
	return fmt.Sprintf("%s %c %s balls=%s", s.String(), "wb"[p.mover], hand, strings.Join(balls, ","))
}

func side(id string, a int) string {
	if a == 1 {
		return strings.ToLower(id)
	}
	return id
}

func (p *plain) on(s spot) bool    { return s.x >= 0 && s.y >= 0 && s.x < 9 && s.y < 9 }
func (p *plain) at(s spot) string  { return p.board[s.x][s.y] }
func (p *plain) army(s spot) int   { return gametest.One(p.at(s) == strings.ToLower(p.at(s))) }
func (p *plain) enemy(s spot) bool { return p.at(s) != "" && p.army(s) != p.mover }
func (p *plain) own(s spot) bool   { return p.at(s) != "" && p.army(s) == p.mover }
func (p *plain) copied() *plain {
	q := *p
	for a := range 2 {
		q.hands[a] = map[string]int{}
		for id, n := range p.hands[a] {
			q.hands[a][id] = n
		}
	}
	return &q
}

// clear reports whether one step, or leap, of a piece is possible by the zone rule (4.1).
func (p *plain) clear(from, to spot) bool {
	middle := func(n int) bool { return n >= 3 && n <= 5 }
	if !p.on(to) || middle(to.x) && middle(to.y) {
		return false
	}
	return !(middle(from.x) && middle(to.y) || middle(from.y) && middle(to.x))
}

// reach lists the squares that a piece could move to or capture on.
func (p *plain) reach(o spot) []spot {
	up := 1 - 2*p.army(o)
	type way struct {
		dx, dy int
		slides bool
	}
	var ways []way
	add := func(slides bool, list ...[2]int) {
		for _, v := range list {
			ways = append(ways, way{v[0], v[1] * up, slides})
		}
	}
	rook := [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	bishop := [][2]int{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}
	switch id := strings.ToUpper(p.at(o)); id {
	case "K":
		add(false, rook...)
		add(false, bishop...)
	case "R", "+R":
		add(true, rook...)
		if id == "+R" {
			add(false, bishop...)
		}
	case "B", "+B":
		add(true, bishop...)
		if id == "+B" {
			add(false, rook...)
		}
	case "S":
		add(false, bishop...)
		add(false, [2]int{0, 1})
	case "H":
		add(false, [2]int{1, 2}, [2]int{-1, 2})
	case "W":
		add(true, [2]int{0, 1})
	case "P":
		add(false, [2]int{0, 1})
	default: // the Gold and all that promote to it
		add(false, rook...)
		add(false, [2]int{1, 1}, [2]int{-1, 1})
	}
	var list []spot
	for _, w := range ways {
		for s := o; ; {
			to := s.plus(spot{w.dx, w.dy}, 1)
			if !p.clear(s, to) || p.at(to) != "" && p.army(to) == p.army(o) {
				break
			}
			list = append(list, to)
			if p.at(to) != "" || !w.slides {
				break
			}
			s = to
		}
	}
	return list
}

// swings are the directions in which a piece strikes, on White's board.
func (p *plain) swings(o spot) []string {
	switch p.at(o) {
	case "K", "k", "R", "r", "B", "b", "H", "h", "P", "p", "+R", "+r", "+B", "+b", "":
		return nil
	case "S", "s":
		return strings.Fields("NE SE SW NW")
	case "W":
		return strings.Fields("N NE NW")
	case "w":
		return strings.Fields("S SE SW")
	}
	return strings.Fields("N E S W")
}

// line returns the squares of a ball's line, and the distance of the first piece on it, 0 if none.
func (p *plain) line(o spot, direction string) (list []spot, first int) {
	for n := 1; p.on(o.plus(plainCompass[direction], n)); n++ {
		s := o.plus(plainCompass[direction], n)
		list = append(list, s)
		if first == 0 && p.at(s) != "" {
			first = n
		}
	}
	return list, first
}

// checked reports whether the King of an army could be captured or hit.
func (p *plain) checked(army int) bool {
	for x := range 9 {
		for y := range 9 {
			o := spot{x, y}
			if p.at(o) == "" || p.army(o) == army {
				continue
			}
			for _, to := range p.reach(o) {
				if p.at(to) == side("K", army) {
					return true
				}
			}
			if p.balls[x][y] == 0 {
				continue
			}
			for _, d := range p.swings(o) {
				if list, first := p.line(o, d); first > 0 && p.at(list[first-1]) == side("K", army) {
					return true
				}
			}
		}
	}
	return false
}

// plainTurn is a turn and the positions that it leads to, six by die where it needs one.
type plainTurn struct {
	text  string
	after []*plain
}

func (p *plain) bank(s spot) {
	if id := strings.TrimPrefix(strings.ToUpper(p.at(s)), "+"); id != "" {
		p.hands[p.mover][id]++
	}
	p.board[s.x][s.y] = ""
}

// strike returns the position after a ball is struck from o to s.
func (p *plain) strike(o, s spot) *plain {
	q := p.copied()
	q.balls[o.x][o.y]--
	q.bank(s)
	if s.x != 4 || s.y < 3 || s.y > 5 {
		q.balls[s.x][s.y]++
	}
	q.mover = 1 - q.mover
	return q
}

func (p *plain) turns() []plainTurn {
	var list []plainTurn
	a := p.mover
	far := func(y int) int { // ranks to the last one
		if a == 1 {
			return y
		}
		return 8 - y
	}
	for x := range 9 {
		for y := range 9 {
			o := spot{x, y}
			if !p.own(o) {
				continue
			}
			token := p.at(o)
			id := strings.ToUpper(token)
			for _, to := range p.reach(o) {
				promotes := slices.Contains(strings.Fields("R B S H W P"), id) && (far(y) < 3 || far(to.y) < 3)
				must := (id == "P" || id == "W") && far(to.y) == 0 || id == "H" && far(to.y) < 2
				sign := "-"
				if p.enemy(to) {
					sign = "x"
				}
				text := o.name() + sign + to.name()
				q := p.copied()
				q.bank(to)
				q.board[x][y], q.board[to.x][to.y], q.mover = "", token, 1-a
				if !must {
					list = append(list, plainTurn{text, []*plain{q}})
				}
				if promotes {
					q := q.copied()
					q.board[to.x][to.y] = side("+"+id, a)
					list = append(list, plainTurn{text + "=+" + id, []*plain{q}})
				}
			}
			if id == "P" {
				for _, d := range strings.Fields("N E S W") {
					if s := o.plus(plainCompass[d], 1); p.on(s) && p.balls[s.x][s.y] > 0 {
						q := p.copied()
						q.balls[s.x][s.y]--
						q.balls[x][y]++
						q.mover = 1 - a
						list = append(list, plainTurn{o.name() + "<" + s.name(), []*plain{q}})
					}
				}
			}
			if p.balls[x][y] > 0 {
				for _, d := range p.swings(o) {
					list = append(list, p.strokes(o, d)...)
				}
			}
		}
	}
	for id := range p.hands[a] {
		if p.hands[a][id] == 0 {
			continue
		}
		for _, x := range []int{0, 1, 2, 6, 7, 8} {
			for y := range 9 {
				pawns := 0
				for k := range 9 {
					pawns += gametest.One(p.board[x][k] == side("P", a))
				}
				switch {
				case p.board[x][y] != "", (id == "P" || id == "W") && far(y) == 0, id == "H" && far(y) < 2, id == "P" && pawns > 0,
					id == "H" && (x == 2 || x == 6) && (y == 0 || y == 8):
					continue
				}
				q := p.copied()
				q.hands[a][id]--
				q.board[x][y], q.mover = side(id, a), 1-a
				if id == "P" && q.mated() && !q.checked(a) {
					continue
				}
				list = append(list, plainTurn{id + "*" + spot{x, y}.name(), []*plain{q}})
			}
		}
	}
	return list
}

// mated reports whether the army to move is in check and has no turn.
func (p *plain) mated() bool { return p.checked(p.mover) && len(p.legal()) == 0 }

// mating counts the drops of Points that are not among the turns and would give checkmate.
func (p *plain) mating() int {
	list := p.turns()
	n := 0
	for x := range 9 {
		for y := range 9 {
			drop := "P*" + spot{x, y}.name()
			if p.hands[p.mover]["P"] == 0 || p.board[x][y] != "" || slices.ContainsFunc(list, func(t plainTurn) bool { return t.text == drop }) {
				continue
			}
			q := p.copied()
			q.board[x][y], q.mover = side("P", p.mover), 1-p.mover
			n += gametest.One(p.clear(spot{0, 0}, spot{x, y}) && q.mated() && !q.checked(p.mover))
		}
	}
	return n
}

// strokes are those of one ball in one direction, by the table of 7.4.
func (p *plain) strokes(o spot, d string) []plainTurn {
	list, first := p.line(o, d)
	n := len(list)
	if n == 0 {
		return nil
	}
	to := func(t int) plainTurn {
		s := list[t-1]
		return plainTurn{o.name() + "@" + s.name(), []*plain{p.strike(o, s)}}
	}
	switch {
	case o.y == 4 && (o.x < 3 || o.x > 5):
		var out []plainTurn
		for t := 1; t <= n && (first == 0 || t <= first); t++ {
			out = append(out, to(t))
		}
		return out
	case n <= 4 && first > 0:
		return []plainTurn{to(first)}
	case n <= 4:
		return []plainTurn{to(n)}
	case first > 0 && first <= n-3:
		return []plainTurn{to(first)}
	}
	out := plainTurn{text: o.name() + "@" + d}
	for _, t := range []int{n - 3, n - 2, n - 2, n - 1, n - 1, n} {
		if first > 0 && first < t {
			t = first
		}
		out.after = append(out.after, p.strike(o, list[t-1]))
	}
	return []plainTurn{out}
}

// legal lists the turns that leave the mover's King on the board and safe.
func (p *plain) legal() []plainTurn {
	return slices.DeleteFunc(p.turns(), func(t plainTurn) bool {
		return slices.ContainsFunc(t.after, func(q *plain) bool {
			return q.checked(p.mover) || !slices.ContainsFunc(q.board[:], func(file [9]string) bool { return slices.Contains(file[:], side("K", p.mover)) })
		})
	})
}
