package host

import "fairway/session"

// MessageCard is something to say: a refusal, the move that is pointed at or being entered, or a check.
type MessageCard struct {
	Title string `json:"title"`
	Text  string `json:"text"`
	How   string `json:"how"`   // what to do next
	Alarm bool   `json:"alarm"` // it is a refusal
}

// message makes the section message, nil if there is nothing to say.
func (h *Host) message() *MessageCard {
	m := h.s.Message()
	if m == (session.Message{}) {
		return nil
	}
	return &MessageCard{m.Title, m.Text, m.How, m.Alarm}
}

// ResultCard is how a game ended.
type ResultCard struct {
	Text  string `json:"text"`  // as records have it
	Words string `json:"words"` // a sentence, and one more with the places of many armies
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
