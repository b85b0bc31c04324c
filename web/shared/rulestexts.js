// The rules of a game in words: a file of the site, since the program holds none of them. The page API's rules call uses this
// module, too, so it imports nothing that draws.

import { parseReadings } from './readings.js';

/** @typedef {{ text: string, position: string, before?: string, played?: string }} Shown a position that shows what a value of a reading changes */
/** @typedef {{ value: string, label: string, text: string, shows?: Shown }} Value */
/** @typedef {{ name: string, title: string, source: string, chosen: string, other: string, names?: string[], letters?: boolean, values?: Value[] }} Ruling a ruling with values is a reading; names: the ids of pieces that it renames; letters: the source names those by the letters of their moves */
/** @typedef {{ title: string, text: string, table?: string[][] }} About */
/** @typedef {{ title: string, text: string, position: string, before?: string, played?: string, readings?: string, first?: boolean, marks?: string }} Example before: moves that have been played already; readings: those of the example instead of the game's; first: the rules begin with it; marks: arrows and circles of its small picture */
/** @typedef {{ armies: { letter: string, name: string, tile?: string }[], pawns?: string[] }} Lots the armies in the order of play; pawns: the pictures of a Pawn's two sides */
/**
 * The content of a game's file (site/texts.go).
 * @typedef {object} Texts
 * @property {string} blurb the game in a sentence
 * @property {About[]} about
 * @property {Ruling[]} rulings
 * @property {Ruling[]} [readings]
 * @property {{ inventor: string, years: string, title: string, address: string }} source
 * @property {Example[]} examples
 * @property {string[]} [tricks] titles of examples
 * @property {{ kind: string, label: string, svg: string }[]} [marks] the commonest marks on the board
 * @property {import('./types.js').Lesson} lesson
 * @property {Lots} lots
 * @property {import('../fairway.d.ts').PieceValue[]} [values]
 */

/** @import { Chosen } from './readings.js' */

// textsPath returns the path of a game's file, null for a game of an author's own text.
const textsPath = (name, part = '') =>
  name === 'diagram' ? null : `texts/${encodeURIComponent(name.split(':', 1)[0])}${part}.json`;

/**
 * fetchRulesTexts fetches the texts of a game, null if it has none.
 * @param {string} name
 * @returns {Promise<Texts | null>}
 */
export const fetchRulesTexts = (name) => fetchFile(textsPath(name));

/**
 * fetchPieceNotes fetches what there is to know about the piece types of a game besides their moves, by their ids; null if the game
 * has no such file.
 * @param {string} name
 * @returns {Promise<Record<string, string> | null>}
 */
export const fetchPieceNotes = (name) => fetchFile(textsPath(name, '-pieces'));

/** @param {string | null} at */
async function fetchFile(at) {
  if (!at) return null;
  const answer = await fetch(at);
  if (!answer.ok) throw new Error(`${at}: the server answers ${answer.status}`);
  return answer.json();
}

// rulesSync returns the rules for the page API, whose calls are synchronous. The worked examples come last.
export function rulesSync(name, readings = '') {
  const at = textsPath(name);
  if (!at) return [];
  const request = new XMLHttpRequest();
  request.open('GET', at, false);
  request.send();
  if (request.status !== 200) throw new Error(`${at}: the server answers ${request.status}`);
  /** @type {Texts} */
  const texts = JSON.parse(request.responseText);
  return [
    ...texts.about.map((p) => ({ title: p.title, text: plainText(p, texts, parseReadings(readings)) })),
    ...texts.examples.map(({ title, text, position, played }) => ({ title, text, position, played })),
  ];
}

// MARK matches {name}, which is replaced by a reading's sentence, and [name], which follows the sentence that a ruling is about.
export const MARK = /(\{[a-z0-9-]+\}|\[[a-z0-9-]+\])/;

/**
 * valueIn returns the chosen value of a reading; its first value is the default.
 * @param {Ruling | undefined} r
 * @param {Chosen} chosen
 */
export const valueIn = (r, chosen) => r?.values?.find((v) => v.value === chosen[r.name]) ?? r?.values?.[0];

/**
 * defaultHeading returns the heading of a reading's default: the game may be played with another value.
 * @param {Ruling} r
 * @param {ReturnType<typeof valueIn>} value
 */
export const defaultHeading = (r, value) => (!value || value === r.values?.[0] ? 'Played here' : 'Usually played here');

/**
 * markedRuling returns the ruling or reading of a mark.
 * @param {Texts} texts
 * @param {string} mark
 */
export const markedRuling = (texts, mark) =>
  [...texts.rulings, ...(texts.readings ?? [])].find((r) => r.name === mark.slice(1, -1));

/**
 * plainText returns a paragraph without its badges.
 * @param {About} p
 * @param {Texts} texts
 * @param {Chosen} chosen
 */
export function plainText(p, texts, chosen) {
  const said = p.text
    .split(MARK)
    .map((s, i) => (i % 2 === 0 ? s : s[0] === '{' ? (valueIn(markedRuling(texts, s), chosen)?.text ?? '') : ''))
    .join('');
  return [said, ...(p.table ?? []).map((row) => row.join(' · '))].join('\n');
}
