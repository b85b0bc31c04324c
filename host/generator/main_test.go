package main

import (
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fairway/host"
	"fairway/host/view"
)

const root = "../.."

func TestGeneratedFilesAreNotStale(t *testing.T) {
	list, err := files(root)
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range list {
		got, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		if err != nil || string(got) != want {
			t.Errorf("%s is stale: go generate ./host (%v)", name, err)
		}
	}
}

// Every row describes the call, its arguments and their fields; an older name refers to a row.
func TestRowsAreComplete(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range rows() {
		if seen[c.Name] || c.Returns == "" || !strings.HasSuffix(c.Doc, ".") || strings.Contains(c.Doc, "\n") {
			t.Errorf("%+v", c)
		}
		seen[c.Name] = true
		optional := false
		for _, a := range c.Args {
			if a.Name == "" || a.Type == "" || !strings.HasSuffix(a.Doc, ".") || optional && !a.Optional {
				t.Errorf("%s: argument %+v", c.Name, a)
			}
			optional = a.Optional
			var named, documented []string
			for _, m := range inlineField.FindAllStringSubmatch(a.Type, -1) {
				named = append(named, m[1])
			}
			for _, f := range a.Fields {
				documented = append(documented, f.Name)
				if !strings.HasSuffix(f.Doc, ".") {
					t.Errorf("%s: field %+v", c.Name, f)
				}
			}
			if strings.HasPrefix(a.Type, "{ [") { // any name
				named = nil
			}
			if !slices.Equal(named, documented) {
				t.Errorf("%s: the type of %s has the fields %v, documented are %v", c.Name, a.Name, named, documented)
			}
		}
		if c.Example != "" && !strings.Contains(c.Example, "."+c.Name+"(") {
			t.Errorf("the example of %s doesn't call it", c.Name)
		}
		if c.Begins && !c.Changes || c.By == host.Internal && c.Framed {
			t.Errorf("%s is contradictory", c.Name)
		}
	}
	for _, e := range host.Events {
		if e.Detail == "" || !strings.HasSuffix(e.Doc, ".") {
			t.Errorf("%+v", e)
		}
	}
	for _, s := range view.Settings {
		if s.Type == "" || !strings.HasSuffix(s.Doc, ".") {
			t.Errorf("%+v", s)
		}
	}
}

// Each older name of a type stands for a type that there is, and for no other one.
func TestOlderTypesStandForTypes(t *testing.T) {
	list, err := files(root)
	if err != nil {
		t.Fatal(err)
	}
	text := list["web/fairway.d.ts"]
	for _, a := range olderTypes {
		if !strings.Contains(text, "export interface "+a.name+" ") {
			t.Errorf("%s stands for %s, which isn't declared", a.older, a.name)
		}
		if strings.Contains(text, "export interface "+a.older+" ") {
			t.Errorf("%s is declared and also the older name of %s", a.older, a.name)
		}
	}
}

// The sections are the fields of the state, under their names.
func TestSectionsAreTheStatesFields(t *testing.T) {
	var fields []string
	state := reflect.TypeFor[host.State]()
	for i := range state.NumField() {
		fields = append(fields, state.Field(i).Tag.Get("json"))
	}
	if got, want := strings.Join(fields, " "), "revision node ply "+strings.Join(host.SectionNames(), " "); got != want {
		t.Errorf("the state has %s, want %s", got, want)
	}
}
