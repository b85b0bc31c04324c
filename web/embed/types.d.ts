// What the tags of a page share, and what one of them keeps.

import type { Summary } from '../fairway.js';
import type { Page } from '../shared/types.js';
import type { Lists } from './legend.js';
import type { Live } from './liveboard.js';

/** The state that the tags of a page share. defineTags in tags.js has its beginning. */
export interface Tags extends Pick<Page, 'base' | 'pictures' | 'textScripts'> {
  /** How many frames were made, for their names */
  frames: number;
  /** Boards that are awake or wait for a place, the one used last at the end */
  living: Set<Live>;
  /** Promise of the script of the lists of pieces, null until it is wanted */
  lists: Promise<Lists> | null;
}

/** A game as its board handed it over. */
export interface Kept extends Summary {
  /** Its piece style when it was handed over first */
  first: string;
}
