package piece

import (
	"errors"
	"fmt"
	"slices"

	"fairway/game"
	"fairway/game/betza"
	"fairway/game/movegen"
)

// Scene is a piece and the other pieces on its board.
type Scene struct {
	Files, Ranks     int
	Square           string   // of the piece
	Second           bool     // whether it belongs to the second army, which plays down the board
	Enemies, Friends []string // squares of other pieces: the other army's and its own
	Holes            []string
	Moved            bool // whether it has moved before
}

// ErrTooMany is the error for a move with more targets than can be listed.
var ErrTooMany = errors.New("too many")

// Targets lists where a piece with that XBetza move may go, sorted as byte strings. A target is the destination,
// followed by the squares of captures in brackets, unless there is none or only one on the destination
// (rules/command-line.md, betza). The text - is that of a piece that can't move (rules/diagram-texts.md, 1.2).
func Targets(text string, s Scene) (targets []string, err error) {
	if text == "-" { // the form of diagram texts for a piece that can't move
		text = ""
	}
	moves, err := betza.Parse(text)
	if err != nil {
		return nil, err
	}
	if s.Files < 1 || s.Files > game.MaxFiles || s.Ranks < 1 || s.Ranks > game.MaxRanks {
		return nil, fmt.Errorf("board: %dx%d is not within 1x1 and %dx%d", s.Files, s.Ranks, game.MaxFiles, game.MaxRanks)
	}
	board := game.NewBoard(s.Files, s.Ranks)
	squares := func(field string, names []string, use func(game.Square)) {
		for _, n := range names {
			q, e := board.ParseSquare(n)
			if e != nil && err == nil {
				err = fmt.Errorf("%s: %w", field, e)
			}
			if e == nil {
				use(q)
			}
		}
	}
	squares("holes", s.Holes, board.Holes.Add)
	from := game.None
	squares("square", []string{s.Square}, func(q game.Square) { from = q })
	if err != nil {
		return nil, err
	}
	walks, compounds := Walks(moves), 0
	for i := range walks {
		compounds += walks[i].CompoundLimit(s.Files, s.Ranks, len(s.Enemies)+len(s.Friends))
	}
	if compounds > game.MaxCompounds {
		return nil, fmt.Errorf("move: %w: more than %d different moves with several captures", ErrTooMany, game.MaxCompounds)
	}
	g := &game.Game{
		Board:  board,
		Armies: []game.ArmyInfo{{Letter: 'w', Name: "White"}, {Letter: 'b', Name: "Black", Orientation: 2}},
		Kinds:  []game.Kind{{ID: "A", Walks: walks}, {ID: "B"}},
	}
	base := movegen.NewBase(g, movegen.Laws{})
	captured := map[game.Square]string{}
	place := func(field string, army game.Army, kind game.KindID) func(game.Square) {
		return func(q game.Square) {
			switch {
			case err != nil:
			case board.Holes.Has(q):
				err = fmt.Errorf("%s: %s is a hole", field, board.SquareName(q))
			case captured[q] != "":
				err = fmt.Errorf("%s: %s is given as %s already", field, board.SquareName(q), captured[q])
			default:
				captured[q] = field
				base.Place(q, game.NewPiece(army, kind))
			}
		}
	}
	own, other := game.Army(0), game.Army(1)
	if s.Second {
		own, other = other, own
	}
	piece := game.NewPiece(own, 0)
	if s.Moved {
		piece = game.NewPiece(own, 1) // a different piece from the one there at the start
	}
	place("square", own, piece.Kind())(from)
	squares("enemies", s.Enemies, place("enemies", other, 1))
	squares("friends", s.Friends, place("friends", own, 1))
	if err != nil {
		return nil, err
	}
	p := base.Start()
	if s.Moved {
		p.Apply(game.Change{Op: game.ChangeKind, At: from, Before: piece, After: game.NewPiece(own, 0)})
	}
	if s.Second {
		p.Apply(game.Change{Op: game.Mover, By: 0, Next: 1})
	}
	for _, m := range base.Moves(p, nil) {
		if m.From == from {
			targets = append(targets, g.TargetText(m))
		}
	}
	slices.Sort(targets)
	return targets, nil
}
