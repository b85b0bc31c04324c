package notation

import (
	"errors"
	"fmt"
	"strings"
)

// faults collects what is wrong with a text.
type faults []string

// maxFaults is how many of them are reported: a text of nothing but faults would have an error
// many times as long as itself.
const maxFaults = 20

func (f *faults) add(format string, args ...any) {
	switch {
	case len(*f) < maxFaults:
		*f = append(*f, fmt.Sprintf(format, args...))
	case len(*f) == maxFaults:
		*f = append(*f, "and more")
	}
}

func (f faults) err() error {
	if len(f) == 0 {
		return nil
	}
	return errors.New(strings.Join(f, "; "))
}
