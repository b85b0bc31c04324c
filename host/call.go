package host

//go:generate go run ./generator

import (
	"fmt"
	"strconv"
)

// Call is a row of the page API's table: one method of window.fairway. Everything that names the
// methods is generated from the table by go generate (host/generator): what the document's scripts and
// the element forward, what the message door lets in, the types and the reference.
type Call struct {
	Group   string // of the first row of a group: its heading in the reference
	Name    string
	Args    []Arg
	Returns string // the type of the answer, in TypeScript
	Changes bool   // it changes something: the game, what is selected, or how the board is shown
	Begins  bool   // it puts another game on the board
	Framed  bool   // a page of another origin that frames the board may call it
	By      By     // who answers
	Alias   string // it is an older name of that row, which the other fields are taken from
	Doc     string // one sentence

	do func(h *Host, a args) (any, error)
}

// By is who answers a call.
type By uint8

const (
	Program  By = iota // this package
	Script             // the document's scripts
	Door               // the document's scripts, and for messages alone
	Internal           // this package, for the document's scripts alone
)

// Arg is an argument of a call.
type Arg struct {
	Name     string
	Type     string // in TypeScript
	Optional bool
}

// args are the arguments of a call as a document has them: nil, bool, float64, string, []byte, []any and
// map[string]any.
type args struct {
	row  *Call
	list []any
}

// value is the i-th argument, nil where there is none.
func (a args) value(i int) any {
	if i >= len(a.list) {
		return nil
	}
	return a.list[i]
}

// text is the i-th argument as a text, empty where there is none.
func (a args) text(i int) string { return textOf(a.value(i)) }

// number is the i-th argument, which must be a number.
func (a args) number(i int) (float64, error) {
	if n, ok := a.value(i).(float64); ok {
		return n, nil
	}
	return 0, fmt.Errorf("%s: %s isn't a number", a.row.Name, a.row.Args[i].Name)
}

// index is the i-th argument, which must be a whole number.
func (a args) index(i int) (int, error) {
	n, err := a.number(i)
	if err == nil && n != float64(int(n)) {
		err = fmt.Errorf("%s: %s isn't a whole number", a.row.Name, a.row.Args[i].Name)
	}
	return int(n), err
}

// texts is the i-th argument as a list of texts, empty where it is none.
func (a args) texts(i int) []string {
	list, _ := a.value(i).([]any)
	texts := make([]string, len(list))
	for j, v := range list {
		texts[j] = textOf(v)
	}
	return texts
}

// flag is the i-th argument as a truth, as scripts see it.
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

// textOf is a value as a text: what it is already, or how scripts would write it; empty for nothing.
func textOf(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case bool:
		return strconv.FormatBool(v)
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	return ""
}

// Version is the version of the page API.
const Version = 2

// calls are the rows that this package answers, by name.
var calls = func() map[string]*Call {
	m := map[string]*Call{}
	for i := range Calls {
		if row := &Calls[i]; row.do != nil {
			m[row.Name] = row
		}
	}
	for i := range Calls {
		if row := &Calls[i]; row.Alias != "" {
			m[row.Name] = m[row.Alias]
		}
	}
	return m
}()

// Answer calls a method of the page API. The arguments are nil, bool, float64, string, []byte, []any or
// map[string]any. The answer is nil, a bool, a float64, a string, a []string, or a JSON.
func (h *Host) Answer(name string, list []any) (any, error) {
	row := calls[name]
	if row == nil {
		return nil, fmt.Errorf("the page API has no %q", name)
	}
	v, err := row.do(h, args{row, list})
	if row.Changes {
		h.touch() // what the board has seen to itself, and what it doesn't know of, such as who plays
	}
	if err != nil {
		return nil, err
	}
	switch v := v.(type) {
	case nil, bool, float64, string, []string, JSON:
		return v, nil
	}
	return JSON(text(v)), nil
}

// JSON is an answer that is an object, as a text.
type JSON string

// pair is the first two arguments, which must be numbers.
func (a args) pair() (x, y float64, err error) {
	if x, err = a.number(0); err == nil {
		y, err = a.number(1)
	}
	return x, y, err
}
