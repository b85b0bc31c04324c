// Types of the tags of a page.

import type { Summary } from '../fairway.js';
import type { Page } from '../shared/types.js';
import type { Lists } from './legend.js';
import type { Live } from './liveboard.js';

/** The state that the tags of a page share. defineTags in tags.js creates it. */
export interface Tags extends Pick<Page, 'base' | 'pictures' | 'textScripts'> {
  /** Number of frames so far, for their names */
  frames: number;
  /** Boards that are awake or wait for a place, the most recently used last */
  awake: Set<Live>;
  /** Promise of fairway-legend.js, null until it is needed */
  lists: Promise<Lists> | null;
}

/** A kept game. */
export interface Kept extends Summary {
  /** The piece style at the first keep event */
  first: string;
}
