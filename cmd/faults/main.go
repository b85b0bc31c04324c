// Faults plants faults in copies of the sources, one at a time, and reports which test notices each.
//
//	faults -site folder [-only pattern] [-jobs 2]
//
// A fault is a text file in the folder faults: a sentence that names a behaviour, the test that guards it, and an edit that breaks it.
//
//	A bad position is reported in the dialog that it was pasted into.
//	test: web/test/pages/open.test.js
//	in: web/app/open.js
//	- fault.textContent = words;
//	+ fault.textContent = '';
//
// The test is a test file of web, a Go package with a pattern of its tests ("./session Tee"), or "browser" with a pattern
// ("browser TestBoardInAPage"). The lines after "- " must be in the file exactly once; those after "+ " replace them. A test that fails
// without the fault proves nothing and is reported.
//
//	fault.go    the files of faults
//	sandbox.go  a copy of the sources in which a test runs
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"sync"
	"sync/atomic"

	"fairway/site/module"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "faults:", err)
		os.Exit(1)
	}
}

func run() error {
	dir := flag.String("site", "", "folder of a site that was built from these sources")
	only := flag.String("only", ".", "pattern of the names of the faults to plant")
	jobs := flag.Int("jobs", 2, "faults that are planted side by side")
	flag.Parse()
	if *dir == "" {
		return errors.New("-site is missing; site build makes one")
	}
	pattern, err := regexp.Compile(*only)
	if err != nil {
		return err
	}
	root, err := module.Root()
	if err != nil {
		return err
	}
	list, err := read(filepath.Join(root, "faults"), pattern)
	if err != nil {
		return err
	}
	if len(list) == 0 {
		return fmt.Errorf("no fault matches %s", pattern)
	}

	var (
		next     = make(chan *fault)
		workers  sync.WaitGroup
		printing sync.Mutex
		survived atomic.Int32
		runs     controlRuns
	)
	for range *jobs {
		w, err := newSandbox(root, *dir)
		if err != nil {
			return err
		}
		defer w.close()
		workers.Go(func() {
			for f := range next {
				line, ok := w.try(f, &runs)
				if !ok {
					survived.Add(1)
				}
				printing.Lock()
				fmt.Println(line)
				printing.Unlock()
			}
		})
	}
	for _, f := range list {
		next <- f
	}
	close(next)
	workers.Wait()
	if n := survived.Load(); n > 0 {
		return fmt.Errorf("%d of %d faults were not noticed", n, len(list))
	}
	fmt.Printf("%d faults planted, each noticed\n", len(list))
	return nil
}
