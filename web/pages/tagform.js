// The form that makes a tag, with the real element as its preview.

import { whenIdle } from '../shared/idle.js';
import { scriptTag, tagText as written } from '../shared/tag.js';
import { loadTitleFont } from '../shared/theme.js';

/** @import { Form } from './types.js' */

const NAMES = ['variant', 'position', 'played', 'poster', 'face', 'controls', 'theme', 'size'];
const FLAGS = ['flip', 'legend']; // attributes without a value
const OWN = 'diagram'; // the choice of a diagram text as the game

/**
 * readForm returns the values of the form, with normalized spaces and without invalid values.
 * @param {HTMLFormElement} form
 */
function readForm(form) {
  const f = new FormData(form),
    v = /** @type {Record<string, any>} */ ({});
  for (const name of NAMES) {
    const text = String(f.get(name) ?? '')
      .trim()
      .replace(/\s+/g, ' ');
    const field = /** @type {HTMLInputElement | null} */ (form.elements.namedItem(name));
    if (text && field?.validity.valid !== false) v[name] = text;
  }
  for (const name of FLAGS) v[name] = f.has(name);
  v.text = v.variant === OWN ? String(f.get('text')).trim() : null;
  if (v.text !== null) v.variant = '';
  return v;
}

/**
 * @param {Form} page
 * @param {Record<string, any>} v
 */
function writeTag(page, v) {
  page.tag.value = written(Object.fromEntries([...NAMES, ...FLAGS].map((name) => [name, v[name]])), v.text ?? '');
}

/**
 * setPreviewText replaces the preview by one with another diagram text.
 * @param {Form} page
 * @param {string} text
 */
function setPreviewText(page, text) {
  if (page.preview.textContent === text) return;
  const next = document.createElement('fairway-diagram');
  next.id = 'preview';
  next.textContent = text;
  page.preview.replaceWith(next);
  page.preview = next;
}

/** @param {Form} page */
async function draw(page) {
  const { form, said } = page,
    now = ++page.turn,
    v = readForm(form);
  page.$('own').hidden = v.text === null;
  writeTag(page, v);
  setPreviewText(page, v.text ?? '');
  const { preview } = page;
  const size = /** @type {HTMLInputElement} */ (form.elements.namedItem('size'));
  said.textContent = size.validity.valid ? '' : 'The width must be a whole number from 120 to 4000.';
  for (const name of NAMES) {
    if (v[name]) preview.setAttribute(name, v[name]);
    else preview.removeAttribute(name);
  }
  for (const name of FLAGS) preview.toggleAttribute(name, v[name]);
  preview.style.width = v.size ? '' : 'auto';
  if (!v.played && !v.position) return;
  // Only the live board can check the position and play the moves.
  if (v.played) said.textContent = 'The board is drawing the position after the moves.';
  try {
    await new Promise((r) => setTimeout(r, 0)); // after the element has drawn
    preview.error = null;
    await preview.wake();
    if (now !== page.turn) return;
    if (preview.error) throw new Error(preview.error);
    if (!v.played) return;
    v.poster = await preview.position();
    if (now !== page.turn) return;
    writeTag(page, v);
    said.textContent = 'The picture shows the position after the moves.';
  } catch (error) {
    if (now === page.turn) said.textContent = error.message;
  }
}

/**
 * createForm sets up the page of tags in root, which has the elements of embed.html.
 * @param {HTMLElement} root
 */
function createForm(root) {
  const $ = (/** @type {string} */ id) => /** @type {HTMLElement} */ (root.querySelector(`#${id}`)),
    form = /** @type {HTMLFormElement} */ ($('form')),
    said = $('said'),
    base = new URL('.', location.href).href;
  /** @type {Form} */
  const page = {
    $,
    form,
    said,
    tag: /** @type {HTMLTextAreaElement} */ ($('tag')),
    preview: $('preview'),
    turn: 0,
    due: 0,
  };
  $('two').textContent = `${scriptTag(base)}\n${written({ variant: 'kyoomagi', size: '420' })}`;
  for (const e of root.querySelectorAll('.base')) e.textContent = base;
  form.addEventListener('input', () => {
    clearTimeout(page.due);
    page.due = setTimeout(() => draw(page), 350);
  });
  form.addEventListener('submit', (e) => e.preventDefault());

  $('copy').addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(page.tag.value);
      said.textContent = 'Copied.';
    } catch {
      page.tag.select();
      said.textContent = "Couldn't copy. The embed code is selected.";
    }
  });

  whenIdle(loadTitleFont);
  customElements.whenDefined('fairway-diagram').then(() => draw(page));
}

createForm(document.body);
