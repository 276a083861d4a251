import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layer.ts';
import type { Bounds } from '../math/bounds.ts';
import { centreOf } from '../math/bounds.ts';
import { moveLayersBy } from './moveLayersBy.ts';

export type CentreAxes = 'both' | 'horizontal' | 'vertical';

/**
 * Moves layers together until the middle of `bounds`, the box around all of them in document pixels, is the middle of the
 * sheet on these axes.
 */
export function centreLayers(
  document: Document,
  ids: readonly LayerId[],
  bounds: Bounds,
  axes: CentreAxes,
): Document {
  const { width, height } = document.sheet;
  const centre = centreOf(bounds);
  const dx = axes === 'vertical' ? 0 : width / 2 - centre.x;
  const dy = axes === 'horizontal' ? 0 : height / 2 - centre.y;
  return moveLayersBy(document, ids, dx, dy);
}
