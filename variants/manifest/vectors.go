package manifest

import (
	"bytes"
	"encoding/json"
	"slices"

	"fairway/game"
	"fairway/game/movegen"
	"fairway/game/notation"
)

// maxNodes is about how many positions the deepest self-made perft count visits.
const maxNodes = 100_000

// MakeVectors returns vectors of a game as this program plays it, in the form of testdata/vectors.jsonl: the
// moves of the positions of a short game, its end, and perft of the start. They guard against changes. Only
// vectors of an independent program prove a game right.
func MakeVectors(r game.Rules) ([]byte, error) {
	type line struct {
		Kind    string   `json:"kind"`
		Variant string   `json:"variant"`
		Pos     string   `json:"pos"`
		Moves   []string `json:"moves,omitempty"`
		Play    []string `json:"play,omitempty"`
		End     string   `json:"end,omitempty"`
		Result  string   `json:"result,omitempty"`
		Perft   []uint64 `json:"perft,omitempty"`
	}
	g := r.Data()
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	rec := game.NewRecord(r, r.Start())
	start := notation.PositionText(r, r.Start())
	var played []string
	for ply := range 8 {
		list := rec.Moves(nil)
		if len(list) == 0 {
			break
		}
		l := line{Kind: "moves", Variant: g.Name, Pos: notation.PositionText(r, rec.Position())}
		for _, m := range list {
			l.Moves = append(l.Moves, g.MoveText(m))
		}
		slices.Sort(l.Moves)
		if err := e.Encode(l); err != nil {
			return nil, err
		}
		m := list[(7*ply+3)%len(list)]
		if m.NeedsDie() {
			m = r.Outcomes(rec.Position(), m, nil)[0].Move
		}
		rec.Play(m)
		played = append(played, g.MoveText(m))
	}
	end := line{Kind: "game", Variant: g.Name, Pos: start, Play: played, End: notation.PositionText(r, rec.Position()), Result: g.ResultText(rec.At().Result)}
	if err := e.Encode(end); err != nil {
		return nil, err
	}
	perft := line{Kind: "perft", Variant: g.Name, Pos: start}
	for depth := 1; depth <= 5; depth++ {
		n := movegen.Perft(r, r.Start(), depth)
		perft.Perft = append(perft.Perft, n)
		if n > maxNodes/10 {
			break
		}
	}
	err := e.Encode(perft)
	return out.Bytes(), err
}
