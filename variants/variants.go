// Package variants is the registry of the games: their names in texts, and how a list for people groups
// them.
//
// Each game is a folder beside it, with a manifest, a diagram text or a Go package, and vectors. games.txt
// lists the folders in the order of rules/notation.md. games.go is generated from it and from the manifests,
// so no program parses them. Find makes the rules of a game by its name:
//
//	variants.go  the registry
//	text.go      games that are diagram texts
//	shelves.go   lists for people
//	unknown.go   the error for a name that no game has
//	folders.go   the files of all folders, for the build
//	games.go     generated
//
// Other folders are diagram, the reader of diagram texts; piece, what games in Go have in common; manifest
// and texts, what pages show of the games; puzzles; and nearlydouble, the texts and tests common to a family of
// seven games. Nothing here draws or knows of a screen, and what only one game needs stays in its folder.
package variants

//go:generate go run fairway/cmd/newgame -generate

import (
	"fmt"
	"strings"
	"sync"

	"fairway/game"
)

// Default is the game of a board without a game's name. First is the game of the lesson that newcomers begin with.
const (
	Default = "hook-shogi"
	First   = "tee-garden-shogi"
)

// variant is one game of the project: its name in texts, the rule options that it declares, and how
// it is made by the values chosen for them, which are nil for the defaults. A draft is found by its name,
// but no list has it. The function text returns the diagram text of a game that is one, else it is nil.
type variant struct {
	name    string
	draft   bool
	options []game.RuleOption
	make    func(chosen []string) (game.Rules, error)
	text    func(chosen []string) (string, error)
}

// cached returns a game that is made once for each choice of its rule options.
func cached(name string, draft bool, options []game.RuleOption, build func(chosen []string) (game.Rules, error)) variant {
	type answer struct {
		rules game.Rules
		err   error
	}
	var lock sync.Mutex
	made := map[string]answer{}
	return variant{name: name, draft: draft, options: options, make: func(chosen []string) (game.Rules, error) {
		lock.Lock()
		defer lock.Unlock()
		key := strings.Join(chosen, ",")
		a, ok := made[key]
		if !ok {
			if a.rules, a.err = build(chosen); a.err == nil {
				g := a.rules.Data()
				g.RuleOptions, g.Chosen = options, chosen
				if words := g.RuleOptionsTitle(); words != "" {
					g.Title += " (" + words + ")"
				}
			}
			made[key] = a
		}
		return a.rules, a.err
	}}
}

// Names lists the names of all games that aren't drafts, as texts have them.
func Names() []string {
	var names []string
	for _, v := range all {
		if !v.draft {
			names = append(names, v.name)
		}
	}
	return names
}

// entry returns the game of that name, drafts included.
func entry(name string) (variant, bool) {
	for _, v := range all {
		if v.name == name {
			return v, true
		}
	}
	return variant{}, false
}

// Find returns the rules of the game of that name, with rule options after a colon where they aren't
// at their default: NAME:reading=value,... They are made once and shared.
func Find(name string) (game.Rules, error) {
	name, text, given := strings.Cut(name, ":")
	v, ok := entry(name)
	if !ok {
		return nil, &UnknownError{name}
	}
	var chosen []string
	if given {
		var err error
		if chosen, err = game.ParseRuleOptions(v.options, text); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return v.make(chosen)
}
