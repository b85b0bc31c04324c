import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBoard } from '../browser/page.js';
import { choose, held, inHand, item, LAPTOP, openGame, pick, played, put } from './playing.js';

// Positions of the worked examples of rules/nearlydouble.md section 9, where they have a number.
const MANY_IN_HAND = '6k6/13/13/2+P7w2/p12/13/13/4P8/P1P7W2/P12/13/6K6 w RBGSHWP'; // HM5
const MAY_OR_MUST = '3p2k6/4P8/2P6S2R/H12/6P6/13/13/13/13/13/13/K12 w -'; // HM4
const TWO_PIECES_IN_ONE = '2f3k6/13/13/13/13/13/1P11/13/1P11/13/13/6K6 w RDEAP'; // SY8
const BOTH_HAVE_SOME = '6k6/13/13/13/13/13/13/13/13/13/13/6K6 w 2P3p';

const TABLET = { width: 1024, height: 768, touch: true }; // its squares are large enough for drags

for (const [hand, options] of [
  ['the mouse', LAPTOP],
  ['a finger', TABLET],
])
  test(`pieces are dropped and promoted by ${hand}`, async (t) => {
    const page = await openGame(t, 'handy-mitregi', MANY_IN_HAND, options);
    assert.equal(
      inHand(page, 'below'),
      'Rook, 1 in hand; Bishop, 1 in hand; Gnu, 1 in hand; Mitre, 1 in hand; Handyman, 1 in hand; Wing, 1 in hand; Wazchick, 1 in hand',
    );
    assert.equal(inHand(page, 'above'), 'Hand empty');
    await pick(page, 'below', 'P');
    assert.equal(page.fairway.selected(), 'P*');
    assert.equal(held(page, 'below', 'P').getAttribute('aria-pressed'), 'true');
    // Rank 12 is the end of the way, and file a holds two already.
    assert.deepEqual([...page.fairway.marked().filter((q) => q.startsWith('a') || q.endsWith('12'))], []);
    assert.equal(page.fairway.marked().length, 126);
    await pick(page, 'below', 'P');
    assert.equal(page.fairway.selected(), null);
    assert.equal(page.fairway.marked().length, 0);
    assert.equal(held(page, 'below', 'P').getAttribute('aria-pressed'), 'false');
    await pick(page, 'below', 'P');
    await page.on('e6');
    assert.equal(played(page), 'P*e6');
    assert.equal(held(page, 'below', 'P'), null);
    assert.equal(page.$$('#below .hand-piece').length, 6);
    assert(
      page.$$('#below .hand-piece').every((b) => b.disabled),
      "White can't select a piece out of turn",
    );

    // The last rank leaves it no move: there is nothing to ask.
    await put(page, MAY_OR_MUST);
    await page.on('e11', 'e12');
    assert.equal(played(page), 'e11-e12=+P');
    const asked = ['c10-c11=+P', 'c10-c11'];
    for (const [i, move] of asked.entries()) {
      await put(page, MAY_OR_MUST);
      await page.on('c10', 'c11');
      assert.deepEqual([...page.fairway.state().pieces.choices.map((c) => c.detail)], asked);
      page.fairway.choose(i);
      await page.rest();
      assert.equal(played(page), move);
    }
  });

test('a drop of either of two pieces is asked about', async (t) => {
  const page = await openGame(t, 'nearlydouble-symgi', TWO_PIECES_IN_ONE);
  await pick(page, 'below', 'E');
  assert.equal(page.fairway.selected(), 'E*');
  await page.on('d6');
  assert.deepEqual([...page.fairway.state().pieces.choices.map((c) => c.detail)], ['E*d6', 'N*d6']);
  assert.deepEqual(
    page.$$('#message .choices button .muted').map((e) => e.innerText),
    ['E*d6', 'N*d6'],
  );
  await choose(page, 1);
  assert.equal(played(page), 'N*d6');
});

for (const [hand, options] of [
  ['mouse', LAPTOP],
  ['touch', TABLET],
])
  test(`a piece in hand that is dragged by ${hand} is only dropped where it may be`, async (t) => {
    const page = await openGame(t, 'handy-mitregi', MANY_IN_HAND, options);
    const fire = (type, at, more) =>
      held(page, 'below', 'P').dispatchEvent(
        new page.window.PointerEvent(type, {
          bubbles: true,
          isPrimary: true,
          pointerId: 1,
          pointerType: hand,
          ...at,
          ...more,
        }),
      );
    const drag = (to) => {
      fire('pointerdown', { clientX: 20, clientY: 780 }, { button: 0, buttons: 1 });
      fire('pointermove', { clientX: 22, clientY: 778 }, { buttons: 1 });
      assert.equal(page.$('.ghost'), null, 'a press that moves little drags nothing');
      fire('pointermove', to, { buttons: 1 });
      assert(page.$('.ghost'), 'the piece follows');
      assert.equal(page.fairway.selected(), 'P*');
    };
    for (const [where, to] of [
      ['on a file that holds two', page.at('a6')],
      ['beside the board', { clientX: 2, clientY: 2000 }],
    ]) {
      drag(to);
      fire('pointerup', to);
      await page.rest();
      assert.equal(page.fairway.selected(), null, where);
      assert.equal(page.$('.ghost'), null, where);
      assert.equal(played(page), '', where);
    }
    drag(page.at('e6'));
    await page.rest();
    const { message } = page.fairway.state();
    assert.equal(message.title, 'Drops a Wazchick on e6');
    if (hand === 'touch') assert.equal(message.how, 'Lift to play.');
    fire('pointerup', page.at('e6'));
    await page.rest();
    assert.equal(played(page), 'P*e6');
    assert.equal(page.$('.ghost'), null);
  });

test('trays are used by keys, and turn with the board', async (t) => {
  const page = await openGame(t, 'kyoomagi', BOTH_HAVE_SOME);
  const take = async () => {
    held(page, 'below', 'P').focus();
    await page.key('Enter');
    await page.rest();
    assert.equal(page.fairway.selected(), 'P*');
    assert.equal(page.document.activeElement, page.frame, 'the board is next');
  };
  await take();
  await page.key('Escape');
  await page.rest();
  assert.equal(page.fairway.selected(), null);
  await take();
  for (let n = 0; n < 13; n++) await page.keys('ArrowLeft', 'ArrowDown');
  await page.key('Enter');
  await page.rest();
  assert.equal(played(page), 'P*a1');

  await put(page, BOTH_HAVE_SOME);
  const who = () =>
    ['above', 'below'].map((seat) => `${page.text(`#${seat} .name`)}: ${page.text(`#${seat} .hand-piece`)}`).join(', ');
  assert.equal(who(), 'Black: 3, White to move: 2');
  held(page, 'below', 'P').focus();
  page.fairway.set({ flip: true });
  await page.rest();
  assert.equal(who(), 'White to move: 2, Black: 3');
  assert.equal(page.document.activeElement, held(page, 'above', 'P'), 'the keyboard goes along');
  await pick(page, 'above', 'P');
  assert.equal(page.fairway.selected(), 'P*');
  await page.on('c5');
  assert.equal(played(page), 'P*c5');
  assert.equal(who(), 'White: , Black to move: 3'); // a single piece has no number
  assert(!held(page, 'below', 'P').disabled, 'Black can select its piece');
});

test('games of a family are opened from the menu and compared piece by piece', async (t) => {
  const page = await openBoard(t, 'play.html?variant=hook-shogi', LAPTOP);
  const trays = () => page.$$('.tray').length;
  assert(!page.document.body.classList.contains('has-hands'));
  assert.equal(trays(), 0);
  const game = (variant) => page.until(() => page.fairway.variant === variant && page.fairway.idle(), variant);
  await item(page, '#game', 'Kyoomagi');
  await game('kyoomagi');
  assert.equal(page.fairway.state().view.face, 'moves');
  await page.until(() => page.text('#title') === 'Kyoomagi');
  assert.equal(trays(), 2);
  await item(page, '#game', 'Pacifier Shogi');
  await game('pacifier-shogi');
  await item(page, '#game', 'Compare these games');
  await page.until(() => page.$$('.family thead th').length === 7);
  assert.equal(
    page
      .$$('.family tbody th')
      .map((e) => e.innerText)
      .join(' '),
    'K R B G S H W F D E N A O P',
  );
  page.click('.family [data-key="handy-mitregi S"]');
  await page.until(() => page.text('.family h2') === 'Mitre');
  const { src, alt } = page.$('.family .diagram');
  assert.match(decodeURIComponent(src), /^data:image\/svg\+xml,<svg .*<\/svg>\s*$/s);
  assert.equal(alt, 'How the Mitre moves on an empty board');
  page.click('.family [data-key=back]');
  await page.until(() => page.$('.family thead'));
  page.click(page.$$('.family thead button').find((b) => b.innerText === 'Handy Mitregi'));
  await game('handy-mitregi');
  assert.equal(page.$('dialog[open]'), null);
  await item(page, '#game', 'Hook Shogi');
  await game('hook-shogi');
  assert.equal(page.fairway.state().view.face, 'kanji');
  await page.until(() => trays() === 0);
});
