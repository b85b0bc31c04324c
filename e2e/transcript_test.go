package e2e

import (
	"context"
	"errors"
	"fmt"
	"os"
	"regexp"
	"strconv"
	"strings"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// axNode is a node of the browser's accessibility tree.
type axNode struct {
	current string // value of aria-current, which the protocol doesn't report
	Ignored bool   `json:"ignored"`
	Role    struct {
		Value string `json:"value"`
	} `json:"role"`
	Name struct {
		Value string `json:"value"`
	} `json:"name"`
	Properties []struct {
		Name  string `json:"name"`
		Value struct {
			Value any `json:"value"`
		} `json:"value"`
	} `json:"properties"`
}

// tree returns the accessibility tree of an element, which an expression gives: the node of the element alone, or all
// nodes in reading order.
func (p *chromiumPage) tree(ctx context.Context, expression string, all bool) (nodes []axNode, err error) {
	err = p.do(ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		element, fault, err := runtime.Evaluate("(() => {" + prelude + "return " + expression + "})()").Do(ctx)
		if err != nil {
			return err
		}
		if fault != nil {
			return fault
		}
		asked := map[string]any{"objectId": element.ObjectID}
		method := "Accessibility.queryAXTree"
		if !all {
			method, asked["fetchRelatives"] = "Accessibility.getPartialAXTree", false
		}
		var answer struct {
			Nodes []axNode `json:"nodes"`
		}
		err = cdp.Execute(ctx, method, asked, &answer)
		nodes = answer.Nodes
		return err
	}))
	return nodes, err
}

func (p *chromiumPage) known(ctx context.Context, frame, element, role, name string) error {
	nodes, err := p.tree(ctx, fmt.Sprintf("((window, document) => %s)((%s).contentWindow, (%[2]s).contentDocument)", element, frame), false)
	if err != nil {
		return err
	}
	if len(nodes) == 0 || nodes[0].Ignored {
		return fmt.Errorf("%s isn't in the tree", element)
	}
	return called(element, nodes[0].Role.Value, nodes[0].Name.Value, role, name)
}

// called returns an error unless an element has the wanted role and name.
func called(element, hasRole, hasName, role, name string) error {
	if hasRole != role || hasName != name {
		return fmt.Errorf("%s is %s %q, not %s %q", element, hasRole, hasName, role, name)
	}
	return nil
}

// focused returns what a screen reader says about the focused element; about a square only its name. Browsers other
// than Chromium only report whether the element has the wanted role and name.
func focused(p *tab, want string) string {
	p.t.Helper()
	page, tells := p.page.(*chromiumPage)
	if !tells {
		role, name, worded := strings.Cut(want, " ")
		if !worded || role != "button" && role != "combobox" {
			role, name = "gridcell", want
		}
		if role == "combobox" && p.view.in.name == "webkit" {
			role = "textbox" // WebKit's role for a field with suggestions
		}
		err := errors.New("unasked")
		p.do("what has the keyboard", func(ctx context.Context) error {
			err = p.page.known(ctx, "document.querySelector('#board')", "document.activeElement", role, name)
			return nil
		})
		if err != nil {
			return err.Error()
		}
		return want
	}
	var nodes []axNode
	p.do("what has the keyboard", func(ctx context.Context) (err error) {
		nodes, err = page.tree(ctx, "document.activeElement === frame ? board.document.activeElement : document.activeElement", false)
		return err
	})
	if len(nodes) == 0 || nodes[0].Ignored {
		return "nothing"
	}
	n := nodes[0]
	if n.Role.Value == "gridcell" {
		return n.Name.Value
	}
	return strings.TrimSpace(n.Role.Value + " " + n.Name.Value)
}

// outline returns what a screen reader finds in the board's document in order: headings and texts, and only the name of
// the grid.
func outline(p *tab) []string {
	p.t.Helper()
	var nodes []axNode
	p.do("the tree of the board", func(ctx context.Context) (err error) {
		nodes, err = p.page.(*chromiumPage).tree(ctx, "board.document.querySelector('#reader')", true)
		return err
	})
	var list []string
	for _, n := range nodes {
		switch role := n.Role.Value; {
		case n.Ignored || n.Name.Value == "":
		case role == "grid" || role == "region" || role == "heading":
			list = append(list, role+" "+n.Name.Value)
		case role == "StaticText" && (len(list) == 0 || list[len(list)-1] != "heading "+n.Name.Value):
			list = append(list, "- "+n.Name.Value)
		}
	}
	return list
}

var (
	squareName = regexp.MustCompile(`^(?:[a-z]\d\.)?([a-z])(\d+)$`)
	keyNames   = map[string]string{"Enter": keyEnter, "Esc": keyEscape, "Tab": keyTab, "Left": keyArrowLeft, "Up": keyArrowUp, "Right": keyArrowRight, "Down": keyArrowDown, "PageUp": keyPageUp, "PageDown": keyPageDown, "Home": keyHome, "End": keyEnd}
	shifted    = []rune(")!@#$%^&*(")
)

// typeKeys types what a line of a transcript names: keys by name, with *3 for three times; digits that lead to a square,
// with Shift for its file; or text.
func typeKeys(p *tab, what string) {
	p.t.Helper()
	for _, word := range strings.Fields(what) {
		name, times, many := strings.Cut(word, "*")
		n := 1
		if key := keyNames[name]; key != "" {
			if many {
				n, _ = strconv.Atoi(times)
			}
			p.key(strings.Repeat(key, n))
			continue
		}
		m := squareName.FindStringSubmatch(word)
		if m == nil {
			p.key(word)
			continue
		}
		keys := ""
		for _, d := range strconv.Itoa(int(m[1][0]-'a') + 1) {
			keys += string(shifted[d-'0'])
		}
		typeDigits(p, keys+m[2])
	}
}

// begin opens a game at a position and focuses its squares.
func begin(p *tab, game string) {
	p.t.Helper()
	variant, position, _ := strings.Cut(game, " ")
	p.eval(fmt.Sprintf("(() => { fairway.load(%q, %q); })()", variant, position), nil)
	p.rest()
	p.wait("board.document.querySelector('#grid').getAttribute('aria-label') === `Board, ${fairway.state().board.files} by ${fairway.state().board.ranks}`")
	p.eval("(() => { frame?.focus(); board.focus(); fairway.focus(); })()", nil)
	p.wait("board.document.activeElement.getAttribute('role') === 'gridcell'")
}

// perform performs a line of a transcript and returns the announcements, once there are as many as wanted.
func perform(p *tab, line string, want []string) []string {
	p.t.Helper()
	command, rest, _ := strings.Cut(line, " ")
	switch command {
	case "game":
		begin(p, rest)
	case "read":
		return outline(p)
	}
	if command == ">" {
		typeKeys(p, rest)
	}
	place := "" // wanted place of the focus
	if len(want) > 0 {
		place = strings.TrimPrefix(want[0], "on ")
	}
	spoken, last := 0, ""
	for _, w := range want {
		if kind, words, _ := strings.Cut(w, " "); kind != "on" {
			spoken, last = spoken+1, choose(kind == "warns", "! ", "")+words
		}
	}
	p.wait(fmt.Sprintf("(l => l.length >= %d && (%[1]d === 0 || l.at(-1) === %q))(%s)", spoken, last, heard(last)))
	// A game begins with the focus where the previous one left it, so the first place of the transcript depends on the
	// order of games.
	if at, _, _ := strings.Cut(place, ","); command == "game" && at != "" && !strings.HasPrefix(focused(p, place), at+",") {
		typeKeys(p, at)
		p.wait(fmt.Sprintf("board.document.activeElement.getAttribute('aria-label').startsWith(%q)", at+","))
	}
	var said []string
	p.eval("(() => { const all = "+heard(last)+"; board.said.length = 0; return all; })()", &said)
	if n := len(said); n > 0 && len(strings.Fields(rest)) > 1 {
		said = said[n-1:] // the next key may interrupt an announcement
	}
	told := []string{"on " + focused(p, place)}
	for _, s := range said {
		if urgent, ok := strings.CutPrefix(s, "! "); ok {
			told = append(told, "warns "+urgent)
		} else {
			told = append(told, "says "+s)
		}
	}
	return told
}

// playTranscript plays the transcript of a game by keys alone and compares the announcements.
// web/test/pages/transcripts.test.js does the same in node.
func playTranscript(p *tab, game string) {
	p.t.Helper()
	text, err := os.ReadFile("../web/test/testdata/transcripts/" + game + ".txt")
	if err != nil {
		p.t.Fatal(err)
	}
	hear(p, strings.Split(strings.TrimRight(string(text), "\n"), "\n"))
}

// hear plays the lines of a transcript. It compares the outline of the board's document in Chromium, the only browser
// that exposes a whole tree.
func hear(p *tab, lines []string) {
	p.t.Helper()
	for i := 0; i < len(lines); {
		line, want := lines[i], []string{}
		for i++; i < len(lines) && strings.HasPrefix(lines[i], "  "); i++ {
			want = append(want, strings.TrimSpace(lines[i]))
		}
		if line == "" || line[0] == '#' || line == "read" && p.view.in != chromium {
			continue
		}
		if got := strings.Join(perform(p, line, want), "\n  "); got != strings.Join(want, "\n  ") {
			p.t.Errorf("%s\n  %s\nwant\n  %s", line, got, strings.Join(want, "\n  "))
		}
	}
}
