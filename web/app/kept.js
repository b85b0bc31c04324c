// What is read out of the text of a kept game, and how such a text is given back to a board.

import { chosen } from '../shared/theme.js';

/** @import { Fairway } from '../fairway.d.ts' */
/** @import { Saved } from '../shared/types.js' */
/** @import { CurrentGame } from './keeper.js' */
/** @import { App } from './types.js' */

/**
 * isOwn reports the game of an author's diagram text, which has no name that a record could call it by.
 * @param {string} variant
 */
export const isOwn = (variant) => variant === 'diagram';

/**
 * fileName is what files of a game are called, without their ending.
 * @param {{ variant: string, title: string }} game
 */
export const fileName = ({ variant, title }) => (isOwn(variant) && slug(title)) || variant.replace(/[^a-z0-9]+/g, '-');

/** @param {string} title */
const slug = (title) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

/**
 * parseKept is what a kept text says. Several want something of the same one, one after another.
 * @param {App} app
 * @param {string} kept
 */
function parseKept(app, kept) {
  if (kept !== app.parsed.text || !app.parsed.value) [app.parsed.text, app.parsed.value] = [kept, JSON.parse(kept)];
  return app.parsed.value;
}
/**
 * viewOf is the piece style of a saved game where somebody chose one, and the army at the bottom where it isn't the first.
 * @param {App} app
 * @param {string} kept
 */
export function viewOf(app, kept) {
  try {
    const { face, seat } = parseKept(app, kept).view;
    return { face: String(face ?? ''), seat: String(seat ?? '') };
  } catch {
    return { face: '', seat: '' };
  }
}

/**
 * @param {string} kept
 * @param {App} app
 */
export function recordOf(app, kept) {
  try {
    return String(parseKept(app, kept).record);
  } catch {
    return '';
  }
}

/**
 * isNewerError reports whether a board refused a text because a newer edition of it kept that: it is left as it is.
 * @param {any} e what was thrown
 */
export const isNewerError = (e) => /made by a newer Fairway/.test(String(e?.message ?? e));

/**
 * restoreKept gives a kept text to a board's document, in the light of this page. Where the place that it shows can't be
 * found again, it is shown at its end, and where its view or its seats can't be read, its record alone is loaded; the error is
 * about the record. The answer is a warning that the rules changed, or undefined.
 * @param {App} app
 * @param {Fairway} f
 * @param {string} kept
 */
export async function restoreKept(app, f, kept) {
  /** @type {{ record?: unknown, diagram?: string }} */
  let k;
  try {
    k = JSON.parse(kept);
  } catch {
    throw new Error('the saved text is damaged');
  }
  const tries = [
    () => kept,
    () => JSON.stringify({ ...k, at: undefined }),
    () => (k.diagram ? JSON.stringify({ v: 2, record: k.record, diagram: k.diagram, view: {} }) : String(k.record)),
  ];
  let warning;
  for (const [i, text] of tries.entries())
    try {
      warning = f.restore(text());
      break;
    } catch (e) {
      if (isNewerError(e) || i === tries.length - 1) throw e;
    }
  f.set({ theme: chosen(app) ?? 'auto' });
  return warning;
}

/**
 * diagramOf is the diagram text of a saved game of one's own, '' for any other.
 * @param {string} kept
 */
export function diagramOf(kept) {
  try {
    return String(JSON.parse(kept).diagram ?? '');
  } catch {
    return '';
  }
}

/**
 * entryOf is what is known of a saved game that comes to the board.
 * @param {Saved} g
 * @returns {CurrentGame}
 */
export const entryOf = (g) => ({ id: g.id, link: g.link, began: g.began, seen: null, letter: g.letter });
