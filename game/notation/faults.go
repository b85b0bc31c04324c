package notation

import (
	"errors"
	"fmt"
	"strings"
)

// faults collects the faults of a text.
type faults []string

// maxFaults is the maximum number of reported faults. Otherwise an error could be much longer than the text.
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
