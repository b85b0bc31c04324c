package wasm

import (
	"errors"
	"fmt"

	"fairway/game"
	"fairway/render/look"
	"fairway/session"
)

// Kept is what outlives the document.
type Kept struct {
	Version int      `json:"v"`
	Record  string   `json:"record"`
	At      []string `json:"at"` // the moves from the beginning to the place looked at
	Face    string   `json:"face"`
	Flip    bool     `json:"flip"`
	Coords  bool     `json:"coords"`
	Dark    bool     `json:"dark"`
	Diagram string   `json:"diagram,omitempty"` // the text that the game was made of

	Turn     int  `json:"turn,omitempty"` // the board's, as View has it; flip tells of 2 alone
	Follow   bool `json:"follow,omitempty"`
	Forecast int  `json:"forecast,omitempty"`
	Map      bool `json:"map,omitempty"`
}

func (t *Table) Save() string {
	v := t.board.View()
	k := Kept{Version: 1, Record: t.Record(), At: []string{}, Face: look.FaceTexts[v.Face], Flip: v.Turn == 2, Coords: v.Coords, Dark: v.Theme == look.ThemeDark,
		Turn: v.Turn, Follow: v.Follow, Forecast: v.Forecast, Map: v.Map}
	if t.Variant() == diagramName {
		k.Diagram = t.text
	}
	for _, n := range t.s.Record().Line() {
		if n.Ply > t.s.Record().At().Ply {
			break
		}
		k.At = append(k.At, n.Text)
	}
	return text(k)
}

func (t *Table) Restore(k Kept) error {
	if k.Version != 1 {
		return fmt.Errorf("kept game: version %d is not known here", k.Version)
	}
	find, take, err := t.finding(k.Diagram)
	if err != nil {
		return fmt.Errorf("kept game: %w", err)
	}
	rec, err := game.ReadRecord(k.Record, find)
	if err != nil {
		return err
	}
	if err := lookAt(rec, k.At); err != nil {
		return err
	}
	v := t.board.View()
	if v.Face, err = faceOf(k.Face); err != nil {
		return fmt.Errorf("kept game: %w", err)
	}
	v.Turn, v.Coords = k.Turn, k.Coords
	if k.Dark {
		v.Theme = look.ThemeDark
	} else if v.Theme == look.ThemeDark { // before the device was followed, false meant no more than not dark
		v.Theme = look.ThemeAuto
	}
	v.Follow, v.Forecast, v.Map = k.Follow, k.Forecast, k.Map
	if k.Flip {
		v.Turn = 2
	}
	take()
	t.begin(rec)
	t.board.SetView(v)
	t.faced = v.Face != t.pics.set.OpeningFace()
	t.board.Changed()
	return nil
}

func (t *Table) Replay(record string) error {
	rec, err := game.ReadRecord(record, t.find)
	if err != nil {
		return err
	}
	t.begin(rec)
	t.board.Changed()
	return nil
}

// begin sits down to a record.
func (t *Table) begin(rec *game.Record) {
	s := session.New(rec.Rules())
	s.Open(rec)
	t.sit(s)
}

// lookAt goes to the place of a record that moves lead to from its beginning.
func lookAt(rec *game.Record, moves []string) error {
	n := rec.Root()
	for _, m := range moves {
		var next *game.Node
		for _, c := range n.Children {
			if c.Text == m {
				next = c
			}
		}
		if next == nil {
			return errors.New("kept game: the place looked at is not in the record")
		}
		n = next
	}
	rec.Goto(n.ID)
	return nil
}
