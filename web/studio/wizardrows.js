// The list of the wizard's moves in words. A row takes its brush again, alters a castling, or is removed.
import { icon } from '../shared/icons.js';
import { html, keyed, nothing, ref } from '../shared/view.js';
import { isWalk } from './moves.js';
import { brushOf, describeElement, describeLimits } from './painting.js';
import { select, squareCounts } from './wizardfields.js';
import { findTabStop } from './wizardsquares.js';
import { changeBrush, highlightElement, setMove } from './wizardstate.js';

/** @import { Castling, Element, Walk } from './moves.js' */
/** @import { Wizard } from './wizardstate.js' */

const SIDES = { both: 'both sides', left: 'left side only', right: 'right side only' };

/**
 * rows returns the list of moves.
 * @param {Wizard} w
 */
export const rows = (w) => html`
  <section class="wizard-list" aria-label="Moves of the piece">
    <h3 class="label">Moves of the piece</h3>
    <ul class="wizard-rows" ${ref(w.rows)}>
      ${w.list.length ? entries(w) : html`<li class="muted small">No moves yet. The piece can't move.</li>`}
    </ul>
    <div class="wizard-castle">${castlingButton(w)}</div>
  </section>`;

// After a removal the rows are created again, so that screen readers announce the focused one.
const entries = (/** @type {Wizard} */ w) => {
  const list = w.list.map((e, n) => row(w, e, n));
  return keyed(w.removed, list);
};

/**
 * row returns an element in the list.
 * @param {Wizard} w
 * @param {Element} e
 * @param {number} n
 */
function row(w, e, n) {
  const own = isWalk(e) ? n : -1,
    enter = () => highlightElement(w, own),
    leave = () => highlightElement(w, -1);
  return html`
    <li class="wizard-entry" @pointerenter=${enter} @pointerleave=${leave} @focusin=${enter} @focusout=${leave}>
      ${isWalk(e) ? walkView(w, e, n) : html`<div class="wizard-row">${otherView(w, e, n)}</div>`}
      <button
        type="button"
        class="btn subtle icon-only"
        aria-label="Remove: ${e.kind === 'other' ? e.text : describeElement(e)}"
        data-key="remove${n}"
        @click=${() => remove(w, n)}
      >${icon('close')}</button>
    </li>`;
}

/**
 * walkView returns a row that takes the brush of its element.
 * @param {Wizard} w
 * @param {Walk} e
 * @param {number} n
 */
const walkView = (w, e, n) => html`
  <button
    type="button"
    class="wizard-row"
    title="Continue with these settings"
    data-key="row${n}"
    @click=${() => changeBrush(w, brushOf(e, w.brush.round))}
  >
    <span>${describeElement(e)}</span>
    ${describeLimits(e).length ? html`<span class="muted small">${describeLimits(e).join(', ')}</span>` : nothing}
  </button>`;

/**
 * otherView returns the row of an element that no brush can paint.
 * @param {Wizard} w
 * @param {Exclude<Element, Walk>} e
 * @param {number} n
 */
const otherView = (w, e, n) =>
  e.kind === 'castling'
    ? castling(w, e, n)
    : html`
      <span>Also: <code>${e.text}</code></span>
      <span class="muted small">${describeElement(e)}</span>`;

/**
 * castling returns the row of a castling, with its distance and sides to choose.
 * @param {Wizard} w
 * @param {Castling} e
 * @param {number} n
 */
function castling(w, e, n) {
  const alter = (/** @type {Partial<Castling>} */ part) => {
    const next = w.list.map((o) => (o === e ? { ...e, ...part } : o));
    setMove(w, next);
  };
  return html`
    <span class="wizard-castling">
      Castles
      ${select(
        'How far it castles',
        `far${n}`,
        squareCounts(e.far).map((f) => [String(f), f === 1 ? '1 square' : `${f} squares`]),
        String(e.far),
        (v) => alter({ far: Number(v) }),
      )}
      ${select('Sides it castles to', `side${n}`, Object.entries(SIDES), e.side, (v) =>
        alter({ side: /** @type {Castling['side']} */ (v) }),
      )}
      <span class="muted small">With the outermost piece on that side.</span>
    </span>`;
}

/**
 * castlingButton returns the button that adds a castling.
 * @param {Wizard} w
 */
function castlingButton(w) {
  if (!w.royal || w.list.some((e) => e.kind === 'castling')) return nothing;
  const add = () => {
    setMove(w, [...w.list, { kind: 'castling', far: w.files > 8 ? 3 : 2, side: 'both' }]);
    w.rows.value?.querySelector('select')?.focus();
  };
  return html`<button type="button" class="btn" data-key="castle" @click=${add}>Add castling</button>`;
}

/**
 * remove removes an element, and focuses the next one or the squares.
 * @param {Wizard} w
 * @param {number} n
 */
function remove(w, n) {
  const left = w.list.filter((_, i) => i !== n);
  w.removed++;
  setMove(w, left);
  const buttons = /** @type {HTMLElement[]} */ ([...(w.rows.value?.querySelectorAll('[data-key^=remove]') ?? [])]);
  (buttons[Math.min(n, buttons.length - 1)] ?? findTabStop(w))?.focus();
}
