/** A box drawn over the page to select what lies in it. Which layers those are, `layersIn` of the hit test says. */
import type { Bounds } from '../math/bounds.ts';
import { boundsBetween } from '../math/bounds.ts';
import type { Point } from '../math/point.ts';
import type { LayerId } from '../../document/layer.ts';

export interface MarqueeGesture {
  /** Where the pointer pressed, in document space. */
  readonly point: Point;
  /** What stays selected besides: the selection at the press when it is to be added to, else empty. */
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

/** The selection that a marquee makes: what was kept, then the layers inside that are not among them. */
export function marqueeSelection(gesture: MarqueeGesture, inside: readonly LayerId[]): readonly LayerId[] {
  const kept = new Set(gesture.kept);
  return [...gesture.kept, ...inside.filter((id) => !kept.has(id))];
}
