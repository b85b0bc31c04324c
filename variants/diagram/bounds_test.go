package diagram_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"fairway/variants/diagram"
)

// lettered is a different id for each number.
func lettered(i int) string {
	var s []byte
	for range 3 {
		s = append(s, 'A'+byte(i%26))
		i /= 26
	}
	return string(s)
}

func TestTooExpensiveTextsAreRefused(t *testing.T) {
	many := func(n int, move func(i int) string) string {
		var b strings.Builder
		b.WriteString("files=26 ranks=99\n")
		for i := range n {
			fmt.Fprintf(&b, "p:%s:%s::%c%d\n", lettered(i), move(i), 'a'+i%26, 1+i/26)
		}
		return b.String()
	}
	for name, text := range map[string]string{
		"a long text": strings.Repeat("files=8 ranks=8\n", 1<<16+1),
		"many leapers": many(300, func(i int) string {
			return "W" + strings.Repeat("X", i%8) + strings.Repeat("Y", i/8)
		}),
		"many moves":           many(900, func(int) string { return strings.Repeat("mafcaK", 20) }),
		"long chains":          "files=26 ranks=99\np:P:" + strings.Repeat("cmpafscmpafsQ", 300) + "::a1-z1\nk:K:K::a2",
		"universal leapers":    "files=26 ranks=99\nu:U:U::a1-z40\nk:K:K::a41",
		"ten thousand pieces":  many(10000, func(int) string { return "Q" }),
		"royals among so many": "royalSafe=1\n" + many(900, func(int) string { return "W" }),
	} {
		var e *diagram.Error
		if _, _, err := diagram.Load("test", text); !errors.As(err, &e) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestLargeBoardsOfQueensPass(t *testing.T) {
	if _, _, err := diagram.Load("test", "files=26 ranks=99 symmetry=mirror\nqueen:Q:QNDA::a1-z9\nlion:LN:NADcafcabK::a10-z12\nking:K:K::m13"); err != nil {
		t.Error(err)
	}
}

// Reading a million bytes ends soon, because a text's data is limited before it is stored.
func TestHostileTextsAreBounded(t *testing.T) {
	const king = "files=26\nranks=99\nking:K:K::a1\n"
	rectangles := "p:P:W::" + strings.Repeat("a1-z99,", 1000) + "\n"
	letters := strings.Repeat(strings.Repeat("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 1)+"/", 30)
	for name, text := range map[string]string{
		"rectangles":      king + strings.Repeat(rectangles, 140),
		"parameters":      king + strings.Repeat("a=\n", 300_000),
		"words":           strings.Repeat("junk\n", 200_000),
		"moves":           king + strings.Repeat("p:P:"+strings.Repeat("K", 4000)+"::\n", 240),
		"unsupported":     king + strings.Repeat("p:P:"+strings.Repeat("tK", 2000)+"::\n", 240),
		"groups":          king + strings.Repeat("p:P:"+strings.Repeat("(aaa)7W", 580)+"::\n", 240),
		"brackets":        king + strings.Repeat("p:P:"+strings.Repeat("[F?F?F?F?F?F?F?F]", 240)+"::\n", 240),
		"extra moves":     king + strings.Repeat("extraMove=K:"+strings.Repeat("K", 4000)+"\n", 240),
		"a hand of all":   king + "drops=1\n" + strings.Repeat("p:P:W:::9\n", 900),
		"forms of all":    king + "promoZone=99 maxPromote=900 promoChoice=\n" + strings.Repeat("p:P:Q::b1-z2\n", 900),
		"compound moves":  king + "p:P:mcamcamcaQ::b2\n",
		"confined to all": king + "confine=" + strings.Repeat("K:"+strings.Repeat("a1-z99+", 100)+"a1,", 1200) + "\n",
	} {
		var e *diagram.Error
		if _, _, err := diagram.Load("test", text); !errors.As(err, &e) || len(err.Error()) > 5000 {
			t.Errorf("%s: %.300v", name, err)
		}
	}
	if _, warnings, err := diagram.Load("test", king+strings.Repeat("p:P:W::\nmorph="+letters+"\n", 900)); err != nil || len(warnings) != 1001 {
		t.Errorf("pictures of the board: %.300v, %d warnings", err, len(warnings))
	}
}
