// The form that makes a tag, with the real element as its preview.

/** @param {string} id */
const $ = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const form = /** @type {HTMLFormElement} */ ($('form')),
  tag = /** @type {HTMLTextAreaElement} */ ($('tag')),
  said = $('said'),
  preview = /** @type {any} */ ($('preview'));
const base = new URL('.', location.href).href;
const NAMES = ['variant', 'position', 'played', 'poster', 'face', 'controls', 'theme', 'size'];

$('two').textContent =
  `<script src="${base}fairway-embed.js"></script>\n<fairway-diagram variant="kyoomagi" size="420"></fairway-diagram>`;
for (const e of document.querySelectorAll('.base')) e.textContent = base;

/** @param {string} s */
const escaped = (s) => s.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

// values are what the form holds, without needless spaces and impossible widths.
function values() {
  const f = new FormData(form),
    v = /** @type {Record<string, any>} */ ({});
  for (const name of NAMES) {
    const text = String(f.get(name) ?? '')
      .trim()
      .replace(/\s+/g, ' ');
    const field = /** @type {HTMLInputElement | null} */ (form.elements.namedItem(name));
    if (text && field?.validity.valid !== false) v[name] = text;
  }
  v.flip = f.has('flip');
  return v;
}

/** @param {Record<string, any>} v */
function write(v) {
  const parts = NAMES.filter((n) => v[n]).map((n) => `${n}="${escaped(v[n])}"`);
  if (v.flip) parts.push('flip');
  tag.value = `<fairway-diagram ${parts.join(' ')}></fairway-diagram>`;
}

let turn = 0;

async function draw() {
  const now = ++turn,
    v = values();
  write(v);
  const size = /** @type {HTMLInputElement} */ (form.elements.namedItem('size'));
  said.textContent = size.validity.valid ? '' : 'The width must be a whole number from 120 to 4000.';
  for (const name of NAMES) {
    if (v[name]) preview.setAttribute(name, v[name]);
    else preview.removeAttribute(name);
  }
  preview.toggleAttribute('flip', v.flip);
  preview.style.width = v.size ? '' : 'auto';
  if (!v.played) return;
  // Only the board itself knows what the moves lead to.
  said.textContent = 'The board is drawing the position after the moves.';
  try {
    await new Promise((r) => setTimeout(r, 0)); // the element has drawn anew
    preview.error = null;
    await preview.wake();
    if (now !== turn) return;
    if (preview.error) throw new Error(preview.error);
    v.poster = await preview.position();
    if (now !== turn) return;
    write(v);
    said.textContent = 'The picture shows the position after the moves.';
  } catch (error) {
    if (now === turn) said.textContent = error.message;
  }
}

let due = 0;
form.addEventListener('input', () => {
  clearTimeout(due);
  due = setTimeout(draw, 350);
});
form.addEventListener('submit', (e) => e.preventDefault());

$('copy').addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(tag.value);
    said.textContent = 'Copied.';
  } catch {
    tag.select();
    said.textContent = "Couldn't copy. The tag is selected.";
  }
});

customElements.whenDefined('fairway-diagram').then(draw);
