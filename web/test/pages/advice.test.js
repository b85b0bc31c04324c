import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBoard, PHONE } from '../browser/page.js';
import { openTags } from './tags.js';
import { resting, Workers } from './workers.js';

const LAPTOP = { width: 1440, height: 900, touch: false };
const DIAGRAM = 'rook::::a1\nqueen::::d1\nking::::e1\n';
const QUEEN = '4k3/8/8/3q4/8/3R4/8/4K3 w -'; // a Rook on d3 may capture it

// advisers returns workers whose searches are short: enough for obvious moves.
function advisers() {
  const workers = new Workers();
  workers.nodes = 2000;
  return workers;
}

const played = (page) => page.fairway.line().played.join();

// openAdvised opens the app on a position where one move is the best.
async function openAdvised(t, options) {
  const page = await openBoard(t, 'play.html', { still: false, ...options });
  page.fairway.load({ diagram: DIAGRAM, position: QUEEN });
  await page.rest();
  return page;
}

test('a hint shows a move and its reason until the next input', async (t) => {
  const workers = advisers();
  const page = await openAdvised(t, { before: workers.before }),
    { fairway } = page;
  assert.equal(workers.made.length, 0, 'no engine before a request');
  const hint = () => fairway.state().marks.hint;
  page.$('#hint').focus();
  await page.key('h');
  await page.until(() => hint() === 'd3xd5' && page.$('.hint [data-key=playhint]'));
  assert.match(page.text('.hint'), /Rook d3 captures d5 Captures a queen/);
  await page.press('Another', () => page.$('.hint'));
  await page.until(() => hint() && hint() !== 'd3xd5' && page.$('.hint [data-key=playhint]'));
  fairway.select('d3');
  await page.until(() => !hint() && !page.$('.hint'));
  fairway.cancel();
  // A click on an empty square also ends it, and removes its card and its arrow.
  page.click('#hint');
  await page.until(() => hint() === 'd3xd5' && page.$('.card.hint [data-key=playhint]'));
  assert.equal(page.$('#hint').getAttribute('aria-pressed'), 'true');
  await page.on('a5');
  await page.until(() => !hint() && !page.$('.card.hint'));
  assert.equal(page.$('#hint').getAttribute('aria-pressed'), 'false');
  page.click('#hint');
  (await page.until(() => hint() === 'd3xd5' && page.$('.hint [data-key=playhint]'))).focus();
  await page.key('Enter');
  await page.until(() => played(page) === 'd3xd5' && !page.$('.hint'));
  assert.equal(page.document.activeElement, page.$('#board'), 'a removed element passes the focus to the board');
  assert.match(fairway.record(), /\{\[%hint\]\}/);
});

test('a finished game is reviewed, and better lines become branches', async (t) => {
  const page = await openAdvised(t, { before: advisers().before }),
    { fairway } = page;
  fairway.play('d3-a3');
  fairway.resign();
  await page.press('Review game');
  await page.until(() => /Rook d3 captures d5/.test(page.text('.review ol')));
  await page.until(() => page.$('.plot .line') && page.$('.plot .bad') && page.$('.moves .loss.bad'));
  await page.press('Play the line');
  await page.until(() => fairway.state().node && played(page) === 'd3xd5');
  // On a phone the list of moves is out of view, so a new branch is announced.
  await page.resize(PHONE);
  const toast = () => page.$('#toast.on')?.textContent ?? '';
  for (const label of ['Show it', 'Play the line']) {
    page.$('#toast')?.classList.remove('on');
    await page.press(label, () => page.$('.review'));
    assert.equal(/Added as a branch/.test(toast()), label === 'Play the line', `${label}: ${toast()}`);
  }
  await page.resize(LAPTOP);
  await page.until(() => !/thinking/.test(page.$('#meter').title));
  page.$('.plot').focus();
  await page.key('Home');
  await page.until(() => fairway.state().node === 0 && /^White/.test(page.$('#meter').getAttribute('aria-valuetext')));
  await page.press('Close the review');
  await page.resize(PHONE);
  await page.until(() => !page.$('.review') && page.$('#graph .plot'));
  page.$('#hint').focus();
  await page.key('e');
  await page.until(() => page.$('#meter').hidden);
  assert.equal(page.$('#graph .plot')?.offsetParent ?? null, null);
});

const TAG = `<fairway-diagram id="game" size="560" position="${QUEEN}" hint review>
${DIAGRAM}</fairway-diagram>`;

test('a tag gives advice if its attributes ask for it, and loads nothing before', async (t) => {
  const workers = advisers();
  const tags = await openTags(t, TAG, { before: workers.before }),
    { page } = tags;
  await tags.wake('game');
  const board = tags.board('game'),
    { document, fairway } = board,
    $ = (selector) => document.querySelector(selector);
  const notes = async () => (await tags.ask('game', 'state', ['notes'])).notes;
  // A page's comment comes with its arrows.
  await tags.ask('game', 'annotate', { comment: 'Look here', marks: 'Re1 d3-d5' });
  assert.deepEqual({ ...(await notes()) }.marks, 'Re1,Gd3-d5');
  tags.one('game').setAttribute('marks', 'e8');
  await page.until(() => fairway.state(['notes']).notes.marks === 'Ge8');
  assert.equal((await notes()).comment, 'Look here');
  const fetched = () => workers.fetched.filter((address) => /engine|aid/.test(address)).length + workers.made.length;
  assert.equal(fetched(), 0);
  const hint = $('#controls [aria-label="Hint"]'),
    review = $('#controls [aria-label="Review game"]');
  page.click(hint);
  await page.until(() => fairway.state().marks.hint === 'd3xd5' && $('.advice [data-key=playhint]'));
  assert.match($('.advice').innerText, /^Hint\s+Rook d3 captures d5\s+Captures a queen/);
  assert.equal(hint.getAttribute('aria-pressed'), 'true');
  assert.ok(fetched() > 0);
  await page.key('h'); // removes the hint, then asks again
  await page.until(() => !$('.advice') && !fairway.state().marks.hint);
  await page.key('h');
  page.click(await page.until(() => fairway.idle() && $('[data-key=playhint]')));
  await page.until(() => fairway.line().played.join() === 'd3xd5' && !$('.advice'));
  await tags.ask('game', 'undo');
  await tags.ask('game', 'play', 'd3-a3');
  await page.pass(50);
  assert.equal(review.hidden, true);
  await tags.ask('game', 'resign');
  await page.until(() => fairway.idle() && !review.hidden);
  page.click(review);
  await page.until(() => /Better for White: Rook d3 captures d5/.test($('.advice ol')?.innerText));
  page.click($('.advice [data-key^=add]'));
  await page.until(() => fairway.line().played.join() === 'd3xd5' && fairway.state(['moves']).moves.list.length > 1);
  await tags.ask('game', 'newGame');
  await page.until(() => !$('.advice') && $('#aid').hidden);
  tags.one('game').removeAttribute('hint');
  await page.until(() => hint.hidden);
});

const AHEAD = (mover) => `4k4/9/9/9/9/9/9/7R1/3RK1S2 ${mover} G2SP2p balls=a5,b5,c5,g5,h5,i5`;

test('a draw offer is judged by the position, also after a reload', async (t) => {
  const offer = async (page) => {
    page.click('#game');
    await page.press('Offer a draw');
  };
  // Black has only a King, and agrees to the draw.
  const position = encodeURIComponent(AHEAD('w'));
  const page = await openBoard(t, `play.html?variant=tee-garden-shogi&position=${position}`, {
    before: advisers().before,
  });
  page.fairway.set({ seats: 'b:1' });
  page.fairway.play('h2-h3', 'person');
  await page.until(() => page.fairway.line().played.length === 2 && resting(page));
  await page.rest();
  await page.reload();
  await page.ready();
  await offer(page);
  await page.until(() => page.fairway.state().result?.text === 'draw agreement' && page.$('.result'));
  // If it is far ahead, it declines.
  const { fairway } = page;
  fairway.load('tee-garden-shogi', AHEAD('b'));
  fairway.set({ seats: 'w:1' });
  await page.rest();
  fairway.play(fairway.legal()[0], 'person');
  await page.until(() => fairway.line().played.length === 2 && resting(page));
  await page.rest();
  await offer(page);
  await page.until(() => page.$('#toast')?.textContent === 'White declines the draw.');
  assert.equal(fairway.state().result, null);
});
