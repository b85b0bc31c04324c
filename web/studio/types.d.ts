// Types of the studio's page.

import type { Inspection } from '../fairway.js';
import type { Draft } from '../shared/drafts.js';
import type { Page } from '../shared/types.js';
import type { Editor } from './editor.js';
import type { Help } from './help.js';
import type { Template } from './open.js';
import type { Preview } from './preview.js';

/** The studio's page: its state, its text editor, its board, and its actions. */
export interface Studio extends StudioState, Actions {
  /** The editor of the text */
  editor: Editor;
  /** The board beside the text */
  preview: Preview;
  /** Resolves once the page has opened what its address asks for, or what was open last */
  started: Promise<void>;
}

/** The state of the studio's page. newState in state.js returns the initial one. */
export interface StudioState extends Page {
  /** The page's address and its history */
  location: Location;
  history: History;

  // ---- data of the site and the address ----

  /** The help's sentences, null until they are loaded */
  help: Help | null;
  /** The templates, empty until they are loaded */
  templates: Template[];
  /** The address's query: a built-in game, empty if none, and a template, null if none */
  asked: { game: string; template: string | null };
  /**
   * A request that only the board can turn into a text: a link, or a built-in game with readings after a colon. Empty once the
   * board has opened it
   */
  link: string;

  // ---- the draft that is open ----

  /** The draft as it was saved last */
  draft: Draft;
  /** The text as it was opened, empty for one of My diagrams */
  origin: string;
  /** Where it is saved, empty for nowhere; null before the first change */
  kept: 'browser' | 'tab' | '' | null;
  /** The same in words, as in the header */
  keptWhere: string;

  // ---- the inspection of the text ----

  /** Timer of the next inspection */
  timer: number;
  /** The board's last inspection of the text, null before the first */
  inspection: Inspection | null;
  /** The inspected text */
  inspectedText: string;
  /** Offsets of its lines, as the inspection counts them */
  lineStarts: number[];
  /** Its faults or warnings as they were last announced */
  notes: string;
  /** The board shows this diagram, with the last text of it that was readable */
  pictured: boolean;

  // ---- the cursor ----

  /** The id of the piece that the card shows, empty if none */
  chosenPiece: string;
  /** The cursor is moving to a piece selected on the board, so the board needs no update */
  following: boolean;

  // ---- its parts ----

  results: {
    /** The button that opened the last result */
    opener: Element | null;
  };
  wizard: {
    /** Number of wizards so far, for the names of their controls */
    count: number;
  };
}

/** Actions of the page for its parts (studio.js). */
export interface Actions {
  /** Opens a text as a new diagram; the current one stays in My diagrams */
  begin(text: string): void;
  /** Opens one of My diagrams */
  take(draft: Draft): void;
  /** Saves the draft */
  keep(): void;
  /** Returns the board's inspection of a text, null while the board is loading */
  inspect(text: string): Inspection | null;
}
