// What the start page and the page of tags know and have.

import type { Page } from '../shared/types.js';
import type { Player } from './sceneplayer.js';

/** The state of the start page. */
export interface Start extends Page {
  /** The address of the puzzle whose picture its card has, empty for none */
  pictured: string;
  /** Somebody has stopped what moves by itself */
  paused: boolean;
  /** Plays the scene of a card: one at a time */
  player: Player | null;
}

/** The state of the page that makes tags. */
export interface Form {
  /** The element of the page with an id */
  $(id: string): HTMLElement;
  form: HTMLFormElement;
  /** Where the tag stands, and what is said of it */
  tag: HTMLTextAreaElement;
  said: HTMLElement;
  /** The element that shows what the tag will show */
  preview: any;
  /** Counts drawings: one that still waits when another comes is given up */
  turn: number;
  /** Timer of the next drawing */
  due: number;
}
