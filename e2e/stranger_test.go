package e2e

import (
	"fmt"
	"strings"
	"testing"
)

func TestMessagesOfStrangersAreIgnored(t *testing.T) {
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
		t.Error("the board answered a stranger")
	}
	if s := p.str("heard.join()"); strings.Contains(s, "forged") || strings.Contains(s, "move") || strings.Contains(s, "error") {
		t.Errorf("the element believed a stranger: %s", s)
	}
	if s := p.str("one('one').position()"); s == "forged" || s == "" {
		t.Errorf("position %q", s)
	}
}

func TestHostileMessagesCostNothing(t *testing.T) {
	p := openAt(t, elsewhere(t, "{{stranger}}", base)+"/embed/messages.html", view{width: 760, height: 900})
	p.allow(noIcon + "|403|404")
	p.eval("ask('wait')", nil)
	before := p.str("ask('position').then(a => a.reply)")
	p.eval(`(() => {
		const board = document.getElementById('board').contentWindow, say = m => board.postMessage(m, '*');
		const deep = nest(2000);
		for (const m of [null, 1, 'fairway', [], {}, deep, { fairway: 2, id: 1, call: 'undo' }, { fairway: 1, call: 'undo' }, { fairway: 1, id: deep, call: 'undo' }, { fairway: 1, id: 1, call: deep }])
			say(m);
	})()`, nil)
	for call, want := range map[string]string{
		"ask('play', nest(2000))":              "move",
		"ask('play', [[[['i6-i7']]]])":         "argument 1",
		"ask('__proto__')":                     "the page API has no",
		"ask('constructor', 'alert(1)')":       "the page API has no",
		"ask('on', 'move')":                    "the page API has no",
		"ask('undo', 1, 2, 3, 4, 5, 6)":        "args",
		"ask('set', { face: '<b>' })":          "face",
		"ask('restore', '['.repeat(100000))":   "",
		"ask('play', 'x'.repeat(900000))":      "move",
		"ask('play', 'x'.repeat(1100000))":     "argument 1",
		"ask('load', { diagram: 'king:K:K' })": "bad-piece",
	} {
		if s := p.str(call + ".then(a => String(a.error ?? 'no error'))"); s == "no error" || !strings.Contains(s, want) {
			t.Errorf("%s: %q", call, s)
		}
	}
	if after := p.str("ask('position').then(a => a.reply)"); after != before {
		t.Errorf("position %q, before %q", after, before)
	}
}

func TestHostileTextsDoNothing(t *testing.T) {
	p := openAt(t, elsewhere(t)+"/embed/hostile.html", view{width: 760, height: 900})
	p.allow(noIcon + "|evil")
	p.wait("document.readyState === 'complete'")
	for _, id := range []string{"names", "numbers", "pieces", "jumps", "place"} {
		p.wait(fmt.Sprintf("one(%q).shadowRoot.querySelector('.poster svg')", id))
	}
	p.shot("pictures")
	p.wait("/Unknown game/.test(caption('game'))")
	if s := p.str("caption('place')"); !strings.Contains(s, "rank") {
		t.Errorf("a faulty position is called %q", s)
	}
	p.eval("(() => { window.bare = document.createElement('fairway-diagram'); bare.setAttribute('variant', 'diagram'); document.body.append(bare); })()", nil)
	p.wait("bare.shadowRoot.querySelector('.stage').hidden && /needs a diagram text/.test(bare.shadowRoot.querySelector('.foot').textContent)")
	p.eval("bare.remove()", nil)
	p.wake("names") // ids of any characters are made into ids of letters
	p.wait("one('names').live")
	for _, id := range []string{"numbers", "pieces", "jumps"} {
		p.wake(id)
		p.wait(fmt.Sprintf("one(%q).error", id))
	}
	if s := p.str("String(window.pwned)"); s != "undefined" {
		t.Error("a script of a text ran")
	}
}
