// Helpers for tests of single games.

import { openBoard } from '../browser/page.js';

/** @import { Page, Options } from '../browser/page.js' */

export const LAPTOP = { width: 1280, height: 800 };

/** MOTION is a laptop with animations. */
export const MOTION = { ...LAPTOP, still: false };

/**
 * openGame opens the app on a position of a game.
 * @param {import('node:test').TestContext} t
 * @param {string} variant
 * @param {string} position
 * @param {Options} [options]
 */
export const openGame = (t, variant, position, options = LAPTOP) =>
  openBoard(t, `play.html?variant=${variant}&position=${encodeURIComponent(position)}`, options);

/**
 * put brings another position of the same game to the board.
 * @param {Page} page
 * @param {string} position
 */
export async function put(page, position) {
  page.fairway.load('', position, '');
  await page.rest();
}

/**
 * played returns the record's moves.
 * @param {Page} page
 */
export const played = (page) => page.fairway.record().split(';')[2];

/**
 * choose waits until the board offers a choice of moves, and presses the button of one.
 * @param {Page} page
 * @param {number} i
 */
export async function choose(page, i) {
  const [x, y, width, height] = await page.until(() => page.fairway.state().pieces.choices[i].rect, `choice ${i}`);
  await page.pressAt({ clientX: x + width / 2, clientY: y + height / 2 });
}

/**
 * held returns the button of a piece in the tray of a seat.
 * @param {Page} page
 * @param {string} seat above, below, left or right
 * @param {string} id
 */
export const held = (page, seat, id) => page.$(`#${seat} .hand-piece[data-id="${id}"]`);

/**
 * inHand returns a tray's pieces in words, or its text when it is empty.
 * @param {Page} page
 * @param {string} seat
 */
export const inHand = (page, seat) =>
  page
    .$$(`#${seat} .hand-piece`)
    .map((b) => b.getAttribute('aria-label'))
    .join('; ') || page.text(`#${seat} .hand`);

/**
 * pick selects a piece in hand by a click on it.
 * @param {Page} page
 * @param {string} seat
 * @param {string} id
 */
export async function pick(page, seat, id) {
  page.click(held(page, seat, id));
  await page.rest();
}

/**
 * item presses a line of a menu that a button opens.
 * @param {Page} page
 * @param {string} button its selector
 * @param {string} name the beginning of the line
 */
export async function item(page, button, name) {
  page.click(button);
  await page.press(name, () => page.$('.menu-popup'));
  await page.rest();
}

/**
 * watch calls a function in every frame of the page, and returns a function that stops it.
 * @param {Page} page
 * @param {() => void} look
 */
export function watch(page, look) {
  let on = true;
  const frame = () => {
    if (!on) return;
    look();
    page.window.requestAnimationFrame(frame);
  };
  frame();
  return () => {
    on = false;
  };
}
