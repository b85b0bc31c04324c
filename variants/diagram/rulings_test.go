package diagram_test

import (
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/notation"
)

// Rules of rules/diagram-texts.md of which a second reading of the page, by another program, came to
// another result than this one once.
func TestRulings(t *testing.T) {
	const five = "files=5\nranks=6\nsymmetry=none\nroyal=K\nking:K:K::e1,,e6\n"
	const promoting = "files=5\nranks=5\nsymmetry=none\npawn:P:fmW::b2\nqueen:Q:Q::\nking:K:K::e1\nroyal=K\n"
	const bending = "files=5\nranks=6\nsymmetry=none\nking:K:K::c1,,c6\nroyal=K\nroyalSafe=1\npromoZone=1\ndrops=1\nmustPromote=edge\n"
	const choosing = "files=4\nranks=5\nsymmetry=none\npawn:P:fW::b1,,c5\naxe:A:R::c1,,a5\nelk:E:W::\nking:K:K::d1,,d5\nroyalSafe=0\nroyal=K\nmaxPromote=1\npromoZone=0\npromoChoice=*A!E2\ndrops=1\nlastRankChoice=P\n"
	for _, c := range []struct {
		rule, text, at string
		from           string   // the square, or the id of a drop, whose moves are listed
		moves          string   // all of them
		play           []string // from at
		end            string
	}{
		{
			rule: "5: a kind that promoChoice names twice is one choice",
			text: five + "promoChoice=B*B!BR\nmaxPromote=3\nsoldier:S:fW::a5\nbishop:B:B::\nrook:R:R::",
			from: "a5", moves: "a5-a6=B a5-a6=R",
		},
		{
			rule: "5: a kind that is a choice without the hand here doesn't leave the hand",
			text: five + "promoChoice=R*R\nmaxPromote=2\nsoldier:S:fW::a5\nrook:R:R:::1",
			play: []string{"a5-a6=R"}, end: "R3k/5/5/5/5/4K b Rr",
		},
		{
			rule: "4.2 i: what is borrowed doesn't change how long the leg before was",
			text: "files=8\nranks=8\nsymmetry=none\nroyalSafe=0\naaa:A:fmasixR::\nggg:G:mU::\nhhh:H:mafsW::\nking:K:K::a1,,h8\n",
			at:   "7k/8/8/8/2G3H1/8/8/K2A4 w -", from: "d1", moves: "d1-b2 d1-c3 d1-e3 d1-f2",
		},
		{
			rule: "4.2 x: what a borrowed move captures isn't captured by the walk that goes on",
			text: "files=8\nranks=8\nsymmetry=none\nroyalSafe=0\naaa:A:fcalmarxbR::\nggg:G:cabN::\nhhh:H:mF::\nppp:P:-::\nking:K:K::a1,,h8\n",
			at:   "7k/2G5/8/8/3p1H2/4p3/8/K2A4 w -", from: "d1", moves: "d1-c2 d1-e2 d1xd1[e3]",
		},
		{
			rule: "5: a choice that the last rank rules out leaves the one from the hand",
			text: five + "promoChoice=!R*R\nmaxPromote=2\nsoldier:S:fW::a5\nrook:R:R:::1",
			play: []string{"a5-a6=R"}, end: "R3k/5/5/5/5/4K b r",
		},
		{
			rule: "6: with holdingsType=0 captured pieces vanish, though forms come from the hand",
			text: five + "promoChoice=*R\nmaxPromote=2\nsoldier:S:fcF::b4,,a5\nrook:R:R:::1",
			play: []string{"b4xa5"}, end: "4k/S4/5/5/5/4K b Rr",
		},
		{
			rule: "6: a piece in hand is dropped as itself though captured ones are held as another",
			text: five + "holdingsType=-1\npromoOffset=2\nmaxPromote=2\nsoldier:S:fW::a2\ngold:G:WfF::,,b6:1\n",
			at:   "1g2k/5/5/5/S4/4K w G", from: "G", moves: "G*a1 G*a3 G*a4 G*a5 G*a6 G*b1 G*b2 G*b3 G*b4 G*b5 G*c1 G*c2 G*c3 G*c4 G*c5 G*c6 G*d1 G*d2 G*d3 G*d4 G*d5 G*d6 G*e2 G*e3 G*e4 G*e5",
		},
		{
			rule: "7.3: the kind that counterStrike keeps is not captured by its own army either",
			text: five + "counterStrike=L\nlion:L:R::a4,a6\nrook:R:dR::a1\nguard:G:K::,,b5\n",
			at:   "4k/5/L4/R4/5/4K w - strike=L", from: "a3", moves: "",
		},
		{
			rule: "4.2: a move that is barred may be made by a walk with a prime",
			text: five + "soldier:S:WbW'::a3\nmorph=.././././!!!!!",
			at:   "4k/5/5/S4/5/4K w -", from: "a3", moves: "a3-a2 a3-a4 a3-b3",
		},
		{
			rule: "4.2: a prime frees its own walk alone, whichever comes first",
			text: five + "soldier:S:WfmasW'::b3\nmorph=./!!!!!",
			at:   "4k/5/5/1S3/5/4K w -", from: "b3", moves: "b3-a3 b3-a4 b3-b2 b3-b4 b3-c3 b3-c4",
		},
		{
			rule: "4.5: a move by the moves of another piece leaves rights as that one's do",
			text: five + "relay:Y:xfW::b2\nracer:T:nR::b3\nsoldier:S:fceF::,,c5",
			at:   "4k/5/5/1T3/1Y3/4K w -", play: []string{"b2-e2"}, end: "4k/5/5/1T3/4Y/4K b - ep=e2<c2+d2",
		},
		{
			rule: "4.5: of two walks that make a move that one leaves rights which captures so",
			text: five + "scout:C:fnkRfcR::b1",
			at:   "4k/1c3/5/5/5/1C2K w -", play: []string{"b1xb5"}, end: "4k/1C3/5/5/5/4K b -",
		},
		{
			rule: "4.5: captures in passing leave rights too",
			text: five + "scout:C:nmeR::b1\nracer:T:nR::,,a6",
			at:   "4k/5/5/5/t4/1C2K w - ep=a2<a5+a4+b3", play: []string{"b1xb3[a2]"}, end: "4k/5/5/1C3/5/4K b - ep=b3<b2",
		},
		{
			rule: "6: a piece whose chain bends back is dropped on the last rank",
			text: bending + "griffin:G:fWyafsF::a2,,e5\nrook:R:R::\npromote=R>G\n",
			at:   "2k2/5/5/5/5/2K2 w G", from: "G", moves: "G*a1 G*a2 G*a3 G*a4 G*a5 G*a6 G*b1 G*b2 G*b3 G*b4 G*b5 G*b6 G*c2 G*c3 G*c4 G*c5 G*d1 G*d2 G*d3 G*d4 G*d5 G*d6 G*e1 G*e2 G*e3 G*e4 G*e5 G*e6",
		},
		{
			rule: "6: a piece whose chain goes on forward alone is not dropped where no second step is left",
			text: bending + "strider:S:fmafmW::a2,,e5\npromote=\n",
			at:   "2k2/5/5/sssss/sssss/s1K1s w S", from: "S", moves: "S*a4 S*b1 S*b4 S*c4 S*d1 S*d4 S*e4",
		},
		{
			rule: "4.2: after a flip a leg as long as the one before is looked at by whoever keeps a King safe",
			text: "files=7\nranks=7\nsymmetry=none\nhunter:H:yaicK2::,,d7\nking:K:K::c3,,g7\nroyalSafe=1\npromoZone=0\nroyal=K\n",
			at:   "3h2k/7/7/7/2K4/7/7 w -", from: "c3", moves: "c3-b2 c3-b4 c3-c2 c3-c4 c3-d2 c3-d4",
		},
		{
			rule: "4.5: a capture in passing that goes on to a King keeps the other one's piece from leaving the right",
			text: "files=5\nranks=6\nsymmetry=none\npawn:P:fmWinD::,,b5\nhunter:H:feafcF::a3\nking:K:K::e1,,c5\nroyalSafe=1\npromoZone=0\n",
			at:   "5/1pk2/5/H4/5/4K b -", from: "b5", moves: "b5-b4",
		},
		{
			rule: "7.3: what was kept from capture for a half-move may be captured by the reply to a drop",
			text: "files=5\nranks=5\nsymmetry=none\ngold:G:WfF::c2,,e4\nrook:R:R::b1,,e3\nking:K:K::e1,,a5\nroyalSafe=1\npromoZone=0\ndrops=1\ncounterStrike=G\nnoDropMate=G\n",
			at:   "k4/5/5/5/1R2K w G strike=G", from: "G", moves: "G*a1 G*a2 G*a3 G*a4 G*b2 G*b3 G*b5 G*c1 G*c2 G*c3 G*c4 G*c5 G*d1 G*d2 G*d3 G*d4 G*d5 G*e2 G*e3 G*e4 G*e5",
		},
		{
			rule: "4.5: a move that is barred leaves no right where another walk is free to make it",
			text: "files=5\nranks=6\nsymmetry=none\naxe:A:R'fmnnD::b2\nmorph=././!/././.\npawn:P:fmWfceF::,,c4\nking:K:K::e1,,d6\npromoZone=0\n",
			play: []string{"b2-b4"}, end: "3k1/5/1Ap2/5/5/4K b -",
		},
		{
			rule: "4.5: a King in check leaves no right by its first move, which it hasn't then",
			text: "files=5\nranks=6\nsymmetry=none\nrook:R:R::,,c6\nking:K:inW2nDW::c2,,a6\nroyalSafe=1\npromoZone=0\n",
			play: []string{"c2-a2"}, end: "k1r2/5/5/5/K4/5 b -",
		},
		{
			rule: "4.2: a prime frees a piece that goes anywhere",
			text: "files=3\nranks=3\nsymmetry=none\nghost:G:U'::a1\nmorph=!!!/\nking:K:K::c1,,c3\n",
			from: "a1", moves: "a1-a2 a1-a3 a1-b1 a1-b2 a1-b3 a1-c2 a1xc3",
		},
		{
			rule: "5: on the last rank, too, a form comes from the hand, and one may not be one that it rules out",
			text: choosing,
			at:   "3k/P3/4/4/3K w -", from: "a4", moves: "a4-a5",
		},
		{
			rule: "5: a form that the last rank takes from the hand leaves it",
			text: choosing,
			at:   "3k/P3/4/4/3K w A", from: "a4", moves: "a4-a5 a4-a5=A", play: []string{"a4-a5=A"}, end: "A2k/4/4/4/3K b -",
		},
		{
			rule: "5: a royal piece that swaps with another one may have its form from the hand",
			text: "files=5\nranks=4\nsymmetry=none\naxe:A:R::a1,,a4\nking:K:WudN::c1,,e4\npromoZone=2\nmaxPromote=2\npromoChoice=*AK\nroyalSafe=0\n",
			at:   "4k/2A2/5/1K3 w 2A", play: []string{"b1-c3&c3-b1=A"}, end: "4k/2A2/5/1A3 b A",
		},
		{
			rule: "4.2: a prime of the move that borrows doesn't free what it borrows",
			text: "files=5\nranks=4\nsymmetry=none\naxe:A:xW'::a1\nmorph=!/!/./.\nlender:L:mRmasR::b1\nking:K:K::e1,,e4\npromoZone=0\n",
			from: "a1", moves: "a1-a2 a1-b2 a1-c2 a1-d2 a1-e2",
		},
		{
			rule: "4.4: a castling and another move with the same text are one",
			text: "files=5\nranks=6\nsymmetry=none\nroyal=K\nking:K:fWsudWO1O1::b1,,e6\nrook:R:fW::a1\n",
			from: "b1", moves: "b1-a1&a1-b1 b1-b2",
		},
		{
			rule: "7.3: the rights of the move before are gone when a protected piece could be recaptured",
			text: five + "protected=A\nsoldier:A:fmW*fceF::\n",
			at:   "a3k/5/1a3/A4/5/4K w - ep=b4<b5", from: "a3", moves: "a3-a4 a3xb4",
		},
		{
			rule: "9.1: a kind with an i has it though that move can never be played",
			text: five + "twin:T:ijFudW::b2,b3\n",
			play: []string{"b2-b3&b3-b2"}, end: "4k/5/5/1T3/1T3/4K b - moved=b2,b3",
		},
		{
			rule: "8.2: no army captures its own royal piece, on the way either",
			text: "files=5\nranks=5\nsymmetry=none\nguard:G:dafW::b1,,b5\nking:K:K::c1,,c5",
			from: "b1", moves: "",
		},
		{
			rule: "5: a mover that is among its own choices is listed once",
			text: promoting + "promoChoice=PQ\nmustPromote=choice",
			at:   "4k/1P3/5/5/4K w -", from: "b4", moves: "b4-b5 b4-b5=Q",
		},
		{
			rule: "5: mustPromote=edge compels the choices of promoChoice, too",
			text: promoting + "promoChoice=Q\nmustPromote=edge",
			at:   "4k/1P3/5/5/4K w -", from: "b4", moves: "b4-b5=Q",
		},
		{
			rule: "5: and the mover itself among them",
			text: promoting + "promoChoice=PQ\nmustPromote=edge",
			at:   "4k/1P3/5/5/4K w -", from: "b4", moves: "b4-b5=Q",
		},
		{
			rule: "5: where there is nothing else the mover stays what it is",
			text: promoting + "promoChoice=P*Q\nmustPromote=edge",
			at:   "4k/1P3/5/5/4K w -", from: "b4", moves: "b4-b5",
		},
		{
			rule: "4.3: after a flip of the range the last part goes on beyond what it jumps over",
			text: "files=7\nranks=7\nsymmetry=none\njumper:X:[yW-jW]::d4\nking:K:K::a1,,g7",
			from: "d4", moves: "d4-a4 d4-d1 d4-d7 d4-g4",
		},
		{
			rule: "6: without drops a piece is held as itself",
			text: "files=5\nranks=5\nsymmetry=none\npawn:P:fmWfcF::a2\nknight:N:::,,b3\nqueen:Q:Q::\nking:K:K::e1,,e5\nholdingsType=1\npromoChoice=*Q*N\nheldAs=N>Q",
			play: []string{"a2xb3"}, end: "4k/5/1P3/5/4K b n",
		},
		{
			rule: "7.3: a protected piece of one's own counts as well",
			text: "files=5\nranks=5\nsymmetry=none\nlion:L:dcK::b2,c3\nrook:R:R::,,b5\nking:K:K::e1,,e5\nprotected=L",
			from: "c3", moves: "",
		},
		{
			rule: "4.2, u: what is captured has no room where another piece stands",
			text: five + "hopper:H:paudW::b1\nrook:R:R::b2,b3",
			from: "b1", moves: "",
		},
		{
			rule: "6: mustPromote=zone restricts drops, and leaves whoever moves the choice to stay",
			text: "files=5\nranks=5\nsymmetry=none\npawn:P:fW::b4\nqueen:Q:Q:::\nking:K:K::e1\nking:X:K::,,a1\nroyal=K,X\nholdingsType=-1\npromoChoice=QP\nmustPromote=zone",
			from: "b4", moves: "b4-b5 b4-b5=Q",
		},
		{
			rule: "5: promoChoice reads the ids that the author gave before those that the program made",
			text: "files=6\nranks=6\npawn:P:fW:p:a4\nqueen:Q:Q:q:\nquack:Q:N:qk:\nunicorn:U:F:u:\nking:K:K:k:e1\npromoChoice=QU",
			at:   "6/P5/6/4k1/6/4K1 w -", from: "a5", moves: "a5-a6=Q a5-a6=QU a5-a6=U",
		},
		{
			rule: "6: a piece that is dropped has moved, and gives no mate by a first move",
			text: "files=5\nranks=5\nsymmetry=none\ndrops=1\nroyalSafe=1\npawn:P:fWicfF:p:b4\nknight:N:N:n:c3,c2\nking:K:K:k:e1,,e5\nroyal=K\nnoDropMate=P",
			at:   "k4/5/2N2/2N2/4K w P", from: "P*b4", moves: "P*b4",
		},
		{
			rule: "6: only the edge makes a drop impossible, not where else a piece may not end",
			text: "files=3\nranks=5\ndrops=1\nmustPromote=edge\npawn:P:fnD:p::1\nmorph=!\nking:K:K:k:a1\nroyal=K",
			from: "P", moves: "P*a2 P*a3 P*b1 P*b2 P*b3 P*c1 P*c2 P*c3",
		},
	} {
		t.Run(c.rule, func(t *testing.T) {
			r := load(t, c.text)
			p := r.Start()
			if c.at != "" {
				p = gametest.Read(t, r, c.at)
			}
			if c.from != "" {
				gametest.Same(t, c.rule, gametest.Pick(gametest.Listed(r, p), func(m string) bool { return strings.HasPrefix(m, c.from) }), strings.Fields(c.moves))
			}
			if c.play != nil {
				rec := gametest.Played(t, r, p, c.play...)
				if got := notation.PositionText(r, rec.Position()); got != c.end {
					t.Errorf("%s, want %s", got, c.end)
				}
			}
		})
	}
}

// 8.4: a move of a kind that can promote restarts the count of moveLimit, even if it promotes only on the last rank.
func TestMovesOfPromotablePiecesRestartTheCount(t *testing.T) {
	const text = "files=5\nranks=6\nsymmetry=none\nroyal=K\nmoveLimit=3\nroyalSafe=1\nking:K:K::e1,,e6\npawn:P:fW::a2\ngold:G:WfF::b1\npromoOffset=2\nmaxPromote=0\n"
	for extra, want := range map[string]string{"": "draw moves", "lastRankChoice=P": "-"} {
		r := load(t, text+extra)
		rec := gametest.Played(t, r, r.Start(), "a2-a3", "e6-e5", "e1-d1")
		if got := gametest.Result(rec); got != want {
			t.Errorf("%q: %s, want %s", extra, got, want)
		}
	}
	// The first kind could become itself, which is no promotion.
	r := load(t, "files=5\nranks=5\nbishop:B:B::a1\nking:K:K::c1\nmoveLimit=2\n")
	if got := gametest.Result(gametest.Played(t, r, r.Start(), "a1-b2", "a5-b4")); got != "draw moves" {
		t.Errorf("a kind that only promotes to itself: %s", got)
	}
}

// An e.p. square that a capture ends on, or that a piece is unloaded from, makes another position, for the search as well (9.1).
func TestEnPassantRightMakesAnotherPosition(t *testing.T) {
	for _, hook := range []string{"lealWfmW", "euK"} {
		r := load(t, "files=6\nranks=6\nsymmetry=none\npawn:P:ifmnDfmW::c2\nhook:H:"+hook+"::,,b3\nking:K:K::a1,,f6\n")
		key := func(at string) uint64 {
			p := gametest.Read(t, r, at)
			p.Track(game.NewPieceSquareTable(r.Data()))
			return game.SearchRulesOf(r).RepetitionKey(p)
		}
		if key("5k/6/2P3/1h4/6/K5 b - ep=c4<c3") == key("5k/6/2P3/1h4/6/K5 b -") {
			t.Errorf("%s: the search's key is the same for both", hook)
		}
	}
}
