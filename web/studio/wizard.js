// The move wizard: a piece in the middle of a small board, whose move is made by clicking squares and directions, and is
// written in XBetza.
import { fill, h } from '../shared/old/dom.js';
import { icon } from '../shared/old/icons.js';
import { isWalk, reach, read, walk, write } from './moves.js';
import { add, around, BRUSH, brushOf, KNOWN, limits, paint, ROUNDS, sentence, stepTo } from './painting.js';
import { samples, squares } from './squares.js';

/** @import { Step } from './xbetza.js' */
/** @import { Castling, Element, Walk } from './moves.js' */
/** @import { Brush } from './painting.js' */
/** @import { Studio } from './types.js' */

/** @type {Record<Walk['kind'], { name: string, about: string, hint: string }>} */
const KINDS = {
  leap: {
    name: 'Leap',
    about: 'Goes straight to a square, over anything in between.',
    hint: 'Choose a square the piece may leap to.',
  },
  slide: {
    name: 'Slide',
    about: 'Goes on in one direction until something is in the way.',
    hint: 'Choose a direction to slide in.',
  },
  hop: {
    name: 'Hop',
    about: 'Goes in one direction and must jump over one piece.',
    hint: 'Choose a direction to hop in.',
  },
  lame: {
    name: 'Lame leap',
    about: 'Leaps only if the squares on the way are empty.',
    hint: 'Choose a square the piece may leap to.',
  },
};
const MAY = { both: 'Move and capture', move: 'Only move', capture: 'Only capture' };
const ROUND = {
  all: 'All around',
  four: 'Four ways',
  mirror: 'Left and right',
  one: 'Just one',
};
const SIDES = { both: 'both sides', left: 'left side only', right: 'right side only' };
const FAR = [2, 3, 4, 5, 6, 7, 8, 9];

/**
 * wizard makes the wizard of one piece.
 * @param {Studio} studio
 * @param {object} of
 * @param {string} of.move  its move in XBetza, that of its name where the text has none
 * @param {boolean} [of.named]  the move is that of its name
 * @param {string} of.figure  its picture as SVG text
 * @param {boolean} of.royal
 * @param {number} [of.files]  of the board, for castling
 * @param {() => void} [of.change]  called after every change
 */
export function wizard(studio, { move, named = false, figure, royal, files = 8, change = () => {} }) {
  const id = `wizard${++studio.wizard.count}`;
  let list = read(move);
  /** @type {Element[][]} */
  const past = [];
  /** @type {Brush} */
  let brush = BRUSH;
  let canCastle = royal;

  const hint = h('p', { class: 'wizard-hint', id: `${id}-hint`, role: 'status' });
  const key = h('ul', { class: 'wizard-key small', 'aria-label': 'Key to the marks' });
  const board = squares({
    figure,
    describedby: hint.id,
    click(square) {
      const next = paint(list, brush, square);
      if (next) set(next);
      else say("A lame leap goes straight, diagonally, or to a Knight's square.");
    },
    foresee(square) {
      const step = stepTo(brush, square);
      return step ? reach(walk({ ...brush, steps: around(step, brush.round) }), board.half()) : [];
    },
  });

  const undo = h(
    'button',
    { type: 'button', class: 'btn', on: { click: () => past.length && back() } },
    icon('undo'),
    'Undo',
  );
  const clear = h(
    'button',
    { type: 'button', class: 'btn', on: { click: () => list.length && set([]) } },
    icon('bin'),
    'Clear',
  );

  const about = h('p', { class: 'muted small' });
  const options = h('div', { class: 'wizard-options' });
  const rows = h('ul', { class: 'wizard-rows' });
  const castle = h('div', { class: 'wizard-castle' });
  const text = h('output', { class: 'wizard-text', 'aria-label': 'Move in XBetza' });
  const note = h('p', { class: 'muted small' });

  /**
   * @param {string} legend
   * @param {'kind' | 'may' | 'round'} what
   * @param {[string, string][]} values  with their names
   */
  const choice = (legend, what, values) =>
    h(
      'fieldset',
      { class: 'wizard-choice' },
      h('legend', { class: 'label' }, legend),
      values.map(([value, name]) =>
        h(
          'label',
          {},
          h('input', {
            type: 'radio',
            name: `${id}-${what}`,
            value,
            checked: brush[what] === value,
            on: { change: () => pick({ ...brush, [what]: value }) },
          }),
          h('span', {}, name),
        ),
      ),
    );
  const kind = h(
    'div',
    { class: 'wizard-kind' },
    choice(
      'How it goes',
      'kind',
      Object.entries(KINDS).map(([kind, { name }]) => [kind, name]),
    ),
    about,
  );
  const choices = h(
    'div',
    { class: 'wizard-choices' },
    choice('It may', 'may', Object.entries(MAY)),
    options,
    choice(
      'A press marks',
      'round',
      ROUNDS.map((round) => [round, ROUND[round]]),
    ),
  );

  const element = h(
    'div',
    {
      class: 'wizard',
      on: {
        keydown: (/** @type {KeyboardEvent} */ e) => {
          if (e.key !== 'z' || !(e.ctrlKey || e.metaKey) || e.shiftKey) return;
          e.preventDefault();
          back();
        },
      },
    },
    kind,
    h(
      'div',
      { class: 'wizard-board' },
      hint,
      board.element,
      h('div', { class: 'wizard-tools' }, undo, clear, key),
      h(
        'div',
        { class: 'wizard-known' },
        h('span', { class: 'label' }, 'Add the moves of a'),
        KNOWN.map(([name, moves]) =>
          h('button', { type: 'button', class: 'btn', on: { click: () => set(read(moves).reduce(add, list)) } }, name),
        ),
      ),
    ),
    h(
      'div',
      { class: 'wizard-side' },
      choices,
      h(
        'section',
        { class: 'wizard-list', 'aria-label': 'Moves of the piece' },
        h('h3', { class: 'label' }, 'Moves of the piece'),
        rows,
        castle,
      ),
      h('div', { class: 'wizard-out' }, h('span', { class: 'label' }, 'XBetza'), text),
      note,
    ),
  );

  /** @param {string} words */
  function say(words) {
    if (hint.textContent !== words) hint.textContent = words;
  }

  /** @param {Element[]} next */
  function set(next) {
    past.push(list);
    list = next;
    draw();
    change();
  }

  function back() {
    const before = past.pop();
    if (!before) return;
    list = before;
    draw();
    change();
  }

  /** @param {Brush} next */
  function pick(next) {
    brush = next;
    for (const input of element.querySelectorAll('input[type=radio]')) {
      const radio = /** @type {HTMLInputElement} */ (input);
      radio.checked = brush[radio.name.slice(id.length + 1)] === radio.value;
    }
    draw();
  }

  /**
   * @param {string} name
   * @param {boolean} checked
   * @param {(on: boolean) => void} run
   */
  const check = (name, checked, run) =>
    h(
      'label',
      { class: 'wizard-check' },
      h('input', {
        type: 'checkbox',
        checked,
        data: { key: name },
        on: { change: (/** @type {Event} */ e) => run(/** @type {HTMLInputElement} */ (e.target).checked) },
      }),
      h('span', {}, name),
    );

  /**
   * @param {string} label
   * @param {string} name  of the control, for the focus
   * @param {[string, string][]} values  with their names
   * @param {string} value
   * @param {(value: string) => void} run
   */
  const select = (label, name, values, value, run) =>
    h(
      'select',
      {
        'aria-label': label,
        data: { key: name },
        on: { change: (/** @type {Event} */ e) => run(/** @type {HTMLSelectElement} */ (e.target).value) },
      },
      values.map(([v, words]) => h('option', { value: v, selected: v === value }, words)),
    );

  function drawOptions() {
    const { kind, may, first, limit, beside, passing, passed } = brush;
    const ray = kind === 'slide' || kind === 'hop';
    const far = [...new Set([2, 3, 4, 5, 6, 7, 8, 9, limit])].filter((n) => n > 0).sort((a, b) => a - b);
    const steps = [
      ['0', 'Any distance'],
      ...far.map((n) => [String(n), n === 1 ? 'Up to 1 square' : `Up to ${n} squares`]),
    ];
    fill(
      options,
      ray &&
        h(
          'label',
          { class: 'wizard-select' },
          h('span', {}, 'How far'),
          select('How far', 'limit', /** @type {any} */ (steps), String(limit), (v) =>
            pick({ ...brush, limit: Number(v) }),
          ),
        ),
      kind === 'hop' &&
        h(
          'label',
          { class: 'wizard-select' },
          h('span', {}, 'It lands'),
          select(
            'It lands',
            'beside',
            [
              ['', 'Anywhere after the piece'],
              ['1', 'Right after the piece'],
            ],
            beside ? '1' : '',
            (v) => pick({ ...brush, beside: v !== '', limit: v && brush.limit === 1 ? 0 : brush.limit }),
          ),
        ),
      check('Only as its first move', first, (on) => pick({ ...brush, first: on, passed: on && kind === 'lame' })),
      kind === 'leap' &&
        (may === 'capture' || passing) &&
        check('Captures en passant, too', passing, (on) => pick({ ...brush, passing: on })),
      (kind === 'slide' || kind === 'lame') &&
        check('Can be captured en passant', passed, (on) => pick({ ...brush, passed: on })),
    );
  }

  /**
   * row is an element in the list.
   * @param {Element} e
   * @param {number} n
   */
  function row(e, n) {
    const words = sentence(e);
    const only = {
      pointerenter: () => board.only(n),
      pointerleave: () => board.only(-1),
      focusin: () => board.only(n),
      focusout: () => board.only(-1),
    };
    const body = [
      h('span', { class: 'wizard-says' }, words),
      limits(e).length > 0 && h('span', { class: 'muted small' }, limits(e).join(', ')),
    ];
    return h(
      'li',
      { class: 'wizard-entry', on: isWalk(e) ? only : {} },
      isWalk(e)
        ? h(
            'button',
            {
              type: 'button',
              class: 'wizard-row',
              title: 'Continue with these settings',
              data: { key: `row${n}` },
              on: { click: () => pick(brushOf(e, brush.round)) },
            },
            body,
          )
        : h(
            'div',
            { class: 'wizard-row' },
            e.kind === 'castling'
              ? castling(e, n)
              : [
                  h('span', { class: 'wizard-says' }, 'Also: ', h('code', {}, e.text)),
                  h('span', { class: 'muted small' }, words),
                ],
          ),
      h(
        'button',
        {
          type: 'button',
          class: 'btn q i',
          'aria-label': `Remove: ${e.kind === 'other' ? e.text : words}`,
          data: { key: `remove${n}` },
          on: { click: () => remove(n) },
        },
        icon('close'),
      ),
    );
  }

  /**
   * castling is the row of a castling, with its distance and sides to choose.
   * @param {Castling} e
   * @param {number} n
   */
  function castling(e, n) {
    const change = (/** @type {Partial<Castling>} */ part) => set(list.map((o) => (o === e ? { ...e, ...part } : o)));
    const far = [...new Set([...FAR, e.far])].sort((a, b) => a - b);
    return h(
      'span',
      { class: 'wizard-castling' },
      'Castles',
      select(
        'How far it castles',
        `far${n}`,
        far.map((f) => [String(f), f === 1 ? '1 square' : `${f} squares`]),
        String(e.far),
        (v) => change({ far: Number(v) }),
      ),
      select('Sides it castles to', `side${n}`, Object.entries(SIDES), e.side, (v) =>
        change({ side: /** @type {any} */ (v) }),
      ),
      h('span', { class: 'muted small' }, 'With the outermost piece on that side.'),
    );
  }

  /** @param {number} n */
  function remove(n) {
    set(list.filter((_, i) => i !== n));
    const buttons = rows.querySelectorAll('[data-key^=remove]');
    const next = /** @type {HTMLElement | undefined} */ (buttons[Math.min(n, buttons.length - 1)]);
    if (next) next.focus();
    else board.focus();
  }

  function draw() {
    say(list.length || brush !== BRUSH ? KINDS[brush.kind].hint : KINDS.leap.hint);
    about.textContent = KINDS[brush.kind].about;
    drawOptions();
    board.show(list, brush.kind === 'slide' || brush.kind === 'hop');
    fill(
      key,
      samples(list).map((entry) => h('li', {}, ...entry)),
    );
    fill(rows, list.length ? list.map(row) : h('li', { class: 'muted small' }, 'None yet. It cannot move.'));
    fill(
      castle,
      canCastle &&
        !list.some((e) => e.kind === 'castling') &&
        h(
          'button',
          {
            type: 'button',
            class: 'btn',
            data: { key: 'castle' },
            on: {
              click: () => {
                set([...list, { kind: 'castling', far: files > 8 ? 3 : 2, side: 'both' }]);
                rows.querySelector('select')?.focus();
              },
            },
          },
          'Add castling',
        ),
    );
    text.textContent = api.text();
    // They keep the keyboard where they have done their last.
    undo.setAttribute('aria-disabled', String(past.length === 0));
    clear.setAttribute('aria-disabled', String(list.length === 0));
    note.textContent = named && !api.changed() ? 'Its name gives it this move. The text leaves the move empty.' : '';
    note.hidden = !note.textContent;
  }

  const api = {
    element,
    /** The move in XBetza: as it came while nothing has changed. */
    text: () => (api.changed() ? write(list) : move),
    /** Whether the move is another one than it was. */
    changed: () => past.length > 0 && write(list) !== (move || '-'),
    /**
     * royal says whether the piece is royal now.
     * @param {boolean} is
     */
    royal(is) {
      canCastle = is;
      draw();
    },
    /**
     * figure shows another picture of the piece.
     * @param {string} svg
     */
    figure: board.figure,
    focus: board.focus,
    leave: board.leave,
  };
  draw();
  return api;
}
