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

var all = []variant{
	{"hook-shogi", sync.OnceValues(hookShogi)},
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
