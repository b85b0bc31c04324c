// The panel with the game's pieces and rules, over an embedded board. It is loaded when it is first opened.

import { closeButton } from '../shared/kit.js';
import { parseReadings } from '../shared/readings.js';
import { rulesView } from '../shared/rules.js';
import { fetchRulesTexts } from '../shared/rulestexts.js';
import { html, nothing, picture, render } from '../shared/view.js';

/** @import { Fairway, Kind } from '../fairway.d.ts' */
/** @import { View } from '../shared/view.js' */

/** @typedef {ReturnType<typeof createRulesPanel>} RulesPanel */

/**
 * createRulesPanel returns the panel.
 * @param {Fairway} api
 * @param {() => HTMLElement} opener returns the button that gets the focus when the panel closes
 * @param {() => void} toggled is called after opening and closing
 */
export function createRulesPanel(api, opener, toggled) {
  const root = document.createElement('section');
  root.id = 'about';
  root.hidden = true;
  root.setAttribute('aria-label', 'Pieces and rules');
  root.addEventListener('keydown', closeOnEscape);
  document.documentElement.append(root);
  /** @type {HTMLElement | null} */
  let focusBefore = null; // the square that had the focus, null for the opener
  let showsRules = false; // the tab Rules is shown, not Pieces
  let kindsOf = ''; // the game and piece style of kinds
  /** @type {Kind[]} */
  let kinds = [];
  /** @type {Map<Kind, ReturnType<Fairway['kind']>>} */
  const cards = new Map(); // of open entries
  let rulesOf = ''; // the game and readings of the rules
  /** @type {View} */
  let rules = null;

  function closeOnEscape(e) {
    if (e.key !== 'Escape') return;
    e.stopPropagation();
    close();
  }

  function close() {
    root.hidden = true;
    toggled();
    setSquaresInert(false);
    (focusBefore ?? opener()).focus();
  }

  // setSquaresInert sets whether the squares below the panel are inert, which keeps the focus out of them.
  const setSquaresInert = (on) => document.getElementById('reader')?.toggleAttribute('inert', on);

  function draw() {
    const tab = (label, of) =>
      html`<button type="button" aria-pressed=${of === showsRules} @click=${() => selectTab(of)}>${label}</button>`;
    render(
      html`
        <header>${tab('Pieces', false)}${tab('Rules', true)}${closeButton(close, { cls: 'close' })}</header>
        <div class="body">
          <ul ?hidden=${showsRules}>${kinds.map((k) => kindEntry(k, cards.get(k), () => toggleEntry(k)))}</ul>
          <div ?hidden=${!showsRules}>${rules}</div>
        </div>`,
      root,
    );
  }

  /** @param {boolean} of the rules */
  function selectTab(of) {
    showsRules = of;
    draw();
    /** @type {Element} */ (root.querySelector('.body')).scrollTop = 0;
    if (showsRules) loadRules();
  }

  async function loadRules() {
    const { variant, readings = '' } = /** @type {any} */ (api.state(['board']).board),
      game = `${variant} ${readings}`;
    if (rulesOf === game) return;
    rulesOf = game;
    const put = (/** @type {View} */ view) => {
      rules = view;
      draw();
    };
    const say = (text) => put(html`<p>${text}</p>`);
    say('Loading…');
    try {
      const texts = await fetchRulesTexts(variant);
      if (rulesOf !== game) return;
      if (texts) put(rulesView(texts, { chosen: parseReadings(readings) }));
      else say('This game has no rules in words. Its pieces say how they move.');
    } catch {
      if (rulesOf !== game) return; // a game has begun meanwhile
      rulesOf = '';
      say("The rules couldn't be loaded. Try again later.");
    }
  }

  // loadKinds loads the game's piece types, all closed.
  function loadKinds() {
    const { board, view } = api.state(['board', 'view']),
      game = `${board.rules} ${view.face}`;
    if (kindsOf === game) return;
    kindsOf = game;
    kinds = api.kinds();
    cards.clear();
  }

  /** toggleEntry opens or closes an entry. @param {Kind} k */
  function toggleEntry(k) {
    if (!cards.delete(k)) cards.set(k, api.kind(k.id, k.army));
    draw();
  }

  return {
    get isOpen() {
      return !root.hidden;
    },
    close,
    /** refresh is called when a game begins. */
    refresh() {
      if (root.hidden) return;
      loadKinds();
      draw();
      if (showsRules) loadRules();
    },
    /**
     * show opens the list, at a piece if one is given.
     * @param {{ id: string, army: string } | null} [piece]
     */
    show(piece) {
      loadKinds();
      if (root.hidden)
        focusBefore = document.activeElement?.matches('#grid *')
          ? /** @type {HTMLElement} */ (document.activeElement)
          : null;
      setSquaresInert(true);
      root.hidden = false;
      toggled();
      const own = kinds.filter((k) => k.id === piece?.id),
        touched = own.find((k) => k.army === piece?.army) ?? own[0];
      if (touched && !cards.has(touched)) toggleEntry(touched);
      selectTab(false);
      const at = root.querySelectorAll('li > button')[kinds.indexOf(touched)];
      /** @type {HTMLElement} */ (at ?? root.querySelector('button')).focus();
      at?.scrollIntoView({ block: 'nearest' });
    },
  };
}

/**
 * kindEntry returns the view of a piece type in the list. An open one shows its diagram, its move in XBetza and its promotions.
 * @param {Kind} k
 * @param {ReturnType<Fairway['kind']> | undefined} card undefined if closed
 * @param {() => void} turn
 */
const kindEntry = (k, card, turn) => html`
  <li>
    <button type="button" aria-expanded=${card !== undefined} data-id=${k.id} data-army=${k.army} @click=${turn}>
      ${picture(k.tile, 40)}
      <span><b>${k.name}</b><span class="description">${k.words}</span></span>
    </button>
    ${card ? moveView(k.name, card) : nothing}
  </li>`;

/**
 * @param {string} name
 * @param {ReturnType<Fairway['kind']>} card
 */
const moveView = (name, { diagram, xbetza, when, to, from }) => html`
  <div class="move">
    ${picture(diagram, 162, `How the ${name} moves on an empty board`)}
    <div>
      ${xbetza ? html`<p>Move <code>${xbetza}</code></p>` : nothing}
      <p>${when}${to.map(promotionView)}</p>
      ${from.length ? html`<p>Promoted from${from.map(promotionView)}</p>` : nothing}
    </div>
  </div>`;

const promotionView = (p) => html`${' '}${picture(p.tile, 30)} ${p.name}`;
