// A family of games side by side: a row for each place of the array, a column for each game, in every cell the move
// of the piece that stands there.

import { show } from '../shared/old/dialogs.js';
import { h, picture } from '../shared/old/dom.js';
import { icon } from '../shared/old/icons.js';

/** @import { Fairway } from '../fairway.d.ts' */
/** @import { App } from './types.js' */

/**
 * compare opens the table. A game's heading plays it, a piece shows how it moves.
 * @param {App} app
 */
export function compare(app) {
  const f = app.ask('family');
  if (!f) return;
  const body = h('div', { class: 'family' });
  const d = show(app, `${f.name}: ${f.games.length} games`, body);
  d.classList.add('wide');
  const swap = (node, focus) => {
    body.replaceChildren(node);
    d.scrollTop = 0;
    if (focus) body.querySelector(focus)?.focus({ preventScroll: true });
  };
  const table = () =>
    h(
      'div',
      { class: 'scroll', role: 'group', 'aria-label': 'Pieces of all games' },
      h(
        'table',
        {},
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('td', {}),
            f.games.map((g) => h('th', { scope: 'col' }, head(g))),
          ),
        ),
        h(
          'tbody',
          {},
          rows(f.games).map((id) =>
            h(
              'tr',
              {},
              h('th', { scope: 'row' }, id),
              f.games.map((g) =>
                cell(
                  g,
                  g.kinds.find((k) => k.id === id),
                ),
              ),
            ),
          ),
        ),
      ),
    );
  const head = (g) =>
    g.name === app.state?.board.variant
      ? h('b', { 'aria-current': 'true' }, g.title)
      : h(
          'button',
          {
            type: 'button',
            title: `Play ${g.title}`,
            on: {
              click: () => {
                d.close();
                app.newGame(g.name);
              },
            },
          },
          g.title,
        );
  const cell = (g, k) =>
    h(
      'td',
      {},
      k
        ? h(
            'button',
            {
              type: 'button',
              data: { key: `${g.name} ${k.id}` },
              on: { click: () => swap(one(g, k), '[data-key=back]') },
            },
            picture(k.moveTile, 48),
            h('span', {}, k.name),
          )
        : null,
    );
  const one = (g, k) => {
    const diagram = app.ask('diagram', k.id, '', g.name),
      becomes = g.kinds.filter((q) => q.promotedFrom.includes(k.id));
    return h(
      'div',
      { class: 'piece kind' },
      h(
        'div',
        { class: 'row' },
        h(
          'button',
          {
            type: 'button',
            class: 'btn q',
            data: { key: 'back' },
            on: { click: () => swap(table(), `[data-key="${CSS.escape(`${g.name} ${k.id}`)}"]`) },
          },
          icon('back'),
          'All games',
        ),
      ),
      h(
        'div',
        { class: 'split' },
        h(
          'div',
          {},
          h('div', { class: 'pair' }, picture(k.moveTile, 72)),
          h('h2', {}, k.name),
          h('p', { class: 'muted small' }, [k.kanji, k.id, g.title].filter(Boolean).join(' · ')),
          h('p', { class: 'words' }, k.words),
          becomes.length
            ? h(
                'div',
                { class: 'promotes' },
                h('span', { class: 'label' }, 'Promotes to'),
                becomes.map((q) =>
                  h(
                    'button',
                    { type: 'button', on: { click: () => swap(one(g, q), '[data-key=back]') } },
                    picture(q.moveTile, 34),
                    q.name,
                  ),
                ),
              )
            : null,
        ),
        diagram
          ? h(
              'div',
              {},
              Object.assign(picture(diagram, 260, `How the ${k.name} moves on an empty board`), {
                className: 'diagram',
              }),
            )
          : null,
      ),
    );
  };
  swap(table());
}

// rows are the ids of all unpromoted pieces, in the order of the games: one that only a later game has comes before the
// piece that follows it there.
function rows(games) {
  const list = [];
  for (const g of games) {
    let before = list.length;
    for (const id of g.kinds
      .map((k) => k.id)
      .filter((id) => !id.startsWith('+'))
      .reverse()) {
      const at = list.indexOf(id);
      if (at < 0) list.splice(before, 0, id);
      else before = at;
    }
  }
  return list;
}
