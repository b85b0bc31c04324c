// The bar below the board: what its buttons do, and what it says. Its views come with the program, where the address asks for
// a bar; no other board waits for what draws them.

import { announceStatus } from '../shared/computerstatus.js';
import { say } from '../shared/say.js';
import { turnBoard } from '../shared/viewcommands.js';
import { more } from './moremenu.js';
import { sentence } from './sentence.js';

/**
 * @import { Fairway, Section, State } from '../fairway.d.ts'
 * @import { About } from './rulespanel.js'
 * @import { Aid } from './advice.js'
 * @import { Acts, Links, Shown } from './barview.js'
 * @import { BoardPage } from './types.js'
 */

/**
 * bar makes the place, where the address asks for controls=bar or controls=full.
 * @param {string | null} kind
 */
export function bar(kind) {
  if (kind !== 'bar' && kind !== 'full') return null;
  const box = document.createElement('div');
  box.id = 'controls';
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', 'Game');
  document.body.classList.add('barred');
  document.documentElement.append(box); // body is the board's alone
  return box;
}

/**
 * fill puts the controls into the bar. anew, of what it returns, is called when another game has begun.
 * @param {BoardPage} page
 * @param {HTMLElement} box
 * @param {string | null} kind
 * @param {Fairway} api
 * @param {typeof import('./barview.js')} views
 */
export function fill(page, box, kind, api, { drawBar, drawMenu }) {
  let s = api.state(),
    { doing, message } = api.thinking(), // of the computer
    links = linksOf(s, api);
  /** @type {Shown['said']} */
  let said = { bold: '', text: '', alarm: false };
  let early = false; // the board shows first what a die does and which army wins
  /** @type {About | null} */
  let panel = null;
  /** @type {Aid | null} */
  let aid = null; // hints and the review of a game, where the page asks for them
  /** @type {Promise<Aid> | null} */
  let aids = null; // its promise

  const by = (act) => () => ask(act);
  /** @type {Acts} */
  const acts = {
    start: by(() => api.go(0)),
    back: by(api.undo),
    forward: by(api.redo),
    end: by(() => {
      const last = s.moves.list.at(-1);
      if (last) api.go(last.node);
    }),
    face: (face) => ask(() => api.set({ face: /** @type {any} */ (face) })),
    flip: by(() => say(page, turnBoard(api) ?? '')),
    review: () => advise((aid) => aid.review()),
    hint: () => advise((aid) => aid.hint()),
    about: () => about(s.touched?.selected ? s.touched : null),
    menu: () => menu.turn(),
  };
  /** @param {string} label */
  const named = (label) => /** @type {HTMLElement} */ (box.querySelector(`[aria-label="${label}"]`));

  /** @returns {Shown} */
  const shown = () => ({
    s,
    full: kind === 'full',
    doing,
    said,
    links,
    about: panel?.open ?? false,
    menu: menu.open,
    hint: {
      hidden: !s.view.hint,
      available: Boolean(aid?.hints()) || !(s.result || doing === 'thinking'),
      pressed: Boolean(aid?.hints()),
    },
    review: { hidden: !s.view.review || !s.result || !s.moves.list.length || Boolean(aid?.reviews()) },
  });

  // ask makes a call for the person, and says what is wrong with it.
  function ask(act) {
    try {
      act();
    } catch (error) {
      fault(error);
    }
  }

  /** @param {any} error */
  function fault({ message }) {
    said = { bold: '', text: message, alarm: true };
    say(page, message, { urgent: true });
    draw();
  }

  // about opens the pieces and the rules over the board, or closes them.
  async function about(piece) {
    try {
      const module = await import('./rulespanel.js');
      panel ??= module.about(api, () => named('Pieces and rules'), draw);
      if (panel.open && !piece) panel.close();
      else panel.show(piece);
    } catch (error) {
      fault(error); // the board is played without it
    }
  }

  /** @param {(aid: Aid) => void} act */
  async function advise(act) {
    try {
      aids ??= import('./advice.js').then((module) => {
        aid = module.aid(page, api, update);
        return aid;
      });
      act(await aids);
    } catch (error) {
      if (!aid) aids = null; // another time
      fault(error);
    }
  }

  function draw() {
    const on = document.activeElement,
      had = on instanceof HTMLElement && box.contains(on) ? on : null;
    drawBar(box, shown(), acts);
    if (had && (!had.isConnected || had.hidden)) succeed(had);
    menu.draw();
  }

  // succeed gives the keyboard to what comes in the place of what had it: words that are scrolled, or a button.
  function succeed(had) {
    const next = had.localName === 'p' ? box.querySelector('p[tabindex]') : document.querySelector('#aid button');
    /** @type {HTMLElement} */ (next ?? named('More')).focus();
  }

  // update brings the bar to what the board shows now.
  function update() {
    early = Boolean(s.moves.thrown || s.result) && !api.idle();
    if (!early) said = { ...sentence(s, doing, message), alarm: Boolean(s.message?.alarm) };
    draw();
  }

  const menu = more(page, api, { shown, acts, ask, named, turned: draw, drawMenu });
  box.replaceChildren(); // the caption of a picture
  api.on('card', () => about(api.state(['touched']).touched)); // a long press tells of it sooner than of the change
  api.on('key', (e) => {
    const on = e.target instanceof Element && e.target.closest('input, select, textarea'),
      { hidden, available } = shown().hint;
    if (e.key === 'h' && !e.ctrlKey && !e.metaKey && !e.altKey && !on && !hidden && available) acts.hint();
  });
  api.on('change', ({ sections }) => {
    s = { ...s, ...api.state(/** @type {Section[]} */ (sections)) };
    if (['board', 'view', 'moves', 'hands'].some((name) => sections.includes(name))) links = linksOf(s, api);
    update();
  });
  api.on('thinking', (now) => {
    if (now.doing === doing && doing !== 'failed') return;
    ({ doing, message } = now);
    update();
    announceStatus(page, doing, s.hands.armies.find((a) => a.letter === now.army)?.name, message);
  });
  api.on('settled', () => {
    if (early) update();
  });
  update();
  return {
    anew() {
      aid?.anew();
      panel?.anew();
    },
  };
}

/**
 * linksOf are the links away from a game: at the place where it stands, if a link can hold it. A text that is built in is copied.
 * @param {State} s
 * @param {Fairway} api
 * @returns {Links}
 */
function linksOf({ board: { variant, readings, has } }, api) {
  const own = variant === 'diagram',
    name = readings ? `${variant}:${readings}` : variant;
  let link = '';
  try {
    link = `#${api.link(false)}`;
  } catch {
    /* it is longer than links are */
  }
  const studio = own ? link : `?game=${encodeURIComponent(name)}`;
  return { play: link && `./play.html${link}`, studio: has.text && studio ? `./studio.html${studio}` : '' };
}
