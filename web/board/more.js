// The menu More of the bar: what the bar has no room for.

import { shade } from '../shared/attacks.js';
import { button } from '../shared/kit.js';
import { turn as turnSound } from '../shared/sound.js';
import { guard, html, render, repeat } from '../shared/view.js';
import { onPress } from './input.js';

/**
 * @import { Fairway, State } from '../fairway.d.ts'
 * @import { ButtonProps } from '../shared/kit.js'
 * @import { View } from '../shared/view.js'
 * @import { Shown } from './controls.js'
 * @import { BoardPage } from './types.js'
 */

/** @typedef {{ key: string, view: View }} Item */

const drawing = (svg) =>
  document.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true);

/**
 * more makes the menu.
 * @param {BoardPage} page
 * @param {Fairway} api
 * @param {object} bar
 * @param {() => Shown} bar.shown
 * @param {Record<'start' | 'end' | 'flip' | 'hint' | 'review', () => unknown>} bar.acts
 * @param {(act: () => unknown) => void} bar.ask makes a call for the person
 * @param {(label: string) => HTMLElement} bar.named a button of the bar
 * @param {() => void} bar.turned is called when the menu has opened or closed
 */
export function more(page, api, { shown, acts, ask, named, turned }) {
  const root = document.createElement('div');
  root.id = 'more';
  root.setAttribute('role', 'group');
  root.setAttribute('aria-label', 'More');
  root.hidden = true;
  document.documentElement.append(root);
  let left = { of: '', game: '' }; // the game that a new one of the same came in the place of: nothing else keeps it

  function open(on) {
    root.hidden = !on;
    turned();
  }

  const before = () => (left.of === shown().s.board.variant ? left.game : '');
  // renew begins another game; stays is what can be had back after it where nobody has moved in this one.
  const renew = (begin, stays = '') => {
    const { moves, board } = shown().s,
      game = moves.canUndo || moves.canRedo ? api.save() : stays,
      of = board.variant;
    begin();
    left = { of, game };
  };

  /**
   * @param {string} label
   * @param {() => unknown} act
   * @param {ButtonProps} [props]
   * @returns {Item}
   */
  const entry = (label, act, props) => {
    const run = () => {
      ask(act);
      open(false);
      named('More').focus();
    };
    return { key: label, view: button(label, null, run, props, label) };
  };

  /**
   * @param {string} label
   * @param {string} to
   * @returns {Item}
   */
  const link = (label, to) => ({
    key: label,
    view: html`<a target="_blank" rel="noopener" aria-label=${label} title=${label} href=${to}>${label}</a>`,
  });

  /** @param {State['hands']['armies'][number]} army */
  const handOf = ({ name, hand }) => html`
    <div class=${hand?.length ? 'hand' : 'hand none'}>
      <span>${hand?.length ? `${name} in hand` : `${name}: hand empty`}</span>
      ${hand?.map((held) => {
        const select = () => {
          ask(() => api.select(held.select));
          open(false);
          api.focus(); // where it is dropped
        };
        return button(
          `${held.name}, ${held.count} in hand`,
          null,
          select,
          { disabled: !held.select },
          html`${guard([held.tile], () => drawing(held.tile))}${held.count > 1 ? held.count : ''}`,
        );
      })}
    </div>`;

  /** @returns {Item[]} */
  function items() {
    const { s, doing, hint, review, links } = shown(),
      { view, hands } = s,
      rests = doing === 'paused' || doing === 'failed';
    const sound = () => {
      turnSound(page, view.sound);
      api.set({ sound: !view.sound });
    };
    const computer =
      doing === 'thinking'
        ? entry('Stop thinking', () => api.stop())
        : entry(rests ? 'Let the computer play' : 'Pause the computer', () => api.pause(!rests));
    return [
      ...hands.armies.filter((a) => a.hand).map((a) => ({ key: `hand ${a.letter}`, view: handOf(a) })),
      ...(named('Forward').offsetParent ? [] : [entry('Forward', api.redo)]), // the bar is too small for it
      entry('Go to start', acts.start),
      entry('Go to end', acts.end),
      ...(hint.hidden ? [] : [entry('Hint', acts.hint, hint)]),
      ...(review.hidden ? [] : [entry('Review game', acts.review)]),
      ...view.faces.map((face, i) =>
        entry(`Piece style: ${view.faceNames[i]}`, () => api.set({ face }), { pressed: face === view.face }),
      ),
      entry('Attacked squares', () => shade(page, api, !view.attacks), { pressed: view.attacks }),
      entry('Sound', sound, { pressed: view.sound }),
      entry('Flip the board', acts.flip),
      ...(hands.seats ? [computer] : []),
      entry('New game', () => renew(() => api.newGame(), before())),
      ...(before() ? [entry('Back to the game before', () => renew(() => api.restore(before())))] : []),
      ...(links.play ? [link('Open in a new tab', links.play)] : []),
      ...(links.studio ? [link('Edit this diagram', links.studio)] : []),
    ];
  }

  document.addEventListener(
    'keydown',
    (e) => {
      if (e.key === 'Escape' && !root.hidden) {
        open(false);
        named('More').focus();
        e.stopPropagation();
      }
    },
    true,
  );
  window.addEventListener(
    'pointerdown',
    (e) => {
      const on = /** @type {Node} */ (e.target);
      if (!root.hidden && !root.contains(on) && !named('More').contains(on)) open(false);
    },
    true,
  );
  onPress(page, () => {
    if (!root.hidden) open(false);
  });

  return {
    get open() {
      return !root.hidden;
    },
    turn: () => open(root.hidden),
    /** draw draws the menu, if it is open. The keyboard stays at the entry where it was, or at that place. */
    draw() {
      if (root.hidden) return;
      const all = () => /** @type {HTMLElement[]} */ ([...root.querySelectorAll('button, a')]),
        had = document.activeElement,
        at = all().indexOf(/** @type {HTMLElement} */ (had));
      render(
        repeat(
          items(),
          (item) => item.key,
          (item) => item.view,
        ),
        root,
      );
      if (at < 0 || document.activeElement === had) return;
      const now = all();
      (now.find((e) => e === had) ?? now[at] ?? named('More')).focus();
    },
  };
}
