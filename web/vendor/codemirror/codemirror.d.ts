// What the studio's editor uses of CodeMirror, no more: the bundle beside this file is the work of others and isn't checked.

/** What an editor can be extended by. */
export type Extension = { readonly extension: unknown } | readonly Extension[];

/** What takes values of extensions, and makes extensions of them. */
interface Facet<Value> {
  of(value: Value): Extension;
  from(field: StateField<Value>): Extension;
  from<V>(field: StateField<V>, get: (value: V) => Value): Extension;
}

// ---- state ----

export interface Line {
  /** Where it begins and ends in the text */
  from: number;
  to: number;
  /** From 1 */
  number: number;
  text: string;
}

export interface Text {
  length: number;
  /** How many there are */
  lines: number;
  line(n: number): Line;
  lineAt(at: number): Line;
  toString(): string;
}

interface Selection {
  main: { anchor: number; head: number };
}

interface Changes {
  readonly length: number;
}

interface TransactionSpec {
  changes?: { from: number; to: number; insert: string };
  selection?: { anchor: number; head?: number };
  effects?: StateEffect<any>;
  annotations?: Annotation;
  userEvent?: string;
  scrollIntoView?: boolean;
}

interface Annotation {
  readonly value: unknown;
}

interface Config {
  doc?: string;
  extensions?: Extension;
}

export class EditorState {
  static create(config: Config): EditorState;
  static fromJSON(json: object, config: Config, fields: Record<string, StateField<any>>): EditorState;
  static tabSize: Facet<number>;
  readonly doc: Text;
  readonly selection: Selection;
  field<V>(field: StateField<V>): V;
  replaceSelection(text: string): TransactionSpec;
  /** Has a value for each of the fields, under its name. */
  toJSON(fields: Record<string, StateField<any>>): Record<string, unknown>;
}

export class Transaction {
  static userEvent: { of(event: string): Annotation };
  readonly docChanged: boolean;
  readonly newDoc: Text;
  readonly newSelection: Selection;
  readonly changes: Changes;
  readonly effects: readonly StateEffect<any>[];
}

export class StateEffect<Value> {
  static define<Value>(): StateEffectType<Value>;
  readonly value: Value;
  is<T>(type: StateEffectType<T>): this is StateEffect<T>;
}

export interface StateEffectType<Value> {
  of(value: Value): StateEffect<Value>;
}

export class StateField<Value> {
  static define<Value>(config: {
    create(state: EditorState): Value;
    update(value: Value, transaction: Transaction): Value;
    provide?(field: StateField<Value>): Extension;
  }): StateField<Value>;
  readonly extension: unknown;
}

export interface Range<Value> {
  from: number;
  to: number;
  value: Value;
}

export class RangeSet<Value> {
  static empty: RangeSet<any>;
  static of<Value>(ranges: readonly Range<Value>[], sort?: boolean): RangeSet<Value>;
  map(changes: Changes): RangeSet<Value>;
  update(spec: { filter?(from: number, to: number, value: Value): boolean }): RangeSet<Value>;
}

// ---- view ----

export class EditorView {
  constructor(config: { state: EditorState; parent: Element | DocumentFragment; root: Document | ShadowRoot });
  static theme(spec: Record<string, Record<string, string>>): Extension;
  static scrollIntoView(at: number, options: { y: 'nearest'; yMargin: number }): StateEffect<unknown>;
  static lineWrapping: Extension;
  static contentAttributes: Facet<Record<string, string>>;
  static decorations: Facet<RangeSet<Decoration>>;
  static updateListener: Facet<(update: ViewUpdate) => void>;
  readonly state: EditorState;
  readonly hasFocus: boolean;
  setState(state: EditorState): void;
  dispatch(...specs: TransactionSpec[]): void;
  focus(): void;
}

interface ViewUpdate {
  readonly changes: { mapPos(pos: number, assoc?: number): number };
  readonly docChanged: boolean;
  readonly selectionSet: boolean;
}

export class Decoration {
  static mark(spec: { class: string }): Decoration;
  static widget(spec: { widget: WidgetType; block: boolean; side: number }): Decoration;
  static set(of: readonly Range<Decoration>[], sort?: boolean): RangeSet<Decoration>;
  static none: RangeSet<Decoration>;
  range(from: number, to?: number): Range<Decoration>;
}

export abstract class WidgetType {
  abstract toDOM(): HTMLElement;
  eq(other: WidgetType): boolean;
  ignoreEvent(event: Event): boolean;
}

export abstract class GutterMarker {
  toDOM?(): Node;
  eq(other: GutterMarker): boolean;
  range(from: number, to?: number): Range<this>;
}

export interface KeyBinding {
  key?: string;
  run?(view: EditorView): boolean;
}

export const keymap: Facet<readonly KeyBinding[]>;
export function gutter(config: { class: string; markers(view: EditorView): RangeSet<GutterMarker> }): Extension;
export function highlightActiveLine(): Extension;
export function highlightActiveLineGutter(): Extension;
export function lineNumbers(): Extension;
export function placeholder(text: string): Extension;

// ---- commands ----

export const defaultKeymap: readonly KeyBinding[];
export const historyKeymap: readonly KeyBinding[];
export const historyField: StateField<unknown>;
export function history(): Extension;
export function undo(view: EditorView): boolean;
export function redo(view: EditorView): boolean;
export function undoDepth(state: EditorState): number;
export function redoDepth(state: EditorState): number;

// ---- completion ----

interface CompletionContext {
  readonly state: EditorState;
  readonly pos: number;
  /** Somebody asked for it */
  readonly explicit: boolean;
}

interface CompletionResult {
  from: number;
  options: { label: string; detail?: string; apply?: string }[];
  validFor?: RegExp;
}

export function autocompletion(config: {
  override: ((context: CompletionContext) => CompletionResult | null)[];
  icons: boolean;
  maxRenderedOptions: number;
  interactionDelay: number;
}): Extension;
export const completionKeymap: readonly KeyBinding[];
export function startCompletion(view: EditorView): boolean;
