/** A picture that may take the place of that of an image layer. */
import { z } from 'zod';
import { MAX_FILE_NAME_LENGTH } from '../schema/constants.ts';
import { isImageAddress } from './imageAddress.ts';
import type { Immutable } from '../schema/immutable.ts';

const side = z.number().int().positive();

export const pictureSchema = z.object({
  /** As in an image layer. */
  src: z.string().refine(isImageAddress),
  /** Pixels. */
  width: side,
  height: side,
  fileName: z.string().max(MAX_FILE_NAME_LENGTH),
});
export type Picture = Immutable<z.infer<typeof pictureSchema>>;

/**
 * A picture that was uploaded from a file. Of a name that is too long its end stays, which tells the kind.
 */
export function pictureOfFile({ src, width, height }: Omit<Picture, 'fileName'>, name: string): Picture {
  return { src, width, height, fileName: name.slice(-MAX_FILE_NAME_LENGTH) };
}

/** A picture in a save: what opening repairs is accepted, except addresses. */
export const savedPictureSchema = z.looseObject({ src: z.string().refine(isImageAddress).optional() });
