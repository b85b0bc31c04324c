// The theme and the sounds: what the page's buttons show of them, and what the board gets.

import { icon } from '../shared/icons.js';
import * as sound from '../shared/sound.js';
import { chosen, currentTheme, onTheme } from '../shared/theme.js';
import { render } from '../shared/view.js';

/** @import { App } from './types.js' */

/**
 * attend shows both on a page from now on.
 * @param {App} app
 */
export function attend(app) {
  app.$('sound').addEventListener('click', () => {
    sound.toggle(app, sound.isAudible(app, true));
    setSound(app);
  });
  sound.reducedMotion.addEventListener('change', () => setSound(app));
  onTheme(app, (t) => setTheme(app, t));
  applyLooks(app);
}

/**
 * applyLooks says both to the buttons, and to a board that has come.
 * @param {App} app
 */
export function applyLooks(app) {
  setTheme(app, currentTheme(app));
  setSound(app);
}

/** @param {App} app */
function setTheme(app, t) {
  const dark = t === 'dark',
    b = app.$('theme');
  render(icon(dark ? 'sun' : 'moon'), b);
  b.setAttribute('aria-label', dark ? 'Light theme' : 'Dark theme');
  b.title = dark ? 'Light theme' : 'Dark theme';
  app.do('set', { theme: chosen(app) ?? 'auto' });
}

// setSound chooses whether moves are heard, or says to the board and the button what was chosen.
/**
 * @param {sound.Sound} [v]
 * @param {App} app
 */
export function setSound(app, v) {
  if (v) sound.choose(app, v);
  const on = sound.isAudible(app, true),
    b = app.$('sound');
  render(icon(on ? 'sound' : 'silent'), b);
  b.setAttribute('aria-pressed', String(on));
  app.do('set', { sound: on });
}
