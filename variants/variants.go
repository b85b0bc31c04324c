// Package variants is the registry of the games: their names in texts, and how a list for people
// groups them. A package beside it holds each game.
package variants

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"fairway/game"
	"fairway/variants/haiku"
	"fairway/variants/hook"
	"fairway/variants/minigolf"
	"fairway/variants/nearlydouble"
	"fairway/variants/teegarden"
	"fairway/variants/texts"
)

// variant is one game of the project: its name in texts, and how it is made when it is
// first asked for.
type variant struct {
	name string
	make func() (game.Rules, error)
}

// all is in the order of rules/notation.md.
var all = slices.Concat(
	[]variant{
		{"tee-garden-shogi", once(teegarden.New)},
		{"haiku-shogi", once(haiku.New)},
		{"hook-shogi", once(hook.New)},
	},
	family(nearlydouble.Names(), nearlydouble.New),
	[]variant{
		{"minigolf-chess", once(minigolf.New)},
	},
)

// family lists games that one function makes by their names.
func family(names []string, build func(name string) (game.Rules, error)) []variant {
	list := make([]variant, len(names))
	for i, name := range names {
		list[i] = variant{name, once(func() (game.Rules, error) { return build(name) })}
	}
	return list
}

// once keeps what a maker makes, with the texts that pages show of the game.
func once(build func() (game.Rules, error)) func() (game.Rules, error) {
	return sync.OnceValues(func() (game.Rules, error) {
		r, err := build()
		if err != nil {
			return nil, err
		}
		t, err := texts.Of(r.Data().Name)
		if err != nil {
			return nil, err
		}
		r.Data().About, r.Data().Examples = t.About, t.Examples
		return r, nil
	})
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
