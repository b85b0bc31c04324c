// What the tags of a page share.

import type { Page } from '../shared/types.js';
import type { FairwayDiagram } from './element.js';
import type { Lists } from './legend.js';

/** The state that the tags of a page share. newTags in tags.js has its beginning. */
export interface Tags extends Pick<Page, 'base' | 'pictures' | 'textScripts'> {
  /** How many frames were made, for their names */
  frames: number;
  /** Elements that are awake or wait for a place, the one used last at the end */
  living: Set<FairwayDiagram>;
  /** Promise of the script of the lists of pieces, null until it is wanted */
  lists: Promise<Lists> | null;
}
