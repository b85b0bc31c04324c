package game

import (
	"fmt"
	"slices"
	"strings"
)

// RuleOption is an option of a game's rules where the sources leave a ruling open. Names and values consist of a-z,
// 0-9 and -.
type RuleOption struct {
	Name   string
	Values []string // at least two; the first one is the default
	// Labels describe each value in a few words, for titles and lists of choices. They begin in lower case and end
	// without a full stop.
	Labels []string
	// Was are the texts of values that belonged to a rule option of another name, in the order in which they are tried.
	Was []FormerValue
}

// FormerValue is a value as texts had it before this rule option took in another one: items of a full name, as in
// leaps=blocked or doubles=slide,leaps=blocked, that are read as the value.
type FormerValue struct{ Text, Value string }

// String returns the rule option as the command fairway readings prints it: name=value value ..., the default first.
func (r RuleOption) String() string { return r.Name + "=" + strings.Join(r.Values, " ") }

// ParseRuleOptions parses the part after the colon of NAME:reading=value,... and returns the value of each declared
// rule option, in the order of declaration; nil if all have their defaults. It accepts any order, and also defaults;
// FullName writes the normal form. The error names the rule option and the possible values.
func ParseRuleOptions(declared []RuleOption, text string) ([]string, error) {
	if len(declared) == 0 {
		return nil, fmt.Errorf("readings: %s: this game has no readings", Quote(text))
	}
	chosen := make([]string, len(declared))
	items := strings.Split(text, ",")
	for _, r := range declared {
		items = r.current(items)
	}
	for _, item := range items {
		name, value, ok := strings.Cut(item, "=")
		if !ok {
			return nil, fmt.Errorf("readings: %s isn't of the form reading=value", Quote(item))
		}
		at := slices.IndexFunc(declared, func(r RuleOption) bool { return r.Name == name })
		switch {
		case at < 0:
			return nil, fmt.Errorf("readings: %s isn't a reading of this game, which has %s", Quote(name), listRuleOptions(declared))
		case chosen[at] != "":
			return nil, fmt.Errorf("readings: %s is given twice", name)
		case !slices.Contains(declared[at].Values, value):
			return nil, fmt.Errorf("readings: %s: %s isn't one of %s", name, Quote(value), strings.Join(declared[at].Values, ", "))
		}
		chosen[at] = value
	}
	usual := true
	for i, r := range declared {
		if chosen[i] == "" {
			chosen[i] = r.Values[0]
		}
		usual = usual && chosen[i] == r.Values[0]
	}
	if usual {
		return nil, nil
	}
	return chosen, nil
}

// current returns the items of a full name with the first former value among them replaced by today's.
func (r RuleOption) current(items []string) []string {
	for _, was := range r.Was {
		old := strings.Split(was.Text, ",")
		if !slices.ContainsFunc(old, func(item string) bool { return !slices.Contains(items, item) }) {
			rest := slices.DeleteFunc(slices.Clone(items), func(item string) bool { return slices.Contains(old, item) })
			return append(rest, r.Name+"="+was.Value)
		}
	}
	return items
}

func listRuleOptions(declared []RuleOption) string {
	var names []string
	for _, r := range declared {
		names = append(names, r.Name)
	}
	return strings.Join(names, ", ")
}

// ValueOf returns the value of a declared rule option, given the values of all of them; a nil chosen means the
// defaults. It panics for an undeclared name.
func ValueOf(declared []RuleOption, chosen []string, name string) string {
	i := slices.IndexFunc(declared, func(r RuleOption) bool { return r.Name == name })
	switch {
	case i < 0:
		panic("game: no reading " + name + " is declared")
	case chosen == nil:
		return declared[i].Values[0]
	}
	return chosen[i]
}
