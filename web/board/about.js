// The pieces and the rules of the game, over the board of a page of others: one tap from its bar. It is fetched when it is
// opened first.

import { fill, h, picture } from '../shared/old/dom.js';
import { closeButton, setExpanded, setPressed } from '../shared/old/kit.js';
import { chosenIn } from '../shared/readings.js';
import { rulesView, textsOf } from '../shared/rules.js';

/** @import { Fairway, Kind } from '../fairway.d.ts' */

/** @typedef {ReturnType<typeof about>} About */

/**
 * about makes the panel. opener is the button that has the focus again when it closes.
 * @param {Fairway} api
 * @param {HTMLElement} opener
 */
export function about(api, opener) {
  const list = h('ul', {}),
    rules = h('div', { hidden: true }),
    body = h('div', { class: 'body' }, list, rules);
  const tab = (label, of) =>
    h('button', { type: 'button', 'aria-pressed': 'false', on: { click: () => show(of) } }, label);
  const tabs = [tab('Pieces', list), tab('Rules', rules)];
  const root = h(
    'section',
    { id: 'about', hidden: true, 'aria-label': 'Pieces and rules', on: { keydown: key } },
    h('header', {}, tabs, closeButton(close, { class: 'close' })),
    body,
  );
  document.documentElement.append(root);
  /** @type {HTMLElement} */
  let before = opener; // what had the keyboard
  let from = ''; // the game and piece style of the list
  let told = ''; // the game and readings of the rules

  function key(e) {
    if (e.key !== 'Escape') return;
    e.stopPropagation();
    close();
  }

  function close() {
    root.hidden = true;
    setExpanded(opener, false);
    cover(false);
    before.focus();
  }

  // cover keeps the keyboard from the squares, which lie below.
  const cover = (on) => document.getElementById('reader')?.toggleAttribute('inert', on);

  /** @param {HTMLElement} of */
  function show(of) {
    for (const [i, e] of [list, rules].entries()) {
      e.hidden = e !== of;
      setPressed(tabs[i], e === of);
    }
    body.scrollTop = 0;
    if (of === rules) read();
  }

  async function read() {
    const { variant, readings = '' } = /** @type {any} */ (api.state(['board']).board),
      game = `${variant} ${readings}`;
    if (told === game) return;
    told = game;
    const say = (text) => rules.replaceChildren(h('p', {}, text));
    say('Loading…');
    try {
      const texts = await textsOf(variant);
      if (told !== game) return;
      if (texts) fill(rules, rulesView(texts, { chosen: chosenIn(readings) }));
      else say('This game has no rules in words. Its pieces say how they move.');
    } catch {
      if (told !== game) return; // those of another game are here by now
      told = '';
      say("The rules couldn't be loaded. Try again later.");
    }
  }

  // pieces lists the types; an entry opens on its diagram, its move in XBetza and its promotions.
  function pieces() {
    const { board, view } = api.state(['board', 'view']),
      game = `${board.rules} ${view.face}`;
    if (from === game) return;
    from = game;
    list.replaceChildren(...api.kinds().map(entry));
  }

  /** @param {Kind} k */
  function entry(k) {
    const button = h(
        'button',
        { type: 'button', 'aria-expanded': 'false', data: { id: k.id, army: k.army }, on: { click: () => turn() } },
        picture(k.tile, 40),
        h('span', {}, h('b', {}, k.name), h('span', { class: 'says' }, k.words)),
      ),
      row = h('li', {}, button);
    function turn() {
      const open = row.children.length > 1;
      setExpanded(button, !open);
      if (open) return row.lastChild?.remove();
      const card = api.kind(k.id, k.army);
      row.append(
        h(
          'div',
          { class: 'move' },
          picture(card.diagram, 162, `How the ${k.name} moves on an empty board`),
          h(
            'div',
            {},
            card.xbetza ? h('p', {}, 'Move ', h('code', {}, card.xbetza)) : null,
            h(
              'p',
              {},
              card.when,
              card.to.map((p) => [' ', picture(p.tile, 30), ` ${p.name}`]),
            ),
            card.from.length
              ? h(
                  'p',
                  {},
                  'Promoted from',
                  card.from.map((p) => [' ', picture(p.tile, 30), ` ${p.name}`]),
                )
              : null,
          ),
        ),
      );
    }
    return row;
  }

  return {
    get open() {
      return !root.hidden;
    },
    close,
    /** anew is called when another game has begun: what is open speaks of that. */
    anew() {
      if (root.hidden) return;
      pieces();
      if (!rules.hidden) read();
    },
    /**
     * show opens the list, at the piece that is touched if one is.
     * @param {{ id: string, army: string } | null} [piece]
     */
    show(piece) {
      pieces();
      if (root.hidden)
        before = document.activeElement?.matches('#grid *')
          ? /** @type {HTMLElement} */ (document.activeElement)
          : opener;
      cover(true);
      root.hidden = false;
      setExpanded(opener, true);
      show(list);
      const all = /** @type {HTMLElement[]} */ ([...list.querySelectorAll('button')]),
        own = piece && all.filter((b) => b.dataset.id === piece.id),
        at = own && (own.find((b) => b.dataset.army === piece.army) ?? own[0]);
      if (at?.getAttribute('aria-expanded') === 'false') at.click();
      (at ?? tabs[0]).focus();
      at?.scrollIntoView({ block: 'nearest' });
    },
  };
}
