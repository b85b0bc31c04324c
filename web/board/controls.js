// The bar below the board: its buttons and its sentence. The views are loaded with the program, only if the address asks for a bar.

import { announceStatus } from '../shared/computerstatus.js';
import { say } from '../shared/say.js';
import { turnBoard } from '../shared/viewcommands.js';
import { createMoreMenu } from './moremenu.js';
import { describeGame } from './sentence.js';

/**
 * @import { Fairway, Section, State } from '../fairway.d.ts'
 * @import { RulesPanel } from './rulespanel.js'
 * @import { Advice } from './advice.js'
 * @import { Acts, Links, Shown } from './barview.js'
 * @import { BoardPage } from './types.js'
 */

/**
 * createBar returns the bar's element, null unless kind is bar or full.
 * @param {string | null} kind
 */
export function createBar(kind) {
  if (kind !== 'bar' && kind !== 'full') return null;
  const box = document.createElement('div');
  box.id = 'controls';
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', 'Game');
  document.body.classList.add('has-controls');
  document.documentElement.append(box); // Ebitengine owns body
  return box;
}

/**
 * fillBar adds the controls to the bar. The returned reset is called when a game begins.
 * @param {BoardPage} page
 * @param {HTMLElement} box
 * @param {string | null} kind
 * @param {Fairway} api
 * @param {typeof import('./barview.js')} views
 */
export function fillBar(page, box, kind, api, { drawBar, drawMenu }) {
  let s = api.state(),
    { doing, message } = api.thinking(),
    links = getLinks(s, api);
  /** @type {Shown['said']} */
  let said = { bold: '', text: '', alarm: false };
  let waitsForBoard = false; // the sentence is updated only after the animation, so that it reveals no roll or result
  /** @type {RulesPanel | null} */
  let rulesPanel = null;
  /** @type {Advice | null} */
  let advice = null; // hints and reviews
  /** @type {Promise<Advice> | null} */
  let loadingAdvice = null; // promise of advice

  const guarded = (act) => () => attempt(act);
  /** @type {Acts} */
  const acts = {
    start: guarded(() => api.go(0)),
    back: guarded(api.undo),
    forward: guarded(api.redo),
    end: guarded(() => {
      const last = s.moves.list.at(-1);
      if (last) api.go(last.node);
    }),
    face: (face) => attempt(() => api.set({ face: /** @type {any} */ (face) })),
    flip: guarded(() => say(page, turnBoard(api) ?? '')),
    review: () => withAdvice((aid) => aid.review()),
    hint: () => withAdvice((aid) => aid.hint()),
    about: () => toggleRules(s.touched?.selected ? s.touched : null),
    menu: () => menu.toggle(),
  };
  /** @param {string} label */
  const getButton = (label) => /** @type {HTMLElement} */ (box.querySelector(`[aria-label="${label}"]`));

  /** @returns {Shown} */
  const getShown = () => ({
    s,
    full: kind === 'full',
    doing,
    said,
    links,
    about: rulesPanel?.isOpen ?? false,
    menu: menu.isOpen,
    hint: {
      hidden: !s.view.hint,
      available: Boolean(advice?.isHinting()) || !(s.result || doing === 'thinking'),
      pressed: Boolean(advice?.isHinting()),
    },
    review: { hidden: !s.view.review || !s.result || !s.moves.list.length || Boolean(advice?.isReviewing()) },
  });

  // attempt calls act, and shows its error in the bar.
  function attempt(act) {
    try {
      act();
    } catch (error) {
      showFault(error);
    }
  }

  /** @param {any} error */
  function showFault({ message }) {
    said = { bold: '', text: message, alarm: true };
    say(page, message, { urgent: true });
    draw();
  }

  // toggleRules opens the pieces and the rules over the board, or closes them.
  async function toggleRules(piece) {
    try {
      const module = await import('./rulespanel.js');
      rulesPanel ??= module.createRulesPanel(api, () => getButton('Pieces and rules'), draw);
      if (rulesPanel.isOpen && !piece) rulesPanel.close();
      else rulesPanel.show(piece);
    } catch (error) {
      showFault(error);
    }
  }

  /** @param {(aid: Advice) => void} act */
  async function withAdvice(act) {
    try {
      loadingAdvice ??= import('./advice.js').then((module) => {
        advice = module.createAdvice(page, api, update);
        return advice;
      });
      act(await loadingAdvice);
    } catch (error) {
      if (!advice) loadingAdvice = null; // the next press tries again
      showFault(error);
    }
  }

  function draw() {
    const on = document.activeElement,
      had = on instanceof HTMLElement && box.contains(on) ? on : null;
    drawBar(box, getShown(), acts);
    if (had && (!had.isConnected || had.hidden)) moveFocus(had);
    menu.draw();
  }

  // moveFocus moves the focus from a removed or hidden element to its successor: scrolled text, or a button.
  function moveFocus(had) {
    const next = had.localName === 'p' ? box.querySelector('p[tabindex]') : document.querySelector('#aid button');
    /** @type {HTMLElement} */ (next ?? getButton('More')).focus();
  }

  // update updates the sentence and draws the bar.
  function update() {
    waitsForBoard = Boolean(s.moves.thrown || s.result) && !api.idle();
    if (!waitsForBoard) said = { ...describeGame(s, doing, message), alarm: Boolean(s.message?.alarm) };
    draw();
  }

  const menu = createMoreMenu(page, api, { getShown, acts, attempt, getButton, toggled: draw, drawMenu });
  box.replaceChildren(); // the caption of a picture
  api.on('card', () => toggleRules(api.state(['touched']).touched)); // on a long press the event comes before the change
  api.on('key', (e) => {
    const on = e.target instanceof Element && e.target.closest('input, select, textarea'),
      { hidden, available } = getShown().hint;
    if (e.key === 'h' && !e.ctrlKey && !e.metaKey && !e.altKey && !on && !hidden && available) acts.hint();
  });
  api.on('change', ({ sections }) => {
    s = { ...s, ...api.state(/** @type {Section[]} */ (sections)) };
    if (['board', 'view', 'moves', 'hands'].some((name) => sections.includes(name))) links = getLinks(s, api);
    update();
  });
  api.on('thinking', (now) => {
    if (now.doing === doing && doing !== 'failed') return;
    ({ doing, message } = now);
    update();
    announceStatus(page, doing, s.hands.armies.find((a) => a.letter === now.army)?.name, message);
  });
  api.on('settled', () => {
    if (waitsForBoard) update();
  });
  update();
  return {
    reset() {
      advice?.reset();
      rulesPanel?.refresh();
    },
  };
}

/**
 * getLinks returns links to the game's own page, at its current place if a link can hold it, and to the studio.
 * @param {State} s
 * @param {Fairway} api
 * @returns {Links}
 */
function getLinks({ board: { variant, readings, has } }, api) {
  const own = variant === 'diagram',
    name = readings ? `${variant}:${readings}` : variant;
  let link = '';
  try {
    link = `#${api.link(false)}`;
  } catch {
    /* too long for a link */
  }
  const studio = own ? link : `?game=${encodeURIComponent(name)}`;
  return { play: link && `./play.html${link}`, studio: has.text && studio ? `./studio.html${studio}` : '' };
}
