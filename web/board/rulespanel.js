// The pieces and the rules of the game, over the board of a page of others: one tap from its bar. It is fetched when it is
// opened first.

import { closeButton } from '../shared/kit.js';
import { parseReadings } from '../shared/readings.js';
import { rulesView } from '../shared/rules.js';
import { fetchRulesTexts } from '../shared/rulestexts.js';
import { html, nothing, picture, render } from '../shared/view.js';

/** @import { Fairway, Kind } from '../fairway.d.ts' */
/** @import { View } from '../shared/view.js' */

/** @typedef {ReturnType<typeof about>} About */

/**
 * about makes the panel.
 * @param {Fairway} api
 * @param {() => HTMLElement} opener the button that has the focus again when it closes
 * @param {() => void} turned is called when it has opened or closed
 */
export function about(api, opener, turned) {
  const root = document.createElement('section');
  root.id = 'about';
  root.hidden = true;
  root.setAttribute('aria-label', 'Pieces and rules');
  root.addEventListener('keydown', key);
  document.documentElement.append(root);
  /** @type {HTMLElement | null} */
  let before = null; // what had the keyboard, null for the opener
  let ruled = false; // the rules are shown, not the pieces
  let from = ''; // the game and piece style of the list
  /** @type {Kind[]} */
  let kinds = [];
  /** @type {Map<Kind, ReturnType<Fairway['kind']>>} */
  const cards = new Map(); // those that are open
  let told = ''; // the game and readings of the rules
  /** @type {View} */
  let rules = null;

  function key(e) {
    if (e.key !== 'Escape') return;
    e.stopPropagation();
    close();
  }

  function close() {
    root.hidden = true;
    turned();
    cover(false);
    (before ?? opener()).focus();
  }

  // cover keeps the keyboard from the squares, which lie below.
  const cover = (on) => document.getElementById('reader')?.toggleAttribute('inert', on);

  function draw() {
    const tab = (label, of) =>
      html`<button type="button" aria-pressed=${of === ruled} @click=${() => show(of)}>${label}</button>`;
    render(
      html`
        <header>${tab('Pieces', false)}${tab('Rules', true)}${closeButton(close, { cls: 'close' })}</header>
        <div class="body">
          <ul ?hidden=${ruled}>${kinds.map((k) => entry(k, cards.get(k), () => turn(k)))}</ul>
          <div ?hidden=${!ruled}>${rules}</div>
        </div>`,
      root,
    );
  }

  /** @param {boolean} of the rules */
  function show(of) {
    ruled = of;
    draw();
    /** @type {Element} */ (root.querySelector('.body')).scrollTop = 0;
    if (ruled) read();
  }

  async function read() {
    const { variant, readings = '' } = /** @type {any} */ (api.state(['board']).board),
      game = `${variant} ${readings}`;
    if (told === game) return;
    told = game;
    const put = (/** @type {View} */ view) => {
      rules = view;
      draw();
    };
    const say = (text) => put(html`<p>${text}</p>`);
    say('Loading…');
    try {
      const texts = await fetchRulesTexts(variant);
      if (told !== game) return;
      if (texts) put(rulesView(texts, { chosen: parseReadings(readings) }));
      else say('This game has no rules in words. Its pieces say how they move.');
    } catch {
      if (told !== game) return; // those of another game are here by now
      told = '';
      say("The rules couldn't be loaded. Try again later.");
    }
  }

  // list lists the types of the game anew, all closed.
  function list() {
    const { board, view } = api.state(['board', 'view']),
      game = `${board.rules} ${view.face}`;
    if (from === game) return;
    from = game;
    kinds = api.kinds();
    cards.clear();
  }

  /** turn opens an entry, or closes it. @param {Kind} k */
  function turn(k) {
    if (!cards.delete(k)) cards.set(k, api.kind(k.id, k.army));
    draw();
  }

  return {
    get open() {
      return !root.hidden;
    },
    close,
    /** anew is called when another game has begun: what is open speaks of that. */
    anew() {
      if (root.hidden) return;
      list();
      draw();
      if (ruled) read();
    },
    /**
     * show opens the list, at the piece that is touched if one is.
     * @param {{ id: string, army: string } | null} [piece]
     */
    show(piece) {
      list();
      if (root.hidden)
        before = document.activeElement?.matches('#grid *')
          ? /** @type {HTMLElement} */ (document.activeElement)
          : null;
      cover(true);
      root.hidden = false;
      turned();
      const own = kinds.filter((k) => k.id === piece?.id),
        touched = own.find((k) => k.army === piece?.army) ?? own[0];
      if (touched && !cards.has(touched)) turn(touched);
      show(false);
      const at = root.querySelectorAll('li > button')[kinds.indexOf(touched)];
      /** @type {HTMLElement} */ (at ?? root.querySelector('button')).focus();
      at?.scrollIntoView({ block: 'nearest' });
    },
  };
}

/**
 * entry is a type in the list. It opens on its diagram, its move in XBetza and its promotions.
 * @param {Kind} k
 * @param {ReturnType<Fairway['kind']> | undefined} card its, where it is open
 * @param {() => void} turn
 */
const entry = (k, card, turn) => html`
  <li>
    <button type="button" aria-expanded=${card !== undefined} data-id=${k.id} data-army=${k.army} @click=${turn}>
      ${picture(k.tile, 40)}
      <span><b>${k.name}</b><span class="says">${k.words}</span></span>
    </button>
    ${card ? move(k.name, card) : nothing}
  </li>`;

/**
 * @param {string} name
 * @param {ReturnType<Fairway['kind']>} card
 */
const move = (name, { diagram, xbetza, when, to, from }) => html`
  <div class="move">
    ${picture(diagram, 162, `How the ${name} moves on an empty board`)}
    <div>
      ${xbetza ? html`<p>Move <code>${xbetza}</code></p>` : nothing}
      <p>${when}${to.map(other)}</p>
      ${from.length ? html`<p>Promoted from${from.map(other)}</p>` : nothing}
    </div>
  </div>`;

const other = (p) => html`${' '}${picture(p.tile, 30)} ${p.name}`;
