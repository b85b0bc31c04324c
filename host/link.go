package host

import (
	"errors"
	"fmt"
	"strings"

	"fairway/game"
	"fairway/game/link"
	"fairway/host/view"
	"fairway/render/look"
	"fairway/variants"
)

// Link returns the text of a link to the game, up to the current node. With whole it includes as much of
// the record as fits.
func (h *Host) Link(whole bool) (string, error) {
	s, err := h.makeLink(whole)
	return s.Link, err
}

// makeLink makes the link of Link and Share. It fails if the game doesn't fit into a link.
func (h *Host) makeLink(whole bool) (Shared, error) {
	parts := link.Parts(0)
	if whole {
		parts = link.All
	}
	v, g := h.savedView(), h.s.Game()
	return h.fitLink(parts, func(l *link.Link) {
		if fitsVersion1(v, g) {
			l.Old = &link.View{Face: version1Face(v.Face, h.pics.Artwork), Turn: v.Turn, Coords: v.Coords}
		}
		l.View, l.Seats = v.Query(g), h.seats
	})
}

// fitsVersion1 reports whether a link of version 1 can represent a view. Such links don't have the
// settings that are compared here.
func fitsVersion1(v view.View, g *game.Game) bool {
	return !v.Follow && !v.Map && v.Forecast == view.DefaultForecast(g)
}

// fitLink makes a link with as much of the record as fits. complete sets the fields of the link that
// don't come from the record.
func (h *Host) fitLink(parts link.Parts, complete func(*link.Link)) (s Shared, err error) {
	text, left, err := link.Fit(h.s.Record(), parts, func(l *link.Link) {
		complete(l)
		s.Moves = l.Game.Moves()
	})
	s.Link, s.Length, s.MaxLength, s.Left = text, len(text), link.MaxLength, left.String()
	return s, err
}

// Shared is a link, with facts to show before it is shared.
type Shared struct {
	Link      string `json:"link"`   // text of the link, empty if the game is too long for one
	Length    int    `json:"length"` // characters of the link, even if it is too long; 0 if there are too many moves to encode
	MaxLength int    `json:"most"`   // maximum number of characters
	Moves     int    `json:"moves"`  // number of moves that the link needs, including branches
	Left      string `json:"left"`   // parts of the record that were left out, in words; empty if none
}

// Share returns the link that Link returns. It doesn't fail if the game is too long for one.
func (h *Host) Share(whole bool) (Shared, error) { return allowTooLong(h.makeLink(whole)) }

// Letter returns a link for the player to move, with that army at the bottom. It has the tags and the
// moves up to the current node, without comments, marks or branches. All links of a correspondence game
// have the same id.
func (h *Host) Letter(id string) (Shared, error) {
	if id == "" {
		return Shared{}, errors.New("letter: the game needs an id")
	}
	g, v, rec := h.s.Game(), h.savedView(), h.s.Record()
	to := rec.Position().Mover()
	if rec.At().Result.Over() && to == rec.At().Mover { // the mover has resigned, so the other army is next
		to = rec.Position().Next(to)
	}
	v.Turn = look.TurnToward(g, to)
	return allowTooLong(h.fitLink(link.Tags, func(l *link.Link) { l.View, l.Letter = v.Query(g), id }))
}

// allowTooLong turns the error of a game that is too long for a link into a Shared without a link.
func allowTooLong(s Shared, err error) (Shared, error) {
	var long *link.TooLongError
	if errors.As(err, &long) {
		s.Length, s.Moves, err = long.Length, long.Moves, nil
	}
	return s, err
}

// OpenLink opens the game of a link at the node that the link shows. The warning says that the moves now
// lead to a different position than when the link was made.
func (h *Host) OpenLink(text string) (warning string, err error) {
	lib, adopt := h.library()
	l, err := link.Read(text, lib)
	if err != nil {
		return "", err
	}
	rec, moved, err := l.Open()
	if err != nil {
		return "", err
	}
	v, err := readLinkView(&l, h.picturesOf(rec.Rules()).Artwork)
	if err == nil {
		v, err = v.WithSeats(rec.Rules().Data(), l.Seats)
	}
	if err != nil {
		return "", fmt.Errorf("link: %w", err)
	}
	v.Theme = h.board.View().Theme
	adopt()
	h.openRecord(rec)
	h.restoreView(v)
	h.board.Changed()
	if moved {
		return "The rules changed since this link was made: its moves now lead to a different position.", nil
	}
	return "", nil
}

// version1Face returns the name of a piece style in links of version 1. They say kanji for figures in a
// game that has figures but no kanji.
func version1Face(f look.Face, set *look.Artwork) string {
	if f == look.FaceFigures && set.Shown(look.FaceKanji) == f {
		f = look.FaceKanji
	}
	return f.Text()
}

// readLinkView returns the view of a link, without its seats.
func readLinkView(l *link.Link, set *look.Artwork) (view.View, error) {
	if l.Old == nil {
		return view.ReadQuery(l.View, set)
	}
	face, err := view.ReadFace(l.Old.Face)
	if err != nil {
		return view.View{}, err
	}
	v := view.View{FaceChosen: true, View: look.View{
		Face: face, Turn: l.Old.Turn, Coords: l.Old.Coords, Forecast: view.DefaultForecast(set.Game()),
	}}
	v.View = v.View.Normalized(set)
	return v, nil
}

// LinkText is the content of a link. Its moves don't have to be legal.
type LinkText struct {
	Variant string `json:"variant"` // name of the game
	Start   string `json:"start"`   // position text, empty for the initial position
	Record  string `json:"record"`  // record as a text
	Moves   int    `json:"moves"`   // number of moves
	Legal   int    `json:"legal"`   // number of moves before the first illegal one
	Moved   bool   `json:"moved"`   // whether all moves are legal, but the rules have changed and they lead to a different position
	Newer   bool   `json:"newer"`   // whether a newer version of Fairway made the link; if so, only variant is known

	Letter string   `json:"letter"` // id given to the call letter, empty for other links
	Played []string `json:"played"` // moves up to the position that the link shows
}

// ReadLink reads a link without opening it. For a link that a newer version made, it returns only the
// game's name.
func (h *Host) ReadLink(s string) (LinkText, error) {
	l, err := link.Read(s, variants.Library)
	if errors.Is(err, link.ErrNewer) {
		_, rest, _ := strings.Cut(s, ".")
		name, _, _ := strings.Cut(rest, ".")
		return LinkText{Variant: name, Newer: true, Played: []string{}}, nil
	}
	if err != nil {
		return LinkText{}, err
	}
	r := LinkText{Variant: l.Game.Rules.Data().Name, Start: l.Game.Start, Record: l.Record(), Moves: l.Game.Moves(), Letter: l.Letter, Played: l.Played()}
	var e *link.MoveError
	switch _, moved, err := l.Open(); {
	case err == nil:
		r.Legal, r.Moved = r.Moves, moved
	case errors.As(err, &e):
		r.Legal = e.Number - 1
	}
	return r, nil
}
