/**
 * The only mutable object of the engine: a small observable store. Its state is immutable and keeps its
 * identity until something changes, as `useSyncExternalStore` requires. Its methods do not use `this`.
 */
import type { History } from '../history/history.ts';
import {
  amend,
  beginTransaction,
  commit,
  commitTransaction,
  createHistory,
  editable,
  HISTORY_LIMIT,
  previewTransaction,
  redo,
  rollbackTransaction,
  stopCoalescing,
  undo,
} from '../history/history.ts';
import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import { changedPage, pageWith } from '../../document/records/pages.ts';
import { keepGroups, touchesGroups } from '../../document/keepGroups.ts';
import { normaliseDocument } from '../../document/normaliseDocument.ts';
import type { FormatOverride, Range } from '../../document/text/textFormatting.ts';
import type { Guide } from '../snap/guide.ts';
import type { Viewport } from '../viewport/viewport.ts';
import type { EditorState, TextEditing } from './state.ts';
import type { Entry, KeptState } from './derive.ts';
import { deriveState } from './derive.ts';

/** A change of the document. Returning the same document means no change. */
export type Edit = (document: Document) => Document;

export interface Editor {
  /** The current state; the same object until something changes. */
  readonly getSnapshot: () => EditorState;
  /** Calls `listener` after every change. Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;

  /**
   * Applies an edit as one history entry. Edits with the same `coalesce` key share an entry until another
   * edit, `stopCoalescing`, a pause of `COALESCING_PAUSE_MS`, a move of the caret or another selection.
   * During a gesture the edit receives the document at `begin`, and the gesture continues from its result.
   */
  readonly apply: (edit: Edit, options?: ApplyOptions) => void;
  readonly stopCoalescing: () => void;
  /** From now on all edits share one entry, or no longer: a number is dragged. */
  readonly joinSteps: (joins: boolean) => void;
  /**
   * Extends an earlier entry: applies the edit to every document of the history. `edit` returns the documents
   * without that entry unchanged. Gestures and typing go on.
   */
  readonly amend: (edit: Edit) => void;
  /**
   * A step back or forth selects what was selected when its document was last left, if that was anything; a
   * text that is edited stays selected.
   */
  readonly undo: () => void;
  readonly redo: () => void;
  /** Documents before this one, the latest last, with what was selected when each was left. */
  readonly past: () => readonly Entry[];

  /** Opens a gesture. */
  readonly begin: () => void;
  /**
   * Shows the gesture so far. `edit` always receives the document at `begin`, and is called again when
   * another edit has changed that. Without a gesture, does nothing: undo or another document has ended it.
   * @param guides what the gesture snapped to; by default as before
   */
  readonly preview: (edit: Edit, guides?: readonly Guide[]) => void;
  /** Ends the gesture with one history entry, or none if nothing changed. Without a gesture, does nothing. */
  readonly commit: () => void;
  /** Ends the gesture and discards it. Without a gesture, does nothing. */
  readonly rollback: () => void;

  /**
   * Replaces the selection and shows its page, that of the first layer. Unknown ids and layers of other pages
   * are ignored.
   */
  readonly select: (ids: readonly LayerId[]) => void;
  /** Shows a page, from 0, with nothing selected; clamped to the existing pages. */
  readonly showPage: (page: number) => void;
  /** Opens another document as saved, with empty history and selection. Keeps the viewport. */
  readonly load: (document: Document) => void;
  /**
   * Marks this snapshot as saved on the server. Pass the snapshot that was sent: the document may have
   * changed since.
   */
  readonly markSaved: (document?: Document) => void;

  /**
   * Starts in-place editing of a text or DB layer's template and selects the layer. Ignored for other layers.
   */
  readonly startTextEditing: (layerId: LayerId, range?: Range) => void;
  /** Sets caret and selection of the text being edited. Offsets are clamped to the text. */
  readonly setTextRange: (range: Range) => void;
  /** Adds to the format of the next characters typed at the caret; see `typeText`. */
  readonly setTypingFormat: (format: FormatOverride) => void;
  /** Ends text editing. Later typing makes a new history entry. */
  readonly stopTextEditing: () => void;

  /** Zero-based index of the copy to preview; clamped to the existing copies. */
  readonly showRecord: (index: number) => void;
  readonly setViewport: (viewport: Viewport) => void;
  readonly setGuides: (guides: readonly Guide[]) => void;
}

interface ApplyOptions {
  readonly coalesce?: string;
  /** A pause does not end the entry, such as for an input method that waits for a choice. */
  readonly pausesJoin?: boolean;
  /** Where the edit leaves caret and selection of the text being edited. */
  readonly textRange?: Range;
}

interface EditorOptions {
  readonly document: Document;
  readonly viewport?: Viewport;
  readonly historyLimit?: number;
  /** Called after every edit: the changed document with all that follows from the change. */
  readonly settle?: (before: Document, changed: Document) => Document;
  /** Clock in milliseconds, for the pauses that end an entry. Without one, no pause does. */
  readonly now?: () => number;
}

/** Edits further apart than this do not share a history entry, milliseconds. */
const COALESCING_PAUSE_MS = 600;

export function createEditor(options: EditorOptions): Editor {
  const limit = options.historyLimit ?? HISTORY_LIMIT;
  const settled = settling(options.settle);
  const listeners = new Set<() => void>();
  let kept = keptOf(options.document, limit, options.viewport ?? { scale: 1, x: 0, y: 0 });
  let state = deriveState(kept, null);
  const update = (changes: Partial<KeptState>): void => {
    const remembered = { ...kept, ...changes };
    const next = deriveState(remembered, state);
    // Removed layers leave the selection for good; only a step of the history brings it back (`leave`).
    const { page, selection, textEditing, recordIndex } = next;
    kept = { ...remembered, page, selection, textEditing, recordIndex };
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const core: Core = {
    kept: () => kept,
    state: () => state,
    update,
    settled,
    now: options.now ?? (() => 0),
  };

  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ...historyMethods(core),
    ...viewMethods(core),
    ...textMethods(core),
    load: (document) => update(keptOf(document, limit, kept.viewport)),
    markSaved: (document = kept.history.present.document) =>
      update({ savedDocument: document, history: stopCoalescing(kept.history) }),
  };
}

/** What the methods of an editor share. */
interface Core {
  readonly kept: () => KeptState;
  readonly state: () => EditorState;
  readonly update: (changes: Partial<KeptState>) => void;
  /** The edit with all that follows from it. */
  readonly settled: (edit: Edit) => Edit;
  readonly now: () => number;
}

type HistoryMethod =
  | 'apply'
  | 'stopCoalescing'
  | 'joinSteps'
  | 'amend'
  | 'undo'
  | 'redo'
  | 'past'
  | 'begin'
  | 'preview'
  | 'commit'
  | 'rollback';

function historyMethods({ kept, state, update, settled, now }: Core): Pick<Editor, HistoryMethod> {
  let appliedAt = now();
  let joined: string | null = null;
  const turn = (step: (history: History<Entry>) => History<Entry>): void =>
    update({ history: step(kept().history) });
  /**
   * A step back or forth is seen: when it changed nothing on the shown page, the page that it changed is
   * shown.
   */
  const travel = (step: (history: History<Entry>) => History<Entry>): void => {
    const before = kept();
    const history = step(leave(before));
    const { document, selection } = history.present;
    const isSelected = before.textEditing === null && selection.length > 0;
    update({
      history,
      page: changedPage(before.history.present.document, document, before.page),
      ...(isSelected && { selection }),
    });
  };
  return {
    apply: (edit, { coalesce = joined, pausesJoin = false, textRange } = {}) => {
      const at = now();
      const joins = pausesJoin || joined !== null || at - appliedAt < COALESCING_PAUSE_MS;
      appliedAt = at;
      const history = joins ? leave(kept()) : stopCoalescing(leave(kept()));
      update({
        history: commit(history, ofEntry(settled(edit))(editable(history)), coalesce),
        ...(textRange && { textEditing: editingAt(state(), textRange) }),
      });
    },
    stopCoalescing: () => turn(stopCoalescing),
    joinSteps: (joins) => {
      joined = joins ? 'joined' : null;
      turn(stopCoalescing);
    },
    amend: (edit) => turn((history) => amend(history, ofEntry(edit))),
    undo: () => travel(undo),
    redo: () => travel(redo),
    past: () => kept().history.past,
    begin: () => {
      const history = commitTransaction(kept().history);
      update({ history: beginTransaction(leave({ ...kept(), history })) });
    },
    preview: (edit, guides = kept().guides) =>
      update({ history: previewTransaction(kept().history, ofEntry(settled(edit))), guides }),
    commit: () => update({ history: commitTransaction(kept().history), guides: NO_GUIDES }),
    rollback: () => update({ history: rollbackTransaction(kept().history), guides: NO_GUIDES }),
  };
}

/**
 * The history whose present remembers what is selected, before another one takes its place. A gesture leaves its
 * start, which remembers it; its previews are no places to come back to.
 */
function leave({ history, selection }: Pick<KeptState, 'history' | 'selection'>): History<Entry> {
  const { present, transaction } = history;
  if (transaction !== null || present.selection === selection) return history;
  return { ...history, present: { ...present, selection } };
}

/** The edit of the entry's document; the entry itself where it changes nothing. */
function ofEntry(edit: Edit): (entry: Entry) => Entry {
  return (entry) => {
    const document = edit(entry.document);
    return document === entry.document ? entry : { ...entry, document };
  };
}

function viewMethods({
  kept,
  update,
}: Core): Pick<Editor, 'select' | 'showPage' | 'showRecord' | 'setViewport' | 'setGuides'> {
  return {
    select: (ids) =>
      update({
        page: pageOf(kept(), ids[0]),
        selection: ids,
        history: stopCoalescing(kept().history),
      }),
    showPage: (page) => {
      if (page === kept().page) return;
      const history = stopCoalescing(kept().history);
      update({ page, selection: [], textEditing: null, guides: NO_GUIDES, history });
    },
    showRecord: (index) => update({ recordIndex: index }),
    setViewport: (viewport) => update({ viewport }),
    setGuides: (guides) => update({ guides }),
  };
}

function textMethods({
  kept,
  state,
  update,
}: Core): Pick<Editor, 'startTextEditing' | 'setTextRange' | 'setTypingFormat' | 'stopTextEditing'> {
  return {
    startTextEditing: (layerId, range = [0, 0]) =>
      update({
        page: pageOf(kept(), layerId),
        selection: [layerId],
        textEditing: { layerId, range, typing: null },
        history: stopCoalescing(kept().history),
      }),
    setTextRange: (range) => {
      const textEditing = editingAt(state(), range);
      if (textEditing === state().textEditing) return;
      update({ textEditing, history: stopCoalescing(kept().history) });
    },
    setTypingFormat: (format) => {
      const { textEditing } = state();
      if (textEditing === null) return;
      update({ textEditing: { ...textEditing, typing: { ...textEditing.typing, ...format } } });
    },
    stopTextEditing: () => update({ textEditing: null, history: stopCoalescing(kept().history) }),
  };
}

/** The text editing with this range; a chosen format belongs to the place where it was chosen. */
function editingAt({ textEditing }: EditorState, range: Range): TextEditing | null {
  return textEditing === null || sameRange(textEditing.range, range)
    ? textEditing
    : { ...textEditing, range, typing: null };
}

function pageOf({ history, page }: KeptState, id: LayerId | undefined): number {
  return (id === undefined ? null : pageWith(history.present.document, id)) ?? page;
}

function settling(settle: EditorOptions['settle'] = (_, changed) => changed): (edit: Edit) => Edit {
  return (edit) => (document) => {
    const changed = edit(document);
    return settle(document, touchesGroups(document, changed) ? keepGroups(changed) : changed);
  };
}

function sameRange(one: Range, other: Range): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

const NO_GUIDES: readonly Guide[] = [];

function keptOf(document: Document, limit: number, viewport: Viewport): KeptState {
  const opened = normaliseDocument(document);
  return {
    history: createHistory<Entry>({ document: opened, selection: [] }, limit),
    savedDocument: opened,
    page: 0,
    selection: [],
    textEditing: null,
    recordIndex: 0,
    viewport,
    guides: NO_GUIDES,
  };
}
