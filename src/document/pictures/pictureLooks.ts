/**
 * How a picture is drawn without its file being changed: cut to its frame, mirrored, masked, lightened, or as
 * ink on paper. Each field is absent in a picture without it.
 */
import { z } from 'zod';
import {
  MAX_CORNERS,
  MAX_LAYER_SIDE,
  MAX_PICTURE_ZOOM,
  MAX_STAR_DEPTH,
  MIN_CORNERS,
  MIN_STAR_DEPTH,
} from '../schema/constants.ts';
import type { Immutable } from '../schema/immutable.ts';
import { colorSchema } from '../text/textFormattingSchema.ts';

const share = z.number().min(0).max(1);
const signed = z.number().min(-1).max(1);
const corners = z.number().int().min(MIN_CORNERS).max(MAX_CORNERS);

export const pictureLooksShape = {
  /**
   * The picture keeps its own proportions in the box: it fills it and is cut off, or is fitted into it.
   * Absent: it is stretched to the box.
   */
  frame: z
    .object({
      fit: z.enum(['fill', 'fit']),
      /** Which part is seen, as shares of what is cut off: 0 is the left or upper edge, 1 the other one. */
      x: share,
      y: share,
      /** Times larger than what just fills the box. */
      zoom: z.number().min(1).max(MAX_PICTURE_ZOOM),
    })
    .optional(),
  flip: z.enum(['horizontal', 'vertical', 'both']).optional(),
  /** What of the box is painted; absent for all of it. */
  mask: z
    .discriminatedUnion('form', [
      z.object({
        form: z.literal('rounded'),
        /** Document pixels. */
        radius: z.number().min(0).max(MAX_LAYER_SIDE),
      }),
      z.object({ form: z.literal('ellipse') }),
      z.object({ form: z.literal('polygon'), corners }),
      z.object({
        form: z.literal('star'),
        corners,
        /** As that of a shape. */
        depth: z.number().min(MIN_STAR_DEPTH).max(MAX_STAR_DEPTH),
      }),
    ])
    .optional(),
  /** A stamp or a signature: paper becomes transparent. */
  ink: z
    .object({
      /** Of all the ink; null keeps the colours of the picture. */
      color: colorSchema.nullable(),
      /** How much of what is faint counts as ink: 0 the darkest only, 1 nearly all. */
      strength: share,
    })
    .optional(),
  tone: z
    .object({
      /** 0 leaves the picture as it is. */
      brightness: signed,
      contrast: signed,
      /** A colour that takes the place of the picture's, by this share. */
      tint: z.object({ color: colorSchema, amount: share }).optional(),
    })
    .optional(),
};
export type PictureLooks = Immutable<z.infer<z.ZodObject<typeof pictureLooksShape>>>;
/** Looks that change pixels; the others only say where they are painted. */
export type PixelLook = Pick<PictureLooks, 'ink' | 'tone'>;
