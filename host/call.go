package host

import (
	"fmt"

	"fairway/host/arg"
)

// Version is the version of the page API.
const Version = 2

// Call is a row of the table Calls: a method of window.fairway.
type Call struct {
	Group   string // heading in the reference, in the first row of a group
	Name    string
	Args    []Arg
	Returns string // type of the answer, in TypeScript
	Changes bool   // it changes the game, what is selected, or how the board is shown
	Begins  bool   // it puts another game on the board
	Framed  bool   // a page of another origin that frames the board may call it
	By      By
	Alias   string // name of the row that this older name stands for; the other fields are empty
	Doc     string // for page authors: what the call does, what it returns, and when it throws
	Example string // in JavaScript; empty if the call needs none

	do func(h *Host, a args) (any, error)
}

// By is the part of the program that answers a call or fires an event.
type By uint8

const (
	Program     By = iota // package host
	Script                // the document's scripts
	CrossOrigin           // the document's scripts, only for messages of other origins
	Internal              // package host, only for the document's scripts
)

// Arg is an argument of a call.
type Arg struct {
	Name     string
	Type     string // in TypeScript
	Optional bool
	Doc      string // for page authors: the meaning, units and default
	Fields   []Field
}

// Field is a field of an argument that is an object without a type of its own.
type Field struct {
	Name string
	Doc  string // for page authors
}

// Event is a row of the table Events.
type Event struct {
	Name   string
	Detail string // type of the value that listeners receive, in TypeScript
	Framed bool   // it is sent to a page of another origin that has called hello
	By     By     // Door: it is sent only to such pages
	Doc    string // for page authors: when it is fired, and what the detail is
}

// args are the arguments of a call, of the types that package arg describes.
type args struct {
	row  *Call
	list []any
}

// value returns argument i, or nil if it is missing.
func (a args) value(i int) any {
	if i >= len(a.list) {
		return nil
	}
	return a.list[i]
}

// text returns argument i as a text, empty if it is missing.
func (a args) text(i int) string { return arg.Text(a.value(i)) }

// texts returns argument i as a list of texts, empty if it isn't a list.
func (a args) texts(i int) []string {
	list, _ := a.value(i).([]any)
	texts := make([]string, len(list))
	for j, v := range list {
		texts[j] = arg.Text(v)
	}
	return texts
}

// flag returns argument i as a boolean, converted as JavaScript does.
func (a args) flag(i int) bool {
	switch v := a.value(i).(type) {
	case nil:
		return false
	case bool:
		return v
	case float64:
		return v != 0
	case string:
		return v != ""
	}
	return true
}

// number returns argument i, which must be a number.
func (a args) number(i int) (float64, error) {
	if n, ok := a.value(i).(float64); ok {
		return n, nil
	}
	return 0, fmt.Errorf("%s: %s isn't a number", a.row.Name, a.row.Args[i].Name)
}

// index returns argument i, which must be a whole number.
func (a args) index(i int) (int, error) {
	n, err := a.number(i)
	if err == nil && n != float64(int(n)) {
		err = fmt.Errorf("%s: %s isn't a whole number", a.row.Name, a.row.Args[i].Name)
	}
	return int(n), err
}

// pair returns the first two arguments, which must be numbers.
func (a args) pair() (x, y float64, err error) {
	if x, err = a.number(0); err == nil {
		y, err = a.number(1)
	}
	return x, y, err
}
