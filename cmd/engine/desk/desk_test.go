package desk

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

// chess is a text whose pieces move by their names.
const chess = "files=8\nranks=8\npawn:P:::a2-h2\nknight:N:::b1,g1\nbishop:B:::c1,f1\nrook:R:::a1,h1\nqueen:Q:::d1\nking:K:::e1\n"

func think(t *testing.T, d *Desk, q Question) Answer {
	t.Helper()
	a, err := d.Think(&q, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// Fool's mate: Black sees it, and after it there is nothing to play.
func TestAnswersFollowTheGame(t *testing.T) {
	d := New(variants.Library)
	q := Question{Game: "diagram", Diagram: chess, Nodes: 2000, Lines: 3, Played: []string{"f2-f3", "e7-e5", "g2-g4"}}
	a := think(t, d, q)
	if len(a.Lines) != 3 || a.Lines[0].Moves[0] != "d8-h4" || a.Lines[0].Mate != 1 || a.Lines[1].Mate == 1 || a.Lines[0].Score <= a.Lines[1].Score {
		t.Errorf("%+v", a)
	}
	if worth, pieces := d.engine.StartMaterial(); a.Whole != worth || a.Piece != worth/pieces || pieces != 16 {
		t.Errorf("%+v, for %d pieces worth %d", a.Measure, pieces, worth)
	}
	rec := d.rec
	q.Played = append(q.Played, "d8-h4")
	if a := think(t, d, q); len(a.Lines) != 0 || a.Depth != 0 {
		t.Errorf("after mate: %+v", a)
	}
	q.Played = []string{"f2-f3", "e7-e5", "e1-f2"}
	if a := think(t, d, q); len(a.Lines) != 3 || d.rec != rec || d.rec.At().Ply != 3 {
		t.Errorf("on another line: %+v", a)
	}
	q = Question{Game: "tee-garden-shogi", Level: 2, Seed: "7"}
	first := think(t, d, q)
	if first.Measure == a.Measure {
		t.Errorf("both games are measured by %+v", a.Measure)
	}
	if again := think(t, New(variants.Library), q); len(first.Lines) != 1 || first.Share < 50 || !slices.Equal(first.Lines[0].Moves, again.Lines[0].Moves) {
		t.Errorf("%+v and %+v", first, again)
	}
}

// However many games are asked about in a row, the next one is answered.
func TestThereIsAlwaysRoomForAnotherGame(t *testing.T) {
	d := New(variants.Library)
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
		if a := think(t, d, q); len(a.Lines) != 1 {
			t.Fatalf("game %d: %+v", n, a)
		}
	}
	if d.rec.Made() > game.MaxMoves {
		t.Errorf("%d moves are kept", d.rec.Made())
	}
}

func TestQuestionsAreRefusedByTheirFields(t *testing.T) {
	d := New(variants.Library)
	for want, q := range map[string]Question{
		"level: 9":        {Game: "hook-shogi", Level: 9},
		"level, nodes or": {Game: "hook-shogi"},
		"nodes, ms and":   {Game: "hook-shogi", Nodes: -1},
		"seed: ":          {Game: "hook-shogi", Nodes: 1, Seed: "x"},
		"game: ":          {Game: "whist", Nodes: 1},
		"start: ":         {Game: "hook-shogi", Nodes: 1, Start: "x"},
		"played: move 2:": {Game: "hook-shogi", Nodes: 1, Played: []string{"a6-a7", "a6-a7"}},
	} {
		if _, err := d.Think(&q, nil, nil); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%+v: %v, want %s", q, err, want)
		}
	}
}

// What is thought of a game's positions depends on neither the order in which they are asked about, nor on what else was, nor
// on how often the machine had other things to do.
func TestTheSameGameIsJudgedAlike(t *testing.T) {
	var played []string
	judge := func(d *Desk, plies int) Answer {
		return think(t, d, Question{Game: "handy-mitregi", Played: played[:plies], Nodes: 1500, Lines: 2, MS: 1 << 30})
	}
	var review []Answer
	d := New(variants.Library)
	for plies := range 6 {
		review = append(review, judge(d, plies))
		played = append(played, review[plies].Lines[1].Moves[0])
	}
	d = New(variants.Library)
	for _, plies := range []int{3, 4, 2, 5, 1, 0} {
		if _, err := d.Think(&Question{Game: "handy-mitregi", Played: played[:plies], Nodes: 5000}, nil, func() bool { return true }); err != nil {
			t.Fatal(err)
		}
		if a := judge(d, plies); !reflect.DeepEqual(a, review[plies]) || a.Share != 100 || len(a.Lines) != 2 {
			t.Errorf("after %d moves: %+v, and in another order %+v", plies, review[plies], a)
		}
	}
}

// Somebody who stops the search gets what was found; the depths come one by one.
func TestStopGivesWhatIsKnown(t *testing.T) {
	d := New(variants.Library)
	depths := 0
	a, err := d.Think(&Question{Game: "kyoomagi", MS: 1 << 30}, func(so Answer) {
		if depths++; so.Depth != depths || len(so.Lines) != 1 {
			t.Errorf("depth %d: %+v", depths, so)
		}
	}, func() bool { return depths >= 2 })
	if err != nil || len(a.Lines) != 1 || depths < 2 || a.Share == 100 {
		t.Errorf("%+v after %d depths, %v", a, depths, err)
	}
	if a = think(t, d, Question{Game: "kyoomagi", MS: 1}); a.Share != 100 {
		t.Errorf("nobody stopped it: %+v", a)
	}
}

// The highest level plays what it has found when its time is up, as if its nodes were; a low one needs no time.
func TestALevelKeepsNobodyWaiting(t *testing.T) {
	q := Question{Game: "kyoomagi", Level: engine.Levels}
	d := New(variants.Library)
	d.longest = 50 * time.Millisecond
	a := think(t, d, q)
	if a.Depth < 1 || len(a.Lines) != 1 || a.Share != 100 || a.Nodes >= d.engine.Level(q.Level).Nodes {
		t.Errorf("%+v", a)
	}
	if New(variants.Library).longest != Longest {
		t.Error("another desk has another limit")
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
