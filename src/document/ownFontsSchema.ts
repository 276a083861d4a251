/** The table of fonts of one's own in a document. Apart from what works with them: workers need no Zod. */
import { z } from 'zod';
import { isOwnFont, OWN_FACES } from './ownFonts.ts';
import { imageHashOf } from './pictures/imageAddress.ts';
import { MAX_FONT_NAME_LENGTH, MAX_OWN_FONTS } from './schema/constants.ts';

const face = z.object({
  face: z.enum(OWN_FACES),
  src: z.string().refine((src) => imageHashOf(src) !== null),
});

export const ownFontsSchema = z
  .array(
    z.object({
      family: z.string().refine(isOwnFont),
      title: z.string().min(1).max(MAX_FONT_NAME_LENGTH),
      faces: z
        .array(face)
        .min(1)
        .max(OWN_FACES.length)
        .refine((faces) => new Set(faces.map((each) => each.face)).size === faces.length),
    }),
  )
  .max(MAX_OWN_FONTS);
