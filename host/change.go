package host

import (
	"slices"
	"strconv"
	"strings"

	"fairway/host/arg"
	"fairway/host/jsontext"
	"fairway/render/look"
)

// Change is the detail of the event change: what has changed since the last one.
type Change struct {
	Revision int      `json:"revision"` // revision of the state
	Node     int      `json:"node"`     // number of the current node
	Sections []string `json:"sections"` // names of the sections that have changed
}

// Moved is the detail of the event move.
type Moved struct {
	Move  string `json:"move"`            // move text, as recorded
	Node  int    `json:"node"`            // number of its node
	Ply   int    `json:"ply"`             // number of moves up to it
	By    string `json:"by"`              // who made it: person, page or computer
	Again bool   `json:"again,omitempty"` // whether the move isn't new: redo or go showed it again
}

// Delivery is what has changed since the last delivery, for the document's scripts only.
type Delivery struct {
	Change
	SavedChanged bool   `json:"kept"`     // the text of the saved game has changed
	Computer     bool   `json:"computer"` // the computer plays some of the armies
	Theme        string `json:"theme"`    // theme of the view
	Sound        bool   `json:"sound"`    // sounds are on
}

// Changed is called by the board after it has changed the session.
func (h *Host) Changed() {
	h.collectEvents()
	h.markDirty()
}

// Emit passes an event of the board to the document. For the event move, detail is the number of its
// node.
func (h *Host) Emit(event, detail string) {
	if event == "sound" && !h.sound {
		return
	}
	if event != "move" {
		h.doc.Emit(event, detail)
		return
	}
	id, _ := strconv.Atoi(detail)
	if n := h.s.Record().Node(id); n != nil { // nil if a listener has deleted the move
		h.doc.Emit(event, JSON(jsontext.Marshal(Moved{Move: n.Text, Node: n.ID, Ply: n.Ply, By: h.actor, Again: h.replaying})))
	}
}

// Deliver sends the document what has changed since the last delivery, including the content of the
// sections passed to Subscribe. It does nothing if nothing has changed. It is called at the end of a
// frame, or by the document if no frame is drawn.
func (h *Host) Deliver() error {
	if !h.dirty {
		return nil
	}
	h.dirty = false
	h.refresh()
	kept := h.savedGame() != h.deliveredText
	if h.undelivered == 0 && !kept {
		return nil
	}
	d := Delivery{SavedChanged: kept, Computer: h.seats != "", Theme: look.ThemeTexts[h.board.View().Theme], Sound: h.sound}
	d.Revision, d.Node, d.Sections = h.revision, h.s.Record().At().ID, []string{}
	var wanted []string
	for i, s := range sections {
		if h.undelivered&(1<<i) == 0 {
			continue
		}
		d.Sections = append(d.Sections, s.name)
		if slices.Contains(h.subscribed, s.name) {
			wanted = append(wanted, s.name)
		}
	}
	h.undelivered, h.deliveredText = 0, h.savedGame()
	delivery := jsontext.Marshal(d)
	if len(wanted) > 0 {
		state, err := h.changedSections(wanted)
		if err != nil {
			return err
		}
		delivery = strings.TrimSuffix(delivery, "}") + `,"state":` + state + "}"
	}
	h.doc.Deliver(JSON(delivery))
	return nil
}

// Subscribe sets the sections whose content is part of a delivery when they have changed. The first such
// delivery has the complete lists of moves.
func (h *Host) Subscribe(names []string) error {
	for _, name := range names {
		if !slices.Contains(SectionNames(), name) {
			return arg.NotOneOf("subscribe: section", name, SectionNames())
		}
	}
	h.subscribed, h.deliveredMoves.sent, h.deliveredTree.sent = names, nil, nil
	return nil
}

// changedSections returns sections as a JSON text. A list of moves begins with the first move that the
// page doesn't have yet.
func (h *Host) changedSections(names []string) (string, error) {
	var others []string
	lists := ""
	for _, name := range names {
		switch name {
		case "moves":
			m := h.movesState()
			lists += `,"moves":` + h.deliveredMoves.marshal(&m, &m.List)
		case "tree":
			t := h.treeState()
			lists += `,"tree":` + h.deliveredTree.marshal(&t, &t.Moves)
		default:
			others = append(others, name)
		}
	}
	state, err := h.State(others)
	return strings.TrimSuffix(string(state), "}") + lists + "}", err
}
