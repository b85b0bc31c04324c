// The element's attributes as settings of a board: of one that is live, of a kept game, and of a document's address.

import { SETTINGS } from '../shared/calls.js';

/**
 * @import { Settings } from '../fairway.d.ts'
 * @import { FairwayDiagram } from './element.js'
 * @import { Poster } from './poster.js'
 * @import { Kept } from './types.js'
 */

const FLAGS = ['flip', 'follow', 'map', 'attacks', 'sound', 'hint', 'review']; // settings that are on where their attribute is

/**
 * settingsOf are what an attribute says; one that is gone leaves its setting to what holds without it.
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
 * change sets something of a kept game whose board is asleep.
 * @param {Poster} poster
 * @param {Settings} settings
 */
export function change(poster, settings) {
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
 * addressOf is the address of the document that plays the element's game, with its settings.
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
