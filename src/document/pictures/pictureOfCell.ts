/** Finds the picture that a cell stands for. Separate from the schemas, so that a worker that only draws loads no Zod. */
import { foldText } from '../text/foldText.ts';
import { imageSizeOf } from './imageSize.ts';
import type { Picture } from './picture.ts';
import { pictureInCell } from './pictureInCell.ts';
import type { RowPicture, RowPictures } from './rowPictures.ts';

/** The picture for a cell, or null: an empty cell, or a file that was not given. Letter case does not matter. */
export function pictureOfCell({ pictures }: Pick<RowPictures, 'pictures'>, value: string): Picture | null {
  const embedded = embeddedPicture(value);
  return embedded ?? placesOf(pictures).get(pictureKey(value)) ?? null;
}

/** What two cells with the same picture have in common. */
export function pictureKey(value: string): string {
  return foldText(value.trim());
}

/** The picture that a cell holds as a data URL; null for any other text, and for a picture whose size cannot be read. */
function embeddedPicture(value: string): Picture | null {
  const src = pictureInCell(value);
  const size = src === null ? null : imageSizeOf(src);
  return src === null || size === null ? null : { src, ...size, fileName: '' };
}

function placesOf(pictures: readonly RowPicture[]): ReadonlyMap<string, Picture> {
  const before = known.get(pictures);
  if (before !== undefined) return before;
  const places = new Map(pictures.map(({ value, ...picture }) => [pictureKey(value), picture]));
  known.set(pictures, places);
  return places;
}

const known = new WeakMap<readonly RowPicture[], ReadonlyMap<string, Picture>>();
