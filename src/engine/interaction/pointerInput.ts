/** Pointer input of the canvas, and the target under a pointer. */
import type { LayerId } from '../../document/layers/layer.ts';
import type { HandleKind, ResizeHandle } from '../hit/handles.ts';
import { containsBounds } from '../math/bounds.ts';
import type { Point } from '../math/point.ts';
import { distance } from '../math/point.ts';
import type { Scene, SceneNode } from '../scene/node.ts';
import type { Viewport } from '../viewport/viewport.ts';
import { handleBox } from '../hit/handleBox.ts';
import { handlesOf, hitHandle, MOUSE_TOLERANCE, TOUCH_TOLERANCE } from '../hit/handles.ts';
import { hitTestNear, nodeHolds } from '../hit/hitTest.ts';
import { rotateSide } from '../hit/rotateSide.ts';
import { nodeOf, nodesOf } from '../scene/sceneIndex.ts';
import { toDocument } from '../viewport/viewport.ts';

export interface PointerInput {
  /** CSS pixels from the top-left corner of the canvas. */
  readonly screenPoint: Point;
  readonly shift: boolean;
  /** Ctrl or Cmd: adds to the selection; rotates in steps. */
  readonly toggle: boolean;
  /** Alt (Option): a drag takes a copy away; a handle resizes about the centre. */
  readonly alt: boolean;
  readonly touch: boolean;
  /** Space, the middle button, or a second finger. */
  readonly pan: boolean;
}

export type Under =
  /** Of the selected layers; `rotation` is that of their box, in degrees clockwise. */
  | { readonly kind: 'handle'; readonly handle: ResizeHandle; readonly rotation: number }
  | { readonly kind: 'rotateHandle' }
  /** `isGap`: it is selected and paints nothing there, as in the hole of a ring; a drag moves it. */
  | { readonly kind: 'layer'; readonly layerId: LayerId; readonly isGap?: true }
  | { readonly kind: 'sheet' };

/** Maximum movement of a click, CSS pixels. */
const CLICK_DISTANCE = 3;
const TAP_DISTANCE = 8;

/** Whether a pressed pointer has moved so far that it drags. */
export function isDrag(pressed: PointerInput, now: PointerInput): boolean {
  return distance(now.screenPoint, pressed.screenPoint) > (now.touch ? TAP_DISTANCE : CLICK_DISTANCE);
}

/** Tolerance for touch outside a layer, CSS pixels. */
const FINGER_MARGIN = 6;

/**
 * Returns a handle of the selected layer, or of the common box of several, else the topmost layer, else the
 * selected layer in whose box the pointer is.
 */
export function whatIsUnder(
  scene: Scene,
  viewport: Viewport,
  selection: readonly LayerId[],
  { screenPoint, touch }: PointerInput,
): Under {
  const gripped = handleUnder(scene, viewport, selection, screenPoint, touch);
  if (gripped !== null) {
    const { handle, rotation } = gripped;
    return handle === 'rotate' ? { kind: 'rotateHandle' } : { kind: 'handle', handle, rotation };
  }
  const margin = touch ? FINGER_MARGIN / viewport.scale : 0;
  const point = toDocument(viewport, screenPoint);
  const node = hitTestNear(scene, point, margin);
  if (node !== null) return { kind: 'layer', layerId: node.layerId };
  const around = nodesOf(scene, selection).find((selected) => isHeldBy(selected, point));
  return around === undefined ? { kind: 'sheet' } : { kind: 'layer', layerId: around.layerId, isGap: true };
}

/**
 * Whether a press is on what is selected: the layer under it is, or it covers a part of a selected one. A
 * layer that lies wholly inside a selected one, as a text on a background, is meant itself.
 */
export function holdsSelected(
  scene: Scene,
  { viewport, selection }: { readonly viewport: Viewport; readonly selection: readonly LayerId[] },
  under: Under,
  { screenPoint }: PointerInput,
): boolean {
  if (under.kind !== 'layer') return false;
  if (selection.includes(under.layerId)) return true;
  const top = nodeOf(scene, under.layerId);
  const point = toDocument(viewport, screenPoint);
  return nodesOf(scene, selection).some(
    (node) =>
      isHeldBy(node, point) &&
      top !== undefined &&
      (!containsBounds(node.bounds, top.bounds) || containsBounds(top.bounds, node.bounds)),
  );
}

/** Whether a press at the point can drag this selected layer. */
function isHeldBy(node: SceneNode, point: Point): boolean {
  return !node.layer.locked && nodeHolds(node, point);
}

function handleUnder(
  scene: Scene,
  viewport: Viewport,
  selection: readonly LayerId[],
  screenPoint: Point,
  touch: boolean,
): { readonly handle: HandleKind; readonly rotation: number } | null {
  const box = handleBox(nodesOf(scene, selection));
  if (box === null) return null;
  const tolerance = touch ? TOUCH_TOLERANCE : MOUSE_TOLERANCE;
  // Inside a small box the handles have a smaller radius, so that its middle can still be pressed for moving.
  const inside = nodeHolds(box, toDocument(viewport, screenPoint));
  const share = (Math.min(box.width, box.height) * viewport.scale) / 4;
  const reach = inside ? Math.min(tolerance, share) : tolerance;
  const side = rotateSide(box, viewport.scale, scene, selection);
  const handle = hitHandle(handlesOf(box, viewport, side), screenPoint, reach);
  return handle === null ? null : { handle, rotation: box.rotation };
}
