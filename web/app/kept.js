// Reading the text of a kept game, and restoring it to a board.

import { chosen } from '../shared/theme.js';

/** @import { Fairway } from '../fairway.d.ts' */
/** @import { Saved } from '../shared/types.js' */
/** @import { CurrentGame } from './keeper.js' */
/** @import { App } from './types.js' */

/**
 * isOwn reports whether a game is an author's own diagram text, which has no name in records.
 * @param {string} variant
 */
export const isOwn = (variant) => variant === 'diagram';

/**
 * fileName returns the name of a game's files, without an extension.
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
 * parseKept parses a kept text. The last result is cached, because several callers read the same text.
 * @param {App} app
 * @param {string} kept
 */
function parseKept(app, kept) {
  if (kept !== app.parsed.text || !app.parsed.value) [app.parsed.text, app.parsed.value] = [kept, JSON.parse(kept)];
  return app.parsed.value;
}

/**
 * viewOf returns the piece style of a kept game if one was chosen, and the army at the bottom if it isn't the first.
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
 * recordOf returns the record in a kept text, empty if it can't be read.
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
 * isNewerError reports whether a board refused a text because a later version of Fairway wrote it. Such a text is left unchanged.
 * @param {any} e the error
 */
export const isNewerError = (e) => /made by a newer Fairway/.test(String(e?.message ?? e));

/**
 * restoreKept restores a kept text to a board's document, with this page's theme. If its current position can't be found, the end is
 * shown; if its view or seats can't be read, only the record is loaded. It throws an error about the record, and returns a warning
 * if the rules have changed, else undefined.
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
 * diagramOf returns the diagram text in a kept text, '' if there is none.
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
 * entryOf returns the CurrentGame of a saved game.
 * @param {Saved} g
 * @returns {CurrentGame}
 */
export const entryOf = (g) => ({ id: g.id, link: g.link, began: g.began, seen: null, letter: g.letter });
