package e2e

import (
	"fmt"
	"strings"
	"testing"
)

func TestOldDiagramTextsComeAlive(t *testing.T) {
	p := openAt(t, elsewhere(t)+"/embed/idiagram.html", view{width: 1000, height: 900})
	p.allow(noIcon + "|" + noPictures)
	p.wait("document.querySelectorAll('fairway-diagram').length === 5")
	if n := p.num("document.querySelectorAll('div.idiagram').length"); n != 0 {
		t.Errorf("%v texts were left", n)
	}
	p.shot("pictures")
	for id, pieces := range map[string]float64{"lines": 204, "flat": 204, "chess": 32, "paragraphs": 14} {
		if n := p.num(fmt.Sprintf("one(%q).shadowRoot.querySelectorAll('.poster svg > use').length", id)); n != pieces {
			t.Errorf("%s: %v pieces, want %v", id, n, pieces)
		}
	}
	// squareSize=41 and 40.
	for id, want := range map[string]float64{"lines": 19 * 41, "chess": 8 * 40} {
		if w := p.num(fmt.Sprintf("rect(%q)[2]", id)); w < want || w > want+60 {
			t.Errorf("%s: %v pixels wide, the squares alone are %v", id, w, want)
		}
	}
	p.wake("lines")
	p.wake("flat")
	a, b := p.str("one('lines').position()"), p.str("one('flat').position()")
	if a != b || a == "" {
		t.Errorf("the two forms differ: %q, %q", a, b)
	}
	p.wake("chess")
	if n := p.num("one('chess').legal().then(l => l.length)"); n != 20 {
		t.Errorf("%v first moves of chess", n)
	}
	if !p.bool("one('chess').state(['view']).then(s => s.view.theme === 'dark' && s.view.hint && !s.view.review)") {
		t.Error("the settings of a text aren't those of its board")
	}
	if s := p.str("one('chess').warnings().then(l => l.join())"); strings.Contains(s, "castling") {
		t.Errorf("castling is played, but a warning says %q", s)
	}
	p.wake("wrong")
	p.shot("error")
	if s := p.str("one('wrong').error"); !strings.Contains(s, "bad-move") || !strings.Contains(s, "line 3") {
		t.Errorf("the fault of the text: %q", s)
	}
}

// A text that can't be read makes no game, and no other one stands in its place.
func TestAFaultyTextIsNoOtherGame(t *testing.T) {
	p := openAt(t, elsewhere(t)+"/embed/idiagram.html", view{width: 1000, height: 900})
	p.allow(noIcon + "|" + noPictures)
	p.wait("document.querySelectorAll('fairway-diagram').length === 5")
	const says = "Line 3: ( isn't closed here."
	for _, c := range []struct{ call, want string }{{"wake", "line 3, column 8: bad-move"}, {"legal", says}, {"record", says}, {"wake", "line 3, column 8: bad-move"}} {
		if s := p.str(fmt.Sprintf("one('wrong').%s().then(() => 'an answer', e => e.message)", c.call)); !strings.Contains(s, c.want) {
			t.Errorf("%s: %q", c.call, s)
		}
	}
	p.eval("one('wrong').sleep()", nil)
	p.wait("!one('wrong').live && caption('wrong') === 'Untitled game, start. White moves.'")
	if s := p.str("one('wrong').variant + heard.filter(h => h === 'ready wrong').length"); s != "diagram0" {
		t.Errorf("the game and how often it was ready: %s", s)
	}
	// A page's script may mend it.
	p.wake("wrong")
	p.eval("one('wrong').load({ diagram: 'files=5 ranks=6\\nking:K:K::c1\\nrook:R:R::a1' })", nil)
	p.eval("one('wrong').play('a1-a3').then(() => one('wrong').sleep())", nil)
	if s := p.str("one('wrong').record()"); s != "diagram;start;a1-a3" {
		t.Errorf("record %q", s)
	}
}
