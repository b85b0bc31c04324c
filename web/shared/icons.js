// The icons of all pages, stroked in the colour of the text.

import { html } from './view.js';

// ICONS are the paths of all icons, in a box of 18 units.
const ICONS = {
  arrow: 'M3.5 14.5L14 4M7.5 3.5H14.5V10.5',
  back: 'M11 4.5L6.5 9l4.5 4.5',
  bin: 'M3.5 5h11M7 5V3h4v2M5 5l.7 10h6.6L13 5M7.6 8v4.5M10.4 8v4.5',
  branch: 'M4.5 15.8V2.2M4.5 12.4c0-4.5 9-2.3 9-7.9M10.7 7.3l2.8-2.8 2.8 2.8',
  bulb: 'M6.8 12.6c-1.4-1-2.3-2.5-2.3-4.2a4.5 4.5 0 0 1 9 0c0 1.7-.9 3.2-2.3 4.2ZM7 15.5h4',
  check: 'M3.5 9.5l3.5 3.5 7.5-8',
  chip: 'M5 5h8v8h-8ZM7.5 7.5h3v3h-3ZM6.7 5v-2.5M11.3 5v-2.5M6.7 15.5v-2.5M11.3 15.5v-2.5M5 6.7h-2.5M5 11.3h-2.5M15.5 6.7h-2.5M15.5 11.3h-2.5',
  circle: 'M9 3a6 6 0 1 1 0 12a6 6 0 1 1 0-12',
  close: 'M4.5 4.5l9 9M13.5 4.5l-9 9',
  copy: 'M6.5 6.5h8v8h-8ZM11.5 6.5v-3h-8v8h3',
  down: 'M4.5 7l4.5 4.5L13.5 7',
  eraser: 'M7 15.5 2.8 11.3 10.5 3.6 14.7 7.8 7 15.5ZM6.3 7.8 10.5 12M7 15.5H15',
  eye: 'M1.5 9S4.2 4.2 9 4.2S16.5 9 16.5 9S13.8 13.8 9 13.8S1.5 9 1.5 9ZM9 6.7a2.3 2.3 0 1 1 0 4.6a2.3 2.3 0 1 1 0-4.6',
  fault: 'M9 1.7a7.3 7.3 0 1 1 0 14.6a7.3 7.3 0 1 1 0-14.6M9 5.2v4.7M9 12.6v.2',
  film: 'M3 3.5h12v11H3ZM6 3.5v11M12 3.5v11M3 7.2h3M3 10.8h3M12 7.2h3M12 10.8h3',
  first: 'M4 3.4v11.2M14.6 3.4L6.8 9l7.8 5.6Z',
  flip: 'M5.5 14.5v-11M2.8 6.2l2.7-2.7 2.7 2.7M12.5 3.5v11M9.8 11.8l2.7 2.7 2.7-2.7',
  fork: 'M5 15.5v-13M5 12.5c0-5 8-2.5 8-10',
  graph: 'M2.8 2.8v12.4h12.4M5.1 11.8l3.4-3.9 2.2 2.2 3.9-5.6',
  last: 'M14 3.4v11.2M3.4 3.4L11.2 9l-7.8 5.6Z',
  link: 'M7.6 10.4a2.8 2.8 0 0 0 4 0l2.3-2.3a2.8 2.8 0 0 0-4-4l-1 1M10.4 7.6a2.8 2.8 0 0 0-4 0L4.1 9.9a2.8 2.8 0 0 0 4 4l1-1',
  list: 'M2.8 3.4h3.4v3.4H2.8ZM2.8 11.2h3.4v3.4H2.8ZM9 5.1h6.2M9 12.9h6.2',
  map: 'M2.5 2.5h13v13h-13ZM6.8 2.5v13M11.2 2.5v13M2.5 6.8h13M2.5 11.2h13',
  menu: 'M3 5h12M3 9h12M3 13h12',
  moon: 'M14.5 10.8A6 6 0 0 1 7.2 3.5a6 6 0 1 0 7.3 7.3Z',
  more: 'M3.5 8.2a.8.8 0 1 1 0 1.6a.8.8 0 1 1 0-1.6M9 8.2a.8.8 0 1 1 0 1.6a.8.8 0 1 1 0-1.6M14.5 8.2a.8.8 0 1 1 0 1.6a.8.8 0 1 1 0-1.6',
  next: 'M5 3.4L13 9l-8 5.6Z',
  open: 'M10.1 3.4h4.5v4.5M14.6 3.4L8.4 9.6M7.9 4.5H3.4v10.1h10.1v-4.5',
  pause: 'M6.5 4v10M11.5 4v10',
  pen: 'M3.2 14.8l.9-3.7L12.3 3l2.7 2.7L6.9 13.9ZM10.7 4.6l2.7 2.7',
  person: 'M9 3.5a2.7 2.7 0 1 1 0 5.4a2.7 2.7 0 1 1 0-5.4M3.8 15c.4-2.8 2.5-4.2 5.2-4.2s4.8 1.4 5.2 4.2',
  play: 'M6 4.2l8 4.8l-8 4.8Z',
  previous: 'M13 3.4L5 9l8 5.6Z',
  redo: 'M14.5 7H7a4 4 0 0 0 0 8h4M11.5 3.8L14.7 7l-3.2 3.2',
  right: 'M7 4.5L11.5 9L7 13.5',
  save: 'M9 2.8V11M6 8.3l3 3 3-3M4 12v2.5h10V12',
  share: 'M9 11V2.8M6 5.5l3-3 3 3M4 9v5.5h10V9',
  silent: 'M3 7v4h2.5l3.5 3V4L5.5 7ZM11.8 7.2l3.6 3.6M15.4 7.2l-3.6 3.6',
  sound: 'M3 7v4h2.5l3.5 3V4L5.5 7ZM11.6 6.6a3.4 3.4 0 0 1 0 4.8M13.7 4.5a6.4 6.4 0 0 1 0 9',
  stop: 'M5 5h8v8h-8Z',
  sun: 'M9 6a3 3 0 1 1 0 6a3 3 0 1 1 0-6M9 1.5v1.7M9 14.8v1.7M1.5 9h1.7M14.8 9h1.7M3.7 3.7l1.2 1.2M13.1 13.1l1.2 1.2M3.7 14.3l1.2-1.2M13.1 4.9l1.2-1.2',
  turn: 'M14.6 9.6a5.8 5.8 0 1 1-1.5-4.5l1.7 1.7M15 3v4h-4',
  undo: 'M3.5 7H11a4 4 0 0 1 0 8H7M6.5 3.8L3.3 7l3.2 3.2',
  warning: 'M9 2.2L16.4 15.3H1.6ZM9 7.2V11M9 13v.2',

  // The kinds of a piece's options, in the shapes of their marks on the board.
  capture: 'M2 6.4V2h4.4M11.6 2H16v4.4M16 11.6V16h-4.4M6.4 16H2v-4.4',
  drop: 'M9 1.9l5.1 2L16 16H2L3.9 3.9Z',
  igui: 'M9 2.3a6.7 6.7 0 1 1 0 13.4a6.7 6.7 0 1 1 0-13.4M9 7.7a1.3 1.3 0 1 1 0 2.6a1.3 1.3 0 1 1 0-2.6',
  jump: 'M9 3.1a5.9 5.9 0 1 1 0 11.8a5.9 5.9 0 1 1 0-11.8',
  pass: 'M15.2 9A6.2 6.2 0 1 1 12.9 4.2M13.6 1v3.9H9.8',
  quiet: 'M9 5.9a3.1 3.1 0 1 1 0 6.2a3.1 3.1 0 1 1 0-6.2',
};

/** @typedef {keyof typeof ICONS} IconName */

/**
 * icon returns an icon that screen readers skip, because the text beside it or the label of its button says the same.
 * @param {IconName} name
 * @param {string} [cls] its classes
 */
export const icon = (name, cls = 'icon') =>
  html`<svg viewBox="0 0 18 18" class=${cls} aria-hidden="true"><path d=${ICONS[name]}></path></svg>`;

/** tickIcon returns the icon of a finished step or a solved puzzle. */
export const tickIcon = () => icon('check');
