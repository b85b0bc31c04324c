package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"regexp"
	"strconv"
	"strings"

	"fairway/host"
)

// object is a struct of package host as a TypeScript interface.
type object struct {
	name, doc string
	fields    []property
	embeds    []string
}

// property is a field of an object.
type property struct {
	name, kind, doc string
	optional        bool
}

// types has the exported structs of package host, by name.
type types map[string]*object

// read reads the structs of the Go files in a folder.
func read(folder string) (types, error) {
	set := token.NewFileSet()
	names, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return nil, err
	}
	list := types{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(set, name, nil, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		for _, d := range file.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok {
				continue
			}
			for _, s := range g.Specs {
				spec, ok := s.(*ast.TypeSpec)
				if !ok {
					continue
				}
				if fields, ok := spec.Type.(*ast.StructType); ok && spec.Name.IsExported() {
					doc := spec.Doc.Text()
					if doc == "" {
						doc = g.Doc.Text()
					}
					list[spec.Name.Name] = objectOf(spec.Name.Name, doc, fields)
				}
			}
		}
	}
	return list, nil
}

// objectOf returns a struct as an object. Fields without a json tag are left out.
func objectOf(name, doc string, s *ast.StructType) *object {
	o := &object{name: name, doc: sentence(name, doc)}
	for _, f := range s.Fields.List {
		if len(f.Names) == 0 {
			o.embeds = append(o.embeds, kindOf(f.Type))
			continue
		}
		var tag reflect.StructTag
		if f.Tag != nil {
			if text, err := strconv.Unquote(f.Tag.Value); err == nil {
				tag = reflect.StructTag(text)
			}
		}
		key, rest, _ := strings.Cut(tag.Get("json"), ",")
		if key == "" {
			continue
		}
		kind := kindOf(f.Type)
		if tag.Get("missing") == "null" { // the slice can be nil
			kind += " | null"
		}
		about := f.Comment.Text()
		if about == "" {
			about = sentence(f.Names[0].Name, f.Doc.Text())
		}
		o.fields = append(o.fields, property{key, kind, strings.TrimSpace(about), rest == "omitempty"})
	}
	return o
}

// sentence returns a comment on one line, without the name and the verb that it begins with.
func sentence(name, doc string) string {
	doc = strings.Join(strings.Fields(doc), " ")
	for _, start := range []string{name + " is ", name + " are "} {
		if rest, ok := strings.CutPrefix(doc, start); ok {
			return strings.ToUpper(rest[:1]) + rest[1:]
		}
	}
	return doc
}

// kindOf returns a Go type as a TypeScript type.
func kindOf(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		switch e.Name {
		case "string":
			return "string"
		case "bool":
			return "boolean"
		case "int", "float64":
			return "number"
		}
		return e.Name
	case *ast.StarExpr:
		return kindOf(e.X) + " | null"
	case *ast.ArrayType:
		if n, ok := e.Len.(*ast.BasicLit); ok {
			count, _ := strconv.Atoi(n.Value)
			return "[" + strings.TrimSuffix(strings.Repeat(kindOf(e.Elt)+", ", count), ", ") + "]"
		}
		if elt, ok := e.Elt.(*ast.Ident); ok && elt.Name == "byte" {
			return "Uint8Array | Uint8ClampedArray"
		}
		return kindOf(e.Elt) + "[]"
	}
	return "unknown"
}

// typeName matches the name of a type.
var typeName = regexp.MustCompile(`\b[A-Z]\w*\b`)

// known has the types that aren't structs of package host: those that declarations writes, and those of
// TypeScript.
var known = map[string]bool{"Section": true, "Settings": true, "Hello": true, "Promise": true, "String": true, "Fairway": true,
	"Uint8Array": true, "Uint8ClampedArray": true, "KeyboardEvent": true}

// used returns the objects that TypeScript types refer to, directly or through other objects, in the
// order in which they are found.
func (t types) used(kinds []string) ([]*object, error) {
	var list []*object
	seen := map[string]bool{}
	var visit func(kind string) error
	visit = func(kind string) error {
		for _, name := range typeName.FindAllString(kind, -1) {
			if known[name] || seen[name] {
				continue
			}
			o := t[name]
			if o == nil {
				return fmt.Errorf("package host has no object %s", name)
			}
			seen[name] = true
			list = append(list, o)
			for _, e := range o.embeds {
				if err := visit(e); err != nil {
					return err
				}
			}
			for _, f := range o.fields {
				if err := visit(f.kind); err != nil {
					return err
				}
			}
		}
		return nil
	}
	for _, kind := range kinds {
		if err := visit(kind); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// objects returns the objects that the page API refers to.
func (t types) objects() ([]*object, error) {
	var kinds []string
	for _, c := range rows() {
		if c.By != host.Internal {
			kinds = append(kinds, c.Returns)
			for _, a := range c.Args {
				kinds = append(kinds, a.Type)
			}
		}
	}
	for _, e := range host.Events {
		kinds = append(kinds, e.Detail)
	}
	return t.used(kinds)
}

// rows returns the rows of host.Calls. A row of an older name has the fields of the row that it stands for.
func rows() []host.Call {
	byName := map[string]host.Call{}
	for _, c := range host.Calls {
		byName[c.Name] = c
	}
	var list []host.Call
	for _, c := range host.Calls {
		if c.Alias != "" {
			of := byName[c.Alias]
			of.Name, of.Group, of.Alias, of.Example, of.Doc = c.Name, "", c.Alias, "", fmt.Sprintf("An older name of `%s`.", c.Alias)
			c = of
		}
		list = append(list, c)
	}
	return list
}
