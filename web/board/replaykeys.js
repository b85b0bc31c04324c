// Replays keys that were pressed before their elements were loaded.

/**
 * replayKey dispatches a key to the focused element in root, or to the drawing. Browsers run no default action for a script's
 * key, so those of buttons and text fields are done here.
 * @param {HTMLElement} root
 * @param {KeyboardEvent} key
 */
export function replayKey(root, key) {
  const at = () => {
    const on = document.activeElement;
    return on && root.contains(on) ? on : (document.querySelector('canvas') ?? document.body);
  };
  const on = at();
  if (on.dispatchEvent(new KeyboardEvent('keydown', key))) {
    if (on instanceof HTMLButtonElement && /^(Enter| )$/.test(key.key)) on.click();
    else if (on instanceof HTMLInputElement && key.key === 'Enter') on.form?.querySelector('button')?.click();
    else if (on instanceof HTMLInputElement && (key.key.length === 1 || key.key === 'Backspace')) {
      const from = on.selectionStart ?? 0,
        to = on.selectionEnd ?? 0,
        back = key.key === 'Backspace';
      on.setRangeText(back ? '' : key.key, back && from === to ? Math.max(0, from - 1) : from, to, 'end');
      on.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  at().dispatchEvent(new KeyboardEvent('keyup', key));
}
