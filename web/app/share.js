// What goes out of the page: links, texts, pictures.

import { copy, download, sentence, show } from '../shared/dialogs.js';
import { h, toast } from '../shared/dom.js';
import { png } from './image.js';
import * as keeper from './keeper.js';

// items are those of the share menu.
export function items(app, s) {
  if (!s) return [{ label: 'The board is still loading', disabled: true, run() {} }];
  const ahead = Boolean(s.moves.list.at(-1)?.after);
  const name = `${s.board.variant}${s.ply ? `-${s.ply}` : ''}`;
  const links = ahead
    ? [
        { label: 'Copy a link to this position', run: () => link(s, false) },
        { label: 'Copy a link to the game', run: () => link(s, true) },
      ]
    : [{ label: s.moves.list.length ? 'Copy a link to the game' : 'Copy a link', run: () => link(s, true) }];
  return [
    ...links,
    navigator.share ? { label: 'Share a link', run: () => send(s) } : false,
    null,
    { label: 'Copy the record', run: () => copy(app.texts().record, 'Record') },
    { label: 'Copy the position', run: () => copy(app.texts().position, 'Position') },
    { label: keeper.own(s.board.variant) ? 'Save the game' : 'Save the record', run: keeper.saveRecord },
    null,
    { label: 'Save a picture', end: 'PNG', run: () => picture(app, name, png, 'png') },
    {
      label: 'Save a picture',
      end: 'SVG',
      run: () => picture(app, name, (svg) => new Blob([svg], { type: 'image/svg+xml' }), 'svg'),
    },
  ].filter((i) => i !== false);
}

function address(whole) {
  try {
    return keeper.link(whole);
  } catch (e) {
    toast(sentence(e));
    return null;
  }
}

// link copies an address and shows what was copied.
async function link(s, whole) {
  const text = address(whole);
  if (!text) return;
  const field = h('textarea', { readOnly: true, rows: 4, 'aria-label': 'Link' });
  field.value = text;
  let copied = true;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copied = false;
  }
  const n = whole ? s.moves.list.length : s.ply;
  const d = show(
    copied ? 'Link copied' : 'Link',
    h(
      'div',
      { class: 'field' },
      field,
      h(
        'p',
        { class: 'muted small' },
        `${text.length} characters hold ${n ? `the game up to move ${n}, with its dice` : 'the starting position'}. No server sees the part after the #.`,
      ),
      h(
        'div',
        { class: 'row' },
        copied
          ? null
          : h(
              'button',
              {
                type: 'button',
                class: 'btn p',
                on: {
                  click: () => {
                    field.select();
                    copy(text, 'Link');
                  },
                },
              },
              'Copy',
            ),
        navigator.share
          ? h('button', { type: 'button', class: 'btn', on: { click: () => share(s, text) } }, 'Share')
          : null,
        h('button', { type: 'button', class: `btn${copied ? ' p' : ''}`, on: { click: () => d.close() } }, 'Done'),
      ),
    ),
  );
  field.focus();
  field.select();
}

function send(s) {
  const text = address(true);
  if (text) share(s, text);
}

async function share(s, url) {
  try {
    await navigator.share({ title: s.board.title, url });
  } catch (e) {
    if (e.name !== 'AbortError') toast(sentence(e));
  }
}

async function picture(app, name, make, end) {
  const svg = await app.ask('svg');
  if (!svg) return;
  try {
    download(await make(svg), `${name}.${end}`, end === 'png' ? 'image/png' : 'image/svg+xml');
  } catch (e) {
    toast(sentence(e));
  }
}
