/**
 * Pictures by row: an image layer takes its picture from a column of the record. The cell names a file that
 * was given to the layer, or is a data URL itself (pictures-by-row#kept-by-the-text-of-the-cell).
 */
import { z } from 'zod';
import { MAX_COLUMN_NAME_LENGTH, MAX_ROW_PICTURES } from '../schema/constants.ts';
import type { Immutable } from '../schema/immutable.ts';
import { pictureSchema, savedPictureSchema } from './picture.ts';

/** A cell's text, and the picture that stands for it. */
const rowPictureSchema = pictureSchema.extend({ value: z.string().max(1000) });

export const rowPicturesSchema = z.object({
  /** Name of the column. */
  field: z.string().max(MAX_COLUMN_NAME_LENGTH),
  pictures: z.array(rowPictureSchema).max(MAX_ROW_PICTURES),
});
export const savedRowPicturesSchema = z.looseObject({
  pictures: z.array(savedPictureSchema).max(MAX_ROW_PICTURES).optional(),
});
export type RowPictures = Immutable<z.infer<typeof rowPicturesSchema>>;
export type RowPicture = RowPictures['pictures'][number];
