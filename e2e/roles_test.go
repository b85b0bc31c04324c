package e2e

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

// thingsScript lists the elements below a root that have a role in every browser: headings, regions, buttons and
// fields, but not squares, nor list items, summaries and pictures, whose roles differ between browsers.
const thingsScript = `((root) => [root, ...root.querySelectorAll('*')].filter((e) => e.matches?.('button, a[href], input, select, textarea, h1, h2, h3, nav, main, header, section[aria-label], section[aria-labelledby], table, fieldset, dialog, [role]') &&
	e.getClientRects().length && e.checkVisibility({ visibilityProperty: true }) && !e.closest('[aria-hidden=true], [inert]') && !e.matches('[role=row], [role=gridcell], [role=img], [role=status], [role=alert], [role=presentation], [role=none]')))`

// scene is a state of a page and the part of it that is compared: everything in the element root, in the board's
// document if inside is set.
type scene struct {
	state
	root   string
	inside bool
}

// rolesFile has a section for each scene: its name, then role and name of each element in document order. After a bar
// comes what only Chromium reports: levels of headings, and whether something is pressed, checked, open or disabled.
const rolesFile = "testdata/roles.txt"

// compareRoles compares the roles and names that a browser exposes in scenes with the file. With FAIRWAY_TRANSCRIBE=1
// Chromium writes the file.
func compareRoles(p *tab, page string, scenes []scene) {
	p.t.Helper()
	parts := readRoles(p.t)
	for _, s := range scenes {
		p.eval("(() => { "+s.script+" })()", nil)
		p.wait(s.shown)
		checkHeard(p, page+": "+s.name)
		frame, name := "", page+": "+s.name
		if s.inside {
			frame = "[...document.querySelectorAll('iframe'), ...[...document.querySelectorAll('fairway-diagram')].map((e) => e.shadowRoot.querySelector('iframe'))].find(Boolean)"
		}
		elements := thingsScript + "(" + s.root + ")"
		if chrome, is := p.page.(*chromiumPage); is {
			var said []string
			p.do("the names of "+name, func(ctx context.Context) error {
				nodes, err := chrome.nodes(ctx, frame, elements)
				for _, n := range nodes {
					line := strings.TrimSpace(n.Role.Value + " " + n.Name.Value)
					if state := n.state(); state != "" {
						line += " | " + state
					}
					said = append(said, line)
				}
				return err
			})
			if transcribing(p) {
				parts.put(name, said)
				parts.write(p.t)
			} else if want := parts.lines(name); !slices.Equal(said, want) {
				p.t.Errorf("%s: Chromium says\n%s", name, difference(want, said))
			}
			continue
		}
		var want []roleName
		for _, line := range parts.lines(name) {
			line, _, _ = strings.Cut(line, " | ")
			role, name, _ := strings.Cut(line, " ")
			if role == "combobox" && p.view.in == webkit {
				role = "button" // WebKit's role for a button that opens a list
			}
			want = append(want, roleName{role, name})
		}
		p.do("the names of "+name, func(ctx context.Context) error {
			faults, err := p.page.(bulkReader).checkAll(ctx, frame, elements, want)
			if err != nil {
				return fmt.Errorf("%s: %w", name, err)
			}
			for i, fault := range faults {
				if fault != nil {
					p.t.Errorf("%s, thing %d: %v", name, i+1, fault)
				}
			}
			return nil
		})
	}
}

// transcribing reports whether a test writes its file instead of comparing with it.
func transcribing(p *tab) bool {
	return os.Getenv("FAIRWAY_TRANSCRIBE") != "" && p.view.in == chromium
}

// difference returns what is wanted and missing, and what is there and not wanted, in order.
func difference(want, said []string) string {
	var list []string
	for _, w := range want {
		if !slices.Contains(said, w) {
			list = append(list, "- "+w)
		}
	}
	for _, s := range said {
		if !slices.Contains(want, s) {
			list = append(list, "+ "+s)
		}
	}
	if list == nil {
		list = said // another order or number
	}
	return strings.Join(list, "\n")
}

// roleSections are the sections of the file; each begins with its name.
type roleSections struct{ list [][]string }

func readRoles(t *testing.T) *roleSections {
	t.Helper()
	text, err := os.ReadFile(rolesFile)
	if err != nil {
		t.Fatal(err)
	}
	a := &roleSections{}
	for part := range strings.SplitSeq(strings.TrimSpace(string(text)), "\n\n") {
		a.list = append(a.list, strings.Split(part, "\n"))
	}
	return a
}

func (a *roleSections) lines(name string) []string {
	for _, part := range a.list {
		if part[0] == "# "+name {
			return part[1:]
		}
	}
	return nil
}

func (a *roleSections) put(name string, lines []string) {
	part := append([]string{"# " + name}, lines...)
	for i, old := range a.list {
		if old[0] == part[0] {
			a.list[i] = part
			return
		}
	}
	a.list = append(a.list, part)
}

func (a *roleSections) write(t *testing.T) {
	t.Helper()
	var parts []string
	for _, part := range a.list {
		parts = append(parts, strings.Join(part, "\n"))
	}
	if err := os.WriteFile(rolesFile, []byte(strings.Join(parts, "\n\n")+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
}

const openDialog = "document.querySelector('dialog[open]')"

// selectedPiece and newGameByLot are scenes of the app that every browser is tested with.
var selectedPiece = []scene{
	{state{"a selected piece", "fairway.load('tee-garden-shogi', '4k4/9/9/9/9/2G4s1/9/9/4K4 w - balls=c4'); fairway.click('c4')", "/Goldgeneral/.test(document.querySelector('#panel-piece h2')?.textContent) && fairway.idle()"}, "document", false},
	{state{"its board", "", "true"}, "document", true},
}

var newGameByLot = []scene{
	{state{"a new game", menuItem("#game", "New game"), openDialog + "?.querySelector('.option-group:not(.lots)')?.inert === false"}, openDialog, false},
	{state{"against the computer, by lot", openDialog + ".querySelectorAll('[data-key$=chip]')[1].click(); document.querySelector('.disclosure').click(); [...document.querySelectorAll('.lots button')].at(-1).click()",
		"document.querySelector('.lots [role=status]').textContent && document.querySelector('.readings').offsetHeight && " + openDialog + ".querySelector('[role=slider]')"}, openDialog, false},
}

// The page and the board's document expose the recorded roles and names in every state. TestEveryBrowserAnnounces
// compares a few of them in the other browsers.
func TestAccessibleNamesOfAGame(t *testing.T) {
	const (
		dialog = openDialog
		menu   = "document.querySelector('[role=menu]')"
		shut   = "dispatchEvent(new Event('resize'));" // closes an open menu
		// A fixed answer of the engine: only the card is compared. The second move loses something.
		thought = "fairway.think = async ({ node }) => ({ lines: [{ moves: [fairway.line(node).played.length === 1 ? 'c7-c6' : 'c3-c4'], score: fairway.line(node).played.length === 2 ? 900 : 0, mate: 0 }], depth: 5, nodes: 1000, share: 100, whole: 4000, piece: 400 }); "
	)
	p := open(t, playPage+"?variant=tee-garden-shogi", laptop)
	focusSquares(p)
	compareRoles(p, "app", selectedPiece)
	compareRoles(p, "app", []scene{
		{state{"the pieces", "document.querySelector('#tab-pieces').click()", "document.querySelector('#panel-pieces .grid li')"}, "document.querySelector('#panel-pieces')", false},
		{state{"the rules", "document.querySelector('#tab-rules').click()", "document.querySelector('#panel-rules h2, #panel-rules h3') && document.querySelector('#panel-rules button.badge')"}, "document.querySelector('#panel-rules')", false},
		{state{"an open ruling", "document.querySelectorAll('#panel-rules details').forEach(d => d.open = true); document.querySelector('#panel-rules button.badge').click()", "document.querySelector('#panel-rules .ruling:not([hidden])')"}, "document.querySelector('#panel-rules')", false},
		{state{"the menu of games", "document.querySelector('#tab-rules').click(); document.querySelector('#game').click()", menu}, menu, false},
		{state{"the menu of shares", "document.querySelector('#share').click()", menu + "?.textContent.includes('link')"}, menu, false},
		{state{"the menu of the page", "document.querySelector('#menu').click()", menu + "?.textContent.includes('Keyboard')"}, menu, false},
		{state{"the menu of the board", "document.querySelector('#more').click()", menu + "?.textContent.includes('Evaluation')"}, menu, false},
		{state{"who plays", "document.querySelector('#players button').click()", menu + "?.textContent.includes('Person')"}, menu, false},
		{state{"the keys", shut + menuItem("#menu", "Keyboard"), dialog + "?.querySelector('.keys')"}, dialog, false},
	})
	compareRoles(p, "app", newGameByLot)
	compareRoles(p, "app", []scene{
		{state{"the puzzles", menuItem("#game", "Puzzles"), dialog + "?.querySelector('.puzzles ol')"}, dialog + ".querySelector('.puzzles section')", false},
		{state{"another game's text", menuItem("#game", "Import"), dialog + "?.querySelector('#text')"}, dialog, false},
		{state{"a position that is set up", menuItem("#game", "Set up"), dialog + "?.querySelector('.setup .piece-picker img')"}, dialog, false},
		{state{"a piece chosen for it", "document.querySelector('.setup .piece-picker [role=radio]').click()", "document.querySelector('.setup .piece-picker [aria-checked=true]')"}, dialog, false},
		{state{"a tag", menuItem("#share", "Copy embed code"), dialog + "?.querySelector('fairway-diagram, textarea, pre')"}, dialog, false},
		{state{"the moves", "document.querySelector('dialog').close(); fairway.load('tee-garden-shogi', 'start'); fairway.play('a3-a4'); fairway.play('a7-a6'); document.querySelector('#tab-moves').click()", "document.querySelectorAll('#panel-moves .moves button').length > 1"}, "document.querySelector('#panel-moves')", false},
		{state{"a film", menuItem("#share", "Export a film"), dialog + "?.querySelector('.film-strip img')"}, dialog, false},
		{state{"the study", "document.querySelector('dialog').close(); fairway.annotate({ comment: 'Why not', glyph: '!?', marks: 'Re1' }); document.querySelector('#study').click()", "[...document.querySelectorAll('.colours')].some(e => e.offsetParent) && document.querySelector('.moves .note')"}, "document.querySelector('#panels')", false},
		{state{"before resigning", "document.querySelector('#study').click(); " + menuItem("#game", "White resigns"), dialog + "?.querySelector('.actions')"}, dialog, false},
		{state{"a game that ended", "document.querySelector('dialog').close(); fairway.resign()", "document.querySelector('.result') && fairway.idle()"}, "document.querySelector('#message')", false},
		{state{"my games", "Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { get: () => () => '9:00' }); " + menuItem("#game", "My games"), dialog + "?.querySelector('.list-button img')"}, dialog, false},
		{state{"players of another game", "document.querySelector('dialog').close(); fairway.load('tee-garden-shogi', 'start', 'a3-a4 a7-a6'); " + thought, "document.querySelectorAll('#panel-moves .moves button').length === 2"}, "document.querySelector('#players')", false},
		{state{"a reviewed game", "document.querySelector('#tab-piece').click(); " + menuItem("#more", "Review game"), "document.querySelector('.review [data-key^=see]') && fairway.idle()"}, "document.querySelector('#panels')", false},
	})
	for _, c := range []struct{ name, address string }{
		{"a lesson", "/play.html?lesson=tee-garden-shogi&step=3"},
		{"a puzzle", "/play.html?puzzle=" + puzzled + "&number=1"},
	} {
		p.navigate(base + c.address)
		p.wait("document.querySelector('#lesson-card')?.dataset.phase === 'aim' && fairway?.idle()")
		compareRoles(p, "app", []scene{{state{c.name, "", "true"}, "document", false}})
	}
}

// The studio and a tag with its bar do so, too.
func TestAccessibleNamesOfOtherPages(t *testing.T) {
	const (
		tag    = "document.querySelector('fairway-diagram')"
		inner  = tag + ".shadowRoot.querySelector('iframe').contentDocument"
		dialog = "document.querySelector('dialog[open]')"
		menu   = "document.querySelector('[role=menu]')"
	)
	p := studio(t, "capablanca", laptop)
	p.wait("board.document.querySelector('#grid')")
	compareRoles(p, "studio", []scene{
		{state{"a diagram", "", "true"}, "document", false},
		{state{"the templates", "document.querySelector('#templates').click()", menu}, menu, false},
		{state{"the squares", "document.querySelector('#squares').click()", menu}, menu, false},
		{state{"what more there is", "document.querySelector('#more').click()", menu}, menu, false},
		{state{"the wizard", "document.querySelector('#more').click(); document.querySelector('#rows button[title^=Edit], #rows tr:nth-child(2) td:last-child button').click()", "document.querySelector('dialog[open], .wizard')"}, "document.querySelector('dialog[open], .wizard')", false},
		{state{"a new piece", "document.querySelector('dialog')?.close(); [...document.querySelectorAll('button')].find(b => b.textContent.trim() === 'Add a piece').click()", dialog + "?.querySelector('.start-board')"}, dialog, false},
	})
	p.navigate(base + serve(t, `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>An article</title><link rel="icon" href="data:,"><script src="/fairway-embed.js"></script>
		<main><h1>An article</h1><fairway-diagram size="480" legend controls="full" hint review opponent="b:1" position="4k3/8/8/3q4/8/3R4/8/4K3 w -">
rook::::a1
queen::::d1
king::::e1
</fairway-diagram></main>`))
	p.wait(tag + "?.shadowRoot.querySelector('svg') && " + tag + ".shadowRoot.querySelector('.legend li')")
	compareRoles(p, "tag", []scene{
		{state{"a picture", "", "true"}, tag + ".shadowRoot", false},
		{state{"a board", tag + ".wake()", inner + "?.querySelector('#grid') && " + tag + ".shadowRoot.querySelector('.legend').textContent.includes('Slides along')"}, tag + ".shadowRoot", false},
		{state{"inside", "", "true"}, "document", true},
		{state{"its menu", inner + ".querySelector('#controls [aria-label=More]').click()", "!" + inner + ".querySelector('#more').hidden"}, "document.querySelector('#more')", true},
		{state{"a hint", inner + ".querySelector('#controls [aria-label=More]').click(); " + inner + ".querySelector('#controls [aria-label=Hint]').click()", inner + ".querySelector('[data-key=playhint]')"}, "document", true},
	})
}
