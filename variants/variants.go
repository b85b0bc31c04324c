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
)

// Default is the game of a board for which nobody names one. First is the game of the lesson that newcomers begin with.
const (
	Default = "hook-shogi"
	First   = "tee-garden-shogi"
)

// variant is one game of the project: its name in texts, the readings that it declares, and how
// it is made by the values chosen for them, which are nil for the defaults.
type variant struct {
	name     string
	readings []game.Reading
	make     func(chosen []string) (game.Rules, error)
}

// all is in the order of rules/notation.md.
var all = slices.Concat(
	[]variant{
		kept("tee-garden-shogi", teegarden.Readings, teegarden.New),
		kept("haiku-shogi", haiku.Readings, haiku.New),
		kept("hook-shogi", hook.Readings, hook.New),
	},
	family(),
	[]variant{
		kept("minigolf-chess", minigolf.Readings, minigolf.New),
	},
)

// family lists the Nearlydouble games, which one function makes by their names.
func family() []variant {
	var list []variant
	for _, name := range nearlydouble.Names() {
		list = append(list, kept(name, nearlydouble.Readings(name), func(chosen []string) (game.Rules, error) {
			return nearlydouble.New(name, chosen)
		}))
	}
	return list
}

// kept is a game that is made once for each choice of its readings.
func kept(name string, readings []game.Reading, build func(chosen []string) (game.Rules, error)) variant {
	type answer struct {
		rules game.Rules
		err   error
	}
	var lock sync.Mutex
	made := map[string]answer{}
	return variant{name, readings, func(chosen []string) (game.Rules, error) {
		lock.Lock()
		defer lock.Unlock()
		key := strings.Join(chosen, ",")
		a, ok := made[key]
		if !ok {
			if a.rules, a.err = build(chosen); a.err == nil {
				g := a.rules.Data()
				g.Readings, g.Chosen = readings, chosen
				if words := g.ReadingsTitle(); words != "" {
					g.Title += " (" + words + ")"
				}
			}
			made[key] = a
		}
		return a.rules, a.err
	}}
}

// Names lists the names of all games, as texts have them.
func Names() []string {
	names := make([]string, len(all))
	for i, v := range all {
		names[i] = v.name
	}
	return names
}

// Find returns the rules of the game of that name, with readings after a colon where they aren't
// at their default: NAME:reading=value,... They are made once and shared.
func Find(name string) (game.Rules, error) {
	name, text, given := strings.Cut(name, ":")
	for _, v := range all {
		if v.name != name {
			continue
		}
		var chosen []string
		if given {
			var err error
			if chosen, err = game.ParseReadings(v.readings, text); err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
		}
		return v.make(chosen)
	}
	return nil, &UnknownError{name}
}
