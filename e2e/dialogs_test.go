package e2e

import (
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"
)

// heardFaults is a script that lists faults of a document for screen reader users.
var heardFaults = sync.OnceValue(func() string {
	text, err := os.ReadFile("../web/test/pages/accessibility.js")
	if err != nil {
		panic(err)
	}
	return strings.Replace(string(text), "export const", "const", 1)
})

// checkHeard fails the test if a page, or a board in it, has such faults.
func checkHeard(p *tab, state string) {
	p.t.Helper()
	var list []string
	p.eval("(() => { "+heardFaults()+`
		const docs = [document];
		try { if (board !== window && board.document) docs.push(board.document); } catch { /* of another origin */ }
		for (const e of document.querySelectorAll('fairway-diagram')) { const inner = e.shadowRoot.querySelector('iframe')?.contentDocument; if (inner) docs.push(inner); }
		return docs.flatMap((d, i) => findFaults(d).map((f) => (i ? 'board: ' : '') + f));
	})()`, &list)
	if len(list) > 0 {
		p.t.Errorf("%s:\n%s", state, strings.Join(list, "\n"))
	}
}

// A dialog takes the focus, and returns it to the button that opened it. web/test/pages/accessibility.test.js tests all dialogs.
func TestDialogsTakeAndReturnTheFocus(t *testing.T) {
	p := openGame(t, "start", laptop)
	for _, c := range []struct{ button, entry, shown string }{
		{"#game", "Import", "#text"},
		{"#menu", "Keyboard", ".keys"},
	} {
		p.eval(fmt.Sprintf("document.querySelector(%q).focus()", c.button), nil)
		p.key(keyEnter)
		p.wait("document.activeElement.closest('[role=menu]')")
		p.eval(fmt.Sprintf("[...document.querySelectorAll('[role^=menuitem]')].find(b => b.textContent.startsWith(%q)).focus()", c.entry), nil)
		p.key(keyEnter)
		p.wait(fmt.Sprintf("document.querySelector('dialog:modal')?.querySelector(%q)", c.shown))
		if s := p.str("(d => [d.contains(document.activeElement), document.activeElement !== d].join())(document.querySelector('dialog:modal'))"); s != "true,true" {
			t.Errorf("%s: has the focus, on an element in it: %s", c.entry, s)
		}
		p.key(keyEscape)
		p.wait("!document.querySelector('dialog')")
		if s := p.str("'#' + document.activeElement.id"); s != c.button {
			t.Errorf("%s: the focus returns to %s, want %s", c.entry, s, c.button)
		}
	}
}
