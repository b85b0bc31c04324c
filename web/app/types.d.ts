// What the app's page knows and has.

import type { Answered, Fairway, Kind, KindCard, Odds, PieceValue, State, Thinking, Variant } from '../fairway.js';
import type { Known, analyst } from '../shared/analyst.js';
import type { Board } from '../shared/board.js';
import type { newHints } from '../shared/hint.js';
import type { scaleOf } from '../shared/judge.js';
import type { newReviews } from '../shared/review.js';
import type { Example, Texts } from '../shared/rulestexts.js';
import type { MoveFieldState } from '../shared/movefield.js';
import type { Page } from '../shared/types.js';
import type { Drag, Tray } from './hands.js';
import type { CurrentGame } from './keeper.js';
import type { Notice } from './message.js';
import type { Installer } from './offline.js';
import type { Given } from './open.js';
import type { Editor } from './study.js';
import type { Branch } from './tree.js';

/** The app's page: its state, which the panels draw, and what they may ask of it. */
export interface App extends AppState, Actions {
  /** The page API of the board, null while there is none */
  readonly api: Fairway | null;
  /** The board's document */
  board: Board;
}

/** The state of the app's page. newState in state.js has its beginning. */
export interface AppState extends Page {
  /** The page's address and its history */
  location: Location;
  history: History;
  /** The board's state as it was read last, null while no game is shown */
  state: State | null;

  // ---- the page ----

  /** The frame in which the page is drawn next, 0 for none */
  frame: number;
  /** The whole page is to be drawn, not only what a pointer changes */
  drawsAll: boolean;
  /** The card of the page's own, null for none */
  notice: Notice | null;
  /** The number of the last such card */
  notices: number;
  /** What the card below the board said that was brought into reach last, empty for none */
  offered: string;
  /** What keeps the board from being drawn */
  fault: Notice | null;
  /** The refusal that was shown at the foot of a phone's page */
  warned: string;
  /** The comparison of the game's family opens once the board is there */
  compares: boolean;
  /** Nobody has moved since the game was opened */
  isUntouched: boolean;
  /** The field for moves as text is shown */
  typing: boolean;
  /** The list of a piece's moves is open; null until somebody has opened or closed it */
  optionsOpen: boolean | null;

  // ---- its parts ----

  analysis: {
    /** Answers hints, the evaluation and reviews; null until it is wanted */
    analyst: ReturnType<typeof analyst> | null;
    hint: ReturnType<typeof newHints>;
    review: ReturnType<typeof newReviews>;
  };
  computer: {
    /** What the computer does */
    status: Thinking;
    /** By an army's letter, what its last move was found by */
    answers: Map<string, Answered>;
    /** The game for which the board knows whether the computer resigns */
    yields: string;
  };
  evaluation: {
    on: boolean;
    /** Why there is none, as it was said */
    said: string;
    /** The places of the line, with what is known of them */
    places: Known[];
    scale: ReturnType<typeof scaleOf>;
    /** By an army's letter, what it thought of its game when it was to move last, among more than two */
    perArmy: Map<string, number>;
  };
  examples: {
    /** The number of the example shown last */
    turn: number;
  };
  /** How films are made: width in pixels, seconds a move, and what is in them */
  film: { width: number; each: number; marks: boolean; comments: boolean; coords: boolean };
  hands: {
    /** By an army's letter, what is known of its tray */
    trays: Map<string, Tray>;
    /** The piece under a pointer that is down */
    drag: Drag | null;
    /** The click that is about to come only ends a drag */
    dragged: boolean;
    /** What the board was told last of where the trays are depends on this */
    informed: unknown[];
    /** What was on the board last, to see whose pieces are handed over */
    handed: { variant: string; ply: number; out: string[]; heir: string | undefined };
  };
  input: {
    /** The last input on the page itself was a key */
    pressed: boolean;
  };
  keeper: {
    /** The game on the board */
    game: CurrentGame;
    /** The record that the link opened */
    linked: string;
    /** The game that was written last, and what was known of it then */
    written: string;
    writtenOf: string;
    /** Somebody was told that the game can't be saved */
    warned: boolean;
    /** The game stands in the place of one that can't be read: nobody keeps it */
    isStray: boolean;
    /** The page is being left */
    leaving: boolean;
    /** How many games are being brought to the board, which may show one whose entry isn't known yet */
    arriving: number;
    /** Timer of the game's small picture */
    timer: number;
    /** What that picture was made of last */
    portrayed: string;
    /** The kept text of the game that waits while a lesson or an example is shown, empty for none */
    waiting: string;
  };
  /** The kept text that was parsed last, and its value */
  parsed: { text: string; value: any };
  kindCards: {
    /** The cards of piece types that were looked at, by army and id */
    cards: Map<string, KindCard>;
    /** The game and piece style that they are of */
    of: string;
    /** Timer of the card that a pointer rests for */
    timer: number;
  };
  legend: {
    kinds: Kind[];
    /** The piece type that is shown, null for the list */
    shown: string | null;
    /** The game and piece style that the list is of */
    of: string;
    /** What is searched for */
    search: string;
    /** Ids of the types whose names aren't the source's */
    renamed: Set<string>;
    /** What is in the panel of rules, null for nothing */
    texts: Texts | null;
    /** The game whose rules these are, the one whose rules didn't come, and whether there are any */
    rulesOf: string;
    rulesMissing: string;
    hasRules: boolean;
  };
  moves: {
    /** What the field for a move as text shows */
    field: MoveFieldState;
    /** The node that somebody goes to by keys: once it is on the board, its move has the focus */
    walking: number;
    /** One line alone is shown */
    flat: boolean;
    tree: { of: unknown; armies: string[]; nodes: Map<number, Branch>; roots: Branch[]; forks: boolean };
    /** The board's state that the list was drawn of */
    state: State | null;
    /** Branches that somebody unfolded, by the node where the fold began */
    unfolded: Set<number>;
    /** The node that was brought into sight last */
    revealed: number;
    /** The frame in which the list scrolls to the move on the board, 0 for none */
    scrollDue: number;
  };
  offline: {
    started: boolean;
    /** Somebody asked for the new version */
    asked: boolean;
    /** Installs the page, where the browser can */
    installer: Installer | null;
  };
  reply: {
    /** What was said last of a game played by links */
    heard: string;
  };
  resume: {
    /** No document of the board has come yet */
    first: boolean;
  };
  setup: {
    /** What was closed without being used */
    left: { game: string; position: string } | null;
  };
  sheet: {
    /** The square of the piece that was selected when the tabs were drawn last */
    carded: string | undefined;
    /** The piece of that card may lie under the sheet */
    hidden: boolean;
    /** Until when the card gets the keyboard once it is drawn, in ms of performance.now() */
    entering: number;
    /** The square of the piece whose card was asked for, or opened because it can't move: Escape closes it */
    carding: string;
    /** Where a finger took its handle last, in CSS pixels from the top of the window */
    pulled: number;
  };
  strokes: {
    /**
     * The stroke that was pointed at last. It stays in its card while its piece is selected, so that it isn't lost on the
     * way from the board to the card's button
     */
    aim: { odds: Odds; of: string | undefined; at: number } | null;
  };
  study: {
    /** The board that has been given a pen */
    penOn: Fairway | null;
    /** How many editors were made, for the names of their fields */
    editors: number;
    /** The editor of the left column, and that of the dialog */
    beside: Editor | null;
    opened: (Editor & { draw: () => void }) | null;
  };
  values: {
    /** The game that the list is of */
    of: string;
    list: PieceValue[] | null;
    /** When it is asked for once more where it didn't come, in ms; 0 for never */
    again: number;
  };
  spoilerGuard: {
    /** The last state that was shown whole */
    shown: State | null;
    /** The board that shows a move just now */
    awaited: Fairway | null;
  };
  visit: {
    /** The lesson or the puzzle on the board, null for none */
    current: Visit | null;
    /** Counts what was begun: what was begun before it ends */
    turn: number;
    /** The turn whose move is still shown, 0 for none: the card doesn't say yet what came of it */
    watched: number;
  };
}

/** A lesson or a puzzle that is on the board (visit.js). */
export interface Visit<S extends VisitStep = VisitStep> {
  kind: VisitKind<S>;
  /** The game's name and title */
  game: string;
  title: string;
  /** The steps of a lesson, or the puzzles of a game */
  steps: S[];
  /** What is said after the last step, empty for puzzles */
  end: string;
  /** The index of the step on the board */
  at: number;
  /** How many moves of the step were made before the one that is asked for */
  ply: number;
  phase: VisitPhase;
  /** What the card shows of the last move: in a lesson the answer to it, in a puzzle the move itself; empty for none */
  reply: string;
  /** The address to go back to */
  before: string;
}

/**
 * How far a step is: a move is asked for, the opponent's answer comes, the moves are shown, the last one was right, another
 * move was made; or the visit is at its end.
 */
export type VisitPhase = 'aim' | 'answer' | 'shown' | 'done' | 'other' | 'end';

/** What the steps of lessons and puzzles have in common. */
export interface VisitStep {
  title: string;
  position: string;
  /** Options of the rules, where a lesson has some */
  readings?: string;
  /** The letter of the army that moves in a puzzle */
  mover?: string;
}

/** What lessons do in one way and puzzles in another (lesson.js, puzzle.js). */
export interface VisitKind<S extends VisitStep> {
  name: 'lesson' | 'puzzle';
  /** What is said before the name of a game that has none */
  missing: string;
  /** The labels of the card and of the list beside the board */
  labels: [card: string, list: string];
  /** Whether a step that is done begins with its first move when it is tried again */
  restarts: boolean;
  /** Loads a game's steps; from 1, n is the one to begin with, 0 for where somebody has got to. undefined for none */
  find(app: App, game: string, n: number): Promise<{ steps: S[]; at: number; end: string } | undefined>;
  /** The address of a step in the app; number is from 1 */
  address(game: string, number: number): string;
  /** What is announced of a step that has come to the board */
  opening(app: App, v: Visit<S>): string;
  /** What the board is to ask for, as guide of the page API has it */
  guide(v: Visit<S>): { moves?: string[]; squares?: string[]; once?: boolean };
  /** What else happens when a move is asked for */
  asked?(app: App, f: Fairway, v: Visit<S>): void;
  /** Judges a move by a person, keeps progress and the reply, and returns the next phase */
  judge(app: App, v: Visit<S>, move: string): VisitPhase;
  /** Plays the opponent's answer to a right move. turn is the one that it belongs to */
  answer?(app: App, v: Visit<S>, turn: number): Promise<void>;
  /** What is announced of a move that was right or wrong */
  verdict(app: App, v: Visit<S>, right: boolean): string;
  /** The moves from here on that Show me plays */
  line(v: Visit<S>): string[];
  /** Goes on to the next step. e is the press that asks for it */
  next(app: App, v: Visit<S>, e: Event): void;
  /** The page's title */
  pageTitle(v: Visit<S>): string;
  /** Draws the header, the card and the list, each if it has changed */
  draw(app: App, s: State, v: Visit<S>): void;
}

/** What the panels may ask of the page (actions.js). */
export interface Actions {
  /** Calls a method of the board that only answers; undefined where it fails, which is said */
  ask(name: string, ...args: unknown[]): any;
  /** Calls a method of the board that changes something, and draws what came of it */
  do(name: string, ...args: unknown[]): Promise<void>;
  /** Changes how the board is shown, and says what change returns */
  show(change: (f: Fairway) => string | undefined | void): void;
  /** Draws the page now, or soon */
  refresh(): void;
  schedule(): void;
  /** Shows a card of the page's own, null for none */
  tell(notice: Notice | null): void;
  /** Brings the panel into sight that holds the cards of hints and reviews on a wide page */
  seek(): void;
  texts(): { position: string; record: string };
  variants(): Variant[];
  /** Brings another game to the board. It rejects with the board's own words; the game on the board stays in the list */
  replace<T>(act: (f: Fairway) => T): Promise<Awaited<T>>;
  /** Begins a game by its name, without one that on the board with its readings */
  newGame(variant?: string): Promise<void>;
  /** Begins a game, and says so where the board doesn't */
  begin(act: (f: Fairway) => unknown): Promise<void>;
  example(e: Example): Promise<void>;
  /** Looks back at the game */
  review(): void;
  compare(): void;
  compareWhenReady(): void;
  closeCard(): void;
  /** Goes to a node of the record, with the keyboard in the list of moves */
  walk(node: number | undefined): void;
  showKind(id: string): void;
  /** Gives the keyboard to the board; home only where nothing has it and somebody uses one */
  toBoard(): void;
  restoreFocus(): void;
  /** Does what is due when another game has come, or a lesson or an example in its place */
  opened(): void;
  /** Shows the picture of a game that can't be read, with a title where its text has none */
  refuse(text: string, title: string): Promise<void>;
  /** Reports whether such a picture stands in the board's place */
  refused(): boolean;
  allGames(): void;
  /** Open the import dialog, the list of saved games and that of puzzles */
  text(given: Given): void;
  games(): void;
  puzzles(): void;
}
