/**
 * Images: uploaded once, addressed by the SHA-256 of the stored bytes, readable by the people who uploaded
 * them.
 */
import { z } from 'zod';
import { FONT_TYPE } from '../../document/ownFonts.ts';

export type { ImageType } from '../../document/pictures/imageAddress.ts';
export { IMAGE_TYPES, imageHashOf } from '../../document/pictures/imageAddress.ts';

export const imageHashSchema = z.string().regex(/^[0-9a-f]{64}$/);
/** `POST /api/images/` (raw body). `width` and `height` in pixels, as drawn. */
export const imageReplySchema = z.object({
  hash: imageHashSchema,
  /** `/api/images/{hash}`: the value of an image layer's `src`. */
  src: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});
/** `POST /api/fonts/` (raw body): a font is kept and read like an image, at the same addresses. */
export const fontReplySchema = z.object({
  hash: imageHashSchema,
  src: z.string(),
  type: z.literal(FONT_TYPE),
});
export type ImageReply = z.infer<typeof imageReplySchema>;
