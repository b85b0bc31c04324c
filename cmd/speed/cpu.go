package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// tick is the unit of times in /proc, which is fixed for programs on Linux.
const tick = 10 * time.Millisecond

// cpuTime returns the processor time of a process and of all its descendants, including those that have ended.
func cpuTime(root int) (time.Duration, error) {
	files, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		return 0, err
	}
	ticks, children := map[int]int{}, map[int][]int{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			continue // the process has just ended
		}
		// The name is in parentheses and may contain anything. See proc_pid_stat(5).
		pid, _, _ := strings.Cut(string(text), " ")
		rest := strings.Fields(string(text[strings.LastIndexByte(string(text), ')')+1:]))
		if len(rest) < 15 {
			return 0, fmt.Errorf("%s: %d fields", file, len(rest))
		}
		n := make([]int, 15)
		for i := range n {
			n[i], _ = strconv.Atoi(rest[i]) // the state is a letter
		}
		id, _ := strconv.Atoi(pid)
		children[n[1]] = append(children[n[1]], id)
		ticks[id] = n[11] + n[12] + n[13] + n[14]
	}
	sum, queue := 0, []int{root}
	for len(queue) > 0 {
		id := queue[0]
		queue = append(queue[1:], children[id]...)
		sum += ticks[id]
	}
	return time.Duration(sum) * tick, nil
}
