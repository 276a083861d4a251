/** Resize cursor for a handle of a rotated box. */
import { normaliseDegrees } from '../math/angle.ts';
import type { HandleKind } from './handles.ts';

/** Names of CSS cursors. */
type HandleCursor = 'ew-resize' | 'nwse-resize' | 'ns-resize' | 'nesw-resize' | 'grab';

/** Direction of each handle of an unrotated box, in degrees clockwise from the right. */
const DIRECTIONS = { e: 0, se: 45, s: 90, sw: 135, w: 180, nw: 225, n: 270, ne: 315 } as const;
const ARROWS = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'] as const;

/** The cursor for a handle of a box with this rotation in degrees clockwise. */
export function handleCursor(kind: HandleKind, rotation: number): HandleCursor {
  if (kind === 'rotate') return 'grab';
  const eighth = Math.round(normaliseDegrees(DIRECTIONS[kind] + rotation) / 45);
  return ARROWS[eighth % 4] ?? 'ew-resize';
}
