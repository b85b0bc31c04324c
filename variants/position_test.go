package variants

import (
	"slices"
	"strings"
	"testing"

	"fairway/game/gametest"
	"fairway/game/notation"
)

// Position texts (rules/notation.md): a position that is printed reads back the same, and any other
// text is refused with an error that names the field and the column.

func TestPositionTextsRoundTrip(t *testing.T) {
	r := hookShogi(t)
	for _, text := range []string{
		notation.PositionText(r, r.Start()),
		gametest.Layout(t, r, "b K b1 / w K s18", "b -"),
		gametest.Layout(t, r, "b K b1 / w K s18", "w -"),
		gametest.Layout(t, r, "b K b1 / w K s18", "b - skip=b"),
		gametest.Layout(t, r, "b K b1 / w K s18", "b - skip=w"),
		gametest.Layout(t, r, "b K b1 / w K s18", "w - skip=bw"), // more passes than can arise
		gametest.Layout(t, r, "", "b -"),                         // no royal at all
		gametest.Layout(t, r, "b +K a1 +K b1 K d1 P a19 / w P a18", "b -"),
		crowd(t, r),
	} {
		p, err := notation.ReadPosition(r, text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := notation.PositionText(r, p); got != text {
			t.Errorf("%s is printed as %s", text, got)
		}
	}
}

// TestStartPositionText holds the set-up to section 2 of rules/hook-shogi.md.
func TestStartPositionText(t *testing.T) {
	const start = "leoticsg{ds}k{dv}gscitoel/{rv}h{ct}1{om}1{rn}{fl}{bt}{de}{bt}{fl}{co}1{bd}1{ct}h{rv}/wf1{ab}1{vc}1{ew}{ph}{ln}{ph}{ew}1{vc}1{ab}1fw/{rd}an1{fy}1{fh}{ky}{ps}{ld}{wr}{ky}{fh}1{fy}1na{rd}/r{rc}{sm}{sc}{vm}b{dh}{dk}{hm}q{tg}{dk}{dh}b{vm}{sc}{sm}{lc}r/ppppppppppppppppppp/5d7d5/19/19/19/19/19/5D7D5/PPPPPPPPPPPPPPPPPPP/R{LC}{SM}{SC}{VM}B{DH}{DK}{TG}Q{HM}{DK}{DH}B{VM}{SC}{SM}{RC}R/{RD}AN1{FY}1{FH}{KY}{WR}{LD}{PS}{KY}{FH}1{FY}1NA{RD}/WF1{AB}1{VC}1{EW}{PH}{LN}{PH}{EW}1{VC}1{AB}1FW/{RV}H{CT}1{BD}1{CO}{FL}{BT}{DE}{BT}{FL}{RN}1{OM}1{CT}H{RV}/LEOTICSG{DV}K{DS}GSCITOEL b -"
	r := hookShogi(t)
	if got := notation.PositionText(r, r.Start()); got != start {
		t.Errorf("the start position is\n%s, want\n%s", got, start)
	}
}

// boardWith returns the board of a text with some ranks replaced, by their numbers.
func boardWith(change map[int]string) string {
	ranks := slices.Repeat([]string{"19"}, 19)
	ranks[18], ranks[0] = "K18", "k18"
	for rank, text := range change {
		ranks[19-rank] = text
	}
	return strings.Join(ranks, "/")
}

func TestMalformedPositions(t *testing.T) {
	r := hookShogi(t)
	fine := boardWith(nil)
	rank := func(n int, text string) string { return boardWith(map[int]string{n: text}) + " b -" }
	for _, c := range []struct{ text, want string }{
		{"", "board: column 1"},
		{" ", "board: column 1"},
		{fine, "mover: column 1"},
		{fine + " ", "mover: column 1"},
		{fine + " b", "reserve: column 1"},
		{fine + "  b -", "mover: column 1"},
		{" " + fine + " b -", "board: column 1"},
		{fine + " b  -", "reserve: column 1"},
		{fine + " b - ", "keys: column 1"},
		{fine + " b -  skip=b", "keys: column 1"},
		{fine + " b - skip=b ", "keys: column 8"},
		{fine + "\tb -", "reserve: column 1"},
		{fine + "\n b -", "board: rank 1, column 59"},
		{fine + " b -\n", "reserve: column 1"},

		{fine + " x -", "mover: column 1"},
		{fine + " B -", "mover: column 1 | B"},
		{fine + " bw -", "mover: column 1"},
		{fine + " b P", "reserve: column 1 | P"},
		{fine + " b --", "reserve: column 1"},

		{fine + " b - skip=", "skip: column 1"},
		{fine + " b - skip", "keys: column 1 | skip"},
		{fine + " b - skip=x", "skip: column 1"},
		{fine + " b - skip=bx", "skip: column 2"},
		{fine + " b - skip=wb", "skip: column 1"},
		{fine + " b - skip=bb", "skip: column 2"},
		{fine + " b - skip=-", "skip: column 1"},
		{fine + " b - skip=b skip=w", "keys: column 8 | skip"},
		{fine + " b - half=1", "keys: column 1 | half"},
		{fine + " b - =b", "keys: column 1"},
		{fine + " b - Skip=b", "keys: column 1"},
		{fine + " b - skip=b=w", "skip: column 2"},

		{strings.TrimSuffix(fine, "/K18") + " b -", "board: column 55 | 18 19"},
		{fine + "/19 b -", "board: column 62 | 20 19"},
		{fine + "/ b -", "board: column 60 | 20"},
		{"/" + fine + " b -", "board: column 60 | 20"},
		{rank(5, ""), "board: rank 5, column 44 | 0 19"},
		{rank(5, "18"), "board: rank 5, column 46 | 18 19"},
		{rank(5, "20"), "board: rank 5, column 44"},
		{rank(5, "19P"), "board: rank 5, column 47 | 20"},
		{rank(5, "P19"), "board: rank 5, column 47 | 20"},
		{rank(5, "PPPPPPPPPPPPPPPPPPPP"), "board: rank 5, column 64 | 20"},
		{rank(5, "0P18"), "board: rank 5, column 44"},
		{rank(5, "P018"), "board: rank 5, column 45"},
		{rank(5, "P18P"), "board: rank 5, column 48 | 20"},
		{rank(5, "09P9"), "board: rank 5, column 44"},
		{rank(5, "019"), "board: rank 5, column 44"},
		{rank(5, "99999999999999999999"), "board: rank 5, column 44"},
		{rank(5, "-19"), "board: rank 5, column 44"},
		{rank(5, "Z18"), "board: rank 5, column 44"},
		{rank(5, "X18"), "board: rank 5, column 44"},
		{rank(5, "{P}18"), "board: rank 5, column 44"},
		{rank(5, "{XX}18"), "board: rank 5, column 44"},
		{rank(5, "{Ln}18"), "board: rank 5, column 44"},
		{rank(5, "{LN18"), "board: rank 5, column 44"},
		{rank(5, "LN}17"), "board: rank 5, column 46"},
		{rank(5, "{}18"), "board: rank 5, column 44"},
		{rank(5, "+18"), "board: rank 5, column 44"},
		{rank(5, "++P18"), "board: rank 5, column 44"},
		{rank(5, "{+LN}18"), "board: rank 5, column 44"},
		{rank(5, "+{TG}18"), "board: rank 5, column 44"}, // a Tengu has no promoted form
		{rank(5, "+{}18"), "board: rank 5, column 44"},
		{rank(5, "P+18"), "board: rank 5, column 45"},
		{rank(5, "{ſm}18"), "board: rank 5, column 44"},
		{rank(5, "é18"), "board: rank 5, column 44"},
		{rank(5, "\xff18"), "board: rank 5, column 44"},
		{rank(5, "p\x0018"), "board: rank 5, column 45"},
	} {
		p, err := notation.ReadPosition(r, c.text)
		if p != nil {
			t.Errorf("%q: a position is returned with the error", c.text)
		}
		gametest.Refused(t, c.text, err, c.want)
	}
}

// The column of a token's fault counts from the beginning of the text.
func TestBoardErrorsNameTheColumn(t *testing.T) {
	r := load(t, "files=4 ranks=3 symmetry=none\nking:K:K:k:a1,,d3\nlion:LN:K:l:\n")
	for text, want := range map[string]string{
		"x3/4/K3 w -":      "board: rank 3, column 1",
		"3k/4/K2x w -":     "board: rank 1, column 8",
		"3k/2{LN}x/K3 w -": "board: rank 2, column 9",
		"3k/04/K3 w -":     "board: rank 2, column 4",
		"3k/2{XX}1/K3 w -": "board: rank 2, column 5",
	} {
		_, err := notation.ReadPosition(r, text)
		gametest.Refused(t, text, err, want)
	}
}

// All errors are reported together, in the order of the text.
func TestAllErrorsOfAPositionAreReported(t *testing.T) {
	r := hookShogi(t)
	text := boardWith(map[int]string{12: "18", 7: "x18", 3: "P19"}) + " y P half=1 skip=x"
	_, err := notation.ReadPosition(r, text)
	gametest.Refused(t, text, err, "board: rank 12, column 25 | 18; board: rank 7, column 38; board: rank 3, column 54 | 20; mover: column 1; reserve: column 1 | P; keys: column 1 | half; skip: column 1")
}

// The error of a text that consists of faults stays short.
func TestErrorListsALimitedNumberOfFaults(t *testing.T) {
	r := hookShogi(t)
	for _, after := range []string{strings.Repeat(" ", 100000), strings.Repeat(" a", 50000), strings.Repeat(" skip=b", 20000)} {
		_, err := notation.ReadPosition(r, boardWith(nil)+" b -"+after)
		if err == nil || len(err.Error()) > 2000 || strings.Count(err.Error(), "; ") < 2 {
			t.Errorf("%.20q...: %.100v", after, err)
		}
	}
}

// A text with any byte left out, doubled or exchanged is another position or an error, never the same
// position.
func TestEveryPositionHasOneText(t *testing.T) {
	r := hookShogi(t)
	text := gametest.Layout(t, r, "b K b1 LN j10 +A c3 +P q9 / w K s18 LN j15 +H d12 P c18", "w - skip=bw")
	p := gametest.Read(t, r, text)
	read := 0
	for i := range text {
		others := []string{text[:i] + text[i+1:], text[:i+1] + text[i:], text[:i]}
		for _, c := range " 019/+{}Ppxbw-=sK" {
			others = append(others, text[:i]+string(c)+text[i+1:], text[:i]+string(c)+text[i:])
		}
		for _, o := range others {
			q, err := notation.ReadPosition(r, o)
			if err != nil {
				continue
			}
			read++
			if got := notation.PositionText(r, q); got != o {
				t.Errorf("%q is printed as %q", o, got)
			}
			if o != text && q.Equal(p) {
				t.Errorf("%q is read as %q", o, text)
			}
		}
	}
	if read == 0 {
		t.Error("no text but the first is read")
	}
}
