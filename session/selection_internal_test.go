package session

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"fairway/game"
	"fairway/variants"
	"fairway/variants/diagram"
)

// Positions in which the states are reached.
const (
	strokes  = "tee-garden-shogi;4k4/9/9/9/9/2G4s1/9/9/4K4 w P balls=c4"
	zigzag   = "zigzag;k6/7/7/2p1p2/3p3/3Z3/7/7/3K3 w R" // the Z captures twice, then moves one square more
	promotes = "hook-shogi;19/9P9/18k/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/1K17 b -"
	passes   = "hook-shogi;19/18k/19/19/19/19/19/19/19/9{LN}9/19/19/19/19/19/19/19/19/1K17 b -"
	lionDog  = "hook-shogi;19/18k/19/19/19/19/9s9/9g9/9p9/9{LD}9/19/19/19/19/19/19/19/19/1K17 b -"
	noPass   = "hook-shogi;19/9ps8/18k/9gp8/9{LN}p8/19/19/19/19/19/19/19/19/19/19/19/19/19/1K17 b - skip=b"
)

// zigzagText is a game with a piece that captures twice in a move, and with hands.
const zigzagText = "files=7\nranks=9\nmaxPromote=0\ndrops=1\nholdingsType=-1\nking:K:K::d1\nroyal=K\nzigzag:Z:KcaKcacaK::d2\npawn:P:fmWfcF::a2\nrook:R:R:::1\n"

// sitting opens a position of a game, with a die that shows 1.
func sitting(t *testing.T, position string) *Session {
	t.Helper()
	name, position, _ := strings.Cut(position, ";")
	r, err := variants.Find(name)
	if name == "zigzag" {
		r, _, err = diagram.Load(name, zigzagText)
	}
	if err != nil {
		t.Fatal(err)
	}
	s := New(r)
	s.SetDice(func() int { return 1 })
	if err := s.Load(r, position, nil); err != nil {
		t.Fatal(err)
	}
	return s
}

// feed performs the action of a word: a square is clicked, +square selects its piece, *X selects the piece X in hand,
// =i chooses option i, !n is input n with all moves left, keys switches to the keyboard, seats gives the army to move to the computer. It returns the
// input that a click is.
func feed(t *testing.T, s *Session, word string) (on input) {
	t.Helper()
	square := func(name string) game.Square {
		at, err := s.Game().Board.ParseSquare(name)
		if err != nil {
			t.Fatal(err)
		}
		return at
	}
	switch {
	case word == "keys":
		s.SetPointer(PointerKeyboard)
	case word == "seats":
		s.SetSeats(game.Seats{game.Person + 1, game.Person})
	case word == "none":
		s.Select(game.None)
	case word == "cancel":
		s.Cancel()
	case word == "open":
		s.Open(s.rec)
	case word == "roll":
		s.Roll()
	case word[0] == '!':
		n, _ := strconv.Atoi(word[1:])
		on = input(n)
		s.step(act{input: on, at: s.sel.from, moves: s.sel.moves, capture: on == onCapture})
	case word[0] == '=':
		s.Choose(int(word[1] - '0'))
	case word[0] == '*':
		k, _ := s.Game().FindKind(word[1:])
		s.SelectHeld(k)
	case word[0] == '+':
		s.Select(square(word[1:]))
	default:
		on = s.interpret(square(word), WholeSquare).input
		s.Click(square(word))
	}
	return on
}

// Every row of the table is walked from each of its states.
func TestTransitions(t *testing.T) {
	reach := [numStates]string{ // how each state is reached where no row below says it
		idle:      strokes + ";e1 e8", // with a refusal that is shown
		peeking:   strokes + ";e9",
		selected:  strokes + ";c4",
		capturing: zigzag + ";d4 d5",
		choosing:  strokes + ";c4 c5",
		aiming:    strokes + ";keys c4 i4",
	}
	type walk struct {
		from state
		on   input
		to   state
		in   string // game, position and words that lead to from; reach[from] if empty
		word string // what is done then
	}
	walks := []walk{
		{peeking, onRefused, idle, strokes + ";seats c4", "c5"},
		{selected, onRefused, idle, strokes + ";e1", "e8"},
		{aiming, onRefused, idle, "", "g5"},
		{selected, onMove, idle, strokes + ";e1", "e2"},
		{capturing, onMove, idle, "", "d5"},
		{choosing, onMove, idle, promotes + ";j18 j19", "=0"},
		{aiming, onMove, idle, "", "i4"},
		{aiming, onMove, idle, "", "roll"},
		{selected, onAim, aiming, strokes + ";keys c4", "i4"},
		{choosing, onAim, aiming, strokes + ";keys c4 c5", "=1"},
		{aiming, onAim, aiming, "", "c9"},
		{selected, onPass, choosing, passes + ";j10", "j10"},
		{selected, onCapture, capturing, lionDog + ";j10", "j11"},
		{capturing, onCapture, capturing, lionDog + ";j10 j11", "j12"},
		{selected, onSeveral, selected, noPass + ";j15", "j15"},
		{capturing, onSeveral, capturing, "", "d7"},
		{selected, onOptions, choosing, promotes + ";j18", "j19"},
		{aiming, onOptions, choosing, "", "c5"},
	}
	// No built-in game has a piece that strikes and passes or captures twice, or one whose captures leave options.
	for _, w := range []walk{{aiming, onPass, choosing, "", ""}, {aiming, onCapture, capturing, "", ""}, {aiming, onSeveral, selected, "", ""}, {capturing, onOptions, choosing, "", ""}} {
		w.word = "!" + strconv.Itoa(int(w.on))
		walks = append(walks, w)
	}
	for st := range numStates {
		king, enemy, held := "+e1", "+e9", "*P"
		if st == capturing {
			king, enemy, held = "+d1", "+a9", "*R"
		}
		walks = append(walks,
			walk{st, onPiece, selected, "", king}, walk{st, onFixed, peeking, "", enemy}, walk{st, onHeld, selected, "", held},
			walk{st, onNothing, idle, "", "none"}, walk{st, canceled, idle, "", "cancel"}, walk{st, relocated, idle, "", "open"})
	}
	walked := map[*transition]states{}
	for _, w := range walks {
		t.Run(fmt.Sprint(w.from, w.on, w.word), func(t *testing.T) {
			if w.in == "" {
				w.in = reach[w.from]
			}
			i := strings.LastIndex(w.in, ";")
			s := sitting(t, w.in[:i])
			for _, word := range strings.Fields(w.in[i+1:]) {
				feed(t, s, word)
			}
			if s.sel.state != w.from {
				t.Fatalf("in state %d, want %d", s.sel.state, w.from)
			}
			ply := s.rec.At().Ply
			if on := feed(t, s, w.word); on != 0 && on != w.on {
				t.Errorf("is input %d, want %d", on, w.on)
			}
			row := rows[w.from][w.on]
			if row == nil {
				t.Fatal("the table has no such row")
			}
			if c := &s.sel; c.state != w.to || row.to != w.to {
				t.Errorf("leads to state %d, want %d", c.state, w.to)
			} else if (c.state == idle) != (len(c.moves) == 0) || c.state == capturing && len(c.captured) == 0 {
				t.Errorf("state %d has %d moves, %d captures", c.state, len(c.moves), len(c.captured))
			}
			if (s.refusal != nil) != (w.on == onRefused) {
				t.Errorf("the note is %v", s.refusal)
			}
			if played := s.rec.At().Ply > ply; played != (w.on == onMove) {
				t.Errorf("played %v", played)
			}
			walked[row] |= in(w.from)
		})
	}
	for i := range transitions {
		row := &transitions[i]
		for st := range numStates {
			if row.from.has(st) && !walked[row].has(st) {
				t.Errorf("state %d, input %d: not walked", st, row.on)
			}
		}
	}
}
