/**
 * Notes which layers are to come into sight: those chosen elsewhere than on the canvas (in the list, by a
 * search, a problem, the keyboard, a paste) and those that undo or redo has changed.
 */
import type { Layer, LayerId } from '../../../document/layers/layer.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';
import type { EditorState } from '../../../engine/editor/index.ts';

export interface Wanted {
  readonly ids: readonly LayerId[];
  /** They were made just now: by a copy, a paste, a button. */
  readonly areNew?: boolean;
}

interface FollowedSelection {
  /** The layers noted since the last call. */
  readonly take: () => Wanted;
  readonly stop: () => void;
}

/** What is pressed on `canvas` the person sees: the last press or key tells where they choose. */
export function followSelection(
  { editor, editorActor }: Pick<ProjectSession, 'editor' | 'editorActor'>,
  canvas: HTMLElement,
): FollowedSelection {
  let before = editor.getSnapshot();
  let wanted = NOTHING;
  let made: ReadonlySet<LayerId> = new Set();
  let isOnCanvas = false;
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      isOnCanvas = target === canvas;
    },
    options,
  );
  window.addEventListener(
    'keydown',
    () => {
      isOnCanvas = false;
    },
    options,
  );
  const unsubscribe = editor.subscribe(() => {
    const now = editor.getSnapshot();
    const found = [...chosenLayers(before, now), ...movedLayers(before, now)];
    if (now.shown.layers.length > before.shown.layers.length) made = addedLayers(before, now);
    before = now;
    if (found.length === 0 || isOnCanvas || now.inTransaction) return;
    if (editorActor.getSnapshot().matches({ mode: 'edit' }))
      wanted = { ids: found, areNew: found.every((id) => made.has(id)) };
  });
  return {
    take: () => {
      const taken = wanted;
      wanted = NOTHING;
      made = new Set();
      return taken;
    },
    stop: () => {
      unsubscribe();
      stop.abort();
    },
  };
}

const NOTHING: Wanted = { ids: [] };

function addedLayers(before: EditorState, now: EditorState): ReadonlySet<LayerId> {
  const known = new Set(before.shown.layers.map(({ id }) => id));
  return new Set(now.shown.layers.map(({ id }) => id).filter((id) => !known.has(id)));
}

/** What was chosen now; of several, also the one that alone stays chosen. */
function chosenLayers(before: EditorState, { selection }: EditorState): readonly LayerId[] {
  if (before.selection === selection) return [];
  const known = new Set(before.selection);
  const added = selection.filter((id) => !known.has(id));
  return added.length > 0 || selection.length > 1 ? added : selection;
}

/**
 * Layers that a step of the history has changed or brought back. Only undo and redo can leave something to
 * redo.
 */
function movedLayers(before: EditorState, now: EditorState): readonly LayerId[] {
  if (before.document === now.document || before.inTransaction) return [];
  if (!now.canRedo) return [];
  const known = new Set<Layer>(before.shown.layers);
  return now.shown.layers.filter((layer) => !known.has(layer)).map(({ id }) => id);
}
