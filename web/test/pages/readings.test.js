// Readings, the options of a game's rules, in the app and in tags.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBoard, PHONE } from '../browser/page.js';
import { entries, openGames } from './games.js';
import { openTags } from './tags.js';

test('a reading chosen for a new game appears in its title, rules, record and link, and is kept', async (t) => {
  const title = 'Tee Garden Shogi (balls stop in front of pieces)',
    record = 'tee-garden-shogi:blockers=stop;start;c3-c4';
  const titled = (page) =>
    page.until(
      () =>
        page.fairway.state().board.title === title &&
        page.document.title === `${title} · Fairway` &&
        page.$('#title').textContent === title,
      'the title',
    );
  const page = await openBoard(t, 'play.html?variant=tee-garden-shogi', PHONE);
  page.click('#game');
  await page.press('New game…');
  const fold = (words) => page.until(() => words.test(page.$('.disclosure')?.textContent), String(words));
  await fold(/standard rules/);
  page.click('.disclosure');
  await page.until(() => page.$('.switch') && !page.$('.switch[aria-checked=false]'), 'the switches');
  page.click('.switch[data-key=stalemate]');
  page.click('.switch[data-key=blockers]');
  await fold(/2 changed/);
  page.click('.new-game .reset');
  await fold(/standard rules/);
  page.click('.switch[data-key=blockers]');

  // Whoever draws lots sits at the bottom.
  page.click('.lot-controls .btn');
  const lots = () => page.$('.lots [role=status]').textContent;
  await page.until(() => page.$$('.thrown-pawns img').length === 5, 'five pieces');
  assert.match(lots(), /^[0-5] plain, [0-5] promoted: you play (White|Black)\. (You move|White moves) first\.$/);
  const [, mine] = /you play (\w+)/.exec(lots());
  await page.press('Start');
  await titled(page);
  assert.equal(page.fairway.state().hands.armies.find((a) => a.seat === 'below').name, mine);

  await page.reload();
  await page.ready();
  await titled(page);
  page.click('#tab-rules');
  await page.until(() => /stops in front of it/.test(page.$('#panel-rules').textContent), 'the rules');
  assert.doesNotMatch(page.$('#panel-rules').textContent, /that reaches a piece hits it/);
  assert.equal(page.$$('#panel-rules .badge.changed').length, 1);
  const rules = page.fairway.rules().map((rule) => rule.text);
  assert.match(rules.join(' '), /stops in front of it/);
  assert.doesNotMatch(rules.join(' '), /[{}]/);

  page.fairway.play('c3-c4');
  assert.equal(page.fairway.record(), record);
  const other = await openBoard(t, `play.html#${page.fairway.link(true)}`);
  await titled(other);
  assert.equal(other.fairway.record(), record);
  await page.rest();
  await openGames(page);
  assert.equal(entries(page).length, 1);
  assert.ok(entries(page)[0].startsWith(`${title}, 1 move`), entries(page)[0]);
});

test('the rules show on the board what a reading changes, and the game comes back', async (t) => {
  const page = await openBoard(t, 'play.html?variant=tee-garden-shogi');
  page.fairway.play('c3-c4');
  page.click('#tab-rules');
  await page.until(() => page.$('#panel-rules [data-key=shows-blockers-stop]'), 'the buttons');
  const badge = page.$$('#panel-rules .badge').find((b) => b.getAttribute('aria-controls') === 'ruling-blockers');
  page.click(badge);
  const text = page.text('#panel-rules [data-key=shows-blockers-stop] span');
  page.click('#panel-rules [data-key=shows-blockers-stop]');
  await page.until(
    () => page.fairway.record() === 'tee-garden-shogi:blockers=stop;4k4/9/1p7/9/9/9/PG4r2/9/4K4 w - balls=b3;b3@E:6',
    'the stroke',
  );
  await page.rest();
  assert.match(page.fairway.position(), /balls=f3$/);
  assert.equal(page.fairway.state().board.title, 'Tee Garden Shogi (balls stop in front of pieces)');
  assert.ok(page.text('#message').includes(text), page.text('#message'));
  page.click('#message .actions button');
  await page.until(() => page.fairway.record() === 'tee-garden-shogi;start;c3-c4', 'the game before');

  // Moves that come before are on the board at once, and the game by other readings waits, too.
  page.fairway.newGame('tee-garden-shogi:tees=columns');
  await page.until(() => page.$('#panel-rules [data-key=shows-repetition-3]') && page.$('.badge.changed'), 'the rules');
  page.click('#panel-rules [data-key=shows-repetition-3]');
  await page.until(() => page.fairway.result().startsWith('draw repetition'), 'the result');
  assert.ok(page.fairway.record().startsWith('tee-garden-shogi:repetition=3;start;e1-e2 '), page.fairway.record());
  page.click('#message .actions button');
  await page.until(() => page.fairway.record() === 'tee-garden-shogi:tees=columns;start;', 'the game before');
});

test("a tag's title has the readings after the game's name, and its board has the seat that it names", async (t) => {
  const title = 'Tee Garden Shogi (balls stop in front of pieces, tees in two columns)',
    readings = 'blockers=stop,tees=columns';
  const scripts = [];
  const tags = await openTags(
    t,
    `<fairway-diagram id="tee" variant="tee-garden-shogi:${readings}" size="420" seat="b"></fairway-diagram>
<fairway-diagram id="bad" variant="hook-shogi:pass-limit=salt" size="300"></fairway-diagram>
<fairway-diagram id="haiku" variant="haiku-shogi" seat="y" size="300"></fairway-diagram>`,
    {
      before: ({ document }) =>
        document.addEventListener(
          'load',
          ({ target }) => target.src && scripts.push(target.src.split('/').pop()),
          true,
        ),
    },
  );
  const titled = () => tags.part('tee', '.foot b')?.textContent === title;
  await tags.page.until(titled, 'the title');
  await tags.page.until(() => tags.part('bad', '.foot b')?.textContent === 'Hook Shogi');
  // The pictures are seen from the seats that the tags name.
  await tags.page.until(() => scripts.includes('tee-garden-shogi.flip.js'), 'the picture from the other side');
  await tags.page.until(() => scripts.some((name) => name.startsWith('haiku-shogi.turn')), 'the picture from a side');

  await tags.ask('tee', 'wake');
  const { board } = await tags.ask('tee', 'state', ['board']);
  assert.deepEqual([board.title, board.readings], [title, readings]);
  assert.equal((await tags.view('tee')).seat, 'b');
  assert.equal(await tags.ask('tee', 'record'), `tee-garden-shogi:${readings};start;`);
  assert.match(await tags.ask('tee', 'position'), /balls=b4,h4,b5,h5,b6,h6$/);
  await tags.ask('tee', 'sleep');
  await tags.page.until(() => !tags.one('tee').live && titled(), 'the picture');

  await tags.answer(
    tags
      .one('bad')
      .wake()
      .catch(() => {}),
  );
  const fault = /pass-limit: "salt" isn't one of both, own, reply, none/;
  await tags.page.until(() => fault.test(tags.board('bad').document.body.innerText), 'the error');
});
