/**
 * A gesture in progress: started from the pointer at the press, and recomputed from that start at every move.
 * Moving, resizing and rotating are one transaction of the editor store; a marquee selects; panning moves the
 * viewport.
 */
import type { Document } from '../../document/document.ts';
import { hiddenAmong } from '../../document/hiddenLayers.ts';
import { enteredGroup } from '../../document/groups.ts';
import { unitsInside } from '../../document/stackOutline.ts';
import type { GroupId } from '../../document/layers/group.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import type { Bounds } from '../math/bounds.ts';
import { unionBounds } from '../math/bounds.ts';
import type { Editor } from '../editor/editor.ts';
import type { MarqueeGesture } from '../gesture/marquee.ts';
import type { Point } from '../math/point.ts';
import type { ResizeGesture, ResizeMove, ResizeStep } from '../gesture/resize.ts';
import type { GroupResizeGesture } from '../gesture/resizeGroup.ts';
import type { ResizeHandle } from '../hit/handles.ts';
import type { RotateGesture } from '../gesture/rotate.ts';
import type { Scene, SceneNode } from '../scene/node.ts';
import type { SnapTargets } from '../snap/snapTargets.ts';
import type { TranslateGesture } from '../gesture/translate.ts';
import type { Viewport } from '../viewport/viewport.ts';
import { duplicateLayers } from '../edits/layers/duplicateLayers.ts';
import { moveLayersBy } from '../edits/place/moveLayersBy.ts';
import { hiddenBoxes } from '../gesture/hiddenBoxes.ts';
import { beginMarquee, marqueeSelection, updateMarquee } from '../gesture/marquee.ts';
import { beginResize, updateResize } from '../gesture/resize.ts';
import { beginGroupResize, updateGroupResize } from '../gesture/resizeGroup.ts';
import { beginRotate, moveRotate, updateRotate } from '../gesture/rotate.ts';
import { beginTranslate, updateTranslate } from '../gesture/translate.ts';
import { layersIn } from '../hit/hitTest.ts';
import { nodesOf } from '../scene/sceneIndex.ts';
import { panBy, toDocument } from '../viewport/viewport.ts';
import { snapTargets } from '../snap/snapTargets.ts';
import { addPoints, subtractPoints } from '../math/point.ts';
import type { PointerInput, Under } from './pointerInput.ts';

/**
 * Values shown beside the pointer, in document pixels and degrees; `pointer` is in CSS pixels of the canvas.
 * What is moved stands at `position`: X and Y of a single layer, the corner of the box around several.
 */
export type GestureReadout =
  | { readonly kind: 'translate'; readonly position: Point; readonly pointer: Point }
  | {
      readonly kind: 'resize';
      readonly width: number;
      readonly height: number;
      /** The one that the pointer holds now, of a box that is turned by `rotation` degrees clockwise. */
      readonly handle: ResizeHandle;
      readonly rotation: number;
      readonly pointer: Point;
    }
  | { readonly kind: 'rotate'; readonly angle: number; readonly centre: Point }
  | { readonly kind: 'marquee'; readonly bounds: Bounds };

export interface RunningGesture {
  readonly update: (now: PointerInput) => GestureReadout | null;
  readonly commit: () => void;
  readonly rollBack: () => void;
}

/** Start state of a gesture. */
export interface Press {
  readonly input: PointerInput;
  readonly under: Under;
  readonly scene: Scene;
  /** Whether edges and centre of the sheet snap; other layers always do. */
  readonly sheetSnapping: boolean;
  /** Size of a layer in a changed document, as in its scene. */
  readonly sizeOf: Parameters<typeof hiddenBoxes>[2];
  /** An unused id, for a copy. */
  readonly newId: () => LayerId;
}

/** Snap distance, CSS pixels. */
const SNAP_DISTANCE = 6;
/**
 * Minimum radius of a rotation, CSS pixels. A body is often gripped near its centre, where small movements
 * must not spin it. The handle of a low text is near the centre too, but must follow the pointer.
 */
const BODY_RADIUS = 32;
const HANDLE_RADIUS = 12;

/**
 * With Alt the layers stay, and copies of them are moved and selected. Hidden layers go along: those of a
 * group would be left behind.
 */
export function startTranslating(editor: Editor, press: Press): RunningGesture | null {
  const [first, ...others] = selectedNodes(editor, press.scene);
  if (first === undefined) return null;
  const boxes = [first, ...others];
  const { document, selection } = editor.getSnapshot();
  const hidden = hiddenAmong(document, selection).map(({ id }) => id);
  const copies = press.input.alt ? copiesOf(boxes, hidden, press.newId) : null;
  const followers = copies?.hidden ?? hidden;
  const gesture: TranslateGesture = beginTranslate({
    boxes: copies?.boxes ?? boxes,
    point: pressedPoint(editor, press),
    targets: targetsOf(press, copies === null ? boxes : []),
  });
  const corner = others.length === 0 ? first : (unionBounds(boxes.map(({ bounds }) => bounds)) ?? first);
  const moving = transaction(editor, (now) => {
    const { edit, guides, delta } = updateTranslate(gesture, {
      point: pointOf(editor, now),
      lockAxis: now.shift,
      threshold: thresholdOf(editor, now),
    });
    const moved = (present: Document) =>
      moveLayersBy(edit(copies === null ? present : copies.make(present)), followers, delta.x, delta.y);
    const position = addPoints(corner, delta);
    return { edit: moved, guides, readout: { kind: 'translate', position, pointer: now.screenPoint } };
  });
  if (copies === null) return moving;
  return {
    update: (now) => {
      const readout = moving.update(now);
      editor.select([...copies.boxes.map(({ layerId }) => layerId), ...copies.hidden]);
      return readout;
    },
    commit: moving.commit,
    rollBack: () => {
      moving.rollBack();
      editor.select(selection);
    },
  };
}

function hiddenBoxesOf(editor: Editor, { sizeOf }: Press): ReturnType<typeof hiddenBoxes> {
  const { document, selection } = editor.getSnapshot();
  return hiddenBoxes(document, selection, sizeOf);
}

/** The boxes of the copies, and the edit that makes them in place. Their ids are the same at every step. */
function copiesOf(boxes: readonly SceneNode[], hidden: readonly LayerId[], newId: Press['newId']) {
  const originals = [...boxes.map(({ layerId }) => layerId), ...hidden];
  const ids = new Map(originals.map((id) => [id, newId()]));
  const groupIds = new Map<GroupId, GroupId>();
  const idOf = (original: string) => {
    const id = ids.get(original) ?? groupIds.get(original) ?? newId();
    if (!ids.has(original)) groupIds.set(original, id);
    return id;
  };
  return {
    boxes: boxes.map((box) => ({ ...box, layerId: idOf(box.layerId) })),
    hidden: hidden.map(idOf),
    make: (document: Document) => duplicateLayers(document, [...ids.keys()], idOf, 0),
  };
}

export function startResizing(editor: Editor, press: Press): RunningGesture | null {
  const { under } = press;
  if (under.kind !== 'handle') return null;
  const [node, ...others] = selectedNodes(editor, press.scene);
  if (node === undefined) return null;
  if (others.length > 0) return startGroupResizing(editor, press, under, [node, ...others]);
  const gesture: ResizeGesture = beginResize({
    layer: node.layer,
    box: node,
    handle: under.handle,
    point: pressedPoint(editor, press),
    targets: targetsOf(press, [node]),
    sizeOf: press.sizeOf,
    followers: hiddenBoxesOf(editor, press),
  });
  return transaction(editor, (now) => {
    const move = { ...resizeMove(editor, now), free: now.shift, proportional: now.shift };
    return resizeStep(updateResize(gesture, move), under, now);
  });
}

function startGroupResizing(
  editor: Editor,
  press: Press,
  under: HandleUnder,
  boxes: readonly SceneNode[],
): RunningGesture {
  const gesture: GroupResizeGesture = beginGroupResize({
    boxes,
    followers: hiddenBoxesOf(editor, press),
    handle: under.handle,
    point: pressedPoint(editor, press),
    targets: targetsOf(press, boxes),
    sizeOf: press.sizeOf,
  });
  return transaction(editor, (now) =>
    resizeStep(updateGroupResize(gesture, resizeMove(editor, now)), under, now),
  );
}

function resizeMove(editor: Editor, now: PointerInput): ResizeMove {
  return { point: pointOf(editor, now), threshold: thresholdOf(editor, now), centred: now.alt };
}

type HandleUnder = Extract<Under, { readonly kind: 'handle' }>;

function resizeStep(
  { edit, guides, ...size }: ResizeStep,
  { rotation }: HandleUnder,
  now: PointerInput,
): ReturnType<Step> {
  return { edit, guides, readout: { kind: 'resize', ...size, rotation, pointer: now.screenPoint } };
}

/** Started by the rotate handle, or by the body with Shift; that Shift does not also mean steps. */
export function startRotating(editor: Editor, press: Press): RunningGesture | null {
  const boxes = selectedNodes(editor, press.scene);
  if (boxes.length === 0) return null;
  const byHandle = press.under.kind === 'rotateHandle';
  const minRadius = (byHandle ? HANDLE_RADIUS : BODY_RADIUS) / editor.getSnapshot().viewport.scale;
  let gesture: RotateGesture = beginRotate({
    boxes,
    followers: hiddenBoxesOf(editor, press),
    point: pressedPoint(editor, press),
    minRadius,
  });
  return transaction(editor, (now) => {
    gesture = moveRotate(gesture, pointOf(editor, now));
    const inSteps = now.toggle || (byHandle && now.shift);
    const { edit, guides, angle } = updateRotate(gesture, inSteps ? 'steps' : 'near');
    return { edit, guides, readout: { kind: 'rotate', angle, centre: gesture.centre } };
  });
}

export function startMarquee(editor: Editor, press: Press): RunningGesture {
  const { document, selection: before } = editor.getSnapshot();
  const entered = enteredGroup(document, before);
  const adding = press.input.shift || press.input.toggle;
  const gesture: MarqueeGesture = beginMarquee({
    point: pressedPoint(editor, press),
    kept: adding ? before : [],
  });
  return {
    update: (now) => {
      const bounds = updateMarquee(gesture, pointOf(editor, now));
      const inside = unitsInside(document, entered, layersIn(press.scene, bounds));
      editor.select(marqueeSelection(gesture, inside));
      return { kind: 'marquee', bounds };
    },
    commit: () => undefined,
    rollBack: () => editor.select(before),
  };
}

export function startPanning(editor: Editor, { input }: Pick<Press, 'input'>): RunningGesture {
  const before: Viewport = editor.getSnapshot().viewport;
  return {
    update: (now) => {
      editor.setViewport(panBy(before, subtractPoints(now.screenPoint, input.screenPoint)));
      return null;
    },
    commit: () => undefined,
    rollBack: () => editor.setViewport(before),
  };
}

type Step = (now: PointerInput) => {
  readonly edit: Parameters<Editor['preview']>[0];
  readonly guides: Parameters<Editor['setGuides']>[0];
  readonly readout: GestureReadout | null;
};

/** A gesture that changes the document: one transaction of the store. */
export function transaction(editor: Editor, step: Step): RunningGesture {
  editor.begin();
  return {
    update: (now) => {
      const { edit, guides, readout } = step(now);
      editor.preview(edit, guides);
      return readout;
    },
    commit: editor.commit,
    rollBack: editor.rollback,
  };
}

/** Selected layers that a gesture may change. */
function selectedNodes(editor: Editor, scene: Scene): readonly SceneNode[] {
  return nodesOf(scene, editor.getSnapshot().selection).filter(({ layer }) => !layer.locked);
}

function targetsOf({ scene, sheetSnapping }: Press, moving: readonly SceneNode[]): SnapTargets {
  return snapTargets(scene, idsOf(moving), sheetSnapping);
}

function idsOf(nodes: readonly SceneNode[]): ReadonlySet<LayerId> {
  return new Set(nodes.map((node) => node.layerId));
}

function pressedPoint(editor: Editor, { input }: Press): Point {
  return pointOf(editor, input);
}

export function pointOf(editor: Editor, { screenPoint }: PointerInput): Point {
  return toDocument(editor.getSnapshot().viewport, screenPoint);
}

/** Ctrl (or Cmd) disables snapping. */
export function thresholdOf(editor: Editor, { toggle }: PointerInput): number {
  return toggle ? 0 : SNAP_DISTANCE / editor.getSnapshot().viewport.scale;
}
