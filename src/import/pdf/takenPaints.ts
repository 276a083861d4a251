/**
 * Which paints of a page become layers: pictures and few shapes that lie apart. What stays in the picture of
 * the page lies under all layers, so a paint becomes a layer only where nothing that stays is painted over it
 * later.
 */
import { MAX_DASHES } from '../../document/schema/constants.ts';
import { boxOfPath, pathTextIn } from '../../engine/svg/index.ts';
import type { PdfContent } from './content.ts';
import type { Box, PaintedPath, PaintedPicture, PdfPaint } from './paints.ts';
import { intersectionOf } from './paints.ts';

export type TakenPaint = PdfPaint & { readonly what: PaintedPath | PaintedPicture };

/** More shapes are an ornament: as layers they would only be in the way. */
const MOST_SHAPES = 40;
/** On a page of more paints nothing is taken: each is compared with those above it. */
const MOST_PAINTS = 3000;
/** Shares of the page: what covers more is its ground. */
const LARGEST_SHAPE = 0.9;
const LARGEST_PICTURE = 0.4;
/** Points: smaller pictures are pieces of something. */
const LEAST_PICTURE = 8;

/**
 * @param isGone whether all letters of an operator become layers
 * @param hasPicture whether the pixels of a picture can be had
 * @returns in the order in which they are painted
 */
export function takenPaints(
  { width, height, paints }: Pick<PdfContent, 'width' | 'height' | 'paints'>,
  isGone: (operator: number) => boolean,
  hasPicture: (id: string) => boolean,
): readonly TakenPaint[] {
  if (paints.length > MOST_PAINTS) return [];
  const isWanted = (paint: PdfPaint): paint is TakenPaint =>
    mayBeTaken(paint, width * height) && (paint.what.kind === 'path' || hasPicture(paint.what.id));
  const all = apart(paints, isGone, isWanted);
  if (all.filter(({ what }) => what.kind === 'path').length <= MOST_SHAPES) return all;
  return apart(
    paints,
    isGone,
    (paint): paint is TakenPaint => paint.what.kind === 'picture' && isWanted(paint),
  );
}

/** From the top down: what is taken so far does not hide what lies below it. */
function apart(
  paints: readonly PdfPaint[],
  isGone: (operator: number) => boolean,
  isWanted: (paint: PdfPaint) => paint is TakenPaint,
): readonly TakenPaint[] {
  const kept: Box[] = [];
  const taken: TakenPaint[] = [];
  for (const paint of paints.toReversed()) {
    if (paint.what.kind === 'letters' && isGone(paint.operator)) continue;
    const isFree = kept.every((box) => intersectionOf(box, paint.box) === null);
    if (isFree && isWanted(paint)) taken.push(paint);
    else kept.push(paint.box);
  }
  return taken.toReversed();
}

function mayBeTaken(paint: PdfPaint, page: number): paint is TakenPaint {
  const { what, box } = paint;
  const [left, top, right, bottom] = box;
  const [wide, high] = [right - left, bottom - top];
  if (what.kind === 'path') return wide * high < LARGEST_SHAPE * page && fits(what);
  return (
    what.kind === 'picture' && Math.min(wide, high) >= LEAST_PICTURE && wide * high < LARGEST_PICTURE * page
  );
}

/** Whether a layer can hold it. */
function fits({ path, stroke }: PaintedPath): boolean {
  if (stroke !== null && stroke.dashes.length > MAX_DASHES) return false;
  return path.coordinates.length <= MOST_COORDINATES && pathTextIn(path, boxOfPath(path)) !== null;
}

/** Of one shape: more are not worth the look. */
const MOST_COORDINATES = 20_000;
