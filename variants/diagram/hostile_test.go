package diagram_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"fairway/game"
	"fairway/game/notation"
	"fairway/variants/diagram"
)

// million is the length of a hostile text.
const million = 1_000_000

// filled repeats the result of line until the text has a million bytes.
func filled(head string, line func(i int) string) string {
	var b strings.Builder
	b.WriteString(head)
	for i := 0; ; i++ {
		l := line(i)
		if b.Len()+len(l) > million {
			return b.String()
		}
		b.WriteString(l)
	}
}

// hostile are texts of a million bytes that cost as much as a text can.
func hostile() map[string]string {
	const king, large = "king:K:K::a1\n", "files=26\nranks=99\nking:K:K::a1\n"
	same := func(s string) func(int) string { return func(int) string { return s } }
	square := func(i int) string { return fmt.Sprintf("%c%d", 'a'+i%26, 1+i/26%99) }
	leaper := func(i int) string { return "W" + strings.Repeat("X", i%30) + strings.Repeat("Y", i/30%40) }
	// pieces gives n pieces with a move each, their lines of about a thousand bytes.
	pieces := func(n int, move func(i int) string, squares func(i int) string) string {
		var b strings.Builder
		for i := range n {
			line := "p:" + lettered(i) + ":" + move(i) + "::" + squares(i) + "\n"
			b.WriteString(line + strings.Repeat(" ", max(0, million/n-len(line)-1)) + "\n")
		}
		return b.String()
	}
	some := func(n int, part func(i int) string) func(i int) string {
		return func(i int) (s string) {
			for j := range n {
				s += part(n*i + j)
			}
			return s
		}
	}
	nowhere := same("")
	name := strings.Repeat("n", 900_000)
	thousand := func(line func(i int) string) string {
		var b strings.Builder
		for i := range 999 {
			b.WriteString(line(i))
		}
		return b.String()
	}
	return map[string]string{
		"pieces":                filled(large, func(i int) string { return fmt.Sprintf("p:%s:Q::%s\n", lettered(i), square(i)) }),
		"pieces on one line":    filled("files=26 ranks=99 king:K:K::a1 ", func(i int) string { return fmt.Sprintf("p:%s:Q::%s ", lettered(i), square(i)) }),
		"one letter":            strings.Repeat("a", million),
		"colons":                strings.Repeat(":", million),
		"equal signs":           strings.Repeat("=", million),
		"empty lines":           strings.Repeat("\n", million),
		"line breaks":           strings.Repeat("<br>", million/4),
		"half breaks":           strings.Repeat("<", million),
		"words":                 strings.Repeat("ab ", million/3),
		"no text at all":        strings.Repeat("\xff", million),
		"one name":              name + ":N:N::a1\nking:K:K::b1",
		"one name that loses":   "files=26\nranks=99\n" + name + ":N:N::a1-z99\nking:K:K::a1-z99\n" + "x:X:W::a1-z99",
		"one id":                "n:" + name + ":N::a1\nking:K:K::b1",
		"one picture":           "n:N:N:" + name + ":a1\nking:K:K::b1",
		"one hand":              "n:N:N::a1:" + strings.Repeat("1", 900_000) + "\nking:K:K::b1",
		"one title":             king + "title=" + name,
		"one move":              "n:N:" + strings.Repeat("K", million) + "::a1\nking:K:K::b1",
		"long ids":              filled("", func(i int) string { return "n:" + strings.Repeat("I", 980) + ":W::\n" }) + king,
		"names of many letters": filled("", func(i int) string { return strings.Repeat("n", 980) + ":I:W::\n" }) + king,
		"moves":                 filled(large, same("p:P:"+strings.Repeat("K", 4000)+"::b1\n")),
		"groups": filled(large, func(i int) string {
			return "p:" + lettered(i) + ":" + strings.Repeat("(af)7K", 70) + "::" + square(i) + "\n"
		}),
		"groups of captures": filled(large, func(i int) string {
			return "p:" + lettered(i) + ":" + strings.Repeat("(mca)3Q", 70) + "::" + square(i) + "\n"
		}),
		"brackets": filled(large, func(i int) string {
			return "p:" + lettered(i) + ":" + strings.Repeat("[F?F?F?F?F?F?F?F]", 60) + "::" + square(i) + "\n"
		}),
		"circles and zigzags": filled(large, func(i int) string { return "p:" + lettered(i) + ":zRzBqNNzQqK::" + square(i) + "\n" }),
		"round the board":     filled(large, func(i int) string { return "p:" + lettered(i) + ":ooNNooQ::" + square(i) + "\n" }),
		"relays":              filled(large, func(i int) string { return "p:" + lettered(i) + ":xQxNNQ::" + square(i) + "\n" }),
		"leapers":             filled(large, func(i int) string { return "p:" + lettered(i) + ":" + leaper(i) + "::" + square(i) + "\n" }),
		"leapers on one piece": large + "p:P:" + func() (s string) {
			for i := range 60 {
				s += leaper(i * 7)
			}
			return
		}() + "::a2-z99\n" + strings.Repeat("a=\n", 10_000),
		"leapers in chains":     filled(large, func(i int) string { return "p:" + lettered(i) + ":mamama" + leaper(i) + "::" + square(i) + "\n" }),
		"unsupported letters":   filled(large, same("p:P:"+strings.Repeat("tK", 2000)+"::\n")),
		"half a move":           filled(large, same("p:P:"+strings.Repeat("f", 4000)+"::\n")),
		"holes":                 filled(large, same("hole::::a1-z99,b2-y98\n")),
		"holes and pieces":      filled(large, same("hole::::a1-z99\np:P:W::a1-z99\n")),
		"single holes":          large + "hole::::" + filled("", func(i int) string { return square(i) + "," }) + "a1",
		"rectangles":            "symmetry=rotate\n" + large + "p:P:W::" + filled("", same("a1-z99,")) + "a1\n",
		"rectangles of many":    "symmetry=rotate\n" + filled(large, func(i int) string { return "p:" + lettered(i) + ":W::a1-z99,z1-a99,a99-z1\n" }),
		"squares that are none": "p:P:W::" + filled("", func(i int) string { return lettered(i) + ",a1," }) + "a1\n" + king,
		"errors":                filled("", func(i int) string { return fmt.Sprintf("files=%dx\np:P:w::z%d:z\njunk\n", i, i) }),
		"errors on one line":    filled("", func(i int) string { return fmt.Sprintf("p:P:w::zz%d:z ", i) }),
		"parameters":            filled(king, same("a=\n")),
		"keys":                  filled(king, func(i int) string { return fmt.Sprintf("key%d=%d\n", i, i) }),
		"long keys":             king + name + "=1",
		"choices":               thousand(func(i int) string { return "p:" + lettered(i) + ":W::\n" }) + king + "maxPromote=900\npromoChoice=" + strings.Repeat("?", 900_000),
		"choices of all":        thousand(func(i int) string { return "p:" + lettered(i) + ":W::\n" }) + king + "maxPromote=900\npromoChoice=" + filled("", func(i int) string { return fmt.Sprintf("%s%d", lettered(i%900), i%99) })[:900_000],
		"choices of none":       "files=26\nranks=99\nmaxPromote=900\npromoZone=99\npromoChoice=\n" + pieces(999, same(strings.Repeat("K", 7)), square) + king,
		"royal pieces":          thousand(func(i int) string { return "p:" + lettered(i) + ":W::\n" }) + king + "royal=" + strings.Repeat("K,", 450_000) + "K",
		"royal lines":           thousand(func(i int) string { return "p:" + lettered(i) + ":W::\n" }) + king + strings.Repeat("royal=K\niron=K\n", 18_000),
		"baring":                king + "baring=" + strings.Repeat("1,", 490_000) + "1",
		"promotions":            thousand(func(i int) string { return "p:" + lettered(i) + ":W::\n" }) + king + filled("promote=", func(i int) string { return lettered(i%999) + ">" + lettered((i*7+1)%999) + "," })[:900_000],
		"promotions to all": thousand(func(i int) string { return "p:" + lettered(i) + ":W::\n" }) + king + filled("", func(i int) string {
			return "promote=" + lettered(i%999) + ">" + strings.Join(letteredList(998, i%999), "/") + "\n"
		})[:900_000],
		"extra moves":        thousand(func(i int) string { return "p:" + lettered(i) + ":W::\n" }) + king + filled("", func(i int) string { return "extraMove=" + strings.Join(letteredList(998, 998), ",") + ":W\n" })[:900_000],
		"extra moves of one": filled(king, same("extraMove=K:"+strings.Repeat("K", 4000)+"\n")),
		"faces":              thousand(func(i int) string { return "p:" + lettered(i) + ":W::\n" }) + king + "kanji=" + filled("", func(i int) string { return lettered(i%999) + ":玉/王," })[:900_000],
		"morphs": filled(large, func(i int) string {
			return "p:" + lettered(i) + ":W::\nmorph=" + strings.Repeat("!.?+", 200) + "/" + strings.Repeat("ABCD/", 20) + "\n"
		}),
		"one morph":    large + "morph=" + strings.Repeat("/", 900_000),
		"one row":      large + "morph=" + strings.Repeat("x", 900_000),
		"confines":     large + "confine=" + filled("", same("K:a1-z99+a1-z99,")) + "K:a1",
		"hands":        filled(large+"drops=1\n", func(i int) string { return "p:" + lettered(i) + ":W:::99\n" }),
		"royal safety": filled(large+"royalSafe=1\n", func(i int) string { return "p:" + lettered(i) + ":W::\n" }),
		"royal safety, boards": filled("royalSafe=1\n"+large, func(i int) string {
			if i > 370 {
				return "a=\n"
			}
			return "p:" + lettered(i) + ":QNNDDAACZ::" + square(40*i + 1)[:2] + "\n"
		}),
		"dead squares":           filled("drops=1\nmustPromote=edge\n"+large, func(i int) string { return "p:" + lettered(i) + ":QNNDDAACZ::\n" }),
		"one word in another":    "rook:R:" + strings.Repeat("W", 260_000) + ":" + strings.Repeat("W", 780_000) + ":a1",
		"dead squares of chains": large + "mustPromote=edge\n" + pieces(4, same("(ma)7Q"), nowhere),
		"dead squares in vain":   large + "mustPromote=edge\n" + pieces(4, same("mamamamamamacQ"), nowhere),
		"a shield of all":        filled("files=8\nranks=8\nsymmetry=none\nknight:K:NKCZ::a1-h1,a3-h3,a5-h5,a7-h7,,a2-h2,a4-h4,a6-h6,a8-h8\nshield=K\nroyal=K\n", same("a=\n")),
		"universal leapers":      filled("files=26\nranks=99\nu:U:UdUkU::a1-z40\nking:K:K::a41\n", same("a=\n")),
		"protected": filled(large+"protected=1,2\n", func(i int) string {
			if i > 0 {
				return "a=\n"
			}
			return "p:P:QNN::b1-z99\n"
		}),
		"many leapers":            large + pieces(990, some(8, leaper), square),
		"some leapers":            large + pieces(20, some(8, leaper), nowhere),
		"leapers as riders":       large + pieces(20, some(8, func(i int) string { return leaper(i) + "0" }), square),
		"leapers round the board": large + pieces(8, some(8, func(i int) string { return "oo" + leaper(i) + "o" + leaper(i) }), square),
		"many chains":             large + pieces(990, same("mafmafmafKmafsmafmafsK"), square),
		"long chains":             large + pieces(20, same("mamamamamamamaQ"), square),
		"chains of captures":      large + pieces(20, same("cacamcamcaK"), square),
		"groups of chains":        large + pieces(20, same("(ma)7N(af)7K(sa)6F"), square),
		"brackets of riders":      large + pieces(30, same("[F?R?B?R?B?R?B?R]"), square),
		"circles of all":          large + pieces(600, same("zQqQqNNzNN"), square),
		"relays of all":           large + pieces(100, same("xQxNN"), square),
		"passing of all":          large + pieces(500, same("nQnnHnnDW*fceF"), square),
		"safe leapers":            large + "royalSafe=1\n" + pieces(190, same("NNDD"), nowhere),
		"default safety":          "files=26\nranks=99\n" + pieces(900, same("W"), nowhere) + king,
		"a board of queens":       "files=26\nranks=99\nqueen:Q:QNN::a2-z40\n" + strings.Repeat("a=\n", 19_000) + king,
		"a board of chains":       "files=26\nranks=99\nlion:L:KNADcaKmcabK::a2-z40\n" + strings.Repeat("a=\n", 19_000) + king,
		"a board of relays":       "files=26\nranks=99\nrelay:Y:xKxNNW::a2-z40\nqueen:Q:Q::b1-z1\n" + strings.Repeat("a=\n", 19_000) + king,
		"a board of droppers":     "files=26\nranks=99\ndrops=1\nmustPromote=edge\n" + pieces(40, same("QNN"), func(i int) string { return square(i) + ":9" }) + king,
		"drops without mate":      "files=26\nranks=99\ndrops=1\npawn:P:fW:::9\nqueen:Q:Q::b2-z9\nnoDropMate=P\n" + strings.Repeat("a=\n", 19_000) + king,
		"protected by all":        "files=26\nranks=99\nprotected=1\nqueen:Q:Q::a45-z50\nsymmetry=mirror\n" + strings.Repeat("a=\n", 19_000) + king,
		"castlings":               filled("files=26\nranks=99\n", same("a=\n"))[:900_000] + "rook::::a1-z9\nking::" + strings.Repeat("isO9jO5", 500) + "::m1\n",
	}
}

// clock returns the time since the start, which is only logged.
var clock = func() time.Duration { return time.Since(started) }

var started = time.Now()

// letteredList is the first n ids but one.
func letteredList(n, but int) (list []string) {
	for i := range n {
		if i != but {
			list = append(list, lettered(i))
		}
	}
	return list
}

// A million bytes of anything end, with an error or a game, and take little memory; how long it takes is only written down.
func TestReadingAMillionBytesTerminates(t *testing.T) {
	for name, text := range hostile() {
		t.Run(name, func(t *testing.T) {
			if len(text) > million+60_000 || len(text) < 20_000 {
				t.Fatalf("%d bytes", len(text))
			}
			runtime.GC()
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			began := clock()
			r, _, err := diagram.Load("test", text)
			loaded := clock() - began
			moves := 0
			if err == nil {
				p := r.Start()
				moves = len(r.Moves(p, nil))
				notation.PositionText(r, p)
			} else {
				_ = err.Error()
			}
			took := clock() - began
			runtime.ReadMemStats(&after)
			got := "a game"
			if err != nil {
				got = fmt.Sprintf("%.90s", err.Error())
			}
			// The total of all allocations is an upper bound of the memory in use.
			if bytes, objects := after.TotalAlloc-before.TotalAlloc, after.Mallocs-before.Mallocs; bytes > 64<<20 || objects > 600_000 {
				t.Errorf("%d MB and %d allocations", bytes>>20, objects)
			}
			t.Logf("%-24s %6d ms (%d), %4d MB, %8d allocations, %d moves, %s", name, took.Milliseconds(), loaded.Milliseconds(), (after.TotalAlloc-before.TotalAlloc)>>20, after.Mallocs-before.Mallocs, moves, got)
			runtime.KeepAlive(r)
		})
	}
}

// Texts of positions, moves and records of a million bytes are refused, or read, with as little.
func TestPlayingAMillionByteTextTerminates(t *testing.T) {
	r := load(t, "repetition=0\nfiles=26\nranks=99\npawn:P:ifmnDfmWfceF::a2-z2\nrook:R:R::a1,z1\nlion::::b1\nking:K:KisO2::m1\ncounterStrike=L\ndrops=1\nholdingsType=-1\nroyal=K")
	start := notation.PositionText(r, r.Start())
	board, _, _ := strings.Cut(start, " ")
	many := func(s string) string { return strings.Repeat(s, million/len(s)) }
	counted := func(name string, do func() error) {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			began := clock()
			err := do()
			took := clock() - began
			runtime.ReadMemStats(&after)
			if bytes, objects := after.TotalAlloc-before.TotalAlloc, after.Mallocs-before.Mallocs; bytes > 64<<20 || objects > 600_000 {
				t.Errorf("%d MB and %d allocations", bytes>>20, objects)
			}
			if err == nil || len(err.Error()) > 5000 {
				t.Errorf("%.300v", err)
			}
			t.Logf("%-24s %6d ms, %4d MB, %8d allocations, %.90s", name, took.Milliseconds(), (after.TotalAlloc-before.TotalAlloc)>>20, after.Mallocs-before.Mallocs, err)
		})
	}
	for name, text := range map[string]string{
		"slashes": many("/") + " w -", "runs": many("1/") + " w -", "digits": many("9") + " w -", "braces": many("{") + " w -", "pieces": many("P") + " w -",
		"tokens": many("{lion}") + " w -", "ranks": many("26/") + " w -", "long ranks": strings.Repeat(strings.Repeat("1", 10_000)+"/", 98) + "26 w -", "spaces": many(" "),
		"keys": start + many(" a=b"), "words": start + many(" ab"), "a reserve": board + " w " + many("Pp"), "counts": board + " w " + many("2P"),
		"moved": start + " moved=" + many("a1,"), "moved in order": start + " moved=" + many("a2,b2,"), "ep": start + " ep=a98<" + many("a97+"), "strike": start + " strike=" + many("L"),
	} {
		counted("position: "+name, func() error { _, err := notation.ReadPosition(r, text); return err })
	}
	for name, text := range map[string]string{
		"squares": many("a2-a4"), "victims": "a2xa3[" + many("a1,"), "drops": many("P*"), "letters": many("x"), "signs": many("&"),
	} {
		counted("move: "+name, func() error { _, err := game.ReadMove(r, r.Start(), text); return err })
	}
	library := notation.Library{Find: func(string) (game.Rules, error) { return r, nil }}
	for name, moves := range map[string]string{
		"moves": many("b1-b3 b99-b97 b3-b1 b97-b99 "), "branches": "a2-a3 " + many("(a2-a4 (a2-a4 "), "branches side by side": "a2-a3 " + many("(a2-a4) "), "comments": many("{a} "), "one comment": "{" + many("a") + "}",
		"tags": func() string {
			var b strings.Builder
			for i := 0; b.Len() < million; i++ {
				fmt.Fprintf(&b, "[T%d \"x\"] ", i)
			}
			return b.String()
		}(),
		"marks": "{[%marks " + many("Ga1-b5,") + "]}", "hints": "{" + many("[%hint]") + "}", "signs": many("! "), "closed": many(")"), "words": many("a"), "spaces": many(" "), "semicolons": many(";"),
	} {
		counted("record: "+name, func() error { _, err := library.ReadRecord("trial;start;" + moves + "x"); return err })
	}
}
