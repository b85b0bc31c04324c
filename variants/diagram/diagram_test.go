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

// read reads a text that is in order.
func read(t *testing.T, text string) *Diagram {
	t.Helper()
	d, err := Read(Source{"text", text})
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return d
}

func ids(d *Diagram, pieces []int) []string {
	out := []string{}
	for _, i := range pieces {
		out = append(out, d.Pieces[i].ID)
	}
	return out
}

// bare is a diagram without the places of its text.
func bare(d *Diagram) *Diagram {
	for i := range d.Pieces {
		d.Pieces[i].at, d.Pieces[i].morph = nil, nil
	}
	d.safeAt, d.mateAt, d.order = nil, nil, nil
	return d
}

// forms are the forms of the zone by their ids, with their marks.
func forms(d *Diagram) []string {
	out := []string{}
	for _, f := range d.PromoChoice {
		text := d.Pieces[f.Piece].ID
		if f.FromHand {
			text = "*" + text
		}
		if f.NotLast {
			text = "!" + text
		}
		if f.Ranks > 0 {
			text += fmt.Sprint(f.Ranks)
		}
		out = append(out, text)
	}
	return out
}

func square(file, rank int) string { return fmt.Sprintf("%c%d", 'a'+file, rank+1) }

func pieces(d *Diagram, pieces []Placed) []string {
	out := []string{}
	for _, m := range pieces {
		out = append(out, d.Pieces[m.Piece].ID+"@"+square(m.File, m.Rank))
	}
	slices.Sort(out)
	return out
}

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

func hookSources(t testing.TB) (sources []Source) {
	t.Helper()
	for _, name := range []string{"diagram.txt", "rules.txt", "kanji.txt"} {
		data, err := os.ReadFile("../hook/" + name)
		if err != nil {
			t.Fatal(err)
		}
		sources = append(sources, Source{name, string(data)})
	}
	return sources
}

func TestHookShogi(t *testing.T) {
	sources := hookSources(t)
	items, err := scan(sources[:1])
	if err != nil {
		t.Fatal(err)
	}
	parameters := 0
	for _, it := range items {
		if it.key != "" {
			parameters++
		}
	}
	if parameters != 18 || len(items) != 118 {
		t.Errorf("%d parameters, %d items", parameters, len(items))
	}
	d, e := Read(sources...)
	if e != nil {
		t.Fatal(e)
	}
	if len(d.Pieces) != 100 || len(d.First) != 102 || len(d.Second) != 102 || len(d.Holes) != 0 || d.Files != 19 || d.Ranks != 19 {
		t.Errorf("%d pieces, %d and %d pieces, %d holes", len(d.Pieces), len(d.First), len(d.Second), len(d.Holes))
	}
	if len(d.Warnings) != 0 {
		t.Errorf("warnings: %v", d.Warnings)
	}
	check := func(what string, got, want any) {
		t.Helper()
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v, not %v", what, got, want)
		}
	}
	check("royals", ids(d, d.Royal), []string{"K", "+DE", "+K"})
	check("armies", d.Armies, [2]Army{{'b', "Black"}, {'w', "White"}})
	check("last rank", ids(d, d.LastRankChoice), []string{"P", "O", "I"})
	check("exempt", ids(d, d.ContagionExempt), []string{"K", "DE", "+K", "+DE"})
	check("shield", ids(d, d.Shield), []string{"+K"})
	check("promoChoice", forms(d), []string{})
	check("settings", []any{d.Symmetry, d.HoldingsType, d.PromoZone, d.MaxPromote, d.PromoOffset, d.Extinction, d.StalemateDraw,
		d.SquareSize, d.LightShade.String(), d.DarkShade.String(), d.PromoteOnCapture, d.ContagionFirst, d.PassOwn, d.PassReply, d.Repetition},
		[]any{Rotate, 1, 0, 49, 51, 3, false, 41, "#ffff80", "#ffff80", true, false, true, true, 4})
	contagion := map[string]string{}
	for v, to := range d.Contagion {
		if to >= 0 {
			contagion[d.Pieces[v].ID] = d.Pieces[to].ID
		}
	}
	check("contagion", contagion, map[string]string{"DV": "+DV", "+DV": "+DV", "DS": "+DS", "+DS": "+DS"})

	index := map[string]int{}
	for i, p := range d.Pieces {
		index[p.ID] = i
		check(p.ID, p.Number, i+1)
		if len(p.Moves()) == 0 || len(p.Kanji) == 0 || len(p.Short) == 0 {
			t.Errorf("%s: %d moves, faces %q %q", p.ID, len(p.Moves()), p.Kanji, p.Short)
		}
		// Every piece that can promote becomes its own promoted form.
		to, ok := d.Promoted(i)
		if ok != (i < 49) || ok && d.Pieces[to].ID != "+"+p.ID {
			t.Errorf("%s promotes to %s (%v)", p.ID, d.Pieces[to].ID, ok)
		}
	}
	check("King's faces", d.Pieces[index["K"]].Kanji, []string{"玉", "王"})
	check("Lion Dog's moves", len(d.Pieces[index["LD"]].Moves()), 11)
	check("Kirin Master's extra move", d.Pieces[index["+F"]].Extra, []string{"fcafcabW"})

	// No short face stands for pieces of two names.
	short := map[string]string{}
	for _, p := range d.Pieces {
		f := p.Short[0]
		if full, ok := short[f]; ok && full != p.Kanji[0] {
			t.Errorf("%s: short face %s is also that of %s", p.ID, f, full)
		}
		short[f] = p.Kanji[0]
	}

	// Flattened, and all in one text, it is the same diagram.
	all := ""
	for i := range sources {
		all += sources[i].Text + "\n"
		sources[i].Text = strings.ReplaceAll(sources[i].Text, "\n", " ")
	}
	flat, e := Read(sources...)
	if e != nil {
		t.Fatal(e)
	}
	bare(d)
	check("flattened", bare(flat), d)
	check("one text", bare(read(t, all)), d)
	check("one line", bare(read(t, strings.ReplaceAll(all, "\n", " "))), d)
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

func TestLinesAreCounted(t *testing.T) {
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

func TestBadMovesTellWhere(t *testing.T) {
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
			t.Errorf("%q doesn't say %q", err, want)
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

func TestKeys(t *testing.T) {
	const pieces = "pawn:P:fW:p:a2\nqueen:Q:Q:q:d1\nleft guard:LG:W:x:b1\nking:K:K:k:e1\n"
	for _, c := range []struct {
		key  string
		get  func(*Diagram) any
		def  any
		text string
		want any
	}{
		{"files", func(d *Diagram) any { return d.Files }, 8, "files=26", 26},
		{"ranks", func(d *Diagram) any { return d.Ranks }, 8, "ranks=99", 99},
		{"firstRank", func(d *Diagram) any { return []int{d.FirstRank, d.First[0].Rank} }, []int{1, 0}, "firstRank=0", []int{0, 1}},
		{"symmetry", func(d *Diagram) any { return d.Second[0] }, Placed{0, 0, 6}, "symmetry=rotate", Placed{0, 7, 6}},
		{"symmetry none", func(d *Diagram) any { return len(d.Second) }, 4, "symmetry=none", 0},
		{"holdingsType", func(d *Diagram) any { return d.HoldingsType }, 0, "holdingsType=1", 1},
		{"holdingsType drops", func(d *Diagram) any { return []any{d.HoldingsType, d.Drops, len(d.Warnings)} }, []any{0, false, 0}, "holdingsType=-1", []any{-1, true, 0}},
		{"promoZone", func(d *Diagram) any { return d.PromoZone }, 1, "promoZone=0", 0},
		{"maxPromote", func(d *Diagram) any { return d.MaxPromote }, 1, "maxPromote=4", 4},
		{"promoOffset", func(d *Diagram) any { return d.PromoOffset }, 0, "promoOffset=3", 3},
		{"promoChoice", func(d *Diagram) any { return forms(d) }, []string{"Q"}, "promoChoice=kNKQ", []string{"K", "Q"}},
		{"promoChoice +", func(d *Diagram) any { return forms(d) }, []string{"Q"}, "promoChoice=+", []string{}},
		{"promoChoice marks", func(d *Diagram) any { return forms(d) }, []string{"Q"}, "promoChoice=!Q*K2!*LG12", []string{"!Q", "*K2", "!*LG12"}},
		{"promoChoice commas", func(d *Diagram) any { return forms(d) }, []string{"Q"}, "promoChoice=LG,QQ", []string{"LG", "Q"}},
		{"promoChoice last", func(d *Diagram) any { return forms(d) }, []string{"Q"}, "promoChoice=Q promoChoice=P", []string{"P"}},
		{"promoChoice empty", func(d *Diagram) any { return forms(d) }, []string{"Q"}, "promoChoice=", []string{"Q", "LG"}},
		{"royal", func(d *Diagram) any { return d.Royal }, []int{3}, "royal=1", []int{0}},
		{"royal adds up", func(d *Diagram) any { return d.Royal }, []int{3}, "royal=1,lg\nroyal=K,1", []int{0, 2, 3}},
		{"extinction", func(d *Diagram) any { return d.Extinction }, 3, "extinction=0", 0},
		{"stalemate", func(d *Diagram) any { return d.StalemateDraw }, true, "stalemate=loss", false},
		{"squareSize", func(d *Diagram) any { return d.SquareSize }, 36, "squareSize=41", 41},
		{"lightShade", func(d *Diagram) any { return d.LightShade }, Shade{}, "lightShade=#fA0", Shade{true, 255, 170, 0}},
		{"darkShade", func(d *Diagram) any { return d.DarkShade.String() }, "", "darkShade=#12aBFf", "#12abff"},
		{"armies", func(d *Diagram) any { return d.Armies }, [2]Army{{'w', "White"}, {'b', "Black"}}, "armies=r:Red,y:Bright Yellow", [2]Army{{'r', "Red"}, {'y', "Bright Yellow"}}},
		{"promoteOnCapture", func(d *Diagram) any { return d.PromoteOnCapture }, false, "promoteOnCapture=1", true},
		{"lastRankChoice", func(d *Diagram) any { return d.LastRankChoice }, []int(nil), "lastRankChoice=P,K lastRankChoice=Q,P", []int{0, 3, 1}},
		{"contagion", func(d *Diagram) any { return d.Contagion }, []int{-1, -1, -1, -1}, "contagion=P>Q,K>K contagion=Q>LG", []int{1, 2, -1, 3}},
		{"contagionPick", func(d *Diagram) any { return d.ContagionFirst }, false, "contagionPick=first", true},
		{"contagionExempt", func(d *Diagram) any { return d.ContagionExempt }, []int(nil), "contagionExempt=K", []int{3}},
		{"shield", func(d *Diagram) any { return d.Shield }, []int(nil), "shield=lg", []int{2}},
		{"passLimit", func(d *Diagram) any { return []bool{d.PassOwn, d.PassReply} }, []bool{false, false}, "passLimit=own,reply", []bool{true, true}},
		{"passLimit last", func(d *Diagram) any { return []bool{d.PassOwn, d.PassReply} }, []bool{false, false}, "passLimit=own passLimit=reply", []bool{false, true}},
		{"passLimit none", func(d *Diagram) any { return []bool{d.PassOwn, d.PassReply} }, []bool{false, false}, "passLimit=own passLimit=none", []bool{false, false}},
		{"extraMove", func(d *Diagram) any {
			return []int{len(d.Pieces[0].Moves()), len(d.Pieces[1].Moves()), len(d.Pieces[1].Extra)}
		}, []int{1, 1, 0}, "extraMove=P,Q:NA extraMove=Q:W", []int{3, 4, 2}},
		{"kanji", func(d *Diagram) any { return [][]string{d.Pieces[0].Kanji, d.Pieces[3].Kanji} }, [][]string{nil, nil}, "kanji=K:玉/王 kanji=P:歩兵", [][]string{{"歩兵"}, {"玉", "王"}}},
		{"kanjiShort", func(d *Diagram) any { return d.Pieces[1].Short }, []string(nil), "kanjiShort=Q:奔", []string{"奔"}},
		{"repetition", func(d *Diagram) any { return d.Repetition }, -1, "repetition=4", 4},
		{"moveLimit", func(d *Diagram) any { return d.MoveLimit }, 0, "moveLimit=100", 100},
		{"the last value holds", func(d *Diagram) any { return d.Files }, 8, "files=9 files=10", 10},
		{"enableAI", func(d *Diagram) any { return len(d.Warnings) }, 0, "enableAI=1 satellite=x", 0},
		{"squareSize small", func(d *Diagram) any { return d.SquareSize }, 36, "squareSize=3", 8},
		{"squareSize below", func(d *Diagram) any { return d.SquareSize }, 36, "squareSize=-5", 8},
		{"squareSize part", func(d *Diagram) any { return d.SquareSize }, 36, "squareSize=33.5", 33},
		{"squareSize large", func(d *Diagram) any { return d.SquareSize }, 36, "squareSize=999", 200},
		{"shades by name", func(d *Diagram) any { return d.DarkShade.String() }, "", "darkShade=Navy", "#000080"},
		{"no shade", func(d *Diagram) any { return []any{d.DarkShade, len(d.Warnings)} }, []any{Shade{}, 0}, "darkShade=#", []any{Shade{}, 0}},
		{"rim", func(d *Diagram) any {
			return []string{d.RimColor.String(), d.CoordColor.String(), d.StartShade.String()}
		}, []string{"", "", ""}, "rimColor=#fff coordColor=red startShade=#123456", []string{"#ffffff", "#ff0000", "#123456"}},
		{"borders", func(d *Diagram) any { return d.NoBorders }, false, "borders=0", true},
		{"face", func(d *Diagram) any { return []string{d.Face, d.Chequered} }, []string{"", ""}, "face=figures chequered=0", []string{"figures", "0"}},
		{"face of no kind", func(d *Diagram) any { return []any{d.Face, d.Chequered, len(d.Warnings)} }, []any{"", "", 0}, "face=nose chequered=2", []any{"", "", 0}},
		{"pictures", func(d *Diagram) any {
			return []string{d.GraphicsDir, d.GraphicsType, d.Prefixes[0], d.Prefixes[1]}
		}, []string{"", "png", "w", "b"}, "graphicsDir=../g/ graphicsType= whitePrefix=W blackPrefix=-n.gif", []string{"../g/", "", "W", "-n.gif"}},
		{"iron adds up", func(d *Diagram) any { return d.Iron }, []int(nil), "iron=K,1 iron=LG", []int{3, 0, 2}},
		{"protected", func(d *Diagram) any { return d.Protected }, []int(nil), "protected=2", []int{1}},
		{"counterStrike", func(d *Diagram) any { return d.CounterStrike }, []int(nil), "counterStrike=Q", []int{1}},
		{"succession", func(d *Diagram) any { return d.Succession }, []int(nil), "succession=P", []int{0}},
		{"baring", func(d *Diagram) any { return d.Baring }, []int(nil), "baring=Q", []int{1}},
		{"baring of all", func(d *Diagram) any { return d.Baring }, []int(nil), "baring=0", []int{0, 1, 2}},
		{"counterbare", func(d *Diagram) any { return d.CounterBare }, false, "counterbare=lose", true},
		{"firstMove", func(d *Diagram) any { return d.SecondBegins }, false, "firstMove=2", true},
		{"castleFlip", func(d *Diagram) any { return d.CastleFlip }, false, "castleFlip=1", true},
		{"confine", func(d *Diagram) any { return places(d, d.Confine[3]) }, []string{}, "confine=K:d1-e2+a8 confine=K:h8", []string{"a8", "d1", "d2", "e1", "e2", "h8"}},
		{"not known", func(d *Diagram) any { return keys(d) }, []string{}, "irony=K", []string{"irony: line"}},
	} {
		// A key may stand before or after the pieces that it names.
		if got := c.get(read(t, pieces)); !reflect.DeepEqual(got, c.def) {
			t.Errorf("%s: default %v, not %v", c.key, got, c.def)
		}
		if got := c.get(read(t, c.text+"\n"+pieces)); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, not %v", c.key, got, c.want)
		}
		if got := c.get(read(t, pieces+c.text)); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s after the pieces: %v, not %v", c.key, got, c.want)
		}
	}
}

// places are the squares of a set.
func places(d *Diagram, set []bool) []string {
	out := []string{}
	for x := range set {
		for y := range d.Ranks {
			if x < d.Files && set[y*d.Files+x] {
				out = append(out, square(x, y))
			}
		}
	}
	slices.Sort(out)
	return out
}

// keys are the keys that warnings are about.
func keys(d *Diagram) []string {
	out := []string{}
	for _, w := range d.Warnings {
		out = append(out, w.Key+": "+strings.Fields(w.String())[len(strings.Fields(w.Source))+len("x")-1][:4])
	}
	return out
}

// Every kind has an id of its own, whatever the author gives it (rules/diagram-texts.md 2).
func TestIDsAreUnique(t *testing.T) {
	for text, want := range map[string]string{
		"pawn:::: prince:::: king:::: knight:N:::":                                                   "P PR K N",
		"Pawn (P):::: Pawn (V):::: Pawn (G):::: Pawn (E):::: Pawn (W):::: Pawn (G):::: Pawn (C)::::": "P PA PW PN PB PG PC",
		"dwarf:D::: dwarf:::: dwarf::::":                                                             "D DW DA",
		"king:K'::: queen:K1:::":                                                                     "K KU",
		"玉:::: 王:::: x:X:::":                                                                         "X XA XB",
		"tokin:+p::: gold:+P::: pawn:p::: P:P?:::":                                                   "+P +PO P PA",
		"a:A::: a:A::: a:AB:::":                                                                      "A AA AB",
		"a:A::: a:A::: a:A::: b:AA:::":                                                               "A AB AC AA",
	} {
		var got []string
		for _, p := range read(t, text).Pieces {
			got = append(got, p.ID)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %v, want %s", text, got, want)
		}
	}
	var many strings.Builder
	for range MaxPieces {
		many.WriteString("a:A:W::\n")
	}
	seen := map[string]bool{}
	for _, p := range read(t, many.String()).Pieces {
		if seen[p.ID] {
			t.Fatalf("%s twice", p.ID)
		}
		seen[p.ID] = true
	}
	if !seen["AZZ"] || !seen["AAAA"] {
		t.Error("a thousand pieces of one id have no longer ones")
	}
}

// A text is refused with all its faults, each with its line and column.
func TestAllFaultsAreTold(t *testing.T) {
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
	// A word is found where it stands by itself, not where another one has its letters.
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
		t.Errorf("a hundred faults: %v", err)
	}
}

// Every piece whose move field is empty has the move of its name (rules/diagram-texts.md 3).
func TestDefaultMoves(t *testing.T) {
	for text, want := range map[string]string{
		"files=8 King:::: ":  "KisO2",
		"files=9 king:::: ":  "KisO3",
		"Pawn:::: ":          "ifmnDfmWfceF",
		"SilverGeneral:::: ": "FfW",
		"falcon:::: ":        "mafmafsKmafsmafKmaflmafrKmafrmaflK",
		"Pawn (P):::: ":      "",
		"king::-:: ":         "-",
	} {
		d := read(t, text)
		if got := d.Pieces[0].Betza; got != want {
			t.Errorf("%s moves %q, want %q", text, got, want)
		}
		if (len(d.Warnings) > 0) != (want == "") {
			t.Errorf("%s: %v", text, d.Warnings)
		}
	}
	for name, move := range defaults {
		if _, err := betza.Parse(move); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Of overlapping squares the later one wins, and what a hole covers comes back as an ordinary square.
func TestLaterPiecesTakeTheSquare(t *testing.T) {
	d := read(t, "files=5 ranks=5 symmetry=rotate\nking:K:K::c3,a1\nrook:R:R::b1-c1\nbishop:B:B::b1,,b1,d4\nhole::::c1,e5,d4\nknight:N:N::c1")
	if got := strings.Join(pieces(d, d.First), " "); got != "N@c1" {
		t.Errorf("first army: %s", got)
	}
	if got := strings.Join(pieces(d, d.Second), " "); got != "B@b1 B@d5 K@c3 N@c5" {
		t.Errorf("second army: %s", got)
	}
	if len(d.Holes) != 4 {
		t.Errorf("holes: %v", d.Holes)
	}
}

func TestPieces(t *testing.T) {
	d := read(t, "files=5 ranks=6 symmetry=none old pawn::fW:p:a2-b1:2\nwall:W::w:c1,,c6,,d6\nking:+k:KO:k:e1\nhole:?:bad::a3-b4,b4-c4,,e6")
	if got := pieces(d, d.First); !reflect.DeepEqual(got, []string{"+K@e1", "O@a1", "O@a2", "O@b1", "O@b2", "W@c1"}) {
		t.Errorf("first army: %v", got)
	}
	if got := pieces(d, d.Second); !reflect.DeepEqual(got, []string{"W@c6", "W@d6"}) {
		t.Errorf("second army: %v", got)
	}
	if want := []Cell{{0, 2}, {1, 2}, {0, 3}, {1, 3}, {2, 3}, {4, 5}}; !reflect.DeepEqual(d.Holes, want) {
		t.Errorf("holes: %v", d.Holes)
	}
	if len(d.Pieces) != 3 || d.Pieces[0].Name != "old pawn" || len(d.Pieces[1].Moves()) != 0 || d.Pieces[2].Betza != "KO" {
		t.Errorf("pieces: %+v", d.Pieces)
	}
	if d.Pieces[0].Hand != [2]int{2, 2} || len(d.Pieces[2].Terms) != 2 || d.Pieces[2].Terms[1].Castling == nil {
		t.Errorf("pieces: %+v", d.Pieces)
	}
	if len(d.Warnings) != 1 || d.Warnings[0].Line != 2 || d.Warnings[0].Key != "" {
		t.Errorf("warnings: %v", d.Warnings)
	}
}

func TestPromotedPastTheLastPiece(t *testing.T) {
	d := read(t, "maxPromote=3 promoOffset=3 a:A:W:a: b:B:W:b: c:C:W:c: d:D:W:d: e:E:W:e:")
	for i, want := range []int{3, 4, 3} {
		if to, ok := d.Promoted(i); to != want || !ok {
			t.Errorf("piece number %d becomes number %d", i+1, to+1)
		}
	}
	for _, i := range []int{-1, 3, 4, 5} {
		if to, ok := d.Promoted(i); ok || to != i {
			t.Errorf("piece number %d promotes", i+1)
		}
	}
	if _, ok := read(t, "a:A:W:a: b:B:W:b:").Promoted(0); ok {
		t.Error("promoted without an offset")
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
			t.Fatal("read twice, two results")
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
				t.Fatalf("%d is held as %d, at most %d on a file", i, to, d.FileLimit[i])
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
