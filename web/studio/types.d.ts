// What the studio's page knows and has.

import type { Inspection } from '../fairway.js';
import type { Draft } from '../shared/drafts.js';
import type { Page } from '../shared/types.js';
import type { Editor } from './editor.js';
import type { Help } from './help.js';
import type { Template } from './open.js';
import type { Preview } from './preview.js';

/** The studio's page: its state, its text editor and its board, and what its parts may ask of it. */
export interface Studio extends StudioState, Actions {
  /** The editor of the text */
  editor: Editor;
  /** The board beside the text */
  preview: Preview;
  /** Resolves once the page has opened what its address asks for, or what was open last */
  started: Promise<void>;
}

/** The state of the studio's page. newState in state.js has its beginning. */
export interface StudioState extends Page {
  /** The page's address and its history */
  location: Location;
  history: History;

  // ---- what the site and the address give ----

  /** The help's sentences, null until they have come */
  help: Help | null;
  /** What one may begin with, empty until it has come */
  templates: Template[];
  /** What the address asks for: a game of ours, empty for none, and a template, null for none */
  asked: { game: string; template: string | null };
  /**
   * What it asks for where only the board has the text: a link, whose text is packed, or a game of ours with readings after a
   * colon. Empty once the board has opened it
   */
  link: string;

  // ---- the draft that is open ----

  /** The draft, as it was kept last */
  draft: Draft;
  /** The text as it was opened, empty for one of My diagrams */
  origin: string;
  /** Where it is kept, empty for nowhere; null before anything was changed */
  kept: 'browser' | 'tab' | '' | null;
  /** The same in words, as it stands in the header */
  keptWhere: string;

  // ---- what the board's reader says of the text ----

  /** Timer of the text that is about to be read */
  timer: number;
  /** What the reader says, null until it has read the text once */
  inspection: Inspection | null;
  /** The text that this is about */
  inspectedText: string;
  /** Where its lines begin as the reader counts them */
  lineStarts: number[];
  /** Its faults or warnings as they were said last */
  notes: string;
  /** The board shows this diagram: its text, or the last one of it that could be read */
  pictured: boolean;

  // ---- the cursor ----

  /** The id of the piece that the card shows, empty for none */
  chosenPiece: string;
  /** The cursor goes where a piece was touched: the board needs no telling */
  following: boolean;

  // ---- its parts ----

  results: {
    /** What the last result was asked for with */
    opener: Element | null;
  };
  wizard: {
    /** How many wizards were made, for the names of their controls */
    count: number;
  };
}

/** What the parts of the studio may ask of the page (studio.js). */
export interface Actions {
  /** Opens a text as a new diagram; the present one stays in My diagrams */
  begin(text: string): void;
  /** Opens one of My diagrams */
  take(draft: Draft): void;
  /** Keeps what was typed until now */
  keep(): void;
  /** What the board's reader says of a text, null while the board is loading */
  inspect(text: string): Inspection | null;
}
