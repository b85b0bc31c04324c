// The page's buttons, menus and keys.

import { updateAttribute } from '../shared/elements.js';
import { icon } from '../shared/icons.js';
import { openMenu } from '../shared/menus.js';
import { choose, currentTheme, onTheme } from '../shared/theme.js';
import { html, render } from '../shared/view.js';
import { keep } from './draft.js';
import { addPiece } from './edits.js';
import * as out from './export.js';
import { go, look } from './inspection.js';
import { allKeys, insert } from './keys.js';
import { file, others, source, templates } from './open.js';
import { link, play } from './play.js';
import { tools } from './preview.js';
import { phone, tab } from './tabs.js';
import { setKey } from './text.js';

/** @import { IconName } from '../shared/icons.js' */
/** @import { Studio } from './types.js' */

// LED are the icons that stand before the text of their buttons, SIGNS those that stand after it or alone, by the buttons' ids.
/** @type {Record<string, IconName>} */
const LED = { play: 'play', link: 'link', tag: 'copy' };
/** @type {Record<string, IconName>} */
const SIGNS = {
  undo: 'undo',
  redo: 'redo',
  templates: 'down',
  open: 'down',
  squares: 'down',
  pen: 'pen',
  more: 'more',
};

/**
 * build makes the controls that the page's document lacks, and lets them all work.
 * @param {Studio} studio
 */
export function build(studio) {
  icons(studio);
  tools(studio);
  buttons(studio);
  fields(studio);
  letters(studio);
  attend(studio);
  onTheme(studio, () => light(studio));
  light(studio);
}

/**
 * icons puts the icons into the buttons that the page's document has.
 * @param {Studio} studio
 */
function icons({ $ }) {
  for (const [id, sign] of Object.entries(LED)) render(icon(sign), $(id), { renderBefore: $(id).childNodes[0] });
  for (const [id, sign] of Object.entries(SIGNS)) render(icon(sign), $(id));
  render(html`${icon('save')}<span>Save as file</span>`, $('save'));
}

/** @param {Studio} studio */
function buttons(studio) {
  const press = (id, act) => studio.$(id).addEventListener('click', act);
  press('templates', () => templates(studio));
  press('open', () => others(studio));
  press('play', () => play(studio));
  press('undo', () => studio.editor.undo());
  press('redo', () => studio.editor.redo());
  press('faults', () => go(studio, 1, true));
  press('warnings', () => go(studio, 1, false));
  press('pen', () => insert(studio, 'title'));
  press('add', () => addPiece(studio));
  press('tag', () => {
    if (studio.editor.text !== studio.inspectedText) look(studio);
    out.copyTag(studio, studio.editor.text, studio.inspection?.faults.length ?? 0);
  });
  press('link', () => link(studio));
  press('save', () => out.save(studio, studio.editor.text));
  press('theme', () => otherTheme(studio));
  press('squares', () => squares(studio));
  press('more', () => more(studio));
  press('small', () => tab(studio, 'board'));
}

/**
 * squares opens the menu of how the board's squares look.
 * @param {Studio} studio
 */
const squares = (studio) =>
  openMenu(
    studio,
    studio.$('squares'),
    [
      ['1', 'Chequered'],
      ['0', 'Plain'],
    ].map(([v, label]) => ({
      label,
      radio: true,
      checked: studio.$('squares-word').textContent === label,
      run: () => studio.editor.change(setKey(studio.editor.text, 'chequered', v)),
    })),
  );

/**
 * more opens the menu of what a narrow header has no room for.
 * @param {Studio} studio
 */
const more = (studio) =>
  openMenu(studio, studio.$('more'), [
    { label: 'Play', run: () => play(studio) },
    { label: 'Undo', run: () => studio.editor.undo(), disabled: !studio.editor.depth[0] },
    { label: 'Redo', run: () => studio.editor.redo(), disabled: !studio.editor.depth[1] },
    null,
    { label: 'Open a file', run: () => studio.$('file').click() },
    { label: "Import from a page's source", run: () => source(studio) },
    null,
    { label: 'All keys', run: () => allKeys(studio) },
    { label: currentTheme(studio) === 'dark' ? 'Light theme' : 'Dark theme', run: () => otherTheme(studio) },
  ]);

/**
 * fields lets the file's field and the tabs work.
 * @param {Studio} studio
 */
function fields(studio) {
  const input = /** @type {HTMLInputElement} */ (studio.$('file'));
  input.addEventListener('change', async () => {
    await file(studio, input.files?.[0]);
    input.value = '';
  });
  studio.$('tabs').addEventListener('click', (e) => {
    const name = /** @type {Element} */ (e.target).closest('button')?.dataset.tab;
    if (name === 'text' && studio.root.dataset.tab === name && studio.inspection?.faults.length) go(studio, 1, true);
    else if (name) tab(studio, name);
  });
}

/**
 * letters makes the row of letters that a phone's keyboard has only on other layers.
 * @param {Studio} studio
 */
function letters(studio) {
  const row = studio.$('letters');
  row.addEventListener('click', (e) => {
    const b = /** @type {Element} */ (e.target).closest('button');
    if (b) studio.editor.type(b.textContent ?? '');
  });
  const stay = (e) => e.preventDefault(); // the text keeps the focus
  render(
    [':', ',', '=', '-', '(', ')', ...'NBRQKWFDA', ...'fmcis'].map(
      (c) => html`<button type="button" tabindex="-1" @pointerdown=${stay}>${c}</button>`,
    ),
    row,
  );
}

/**
 * attend listens to keys beside the text, to a phone's keyboard, and to the page being left.
 * @param {Studio} studio
 */
function attend(studio) {
  addEventListener('keydown', (e) => {
    if (e.defaultPrevented || studio.root.querySelector('dialog[open]')) return;
    const act =
      { F1: () => allKeys(studio) }[e.key] ??
      ((e.ctrlKey || e.metaKey) && { s: () => out.save(studio, studio.editor.text), Enter: () => play(studio) }[e.key]);
    if (!act) return;
    e.preventDefault();
    act();
  });
  // A phone's keyboard covers the page: what is above it is the page then.
  window.visualViewport?.addEventListener('resize', () => {
    const high = Number(window.visualViewport?.height),
      covered = phone.matches && studio.editor.focused && high < 0.75 * screen.height;
    studio.root.classList.toggle('typing', covered);
    studio.root.style.height = covered ? `${high}px` : '';
    if (covered) scrollTo(0, 0);
  });
  addEventListener('pagehide', () => keep(studio));
  document.addEventListener('visibilitychange', () => document.hidden && keep(studio));
}

/** @param {Studio} studio */
const otherTheme = (studio) => choose(studio, currentTheme(studio) === 'dark' ? 'light' : 'dark');

/**
 * light shows the theme on its button, and on the board.
 * @param {Studio} studio
 */
function light(studio) {
  const dark = currentTheme(studio) === 'dark',
    button = studio.$('theme'),
    words = dark ? 'Light theme' : 'Dark theme';
  render(icon(dark ? 'sun' : 'moon'), button);
  updateAttribute(button, 'aria-label', words);
  updateAttribute(button, 'title', words);
  studio.preview.theme();
}
