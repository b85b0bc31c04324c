// Package jsontext writes Go values as JSON. It stands in for encoding/json in the browser's
// program, which is smaller for it (docs/decisions/json.md). It doesn't read JSON: a document's
// own parser does.
package jsontext

import (
	"reflect"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"
)

// Marshal returns v as a JSON text, as encoding/json would write it. It knows structs with json
// tags (fields of embedded structs in place), slices, arrays, pointers, strings, int, float64,
// bool and Object. It panics on any other type.
//
// It isn't safe for concurrent use.
func Marshal(v any) string {
	b := buffers.Get().(*[]byte)
	defer buffers.Put(b)
	*b = appendJSON((*b)[:0], reflect.ValueOf(v))
	return string(*b)
}

// buffers holds scratch buffers for Marshal, which runs several times per hovered square.
var buffers = sync.Pool{New: func() any { b := make([]byte, 0, 32<<10); return &b }}

// appendJSON appends v as JSON.
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
			return appendObject(dst, v.Interface().(Object))
		}
		if v.Kind() == reflect.Slice && v.IsNil() {
			return append(dst, "null"...)
		}
		if write := listWriters[v.Type()]; write != nil {
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
	panic("jsontext: no JSON for a " + v.Kind().String())
}

// listWriters holds the writers of slice types that can be long.
var listWriters = map[reflect.Type]func(dst []byte, v reflect.Value) []byte{
	reflect.TypeFor[[]int](): appendInts,
}

// CacheElements makes Marshal remember the text of each element of a []T that it writes, by index.
// An element that is the same in the next such slice isn't written again: only its text is copied.
// Use it once for a type, for one slice that grows.
func CacheElements[T comparable]() {
	listWriters[reflect.TypeFor[[]T]()] = new(elementCache[T]).write
}

// appendInts appends a []int without reflecting on each number.
func appendInts(dst []byte, v reflect.Value) []byte {
	dst = append(dst, '[')
	for i, n := range v.Interface().([]int) {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = strconv.AppendInt(dst, int64(n), 10)
	}
	return append(dst, ']')
}

// elementCache holds the elements that were written last at each index, with their texts. It keeps
// the rest when a shorter slice is written.
type elementCache[T comparable] struct {
	elements []T
	texts    [][]byte
}

func (c *elementCache[T]) write(dst []byte, v reflect.Value) []byte {
	dst = append(dst, '[')
	for i, e := range v.Interface().([]T) {
		if i > 0 {
			dst = append(dst, ',')
		}
		switch {
		case i == len(c.elements):
			c.elements, c.texts = append(c.elements, e), append(c.texts, nil)
			fallthrough
		case c.elements[i] != e || c.texts[i] == nil:
			c.elements[i], c.texts[i] = e, appendJSON(nil, reflect.ValueOf(e))
		}
		dst = append(dst, c.texts[i]...)
	}
	return append(dst, ']')
}

// Object is a JSON object with names that are known only when the program runs. Members keep
// their order.
type Object []Member

// Member is a name and its value in an Object.
type Member struct {
	Name  string
	Value any
}

var objectType = reflect.TypeFor[Object]()

func appendObject(dst []byte, o Object) []byte {
	dst = append(dst, '{')
	for i, m := range o {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(appendString(dst, m.Name), ':')
		dst = appendJSON(dst, reflect.ValueOf(m.Value))
	}
	return append(dst, '}')
}

// appendFields appends the fields of the struct v, without braces. The text before them ends with the
// opening brace or with another field.
func appendFields(dst []byte, v reflect.Value) []byte {
	for _, m := range fieldsOf(v.Type()) {
		f := v.FieldByIndex(m.index)
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

// field is a struct field as it is written.
type field struct {
	index     []int  // for reflect.Value.FieldByIndex
	key       string // the quoted name and the colon
	omitEmpty bool
}

// fieldCache holds the result of fieldsOf for each type: the state of a long game has thousands of
// fields.
var fieldCache = map[reflect.Type][]field{}

// fieldsOf lists the fields of a struct type, with those of embedded structs in place. A field of
// an embedded struct is hidden by one of the outer struct with the same name.
func fieldsOf(t reflect.Type) []field {
	list, ok := fieldCache[t]
	if ok {
		return list
	}
	outer := map[string]bool{}
	for i := range t.NumField() {
		if f := t.Field(i); !f.Anonymous {
			outer[readTag(f).key] = true
		}
	}
	for i := range t.NumField() {
		sf := t.Field(i)
		if !sf.Anonymous {
			f := readTag(sf)
			f.index = []int{i}
			list = append(list, f)
			continue
		}
		for _, f := range fieldsOf(sf.Type) {
			if !outer[f.key] {
				f.index = append([]int{i}, f.index...)
				list = append(list, f)
			}
		}
	}
	fieldCache[t] = list
	return list
}

// readTag reads the json tag of a struct field.
func readTag(f reflect.StructField) field {
	name, option, _ := strings.Cut(f.Tag.Get("json"), ",")
	return field{key: string(appendString(nil, name)) + ":", omitEmpty: option == "omitempty"}
}

// appendString appends s quoted. It escapes what JSON requires, and also <, U+2028 and U+2029, so that
// the text is safe in a script element. Invalid UTF-8 becomes U+FFFD.
func appendString(dst []byte, s string) []byte {
	const hex = "0123456789abcdef"
	dst = append(dst, '"')
	done := 0 // s[:done] is written; plain runs are copied at once, since pictures are long
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
