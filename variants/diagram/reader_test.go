package diagram

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"fairway/game/betza"
)

type vector struct {
	Kind, Text, Why                       string
	Files, Ranks                          int
	First, Second, Holes, Royal, Warnings []string
}

func vectors(t *testing.T, kind string) (vs []vector) {
	t.Helper()
	data, err := os.ReadFile("../../game/testdata/xbetza.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		var v vector
		if err := json.Unmarshal([]byte(line), &v); err != nil {
			t.Fatal(err)
		}
		if v.Kind == kind {
			vs = append(vs, v)
		}
	}
	if len(vs) == 0 {
		t.Fatalf("no lines of kind %s", kind)
	}
	return vs
}

func TestVectorDiagrams(t *testing.T) {
	for _, v := range vectors(t, "diagram") {
		d := read(t, v.Text)
		got := v
		got.Files, got.Ranks = d.Files, d.Ranks
		got.First, got.Second = pieces(d, d.First), pieces(d, d.Second)
		got.Holes, got.Warnings = []string{}, []string{}
		for _, h := range d.Holes {
			got.Holes = append(got.Holes, square(h.File, h.Rank))
		}
		got.Royal = ids(d, d.Royal)
		for _, w := range d.Warnings {
			if w.Key != "" {
				got.Warnings = append(got.Warnings, w.Key)
			}
		}
		for _, s := range [][]string{got.Holes, got.Royal, got.Warnings} {
			slices.Sort(s)
		}
		if !reflect.DeepEqual(got, v) {
			t.Errorf("%q:\n%+v\n%+v", v.Text, got, v)
		}
	}
}

func TestVectorErrors(t *testing.T) {
	for _, v := range vectors(t, "diagram-error") {
		_, err := Read(Source{"", v.Text})
		var e *Error
		if !errors.As(err, &e) || string(e.Kind) != v.Why {
			t.Errorf("%q: %v, not %s", v.Text, err, v.Why)
		}
	}
}

func TestLineAndFlattenedForm(t *testing.T) {
	for _, c := range []struct {
		text string
		want string // the first item with a space, or the kind of error
	}{
		{"left guard:LG:W:x:b1", "left guard:LG:W:x:b1"},
		{"files=8 left guard:LG:W:x:b1", "left guard:LG:W:x:b1"},
		{"armies=b:Black,w:White Army", "armies b:Black,w:White Army"},
		{"armies=b:Black,w:Whole White Army\nking:K:K:k:a1", "armies b:Black,w:Whole White Army"},
		{"graphicsType=a=b:c d", "graphicsType a=b:c d"},
		{"stalemate= x", "stalemate  x"},
		{"left a=b:LG:W:x:b1", "left a=b:LG:W:x:b1"},
		{"\u00a0left\u00a0guard:LG:W:x:b1\r\n", "left guard:LG:W:x:b1"},
		{"junk", "bad-piece"},
		{"files=8\njunk", "bad-piece"},
		{"files=8 king:K:K:k:a1 junk", "bad-piece"},
		{"files=8 king:K:K", "bad-piece"},
		{"a:b=c", "bad-piece"},
		{"a_b=c", "bad-piece"},
		{"=c", "bad-piece"},
	} {
		got := "nothing"
		items, err := scan([]Source{{"", c.text}})
		if err != nil {
			got = string(err[0].Kind)
		}
		for _, it := range items {
			if s := strings.TrimPrefix(it.key+" "+it.value, " "); strings.Contains(it.value, " ") || it.key == "stalemate" {
				got = s
			}
		}
		if got != c.want {
			t.Errorf("%q: %q, not %q", c.text, got, c.want)
		}
	}
}

func TestErrorsHaveLineNumbers(t *testing.T) {
	for text, want := range map[string]int{
		"junk": 1, "\njunk": 2, "files=8\n\r\n junk": 3, "files=8<br>junk": 2, "files=8<BR/>ranks=8<br />junk": 3,
		"files=8<br> \r\njunk": 2, "files=8<br>\n<br>\njunk": 3, "files=8<br><br>\njunk": 3, "title=8<b>\njunk": 2,
	} {
		_, err := Read(Source{"s", "king:K:K:k:a1"}, Source{"t", text})
		var e *Error
		if !errors.As(err, &e) || e.Line != want || e.Source != "t" {
			t.Errorf("%q: %v, not line %d", text, err, want)
		}
	}
}

func TestErrors(t *testing.T) {
	const king = "king:K:K:k:e1\n"
	many := "king:K:K:k:e1\n"
	for i := range MaxPieces {
		many += fmt.Sprintf("elk:%c%c%c:W:m:\n", 'a'+i/676, 'a'+i/26%26, 'a'+i%26)
	}
	for _, c := range []struct {
		text string
		want Error
	}{
		{king + "king:K:K", Error{Kind: BadPiece, Line: 2, Word: "king:K:K"}},
		{"a:A:K:k:e1:hand:more", Error{Kind: BadPiece, Line: 1, Word: "a:A:K:k:e1:hand:more"}},
		{king + ":A:K:k:", Error{Kind: BadPiece, Line: 2, Word: ":A:K:k:"}},
		{many, Error{Kind: BadPiece, Line: MaxPieces + 1, Word: "elk"}},

		{king + "files=0", Error{Kind: BadValue, Line: 2, Word: "files=0"}},
		{king + "files=27", Error{Kind: BadValue, Line: 2, Word: "files=27"}},
		{king + "files=", Error{Kind: BadValue, Line: 2, Word: "files="}},
		{king + "ranks=100", Error{Kind: BadValue, Line: 2, Word: "ranks=100"}},
		{king + "ranks=99999999999999999999", Error{Kind: BadValue, Line: 2, Word: "ranks=99999999999999999999"}},
		{king + "firstRank=-1", Error{Kind: BadValue, Line: 2, Word: "firstRank=-1"}},
		{king + "symmetry=point", Error{Kind: BadValue, Line: 2, Word: "symmetry=point"}},
		{king + "holdingsType=x", Error{Kind: BadValue, Line: 2, Word: "holdingsType=x"}},
		{king + "promoZone=x", Error{Kind: BadValue, Line: 2, Word: "promoZone=x"}},
		{king + "maxPromote=-1", Error{Kind: BadValue, Line: 2, Word: "maxPromote=-1"}},
		{king + "promoOffset=1.5", Error{Kind: BadValue, Line: 2, Word: "promoOffset=1.5"}},
		{king + "royal=0", Error{Kind: BadValue, Line: 2, Word: "royal=0"}},
		{king + "royal=", Error{Kind: BadValue, Line: 2, Word: "royal="}},
		{king + "extinction=4", Error{Kind: BadValue, Line: 2, Word: "extinction=4"}},
		{king + "squareSize=big", Error{Kind: BadValue, Line: 2, Word: "squareSize=big"}},
		{king + "castleFlip=x", Error{Kind: BadValue, Line: 2, Word: "castleFlip=x"}},
		{king + "moveLimit=x", Error{Kind: BadValue, Line: 2, Word: "moveLimit=x"}},
		{king + "iron=0", Error{Kind: BadValue, Line: 2, Word: "iron=0"}},
		{king + "confine=K", Error{Kind: BadValue, Line: 2, Word: "K"}},
		{"morph=! " + king, Error{Kind: BadValue, Line: 1, Word: "morph=!"}},
		{"king:K:K:k:e1:1,x", Error{Kind: BadValue, Line: 1, Word: "1,x"}},
		{"king:K:K:k:e1:100", Error{Kind: BadValue, Line: 1, Word: "100"}},
		{king + "armies=b:Black", Error{Kind: BadValue, Line: 2, Word: "armies=b:Black"}},
		{king + "armies=b:Black,b:White", Error{Kind: BadValue, Line: 2, Word: "armies=b:Black,b:White"}},
		{king + "armies=a:A,b:B,c:C", Error{Kind: BadValue, Line: 2, Word: "armies=a:A,b:B,c:C"}},
		{king + "armies=B:Black,W:White", Error{Kind: BadValue, Line: 2, Word: "armies=B:Black,W:White"}},
		{king + "promoteOnCapture=2", Error{Kind: BadValue, Line: 2, Word: "promoteOnCapture=2"}},
		{king + "contagionPick=all", Error{Kind: BadValue, Line: 2, Word: "contagionPick=all"}},
		{king + "contagion=K", Error{Kind: BadValue, Line: 2, Word: "K"}},
		{king + "passLimit=own,none", Error{Kind: BadValue, Line: 2, Word: "passLimit=own,none"}},
		{king + "extraMove=K", Error{Kind: BadValue, Line: 2, Word: "extraMove=K"}},
		{king + "kanji=K", Error{Kind: BadValue, Line: 2, Word: "K"}},
		{king + "kanji=K:", Error{Kind: BadValue, Line: 2, Word: "K:"}},
		{king + "kanji=K:玉将軍", Error{Kind: BadValue, Line: 2, Word: "K:玉将軍"}},
		{king + "kanji=K:玉/王/玉", Error{Kind: BadValue, Line: 2, Word: "K:玉/王/玉"}},
		{king + "repetition=often", Error{Kind: BadValue, Line: 2, Word: "repetition=often"}},

		{king + "rook:R:R:r:i1", Error{Kind: BadSquare, Line: 2, Word: "i1"}},
		{king + "rook:R:R:r:a1,a0", Error{Kind: BadSquare, Line: 2, Word: "a0"}},
		{king + "rook:R:R:r:a9", Error{Kind: BadSquare, Line: 2, Word: "a9"}},
		{king + "rook:R:R:r:a", Error{Kind: BadSquare, Line: 2, Word: "a"}},
		{king + "rook:R:R:r:A1", Error{Kind: BadSquare, Line: 2, Word: "A1"}},
		{king + "rook:R:R:r:a1-b2-c3", Error{Kind: BadSquare, Line: 2, Word: "a1-b2-c3"}},
		{"hole::::j1\n" + king, Error{Kind: BadSquare, Line: 1, Word: "j1"}},
		{"firstRank=2\n" + king, Error{Kind: BadSquare, Line: 2, Word: "e1"}},

		{king + "confine=K:z9", Error{Kind: BadSquare, Line: 2, Word: "z9"}},

		{king + "royal=3", Error{Kind: BadIndex, Line: 2, Word: "3"}},
		{king + "maxPromote=2", Error{Kind: BadIndex, Line: 2, Word: "maxPromote=2"}},
		{king + "promoOffset=1", Error{Kind: BadIndex, Line: 2, Word: "promoOffset=1"}},

		{king + "iron=2", Error{Kind: BadIndex, Line: 2, Word: "2"}},
		{king + "succession=1,9", Error{Kind: BadIndex, Line: 2, Word: "9"}},

		{king + "protected=Q", Error{Kind: UnknownID, Line: 2, Word: "Q"}},
		{king + "confine=Q:a1", Error{Kind: UnknownID, Line: 2, Word: "Q"}},
		{king + "royal=K,Q", Error{Kind: UnknownID, Line: 2, Word: "Q"}},
		{king + "lastRankChoice=K,Q", Error{Kind: UnknownID, Line: 2, Word: "Q"}},
		{king + "contagion=K>Q", Error{Kind: UnknownID, Line: 2, Word: "Q"}},
		{king + "contagionExempt=Q", Error{Kind: UnknownID, Line: 2, Word: "Q"}},
		{king + "shield=+K", Error{Kind: UnknownID, Line: 2, Word: "+K"}},
		{king + "extraMove=K,Q:W", Error{Kind: UnknownID, Line: 2, Word: "Q"}},
		{king + "kanji=Q:奔", Error{Kind: UnknownID, Line: 2, Word: "Q"}},
		{king + "kanjiShort=Q:奔", Error{Kind: UnknownID, Line: 2, Word: "Q"}},

		{"files=8", Error{Kind: NoPieces}},
		{"", Error{Kind: NoPieces}},
		{"hole::::a1", Error{Kind: NoPieces}},
	} {
		c.want.Source = "s"
		d, err := Read(Source{"s", c.text})
		var e *Error
		if !errors.As(err, &e) {
			t.Errorf("%q: %v, not %v", c.text, err, &c.want)
			continue
		}
		got := *e
		got.Detail, got.Column, got.Width = "", 0, 0
		if (e.Column > 0) != (e.Line > 0) {
			t.Errorf("%.80q: column %d of line %d", c.text, e.Column, e.Line)
		}
		if c.text == "" {
			c.want.Source = ""
		}
		if got != c.want || d != nil {
			t.Errorf("%.80q: %v, not %v", c.text, err, &c.want)
		}
		if e.Detail == "" || strings.Contains(err.Error(), "\n") || !strings.Contains(err.Error(), string(e.Kind)) {
			t.Errorf("message %q", err)
		}
	}
}

func TestMoveErrorsHaveTheirPlace(t *testing.T) {
	for text, word := range map[string]string{
		"pawn:P:fmwW:p:a2":               "fmwW",
		"pawn:P:W:p:a2\nextraMove=P:mwW": "mwW",
	} {
		_, err := Read(Source{"s", text})
		var e *Error
		var be *betza.Error
		if !errors.As(err, &e) || e.Kind != BadMove || e.Word != word || !errors.As(err, &be) || be.Kind != betza.UnknownModifier {
			t.Fatalf("%q: %v", text, err)
		}
		if want := fmt.Sprintf("unknown-modifier in column %d", be.Column); !strings.Contains(err.Error(), want) {
			t.Errorf("%q lacks %q", err, want)
		}
	}
	for _, text := range []string{
		"pawn:P:" + strings.Repeat("W", MaxMoveText+1) + ":p:a2",
		"pawn:P:" + strings.Repeat("K", MaxMoves+1) + ":p:a2",
		"pawn:P:" + strings.Repeat("K", MaxMoves) + ":p:a2\nextraMove=P:K",
	} {
		_, err := Read(Source{"s", text})
		var e *Error
		if !errors.As(err, &e) || e.Kind != BadMove || utf8.RuneCountInString(err.Error()) > 200 {
			t.Errorf("too long a move: %v", err)
		}
	}
}

// A text is refused with all its faults, each with its line and column.
func TestAllErrorsAreReported(t *testing.T) {
	_, err := Read(Source{"", "files=0\nking:K:Kw:k:e1 royal=4\n  rook:R:R::a1,z1,b9\njunk\nmorph=!\nshield=Q iron=9"})
	var got []string
	list, _ := err.(Errors)
	for _, e := range list {
		got = append(got, fmt.Sprintf("%d:%d %s", e.Line, e.Column, e.Kind))
	}
	want := []string{"1:1 bad-value", "2:8 bad-move", "2:22 bad-index", "3:16 bad-square", "3:19 bad-square", "4:1 bad-piece", "6:8 unknown-id", "6:15 bad-index"}
	if !slices.Equal(got, want) {
		t.Errorf("%v: %q, want %q", err, got, want)
	}
	// A word is found as a whole word, not as a part of another.
	for text, want := range map[string]string{
		"noDrop=PR,P":             "3:11",
		"promote=PR>K,P>K":        "3:14",
		"confine=K:K":             "3:11",
		"extraMove=T:T":           "3:13",
		"rook:R:R:r:a1-a9,a9":     "3:12 3:18",
		"royalSafe=1 royal=K,PRO": "3:21",
	} {
		_, err := Read(Source{"", "files=8\npro:PR:R:r:b1 t:T:R:t:c1 king:K:K:k:e1\n" + text})
		got := []string{}
		list, _ := err.(Errors)
		for _, e := range list {
			got = append(got, fmt.Sprintf("%d:%d", e.Line, e.Column))
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %q, want %s: %v", text, got, want, err)
		}
	}
	if _, err := Read(Source{"", strings.Repeat("junk\n", 100)}); !strings.HasSuffix(err.Error(), "; and more") || len(err.(Errors)) != 100 {
		t.Errorf("a hundred errors: %v", err)
	}
}

// FuzzRead: no text makes Read panic; a diagram is whole (every index names a piece, every piece
// has a square of its own) and reads the same twice; an error has a kind and a line of the text.
func FuzzRead(f *testing.F) {
	for _, s := range hookSources(f) {
		f.Add(s.Text)
	}
	for _, s := range []string{
		"files=5 ranks=7 firstRank=0 hole::::c3 king:K:K:k:c0 pawn:P:fW:p:a1-e1 royal=1 royal=P extinction=1",
		"left guard:LG:lfF:x:b1<br>contagion=lg>LG armies=a:A,b:B B\nextraMove=LG:KO",
		"drops=1 royalSafe=1 promote=P>+P/K,K>+P heldAs=K>P,+P>+P fileLimit=P:2 noDrop=K noDropMate=P promoteMoves=into,out mustPromote=edge title=A_B pawn:P:fW::a2-h2 gold:+P:WfF:: king:K:K::e1",
		"symmetry=none a::W::a1,,b2 promoChoice=+A,A! kanji=A:あ/い passLimit=own,reply lightShade=#123",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		d, err := Read(Source{"s", text})
		d2, err2 := Read(Source{"s", text})
		if !reflect.DeepEqual(err, err2) || err == nil && !reflect.DeepEqual(bare(d), bare(d2)) {
			t.Fatal("two parses of the same text differ")
		}
		if err != nil {
			for _, e := range err.(Errors) {
				if e.Kind == "" || e.Kind != NoPieces && (e.Column < 1 || e.Line < 1 || e.Line > 1+strings.Count(text, "\n")+strings.Count(strings.ToLower(text), "<br")) {
					t.Fatalf("%+v", e)
				}
			}
			return
		}
		for _, list := range [][]int{d.Royal, d.Iron, d.Protected, d.CounterStrike, d.Succession, d.LastRankChoice, d.ContagionExempt, d.Shield, d.NoDrop, d.NoDropMate} {
			for i, p := range list {
				if p < 0 || p >= len(d.Pieces) || slices.Contains(list[:i], p) {
					t.Fatalf("list %v of %d pieces", list, len(d.Pieces))
				}
			}
		}
		for i := range d.Pieces {
			if to, ok := d.Promoted(i); to < 0 || to >= len(d.Pieces) || ok && d.PromoOffset == 0 {
				t.Fatalf("%d promotes to %d", i, to)
			}
			for _, f := range d.Becomes(i) {
				if f < 0 || f >= len(d.Pieces) {
					t.Fatalf("%d becomes %d", i, f)
				}
			}
			if to := d.HeldAs[i]; to < 0 || to >= len(d.Pieces) || d.FileLimit[i] < 0 {
				t.Fatalf("kind %d goes to the hand as %d, at most %d on a file", i, to, d.FileLimit[i])
			}
			if to := d.Contagion[i]; to < -1 || to >= len(d.Pieces) {
				t.Fatalf("contagion %d", to)
			}
		}
		seen := map[Cell]bool{}
		for _, h := range d.Holes {
			seen[h] = true
		}
		for _, m := range slices.Concat(d.First, d.Second) {
			c := Cell{m.File, m.Rank}
			if m.Piece < 0 || m.Piece >= len(d.Pieces) || c.File < 0 || c.File >= d.Files || c.Rank < 0 || c.Rank >= d.Ranks || seen[c] {
				t.Fatalf("piece %v", m)
			}
			seen[c] = true
		}
	})
}
