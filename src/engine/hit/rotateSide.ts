/** On which side of the selected layers their rotate handle stands: where it covers no other layer. */
import { containsBounds, transformBounds } from '../math/bounds.ts';
import { applyToPoint, matrixOf } from '../math/matrix.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import type { Scene } from '../scene/node.ts';
import { spatialIndexOf } from '../scene/sceneIndex.ts';
import type { HandleBox } from './handleBox.ts';
import type { RotateSide } from './handles.ts';
import { MOUSE_TOLERANCE, rotatePlace } from './handles.ts';
import { nodeHolds } from './hitTest.ts';

/**
 * Above, below, right or left, the first of these that is free; above if none is. What lies under all of the
 * selected box, such as a background, is covered anyway.
 * @param zoom CSS pixels per document pixel
 */
export function rotateSide(
  box: HandleBox,
  zoom: number,
  scene: Scene,
  selection: readonly LayerId[],
): RotateSide {
  const matrix = matrixOf(box);
  const bounds = transformBounds(matrix, { x: 0, y: 0, width: box.width, height: box.height });
  const reach = MOUSE_TOLERANCE / zoom;
  const isFree = (side: RotateSide): boolean => {
    const place = applyToPoint(matrix, rotatePlace(box, side, zoom));
    const around = { x: place.x - reach, y: place.y - reach, width: 2 * reach, height: 2 * reach };
    return spatialIndexOf(scene)
      .within(around)
      .every((entry) => {
        const node = scene.nodes[entry];
        return (
          node === undefined ||
          selection.includes(node.layerId) ||
          containsBounds(node.bounds, bounds) ||
          !nodeHolds(node, place, reach)
        );
      });
  };
  return SIDES.find(isFree) ?? 'n';
}

const SIDES: readonly RotateSide[] = ['n', 's', 'e', 'w'];
