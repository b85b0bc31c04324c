// The theme and the sound: the buttons of the page, and the settings of the board.

import { icon } from '../shared/icons.js';
import * as sound from '../shared/sound.js';
import { chosen, currentTheme, onTheme, showGround } from '../shared/theme.js';
import { render } from '../shared/view.js';
import { enterWorld } from '../shared/world.js';

/** @import { App } from './types.js' */

/**
 * init applies both now and after each change.
 * @param {App} app
 */
export function init(app) {
  app.$('sound').addEventListener('click', () => {
    sound.toggle(app, sound.isAudible(app, true));
    setSound(app);
  });
  sound.reducedMotion.addEventListener('change', () => setSound(app));
  onTheme(app, (t) => setTheme(app, t));
  applyLooks(app);
}

/**
 * applyLooks applies both to the buttons and the board.
 * @param {App} app
 */
export function applyLooks(app) {
  setTheme(app, currentTheme(app));
  setSound(app);
}

/**
 * showWorld gives the page and its menus the world of a game.
 * @param {string} variant
 */
export function showWorld(variant) {
  if (enterWorld(variant)) showGround();
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

/**
 * setSound stores a choice of sound, if one is given, and applies the current one to the button and the board.
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
