package host

import (
	"slices"
	"strconv"
	"strings"

	"fairway/render/look"
	"fairway/session"
)

// Change is the detail of the event change: what is no longer as it was reported last.
type Change struct {
	Revision int      `json:"revision"` // as State has it
	Node     int      `json:"node"`
	Sections []string `json:"sections"` // of the state
}

// Moved is the detail of the event move.
type Moved struct {
	Move string `json:"move"` // as it was recorded
	Node int    `json:"node"` // of the record
	Ply  int    `json:"ply"`
	By   string `json:"by"` // who made it: person, page or computer
	// it was made before, and is shown again: by redo or by going to its place
	Again bool `json:"again,omitempty"`
}

// Delivery is what has changed since the one before, for the document's scripts alone.
type Delivery struct {
	Change
	Kept     bool   `json:"kept"`     // the kept game is another text now
	Computer bool   `json:"computer"` // there are armies that the computer is to move
	Theme    string `json:"theme"`    // of the view
	Sound    bool   `json:"sound"`    // noises are to be heard
}

// known is a section as it was reported last.
type known struct {
	key  any
	text string
	due  bool // the text is another one, and nobody has asked for it yet
}

// longer is the key of a long section that may say by itself that the section is another one: then it is made only for who asks
// for it.
type longer interface{ grew(before any) bool }

// refresh looks at every section that may have changed.
func (h *Host) refresh() {
	changed := false
	for i, s := range sections {
		key := s.key(h)
		k := &h.known[i]
		if key == k.key {
			continue
		}
		before := k.key
		k.key = key
		if g, ok := key.(longer); ok && g.grew(before) {
			k.due = true
		} else if t := text(s.make(h)); t != k.text || k.due {
			k.text, k.due = t, false
		} else {
			continue
		}
		h.pending |= 1 << i
		changed = true
	}
	if changed {
		h.revision++
	}
}

// touch notes that a section may have changed.
func (h *Host) touch() {
	h.dirty = true
	h.doc.Changed()
}

// Deliver hands the document what has changed since the last delivery, with those sections that Subscribe named. Where
// nothing has changed it hands over nothing. The document calls it, or whoever draws the board at the end of a frame.
func (h *Host) Deliver() error {
	if !h.dirty {
		return nil
	}
	h.dirty = false
	h.refresh()
	kept := h.kept() != h.keptTold
	if h.pending == 0 && !kept {
		return nil
	}
	d := Delivery{Kept: kept, Computer: h.seats != "", Theme: look.ThemeTexts[h.board.View().Theme], Sound: h.sound}
	d.Revision, d.Node, d.Sections = h.revision, h.s.Record().At().ID, []string{}
	var wanted []string
	for i, s := range sections {
		if h.pending&(1<<i) == 0 {
			continue
		}
		d.Sections = append(d.Sections, s.name)
		if slices.Contains(h.subscribed, s.name) {
			wanted = append(wanted, s.name)
		}
	}
	h.pending, h.keptTold = 0, h.kept()
	whole := text(d)
	if len(wanted) > 0 {
		state, err := h.changedState(wanted)
		if err != nil {
			return err
		}
		whole = strings.TrimSuffix(whole, "}") + `,"state":` + state + "}"
	}
	h.doc.Deliver(JSON(whole))
	return nil
}

// Subscribe names the sections that come with each delivery that they have changed in, none for no page that wants any. Of
// the moves the first such delivery has all.
func (h *Host) Subscribe(names []string) error {
	for _, name := range names {
		if !slices.Contains(SectionNames(), name) {
			return notOneOf("subscribe: section", name, SectionNames())
		}
	}
	h.subscribed, h.line.told, h.tree.told = names, nil, nil
	return nil
}

// tail is a list that a long game makes long, for a page that knows it as it was told last.
type tail[T comparable] struct{ told []T }

// cut is the text of a section without the entries of its list that the page knows, and with the number of those: the first ones,
// up to one that is another one now.
func (t *tail[T]) cut(section any, list *[]T) string {
	from := 0
	for from < min(len(*list), len(t.told)) && (*list)[from] == t.told[from] {
		from++
	}
	t.told, *list = *list, (*list)[from:]
	return strings.TrimSuffix(text(section), "}") + `,"from":` + strconv.Itoa(from) + "}"
}

// changedState is sections that have changed. Of the moves it has those that the page doesn't know.
func (h *Host) changedState(names []string) (string, error) {
	var whole []string
	long := ""
	for _, name := range names {
		switch name {
		case "moves":
			m := h.movesState()
			long += `,"moves":` + h.line.cut(&m, &m.List)
		case "tree":
			t := h.treeState()
			long += `,"tree":` + h.tree.cut(&t, &t.Moves)
		default:
			whole = append(whole, name)
		}
	}
	state, err := h.State(whole)
	return strings.TrimSuffix(string(state), "}") + long + "}", err
}

// Changed passes on what the board says of itself.
func (h *Host) Changed() {
	h.hear()
	h.touch()
}

// Emit passes on an event of the board, with what there is to say about a move.
func (h *Host) Emit(event, detail string) {
	if event == "sound" && !h.sound {
		return
	}
	if event != "move" {
		h.doc.Emit(event, detail)
		return
	}
	id, _ := strconv.Atoi(detail)
	if n := h.s.Record().Node(id); n != nil { // whoever heard of a move before may have deleted it
		h.doc.Emit(event, JSON(text(Moved{Move: n.Text, Node: n.ID, Ply: n.Ply, By: h.by, Again: h.again})))
	}
}

// Who makes a move.
const (
	byPerson   = "person"
	byPage     = "page"
	byComputer = "computer"
)

// players are the same as the session has them.
var players = map[string]session.By{byPerson: session.ByPerson, byPage: session.ByPage, byComputer: session.ByComputer}

// player is the name of who acts, a page if none is given, and what the session has for it; the error names the call.
func player(call, name string) (string, session.By, error) {
	if name == "" {
		name = byPage
	}
	by, ok := players[name]
	if !ok {
		return "", 0, notOneOf(call+": by", name, []string{byPerson, byPage, byComputer})
	}
	return name, by, nil
}

// moving sets who makes the moves of an act, and whether they were made before, while it lasts: whoever hears of one may make the
// next.
func (h *Host) moving(by string, again bool, act func()) {
	was, had := h.by, h.again
	h.by, h.again = by, again
	defer func() { h.by, h.again = was, had }()
	act()
}
