import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open } from '../browser/page.js';
import { isShown } from '../browser/window.js';

test('the form on the embedding page makes a tag and shows it', async (t) => {
  const page = await open(t, 'embed.html');
  const form = page.$('#form'),
    preview = () => page.$('#preview'), // another element for another text
    tag = () => page.$('#tag').value;
  const set = (values) => {
    for (const [name, value] of Object.entries(values))
      form.elements[name][typeof value === 'boolean' ? 'checked' : 'value'] = value;
    form.dispatchEvent(new page.window.Event('input'));
  };
  const is = (wanted) => page.until(() => (wanted.test ? wanted.test(tag()) : tag() === wanted), String(wanted));
  await is(/hook-shogi/);
  assert.equal(page.$$('fairway-diagram').length, 5);
  assert.ok(!isShown(page.$('#own')), 'a built-in game needs no diagram text');
  set({ variant: 'kyoomagi', size: '360', played: 'a1-a5', flip: true });
  await is(
    /^<fairway-diagram variant="kyoomagi" played="a1-a5" poster="[^"<>]+ b -" size="360" flip><\/fairway-diagram>$/,
  );

  // An invalid width is reported, and is left out of the tag.
  set({ size: '50', played: '' });
  await page.until(() => /from 120 to 4000/.test(page.text('#said')), 'the error for the width');
  assert.equal(tag(), '<fairway-diagram variant="kyoomagi" flip></fairway-diagram>');
  // A position's faults are reported at its field.
  set({ size: '360', position: 'a1-a9' });
  await page.until(() => /^position: /i.test(page.text('#said')), 'the error for the position');

  // An author's own game is written into its tag, and can be played in the preview.
  const text = form.elements.text.value.replace('Five_by', 'Five&by');
  set({ position: '', variant: 'diagram', flip: false, text, played: 'a2-a3' });
  await is(
    /^<fairway-diagram played="a2-a3" poster="[^"<>]+ b -" size="360">\nfiles=5 ranks=6 title=Five&amp;by_Six\n[^<>]+\n<\/fairway-diagram>$/,
  );
  assert.ok(isShown(page.$('#own')));
  let record = '';
  preview()
    .record()
    .then((r) => {
      record = r;
    });
  await page.until(() => record === 'diagram;start;a2-a3', 'the game of the preview');
  set({ variant: 'hook-shogi', played: '' });
  await is('<fairway-diagram variant="hook-shogi" size="360"></fairway-diagram>');
  await page.until(() => preview().getAttribute('aria-label') === 'Hook Shogi', 'the name of the preview');
});
