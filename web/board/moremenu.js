// The bar's menu More, with what doesn't fit into the bar.

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
 * createMoreMenu returns the menu.
 * @param {BoardPage} page
 * @param {Fairway} api
 * @param {object} bar
 * @param {() => Shown} bar.getShown
 * @param {Acts} bar.acts
 * @param {(act: () => unknown) => void} bar.attempt calls act and shows its error
 * @param {(label: string) => HTMLElement} bar.getButton a button of the bar
 * @param {() => void} bar.toggled is called when the menu has opened or closed
 * @param {(root: HTMLElement, items: Item[]) => void} bar.drawMenu
 */
export function createMoreMenu(page, api, { getShown, acts, attempt, getButton, toggled, drawMenu }) {
  const root = document.createElement('div');
  root.id = 'more';
  root.setAttribute('role', 'group');
  root.setAttribute('aria-label', 'More');
  root.hidden = true;
  document.documentElement.append(root);
  let previousGame = { of: '', game: '' }; // the game before the last New game, which has no other copy

  function setOpen(on) {
    root.hidden = !on;
    toggled();
  }

  const getPreviousGame = () => (previousGame.of === getShown().s.board.variant ? previousGame.game : '');
  // replaceGame begins a game by begin, and keeps the current one, or fallback if it has no moves.
  const replaceGame = (begin, fallback = '') => {
    const { moves, board } = getShown().s,
      game = moves.canUndo || moves.canRedo ? api.save() : fallback,
      of = board.variant;
    begin();
    previousGame = { of, game };
  };

  /**
   * @param {string} label
   * @param {() => unknown} act
   * @param {ButtonProps} [props]
   * @returns {Item}
   */
  const createEntry = (label, act, props) => {
    const run = () => {
      attempt(act);
      setOpen(false);
      getButton('More').focus();
    };
    return { key: label, label, run, props };
  };

  /** drop takes a piece in hand. @param {{ select: string }} held */
  function drop({ select }) {
    attempt(() => api.select(select));
    setOpen(false);
    api.focus(); // to choose the square
  }

  /** @returns {Item[]} */
  function listItems() {
    const { s, doing, hint, review, links } = getShown(),
      { view, hands } = s,
      rests = doing === 'paused' || doing === 'failed';
    const sound = () => {
      turnSound(page, view.sound);
      api.set({ sound: !view.sound });
    };
    const computer =
      doing === 'thinking'
        ? createEntry('Stop thinking', () => api.stop())
        : createEntry(rests ? 'Let the computer play' : 'Pause the computer', () => api.pause(!rests));
    return [
      ...hands.armies.filter((a) => a.hand).map((army) => ({ key: `hand ${army.letter}`, army, drop })),
      ...(getButton('Forward').offsetParent ? [] : [createEntry('Forward', acts.forward)]), // hidden in a small bar
      createEntry('Go to start', acts.start),
      createEntry('Go to end', acts.end),
      ...(hint.hidden ? [] : [createEntry('Hint', acts.hint, hint)]),
      ...(review.hidden ? [] : [createEntry('Review game', acts.review)]),
      ...view.faces.map((face, i) =>
        createEntry(`Piece style: ${view.faceNames[i]}`, () => api.set({ face }), { pressed: face === view.face }),
      ),
      createEntry('Attacked squares', () => setAttacks(page, api, !view.attacks), { pressed: view.attacks }),
      createEntry('Sound', sound, { pressed: view.sound }),
      createEntry('Flip the board', acts.flip),
      ...(hands.seats ? [computer] : []),
      createEntry('New game', () => replaceGame(() => api.newGame(), getPreviousGame())),
      ...(getPreviousGame()
        ? [createEntry('Back to the game before', () => replaceGame(() => api.restore(getPreviousGame())))]
        : []),
      ...(links.play ? [{ key: 'play', label: 'Open in a new tab', to: links.play }] : []),
      ...(links.studio ? [{ key: 'studio', label: 'Edit this diagram', to: links.studio }] : []),
    ];
  }

  document.addEventListener(
    'keydown',
    (e) => {
      if (e.key === 'Escape' && !root.hidden) {
        setOpen(false);
        getButton('More').focus();
        e.stopPropagation();
      }
    },
    true,
  );
  window.addEventListener(
    'pointerdown',
    (e) => {
      const on = /** @type {Node} */ (e.target);
      if (!root.hidden && !root.contains(on) && !getButton('More').contains(on)) setOpen(false);
    },
    true,
  );
  onPress(page, () => {
    if (!root.hidden) setOpen(false);
  });

  return {
    get isOpen() {
      return !root.hidden;
    },
    toggle: () => setOpen(root.hidden),
    /** draw draws the menu if it is open. The focus stays at its entry, or at the same index. */
    draw() {
      if (root.hidden) return;
      const all = () => /** @type {HTMLElement[]} */ ([...root.querySelectorAll('button, a')]),
        had = document.activeElement,
        at = all().indexOf(/** @type {HTMLElement} */ (had));
      drawMenu(root, listItems());
      if (at < 0 || document.activeElement === had) return;
      const now = all();
      (now.find((e) => e === had) ?? now[at] ?? getButton('More')).focus();
    },
  };
}
