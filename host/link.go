package host

import (
	"errors"
	"fmt"
	"strings"

	"fairway/game"
	"fairway/game/link"
	"fairway/render/look"
	"fairway/variants"
)

// Link is the game as the text of a link: up to the place shown, or whole with as much of the record
// as fits.
func (h *Host) Link(whole bool) (string, error) {
	s, err := h.link(whole)
	return s.Link, err
}

// link is the link with what a person should know of it. An error says that there is none.
func (h *Host) link(whole bool) (Shared, error) {
	parts := link.Parts(0)
	if whole {
		parts = link.All
	}
	v, g := h.usual(), h.s.Game()
	return h.fit(parts, func(l *link.Link) {
		if plain(v, g) {
			l.Old = &link.View{Face: oldFace(v.Face, h.pics.set), Turn: v.Turn, Coords: v.Coords}
		}
		l.View, l.Seats = linkView(v, g), h.seats
	})
}

// plain reports whether a link of version 1 says all of a view: the rest is as a game has it where nobody has chosen.
func plain(v seen, g *game.Game) bool { return !v.Follow && !v.Map && v.Forecast == foreseen(g) }

// fit makes a link of as much of the record as fits. dress sets what isn't in a record.
func (h *Host) fit(parts link.Parts, dress func(*link.Link)) (s Shared, err error) {
	text, left, err := link.Fit(h.s.Record(), parts, func(l *link.Link) {
		dress(l)
		s.Moves = l.Game.Moves()
	})
	s.Link, s.Length, s.Most, s.Left = text, len(text), link.MaxLength, left.String()
	return s, err
}

// Shared is a link with what a person should know of it.
type Shared struct {
	Link   string `json:"link"`   // empty where the game doesn't fit into one
	Length int    `json:"length"` // of the link in characters, also of one that is too long; 0 where it has too many moves to be written
	Most   int    `json:"most"`   // that a link can have
	Moves  int    `json:"moves"`  // that it holds or would hold, branches included
	Left   string `json:"left"`   // what of the record had to be left out, in words; empty for nothing
}

// Share is a link to the place shown or to the whole game.
func (h *Host) Share(whole bool) (Shared, error) { return measured(h.link(whole)) }

// Letter is a link for whoever is to move: it shows the game from that army's seat, with the moves up
// to the place shown and who plays, and nothing else that was written. id is of the game: all links
// that its players send each other have the same.
func (h *Host) Letter(id string) (Shared, error) {
	if id == "" {
		return Shared{}, errors.New("letter: the game needs an id")
	}
	g, v, rec := h.s.Game(), h.usual(), h.s.Record()
	to := rec.Position().Mover()
	if rec.At().Result.Over() && to == rec.At().Mover { // who resigns leaves the turn as it was
		to = rec.Position().Next(to)
	}
	v.Turn = look.Seat(g, to)
	return measured(h.fit(link.Tags, func(l *link.Link) { l.View, l.Letter = linkView(v, g), id }))
}

// measured is a link that may not fit, which is then no error: only its length is known.
func measured(s Shared, err error) (Shared, error) {
	var long *link.TooLongError
	if errors.As(err, &long) {
		s.Length, s.Moves, err = long.Length, long.Moves, nil
	}
	return s, err
}

// OpenLink opens a link's game at the place that it shows. The warning says that the position isn't
// the one that the link was made at.
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
	g := rec.Rules().Data()
	v, err := h.linked(&l, h.picturesOf(rec.Rules()).set)
	if err == nil {
		v, err = seated(v, g, l.Seats)
	}
	if err != nil {
		return "", fmt.Errorf("link: %w", err)
	}
	adopt()
	h.begin(rec)
	h.reopen(v)
	h.board.Changed()
	if moved {
		return "The rules changed since this link was made: its moves now lead to a different position.", nil
	}
	return "", nil
}

// linkView is the text of a view in a link: the settings that aren't as usual, as an address has them.
// The light in the room is that of whoever opens it.
func linkView(v seen, g *game.Game) string {
	v.Theme = look.ThemeAuto
	var list []string
	for _, f := range v.kept(g) {
		list = append(list, f.name+"="+textOf(f.value))
	}
	return strings.Join(list, "&")
}

// oldFace is a piece style as version 1 of links and kept games has it, where figures stood in the place of
// characters.
func oldFace(f look.Face, set *look.Artwork) string {
	if f == look.FaceFigures && set.Shown(look.FaceKanji) == f {
		f = look.FaceKanji
	}
	return f.Text()
}

// linked is the view that a link says of a game with these pieces, in the light that there is.
func (h *Host) linked(l *link.Link, set *look.Artwork) (seen, error) {
	settings := map[string]any{}
	if l.Old != nil { // of version 1, which says no more than three of them
		face, err := readFace(l.Old.Face)
		if err != nil {
			return seen{}, err
		}
		v := seen{chosen: true, View: look.View{
			Face: face, Turn: l.Old.Turn, Coords: l.Old.Coords, Forecast: foreseen(set.Game()), Theme: h.board.View().Theme,
		}}
		v.View = v.View.For(set)
		return v, nil
	}
	for _, item := range strings.Split(l.View, "&") {
		name, value, _ := strings.Cut(item, "=")
		settings[name] = value
	}
	v, err := readView(settings, set)
	if err != nil {
		return seen{}, err
	}
	v.Theme = h.board.View().Theme
	return v, nil
}

// LinkText is what a sound link says, whether or not its moves are legal.
type LinkText struct {
	Variant string `json:"variant"`
	Start   string `json:"start"`  // empty for the start position
	Record  string `json:"record"` // as a text, with moves that may not be legal
	Moves   int    `json:"moves"`
	Legal   int    `json:"legal"` // how many of them can be made, up to the first one that can't
	Moved   bool   `json:"moved"` // all are legal, but lead to another position than its maker saw
	Newer   bool   `json:"newer"` // it was made by a newer Fairway, and nothing but the game's name is known

	Letter string   `json:"letter"` // of a link that letter made, the id that it was given; otherwise empty
	Played []string `json:"played"` // the moves up to the place shown
}

// ReadLink reads a link without opening it.
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
