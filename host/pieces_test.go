package host

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/host/pictures"
	"fairway/session"
)

// laid returns a host with a position and a die that always shows 4.
func laid(t *testing.T, variant, position string) *Host {
	t.Helper()
	tb, _ := table(t)
	tb.rollDie = func() int { return 4 }
	if err := tb.Load(variant, position, ""); err != nil {
		t.Fatal(err)
	}
	return tb
}

// told returns the state as a page reads it.
func told(t *testing.T, tb *Host) State {
	t.Helper()
	var st State
	if err := json.Unmarshal(stateOf(t, tb), &st); err != nil {
		t.Fatal(err)
	}
	return st
}

func TestOddsAreReportedBeforeAndAfterTheRoll(t *testing.T) {
	tb := laid(t, "tee-garden-shogi", "4k4/9/9/9/9/2G4s1/9/9/4K4 w - balls=c4")
	if st := told(t, tb); st.Marks.Odds != nil || st.Moves.Thrown != nil || !st.Board.Has.Dice || st.Board.Has.Forecast || st.Board.Has.Map || !st.Board.Has.Hands {
		t.Errorf("at first: odds %v, rolled %v, has %+v", st.Marks.Odds, st.Moves.Thrown, st.Board.Has)
	}
	if err := tb.Click("c4", ""); err != nil {
		t.Fatal(err)
	}
	if err := tb.Hover("i4", "lower"); err != nil {
		t.Fatal(err)
	}
	rows := func(o *Odds) string {
		if o == nil {
			return "none"
		}
		list := []string{fmt.Sprintf("%s: %s %s %s die %d chosen %d", o.Move, o.From, o.Toward, o.Label, o.Die, o.Chosen)}
		for _, r := range o.Rows {
			list = append(list, fmt.Sprintf("%s %d/%d=%s %s hit %q lost %v", r.Square, r.Weight, r.Of, r.Text, r.Words, r.Hit, r.Lost))
		}
		return strings.Join(list, "\n")
	}
	want := `c4@E: c4 E c4 east die 0 chosen -1
f4 1/6=1/6 1 in 6: f4, the ball stays in the lake hit "" lost false
g4 2/6=1/3 1 in 3: g4 hit "" lost false
h4 3/6=1/2 1 in 2: h4, hits the Silvergeneral hit "Silvergeneral" lost false`
	if got := rows(told(t, tb).Marks.Odds); got != want {
		t.Errorf("before the roll:\n%s\nwant\n%s", got, want)
	}
	if err := tb.Click("i4", "lower"); err != nil {
		t.Fatal(err)
	}
	want = strings.Replace(want, "die 0 chosen -1", "die 4 chosen 2", 1)
	st := told(t, tb)
	if got := rows(st.Moves.Thrown); got != want || st.Marks.Odds != nil {
		t.Errorf("after the roll:\n%s\nwant\n%s", got, want)
	}
	if tb.Record() != "tee-garden-shogi;4k4/9/9/9/9/2G4s1/9/9/4K4 w - balls=c4;c4@E:4" {
		t.Error(tb.Record())
	}
	wellFormed(t, "the die", st.Moves.DieTile)
	tb.Undo()
	if st := told(t, tb); st.Moves.Thrown != nil || st.Moves.DieTile != "" {
		t.Errorf("before the stroke: %+v", st.Moves.Thrown)
	}
	if got, err := tb.Play("c4@E", ""); err != nil || got != "c4@E:4" {
		t.Errorf("played as %q: %v", got, err)
	}
	for _, part := range []string{"middle", "Upper"} {
		if tb.Click("c4", part) == nil || tb.Hover("c4", part) == nil {
			t.Errorf("there is no part %q", part)
		}
	}
}

func TestRollPlaysTheAimedStroke(t *testing.T) {
	tb := laid(t, "tee-garden-shogi", "4k4/9/9/9/9/2G4s1/9/9/4K4 w - balls=c4")
	if _, err := tb.Roll(); err == nil {
		t.Error("Roll rolls without an aim")
	}
	tb.s.SetPointer(session.PointerTap)
	for _, at := range []string{"c4", "e4"} {
		if err := tb.Click(at, "lower"); err != nil {
			t.Fatal(err)
		}
	}
	if st := told(t, tb); !st.Pieces.Aimed || st.Marks.Odds == nil || st.Message == nil || st.Message.How != "Tap again to roll." {
		t.Errorf("aimed %v, odds %v, message %+v", st.Pieces.Aimed, st.Marks.Odds, st.Message)
	}
	if got, err := tb.Roll(); err != nil || got != "c4@E:4" || told(t, tb).Pieces.Aimed {
		t.Errorf("rolled %q: %v", got, err)
	}
}

// The die shows every value from 1 to 6.
func TestDieValuesAreUniform(t *testing.T) {
	var seen [7]int
	for range 6000 {
		seen[rollDie()]++
	}
	for v, n := range seen {
		if (v == 0) != (n == 0) || v > 0 && n < 700 {
			t.Errorf("%d was rolled %d times out of 6000", v, n)
		}
	}
}

func TestRollingPiecesAndEdgesAreReported(t *testing.T) {
	tb := laid(t, "minigolf-chess", "r6k/8/8/8/8/8/8/8/8/8/4P3/8/8/8/8/K7 w - roll=a1.e6:0/2")
	st := told(t, tb)
	if len(st.Pieces.Rolling) != 1 {
		t.Fatalf("%d rolling pieces", len(st.Pieces.Rolling))
	}
	r := st.Pieces.Rolling[0]
	if r.Square != "a1.e6" || r.Name != "Pawn" || r.Army != "w" || !slices.Equal(r.Next, []string{"a1.e8", "a1.f8", "a1.h8"}) || r.Stop || r.Words != "2 forward each turn, next on a1.e8" {
		t.Errorf("rolling: %+v", r)
	}
	wellFormed(t, "tile", r.Tile)
	edges := func() string {
		var list []string
		for _, e := range told(t, tb).Marks.Edges {
			wellFormed(t, e.Side, e.SVG)
			list = append(list, e.Side+" "+e.Kind)
		}
		return strings.Join(list, ", ")
	}
	if got := edges(); got != "top open, right middle, bottom inlet, left band" {
		t.Errorf("White's edges: %s", got)
	}
	for _, e := range told(t, tb).Marks.Edges {
		if want := map[string]string{"right": ": f g h g f.", "left": ": c b a a b."}[e.Side]; !strings.HasSuffix(e.Words, want) {
			t.Errorf("%s: %q doesn't end in %q", e.Side, e.Words, want)
		}
	}
	if err := tb.Select("a2.h8"); err != nil {
		t.Fatal(err)
	}
	if got := edges(); got != "top inlet, right band, bottom open, left middle" {
		t.Errorf("Black's edges: %s", got)
	}
	if err := set(tb, "flip", "true"); err != nil {
		t.Fatal(err)
	}
	if got := edges(); got != "top open, right middle, bottom inlet, left band" {
		t.Errorf("Black's edges, Black below: %s", got)
	}
	var keys []string
	if err := set(tb, "forecast", "2"); err != nil {
		t.Fatal(err)
	}
	tb.Cancel()
	for _, k := range told(t, tb).Marks.Keys {
		wellFormed(t, k.Kind, k.SVG)
		keys = append(keys, k.Kind)
	}
	if got := strings.Join(keys, " "); got != "roll forecast" {
		t.Errorf("keys %s", got)
	}
}

func TestLegendOfGolf(t *testing.T) {
	tb := laid(t, "tee-garden-shogi", "4k4/9/9/9/2p6/2P6/3PP4/9/4K4 w - balls=d4:2,f4,c5")
	if err := tb.Click("c4", ""); err != nil {
		t.Fatal(err)
	}
	var keys, kinds []string
	st := told(t, tb)
	for _, k := range st.Marks.Keys {
		keys = append(keys, k.Kind)
	}
	for _, o := range st.Pieces.Options {
		kinds = append(kinds, o.Kind+" "+o.Text)
	}
	if got := strings.Join(keys, " "); got != "selected capture pull" {
		t.Errorf("keys %s", got)
	}
	if got := strings.Join(kinds, ", "); got != "capture c4xc5, pull c4<d4, pull c4<c5" {
		t.Errorf("options %s", got)
	}
	if err := tb.Click("c5", ""); err != nil {
		t.Fatal(err)
	}
	var labels []string
	for _, c := range tb.choices() { // a board that isn't laid out has no places
		labels = append(labels, c.Label+" = "+c.Detail)
	}
	if got := strings.Join(labels, ", "); got != "Move to c5 = c4xc5, Pull from c5 = c4<c5" {
		t.Errorf("choices %s", got)
	}
}

// An enemy piece that a ball would hit is marked as a capture, an own one as coming to the hand.
func TestLegendOfAStrokeThatHits(t *testing.T) {
	tb := laid(t, "tee-garden-shogi", "4k4/9/+p3p4/9/2S6/9/P8/9/4K4 w - balls=c5")
	if err := tb.Click("c5", ""); err != nil {
		t.Fatal(err)
	}
	var keys []string
	for _, k := range told(t, tb).Marks.Keys {
		keys = append(keys, k.Kind)
	}
	if got := strings.Join(keys, " "); got != "selected quiet capture bank stroke" {
		t.Errorf("keys %s", got)
	}
}

// The legend explains strokes by the die, and their flags and pills while they are shown.
func TestLegendOfAStrokeByTheDie(t *testing.T) {
	tb := laid(t, "tee-garden-shogi", "4k4/9/9/9/9/2G4s1/9/9/4K4 w - balls=c4")
	for _, c := range []struct {
		do   func() error
		want string
	}{
		{func() error { return tb.Click("c4", "") }, "selected quiet stroke chance"},
		{func() error { return tb.Hover("h4", "lower") }, "selected quiet stroke chance odds hit"},
		{func() error { return tb.Hover("c9", "lower") }, "selected quiet stroke chance odds"},
	} {
		if err := c.do(); err != nil {
			t.Fatal(err)
		}
		var keys []string
		for _, k := range told(t, tb).Marks.Keys {
			keys = append(keys, k.Kind)
		}
		if got := strings.Join(keys, " "); got != c.want {
			t.Errorf("keys %s, want %s", got, c.want)
		}
	}
}

// A Pawn promotes to pieces of its own army, so it is listed for each army.
func TestCardsOfArmiesThatDiffer(t *testing.T) {
	tb := laid(t, "minigolf-chess", "start")
	var cards []string
	for _, k := range tb.kinds() {
		to := strings.Join(k.Becomes, "")
		if k.Promotes != nil && !strings.HasPrefix(to, *k.Promotes) || k.Promotes == nil && to != "" {
			t.Errorf("%s becomes %s, with %v before", k.ID, to, k.Promotes)
		}
		cards = append(cards, fmt.Sprintf("%s%s>%s<%s", k.Army, k.ID, to, strings.Join(k.PromotedFrom, "")))
	}
	if got, want := strings.Join(cards, " "), "K>< wH><P bN><P wD><P bA><P wV><P bL><P wB><P bR><P wP>HDVB< bP>NALR<"; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	for at, want := range map[string]string{"a1.e2": "H D V B", "a2.e7": "N A L R"} {
		if err := tb.Select(at); err != nil {
			t.Fatal(err)
		}
		var forms []string
		for _, f := range told(t, tb).Pieces.Selected.Promotes {
			forms = append(forms, f.ID)
		}
		if got := strings.Join(forms, " "); got != want {
			t.Errorf("the Pawn on %s becomes %s, want %s", at, got, want)
		}
	}
}

func TestSeatsOfFourArmies(t *testing.T) {
	tb := laid(t, "haiku-shogi", "start")
	seats := func() string {
		st := told(t, tb)
		list := []string{st.View.Seat + fmt.Sprint(st.View.Follow)}
		for _, a := range st.Hands.Armies {
			list = append(list, a.Letter+" "+a.Seat)
		}
		return strings.Join(list, ", ")
	}
	for _, c := range []struct{ option, value, want string }{
		{"flip", "false", "rfalse, r below, y right, g above, b left"},
		{"seat", "y", "yfalse, r left, y below, g right, b above"},
		{"seat", "b", "bfalse, r right, y above, g left, b below"},
		{"seat", "next", "rfalse, r below, y right, g above, b left"},
		{"seat", "next", "yfalse, r left, y below, g right, b above"},
		{"flip", "true", "gfalse, r above, y left, g below, b right"},
		{"follow", "true", "rtrue, r below, y right, g above, b left"},
	} {
		if err := set(tb, c.option, c.value); err != nil {
			t.Fatal(err)
		}
		if got := seats(); got != c.want {
			t.Errorf("%s %s: %s\nwant %s", c.option, c.value, got, c.want)
		}
	}
	if err := tb.s.Play(tb.Legal()[0]); err != nil {
		t.Fatal(err)
	}
	if err := set(tb, "seat", "w"); err == nil {
		t.Error("no army has this letter")
	}
	if st := told(t, tb); len(st.Pieces.Zones) != 9 || !st.Board.Has.Map || !st.Board.Has.Sides || st.Pieces.Zones[1].Camp != "r" || st.Pieces.Zones[1].Leader != "r" || len(st.Pieces.Zones[1].Pieces) != 4 || !st.Pieces.Zones[0].Corner {
		t.Errorf("zones %+v of %+v", st.Pieces.Zones, st.Board.Has)
	}
	kept := tb.Save()
	other, _ := table(t)
	if _, err := other.Restore(kept); err != nil || other.Save() != kept {
		t.Errorf("%s was read back as %s: %v", kept, other.Save(), err)
	}
	// A board that isn't square can't be turned by a quarter.
	if err := newGame(tb, "minigolf-chess"); err != nil {
		t.Fatal(err)
	}
	if turn := tb.board.View().Turn; turn&1 != 0 {
		t.Errorf("two boards in a row, turned by %d quarters", turn)
	}
}

func TestRefusedOptionsHaveAReason(t *testing.T) {
	tb := laid(t, "haiku-shogi", "start")
	for option, value := range map[string]string{"forecast": "4", "map": "perhaps", "seat": "white", "face": "photo", "theme": "dusk", "follow": "1.5", "view": "x"} {
		if err := set(tb, option, value); err == nil || err.Error() == "" {
			t.Errorf("%s was set to %q", option, value)
		}
	}
}

func TestOptionsOfOneSquareDiffer(t *testing.T) {
	tb := laid(t, "minigolf-chess", "k7/8/8/8/8/8/6r1/8/8/8/8/8/8/8/8/K7 b -")
	if err := tb.Select("a2.g2"); err != nil {
		t.Fatal(err)
	}
	labels := map[string]string{}
	for _, o := range told(t, tb).Pieces.Options {
		if labels[o.Label] != "" {
			t.Errorf("%s and %s are both %q", labels[o.Label], o.Text, o.Label)
		}
		labels[o.Label] = o.Text
	}
	for label, text := range map[string]string{
		"Moves to a2.f2, keeps rolling 1 right each turn": "a2.g2-a2.f2", "Moves to a2.f2, keeps rolling 4 right each turn": "a2.g2-a2.f2{-4,0}", "Moves to a2.e2": "a2.g2-a2.e2",
	} {
		if labels[label] != text {
			t.Errorf("%q is %s, want %s", label, labels[label], text)
		}
	}
}

// A move diagram shows open ground, without lakes, shores or cushions.
func TestMovesArePicturedOnOpenGround(t *testing.T) {
	for _, c := range []struct {
		variant, id string
		army        int
		want        int // squares
		far         int // the longest step
	}{
		{"tee-garden-shogi", "R", 0, 32, 8},
		{"tee-garden-shogi", "P", 1, 1, 1},
		{"tee-garden-shogi", "H", 0, 2, 2},
		{"tee-garden-shogi", "+R", 1, 36, 8},
		{"minigolf-chess", "B", 0, 16, 4},
		{"minigolf-chess", "R", 1, 16, 4},
		{"minigolf-chess", "H", 0, 20, 3},
		{"minigolf-chess", "P", 0, 4, 2},
		{"minigolf-chess", "P", 1, 4, 2},
		{"minigolf-chess", "K", 1, 8, 1},
	} {
		tb := laid(t, c.variant, "start")
		k, _ := tb.s.Game().FindKind(c.id)
		list, far := tb.pics.Destinations(game.NewPiece(game.Army(c.army), k)), 0
		for _, s := range list {
			far = max(far, s.Length())
			if mirror := slices.ContainsFunc(list, func(q pictures.Destination) bool { return q.X == -s.X && q.Y == s.Y }); !mirror {
				t.Errorf("%s %s goes by %d, %d, but not mirrored", c.variant, c.id, s.X, s.Y)
			}
		}
		if len(list) != c.want || far != c.far {
			t.Errorf("%s %s reaches %d squares up to distance %d, want %d and %d", c.variant, c.id, len(list), far, c.want, c.far)
		}
		takes := 0
		for _, s := range list {
			if s.Class == game.ClassCapture {
				takes++
			}
		}
		if want := map[string]int{"minigolf-chess P": 2}[c.variant+" "+c.id]; takes != want {
			t.Errorf("%s %s only captures on %d squares, want %d", c.variant, c.id, takes, want)
		}
	}
}
