package host

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fairway/host/jsontext"
	"fairway/render"
	"fairway/render/look"
)

// paper is a document that records what is reported to it.
type paper struct {
	delivered []JSON
	told      []string
	changes   int
	hear      func(event string) // may be nil
	queue     []render.Event     // input for the board
}

func (p *paper) Changed()       { p.changes++ }
func (p *paper) Deliver(d JSON) { p.delivered = append(p.delivered, d) }
func (p *paper) Emit(event string, detail any) {
	p.told = append(p.told, fmt.Sprint(event, " ", detail))
	if p.hear != nil {
		p.hear(event)
	}
}

func (*paper) Parse(text string) (v any, err error) {
	err = json.Unmarshal([]byte(text), &v)
	return v, err
}

// screen is the platform of a board that isn't displayed.
type screen struct {
	*paper
	host *Host
}

func (s *screen) Paint([]float32, int, int) []byte { return nil }
func (s *screen) Events(buf []render.Event) []render.Event {
	buf, s.queue = append(buf, s.queue...), nil
	return buf
}
func (*screen) Sleep(bool)                  {}
func (*screen) Wake()                       {}
func (*screen) Hold()                       {}
func (*screen) RightClickCancels(bool)      {}
func (*screen) ReducedMotion() bool         { return true }
func (*screen) Dark() bool                  { return false }
func (s *screen) Changed()                  { s.host.Changed() }
func (s *screen) Emit(event, detail string) { s.host.Emit(event, detail) }

// hosted returns a host with a real board.
func hosted(variant string) (*Host, *paper, error) {
	p := &paper{}
	h, err := New(variant, p, func(h *Host) Board { return render.New(&screen{p, h}) })
	return h, p, err
}

func table(t *testing.T) (*Host, *paper) {
	t.Helper()
	tb, p, err := hosted("hook-shogi")
	if err != nil {
		t.Fatal(err)
	}
	return tb, p
}

// set changes one setting.
func set(tb *Host, name, value string) error { return tb.Set(map[string]any{name: value}) }

func newGame(tb *Host, variant string) error { return tb.Load(variant, "", "") }

// stateOf returns the whole state as a page gets it.
func stateOf(t *testing.T, tb *Host) []byte {
	t.Helper()
	s, err := tb.Answer("state", nil)
	if err != nil {
		t.Fatal(err)
	}
	return []byte(s.(JSON))
}

// A listener of a move may play the next one before Play returns.
func TestPlayReturnsItsOwnMove(t *testing.T) {
	tb, p := table(t)
	answered := false
	p.hear = func(event string) {
		if event != "move" || answered {
			return
		}
		answered = true
		if move, err := tb.Play("i14-i13", ""); move != "i14-i13" || err != nil {
			t.Errorf("the answer: %q, %v", move, err)
		}
	}
	if move, err := tb.Play("i6-i7", ""); move != "i6-i7" || err != nil {
		t.Errorf("play: %q, %v", move, err)
	}
	if r := tb.Record(); r != "hook-shogi;start;i6-i7 i14-i13" {
		t.Errorf("record %q", r)
	}
}

func play(t *testing.T, tb *Host, moves ...string) {
	t.Helper()
	for _, m := range moves {
		if got, err := tb.Play(m, ""); err != nil || got != m {
			t.Fatalf("%s was played as %q: %v", m, got, err)
		}
	}
}

func TestChosenStyleSurvivesAnotherGame(t *testing.T) {
	tb, _ := table(t)
	if err := set(tb, "face", "moves"); err != nil {
		t.Fatal(err)
	}
	for _, variant := range []string{"kyoomagi", "hook-shogi"} {
		if err := newGame(tb, variant); err != nil {
			t.Fatal(err)
		}
		if f := tb.board.View().Face; f != look.FaceMoves {
			t.Errorf("%s opens with face %d", variant, f)
		}
	}
}

func TestRecordWithoutAPlaceIsRestoredToItsEnd(t *testing.T) {
	tb, _ := table(t)
	if _, err := tb.Restore("hook-shogi;start;a6-a7 (c6-c7) a14-a13"); err != nil {
		t.Fatal(err)
	}
	if tb.s.Record().At().Text != "a14-a13" || tb.Record() != "hook-shogi;start;a6-a7 (c6-c7) a14-a13" {
		t.Errorf("at %s of %s", tb.s.Record().At().Text, tb.Record())
	}
}

func TestInvalidTextsAreRefusedAndChangeNothing(t *testing.T) {
	tb, p := table(t)
	play(t, tb, "a6-a7")
	before := tb.Save()
	said := len(p.told)
	for _, text := range []string{
		"", "{", "{}", `{"v":2}`, `{"v":1,"record":"hook-shogi;start;"}x`, `{"v":1,"record":"chess;start;"}`,
		`{"v":1,"record":"hook-shogi;start;a6-a7","at":["c6-c7"]}`, `{"v":1,"record":"hook-shogi;start;a6-a7","at":[],"face":"<img>"}`,
		"hook-shogi;start", "hook-shogi;start;a6-a8", "hook-shogi;9/9 b -;", "hook-shogi;start;a6-a7 )", strings.Repeat("(", 1e5),
	} {
		if _, err := tb.Restore(text); err == nil {
			t.Errorf("%.40q is accepted by Restore", text)
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
		"Set face":      set(tb, "face", "photo"),
		"Set flip":      set(tb, "flip", "perhaps"),
		"Set":           set(tb, "colour", "red"),
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

func TestStateDescribesTheBoard(t *testing.T) {
	tb, _ := table(t)
	if err := tb.Load("", "19/18k/19/19/19/19/19/9s9/9g9/9{LN}9/19/19/19/19/19/19/19/19/1K17 b -", ""); err != nil {
		t.Fatal(err)
	}
	if err := tb.Select("j10"); err != nil {
		t.Fatal(err)
	}
	var st State
	if err := json.Unmarshal(stateOf(t, tb), &st); err != nil {
		t.Fatal(err)
	}
	if st.Pieces.Selected == nil || st.Pieces.Selected.Name != "Lion" || st.Pieces.Selected.Kanji != "獅子" || len(st.Pieces.Selected.Promotes) != 1 || st.Pieces.Selected.Promotes[0].Name != "Lion Hawk" {
		t.Errorf("the selected piece: %+v", st.Pieces.Selected)
	}
	if len(st.Pieces.Options) != st.Pieces.Selected.Moves || st.Pieces.Selected.Moves < 30 {
		t.Errorf("%d options of %d moves", len(st.Pieces.Options), st.Pieces.Selected.Moves)
	}
	var on []string
	for _, k := range st.Marks.Keys {
		on = append(on, k.Kind)
		wellFormed(t, k.Kind, k.SVG)
	}
	if want := []string{"selected", "quiet", "jump", "capture", "captureOn", "pass"}; !slices.Equal(on, want) {
		t.Errorf("marks %v, want %v", on, want)
	}
	for _, a := range st.Hands.Armies {
		wellFormed(t, a.Name, a.Tile)
	}
	if st.Hands.Armies[0].Seat != "below" || st.Hands.Armies[1].Seat != "above" || !st.Hands.Armies[0].ToMove {
		t.Errorf("armies %+v", st.Hands.Armies)
	}
	play(t, tb, "j10xj12[j11,j12]=+LN")
	st = State{}
	if err := json.Unmarshal(stateOf(t, tb), &st); err != nil {
		t.Fatal(err)
	}
	if n := len(st.Hands.Armies[1].Captured); n != 2 {
		t.Errorf("%d kinds of pieces captured from White", n)
	}
	if st.Moves.List[0].Words != "Black Lion j10 captures gold general j11, then silver general j12, promotes to Lion Hawk." || !st.Moves.List[0].Current {
		t.Errorf("the move list: %+v", st.Moves.List)
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
		if k.XBetza == "" {
			t.Errorf("%s has no move in XBetza", k.ID)
		}
	}
}

// A piece of a diagram text has the move that the text gives, or that of its name.
func TestEveryKindOfATextHasItsMoveInXBetza(t *testing.T) {
	tb, _ := table(t)
	if _, err := tb.LoadDiagram("files=5 ranks=6\nwizard::::a1\nstone:S:-::b1\nking:K:KisO2:k:c1", "", ""); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, k := range tb.kinds() {
		got = append(got, k.Name+" "+k.XBetza)
	}
	if want := "Wizard FC, Stone -, King KisO2"; strings.Join(got, ", ") != want {
		t.Errorf("%q, want %q", got, want)
	}
	if err := tb.Select("c1"); err != nil {
		t.Fatal(err)
	}
	if c := tb.pieceCard(); c == nil || c.XBetza != "KisO2" {
		t.Errorf("the card %+v", c)
	}
}

// encoding/json reads the output and writes the same text.
func TestJSONMatchesEncodingJSON(t *testing.T) {
	tb, _ := table(t)
	if err := tb.Load("", "19/18k/19/19/19/19/19/9s9/9g9/9{LN}9/19/19/19/19/19/19/19/19/1K17 b -", "j10xj12[j11,j12]=+LN"); err != nil {
		t.Fatal(err)
	}
	if err := tb.Select("s18"); err != nil {
		t.Fatal(err)
	}
	type odd struct {
		Text string      `json:"text"`
		Void []string    `json:"void"`
		None *ResultCard `json:"none"`
		Nums []float64   `json:"nums"`
	}
	for name, v := range map[string]any{
		"marks": tb.marksState(), "moves": tb.movesState(), "hands": tb.handsState(), "kinds": tb.kinds(),
		"odd": odd{Text: "\"\\\n\x00<script>\u2028é獅\xff", Nums: []float64{0, -1.5, 1e20, 39.25}},
	} {
		want, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		var a, b any
		if err := json.Unmarshal([]byte(jsontext.Marshal(v)), &a); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if err := json.Unmarshal(want, &b); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(a, b) {
			t.Errorf("%s: %s, want %s", name, jsontext.Marshal(v), want)
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
