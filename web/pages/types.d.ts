// Types of the start page and the page of tags.

import type { Page } from '../shared/types.js';
import type { Player } from './sceneplayer.js';

/** The state of the start page. */
export interface Start extends Page {
  /** The address of the puzzle whose picture is shown, empty if none */
  pictured: string;
  /** Scenes that play by themselves are paused */
  paused: boolean;
  /** Plays the current scene of a card, one at a time */
  player: Player | null;
}

/** The state of the page with the form for tags. */
export interface Form {
  /** The element of the page with an id */
  $(id: string): HTMLElement;
  form: HTMLFormElement;
  /** The tag, and the message about it */
  tag: HTMLTextAreaElement;
  said: HTMLElement;
  /** The preview, a fairway-diagram */
  preview: any;
  /** Counts drawings, to give up earlier ones that still wait */
  turn: number;
  /** Timer of the next drawing */
  due: number;
}
