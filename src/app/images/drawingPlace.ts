/** Where the layers of a drawing stand on the sheet, and how large. */
import { isKind } from '../../document/layers/capabilities.ts';
import type { Document } from '../../document/document.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { MAX_LAYER_SIDE, MAX_STROKE_WIDTH, MIN_LAYER_SIDE } from '../../document/schema/constants.ts';
import type { Bounds, Point } from '../../engine/math/index.ts';
import { clamp, unionBounds } from '../../engine/math/index.ts';
import type { ImportedPage } from '../../import/imported.ts';

type Sheet = Document['sheet'];

/**
 * The layers of a drawing in a size that suits the sheet, and where its page lies.
 * @param at the middle of the drawing; that of the sheet without it
 */
export function placedOnSheet(
  { width, height, layers }: ImportedPage,
  sheet: Sheet,
  at: Point | undefined,
): {
  readonly layers: readonly Layer[];
  readonly box: Bounds;
} {
  const page = { x: 0, y: 0, width, height };
  const isPage = isPageOf(sheet, page);
  const box = isPage ? page : (unionBounds(layers.map(boxOf)) ?? page);
  const scale = isPage ? fitOf(sheet, box) : scaleFor(sheet, box);
  const centre = { x: sheet.width / 2, y: sheet.height / 2 };
  const middle = isPage ? centre : (at ?? centre);
  const place = (value: number, start: number, length: number, to: number): number =>
    Math.round(((value - start - length / 2) * scale + to) * 100) / 100;
  const side = (length: number): number => clamp(length * scale, MIN_LAYER_SIDE, MAX_LAYER_SIDE);
  const placed = layers.map((layer) => {
    const own = boxOf(layer);
    const moved = {
      x: place(own.x, box.x, box.width, middle.x),
      y: place(own.y, box.y, box.height, middle.y),
      width: side(own.width),
      height: side(own.height),
    };
    if (!isKind(layer, 'shape')) return { ...layer, ...moved };
    return { ...layer, ...moved, strokeWidth: clamp(layer.strokeWidth * scale, 0, MAX_STROKE_WIDTH) };
  });
  const whole = {
    x: place(0, box.x, box.width, middle.x),
    y: place(0, box.y, box.height, middle.y),
    width: width * scale,
    height: height * scale,
  };
  return { layers: placed, box: whole };
}

function boxOf({ x, y, width, height }: Layer) {
  return { x, y, width: width ?? 0, height: height ?? 0 };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** By how much a drawing is scaled to fit the sheet. */
function fitOf(sheet: Sheet, box: Size): number {
  return Math.min(sheet.width / box.width, sheet.height / box.height);
}

/**
 * A file that shows a page of the sheet's proportions, but for rounding, of half its sides at least, becomes
 * the whole sheet: its parts keep their places on the page.
 */
const LEAST_OF_PAGE = 0.5;
const ROUNDING = 0.01;

function isPageOf(sheet: Sheet, box: Size): boolean {
  const proportions = (sheet.width * box.height) / (sheet.height * box.width);
  return Math.abs(proportions - 1) < ROUNDING && fitOf(sheet, box) <= 1 / LEAST_OF_PAGE;
}

/** Drawings larger than this share of the sheet become as large, those smaller than the other one a third. */
const MOST = 0.8;
const LEAST = 0.1;

function scaleFor(sheet: Sheet, box: Size): number {
  const fit = fitOf(sheet, box);
  if (fit < 1 / MOST) return fit * MOST;
  return fit > 1 / LEAST ? fit / 3 : 1;
}
