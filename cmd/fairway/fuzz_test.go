package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// texts are seeds with every key and every letter of rules/diagram-texts.md.
var texts = []string{
	"pawn::::a2-h2\nknight:N:::b1,g1\nbishop::::c1,f1\nrook::::a1,h1\nqueen::::d1\nking::::e1\n",
	"files=7\nroyal=K\nranks=8\nfirstRank=0\nsymmetry=rotate\nhole::::a0-a1,g0\npawn::::b2-f2\npawn two:P:fmW*fceF::g2\nrook::::b1,f1\nbishop::::c1,e1\nking::KisO2::d1\nqueen:::queen:\n",
	"files=6\nranks=7\npromoZone=2\npromoChoice=!PN1*RE\nhole::::c4\npawn::fmWfceFfmnnD::a2-f2\nknight:N:::b1,e1\nrook::::a1,f1:1,0\nkeeper:E:WD::c1\nking::KisjO1::d1\n",
	"files=5\nranks=5\nsymmetry=rotate\nholdingsType=-1\npromoOffset=5\nmaxPromote=4\npawn::fW::a2\nsilver::::b1\nbishop::::c1\nrook::::d1\nking::K::e1\ntokin::WfF::\nsilver two:S2:WfF::\nhorse:H:BW::\ndragon::RF::\nroyal=K\n",
	"files=6\nranks=6\nprotected=2\ncounterStrike=2\niron=4\nbaring=0\ncounterbare=lose\npawn:P:fmWfcF::a2-f2\nlion::::c1\nrook::::a1,f1\nknight:N:::e1\nking::K::d1\n",
	"files=7\nranks=7\nsuccession=2\ncastleFlip=1\npawn::fmWfcF::a2-g2\nmorph=!/..Q+../\nprince:F:K::c1\nrook::::a1,g1\nking::KdUisO4isO3isO2lO1rjO2::d1\nqueen:::::1\nconfine=K:a1-g7\n",
	"files=9\nranks=9\nmaxPromote=0\na:A:ypafsWzB::a1\nb:B:qN3oRooF::b1\nc:C:mRcaibR::c1\nd:D:udQafudQ::d1\ne:E:[F?fqR]v[W?B][dD-bucW]'::e1\nf:F:(paf)2RckKkQ::f1\ng:G:xKpR*fbgR*::g1\nh:H:dUmU::h1\nking::KimAimDimN::i1\n",
	"drops=1\nmustPromote=edge\nfileLimit=P:1\nnoDropMate=P\nroyalSafe=1\nrepetition=4\nmoveLimit=100\npawn:P:fW::a3\nrook:R:R::b2\ngold:+P:WfF::\nking:K:K::d1\nroyal=K\npromote=P>+P\npromoZone=2\n",
	"shuffle=N\nlightShade=nocolour\nfoo=bar\ntitle=A_game\narmies=r:Red,g:Green\npiece::tKI::a1\nking:K1:K'::a1,,e5:x\n",
}

// FuzzCheck checks that check doesn't panic and prints warnings as lines and an error as one line.
func FuzzCheck(f *testing.F) {
	for _, text := range texts {
		f.Add(text)
	}
	path := filepath.Join(f.TempDir(), "text")
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 1000 {
			return
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		err := run([]string{"check", path}, &out)
		if err != nil && (out.Len() > 0 || strings.ContainsAny(line(err.Error()), "\n\r")) {
			t.Errorf("%q: %v and %q", text, err, out.String())
		}
		for l := range strings.Lines(out.String()) {
			if !strings.HasPrefix(l, "line ") && l != "and more\n" {
				t.Errorf("%q: warning %q", text, l)
			}
		}
	})
}

// FuzzMoves checks that moves doesn't panic and prints each move once, in order.
func FuzzMoves(f *testing.F) {
	for _, text := range texts {
		f.Add(text, "start")
	}
	f.Add(texts[0], "r3k2r/8/8/3pP3/8/8/8/R3K2R w - moved=a1,h1 ep=d5<d6")
	f.Add(texts[3], "4k/5/5/5/K4 w 2PSr")
	f.Add(texts[4], "5k/6/3l2/2r3/6/2RK2 w - strike=L")
	path := filepath.Join(f.TempDir(), "text")
	f.Fuzz(func(t *testing.T, text, position string) {
		if len(text) > 1000 || len(position) > 1000 {
			return
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		err := run([]string{"moves", path, position}, &out)
		if err != nil && (out.Len() > 0 || strings.ContainsAny(line(err.Error()), "\n\r")) {
			t.Errorf("%q, %q: %v and %q", text, position, err, out.String())
		}
		last := ""
		for l := range strings.Lines(out.String()) {
			if l <= last {
				t.Errorf("%q, %q: %q after %q", text, position, l, last)
			}
			last = l
		}
	})
}
