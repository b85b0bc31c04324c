package host

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fairway/render"
	"fairway/render/look"
	"fairway/session"
)

// paper is a Platform without a document: it only notes what it is told.
type paper struct {
	told    []string
	changes int
	hear    func(event string) // nil for nobody
}

func (*paper) Events(buf []render.Event) []render.Event { return buf }
func (*paper) Sleep()                                   {}
func (*paper) Wake()                                    {}
func (*paper) Hold(bool)                                {}
func (*paper) RightClickCancels(bool)                   {}
func (*paper) ReducedMotion() bool                      { return true }
func (*paper) Dark() bool                               { return false }
func (p *paper) Changed()                               { p.changes++ }
func (p *paper) Emit(event, detail string) {
	p.told = append(p.told, event+" "+detail)
	if p.hear != nil {
		p.hear(event)
	}
}

// boardOf makes real boards, which nothing draws here.
func boardOf(p render.Platform) func(*session.Session) Board {
	return func(s *session.Session) Board { return render.New(p, s) }
}

func table(t *testing.T) (*Host, *paper) {
	t.Helper()
	p := &paper{}
	tb, err := New("hook-shogi", p, boardOf(p))
	if err != nil {
		t.Fatal(err)
	}
	return tb, p
}

// Who hears of a move may answer it before play has returned.
func TestPlayTellsItsOwnMoveToWhoeverIsAnswered(t *testing.T) {
	tb, p := table(t)
	answered := false
	p.hear = func(event string) {
		if event != "move" || answered {
			return
		}
		answered = true
		if move, err := tb.Play("i14-i13"); move != "i14-i13" || err != nil {
			t.Errorf("the answer: %q, %v", move, err)
		}
	}
	if move, err := tb.Play("i6-i7"); move != "i6-i7" || err != nil {
		t.Errorf("play: %q, %v", move, err)
	}
	if r := tb.Record(); r != "hook-shogi;start;i6-i7 i14-i13" {
		t.Errorf("record %q", r)
	}
}

// restore does what the page API does with a kept text: a JSON object or a record's line.
func restore(tb *Host, text string) error {
	if !strings.HasPrefix(text, "{") {
		return tb.Replay(text)
	}
	var k Kept
	if err := json.Unmarshal([]byte(text), &k); err != nil {
		return err
	}
	return tb.Restore(k)
}

func play(t *testing.T, tb *Host, moves ...string) {
	t.Helper()
	for _, m := range moves {
		if got, err := tb.Play(m); err != nil || got != m {
			t.Fatalf("%s was played as %q: %v", m, got, err)
		}
	}
}

func TestAnotherGameIsAChange(t *testing.T) {
	tb, p := table(t)
	for name, act := range map[string]func() error{
		"load":    func() error { return tb.Load("", "start", "a6-a7") },
		"restore": func() error { return tb.Replay("hook-shogi;start;c6-c7") },
		"new":     func() error { return tb.NewGame("hook-shogi") },
	} {
		before := p.changes
		if err := act(); err != nil {
			t.Fatal(err)
		}
		if p.changes == before {
			t.Errorf("%s: the document hears of no change", name)
		}
	}
}

func TestWhatIsKeptComesBack(t *testing.T) {
	a, _ := table(t)
	play(t, a, "a6-a7", "a14-a13")
	a.Undo()
	play(t, a, "c14-c13", "b6-b7")
	a.Undo()
	for option, value := range map[string]string{"face": "moves", "flip": "true", "coords": "false", "theme": "dark"} {
		if err := a.Set(option, value); err != nil {
			t.Fatal(err)
		}
	}
	b, _ := table(t)
	if err := restore(b, a.Save()); err != nil {
		t.Fatal(err)
	}
	if b.Save() != a.Save() || b.Position() != a.Position() || b.board.View() != a.board.View() {
		t.Errorf("%s came back as %s", a.Save(), b.Save())
	}
	if !b.Redo() || b.s.Record().At().Text != "b6-b7" {
		t.Error("the move that was taken back can't be made again")
	}
}

// typist is a document in which somebody types.
type typist struct {
	paper
	queue []render.Event
}

func (p *typist) Events(buf []render.Event) []render.Event {
	buf, p.queue = append(buf, p.queue...), nil
	return buf
}

func TestAFaceChosenByKeyOutlivesAnotherGame(t *testing.T) {
	p := &typist{queue: []render.Event{{Kind: render.KeyDown, Key: 'm'}}}
	tb, err := New("hook-shogi", p, boardOf(p))
	if err != nil {
		t.Fatal(err)
	}
	if err := tb.board.(*render.Board).Update(); err != nil {
		t.Fatal(err)
	}
	if f := tb.board.View().Face; f != look.FaceMoves {
		t.Fatalf("the key shows face %d", f)
	}
	for _, variant := range []string{"kyoomagi", "hook-shogi"} {
		if err := tb.NewGame(variant); err != nil {
			t.Fatal(err)
		}
		if f := tb.board.View().Face; f != look.FaceMoves {
			t.Errorf("%s opens with face %d", variant, f)
		}
	}
}

func TestARecordAloneIsRestoredToItsEnd(t *testing.T) {
	tb, _ := table(t)
	if err := restore(tb, "hook-shogi;start;a6-a7 (c6-c7) a14-a13"); err != nil {
		t.Fatal(err)
	}
	if tb.s.Record().At().Text != "a14-a13" || tb.Record() != "hook-shogi;start;a6-a7 (c6-c7) a14-a13" {
		t.Errorf("at %s of %s", tb.s.Record().At().Text, tb.Record())
	}
}

func TestFaultyTextsAreRefusedAndChangeNothing(t *testing.T) {
	tb, p := table(t)
	play(t, tb, "a6-a7")
	before := tb.Save()
	said := len(p.told)
	for _, text := range []string{
		"", "{", "{}", `{"v":2}`, `{"v":1,"record":"hook-shogi;start;"}x`, `{"v":1,"record":"chess;start;"}`,
		`{"v":1,"record":"hook-shogi;start;a6-a7","at":["c6-c7"]}`, `{"v":1,"record":"hook-shogi;start;a6-a7","at":[],"face":"<img>"}`,
		"hook-shogi;start", "hook-shogi;start;a6-a8", "hook-shogi;9/9 b -;", "hook-shogi;start;a6-a7 )", strings.Repeat("(", 1e5),
	} {
		if err := restore(tb, text); err == nil {
			t.Errorf("%.40q was restored", text)
		}
		if tb.Save() != before {
			t.Fatalf("%.40q changed the game to %s", text, tb.Save())
		}
	}
	for name, err := range map[string]error{
		"Load variant":  tb.Load("chess", "", ""),
		"Load position": tb.Load("", "k w", ""),
		"Load moves":    tb.Load("", "start", "a6-a7 a6-a7"),
		"Select":        tb.Select("t1"),
		"Hover":         tb.Hover("a20", ""),
		"Set face":      tb.Set("face", "photo"),
		"Set flip":      tb.Set("flip", "perhaps"),
		"Set":           tb.Set("colour", "red"),
		"Choose":        tb.Choose(0),
		"Go":            tb.Go(99),
		"Diagram": func() error {
			_, a := tb.Diagram("ZZ", "", "")
			_, b := tb.Diagram("P", "x", "")
			_, c := tb.Diagram("P", "", "bridge")
			if a == nil || b == nil || c == nil {
				return nil
			}
			return errors.Join(a, b, c)
		}(),
	} {
		if err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	if tb.Save() != before || len(p.told) != said {
		t.Errorf("something changed: %s, %v", tb.Save(), p.told[said:])
	}
}

func TestStateTellsThePageWhatTheBoardShows(t *testing.T) {
	tb, _ := table(t)
	if err := tb.Load("", "19/18k/19/19/19/19/19/9s9/9g9/9{LN}9/19/19/19/19/19/19/19/19/1K17 b -", ""); err != nil {
		t.Fatal(err)
	}
	if err := tb.Select("j10"); err != nil {
		t.Fatal(err)
	}
	var st state
	if err := json.Unmarshal([]byte(tb.State()), &st); err != nil {
		t.Fatal(err)
	}
	if st.Piece == nil || st.Piece.Name != "Lion" || st.Piece.Kanji != "獅子" || len(st.Piece.Promotes) != 1 || st.Piece.Promotes[0].Name != "Lion Hawk" {
		t.Errorf("the selected man: %+v", st.Piece)
	}
	if len(st.Options) != st.Piece.Moves || st.Piece.Moves < 30 {
		t.Errorf("%d options of %d moves", len(st.Options), st.Piece.Moves)
	}
	var on []string
	for _, k := range st.Keys {
		on = append(on, k.Kind)
		wellFormed(t, k.Kind, k.SVG)
	}
	if want := []string{"selected", "quiet", "jump", "take", "stay", "pass"}; !slices.Equal(on, want) {
		t.Errorf("marks %v, want %v", on, want)
	}
	for _, a := range st.Armies {
		wellFormed(t, a.Name, a.Tile)
	}
	if st.Armies[0].Seat != "below" || st.Armies[1].Seat != "above" || !st.Armies[0].ToMove {
		t.Errorf("armies %+v", st.Armies)
	}
	play(t, tb, "j10xj12[j11,j12]=+LN")
	st = state{}
	if err := json.Unmarshal([]byte(tb.State()), &st); err != nil {
		t.Fatal(err)
	}
	if n := len(st.Armies[1].Taken); n != 2 {
		t.Errorf("%d sorts of men taken from White", n)
	}
	if st.Moves[0].Words != "Black Lion j10 captures gold general j11, then silver general j12, promotes to Lion Hawk." || !st.Moves[0].Current {
		t.Errorf("the move list: %+v", st.Moves)
	}
}

func TestEveryKindHasItsPictures(t *testing.T) {
	tb, _ := table(t)
	kinds := tb.kinds()
	if len(kinds) != 100 {
		t.Fatalf("%d kinds", len(kinds))
	}
	for _, k := range kinds {
		if k.Name == "" || k.Words == "" || k.Kanji == "" {
			t.Errorf("%s: name %q, characters %q, words %q", k.ID, k.Name, k.Kanji, k.Words)
		}
		d, err := tb.Diagram(k.ID, "w", "")
		if err != nil {
			t.Error(err)
		}
		wellFormed(t, k.ID, d)
		wellFormed(t, k.ID, k.Tile)
	}
}

// The library reads back what is written without it, and would have written the same.
func TestJSONIsWhatTheLibraryWrites(t *testing.T) {
	tb, _ := table(t)
	if err := tb.Load("", "19/18k/19/19/19/19/19/9s9/9g9/9{LN}9/19/19/19/19/19/19/19/19/1K17 b -", "j10xj12[j11,j12]=+LN"); err != nil {
		t.Fatal(err)
	}
	if err := tb.Select("s18"); err != nil {
		t.Fatal(err)
	}
	type odd struct {
		Text string    `json:"text"`
		Void []string  `json:"void"`
		None *result   `json:"none"`
		Nums []float64 `json:"nums"`
	}
	for name, v := range map[string]any{
		"state": tb.state(), "kinds": tb.kinds(), "kept": Kept{Version: 1, At: []string{}},
		"odd": odd{Text: "\"\\\n\x00<script>\u2028é獅\xff", Nums: []float64{0, -1.5, 1e20, 39.25}},
	} {
		want, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		var a, b any
		if err := json.Unmarshal([]byte(text(v)), &a); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if err := json.Unmarshal(want, &b); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(a, b) {
			t.Errorf("%s: %s, want %s", name, text(v), want)
		}
	}
}

func wellFormed(t *testing.T, what, svg string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(svg))
	for n := 0; ; n++ {
		_, err := d.Token()
		if err == io.EOF && n > 3 {
			return
		}
		if err != nil {
			t.Errorf("%s: %v in %.60q", what, err, svg)
			return
		}
	}
}
