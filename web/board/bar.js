// The place of the bar below the board. What fills it (controls.js) comes with the program.

/**
 * bar makes the place, where the address asks for controls=bar or controls=full.
 * @param {string | null} kind
 */
export function bar(kind) {
  if (kind !== 'bar' && kind !== 'full') return null;
  const box = document.createElement('div');
  box.id = 'controls';
  box.setAttribute('role', 'group');
  box.setAttribute('aria-label', 'Game');
  document.body.classList.add('barred');
  document.documentElement.append(box); // body is the board's alone
  return box;
}
