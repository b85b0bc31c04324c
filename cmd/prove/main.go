// Prove runs stages of the proof, each a target of the Makefile, and ends with a table: the seconds of each stage and browser, and
// the twenty slowest tests.
//
//	prove [-fetch command] stage...
//
// The first stage that fails is the last one. -fetch is a command that runs beside the stages before the one named browser, and
// whose output is printed before it.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"time"
)

func main() {
	fetch := flag.String("fetch", "", "shell command that runs beside the first stages")
	flag.Parse()
	if !prove(flag.Args(), *fetch) {
		os.Exit(1)
	}
}

// prove runs the stages and reports whether all have passed.
func prove(stages []string, fetch string) bool {
	fetched := start(fetch)
	var r report
	passed := true
	for _, name := range stages {
		if name == "browser" {
			os.Stdout.WriteString(fetched())
		}
		s := stage{name: name}
		began, busy := time.Now(), busySeconds()
		cmd := exec.Command("make", "--no-print-directory", name, "JSON=-json", "BUILT=yes")
		pipe := &scanner{stage: &s, out: os.Stdout}
		cmd.Stdout, cmd.Stderr = pipe, os.Stderr
		err := cmd.Run()
		pipe.flush()
		s.seconds, s.busy = time.Since(began).Seconds(), busySeconds()-busy
		r.stages = append(r.stages, s)
		if err != nil {
			fmt.Printf("\nstage %s: %v\n", name, err)
			passed = false
			break
		}
	}
	if !passed {
		fetched()
	}
	r.print(os.Stdout, passed)
	return passed
}

// start runs a shell command in the background and returns a function that waits for it and returns what it has printed. What it
// couldn't do is said again by the stage that needs it.
func start(command string) (output func() string) {
	if command == "" {
		return func() string { return "" }
	}
	var text bytes.Buffer
	cmd := exec.Command("sh", "-c", command)
	cmd.Stdout, cmd.Stderr = &text, &text
	if err := cmd.Start(); err != nil {
		return func() string { return err.Error() + "\n" }
	}
	return func() string {
		_ = cmd.Wait()
		defer text.Reset()
		return text.String()
	}
}

// busySeconds is how long all processors have been busy since the machine started, as /proc/stat counts it; 0 where there is none.
func busySeconds() float64 {
	text, err := os.ReadFile("/proc/stat")
	if err != nil {
		return 0
	}
	line, _, _ := strings.Cut(string(text), "\n")
	return busyOf(line)
}

// busyOf reads the first line of /proc/stat: user, nice, system, idle, iowait, irq and softirq in hundredths of a second.
func busyOf(line string) float64 {
	var user, nice, system, idle, iowait, irq, softirq float64
	if n, _ := fmt.Sscanf(line, "cpu %f %f %f %f %f %f %f", &user, &nice, &system, &idle, &iowait, &irq, &softirq); n != 7 {
		return 0
	}
	return (user + nice + system + irq + softirq) / 100
}
