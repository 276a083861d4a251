/** What the canvas tells of a pointer, and what that pointer is over. */
import type { LayerId } from '../../document/layer.ts';
import type { HandleKind, ResizeHandle } from '../hit/handles.ts';
import type { Point } from '../math/point.ts';
import type { Scene } from '../scene/node.ts';
import type { Viewport } from '../viewport/viewport.ts';
import { handlesOf, hitHandle, MOUSE_TOLERANCE, TOUCH_TOLERANCE } from '../hit/handles.ts';
import { hitTestNear, nodeHolds } from '../hit/hitTest.ts';
import { nodeOf } from '../scene/sceneIndex.ts';
import { toDocument } from '../viewport/viewport.ts';

export interface PointerInput {
  /** CSS pixels from the top-left corner of the canvas. */
  readonly screenPoint: Point;
  readonly shift: boolean;
  /** Ctrl or Cmd: adds to the selection, and turns in steps. */
  readonly toggle: boolean;
  /** Alt (Option): a drag takes a copy away. */
  readonly alt: boolean;
  readonly touch: boolean;
  /** Space is held, the middle button is down, or a second finger is. */
  readonly pan: boolean;
}

export type Under =
  | { readonly kind: 'handle'; readonly layerId: LayerId; readonly handle: ResizeHandle }
  | { readonly kind: 'rotateHandle'; readonly layerId: LayerId }
  | { readonly kind: 'layer'; readonly layerId: LayerId }
  | { readonly kind: 'sheet' };

/** How far outside a layer a finger still means it, in CSS pixels. */
const FINGER_MARGIN = 6;

/** The handles of the selected layer come first, then the topmost layer. Several selected layers have no handles. */
export function whatIsUnder(
  scene: Scene,
  viewport: Viewport,
  selection: readonly LayerId[],
  { screenPoint, touch }: PointerInput,
): Under {
  const gripped = handleUnder(scene, viewport, selection, screenPoint, touch);
  if (gripped !== null) {
    const { layerId, handle } = gripped;
    return handle === 'rotate' ? { kind: 'rotateHandle', layerId } : { kind: 'handle', layerId, handle };
  }
  const margin = touch ? FINGER_MARGIN / viewport.scale : 0;
  const node = hitTestNear(scene, toDocument(viewport, screenPoint), margin);
  return node === null ? { kind: 'sheet' } : { kind: 'layer', layerId: node.layerId };
}

function handleUnder(
  scene: Scene,
  viewport: Viewport,
  selection: readonly LayerId[],
  screenPoint: Point,
  touch: boolean,
): { readonly layerId: LayerId; readonly handle: HandleKind } | null {
  const [layerId, ...others] = selection;
  if (layerId === undefined || others.length > 0) return null;
  const node = nodeOf(scene, layerId);
  if (node === undefined) return null;
  const tolerance = touch ? TOUCH_TOLERANCE : MOUSE_TOLERANCE;
  // From inside a low or narrow box its handles grip less far, or its middle could not be pressed to move it.
  const inside = nodeHolds(node, toDocument(viewport, screenPoint));
  const share = (Math.min(node.width, node.height) * viewport.scale) / 4;
  const reach = inside ? Math.min(tolerance, share) : tolerance;
  const handle = hitHandle(handlesOf(node, viewport), screenPoint, reach);
  return handle === null ? null : { layerId, handle };
}
