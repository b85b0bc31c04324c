package wasm

import (
	"reflect"
	"strconv"
	"strings"
	"unicode/utf8"
)

// text writes a value as JSON, as encoding/json would: structs by their json tags with
// embedded ones spread, slices, arrays, pointers, strings, numbers and booleans. The library
// would be a hundredth of the program that people load; the documents only ever read what
// the structs of this package say, and the tests read it back with the library.
func text(v any) string { return string(appendJSON(nil, reflect.ValueOf(v))) }

func appendJSON(dst []byte, v reflect.Value) []byte {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return append(dst, "null"...)
		}
		return appendJSON(dst, v.Elem())
	case reflect.Struct:
		dst = append(dst, '{')
		return append(appendFields(dst, v, v), '}')
	case reflect.Slice, reflect.Array:
		if v.Kind() == reflect.Slice && v.IsNil() {
			return append(dst, "null"...)
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
	panic("wasm: no JSON for a " + v.Kind().String())
}

// appendFields writes the fields of v into an object that outer is: a field of an embedded
// struct gives way to one of outer with its name.
func appendFields(dst []byte, v, outer reflect.Value) []byte {
	for i := range v.NumField() {
		f := v.Type().Field(i)
		if f.Anonymous {
			dst = appendFields(dst, v.Field(i), outer)
			continue
		}
		name, empty, _ := strings.Cut(f.Tag.Get("json"), ",")
		if empty == "omitempty" && v.Field(i).IsZero() {
			continue
		}
		if v != outer {
			if _, own := named(outer.Type(), name); own {
				continue
			}
		}
		if dst[len(dst)-1] != '{' {
			dst = append(dst, ',')
		}
		dst = append(appendString(dst, name), ':')
		dst = appendJSON(dst, v.Field(i))
	}
	return dst
}

// named returns the field of a struct, embedded ones left out, that has a name in JSON.
func named(t reflect.Type, name string) (f reflect.StructField, ok bool) {
	for i := range t.NumField() {
		f := t.Field(i)
		if n, _, _ := strings.Cut(f.Tag.Get("json"), ","); !f.Anonymous && n == name {
			return f, true
		}
	}
	return f, false
}

// appendString writes a string so that it is safe in JSON and in a script.
func appendString(dst []byte, s string) []byte {
	const hex = "0123456789abcdef"
	dst = append(dst, '"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			dst = append(dst, '\\', byte(r))
		case r < ' ' || r == '<' || r == 0x2028 || r == 0x2029:
			dst = append(dst, '\\', 'u', hex[r>>12&15], hex[r>>8&15], hex[r>>4&15], hex[r&15])
		default:
			dst = utf8.AppendRune(dst, r)
		}
	}
	return append(dst, '"')
}
