package query

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"fairway/engine"
	"fairway/game"
	"fairway/variants"
)

// chess is a diagram text whose pieces get their moves by name.
const chess = "files=8\nranks=8\npawn:P:::a2-h2\nknight:N:::b1,g1\nbishop:B:::c1,f1\nrook:R:::a1,h1\nqueen:Q:::d1\nking:K:::e1\n"

func think(t *testing.T, h *Handler, q Question) Answer {
	t.Helper()
	a, err := h.Think(&q, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// Black finds fool's mate; after it there are no lines.
func TestAnswersFollowTheGame(t *testing.T) {
	h := New(variants.Library)
	q := Question{Game: "diagram", Diagram: chess, Nodes: 2000, Lines: 3, Played: []string{"f2-f3", "e7-e5", "g2-g4"}}
	a := think(t, h, q)
	if len(a.Lines) != 3 || a.Lines[0].Moves[0] != "d8-h4" || a.Lines[0].Mate != 1 || a.Lines[1].Mate == 1 || a.Lines[0].Score <= a.Lines[1].Score {
		t.Errorf("%+v", a)
	}
	if worth, pieces := h.engine.StartMaterial(); a.Whole != worth || a.Piece != worth/pieces || pieces != 16 {
		t.Errorf("%+v, for %d pieces worth %d", a.Scale, pieces, worth)
	}
	rec := h.rec
	q.Played = append(q.Played, "d8-h4")
	if a := think(t, h, q); len(a.Lines) != 0 || a.Depth != 0 {
		t.Errorf("after mate: %+v", a)
	}
	q.Played = []string{"f2-f3", "e7-e5", "e1-f2"}
	if a := think(t, h, q); len(a.Lines) != 3 || h.rec != rec || h.rec.At().Ply != 3 {
		t.Errorf("on another line: %+v", a)
	}
	q = Question{Game: "tee-garden-shogi", Level: 2, Seed: "7"}
	first := think(t, h, q)
	if first.Scale == a.Scale {
		t.Errorf("both games have the worth %+v", a.Scale)
	}
	if again := think(t, New(variants.Library), q); len(first.Lines) != 1 || first.Share < 50 || !slices.Equal(first.Lines[0].Moves, again.Lines[0].Moves) {
		t.Errorf("%+v and %+v", first, again)
	}
}

// A handler starts a new record when the old one is full.
func TestCacheAlwaysTakesAnotherGame(t *testing.T) {
	h := New(variants.Library)
	const knights = "files=8\nranks=8\nroyalSafe=1\nknight:N:N:n:b1,g1\nking:K:K:k:e1\n"
	q := Question{Game: "diagram", Diagram: knights, Nodes: 1}
	for n := range 64 {
		for q.Played = q.Played[:0]; len(q.Played) < 400; {
			here, there := "b1", "c3"
			if n>>(len(q.Played)/4%6)&1 > 0 { // another game each time, from somewhere on
				there = "a3"
			}
			q.Played = append(q.Played, here+"-"+there, "b8-c6", there+"-"+here, "c6-b8")
		}
		if a := think(t, h, q); len(a.Lines) != 1 {
			t.Fatalf("game %d: %+v", n, a)
		}
	}
	if h.rec.NodesCreated() > game.MaxMoves {
		t.Errorf("%d moves are saved", h.rec.NodesCreated())
	}
}

// An error begins with the field of the question.
func TestQueryErrorsNameTheField(t *testing.T) {
	h := New(variants.Library)
	for want, q := range map[string]Question{
		"level: 9":        {Game: "hook-shogi", Level: 9},
		"level, nodes or": {Game: "hook-shogi"},
		"nodes, ms and":   {Game: "hook-shogi", Nodes: -1},
		"seed: ":          {Game: "hook-shogi", Nodes: 1, Seed: "x"},
		"game: ":          {Game: "whist", Nodes: 1},
		"start: ":         {Game: "hook-shogi", Nodes: 1, Start: "x"},
		"played: move 2:": {Game: "hook-shogi", Nodes: 1, Played: []string{"a6-a7", "a6-a7"}},
	} {
		if _, err := h.Think(&q, nil, nil); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%+v: %v, want %s", q, err, want)
		}
	}
}

// Answers depend neither on the order of the questions, nor on other questions, nor on the speed of the machine.
func TestSameGameGetsTheSameAnswer(t *testing.T) {
	var played []string
	judge := func(h *Handler, plies int) Answer {
		return think(t, h, Question{Game: "handy-mitregi", Played: played[:plies], Nodes: 1500, Lines: 2, MS: 1 << 30})
	}
	var review []Answer
	h := New(variants.Library)
	for plies := range 6 {
		review = append(review, judge(h, plies))
		played = append(played, review[plies].Lines[1].Moves[0])
	}
	h = New(variants.Library)
	for _, plies := range []int{3, 4, 2, 5, 1, 0} {
		if _, err := h.Think(&Question{Game: "handy-mitregi", Played: played[:plies], Nodes: 5000}, nil, func() bool { return true }); err != nil {
			t.Fatal(err)
		}
		if a := judge(h, plies); !reflect.DeepEqual(a, review[plies]) || a.Share != 100 || len(a.Lines) != 2 {
			t.Errorf("after %d moves: %+v, and in another order %+v", plies, review[plies], a)
		}
	}
}

// A stopped search answers with its best move so far. Iterations are reported one by one.
func TestStopReturnsTheBestMoveSoFar(t *testing.T) {
	h := New(variants.Library)
	depths := 0
	a, err := h.Think(&Question{Game: "kyoomagi", MS: 1 << 30}, func(so Answer) {
		if depths++; so.Depth != depths || len(so.Lines) != 1 {
			t.Errorf("depth %d: %+v", depths, so)
		}
	}, func() bool { return depths >= 2 })
	if err != nil || len(a.Lines) != 1 || depths < 2 || a.Share == 100 {
		t.Errorf("%+v after %d depths, %v", a, depths, err)
	}
	if a = think(t, h, Question{Game: "kyoomagi", MS: 1}); a.Share != 100 {
		t.Errorf("it wasn't stopped: %+v", a)
	}
}

// At its time limit the highest level plays the best move so far.
func TestLevelsAnswerInTime(t *testing.T) {
	q := Question{Game: "kyoomagi", Level: engine.Levels}
	h := New(variants.Library)
	h.timeLimit = 50 * time.Millisecond
	a := think(t, h, q)
	if a.Depth < 1 || len(a.Lines) != 1 || a.Share != 100 || a.Nodes >= h.engine.Level(q.Level).Nodes {
		t.Errorf("%+v", a)
	}
	if New(variants.Library).timeLimit != LevelTimeLimit {
		t.Error("two desks have different limits")
	}
}

func TestValuesOfEveryPieceOfAnArmy(t *testing.T) {
	list, err := New(variants.Library).Values(&Question{Game: "minigolf-chess"})
	if err != nil {
		t.Fatal(err)
	}
	at := func(army, id string) int {
		return slices.IndexFunc(list, func(v Value) bool { return v.Army == army && v.ID == id })
	}
	if i := at("w", "P"); i < 0 || list[i].Value != 100 {
		t.Errorf("%+v", list)
	}
	if at("b", "H") >= 0 || at("w", "H") < 0 || !list[at("b", "K")].Royal {
		t.Errorf("%+v", list)
	}
}
