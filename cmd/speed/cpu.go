package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// tick is the unit of the times in /proc, which Linux has fixed for programs.
const tick = 10 * time.Millisecond

// spent is the time that processors have worked for a process and for all that it has started, those that have ended
// among them.
func spent(root int) (time.Duration, error) {
	files, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		return 0, err
	}
	ticks, under := map[int]int{}, map[int][]int{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			continue // it has ended just now
		}
		// The name stands in brackets and may hold anything. See proc_pid_stat(5).
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
		under[n[1]] = append(under[n[1]], id)
		ticks[id] = n[11] + n[12] + n[13] + n[14]
	}
	sum, queue := 0, []int{root}
	for len(queue) > 0 {
		id := queue[0]
		queue = append(queue[1:], under[id]...)
		sum += ticks[id]
	}
	return time.Duration(sum) * tick, nil
}
