// A board as it is played with a screen reader: the keys of its squares, and the texts of its live regions.

import assert from 'node:assert/strict';
import { openBoard } from '../browser/page.js';

/** @import { Page, Options } from '../browser/page.js' */

/** GOLD is a Goldgeneral of Tee Garden Shogi with a ball to strike, and a Silvergeneral in its way. */
export const GOLD = '4k4/9/9/9/9/2G4s1/9/9/4K4 w - balls=c4';

const SHIFTED = [...')!@#$%^&*('];

/**
 * openFramed opens a page with only a board in a frame.
 * @param {import('node:test').TestContext} t
 * @param {string} variant
 * @param {string} [position]
 * @param {Options} [options]
 */
export function openFramed(t, variant, position = '', options = {}) {
  const query = new URLSearchParams({ variant, position, live: '1' });
  const text = `<!doctype html><title>Around</title><iframe src="/board.html?${query}"></iframe>`;
  return openBoard(t, 'around.html', { ...options, pages: { '/around.html': text } });
}

/**
 * label returns the name of a square's cell.
 * @param {Page} page
 * @param {string} square
 */
export const label = (page, square) =>
  cells(page)
    .map((cell) => cell.getAttribute('aria-label'))
    .find((name) => name.startsWith(`${square},`));

/** @param {Page} page */
export const cells = (page) => [...page.board.document.querySelectorAll('[role=gridcell]')];

/** Listener collects the texts of a board's live regions. */
export class Listener {
  /** @type {string[]} what has been said since it was asked last; "! " is in front of what interrupts */
  said = [];

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    const { MutationObserver, document } = page.board;
    for (const region of document.querySelectorAll('[data-live]'))
      new MutationObserver((all) => {
        const urgent = region.dataset.live === 'assertive' ? '! ' : '';
        for (const { addedNodes } of all) for (const node of addedNodes) this.said.push(urgent + node.textContent);
      }).observe(region, { childList: true });
  }

  /** at is the name of the focused square or button. */
  get at() {
    return this.page.focused.getAttribute('aria-label');
  }

  /** take waits until the board is at rest and all is announced, and returns the announcements since the last call. */
  async take() {
    await this.page.rest();
    await this.page.pass(400); // an answer to digits waits that long
    return this.said.splice(0);
  }

  /** @param {...string} sentences all announcements */
  async hears(...sentences) {
    assert.deepEqual(await this.take(), sentences);
  }

  /**
   * go moves the focus to a square by the digits of its file and its rank.
   * @param {string} square
   */
  async go(square) {
    const [, file, rank] = /^(?:[a-z]\d\.)?([a-z])(\d+)$/.exec(square);
    const digits = String(file.charCodeAt(0) - 96);
    await this.page.keys(...[...digits].map((d) => SHIFTED[d]), ...rank);
  }

  /** to goes to a square, and drops the announcements on the way. */
  async to(square) {
    await this.go(square);
    assert.equal(this.at.split(',')[0], square);
    this.said.length = 0;
  }
}

/**
 * squares focuses the squares of a board, as Tab does, and returns a Listener for them.
 * @param {Page} page
 */
export async function squares(page) {
  await page.until(() => page.board.document.querySelector('#grid'), 'the grid of squares');
  page.frame?.focus();
  page.fairway.focus();
  await page.until(() => page.focused.getAttribute('role') === 'gridcell', 'a square to have the focus');
  await page.pass(2000); // earlier announcements end
  return new Listener(page);
}
