package e2e

import (
	"strings"
	"testing"
)

func TestMessagesFromOtherWindowsAreIgnored(t *testing.T) {
	stranger := elsewhere(t)
	p := openHost(t, "messages.html", "{{stranger}}", stranger)
	p.eval("ask('hello')", nil)
	p.eval("ask('wait')", nil)
	before := p.str("ask('position').then(a => a.reply)")
	p.eval("one('one').wake()", nil)
	p.eval("(() => { document.getElementById('stranger').contentWindow.postMessage('go', '*'); })()", nil)
	p.wait("answers.some(a => a.data === 'gone')")
	if after := p.str("ask('position').then(a => a.reply)"); after != before || before == "" {
		t.Errorf("position %q, before %q", after, before)
	}
	if n := p.num("answers.filter(a => a.data.stranger).length"); n != 0 {
		t.Error("the board answered another window")
	}
	if s := p.str("heard.join()"); strings.Contains(s, "forged") || strings.Contains(s, "move") || strings.Contains(s, "error") {
		t.Errorf("the element accepted a message from another window: %s", s)
	}
	if s := p.str("one('one').position()"); s == "forged" || s == "" {
		t.Errorf("position %q", s)
	}
}
