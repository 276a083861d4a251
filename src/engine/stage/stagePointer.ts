/**
 * The pointer of a stage: a press selects, a drag moves, resizes, turns, marks out or pans. The editor of the
 * product has a chart for this, as it also has a preview, texts that are edited and buttons of its own.
 */
import { enteredGroup, unitAt } from '../../document/groups.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import type { Editor } from '../editor/editor.ts';
import type { PointerInput, Under } from '../interaction/pointerInput.ts';
import { holdsSelected, isDrag, whatIsUnder } from '../interaction/pointerInput.ts';
import type { GestureReadout, Press, RunningGesture } from '../interaction/runningGesture.ts';
import {
  startMarquee,
  startPanning,
  startResizing,
  startRotating,
  startTranslating,
} from '../interaction/runningGesture.ts';
import type { Scene } from '../scene/node.ts';

/** An input of the pointer; keys that are not given are not held. */
export type StageInput = Pick<PointerInput, 'screenPoint'> & Partial<PointerInput>;

export interface StagePointer {
  /** The button or the finger goes down. */
  readonly press: (input: StageInput) => void;
  /** It moves, pressed or not. */
  readonly move: (input: StageInput) => void;
  /** It goes up: the gesture is one step of the history; a press that did not move selects. */
  readonly release: () => void;
  /** Escape, or a pointer that was lost: the gesture is taken back. */
  readonly cancel: () => void;
  /** What is there, for a cursor. */
  readonly under: (input: StageInput) => Under;
  /** Values to show beside the pointer while a gesture goes on. */
  readonly readout: () => GestureReadout | null;
  /** Calls `listener` when the readout changes. Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

interface PointerDeps extends Pick<Press, 'sizeOf' | 'newId'> {
  readonly editor: Editor;
  readonly scene: () => Scene;
}

const STARTS = {
  handle: startResizing,
  rotateHandle: startRotating,
  layer: startTranslating,
  sheet: startMarquee,
} as const satisfies Readonly<Record<Under['kind'], (editor: Editor, press: Press) => RunningGesture | null>>;

export function createStagePointer({ editor, scene, sizeOf, newId }: PointerDeps): StagePointer {
  const { readout, show, subscribe } = createReadout();
  let press: Press | null = null;
  let running: RunningGesture | null = null;
  let isDragged = false;
  /** The press has added its layer to the selection, so its release does not take it out. */
  let isAdded = false;
  const under = (input: StageInput): Under => {
    const { viewport, selection } = editor.getSnapshot();
    return whatIsUnder(scene(), viewport, selection, whole(input));
  };
  const end = (how: 'commit' | 'rollBack'): void => {
    running?.[how]();
    running = null;
    press = null;
    show(null);
  };
  return {
    press: (given) => {
      end('rollBack');
      const input = whole(given);
      press = { input, under: under(input), scene: scene(), sheetSnapping: true, sizeOf, newId };
      isDragged = false;
      isAdded = false;
      const isHeld = holdsSelected(press.scene, editor.getSnapshot(), press.under, input);
      if (press.under.kind !== 'layer' || isHeld || input.pan) return;
      // What is pressed is selected at once, so that a drag takes it along.
      isAdded = true;
      editor.select(withUnit(editor, press.under.layerId, adds(input)));
    },
    move: (given) => {
      if (press === null) return;
      const input = whole(given);
      if (!isDragged && !isDrag(press.input, input)) return;
      if (!isDragged)
        running = press.input.pan ? startPanning(editor, press) : STARTS[press.under.kind](editor, press);
      isDragged = true;
      if (running !== null) show(running.update(input));
    },
    release: () => {
      const released = press;
      end('commit');
      if (released === null || isDragged || released.input.pan || isAdded) return;
      const { under: pressed, input } = released;
      if (pressed.kind === 'sheet' && !adds(input)) editor.select([]);
      if (pressed.kind === 'layer') editor.select(clickedSelection(editor, pressed.layerId, adds(input)));
    },
    cancel: () => end('rollBack'),
    under,
    readout,
    subscribe,
  };
}

/** The readout of the gesture under way, and who is told when it changes. */
function createReadout() {
  const listeners = new Set<() => void>();
  let readout: GestureReadout | null = null;
  return {
    readout: () => readout,
    show: (next: GestureReadout | null): void => {
      if (next === readout) return;
      readout = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Ctrl and Shift add to what is selected. */
function adds({ toggle, shift }: PointerInput): boolean {
  return toggle || shift;
}

/** The selection with the pressed layer, or with all of its group while that is closed. */
function withUnit(editor: Editor, id: LayerId, isAdding: boolean): readonly LayerId[] {
  const { document, selection } = editor.getSnapshot();
  const unit = unitAt(document, enteredGroup(document, selection), id);
  return isAdding ? [...selection.filter((other) => !unit.includes(other)), ...unit] : unit;
}

/** The selection after a click on a layer that was selected, or that covers one that was. */
function clickedSelection(editor: Editor, id: LayerId, isAdding: boolean): readonly LayerId[] {
  const { document, selection } = editor.getSnapshot();
  const unit = unitAt(document, enteredGroup(document, selection), id);
  if (!isAdding) return unit;
  const others = selection.filter((other) => !unit.includes(other));
  return others.length === selection.length ? [...selection, ...unit] : others;
}

function whole({ screenPoint, ...held }: StageInput): PointerInput {
  return { screenPoint, shift: false, toggle: false, alt: false, touch: false, pan: false, ...held };
}
