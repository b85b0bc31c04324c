// The Diagram studio as tests use it. Tests in browsers type real keys; here its text is changed by the editor's own commands.

import { open } from '../browser/page.js';

/**
 * openStudio opens the studio with a template and waits until its game is on the board.
 * @param {import('node:test').TestContext} t
 * @param {string} template
 * @param {import('../browser/page.js').Options} [options]
 */
export async function openStudio(t, template, options) {
  const page = await open(t, `studio.html?template=${template}`, options);
  await studioReady(page);
  return page;
}

export async function studioReady(page) {
  await page.ready();
  await page.until(() => page.fairway.variant === 'diagram' && page.$('#rows tr'), 'the pieces of the text are listed');
  await page.rest();
}

/** content returns the element with the text. */
export const content = (page) => page.$('#text').shadowRoot.querySelector('.cm-content');
const view = (page) => content(page).cmTile.root.view;

export const textOf = (page) => view(page).state.doc.toString();
const current = (page) => view(page).state.doc.lineAt(view(page).state.selection.main.head);
/** lineOf returns the line at the cursor. */
export const lineOf = (page) => current(page).text;
/** notes returns the sentences below the lines. */
export const notes = (page) =>
  [...page.$('#text').shadowRoot.querySelectorAll('.note span')].map((e) => e.innerText).join(' | ');
/** fix presses the first button beside a note. */
export const fix = (page) => page.$('#text').shadowRoot.querySelector('.note button').click();

/** toLine puts the cursor at the end of the line that begins with a text. */
export async function toLine(page, begins) {
  const { doc } = view(page).state;
  for (let n = 1; n <= doc.lines; n++)
    if (doc.line(n).text.startsWith(begins)) {
      view(page).focus();
      view(page).dispatch({ selection: { anchor: doc.line(n).to } });
      return page.pass(50);
    }
  throw new Error(`no line begins with ${begins}`);
}

/** type types letters at the cursor. */
export async function type(page, text) {
  const { state } = view(page);
  view(page).dispatch(state.replaceSelection(text), { userEvent: 'input.type' });
  await page.pass(50);
}

/** erase deletes the letter before the cursor. */
export async function erase(page) {
  const { head } = view(page).state.selection.main;
  view(page).dispatch({ changes: { from: head - 1, to: head }, userEvent: 'delete.backward' });
  await page.pass(50);
}

/** item opens a menu and presses the item that begins with a text. */
export async function item(page, menu, name) {
  page.click(menu);
  await page.press(name, () => page.$('[role=menu]'));
}
