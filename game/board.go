package game

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Board is the squares of a game and the steps between them. Make one with NewBoard, and add its ways before
// compiling a kind for it.
type Board struct {
	Files, Ranks int
	Holes        Squares // squares that nothing may enter or pass

	names      []string
	boardRanks int // ranks of each board in names of squares, 0 for a single board
	ways       []way
	vectors    []Vector
	index      map[Vector]uint16
	near       [256]uint16 // as index, plus one, for short vectors by Vector.short
	wraps      [2]Way      // ways of steps that wrap round the files, and round files and ranks, plus one
}

// Way is a manner of stepping. On one board pieces and balls, or the pieces of two armies, may meet different
// edges. A game numbers its ways; way 0 is the first one added with AddWay.
type Way uint8

// Crossing says what happened to a step at the edge of the board.
type Crossing uint8

const (
	MirrorMiddle Crossing = 1 << iota // reflected at the middle line of the edge squares
	MirrorEdge                        // reflected at the outer edge of the edge squares
	Wrapped                           // left at one side, entered at the opposite one; it may have been reflected, too

	Straight Crossing = 0 // nothing: the step stayed on the board
)

// Mirrored reports whether the step was reflected, so that the piece continues with another vector.
func (c Crossing) Mirrored() bool { return c&(MirrorMiddle|MirrorEdge) != 0 }

// Edges is a game's rule for a step by v from s: where it ends, the vector with which the piece continues, and what
// happened to the step. ok is false if there is no such step. It is called once for every square and vector, and
// never for holes.
type Edges func(b *Board, s Square, v Vector) (to Square, out Vector, c Crossing, ok bool)

// Step is one entry of a way's table (Board.Steps).
type Step struct {
	To    Square // None if there is no such step
	Vec   uint16 // index of the vector to continue with
	Cross Crossing
}

type way struct {
	edges Edges  // nil is Walls
	steps []Step // vector index * size + square
	plain bool   // no step ever crosses an edge
}

// Walls is the rule of edges of an ordinary board: a step that leaves the board doesn't exist.
func Walls(b *Board, s Square, v Vector) (Square, Vector, Crossing, bool) {
	x, y := b.File(s)+int(v.X), b.Rank(s)+int(v.Y)
	if x < 0 || y < 0 || x >= b.Files || y >= b.Ranks {
		return None, v, Straight, false
	}
	return b.Square(x, y), v, Straight, true
}

// NewBoard returns a board without holes and without ways. It panics if the size is outside 1..MaxFiles,
// 1..MaxRanks, which readers of texts check first.
func NewBoard(files, ranks int) *Board {
	if files < 1 || files > MaxFiles || ranks < 1 || ranks > MaxRanks {
		panic(fmt.Sprintf("game: a board of %d files and %d ranks", files, ranks))
	}
	b := NewUnnamedBoard(files, ranks)
	b.names = make([]string, b.Size())
	for s := range b.names {
		b.names[s] = string(rune('a'+s%files)) + strconv.Itoa(s/files+1)
	}
	return b
}

// NewUnnamedBoard returns a board of any size whose squares have no names. It serves to measure the reach of
// pieces.
func NewUnnamedBoard(files, ranks int) *Board {
	b := &Board{Files: files, Ranks: ranks, index: map[Vector]uint16{}}
	b.Holes = NewSquares(b.Size())
	return b
}

// NameBoards names the squares as those of several boards with the given number of ranks, one above the other:
// a1.e8 is e8 of the lowest board, a2.e8 that of the next one (rules/notation.md, squares). It panics unless the
// ranks divide evenly.
func (b *Board) NameBoards(ranks int) {
	if ranks < 1 || b.Ranks%ranks != 0 {
		panic(fmt.Sprintf("game: boards of %d ranks on %d", ranks, b.Ranks))
	}
	b.boardRanks = ranks
	for s := range b.names {
		y := s / b.Files
		b.names[s] = "a" + strconv.Itoa(y/ranks+1) + "." + string(rune('a'+s%b.Files)) + strconv.Itoa(y%ranks+1)
	}
}

// BoardRanks returns the number of ranks of each board in names of squares: all ranks if there is only one board.
func (b *Board) BoardRanks() int {
	if b.boardRanks == 0 {
		return b.Ranks
	}
	return b.boardRanks
}

// Size is the number of squares, holes included.
func (b *Board) Size() int { return b.Files * b.Ranks }

// Square returns the square of a file and rank from zero.
func (b *Board) Square(file, rank int) Square { return Square(rank*b.Files + file) }

// File returns the file of s from zero.
func (b *Board) File(s Square) int { return int(s) % b.Files }

// Rank returns the rank of s from zero.
func (b *Board) Rank(s Square) int { return int(s) / b.Files }

// SquareName returns the name of s in texts (rules/notation.md).
func (b *Board) SquareName(s Square) string { return b.names[s] }

// ParseSquare returns the square with that name. It fails if the text isn't the name of a square on this board.
func (b *Board) ParseSquare(text string) (Square, error) {
	if s, n := b.cutSquare(text); n > 0 && n == len(text) {
		return s, nil
	}
	return None, fmt.Errorf("%s isn't a square of this board (%s to %s)", Quote(text), b.names[0], b.names[len(b.names)-1])
}

// cutSquare reads the square that text begins with. It returns the square and the length of its name, 0 if there is
// none.
func (b *Board) cutSquare(text string) (Square, int) {
	if b.boardRanks > 0 {
		return b.cutBoard(text)
	}
	if len(text) < 2 || text[0] < 'a' || text[0] > 'z' || text[1] < '1' || text[1] > '9' {
		return None, 0
	}
	n, rank := 1, 0
	for n < len(text) && n < 4 && text[n] >= '0' && text[n] <= '9' {
		rank = rank*10 + int(text[n]-'0')
		n++
	}
	file := int(text[0] - 'a')
	if file >= b.Files || rank > b.Ranks {
		return None, 0
	}
	return b.Square(file, rank-1), n
}

// cutBoard is cutSquare for squares whose names include a board.
func (b *Board) cutBoard(text string) (Square, int) {
	for i := b.boardRanks; i <= b.Ranks; i += b.boardRanks {
		board := "a" + strconv.Itoa(i/b.boardRanks) + "."
		if rest, ok := strings.CutPrefix(text, board); ok {
			plain := Board{Files: b.Files, Ranks: b.boardRanks}
			if s, n := plain.cutSquare(rest); n > 0 {
				return s + b.Square(0, i-b.boardRanks), len(board) + n
			}
		}
	}
	return None, 0
}

// Ways returns how many ways the board has.
func (b *Board) Ways() int { return len(b.ways) }

// Plain reports whether no step of a way crosses an edge. Fill sets it.
func (b *Board) Plain(w Way) bool { return b.ways[w].plain }

// Steps returns the table of a way, as made by Fill: the step from square s by the vector with index v is at
// v*Size() + s. It is read-only.
func (b *Board) Steps(w Way) []Step { return b.ways[w].steps }

// Vector returns the vector with an index of the tables.
func (b *Board) Vector(i uint16) Vector { return b.vectors[i] }

// AddWay adds a way to the board and returns its number. A nil e means Walls.
func (b *Board) AddWay(e Edges) Way {
	b.ways = append(b.ways, way{edges: e})
	return Way(len(b.ways) - 1)
}

// Wrapping returns the way of steps that wrap round the files for i 0, and round files and ranks for i 1. It is
// added on first use.
func (b *Board) Wrapping(i int) Way {
	if b.wraps[i] == 0 {
		b.wraps[i] = b.AddWay(func(b *Board, s Square, v Vector) (Square, Vector, Crossing, bool) {
			x, y := b.File(s)+int(v.X), b.Rank(s)+int(v.Y)
			to, c := [2]int{x, y}, Straight
			if x < 0 || x >= b.Files {
				to[0], c = ((x%b.Files)+b.Files)%b.Files, Wrapped
			}
			if y < 0 || y >= b.Ranks {
				if i == 0 {
					return None, v, Straight, false
				}
				to[1], c = ((y%b.Ranks)+b.Ranks)%b.Ranks, Wrapped
			}
			return b.Square(to[0], to[1]), v, c, true
		}) + 1
	}
	return b.wraps[i] - 1
}

// addVector adds v to the tables, with its quarter turns and all their reflections, since a crossing or a game may turn
// one vector into any of the others.
func (b *Board) addVector(v Vector) {
	if _, ok := b.index[v]; ok {
		return
	}
	for q := range 4 {
		w := v.Turned(q)
		for _, u := range []Vector{w, {-w.X, w.Y}} {
			if !slices.Contains(b.vectors, u) {
				b.index[u] = uint16(len(b.vectors))
				b.vectors = append(b.vectors, u)
				if i, ok := u.short(); ok {
					b.near[i] = uint16(len(b.vectors))
				}
			}
		}
	}
}

// Fill computes the tables of all ways for the declared vectors. Call it after all vectors and ways have been
// added.
func (b *Board) Fill() {
	n := b.Size()
	for i := range b.ways {
		w := &b.ways[i]
		w.plain = true
		w.steps = make([]Step, len(b.vectors)*n)
		for vi, v := range b.vectors {
			steps := w.steps[vi*n:][:n]
			for s := range steps {
				steps[s] = Step{To: None, Vec: uint16(vi)}
			}
			if w.edges == nil {
				b.fillWalls(steps, v)
				continue
			}
			for s := range steps {
				if b.Holes.Has(Square(s)) {
					continue
				}
				if to, out, c, ok := w.edges(b, Square(s), v); ok && !b.Holes.Has(to) {
					steps[s].To, steps[s].Cross = to, c
					if out != v {
						steps[s].Vec = b.index[out]
					}
					w.plain = w.plain && c == Straight
				}
			}
		}
	}
}

// fillWalls fills in the steps by v from all squares by Walls.
func (b *Board) fillWalls(steps []Step, v Vector) {
	dx, dy := int(v.X), int(v.Y)
	by := dy*b.Files + dx
	for y := max(0, -dy); y < min(b.Ranks, b.Ranks-dy); y++ {
		for s := y*b.Files + max(0, -dx); s < y*b.Files+min(b.Files, b.Files-dx); s++ {
			if to := Square(s + by); !b.Holes.Has(Square(s)) && !b.Holes.Has(to) {
				steps[s].To = to
			}
		}
	}
}

// Step returns one step by v from s on a way. Nothing else computes what edges do. The vector must be one of a
// compiled kind of the board, or a turn or reflection of one.
func (b *Board) Step(w Way, s Square, v Vector) (to Square, out Vector, c Crossing, ok bool) {
	vi, known := b.find(v)
	if !known {
		return None, v, Straight, false
	}
	e := b.ways[w].steps[int(vi)*b.Size()+int(s)]
	return e.To, b.vectors[e.Vec], e.Cross, e.To != None
}

// find returns the index of a vector that is in the tables.
func (b *Board) find(v Vector) (uint16, bool) {
	if i, ok := v.short(); ok {
		return b.near[i] - 1, b.near[i] != 0
	}
	vi, known := b.index[v]
	return vi, known
}

// short returns a small number for a vector of at most seven squares in each direction.
func (v Vector) short() (int, bool) {
	return int(v.X+8)<<4 | int(v.Y+8), v.X >= -7 && v.X <= 7 && v.Y >= -7 && v.Y <= 7
}

// Declare returns the index of v in the tables of steps. A new vector is added with its turns and reflections; then
// Fill must be called.
func (b *Board) Declare(v Vector) uint16 {
	i, known := b.find(v)
	if !known {
		b.addVector(v)
		i = b.index[v]
	}
	return i
}
