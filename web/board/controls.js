// The bar below the board: its buttons, and what it says.

import { announce } from '../shared/doing.js';
import { icon } from '../shared/icons.js';
import { button, isAvailable } from '../shared/kit.js';
import { say } from '../shared/say.js';
import { turnBoard } from '../shared/shown.js';
import { html, keyed, live, nothing, render } from '../shared/view.js';
import { more } from './more.js';
import { sentence } from './sentence.js';

/**
 * @import { Fairway, Section, State } from '../fairway.d.ts'
 * @import { ButtonProps } from '../shared/kit.js'
 * @import { About } from './about.js'
 * @import { Aid } from './aid.js'
 * @import { Sentence } from './sentence.js'
 * @import { BoardPage } from './types.js'
 */

/**
 * What the bar and its menu show.
 * @typedef {object} Shown
 * @property {State} s
 * @property {string} doing of the computer
 * @property {ButtonProps} hint the state of its button
 * @property {ButtonProps} review
 * @property {Links} links
 */

/** @typedef {{ play: string, studio: string }} Links where to go from here: to a page of the game's own and to the studio at its text, '' for nowhere */

const LONG = 80; // characters of a sentence that the bar may be too short for

/**
 * fill puts the controls into the bar. anew, of what it returns, is called when another game has begun.
 * @param {BoardPage} page
 * @param {HTMLElement} box
 * @param {string | null} kind
 * @param {Fairway} api
 */
export function fill(page, box, kind, api) {
  let s = api.state(),
    { doing, message } = api.thinking(), // of the computer
    links = linksOf(s, api);
  /** @type {Sentence & { alarm: boolean }} */
  let said = { bold: '', text: '', alarm: false };
  let early = false; // the board shows first what a die does and which army wins
  /** @type {About | null} */
  let panel = null;
  /** @type {Aid | null} */
  let aid = null; // hints and the review of a game, where the page asks for them
  /** @type {Promise<Aid> | null} */
  let aids = null; // its promise

  const acts = {
    start: () => api.go(0),
    end() {
      const last = s.moves.list.at(-1);
      if (last) api.go(last.node);
    },
    flip: () => say(page, turnBoard(api) ?? ''),
    hint: () => advise((aid) => aid.hint()),
    review: () => advise((aid) => aid.review()),
  };
  /** @param {string} label */
  const named = (label) => /** @type {HTMLElement} */ (box.querySelector(`[aria-label="${label}"]`));

  /** @returns {Shown} */
  const shown = () => ({
    s,
    doing,
    links,
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
      const module = await import('./about.js');
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
      aids ??= import('./aid.js').then((module) => {
        aid = module.aid(page, api, update);
        return aid;
      });
      act(await aids);
    } catch (error) {
      if (!aid) aids = null; // another time
      fault(error);
    }
  }

  const view = () => {
    const { moves, touched } = s,
      { hint, review } = shown(),
      by = (act) => () => ask(act);
    return html`
      ${button('Go to start', 'first', by(acts.start), { cls: 'wide', available: moves.canUndo })}
      ${button('Back', 'previous', by(api.undo), { available: moves.canUndo })}
      ${words(said)}
      ${button('Forward', 'next', by(api.redo), { cls: 'roomy', available: moves.canRedo })}
      ${button('Go to end', 'last', by(acts.end), { cls: 'wide', available: moves.canRedo })}
      ${kind === 'full' ? [styles(), button('Flip the board', 'flip', by(acts.flip), { cls: 'wide' })] : nothing}
      ${button('Review game', 'graph', acts.review, { cls: 'worded', ...review }, 'Review')}
      ${button('Hint', 'bulb', acts.hint, { cls: 'wide', ...hint })}
      ${button('Pieces and rules', 'list', () => about(touched?.selected ? touched : null), { expanded: panel?.open ?? false })}
      <a
        class="wide"
        target="_blank"
        rel="noopener"
        aria-label="Open in a new tab"
        title="Open in a new tab"
        href=${links.play || nothing}
        ?hidden=${!links.play}
      >${icon('open')}</a>
      ${button('More', 'more', menu.turn, { expanded: menu.open })}`;
  };

  const styles = () => html`<select
    class="wide"
    aria-label="Piece style"
    @change=${(e) => ask(() => api.set({ face: e.currentTarget.value }))}
  >${s.view.faces.map(
    (face, i) => html`<option value=${face} .selected=${live(face === s.view.face)}>${s.view.faceNames[i]}</option>`,
  )}</select>`;

  function draw() {
    const on = document.activeElement,
      had = on instanceof HTMLElement && box.contains(on) ? on : null;
    render(view(), box);
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

  const menu = more(page, api, { shown, acts, ask, named, turned: draw });
  box.replaceChildren(); // the caption of a picture
  api.on('card', () => about(api.state(['touched']).touched)); // a long press tells of it sooner than of the change
  api.on('key', (e) => {
    const on = e.target instanceof Element && e.target.closest('input, select, textarea'),
      bulb = named('Hint');
    if (e.key !== 'h' || e.ctrlKey || e.metaKey || e.altKey || on || bulb.hidden || !isAvailable(bulb)) return;
    acts.hint();
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
    announce(page, doing, s.hands.armies.find((a) => a.letter === now.army)?.name, message);
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

// words are what is said, in an element of their own: longer ones are scrolled, and begin at their top.
const words = ({ bold, text, alarm }) => {
  const all = bold + text; // the bar may be too short for it
  return keyed(
    all,
    html`<p class=${alarm ? 'alarm' : nothing} title=${all} tabindex=${all.length > LONG ? 0 : nothing}>
      ${bold ? html`<b>${bold}</b>` : nothing}${text}
    </p>`,
  );
};

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
