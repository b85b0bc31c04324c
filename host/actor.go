package host

import (
	"fairway/host/arg"
	"fairway/session"
)

// The values of by, in calls and events: who makes a move.
const (
	byPerson   = "person"
	byPage     = "page"
	byComputer = "computer"
)

var actors = map[string]session.By{byPerson: session.ByPerson, byPage: session.ByPage, byComputer: session.ByComputer}

// readActor reads the argument by of a call. It returns the name and the session's value for it; an
// empty name means a page. The error begins with the name of the call.
func readActor(call, name string) (string, session.By, error) {
	if name == "" {
		name = byPage
	}
	by, ok := actors[name]
	if !ok {
		return "", 0, arg.NotOneOf(call+": by", name, []string{byPerson, byPage, byComputer})
	}
	return name, by, nil
}

// actAs calls act. Moves are reported as made by actor meanwhile. Then it restores the previous actor,
// because calls nest: a listener may make the next move within act.
func (h *Host) actAs(actor string, replaying bool, act func()) {
	a, r := h.actor, h.replaying
	h.actor, h.replaying = actor, replaying
	defer func() { h.actor, h.replaying = a, r }()
	act()
}
