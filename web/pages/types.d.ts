// What the start page knows and has.

import type { Page } from '../shared/types.js';
import type { Player } from './scene.js';

/** The state of the start page. */
export interface Start extends Page {
  /** The address of the puzzle whose picture its card has, empty for none */
  pictured: string;
  /** Somebody has stopped what moves by itself */
  paused: boolean;
  /** Plays the scene of a card: one at a time */
  player: Player | null;
}
