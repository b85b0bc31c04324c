// Finds accessibility violations in a document. The browser tests use this file, too (e2e/dialogs_test.go).

/**
 * findFaults lists violations that the accessibility tree doesn't show: names on elements without a role, neighbours with the same
 * name, focusable elements that aren't read, several live regions for one sentence, and dialogs without the focus.
 * @param {Document} doc
 */
export const findFaults = (doc) => {
  const list = [],
    dialog = doc.querySelector('dialog[open]'); // each is modal
  const say = (what, e) =>
    list.push(`${what}: ${e.cloneNode(false).outerHTML.slice(0, 140)} ${e.textContent.trim().slice(0, 40)}`);
  const trees = (top) => [
    top,
    ...[...top.querySelectorAll('*')].filter((e) => e.shadowRoot).flatMap((e) => trees(e.shadowRoot)),
  ];
  const shown = (e) =>
    e.getClientRects().length && e.checkVisibility({ visibilityProperty: true }) && !e.closest('[inert]');
  const all = (selector) => trees(dialog ?? doc).flatMap((tree) => [...tree.querySelectorAll(selector)].filter(shown));
  const read = (e) => !e.closest('[aria-hidden=true]');
  const byIds = (e) =>
    (e.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .filter(Boolean)
      .map((id) => e.getRootNode().getElementById(id)?.textContent)
      .join(' ');
  const labels = (e) => [...(e.labels ?? [])].map((l) => l.textContent).join(' ');
  const name = (e) => e.getAttribute('aria-label') || byIds(e) || labels(e) || e.textContent;
  const named = (e) => e.hasAttribute('aria-label') || e.hasAttribute('aria-labelledby');

  for (const e of all('div, span, p, b, i, small, code, pre, strong, em, section > svg'))
    if (named(e) && !e.hasAttribute('role') && read(e)) say('a name without a role', e);
  for (const e of all('[aria-owns]')) say('aria-owns, which VoiceOver follows badly', e);
  for (const e of all('button, a[href], input, select, textarea, iframe, [tabindex]')) {
    if (!read(e) && e.tabIndex >= 0) say('focusable but hidden from screen readers', e);
    if (/^(presentation|none|generic)$/.test(e.getAttribute('role'))) say('focusable without a role', e);
    if (e.disabled && e === doc.activeElement) say('a disabled element has the focus', e);
  }
  if (doc.activeElement?.closest('[aria-hidden=true], [inert]'))
    say('a hidden element has the focus', doc.activeElement);
  const places = doc.querySelectorAll('[data-live]').length;
  if (places > 2) list.push(`${places} live regions`);
  const live = '[aria-live], [role=status], [role=alert], [role=log]';
  for (const e of all(live)) if (e.parentElement?.closest(live)) say('nested live regions', e);
  // A move that is played twice has the same name twice.
  const within =
    '[role=group], [role=radiogroup], [role=toolbar], [role=menu], dialog, section[aria-label], nav, fieldset, header, main, body';
  const groups = new Map();
  for (const e of all(
    'button, a[href], input:not([type=hidden]), select, textarea, [role=slider], [role=switch], [role=radio], [role=checkbox]',
  )) {
    if (!read(e) || e.closest('.moves, [role=grid]')) continue;
    const group = e.closest(within) ?? e.getRootNode(),
      names = groups.get(group) ?? new Set(),
      is = name(e).trim().replace(/\s+/g, ' ');
    if (names.has(is)) say('duplicate name', e);
    if (!/[\p{L}\p{N}]/u.test(is)) say('a name without letters', e);
    groups.set(group, names.add(is));
  }
  if (dialog && !dialog.contains(doc.activeElement)) say('an open dialog without the focus', dialog);
  for (const e of all(
    'dialog, [role=dialog], [role=menu], [role=grid], [role=radiogroup], [role=toolbar], [role=group]',
  ))
    if (read(e) && !named(e)) say('a group without a name', e);
  for (const e of all('svg')) {
    const apart = e.closest('button, a, [role=img], [aria-hidden]') || e.hasAttribute('aria-label');
    if (read(e) && e.getBoundingClientRect().width && !apart && !e.querySelector('title'))
      say('an SVG that is neither hidden nor named', e);
  }
  return [...new Set(list)];
};
