/**
 * Connects the canvas, the editor chart and the editor store. The canvas reports pointers; the chart learns
 * only the kind of the pressed target and decides what may happen; the actions here, called by the chart,
 * read the pointer and change the store. The only state is the press, the latest pointer and the gesture in
 * progress.
 */
import { enteredGroup, unitAt } from '../../document/groups.ts';
import type { Layer, LayerId } from '../../document/layers/layer.ts';
import type { Editor } from '../../engine/editor/index.ts';
import type {
  PointerInput,
  Under,
  GestureReadout,
  Press,
  RunningGesture,
} from '../../engine/interaction/index.ts';
import type { Bounds } from '../../engine/math/index.ts';
import type { Scene } from '../../engine/scene/index.ts';
import type { OverlayContent } from '../../engine/screen/index.ts';
import {
  holdsSelected,
  isDrag,
  whatIsUnder,
  startMarquee,
  startPanning,
  startResizing,
  startRotating,
  startTranslating,
} from '../../engine/interaction/index.ts';
import { createStore } from '../platform/createStore.ts';
import type { EditorEvent } from '../../machines/editor/events.ts';

interface GestureDeps {
  readonly editor: Editor;
  /** The scene that is on the screen. */
  readonly scene: () => Scene;
  /** Size at which a changed layer is drawn, in document pixels. */
  readonly sizeOf: (layer: Layer) => { readonly width: number; readonly height: number };
  /** Whether edges and centre of the sheet snap. */
  readonly sheetSnapping: () => boolean;
  readonly newId: () => LayerId;
  readonly send: (event: EditorEvent) => void;
}

/** Takes presses on the canvas before layers and handles do, while it is held. */
export interface Tool {
  /** By which who gave it knows it again. */
  readonly name?: string;
  /** Null where a press is not the tool's. */
  readonly at: (input: PointerInput) => UnderTool | null;
  readonly start: (press: Press) => RunningGesture | null;
  /** A press that became no drag. */
  readonly click?: (input: PointerInput) => void;
  /** What it shows over the page. */
  readonly marks?: OverlayContent['marks'];
}

/** A tool takes the press; `cursor` is one of CSS. */
interface UnderTool {
  readonly kind: 'tool';
  readonly cursor: string;
}

export interface Gestures {
  readonly press: (input: PointerInput) => void;
  readonly move: (input: PointerInput) => void;
  readonly release: () => void;
  /** The release was not seen: a drag ends where it is; a press that has not become one does nothing. */
  readonly lose: () => void;
  /** Escape, or a second finger: reverts the gesture. */
  readonly cancel: () => void;
  /** The target under a pointer, for the cursor. */
  readonly under: (input: PointerInput) => Under | UnderTool;
  readonly getTool: () => Tool | null;
  readonly holdTool: (tool: Tool | null) => void;
  /** Readout of the gesture in progress for the overlay; the same object until it changes. */
  readonly getReadout: () => GestureReadout | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Actions that the editor chart calls. */
  readonly actions: Readonly<Record<GestureAction, () => void>>;
}
type GestureAction =
  | 'selectPressed'
  | 'togglePressed'
  | 'selectOnlyPressed'
  | 'clearSelection'
  | 'beginTranslating'
  | 'beginResizing'
  | 'beginRotating'
  | 'beginMarquee'
  | 'beginPanning'
  | 'beginTool'
  | 'clickTool'
  | 'updateGesture'
  | 'commitGesture'
  | 'rollBackGesture';

export function createGestures({ editor, scene, sizeOf, sheetSnapping, newId, send }: GestureDeps): Gestures {
  let press: Press | null = null;
  let now: PointerInput | null = null;
  let dragging = false;
  /** The press has added its layer to the selection, so its release does not take it out. */
  let added = false;
  let running: RunningGesture | null = null;
  const { getSnapshot: getReadout, subscribe, set: show } = createStore<GestureReadout | null>(null);
  const held = createStore<Tool | null>(null);
  const under = (input: PointerInput): Under => {
    const { viewport, selection } = editor.getSnapshot();
    return whatIsUnder(scene(), viewport, selection, input);
  };
  /** `unit` is the pressed layer, or all of its group while that is closed. */
  const select =
    (change: (unit: readonly LayerId[], selection: readonly LayerId[]) => readonly LayerId[]) => () => {
      const unit = unitUnder(editor, press);
      if (unit !== null) editor.select(change(unit, editor.getSnapshot().selection));
    };
  /** Whether a drag from the press is about what is selected and not about the layer on top of it. */
  const isOnSelection = (): boolean =>
    press !== null && holdsSelected(press.scene, editor.getSnapshot(), press.under, press.input);
  const isInGap = (): boolean => press?.under.kind === 'layer' && press.under.isGap === true; // as on the bare sheet
  const begin = (start: (editor: Editor, press: Press) => RunningGesture | null) => () => {
    if (press === null) throw new Error('The editor chart began a gesture, but nothing was pressed.');
    running = start(editor, press);
    update();
  };
  const update = (): void => {
    if (running !== null && now !== null) show(running.update(now));
  };
  const end = (how: 'commit' | 'rollBack') => () => {
    running?.[how]();
    running = null;
    show(null);
  };

  return {
    press: (input) => {
      press = { input, under: under(input), scene: scene(), sheetSnapping: sheetSnapping(), sizeOf, newId };
      now = input;
      dragging = false;
      added = false;
      const { kind: target } = held.getSnapshot()?.at(input) ?? press.under;
      send({ type: 'press', target, shift: input.shift, pan: input.pan });
    },
    move: (input) => {
      if (press === null) return;
      now = input;
      dragging ||= press.input.pan || isDrag(press.input, input);
      if (dragging) send({ type: 'drag' });
    },
    release: () => {
      send({ type: 'release' });
      press = null;
    },
    lose: () => {
      send({ type: dragging ? 'release' : 'cancel' });
      press = null;
    },
    cancel: () => {
      send({ type: 'cancel' });
      press = null;
    },
    under: (input) => held.getSnapshot()?.at(input) ?? under(input),
    getTool: held.getSnapshot,
    holdTool: held.set,
    getReadout,
    subscribe: (listener) => both(subscribe(listener), held.subscribe(listener)),
    actions: {
      selectPressed: select((unit, selection) => {
        if (isOnSelection()) return selection;
        added = press?.input.toggle === true;
        return added ? [...selection, ...unit.filter((id) => !selection.includes(id))] : unit;
      }),
      togglePressed: select((unit, selection) => (isInGap() ? selection : toggleUnit(unit, selection))),
      selectOnlyPressed: select((unit, selection) => {
        if (isInGap()) return press?.input.toggle === true ? selection : [];
        if (press?.input.toggle !== true) return unit;
        return added ? selection : toggleUnit(unit, selection);
      }),
      clearSelection: () => {
        if (press?.input.shift !== true && press?.input.toggle !== true) editor.select([]);
      },
      beginTranslating: begin(startTranslating),
      beginResizing: begin(startResizing),
      beginRotating: () => {
        select((unit, selection) => (isOnSelection() ? selection : unit))();
        begin(startRotating)();
      },
      beginMarquee: begin(startMarquee),
      beginPanning: begin(startPanning),
      beginTool: begin((_, pressed) => held.getSnapshot()?.start(pressed) ?? null),
      clickTool: () => press && held.getSnapshot()?.click?.(press.input),
      updateGesture: update,
      commitGesture: end('commit'),
      rollBackGesture: end('rollBack'),
    },
  };
}

/** The pressed layer, or all of its group while that is closed. */
function unitUnder(editor: Editor, press: Press | null): readonly LayerId[] | null {
  if (press === null || !('layerId' in press.under)) return null;
  const { document, selection } = editor.getSnapshot();
  return unitAt(document, enteredGroup(document, selection), press.under.layerId);
}

function both(stop: () => void, other: () => void): () => void {
  return () => {
    stop();
    other();
  };
}

/** Box of a marquee in progress, or null. */
export function marqueeOf(readout: GestureReadout | null): Bounds | null {
  return readout?.kind === 'marquee' ? readout.bounds : null;
}

function toggleUnit(unit: readonly LayerId[], selection: readonly LayerId[]): readonly LayerId[] {
  const kept = selection.filter((id) => !unit.includes(id));
  return unit.every((id) => selection.includes(id)) ? kept : [...kept, ...unit];
}
