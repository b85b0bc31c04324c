// Form fields of the move wizard.
import { html, live, nothing } from '../shared/view.js';

/**
 * check returns a labelled checkbox.
 * @param {string} words
 * @param {boolean} checked
 * @param {(on: boolean) => void} run
 * @param {string} [key]
 */
export const check = (words, checked, run, key) => html`
  <label class="wizard-check">
    <input
      type="checkbox"
      data-key=${key ?? nothing}
      .checked=${live(checked)}
      @change=${(e) => run(e.currentTarget.checked)}
    >
    <span>${words}</span>
  </label>`;

/**
 * select returns a list to choose from.
 * @param {string} label
 * @param {string} key
 * @param {[string, string][]} values with their names
 * @param {string} value
 * @param {(value: string) => void} run
 */
export const select = (label, key, values, value, run) => html`
  <select aria-label=${label} data-key=${key} @change=${(e) => run(e.currentTarget.value)}>
    ${values.map(([v, words]) => html`<option value=${v} .selected=${live(v === value)}>${words}</option>`)}
  </select>`;

/**
 * squareCounts returns the numbers of squares to choose from, including the current one.
 * @param {number} n 0 if none of them
 */
export const squareCounts = (n) => [...new Set([2, 3, 4, 5, 6, 7, 8, 9, n])].filter((n) => n > 0).sort((a, b) => a - b);
