// Generated from host/table.go by go generate ./host.

/** window.fairway of a board's document. Calls that fail throw an Error with a message for people. */
export interface Fairway {
  /** The version of the page API. */
  version: 2;
  /** The version of Fairway, as in 1.2.3. */
  release: string;
  /** Kept when the first frame is on screen; broken when the board can't run. */
  ready: Promise<Fairway>;
  /** What was wrong with the address or the kept game, or null. */
  error: string | null;
  /** The game's name. */
  readonly variant: string;
  /** Listens to an event; the function that it returns ends that. */
  on<E extends keyof Events>(event: E, listener: (detail: Events[E]) => void): () => void;
  /** The position that is shown, as text. */
  position(): string;
  /** The game's record as a line, with its branches; whole, with the diagram text of an own game after it. */
  record(whole?: boolean): string;
  /** The result as records have it, null while the game goes on. */
  result(): string | null;
  /** The legal moves. */
  legal(): string[];
  /** Plays a move and returns it as recorded; a stroke by the die without its die rolls it, as in c4@E, or takes the one given, as in c4@E:4. The event move names who made it: the page, if nothing else is given. An army that oppose leaves to the computer isn't moved for a person, nor a person's for the computer. */
  play(move: string, by?: 'person' | 'page' | 'computer'): string;
  /** Says whether the page makes the moves of the armies that the setting seats leaves to the computer: then nobody can move them by hand; otherwise the board's own computer makes them, or people where it can't. */
  oppose(opposed?: boolean): void;
  /** Gives up a move that is entered in part, else takes the last move back, and reports whether there was one; against the computer, all moves up to the last turn of a person. */
  undo(): boolean;
  /** Makes what was taken back again, and reports whether there was anything. */
  redo(): boolean;
  /** Shows the record's node of that number; 0 is the start. */
  go(node: number): void;
  /** Ends the game against the army to move. The event move names who did it, as of play, and as there nobody does it for an army that somebody else plays. */
  resign(by?: 'person' | 'page' | 'computer'): void;
  /** Ends the game by a draw. The event move names who did it, as of play, and as there nobody does it for an army that somebody else plays. */
  agree(by?: 'person' | 'page' | 'computer'): void;
  /** Begins a game at its start, with readings after its name as in NAME:reading=value,...; without a name the one on the board. */
  newGame(variant?: string): void;
  /** Begins the game of that name, or the one that a diagram text makes, at a position, and plays moves separated by spaces; of a diagram it returns what isn't supported. */
  load(game: string | { diagram: string; position?: string; played?: string }, position?: string, played?: string): string[] | undefined;
  /** Opens a kept game as save gives it, or a record, which is shown at its end; a warning says that the rules changed since it was saved, and that it is shown as far as its moves are legal. */
  restore(kept: string): string | undefined;
  /** Opens a link at the place that it shows; a warning says that the rules changed since it was made. */
  openLink(link: string): string | undefined;
  /** What isn't supported of the diagram text that the game on the board was made of. */
  warnings(): string[];
  /** The game as a kept one, with the place and the view that are shown. */
  save(): string;
  /** What a page needs to keep the game and to show a picture in the board's place. */
  summary(): Summary;
  /** The game as the text of a link: to the place that is shown, or whole. */
  link(whole?: boolean): string;
  /** The same with its length and what of the record it leaves out, and without failing where the game doesn't fit into a link. */
  share(whole?: boolean): Shared;
  /** A link for whoever is to move, seen from that army's seat: the moves up to the place shown and the tags, without anything else that was written. All links that the players of a game send each other have one id. */
  letter(id: string): Shared;
  /** What a link says, without opening it; its moves need not be legal. */
  readLink(link: string): LinkText;
  /** The way to the position that is shown, or to that of a node, as whoever thinks about it needs it. */
  line(node?: number): Line;
  /** The board as it is now, as an SVG text. */
  svg(): string;
  /** A node of the record, without a number the one that is shown, and the move that leads there as pictures, whatever the board shows: so wide, with so many of what moves, and with or without coordinates and the arrows and circles drawn there. A plan says only how long the move takes. */
  film(node?: number, how?: { width?: number; pictures?: number; coords?: boolean; marks?: boolean; plan?: boolean }): Take;
  /** Writes a comment, a glyph or arrows and circles at a node of the record, without a number at the one that is shown; an empty text removes them, and what isn't given stays. Marks are as in Ga1-b5,Rc3 or a1-b5 c3: a colour (G green, R red, B blue, Y brown; green without a letter), then a square for a circle or two for an arrow. */
  annotate(notes: { node?: number; comment?: string; glyph?: string; marks?: string }): void;
  /** Draws arrows and circles at the position shown, as a hand would: one that is there already is removed, and an empty text removes all. */
  sketch(marks?: string): void;
  /** Says what a press on the board draws from now on, and in which colour: G, R, B or Y; without a tool it moves pieces again. The right button draws all the same, and so does a finger that rests on a square first, except on a piece that it can drag and on small squares; with finger it does there, too. */
  pen(tool?: '' | 'arrow' | 'circle' | 'eraser' | 'finger', ink?: string): void;
  /** Makes the line of a node the main line, moves it up or down among the lines beside it, or deletes the node with all that follows; without a number, of the node that is shown. It reports whether anything changed. */
  arrange(how: 'main' | 'up' | 'down' | 'delete', node?: number): boolean;
  /** Writes a line of moves after a node, as a branch where there are moves already, and returns the number of its first node; the place that is shown stays. The line ends before a move that isn't possible. */
  branch(node: number, moves: string[]): number;
  /** Says something about the whole game, such as its Title or who played an army, by the army's name; an empty value removes it. */
  tag(name: string, value?: string): void;
  /** Makes one edit of a position text, possible in the game or not, and returns what it is then; without a text that on the board, start is the start. The game on the board stays as it is: load begins from a position that has no faults. */
  setUp(position?: string, edit?: Edit): Placement;
  /** The pieces that each army of the game may have, in the order of play. */
  palette(): Stock[];
  /** Selects the piece on a square, or one in hand as in P*; an empty text selects none, and so does the piece in hand that is selected already. */
  select(square?: string): void;
  /** The square that is selected, or the piece in hand as in P*. */
  selected(): string | null;
  /** The squares that are marked as destinations. */
  marked(): string[];
  /** Acts on a square as a hand would; where balls lie, upper is the piece's part of it and lower that of the balls. */
  click(square: string, part?: '' | 'upper' | 'lower'): void;
  /** Points at a square or a part of it; an empty text at none. A finger is one that drags a piece there from beside the board, and the message speaks of lifting it. */
  hover(square?: string, part?: '' | 'upper' | 'lower', by?: '' | 'finger'): void;
  /** Answers the choice that the board asks, or plays a move of the selected piece, by its index. Without one it answers as the choice is marked. */
  choose(index?: number): void;
  /** An older name of choose. */
  option(index?: number): void;
  /** Points at one of the choices that the board asks; -1 at none, and the first is marked then. */
  hoverOption(index: number): void;
  /** Rolls the die for the stroke that a tap has aimed, and returns it as recorded. */
  roll(): string;
  /** Ends a selection or a half-entered move. */
  cancel(): void;
  /** Gives the keyboard to the board. */
  focus(): void;
  /** What a page may show around the board: the sections of those names, all of them without any. */
  state(sections?: Section[]): State;
  /** Sets how the board is looked at. */
  set(settings: Settings): void;
  /** Shows the pieces of a diagram text with graphicsDir in pictures that the page has decoded; a piece without one is drawn, and an empty list takes all of them back. What is missing is said on a card. */
  pictures(list: Bitmap[], missing?: string): void;
  /** Guides a person to legal moves: a ring leads along the first one, the pieces that stand neither on its squares nor on those given are pale, if any are given, and people move only at this place of the record. The die shows what these moves say, as in c4@E:4. With slow, moves are shown slowly. With once and without moves, people may make one move of their own here. Without either, or on another game, that ends. */
  guide(to?: { moves?: string[]; squares?: string[]; slow?: boolean; once?: boolean }): void;
  /** Says where the page shows the pieces in hand: the middle of the tray of each army, by its letter, in CSS pixels of the document and usually outside it. Captured pieces leave the board towards it. */
  trays(places: { [letter: string]: number[] }): void;
  /** The place of a square in the document, in CSS pixels. */
  squareRect(square: string): Rect;
  /** The square at a place in the document. */
  squareAt(x: number, y: number): string | null;
  /** The width over the height of the drawing that a document of that size would show. */
  aspectIn(width: number, height: number): number;
  /** Reports that nothing moves on the board; it can be called before the board is ready. */
  idle(): boolean;
  /** The games that there are. */
  variants(): Variant[];
  /** The piece types of the game, once for each army that has them otherwise. */
  kinds(): Kind[];
  /** A piece type with all that its card shows, as an army has it; the first one, if none is given. */
  kind(id: string, army?: string): KindCard;
  /** The games of this one's family side by side, null for a game by itself. */
  family(): Family | null;
  /** The diagram text of the game, by the readings that it is played by; empty for a game that is none. */
  text(): string;
  /** The rules in words, the worked examples last. */
  rules(): Paragraph[];
  /** How a piece moves on an empty board, as an SVG text; of the first army that has it and of the game on the board, if nothing else is given. */
  diagram(id: string, army?: string, variant?: string): string;
  /** The armies of a game, in the order of play, whoever moves them. */
  armies(variant: string): Seatable[];
  /** What there is to say about a diagram text, whose game doesn't begin: faults and warnings with their places, and its pieces. */
  inspect(diagram: string): Inspection;
  /** Asks the engine about the position that is shown, or that of a node of the record, within so many nodes or milliseconds, and how many moves to judge. What it was asked before is stopped, and its promise is broken with an error of the name Stopped, from an element with one that says stopped; with waits it gets its answer first. With here the question also stops when another position is shown, or the computer begins to think there. */
  think(limits: { nodes?: number; ms?: number; lines?: number; node?: number; waits?: boolean; here?: boolean }): Promise<Thought>;
  /** What speaks for the first move of a line that was thought of, in words; of the position shown or that of a node, with the plies to a mate where one was found. */
  advise(line: string[], about?: { node?: number; mate?: number }): Advice;
  /** Shows a legal move on the board as a hint until somebody does anything, and writes into the record that one was asked for, unless it is apart from the game; an empty text ends it. */
  hint(move?: string, apart?: boolean): void;
  /** Ends what the engine thinks about: the computer plays the best move found so far. */
  stop(): void;
  /** Keeps the computer from moving, or lets it move again; without an argument it keeps it. */
  pause(paused?: boolean): void;
  /** What the computer does. */
  thinking(): Thinking;
  /** Says whether the computer may resign a game of two armies that it has lost; without this call it plays on. */
  concede(concedes?: boolean): void;
  /** What the pieces of the game are worth by their moves. */
  values(): Promise<PieceValue[]>;
  /** Loads the board where the document still shows a picture; the promise is kept when it can be played. */
  wake(): Promise<boolean>;
}

/** The details of the events. */
export interface Events {
  /** The first frame is on screen, and input is accepted. */
  ready: undefined;
  /** Sections of the state have changed; what a frame changes comes together, at its end. */
  change: Change;
  /** A move was played or made again. The detail also reads as the text of the move, which it was in version 1. */
  move: Moved & String;
  /** The noises of the move that is shown, while the setting sound is on: piece, club, water, cushion or die, each with the milliseconds until it comes, as in club 0,water 870; empty where those still to come stay out. The board makes them itself. */
  sound: string;
  /** Another square is selected, or none. */
  select: string;
  /** A person wants the card of the selected piece, by a long press or a key. The detail is its square. */
  card: string;
  /** The game has ended. */
  result: string;
  /** The kept game is another text now: whoever listens to this keeps the game, and the document no longer does. A listener hears of it up to a quarter of a second after the change, once for changes in quick succession, and not at all where they come back to the text before; a message comes at once. */
  keep: Summary;
  /** The computer does something else, or has searched deeper. */
  thinking: Thinking;
  /** The computer has moved. */
  thought: Answered;
  /** Nothing moves on the board any more. */
  settled: undefined;
  /** A key was pressed that means nothing to the board. */
  key: KeyboardEvent;
  /** Something went wrong, in words for people. */
  error: string;
}

/** What set takes. */
export interface Settings {
  /** The piece style: kanji, moves, id, figures or pictures; one that the game doesn't have, or an empty text, is its own. */
  face?: string;
  /** The board is seen from the other side. */
  flip?: boolean;
  /** The letter of the army that sits below, or next for the one that plays after it. */
  seat?: string;
  /** The board turns to the army to move. */
  follow?: boolean;
  /** The frame shows the names of ranks and files. */
  coords?: boolean;
  /** The light: auto follows the device. */
  theme?: 'auto' | 'light' | 'dark';
  /** How many rolls are foreseen, from 0 to 3. */
  forecast?: number;
  /** How many pieces each army has in each zone is shown. */
  map?: boolean;
  /** The squares that each army attacks are shaded; it isn't kept. */
  attacks?: boolean;
  /** Moves are heard; it isn't kept. */
  sound?: boolean;
  /** The bar of a board has a button for hints; it isn't kept. */
  hint?: boolean;
  /** The bar of a board has a button for the review of a game that has ended; it isn't kept. */
  review?: boolean;
  /** Who moves which army: letters with person or the computer's level from 1 to 8, as in b:person,w:4; empty for a person each. */
  seats?: string;
  /** Short for seats: a person moves the armies that it leaves out, as in w:4. */
  opponent?: string;
}

/** A section of the state. */
export type Section = 'board' | 'view' | 'pieces' | 'moves' | 'tree' | 'notes' | 'hands' | 'marks' | 'touched' | 'message' | 'result';

/** The answer of hello. */
export interface Hello {
  version: number;
  /** The board is live, or is becoming so. */
  live: boolean;
}

/** What a page around the board must know to keep the game and to show a picture in the board's place. */
export interface Summary {
  /** As save gives it */
  kept: string;
  /** With the readings that aren't at their default: NAME:reading=value,... */
  variant: string;
  title: string;
  position: string;
  ply: number;
  /** How many the line through the position shown has to its end */
  moves: number;
  /** The letter of the army to move */
  mover: string;
  /** That led to the position shown, null at the start */
  move: string | null;
  result: string | null;
  /** The result as a sentence, empty while the game goes on */
  words: string;
  /** The same, or who is to move */
  stands: string;
  /** The piece style that was chosen, or that the game opens with */
  face: string;
  /** The board is seen from the other side */
  flip: boolean;
  /** Arrows and circles drawn at the position shown, as in Ga1-b5,Rc3 */
  marks: string;
  /** The game's own title, empty for none */
  name: string;
}

/** A link with the facts that a person should know. */
export interface Shared {
  /** Empty where the game doesn't fit into one */
  link: string;
  /** Of the link in characters, also of one that is too long; 0 where it has too many moves to be written */
  length: number;
  /** That a link can have */
  most: number;
  /** That it holds or would hold, branches included */
  moves: number;
  /** The parts of the record that were left out, in words; empty for none */
  left: string;
}

/** The content of a valid link, whether or not its moves are legal. */
export interface LinkText {
  variant: string;
  /** Empty for the start position */
  start: string;
  /** As a text, with moves that may not be legal */
  record: string;
  moves: number;
  /** How many of them can be made, up to the first one that can't */
  legal: number;
  /** All are legal, but lead to another position than its maker saw */
  moved: boolean;
  /** It was made by a newer Fairway, and nothing but the game's name is known */
  newer: boolean;
  /** Of a link that letter made, the id that it was given; otherwise empty */
  letter: string;
  /** The moves up to the place shown */
  played: string[];
}

/** The moves to the position that is shown, for an engine to think about it: a game, the start of its record, and the moves since. */
export interface Line {
  /** Of the state */
  revision: number;
  /** Of the record */
  node: number;
  /** Its name with readings, as records have it */
  game: string;
  /** The text of an own game, otherwise empty */
  diagram: string;
  /** The position that the record begins at; empty for the game's own */
  start: string;
  /** The moves from there */
  played: string[];
  /** The letter of the army to move */
  mover: string;
  /** Of the computer that is to move, 0 if it isn't asked to */
  level: number;
  /** The computer is paused until somebody resumes it */
  paused: boolean;
  /** The record has moves after this position */
  back: boolean;
  /** Of the game there, as in records; empty if it isn't over */
  result: string;
  /** The same as a sentence */
  words: string;
}

/** A move of the record as a film shows it, as SVG texts of one size. */
export interface Take {
  /** The board after the move */
  still: string;
  /** The still parts during the move; empty if nothing moves */
  ground: string;
  /** The moving parts, to be laid over the ground */
  moving: string[];
  /** How long the move takes on the board, in milliseconds */
  lasts: number;
  /** The pieces in hand after the move, a sentence for each army; empty for none */
  hands: string;
}

/** A position that is being set up by hand, possible in the game or not. The page keeps its text, which says all of it; the game on the board isn't touched. */
export interface Placement {
  position: string;
  /** What makes it impossible, each with the field it is about; none when it can be played */
  faults: string[];
  /** The result in this position, as a sentence; empty if the game isn't over */
  over: string;
  /** Of the board, as an SVG text */
  picture: string;
  /** Where the squares are in the picture: left, top, width and height as fractions of its size. */
  grid: [number, number, number, number];
  /** The picture's width over its height */
  ratio: number;
  /** How many squares a row has */
  columns: number;
  /** As they are seen, row by row from the top */
  squares: Spot[];
  /** The letter of the army to move */
  mover: string;
  /** What each army may have in hand, empty in a game without hands */
  hands: Stock[];
  /** The other fields of the position text */
  keys: Saying[];
  /** The game has balls */
  balls: boolean;
  /** Pieces of the game may have momentum */
  rolls: boolean;
}

/** A square of a position that is being set up. */
export interface Spot {
  /** Empty for a hole */
  square: string;
  /** The letter of its piece's army, empty without a piece */
  army: string;
  id: string;
  name: string;
  /** As position texts have it, empty for none */
  momentum: string;
  balls: number;
}

/** The pieces of one type in an army's hand. */
export interface Stock {
  army: string;
  id: string;
  name: string;
  tile: string;
  count: number;
}

/** A key of position texts with its value. */
export interface Saying {
  key: string;
  /** Its meaning, for people */
  title: string;
  value: string;
  /** Its possible items in this position; empty if they can't be listed */
  items: Possible[];
  /** Its value can only be written */
  typed: boolean;
}

/** Something that a key of position texts can say. */
export interface Possible {
  item: string;
  words: string;
  said: boolean;
}

/** One edit of a position that is being set up, with its arguments. */
export interface Edit {
  /** Put, remove, move, turn, clear, mover, hand, balls, momentum, key or say */
  do: string;
  /** That is put on, removed from, moved from, flipped, or given balls or momentum */
  square?: string;
  /** The square that is moved to */
  to?: string;
  /** The id of the piece that is put, or held in a hand */
  piece?: string;
  /** Its letter, or that of the army to move */
  army?: string;
  /** Of pieces in hand, or of balls */
  count?: number;
  /** Of position texts, for key and say */
  key?: string;
  /** Of the key, or the momentum as in 0/2; empty takes it away */
  value?: string;
  /** Of the key's value, for say */
  item?: string;
  /** For say: the item is to stand there */
  said?: boolean;
}

/** What a page may show around the board: the answer of state. Every text is plain text and every picture an SVG text from our own writer. */
export interface State {
  /** Grows with every change; a number of one document's life, never kept */
  revision: number;
  /** The record's node that is shown */
  node: number;
  /** How many moves led there */
  ply: number;
  /** The game, and the place of its drawing */
  board: BoardState;
  /** How the board is looked at */
  view: ViewState;
  /** The selected piece and its moves, pieces that roll, and who is where */
  pieces: PiecesState;
  /** The line through the move shown to its end */
  moves: MovesState;
  /** The whole record, with its branches and comments */
  tree: TreeState;
  /** What people wrote and drew at the place shown */
  notes: NotesState;
  /** The armies: who moves, where each sits, what it holds and has lost */
  hands: HandsState;
  /** What is marked on the board now */
  marks: MarksState;
  /** The piece that is selected or, while none is, pointed at, null for none */
  touched: TouchedPiece | null;
  /** The message about the square pointed at or the move being entered, null for none */
  message: MessageCard | null;
  /** How the game ended, null while it goes on */
  result: ResultCard | null;
}

/** The game, and the place of its drawing in the document. */
export interface BoardState extends Drawing {
  /** The game's name in texts */
  variant: string;
  /** Those that aren't at their default, as name=value,...; empty for none */
  readings: string;
  /** The same for games with the same name, readings and diagram text, and no other */
  rules: string;
  /** Which says these readings too */
  title: string;
  inventor: string;
  /** Empty for a game without one */
  family: string;
  files: number;
  ranks: number;
  has: Has;
}

/** The place of the board's drawing in the document, in CSS pixels. */
export interface Drawing {
  /** Of the upper left corner of the squares */
  x: number;
  y: number;
  /** The side of a square */
  square: number;
  /** Width over height of the whole drawing */
  aspect: number;
  /** There is a frame with room for coordinates */
  framed: boolean;
}

/** Has says what a game has, so that a page offers nothing else. */
export interface Has {
  /** Balls that a die throws */
  dice: boolean;
  /** Pieces that roll by themselves */
  forecast: boolean;
  /** Zones with majorities */
  map: boolean;
  /** Pieces in hand */
  hands: boolean;
  /** Seats at the sides, to which the board can be turned */
  sides: boolean;
  /** An author's pictures of the pieces, which the author's page can hand over */
  pictures: boolean;
  /** It is a diagram text, which the Diagram studio opens */
  text: boolean;
}

/** How the board is looked at. */
export interface ViewState {
  /** The style of the pieces, one of Faces */
  face: string;
  /** Those that the game has, its own first */
  faces: string[];
  /** What people call them */
  faceNames: string[];
  /** Seen from the other side */
  flip: boolean;
  /** The letter of the army that sits below */
  seat: string;
  /** The board turns to the army to move */
  follow: boolean;
  coords: boolean;
  /** Auto, light or dark */
  theme: string;
  /** How many rolls are foreseen */
  forecast: number;
  /** The majority map is shown */
  map: boolean;
  /** What each army attacks is shown */
  attacks: boolean;
  /** Moves are heard */
  sound: boolean;
  /** The bar of a board offers hints */
  hint: boolean;
  /** And the review of a game */
  review: boolean;
}

/** The selected piece with its moves, the pieces that roll, and who is where. */
export interface PiecesState {
  /** Null when none is */
  selected: PieceCard | null;
  /** The moves that it can still make */
  options: MoveOption[];
  /** The choices that the board offers, null for none */
  choices: Choice[] | null;
  /** A stroke by the die waits for its roll */
  aimed: boolean;
  rolling: Rolling[];
  zones: Zone[];
}

/** The selected piece. */
export interface PieceCard {
  id: string;
  name: string;
  kanji: string;
  army: string;
  /** Or "in hand" */
  square: string;
  /** How it moves */
  words: string;
  /** As Kind has it */
  xbetza: string;
  tile: string;
  moveTile: string;
  promotes: Form[];
  /** How many it can make */
  moves: number;
}

/** What a piece may promote to. */
export interface Form {
  id: string;
  name: string;
  tile: string;
}

/** A move that the selected piece can make. */
export interface MoveOption {
  label: string;
  text: string;
  /** Quiet, jump, steps, capture, via, igui, along, pass, drop, stop, pull, stroke or chance */
  kind: string;
  /** As the call choose takes it */
  index: number;
}

/** One of those that the board asks to choose from. */
export interface Choice {
  label: string;
  detail: string;
  tile: string;
  /** Its place on the board: left, top, width and height, zeros where it has none */
  rect: [number, number, number, number];
}

/** A piece with momentum. */
export interface Rolling {
  square: string;
  name: string;
  army: string;
  tile: string;
  /** Where it is after the next rolls of its army, if nobody acts */
  next: string[];
  /** It can't make its next roll */
  stop: boolean;
  words: string;
}

/** A zone of the board with how many pieces each army has in it. */
export interface Zone {
  name: string;
  /** Whose camp it is, empty for nobody's */
  camp: string;
  corner: boolean;
  /** By army in the order of play */
  pieces: number[];
  /** Who has more than any other, empty for nobody */
  leader: string;
}

/** The line through the move shown to its end. */
export interface MovesState {
  list: MoveLine[];
  canUndo: boolean;
  canRedo: boolean;
  /** The odds of the stroke by the die that led here, and what came of them; null where none did */
  thrown: Odds | null;
  /** A picture of that die, empty for none */
  dieTile: string;
}

/** A move of that line. */
export interface MoveLine {
  node: number;
  /** Of its round, from 1 */
  number: number;
  /** The letter of the army that made it */
  army: string;
  text: string;
  /** It led to the position shown */
  current: boolean;
  /** It comes after the position shown */
  after: boolean;
  /** How many other moves were tried in its place */
  branches: number;
  /** A sentence */
  words: string;
}

/** Those of a stroke by the die, before its roll or after it. */
export interface Odds {
  /** Without its die, as the call play takes it */
  move: string;
  from: string;
  /** As move texts have it: E */
  toward: string;
  /** As in c4 east */
  label: string;
  /** What the die shows, 0 before the roll */
  die: number;
  /** The row that came, from zero; -1 before the roll */
  chosen: number;
  /** In the order of distance */
  rows: Odd[];
}

/** A possible result of a stroke, and how likely it is. */
export interface Odd {
  square: string;
  /** The rolls out of Of that lead there */
  weight: number;
  of: number;
  /** As in 1/3 */
  text: string;
  /** A sentence without its full stop */
  words: string;
  /** The name of the piece that it captures, empty for none */
  hit: string;
  /** The ball is out of the game */
  lost: boolean;
}

/** The whole record, as it is written down. */
export interface TreeState {
  tags: TagText[];
  /** Before the first move */
  comment: string;
  /** Something is drawn on the board there */
  drawn: boolean;
  /** All of them: a move, the branches beside it, then what follows it */
  moves: TreeMove[];
}

/** Something said about the whole game, such as its Title or who played an army. */
export interface TagText {
  name: string;
  value: string;
}

/** A move of the record. */
export interface TreeMove {
  node: number;
  /** The node that it was played at, 0 for the start */
  parent: number;
  /** Of its round, from 1 */
  number: number;
  /** The letter of the army that made it */
  army: string;
  text: string;
  /** !, ?, !!, ??, !? or ?!, empty for none */
  glyph: string;
  comment: string;
  /** Something is drawn on the board there */
  drawn: boolean;
  /** A hint was requested there */
  hint: boolean;
}

/** What people wrote at the place that is shown. */
export interface NotesState {
  glyph: string;
  comment: string;
  /** Arrows and circles, as in Ga1-b5,Rc3 */
  marks: string;
  /** What a press on the board draws: arrow, circle or eraser; finger for an arrow from a finger that rests on any square; empty for nothing */
  pen: string;
  /** In which colour: G, R, B or Y */
  ink: string;
}

/** The armies, in the order of play. */
export interface HandsState {
  /** The letter of the army to move */
  mover: string;
  armies: Army[];
  /** Who moves which army, as in b:person,w:4; empty for a person each */
  seats: string;
  /** Somebody makes the computer's moves; otherwise people make them too */
  opposed: boolean;
}

/** An army: where it sits, what it has lost and what it holds. */
export interface Army {
  letter: string;
  name: string;
  /** False when the game is over */
  toMove: boolean;
  /** It is out of the game */
  out: boolean;
  /** Among three armies and more: 1 is the winner's; 0 while it has none */
  place: number;
  /** Below, right, above or left, as the board is turned */
  seat: string;
  /** Person, or the computer's level from 1 to 8 */
  player: string;
  tile: string;
  /** The colour of its pieces' edges, #rrggbb */
  edge: string;
  /** The colour of its pieces, #rrggbb */
  tone: string;
  /** Pieces of this army that were captured, null when none are shown */
  captured: Captured[] | null;
  /** Its pieces in hand, null in a game without hands */
  hand: Held[] | null;
}

/** The captured pieces of one type. */
export interface Captured {
  id: string;
  name: string;
  tile: string;
  count: number;
}

/** The pieces of one type in a hand. */
export interface Held {
  id: string;
  name: string;
  tile: string;
  count: number;
  /** What the call select takes for one of them, empty when the army isn't to move */
  select: string;
  selected: boolean;
}

/** What is marked on the board now. */
export interface MarksState {
  /** What the marks mean, in the order of the legend */
  keys: Key[];
  /** The board's edges as they hold for the selected piece's army, or the one to move */
  edges: Edge[];
  /** Of the stroke by the die that is pointed at or aimed, null for none */
  odds: Odds | null;
  /** Null when the army to move isn't in check */
  check: CheckMark | null;
  /** How much each army attacks, in words; empty while it isn't shown */
  attacks: string;
  /** The move that is shown as a hint, empty for none */
  hint: string;
}

/** A sort of mark that is on the board. */
export interface Key {
  kind: string;
  label: string;
  svg: string;
}

/** An edge of the board as the pieces of one army meet it. */
export interface Edge {
  /** Of the screen: left, right, top, bottom */
  side: string;
  kind: string;
  title: string;
  words: string;
  army: string;
  svg: string;
}

/** A check of the army to move. */
export interface CheckMark {
  /** Of the royal piece */
  square: string;
  words: string;
  /** It is checkmate, in a game that continues after it */
  mate: boolean;
}

/** The piece that is looked at: the one selected or, while none is, the one pointed at. What is the same for all pieces of its type is the answer of kind. */
export interface TouchedPiece {
  id: string;
  army: string;
  /** Or "in hand" */
  square: string;
  name: string;
  /** How it moves */
  words: string;
  /** Otherwise it is only pointed at */
  selected: boolean;
  /** How many it can make now */
  moves: number;
}

/** Something to say: a refusal, the move that is pointed at or being entered, or a check. */
export interface MessageCard {
  title: string;
  text: string;
  /** What to do next */
  how: string;
  /** It is a refusal */
  alarm: boolean;
}

/** How a game ended. */
export interface ResultCard {
  /** As records have it */
  text: string;
  /** A sentence, and one more with the places of many armies */
  words: string;
}

/** An author's picture of a piece, as a page hands it over: decoded, so that nobody here has to trust it. */
export interface Bitmap {
  /** The letter of the piece's army */
  army: string;
  /** And the piece's id */
  id: string;
  width: number;
  height: number;
  /** Red, green, blue and alpha of each pixel, row by row, not premultiplied */
  pixels: Uint8Array | Uint8ClampedArray;
}

/** A place in the document, in CSS pixels from its upper left corner. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Variant names a game, for lists. */
export interface Variant {
  name: string;
  title: string;
  inventor: string;
  /** As in 19 × 19 */
  size: string;
  family: string;
  /** The part that was reconstructed because its source is lost, as in set-up; usually empty */
  reconstructed: string;
}

/** A piece type, as an army has it. */
export interface Kind {
  id: string;
  name: string;
  kanji: string;
  /** How it moves */
  words: string;
  /** Its move in the game's own text or table; the game's rules may change its meaning */
  xbetza: string;
  tile: string;
  moveTile: string;
  /** The id of the first type that it may promote to, null for none */
  promotes: string | null;
  /** The ids of all that it may promote to */
  becomes: string[];
  promotedFrom: string[];
  /** The letter of the only army to which this entry applies, empty for all */
  army: string;
}

/** A piece type with all that its card shows. */
export interface KindCard extends Kind {
  armyName: string;
  /** Its moves on an empty board, as an SVG text */
  diagram: string;
  /** What promotes it */
  when: string;
  /** What it may promote to */
  to: Form[];
  /** What may promote to it */
  from: Form[];
}

/** A family of games side by side. */
export interface Family {
  name: string;
  games: FamilyGame[];
}

/** A game of a family. */
export interface FamilyGame {
  name: string;
  title: string;
  kinds: Kind[];
}

/** One of the rules in words. A worked example has a position and moves. No program holds them: the document fetches the file that the site has of each game (site/texts.go). */
export interface Paragraph {
  title: string;
  text: string;
  /** Of a worked example */
  position?: string;
  played?: string;
}

/** An army that somebody may choose to move. */
export interface Seatable {
  letter: string;
  name: string;
  tile: string;
}

/** A report on a diagram text, whether or not it can be played. */
export interface Inspection {
  /** The text is a game */
  readable: boolean;
  /** Its contents and the parts that aren't played, in a line */
  summary: string;
  files: number;
  ranks: number;
  /** The board is chequered */
  squares: boolean;
  /** In the order of the lines, the first hundred */
  faults: TextNote[];
  /** The same as sentences with their lines, each in a line of its own */
  wrong: string;
  warnings: TextNote[];
  /** As far as they can be read */
  pieces: TextPiece[];
}

/** A fault of a diagram text, or something that isn't played or shown as it stands there. */
export interface TextNote {
  /** From 1; 0 if it isn't about a line */
  line: number;
  /** From 1, in characters; 0 where the line is */
  column: number;
  /** Of the part that it is about, in characters; 0 if unknown */
  width: number;
  /** Of a fault: bad-piece, bad-value, bad-square, bad-move, bad-index, unknown-id or no-pieces */
  kind: string;
  /** Of a move that isn't XBetza: what is wrong with it */
  move: string;
  /** Of a fault: the offending word, or its first 60 characters */
  word: string;
  /** Of a fault: what would be right */
  detail: string;
  /** The line that programs print */
  text: string;
  /** A sentence for whoever writes the text; a fault's is without its place */
  says: string;
}

/** A piece line of a diagram text. */
export interface TextPiece {
  /** From 1 */
  line: number;
  /** As positions have it */
  id: string;
  /** As the text has it */
  given: string;
  name: string;
  /** Its XBetza, or the one of its name; moves that are added elsewhere follow after a space */
  move: string;
  /** The text leaves the move to the name */
  byName: boolean;
  royal: boolean;
  /** How it moves */
  words: string;
}

/** What the engine thinks of a position. */
export interface Thought {
  /** The best one first; none when the game is over */
  lines: Judged[];
  /** Plies to which every move was searched */
  depth: number;
  nodes: number;
  /** Of the limit that is used up, in hundredths; 100 unless it was stopped */
  share: number;
  /** Value of the strongest army's pieces at the start, in hundredths of the commonest piece */
  whole: number;
  /** Mean value of one of them, in the same unit */
  piece: number;
}

/** A move with what the engine expects after it. */
export interface Judged {
  moves: string[];
  /** In hundredths of the commonest piece, seen by the army to move */
  score: number;
  /** Plies to the end, won above 0, lost below; 0 when none is in sight */
  mate: number;
}

/** A move in words, with what speaks for it by the rules. */
export interface Advice {
  move: string;
  /** As in Lion captures j11, then k12 */
  title: string;
  /** Sentences, empty for a quiet move */
  why: string;
  /** A sentence about the answer that is expected, empty for none */
  reply: string;
}

/** What the computer does. */
export interface Thinking {
  /** Nothing, thinking, paused, failed, or missing: it can't be had here */
  doing: string;
  /** The letter of the one that it moves, empty for none */
  army: string;
  level: number;
  /** Plies to which every move was searched */
  depth: number;
  /** Of its level that is used up, in hundredths */
  share: number;
  /** Why it failed */
  message: string;
}

/** What a piece is worth. */
export interface PieceValue {
  /** Its letter */
  army: string;
  id: string;
  /** In hundredths of the first army's commonest piece */
  value: number;
  royal: boolean;
}

/** The detail of the event change: what has changed since the last report. */
export interface Change {
  /** As State has it */
  revision: number;
  node: number;
  /** Of the state */
  sections: string[];
}

/** The detail of the event move. */
export interface Moved {
  /** As it was recorded */
  move: string;
  /** Of the record */
  node: number;
  ply: number;
  /** Who made it: person, page or computer */
  by: string;
  /** It was made before, and is shown again: by redo or by going to its place */
  again?: boolean;
}

/** The computer's move, and how it was found. */
export interface Answered {
  /** Its letter */
  army: string;
  level: number;
  /** As it was recorded */
  move: string;
  /** As Judged has it */
  score: number;
  mate: number;
  depth: number;
  nodes: number;
  /** Milliseconds */
  ms: number;
}

/** The methods of the element <fairway-diagram>: those of the board, with promises, and its own. */
export interface Diagram extends HTMLElement {
  position(): Promise<string>;
  record(whole?: boolean): Promise<string>;
  result(): Promise<string | null>;
  legal(): Promise<string[]>;
  play(move: string, by?: 'person' | 'page' | 'computer'): Promise<string>;
  oppose(opposed?: boolean): Promise<void>;
  undo(): Promise<boolean>;
  redo(): Promise<boolean>;
  go(node: number): Promise<void>;
  resign(by?: 'person' | 'page' | 'computer'): Promise<void>;
  agree(by?: 'person' | 'page' | 'computer'): Promise<void>;
  newGame(variant?: string): Promise<void>;
  load(game: string | { diagram: string; position?: string; played?: string }, position?: string, played?: string): Promise<string[] | undefined>;
  restore(kept: string): Promise<string | undefined>;
  openLink(link: string): Promise<string | undefined>;
  warnings(): Promise<string[]>;
  save(): Promise<string>;
  summary(): Promise<Summary>;
  link(whole?: boolean): Promise<string>;
  share(whole?: boolean): Promise<Shared>;
  letter(id: string): Promise<Shared>;
  readLink(link: string): Promise<LinkText>;
  line(node?: number): Promise<Line>;
  svg(): Promise<string>;
  film(node?: number, how?: { width?: number; pictures?: number; coords?: boolean; marks?: boolean; plan?: boolean }): Promise<Take>;
  annotate(notes: { node?: number; comment?: string; glyph?: string; marks?: string }): Promise<void>;
  sketch(marks?: string): Promise<void>;
  pen(tool?: '' | 'arrow' | 'circle' | 'eraser' | 'finger', ink?: string): Promise<void>;
  arrange(how: 'main' | 'up' | 'down' | 'delete', node?: number): Promise<boolean>;
  tag(name: string, value?: string): Promise<void>;
  setUp(position?: string, edit?: Edit): Promise<Placement>;
  palette(): Promise<Stock[]>;
  select(square?: string): Promise<void>;
  selected(): Promise<string | null>;
  marked(): Promise<string[]>;
  hover(square?: string, part?: '' | 'upper' | 'lower', by?: '' | 'finger'): Promise<void>;
  choose(index?: number): Promise<void>;
  option(index?: number): Promise<void>;
  hoverOption(index: number): Promise<void>;
  roll(): Promise<string>;
  cancel(): Promise<void>;
  state(sections?: Section[]): Promise<State>;
  set(settings: Settings): Promise<void>;
  pictures(list: Bitmap[], missing?: string): Promise<void>;
  guide(to?: { moves?: string[]; squares?: string[]; slow?: boolean; once?: boolean }): Promise<void>;
  squareRect(square: string): Promise<Rect>;
  squareAt(x: number, y: number): Promise<string | null>;
  aspectIn(width: number, height: number): Promise<number>;
  idle(): Promise<boolean>;
  variants(): Promise<Variant[]>;
  kinds(): Promise<Kind[]>;
  kind(id: string, army?: string): Promise<KindCard>;
  family(): Promise<Family | null>;
  text(): Promise<string>;
  rules(): Promise<Paragraph[]>;
  diagram(id: string, army?: string, variant?: string): Promise<string>;
  armies(variant: string): Promise<Seatable[]>;
  inspect(diagram: string): Promise<Inspection>;
  think(limits: { nodes?: number; ms?: number; lines?: number; node?: number; waits?: boolean; here?: boolean }): Promise<Thought>;
  stop(): Promise<void>;
  pause(paused?: boolean): Promise<void>;
  thinking(): Promise<Thinking>;
  concede(concedes?: boolean): Promise<void>;
  values(): Promise<PieceValue[]>;
  click(square?: string, part?: '' | 'upper' | 'lower'): Promise<void>;
  wake(): Promise<Diagram>;
  sleep(): Promise<void>;
  on<E extends keyof Events>(event: E, listener: (detail: Events[E]) => void): () => void;
  ready: Promise<Diagram>;
  readonly live: boolean;
  readonly version: number;
  readonly release: string;
  variant: string;
  error: string | null;
}

declare global {
  interface Window {
    fairway: Fairway;
  }
  interface HTMLElementTagNameMap {
    'fairway-diagram': Diagram;
  }
}
