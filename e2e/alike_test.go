package e2e

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

// things are headings, regions, buttons and fields below an element, but no squares, nor what browsers have other roles for: list
// items, summaries and pictures.
const things = `((root) => [root, ...root.querySelectorAll('*')].filter((e) => e.matches?.('button, a[href], input, select, textarea, h1, h2, h3, nav, main, header, section[aria-label], section[aria-labelledby], table, fieldset, dialog, [role]') &&
	e.getClientRects().length && e.checkVisibility({ visibilityProperty: true }) && !e.closest('[aria-hidden=true], [inert]') && !e.matches('[role=row], [role=gridcell], [role=img], [role=status], [role=alert], [role=presentation], [role=none]')))`

// scene is a state of a page and the part of it that is compared: all that lies in the element that root gives, in the document of
// the board where inside is true.
type scene struct {
	state
	root   string
	inside bool
}

// alikeFile has a part for each scene: its name, then role and name of each thing in the order of the document. After a bar is what
// Chromium alone tells: levels of headings, and what is pressed, checked, open or disabled.
const alikeFile = "testdata/alike.txt"

// sounds compares what a browser tells of scenes, one after the other, with the file; all say the same of everything in it. Chromium
// writes what it says with FAIRWAY_TRANSCRIBE=1.
func sounds(p *tab, page string, scenes []scene) {
	p.t.Helper()
	parts := readAlike(p.t)
	for _, s := range scenes {
		p.eval("(() => { "+s.script+" })()", nil)
		p.wait(s.shown)
		listened(p, page+": "+s.name)
		frame, name := "", page+": "+s.name
		if s.inside {
			frame = "[...document.querySelectorAll('iframe'), ...[...document.querySelectorAll('fairway-diagram')].map((e) => e.shadowRoot.querySelector('iframe'))].find(Boolean)"
		}
		elements := things + "(" + s.root + ")"
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
			if transcribes(p) {
				parts.put(name, said)
				parts.write(p.t)
			} else if want := parts.lines(name); !slices.Equal(said, want) {
				p.t.Errorf("%s: Chromium says\n%s", name, difference(want, said))
			}
			continue
		}
		var want []calling
		for _, line := range parts.lines(name) {
			line, _, _ = strings.Cut(line, " | ")
			role, name, _ := strings.Cut(line, " ")
			if role == "combobox" && p.view.in == webkit {
				role = "button" // so WebKit calls a list that opens
			}
			want = append(want, calling{role, name})
		}
		p.do("the names of "+name, func(ctx context.Context) error {
			faults, err := p.page.(crowd).all(ctx, frame, elements, want)
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

// transcribes reports whether what Chromium says is written down.
func transcribes(p *tab) bool {
	return os.Getenv("FAIRWAY_TRANSCRIBE") != "" && p.view.in == chromium
}

// difference is what is wanted and not said, and what is said and not wanted, each in its order.
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
		list = said // in another order, or another number of times
	}
	return strings.Join(list, "\n")
}

// alikeParts are the parts of the file, each with its name in front.
type alikeParts struct{ list [][]string }

func readAlike(t *testing.T) *alikeParts {
	t.Helper()
	text, err := os.ReadFile(alikeFile)
	if err != nil {
		t.Fatal(err)
	}
	a := &alikeParts{}
	for part := range strings.SplitSeq(strings.TrimSpace(string(text)), "\n\n") {
		a.list = append(a.list, strings.Split(part, "\n"))
	}
	return a
}

func (a *alikeParts) lines(name string) []string {
	for _, part := range a.list {
		if part[0] == "# "+name {
			return part[1:]
		}
	}
	return nil
}

func (a *alikeParts) put(name string, lines []string) {
	part := append([]string{"# " + name}, lines...)
	for i, old := range a.list {
		if old[0] == part[0] {
			a.list[i] = part
			return
		}
	}
	a.list = append(a.list, part)
}

func (a *alikeParts) write(t *testing.T) {
	t.Helper()
	var parts []string
	for _, part := range a.list {
		parts = append(parts, strings.Join(part, "\n"))
	}
	if err := os.WriteFile(alikeFile, []byte(strings.Join(parts, "\n\n")+"\n"), 0o644); err != nil {
		t.Fatal(err)
	}
}

const openDialog = "document.querySelector('dialog[open]')"

// selectedPiece and newGameByLot are scenes of the app that are compared in every browser.
var selectedPiece = []scene{
	{state{"a selected piece", "fairway.load('tee-garden-shogi', '4k4/9/9/9/9/2G4s1/9/9/4K4 w - balls=c4'); fairway.click('c4')", "/Goldgeneral/.test(document.querySelector('#panel-piece h2')?.textContent) && fairway.idle()"}, "document", false},
	{state{"its board", "", "true"}, "document", true},
}

var newGameByLot = []scene{
	{state{"a new game", item("#game", "New game"), openDialog + "?.querySelector('.part:not(.lots)')?.inert === false"}, openDialog, false},
	{state{"against the computer, by lot", openDialog + ".querySelectorAll('[data-key$=chip]')[1].click(); document.querySelector('.fold').click(); [...document.querySelectorAll('.lots button')].at(-1).click()",
		"document.querySelector('.lots [role=status]').textContent && document.querySelector('.readings').offsetHeight && " + openDialog + ".querySelector('[role=slider]')"}, openDialog, false},
}

// The page and the board's document have roles and names, in their order, whatever the page shows. TestEveryBrowserIsHeard compares a
// few of them in the other browsers.
func TestAPageHasItsNames(t *testing.T) {
	const (
		dialog = openDialog
		menu   = "document.querySelector('[role=menu]')"
		shut   = "dispatchEvent(new Event('resize'));" // an open menu
		// The engine's answers, for what is compared is the card: the second move gives something away.
		thought = "fairway.think = async ({ node }) => ({ lines: [{ moves: [fairway.line(node).played.length === 1 ? 'c7-c6' : 'c3-c4'], score: fairway.line(node).played.length === 2 ? 900 : 0, mate: 0 }], depth: 5, nodes: 1000, share: 100, whole: 4000, piece: 400 }); "
	)
	p := open(t, playPage+"?variant=tee-garden-shogi", laptop)
	squares(p)
	sounds(p, "app", selectedPiece)
	sounds(p, "app", []scene{
		{state{"the pieces", "document.querySelector('#tab-pieces').click()", "document.querySelector('#panel-pieces .grid li')"}, "document.querySelector('#panel-pieces')", false},
		{state{"the rules", "document.querySelector('#tab-rules').click()", "document.querySelector('#panel-rules h2, #panel-rules h3') && document.querySelector('#panel-rules button.badge')"}, "document.querySelector('#panel-rules')", false},
		{state{"an open ruling", "document.querySelector('#panel-rules button.badge').click()", "document.querySelector('#panel-rules .ruling:not([hidden])')"}, "document.querySelector('#panel-rules')", false},
		{state{"the menu of games", "document.querySelector('#tab-rules').click(); document.querySelector('#game').click()", menu}, menu, false},
		{state{"the menu of shares", "document.querySelector('#share').click()", menu + "?.textContent.includes('link')"}, menu, false},
		{state{"the menu of the page", "document.querySelector('#menu').click()", menu + "?.textContent.includes('Keyboard')"}, menu, false},
		{state{"the menu of the board", "document.querySelector('#more').click()", menu + "?.textContent.includes('Evaluation')"}, menu, false},
		{state{"who plays", "document.querySelector('#players button').click()", menu + "?.textContent.includes('Person')"}, menu, false},
		{state{"the keys", shut + item("#menu", "Keyboard"), dialog + "?.querySelector('.keys')"}, dialog, false},
	})
	sounds(p, "app", newGameByLot)
	sounds(p, "app", []scene{
		{state{"the puzzles", item("#game", "Puzzles"), dialog + "?.querySelector('.puzzles ol')"}, dialog + ".querySelector('.puzzles section')", false},
		{state{"another game's text", item("#game", "Import"), dialog + "?.querySelector('#text')"}, dialog, false},
		{state{"a position that is set up", item("#game", "Set up"), dialog + "?.querySelector('.setup .set img')"}, dialog, false},
		{state{"a piece chosen for it", "document.querySelector('.setup .set [role=radio]').click()", "document.querySelector('.setup .set [aria-checked=true]')"}, dialog, false},
		{state{"a tag", item("#share", "Copy a tag"), dialog + "?.querySelector('fairway-diagram, textarea, pre')"}, dialog, false},
		{state{"the moves", "document.querySelector('dialog').close(); fairway.load('tee-garden-shogi', 'start'); fairway.play('a3-a4'); fairway.play('a7-a6'); document.querySelector('#tab-moves').click()", "document.querySelectorAll('#panel-moves .moves button').length > 1"}, "document.querySelector('#panel-moves')", false},
		{state{"a film", item("#share", "Export a film"), dialog + "?.querySelector('.film-strip img')"}, dialog, false},
		{state{"the study", "document.querySelector('dialog').close(); fairway.annotate({ comment: 'Why not', glyph: '!?', marks: 'Re1' }); document.querySelector('#study').click()", "[...document.querySelectorAll('.inks')].some(e => e.offsetParent) && document.querySelector('.moves .note')"}, "document.querySelector('#deck')", false},
		{state{"before resigning", "document.querySelector('#study').click(); " + item("#game", "White resigns"), dialog + "?.querySelector('.acts')"}, dialog, false},
		{state{"a game that ended", "document.querySelector('dialog').close(); fairway.resign()", "document.querySelector('.result') && fairway.idle()"}, "document.querySelector('#now')", false},
		{state{"my games", "Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { get: () => () => '9:00' }); " + item("#game", "My games"), dialog + "?.querySelector('.pick img')"}, dialog, false},
		{state{"players of another game", "document.querySelector('dialog').close(); fairway.load('tee-garden-shogi', 'start', 'a3-a4 a7-a6'); " + thought, "document.querySelectorAll('#panel-moves .moves button').length === 2"}, "document.querySelector('#players')", false},
		{state{"a reviewed game", "document.querySelector('#tab-piece').click(); " + item("#more", "Review game"), "document.querySelector('.review [data-key^=see]') && fairway.idle()"}, "document.querySelector('#deck')", false},
	})
	for _, c := range []struct{ name, address string }{
		{"a lesson", "/play.html?lesson=tee-garden-shogi&step=3"},
		{"a puzzle", "/play.html?puzzle=" + puzzled + "&number=1"},
	} {
		p.navigate(base + c.address)
		p.wait("document.querySelector('#lesson-card')?.dataset.phase === 'aim' && fairway?.idle()")
		sounds(p, "app", []scene{{state{c.name, "", "true"}, "document", false}})
	}
}

// So have the studio and the board of a tag with its bar.
func TestOtherPagesHaveTheirNames(t *testing.T) {
	const (
		tag    = "document.querySelector('fairway-diagram')"
		inner  = tag + ".shadowRoot.querySelector('iframe').contentDocument"
		dialog = "document.querySelector('dialog[open]')"
		menu   = "document.querySelector('[role=menu]')"
	)
	p := studio(t, "capablanca", laptop)
	p.wait("board.document.querySelector('#grid')")
	sounds(p, "studio", []scene{
		{state{"a diagram", "", "true"}, "document", false},
		{state{"the templates", "document.querySelector('#templates').click()", menu}, menu, false},
		{state{"the squares", "document.querySelector('#squares').click()", menu}, menu, false},
		{state{"what more there is", "document.querySelector('#more').click()", menu}, menu, false},
		{state{"the wizard", "document.querySelector('#more').click(); document.querySelector('#rows button[title^=Edit], #rows tr:nth-child(2) td:last-child button').click()", "document.querySelector('dialog[open], .wizard')"}, "document.querySelector('dialog[open], .wizard')", false},
		{state{"a new piece", "document.querySelector('dialog')?.close(); [...document.querySelectorAll('button')].find(b => b.textContent.trim() === 'Add a piece').click()", dialog + "?.querySelector('.making-board')"}, dialog, false},
	})
	p.navigate(base + serve(t, `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>An article</title><link rel="icon" href="data:,"><script src="/fairway-embed.js"></script>
		<main><h1>An article</h1><fairway-diagram size="480" legend controls="full" hint review opponent="b:1" position="4k3/8/8/3q4/8/3R4/8/4K3 w -">
rook::::a1
queen::::d1
king::::e1
</fairway-diagram></main>`))
	p.wait(tag + "?.shadowRoot.querySelector('svg') && " + tag + ".shadowRoot.querySelector('.legend li')")
	sounds(p, "tag", []scene{
		{state{"a picture", "", "true"}, tag + ".shadowRoot", false},
		{state{"a board", tag + ".wake()", inner + "?.querySelector('#grid') && " + tag + ".shadowRoot.querySelector('.legend').textContent.includes('Slides along')"}, tag + ".shadowRoot", false},
		{state{"inside", "", "true"}, "document", true},
		{state{"its menu", inner + ".querySelector('#controls [aria-label=More]').click()", "!" + inner + ".querySelector('#more').hidden"}, "document.querySelector('#more')", true},
		{state{"a hint", inner + ".querySelector('#controls [aria-label=More]').click(); " + inner + ".querySelector('#controls [aria-label=Hint]').click()", inner + ".querySelector('[data-key=playhint]')"}, "document", true},
	})
}
