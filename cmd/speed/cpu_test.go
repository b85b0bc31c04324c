package main

import (
	"os"
	"os/exec"
	"testing"
)

// A shell that counts costs more than nothing, also when it has ended, and no process of another tree counts.
func TestWhatHasEndedCounts(t *testing.T) {
	before, err := spent(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	if err := exec.Command("sh", "-c", "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done").Run(); err != nil {
		t.Fatal(err)
	}
	after, err := spent(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	if after <= before {
		t.Errorf("%v before it, %v after it", before, after)
	}
	if other, err := spent(1 << 30); other != 0 || err != nil {
		t.Errorf("a process that isn't there: %v, %v", other, err)
	}
}
