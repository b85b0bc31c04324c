// Prove runs stages of the tests, each a target of the Makefile, and prints a table at the end: the seconds of each stage and browser,
// and the twenty slowest tests.
//
//	prove [-fetch command] stage...
//
// It stops at the first stage that fails. The -fetch command runs beside the stages before the one named browser, and its output is
// printed before that stage.
//
//	scanner.go  finds the tests in the output of a stage
//	report.go   the table
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
	if !runStages(flag.Args(), *fetch) {
		os.Exit(1)
	}
}

// runStages runs the stages and reports whether all passed.
func runStages(stages []string, fetch string) bool {
	fetched := startCommand(fetch)
	var r report
	passed := true
	for _, name := range stages {
		if name == "browser" {
			os.Stdout.WriteString(fetched())
		}
		s := stage{name: name}
		began, busy := time.Now(), cpuSeconds()
		cmd := exec.Command("make", "--no-print-directory", name, "JSON=-json", "BUILT=yes")
		pipe := &scanner{stage: &s, out: os.Stdout}
		cmd.Stdout, cmd.Stderr = pipe, os.Stderr
		err := cmd.Run()
		pipe.flush()
		s.seconds, s.cpuSeconds = time.Since(began).Seconds(), cpuSeconds()-busy
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

// startCommand starts a shell command and returns a function that waits for it and returns its output. The stage that needs the result reports
// what failed.
func startCommand(command string) (output func() string) {
	if command == "" {
		return func() string { return "" }
	}
	var buffer bytes.Buffer
	cmd := exec.Command("sh", "-c", command)
	cmd.Stdout, cmd.Stderr = &buffer, &buffer
	if err := cmd.Start(); err != nil {
		return func() string { return err.Error() + "\n" }
	}
	return func() string {
		_ = cmd.Wait()
		defer buffer.Reset()
		return buffer.String()
	}
}

// cpuSeconds returns how long all processors have been busy since the machine started, from /proc/stat; 0 without it.
func cpuSeconds() float64 {
	text, err := os.ReadFile("/proc/stat")
	if err != nil {
		return 0
	}
	line, _, _ := strings.Cut(string(text), "\n")
	return parseCPUSeconds(line)
}

// parseCPUSeconds reads the first line of /proc/stat: user, nice, system, idle, iowait, irq and softirq in hundredths of a second.
func parseCPUSeconds(line string) float64 {
	var user, nice, system, idle, iowait, irq, softirq float64
	if n, _ := fmt.Sscanf(line, "cpu %f %f %f %f %f %f %f", &user, &nice, &system, &idle, &iowait, &irq, &softirq); n != 7 {
		return 0
	}
	return (user + nice + system + irq + softirq) / 100
}
