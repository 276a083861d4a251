/** Where a tooltip stands: the wanted side of its target, the opposite one when it does not fit, kept inside the window. */

export type TooltipSide = 'top' | 'bottom' | 'left' | 'right';

interface Size {
  readonly width: number;
  readonly height: number;
}
interface Box extends Size {
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

/** Top-left corner of the tooltip in CSS pixels of the window. */
export function placeTooltip(
  target: Box,
  tip: Size,
  windowSize: Size,
  side: TooltipSide,
): { readonly left: number; readonly top: number } {
  const wanted = cornerAt(target, tip, side);
  const corner = fits(wanted, tip, windowSize) ? wanted : cornerAt(target, tip, OPPOSITE[side]);
  return {
    left: clamp(corner.left, MARGIN, windowSize.width - tip.width - MARGIN),
    top: clamp(corner.top, MARGIN, windowSize.height - tip.height - MARGIN),
  };
}

function cornerAt(target: Box, tip: Size, side: TooltipSide) {
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

function fits(corner: { readonly left: number; readonly top: number }, tip: Size, windowSize: Size) {
  return (
    corner.left >= 0 &&
    corner.top >= 0 &&
    corner.left + tip.width <= windowSize.width &&
    corner.top + tip.height <= windowSize.height
  );
}

function clamp(value: number, low: number, high: number) {
  return Math.max(low, Math.min(value, high));
}
