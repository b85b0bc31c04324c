// The menu More of the bar: what the bar has no room for.

import { setAttacks } from '../shared/attacks.js';
import { toggle as turnSound } from '../shared/sound.js';
import { onPress } from './input.js';

/**
 * @import { Fairway } from '../fairway.d.ts'
 * @import { ButtonProps } from '../shared/kit.js'
 * @import { Acts, Item, Shown } from './barview.js'
 * @import { BoardPage } from './types.js'
 */

/**
 * more makes the menu.
 * @param {BoardPage} page
 * @param {Fairway} api
 * @param {object} bar
 * @param {() => Shown} bar.shown
 * @param {Acts} bar.acts
 * @param {(act: () => unknown) => void} bar.ask makes a call for the person
 * @param {(label: string) => HTMLElement} bar.named a button of the bar
 * @param {() => void} bar.turned is called when the menu has opened or closed
 * @param {(root: HTMLElement, items: Item[]) => void} bar.drawMenu
 */
export function more(page, api, { shown, acts, ask, named, turned, drawMenu }) {
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
    return { key: label, label, run, props };
  };

  /** drop takes a piece in hand. @param {{ select: string }} held */
  function drop({ select }) {
    ask(() => api.select(select));
    open(false);
    api.focus(); // where it is dropped
  }

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
      ...hands.armies.filter((a) => a.hand).map((army) => ({ key: `hand ${army.letter}`, army, drop })),
      ...(named('Forward').offsetParent ? [] : [entry('Forward', acts.forward)]), // the bar is too small for it
      entry('Go to start', acts.start),
      entry('Go to end', acts.end),
      ...(hint.hidden ? [] : [entry('Hint', acts.hint, hint)]),
      ...(review.hidden ? [] : [entry('Review game', acts.review)]),
      ...view.faces.map((face, i) =>
        entry(`Piece style: ${view.faceNames[i]}`, () => api.set({ face }), { pressed: face === view.face }),
      ),
      entry('Attacked squares', () => setAttacks(page, api, !view.attacks), { pressed: view.attacks }),
      entry('Sound', sound, { pressed: view.sound }),
      entry('Flip the board', acts.flip),
      ...(hands.seats ? [computer] : []),
      entry('New game', () => renew(() => api.newGame(), before())),
      ...(before() ? [entry('Back to the game before', () => renew(() => api.restore(before())))] : []),
      ...(links.play ? [{ key: 'play', label: 'Open in a new tab', to: links.play }] : []),
      ...(links.studio ? [{ key: 'studio', label: 'Edit this diagram', to: links.studio }] : []),
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
      drawMenu(root, items());
      if (at < 0 || document.activeElement === had) return;
      const now = all();
      (now.find((e) => e === had) ?? now[at] ?? named('More')).focus();
    },
  };
}
