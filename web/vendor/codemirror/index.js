// What the studio's editor uses of CodeMirror.
export { autocompletion, completionKeymap, startCompletion } from '@codemirror/autocomplete';
export {
  defaultKeymap,
  history,
  historyField,
  historyKeymap,
  redo,
  redoDepth,
  undo,
  undoDepth,
} from '@codemirror/commands';
export { EditorState, RangeSet, StateEffect, StateField, Transaction } from '@codemirror/state';
export {
  Decoration,
  EditorView,
  GutterMarker,
  gutter,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
  WidgetType,
} from '@codemirror/view';
