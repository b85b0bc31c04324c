package variants

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/notation"
)

const (
	mated   = "5yP2gK8/17/17/17/17/17/17/bK16/7rR4bG3yK/17/17/17/17/3y+S13/17/17/8rK8 b -" // Blue checkmates Yellow for Red
	hemmed  = "8gK8/17/17/17/17/17/7rPrPrP7/17/bK6rP1rP6yK/8rS8/17/17/17/17/17/17/8rK8 r -"
	skipper = "8gK8/17/17/17/17/17/17/17/bK15yK/17/17/7gS9/17/8rS8/17/17/8rK8 r -"
	passers = "18k/19/19/19/9{ln}9/19/19/19/19/9{LN}9/19/19/19/19/19/19/19/19/1K17 b -"     // two Lions, which may pass
	devas   = "19/18k/19/19/19/19/19/19/9{dv}{ds}8/9{LN}9/19/19/19/19/19/19/19/19/1K17 b -" // a Deva and a Dark Spirit
	along   = "19/18k/19/19/19/19/19/9p9/9p9/9{LD}9/19/19/19/19/19/19/19/19/1K17 b -"       // a Lion Dog before two Pawns
	guarded = "18r/9p9/19/19/19/19/19/19/19/18k/19/19/19/19/19/19/19/19/+K18 b -"           // an Emperor, and a King that a Rook protects
	emperor = "18+k/19/19/19/19/19/19/19/19/9+{de}9/19/19/19/19/19/19/19/19/+K8R9 b -"      // an Emperor that may not recapture
	alone   = "12k/13/13/13/13/13/13/13/13/13/13/K12 w -"                                   // two Kings
	mates   = "kr11/12R/13/13/13/13/13/13/13/13/13/6K6 w P"                                 // a King that a drop would checkmate
	round   = "a1-a2 m12-m11 a2-a1 m11-m12 a1-a2 m12-m11 a2-a1 m11-m12"                     // and their steps
	spun    = "k7/7p/8/8/8/8/8/8/3B4/8/8/8/8/8/8/K7 b - roll=a1.d8:2/2m"                    // a piece that has bounced
	edge    = "3k4/8/8/8/8/8/8/8/8/8/8/7n/8/8/8/3K4 b - roll=a1.h5:2/0"                     // one that is about to
	convoy  = "k7/8/8/8/8/8/8/8/8/8/2n5/3p4/8/8/8/7K b - roll=a1.d5:0/-1,a1.c6:1/-2"        // two pieces that want one square
	blocked = "7k/8/8/8/8/8/8/8/3Pa3/8/8/8/8/8/8/K7 w - roll=a1.d8:1/0"                     // a piece that can't roll
	halfway = "7k/8/8/8/8/8/8/8/8/8/8/4p3/8/8/1B6/7K w - roll=a1.b2:3/3"                    // a piece that is blocked on its way
	roller  = "8/8/4P3/8/8/8/k7/8/8/8/8/8/K7/8/8/8 w - roll=a2.e6:0/2"                      // a Pawn that promotes next
	late    = "7k/8/8/2r5/8/8/8/8/8/8/8/8/8/1K6/8/8 w - half=99"                            // 99 turns of nothing
)

// changes has an effect of every value of every rule option except the defaults: a text that the account
// of a game contains only without the value, or only with it.
var changes = []struct {
	game, option    string
	position, moves string
	without, with   string
}{
	{"tee-garden-shogi", "blockers=stop", "4k4/9/1p7/9/9/9/PG4r2/9/4K4 w - balls=b3", "b3@E:6", "b R balls=g3", "b - balls=f3"},
	{"tee-garden-shogi", "golf-check=no", "4k4/9/9/9/1g5K1/1P7/9/9/9 w - balls=b5", "", "h5-g4 h5-g6", "h5-g5"},
	{"tee-garden-shogi", "tees=columns", "4k4/9/9/9/9/1G7/9/9/1K7 w - balls=b4", "", " b4@E ", " b4@d4 "},
	{"tee-garden-shogi", "tees=columns", "start", "", "balls=a5,b5,c5,g5,h5,i5", "balls=b4,h4,b5,h5,b6,h6"},
	{"tee-garden-shogi", "shore=corners", "8k/9/9/9/9/9/2K6/9/9 w - balls=-", "", "", " c3-d4 "},
	{"tee-garden-shogi", "stalemate=loss", "4k4/1r7/9/9/9/9/3P5/7r1/K8 w - balls=-", "", "draw stalemate", "win b stalemate"},
	{"tee-garden-shogi", "repetition=3", "start", "e1-e2 e9-e8 e2-e1 e8-e9 e1-e2 e9-e8 e2-e1 e8-e9", "result -", "draw repetition"},

	{"tee-garden-shogi", "first=black", "start", "", " w -", " b -"},

	{"haiku-shogi", "array=second", "start", "", "/17/5rWrS", "/7rBrRrB7/5rWrS"},
	{"haiku-shogi", "no-safe-move=pass", "8gK8/17/17/17/17/17/17/17/bK15yK/14yRyRyR/17/17/rP16/17/17/17/16rK r -", "", "a5-a6", " pass "},
	{"haiku-shogi", "chains=no", "8gK8/17/17/17/17/8yB8/17/bK16/7rR4bG3yK/17/17/17/17/17/17/17/8rK8 b -", "m9-m8", "out=yg", "r - out=y "},
	{"haiku-shogi", "handed-over=plain", mated, "m9-m8", "/3r+C13/", "/3rC13/"},
	{"haiku-shogi", "edge=stay", mated, "m9-m8", "5r+P2gK", "5rP2gK"},
	{"haiku-shogi", "further=blocked", hemmed, "", " i8-i10 ", ""},
	{"haiku-shogi", "ep-time=next", skipper, "i4-i6 q9-q10", " h6xi5[i6] ", ""},
	{"haiku-shogi", "repetition=3", "start", "i1-i2 q9-p9 i17-i16 a9-b9 i2-i1 p9-q9 i16-i17 b9-a9 i1-i2 q9-p9 i17-i16 a9-b9 i2-i1 p9-q9 i16-i17 b9-a9", "result -", "draw repetition"},
	{"haiku-shogi", "move-limit=200", "start", "", "400 quiet", "200 quiet"},
	{"haiku-shogi", "move-limit=none", "start", "", "400 quiet", " 0 quiet"},

	{"hook-shogi", "pass-limit=own", passers, "j10-j10", "", " j15-j15 "},
	{"hook-shogi", "pass-limit=reply", passers, "j10-j10 s19-s18", "", " j10-j10 "},
	{"hook-shogi", "pass-limit=none", passers, "j10-j10", "", " j15-j15 "},
	{"hook-shogi", "line-return=no", along, "", " j10xj11[j11,j12]=+LD ", ""},
	{"hook-shogi", "contagion=first", devas, "", " j10xk11[j11,k11]=+DS ", " j10xk11[j11,k11]=+DV "},

	{"hook-shogi", "shield=no", guarded, "", "", " a1xs10 "},
	{"hook-shogi", "shield=wide", emperor, "", " a1xj10 ", ""},
	{"hook-shogi", "checkmate=ends", "19/18k/19/19/19/19/19/19/19/19/19/19/19/19/18r/19/19/r18/9K9 w -", "s5-s1", "result -", "win w checkmate"},
	{"hook-shogi", "stalemate=draw", "18K/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/pp17/kp17 w -", "", "win b stalemate", "draw stalemate"},
	{"hook-shogi", "repetition=none", "19/18k/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/1K17 b -", strings.Repeat("b1-b2 s18-s17 b2-b1 s17-s18 ", 3), "draw repetition", "result -"},

	{"minigolf-chess", "spin=sentence", spun, "a2.a8-a2.b8", "a2.d1:-2/2m", "a2.d1:2/-2m"},
	{"minigolf-chess", "rim=beyond", edge, "a2.d8-a2.e8", "a1.g5:-2/0m", "a1.h5:-2/0m"},
	{"minigolf-chess", "capturers=roll", "k7/8/8/8/8/8/8/8/8/8/8/2p5/3D4/8/8/K7 w -", "a1.d4xa1.c5", "a1.c5:-1/1c", "a1.c5:-1/1 "},
	{"minigolf-chess", "turn=roll-first", blocked, "", " a1.d8-a2.d1 ", ""},
	{"minigolf-chess", "roll-order=rear", convoy, "a2.a8-a2.b8", "a1.d4:0/-1", "a1.d4:1/-2"},
	{"minigolf-chess", "blocked-roll=partial", halfway, "a1.h1-a1.h2", "/8/8/1B5K/8 b", "/3B4/8/7K/8 b"},
	{"minigolf-chess", "rolled-pawn=rook", roller, "a1.a4-a1.a5", "4H3/", "4B3/"},
	{"minigolf-chess", "rolled-pawn=choice", roller, "a1.a4-a1.a5", " b - half=1", " a2.e8-a2.e8=D "},
	{"minigolf-chess", "rolled-pawn=bishop", roller, "a1.a4-a1.a5", "4H3/", "4D3/"},
	{"minigolf-chess", "rolled-pawn=knight", roller, "a1.a4-a1.a5", "4H3/", "4V3/"},
	{"minigolf-chess", "repetition=4", strings.TrimSuffix(late, " half=99"), "a1.b3-a1.b2 a2.h8-a2.g8 a1.b2-a1.b3 a2.g8-a2.h8 a1.b3-a1.b2 a2.h8-a2.g8 a1.b2-a1.b3 a2.g8-a2.h8", "draw repetition", "result -"},
	{"minigolf-chess", "move-limit=100", late, "a1.b3-a1.b2", "result -", "draw moves"},

	{"pashtun-shogi", "doubles=slide", "12k/13/13/13/13/13/4p1p6/5PP6/6GWp4/13/13/K12 w -", "", " g4xg6 ", ""},
	{"handy-mitregi", "leaps=blocked", "start", "", " d3-d5 ", ""},
	{"kyoomagi", "leaps=blocked", "start", "", " e1-e3 ", ""},
	{"nearlydouble-chogi", "leaps=blocked", "start", "", " d3-d5 ", ""},
	{"pashtun-shogi", "doubles=wazchick", "start", "", " d3-d5 ", ""},
	{"pashtun-shogi", "doubles=all", "start", "", " d3-d5 ", ""},
	{"kyoomagi", "drop-mate=no", "12k/R12/13/1p1p3p5/13/13/5B7/13/1P1P5P1P1/13/13/6K6 w P", "", " P*l10 ", ""},
	{"kyoomagi", "first-capture=no", "start", "", " a1xa9 ", " a1-a2 "},
	{"planetary-shogi", "drop-mate=no", mates, "", " P*a9 ", ""},
	{"handy-mitregi", "drop-mate=no", mates, "", " P*a11 ", ""},
	{"nearlydouble-chogi", "drop-mate=no", mates, "", " P*a11 ", ""},
	{"pashtun-shogi", "drop-mate=no", mates, "", " P*a11 ", ""},
	{"pacifier-shogi", "drop-mate=no", mates, "", " P*a11 ", ""},
	{"nearlydouble-symgi", "drop-mate=no", mates, "", " P*a11 ", ""},
	{"nearlydouble-symgi", "leaps=blocked", "start", "", " d3-d5 ", ""},
	{"*", "first=black", "start", "", " w -", " b -"},
	{"*", "stalemate=loss", "k12/12R/1R11/13/13/13/13/13/13/13/13/6K6 b -", "", "draw stalemate", "win w stalemate"},
	{"*", "repetition=3", alone, round, "result -", "draw repetition"},
}

// account describes a game played from a position: its last position, its result, the limit of
// quiet turns, and the legal moves.
func account(t *testing.T, r game.Rules, position string, moves []string) string {
	t.Helper()
	p := r.Start()
	if position != "start" {
		p = gametest.Read(t, r, position)
	}
	rec := gametest.Played(t, r, p, moves...)
	return fmt.Sprintf("%s  result %s  %d quiet  %s ", notation.PositionText(r, rec.Position()), gametest.Result(rec), r.QuietLimit(), strings.Join(gametest.Listed(r, rec.Position()), " "))
}

func TestEveryRuleOptionChangesTheGame(t *testing.T) {
	tested := map[string]bool{}
	for _, name := range Names() {
		plain, err := Find(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range changes {
			if c.game != name && (c.game != "*" || plain.Data().Family != "Nearlydouble") {
				continue
			}
			r, err := Find(name + ":" + c.option)
			if err != nil {
				if c.game != "*" {
					t.Error(err)
				}
				continue
			}
			tested[name+":"+c.option] = true
			without, with := account(t, plain, c.position, strings.Fields(c.moves)), account(t, r, c.position, strings.Fields(c.moves))
			if !strings.Contains(without, c.without) || c.with != "" && strings.Contains(without, c.with) {
				t.Errorf("%s without %s: %s", name, c.option, without)
			}
			if !strings.Contains(with, c.with) || c.without != "" && strings.Contains(with, c.without) {
				t.Errorf("%s with %s: %s", name, c.option, with)
			}
			g := r.Data()
			if g.Title != plain.Data().Title+" ("+g.RuleOptionsTitle()+")" || g.FullName() != name+":"+c.option {
				t.Errorf("%s with %s is called %s, %s", name, c.option, g.Title, g.FullName())
			}
		}
	}
	for _, full := range ruledNames(t) {
		name, _, _ := strings.Cut(full, ":")
		if v, _ := entry(name); !tested[full] && !v.draft {
			t.Errorf("%s: no text describes the change", full)
		}
	}
}

// ruledNames are the games with each of their rule options at each value that isn't its default.
func ruledNames(t *testing.T) []string {
	t.Helper()
	var list []string
	for _, v := range all {
		if len(v.options) == 0 {
			t.Errorf("%s has no readings", v.name)
		}
		for _, r := range v.options {
			for _, value := range r.Values[1:] {
				list = append(list, v.name+":"+r.Name+"="+value)
			}
			if len(r.Labels) != len(r.Values) {
				t.Errorf("%s: %s has %d values and %d labels", v.name, r.Name, len(r.Values), len(r.Labels))
			}
		}
	}
	return list
}

// The invariants of every game hold under every rule option, and under all of them at once: changes undo, texts
// round-trip, moves are listed once and read back, and the search rules agree with the rules.
func TestRandomPlayByEveryRuleOption(t *testing.T) {
	names := ruledNames(t)
	for _, v := range all {
		var last []string
		for _, r := range v.options {
			last = append(last, r.Name+"="+r.Values[len(r.Values)-1])
		}
		names = append(names, v.name+":"+strings.Join(last, ","))
	}
	for _, name := range names {
		for seed := range gametest.Seeds(t, 1) {
			t.Run(fmt.Sprintf("%s %d", name, seed), func(t *testing.T) {
				r, err := Find(name)
				if err != nil {
					t.Fatal(err)
				}
				playByRuleOption(t, r, rand.New(rand.NewPCG(seed, 3)))
			})
		}
	}
}

// playByRuleOption plays a game at random, captures above all, and looks at every fourth position.
func playByRuleOption(t *testing.T, r game.Rules, rng *rand.Rand) {
	worth := price(r.Data())
	rec := game.NewRecord(r, nil)
	for ply := range 100 {
		list := rec.Moves(nil)
		if len(list) == 0 {
			break
		}
		if ply%4 == 0 {
			p := rec.Position().Clone()
			text := notation.PositionText(r, p)
			if q := gametest.Read(t, r, text); !q.Equal(p) {
				t.Fatalf("%s is read as a different position", text)
			}
			texts := gametest.Listed(r, p)
			if n := len(texts); n != len(list) || len(slices.Compact(texts)) != n {
				t.Fatalf("%s: %d moves, %d listed, some of them twice", text, len(list), n)
			}
			gametest.TryAll(t, r, p, 10)
			p.Track(worth)
			gametest.SearchRules(t, r, p, r.Moves(p, nil), nil)
		}
		m := list[rng.IntN(len(list))]
		if captures := slices.DeleteFunc(slices.Clone(list), func(m game.Move) bool { return len(m.Captured()) == 0 }); len(captures) > 0 && rng.IntN(3) == 0 {
			m = captures[rng.IntN(len(captures))]
		}
		if got, err := game.ReadMove(r, rec.Position(), r.Data().MoveText(m)); err != nil || got != m {
			t.Fatalf("%s: %s is read as %v, %v", notation.PositionText(r, rec.Position()), r.Data().MoveText(m), got, err)
		}
		if m.NeedsDie() {
			outcomes := r.Outcomes(rec.Position(), m, nil)
			m = outcomes[rng.IntN(len(outcomes))].Move
		}
		before := rec.Position().Clone()
		rec.Play(m)
		rec.Undo()
		if !rec.Position().Equal(before) {
			t.Fatalf("%s undone leaves %s", notation.PositionText(r, before), notation.PositionText(r, rec.Position()))
		}
		rec.Redo()
	}
	again, err := Library.ReadRecord(notation.Line(rec))
	if err != nil || notation.Line(again) != notation.Line(rec) || again.Rules() != r {
		t.Fatalf("%s is read again as %v, %v", notation.Line(rec), notation.Line(again), err)
	}
}
