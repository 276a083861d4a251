/**
 * Positions a step's popup (specification §9). Sides of the target are tried in the order left,
 * right, top, bottom; each needs the popup's size plus the offset. If none has room, the popup is centred.
 * All numbers are CSS pixels of the window.
 *
 *        ┌───────┐           ╭┄┄┄┄┄┄┄┄┄┄┄╮
 *        │ popup │←── 40 ──→ ┊┌─────────┐┊ 12
 *        └───────┘           ┊│ target  │┊
 *                            ╰┄┄┄┄┄┄┄┄┄┄┄╯ highlight
 */

export const POPUP_WIDTH = 320;
const POPUP_OFFSET = 40;
const OVERLAY_PADDING = 12;
/** Between the popup and the window's edge, if there is room. */
const MARGIN = 8;

export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Box extends Size {
  readonly left: number;
  readonly top: number;
}
export interface PopupPlace {
  readonly side: Side | 'centre';
  readonly left: number;
  readonly top: number;
}

const SIDES = ['left', 'right', 'top', 'bottom'] as const;
type Side = (typeof SIDES)[number];

/** @param clear a part of the page that the popup moves off, above it or below, if there is room */
export function placePopup(
  target: Box | null,
  popup: Size,
  windowSize: Size,
  clear: Box | null = null,
): PopupPlace {
  const side = target && SIDES.find((each) => roomAt(each, target, windowSize) >= neededRoom(each, popup));
  const wanted = target && side ? cornerAt(side, target, popup) : centreOf(popup, windowSize);
  const left = inside(wanted.left, popup.width, windowSize.width);
  const top = inside(wanted.top, popup.height, windowSize.height);
  return {
    side: side ?? 'centre',
    left,
    top: clear === null ? top : topBeside({ left, top, ...popup }, clear, windowSize.height),
  };
}

/** Where the popup covers nothing of the part that stays clear; where it is, if neither side has room. */
function topBeside(popup: Box, clear: Box, windowHeight: number): number {
  const isCovered =
    popup.left < clear.left + clear.width &&
    popup.left + popup.width > clear.left &&
    popup.top < clear.top + clear.height &&
    popup.top + popup.height > clear.top;
  if (!isCovered) return popup.top;
  const [above, below] = [clear.top - popup.height, clear.top + clear.height];
  if (above >= 0) return Math.max(0, above - MARGIN);
  return below + popup.height <= windowHeight
    ? Math.min(below + MARGIN, windowHeight - popup.height)
    : popup.top;
}

/** The highlighted area: the target with its padding. */
export function highlightOf({ left, top, width, height }: Box): Box {
  return {
    left: left - OVERLAY_PADDING,
    top: top - OVERLAY_PADDING,
    width: width + 2 * OVERLAY_PADDING,
    height: height + 2 * OVERLAY_PADDING,
  };
}

function roomAt(side: Side, target: Box, windowSize: Size): number {
  switch (side) {
    case 'left':
      return target.left;
    case 'right':
      return windowSize.width - target.left - target.width;
    case 'top':
      return target.top;
    case 'bottom':
      return windowSize.height - target.top - target.height;
  }
}

function neededRoom(side: Side, { width, height }: Size): number {
  return POPUP_OFFSET + (side === 'left' || side === 'right' ? width : height);
}

function cornerAt(side: Side, target: Box, popup: Size) {
  const middle = {
    left: target.left + (target.width - popup.width) / 2,
    top: target.top + (target.height - popup.height) / 2,
  };
  switch (side) {
    case 'left':
      return { ...middle, left: target.left - POPUP_OFFSET - popup.width };
    case 'right':
      return { ...middle, left: target.left + target.width + POPUP_OFFSET };
    case 'top':
      return { ...middle, top: target.top - POPUP_OFFSET - popup.height };
    case 'bottom':
      return { ...middle, top: target.top + target.height + POPUP_OFFSET };
  }
}

function centreOf(popup: Size, windowSize: Size) {
  return {
    left: (windowSize.width - popup.width) / 2,
    top: (windowSize.height - popup.height) / 2,
  };
}

function inside(start: number, length: number, windowLength: number): number {
  const free = Math.max(0, windowLength - length);
  const margin = Math.min(MARGIN, free / 2);
  return Math.max(margin, Math.min(start, free - margin));
}
