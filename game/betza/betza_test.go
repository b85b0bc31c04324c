package betza

import (
	"encoding/json"
	"errors"
	"os"
	"reflect"
	"strings"
	"testing"
)

// one parses a string of a single move.
func one(t *testing.T, text string) Move {
	t.Helper()
	ms, err := Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	if len(ms) != 1 {
		t.Fatalf("%s: %d moves, not one", text, len(ms))
	}
	return ms[0]
}

func TestDirectionsOfTheFirstLeg(t *testing.T) {
	for _, c := range []struct {
		text string
		want []int
	}{
		// orthogonal: no joining
		{"W", []int{0, 2, 4, 6}}, {"frW", []int{0, 2}}, {"bsR", []int{2, 4, 6}}, {"vD", []int{0, 4}},
		// diagonal
		{"F", []int{1, 3, 5, 7}}, {"fF", []int{7, 1}}, {"lfF", []int{7}}, {"flF", []int{7}}, {"lvB", []int{7, 5}},
		{"rvB", []int{1, 3}}, {"lfbF", []int{7, 3, 5}}, {"flbrB", []int{7, 3}}, {"fsF", []int{7, 1}}, {"bA", []int{3, 5}},
		{"fmlF", []int{7, 1, 5}},
		// king
		{"K", []int{0, 1, 2, 3, 4, 5, 6, 7}}, {"fK", []int{0}}, {"ffK", []int{0}}, {"frK", []int{1}}, {"fsK", []int{7, 1}},
		{"lvK", []int{7, 5}}, {"fhK", []int{7, 0, 1}}, {"fbK", []int{0, 4}}, {"fmrK", []int{0, 2}}, {"vQ", []int{0, 4}},
		{"vhK", []int{7, 0, 1, 3, 4, 5}}, {"fbhQ", []int{0, 3, 4, 5}},
		// oblique
		{"N", []int{0, 1, 2, 3, 4, 5, 6, 7}}, {"fN", []int{7, 0}}, {"frN", []int{1}}, {"rfN", []int{0}}, {"fsN", []int{1, 6}},
		{"ffN", []int{7, 0}}, {"lvN", []int{7, 4}}, {"rhN", []int{0, 1, 2, 3}}, {"ffrrN", []int{7, 0, 1, 2}},
		{"hrN", []int{0, 2, 4, 6}}, {"hlN", []int{1, 3, 5, 7}}, {"bhC", []int{2, 3, 4, 5}}, {"hrfZ", []int{0, 2, 4, 6, 7}},
	} {
		if got := one(t, c.text).Legs[0].Turns; got != headings(c.want...) {
			t.Errorf("%s: %08b, not %08b", c.text, got, headings(c.want...))
		}
	}
}

func TestDirectionsOfLaterLegs(t *testing.T) {
	for _, c := range []struct {
		text string
		want []int
	}{
		{"mabK", []int{4}}, {"cavW", []int{0, 4}}, {"casR", []int{2, 6}}, {"caK", []int{0, 1, 2, 3, 5, 6, 7}},
		{"caF", []int{0, 1, 2, 3, 5, 6, 7}}, {"afN", []int{0}}, {"mafsW", []int{7, 1}}, {"cavfK", []int{0, 4}},
		{"cavK", []int{0, 4}}, {"cafvK", []int{0}}, {"cafhF", []int{7, 0, 1}}, {"amfrN", []int{1}},
	} {
		m := one(t, c.text)
		if got := m.Legs[len(m.Legs)-1].Turns; got != headings(c.want...) {
			t.Errorf("%s: %08b, not %08b", c.text, got, headings(c.want...))
		}
	}
	if m := one(t, "fcafF"); m.Legs[0].Turns != headings(7, 1) {
		t.Errorf("fcafF: first leg %08b", m.Legs[0].Turns)
	}
}

// TestExample18 is the last worked example: leaps of the knight by direction.
func TestExample18(t *testing.T) {
	for text, want := range map[string][]Vector{
		"frN":   {{2, 1}},
		"rfN":   {{1, 2}},
		"fsN":   {{2, 1}, {-2, 1}},
		"fN":    {{1, 2}, {-1, 2}},
		"lvN":   {{-1, -2}, {-1, 2}},
		"rhN":   {{1, 2}, {2, 1}, {2, -1}, {1, -2}},
		"hrN":   {{1, 2}, {2, -1}, {-1, -2}, {-2, 1}},
		"ffrrN": {{1, 2}, {2, 1}, {2, -1}, {-1, 2}},
	} {
		m := one(t, text)
		var got []Vector
		for i, v := range m.Compass {
			if m.Legs[0].Turns>>i&1 != 0 {
				got = append(got, v)
			}
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v, not %v", text, got, want)
		}
	}
}

func TestAtoms(t *testing.T) {
	for _, c := range []struct {
		text     string
		at0, at1 Vector
		rng      uint8
	}{
		{"W", Vector{0, 1}, Vector{1, 1}, 1}, {"WW", Vector{0, 1}, Vector{1, 1}, 0}, {"R", Vector{0, 1}, Vector{1, 1}, 0},
		{"R4", Vector{0, 1}, Vector{1, 1}, 4}, {"F", Vector{0, 1}, Vector{1, 1}, 1}, {"B0", Vector{0, 1}, Vector{1, 1}, 0},
		{"D3", Vector{0, 2}, Vector{2, 2}, 3}, {"AA", Vector{0, 2}, Vector{2, 2}, 0}, {"H", Vector{0, 3}, Vector{3, 3}, 1},
		{"K3", Vector{0, 1}, Vector{1, 1}, 3}, {"Q", Vector{0, 1}, Vector{1, 1}, 0}, {"N", Vector{1, 2}, Vector{2, 1}, 1},
		{"NN", Vector{1, 2}, Vector{2, 1}, 0}, {"C", Vector{1, 3}, Vector{3, 1}, 1}, {"LL2", Vector{1, 3}, Vector{3, 1}, 2},
		{"Z", Vector{2, 3}, Vector{3, 2}, 1}, {"J", Vector{2, 3}, Vector{3, 2}, 1}, {"R12", Vector{0, 1}, Vector{1, 1}, 12},
		{"FX", Vector{1, 4}, Vector{4, 1}, 1}, {"WX", Vector{0, 4}, Vector{4, 4}, 1}, {"NX", Vector{1, 5}, Vector{5, 1}, 1},
		{"AX", Vector{2, 5}, Vector{5, 2}, 1}, {"WY", Vector{2, 3}, Vector{3, 2}, 1}, {"DY", Vector{2, 4}, Vector{4, 2}, 1},
		{"AY", Vector{4, 4}, Vector{0, 0}, 1}, {"NY", Vector{3, 4}, Vector{4, 3}, 1}, {"CY", Vector{3, 5}, Vector{5, 3}, 1},
		{"WWX2", Vector{0, 4}, Vector{4, 4}, 2},
	} {
		m := one(t, c.text)
		at0, at1 := m.Compass[0], m.Compass[1]
		if c.text == "AY" { // diagonal: what stands first is the orthogonal step of its size
			at0, at1 = m.Compass[1], Vector{}
		}
		if at0 != c.at0 || at1 != c.at1 || m.Legs[0].Range != c.rng {
			t.Errorf("%s: %v %v range %d", c.text, at0, at1, m.Legs[0].Range)
		}
	}
	for text, want := range map[string]uint8{"WX": 0x55, "FX": 0xFF, "AY": 0xAA, "DY": 0xFF} {
		if got := one(t, text).Legs[0].Turns; got != want {
			t.Errorf("%s: headings %08b", text, got)
		}
	}
}

// TestCompassTurnsClockwise checks every atom: a quarter turn clockwise is two headings on.
func TestCompassTurnsClockwise(t *testing.T) {
	for _, text := range strings.Fields("W D H F A G N C L Z J K Q R B FX WX NXY") {
		m := one(t, text)
		for i, v := range m.Compass {
			if w := m.Compass[(i+2)%8]; w != (Vector{v.Y, -v.X}) {
				t.Errorf("%s: heading %d is %v, but heading %d is %v", text, i, v, (i+2)%8, w)
			}
		}
	}
}

func TestLongStepsFitAVector(t *testing.T) {
	for _, s := range []string{"W", "F", "N"} {
		for _, x := range []string{"X", "Y", "XY"} {
			m := one(t, s+strings.Repeat(x, 300))
			if v := m.Compass[0]; v.Y != tooLong || v.X < 0 || v.X > v.Y {
				t.Errorf("%s with many %s: %v", s, x, v)
			}
		}
	}
	if m := one(t, "N"+strings.Repeat("Y", 300)); m.Compass[0].X == m.Compass[0].Y {
		t.Error("a long oblique step became diagonal")
	}
}

func TestModes(t *testing.T) {
	for text, want := range map[string][]Mode{
		"W":            {Quiet | Capture},
		"mW":           {Quiet},
		"cW":           {Capture},
		"mdU":          {Quiet | CaptureOwn},
		"U":            {Quiet | Capture},
		"ceF":          {Capture | EnPassant},
		"eF":           {EnPassant},
		"kK":           {CaptureRoyal},
		"ckK":          {CaptureCommon},
		"mkK":          {Quiet | CaptureRoyal},
		"kaK":          {Quiet | CaptureRoyal, Quiet | Capture},
		"xQ":           {Borrow},
		"axR":          {Quiet, Borrow},
		"udQ":          {CaptureOwn | Unload},
		"oR":           {Quiet | Capture | WrapFiles},
		"ooR":          {Quiet | Capture | WrapFiles | WrapRanks},
		"caibR":        {Capture, Quiet | Capture | Iso},
		"nR":           {Quiet | Capture | Marks},
		"fmnnD":        {Quiet | Lame | Marks | MarksBetween},
		"ifmnD":        {Quiet | Lame | Marks | MarksBetween},
		"nimD":         {Quiet | Lame},
		"nnWX":         {Quiet | Capture | Lame | Marks | MarksBetween},
		"nnWXX":        {Quiet | Capture | Lame},
		"fmnpR":        {Quiet | Hop},
		"fmW*":         {Quiet | Marks},
		"pR":           {Quiet | Capture | Hop},
		"cpR":          {Capture | Hop},
		"gQ":           {Quiet | Capture | HopFlip},
		"yW":           {Quiet},
		"cyW":          {Quiet | Capture},
		"ypafsW":       {Quiet | Hop | Flip, Quiet | Capture},
		"aK":           {Quiet, Quiet | Capture},
		"caK":          {Capture, Quiet | Capture},
		"mcabK":        {Quiet | Capture, Quiet | Capture},
		"mpafK":        {Quiet | Hop, Quiet | Capture},
		"paK":          {Hop, Quiet | Capture},
		"gaK":          {HopFlip, Quiet | Capture},
		"cpasR":        {Capture | Hop, Quiet | Capture},
		"epaR":         {EnPassant | Hop, Quiet | Capture},
		"yafsF":        {Quiet | Flip, Quiet | Capture},
		"cyafymF":      {Quiet | Capture | Flip, Quiet},
		"aaK":          {Quiet, Quiet, Quiet | Capture},
		"nD":           {Quiet | Capture | Lame},
		"jA":           {Quiet | Capture | Over},
		"nW":           {Quiet | Capture | Marks},
		"najnGX":       nil,
		"nanH":         {Quiet | Lame, Quiet | Capture | Lame},
		"jajH":         {Quiet | Over, Quiet | Capture | Over},
		"nanR":         {Quiet, Quiet | Capture},
		"jR":           {Quiet | Capture | Over},
		"jW3":          {Quiet | Capture | Over},
		"jFF":          {Quiet | Capture | Over},
		"jafR":         {Quiet, Quiet | Capture},
		"yajW":         {Quiet | Flip, Quiet | Capture | Over},
		"cafmpafK":     {Capture, Quiet | Hop, Quiet | Capture},
		"KisO2":        {Quiet | Capture},
		"cacacamK":     {Capture, Capture, Capture, Quiet},
		"cacacaK":      {Capture, Capture, Capture, Quiet | Capture},
		"cdcdaK":       {Capture | CaptureOwn, Quiet | Capture},
		"aaaaaaaK":     {Quiet, Quiet, Quiet, Quiet, Quiet, Quiet, Quiet, Quiet | Capture},
		"cacacacafmaK": nil,
	} {
		ms, err := Parse(text)
		if want == nil {
			if err == nil {
				t.Errorf("%s: read", text)
			}
			continue
		}
		if err != nil || len(ms) != 1 {
			t.Errorf("%s: %v, %d moves", text, err, len(ms))
			continue
		}
		var got []Mode
		for _, l := range ms[0].Legs {
			got = append(got, l.Modes)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %b, not %b", text, got, want)
		}
	}
}

func TestUnplayableMovesYieldNothing(t *testing.T) {
	for _, text := range []string{"", "O", "isO2", "jW", "jK", "jR1", "majF"} {
		if ms, err := Parse(text); err != nil || len(ms) != 0 {
			t.Errorf("%q: %v, %d moves", text, err, len(ms))
		}
	}
}

func TestWholeStrings(t *testing.T) {
	for text, want := range map[string]int{
		"BbsRfW": 3, "WfDfcavWfmabW": 4, "QKRB": 4, "KK": 2, "RR": 2, "NNN": 2, "WWW2": 2, "CL": 2,
		"KADGHcafKmcabKcafmpafKmpafcavKcafcafK": 10,
	} {
		if ms, err := Parse(text); err != nil || len(ms) != want {
			t.Errorf("%s: %v, %d moves, not %d", text, err, len(ms), want)
		}
	}
	if m := one(t, "ifmnD"); !m.Initial || m.Legs[0].Modes != Quiet|Lame|Marks|MarksBetween || m.Legs[0].Turns != 1 {
		t.Errorf("ifmnD: %+v", m)
	}
	if m := one(t, "U"); !m.Anywhere || m.Compass != [8]Vector{} {
		t.Errorf("U: %+v", m)
	}
}

func TestErrors(t *testing.T) {
	for _, c := range []struct {
		text string
		want Error
	}{
		{"fb", Error{NoAtom, 1, "fb"}},
		{"Wma", Error{NoAtom, 2, "ma"}},
		{"cf3", Error{NoAtom, 1, "cf"}},
		{"fE", Error{UnknownAtom, 2, "E"}},
		{"T", Error{UnknownAtom, 1, "T"}},
		{"RX", Error{UnknownAtom, 2, "X"}},
		{"UY", Error{UnknownAtom, 2, "Y"}},
		{"W2X", Error{UnknownAtom, 3, "X"}},
		{"XW", Error{UnknownAtom, 1, "X"}},
		{"wE", Error{UnknownAtom, 2, "E"}}, // the atom before the modifiers
		{"wK", Error{UnknownModifier, 1, "w"}},
		{"hK", Error{UnknownModifier, 1, "h"}},
		{"hN", Error{UnknownModifier, 1, "h"}},
		{"fhW", Error{UnknownModifier, 2, "h"}},
		{"fhF", Error{UnknownModifier, 2, "h"}},
		{"fhO", Error{UnknownModifier, 2, "h"}},
		{"frhK", Error{UnknownModifier, 3, "h"}},
		{"fhhN", Error{UnknownModifier, 3, "h"}},
		{"mahrN", Error{UnknownModifier, 3, "h"}}, // chiral on the first leg only
		{"3K", Error{BadRange, 1, "3"}},
		{"R100", Error{BadRange, 2, "100"}},
		{"O123", Error{BadRange, 2, "123"}},
		{"zR100", Error{BadRange, 3, "100"}}, // the range before the modifiers
		{"U2", Error{BadRange, 2, "2"}},
		{"W F", Error{BadCharacter, 2, " "}},
		{"f+W", Error{BadCharacter, 2, "+"}},
		{"W,F", Error{BadCharacter, 2, ","}},
		{"W\xffF", Error{BadCharacter, 2, "\xff"}},
		{"Wé", Error{BadCharacter, 2, "é"}},
		{"tK", Error{Unsupported, 1, "t"}},
		{"mxtK", Error{Unsupported, 3, "t"}},
		{"xaK", Error{Unsupported, 3, "K"}},
		{"uaK", Error{Unsupported, 3, "K"}},
		{"zpB", Error{Unsupported, 3, "B"}},
		{"mazB", Error{Unsupported, 3, "z"}},
		{"zqB", Error{Unsupported, 2, "q"}},
		{"xcQ", Error{Unsupported, 3, "Q"}},
		{"fmaW*", Error{Unsupported, 5, "*"}},
		{"zB*", Error{Unsupported, 1, "z"}},
		{"O*", Error{Unsupported, 2, "*"}},
		{"R**", Error{BadCharacter, 3, "*"}},
		{"R*2", Error{BadRange, 3, "2"}},
		{"U*", Error{BadRange, 2, "*"}},
		{"nN", Error{Unsupported, 1, "n"}},
		{"jFX", Error{Unsupported, 1, "j"}},
		{"fI", Error{Unsupported, 2, "I"}},
		{"@", Error{Unsupported, 1, "@"}},
		{"(af)W", Error{Unsupported, 4, ")"}},
		{"(af)8W", Error{Unsupported, 4, ")8"}},
		{"(af)12W", Error{Unsupported, 4, ")12"}},
		{"(af)2(af)2W", Error{Unsupported, 6, "("}},
		{"(afW", Error{BadCharacter, 1, "("}},
		{"af)2W", Error{BadCharacter, 3, ")"}},
		{"((af)2)W", Error{BadCharacter, 1, "("}},
		{"[F?R", Error{BadCharacter, 1, "["}},
		{"[F?", Error{BadCharacter, 1, "["}},
		{"[", Error{BadCharacter, 1, "["}},
		{"R[F-", Error{BadCharacter, 2, "["}},
		{"[F-f", Error{NoAtom, 3, "-f"}},
		{"[]", Error{BadCharacter, 2, "]"}},
		{"F?R]", Error{BadCharacter, 2, "?"}},
		{"[F?R*]", Error{Unsupported, 5, "*"}},
		{"[F?N]", Error{Unsupported, 4, "N"}},
		{"[F?U]", Error{Unsupported, 4, "U"}},
		{"[F?caR]", Error{Unsupported, 5, "a"}},
		{"[F?wR]", Error{UnknownModifier, 4, "w"}},
		{"[qF?R]", Error{Unsupported, 2, "q"}},
		{"[F?fqB]", Error{Unsupported, 4, "fqB"}},
		{"m[F?R]", Error{Unsupported, 1, "m"}},
		{"maU", Error{Unsupported, 2, "a"}},
		{"aO", Error{Unsupported, 1, "a"}},
		{"fU", Error{Unsupported, 1, "f"}},
		{"pU", Error{Unsupported, 1, "p"}},
		{"aaaaaaaaK", Error{Unsupported, 8, "a"}},
		{"cacacacacK", Error{Unsupported, 9, "c"}},
		{"cacadacaK", Error{Unsupported, 9, "K"}},
		{"cacacacacwK", Error{Unsupported, 9, "c"}},
		{"wcacacacacK", Error{UnknownModifier, 1, "w"}},
	} {
		ms, err := Parse(c.text)
		var e *Error
		if !errors.As(err, &e) || *e != c.want || ms != nil {
			t.Errorf("%q: %v, not %v", c.text, err, &c.want)
		}
	}
	if s := (&Error{NoAtom, 3, strings.Repeat("f", 1000)}).Error(); len(s) > 100 || !strings.Contains(s, "column 3") {
		t.Errorf("message %q", s)
	}
}

// vectors returns the lines of a kind of the vector file.
func vectors(t testing.TB, kind string) (lines []struct{ Kind, Betza, Why string }) {
	t.Helper()
	data, err := os.ReadFile("../testdata/xbetza.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		var v struct{ Kind, Betza, Why string }
		if err := json.Unmarshal([]byte(l), &v); err != nil {
			t.Fatal(err)
		}
		if v.Kind == kind {
			lines = append(lines, v)
		}
	}
	if len(lines) == 0 {
		t.Fatalf("no lines of kind %s", kind)
	}
	return lines
}

func TestVectorErrors(t *testing.T) {
	for _, v := range vectors(t, "xbetza-error") {
		_, err := Parse(v.Betza)
		var e *Error
		if !errors.As(err, &e) || string(e.Kind) != v.Why {
			t.Errorf("%q: %v, not %s", v.Betza, err, v.Why)
		}
	}
}

func TestVectorStringsAreRead(t *testing.T) {
	for _, v := range vectors(t, "xbetza") {
		if _, err := Parse(v.Betza); err != nil {
			t.Errorf("%q: %v", v.Betza, err)
		}
	}
}

// FuzzParse checks that Parse doesn't panic, errors point into the text, moves are within
// their bounds, and parsing twice gives the same result.
func FuzzParse(f *testing.F) {
	for _, s := range []string{"", "KADGHcafKmcabKcafmpafKmpafcavKcafcafK", "fmWfcFifmnDisO2", "hrNvhKNYX0", "cacacacaK", "R100", "W é", "gyjajW"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		ms, err := Parse(text)
		ms2, err2 := Parse(text)
		if !reflect.DeepEqual(ms, ms2) || !reflect.DeepEqual(err, err2) {
			t.Fatal("two parses of the same text differ")
		}
		if err != nil {
			e := err.(*Error)
			if e.Column < 1 || e.Text == "" || e.Column-1+len(e.Text) > len(text) || text[e.Column-1:e.Column-1+len(e.Text)] != e.Text {
				t.Fatalf("error %+v doesn't point into %q", e, text)
			}
			return
		}
		for _, m := range ms {
			n := 0
			for i, l := range m.Legs {
				if l.Modes&captures != 0 {
					n++
				}
				if l.Turns == 0 && !m.Anywhere && l.Part == nil || l.Range > 99 || l.Modes&(targets|Hop|HopFlip) == 0 {
					t.Fatalf("%q: leg %d: %+v", text, i, l)
				}
			}
			if len(m.Legs) < 1 || len(m.Legs) > MaxLegs || n > MaxCaptures {
				t.Fatalf("%q: %d legs, %d capture", text, len(m.Legs), n)
			}
		}
	})
}
