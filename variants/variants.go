package variants

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"fairway/game"
)

// variant is one game of the project: its name in texts, and how it is made when it is
// first asked for.
type variant struct {
	name   string
	make   func() (game.Rules, error)
	hidden bool // not in menus: it has no screen yet
}

// all is in the order of rules/notation.md.
var all = slices.Concat(screenlessFirst, []variant{
	{name: "hook-shogi", make: sync.OnceValues(hookShogi)},
	nearly("handy-mitregi"),
	nearly("kyoomagi"),
	nearly("planetary-shogi"),
	nearly("nearlydouble-chogi"),
	nearly("pashtun-shogi"),
	nearly("pacifier-shogi"),
	nearly("nearlydouble-symgi"),
}, screenlessLast)

func nearly(name string) variant {
	return variant{name: name, make: sync.OnceValues(fromText(nearlydouble, "nearlydouble", name))}
}

// Names lists the names of all games, as texts have them.
func Names() []string {
	names := make([]string, len(all))
	for i, v := range all {
		names[i] = v.name
	}
	return names
}

// Menu lists the names of the games that a screen offers.
func Menu() []string {
	var names []string
	for _, v := range all {
		if !v.hidden {
			names = append(names, v.name)
		}
	}
	return names
}

// Find returns the rules of the game of that name. They are made once and shared.
func Find(name string) (game.Rules, error) {
	for _, v := range all {
		if v.name == name {
			return v.make()
		}
	}
	return nil, fmt.Errorf("%.40q is none of the games %s", name, strings.Join(Names(), ", "))
}
