package host

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

func (h *Host) Save() string {
	v := h.board.View()
	k := Kept{Version: 1, Record: h.Record(), At: []string{}, Face: look.FaceTexts[v.Face], Flip: v.Turn == 2, Coords: v.Coords, Dark: v.Theme == look.ThemeDark,
		Turn: v.Turn, Follow: v.Follow, Forecast: v.Forecast, Map: v.Map}
	if h.Variant() == diagramName {
		k.Diagram = h.text
	}
	for _, n := range h.s.Record().Line() {
		if n.Ply > h.s.Record().At().Ply {
			break
		}
		k.At = append(k.At, n.Text)
	}
	return text(k)
}

func (h *Host) Restore(k Kept) error {
	if k.Version != 1 {
		return fmt.Errorf("kept game: version %d is not known here", k.Version)
	}
	find, take, err := h.finding(k.Diagram)
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
	v := h.board.View()
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
	h.begin(rec)
	h.board.SetView(v)
	h.faced = v.Face != h.pics.set.OpeningFace()
	h.board.Changed()
	return nil
}

func (h *Host) Replay(record string) error {
	rec, err := game.ReadRecord(record, h.find)
	if err != nil {
		return err
	}
	h.begin(rec)
	h.board.Changed()
	return nil
}

// begin sits down to a record.
func (h *Host) begin(rec *game.Record) {
	s := session.New(rec.Rules())
	s.Open(rec)
	h.sit(s)
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
