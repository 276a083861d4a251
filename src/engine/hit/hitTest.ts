/**
 * Finds the layer under a point; locked layers are never found. The spatial index finds candidates; the test
 * itself is exact.
 */
import type { Bounds } from '../math/bounds.ts';
import { containsBounds } from '../math/bounds.ts';
import type { TurnedBox } from '../math/matrix.ts';
import { matrixOf } from '../math/matrix.ts';
import type { Point } from '../math/point.ts';
import { hasText } from '../../document/layers/capabilities.ts';
import { onPageKind } from '../kinds/kinds.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import type { Scene, SceneNode } from '../scene/node.ts';
import { spatialIndexOf } from '../scene/sceneIndex.ts';

/** The topmost node that paints at a document point, in its rotated box, or null. */
export function hitTest(scene: Scene, documentPoint: Point): SceneNode | null {
  const { x, y } = documentPoint;
  const entry = spatialIndexOf(scene).topmostAt(x, y, (candidate) => {
    const node = scene.nodes[candidate];
    return node !== undefined && !node.layer.locked && boxHolds(node, x, y, 0) && isPaintedAt(node, x, y);
  });
  return entry === null ? null : (scene.nodes[entry] ?? null);
}

/** Like `hitTest`, with a tolerance in document pixels, for fingers and thin layers. */
export function hitTestNear(scene: Scene, documentPoint: Point, tolerance: number): SceneNode | null {
  const exact = hitTest(scene, documentPoint);
  if (exact !== null || tolerance <= 0) return exact;
  const { x, y } = documentPoint;
  const around = { x: x - tolerance, y: y - tolerance, width: 2 * tolerance, height: 2 * tolerance };
  const entry = spatialIndexOf(scene)
    .within(around)
    .findLast((candidate) => {
      const node = scene.nodes[candidate];
      return node !== undefined && !node.layer.locked && boxHolds(node, x, y, tolerance);
    });
  return entry === undefined ? null : (scene.nodes[entry] ?? null);
}

/**
 * Whether a box in the document, such as a node's, expanded by `margin` document pixels, contains a document
 * point.
 */
export function nodeHolds(node: TurnedBox, documentPoint: Point, margin = 0): boolean {
  return boxHolds(node, documentPoint.x, documentPoint.y, margin);
}

/**
 * The layers that lie completely inside a document box (a marquee), from bottom to top. Overlapping layers do
 * not count, otherwise a marquee would always select the background. Locked layers are left out.
 */
export function layersIn(scene: Scene, bounds: Bounds): readonly LayerId[] {
  const inside: LayerId[] = [];
  for (const entry of spatialIndexOf(scene).within(bounds)) {
    const node = scene.nodes[entry];
    if (node !== undefined && !node.layer.locked && containsBounds(bounds, node.bounds))
      inside.push(node.layerId);
  }
  return inside;
}

/**
 * Whether a point in the box of a node is on what it paints: an empty frame does not cover what lies inside
 * it.
 */
function isPaintedAt(node: SceneNode, x: number, y: number): boolean {
  const { layer } = node;
  return hasText(layer) || onPageKind(layer).holds(layer, node, localPoint(node, x, y));
}

function boxHolds(box: TurnedBox, x: number, y: number, margin: number): boolean {
  const { width, height } = box;
  const local = localPoint(box, x, y);
  return local.x >= -margin && local.x <= width + margin && local.y >= -margin && local.y <= height + margin;
}

/** A node's matrix has only rotation and translation, so the inverse of its rotation is the transpose. */
function localPoint(box: TurnedBox, x: number, y: number): Point {
  const matrix = matrixOf(box);
  const dx = x - matrix.e;
  const dy = y - matrix.f;
  return { x: matrix.a * dx + matrix.b * dy, y: matrix.c * dx + matrix.d * dy };
}
