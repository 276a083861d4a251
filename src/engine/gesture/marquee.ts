/** A box drawn over the page to select the layers inside it. `layersIn` of the hit test finds them. */
import type { Bounds } from '../math/bounds.ts';
import { boundsBetween } from '../math/bounds.ts';
import type { Point } from '../math/point.ts';
import type { LayerId } from '../../document/layers/layer.ts';

export interface MarqueeGesture {
  /** Position of pointer down, in document space. */
  readonly point: Point;
  /** Layers that stay selected: the earlier selection if the marquee adds to it, otherwise none. */
  readonly kept: readonly LayerId[];
}

/** Begins a marquee. */
export function beginMarquee(gesture: MarqueeGesture): MarqueeGesture {
  return gesture;
}

/** The marquee's box in document space. */
export function updateMarquee(gesture: MarqueeGesture, point: Point): Bounds {
  return boundsBetween(gesture.point, point);
}

/** The selection made by a marquee: the kept layers, then the other layers inside. */
export function marqueeSelection(gesture: MarqueeGesture, inside: readonly LayerId[]): readonly LayerId[] {
  const kept = new Set(gesture.kept);
  return [...gesture.kept, ...inside.filter((id) => !kept.has(id))];
}
