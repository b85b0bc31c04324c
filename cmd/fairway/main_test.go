package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"fairway/version"
)

// TestMain lets the test binary run as the command, so that tests see its exit status and standard error.
func TestMain(m *testing.M) {
	if os.Getenv("FAIRWAY_COMMAND") != "" {
		main()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// command runs the command and returns what it printed and its exit status.
func command(t *testing.T, args ...string) (stdout, stderr string, status int) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(self, args...)
	c.Env = append(os.Environ(), "FAIRWAY_COMMAND=1")
	var out, fault bytes.Buffer
	c.Stdout, c.Stderr = &out, &fault
	if err := c.Run(); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			t.Fatal(err)
		}
		status = exit.ExitCode()
	}
	return out.String(), fault.String(), status
}

// script calls use with each command of a script in testdata and the lines after it. A ~ in an argument
// stands for a space.
func script(t *testing.T, file string, use func(t *testing.T, args []string, lines string)) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", file))
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, block := range strings.Split("\n"+string(text), "\n$")[1:] {
		line, lines, ok := strings.Cut(block, "\n")
		if !ok {
			t.Fatalf("%s: nothing follows %q", file, line)
		}
		args := strings.Fields(line)
		for i := range args {
			args[i] = strings.ReplaceAll(args[i], "~", " ")
		}
		n++
		t.Run(strings.TrimSpace(line), func(t *testing.T) { use(t, args, lines) })
	}
	if n < 10 {
		t.Errorf("%s holds only %d commands", file, n)
	}
}

func TestResultsGoToStandardOutput(t *testing.T) {
	script(t, "results.txt", func(t *testing.T, args []string, want string) {
		if want = strings.TrimRight(want, "\n"); want != "" { // without the empty line after it
			want += "\n"
		}
		out, fault, status := command(t, args...)
		if out != want || fault != "" || status != 0 {
			t.Errorf("status %d, prints\n%s%s\nwant\n%s", status, out, fault, want)
		}
	})
}

// With -info each depth goes to standard error, and only the move to standard output.
func TestInfoOfASearchGoesToStandardError(t *testing.T) {
	out, info, status := command(t, "best", "tee-garden-shogi", "start", "-nodes", "3000", "-info")
	if move, _, _ := command(t, "best", "tee-garden-shogi", "start", "-nodes", "3000"); out != move || strings.Count(out, "\n") != 1 || status != 0 {
		t.Errorf("status %d, prints %q, without -info %q", status, out, move)
	}
	line := regexp.MustCompile(`^depth (\d+) score -?\d+ nodes \d+ pv (\S+)( \S+)*$`)
	lines := strings.Split(strings.TrimSuffix(info, "\n"), "\n")
	for i, l := range lines {
		m := line.FindStringSubmatch(l)
		if m == nil || m[1] != strconv.Itoa(i+1) {
			t.Fatalf("line %d is %q", i+1, l)
		}
		if i == len(lines)-1 && m[2]+"\n" != out {
			t.Errorf("the last line begins with %s, the move is %q", m[2], out)
		}
	}
	if len(lines) < 3 {
		t.Errorf("%d depths", len(lines))
	}
}

// An error has status 2, one line on standard error, and nothing on standard output.
func TestErrorsExitWithStatusTwo(t *testing.T) {
	script(t, "errors.txt", func(t *testing.T, args []string, want string) {
		want, _, _ = strings.Cut(want, "\n")
		checkFault(t, "fairway: "+strings.TrimRight(want, " "), args...)
	})
}

func checkFault(t *testing.T, want string, args ...string) {
	t.Helper()
	out, fault, status := command(t, args...)
	if status != 2 {
		t.Errorf("%q: status %d", args, status)
	}
	if out != "" {
		t.Errorf("%q: prints %q", args, out)
	}
	line, ok := strings.CutSuffix(fault, "\n")
	if !ok || strings.ContainsAny(line, "\n\r") || !strings.HasPrefix(line, want) || len(line) == len("fairway: ") {
		t.Errorf("%q: %q, want one line that begins %q", args, fault, want)
	}
}

// These arguments don't fit into a script.
func TestErrorsOfInvalidArguments(t *testing.T) {
	for _, args := range [][]string{
		{""}, {"\n"}, {"start", ""}, {"start", "\x1b[31m\nred"}, {"moves", "hook-shogi", ""}, {"moves", "hook-shogi", "\n\n\n"},
		{"moves", "hook-shogi", strings.Repeat("9", 100000)}, {"moves", "hook-shogi", strings.Repeat("/", 50000) + " b -"},
		{"play", "hook-shogi", "start", ""}, {"play", "hook-shogi", "start", "a6-a7\nb6-b7"}, {"play", "hook-shogi", "start", strings.Repeat("j", 90000)},
		{"betza", "mQ\n", "3x3", "a1"}, {"betza", strings.Repeat("a", 70000) + "Q", "3x3", "a1"}, {"betza", "K", "x", "a1"}, {"betza", "K", "3x3", ""},
		{"betza", "K", "3x3x3", "a1"}, {"betza", "K", "-3x3", "a1"}, {"perft", "hook-shogi", ""}, {"perft", "hook-shogi", "1", " "},
	} {
		checkFault(t, "fairway: ", args...)
	}
}

// A path may lead to a file that isn't a text or is far too long, or to a device that never ends.
func TestFilesWithoutADiagramAreRefused(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return path
	}
	checkFault(t, "fairway: variant: "+dir+"/long: more than 1048576 bytes", "start", file("long", strings.Repeat("\n", 1<<20+1)))
	checkFault(t, "fairway: variant: /dev/zero: more than 1048576 bytes", "start", "/dev/zero")
	checkFault(t, "fairway: variant: "+dir+"/nothing: diagram: no-pieces", "start", file("nothing", ""))
	checkFault(t, "fairway: variant: "+dir+"/bytes: diagram, line 1, column 1: bad-piece", "start", file("bytes", "\xff\x00\x1b[31m"))
	checkFault(t, "fairway: variant: "+dir+"/red\ufffd[31m: diagram, line 1, column 1: bad-piece", "start", file("red\x1b[31m", "K"))
	if out, fault, _ := command(t, "start", file("marked", "\ufefffiles=3\r\nranks=3\r\nking:K:K:k:b1\r\n")); out != "1k1/3/1K1 w -\n" {
		t.Errorf("a text with a mark: %q, %q", out, fault)
	}
}

// A diagram text in a file may have keys of this project.
func TestDiagramFileWithOwnKeys(t *testing.T) {
	file := filepath.Join(t.TempDir(), "keys with spaces.txt")
	text := "files=5 ranks=5\npromoteOnCapture=1\nmaxPromote=1 promoOffset=1 promoZone=0 royal=K\nwazir:W:W:w:a2\nfers:F:F:f:\nking:K:K:k:c1\n"
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	out, fault, status := command(t, "play", file, "2k2/5/w4/W4/2K2 w -", "a2xa3=F")
	if want := "2k2/5/F4/5/2K2 b -\n-\n"; out != want || status != 0 {
		t.Errorf("status %d, %q, %q, want %q", status, out, fault, want)
	}
	checkFault(t, "fairway: move 1: a2xa3 is not legal", "play", file, "2k2/5/w4/W4/2K2 w -", "a2xa3")
}

func TestVersionIsPrinted(t *testing.T) {
	out, fault, status := command(t, "version")
	if out != version.Number+"\n" || fault != "" || status != 0 {
		t.Errorf("status %d, %q, %q", status, out, fault)
	}
	if !regexp.MustCompile(`^\d+\.\d+\.\d+$`).MatchString(version.Number) {
		t.Errorf("%q isn't of the form MAJOR.MINOR.PATCH", version.Number)
	}
}
