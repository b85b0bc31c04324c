package e2e

import "testing"

// The page's messages about a computer that can't be loaded, that fails, and that declines a draw are accessible.
func TestComputerMessagesAreForEverybody(t *testing.T) {
	p := open(t, appPath("tee-garden-shogi", "4k4/9/9/9/9/9/9/7R1/3RK1S2 b G2SP2p balls=a5,b5,c5,g5,h5,i5"), view{preload: `(() => {
		const Real = window.Worker;
		window.Worker = undefined;
		window.die = () => {
			window.Worker = class extends Real {
				postMessage(...args) {
					if (window.revived) super.postMessage(...args);
					else setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' })));
				}
			};
		};
	})()`})
	p.allow("no workers|out of memory")
	p.ready()
	p.eval("(() => { fairway.play(fairway.legal()[0]); fairway.set({ seats: 'w:1' }); })()", nil)
	p.wait("fairway.thinking().doing === 'missing' && /People move every army/.test(document.body.innerText)")
	checkAccess(p, "no computer")
	p.eval("(() => { board.die(); fairway.pause(false); })()", nil)
	p.wait("fairway.thinking().doing === 'failed' && /Your game is safe/.test(document.body.innerText) && visible('Try again')")
	checkAccess(p, "a computer that fails")
	p.eval("board.revived = true", nil)
	press(p, "Try again") // the message leaves the tray free
	p.wait("fairway.line().played.length === 2 && fairway.thinking().doing === 'nothing'")
	p.rest()
	p.click(p.middle("#game"))
	press(p, "Offer a draw")
	p.wait("document.querySelector('#toast').textContent === 'White declines the draw.'")
	checkAccess(p, "a declined draw")
}
