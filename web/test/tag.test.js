import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scriptTag, tagText } from '../shared/tag.js';

test('a tag has only attributes with a value', () => {
  assert.equal(
    tagText({ variant: 'hook-shogi', position: '', played: 'a6-a7 s14-s13', flip: true, follow: false, size: '420' }),
    '<fairway-diagram variant="hook-shogi" played="a6-a7 s14-s13" flip size="420"></fairway-diagram>',
  );
  assert.equal(
    tagText({ position: '"><script>&' }),
    '<fairway-diagram position="&quot;>&lt;script>&amp;"></fairway-diagram>',
  );
});

test("the text of an own game in its tag isn't parsed as markup", () => {
  const text = 'files=5 ranks=6 title=<b>Five&Six</b>\r\nking:K:K:k:c1\n</fairway-diagram><script>alert(1)</script>\n';
  const made = tagText({ size: '300' }, text);
  assert.equal(
    made,
    '<fairway-diagram size="300">\nfiles=5 ranks=6 title=&lt;b>Five&amp;Six&lt;/b>\r\nking:K:K:k:c1\n&lt;/fairway-diagram>&lt;script>alert(1)&lt;/script>\n</fairway-diagram>',
  );
  assert.equal(made.match(/</g)?.length, 2);
});

test("the script's address is that of the site", () => {
  assert.equal(scriptTag('https://site.example/f/'), '<script src="https://site.example/f/fairway-embed.js"></script>');
});
