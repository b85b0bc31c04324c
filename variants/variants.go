package variants

import (
	"fmt"
	"strings"
	"sync"

	"fairway/game"
)

// variant is one game of the project: its name in texts, and how it is made when it is
// first asked for.
type variant struct {
	name string
	make func() (game.Rules, error)
}

// all is in the order of rules/notation.md.
var all = []variant{
	{name: "tee-garden-shogi", make: sync.OnceValues(teeGarden)},
	{name: "haiku-shogi", make: sync.OnceValues(haikuShogi)},
	{name: "hook-shogi", make: sync.OnceValues(hookShogi)},
	nearly("handy-mitregi"),
	nearly("kyoomagi"),
	nearly("planetary-shogi"),
	nearly("nearlydouble-chogi"),
	nearly("pashtun-shogi"),
	nearly("pacifier-shogi"),
	nearly("nearlydouble-symgi"),
	{name: "minigolf-chess", make: sync.OnceValues(minigolfChess)},
}

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

// Find returns the rules of the game of that name. They are made once and shared.
func Find(name string) (game.Rules, error) {
	for _, v := range all {
		if v.name == name {
			return v.make()
		}
	}
	return nil, fmt.Errorf("%.40q is none of the games %s", name, strings.Join(Names(), ", "))
}
