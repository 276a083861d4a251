/**
 * The one mutable thing of the engine: a small observable store. Its state is immutable and keeps its identity until
 * something changes, as `useSyncExternalStore` wants; its verbs are methods that need no `this`.
 */
import type { History } from '../history/history.ts';
import {
  beginTransaction,
  commit,
  commitTransaction,
  createHistory,
  HISTORY_LIMIT,
  previewTransaction,
  redo,
  rollbackTransaction,
  stopCoalescing,
  undo,
} from '../history/history.ts';
import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layer.ts';
import { normaliseDocument } from '../../document/normaliseDocument.ts';
import type { FormatOverride, Range } from '../../document/textFormatting.ts';
import type { Guide } from '../snap/guide.ts';
import type { Viewport } from '../viewport/viewport.ts';
import type { EditorState } from './state.ts';
import type { Facts } from './derive.ts';
import { deriveState } from './derive.ts';

/** A change of the document; the same document back means that nothing changed. */
export type Edit = (document: Document) => Document;

export interface Editor {
  /** The present state: the same object until something changes. */
  readonly getSnapshot: () => EditorState;
  /** Calls `listener` after every change; the result stops that. */
  readonly subscribe: (listener: () => void) => () => void;

  /** One edit, one history entry; edits with the same `coalesce` key share one until `stopCoalescing` or another edit. */
  readonly apply: (edit: Edit, options?: { readonly coalesce?: string }) => void;
  readonly stopCoalescing: () => void;
  readonly undo: () => void;
  readonly redo: () => void;

  /** Opens a gesture. */
  readonly begin: () => void;
  /** Shows the gesture so far; `edit` gets the document as it was at `begin`, every time. Throws without `begin`. */
  readonly preview: (edit: Edit) => void;
  /** Ends the gesture with one history entry, or none when nothing changed. Without a gesture nothing happens. */
  readonly commit: () => void;
  /** Ends the gesture and forgets it. Without a gesture nothing happens. */
  readonly rollback: () => void;

  /** Replaces the selection; ids of layers that do not exist are left out. */
  readonly select: (ids: readonly LayerId[]) => void;
  /** Opens another document, saved, with an empty history and selection. The viewport stays. */
  readonly load: (document: Document) => void;
  /** Notes that the server has this snapshot: pass the one that was sent, as the document may have changed meanwhile. */
  readonly markSaved: (document?: Document) => void;

  /** Starts editing the text of a text layer in place, which also selects it. Ignored for other layers. */
  readonly startTextEditing: (layerId: LayerId, range?: Range) => void;
  /** Moves caret and selection of the text being edited; offsets beyond the text are brought into it. */
  readonly setTextRange: (range: Range) => void;
  /** Adds to what the characters typed next at the caret will look like: see `typeText`. */
  readonly setTypingFormat: (format: FormatOverride) => void;
  /** Ends text editing; typing after it is another history entry. */
  readonly stopTextEditing: () => void;

  /** The zero-based copy that the preview shows, brought into the existing ones. */
  readonly showRecord: (index: number) => void;
  readonly setViewport: (viewport: Viewport) => void;
  readonly setGuides: (guides: readonly Guide[]) => void;
}

export interface EditorOptions {
  readonly document: Document;
  readonly viewport?: Viewport;
  readonly historyLimit?: number;
}

export function createEditor(options: EditorOptions): Editor {
  const limit = options.historyLimit ?? HISTORY_LIMIT;
  let facts = factsOf(options.document, limit, options.viewport ?? { scale: 1, x: 0, y: 0 });
  let state = deriveState(facts, null);
  const listeners = new Set<() => void>();

  const update = (changes: Partial<Facts>): void => {
    const remembered = { ...facts, ...changes };
    const next = deriveState(remembered, state);
    // What left the document is forgotten, so that undoing a removal does not bring its selection back.
    const { selection, textEditing, recordIndex } = next;
    facts = { ...remembered, selection, textEditing, recordIndex };
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const turn = (step: (history: History<Document>) => History<Document>): void =>
    update({ history: step(facts.history) });

  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    apply: (edit, { coalesce } = {}) =>
      turn((history) => {
        const settled = commitTransaction(history);
        return commit(settled, edit(settled.present), coalesce ?? null);
      }),
    stopCoalescing: () => turn(stopCoalescing),
    undo: () => turn(undo),
    redo: () => turn(redo),

    begin: () => turn(beginTransaction),
    preview: (edit) =>
      turn((history) => previewTransaction(history, edit(history.transaction?.start ?? history.present))),
    commit: () => update({ history: commitTransaction(facts.history), guides: NO_GUIDES }),
    rollback: () => update({ history: rollbackTransaction(facts.history), guides: NO_GUIDES }),

    select: (ids) => update({ selection: ids, history: stopCoalescing(facts.history) }),
    load: (document) => update(factsOf(document, limit, facts.viewport)),
    markSaved: (document = facts.history.present) =>
      update({ savedDocument: document, history: stopCoalescing(facts.history) }),

    startTextEditing: (layerId, range = [0, 0]) =>
      update({
        selection: [layerId],
        textEditing: { layerId, range, typing: null },
        history: stopCoalescing(facts.history),
      }),
    setTextRange: (range) => {
      const { textEditing } = state;
      if (textEditing === null) return;
      const stays = textEditing.range[0] === range[0] && textEditing.range[1] === range[1];
      update({ textEditing: { ...textEditing, range, typing: stays ? textEditing.typing : null } });
    },
    setTypingFormat: (format) => {
      const { textEditing } = state;
      if (textEditing === null) return;
      update({ textEditing: { ...textEditing, typing: { ...textEditing.typing, ...format } } });
    },
    stopTextEditing: () => update({ textEditing: null, history: stopCoalescing(facts.history) }),

    showRecord: (index) => update({ recordIndex: index }),
    setViewport: (viewport) => update({ viewport }),
    setGuides: (guides) => update({ guides }),
  };
}

const NO_GUIDES: readonly Guide[] = [];

function factsOf(document: Document, limit: number, viewport: Viewport): Facts {
  const opened = normaliseDocument(document);
  return {
    history: createHistory(opened, limit),
    savedDocument: opened,
    selection: [],
    textEditing: null,
    recordIndex: 0,
    viewport,
    guides: NO_GUIDES,
  };
}
