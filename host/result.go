package host

import "fairway/session"

// MessageCard is a message about a refused move, the move under the pointer or being entered, or a check.
type MessageCard struct {
	Title string `json:"title"` // heading
	Text  string `json:"text"`  // message
	How   string `json:"how"`   // what to do next, empty if none
	Alarm bool   `json:"alarm"` // whether a move was refused
}

// message makes the section message, nil if there is nothing to say.
func (h *Host) message() *MessageCard {
	m := h.s.Message()
	if m == (session.Message{}) {
		return nil
	}
	return &MessageCard{m.Title, m.Text, m.How, m.Alarm}
}

// ResultCard is how the game ended.
type ResultCard struct {
	Text  string `json:"text"`  // result as records write it
	Words string `json:"words"` // result as a sentence; with many armies a second one gives their places
}

// result makes the section result, nil while the game goes on.
func (h *Host) result() *ResultCard {
	r := h.s.Result()
	if !r.Over() {
		return nil
	}
	g := h.s.Game()
	return &ResultCard{g.ResultText(r), h.s.Ending()}
}
