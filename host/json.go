package host

import (
	"reflect"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"
)

// text writes a value as JSON, as encoding/json would: structs by their json tags with
// embedded ones spread, slices, arrays, pointers, strings, numbers and booleans, and an object.
// docs/decisions/json.md says why it isn't the library that does; the tests read all of it back
// with the library.
func text(v any) string {
	b := texts.Get().(*[]byte)
	defer texts.Put(b)
	*b = appendJSON((*b)[:0], reflect.ValueOf(v))
	return string(*b)
}

// texts are buffers of text: pointing at a piece writes several, and a page asks for them at every one.
var texts = sync.Pool{New: func() any { b := make([]byte, 0, 32<<10); return &b }}

func appendJSON(dst []byte, v reflect.Value) []byte {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return append(dst, "null"...)
		}
		return appendJSON(dst, v.Elem())
	case reflect.Interface:
		return appendJSON(dst, v.Elem())
	case reflect.Struct:
		dst = append(dst, '{')
		return append(appendFields(dst, v), '}')
	case reflect.Slice, reflect.Array:
		if v.Type() == objectType {
			return appendObject(dst, v.Interface().(object))
		}
		if v.Kind() == reflect.Slice && v.IsNil() {
			return append(dst, "null"...)
		}
		if write := lists[v.Type()]; write != nil {
			return write(dst, v)
		}
		dst = append(dst, '[')
		for i := range v.Len() {
			if i > 0 {
				dst = append(dst, ',')
			}
			dst = appendJSON(dst, v.Index(i))
		}
		return append(dst, ']')
	case reflect.String:
		return appendString(dst, v.String())
	case reflect.Bool:
		return strconv.AppendBool(dst, v.Bool())
	case reflect.Int:
		return strconv.AppendInt(dst, v.Int(), 10)
	case reflect.Float64:
		return strconv.AppendFloat(dst, v.Float(), 'f', -1, 64)
	}
	panic("host: no JSON for a " + v.Kind().String())
}

// lists are those that may be long, and how they are written: a move adds an entry to a long game's, and what stood there is
// copied.
var lists = map[reflect.Type]func(dst []byte, v reflect.Value) []byte{
	reflect.TypeFor[[]MoveLine](): new(lines[MoveLine]).write,
	reflect.TypeFor[[]TreeMove](): new(lines[TreeMove]).write,
	reflect.TypeFor[[]int]():      appendNumbers,
}

func appendNumbers(dst []byte, v reflect.Value) []byte {
	dst = append(dst, '[')
	for i, n := range v.Interface().([]int) {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = strconv.AppendInt(dst, int64(n), 10)
	}
	return append(dst, ']')
}

// lines are entries as they were written last at their places, with the text of each. A list that is only the end of another one
// leaves the rest of that in place.
type lines[T comparable] struct {
	list  []T
	texts [][]byte
}

func (l *lines[T]) write(dst []byte, v reflect.Value) []byte {
	list := v.Interface().([]T)
	dst = append(dst, '[')
	for i, e := range list {
		if i > 0 {
			dst = append(dst, ',')
		}
		switch {
		case i == len(l.list):
			l.list, l.texts = append(l.list, e), append(l.texts, nil)
			fallthrough
		case l.list[i] != e || l.texts[i] == nil:
			l.list[i], l.texts[i] = e, appendJSON(nil, reflect.ValueOf(e))
		}
		dst = append(dst, l.texts[i]...)
	}
	return append(dst, ']')
}

// object is a JSON object whose names aren't known before the program runs.
type object []field

type field struct {
	name  string
	value any
}

var objectType = reflect.TypeFor[object]()

func appendObject(dst []byte, o object) []byte {
	dst = append(dst, '{')
	for i, f := range o {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(appendString(dst, f.name), ':')
		dst = appendJSON(dst, reflect.ValueOf(f.value))
	}
	return append(dst, '}')
}

// appendFields writes the fields of v, which members lists, into an object.
func appendFields(dst []byte, v reflect.Value) []byte {
	for _, m := range membersOf(v.Type()) {
		f := v.FieldByIndex(m.at)
		if m.omitEmpty && f.IsZero() {
			continue
		}
		if dst[len(dst)-1] != '{' {
			dst = append(dst, ',')
		}
		dst = append(dst, m.key...)
		dst = appendJSON(dst, f)
	}
	return dst
}

// member is a field of a struct as JSON has it.
type member struct {
	at        []int  // of the struct or of one embedded in it
	key       string // its name quoted, and the colon
	omitEmpty bool
}

// members are looked up once for each type: a long game's state has thousands of fields. Nothing but the page's own
// calls, one after another, writes JSON.
var members = map[reflect.Type][]member{}

// membersOf lists the fields of a struct, those of embedded ones at their place. A field of an embedded struct gives
// way to one of the outer with its name.
func membersOf(t reflect.Type) []member {
	list, ok := members[t]
	if ok {
		return list
	}
	own := map[string]bool{}
	for i := range t.NumField() {
		if f := t.Field(i); !f.Anonymous {
			own[string(keyOf(f).key)] = true
		}
	}
	for i := range t.NumField() {
		f := t.Field(i)
		if !f.Anonymous {
			m := keyOf(f)
			m.at = []int{i}
			list = append(list, m)
			continue
		}
		for _, m := range membersOf(f.Type) {
			if !own[m.key] {
				m.at = append([]int{i}, m.at...)
				list = append(list, m)
			}
		}
	}
	members[t] = list
	return list
}

// keyOf reads a field's json tag.
func keyOf(f reflect.StructField) member {
	name, empty, _ := strings.Cut(f.Tag.Get("json"), ",")
	return member{key: string(appendString(nil, name)) + ":", omitEmpty: empty == "omitempty"}
}

// appendString writes a string so that it is safe in JSON and in a script.
func appendString(dst []byte, s string) []byte {
	const hex = "0123456789abcdef"
	dst = append(dst, '"')
	done := 0 // what is plain is written in one go: pictures are long
	for i := 0; i < len(s); i++ {
		c, n := rune(s[i]), 1
		switch {
		case c == '"' || c == '\\' || c == '<' || c < ' ':
		case c < utf8.RuneSelf:
			continue
		default:
			c, n = utf8.DecodeRuneInString(s[i:])
			if c != 0x2028 && c != 0x2029 && (c != utf8.RuneError || n > 1) {
				i += n - 1
				continue
			}
		}
		dst = append(dst, s[done:i]...)
		switch {
		case c == '"' || c == '\\':
			dst = append(dst, '\\', byte(c))
		case c == utf8.RuneError:
			dst = utf8.AppendRune(dst, c)
		default:
			dst = append(dst, '\\', 'u', hex[c>>12&15], hex[c>>8&15], hex[c>>4&15], hex[c&15])
		}
		done = i + n
		i += n - 1
	}
	return append(append(dst, s[done:]...), '"')
}
