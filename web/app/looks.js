// The theme and the sounds: what the page's buttons show of them, and what the board gets.

import { $, fill, icon } from '../shared/dom.js';
import * as sound from '../shared/sound.js';
import { chosen, onTheme, theme } from '../shared/theme.js';

/** @import { App } from './main.js' */

/** @type {App} */
let app; // since attend

/**
 * attend shows both on a page from now on.
 * @param {App} page
 */
export function attend(page) {
  app = page;
  $('sound').addEventListener('click', () => {
    sound.turn(sound.heard(true));
    setSound();
  });
  sound.still.addEventListener('change', () => setSound());
  onTheme(setTheme);
  tell();
}

// tell says both to the buttons, and to a board that has come.
export function tell() {
  setTheme(theme());
  setSound();
}

function setTheme(t) {
  const dark = t === 'dark',
    b = $('theme');
  fill(b, icon(dark ? 'sun' : 'moon'));
  b.setAttribute('aria-label', dark ? 'Light theme' : 'Dark theme');
  b.title = dark ? 'Light theme' : 'Dark theme';
  app.do('set', { theme: chosen() ?? 'auto' });
}

// setSound chooses whether moves are heard, or says to the board and the button what was chosen.
/** @param {sound.Sound} [v] */
export function setSound(v) {
  if (v) sound.choose(v);
  const on = sound.heard(true),
    b = $('sound');
  fill(b, icon(on ? 'sound' : 'silent'));
  b.setAttribute('aria-pressed', String(on));
  app.do('set', { sound: on });
}
