// The choice of the wizard's brush: how the piece goes, what it may do, and which symmetric squares are marked with it.
import { html, live, nothing } from '../shared/view.js';
import { ROUNDS } from './painting.js';
import { check, select, squareCounts } from './wizardfields.js';
import { changeBrush } from './wizardstate.js';

/** @import { Walk } from './moves.js' */
/** @import { Wizard } from './wizardstate.js' */

/**
 * KINDS are the ways in which a piece can go.
 * @type {Record<Walk['kind'], { name: string, about: string, hint: string }>}
 */
export const KINDS = {
  leap: {
    name: 'Leap',
    about: 'Jumps straight to a square, over anything in between.',
    hint: 'Choose a square the piece may leap to.',
  },
  slide: {
    name: 'Slide',
    about: 'Moves in one direction until something is in the way.',
    hint: 'Choose a direction to slide in.',
  },
  hop: {
    name: 'Hop',
    about: 'Moves in one direction and must jump over one piece.',
    hint: 'Choose a direction to hop in.',
  },
  lame: {
    name: 'Lame leap',
    about: 'Leaps only if the squares on the way are empty.',
    hint: 'Choose a square the piece may leap to.',
  },
};
const MAY = { both: 'Move and capture', move: 'Only move', capture: 'Only capture' };
const ROUND = { all: 'Eight ways', four: 'Four ways', mirror: 'Left and right', one: 'None' };

/** @type {[string, string][]} */
const NAMES = Object.entries(KINDS).map(([kind, { name }]) => [kind, name]);

/**
 * kinds returns the choice between the KINDS.
 * @param {Wizard} w
 */
export const kinds = (w) => html`
  <div class="wizard-brush">
    ${choice(w, 'How it moves', 'kind', NAMES)}
    <p class="muted small">${KINDS[w.brush.kind].about}</p>
  </div>`;

/**
 * choices returns the other settings of a brush.
 * @param {Wizard} w
 */
export const choices = (w) => html`
  <div class="wizard-choices">
    ${choice(w, 'It may', 'may', Object.entries(MAY))}
    <div class="wizard-options">${options(w)}</div>
    ${choice(
      w,
      'Symmetry',
      'round',
      ROUNDS.map((round) => [round, ROUND[round]]),
    )}
  </div>`;

/**
 * @param {Wizard} w
 * @param {string} legend
 * @param {'kind' | 'may' | 'round'} what
 * @param {[string, string][]} values with their names
 */
const choice = (w, legend, what, values) => html`
  <fieldset class="wizard-choice">
    <legend class="label">${legend}</legend>
    ${values.map(
      ([value, name]) => html`
        <label>
          <input
            type="radio"
            name="${w.id}-${what}"
            value=${value}
            .checked=${live(w.brush[what] === value)}
            @change=${() => changeBrush(w, { [what]: value })}
          >
          <span>${name}</span>
        </label>`,
    )}
  </fieldset>`;

/**
 * options returns the settings of the brush's kind.
 * @param {Wizard} w
 */
function options(w) {
  const { kind, may, first, passing, passed } = w.brush;
  return [
    kind === 'slide' || kind === 'hop' ? distance(w) : nothing,
    kind === 'hop' ? landing(w) : nothing,
    option('Only as its first move', first, (on) => changeBrush(w, { first: on, passed: on && kind === 'lame' })),
    kind === 'leap' && (may === 'capture' || passing)
      ? option('Captures en passant, too', passing, (on) => changeBrush(w, { passing: on }))
      : nothing,
    kind === 'slide' || kind === 'lame'
      ? option('Can be captured en passant', passed, (on) => changeBrush(w, { passed: on }))
      : nothing,
  ];
}

const option = (words, checked, run) => check(words, checked, run, words);

/** @param {Wizard} w */
const distance = (w) =>
  labelled('How far', 'limit', distances(w.brush.limit), String(w.brush.limit), (v) =>
    changeBrush(w, { limit: Number(v) }),
  );

/**
 * @param {number} limit
 * @returns {[string, string][]}
 */
const distances = (limit) => [
  ['0', 'Any distance'],
  ...squareCounts(limit).map(
    (n) => /** @type {[string, string]} */ ([String(n), n === 1 ? 'Up to 1 square' : `Up to ${n} squares`]),
  ),
];

/** @param {Wizard} w */
const landing = (w) =>
  labelled(
    'It lands',
    'beside',
    [
      ['', 'Anywhere after the piece'],
      ['1', 'Right after the piece'],
    ],
    w.brush.beside ? '1' : '',
    (v) => changeBrush(w, { beside: v !== '', limit: v && w.brush.limit === 1 ? 0 : w.brush.limit }),
  );

/**
 * labelled returns a list to choose from, with its label beside it.
 * @param {string} label
 * @param {string} key
 * @param {[string, string][]} values with their names
 * @param {string} value
 * @param {(value: string) => void} run
 */
const labelled = (label, key, values, value, run) =>
  html`<label class="wizard-select"><span>${label}</span>${select(label, key, values, value, run)}</label>`;
