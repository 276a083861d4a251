/**
 * Commands act in the order of their presses, each on what was selected when it was pressed, also when the
 * part of one is still being loaded (commands#presses-act-in-their-order). While it is, later presses wait
 * behind it.
 *
 *   Ctrl+G on А, Б ─ its part loads ─────────────┐ then: group А, Б · copy the group · paste it
 *      Ctrl+C, Ctrl+V ─ wait ────────────────────┘
 */
import type { LayerId } from '../../../document/layers/layer.ts';
import type { Editor } from '../../../engine/editor/index.ts';

export interface PressQueue {
  /** A part is being loaded, so that a press has to wait. */
  readonly isHeld: () => boolean;
  /** Runs at once, or behind what is waited for. */
  readonly take: (run: () => void) => void;
  /**
   * Acts with a part once it is loaded. When it cannot be loaded, that is told, and the others go on.
   */
  readonly hold: <Part>(
    part: Promise<Part>,
    act: (part: Part) => void,
    failed: (error: unknown) => void,
  ) => void;
}

/** What a command acts on. */
interface Place {
  readonly page: number;
  readonly selection: readonly LayerId[];
  /** Of the text that is edited on the sheet. */
  readonly edited: LayerId | null;
}

interface Press {
  readonly at: Place;
  readonly run: () => void;
}

export function createPressQueue(editor: Editor): PressQueue {
  const waiting: Press[] = [];
  let isHeld = false;
  /** Where the press was that ran last: the next one at the same place acts on what that one has left. */
  let last: Place | null = null;
  /** What a person has chosen meanwhile, and keeps. */
  let chosen: Place | null = null;

  function goOn(run: () => void, left: Place): void {
    const present = placeOf(editor);
    if (!isSame(present, left)) chosen = present;
    isHeld = false;
    putCaret(editor, left);
    run();
    while (!queue.isHeld()) {
      const next = waiting.shift();
      if (next === undefined) break;
      if (!isSame(next.at, last)) putCaret(editor, next.at);
      last = next.at;
      next.run();
    }
    if (isHeld) return;
    if (chosen !== null && !isSame(chosen, last)) putCaret(editor, chosen);
    [last, chosen] = [null, null];
  }

  const queue: PressQueue = {
    isHeld: () => isHeld,
    take: (run) => {
      if (isHeld) waiting.push({ at: placeOf(editor), run });
      else run();
    },
    hold: (part, act, failed) => {
      if (isHeld) return queue.take(() => queue.hold(part, act, failed));
      const left = placeOf(editor);
      last ??= left;
      isHeld = true;
      const then = (run: () => void) => whenFree(editor, left, () => goOn(run, left));
      part.then(
        (loaded) => then(() => act(loaded)),
        (error: unknown) => then(() => failed(error)),
      );
    },
  };
  return queue;
}

function placeOf(editor: Editor): Place {
  const { page, selection, textEditing } = editor.getSnapshot();
  return { page, selection, edited: textEditing?.layerId ?? null };
}

function isSame(one: Place, other: Place | null): boolean {
  return (
    one.page === other?.page &&
    one.selection.length === other.selection.length &&
    one.selection.every((id, index) => id === other.selection[index])
  );
}

function putCaret(editor: Editor, place: Place): void {
  if (isSame(placeOf(editor), place)) return;
  editor.showPage(place.page);
  editor.select(place.selection);
}

/** Waits while a person drags, or types a text that was not edited yet when the command was pressed. */
function whenFree(editor: Editor, left: Place, run: () => void): void {
  const isBusy = (): boolean => {
    const { edited } = placeOf(editor);
    return editor.getSnapshot().inTransaction || (edited !== null && edited !== left.edited);
  };
  if (!isBusy()) {
    run();
    return;
  }
  const stop = editor.subscribe(() => {
    if (isBusy()) return;
    stop();
    queueMicrotask(() => whenFree(editor, left, run));
  });
}
