package host

import (
	"hash/fnv"
	"io"
	"strconv"

	"fairway/game"
	"fairway/host/pictures"
	"fairway/host/view"
	"fairway/render/look"
	"fairway/session"
)

// openSession shows another session. Who plays, the pen and the view stay as far as they can.
func (h *Host) openSession(s *session.Session) {
	first := h.s == nil
	newGame := first || h.s.Game() != s.Game()
	if newGame {
		h.pics = h.picturesOf(s.Rules())
		h.rulesID = rulesID(s.Game())
	}
	s.SetDice(h.rollDie)
	if !first {
		s.SetPen(h.s.Pen())
	}
	h.s, h.sentences = s, map[*game.Node]string{}
	h.paused = false
	h.setSeats(h.seats)
	h.board.Open(s, h.pics.Artwork)
	if newGame {
		h.setOpeningView()
	}
}

// setOpeningView sets the piece style and the forecast that the game opens with, unless somebody
// chose others. Of the chosen styles only symbols and letters stay, which every game has.
func (h *Host) setOpeningView() {
	v := h.board.View()
	if !h.forecastChosen {
		v.Forecast = view.DefaultForecast(h.s.Game())
	}
	if !h.faceChosen || v.Face != look.FaceMoves && v.Face != look.FaceID {
		v.Face = h.pics.Artwork.OpeningFace()
	}
	h.board.SetView(v)
}

// rulesID returns a short text that is the same for games with the same name, rule options and
// diagram text.
func rulesID(g *game.Game) string {
	sum := fnv.New64a()
	_, _ = io.WriteString(sum, g.FullName()+"\n"+g.Diagram) // never fails
	return strconv.FormatUint(sum.Sum64(), 36)
}

// picturesOf returns the pictures of a game, which are made once. Of diagram texts only the last one
// has its pictures kept.
func (h *Host) picturesOf(r game.Rules) *pictures.Set {
	name := r.Data().Name
	p := h.otherPics[name]
	if p == nil || p.Artwork.Game() != r.Data() {
		p = pictures.New(r)
		h.otherPics[name] = p
	}
	return p
}
