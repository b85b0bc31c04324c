import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { openFramed, squares } from './spoken.js';

const FOLDER = new URL('../testdata/transcripts/', import.meta.url);
const KEYS = {
  Enter: 'Enter',
  Esc: 'Escape',
  Left: 'ArrowLeft',
  Up: 'ArrowUp',
  Right: 'ArrowRight',
  Down: 'ArrowDown',
  PageUp: 'PageUp',
  PageDown: 'PageDown',
  Home: 'Home',
  End: 'End',
};
const HEARD = 1500; // ms after which earlier announcements have ended
const SQUARE = /^(?:[a-z]\d\.)?[a-z]\d+$/;

// strike presses the keys of a line. A word is the name of a key, pressed three times with *3; a square, reached by its digits;
// or a text to type.
async function strike(listener, line) {
  for (const word of line.split(' ')) {
    const [name, times = 1] = word.split('*');
    if (KEYS[name]) for (let n = 0; n < times; n++) await listener.page.key(KEYS[name]);
    else if (SQUARE.test(word)) await listener.go(word);
    else await listener.page.keys(...word);
  }
}

// begin opens a game at a position and focuses its squares.
async function begin({ page }, game) {
  const [, variant, position] = /^(\S+) (.*)$/.exec(game);
  page.fairway.load(variant, position);
  await page.rest();
  page.fairway.focus();
  await page.pass(HEARD);
}

// focused returns what a screen reader says about the focused element; for a square only its name.
function focused({ page }) {
  const { focused } = page,
    name = focused.getAttribute('aria-label') ?? focused.textContent,
    role = focused.getAttribute('role') ?? (focused.hasAttribute('list') ? 'combobox' : focused.localName);
  return role === 'gridcell' ? name : `${role} ${name}`;
}

// outline returns the board's document as a screen reader reads it: headings and texts, and only the name of the grid.
function outline({ page }) {
  const list = [];
  const read = (element) => {
    if (element.hidden) return;
    const name = element.getAttribute('aria-label');
    if (element.getAttribute('role') === 'grid') list.push(`grid ${name}`);
    else if (element.localName === 'section') list.push(`region ${name}`);
    if (element.getAttribute('role') === 'grid') return;
    if (element.localName === 'h2') list.push(`heading ${element.textContent}`);
    else if (!element.children.length && element.textContent) list.push(`- ${element.textContent}`);
    for (const child of element.children) read(child);
  };
  read(page.board.document.querySelector('#reader'));
  return list;
}

// perform carries out a line, and returns the lines of its output.
async function perform(listener, line) {
  const [, command, rest] = /^(\S+) ?(.*)$/.exec(line);
  if (command === 'read') return outline(listener);
  if (command === 'game') await begin(listener, rest);
  else await strike(listener, rest);
  let said = await listener.take();
  if (rest.includes(' ')) said = said.slice(-1); // the next key may come before a sentence is said
  return [`on ${focused(listener)}`, ...said.map((s) => (s.startsWith('! ') ? `warns ${s.slice(2)}` : `says ${s}`))];
}

// hear plays the lines of a transcript, and returns the transcript with its actual output.
async function hear(listener, text) {
  const heard = [];
  for (const line of text.trimEnd().split('\n')) {
    if (line.startsWith('  ')) continue; // expected output
    heard.push(line);
    if (line && !line.startsWith('#')) heard.push(...(await perform(listener, line)).map((what) => `  ${what}`));
  }
  return `${heard.join('\n')}\n`;
}

// A transcript is a game played by keyboard with a screen reader. A line that begins with > has keys; the lines after it are the
// focused square or button, and the announcements. After read comes the board's document as it is read. FAIRWAY_TRANSCRIBE=1
// rewrites the transcripts.
test('every game is announced as in its transcript', async (t) => {
  const page = await openFramed(t, 'hook-shogi');
  const games = [...page.fairway.variants()].map((game) => `${game.name}.txt`);
  assert.deepEqual(readdirSync(FOLDER), games.sort());
  const listener = await squares(page);
  for (const file of games)
    await t.test(file, async () => {
      const text = readFileSync(new URL(file, FOLDER), 'utf8'),
        heard = await hear(listener, text);
      if (process.env.FAIRWAY_TRANSCRIBE) writeFileSync(new URL(file, FOLDER), heard);
      else assert.equal(heard, text);
    });
});
