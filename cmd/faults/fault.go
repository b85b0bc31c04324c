package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// fault is an edit that breaks a behaviour.
type fault struct {
	name      string // of its file, without .txt
	behaviour string // a sentence
	test      string // the test that guards it, as in the file
	file      string // the edited file, relative to the root of the module
	old, new  string
}

// read returns the faults of a folder whose names match, sorted by name.
func read(dir string, pattern *regexp.Regexp) ([]*fault, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.txt"))
	if err != nil {
		return nil, err
	}
	var list []*fault
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".txt")
		if !pattern.MatchString(name) {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		f, err := parse(name, string(text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", file, err)
		}
		list = append(list, f)
	}
	return list, nil
}

// parse parses the file of a fault. Its errors name the line.
func parse(name, text string) (*fault, error) {
	f := &fault{name: name}
	var old, new []string
	for i, line := range strings.Split(strings.TrimRight(text, "\n"), "\n") {
		key, value, _ := strings.Cut(line, " ")
		switch {
		case i == 0:
			f.behaviour = line
		case key == "test:":
			f.test = value
		case key == "in:":
			f.file = value
		case key == "-":
			old = append(old, value)
		case key == "+":
			new = append(new, value)
		default:
			return nil, fmt.Errorf("line %d: %q begins with none of test:, in:, - and +", i+1, line)
		}
	}
	f.old, f.new = strings.Join(old, "\n"), strings.Join(new, "\n")
	switch {
	case f.behaviour == "":
		return nil, errors.New("line 1 names no behaviour")
	case f.test == "":
		return nil, fmt.Errorf("no line begins with %q", "test:")
	case f.file == "":
		return nil, fmt.Errorf("no line begins with %q", "in:")
	case f.old == "" || f.old == f.new:
		return nil, errors.New("the edit changes nothing")
	}
	return f, nil
}

// plant returns the text of a file with the fault in it.
func (f *fault) plant(text string) (string, error) {
	if n := strings.Count(text, f.old); n != 1 {
		return "", fmt.Errorf("%s has the edited text %d times, not once", f.file, n)
	}
	return strings.Replace(text, f.old, f.new, 1), nil
}

// check reports an edit that doesn't fit its file exactly once, or a test file that is missing.
func (f *fault) check(root string) error {
	text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(f.file)))
	if err != nil {
		return err
	}
	if _, err := f.plant(string(text)); err != nil {
		return err
	}
	where, _, _ := strings.Cut(f.test, " ")
	if where == "browser" {
		return nil
	}
	_, err = os.Stat(filepath.Join(root, filepath.FromSlash(where)))
	return err
}
