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

// openSession shows another session. The seats, the pen and the view stay as far as the game allows.
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

// setOpeningView sets the game's default piece style and forecast, unless others were chosen. A chosen
// style stays only if it is symbols or letters, which every game has.
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

// picturesOf returns the pictures of a game, which are cached. Of diagram texts only the last one is
// cached.
func (h *Host) picturesOf(r game.Rules) *pictures.Set {
	name := r.Data().Name
	p := h.otherPics[name]
	if p == nil || p.Artwork.Game() != r.Data() {
		p = pictures.New(r)
		h.otherPics[name] = p
	}
	return p
}
