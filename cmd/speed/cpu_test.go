package main

import (
	"os"
	"os/exec"
	"testing"
)

// A shell that has ended counts; processes of another tree don't.
func TestCPUTimeIncludesEndedChildren(t *testing.T) {
	before, err := cpuTime(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	if err := exec.Command("sh", "-c", "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done").Run(); err != nil {
		t.Fatal(err)
	}
	after, err := cpuTime(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	if after <= before {
		t.Errorf("%v before it, %v after it", before, after)
	}
	if other, err := cpuTime(1 << 30); other != 0 || err != nil {
		t.Errorf("a process that isn't there: %v, %v", other, err)
	}
}
