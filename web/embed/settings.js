// The element's attributes as settings: of a live board, of a kept game, and in the address of a board's document.

import { SETTINGS } from '../shared/calls.js';

/**
 * @import { Settings } from '../fairway.d.ts'
 * @import { FairwayDiagram } from './element.js'
 * @import { Poster } from './poster.js'
 * @import { Kept } from './types.js'
 */

const FLAGS = ['flip', 'follow', 'map', 'attacks', 'sound', 'hint', 'review']; // boolean attributes

/**
 * settingsOf returns the settings of an attribute; a removed attribute resets its setting.
 * @param {FairwayDiagram} element
 * @param {string} name
 * @param {string | null} value
 * @returns {Settings}
 */
export function settingsOf(element, name, value) {
  if (name === 'seat' && value === null) return { flip: element.hasAttribute('flip') };
  if (/seats|opp/.test(name)) return { seats: element.getAttribute('opponent') ?? element.getAttribute('seats') ?? '' };
  return { [name]: FLAGS.includes(name) ? value !== null : (value ?? '') };
}

/**
 * changeKept changes settings of a kept game while the board sleeps.
 * @param {Poster} poster
 * @param {Settings} settings
 */
export function changeKept(poster, settings) {
  const kept = /** @type {Kept} */ (poster.kept),
    record = JSON.parse(kept.kept),
    { seats, ...view } = settings;
  if (seats !== undefined) poster.seats = seats;
  Object.assign(record.view, view);
  if ('flip' in settings) delete record.view.seat;
  if ('face' in settings) kept.face = settings.face || kept.first;
  kept.kept = JSON.stringify(record);
}

/**
 * addressOf returns the address of the board's document for the element's game and settings.
 * @param {FairwayDiagram} element
 * @param {Poster} poster
 */
export function addressOf(element, poster) {
  const address = new URL('board.html?controls=bar&live=1&hosted=1', element.tags.base),
    q = address.searchParams;
  if (!poster.text) q.set('variant', element.variant);
  for (const name of [...(poster.text ? [] : ['position', 'played', 'marks']), 'controls', ...SETTINGS]) {
    const value = FLAGS.includes(name) ? element.hasAttribute(name) : element.getAttribute(name);
    if (value) q.set(name, String(value));
  }
  if (poster.kept) address.hash = `kept=${encodeURIComponent(poster.kept.kept)}`;
  return address;
}
