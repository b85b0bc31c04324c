package diagram_test

import (
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"fairway/game"
	"fairway/game/gametest"
	"fairway/game/notation"
	"fairway/game/prose"
	"fairway/variants/diagram"
)

// A text that loads is a game: it lists moves, plays some and takes them back.
func FuzzLoad(f *testing.F) {
	for _, text := range []string{
		small + "pawn:P:fmWcF:p:c6,,c3\nqueen:Q:Q:q:\nroyal=K\npromoZone=2 promoChoice=Q", shogi + "holdingsType=1 promoteOnCapture=1", gametest.Trial,
		"files=7 ranks=9 symmetry=rotate extinction=1 promoZone=2 maxPromote=3 promoOffset=3 repetition=3 passLimit=own royal=K royal=D hole::::d5,a5,g5 lion:L:KNADcaKmcabK:l:b2 cannon:C:mRcpR:c:f2 guard:G:dKmcK:g:a1-c1,e1-g1 king:K:K:k:d1 hook:H:masRcabR:h: duke:D:QmafsW:d:d2",
		"armies=r:Red,g:Green files=5 ranks=5 shield=E,K shieldBy=any mateEnds=1 contagion=K>E,E>P contagionPick=first lastRankChoice=P extraMove=P:cafcabK stalemate=loss pawn:P:W:p:a2-e2 emperor:E:U:e:a1 king:K:dKK:k:c1",
		gametest.Unusual, dropping + "pawn:P:fW:p:b3,,e4\nqueen:+P:Q:q:\nrook:R:R:r:c1,,d6\npromote=P>+P mustPromote=edge noDropMate=P fileLimit=P:1 repetition=3",
		dropping + "elk:E:W:e:b1\nnewt:N:F:n:,c6\nheldAs=N>E\nnoDrop=E\ngrasshopper:G:gQ:g:d1,,d5\npromote=G>N/E promoteMoves=out,within mustPromote=zone",
		"files=1 ranks=1 king:K:K:k:a1", "files=26 ranks=99 symmetry=none king:K:NNYQ:k:a1,,z99",
	} {
		f.Add(text, uint64(1))
	}
	for _, text := range dialectTexts(f) {
		f.Add(text, uint64(2))
	}
	f.Fuzz(func(t *testing.T, text string, seed uint64) {
		if len(text) > 2000 {
			return
		}
		r, _, err := diagram.Load("trial", text)
		if err != nil {
			gametest.OneLine(t, err, text)
			return
		}
		shielded := 0
		for k := range r.Kinds {
			if r.Shield != nil && r.Shield[k] {
				shielded += r.Start().Count(0, game.KindID(k)) + r.Start().Count(1, game.KindID(k))
			}
		}
		if shielded > 4 {
			return // see FuzzPosition
		}
		rng := rand.New(rand.NewPCG(seed, 3))
		rec := game.NewRecord(r, nil)
		start := rec.Position().Clone()
		for range 20 {
			list := rec.Moves(nil)
			if len(list) == 0 {
				break
			}
			p := rec.Position().Clone()
			written := notation.PositionText(r, p)
			if q, err := notation.ReadPosition(r, written); err != nil || !q.Equal(p) {
				t.Fatalf("%q: %s is not read back: %v", text, written, err)
			}
			gametest.TryAll(t, r, p, 3)
			m := list[rng.IntN(len(list))]
			if got, err := rec.Read(r.MoveText(m)); err != nil || got != m {
				t.Fatalf("%q: %s in %s is read as %v: %v", text, r.MoveText(m), written, got, err)
			}
			r.Route(p, m)
			r.MoveFlags(p, m)
			from, to := game.Square(rng.IntN(r.Board.Size())), game.Square(rng.IntN(r.Board.Size()))
			if !slices.ContainsFunc(list, func(m game.Move) bool { return m.From == from && m.To == to }) {
				prose.WhyNot(r, p, from, to)
			}
			if piece := p.At(from); piece != 0 {
				r.Scope(piece, from)
				prose.Describe(&r.Kinds[piece.Kind()])
			}
			if !p.Equal(rec.Position()) {
				t.Fatalf("%q: inspecting has changed %s", text, written)
			}
			rec.Play(m)
		}
		for rec.Undo() != nil {
		}
		if !rec.Position().Equal(start) {
			t.Fatalf("%q: undone, it starts at %s", text, notation.PositionText(r, rec.Position()))
		}
	})
}

// dialectTexts are the texts of the vectors that are not too long.
func dialectTexts(f *testing.F) (texts []string) {
	data, err := os.ReadFile(dialect)
	if err != nil {
		f.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		var v dialectLine
		if strings.Contains(line, `"text"`) {
			gametest.Decode(f, []byte(line), &v)
			if len(v.Text) < 2000 && !slices.Contains(texts, v.Text) {
				texts = append(texts, v.Text)
			}
		}
	}
	return texts
}
