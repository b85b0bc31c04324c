// The page's buttons, menus and keys.

import { updateAttribute } from '../shared/elements.js';
import { icon } from '../shared/icons.js';
import { openMenu } from '../shared/menus.js';
import { choose, currentTheme, onTheme } from '../shared/theme.js';
import { html, render } from '../shared/view.js';
import { saveDraft } from './draft.js';
import { addPiece } from './edits.js';
import * as out from './export.js';
import { goToNote, inspectText } from './inspection.js';
import { insertKey, openAllKeys } from './keys.js';
import { openFile, openOpenMenu, openSourceDialog, openTemplates } from './open.js';
import { copyGameLink, playInApp } from './play.js';
import { tools } from './preview.js';
import { isPhone, showTab } from './tabs.js';
import { setKey } from './text.js';

/** @import { IconName } from '../shared/icons.js' */
/** @import { Studio } from './types.js' */

// LED are the icons that stand before the text of their buttons, SIGNS those that stand after it or alone, by the buttons' ids.
/** @type {Record<string, IconName>} */
const LEADING_ICONS = { play: 'play', link: 'link', tag: 'copy' };
/** @type {Record<string, IconName>} */
const ICONS = {
  undo: 'undo',
  redo: 'redo',
  templates: 'down',
  open: 'down',
  squares: 'down',
  pen: 'pen',
  more: 'more',
};

/**
 * buildControls adds icons and letters to the page's document, and connects all controls.
 * @param {Studio} studio
 */
export function buildControls(studio) {
  addIcons(studio);
  tools(studio);
  connectButtons(studio);
  connectFields(studio);
  addLetterRow(studio);
  listen(studio);
  onTheme(studio, () => showTheme(studio));
  showTheme(studio);
}

/**
 * addIcons adds the icons to the buttons.
 * @param {Studio} studio
 */
function addIcons({ $ }) {
  for (const [id, sign] of Object.entries(LEADING_ICONS))
    render(icon(sign), $(id), { renderBefore: $(id).childNodes[0] });
  for (const [id, sign] of Object.entries(ICONS)) render(icon(sign), $(id));
  render(html`${icon('save')}<span>Save as file</span>`, $('save'));
}

/** @param {Studio} studio */
function connectButtons(studio) {
  const press = (id, act) => studio.$(id).addEventListener('click', act);
  press('templates', () => openTemplates(studio));
  press('open', () => openOpenMenu(studio));
  press('play', () => playInApp(studio));
  press('undo', () => studio.editor.undo());
  press('redo', () => studio.editor.redo());
  press('faults', () => goToNote(studio, 1, true));
  press('warnings', () => goToNote(studio, 1, false));
  press('pen', () => insertKey(studio, 'title'));
  press('add', () => addPiece(studio));
  press('tag', () => {
    if (studio.editor.text !== studio.inspectedText) inspectText(studio);
    out.copyTag(studio, studio.editor.text, studio.inspection?.faults.length ?? 0);
  });
  press('link', () => copyGameLink(studio));
  press('save', () => out.saveFile(studio, studio.editor.text));
  press('theme', () => toggleTheme(studio));
  press('squares', () => openSquaresMenu(studio));
  press('more', () => openMoreMenu(studio));
  press('small', () => showTab(studio, 'board'));
}

/**
 * openSquaresMenu opens the menu of square styles.
 * @param {Studio} studio
 */
const openSquaresMenu = (studio) =>
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
 * openMoreMenu opens the menu of what doesn't fit into a narrow header.
 * @param {Studio} studio
 */
const openMoreMenu = (studio) =>
  openMenu(studio, studio.$('more'), [
    { label: 'Play', run: () => playInApp(studio) },
    { label: 'Undo', run: () => studio.editor.undo(), disabled: !studio.editor.depth[0] },
    { label: 'Redo', run: () => studio.editor.redo(), disabled: !studio.editor.depth[1] },
    null,
    { label: 'Open a file', run: () => studio.$('file').click() },
    { label: "Import from a page's source", run: () => openSourceDialog(studio) },
    null,
    { label: 'All keys', run: () => openAllKeys(studio) },
    { label: currentTheme(studio) === 'dark' ? 'Light theme' : 'Dark theme', run: () => toggleTheme(studio) },
  ]);

/**
 * connectFields connects the file field and the tabs.
 * @param {Studio} studio
 */
function connectFields(studio) {
  const input = /** @type {HTMLInputElement} */ (studio.$('file'));
  input.addEventListener('change', async () => {
    await openFile(studio, input.files?.[0]);
    input.value = '';
  });
  studio.$('tabs').addEventListener('click', (e) => {
    const name = /** @type {Element} */ (e.target).closest('button')?.dataset.tab;
    if (name === 'text' && studio.root.dataset.tab === name && studio.inspection?.faults.length)
      goToNote(studio, 1, true);
    else if (name) showTab(studio, name);
  });
}

/**
 * addLetterRow adds a row of characters that a phone's keyboard has only on other layers.
 * @param {Studio} studio
 */
function addLetterRow(studio) {
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
 * listen listens to keys outside of the text, to a phone's keyboard, and to the page being hidden.
 * @param {Studio} studio
 */
function listen(studio) {
  addEventListener('keydown', (e) => {
    if (e.defaultPrevented || studio.root.querySelector('dialog[open]')) return;
    const act =
      { F1: () => openAllKeys(studio) }[e.key] ??
      ((e.ctrlKey || e.metaKey) &&
        { s: () => out.saveFile(studio, studio.editor.text), Enter: () => playInApp(studio) }[e.key]);
    if (!act) return;
    e.preventDefault();
    act();
  });
  // A phone's keyboard covers the page, so the page shrinks to the part above it.
  window.visualViewport?.addEventListener('resize', () => {
    const high = Number(window.visualViewport?.height),
      covered = isPhone.matches && studio.editor.focused && high < 0.75 * screen.height;
    studio.root.classList.toggle('typing', covered);
    studio.root.style.height = covered ? `${high}px` : '';
    if (covered) scrollTo(0, 0);
  });
  addEventListener('pagehide', () => saveDraft(studio));
  document.addEventListener('visibilitychange', () => document.hidden && saveDraft(studio));
}

/** @param {Studio} studio */
const toggleTheme = (studio) => choose(studio, currentTheme(studio) === 'dark' ? 'light' : 'dark');

/**
 * showTheme updates the theme's button and the board.
 * @param {Studio} studio
 */
function showTheme(studio) {
  const dark = currentTheme(studio) === 'dark',
    button = studio.$('theme'),
    words = dark ? 'Light theme' : 'Dark theme';
  render(icon(dark ? 'sun' : 'moon'), button);
  updateAttribute(button, 'aria-label', words);
  updateAttribute(button, 'title', words);
  studio.preview.theme();
}
