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

func TestTextsThatCostTooMuchAreRefused(t *testing.T) {
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
