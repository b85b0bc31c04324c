package diagram

import (
	"reflect"
	"slices"
	"strings"
	"testing"
)

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
		{"shieldBy", func(d *Diagram) any { return d.ShieldByAny }, false, "shieldBy=any", true},
		{"mateEnds", func(d *Diagram) any { return d.MateEnds }, false, "mateEnds=1", true},
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
		{"face of an unknown kind", func(d *Diagram) any { return []any{d.Face, d.Chequered, len(d.Warnings)} }, []any{"", "", 0}, "face=nose chequered=2", []any{"", "", 0}},
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
		// A key can come before or after the pieces that it names.
		if got := c.get(read(t, pieces)); !reflect.DeepEqual(got, c.def) {
			t.Errorf("%s: default %v, not %v", c.key, got, c.def)
		}
		if got := c.get(read(t, c.text+"\n"+pieces)); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, not %v", c.key, got, c.want)
		}
		if got := c.get(read(t, pieces+c.text)); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s after the pieces: %v, want %v", c.key, got, c.want)
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
