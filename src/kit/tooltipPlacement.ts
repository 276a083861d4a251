/**
 * Tooltip position: the wanted side of its target, or the opposite one if there is no room, kept inside the
 * window.
 */

export type TooltipSide = 'top' | 'bottom' | 'left' | 'right';

interface Size {
  readonly width: number;
  readonly height: number;
}
interface Box extends Size, Corner {}

interface Corner {
  readonly left: number;
  readonly top: number;
}

const GAP = 6;
const MARGIN = 8;
const OPPOSITE: Readonly<Record<TooltipSide, TooltipSide>> = {
  top: 'bottom',
  bottom: 'top',
  left: 'right',
  right: 'left',
};

/** Top-left corner of the tooltip, in CSS pixels of the window. */
export function placeTooltip(target: Box, tip: Size, windowSize: Size, side: TooltipSide): Corner {
  const wanted = cornerAt(target, tip, side);
  const corner = fits(wanted, tip, windowSize, side) ? wanted : cornerAt(target, tip, OPPOSITE[side]);
  return {
    left: clamp(corner.left, MARGIN, windowSize.width - tip.width - MARGIN),
    top: clamp(corner.top, MARGIN, windowSize.height - tip.height - MARGIN),
  };
}

function cornerAt(target: Box, tip: Size, side: TooltipSide): Corner {
  const middleX = target.left + (target.width - tip.width) / 2;
  const middleY = target.top + (target.height - tip.height) / 2;
  switch (side) {
    case 'top':
      return { left: middleX, top: target.top - tip.height - GAP };
    case 'bottom':
      return { left: middleX, top: target.top + target.height + GAP };
    case 'left':
      return { left: target.left - tip.width - GAP, top: middleY };
    case 'right':
      return { left: target.left + target.width + GAP, top: middleY };
  }
}

/** Whether it fits beside its target. Along the target's edge it can be moved instead. */
function fits(corner: Corner, tip: Size, windowSize: Size, side: TooltipSide) {
  return side === 'top' || side === 'bottom'
    ? corner.top >= 0 && corner.top + tip.height <= windowSize.height
    : corner.left >= 0 && corner.left + tip.width <= windowSize.width;
}

function clamp(value: number, low: number, high: number) {
  return Math.max(low, Math.min(value, high));
}
