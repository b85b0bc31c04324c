// The text editor, CodeMirror (web/vendor/codemirror). It is in a shadow root, where it uses adopted style sheets, which the
// page's policy allows, and isn't affected by the page's own styles.

import { html, nothing, render } from '../shared/view.js';
import {
  autocompletion,
  completionKeymap,
  Decoration,
  defaultKeymap,
  EditorState,
  EditorView,
  GutterMarker,
  gutter,
  highlightActiveLine,
  highlightActiveLineGutter,
  history,
  historyField,
  historyKeymap,
  keymap,
  lineNumbers,
  placeholder,
  RangeSet,
  redo,
  redoDepth,
  StateEffect,
  StateField,
  startCompletion,
  Transaction,
  undo,
  undoDepth,
  WidgetType,
} from '../vendor/codemirror/codemirror.js';
import { complete } from './help.js';
import { signIcon } from './notes.js';
import { parseLine } from './text.js';

/** @import { View } from '../shared/view.js' */

/**
 * Mark is a fault or warning that is shown below a line.
 * @typedef {object} Mark
 * @property {number} from  Where it begins in the text
 * @property {number} to  Where it ends; the same where only the line is known
 * @property {boolean} fault
 * @property {string} says
 * @property {{ label: string, insert: string } | null} fix
 */

/** @type {import('../vendor/codemirror/codemirror.js').StateEffectType<Mark[]>} */
const setMarks = StateEffect.define();

/**
 * elementOf returns the element of a view.
 * @param {View} view
 */
function elementOf(view) {
  const f = document.createDocumentFragment();
  render(view, f);
  return /** @type {HTMLElement} */ (f.firstElementChild);
}

class NoteWidget extends WidgetType {
  /**
   * @param {Mark[]} marks
   * @param {(mark: Mark) => void} fix
   */
  constructor(marks, fix) {
    super();
    this.marks = marks;
    this.mend = fix;
  }
  eq(other) {
    return JSON.stringify(other.marks) === JSON.stringify(this.marks);
  }
  toDOM() {
    const note = (m) => html`
      <div class=${m.fault ? 'note fault' : 'note'}>
        <span>${m.says}</span>
        ${m.fix ? html`<button type="button" tabindex="-1" @click=${() => this.mend(m)}>${m.fix.label}</button>` : nothing}
      </div>`;
    return elementOf(html`<div class="notes">${this.marks.map(note)}</div>`);
  }
  ignoreEvent() {
    return true;
  }
}

class NoteMarker extends GutterMarker {
  /** @param {boolean} fault */
  constructor(fault) {
    super();
    this.fault = fault;
  }
  eq(other) {
    return other.fault === this.fault;
  }
  toDOM() {
    return elementOf(signIcon(this.fault));
  }
}

const parts = {
  key: Decoration.mark({ class: 'key' }),
  name: Decoration.mark({ class: 'name' }),
  move: Decoration.mark({ class: 'move' }),
  sep: Decoration.mark({ class: 'separator' }),
};

// highlight returns the syntax highlighting of a whole text; texts are short.
function highlight(doc) {
  const list = [];
  for (let n = 1; n <= doc.lines; n++) {
    const { from, text } = doc.line(n);
    if (text.length > 5000) continue;
    for (const item of parseLine(text)) {
      if ('key' in item) {
        list.push(parts.key.range(from + item.from, from + item.value.from - 1));
        list.push(parts.sep.range(from + item.value.from - 1, from + item.value.from));
      } else if ('fields' in item) {
        item.fields.forEach((f, i) => {
          const part = i === 0 ? parts.name : i === 2 ? parts.move : null;
          if (part && f.to > f.from) list.push(part.range(from + f.from, from + f.to));
          if (i < item.fields.length - 1) list.push(parts.sep.range(from + f.to, from + f.to + 1));
        });
      }
    }
  }
  return Decoration.set(list, true);
}

const highlighting = StateField.define({
  create: (state) => highlight(state.doc),
  update: (value, tr) => (tr.docChanged ? highlight(tr.newDoc) : value),
  provide: (f) => EditorView.decorations.from(f),
});

const theme = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--panel)', fontSize: '0.8125rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace',
    lineHeight: 'var(--line-height, 1.5625rem)',
  },
  '.cm-content': { caretColor: 'var(--ink)', padding: '10px 0 40px' },
  '.cm-line': { padding: '0 12px 0 8px' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--muted)', border: 'none', fontSize: '0.75rem' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '24px', padding: '0 8px 0 2px' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--wash) 70%, transparent)' },
  '.cm-activeLineGutter': {
    backgroundColor: 'color-mix(in srgb, var(--wash) 70%, transparent)',
    color: 'var(--accent)',
    fontWeight: '700',
  },
  '.signs .cm-gutterElement': { width: '22px', padding: '0 0 0 6px', display: 'flex', alignItems: 'center' },
  '.sign': {
    width: '15px',
    height: '15px',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '1.5',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    color: 'var(--ink)',
  },
  '.sign.fault': { color: 'var(--alarm)' },
  '.key': { color: 'var(--accent)', fontWeight: '700' },
  '.name': { fontWeight: '700' },
  '.move': { color: 'var(--accent)' },
  '.separator': { color: 'var(--muted)' },
  '.wave': {
    textDecorationLine: 'underline', // Safari supports the shorthand only since 26.2
    textDecorationStyle: 'wavy',
    textDecorationColor: 'var(--alarm)',
    textDecorationThickness: '1.5px',
    textUnderlineOffset: '3px',
    textDecorationSkipInk: 'none',
  },
  '.notes': { padding: '1px 12px 5px 8px', font: '0.8125rem/1.4 system-ui, sans-serif', whiteSpace: 'normal' },
  '.note': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '10px',
    padding: '4px 8px 4px 10px',
    borderLeft: '3px solid var(--edge)',
    backgroundColor: 'var(--ground)',
    color: 'var(--ink)',
  },
  '.note + .note': { marginTop: '3px' },
  '.note.fault': { borderLeftColor: 'var(--alarm)', color: 'var(--alarm)' },
  '.note button': {
    flex: 'none',
    font: '500 0.78125rem/1 system-ui, sans-serif',
    color: 'var(--ink)',
    background: 'var(--panel)',
    border: '1px solid var(--hair)',
    borderRadius: '7px',
    padding: '6px 9px',
    cursor: 'pointer',
  },
  '.cm-placeholder': { color: 'var(--muted)' },
  '.cm-tooltip': {
    border: '1px solid var(--hair)',
    borderRadius: '10px',
    backgroundColor: 'var(--panel)',
    color: 'var(--ink)',
    boxShadow: '0 12px 32px var(--shadow)',
    overflow: 'hidden',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'ui-monospace, "DejaVu Sans Mono", Menlo, monospace',
    maxHeight: '228px',
    maxWidth: 'min(460px, 92vw)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '5px 10px', lineHeight: '1.4' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--wash)',
    color: 'var(--accent)',
  },
  '.cm-completionDetail': { fontStyle: 'normal', color: 'var(--muted)', marginLeft: '12px' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
});

export class Editor {
  #marks = /** @type {Mark[]} */ ([]);
  #quiet = false; // the current change isn't typed

  /**
   * @param {HTMLElement} parent
   * @param {object} page
   * @param {() => import('./help.js').Help | null} page.help
   * @param {(typed: boolean) => void} page.changed  the text has changed
   * @param {() => void} page.moved  the cursor has moved or the text has changed
   * @param {Record<string, () => void>} page.keys  actions of further keys
   */
  constructor(parent, page) {
    this.page = page;
    const root = parent.attachShadow({ mode: 'open' }),
      mend = (mark) => this.#mend(mark);
    const marks = StateField.define({
      create: () => ({ rows: Decoration.none, signs: RangeSet.empty }),
      update(value, tr) {
        for (const e of tr.effects) if (e.is(setMarks)) return decorate(e.value, tr.newDoc, mend);
        if (!tr.docChanged) return value;
        // The edited line loses its notes until the next inspection.
        const line = tr.newDoc.lineAt(tr.newSelection.main.head),
          elsewhere = (from) => from < line.from || from > line.to;
        return { rows: value.rows.map(tr.changes).update({ filter: elsewhere }), signs: value.signs.map(tr.changes) };
      },
      provide: (f) => EditorView.decorations.from(f, (v) => v.rows),
    });
    this.extensions = [
      history(),
      gutter({ class: 'signs', markers: (view) => view.state.field(marks).signs }),
      lineNumbers(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      placeholder('files=8 … Begin with a template, or type.'),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({
        'aria-label': 'Diagram text',
        tabindex: '0',
        spellcheck: 'false',
        autocapitalize: 'off',
        autocorrect: 'off',
      }),
      EditorState.tabSize.of(4),
      autocompletion({
        override: [(context) => this.#complete(context)],
        icons: false,
        maxRenderedOptions: 80,
        interactionDelay: 0,
      }),
      keymap.of([
        ...Object.entries(page.keys).map(([key, act]) => ({
          key,
          run() {
            act();
            return true;
          },
        })),
        ...completionKeymap,
        ...historyKeymap,
        ...defaultKeymap.filter((k) => k.key !== 'Mod-Enter'),
      ]),
      highlighting,
      marks,
      theme,
      EditorView.updateListener.of((u) => {
        if (u.docChanged) {
          // Marks stay at their words until the next inspection.
          for (const m of this.#marks) {
            m.from = u.changes.mapPos(m.from, 1);
            m.to = Math.max(m.from, u.changes.mapPos(m.to, -1));
          }
          page.changed(!this.#quiet);
        }
        if (u.docChanged || u.selectionSet) page.moved();
      }),
    ];
    this.view = new EditorView({
      state: EditorState.create({ doc: '', extensions: this.extensions }),
      parent: root,
      root,
    });
  }

  get text() {
    return this.view.state.doc.toString();
  }

  // open opens a text, with its undo history if that is known.
  open(text, undoable = '') {
    this.#marks = [];
    const config = { extensions: this.extensions };
    let state = EditorState.create({ doc: text, ...config });
    try {
      if (undoable) {
        const whole = {
          doc: text,
          selection: { ranges: [{ anchor: 0, head: 0 }], main: 0 },
          history: JSON.parse(undoable),
        };
        state = EditorState.fromJSON(whole, config, { history: historyField });
      }
    } catch {
      /* a history of another version: open only the text */
    }
    this.view.setState(state);
    this.page.changed(false);
    this.page.moved();
  }

  // undoable is the undo history as a string for open.
  get undoable() {
    return JSON.stringify(this.view.state.toJSON({ history: historyField }).history);
  }

  get depth() {
    return [undoDepth(this.view.state), redoDepth(this.view.state)];
  }
  undo() {
    undo(this.view);
  }
  redo() {
    redo(this.view);
  }
  complete() {
    this.focus();
    startCompletion(this.view);
  }
  focus() {
    this.view.focus();
  }
  get focused() {
    return this.view.hasFocus;
  }

  // cursor has the offset of the cursor, its line from 1, the line's text, and the column from 0.
  get cursor() {
    const at = this.view.state.selection.main.head,
      line = this.view.state.doc.lineAt(at);
    return { at, number: line.number, line: line.text, column: at - line.from };
  }

  // go moves the cursor or selection, and scrolls to it.
  go(at, to = at) {
    const end = this.view.state.doc.length;
    this.view.dispatch({
      selection: { anchor: Math.min(at, end), head: Math.min(to, end) },
      effects: EditorView.scrollIntoView(Math.min(to, end), { y: 'nearest', yMargin: 60 }),
    });
  }

  // change changes the text as one step to undo, and moves the cursor to its end if cursor is true.
  change({ from, to, insert }, cursor = false) {
    this.view.dispatch({
      changes: { from, to, insert },
      selection: cursor ? { anchor: from + insert.length } : undefined,
      scrollIntoView: cursor,
      annotations: Transaction.userEvent.of('input.page'),
    });
  }

  // type inserts text at the cursor.
  type(text) {
    this.view.dispatch(this.view.state.replaceSelection(text), { userEvent: 'input.type', scrollIntoView: true });
    this.focus();
  }

  /** @param {Mark[]} marks  in the order of the text */
  mark(marks) {
    this.#marks = marks;
    this.view.dispatch({ effects: setMarks.of(marks) });
  }

  // next goes to the next or previous mark, with wrap-around, and returns it. fault restricts it to faults or to warnings.
  next(step, fault) {
    const list = this.#marks.filter((m) => fault === undefined || m.fault === fault),
      at = this.cursor.at;
    if (!list.length) return null;
    const mark =
      step > 0
        ? (list.find((m) => m.from > at) ?? list[0])
        : (list.findLast((m) => m.from < at) ?? list[list.length - 1]);
    this.go(mark.from);
    this.focus();
    return mark;
  }

  #mend(mark) {
    if (mark.fix && mark.to > mark.from) this.change({ from: mark.from, to: mark.to, insert: mark.fix.insert }, true);
    this.focus();
  }

  #complete(context) {
    const help = this.page.help(),
      line = context.state.doc.lineAt(context.pos);
    const found = help && complete(help, line.text, context.pos - line.from, context.explicit);
    if (!found) return null;
    return {
      from: line.from + found.from,
      options: found.options.map((o) => ({ label: o.label, detail: o.detail, apply: o.insert })),
      validFor: found.open ? /^[A-Za-z0-9]*$/ : undefined,
    };
  }
}

// decorate returns marks as notes below their lines, waves under their words and icons in the gutter.
function decorate(marks, doc, mend) {
  const rows = [],
    signs = [],
    lines = new Map();
  for (const m of marks) {
    const from = Math.min(m.from, doc.length),
      line = doc.lineAt(from),
      to = Math.min(m.to, line.to);
    if (m.fault && to > from) rows.push(Decoration.mark({ class: 'wave' }).range(from, to));
    lines.set(line.from, [...(lines.get(line.from) ?? []), m]);
  }
  for (const [from, list] of lines) {
    rows.push(
      Decoration.widget({ widget: new NoteWidget(list, mend), block: true, side: 1 }).range(doc.lineAt(from).to),
    );
    signs.push(new NoteMarker(list.some((m) => m.fault)).range(from));
  }
  return { rows: Decoration.set(rows, true), signs: RangeSet.of(signs, true) };
}
