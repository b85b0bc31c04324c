// A game from a text: a link, a record, a position, a diagram. The form of the text shows which; what is wrong with it
// is shown beside it, and the text stays.

import * as address from '../shared/address.js';
import { sentence, show } from '../shared/old/dialogs.js';
import { h, toast } from '../shared/old/dom.js';
import { say } from '../shared/say.js';
import { authored, textOf } from '../shared/text.js';
import * as keeper from './keeper.js';
import { follow, load } from './links.js';
import { isRecord, joined, located } from './record.js';
import { refused } from './refused.js';
import { unreadable } from './resume.js';

const LIMIT = 400_000; // characters; browsers take seconds to lay out more lines than that

// KINDS in the order in which a text is tried for them: how it is recognised, what it is called, how it is opened, what an error of
// that says, the text of an own game in it, and whether it says who moves which army.
const KINDS = [
  { name: 'A saved game', seated: true, is: (t) => t.startsWith('{'), open: (f, t) => f.restore(t) },
  {
    name: 'A link',
    seated: true,
    is: (t) => linkIn(t) !== null,
    open: (f, t) => load(f, /** @type {Link} */ (linkIn(t))),
  },
  { name: 'A lesson or a puzzle', is: visitIn, open: () => {} },
  {
    name: 'A tag',
    fault: (e) => first(e),
    is: (t) => tagIn(t) !== null,
    own: (t) => owned(/** @type {HTMLElement} */ (tagIn(t))),
    open: (f, t) => {
      const e = /** @type {HTMLElement} */ (tagIn(t)),
        text = owned(e),
        [variant, position, played] = ['variant', 'position', 'played'].map((a) => e.getAttribute(a) ?? '');
      if (text) return diagram(f, { diagram: text, position, played });
      f.load(variant || DEFAULT_GAME, position || 'start', played);
    },
  },
  {
    name: 'A record',
    is: isRecord,
    open: (f, t) => f.restore(joined(t)),
  },
  {
    name: 'A position',
    is: (t) => !t.includes('\n') && /^[^\s=:]*\/[^\s=:]*(\s|$)/.test(t),
    position: true,
    fault: (e) => first(e),
    open: (f, t, variant) => f.load(variant, t, ''),
  },
  {
    name: 'A diagram',
    own: (t) => t,
    is: (t) => /(^|[\s>])(files|ranks|promoChoice|promoZone|graphicsDir)=/m.test(t) || /^[^\n:]+:[^\n:]*:/m.test(t),
    open: (f, t) => diagram(f, { diagram: t }),
  },
];

// first is the first thing that is wrong with a position: in one of another game nothing fits.
const first = (e) => sentence(String(e?.message ?? e).split('; ')[0]);

// diagram opens an own game and returns what of it isn't supported.
function diagram(f, game) {
  f.load(game);
  return f.warnings().map(sentence).join(' ') || undefined;
}

// owned is the text of a tag that has a game of its own, otherwise empty.
const owned = (e) => (/^(diagram)?$/.test(e.getAttribute('variant') ?? '') ? textOf(e).trim() : '');

/**
 * tagIn is the first diagram in the source of a page, or null. The source is parsed where nothing of it runs and nothing is
 * fetched.
 * @param {string} t
 * @returns {HTMLElement | null}
 */
function tagIn(t) {
  if (!/^\s*</.test(t)) return null;
  const page = new DOMParser().parseFromString(t, 'text/html');
  return page.querySelector('fairway-diagram') ?? authored(page)[0] ?? null;
}

/**
 * addressIn is the address that a text is, or null. A mail program may have broken it into lines, and of a link what comes after
 * the # is enough.
 * @param {string} t
 */
function addressIn(t) {
  const whole = t.replace(/\s*\n\s*/g, ''),
    part = whole.slice(whole.indexOf('#') + 1);
  try {
    const url = /^\d+\.[a-z0-9-]+\.\S*$/.test(part)
      ? new URL(`#${part}`, new URL('.', document.baseURI))
      : new URL(whole);
    return /^(https?|file):$/.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

/**
 * linkIn is the link in such a text, or null.
 * @param {string} t
 */
function linkIn(t) {
  const url = addressIn(t);
  return url && address.link(url);
}

/**
 * visitIn reports whether a text is the address of a lesson or of a puzzle.
 * @param {string} t
 */
function visitIn(t) {
  const url = addressIn(t);
  return Boolean(url && address.visited(url));
}

/**
 * letterOf is the id of the game by links that a link is of, empty for none.
 * @param {App} app
 * @param {Link} l
 */
function letterOf(app, l) {
  try {
    return (l.link && app.api?.readLink(l.link).letter) || '';
  } catch {
    return ''; // to open it says what is wrong
  }
}

/** @import { Link } from '../shared/address.js' */
/** @import { App } from './types.js' */
/** @typedef {{ text?: string, variant?: string, fault?: string, alone?: boolean }} Given alone: nobody plays the game on the board */

/**
 * open shows the dialog. given is what it shows at first.
 * @param {App} app
 * @param {Given} [given]
 */
export function open(app, given = {}) {
  const area = h('textarea', {
    id: 'text',
    rows: 7,
    spellcheck: false,
    autocapitalize: 'off',
    autocomplete: 'off',
    'aria-describedby': 'text-kind text-fault',
  });
  const fault = h('p', { class: 'fault', id: 'text-fault', role: 'alert' }),
    kind = h('span', { class: 'muted small', id: 'text-kind' });
  const variants = app.ask('variants') ?? [],
    board = app.state?.board,
    now = given.variant || board?.variant;
  if (board && !variants.some((v) => v.name === board.variant))
    variants.push({ name: board.variant, title: board.title }); // an imported diagram
  const game = h(
    'select',
    { id: 'text-game', 'aria-label': 'Game of the position' },
    variants.map((v) => h('option', { value: v.name, selected: v.name === now }, v.title)),
  );
  const tell = (words) => {
    fault.textContent = words; // a diagram's faults have a line each
    area.setAttribute('aria-invalid', String(words !== ''));
  };
  const found = () => KINDS.find((k) => k.is(area.value.trim()));
  const look = () => {
    const k = found();
    kind.textContent = k ? k.name + (k.position ? ' of' : '') : '';
    game.hidden = !k?.position;
  };
  const go = async () => {
    const t = area.value.trim(),
      k = found(),
      text = k?.own?.(t) ?? ''; // of an own game
    tell('');
    try {
      if (!t) throw new Error('paste or type a text first');
      if (t.length > LIMIT) throw new Error(`the text is too long: ${t.length} characters, at most ${LIMIT}`);
      if (!k)
        throw new Error(
          "this isn't a link, record, position, tag or diagram. A record looks like hook-shogi;start;i6-i7 i14-i13; a position begins with its ranks",
        );
      const open = (f) => k.open(f, t, game.value);
      if (visitIn(t)) {
        app.location.assign(address.bare(app.location) + addressIn(t)?.search);
        return;
      }
      const l = k.name === 'A link' ? linkIn(t) : null;
      if (l && letterOf(app, l)) {
        d.close();
        // as if it had been opened: it may go on with a saved game
        if (address.link(app.location)?.text === l.text) follow(app);
        else app.location.hash = l.text;
        return;
      }
      const warning = await app.replace(k.seated ? open : keeper.anew(open));
      d.close();
      if (warning && text) {
        app.tell({
          title: "Some features of this diagram aren't supported",
          text: warning,
          acts: [{ label: 'Close', run: () => app.tell(null) }],
        });
        say(app, `Opened. ${warning}`);
      } else toast(app, warning ?? 'Opened.');
    } catch (e) {
      const faults = app.api && text ? app.api.inspect(text).wrong : '';
      const { fault: words, at } = isRecord(t)
        ? located(sentence(e), area.value)
        : { fault: faults || (k?.fault ?? sentence)(e), at: -1 };
      tell(words);
      if (app.api && text && (given.alone || refused(app))) unreadable(app, app.api, '', text, words);
      area.focus();
      if (at >= 0) area.setSelectionRange(at, at);
      fault.scrollIntoView({ block: 'nearest' });
    }
  };
  const fill = (t) => {
    area.value = t;
    tell('');
    look();
    area.focus();
  };
  const take = async (f) => {
    if (!f) return;
    const t =
      f.size > 4 * LIMIT
        ? null
        : await f.text().then(
            (t) => t.trim(),
            (e) => e,
          );
    if (typeof t === 'string' && t.length <= LIMIT) fill(t);
    else tell(t instanceof Error ? sentence(t) : 'The file is too large for a game.');
  };
  const file = h('input', {
    type: 'file',
    accept: '.txt,.html,.htm,.json,text/plain,text/html,application/json',
    hidden: true,
    on: {
      change: async () => {
        await take(file.files?.[0]);
        file.value = '';
      },
    },
  });
  const button = (label, run, cls = '') =>
    h('button', { type: 'button', class: `btn${cls}`, on: { click: run } }, label);
  area.addEventListener('input', () => {
    tell('');
    look();
  });
  area.addEventListener('dragover', (e) => e.preventDefault());
  area.addEventListener('drop', (e) => {
    if (e.dataTransfer?.files.length) {
      e.preventDefault();
      take(e.dataTransfer.files[0]);
    }
  });
  const d = show(
    app,
    'Import',
    h(
      'div',
      { class: 'field' },
      h('label', { for: 'text' }, 'A link, a record, a position or a diagram text'),
      area,
      h('div', { class: 'kind' }, kind, game),
      fault,
      h(
        'div',
        { class: 'row' },
        button('Open', go, ' p'),
        button('From a file', () => file.click()),
        file,
        refused(app)
          ? null
          : [
              button('This position', () => fill(app.texts().position)),
              button('This record', () => fill(app.texts().record)),
            ],
      ),
    ),
    refused(app) ? null : h('p', { class: 'muted small' }, 'The game on the board stays in My games.'),
  );
  area.value = given.text ?? '';
  look();
  if (given.fault) tell(given.fault);
  area.focus();
}
